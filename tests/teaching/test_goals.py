"""Each key of a goal: what reaches it, and what comes close and does not."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.game import IllegalAction, Pass, Position, Square
from explorer.teaching.goals import Course, Turn, manner, reached
from explorer.teaching.schema import Goal


def course(start: str, *actions: str) -> Course:
    """A course; "-" lets the opponent's turn go by, and an action that is refused is the last."""
    position = Position.parse(start)
    found = Course(position)
    for text in actions:
        before = found.position
        if text == "-":
            after = before.with_(to_move=before.next_player)
            turn = Turn(before, Pass(owner=before.to_move), after)
        else:
            try:
                turn = Turn(before, before.action(text), before.play(text))
            except IllegalAction as error:
                return Course(position, found.turns, error.refusal)
        found = Course(position, (*found.turns, turn))
    return found


def meets(played: Course, **goal: Any) -> bool:
    return reached(Goal.model_validate(goal), played)


BUSY = "....../....../.N5N1N2../..S4.../...S1../...... S L1"
"""South's 4 on c3 can step, jump over d2, capture d4; b4 is too strong, c4 is beside it."""


@pytest.mark.parametrize(
    ("played", "kinds"),
    [
        ("+b1", {"enter"}),
        ("c3-b2", {"move", "step"}),
        ("c3-e1", {"move", "jump"}),
        ("c3=5", {"value"}),
        ("c3xd4", {"capture"}),
    ],
)
def test_the_kind_of_the_last_action(played: str, kinds: set[str]):
    every = ("enter", "move", "step", "jump", "value", "roll", "capture")
    assert {kind for kind in every if meets(course(BUSY, played), action=kind)} == kinds


def test_a_roll_is_a_kind_of_action_too():
    assert meets(course(BUSY.replace("L1", "L1-roll"), "c3=?5"), action="roll")


def test_what_an_action_changes_is_all_it_changes():
    assert meets(course(BUSY, "c3xd4"), changes=["value", "position", "number"])
    assert not meets(course(BUSY, "c3xd4"), changes=["value", "position"])
    assert meets(course(BUSY, "c3-b2"), changes=["position"])
    ones = "....../....../...N1../..S1.../....../...... S L1"
    assert meets(course(ones, "c3xd4"), changes=["number", "position"])


def test_only_the_last_action_counts_for_its_kind():
    assert not meets(course(BUSY, "+b1", "-", "c3-b2"), action="enter")


def test_nothing_is_reached_before_anything_is_played():
    start = course(BUSY)
    for goal in ({"action": "enter"}, {"jumps": 2}, {"captures": 1}, {"captured": "d4"}):
        assert not meets(start, **goal)


def test_jumps_of_the_last_action_are_counted():
    chain = "......./......./......./....N2../......./..S1..../.S3..... S L1"
    assert meets(course(chain, "b1-d3-f5"), jumps=2)
    assert not meets(course(chain, "b1-d3-f5"), jumps=3)
    assert not meets(course(chain, "b1-d3"), jumps=2)


def test_any_die_of_the_person_may_stand_there():
    assert meets(course(BUSY, "c3-b2"), on="b2")
    assert meets(course(BUSY, "c3-b2"), on="d2")
    assert not meets(course(BUSY, "c3-b2"), on="d4")  # North's die


def test_a_square_and_a_value_are_those_of_one_die():
    assert meets(course(BUSY, "c3-b2"), on="b2", value=4)
    assert not meets(course(BUSY, "c3-b2"), on="b2", value=1)  # the 1 is on d2
    assert meets(course(BUSY, "c3xd4"), on="d4", value=2)


def test_a_die_is_followed_from_where_it_started():
    played = course(BUSY, "c3-b2", "-", "b2-a1")
    assert meets(played, die="c3", on="a1")
    assert not meets(played, die="d2", on="a1")
    assert meets(course(BUSY, "c3=5"), die="c3", value=5)
    assert not meets(course(BUSY, "d2=2"), die="c3", value=2)


