"""Languages: every sentence the explorer says, in English and French.

    words = words_for("fr")
    words.gettext("Copy link")
    words.ngettext("{n} legal action", "{n} legal actions", 0).format(n=0)   # "0 action légale"

Sentences are written in English where they are used, with named placeholders, and found by
`gettext`, `_`, `ngettext` and `pgettext`. `python -m explorer.words.extract` brings the French
`.po` file up to date with the code; then fill what is empty.
"""

from explorer.words.actions import action_sentence, action_short
from explorer.words.language import LANGUAGES, Words, language_of, machine_language, words_for
from explorer.words.names import (
    change_name,
    complexity_name,
    kind_name,
    player_name,
    player_owns,
    shore_name,
    square_name,
)
from explorer.words.problems import problem_sentence
from explorer.words.refusals import reason_sentence, refusal_sentences
from explorer.words.results import result_sentence
from explorer.words.unreadable import unreadable_place, unreadable_sentence

__all__ = [
    "LANGUAGES",
    "Words",
    "action_sentence",
    "action_short",
    "change_name",
    "complexity_name",
    "kind_name",
    "language_of",
    "machine_language",
    "player_name",
    "player_owns",
    "problem_sentence",
    "reason_sentence",
    "refusal_sentences",
    "result_sentence",
    "shore_name",
    "square_name",
    "unreadable_place",
    "unreadable_sentence",
    "words_for",
]
