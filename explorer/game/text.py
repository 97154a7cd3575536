"""Text that cannot be read: what is wrong, and where."""

from __future__ import annotations

from enum import StrEnum


class Unreadable(StrEnum):
    """What may be wrong with a text. The value is the English sentence, without the place."""

    EMPTY = "there is nothing to read"
    FIELDS = "a position has three fields (dice, player to move, rules), and this has {found}"
    SIZE = "a board has 4 to 10 ranks, and this has {found}"
    RANK_LENGTH = "rank {rank} has {found} squares, on a board of {wanted} ranks"
    SYMBOL = "in rank {rank}, {found} is neither an empty square (.) nor a die (S3)"
    VALUE = "in rank {rank}, the die {found} has no value from 1 to 6"
    PLAYER = "{found} is no player to move (S, W, N or E)"
    NOT_SEATED = "{found} is to move but does not play: seated are {seats}"
    RULES = "the rules begin with L and the level, as in L1, not with {found}"
    LEVEL = "there is no level {found} (there are {levels})"
    OPTION = "there is no option {found}"
    DICE = "{found}: a player has 1 to 12 dice, from d1 to d12"
    LEADING_ZERO = "{found} has a zero too many"
    TWICE = "{found} settles what {other} settled already"
    ACTION = "{found} is no action: +c1, c3-d4, c3=4, c3=?, c3xd4 or pass"
    HEADER = 'a header reads [Name "value"], and this is {found}'
    HEADER_MISSING = "there is no [{found}] header"
    HEADER_VALUE = "the [{header}] header says {found}, and the start is of {wanted}"
    HEADER_TWICE = "there are two [{found}] headers"
    RESULT = "the result is {wanted}, and the file says {found}"
    TURN_NUMBER = "turn {wanted} is missing: found {found}"
    TURN_EMPTY = "turn {turn} has a number and no action"
    TURN_ACTION = "turn {turn}, {action}: {problem}"
    AFTER_RESULT = "nothing follows the result, and {found} does"


class TextError(ValueError):
    """A text that cannot be read.

    what: which of `Unreadable`; facts: what its sentence needs; place: the character of the
    text where it goes wrong, counted from 0.
    """

    def __init__(self, what: Unreadable, place: int = 0, **facts: object) -> None:
        self.what = what
        self.place = place
        self.facts = facts
        super().__init__(f"{what.value.format(**facts)} (at character {place + 1})")


def split(text: str, separator: str, place: int) -> list[tuple[str, int]]:
    """The parts of a text without the spaces around them, each with its place.

    >>> split("L1 -3p", "-", 10)
    [('L1', 10), ('3p', 14)]
    """
    parts = []
    for part in text.split(separator):
        parts.append((part.strip(), place + len(part) - len(part.lstrip())))
        place += len(part) + len(separator)
    return parts
