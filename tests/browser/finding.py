"""Where a browser that Playwright can drive may be: Chromium, Chrome or Edge of the machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)

PLACES = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)

WHAT_TO_INSTALL = (
    "no browser found: install Chromium, Google Chrome or Microsoft Edge "
    "(or `python -m playwright install chromium`) to run the browser tests"
)


def _folders() -> Iterator[Path]:
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if folder := os.environ.get(variable):
            yield Path(folder)
    yield Path("/Applications")
    yield Path.home() / "Applications"


def find_browser(playwrights_own: str) -> str | None:
    """The executable to use: the machine's own browser first, then Playwright's; `None` if none."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    for folder in _folders():
        for place in PLACES:
            if (folder / place).is_file():
                return str(folder / place)
    return playwrights_own if Path(playwrights_own).is_file() else None
