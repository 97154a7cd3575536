"""What `explorer check` finds: the lessons of a folder, or all of the product's, proved."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from explorer.teaching import troubles
from explorer.teaching.check import prove
from explorer.teaching.coverage import not_exercised
from explorer.teaching.demonstrations import (
    Demonstrations,
    demonstrations,
    prove_demonstrations,
    shipped_folder,
)
from explorer.teaching.library import (
    Library,
    course_folder,
    id_taken,
    is_demonstration,
    library,
    review_folder,
    text_of,
)
from explorer.teaching.schema import Lesson
from explorer.teaching.troubles import Fault, Trouble


@dataclass(frozen=True, slots=True)
class Report:
    """How many lessons, tasks, demonstrations and steps could be read, and what is wrong with them.

    The file of each trouble is named as one finds it from the current folder.
    """

    lessons: int
    tasks: int
    troubles: tuple[Trouble, ...]
    demonstrations: int = 0
    steps: int = 0


def check_folder(folder: Path) -> Report:
    """The lessons of a folder, or of one file. Raises `FileNotFoundError` if there is none."""
    found, shows = library(folder), _shows(folder)
    wrong = (
        *_named(prove(found, folder), folder),
        *_named(prove_demonstrations(shows, folder), folder),
    )
    if not found.lessons and not shows.all and not wrong:
        wrong = (Trouble(_shown(folder), None, Fault(troubles.NO_LESSON)),)
    return _report([found], wrong, shows)


def _shows(folder: Path) -> Demonstrations:
    """The demonstrations of a folder; of one file, if it is one."""
    if folder.is_file():
        with suppress(UnicodeDecodeError, OSError):
            if is_demonstration(text_of(folder)):
                return demonstrations(folder)
        return Demonstrations((), (), {})
    return demonstrations(folder)


def check_product() -> Report:
    """The product's lessons, course and review pool, and whether they exercise every rule."""
    folders = [folder for folder in (course_folder(), review_folder()) if folder.is_dir()]
    found = [library(folder) for folder in folders]
    wrong = [
        trouble
        for part, folder in zip(found, folders, strict=True)
        for trouble in _named(prove(part, folder), folder)
    ]
    wrong += _ids_taken(found)
    missing = not_exercised(_lessons(found))
    course = _shown(course_folder())
    wrong += [Trouble(course, None, Fault(troubles.NOT_EXERCISED, {"rule": r})) for r in missing]
    shows = demonstrations(shipped_folder())
    wrong += _named(prove_demonstrations(shows, shipped_folder()), shipped_folder())
    return _report(found, tuple(wrong), shows)


def _ids_taken(found: Iterable[Library]) -> list[Trouble]:
    """Lessons of one folder whose id a lesson of another has; `library` sees to a single folder."""
    taken: dict[str, Path] = {}
    wrong = []
    for part in found:
        for lesson in part.lessons:
            path = part.files[lesson.id]
            if lesson.id in taken:
                other = _shown(taken[lesson.id])
                wrong.append(id_taken(lesson, _shown(path), text_of(path), other))
            taken.setdefault(lesson.id, path)
    return wrong


def _lessons(found: Iterable[Library]) -> list[Lesson]:
    return [lesson for part in found for lesson in part.lessons]


def _report(found: list[Library], wrong: tuple[Trouble, ...], shows: Demonstrations) -> Report:
    lessons = _lessons(found)
    tasks = sum(len(lesson.task) for lesson in lessons)
    steps = sum(len(one.step) for one in shows.all)
    return Report(len(lessons), tasks, wrong, len(shows.all), steps)


def _named(found: Iterable[Trouble], folder: Path) -> tuple[Trouble, ...]:
    """The troubles with the file named from the current folder instead of from its own."""

    def whole(name: str) -> Path:
        return folder if folder.is_file() else folder / name

    return tuple(replace(trouble, file=_shown(whole(trouble.file))) for trouble in found)


def _shown(path: Path) -> str:
    """A path from the current folder, or the whole of it where that is no shorter."""
    if not path.is_absolute():
        return str(path)
    near = Path(os.path.relpath(path)) if path.drive == Path.cwd().drive else path
    return str(path if ".." in near.parts else near)
