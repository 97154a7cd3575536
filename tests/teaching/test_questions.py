"""Each kind of question: what is offered, what is right, and how answers are graded."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.game import Die, Player, Position, Square
from explorer.teaching.questions import GROUPS, LEGAL, grade, offered, right
from explorer.teaching.schema import POINTING, QUESTIONS, Question

CHAIN = Position.parse("......./......./..N4.S1../......./..N2..../.S3...../....... S L1")
"""South's 3 on b2: steps to a1, a3 and c1; over c3 to d4, and on to b6 or f6."""

FIGHT = Position.parse("....../....../.N5N1N2../..S4.../.N4.S1../...... S L1")
"""South's 4 on c3: c4 is beside it, b4 is too strong, b2 an equal, d4 weaker."""

ROLLS = Position.parse("....../....../...N4../..S2.../....../...... S L1-roll")


def asked(**keys: Any) -> Question:
    return Question.model_validate(keys)


def answer(position: Position, **keys: Any) -> tuple[str, ...]:
    return right(asked(**keys), position)


def test_reach_is_every_landing_of_steps_and_jumps():
    assert answer(CHAIN, reach="b2") == ("a1", "a3", "b6", "c1", "d4", "f6")


def test_reach_leaves_out_a_shore_that_is_already_held():
    held = Position.parse("....../....../S1...../.S3..../....../...... S L1")
    assert answer(held, reach="b3") == ("c2", "c4")


def test_takes_are_the_dice_not_too_strong_on_the_diagonals():
    assert answer(FIGHT, takes="c3") == ("b2", "d4")


def test_roams_is_the_tint_of_the_die_and_not_its_own_square():
    small = Position.parse("..../..../..../.S1.. S L1")
    assert answer(small, roams="b1") == ("a2", "a4", "b3", "c2", "c4", "d1", "d3")


def test_where_a_die_roams_holds_all_it_can_reach_now():
    assert set(answer(CHAIN, reach="b2")) < set(answer(CHAIN, roams="b2"))


def test_a_shore_has_no_corner_unless_the_rules_give_it_both():
    assert answer(FIGHT, shore="N") == ("b6", "c6", "d6", "e6")
    assert answer(FIGHT, shore="W") == ("a2", "a3", "a4", "a5")
    both = Position.start("L1-cornerboth", 4)
    assert answer(both, shore="N") == ("a4", "b4", "c4", "d4")


def test_left_is_what_the_attacker_keeps():
    assert answer(FIGHT, left="c3xd4") == ("2",)
    assert answer(FIGHT, left="c3xb2") == ("1",)


def test_legal_is_the_answer_or_the_rule_that_refuses():
    because = ("S7", "S13")
    assert answer(FIGHT, legal="c3xd4", because=because) == (LEGAL,)
    assert answer(FIGHT, legal="c3xb4", because=because) == ("S13",)
    assert answer(FIGHT, legal="c3xc4", because=because) == ("S7",)


def test_a_count_is_of_all_actions_of_a_kind_or_of_a_die():
    small = Position.parse("..../..../.S6../.... S L1")
    assert answer(small, count="all") == ("7",)
    assert answer(small, count="enter") == ("2",)
    assert answer(small, count="value") == ("1",)
    assert answer(small, count="move") == answer(small, count="step") == ("4",)
    assert answer(small, count="jump") == answer(small, count="capture") == ("0",)
    assert answer(small, count="b2") == ("5",)


def test_sorting_goes_by_what_varies():
    sort = ("c3xd4", "+b1", "c3=5", "c3-e1")
    assert answer(FIGHT, sort=sort) == ("all", "number", "value", "position")


def test_the_exception_has_a_group_of_its_own():
    ones = Position.parse("....../....../...N1../..S1.../....../...... S L1")
    assert answer(ones, sort=("c3xd4",)) == ("two",)


def test_chances_are_the_results_that_lead_to_what_is_wanted():
    assert answer(ROLLS, chances="c3=?", wanted={"value": 6}) == ("1",)
    assert answer(ROLLS, chances="c3=?", wanted={"safe": "c3"}) == ("2",)  # 5 or 6, beside a 4
    assert answer(ROLLS, chances="c3=?", wanted={"action": "roll"}) == ("6",)
    assert answer(ROLLS, chances="c3=?", wanted={"wins": True}) == ("0",)


