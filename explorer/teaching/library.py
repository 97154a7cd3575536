"""Finding and reading lessons: the product's own, and a teacher's folder.

A file that cannot be used is set aside with what is wrong in it; the others work.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pydantic import ValidationError

from explorer.game.levels import add_levels, lessons_folder
from explorer.teaching import troubles
from explorer.teaching.diagnosis import table_troubles, toml_trouble
from explorer.teaching.lines import line_of
from explorer.teaching.schema import Lesson
from explorer.teaching.troubles import Fault, Trouble

LEVELS = "levels"
"""The folder, inside one of lessons, that holds levels."""

DEMONSTRATIONS = "demonstrations"
"""The folder, inside one of lessons, that holds what is shown to a room."""

_STEP = re.compile(r"^\s*\[\[\s*step\s*\]\]", re.MULTILINE)

Stamps = tuple[tuple[Path, int, int], ...]
"""Files, each with the time it was last changed at (in nanoseconds) and its length."""


@dataclass(frozen=True, slots=True)
class Library:
    """The lessons of a folder in the order of the map, and what could not be read.

    files: the file each lesson comes from, by its id.
    """

    lessons: tuple[Lesson, ...]
    troubles: tuple[Trouble, ...]
    files: Mapping[str, Path]

    def lesson(self, identity: str) -> Lesson | None:
        """The lesson of that id, if there is one."""
        return next((lesson for lesson in self.lessons if lesson.id == identity), None)


def course_folder() -> Path:
    """Where the product's lessons lie."""
    return lessons_folder() / "course"


def review_folder() -> Path:
    """Where the pool of tasks for reviewing lies."""
    return lessons_folder() / "review"


def stamps(folder: Path) -> Stamps:
    """The lesson files of a folder as they are at this moment: equal until one of them changes.

    A lesson is a file that ends in `.toml`, in the folder or in one inside it; `folder` may be
    such a file itself. Raises `FileNotFoundError` if there is no such folder.
    """
    if folder.is_file():
        paths: Iterable[Path] = [folder]
    elif folder.is_dir():
        paths = sorted(path for path in folder.rglob("*.toml") if path.is_file())
    else:
        raise FileNotFoundError(f"{folder} is not a folder")
    return tuple(_stamp(path) for path in paths)


def _stamp(path: Path) -> tuple[Path, int, int]:
    try:
        found = path.stat()
    except OSError:  # it has gone meanwhile, or may not be read: reading it will tell
        return path, 0, 0
    return path, found.st_mtime_ns, found.st_size


def library(folder: Path) -> Library:
    """The lessons of every file in a folder and the folders in it, or of one file.

    Read again when a file has changed. What the folder has in `levels/` is levels, which are
    played by from then on. Raises `FileNotFoundError` if there is no such folder.
    """
    return _library(stamps(folder), folder)


@lru_cache(maxsize=8)
def _library(stamped: Stamps, folder: Path) -> Library:
    found: dict[str, Lesson] = {}
    files: dict[str, Path] = {}
    wrong = list(_levels_too(folder))
    for path, _changed, _length in stamped:
        name = name_of(path, folder)
        if name.startswith((f"{LEVELS}/", f"{DEMONSTRATIONS}/")):
            continue
        try:
            text = text_of(path)
            if is_demonstration(text):
                continue
            lesson = read_lesson(text, name)
        except LessonError as error:
            wrong += error.troubles
            continue
        except UnicodeDecodeError:
            wrong.append(Trouble(name, None, Fault(troubles.NOT_UTF8)))
            continue
        except OSError as error:
            reason = error.strerror or str(error)
            wrong.append(Trouble(name, None, Fault(troubles.CANNOT_OPEN, {"reason": reason})))
            continue
        if lesson.id in found:
            wrong.append(id_taken(lesson, name, text, name_of(files[lesson.id], folder)))
            continue
        found[lesson.id], files[lesson.id] = lesson, path
    ordered = sorted(found.values(), key=lambda lesson: (lesson.order, lesson.id))
    return Library(tuple(ordered), tuple(wrong), files)


def _levels_too(folder: Path) -> Iterator[Trouble]:
    """Play by the levels of a folder of lessons too, or say why they cannot be."""
    own = folder / LEVELS
    try:
        if own.is_dir():
            add_levels(own)
    except ValueError as error:
        yield Trouble(LEVELS, None, Fault(troubles.UNREADABLE, {"reason": str(error)}))


def name_of(path: Path, folder: Path) -> str:
    """What a lesson's file is called in its folder."""
    return path.name if path == folder else path.relative_to(folder).as_posix()


def text_of(path: Path) -> str:
    """What a lesson's file says, whether or not an editor has marked it as UTF-8."""
    return path.read_text("utf-8-sig")


def is_demonstration(text: str) -> bool:
    """Whether a file's text has steps to show, as no lesson has; it may be damaged."""
    return _STEP.search(text) is not None


def id_taken(lesson: Lesson, name: str, text: str, other: str) -> Trouble:
    """The trouble of two lessons with one id: the file `name` takes that of the file `other`."""
    facts = {"other": other, "id": lesson.id, "example": f'`id = "{lesson.id}-2"`'}
    return Trouble(name, line_of(text, ("id",)), Fault(troubles.ID_TAKEN, facts), "id")


class LessonError(ValueError):
    """A lesson file that cannot be used; `troubles` says where and why."""

    def __init__(self, found: Iterable[Trouble]) -> None:
        self.troubles = tuple(found)
        super().__init__("\n".join(map(str, self.troubles)))


def read_lesson(text: str, name: str) -> Lesson:
    """The lesson a file's text describes. Raises `LessonError`, a `ValueError`."""
    try:
        data = tomllib.loads(f"{text}\n")
    except tomllib.TOMLDecodeError as error:
        raise LessonError([toml_trouble(error, name, text)]) from error
    if not data:
        raise LessonError([Trouble(name, None, Fault(troubles.NOTHING_YET))])
    try:
        return Lesson.model_validate(data)
    except ValidationError as error:
        raise LessonError(table_troubles(error, name, text)) from error
