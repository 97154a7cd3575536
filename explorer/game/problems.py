"""What is impossible about a position that loads all the same."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from explorer.game.pieces import Player, Square

if TYPE_CHECKING:
    from explorer.game.position import Position


class What(StrEnum):
    """The problems a position can have; outside `game/` each has its sentence."""

    TOO_MANY_DICE = "too many dice"
    TWO_ON_A_SHORE = "two dice on a foreign shore"
    NOT_SEATED = "a player who is not seated"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that play could not have brought about.

    rules: ids of the rules behind it. squares: the dice concerned. player: whose they are.
    shore: the edge concerned, for two dice on one. count, limit: dice there, and allowed.
    """

    what: What
    rules: tuple[str, ...]
    squares: tuple[Square, ...]
    player: Player
    shore: Player | None
    count: int
    limit: int


def problems(position: Position) -> tuple[Problem, ...]:
    """Every problem of a position, in the order of players, then of `What`."""
    found = []
    for player in Player:
        dice = tuple(square for square, die in position.dice.items() if die.owner is player)
        if not dice:
            continue
        if player not in position.rules.seats:
            found.append(Problem(What.NOT_SEATED, ("P18", "P4"), dice, player, None, len(dice), 0))
        elif len(dice) > (limit := position.rules.dice):
            found.append(
                Problem(What.TOO_MANY_DICE, ("P19", "P5"), dice, player, None, len(dice), limit)
            )
        for shore, there in position.holds(player).items():
            if len(there) > 1:
                found.append(
                    Problem(What.TWO_ON_A_SHORE, ("D8", "S14"), there, player, shore, len(there), 1)
                )
    return tuple(found)
