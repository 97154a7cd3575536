"""The app, a page to compare it with, and a browser in front of them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from explorer.launch import MAIN_SCRIPT
from tests.browser.conftest import ARGUMENTS, ROOT
from tests.browser.finding import WHAT_TO_INSTALL, find_browser

HERE = Path(__file__).parent
BARE = HERE / "bare.py"

_LAUNCH = """
import sys
from pathlib import Path
from explorer import launch
from explorer.words import words_for
launch.MAIN_SCRIPT = Path(sys.argv[1])
launch.open_app(words_for("en"), port=int(sys.argv[2]), lan=False, language=None)
"""


@dataclass(frozen=True)
class Served:
    """A running server: its address and its process."""

    url: str
    pid: int


@contextmanager
def app() -> Iterator[Served]:
    """The app, started by its console command."""
    with _served([sys.executable, "-m", "explorer", "--port"]) as server:
        yield server


@contextmanager
def bare_page() -> Iterator[Served]:
    """`bare.py`, with the app's launcher and the app's settings."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(shutil.copy(BARE, folder))
        shutil.copytree(MAIN_SCRIPT.parent / ".streamlit", script.parent / ".streamlit")
        with _served([sys.executable, "-c", _LAUNCH, str(script)]) as server:
            yield server


@contextmanager
def timed_app(report: Path) -> Iterator[Served]:
    """The app with timers in it, which write a line to `report` after each run."""
    command = [sys.executable, "-m", "tests.bench.timed_app", str(report)]
    with _served(command) as server:
        yield server


@contextmanager
def _served(command: Sequence[str]) -> Iterator[Served]:
    """Run a command, to which a free port is added, until the block ends."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [*command, str(port)],
            cwd=ROOT,
            env=os.environ | {"STREAMLIT_SERVER_HEADLESS": "true"},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            url = f"http://localhost:{port}"
            while not _answers(url):
                if process.poll() is not None:
                    output.seek(0)
                    sys.exit(output.read().decode(errors="replace"))
                time.sleep(0.1)
            yield Served(url, process.pid)
        finally:
            process.terminate()
            process.wait()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/_stcore/health", timeout=5):
            return True
    except (urllib.error.URLError, OSError):
        return False


@contextmanager
def a_browser() -> Iterator[Browser]:
    """The browser the tests use; ends the program with what to install where there is none."""
    with sync_playwright() as playwright:
        path = find_browser(playwright.chromium.executable_path)
        if path is None:
            sys.exit(WHAT_TO_INSTALL)
        driven = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield driven
        driven.close()
