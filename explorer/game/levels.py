"""The levels, read from `lessons/levels/`: a new level is a new file and no code.

`add_levels` adds those of a folder of one's own.

A level says on what board it is played, by how many, with how many dice, when a capture is
compulsory (P8), and what wins (P11), all as data.
"""

from __future__ import annotations

import tomllib
from collections.abc import Container
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from explorer.game.pieces import SEATS, SIZES, Player

MUSTS = ("no", "hold", "invader", "any")
"""The contexts in which a capture is compulsory (P8)."""

DICE = range(1, 13)
"""How many dice a player may have (P5)."""

_SIDES = ("own", "left", "opposite", "right")


def lessons_folder() -> Path:
    """Where the content lives: inside an installed package, or beside it in a checkout.

    Raises `FileNotFoundError` if it is in neither place.
    """
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "lessons", package.parent / "lessons"):
        if (folder / "levels").is_dir():
            return folder
    raise FileNotFoundError(f"no lessons/ in {package} nor beside it")


@dataclass(frozen=True, slots=True)
class Objective:
    """What wins at a level (P11): shores to hold, seen from the player, and what they add up to.

    shores: sides that must be held, of "left", "opposite", "right".
    at_least: how many shores must be held in all.
    total: what the values of the dice standing on them must add up to, or None.
    """

    shores: tuple[str, ...]
    at_least: int
    total: int | None

    def edges(self, player: Player) -> tuple[Player, ...]:
        """The edges that `player` must hold.

        >>> Objective(("opposite",), 1, None).edges(Player.WEST)
        (<Player.EAST: 3>,)
        """
        return tuple(Player((player.value + _SIDES.index(side)) % 4) for side in self.shores)


@dataclass(frozen=True, slots=True)
class Level:
    """A level as its file gives it; `names` and `goal` are texts by language ("en", "fr")."""

    number: int
    names: dict[str, str]
    goal: dict[str, str]
    board: int
    players: int
    dice: int
    must: str
    objective: Objective


@cache
def levels() -> dict[int, Level]:
    """Every level by its number. Raises `ValueError` that names the file and what is wrong."""
    found: dict[int, Level] = {}
    for path in sorted((lessons_folder() / "levels").glob("*.toml")):
        level = _checked(path.name, path.read_text("utf-8"))
        if level.number in found:
            raise ValueError(f"{path.name}: level {level.number} is there already")
        found[level.number] = level
    return dict(sorted(found.items()))


def add_levels(folder: Path) -> dict[int, Level]:
    """Play by the levels of another folder too, as long as this program runs; returns them.

    Adding a level again does nothing. Raises `ValueError` that names the file for a number that
    another level has, and as `levels` does.
    """
    known = levels()
    found: dict[int, Level] = {}
    for path in sorted(folder.glob("*.toml")):
        level = _checked(path.name, path.read_text("utf-8"))
        if {**known, **found}.get(level.number, level) != level:
            raise ValueError(f"{path.name}: level {level.number} is there already, and differs")
        found[level.number] = level
    known.update(found)
    return found


def _checked(name: str, text: str) -> Level:
    try:
        return read_level(text)
    except KeyError as error:
        raise ValueError(f"{name}: {error.args[0]} is missing") from error
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name}: {error}") from error


def read_level(text: str) -> Level:
    """The level that a file's text describes.

    Raises `ValueError` for a setting out of its range, `KeyError` for one that is missing.
    """
    data = tomllib.loads(text)
    wanted = data["objective"]
    level = Level(
        number=data["number"],
        names=_both_languages(data, "name"),
        goal=_both_languages(data, "goal"),
        board=data["board"],
        players=data["players"],
        dice=data["dice"],
        must=data["compulsory"],
        objective=Objective(
            tuple(wanted.get("shores", ())), wanted["at_least"], wanted.get("total")
        ),
    )
    shores = level.objective.shores
    checks = {
        "number": _whole(level.number, range(1, 1000)),
        "board": _whole(level.board, SIZES),
        "players": _whole(level.players, SEATS),
        "dice": _whole(level.dice, DICE),
        "compulsory": level.must in MUSTS,
        "objective.shores": set(shores) <= set(_SIDES[1:]) and len(set(shores)) == len(shores),
        "objective.at_least": _whole(level.objective.at_least, range(max(1, len(shores)), 4)),
        "objective.total": level.objective.total is None
        or _whole(level.objective.total, range(1, DICE[-1] * 6 + 1)),
    }
    if wrong := [setting for setting, right in checks.items() if not right]:
        raise ValueError(f"out of range: {', '.join(wrong)}")
    return level


def _whole(value: object, allowed: Container[object]) -> bool:
    return type(value) is int and value in allowed


def _both_languages(data: dict[str, Any], key: str) -> dict[str, str]:
    texts: dict[str, str] = data[key]
    if missing := [language for language in ("en", "fr") if not texts.get(language)]:
        raise ValueError(f"{key}: no text in {', '.join(missing)}")
    return texts
