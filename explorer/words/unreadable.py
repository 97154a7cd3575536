"""Text that cannot be read, said in sentences: what is wrong, and where."""

from __future__ import annotations

from functools import cache

from explorer.game.text import TextError, Unreadable
from explorer.words.language import Words


def unreadable_sentence(words: Words, error: TextError) -> str:
    """What is wrong with the text, without the place (`error.place` has it)."""
    return _sentences(words)[error.what].format(**error.facts)


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
        Unreadable.ROUTE: _("“{found}” names the same square twice in a row."),
    }
