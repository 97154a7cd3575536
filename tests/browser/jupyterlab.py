"""A JupyterLab of its own, with nothing of the machine's settings, and a person in front of it."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

import explorer

ROOT = Path(explorer.__file__).resolve().parent.parent
WHAT_TO_INSTALL = 'needs JupyterLab and anywidget: python -m pip install -e ".[notebook]"'

_SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "apputils-extension/themes": {"adaptive-theme": True},  # as the browser prefers
}


def is_installed() -> bool:
    """Whether the extra `notebook` is there."""
    return all(find_spec(name) for name in ("anywidget", "jupyterlab", "nbclient"))


def environment(home: Path) -> dict[str, str]:
    """What Jupyter and its kernels are started with: this checkout, English, and a fresh home."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("JUPYTER")}
    return kept | {
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
    }


@contextmanager
def serving(folder: Path, home: Path, port: int | None = None) -> Iterator[str]:
    """The address of a JupyterLab that serves a folder, until the block ends."""
    for name, settings in _SETTINGS.items():
        path = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(settings), encoding="utf-8")
    number = port or _free_port()
    options = {
        "ServerApp.port": number,
        "ServerApp.port_retries": 0,
        "ServerApp.root_dir": folder,
        "ServerApp.open_browser": False,
        "ServerApp.allow_root": True,
        "IdentityProvider.token": "",
        "LabApp.expose_app_in_browser": True,
        "LabApp.news_url": None,
    }
    command = [sys.executable, "-m", "jupyterlab"]
    command += [f"--{name}={value}" for name, value in options.items()]
    log = home / "server.log"
    with log.open("wb") as output:
        server = subprocess.Popen(
            command, cwd=folder, env=environment(home), stdout=output, stderr=subprocess.STDOUT
        )
    try:
        url = f"http://localhost:{number}"
        while not _answers(url):
            if server.poll() is not None:
                text = log.read_text("utf-8", errors="replace")
                raise RuntimeError(f"JupyterLab did not start:\n{text}")
            time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/api/status", timeout=5):
            return True
    except (urllib.error.URLError, OSError):
        return False


def open_notebook(page: Page, url: str, name: str) -> None:
    """Open a notebook alone, and wait until the page is connected to its kernel."""
    page.goto(f"{url}/lab/workspaces/{uuid4().hex}/tree/{name}")
    page.wait_for_function(_CONNECTED, arg=name, timeout=60_000)


_CONNECTED = """(name) => {
  const panel = window.jupyterapp?.shell.currentWidget;
  return panel?.context?.path === name && panel.sessionContext.session?.kernel?.status === "idle";
}"""


def run_all(page: Page) -> None:
    """Run every cell, and wait for the last one."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    last = page.locator(".jp-CodeCell .jp-InputPrompt").last
    expect(last).to_have_text(re.compile(r"\[\d+\]"), timeout=60_000)


def boards(page: Page) -> Locator:
    """The boards to play on, in the order of the notebook."""
    return page.locator(".derive-board")
