"""The rules a position is played by: a level, and what is settled otherwise than the level does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from explorer.game.levels import DICE, MUSTS, Level, levels
from explorer.game.pieces import SEATS, Player
from explorer.game.text import TextError, Unreadable, split

ROLLS = ("", "roll", "rollonly")
"""No roll, beside plus or minus one, or instead of it (P9)."""

_FLAGS = ("capall", "banland", "cornerboth")


@dataclass(frozen=True, slots=True)
class Rules:
    """A level and options, as in `L2-4p-roll`.

    >>> rules = Rules.parse("l2-roll-4p-musthold")
    >>> str(rules), rules.players, rules.must
    ('L2-4p-roll', 4, 'hold')

    level: number of a level. players: 2 to 4 (P4). roll: one of `ROLLS` (P9).
    capall (P17), banland (P6), cornerboth (P3): whether the alternative is on.
    must: one of `MUSTS` (P8). dice: 1 to 12 a player (P5).
    Raises `ValueError` for a setting out of its range.
    """

    level: int
    players: int
    roll: str
    capall: bool
    banland: bool
    cornerboth: bool
    must: str
    dice: int

    def __post_init__(self) -> None:
        if self.level not in levels():
            raise ValueError(f"there is no level {self.level}")
        if self.players not in SEATS:
            raise ValueError(f"players: 2 to 4, not {self.players}")
        if self.roll not in ROLLS or self.must not in MUSTS:
            raise ValueError(f"roll: one of {ROLLS}; must: one of {MUSTS}")
        if self.dice not in DICE:
            raise ValueError(f"dice: 1 to 12 a player, not {self.dice}")

    @staticmethod
    def of(level: int) -> Rules:
        """The rules of a level as the level has them; `ValueError` if there is no such level."""
        if level not in levels():
            raise ValueError(f"there is no level {level}")
        own = levels()[level]
        return Rules(level, own.players, "", False, False, False, own.must, own.dice)

    @staticmethod
    def parse(text: str, place: int = 0) -> Rules:
        """Read rules such as `L3-3p-capall-d5`, in any case and order of options.

        place: where `text` begins in a longer one, for the place in an error.
        Raises `TextError`, a `ValueError`, that says what is wrong and where.
        """
        if not text.strip():
            raise TextError(Unreadable.EMPTY, place)
        (first, start), *options = split(text, "-", place)
        level = _level(first, start)
        settled: dict[str, str | int | bool] = {}
        given: dict[str, str] = {}
        for option, at in options:
            family, setting = _option(option, at, levels()[level])
            if family in given:
                raise TextError(Unreadable.TWICE, at, found=option, other=given[family])
            given[family] = option
            settled[family] = setting
        return Rules(**{**_fields(Rules.of(level)), **settled})  # type: ignore[arg-type]

    def __str__(self) -> str:
        return "-".join(_written(self))

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who plays, in the order of turns (P4)."""
        return SEATS[self.players]

    @property
    def own_level(self) -> Level:
        """The level these rules start from."""
        return levels()[self.level]

    @property
    def departures(self) -> tuple[str, ...]:
        """Ids of the source's rules that a `must` option departs from (P8), or none."""
        return ("S5", "S15") if (self.level == 1) != (self.must == "no") else ()


def _fields(rules: Rules) -> dict[str, str | int | bool]:
    return {name: getattr(rules, name) for name in Rules.__slots__}


@cache
def _written(rules: Rules) -> tuple[str, ...]:
    own = rules.own_level
    options = (
        f"{rules.players}p" * (rules.players != own.players),
        rules.roll,
        *(flag * getattr(rules, flag) for flag in _FLAGS),
        f"must{rules.must}" * (rules.must != own.must),
        f"d{rules.dice}" * (rules.dice != own.dice),
    )
    return (f"L{rules.level}", *filter(None, options))


def _level(text: str, place: int) -> int:
    found = re.fullmatch(r"l(\d+)", text, re.IGNORECASE | re.ASCII)
    if found is None:
        raise TextError(Unreadable.RULES, place, found=text or "-")
    if found[1].startswith("0") and found[1] != "0":
        raise TextError(Unreadable.LEADING_ZERO, place, found=text)
    if len(found[1]) > 4 or int(found[1]) not in levels():
        known = ", ".join(map(str, levels()))
        raise TextError(Unreadable.LEVEL, place, found=found[1], levels=known)
    return int(found[1])


def _option(text: str, place: int, level: Level) -> tuple[str, str | int | bool]:
    """The setting's name in `Rules`, and the setting."""
    option = text.lower() if text.isascii() else text
    if re.fullmatch("[234]p", option) and (option != "2p" or level.players != 2):
        return "players", int(option[0])
    if option in ROLLS[1:]:
        return "roll", option
    if option in _FLAGS:
        return option, True
    if option.startswith("must") and option[4:] in MUSTS:
        return "must", option[4:]
    if number := re.fullmatch(r"d(\d+)", option, re.ASCII):
        if number[1].startswith("0") and number[1] != "0":
            raise TextError(Unreadable.LEADING_ZERO, place, found=text)
        if len(number[1]) > 2 or int(number[1]) not in DICE:
            raise TextError(Unreadable.DICE, place, found=text)
        return "dice", int(number[1])
    raise TextError(Unreadable.OPTION, place, found=text or "-")
