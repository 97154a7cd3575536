"""Demonstrations: finding, reading, proving and writing them.

A file that cannot be used is set aside with what is wrong in it; the others work.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from explorer.game import Position
from explorer.game.levels import lessons_folder
from explorer.teaching import troubles
from explorer.teaching.check import objection, off_board
from explorer.teaching.demonstration import Demonstration, Step
from explorer.teaching.diagnosis import table_troubles, toml_trouble, trouble_at
from explorer.teaching.library import (
    DEMONSTRATIONS,
    LessonError,
    Stamps,
    is_demonstration,
    name_of,
    stamps,
    text_of,
)
from explorer.teaching.lines import Where, line_of
from explorer.teaching.questions import right
from explorer.teaching.troubles import Fault, Trouble

LONGEST_LINE = 120
"""Characters of a line that is read from the back of a room."""

LONGEST_LINK = 1600
"""Characters of a demonstration in a link: more would break in messages and make no QR code."""

_LARGEST = 200_000

Found = tuple[Where, Fault]


@dataclass(frozen=True, slots=True)
class Demonstrations:
    """The demonstrations of a folder in their order, and what could not be read.

    files: the file each comes from, by its id.
    """

    all: tuple[Demonstration, ...]
    troubles: tuple[Trouble, ...]
    files: Mapping[str, Path]

    def named(self, identity: str) -> Demonstration | None:
        """The demonstration of that id, if there is one."""
        return next((one for one in self.all if one.id == identity), None)


def shipped_folder() -> Path:
    """Where the product's demonstrations lie."""
    return lessons_folder() / DEMONSTRATIONS


def demonstrations(folder: Path) -> Demonstrations:
    """The demonstrations of a folder, or of one file; read again when a file has changed.

    In a folder of lessons, those in its folder `demonstrations` and any other file that has
    steps. Raises `FileNotFoundError` if there is no such folder.
    """
    return _demonstrations(stamps(folder), folder)


@lru_cache(maxsize=8)
def _demonstrations(stamped: Stamps, folder: Path) -> Demonstrations:
    found: dict[str, Demonstration] = {}
    files: dict[str, Path] = {}
    wrong: list[Trouble] = []
    for path, _changed, _length in stamped:
        name = name_of(path, folder)
        try:
            text = text_of(path)
        except UnicodeDecodeError:
            if _meant(path, folder):
                wrong.append(Trouble(name, None, Fault(troubles.NOT_UTF8)))
            continue
        except OSError as error:
            if _meant(path, folder):
                facts = {"reason": error.strerror or str(error)}
                wrong.append(Trouble(name, None, Fault(troubles.CANNOT_OPEN, facts)))
            continue
        if not (_meant(path, folder) or is_demonstration(text)):
            continue
        try:
            one = read_demonstration(text, name)
        except LessonError as error:
            wrong += error.troubles
            continue
        if one.id in found:
            facts = {"other": files[one.id].name, "id": one.id, "example": f'`id = "{one.id}-2"`'}
            fault = Fault(troubles.ID_TAKEN, facts)
            wrong.append(Trouble(name, line_of(text, ("id",)), fault, "id"))
            continue
        found[one.id], files[one.id] = one, path
    ordered = sorted(found.values(), key=lambda one: (one.order, one.id))
    return Demonstrations(tuple(ordered), tuple(wrong), files)


def _meant(path: Path, folder: Path) -> bool:
    """Whether a file is a demonstration by its place, whatever stands in it."""
    return DEMONSTRATIONS in (path.parent.name, folder.name) or path == folder


def read_demonstration(text: str, name: str) -> Demonstration:
    """The demonstration a file's text describes. Raises `LessonError`, a `ValueError`."""
    try:
        data = tomllib.loads(f"{text}\n")
    except tomllib.TOMLDecodeError as error:
        raise LessonError([toml_trouble(error, name, text)]) from error
    if not data:
        raise LessonError([Trouble(name, None, Fault(troubles.NOTHING_YET))])
    try:
        return Demonstration.model_validate(data)
    except ValidationError as error:
        raise LessonError(table_troubles(error, name, text, Demonstration)) from error


# -------------------------------------------------------------------- proving


