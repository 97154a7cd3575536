"""The wheel: built, installed alone in a fresh virtual environment, used from another folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.test_settings import REPORT, START_EXPLORER, WANTED

ROOT = Path(__file__).resolve().parent.parent
POSITION = "..../.N1../S1.../.... S L3"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of an environment where the explorer is the wheel's.

    Its dependencies are those of this environment, seen through a path file, so that no network
    is needed; the checkout itself is on no path.
    """
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run(
        [scripts / "python", "-m", "pip", "install", "--no-deps", "--no-index", "-q", wheel],
        check=True,
    )
    purelib = subprocess.run(
        [scripts / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    seen = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    Path(purelib, "dependencies.pth").write_text("\n".join(dict.fromkeys(seen)), encoding="utf-8")
    return scripts


def run(command: list[str | Path], folder: Path) -> str:
    """What a command prints in a folder that is not the checkout."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=folder, env=kept, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_content_settings_and_drawings_travel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    lessons = {
        f"explorer/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "lessons").rglob("*")
        if path.is_file()
    }
    assert "explorer/lessons/levels/1.toml" in lessons
    assert lessons <= packed
    package = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "explorer").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert "explorer/app/.streamlit/config.toml" in package
    assert package <= packed
    assert not [name for name in packed if name.startswith(("tests/", "lessons/"))]


def test_lists_actions_from_another_folder(installed: Path, tmp_path: Path) -> None:
    answer = json.loads(run([installed / "explorer", "actions", POSITION, "--json"], tmp_path))
    assert [action["action"] for action in answer["actions"]] == [
        "+b1",
        "+c1",
        "a2-b1",
        "a2-c4",
        "a2=2",
        "a2xb3",
    ]


def test_speaks_french_from_another_folder(installed: Path, tmp_path: Path) -> None:
    command = [installed / "explorer", "why", POSITION, "a2xb3", "--lang", "fr"]
    assert "a2 prend b3" in run(command, tmp_path)


def test_the_wheel_is_what_is_used(installed: Path, tmp_path: Path) -> None:
    program = "import explorer; print(explorer.__file__)"
    where = Path(run([installed / "python", "-c", program], tmp_path).strip())
    assert where.is_relative_to(installed.parent)


def test_levels_are_read_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = "from explorer import levels; print(sorted(levels()))"
    assert run([installed / "python", "-c", program], tmp_path).strip() == "[1, 2, 3, 4]"


def test_version_is_the_distribution_s(installed: Path, tmp_path: Path) -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    version = next(line for line in text.splitlines() if line.startswith("version")).split('"')[1]
    printed = run([installed / "explorer", "--version"], tmp_path)
    assert version in printed


def test_settings_hold_for_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = [installed / "python", "-c", REPORT + START_EXPLORER, json.dumps(list(WANTED))]
    found = json.loads(run(program, tmp_path).split("REPORT")[1])
    assert {name: found[name] for name in WANTED} == WANTED
    assert Path(found["script"]).is_relative_to(installed.parent)
