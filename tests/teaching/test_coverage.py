"""Which rules a task exercises: those its goal, its refusal or its answer cannot do without."""

from __future__ import annotations

import pytest

from explorer import content
from explorer.teaching.coverage import exercised, not_exercised, tasks_by_rule
from explorer.teaching.library import course_folder, library, read_lesson, review_folder
from explorer.teaching.schema import Lesson, Task
from tests.teaching.writing import LESSON

HEAD = LESSON[: LESSON.index("[[task]]")]
BOARD = "....../....../...N2../..S3.../....../.S1.... S L1"
ROLLS = BOARD.replace("L1", "L1-roll")
ONES = "....../....../...N1../..S1.../....../.S1.... S L1"
HELD = "....../.....S1/...N2../....S3./....../...... S L1"


def lesson_of(keys: str) -> Lesson:
    texts = "\n".join(f'{key} = {{ en = "…", fr = "…" }}' for key in ("line", "success"))
    return read_lesson(f'{HEAD}\n[[task]]\nid = "only"\n{texts}\n{keys}\n', "l.toml")


def goal(position: str, wanted: str, *solution: str) -> Task:
    """A task whose goal is reached by this solution, in as many turns."""
    listed = ", ".join(f'"{action}"' for action in solution)
    keys = f'position = "{position}"\ngoal = {wanted}\npar = {len(solution)}\nsolution = [{listed}]'
    return lesson_of(keys).task[0]


def question(position: str, asked: str, *answer: str) -> Task:
    listed = ", ".join(f'"{one}"' for one in answer)
    keys = f'position = "{position}"\nquestion = {asked}\nanswer = [{listed}]'
    return lesson_of(keys).task[0]


@pytest.mark.parametrize(
    ("position", "wanted", "solution", "rules"),
    [
        (BOARD, '{ action = "enter" }', ["+c1"], {"S1", "S2", "S6"}),
        (BOARD, '{ on = "b4" }', ["c3-b4"], {"S1", "S2", "S7", "S8"}),
        (BOARD, '{ on = "e5" }', ["c3-e5"], {"S1", "S2", "S7", "S9"}),
        (BOARD, '{ action = "move" }', ["c3-b4"], {"S1", "S2", "S7"}),
        (BOARD, "{ value = 4 }", ["c3=4"], {"S1", "S2", "S11"}),
        (BOARD, '{ captured = "d4" }', ["c3xd4"], {"S1", "S3", "S13"}),
        (BOARD, '{ on = "d4", value = 1 }', ["c3xd4"], {"S1", "S3", "S13", "S16"}),
        (ONES, "{ captures = 1 }", ["c3xd4"], {"S1", "S4", "S13"}),
        (ROLLS, '{ action = "roll" }', ["c3=?5"], {"S1", "S2", "S12"}),
        # either will do, so that neither rule is needed
        (BOARD, '{ any = [{ action = "enter" }, { value = 4 }] }', ["+c1"], {"S1", "S2"}),
    ],
)
def test_what_a_goal_needs(
    position: str, wanted: str, solution: list[str], rules: set[str]
) -> None:
    assert exercised(goal(position, wanted, *solution)) == rules


def test_a_goal_of_several_turns_needs_the_rules_of_all() -> None:
    needs = exercised(goal(BOARD, '{ on = "d4", value = 2 }', "c3=4", "c3xd4"))
    assert {"S2", "S3", "S11", "S13", "S16"} <= needs
    assert "S6" not in needs


def test_a_refusal_that_is_wanted() -> None:
    assert exercised(goal(BOARD, '{ refused = "S10" }', "b1-f5")) == {"S10"}


@pytest.mark.parametrize(
    ("position", "asked", "answer", "rules"),
    [
        (BOARD, '{ legal = "c3-c4", because = ["S7"] }', ["S7"], {"S7"}),
        (BOARD, '{ legal = "c3-b4", because = ["S7"] }', ["legal"], {"S1", "S2", "S7", "S8"}),
        (BOARD, '{ left = "c3xd4" }', ["1"], {"S1", "S3", "S13"}),
        (BOARD, '{ takes = "c3" }', ["d4"], {"S1", "S3", "S13"}),
        (BOARD, '{ reach = "c3" }', ["b2", "b4", "d2", "e5"], {"S1", "S2", "S7", "S8", "S9"}),
        (BOARD, '{ count = "enter" }', ["3"], {"S1", "S2", "S6"}),
        (BOARD, '{ shore = "N" }', ["b6", "c6", "d6", "e6"], set()),
        (BOARD, '{ sort = ["+c1", "c3=4"] }', ["number", "value"], {"S1", "S2", "S6", "S11"}),
    ],
)  # fmt: skip
def test_what_a_question_is_about(
    position: str, asked: str, answer: list[str], rules: set[str]
) -> None:
    assert exercised(question(position, asked, *answer)) == rules


def test_sorting_all_four_actions_shows_that_there_are_no_others() -> None:
    asked = '{ sort = ["+c1", "c3-b4", "c3=4", "c3xd4"] }'
    assert "S5" in exercised(question(BOARD, asked, "number", "position", "value", "all"))


def test_a_shore_that_bars_a_die_it_is_asked_about() -> None:
    assert "S14" in exercised(question(HELD, '{ reach = "e3" }', "d2", "f2", "c5"))


def test_a_capture_that_is_compulsory() -> None:
    held = "..S2.../...N3../....../....../....../...... N L2"
    free = held.replace("L2", "L1")
    assert "S15" not in exercised(goal(free, "{ captures = 1 }", "d5xc6"))
    assert "S15" in exercised(goal(held, "{ captures = 1 }", "d5xc6"))


def test_the_computer_as_opponent_is_a_game() -> None:
    keys = f'position = "{BOARD}"\ngoal = {{ wins = true }}\nopponent = "computer"'
    assert exercised(lesson_of(keys).task[0]) == {"S1"}


def test_tasks_by_rule_name_lesson_and_task() -> None:
    lesson = read_lesson(LESSON, "l.toml")
    found = tasks_by_rule([lesson])
    assert found["S9"] == (("over-the-stream", "first-jump"),)
    assert found["S10"] == (("over-the-stream", "too-far"),)


def test_what_no_lesson_exercises_is_told_in_order() -> None:
    missing = not_exercised([read_lesson(LESSON, "l.toml")])
    assert missing[:3] == ("S3", "S4", "S5")
    assert "S10" not in missing
    source = [rule for rule in content.rules() if rule.startswith("S")]
    assert list(not_exercised([])) == source == [f"S{n}" for n in range(1, 17)]


def test_the_product_exercises_every_rule_of_the_source() -> None:
    lessons = library(course_folder()).lessons + library(review_folder()).lessons
    assert not_exercised(lessons) == ()
