"""A good question of each kind for a position, always the same one."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from explorer.analysis.tempting import tempting
from explorer.game import Action, Position, Square
from explorer.paper.questions import KINDS, CannotAsk, Fault, Question
from explorer.paper.shortest import distances, shortest
from explorer.teaching.goals import manner

ROWS = 4
"""How many actions a question is about at most."""

_FAR = 4
"""How many turns the longest of the shortest ways takes."""

T = TypeVar("T")


@lru_cache(maxsize=256)
def suggest(position: Position, kind: str) -> Question:
    """A question of one of `KINDS`. Raises `CannotAsk` if the position has none.

    >>> str(suggest(Position.parse("..../..N3./.S2../.... S L1"), "reach"))
    'reach b2'
    """
    if kind not in KINDS:
        raise CannotAsk(Fault.KIND, found=kind, kinds=KINDS)
    if position.winner is not None:
        raise CannotAsk(Fault.GAME_OVER)
    about = _SUGGESTED[kind](position)
    if about is None:
        raise CannotAsk(Fault.NOTHING, kind=kind)
    return Question(kind, about)


def suggested(position: Position) -> tuple[Question, ...]:
    """A question of every kind that the position has one of."""
    return tuple(_possible(position))


def _possible(position: Position) -> Iterator[Question]:
    for kind in KINDS:
        try:
            yield suggest(position, kind)
        except CannotAsk:
            continue


def _shuffled(items: Sequence[T], position: Position) -> tuple[T, ...]:
    """The items in an order that tells nothing, the same each time."""
    seed = f"{position} "
    return tuple(sorted(items, key=lambda item: zlib.crc32(f"{seed}{item}".encode())))


def _reach(position: Position) -> tuple[str, ...] | None:
    """The die with the most squares to go to."""
    count: dict[Square, int] = {}
    for action in position.legal_actions():
        if action.kind == "move" and action.origin is not None:
            count[action.origin] = count.get(action.origin, 0) + 1
    return (str(max(count, key=lambda square: count[square])),) if count else None


def _left(position: Position) -> tuple[str, ...] | None:
    """Captures that leave as many different values as there are, the first of each pair."""
    found: dict[object, str] = {}
    for action in position.legal_actions():
        if action.captured is not None:
            found.setdefault((action.value_before, action.captured.value), str(action))
    return tuple(found.values())[:ROWS] or None


def _legal(position: Position) -> tuple[str, ...] | None:
    """Mistakes worth making, and legal actions among them."""
    wrong = tempting(position)[: ROWS - 1]
    legal = _various(position)
    legal = [action for action in legal if action.kind != "enter"] or legal
    longest = sorted(legal, key=lambda action: (-len(action.over), action.kind != "capture"))
    right = [f"{a.origin}-{a.destination}" if a.over else str(a) for a in longest]
    chosen = [*wrong, *right][:ROWS] if len(wrong) > 1 else [*wrong, *right[: ROWS - 1]]
    return _shuffled(chosen, position) or None


def _various(position: Position) -> list[Action]:
    """One action of each manner, a capture that keeps its value apart."""
    found: dict[object, Action] = {}
    for action in position.legal_actions():
        found.setdefault((manner(action), action.changes), action)
    return list(found.values())


def _captures(position: Position) -> tuple[str, ...] | None:
    any_of_them = any(action.kind == "capture" for action in position.legal_actions())
    return () if any_of_them else None


def _sort(position: Position) -> tuple[str, ...] | None:
    """One action for each set of things that actions change here, then other manners."""
    found: dict[object, Action] = {}
    various = _various(position)
    for action in various:
        found.setdefault(action.changes, action)
    if len(found) < 2:
        return None
    rest = [action for action in various if action not in found.values()]
    return _shuffled([str(action) for action in [*found.values(), *rest][:ROWS]], position)


def _shortest(position: Position) -> tuple[str, ...] | None:
    """The die and the free square where jumps save most over steps; then the fewest ways."""
    found: list[tuple[int, int, Square, Square]] = []
    for die, what in position.dice.items():
        if what.owner is position.to_move:
            for target, turns in distances(position, die, _FAR).items():
                steps = max(abs(target.file - die.file), abs(target.rank - die.rank))
                if turns > 1 and target not in position.dice:
                    found.append((turns - steps, -turns, die, target))
    best = [one[:2] for one in sorted(found)[:1]]
    counted = [
        (ways.count, die, target)
        for saved, turns, die, target in found
        if (saved, turns) in best and (ways := shortest(position, die, target)) is not None
    ]
    return tuple(map(str, min(counted)[1:])) if counted else None


_SUGGESTED = {
    "reach": _reach,
    "left": _left,
    "legal": _legal,
    "captures": _captures,
    "sort": _sort,
    "shortest": _shortest,
}
