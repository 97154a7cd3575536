"""Finding lessons in a folder: what can be read works, what cannot is set aside and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.teaching.library import (
    LessonError,
    course_folder,
    library,
    read_lesson,
    review_folder,
    stamps,
)
from tests.teaching.writing import LESSON


def write(folder: Path, name: str, text: str = LESSON, encoding: str = "utf-8") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode(encoding))
    return path


def named(identity: str, order: int = 1) -> str:
    return LESSON.replace("over-the-stream", identity).replace("order = 1", f"order = {order}")


def test_lessons_come_in_the_order_of_the_map(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", named("third", 3))
    write(tmp_path, "b.toml", named("second", 2))
    write(tmp_path, "deep/er/c.toml", named("first", 1))
    write(tmp_path, "notes.txt", "not a lesson")
    found = library(tmp_path)
    assert [lesson.id for lesson in found.lessons] == ["first", "second", "third"]
    assert found.troubles == ()
    assert found.files["first"] == tmp_path / "deep" / "er" / "c.toml"
    assert found.lesson("second") is found.lessons[1]
    assert found.lesson("fourth") is None


def test_a_broken_file_is_set_aside_and_the_others_work(tmp_path: Path) -> None:
    write(tmp_path, "good.toml")
    write(tmp_path, "in/bad.toml", LESSON.replace("level = 1", "level = one"))
    found = library(tmp_path)
    assert [lesson.id for lesson in found.lessons] == ["over-the-stream"]
    (trouble,) = found.troubles
    assert (trouble.file, trouble.line) == ("in/bad.toml", 2)


def test_two_lessons_with_one_id(tmp_path: Path) -> None:
    write(tmp_path, "a.toml")
    write(tmp_path, "b.toml", f"# another\n{LESSON}")
    found = library(tmp_path)
    assert len(found.lessons) == 1
    (trouble,) = found.troubles
    assert str(trouble).startswith("b.toml:2: id: a.toml has the id “over-the-stream” already.")
    assert 'id = "over-the-stream-2"' in trouble.what


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_any_utf_8_is_read(tmp_path: Path, encoding: str) -> None:
    write(tmp_path, "a.toml", encoding=encoding)
    assert library(tmp_path).lesson("over-the-stream") is not None


def test_lines_may_end_as_on_any_machine(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", LESSON.replace("\n", "\r\n"))
    (lesson,) = library(tmp_path).lessons
    assert "\r" not in lesson.text.en


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
def test_other_encodings_are_told_how_to_be_saved(tmp_path: Path, encoding: str) -> None:
    write(tmp_path, "a.toml", LESSON.replace("\u202f", " "), encoding)
    (trouble,) = library(tmp_path).troubles
    assert str(trouble).startswith("a.toml: This file is not saved as UTF-8.")


def test_a_file_that_cannot_be_opened_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "good.toml")
    bad = write(tmp_path, "bad.toml", named("bad"))
    read = Path.read_text

    def refuse(path: Path, *arguments: object, **named: object) -> str:
        if path == bad:
            raise PermissionError(13, "Permission denied")
        return read(path, *arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "read_text", refuse)
    found = library(tmp_path)
    assert [lesson.id for lesson in found.lessons] == ["over-the-stream"]
    (trouble,) = found.troubles
    assert "cannot be opened (Permission denied)" in str(trouble)


def test_a_single_file(tmp_path: Path) -> None:
    path = write(tmp_path, "a.toml", "level = 1")
    write(tmp_path, "b.toml")
    assert {trouble.file for trouble in library(path).troubles} == {"a.toml"}


def test_a_folder_without_lessons_has_none(tmp_path: Path) -> None:
    assert library(tmp_path).lessons == ()


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        library(tmp_path / "none")


def test_read_again_when_a_file_changes(tmp_path: Path) -> None:
    path = write(tmp_path, "a.toml")
    before = stamps(tmp_path)
    first = library(tmp_path)
    assert library(tmp_path) is first
    assert stamps(tmp_path) == before
    write(tmp_path, "a.toml", named("changed"))
    assert stamps(tmp_path) != before
    assert [lesson.id for lesson in library(tmp_path).lessons] == ["changed"]
    write(tmp_path, "b.toml", named("more", 2))
    assert len(library(tmp_path).lessons) == 2
    path.unlink()
    assert [lesson.id for lesson in library(tmp_path).lessons] == ["more"]


def test_an_error_says_everything() -> None:
    with pytest.raises(LessonError, match=r"a\.toml:2: level"):
        read_lesson(LESSON.replace("level = 1", "level = -1"), "a.toml")


def test_the_product_s_lessons_can_be_read() -> None:
    for folder in (course_folder(), review_folder()):
        found = library(folder)
        assert found.lessons
        assert found.troubles == ()
