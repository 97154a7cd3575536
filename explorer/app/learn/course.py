"""Which lessons there are: the product's, and those of a teacher's own folder."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from explorer.game.levels import levels
from explorer.launch import LESSONS
from explorer.teaching.library import Library, course_folder, library, review_folder, stamps
from explorer.teaching.schema import Lesson, Task
from explorer.teaching.troubles import Trouble
from explorer.words import Words

OWN = "own."
"""What the address of a lesson of a folder of one's own begins with."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson in the course. `id` is what addresses and progress call it by."""

    id: str
    lesson: Lesson
    number: int
    own: bool = False

    @property
    def has_game(self) -> bool:
        """Whether one of its tasks is a game against the computer."""
        return self.game is not None

    @property
    def game(self) -> int | None:
        """The number, from 1, of its task that is a game against the computer."""
        games = (i for i, task in enumerate(self.lesson.task, 1) if task.opponent == "computer")
        return next(games, None)

    def task(self, number: int) -> Task:
        """A task by its number, from 1; the nearest there is."""
        return self.lesson.task[min(max(number, 1), len(self.lesson.task)) - 1]


def course() -> tuple[Entry, ...]:
    """The product's lessons, in the order of the map."""
    return _entries(library(course_folder()))


def own_folder() -> Path | None:
    """The folder of lessons that the app was started with, if there is one."""
    named = os.environ.get(LESSONS)
    return Path(named) if named else None


def own_lessons() -> tuple[Entry, ...]:
    """The lessons of the folder of one's own, as they are at this moment."""
    return _entries(_own_library(), OWN)


def own_troubles() -> tuple[Trouble, ...]:
    """What is wrong in that folder, so that a file cannot be used."""
    return _own_library().troubles


def _own_library() -> Library:
    folder = own_folder()
    if folder is None:
        return Library((), (), {})
    try:
        return library(folder)
    except OSError:  # it was there when the app was started
        return Library((), (), {})


def own_state() -> Hashable:
    """What changes when a file of that folder does."""
    folder = own_folder()
    try:
        return stamps(folder) if folder else None
    except OSError:
        return None


def own_file(entry: Entry) -> Path:
    """The file that a lesson of one's own comes from."""
    return _own_library().files[entry.lesson.id]


def _entries(found: Library, prefix: str = "") -> tuple[Entry, ...]:
    return tuple(
        Entry(prefix + lesson.id, lesson, number, bool(prefix))
        for number, lesson in enumerate(found.lessons, 1)
    )


def entry_of(identity: str) -> Entry | None:
    """The lesson that an address names, if there is one."""
    lessons = own_lessons() if identity.startswith(OWN) else course()
    return next((entry for entry in lessons if entry.id == identity), None)


def beside(entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The lessons before and after one."""
    lessons = own_lessons() if entry.own else course()
    place = entry.number - 1
    before = lessons[place - 1] if place > 0 else None
    after = lessons[place + 1] if place + 1 < len(lessons) else None
    return before, after


def first_game() -> Entry | None:
    """The first lesson with a game against the computer."""
    return next((entry for entry in course() if entry.has_game), None)


def by_level() -> Iterator[tuple[int, tuple[Entry, ...]]]:
    """The product's lessons, level by level in the order of the map (0: what has no level)."""
    for level, entries in groupby(course(), lambda entry: entry.lesson.level):
        yield level, tuple(entries)


def level_title(words: Words, number: int) -> tuple[str, str]:
    """What a level is called, and what wins at it ("" for what belongs to no level)."""
    _ = words.gettext
    level = levels().get(number)
    if level is None:
        return _("A variant"), ""
    title = _("Level {number} · {name}").format(number=number, name=words.pick(level.names))
    return title, words.pick(level.goal)


def review_pool() -> tuple[tuple[Lesson, Task], ...]:
    """Every task for reviewing, each with the lesson file it stands in."""
    folder = review_folder()
    if not folder.is_dir():
        return ()
    return tuple((lesson, task) for lesson in library(folder).lessons for task in lesson.task)
