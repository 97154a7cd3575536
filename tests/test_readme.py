"""README keeps its word: its commands are single lines, and its examples are what one sees."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from explorer.cli import cli

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Each command shown with `$`, and what it is shown to print."""
    (shown,) = blocks("console")
    parts = re.split(r"^\$ ", shown, flags=re.MULTILINE)[1:]
    return [(command, output) for command, _newline, output in (p.partition("\n") for p in parts)]


def test_one_line_starts_the_app_and_one_passes_the_tests() -> None:
    start, tests = blocks("sh")
    assert start.count("\n") == tests.count("\n") == 1
    assert start.strip().endswith(".venv/bin/explorer")
    assert tests.strip().endswith(".venv/bin/python -m pytest")


@pytest.mark.parametrize(("command", "output"), examples())
def test_shown_command_prints_what_is_shown(command: str, output: str) -> None:
    _explorer, *arguments = shlex.split(command)
    printed = CliRunner().invoke(cli, ["--lang", "en", *arguments]).output
    timeless = re.compile(r"\d\.\d+ s$", re.MULTILINE)
    assert timeless.sub("_ s", printed) == timeless.sub("_ s", output)


def test_python_example() -> None:
    (example,) = blocks("python")
    test = doctest.DocTestParser().get_doctest(example, {}, "README", None, 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


def test_pictures_and_folders_named_exist() -> None:
    named = re.findall(r"\]\(([^)#:]+)\)", TEXT) + re.findall(r"`([a-z/]+/)`", TEXT)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="it is a shell script")
def test_ci_runs_the_test_command_of_this_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (line,) = re.findall(r"^tests=\$\((.*)\) \|\| \{$", script, re.MULTILINE)
    found = subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True)
    assert found.stdout.strip() == blocks("sh")[1].strip()
