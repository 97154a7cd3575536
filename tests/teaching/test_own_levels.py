"""A folder of lessons can hold levels of its own, and lessons that are played by them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from explorer.game import levels
from explorer.game.levels import lessons_folder
from explorer.game.moves import sides
from explorer.game.rules import _written
from explorer.teaching.report import check_folder
from tests.teaching.writing import LESSON

FIRST = (lessons_folder() / "levels" / "1.toml").read_text(encoding="utf-8")
NEW = FIRST.replace("number = 1", "number = 77")


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    before = dict(levels())
    yield
    levels().clear()
    levels().update(before)
    sides.cache_clear()
    _written.cache_clear()


def folder_with(folder: Path, level: str) -> Path:
    (folder / "levels").mkdir()
    (folder / "levels" / "77.toml").write_text(level, encoding="utf-8")
    (folder / "lesson.toml").write_text(LESSON.replace(" S L1", " S L77"), encoding="utf-8")
    return folder


def test_a_lesson_is_played_by_a_level_beside_it(tmp_path: Path) -> None:
    report = check_folder(folder_with(tmp_path, NEW))
    assert (report.lessons, report.troubles) == (1, ())
    assert 77 in levels()


@pytest.mark.parametrize(
    ("level", "said"),
    [
        (NEW.replace("board = 8", "board = 99"), "77.toml: out of range: board"),
        (NEW.replace("number = 77", "number = 2"), "77.toml: level 2 is there already"),
    ],
)
def test_a_level_that_cannot_be_used_is_named(tmp_path: Path, level: str, said: str) -> None:
    report = check_folder(folder_with(tmp_path, level))
    assert report.lessons == 0
    assert any(said in str(trouble) for trouble in report.troubles)
