"""The lessons of the product are what they say: proved, played through, and well set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from explorer import content
from explorer.analysis.opponent import choose
from explorer.game import Position
from explorer.teaching.attempt import Attempt, State
from explorer.teaching.check import accepted, prove, prove_lesson
from explorer.teaching.coverage import tasks_by_rule
from explorer.teaching.library import course_folder, library
from explorer.teaching.questions import grade, offered
from explorer.teaching.schema import QUESTIONS, Lesson, Task, Text

COURSE = library(course_folder())
LESSONS = COURSE.lessons
PLAYED = [
    pytest.param(task, id=f"{lesson.id} {task.id}")
    for lesson in LESSONS
    for task in lesson.task
    if task.goal is not None and task.goal.refused is None and task.opponent != "computer"
]
REFUSED = [
    pytest.param(task, id=f"{lesson.id} {task.id}")
    for lesson in LESSONS
    for task in lesson.task
    if task.goal is not None and task.goal.refused is not None
]
ASKED = [
    pytest.param(task, id=f"{lesson.id} {task.id}")
    for lesson in LESSONS
    for task in lesson.task
    if task.question is not None
]
GAMES = [
    pytest.param(task, id=f"{lesson.id} {task.id}")
    for lesson in LESSONS
    for task in lesson.task
    if task.opponent == "computer"
]

SQUARE = re.compile(r"\b[a-j](?:10|[1-9])\b")


def named(lesson: Lesson) -> str:
    return lesson.id


# ------------------------------------------------------------------ the map


def test_every_lesson_can_be_read():
    assert COURSE.troubles == ()
    assert len(LESSONS) >= 9


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


# ------------------------------------------------------------------ what can be done


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_is_proved(lesson: Lesson):
    path = COURSE.files[lesson.id]
    assert prove_lesson(lesson, path.name, path.read_text("utf-8")) == []


def test_a_proof_finds_what_is_wrong(tmp_path):
    text = (course_folder() / "06-capture-weaker.toml").read_text("utf-8")
    (tmp_path / "wrong.toml").write_text(text.replace('answer = ["2"]', 'answer = ["4"]'), "utf-8")
    (trouble,) = prove(library(tmp_path), tmp_path)
    assert "says 4, but the rules say 2" in trouble.what


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


# ------------------------------------------------------------------ what is said


def texts(lesson: Lesson) -> Iterator[tuple[str, Text, int | None]]:
    """Each text of a lesson: where it stands, and squares a side of the board it is about."""
    yield "title", lesson.title, None
    yield "text", lesson.text, None
    yield "learnt", lesson.learnt, None
    for task in lesson.task:
        size = Position.parse(task.position).size
        yield f"{task.id} line", task.line, size
        yield f"{task.id} success", task.success, size
        if task.failure is not None:
            yield f"{task.id} failure", task.failure, size
        for hint in task.hints or ():
            yield f"{task.id} hint", hint.text, size
        for mark in task.marks:
            if mark.text is not None:
                yield f"{task.id} mark", mark.text, size


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_what_comes_first_is_short(lesson: Lesson):
    for language in ("en", "fr"):
        assert len(getattr(lesson.text, language).split()) <= 90
        for task in lesson.task:
            line = getattr(task.line, language)
            assert "\n" not in line
            assert len(line) <= 80, line


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_task_has_a_hint_for_the_die_and_one_for_the_square(lesson: Lesson):
    for task in lesson.task:
        assert task.hints is not None, task.id
        first, second = task.hints
        assert first.text != second.text


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_mark_is_words_too(lesson: Lesson):
    assert all(mark.text is not None for task in lesson.task for mark in task.marks)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_french_is_set_as_french(lesson: Lesson):
    wrong = re.compile(
        r"[^\u202f][:;?!]"  # a narrow no-break space before these
        r"|«[^\u202f]|[^\u202f]»"
        r"|['\"“”\u00a0]|\.\.\.|  | $|^ "
    )
    spoilt = [(where, t.fr) for where, t, _ in texts(lesson) if wrong.search(t.fr.strip("\n"))]
    assert not spoilt


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_english_is_set_as_english(lesson: Lesson):
    wrong = re.compile(r"['\"«»\u00a0\u202f]|\.\.\.|  |\s[:;?!]| $|^ ")
    spoilt = [(where, t.en) for where, t, _ in texts(lesson) if wrong.search(t.en.strip("\n"))]
    assert not spoilt


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_the_voice_never_calls_anything_easy(lesson: Lesson):
    easy = re.compile(r"\b(facile(ment)?|évident|easy|easily|obvious(ly)?)\b", re.IGNORECASE)
    spoilt = [where for where, t, _ in texts(lesson) if easy.search(f"{t.en} {t.fr}")]
    assert not spoilt


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_both_languages_speak_of_the_same_squares_and_these_are_on_the_board(lesson: Lesson):
    for where, text, size in texts(lesson):
        assert text.en != text.fr, where
        squares = set(SQUARE.findall(text.en))
        assert squares == set(SQUARE.findall(text.fr)), where
        if size is not None:
            off = [s for s in squares if ord(s[0]) - ord("a") >= size or int(s[1:]) > size]
            assert not off, where
