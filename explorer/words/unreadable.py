"""Text that cannot be read, said in sentences: what is wrong, and where."""

from __future__ import annotations

from functools import cache

from explorer.game import IllegalAction, Player, TextError, Unreadable
from explorer.words.language import Words
from explorer.words.names import player_name
from explorer.words.refusals import reason_sentence

QUOTED = 60
"""How many characters of a text are quoted: enough to find it, however long it is."""


def shortened(text: str) -> str:
    """The beginning of a text, when all of it is too long to quote."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"


def unreadable_sentence(words: Words, error: TextError) -> str:
    """What is wrong with the text, without the place (`error.place` has it)."""
    facts = {
        name: shortened(fact) if isinstance(fact, str) else fact
        for name, fact in error.facts.items()
    }
    if error.what is Unreadable.TURN_ACTION:
        facts["problem"] = _problem(words, str(facts["action"]), facts["problem"])
    elif error.what is Unreadable.NOT_SEATED:
        facts["found"] = _player(words, str(facts["found"]))
        facts["seats"] = words.listed(_player(words, s) for s in str(facts["seats"]).split(", "))
    return _sentences(words)[error.what].format(**facts)


def _player(words: Words, letter: str) -> str:
    return player_name(words, Player.of(letter))


def _problem(words: Words, action: str, problem: object) -> str:
    """Why an action written in a game cannot be played."""
    _ = words.gettext
    if isinstance(problem, IllegalAction):
        return reason_sentence(words, problem.refusal.reason)
    if isinstance(problem, TextError):
        return unreadable_sentence(words, problem)
    if action.endswith("?"):
        return _("A roll is written with its result, as in {action}5.").format(action=action)
    return _("The game was over before this turn.")


def unreadable_place(words: Words, error: TextError) -> str:
    """Where it goes wrong: "at character 12"."""
    _ = words.gettext
    return _("at character {place}").format(place=error.place + 1)


@cache
def _sentences(words: Words) -> dict[Unreadable, str]:
    _ = words.gettext
    return {
        Unreadable.EMPTY: _("There is nothing to read."),
        Unreadable.FIELDS: _(
            "A position has three fields: the dice, the player to move and the rules. "
            "This text has {found}."
        ),
        Unreadable.SIZE: _("A board has 4 to 10 ranks. This one has {found}."),
        Unreadable.RANK_LENGTH: _(
            "Rank {rank} has {found} squares, but it needs {wanted}, as many as there are ranks."
        ),
        Unreadable.SYMBOL: _(
            "In rank {rank}, “{found}” is neither an empty square (.) nor a die such as S3."
        ),
        Unreadable.VALUE: _("In rank {rank}, the die “{found}” has no value from 1 to 6."),
        Unreadable.PLAYER: _("“{found}” is not a player. The player to move is S, W, N or E."),
        Unreadable.NOT_SEATED: _(
            "{found} cannot be the one to move, as nobody plays there. The players are {seats}."
        ),
        Unreadable.RULES: _("The rules begin with L and the level, as in L1. “{found}” does not."),
        Unreadable.LEVEL: _("There is no level {found}. The levels are {levels}."),
        Unreadable.OPTION: _("There is no option “{found}”."),
        Unreadable.DICE: _("“{found}”: a player has 1 to 12 dice, written d1 to d12."),
        Unreadable.LEADING_ZERO: _("“{found}” has a zero too many."),
        Unreadable.TWICE: _("“{found}” settles something that “{other}” has settled already."),
        Unreadable.ACTION: _(
            "“{found}” is not an action. Write +c1 to enter, c3-d4 to move, c3=4 to change a "
            "value, c3=? to roll, c3xd4 to capture, or pass."
        ),
        Unreadable.HEADER: _('A header is written [Name "value"]. “{found}” is not.'),
        Unreadable.HEADER_MISSING: _("There is no header [{found}]."),
        Unreadable.HEADER_TWICE: _("There are two headers [{found}]."),
        Unreadable.HEADER_VALUE: _(
            "The header [{header}] says {found}, but the starting position says {wanted}."
        ),
        Unreadable.RESULT: _("The file says that the result is {found}, but it is {wanted}."),
        Unreadable.TURN_NUMBER: _("Here turn {wanted} should begin, not “{found}”."),
        Unreadable.TURN_EMPTY: _("Turn {turn} has a number and no action."),
        Unreadable.TURN_ACTION: _("Turn {turn}, {action}: {problem}"),
        Unreadable.AFTER_RESULT: _("Nothing may follow the result, but “{found}” does."),
    }