def test_a_die_that_was_taken_is_nowhere():
    played = course(BUSY, "d2=2", "b4xc3", "-", "c3-b2")
    assert played.now(Square.parse("c3")) is None
    assert played.now(Square.parse("b4")) == Square.parse("b2")
    assert not meets(played, die="c3", on="b2")


def test_a_goal_about_a_die_that_never_was_is_a_mistake():
    with pytest.raises(ValueError, match="no die starts on a1"):
        meets(course(BUSY, "c3-b2"), die="a1", on="b2")


def test_the_die_that_was_taken_is_the_one_meant():
    assert meets(course(BUSY, "c3xd4"), captured="d4")
    assert not meets(course(BUSY, "c3xd4"), captured="b4")
    with pytest.raises(ValueError, match="no die starts on a1"):
        meets(course(BUSY, "c3xd4"), captured="a1")


def test_a_die_that_fled_and_was_taken_elsewhere_counts():
    played = course(BUSY, "d2=2", "d4-e3", "d2xe3")
    assert meets(played, captured="d4")


def test_captures_of_the_person_are_counted_and_no_others():
    two = "....../....../N1..N1../..S4.../....../...... S L1"
    assert meets(course(two, "c3xd4"), captures=1)
    assert not meets(course(two, "c3xd4"), captures=2)
    assert not meets(course(BUSY, "d2=2", "b4xc3", "-"), captures=1)


def test_shores_held_are_at_least_those_asked_for():
    wide = "....../..S3.../S2...../....../....../...... S L2"
    assert meets(course(wide, "c5-d6"), holds=["N"])
    assert meets(course(wide, "c5-d6"), holds=["N", "W"])
    assert not meets(course(wide, "c5-d6"), holds=["N", "E"])
    assert not meets(course(wide, "c5=4"), holds=["N"])


def test_a_total_adds_each_die_on_a_shore_once():
    wide = "....../..S3.../S2...../....../....../.S6.... S L4"
    assert meets(course(wide, "c5-d6"), total=5)  # the 6 on its own shore does not count
    assert meets(course(wide, "a4=3"), total=3)
    corners = "S4...../....../....../....../....../...... S L4-cornerboth"
    assert meets(course(corners, "a6=5"), total=5)  # one die, two shores


def test_to_win_is_to_hold_whatever_the_opponent_answers():
    near = "....../..S3.N4./....../....../....../...... S L1"
    assert meets(course(near, "c5-b6"), wins=True)
    assert not meets(course(near, "c5-d6"), wins=True)  # e5 takes it
    assert not meets(course(near, "c5-b4"), wins=True)
    assert meets(course(near, "c5-d6"), wins=False)


def test_a_race_that_the_opponent_wins_first_is_no_win():
    race = "....../..S3.../....../....../....../..N2... S L1"
    assert not meets(course(race, "c5-b6"), wins=True)


def test_a_die_is_safe_where_no_opponent_could_take_it():
    assert meets(course(BUSY, "c3-b2"), safe="b2")
    assert not meets(course(BUSY, "d2=2"), safe="c3")  # the 5 on b4 takes a 4
    assert meets(course(BUSY, "c3=5"), safe="d2")
    assert not meets(course(BUSY, "c3-b2"), safe="c3")  # nobody is there any more
    assert not meets(course(BUSY, "c3-b2"), safe="b4")  # North's die


def test_equals_are_not_safe_from_each_other():
    even = "....../....../...N3../..S2.../....../...... S L1"
    assert not meets(course(even, "c3=3"), safe="c3")


def test_to_be_secure_is_to_have_every_die_out_of_reach():
    two = "....../....../N4...N3./.S3.S2../....../...... S L1"
    assert not meets(course(two, "b3=4"), secure=True)
    far = "....../....../N4...N3./.S3...S2/....../...... S L1"
    assert not meets(course(far, "f3=3"), secure=True)  # a4 takes b3
    assert meets(course(far, "b3-c2"), secure=False)  # e4 takes f3
    assert meets(course("....../....../N4...../.S3..../....../...... S L1", "b3-c2"), secure=True)


