"""Attempts: what a try leads to, what the opponents answer, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.analysis.opponent import Motive
from explorer.game import Player, Position, Square, TextError
from explorer.teaching.attempt import REPEATED, SPARE_TURNS, Attempt, State
from explorer.teaching.schema import Task

SAID = {"en": "…", "fr": "…"}

DUEL = "....../....../...N3../..S3.../....S1./...... S L1"
"""South's 3 and North's 3 are neighbours; South is to move."""

EMPTY = "....../....../....../....../....../...... S L1"


def task(position: str, goal: dict[str, Any], **keys: Any) -> Task:
    solution = keys.pop("solution", ["+b1"])
    return Task.model_validate(
        {
            "id": "task",
            "line": SAID,
            "position": position,
            "goal": goal,
            "solution": solution,
            "success": SAID,
            **keys,
        }
    )


def play(attempt: Attempt, *actions: str) -> Attempt:
    for action in actions:
        attempt = attempt.try_action(action)
    return attempt


# ------------------------------------------------------------------ one try


def test_an_attempt_begins_open_on_the_position_of_the_task():
    begun = Attempt.begin(task(DUEL, {"captured": "d4"}))
    assert begun.state is State.OPEN and not begun.is_over
    assert begun.position == Position.parse(DUEL)
    assert (begun.tries, begun.answers, begun.reply) == (0, (), None)


def test_a_question_is_not_attempted():
    asked = task(DUEL, {"captures": 1}).model_copy(update={"goal": None})
    with pytest.raises(ValueError, match="asks a question"):
        Attempt.begin(asked)


def test_reaching_the_goal_is_a_success():
    done = Attempt.begin(task(DUEL, {"captured": "d4"})).try_action("c3xd4")
    assert done.state is State.SUCCESS and done.is_over
    assert done.position.die(Square.parse("d4")).value == 1
    assert done.position.to_move is Player.NORTH  # nobody answers a success
    assert done.tries == 1


def test_a_refused_action_leaves_everything_open():
    refused = Attempt.begin(task(DUEL, {"captured": "d4"})).try_action("c3-c4")
    assert refused.state is State.REFUSED and not refused.is_over
    assert refused.position == Position.parse(DUEL)
    assert "S7" in refused.course.refusal.reason.rules
    assert refused.tries == 1


def test_after_a_refusal_the_goal_can_be_reached():
    done = play(Attempt.begin(task(DUEL, {"captured": "d4"})), "c3-c4", "c3xd4")
    assert done.state is State.SUCCESS
    assert done.course.refusal is None
    assert done.tries == 2


def test_a_refusal_can_be_the_goal():
    wanted = task(DUEL, {"refused": "S7"}, solution=["c3-c4"])
    assert Attempt.begin(wanted).try_action("c3-c4").state is State.SUCCESS
    assert Attempt.begin(wanted).try_action("c3-d4").state is State.REFUSED  # S8: taken
    assert Attempt.begin(wanted).try_action("c3-b4").state is State.FAILURE  # it is legal


def test_a_text_that_cannot_be_read_is_no_try():
    begun = Attempt.begin(task(DUEL, {"captured": "d4"}))
    with pytest.raises(TextError):
        begun.try_action("c3 to d4")
    assert begun.tries == 0


def test_nothing_can_be_tried_once_it_is_over():
    done = Attempt.begin(task(DUEL, {"captured": "d4"})).try_action("c3xd4")
    with pytest.raises(ValueError, match="begin again"):
        done.try_action("+b1")


# ------------------------------------------------------------------ failures


def test_a_failure_shows_the_capture_it_allows():
    failed = Attempt.begin(task(DUEL, {"captured": "d4"})).try_action("+b1")
    assert failed.state is State.FAILURE and failed.is_over
    assert str(failed.reply) == "d4xc3"
    assert failed.reply.captured.value == 3


def test_it_shows_the_capture_of_the_die_that_acted_rather_than_a_dearer_one():
    two = "....../.....N6/.N2..S6./....../...S1../...... S L1"
    begun = Attempt.begin(task(two, {"action": "capture"}))
    assert str(begun.try_action("+e1").reply) == "f5xe4"
    assert str(begun.try_action("d2-c3").reply) == "b4xc3"


def test_it_shows_the_way_to_win_before_any_capture():
    door = "....../....../S6...N3./....../...N1../....S1. S L1"
    failed = Attempt.begin(task(door, {"parries": True})).try_action("a4=5")
    assert str(failed.reply) == "d2-c1"


def test_a_failure_without_consequence_shows_nothing():
    failed = Attempt.begin(task(EMPTY, {"on": "c1"})).try_action("+b1")
    assert failed.state is State.FAILURE
    assert failed.reply is None


def test_losing_the_game_is_a_failure_without_reply():
    held = "....../....S1./....../....../...S3../..N2... S L1"
    failed = Attempt.begin(task(held, {"defends": True})).try_action("+b1")
    assert failed.state is State.FAILURE
    assert failed.position.winner is Player.NORTH
    assert failed.reply is None


def test_again_is_the_same_start_and_the_tries_still_count():
    failed = Attempt.begin(task(DUEL, {"captured": "d4"})).try_action("+b1")
    again = failed.again()
    assert again.state is State.OPEN
    assert again.position == Position.parse(DUEL)
    assert (again.reply, again.answers, again.course.turns) == (None, (), ())
    assert again.try_action("c3xd4").tries == 2


def test_an_attempt_is_a_value():
    begun = Attempt.begin(task(DUEL, {"captured": "d4"}))
    begun.try_action("+b1")
    assert begun == Attempt.begin(task(DUEL, {"captured": "d4"}))


# ------------------------------------------------------------------ turns


def test_with_one_turn_there_is_none_to_spare():
    assert Attempt.begin(task(EMPTY, {"on": "c1"}, par=1)).try_action("+b1").is_over


def test_with_several_turns_there_are_some_to_spare():
    far = "....../....../....../..S3.../....../...... S L1"
    wanted = task(far, {"die": "c3", "value": 5}, par=2)
    attempt = Attempt.begin(wanted)
    for action in ("+b1", "+c1"):
        attempt = attempt.try_action(action)
        assert attempt.state is State.OPEN
        assert attempt.position.to_move is Player.SOUTH
    late = play(attempt, "c3=4", "c3=5")
    assert late.state is State.SUCCESS
    assert len(late.course.mine) == wanted.par + SPARE_TURNS
    assert play(attempt, "c3=4", "+d1").state is State.FAILURE


def test_a_refusal_costs_no_turn():
    far = "....../....../....../..S3.../....../...... S L1"
    attempt = Attempt.begin(task(far, {"die": "c3", "value": 5}, par=2))
    assert play(attempt, *["c3-c4"] * 9, "c3=4", "c3=5").state is State.SUCCESS


def test_who_waits_gives_the_turn_straight_back():
    attempt = Attempt.begin(task(EMPTY, {"captures": 1}, par=2)).try_action("+b1")
    assert str(attempt.position) == "....../....../....../....../....../.S1.... S L1"
    assert attempt.answers == ()


def test_with_three_players_both_opponents_wait():
    three = "....../....../....../....../....../...... W L1-3p"
    attempt = Attempt.begin(task(three, {"captures": 1}, par=2)).try_action("+a2")
    assert attempt.position.to_move is Player.WEST
    kinds = [(turn.before.to_move.letter, turn.action.kind) for turn in attempt.course.turns]
    assert kinds == [("W", "enter"), ("N", "pass"), ("S", "pass")]
    assert [turn.action.owner for turn in attempt.course.turns[1:]] == [Player.NORTH, Player.SOUTH]


# ------------------------------------------------------------------ the game ends


FAR_SHORE = "....../..S3.../....../....../....../...... S L1"


def test_a_win_that_nothing_can_stop_is_a_success_at_once():
    done = Attempt.begin(task(FAR_SHORE, {"wins": True})).try_action("c5-b6")
    assert done.state is State.SUCCESS
    assert done.position.to_move is Player.NORTH


def test_a_win_that_is_not_what_was_asked_is_a_failure():
    wanted = task(FAR_SHORE, {"captures": 1}, par=3)
    attempt = Attempt.begin(wanted).try_action("c5-b6")
    assert attempt.position.winner is Player.SOUTH
    assert attempt.state is State.FAILURE


GUARDED = "....../..S3.N4./....../....../....../...... S L1"
"""South's 3 can land on b6, or on d6 beside North's 4."""


def test_a_win_the_opponent_could_have_stopped_is_one_when_it_has_not():
    done = Attempt.begin(task(GUARDED, {"wins": True}, par=2)).try_action("c5-d6")
    assert done.state is State.SUCCESS
    assert done.position.winner is Player.SOUTH


def test_a_script_can_stop_it():
    script = {"scripted": [["e5xd6", "e5-f4"]]}
    begun = Attempt.begin(task(GUARDED, {"wins": True}, opponent=script, par=2))
    stopped = begun.try_action("c5-d6")
    assert stopped.state is State.OPEN
    assert str(stopped.answers[0].action) == "e5xd6"
    assert play(begun, "c5=4", "c5-b6").state is State.SUCCESS


# ------------------------------------------------------------------ scripts


FACING = "....../....N2./....../..S4.../....../...... S L1"


def test_a_script_is_played_answer_by_answer():
    wanted = task(
        FACING, {"captured": "e5"}, opponent={"scripted": ["e5-d4"]}, par=2, solution=["+b1"]
    )
    attempt = Attempt.begin(wanted).try_action("+b1")
    (answer,) = attempt.answers
    assert str(answer.action) == "e5-d4" and answer.motive is None
    assert answer.action.owner is Player.NORTH
    assert attempt.try_action("c3xd4").state is State.SUCCESS


def test_after_the_script_the_opponent_waits():
    wanted = task(FACING, {"captures": 2}, opponent={"scripted": ["e5-f4"]}, par=2)
    attempt = play(Attempt.begin(wanted), "+b1", "+c1")
    assert attempt.answers == ()
    assert attempt.position.die(Square.parse("f4")).value == 2
    assert attempt.position.to_move is Player.SOUTH


def test_an_answer_that_is_not_legal_is_skipped():
    wanted = task(FACING, {"captures": 1}, opponent={"scripted": ["e5-d4", "e5-f4"]}, par=2)
    attempt = Attempt.begin(wanted).try_action("c3-d4")
    assert attempt.answers == ()
    assert str(play(attempt, "+b1").answers[0].action) == "e5-f4"


def test_of_several_answers_the_first_legal_one_is_played():
    script = {"scripted": [["e5xd4", "e5xb4", "e5-d4"]]}
    wanted = task(FACING, {"captures": 1}, opponent=script, par=2)
    assert str(Attempt.begin(wanted).try_action("+b1").answers[0].action) == "e5-d4"
    weak = task(FACING.replace("S4", "S2"), {"captures": 1}, opponent=script, par=2)
    assert str(Attempt.begin(weak).try_action("c3-d4").answers[0].action) == "e5xd4"


def test_a_scripted_roll_has_its_result():
    rolls = FACING.replace("L1", "L1-roll")
    wanted = task(rolls, {"captures": 1}, opponent={"scripted": ["e5=?6"]}, par=2)
    attempt = Attempt.begin(wanted).try_action("+b1")
    assert attempt.position.die(Square.parse("e5")).value == 6
    assert attempt.answers[0].action.value_before == 2


def test_each_opponent_answers_from_the_script_in_turn():
    three = "....../....../....../....../....../...... S L1-3p"
    wanted = task(three, {"captures": 1}, opponent={"scripted": ["+a3", "+d6"]}, par=2)
    attempt = Attempt.begin(wanted).try_action("+b1")
    assert [str(answer.action) for answer in attempt.answers] == ["+a3", "+d6"]
    owners = [answer.action.owner for answer in attempt.answers]
    assert owners == [Player.WEST, Player.NORTH]


# ------------------------------------------------------------------ rolls


ROLLS = "....../....../....../..S3.../....../...... S L1-roll"


def test_a_roll_gives_what_the_solution_has_for_it():
    wanted = task(
        ROLLS, {"die": "c3", "value": 1}, par=2, solution=["c3=?6", "c3=?1"], accepts=["c3=?"]
    )
    once = Attempt.begin(wanted).try_action("c3=?")
    assert once.position.die(Square.parse("c3")).value == 6
    twice = play(once, "c3=?")
    assert twice.position.die(Square.parse("c3")).value == 1
    assert twice.state is State.SUCCESS


def test_results_of_the_solution_go_to_rolls_in_turn_whatever_comes_between():
    wanted = task(ROLLS, {"die": "c3", "value": 1}, par=3, solution=["c3=?6", "c3=?1"])
    attempt = play(Attempt.begin(wanted), "+b1", "c3=?", "+c1", "c3=?")
    assert attempt.state is State.SUCCESS


def rolled(seed: int) -> list[int]:
    wanted = task(ROLLS, {"captures": 1}, par=20, solution=["+b1"])
    attempt, found = Attempt.begin(wanted, seed), []
    for _ in range(20):
        attempt = attempt.try_action("c3=?")
        found.append(attempt.position.die(Square.parse("c3")).value)
    return found


def test_where_the_solution_has_none_chance_decides_the_same_for_the_same_seed():
    assert rolled(3) == rolled(3)
    assert rolled(3) != rolled(4)
    assert set(rolled(3)) | set(rolled(4)) == {1, 2, 3, 4, 5, 6}


# ------------------------------------------------------------------ the computer


def game(attempt: Attempt, turns: int = 12) -> Attempt:
    """Play the first legal action, whatever it is."""
    while not attempt.is_over and len(attempt.course.mine) < turns:
        attempt = attempt.try_action(str(attempt.position.legal_actions()[0]))
    return attempt


AGAINST = {"opponent": "computer", "solution": []}


def test_the_computer_answers_and_says_why():
    attempt = Attempt.begin(task(EMPTY, {"wins": True}, **AGAINST)).try_action("+b1")
    (answer,) = attempt.answers
    assert answer.action.owner is Player.NORTH
    assert answer.motive in Motive
    assert attempt.course.turns[-1].action == answer.action
    assert attempt.position.to_move is Player.SOUTH


def test_only_the_last_answers_are_kept():
    attempt = game(Attempt.begin(task(EMPTY, {"wins": True}, **AGAINST)), turns=3)
    assert len(attempt.answers) == 1
    assert attempt.course.turns[-1].action == attempt.answers[0].action


def test_it_takes_the_win_it_is_given():
    door = "....../....../..S1.../....../...N1../...... S L1"
    for seed in range(20):
        attempt = Attempt.begin(task(door, {"wins": True}, **AGAINST), seed).try_action("c4=2")
        (answer,) = attempt.answers
        if answer.motive is not Motive.OVERSIGHT:
            assert answer.motive is Motive.WIN
            assert str(answer.action) in ("d2-c1", "d2-e1")
            lost = attempt.try_action("c4=3")
            assert lost.state is State.FAILURE
            assert lost.position.winner is Player.NORTH


def line(seed: int) -> tuple[str, ...]:
    played = game(Attempt.begin(task(EMPTY, {"wins": True}, **AGAINST), seed))
    return tuple(str(turn.action) for turn in played.course.turns)


def test_the_same_seed_gives_the_same_game():
    assert line(5) == line(5)
    assert len({line(seed) for seed in range(8)}) > 1


def test_again_takes_another_seed():
    begun = Attempt.begin(task(EMPTY, {"wins": True}, **AGAINST), 5)
    assert begun.again().seed == 5
    played = game(game(begun).again(7))
    assert tuple(str(turn.action) for turn in played.course.turns) == line(7)


def test_a_refusal_does_not_change_the_game():
    begun = Attempt.begin(task(EMPTY, {"wins": True}, **AGAINST), 5)
    assert game(begun.try_action("+b3")).course.turns == game(begun).course.turns


def test_three_computers_answer_in_turn():
    four = "......./......./......./......./......./......./....... S L3-4p"
    attempt = Attempt.begin(task(four, {"wins": True}, **AGAINST)).try_action("+b1")
    owners = [answer.action.owner for answer in attempt.answers]
    assert owners == [Player.WEST, Player.NORTH, Player.EAST]
    assert attempt.position.to_move is Player.SOUTH


def test_the_computer_rolls():
    rolls = "....../...N1../....../..S3.../....../...... S L1-rollonly-d1"
    kinds = set()
    for seed in range(120):
        attempt = Attempt.begin(task(rolls, {"wins": True}, **AGAINST), seed).try_action("c3-b4")
        (answer,) = attempt.answers
        kinds.add(answer.action.kind)
        if answer.action.kind == "roll":
            die = attempt.position.die(answer.action.destination)
            assert die.value == answer.action.value_after
    assert "roll" in kinds


SHUT = ".S1S1./..../..../S1... S L3-d3"
"""North has no die on the board, and no free square on its shore."""


def test_a_computer_with_nothing_to_do_passes():
    attempt = Attempt.begin(task(SHUT, {"captures": 1}, **AGAINST)).try_action("a1-b2")
    (answer,) = attempt.answers
    assert answer.action.kind == "pass" and answer.action.owner is Player.NORTH
    assert answer.motive is None
    assert attempt.position.to_move is Player.SOUTH


def test_a_game_that_goes_round_is_a_failure():
    begun = Attempt.begin(task(SHUT, {"captures": 1}, **AGAINST))
    there_and_back = ("a1-b2", "b2-a1")
    twice = play(begun, *there_and_back * (REPEATED - 1))
    assert twice.state is State.FAILURE
    assert [turn.after for turn in twice.course.turns].count(begun.position) == REPEATED - 1
    assert play(begun, *there_and_back).state is State.OPEN


def test_what_waits_may_go_round():
    attempt = Attempt.begin(task(EMPTY, {"captures": 1}, par=9)).try_action("+b1")
    assert play(attempt, *("b1-c2", "c2-b1") * 4).state is State.OPEN
