"""What is revealed to a room comes from the rules, whole, and no label gives it away."""

from __future__ import annotations

import pytest

from explorer.app.demo.answers import asked, groups, question_of, questions_of
from explorer.content import gallery
from explorer.game import Position
from explorer.teaching.demonstrations import demonstrations, shipped_folder, shown
from explorer.teaching.questions import right
from explorer.teaching.schema import Question
from explorer.words import words_for

EN, FR = words_for("en"), words_for("fr")
POSITIONS = [Position.parse(one.position) for one in gallery().values()]
LIVELY = Position.parse(
    "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
)


def ids(position: Position) -> list[str]:
    return [option["id"] for part in questions_of(position, EN) for option in part["options"]]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_counting_reveals_every_action_once(position: Position) -> None:
    made = groups(Question(count="all"), position, EN)
    *kinds, total = made
    revealed = [action for group in kinds for action in group["actions"]]
    assert sorted(revealed) == sorted(str(action) for action in position.legal_actions())
    assert total["answer"] == str(len(revealed))
    assert [int(group["answer"]) for group in kinds] == [len(g["actions"]) for g in kinds]
    assert [group["bars"][0][1] for group in kinds] == [len(g["actions"]) for g in kinds]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_whatever_can_be_asked_has_an_answer_that_its_label_does_not_give(
    position: Position,
) -> None:
    for one in ids(position):
        question = question_of(one)
        assert question is not None
        for words in (EN, FR):
            made = groups(question, position, words)
            assert made and len({group["id"] for group in made}) == len(made)
            assert asked(question, position, words)
        if question.left is not None:
            (group,) = groups(question, position, EN)
            assert group["label"] == question.left
            assert (group["answer"],) == right(question, position)
        if question.reach is not None:
            found = [
                action.destination
                for action in position.legal_actions()
                if action.kind == "move" and str(action.origin) == question.reach
            ]
            told = {
                square
                for group in groups(question, position, EN)
                for square in group["answer"].split(", ")
            }
            assert told - {"nowhere"} == {str(square) for square in found}


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_nothing_is_asked_that_the_rules_cannot_answer(position: Position) -> None:
    assert (position.winner is not None) == (ids(position) == [])


def test_every_group_of_the_shipped_ones_can_be_drawn() -> None:
    for one in demonstrations(shipped_folder()).all:
        for step in one.step:
            if step.question is None:
                continue
            position = shown(step)
            legal = set(map(str, position.legal_actions()))
            for group in groups(step.question, position, EN):
                assert set(group["actions"]) <= legal
                assert group["answer"]


def test_sorting_names_what_changes() -> None:
    question = question_of("sort:+c1,c3-d2,c3=5,c3xd4,f4xg3")
    assert question is not None
    made = groups(question, LIVELY, EN)
    assert [group["answer"] for group in made] == [
        "number",
        "position",
        "value",
        "number, position, and value",
        "number and position",
    ]
    assert [len(group["changes"]) for group in made] == [1, 1, 1, 3, 2]


def test_a_verdict_points_at_the_rule() -> None:
    question = Question(legal="b4-b5", because=("S7",))
    (group,) = groups(question, LIVELY, EN)
    assert group["answer"] == "No" and "S7" in group["more"]
    (group,) = groups(Question(legal="c3xd4", because=("S7",)), LIVELY, FR)
    assert group["answer"] == "Oui" and group["actions"] == ["c3xd4"]


@pytest.mark.parametrize(
    "text", ["", "huh", "reach", "reach:z9", "left:", "count", "shore:S", "sort:", "left:c3"]
)
def test_what_names_no_question_asks_nothing(text: str) -> None:
    question = question_of(text)
    if question is not None:
        with pytest.raises(ValueError):
            groups(question, LIVELY, EN)