def test_to_parry_is_to_leave_an_answer_to_whatever_comes():
    threat = "....../....../....../...S3../..N2.../...... S L1"
    assert meets(course(threat, "d3xc2"), parries=True)
    assert not meets(course(threat, "d3=4"), parries=True)  # b1 is out of its reach
    assert meets(course(threat, "d3=4"), parries=False)
    lost = "....../....../....../....../....../..N2... S L1"
    assert not meets(course(lost, "+e1"), parries=True)


def test_to_force_is_to_leave_nothing_but_compulsory_captures():
    bait = "....../....../.N3..../....../.S1..../...... S L2"
    assert meets(course(bait, "b2-a3"), forces=True)
    assert not meets(course(bait, "b2-c3"), forces=True)  # it can be taken, and need not be
    assert not meets(course(bait.replace("L2", "L1"), "b2-a3"), forces=True)
    assert meets(course(bait, "b2-a1"), forces=False)


def test_to_defend_is_not_to_have_lost_when_the_opponent_plays():
    held = "....../....S1./....../....../...S3../..N2... S L1"
    assert meets(course(held, "d2xc1"), defends=True)
    assert not meets(course(held, "e5-d6"), defends=True)
    assert meets(course(held, "e5-d6"), defends=False)


def test_to_force_is_to_leave_the_opponent_nothing_but_captures():
    near = "....../....../.N3..../....../.S1S3.../...... S L2"
    assert meets(course(near, "b2-a3"), forces=True)  # b4 must take a die that holds a shore
    assert meets(course(near, "c2-d3"), forces=False)
    assert meets(course(near.replace("L2", "L1"), "b2-a3"), forces=False)
    assert meets(course(near.replace("S1", "S4"), "b2-a3"), forces=False)  # too strong for it


def test_a_refusal_is_the_one_asked_for_when_it_cites_the_rule():
    assert meets(course(BUSY, "c3xb4"), refused="S13")
    assert not meets(course(BUSY, "c3xb4"), refused="S7")
    assert meets(course(BUSY, "c3-c2"), refused="S7")
    assert not meets(course(BUSY, "c3-b2"), refused="S7")


def test_all_any_and_without():
    played = course(BUSY, "c3xd4")
    takes, steps = {"action": "capture"}, {"action": "step"}
    assert meets(played, all=[takes, {"on": "d4"}])
    assert not meets(played, all=[takes, steps])
    assert meets(played, any=[steps, takes])
    assert not meets(played, any=[steps, {"on": "a1"}])
    assert meets(played, without=steps)
    assert not meets(played, without=takes)


def test_every_key_that_is_given_must_hold():
    played = course(BUSY, "c3xd4")
    assert meets(played, action="capture", captured="d4", on="d4", value=2, captures=1)
    assert not meets(played, action="capture", captured="d4", on="d4", value=3, captures=1)


def test_only_the_turns_of_the_person_are_the_persons():
    played = course(BUSY, "c3-b2", "b4-a5", "+e1")
    assert [str(turn.action) for turn in played.mine] == ["c3-b2", "+e1"]
    assert played.me is played.start.to_move
    assert str(played.position).startswith("....../N5")


def test_a_die_that_does_not_move_has_no_manner():
    position = Position.parse(BUSY)
    manners = {str(action): manner(action) for action in position.legal_actions()}
    assert manners["c3-b2"] == "step"
    assert manners["c3-e1"] == "jump"
    assert manners["+b1"] == manners["c3=5"] == manners["c3xd4"] == ""


@pytest.mark.parametrize("goal", [{}, {"die": "c3"}, {"die": "c3", "action": "move"}])
def test_a_goal_that_asks_for_nothing_is_refused(goal: dict[str, Any]):
    with pytest.raises(ValueError, match=r"asks for something|goes with"):
        Goal.model_validate(goal)
