"""`explorer check` and `explorer --lessons`, run as a person runs them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.teaching.writing import LESSON, line_with
from tests.test_cli import environment, run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.toml").write_text(LESSON, encoding="utf-8")
    return tmp_path


def test_all_proved(folder: Path) -> None:
    done = run("check", str(folder))
    assert (done.returncode, done.stdout) == (0, "1 lesson, 2 tasks: all proved.\n")
    assert run("check", str(folder / "a.toml")).stdout == done.stdout


def test_what_is_wrong_names_file_line_and_what_to_write(folder: Path) -> None:
    text = LESSON.replace('answer = ["S10"]', 'answer = ["S8"]')
    (folder / "a.toml").write_text(text, encoding="utf-8")
    (folder / "b.toml").write_text("level 1", encoding="utf-8")
    done = run("check", str(folder))
    assert done.returncode == 1
    first, second, last = done.stdout.splitlines()
    assert first.startswith(f"{folder / 'b.toml'}:1: This line is neither")
    assert second == (
        f"{folder / 'a.toml'}:{line_with(text, 'answer =')}: task 2, answer: The answer says S8, "
        'but the rules say S10: write `answer = ["S10"]`.'
    )
    assert last == "1 lesson, 2 tasks: 2 things to change."


def test_in_french(folder: Path) -> None:
    assert run("check", str(folder), "--lang", "fr").stdout == (
        "1 leçon, 2 exercices\u202f: tout est prouvé.\n"
    )
    (folder / "a.toml").write_text(LESSON.replace("level = 1", "levle = 1"), encoding="utf-8")
    done = run("--lang", "fr", "check", str(folder))
    assert "La clé `levle` n’existe pas ici. Écrivez `level`." in done.stdout
    assert "1 point à corriger." in done.stdout


def test_as_json(folder: Path) -> None:
    (folder / "b.toml").write_text("level 1", encoding="utf-8")
    done = run("check", str(folder), "--json")
    answer = json.loads(done.stdout)
    assert done.returncode == 1
    assert (answer["lessons"], answer["tasks"]) == (1, 2)
    (trouble,) = answer["troubles"]
    assert (trouble["file"], trouble["line"]) == (str(folder / "b.toml"), 1)
    assert trouble["sentence"].startswith("This line is neither")


def test_the_product(tmp_path: Path) -> None:
    done = run("check")
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d+ tasks, \d+ demonstrations, \d+ steps: all proved\.\n$", done.stdout)


def test_no_lesson_and_no_folder(tmp_path: Path) -> None:
    empty = run("check", str(tmp_path))
    assert empty.returncode == 1
    assert "There is no lesson here" in empty.stdout
    for arguments in (["check"], ["--lessons"]):
        missing = run(*arguments, str(tmp_path / "none"))
        assert (missing.returncode, missing.stdout) == (2, "")
        assert missing.stderr.startswith(f"There is no folder {tmp_path / 'none'}.")
        french = run("--lang", "fr", *arguments, str(tmp_path / "none"))
        assert french.stderr.startswith("Le dossier ")


def test_a_file_is_no_folder_to_show(folder: Path) -> None:
    done = run("--lessons", str(folder / "a.toml"))
    assert done.returncode == 2
    assert "is not a folder" in done.stderr


def test_the_folder_to_show_is_the_one_to_check(folder: Path) -> None:
    assert run("--lessons", str(folder), "check").stdout == "1 lesson, 2 tasks: all proved.\n"


def test_schema_is_printed_or_put_beside_the_lessons(folder: Path) -> None:
    printed = json.loads(run("check", "--schema").stdout)
    assert printed["properties"]["task"]
    done = run("check", "--schema", str(folder))
    assert done.returncode == 0
    assert str(folder / "lesson.schema.json") in done.stdout
    written = (folder / "lesson.schema.json").read_text(encoding="utf-8")
    assert json.loads(written) == printed
    (folder / "a.toml").write_text(f"#:schema lesson.schema.json\n{LESSON}", encoding="utf-8")
    assert run("check", str(folder)).returncode == 0


def test_a_schema_that_cannot_be_written(folder: Path) -> None:
    (folder / "lesson.schema.json").mkdir()
    done = run("check", "--schema", str(folder))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr


def test_nothing_heavy_is_loaded(folder: Path) -> None:
    program = (
        "import sys\n"
        "from explorer.cli import cli\n"
        "try:\n"
        f"    cli(['check', {str(folder)!r}])\n"
        "except SystemExit:\n"
        "    pass\n"
        "print(sorted({'streamlit', 'pandas', 'plotly', 'numpy'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, env=environment(), text=True
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_the_app_is_told_the_whole_path_of_the_folder(folder: Path) -> None:
    program = (
        "import os\n"
        "from streamlit.web import cli as streamlit\n"
        "from explorer.cli import cli\n"
        "from explorer.launch import LESSONS\n"
        "streamlit.main = lambda: print('told', os.environ[LESSONS])\n"
        f"cli(['--lessons', {folder.name!r}])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder.parent,
        capture_output=True,
        env=environment(),
        text=True,
    )
    assert f"told {folder.resolve()}" in done.stdout.splitlines(), done.stderr
