"""Marks for what is not legal, on a still picture."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from explorer.game import Action, Position


def crosses(position: Position, actions: Iterable[str | Action]) -> list[dict[str, str]]:
    """Marks for actions that are not legal: the way each would go, a cross where it would end.

    One that would only change a value has none: the die itself is not at fault.

    >>> crosses(Position.parse("..../..../.S2../.... S L1"), ["b2-b3"])
    [{'square': 'b3', 'kind': 'no'}]
    """
    marks: list[dict[str, str]] = []
    for action in actions:
        read = Action.parse(action) if isinstance(action, str) else action
        end = read.destination
        if read.kind in ("value", "roll") or end is None or end not in position.squares:
            continue
        hops = list(pairwise(read.route))
        if len(hops) > 1 or any(abs(a.file - b.file) > 1 for a, b in hops):
            marks += [{"from": str(start), "to": str(land)} for start, land in hops]
        marks.append({"square": str(end), "kind": "no"})
    return marks
