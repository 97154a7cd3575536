"""The guide for teachers keeps its word, in both languages."""

from __future__ import annotations

import re
import tomllib

import pytest

from explorer.game import Action, Position
from explorer.teaching.check import prove_lesson
from explorer.teaching.library import read_lesson
from explorer.teaching.schema import QUESTIONS, Goal, Hint, Lesson, Mark, Question, Scripted, Task
from tests.teaching.writing import ENGLISH, FRENCH, LESSON, lesson_of

HALVES = {"en": ENGLISH, "fr": FRENCH}
TABLES = (Lesson, Task, Goal, Question, Hint, Mark, Scripted)


def codes(half: str) -> list[str]:
    """What stands between backticks in a half of the guide, its examples left out."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", half, flags=re.DOTALL))


def rows(half: str) -> list[list[str]]:
    """The cells of its tables."""
    lines = [line for line in half.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in re.split(r" \| ", line.strip("| "))] for line in lines]


def small_tables(half: str) -> list[dict[str, object]]:
    """The small tables shown in it: goals, questions and others."""
    shown = [code for code in codes(half) if code.startswith("{")]
    return [tomllib.loads(f"shown = {code}")["shown"] for code in shown]


def test_both_halves_give_the_same_lesson() -> None:
    assert lesson_of(ENGLISH) == lesson_of(FRENCH)


def test_the_lesson_to_copy_is_proved() -> None:
    assert prove_lesson(read_lesson(LESSON, "copied.toml"), "copied.toml", LESSON) == []


def test_it_has_a_task_to_do_and_a_question() -> None:
    lesson = read_lesson(LESSON, "copied.toml")
    assert [task.question is None for task in lesson.task] == [True, False]


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_every_key_is_explained(half: str) -> None:
    explained = " ".join(codes(half))
    keys = {key for table in TABLES for key in table.model_fields} | {"task", "en", "fr"}
    assert {key for key in keys if not re.search(rf"\b{key}\b", explained)} == set()


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_every_goal_and_question_has_an_example_that_can_be_read(half: str) -> None:
    goals: set[str] = set()
    kinds: set[str] = set()
    for table in small_tables(half):
        if "scripted" in table:
            Scripted.model_validate(table)
        elif set(table) & set(QUESTIONS):
            kinds.add(Question.model_validate(table).kind)
        else:
            goals |= Goal.model_validate(table).model_fields_set
    assert goals == set(Goal.model_fields)
    assert kinds == set(QUESTIONS)


def test_both_halves_have_the_same_examples() -> None:
    assert small_tables(ENGLISH) == small_tables(FRENCH)
    assert [row[0] for row in rows(ENGLISH) if "{" in row[0]] == [
        row[0] for row in rows(FRENCH) if "{" in row[0]
    ]


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_positions_and_actions_shown_can_be_read(half: str) -> None:
    positions = [code for code in codes(half) if code.endswith(" L1")]
    assert positions
    for text in positions:
        assert str(Position.parse(text)) == text
    table = half[half.index("`+c1`") :].split("\n\n")[0]
    actions = re.findall(r"`([^`]+)`", table)
    assert len(actions) == 8
    for text in actions:
        assert str(Action.parse(text)) == text


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_links_lead_to_headings(half: str) -> None:
    headings = re.findall(r"^#+ (.*)$", ENGLISH + FRENCH, re.MULTILINE)
    anchors = {re.sub(r"[^\w\s-]", "", h.lower()).replace(" ", "-") for h in headings}
    assert set(re.findall(r"\]\(#([^)]+)\)", half)) <= anchors


def prose(half: str) -> str:
    """A half of the guide without code, addresses and the line that leads to the other half."""
    code = r"```.*?```|`[^`]*`|\]\([^)]*\)|\*(?:In English|En français)[^\n]*"
    return re.sub(code, "", half, flags=re.DOTALL)


def test_the_halves_are_set_as_their_languages_are() -> None:
    assert re.findall(r".{,9}[^\u202f][:;?!»](?!\w)", prose(FRENCH)) == []
    assert re.findall(r"\w'\w|[“”\"]|«[^\u202f]", prose(FRENCH)) == []
    assert re.findall(r"\w'\w|[«»\"\u202f]", prose(ENGLISH)) == []
