"""What the product teaches with: the lessons of the course, and the pool for reviewing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from explorer.teaching.library import course_folder, library, review_folder
from explorer.teaching.schema import Lesson, Task

COURSE = library(course_folder())
REVIEW = library(review_folder())
EVERY = (*COURSE.lessons, *REVIEW.lessons)
"""Every lesson of the course, then every file of the pool."""


def named(lesson: Lesson) -> str:
    """What a lesson is called among the tests."""
    return lesson.id


def tasks(wanted: Callable[[Task], bool]) -> list[object]:
    """The tasks wanted, of the course and of the pool, each a parameter with its name."""
    return [
        pytest.param(task, id=f"{lesson.id} {task.id}")
        for lesson in EVERY
        for task in lesson.task
        if wanted(task)
    ]
