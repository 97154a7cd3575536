"""Mistakes that people really make: actions that look possible and are not."""

from __future__ import annotations

from functools import lru_cache

from explorer.game import Position, Square, Why


@lru_cache(maxsize=64)
def tempting(position: Position, most: int = 8) -> tuple[str, ...]:
    """Actions that look possible and are refused, each for another reason.

    >>> tempting(Position.parse("..../..N3./.S2../.... S L1"))
    ('b2xc3', 'b2-a2', 'b2-c3', 'b2=4', '+a1', 'b2=?')
    """
    mine = [square for square, die in position.dice.items() if die.owner is position.to_move]
    theirs = [square for square in position.dice if square not in mine]
    pairs = sorted((_apart(a, b), a, b) for a in mine for b in position.squares if a != b)
    candidates = [f"{a}x{b}" for a in mine for b in theirs if _apart(a, b) <= 2]
    candidates += [f"{a}-{b}" for apart, a, b in pairs if apart <= 4]
    candidates += [f"{a}={position.dice[a].value + 2}" for a in mine]
    candidates += [f"+{square}" for square in (*position.squares, *mine)]
    candidates += [f"{a}={position.dice[a].value + 1}" for a in mine] + [f"{a}=?" for a in mine]
    candidates += [f"{a}x{b}" for _, a, b in pairs if b in mine]
    found: dict[Why, str] = {}
    for text in candidates:
        refusal = position.why_not(text)
        if refusal is not None and len(found) < most:
            found.setdefault(refusal.reason.why, text)
    return tuple(found.values())


def _apart(a: Square, b: Square) -> int:
    return max(abs(a.file - b.file), abs(a.rank - b.rank))
