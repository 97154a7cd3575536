"""The shortest way, against plain trying of every line of the die."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from explorer.game import Action, Position, Roll, Square
from explorer.paper.shortest import distances, shortest
from tests.game.positions import random_position


def lines(position: Position, die: Square, turns: int) -> list[tuple[Action, ...]]:
    """Every line of exactly so many actions of one die, everybody else waiting."""
    if turns == 0:
        return [()]
    found = []
    for action in position.legal_actions():
        if action.origin == die and not isinstance(action, Roll):
            after = position.play(action).with_(to_move=position.to_move)
            assert action.destination is not None
            found += [(action, *rest) for rest in lines(after, action.destination, turns - 1)]
    return found


def samples(count: int) -> list[tuple[Position, Square]]:
    rng, found = Random(11), []
    while len(found) < count:
        position = Position.parse(random_position(rng))
        mine = [s for s, die in position.dice.items() if die.owner is position.to_move]
        if mine and position.size < 9:
            found.append((position, rng.choice(mine)))
    return found


@pytest.mark.parametrize(("position", "die"), samples(40), ids=str)
def test_no_line_is_shorter_and_all_of_the_length_are_counted(
    position: Position, die: Square
) -> None:
    by_turn = {turn: lines(position, die, turn) for turn in (1, 2)}
    if len(by_turn[2]) < 200:
        by_turn[3] = lines(position, die, 3)
    known = distances(position, die, max(by_turn))
    for target in position.squares:
        if target == die:
            continue
        ends = {
            turn: [line for line in found if line[-1].destination == target]
            for turn, found in by_turn.items()
        }
        first = next((turn for turn, found in ends.items() if found), None)
        assert known.get(target) == first
        way = shortest(position, die, target, most=max(by_turn))
        if first is None:
            assert way is None
        else:
            assert way is not None and way.turns == first
            assert way.count == len(ends[first])
            assert set(map(str, way.ways)) <= set(map(str, ends[first]))
            assert len(way.ways) == min(3, way.count)


def test_a_way_can_be_played_to_its_end() -> None:
    position = Position.parse(
        "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../....S1... S L1"
    )
    found = shortest(position, Square.parse("e1"), Square.parse("h8"))
    assert found is not None and found.turns == 4
    (way,) = found.ways
    assert any(action.kind == "capture" for action in way)
    for action, following in pairwise(way):
        assert action.destination == following.origin
    for action in way:
        position = position.play(action).with_(to_move=position.to_move)
    assert position.die(Square.parse("h8")) is not None


def test_a_way_ends_where_the_game_does() -> None:
    """On the opposite shore the game of level 1 is won: nothing is played from there."""
    position = Position.parse("..../.S1../..../.... S L1")
    assert shortest(position, Square.parse("b3"), Square.parse("b4")) is None  # another tint
    found = shortest(position, Square.parse("b3"), Square.parse("d3"))
    assert found is not None and found.count == 1
    assert [str(action) for action in found.ways[0]] == ["b3-c2", "c2-d3"]  # not over c4
