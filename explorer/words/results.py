"""How a game ended, in a sentence."""

from __future__ import annotations

from explorer.game import Result
from explorer.words.language import Words
from explorer.words.names import player_name


def result_sentence(words: Words, result: Result) -> str:
    """Who has won and why, or why nobody has."""
    _ = words.gettext
    if result.winner is None:
        return _("Draw: the same position has come up for the third time.")
    return _("{player} has won: its dice met the objective at the start of its turn.").format(
        player=player_name(words, result.winner)
    )
