"""What `explorer check` finds in a folder, and in the product's own lessons."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from explorer.teaching import report
from explorer.teaching.library import course_folder
from explorer.teaching.report import check_folder, check_product
from tests.teaching.writing import LESSON


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder `mine` in the current one."""
    monkeypatch.chdir(tmp_path)
    made = Path("mine")
    made.mkdir()
    return made


def test_a_folder_that_is_right(folder: Path) -> None:
    (folder / "a.toml").write_text(LESSON, encoding="utf-8")
    found = check_folder(folder)
    assert (found.lessons, found.tasks, found.troubles) == (1, 2, ())


def test_a_file_is_named_as_one_finds_it_from_here(folder: Path) -> None:
    path = folder / "in" / "a.toml"
    path.parent.mkdir()
    path.write_text(LESSON.replace('["S10"]', '["S8"]'), encoding="utf-8")
    for given in (folder, folder.resolve(), path, path.resolve()):
        (trouble,) = check_folder(given).troubles
        assert trouble.file == str(path)
        assert trouble.line is not None


def test_a_folder_elsewhere_is_named_in_full(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "a.toml").write_text("", encoding="utf-8")
    assert check_folder(other).troubles[0].file == str(other / "a.toml")


def test_what_can_be_read_is_proved_beside_what_cannot(folder: Path) -> None:
    (folder / "a.toml").write_text(LESSON.replace('["S10"]', '["S8"]'), encoding="utf-8")
    (folder / "b.toml").write_text("level 1", encoding="utf-8")
    found = check_folder(folder)
    assert (found.lessons, found.tasks) == (1, 2)
    assert sorted(Path(trouble.file).name for trouble in found.troubles) == ["a.toml", "b.toml"]


def test_a_folder_without_lessons(folder: Path) -> None:
    (folder / "a.toml.txt").write_text(LESSON, encoding="utf-8")
    (trouble,) = check_folder(folder).troubles
    assert "There is no lesson here" in trouble.what
    assert ".toml" in trouble.what


def test_no_folder(folder: Path) -> None:
    with pytest.raises(FileNotFoundError):
        check_folder(folder / "none")


# ------------------------------------------------------------------ the product


def test_the_product_is_proved() -> None:
    found = check_product()
    assert found.troubles == ()
    assert found.lessons >= 27
    assert found.tasks >= 96


@pytest.fixture
def own_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The product with another course and another pool: one lesson of steps, one of jumps."""
    course, review = tmp_path / "course", tmp_path / "review"
    for folder in (course, review):
        folder.mkdir()
    shutil.copy(course_folder() / "03-one-step.toml", course)
    (review / "r.toml").write_text(LESSON, encoding="utf-8")
    monkeypatch.setattr(report, "course_folder", lambda: course)
    monkeypatch.setattr(report, "review_folder", lambda: review)
    return course, review


def test_a_rule_that_no_task_exercises_is_named(own_course: tuple[Path, Path]) -> None:
    what = [trouble.what for trouble in check_product().troubles]
    assert any("No task exercises S13" in sentence for sentence in what)
    assert not any("S9." in sentence or "S10." in sentence for sentence in what)


def test_the_pool_counts_for_the_rules(own_course: tuple[Path, Path]) -> None:
    _course, review = own_course
    (review / "r.toml").unlink()
    assert any("S10" in trouble.what for trouble in check_product().troubles)


def test_no_id_is_in_the_course_and_in_the_pool(own_course: tuple[Path, Path]) -> None:
    _course, review = own_course
    twice = LESSON.replace('id = "over-the-stream"', 'id = "one-step"')
    (review / "r.toml").write_text(twice, encoding="utf-8")
    (found,) = [trouble for trouble in check_product().troubles if "already" in trouble.what]
    assert found.file == str(review / "r.toml")
    assert str(own_course[0] / "03-one-step.toml") in found.what


def test_a_product_without_a_pool_is_checked_too(own_course: tuple[Path, Path]) -> None:
    shutil.rmtree(own_course[1])
    assert check_product().lessons == 1
