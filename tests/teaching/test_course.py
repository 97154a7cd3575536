"""The course: its map, what it covers, and its games."""

from __future__ import annotations

from random import Random

import pytest

from explorer import content
from explorer.analysis.opponent import choose
from explorer.teaching.attempt import Attempt, State
from explorer.teaching.check import prove
from explorer.teaching.coverage import tasks_by_rule
from explorer.teaching.library import course_folder, library
from explorer.teaching.schema import QUESTIONS, Lesson, Task
from tests.teaching.material import COURSE, named, tasks

LESSONS = COURSE.lessons
GAMES = tasks(lambda task: task.opponent == "computer")


# ------------------------------------------------------------------ the map


def test_every_lesson_can_be_read():
    assert COURSE.troubles == ()
    assert len(LESSONS) >= 27


def test_the_first_six_lessons_are_a_quarter_of_an_hour_and_then_there_is_a_game():
    assert [lesson.id for lesson in LESSONS[:7]] == [
        "board",
        "enter",
        "one-step",
        "jump",
        "one-more-one-less",
        "capture-weaker",
        "first-game",
    ]
    assert sum(len(lesson.task) for lesson in LESSONS[:6]) <= 15
    assert any(task.opponent == "computer" for task in LESSONS[6].task)


def test_the_first_six_lessons_teach_all_four_actions():
    done = tasks_by_rule(LESSONS[:6])
    assert {"S6", "S7", "S8", "S9", "S11", "S13"} <= set(done)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_file_is_named_by_its_place_in_the_map(lesson: Lesson):
    assert COURSE.files[lesson.id].name == f"{lesson.order:02}-{lesson.id}.toml"


def test_no_two_lessons_stand_in_one_place():
    orders = [lesson.order for lesson in LESSONS]
    assert orders == sorted(set(orders))


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_has_two_to_six_tasks_on_rules_that_are_stated(lesson: Lesson):
    assert 2 <= len(lesson.task) <= 6
    assert set(lesson.rules) <= set(content.rules())


def test_tasks_are_of_many_kinds():
    kinds = {task.question.kind for lesson in LESSONS for task in lesson.task if task.question}
    assert kinds == set(QUESTIONS)
    asked = {
        key
        for lesson in LESSONS
        for task in lesson.task
        if task.goal
        for key in task.goal.model_fields_set
    }
    assert {"action", "jumps", "on", "value", "wins", "defends", "refused"} <= asked


# ------------------------------------------------------------------ what it covers, and its games


def test_a_proof_finds_what_is_wrong(tmp_path):
    text = (course_folder() / "06-capture-weaker.toml").read_text("utf-8")
    (tmp_path / "wrong.toml").write_text(text.replace('answer = ["2"]', 'answer = ["4"]'), "utf-8")
    (trouble,) = prove(library(tmp_path), tmp_path)
    assert "says 4, but the rules say 2" in trouble.what


@pytest.mark.parametrize("task", GAMES)
def test_a_game_against_the_computer_ends_and_can_be_won(task: Task):
    ends = set()
    for seed in range(12):
        attempt = Attempt.begin(task, seed)
        chance = Random(seed)
        while not attempt.is_over and len(attempt.course.mine) < 100:
            action = choose(attempt.position, chance).action
            attempt = attempt.try_action(str(action))
        assert attempt.is_over
        ends.add(attempt.state)
        if State.SUCCESS in ends:
            break
    assert State.SUCCESS in ends
    assert task.failure is not None


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_exercises_the_rules_of_the_source_that_it_teaches(lesson: Lesson):
    taught = {rule for rule in lesson.rules if rule.startswith("S")}
    assert taught <= set(tasks_by_rule([lesson]))


def test_every_rule_of_the_source_is_exercised():
    source = {rule for rule in content.rules() if rule.startswith("S")}
    assert source <= set(tasks_by_rule(LESSONS))
