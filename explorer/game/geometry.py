"""Tables of a board, made once for each size and treatment of corners.

Squares are plain integers here: `file * size + rank`, which puts them in the order of `Square`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from explorer.game.pieces import Player, Square

DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
NEIGHBOURS = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
OFF = -1


@dataclass(frozen=True, slots=True)
class Geometry:
    """What does not change on a board of one size.

    squares: every square, by its number.
    diagonals: for each square, pairs (adjacent square, square just beyond or OFF), by number.
    around: for each square, its up to eight neighbours, by number.
    edges: for each square, the edges it belongs to as a set of bits `1 << Player.value` (P3).
    own: for each player, the squares of that player's shore, by number.
    foreign: for each player and square, the other edges the square counts for, as bits.
    """

    size: int
    squares: tuple[Square, ...]
    diagonals: tuple[tuple[tuple[int, int], ...], ...]
    around: tuple[tuple[int, ...], ...]
    edges: tuple[int, ...]
    own: tuple[tuple[int, ...], ...]
    foreign: tuple[tuple[int, ...], ...]

    def number(self, square: Square) -> int:
        """The number of a square; `IndexError` if it is not on this board."""
        if not self.holds(square):
            raise IndexError(f"{square} is not on a board of {self.size} squares a side")
        return square.file * self.size + square.rank

    def holds(self, square: Square) -> bool:
        """Whether the square is on this board."""
        return 0 <= square.file < self.size and 0 <= square.rank < self.size


@cache
def geometry(size: int, cornerboth: bool) -> Geometry:
    """The tables for a board of `size` squares a side, corners on no edge or on both (P3)."""
    squares = tuple(Square(file, rank) for file in range(size) for rank in range(size))
    last = size - 1

    def number(file: int, rank: int) -> int:
        return file * size + rank if 0 <= file <= last and 0 <= rank <= last else OFF

    def edge_bits(square: Square) -> int:
        touched = {
            Player.SOUTH: square.rank == 0,
            Player.WEST: square.file == 0,
            Player.NORTH: square.rank == last,
            Player.EAST: square.file == last,
        }
        if sum(touched.values()) == 2 and not cornerboth:
            return 0
        return sum(1 << player.value for player, there in touched.items() if there)

    edges = tuple(edge_bits(square) for square in squares)
    return Geometry(
        size=size,
        squares=squares,
        diagonals=tuple(
            tuple(
                (near, number(file + 2 * east, rank + 2 * north))
                for east, north in DIAGONALS
                if (near := number(file + east, rank + north)) != OFF
            )
            for file, rank in squares
        ),
        around=tuple(
            tuple(
                near
                for east, north in NEIGHBOURS
                if (near := number(file + east, rank + north)) != OFF
            )
            for file, rank in squares
        ),
        edges=edges,
        own=tuple(
            tuple(at for at, bits in enumerate(edges) if bits >> player.value & 1)
            for player in Player
        ),
        foreign=tuple(
            tuple(0 if bits >> player.value & 1 else bits for bits in edges) for player in Player
        ),
    )
