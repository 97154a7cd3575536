"""Finding and reading lessons: the product's own, and a teacher's folder.

A file that cannot be used is set aside with what is wrong in it; the others work.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pydantic import ValidationError

from explorer.game.levels import lessons_folder
from explorer.teaching.schema import Lesson


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something wrong with a lesson file: which file, which line (from 1, or None), what."""

    file: str
    line: int | None
    what: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.what}"


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


def library(folder: Path) -> Library:
    """The lessons of every `.toml` file in a folder and the folders in it.

    Read again when a file has changed. Raises `FileNotFoundError` if there is no such folder.
    """
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder} is not a folder")
    paths = sorted(folder.rglob("*.toml"))
    return _library(tuple((path, path.stat().st_mtime_ns) for path in paths), folder)


@lru_cache(maxsize=8)
def _library(stamped: tuple[tuple[Path, int], ...], folder: Path) -> Library:
    found: dict[str, Lesson] = {}
    files: dict[str, Path] = {}
    troubles: list[Trouble] = []
    for path, _stamp in stamped:
        name = path.relative_to(folder).as_posix()
        try:
            lesson = read_lesson(path.read_text("utf-8"), name)
        except LessonError as error:
            troubles += error.troubles
            continue
        except (OSError, UnicodeDecodeError) as error:
            troubles.append(Trouble(name, None, f"cannot be read: {error}"))
            continue
        if lesson.id in found:
            other = files[lesson.id].relative_to(folder).as_posix()
            what = f"id = {lesson.id!r} is taken by {other}: write another"
            troubles.append(Trouble(name, 1, what))
            continue
        found[lesson.id], files[lesson.id] = lesson, path
    ordered = sorted(found.values(), key=lambda lesson: (lesson.order, lesson.id))
    return Library(tuple(ordered), tuple(troubles), files)


class LessonError(ValueError):
    """A lesson file that cannot be used; `troubles` says where and why."""

    def __init__(self, troubles: list[Trouble]) -> None:
        self.troubles = tuple(troubles)
        super().__init__("\n".join(map(str, troubles)))


def read_lesson(text: str, name: str) -> Lesson:
    """The lesson a file's text describes. Raises `LessonError`, a `ValueError`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        number = int(line[1]) if line else len(text.splitlines())
        raise LessonError([Trouble(name, number, f"not TOML: {error}")]) from error
    try:
        return Lesson.model_validate(data)
    except ValidationError as error:
        raise LessonError(list(_troubles(error, name, text))) from error


def _troubles(error: ValidationError, name: str, text: str) -> Iterator[Trouble]:
    """What is wrong, without what is wrong only because a part of it is."""
    places = [found["loc"] for found in error.errors()]
    for found in error.errors():
        where = found["loc"]
        if any(len(other) > len(where) and other[: len(where)] == where for other in places):
            continue
        what = found["msg"].removeprefix("Value error, ")
        yield Trouble(name, line_of(text, where), f"{_path(where)}: {what}")


def line_of(text: str, where: tuple[int | str, ...]) -> int | None:
    """The line, from 1, on which a key stands, as near as its path leads.

    >>> line_of('id = "a"\\n[[task]]\\nid = "b"\\n[[task]]\\nid = "c"\\n', ("task", 1, "id"))
    5
    """
    lines = text.splitlines()
    found, start = None, 0
    steps = iter(_steps(where))
    for key, index in steps:
        pattern = re.compile(rf"\s*(\[\[?\s*([\w.]+\.)?{key}\b|([\w.]+\.)?{key}\s*[=.])")
        hits = [n for n in range(start, len(lines)) if pattern.match(lines[n])]
        if len(hits) <= index:
            break
        found = start = hits[index]
    return None if found is None else found + 1


def _steps(where: tuple[int | str, ...]) -> Iterator[tuple[str, int]]:
    """The keys of a path, each with its place in a list of tables (0 where there is none)."""
    for here, after in zip(where, (*where[1:], None), strict=True):
        if isinstance(here, str):
            yield re.escape(here), after if isinstance(after, int) else 0


def _path(where: tuple[int | str, ...]) -> str:
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in where)
