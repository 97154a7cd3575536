"""Actions: one whole turn each, and everything it changes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

from explorer.game.pieces import Die, Player, Square
from explorer.game.text import TextError, Unreadable

CHANGES = ("number", "position", "value")
"""What an action can vary (S2, S3), in the order in which it is always told."""


@dataclass(frozen=True)
class Action:
    """What a player does in a turn. Two actions are equal when their texts are.

    The fields below are the action's effect. They are filled in an action that a `Position`
    gives (`legal_actions`, `action`), and None where nothing but its text is known.

    owner: who acts. value_before, value_after: what the acting die shows; None before it is
    entered, or after a roll whose result is not known. captured: the die that goes back.
    """

    owner: Player | None = field(default=None, compare=False, kw_only=True)
    value_before: int | None = field(default=None, compare=False, kw_only=True)
    value_after: int | None = field(default=None, compare=False, kw_only=True)
    captured: Die | None = field(default=None, compare=False, kw_only=True)

    kind: ClassVar[str]
    complex: ClassVar[bool] = False

    @staticmethod
    def parse(text: str) -> Action:
        """The action a text names, on no board yet: `TextError` (a `ValueError`) if none.

        >>> Action.parse("C3-e5-g3"), str(Action.parse(" c3 x d4 "))
        (Move(c3-e5-g3), 'c3xd4')
        """
        for pattern, make in _FORMS:
            if found := pattern.fullmatch(text):
                return make(found[0])
        if not text.strip():
            raise TextError(Unreadable.EMPTY)
        begun = _BEGINNING.match(text)
        raise TextError(Unreadable.ACTION, begun.end() if begun else 0, found=text.strip())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self})"

    @property
    def changes(self) -> tuple[str, ...]:
        """What varies, of `CHANGES` and in that order (S2, S3, S4)."""
        raise NotImplementedError

    @property
    def origin(self) -> Square | None:
        """The square of the acting die; None if it comes from the reserve."""
        return None

    @property
    def destination(self) -> Square | None:
        """The square where the acting die ends up."""
        return None

    @property
    def route(self) -> tuple[Square, ...]:
        """Every square of a move, its origin included; empty for any other action."""
        return ()

    @property
    def over(self) -> tuple[Square, ...]:
        """The squares jumped over, in order."""
        return ()

    def record(self) -> dict[str, Any]:
        """The action and its effect as plain data, with the fields of the JSON form."""
        return {
            "action": str(self),
            "kind": self.kind,
            "complex": self.complex,
            "changes": list(self.changes),
            "from": None if self.origin is None else str(self.origin),
            "to": None if self.destination is None else str(self.destination),
            "route": [str(square) for square in self.route],
            "value_before": self.value_before,
            "value_after": self.value_after,
            "captured": self.captured
            and {"owner": self.captured.owner.letter, "value": self.captured.value},
        }


@dataclass(frozen=True, repr=False)
class Enter(Action):
    """Enter a die from the reserve (S6): the number of dice varies."""

    square: Square

    kind = "enter"

    def __str__(self) -> str:
        return f"+{self.square}"

    @property
    def changes(self) -> tuple[str, ...]:
        return ("number",)

    @property
    def destination(self) -> Square:
        return self.square


@dataclass(frozen=True, repr=False)
class Move(Action):
    """Move a die by one step, or by jumps (S7, S8, S9): its position varies."""

    squares: tuple[Square, ...]

    kind = "move"

    def __str__(self) -> str:
        return "-".join(map(str, self.squares))

    @property
    def changes(self) -> tuple[str, ...]:
        return ("position",)

    @property
    def origin(self) -> Square:
        return self.squares[0]

    @property
    def destination(self) -> Square:
        return self.squares[-1]

    @property
    def route(self) -> tuple[Square, ...]:
        return self.squares

    @property
    def over(self) -> tuple[Square, ...]:
        hops = zip(self.squares, self.squares[1:], strict=False)
        return tuple(a.between(b) for a, b in hops if abs(a.file - b.file) == 2)


@dataclass(frozen=True, repr=False)
class ChangeValue(Action):
    """Add one to a die's value or take one (S11): its value varies."""

    square: Square
    value: int

    kind = "value"

    def __str__(self) -> str:
        return f"{self.square}={self.value}"

    @property
    def changes(self) -> tuple[str, ...]:
        return ("value",)

    @property
    def origin(self) -> Square:
        return self.square

    @property
    def destination(self) -> Square:
        return self.square


