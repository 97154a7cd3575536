"""A real browser in front of the app, started as a person starts it.

Fixtures: `app` (its address), `browser`, `open_page` (any page at any size, theme and language),
`page` (home, on a laptop, light, in English).
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import explorer
from tests.browser.finding import WHAT_TO_INSTALL, find_browser
from tests.browser.waiting import wait_until_ready

ROOT = str(Path(explorer.__file__).parent.parent)
SIZES = {"projector": (1920, 1080), "laptop": (1280, 800), "phone": (375, 812)}
LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]

OpenPage = Callable[..., Page]


def free_port() -> int:
    """A port nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


def wait_for_server(url: str, server: subprocess.Popen[bytes], log: str) -> None:
    """Return once the app answers; fail with its output if it ends instead."""
    while server.poll() is None:
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    with open(log, encoding="utf-8", errors="replace") as output:
        pytest.fail(f"the app did not start:\n{output.read()}")


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app of its own, run by the console command from another folder."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    log = elsewhere / "server.log"
    port = free_port()
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")])),
        "STREAMLIT_SERVER_HEADLESS": "true",
    }
    with log.open("wb") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", "explorer", "--port", str(port)],
            cwd=elsewhere,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        url = f"http://localhost:{port}"
        wait_for_server(url, server, str(log))
        yield url
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium, Chrome or Edge for the whole session; tests skip where there is none."""
    with sync_playwright() as playwright:
        path = find_browser(playwright.chromium.executable_path)
        if path is None:
            if os.environ.get("CI"):
                pytest.fail(WHAT_TO_INSTALL)
            pytest.skip(WHAT_TO_INSTALL)
        driven = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield driven
        driven.close()


@pytest.fixture
def open_page(app: str, browser: Browser) -> Iterator[OpenPage]:
    """`open_page("explore?at=…", size="phone", theme="dark", language="fr")` gives a `Page`.

    path: what follows the address of the app. size: a name of `SIZES` or (width, height).
    theme: the browser's preference, "light" or "dark". language: the browser's, "en", "fr" or "de".
    touch: a touch screen. Any other option goes to Playwright's `new_context`. Each call is a
    person of their own, with nothing stored. Nothing a page's script throws passes unseen.
    """
    contexts = []
    thrown: list[str] = []

    def open_it(
        path: str = "",
        *,
        size: str | tuple[int, int] = "laptop",
        theme: str = "light",
        language: str = "en",
        touch: bool = False,
        wait: bool = True,
        **options: object,
    ) -> Page:
        width, height = SIZES[size] if isinstance(size, str) else size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=LOCALES[language],
            has_touch=touch,
            **options,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(f"{page.url}: {error}"))
        page.goto(f"{app}/{path}")
        if wait:
            wait_until_ready(page)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert not thrown, "\n".join(thrown)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The home page on a laptop, light, in English."""
    return open_page()
