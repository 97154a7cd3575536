"""The engine against the brute-force of `oracle`, on positions and actions made at random."""

from dataclasses import replace
from random import Random

import pytest

from explorer.game import IllegalAction, Position
from tests.game import oracle
from tests.game.positions import random_action, random_position, random_rules


@pytest.mark.parametrize("seed", range(12))
def test_legal_actions_and_winner(seed: int) -> None:
    rng = Random(seed)
    for text in [random_position(rng) for _ in range(60)]:
        position, state = Position.parse(text), oracle.read(text)
        assert str(position) == text
        winner = position.winner and position.winner.letter
        assert winner == oracle.winner(state), text
        assert [str(action) for action in position.legal_actions()] == oracle.legal(state), text


@pytest.mark.parametrize("seed", range(100, 106))
def test_effects(seed: int) -> None:
    rng = Random(seed)
    for text in [random_position(rng) for _ in range(40)]:
        position, state = Position.parse(text), oracle.read(text)
        for action in position.legal_actions():
            assert action.record() == oracle.record(state, str(action)), (text, str(action))
        for played in oracle.playable(state):
            after = oracle.play(state, played)
            wanted = f"{oracle.placement(after)} {after.mover} {position.rules}"
            assert str(position.play(played)) == wanted, (text, played)
            assert position.action(played).record() == oracle.record(state, played)


@pytest.mark.parametrize("seed", range(200, 212))
def test_any_action_text_is_judged_alike(seed: int) -> None:
    rng = Random(seed)
    for text in [random_position(rng) for _ in range(30)]:
        position, state = Position.parse(text), oracle.read(text)
        legal = oracle.legal(state)
        dice = [oracle.name(at) for at in state.dice]
        for action in [random_action(rng, state.size, legal, dice) for _ in range(40)]:
            canonical = oracle.judge(state, action)
            refusal = position.why_not(action)
            assert (refusal is None) == (canonical is not None), (text, action, refusal)
            if refusal is None:
                assert str(position.action(action)) == canonical, (text, action)
                continue
            assert refusal.reasons and refusal.reason is refusal.reasons[0]
            assert len(set(map(repr, refusal.reasons))) == len(refusal.reasons), (text, action)
            with pytest.raises(IllegalAction) as caught:
                position.play(action)
            assert caught.value.refusal.reasons == refusal.reasons


CROWDED_FOR_JUMPS = (
    "......../.N1.N1.N1.N1/......../.N1.N1.N1.N1/..S4...../.N1.N1.N1.N1/......../.N1.N1.N1.N1",
    "........./.S1.N1.S1.N1./..S2....../.N1.S1.W1.E1./........./.S1.N1...S1./"
    "........./.N1.N1.N1.N1./.........",
)


@pytest.mark.parametrize("placement", CROWDED_FOR_JUMPS)
@pytest.mark.parametrize("rules", ["L1", "L1-banland", "L2-cornerboth-banland", "L3-4p-mustno"])
def test_routes_round_and_round(placement: str, rules: str) -> None:
    """Where routes meet again and again, every one walked is the same action (P15, P16)."""
    text = f"{placement} S {rules}"
    position, state = Position.parse(text), oracle.read(text)
    legal = [str(action) for action in position.legal_actions()]
    assert legal == oracle.legal(state)
    start = next(at for at, die in state.dice.items() if die[1] in (2, 4))
    canonical = oracle.moves(state, start)
    walked = set()
    for number, route in enumerate(oracle.routes(state, start)):
        if route[-1] not in canonical or number % 7:
            continue
        walked.add(len(route))
        wanted = "-".join(map(oracle.name, canonical[route[-1]]))
        assert str(position.action("-".join(map(oracle.name, route)))) == wanted
        assert str(position.action(f"{oracle.name(start)}-{oracle.name(route[-1])}")) == wanted
    assert max(walked) > 4


MAZE = oracle.read("..../..../..../.... S L4-mustno")


@pytest.mark.parametrize("seed", range(400, 406))
def test_jumps_in_a_maze(seed: int) -> None:
    """Dice that one die can jump over, about half of them there: routes of every length."""
    rng = Random(seed)
    longest = 0
    for _ in range(40):
        size = rng.choice((8, 9, 10))
        file, rank = rng.randrange(size), rng.randrange(size)
        between = rng.choice((0.5, 0.65, 0.8))
        dice = {
            (f, r): (rng.choice("SNE"), 1)
            for f in range(size)
            for r in range(size)
            if (f - file) % 2 == (r - rank) % 2 == 1 and rng.random() < between
        }
        state = replace(MAZE, size=size, dice={**dice, (file, rank): ("S", 1)})
        state = replace(state, banland=rng.random() < 0.5, cornerboth=rng.random() < 0.5)
        options = "-banland" * state.banland + "-cornerboth" * state.cornerboth
        position = Position.parse(f"{oracle.placement(state)} S L4{options}-mustno")
        if oracle.winner(state):
            continue
        assert list(map(str, position.legal_actions())) == oracle.legal(state), str(position)
        longest = max(longest, *(len(action.route) for action in position.legal_actions()))
    assert longest > 5


def test_the_first_of_two_routes_of_one_length() -> None:
    """P15: by the squares in turn, so round by c7 and not by g3."""
    position = Position.parse(
        "........./...N1.N1.../........./...N1...N1./....S1..../.....N1.N1./"
        "........./........./......... S L1"
    )
    assert "e5-c7-e9-g7" in map(str, position.legal_actions())
    assert str(position.action("e5-g3-i5-g7")) == "e5-c7-e9-g7"


def test_a_route_across_its_own_start() -> None:
    """The square left may be landed on along the way, not jumped over, nor ended on (P16)."""
    position = Position.parse("......./..N1.N1../......./..N1.N1../...S1.../......./....... S L1")
    state = oracle.read(str(position))
    around = "d3-b5-d7-f5-d3-b5"
    assert oracle.judge(state, around) == "d3-b5"
    assert str(position.action(around)) == "d3-b5"
    assert position.why_not("d3-b5-d7-f5-d3") is not None
    assert "d3-b5-d7-f5-d3" not in map(str, position.legal_actions())


def test_random_positions_reach_every_corner_of_the_rules() -> None:
    """What the other tests rest on: the positions made at random are as varied as they need be."""
    rng = Random(12)
    states = [oracle.read(random_position(rng)) for _ in range(400)]
    assert {state.size for state in states} == set(range(4, 11))
    assert {state.players for state in states} == {2, 3, 4}
    assert {state.roll for state in states} == {"", "roll", "rollonly"}
    assert {state.must for state in states} == {"no", "hold", "invader", "any"}
    assert {oracle.winner(state) for state in states} >= {None, "S", "N"}
    actions = [oracle.legal(state) for state in states]
    assert any(not legal and not oracle.winner(s) for legal, s in zip(actions, states, strict=True))
    assert any(action.count("-") >= 4 for legal in actions for action in legal)
    assert any({owner for owner, _ in s.dice.values()} - set(s.seats) for s in states)
    assert any(len(oracle.of(state, state.mover)) > state.limit for state in states)
    assert len({random_rules(rng) for _ in range(400)}) > 150
