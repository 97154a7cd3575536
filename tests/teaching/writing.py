"""The lesson that AUTHORING.md gives to copy, and ways to spoil it."""

from __future__ import annotations

import re
from pathlib import Path

import explorer

ROOT = Path(explorer.__file__).resolve().parent.parent
GUIDE = (ROOT / "lessons" / "AUTHORING.md").read_text(encoding="utf-8")
ENGLISH, FRENCH = re.split(r"^---$", GUIDE, flags=re.MULTILINE)


def lesson_of(half: str) -> str:
    """The lesson to copy in one half of the guide."""
    (lesson,) = re.findall(r"^```toml\n(.*?)^```$", half, re.MULTILINE | re.DOTALL)
    return lesson


LESSON = lesson_of(ENGLISH)


def spoilt(old: str, new: str) -> str:
    """The lesson with the first of one piece of it written otherwise."""
    assert old in LESSON, old
    return LESSON.replace(old, new, 1)


def line_with(text: str, piece: str) -> int:
    """The line, from 1, on which a piece of a text first stands."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if piece in line)
