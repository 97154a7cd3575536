"""Every task, of the course and of the pool, is what it says: proved, and played through."""

from __future__ import annotations

import pytest

from explorer.game import Position
from explorer.teaching.attempt import Attempt, State
from explorer.teaching.check import accepted, prove_lesson
from explorer.teaching.questions import grade, offered
from explorer.teaching.schema import Lesson, Task
from tests.teaching.material import COURSE, EVERY, REVIEW, named, tasks

PLAYED = tasks(lambda t: bool(t.goal and t.goal.refused is None and t.opponent != "computer"))
REFUSED = tasks(lambda t: bool(t.goal and t.goal.refused is not None))
ASKED = tasks(lambda t: t.question is not None)


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_a_lesson_is_proved(lesson: Lesson):
    path = (COURSE.files | REVIEW.files)[lesson.id]
    assert prove_lesson(lesson, path.name, path.read_text("utf-8")) == []


@pytest.mark.parametrize("task", tasks(lambda task: True))
def test_a_position_is_one_that_could_be(task: Task):
    assert Position.parse(task.position).problems() == ()


@pytest.mark.parametrize("task", PLAYED)
def test_the_solution_reaches_the_goal_and_nothing_before_it_does(task: Task):
    attempt = Attempt.begin(task)
    for action in task.solution:
        assert attempt.state is State.OPEN
        attempt = attempt.try_action(action)
    assert attempt.state is State.SUCCESS
    assert len(attempt.course.mine) == attempt.tries == task.par


@pytest.mark.parametrize("task", PLAYED)
def test_the_first_actions_accepted_are_the_ones_stated(task: Task):
    begun = Attempt.begin(task)
    legal = {str(action) for action in begun.position.legal_actions()}
    assert task.accepts
    assert set(task.accepts) <= legal
    for action in sorted(legal):
        tried = begun.try_action(action)
        if task.par == 1:
            right = State.SUCCESS if action in task.accepts else State.FAILURE
            assert tried.state is right, action
        else:
            assert tried.state in (State.OPEN, State.FAILURE), action
    if task.par > 1:
        assert set(accepted(task)) == set(task.accepts)


@pytest.mark.parametrize("task", PLAYED)
def test_a_wrong_try_is_answered_and_can_be_followed_by_a_right_one(task: Task):
    begun = Attempt.begin(task)
    tried = [begun.try_action(str(action)) for action in begun.position.legal_actions()]
    wrong = [attempt for attempt in tried if attempt.state is State.FAILURE]
    if wrong or task.par > 1:
        assert task.failure is not None
    for attempt in wrong[:1]:
        again = attempt.again()
        for action in task.solution:
            again = again.try_action(action)
        assert again.state is State.SUCCESS
        assert again.tries == 1 + task.par


@pytest.mark.parametrize("task", REFUSED)
def test_where_a_refusal_is_wanted_nothing_legal_is_right(task: Task):
    begun = Attempt.begin(task)
    assert not task.accepts
    assert task.failure is not None
    for action in begun.position.legal_actions():
        assert begun.try_action(str(action)).state is State.FAILURE, str(action)
    (solution,) = task.solution
    assert begun.try_action(solution).state is State.SUCCESS


@pytest.mark.parametrize("task", ASKED)
def test_the_stated_answer_is_right_and_every_other_is_not(task: Task):
    assert task.question is not None
    position = Position.parse(task.position)
    assert grade(task.question, position, task.answer).is_right
    assert task.failure is not None
    choices = offered(task.question, position)
    if task.question.points:
        for square in choices:
            longer = (*task.answer, square)
            assert grade(task.question, position, longer).is_right == (square in task.answer)
    elif task.question.sort is None:
        for choice in choices:
            assert grade(task.question, position, (choice,)).is_right == ((choice,) == task.answer)
    else:
        for place, group in enumerate(task.answer):
            for other in set(choices) - {group}:
                changed = (*task.answer[:place], other, *task.answer[place + 1 :])
                assert not grade(task.question, position, changed).is_right
