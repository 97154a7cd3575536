"""What lessons say: short, in both languages alike, and set as each language is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from explorer.game import Position
from explorer.teaching.schema import Lesson, Text
from tests.teaching.material import EVERY, named

SQUARE = re.compile(r"\b[a-j](?:10|[1-9])\b")


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


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_what_comes_first_is_short(lesson: Lesson):
    for language in ("en", "fr"):
        assert len(getattr(lesson.text, language).split()) <= 90
        for task in lesson.task:
            line = getattr(task.line, language)
            assert "\n" not in line
            assert len(line) <= 80, line


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_every_task_has_a_hint_for_the_die_and_one_for_the_square(lesson: Lesson):
    for task in lesson.task:
        assert task.hints is not None, task.id
        first, second = task.hints
        assert first.text != second.text


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_every_mark_is_words_too(lesson: Lesson):
    assert all(mark.text is not None for task in lesson.task for mark in task.marks)


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_french_is_set_as_french(lesson: Lesson):
    wrong = re.compile(
        r"[^\u202f][:;?!]"  # a narrow no-break space before these
        r"|«[^\u202f]|[^\u202f]»"
        r"|['\"“”\u00a0]|\.\.\.|  | $|^ "
    )
    spoilt = [(where, t.fr) for where, t, _ in texts(lesson) if wrong.search(t.fr.strip("\n"))]
    assert not spoilt


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_english_is_set_as_english(lesson: Lesson):
    wrong = re.compile(r"['\"«»\u00a0\u202f]|\.\.\.|  |\s[:;?!]| $|^ ")
    spoilt = [(where, t.en) for where, t, _ in texts(lesson) if wrong.search(t.en.strip("\n"))]
    assert not spoilt


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_the_voice_never_calls_anything_easy(lesson: Lesson):
    easy = re.compile(r"\b(facile(ment)?|évident|easy|easily|obvious(ly)?)\b", re.IGNORECASE)
    spoilt = [where for where, t, _ in texts(lesson) if easy.search(f"{t.en} {t.fr}")]
    assert not spoilt


@pytest.mark.parametrize("lesson", EVERY, ids=named)
def test_both_languages_speak_of_the_same_squares_and_these_are_on_the_board(lesson: Lesson):
    for where, text, size in texts(lesson):
        assert text.en != text.fr, where
        squares = set(SQUARE.findall(text.en))
        assert squares == set(SQUARE.findall(text.fr)), where
        if size is not None:
            off = [s for s in squares if ord(s[0]) - ord("a") >= size or int(s[1:]) > size]
            assert not off, where
