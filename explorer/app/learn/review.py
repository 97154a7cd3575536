"""Reviewing: a mixed set of tasks, drawn anew each time from the pool."""

from __future__ import annotations

import random

from explorer.app.learn.course import review_pool
from explorer.teaching.schema import Lesson, Task

SET_SIZE = 8
"""How many tasks a set has."""

_CHANCE = random.SystemRandom()


def new_set() -> int:
    """The number of a set that nobody has seen."""
    return _CHANCE.randrange(10**6)


def drawn(number: int) -> tuple[tuple[Lesson, Task], ...]:
    """The tasks of a set, each with the lesson file it stands in; always the same for a number.

    They go from one file to another as long as there are others, so that a set is mixed, and
    games against the computer, which are long, are left out.
    """
    chance = random.Random(number)
    waiting: dict[str, list[tuple[Lesson, Task]]] = {}
    for lesson, task in review_pool():
        if task.opponent != "computer":
            waiting.setdefault(lesson.id, []).append((lesson, task))
    for tasks in waiting.values():
        chance.shuffle(tasks)
    found: list[tuple[Lesson, Task]] = []
    while len(found) < SET_SIZE and any(waiting.values()):
        files = [name for name, tasks in waiting.items() if tasks]
        chance.shuffle(files)
        found += [waiting[name].pop() for name in files[: SET_SIZE - len(found)]]
    return tuple(found)