def prove_demonstrations(found: Demonstrations, folder: Path) -> tuple[Trouble, ...]:
    """Everything wrong with the demonstrations of a folder, what could not be read included."""
    wrong = list(found.troubles)
    for one in found.all:
        path = found.files[one.id]
        wrong += prove_demonstration(one, name_of(path, folder), text_of(path))
    return tuple(wrong)


def prove_demonstration(one: Demonstration, file: str, text: str) -> list[Trouble]:
    """Everything wrong with one demonstration; its file's name and text, to say where."""
    return [
        trouble_at(file, text, ("step", index, *where), fault)
        for index, step in enumerate(one.step)
        for where, fault in prove_step(step)
    ]


@lru_cache(maxsize=512)
def prove_step(step: Step) -> tuple[Found, ...]:
    """Everything wrong with one step."""
    return tuple(_prove(step))


def shown(step: Step) -> Position:
    """The position that a step shows. Raises `ValueError` if an action cannot be played."""
    position = Position.parse(step.position)
    for action in step.played:
        position = position.play(action)
    return position


def _prove(step: Step) -> Iterator[Found]:
    yield from _lines(step)
    position = Position.parse(step.position)
    for index, action in enumerate(step.played):
        try:
            position = position.play(action)
        except ValueError as error:
            yield ("played", index), objection(error, "played")
            return
    if outside := tuple(off_board(step, (), position)):
        yield from outside
        return
    for index, action in enumerate(step.shows):
        try:
            position.action(action)
        except ValueError as error:
            yield ("shows", index), objection(error, "shows")
    if step.question is not None:
        try:
            right(step.question, position)
        except ValueError as error:
            yield ("question", step.question.kind), objection(error, step.question.kind)


def _lines(step: Step) -> Iterator[Found]:
    for language in ("en", "fr"):
        line = getattr(step.line, language).strip()
        if "\n" in line:
            yield ("line", language), Fault(troubles.LINE_BROKEN)
        elif len(line) > LONGEST_LINE:
            facts = {"count": len(line), "most": LONGEST_LINE}
            yield ("line", language), Fault(troubles.LINE_LONG, facts)


def first_fault(step: Step) -> Fault | None:
    """What keeps a step from being shown as it says, if anything does."""
    lines = ("line",)
    return next((fault for where, fault in prove_step(step) if where[:1] != lines), None)


# -------------------------------------------------------------------- writing


def as_toml(one: Demonstration) -> str:
    """A demonstration as the text of a file.

    >>> from explorer.teaching.schema import Text
    >>> start = "..../..../..../.... S L1"
    >>> step = Step(line=Text(en="Look", fr="Voyez"), position=start)
    >>> text = Text(en="Short.", fr="Court.")
    >>> one = Demonstration(id="mine", title=text, text=text, step=(step,))
    >>> read_demonstration(as_toml(one), "mine.toml") == one
    True
    """
    data = one.model_dump(exclude_defaults=True, mode="json")
    steps = data.pop("step")
    lines = [_line(key, value) for key, value in data.items()]
    for step in steps:
        lines += ["", "[[step]]", *(_line(key, value) for key, value in step.items())]
    return "\n".join(lines) + "\n"


def _line(key: str, value: Any) -> str:
    return f"{key} = {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):  # JSON's escapes are TOML's, but for one sign
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        inner = ", ".join(_line(key, each) for key, each in value.items() if each is not None)
        return f"{{ {inner} }}"
    return f"[{', '.join(map(_value, value))}]"


def pack(one: Demonstration) -> str | None:
    """A demonstration as a text for a link; None if it would be too long for one."""
    data = one.model_dump(exclude_defaults=True, mode="json")
    compact = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    text = base64.urlsafe_b64encode(zlib.compress(compact, 9)).decode().rstrip("=")
    return text if len(text) <= LONGEST_LINK else None


@lru_cache(maxsize=32)
def unpack(text: str) -> Demonstration | None:
    """The demonstration that `pack` made a text of; None if the text is damaged."""
    if not re.fullmatch(r"[\w-]+", text, re.ASCII):
        return None
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        reader = zlib.decompressobj()
        data = reader.decompress(packed, _LARGEST)
        return Demonstration.model_validate(json.loads(data)) if reader.eof else None
    except (binascii.Error, zlib.error, ValueError):
        return None
