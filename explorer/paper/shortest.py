"""The shortest way of a die to a square while everybody else waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from explorer.game import Action, Position, Roll, Square

MOST_TURNS = 8
"""No way longer than this is looked for."""

Line = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Shortest:
    """The ways of a die to a square in the fewest turns.

    turns: how many. ways: some of them, in canonical order. count: how many there are in all.
    """

    turns: int
    ways: tuple[Line, ...]
    count: int


@dataclass(frozen=True, slots=True)
class _Place:
    """A position reached, with the square where the die stands."""

    position: Position
    square: Square


Before = dict[_Place, list[tuple[_Place, Action]]]


def shortest(
    position: Position, die: Square, target: Square, most: int = MOST_TURNS, told: int = 3
) -> Shortest | None:
    """The shortest ways of the die of the player to move, by its own actions without a roll.

    The turn comes straight back each time. Ways that differ only in their order count apart.
    most: turns to look ahead. told: ways to tell. None if there is no way.

    >>> position = Position.parse("..../..N1./.S2../.... S L1")
    >>> found = shortest(position, Square.parse("b2"), Square.parse("d4"))
    >>> found.turns, [" ".join(map(str, way)) for way in found.ways], found.count
    (1, ['b2-d4'], 1)
    """
    start = _Place(position, die)
    before: Before = {start: []}
    frontier = [start]
    for turn in range(1, most + 1):
        found: Before = {}
        for place in frontier:
            for action, after in _following(place):
                if after not in before:
                    found.setdefault(after, []).append((place, action))
        before |= found
        frontier = list(found)
        if ends := [place for place in frontier if place.square == target]:
            ways = [way for end in ends for way in islice(_ways(end, before), told)]
            return Shortest(turn, tuple(ways[:told]), sum(_count(end, before) for end in ends))
    return None


def distances(position: Position, die: Square, most: int) -> dict[Square, int]:
    """In how many turns the die can be on each square that it reaches in at most so many."""
    found: dict[Square, int] = {}
    start = _Place(position, die)
    frontier, seen = [start], {start}
    for turn in range(1, most + 1):
        following = []
        for place in frontier:
            for _action, after in _following(place):
                if after not in seen:
                    seen.add(after)
                    following.append(after)
                    if after.square != die:
                        found.setdefault(after.square, turn)
        frontier = following
    return found


def _following(place: _Place) -> Iterator[tuple[Action, _Place]]:
    """What the die can do, and where that leads when everybody else waits."""
    position = place.position
    for action in position.legal_actions():
        if action.origin == place.square and not isinstance(action, Roll):
            after = position.play(action).with_(to_move=position.to_move)
            assert action.destination is not None
            yield action, _Place(after, action.destination)


def _ways(place: _Place, before: Before) -> Iterator[Line]:
    if not before[place]:
        yield ()
    for earlier, action in before[place]:
        for way in _ways(earlier, before):
            yield (*way, action)


def _count(place: _Place, before: Before) -> int:
    return sum(_count(earlier, before) for earlier, _action in before[place]) or 1