@dataclass(frozen=True, repr=False)
class Roll(Action):
    """Name a die, then roll it (S12). Without a result it is the choice; with it, the turn."""

    square: Square
    result: int | None = None

    kind = "roll"

    def __str__(self) -> str:
        return f"{self.square}=?{'' if self.result is None else self.result}"

    @property
    def changes(self) -> tuple[str, ...]:
        return ("value",)

    @property
    def origin(self) -> Square:
        return self.square

    @property
    def destination(self) -> Square:
        return self.square


@dataclass(frozen=True, repr=False)
class Capture(Action):
    """Take an opponent's die (S13): number, position and value vary at once (S3).

    The one exception is a 1 that takes a 1: its value stays (S4).
    """

    attacker: Square
    target: Square

    kind = "capture"
    complex = True

    def __str__(self) -> str:
        return f"{self.attacker}x{self.target}"

    @property
    def changes(self) -> tuple[str, ...]:
        kept = self.value_before is not None and self.value_before == self.value_after
        return CHANGES[:2] if kept else CHANGES

    @property
    def origin(self) -> Square:
        return self.attacker

    @property
    def destination(self) -> Square:
        return self.target


@dataclass(frozen=True, repr=False)
class Pass(Action):
    """What a player without any action does (P14): nothing varies."""

    kind = "pass"

    def __str__(self) -> str:
        return "pass"

    @property
    def changes(self) -> tuple[str, ...]:
        return ()


def _squares(text: str) -> tuple[Square, ...]:
    return tuple(Square.parse(name) for name in re.findall(r"[a-j][0-9]+", text.lower()))


def _enter(text: str) -> Action:
    (square,) = _squares(text)
    return Enter(square)


def _change(text: str) -> Action:
    (square,) = _squares(text)
    return ChangeValue(square, int(text.partition("=")[2]))


def _roll(text: str) -> Action:
    (square,) = _squares(text)
    result = text.partition("?")[2].strip()
    return Roll(square, int(result) if result else None)


def _capture(text: str) -> Action:
    attacker, target = _squares(text)
    return Capture(attacker, target)


_SQUARE = r"[a-j](?:10|[1-9])"
_VALUE = r"(?:0|[1-9][0-9]?)"
_FORMS = tuple(
    (re.compile(rf"\s*{pattern}\s*", re.IGNORECASE | re.ASCII), make)
    for pattern, make in (
        (rf"\+\s*{_SQUARE}", _enter),
        (rf"{_SQUARE}(?:\s*-\s*{_SQUARE})+", lambda text: Move(_squares(text))),
        (rf"{_SQUARE}\s*=\s*{_VALUE}", _change),
        (rf"{_SQUARE}\s*=\s*\?(?:\s*{_VALUE})?", _roll),
        (rf"{_SQUARE}\s*x\s*{_SQUARE}", _capture),
        ("pass", lambda text: Pass()),
    )
)
_TAKES = rf"x\s*(?:{_SQUARE}\s*)?"
_SHOWS = rf"=\s*(?:\?\s*)?(?:{_VALUE}\s*)?"
_GOES = rf"(?:-\s*{_SQUARE}\s*)*(?:-\s*)?"
_BEGINNING = re.compile(
    rf"\s*(?:\+\s*(?:{_SQUARE}\s*)?|{_SQUARE}\s*(?:{_TAKES}|{_SHOWS}|{_GOES}))?",
    re.IGNORECASE | re.ASCII,
)
