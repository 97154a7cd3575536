"""The words of the board: squares, players and dice."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

SIZES = range(4, 11)
"""The sizes a board may have, in squares a side (P1)."""

VALUES = range(1, 7)
"""The values a die may show (D3)."""

FILES = "abcdefghij"

_SQUARE = re.compile(r"([a-j])(10|[1-9])", re.IGNORECASE | re.ASCII)


class Square(NamedTuple):
    """A square by its file and rank, both counted from 0 at the south-west corner.

    >>> Square(2, 2), str(Square(2, 2)), Square.parse("C3")
    (Square(file=2, rank=2), 'c3', Square(file=2, rank=2))

    Squares sort by file, then by rank as a number: a9 before a10.
    """

    file: int
    rank: int

    def __str__(self) -> str:
        return f"{FILES[self.file]}{self.rank + 1}"

    @staticmethod
    def parse(text: str) -> Square:
        """The square that `text` names; `ValueError` if it names none.

        Whether it is on a given board is another question: see `Position`.
        """
        found = _SQUARE.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"no square: {text!r} (a file a..j, then a rank 1..10, as in c3)")
        return _square(FILES.index(found[1].lower()), int(found[2]) - 1)

    def between(self, other: Square) -> Square:
        """The square half-way to `other`: the one a jump goes over."""
        return _square((self.file + other.file) // 2, (self.rank + other.rank) // 2)


@cache
def _square(file: int, rank: int) -> Square:
    return Square(file, rank)


class Player(Enum):
    """A player; also the name of the edge that is that player's shore (P2).

    Members stand in the order of turns (P4).

    >>> Player.SOUTH.letter, Player.SOUTH.opposite, Player.of("w")
    ('S', <Player.NORTH: 2>, <Player.WEST: 1>)
    """

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3

    @property
    def letter(self) -> str:
        """The letter of the text forms: S, W, N or E."""
        return self.name[0]

    @property
    def opposite(self) -> Player:
        """The edge that faces this one."""
        return Player((self.value + 2) % 4)

    @staticmethod
    def of(letter: str) -> Player:
        """The player a letter names, in either case; `ValueError` if none."""
        index = "SWNEswne".find(letter) if len(letter) == 1 else -1
        if index < 0:
            raise ValueError(f"no player: {letter!r} (S, W, N or E)")
        return Player(index % 4)


SEATS: dict[int, tuple[Player, ...]] = {
    2: (Player.SOUTH, Player.NORTH),
    3: (Player.SOUTH, Player.WEST, Player.NORTH),
    4: (Player.SOUTH, Player.WEST, Player.NORTH, Player.EAST),
}
"""Who sits at the board, in the order of turns, by the number of players (P4)."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the board: whose it is, and the value it shows.

    >>> str(Die(Player.SOUTH, 3))
    'S3'
    """

    owner: Player
    value: int

    def __str__(self) -> str:
        return f"{self.owner.letter}{self.value}"
