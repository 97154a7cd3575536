"""Starting the app: which port, which address, and whether a browser is opened."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import explorer
from explorer.launch import first_free_port, has_screen

ROOT = Path(explorer.__file__).parent.parent


def test_a_port_that_is_taken_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port < first_free_port(port) <= port + 99


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"STREAMLIT_SERVER_HEADLESS": "true", "DISPLAY": ":0"}, "linux", False),
        ({"STREAMLIT_SERVER_HEADLESS": "false"}, "linux", True),
    ],
)
def test_a_browser_is_opened_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], platform: str, expected: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "STREAMLIT_SERVER_HEADLESS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert has_screen() is expected


def test_a_port_that_is_asked_for_and_taken_is_said_to_be_so() -> None:
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "explorer", "--port", str(port), "--lang", "fr"]
        answer = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
        )
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert answer.stderr == f"Le port {port} est déjà utilisé.\n"


def opener(folder: Path) -> str:
    """A `BROWSER` that writes down the address it is asked to open."""
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {folder}/opened\n', encoding="utf-8")
    script.chmod(0o755)
    return str(script)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script and a signal")
def test_says_where_it_is_opens_it_and_stops_quietly(tmp_path: Path) -> None:
    port = first_free_port(8700)
    process = subprocess.Popen(
        [sys.executable, "-m", "explorer", "--port", str(port), "--lang", "fr"],
        cwd=tmp_path,
        env=os.environ
        | {
            "PYTHONPATH": str(ROOT),
            "STREAMLIT_SERVER_HEADLESS": "false",
            "BROWSER": opener(tmp_path),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    address = f"http://localhost:{port}/?lang=fr"
    assert process.stdout and address in process.stdout.readline()
    while not (tmp_path / "opened").exists() or not (tmp_path / "opened").read_text():
        assert process.poll() is None, process.communicate()
        time.sleep(0.1)
    assert (tmp_path / "opened").read_text().strip() == address
    with urllib.request.urlopen(f"http://localhost:{port}/_stcore/health") as answer:
        assert answer.read() == b"ok"
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate()
    assert "Traceback" not in err
    assert "restart streamlit" not in err
    assert process.returncode == 0
