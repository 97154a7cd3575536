"""The pool for reviewing: large, mixed, and about every rule of the source."""

from __future__ import annotations

from collections import Counter

import pytest

from explorer import content
from explorer.game import Position
from explorer.teaching.check import prove
from explorer.teaching.coverage import not_exercised
from explorer.teaching.library import review_folder
from explorer.teaching.schema import QUESTIONS, Goal, Lesson, Task
from tests.teaching.material import COURSE, REVIEW, named

LESSONS = REVIEW.lessons
TASKS = [task for lesson in LESSONS for task in lesson.task]


def test_the_whole_pool_is_proved():
    assert prove(REVIEW, review_folder()) == ()


def test_there_is_enough_for_many_different_sets():
    assert len(LESSONS) >= 8  # a set takes its tasks from different files
    assert len(TASKS) >= 60


def test_no_two_tasks_are_alike():
    positions = Counter(task.position for task in TASKS)
    assert [text for text, times in positions.items() if times > 1] == []
    taught = {task.position for lesson in COURSE.lessons for task in lesson.task}
    assert not taught & set(positions)
    assert len({task.id for task in TASKS}) == len(TASKS)


def test_every_kind_of_question_is_asked():
    assert {task.question.kind for task in TASKS if task.question} == set(QUESTIONS)


def test_every_kind_of_goal_is_set():
    asked = {key for task in TASKS if task.goal for key in keys(task.goal)}
    assert asked == set(Goal.model_fields)


def test_every_rule_of_the_source_is_exercised():
    assert not_exercised(LESSONS) == ()


def test_every_level_and_the_roll_come_up():
    rules = {Position.parse(task.position).rules for task in TASKS}
    assert {one.level for one in rules} == {1, 2, 3, 4}
    assert {one.players for one in rules} >= {2, 4}
    assert any(one.roll for one in rules)


def test_a_review_set_can_be_played_at_one_sitting():
    """No games against the computer, which take long, and nothing longer than two turns."""
    assert all(task.opponent != "computer" and task.par <= 2 for task in TASKS)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_a_task_above_level_1_says_so_where_it_matters(task: Task):
    """A mixed set goes from level to level: whoever has to win must know at which."""
    position = Position.parse(task.position)
    level, goal = position.rules.level, task.goal
    matters = goal is not None and {"wins", "defends", "parries", "forces", "total"} & set(
        keys(goal)
    )
    if matters and level > 1:
        assert f"Level {level}" in task.line.en
        assert f"Niveau {level}" in task.line.fr


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_file_of_the_pool_is_about_rules_that_are_stated(lesson: Lesson):
    assert lesson.id.startswith("review-")
    assert set(lesson.rules) <= set(content.rules())


def keys(goal: Goal) -> list[str]:
    """The keys of a goal and of the goals inside it."""
    inner = [*(goal.all or ()), *(goal.any or ()), *filter(None, [goal.without])]
    return [*goal.model_fields_set, *(key for one in inner for key in keys(one))]
