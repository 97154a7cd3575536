"""The simple opponent: what it sees, what it misses, and that it never fails to play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from explorer.analysis.lookahead import wins
from explorer.analysis.opponent import Choice, Motive, choose
from explorer.game import Action, Pass, Player, Position, Roll
from tests.game.positions import random_position

NEVER, ALWAYS = 0.0, 1.0

SEEDS = range(12)

MANY = 70
"""Actions beyond which a position is no board that people have in front of them, but slow."""


def chosen(text: str, seed: int = 0, errs: float = NEVER) -> Choice:
    return choose(Position.parse(text), Random(seed), errs)


def every(text: str) -> set[str]:
    """What it plays, whatever settles the ties."""
    return {str(chosen(text, seed).action) for seed in SEEDS}


# ------------------------------------------------------------------ what it sees


def test_it_plays_the_action_that_wins():
    won = "....../..S2.../....../...N1../.S4..../...... S L1"
    for seed in SEEDS:
        choice = chosen(won, seed)
        assert str(choice.action) in ("c5-b6", "c5-d6")
        assert choice.motive is Motive.WIN


def test_it_lands_where_it_cannot_be_taken():
    guarded = "....../..S3.N4./....../....../....../...... S L1"
    assert every(guarded) == {"c5-b6"}


def test_it_prefers_a_win_to_a_capture():
    both = "....../..S6.../...N5../....../....../...... S L1"  # the 5 could be taken
    assert every(both) <= {"c5-b6", "c5-d6"}


@pytest.mark.parametrize(
    "held",
    [
        "....../..S5.../S3...../....../....../...... S L2",
        "....../..S5.../S3...../.....S3/....../...... S L3",
    ],
)
def test_it_takes_the_shore_that_was_missing(held: str):
    choice = chosen(held)
    assert str(choice.action) in ("c5-b6", "c5-d6")
    assert choice.motive is Motive.WIN


def test_it_wins_with_the_sum_that_is_wanted():
    nine = "....S3./....../S3...../.....S3/....../...... S L4"
    choice = chosen(nine)
    assert str(choice.action) in ("e6=4", "a4=4", "f3=4")
    assert choice.motive is Motive.WIN


def test_it_stops_a_win():
    held = "....../....S1./....../....../...S3../..N2... S L1"
    for seed in SEEDS:
        choice = chosen(held, seed)
        assert str(choice.action) == "d2xc1"
        assert choice.motive is Motive.STOP


def test_it_takes_a_die_that_is_there_to_be_taken():
    choice = chosen(
        "......../......../......../....N4.../...S5..../......../......../........ S L1"
    )
    assert str(choice.action) == "d4xe5"
    assert choice.motive is Motive.CAPTURE


def test_it_brings_a_die_out_of_reach():
    chased = "......../......../..N6...../...S5..../......../......../......../........ S L1-d1"
    for seed in SEEDS:
        position = Position.parse(chased)
        after = position.play(chosen(chased, seed).action)
        assert not any(action.kind == "capture" for action in after.legal_actions())


def test_it_enters_when_the_board_is_empty():
    choice = chosen("....../....../....../....../....../...... S L1")
    assert choice.action.kind == "enter"


# ------------------------------------------------------------------ what it misses


def test_it_errs_as_often_as_it_is_told():
    busy = "....../..S2.../....../...N1../.S4..../...... S L1"
    random = Random(1)
    position = Position.parse(busy)
    missed = Counter(choose(position, random, 0.25).motive for _ in range(400))
    assert set(missed) == {Motive.WIN, Motive.OVERSIGHT}
    assert 70 < missed[Motive.OVERSIGHT] < 130


def test_it_can_play_without_ever_looking():
    busy = "....../..S2.../....../...N1../.S4..../...... S L1"
    found = [chosen(busy, seed, ALWAYS) for seed in range(60)]
    assert {choice.motive for choice in found} == {Motive.OVERSIGHT}
    assert len({str(choice.action) for choice in found}) > 10


def test_with_one_action_it_has_no_choice_to_get_wrong():
    forced = "....../....../....../....../...S3../..N2... S L2"
    assert len(Position.parse(forced).legal_actions()) == 1
    choice = chosen(forced, errs=ALWAYS)
    assert (str(choice.action), choice.motive) == ("d2xc1", Motive.ONLY)


def test_it_looks_at_what_a_roll_may_bring_and_leaves_it_unrolled():
    alone = "....../....../....../..S1.../....../...... S L1-rollonly-d1"
    rolls = [chosen(alone, seed, ALWAYS).action for seed in range(60)]
    rolls = [action for action in rolls if isinstance(action, Roll)]
    assert rolls and all(roll.result is None for roll in rolls)


# ------------------------------------------------------------------ it always plays


@pytest.mark.parametrize(
    "text",
    [
        "..S2.../....../....../....../....../...... S L1",  # the game is over
        ".S1S1./..../..../S1... N L3-d3",  # North must pass
    ],
)
def test_with_nothing_to_do_there_is_nothing_to_choose(text: str):
    assert Position.parse(text).legal_actions() == ()
    with pytest.raises(ValueError, match="nothing to choose"):
        chosen(text)


@pytest.mark.parametrize("seed", range(40))
def test_on_any_position_it_plays_something_legal(seed: int):
    rng = Random(seed)
    for _ in range(4):
        position = Position.parse(random_position(rng))
        actions = position.legal_actions()
        if not 0 < len(actions) <= MANY:
            continue
        choice = choose(position, rng, NEVER)
        assert choice.action in actions
        assert choice.motive in Motive


@pytest.mark.parametrize("rules", ["L1", "L2", "L3", "L4", "L2-roll", "L4-rollonly"])
def test_it_plays_whole_games(rules: str):
    played(rules, seed=2)


@pytest.mark.parametrize("rules", ["L1-3p", "L2-4p", "L3-3p", "L4-4p"])
def test_it_plays_against_several(rules: str):
    owners = {action.owner for action in played(rules, seed=3)}
    assert len(owners) == len(Position.start(rules).rules.seats)


def played(rules: str, seed: int, turns: int = 60) -> list[Action]:
    """The actions of a game it plays against itself, until it ends or for so many turns."""
    random = Random(seed)
    position, actions = Position.start(rules, size=6), list[Action]()
    while position.winner is None and len(actions) < turns:
        if position.must_pass:
            action = position.action(Pass())
        else:
            action = choose(position, random).action
            if isinstance(action, Roll):
                action = position.action(Roll(action.square, random.randint(1, 6)))
        actions.append(action)
        position = position.play(action)
    assert actions
    return actions


def test_the_same_seed_gives_the_same_game():
    def line(seed: int) -> list[str]:
        return [str(action) for action in played("L1", seed, turns=20)]

    assert line(4) == line(4)
    assert len({tuple(line(seed)) for seed in range(6)}) > 1


def test_it_beats_who_plays_at_random():
    won = Counter(_against_chance(seed) for seed in range(10))
    assert won[Player.NORTH] >= 8


def _against_chance(seed: int) -> Player | None:
    random, position = Random(seed), Position.start("L1", size=6)
    for _ in range(150):
        if position.winner is not None:
            break
        if position.to_move is Player.NORTH:
            action = choose(position, random).action
        else:
            action = random.choice(position.legal_actions())
        position = position.play(action)
    return position.winner


def test_a_win_it_announces_is_one():
    rng, announced = Random(8), 0
    for seed in range(10):
        position, me = Position.start("L1", size=6), Random(seed)
        for _ in range(60):
            if position.winner is not None:
                break
            choice = choose(position, me)
            mover, position = position.to_move, position.play(choice.action)
            if choice.motive is Motive.WIN:
                announced += 1
                assert wins(position, mover)
                answer = rng.choice(position.legal_actions())
                assert position.play(answer).winner is mover
    assert announced


def test_its_reason_is_true_of_its_action():
    """Nobody says it holds a shore without doing so, nor that it takes a die without taking it."""
    for seed in range(6):
        random, position = Random(seed), Position.start("L2", size=6)
        for _ in range(50):
            if position.winner is not None or position.must_pass:
                break
            choice, me = choose(position, random), position.to_move
            after = position.play(choice.action)
            match choice.motive:
                case Motive.CAPTURE:
                    assert choice.action.captured is not None
                case Motive.ENTER:
                    assert choice.action.kind == "enter"
                case Motive.STRENGTH:
                    assert choice.action.value_after > choice.action.value_before
                case Motive.SHORE:
                    assert len(after.holds(me)) > len(position.holds(me))
            position = after
