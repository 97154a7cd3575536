"""The app beside a notebook: started from a cell, it stops with the kernel."""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from html import escape
from pathlib import Path
from tempfile import TemporaryFile
from urllib.parse import urlencode

from explorer.game import Position
from explorer.launch import first_free_port
from explorer.words import Words


class App:
    """An app that runs on this machine: its address, which shows as a link; `close` ends it."""

    def __init__(self, page: str, query: dict[str, str], lessons: Path | None, words: Words):
        self._words = words
        port = first_free_port()
        command = [sys.executable, "-m", "explorer", "--port", str(port)]
        if lessons is not None:
            if not lessons.is_dir():
                raise FileNotFoundError(f"{lessons} is not a folder")
            command += ["--lessons", str(lessons)]
        with TemporaryFile() as output:
            self._process = subprocess.Popen(
                command,
                env=os.environ | {"STREAMLIT_SERVER_HEADLESS": "true"},
                stdout=output,
                stderr=subprocess.STDOUT,
            )
            atexit.register(self.close)
            while not _answers(port):
                if self._process.poll() is not None:
                    output.seek(0)
                    raise RuntimeError(output.read().decode(errors="replace"))
                time.sleep(0.1)
        self.address = f"http://localhost:{port}/{page}?{urlencode(query)}"

    def close(self) -> None:
        """Stop the app."""
        self._process.terminate()
        self._process.wait()

    def __repr__(self) -> str:
        return self.address

    def _repr_html_(self) -> str:
        text = escape(self._words.gettext("Open the app"))
        return f'<a href="{escape(self.address)}" target="_blank" rel="noopener">{text}</a>'


def start(position: Position | None, lessons: str | Path | None, words: Words) -> App:
    """Start the app where a position, a folder of lessons or the home page is shown."""
    page, query = "", {"lang": words.language}
    if lessons is not None:
        page = "learn"
    if position is not None:
        page, query = "explore", {"at": str(position), **query}
    return App(page, query, None if lessons is None else Path(lessons), words)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://localhost:{port}/_stcore/health", timeout=5):
            return True
    except (urllib.error.URLError, OSError):
        return False
