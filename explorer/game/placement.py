"""The placement field of a position's text, both ways."""

from __future__ import annotations

from explorer.game.pieces import SIZES
from explorer.game.text import TextError, Unreadable, split

_LETTERS = "SWNE"


def read_placement(text: str, place: int) -> bytes:
    """The board that a placement describes, a code a square (see `moves`).

    place: where the field begins in the whole text. Raises `TextError` that says which rank.
    """
    ranks = split(text, "/", place)
    size = len(ranks)
    rows = [_rank(rank, at, size - index) for index, (rank, at) in enumerate(ranks)]
    if size not in SIZES:
        raise TextError(Unreadable.SIZE, place, found=size)
    for index, row in enumerate(rows):
        if len(row) != size:
            number = size - index
            at = ranks[index][1]
            raise TextError(Unreadable.RANK_LENGTH, at, rank=number, found=len(row), wanted=size)
    rows.reverse()
    return bytes(rows[rank][file] for file in range(size) for rank in range(size))


def _rank(text: str, place: int, number: int) -> list[int]:
    """The codes of one rank, from West to East."""
    codes = []
    at = 0
    while at < len(text):
        if text[at] == ".":
            codes.append(0)
            at += 1
            continue
        side = _LETTERS.find(text[at].upper()) if text[at].isascii() else -1
        if side < 0:
            raise TextError(Unreadable.SYMBOL, place + at, rank=number, found=text[at])
        shown = text[at + 1 : at + 2]
        if shown not in tuple("123456"):
            raise TextError(Unreadable.VALUE, place + at, rank=number, found=text[at : at + 2])
        codes.append((side + 1) << 3 | int(shown))
        at += 2
    return codes


def write_placement(board: bytes, size: int) -> str:
    """The placement field of a board."""
    return "/".join(
        "".join(_symbol(board[file * size + rank]) for file in range(size))
        for rank in reversed(range(size))
    )


def _symbol(code: int) -> str:
    return f"{_LETTERS[(code >> 3) - 1]}{code & 7}" if code else "."
