"""What can be done on a board, on plain integers: the one generator of actions.

A board is a sequence of codes, one a square: 0 where it is empty, else `side << 3 | value`, where
a side is `Player.value + 1`. What is done is a triple `(origin, target, code)`: the origin
becomes empty, then the target gets the code. A value change has its origin for a target; a die
that enters comes from the number just past the last square, the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import NamedTuple

from explorer.game.geometry import Geometry, geometry
from explorer.game.pieces import Player
from explorer.game.rules import Rules

Board = bytes | bytearray
Triple = tuple[int, int, int]


class Choices(NamedTuple):
    """Everything a player can do, by kind; rolls by the die's square alone."""

    enters: list[Triple]
    moves: list[Triple]
    values: list[Triple]
    rolls: list[int]
    captures: list[Triple]


@dataclass(frozen=True, slots=True)
class Side:
    """One player's view of the tables, and of the rules: what the generator reads."""

    side: int
    geometry: Geometry
    own: tuple[int, ...]
    foreign: tuple[int, ...]
    everyone: tuple[tuple[int, ...], ...]
    is_mine: bytes
    numbers: range
    dice: int
    steps_of_one: bool
    rolls: bool
    capall: bool
    banland: bool
    must: str
    required: int
    at_least: int
    total: int | None

    def mine(self, board: Board) -> list[int]:
        """The squares of this player's dice, in order."""
        return list(compress(self.numbers, board.translate(self.is_mine)))

    def has_won(self, board: Board) -> bool:
        """Whether this player's dice meet the objective (P11), the player being to move (P12)."""
        foreign = self.foreign
        held = 0
        for at in compress(self.numbers, board.translate(self.is_mine)):
            held |= foreign[at]
        if held & self.required != self.required or held.bit_count() < self.at_least:
            return False
        if self.total is None:
            return True
        return self.total == sum(board[at] & 7 for at in self.mine(board) if foreign[at])

    def choices(self, board: Board) -> Choices:
        """Everything this player can do here; whether the game is over is not asked."""
        mine = self.mine(board)
        foreign, side, diagonals = self.foreign, self.side, self.geometry.diagonals
        once, twice = occupied(mine, foreign)
        enters: list[Triple] = []
        moves: list[Triple] = []
        values: list[Triple] = []
        captures: list[Triple] = []
        if len(mine) < self.dice:
            hand, die = len(self.numbers), side << 3 | 1
            enters = [(hand, at, die) for at in self.own if not board[at]]
        for at in mine:
            code = board[at]
            value = code & 7
            barred = twice | once & ~foreign[at]
            can_jump = False
            for near, beyond in diagonals[at]:
                other = board[near]
                if not other:
                    if not foreign[near] & barred:
                        moves.append((at, near, code))
                    continue
                if beyond >= 0 and not board[beyond]:
                    can_jump = True
                if other >> 3 != side and other & 7 <= value and not foreign[near] & barred:
                    left = value - (other & 7) or 1
                    captures.append((at, near, side << 3 | left))
            if can_jump:
                for land in jumps(board, at, self, barred):
                    if not foreign[land] & barred:
                        moves.append((at, land, code))
            if self.steps_of_one:
                if value > 1:
                    values.append((at, at, code - 1))
                if value < 6:
                    values.append((at, at, code + 1))
        if self.capall:
            captures = self._captures_all_round(board, mine, once, twice)
        if captures and self.must != "no" and (forced := self.forced(board, captures)):
            return Choices([], [], [], [], forced)
        return Choices(enters, moves, values, mine if self.rolls else [], captures)

    def _captures_all_round(
        self, board: Board, mine: list[int], once: int, twice: int
    ) -> list[Triple]:
        """Captures of any of the eight neighbours (P17, `capall`)."""
        foreign, side = self.foreign, self.side
        found = []
        for at in mine:
            value = board[at] & 7
            barred = twice | once & ~foreign[at]
            for near in self.geometry.around[at]:
                other = board[near]
                if not other or other >> 3 == side or foreign[near] & barred:
                    continue
                if other & 7 <= value:
                    found.append((at, near, side << 3 | (value - (other & 7) or 1)))
        return found

    def forced(self, board: Board, captures: list[Triple]) -> list[Triple]:
        """Those of the possible captures that are compulsory (S15, P8); none if none is."""
        if self.must in ("no", "any"):
            return captures if self.must == "any" else []
        shores = 1 << self.side - 1 if self.must == "invader" else ~0
        return [c for c in captures if self.everyone[(board[c[1]] >> 3) - 1][c[1]] & shores]


def occupied(mine: list[int], foreign: tuple[int, ...]) -> tuple[int, int]:
    """The foreign shores where a player has at least one die, and at least two, as bits.

    A die at `at` may not end on the shores `twice | once & ~foreign[at]`: those where another
    of its owner's dice stands (S14; it does not count itself, P7).
    """
    once = twice = 0
    for at in mine:
        if shores := foreign[at]:
            twice |= once & shores
            once |= shores
    return once, twice


def jumps(board: Board, origin: int, view: Side, barred: int) -> dict[int, int]:
    """Where a die can get by jumps (S9, S10, D2): each landing, with the square before it.

    Landings come by number of jumps, then by route, so that following the squares before it
    back to the origin gives the canonical route (P15). No route ends on the origin (P16), nor can
    one go over it: jumps change file and rank by two. With `banland`, no landing is on a barred
    shore (P6).
    """
    diagonals, foreign = view.geometry.diagonals, view.foreign
    if not view.banland:
        barred = 0
    before = {origin: origin}
    queue = [origin]
    for here in queue:
        for near, beyond in diagonals[here]:
            if (
                board[near]
                and beyond >= 0
                and not board[beyond]
                and beyond not in before
                and not foreign[beyond] & barred
            ):
                before[beyond] = here
                queue.append(beyond)
    del before[origin]
    return before


@cache
def sides(size: int, rules: Rules) -> tuple[Side, ...]:
    """The view of each of the four players, seated or not, on a board of `size` squares a side."""
    tables = geometry(size, rules.cornerboth)
    objective = rules.own_level.objective
    return tuple(
        Side(
            side=player.value + 1,
            geometry=tables,
            own=tables.own[player.value],
            foreign=tables.foreign[player.value],
            everyone=tables.foreign,
            is_mine=bytes(code >> 3 == player.value + 1 for code in range(256)),
            numbers=range(size * size),
            dice=rules.dice,
            steps_of_one=rules.roll != "rollonly",
            rolls=rules.roll != "",
            capall=rules.capall,
            banland=rules.banland,
            must=rules.must,
            required=sum(1 << edge.value for edge in objective.edges(player)),
            at_least=objective.at_least,
            total=objective.total,
        )
        for player in Player
    )
