"""Demonstrations: the shipped ones are sound; files and links are read, written and refused."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest

from explorer.game import Position
from explorer.teaching.demonstration import Demonstration
from explorer.teaching.demonstrations import (
    LONGEST_LINK,
    as_toml,
    demonstrations,
    pack,
    prove_demonstrations,
    read_demonstration,
    shipped_folder,
    shown,
    unpack,
)
from explorer.teaching.library import LessonError, library
from explorer.teaching.report import check_folder, check_product
from explorer.teaching.troubles import trouble_sentence
from explorer.words import words_for
from tests.teaching.writing import LESSON

SHIPPED = demonstrations(shipped_folder())

SHORT = """
id = "mine"
title = { en = "Mine", fr = "Le mien" }
text = { en = "Short.", fr = "Court." }

[[step]]
line = { en = "Where can it go?", fr = "Où peut-il aller ?" }
position = "....../....../....../..S3.../....../...... S L1"
question = { reach = "c3" }
marks = [{ square = "c3" }]

[[step]]
line = { en = "A \\"good\\" end", fr = "Une « bonne » fin" }
position = "....../....../...N2../..S3.../....../...... S L1"
played = ["c3xd4"]
predict = false
"""


def test_three_demonstrations_ship_and_are_proved() -> None:
    assert [one.id for one in SHIPPED.all] == ["four-actions", "capture", "compulsory-and-decoy"]
    assert prove_demonstrations(SHIPPED, shipped_folder()) == ()


@pytest.mark.parametrize("one", SHIPPED.all, ids=lambda one: one.id)
def test_every_position_could_be_played(one: Demonstration) -> None:
    for step in one.step:
        assert shown(step).problems() == ()
    assert {text.en == text.fr for text in (one.title, one.text)} == {False}
    assert all(step.line.en != step.line.fr for step in one.step)


@pytest.mark.parametrize("one", SHIPPED.all, ids=lambda one: one.id)
def test_every_step_gives_the_room_something_to_find(one: Demonstration) -> None:
    for step in one.step:
        assert step.predict
        assert step.question or step.shows or step.note


def test_the_decoy_does_what_its_last_line_says() -> None:
    end = shown(SHIPPED.all[2].step[-1])
    assert end.to_move.letter == "N" and end.legal_actions()
    assert all(end.play(action).winner is not None for action in end.legal_actions())


@pytest.mark.parametrize("one", [*SHIPPED.all, read_demonstration(SHORT, "s.toml")])
def test_what_is_written_reads_the_same(one: Demonstration) -> None:
    assert read_demonstration(as_toml(one), "again.toml") == one


def test_a_short_one_fits_in_a_link_and_a_long_one_does_not() -> None:
    one = read_demonstration(SHORT, "s.toml")
    packed = pack(one)
    assert packed is not None and len(packed) <= LONGEST_LINK
    assert re.fullmatch(r"[\w-]+", packed)
    assert unpack(packed) == one
    assert pack(SHIPPED.all[0]) is None


def _packed(data: bytes) -> str:
    return urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    [
        *("", "é", "a", "abc", "eNq", "%%%", "../.."),
        *map(_packed, (b"{}", b"no", b"[1]", b" " * 10_000_000)),
    ],
)
def test_a_damaged_link_is_none(text: str) -> None:
    assert unpack(text) is None


def test_a_cut_link_is_none() -> None:
    packed = pack(read_demonstration(SHORT, "s.toml"))
    assert packed is not None
    assert all(unpack(packed[:length]) is None for length in range(0, len(packed) - 1, 7))


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('id = "mine"', 'id = "My own"', 2, "cannot be an id"),
        ("question = {", "questoin = {", 9, "Write `question`"),
        ("predict = false", "predict = 3", 16, "predict = true"),
        ("..S3.../....../......", "..S9.../....../......", 8, "9"),
        ('played = ["c3xd4"]', 'played = ["c3-c4"]', 15, "refused"),
        ('reach = "c3"', 'reach = "c4"', 9, "There is no die on c4"),
        ('square = "c3"', 'square = "h8"', 10, "not on this board"),
        ('reach = "c3"', 'reach = "c3", left = "c3xd4"', 9, "exactly one"),
        ("[[step]]", "[step]", 12, "stands in the file already"),
        (', fr = "Le mien"', "", 3, "`title.fr"),
        ("title =", "solution = 3\ntitle =", 3, "no key `solution`"),
    ],
)
def test_a_damaged_file_says_what_and_where(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    text = SHORT.replace(old, new) if "step" in old else SHORT.replace(old, new, 1)
    assert text != SHORT
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    first, *_ = prove_demonstrations(demonstrations(path), path)
    assert first.file == "mine.toml"
    assert first.line == line, str(first)
    assert words in str(first)
    assert trouble_sentence(words_for("fr"), first) != trouble_sentence(words_for("en"), first)


def test_a_step_that_is_missing_is_asked_for() -> None:
    with pytest.raises(LessonError, match=re.escape("[[step]]")):
        read_demonstration(SHORT.split("[[step]]")[0], "s.toml")


def test_a_damaged_file_leaves_the_others(tmp_path: Path) -> None:
    (tmp_path / "demonstrations").mkdir()
    (tmp_path / "demonstrations" / "a.toml").write_text(SHORT, encoding="utf-8")
    (tmp_path / "demonstrations" / "b.toml").write_text("id = ", encoding="utf-8")
    (tmp_path / "demonstrations" / "c.toml").write_bytes(b'id = "\xff"')
    (tmp_path / "demonstrations" / "d.toml").write_text(SHORT, encoding="utf-8")
    found = demonstrations(tmp_path)
    assert [one.id for one in found.all] == ["mine"]
    names = [trouble.file for trouble in found.troubles]
    assert names == ["demonstrations/b.toml", "demonstrations/c.toml", "demonstrations/d.toml"]


def test_lessons_and_demonstrations_share_a_folder(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text(LESSON, encoding="utf-8")
    (tmp_path / "show.toml").write_text(SHORT, encoding="utf-8")
    assert [lesson.task for lesson in library(tmp_path).lessons] and not library(tmp_path).troubles
    report = check_folder(tmp_path)
    assert (report.lessons, report.demonstrations, report.steps) == (1, 1, 2)
    assert report.troubles == ()


def test_one_file_is_checked_for_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "show.toml"
    path.write_text(SHORT.replace('"c3xd4"', '"c3xd5"'), encoding="utf-8")
    (trouble,) = check_folder(path).troubles
    assert trouble.line == 15 and "c3xd5" in str(trouble)


def test_the_product_is_checked_with_its_demonstrations() -> None:
    report = check_product()
    assert report.demonstrations == 3
    assert report.steps == sum(len(one.step) for one in SHIPPED.all)


def test_positions_are_kept_canonical() -> None:
    for one in SHIPPED.all:
        for step in one.step:
            assert str(Position.parse(step.position)) == step.position


def test_the_example_of_the_readme_is_sound(tmp_path: Path) -> None:
    readme = (shipped_folder().parent.parent / "README.md").read_text("utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")
    assert check_folder(path).troubles == ()
    assert check_folder(path).demonstrations == 1
