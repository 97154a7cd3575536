"""Lines of actions counted by the engine, against figures worked out by brute force."""

import pytest

from explorer.game import Position, divide, perft
from tests.game import oracle
from tests.game.perft_figures import figures

FIGURES = figures()


def differences(position: str, depth: int) -> str:
    """The split by first action of the engine and of the oracle, where they differ."""
    ours = divide(Position.parse(position), depth)
    theirs = oracle.divide(oracle.read(position), depth)
    rows = [
        f"{action:>16} {ours.get(action, '-'):>10} {theirs.get(action, '-'):>10}"
        for action in sorted({*ours, *theirs})
        if ours.get(action) != theirs.get(action)
    ]
    return "\n".join([position, f"{f'depth {depth}':>16} {'engine':>10} {'oracle':>10}", *rows])


@pytest.mark.parametrize("position", FIGURES)
def test_perft(position: str) -> None:
    for depth, wanted in enumerate(FIGURES[position], 1):
        found = perft(Position.parse(position), depth)
        assert found == wanted, differences(position, depth)


@pytest.mark.parametrize("position", FIGURES)
def test_the_figures_are_the_oracles(position: str) -> None:
    state = oracle.read(position)
    assert [oracle.perft(state, depth) for depth in (1, 2)] == FIGURES[position][:2]


@pytest.mark.parametrize("position", FIGURES)
def test_divide_is_perft_split(position: str) -> None:
    split = divide(Position.parse(position), 2)
    assert split == oracle.divide(oracle.read(position), 2)
    assert sum(split.values()) == FIGURES[position][1]


def test_the_positions_differ_in_everything_that_counts() -> None:
    states = [oracle.read(position) for position in FIGURES]
    assert len(states) >= 8
    assert {state.players for state in states} == {2, 3, 4}
    assert {state.roll for state in states} == {"", "roll", "rollonly"}
    assert {state.must for state in states} == {"no", "hold", "invader", "any"}
    assert {state.level for state in states} == {1, 2, 3, 4}
    for option in ("capall", "banland", "cornerboth"):
        assert {getattr(state, option) for state in states} == {True, False}


def test_no_action_at_all() -> None:
    start = Position.start()
    assert perft(start, 0) == 1
    assert divide(start, 0) == {}
    with pytest.raises(ValueError, match="0 actions or more"):
        perft(start, -1)


def test_a_game_that_is_over_has_no_line() -> None:
    over = Position.parse("..S1./..../..../.... S L1")
    assert over.winner is not None
    assert perft(over, 1) == 0
    assert divide(over, 1) == {}