@pytest.mark.parametrize(
    ("keys", "what"),
    [
        ({"reach": "a1"}, "There is no die on a1"),
        ({"takes": "a1"}, "There is no die on a1"),
        ({"roams": "a1"}, "There is no die on a1"),
        ({"count": "a1"}, "There is no die on a1"),
        ({"left": "c3=5"}, "is no capture"),
        ({"left": "c3xb4"}, "not legal"),
        ({"legal": "c3xb4", "because": ("S7",)}, "refused by S13"),
        ({"sort": ("c3xb4",)}, "not legal"),
        ({"chances": "c3=5", "wanted": {"value": 5}}, "is no roll"),
        ({"chances": "c3=?", "wanted": {"value": 5}}, "not legal"),
    ],
)
def test_a_question_without_an_answer_says_so(keys: dict[str, Any], what: str):
    with pytest.raises(ValueError, match=what):
        right(asked(**keys), FIGHT)


def test_everything_that_is_right_is_offered():
    questions = [
        asked(reach="c3"),
        asked(takes="c3"),
        asked(roams="c3"),
        asked(shore="S"),
        asked(left="c3xd4"),
        asked(legal="c3xb4", because=("S7", "S13")),
        asked(count="all"),
        asked(sort=("c3xd4", "+b1")),
    ]
    assert {question.kind for question in questions} == {*QUESTIONS} - {"chances"}
    for question in questions:
        choices = offered(question, FIGHT)
        assert set(right(question, FIGHT)) <= set(choices)
        assert len(choices) == len(set(choices)) > 1
        assert question.points == (question.kind in POINTING)


def test_what_is_offered():
    assert len(offered(asked(reach="c3"), FIGHT)) == 36
    assert offered(asked(left="c3xd4"), FIGHT) == ("1", "2", "3", "4", "5", "6")
    because = ("S7", "S13")
    assert offered(asked(legal="c3xb4", because=because), FIGHT) == (LEGAL, *because)
    assert offered(asked(sort=("+b1",)), FIGHT) == GROUPS
    chances = asked(chances="c3=?", wanted={"value": 6})
    assert offered(chances, ROLLS) == ("0", "1", "2", "3", "4", "5", "6")
    assert not chances.points


def test_numbers_offered_are_neighbours_and_do_not_give_the_answer_away():
    places = set()
    for value in range(1, 7):
        for square in ("b2", "c3", "d4", "e5", "b4"):
            die = Die(Player.SOUTH, value)
            position = Position.start("L1", 6).with_die(Square.parse(square), die)
            question = asked(count="all")
            numbers = [int(number) for number in offered(question, position)]
            assert numbers == list(range(numbers[0], numbers[0] + 5))
            assert numbers[0] >= 0
            places.add(numbers.index(int(right(question, position)[0])))
    assert places == set(range(5))


def test_pointing_is_right_when_nothing_is_wrong_and_nothing_missing():
    question = asked(reach="b2")
    assert grade(question, CHAIN, ("f6", "d4", "c1", "b6", "a3", "a1")).is_right
    short = grade(question, CHAIN, ("a1", "a3", "c1", "d4", "e5"))
    assert short.wrong == ("e5",)
    assert short.missing == ("b6", "f6")
    assert not short.is_right
    assert not grade(question, CHAIN, ()).is_right


def test_pointing_twice_at_the_same_square_is_pointing_once():
    assert grade(asked(takes="c3"), FIGHT, ("b4", "b4", "b2")).wrong == ("b4",)


def test_one_wrong_number_is_wrong():
    graded = grade(asked(left="c3xd4"), FIGHT, ("4",))
    assert (graded.wrong, graded.missing) == (("4",), ("2",))


def test_sorting_names_the_actions_in_the_wrong_group():
    question = asked(sort=("c3xd4", "+b1", "c3=5"))
    assert grade(question, FIGHT, ("all", "number", "value")).is_right
    assert grade(question, FIGHT, ("all", "value", "number")).wrong == ("+b1", "c3=5")
    assert grade(question, FIGHT, ("all",)).wrong == ("+b1", "c3=5")


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"reach": "c3", "takes": "c3"},
        {"legal": "c3xd4"},
        {"reach": "c3", "because": ("S7",)},
        {"chances": "c3=?"},
        {"reach": "c3", "wanted": {"value": 5}},
        {"shore": "X"},
        {"reach": "z99"},
    ],
)
def test_a_question_is_one_question(keys: dict[str, Any]):
    with pytest.raises(ValueError, match=r"validation error"):
        Question.model_validate(keys)
