"""Starting the app: Streamlit on the main script, on this machine or for a whole class."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path

import click

from explorer.words import Words

MAIN_SCRIPT = Path(__file__).resolve().parent / "app" / "main.py"

FIRST_PORT = 8501

LESSONS = "DERIVE_LESSONS"
"""The environment variable that names a folder of lessons of one's own to the app."""


DEMONSTRATION = "DERIVE_DEMONSTRATION"
"""The environment variable that names a demonstration file of one's own to the app."""

LAN = "DERIVE_LAN"
"""The environment variable that tells the app its address for the other machines."""


def open_app(
    words: Words,
    *,
    port: int | None,
    lan: bool,
    language: str | None,
    lessons: Path | None = None,
    demonstration: Path | None = None,
) -> None:
    """Serve the app until Ctrl-C, say its address, and open it where there is a screen.

    port: the one to serve on; by default the first free one from 8501. lan: serve other machines
    of the network too. language: the one to open in; by default the browser's. lessons: a folder
    of lessons of one's own, shown after the product's and read again when a file in it changes.
    demonstration: a file of one's own to open with.
    """
    from streamlit import net_util
    from streamlit.web import cli as streamlit

    from explorer.teaching.library import library

    _ = words.gettext
    served = first_free_port() if port is None else port
    if is_taken(served):
        click.echo(_("Port {port} is already in use.").format(port=served), err=True)
        sys.exit(1)
    query = f"?lang={language}" if language else ""
    page = ""
    if lessons is not None:
        os.environ[LESSONS] = str(lessons.resolve())
        library(lessons)  # its levels are played by on every page
        page = "learn"
    if demonstration is not None:
        os.environ[DEMONSTRATION] = str(demonstration.resolve())
        page = "demo"
    here = f"http://localhost:{served}/{page}{query}"
    click.echo(_("The explorer is at {address}").format(address=here))
    if lan:
        outside = net_util.get_internal_ip() or socket.gethostname()
        os.environ[LAN] = f"http://{outside}:{served}"
        there = f"http://{outside}:{served}/{page}{query}"
        click.echo(_("For the other machines of this network: {address}").format(address=there))
    click.echo(_("Press Ctrl-C to stop it."))
    if has_screen():
        threading.Thread(target=_open_when_served, args=(here, served), daemon=True).start()
    options = {
        "server.address": "0.0.0.0" if lan else "localhost",
        "server.port": str(served),
        "server.headless": "true",
        "logger.hideWelcomeMessage": "true",
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    sys.argv = ["streamlit", "run", str(MAIN_SCRIPT), *flags]
    streamlit.main()


def has_screen() -> bool:
    """Whether a browser can be opened here; `STREAMLIT_SERVER_HEADLESS` says it outright."""
    if asked := os.environ.get("STREAMLIT_SERVER_HEADLESS"):
        return asked.lower() not in ("true", "1")
    shown = "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    return shown or not sys.platform.startswith("linux")


def is_taken(port: int) -> bool:
    """Whether something listens on a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("localhost", port)) == 0


def first_free_port(first: int = FIRST_PORT) -> int:
    """The first port from `first` on that nobody listens on."""
    for port in range(first, first + 100):
        if not is_taken(port):
            return port
    raise OSError(errno.EADDRINUSE, f"no free port from {first} to {first + 99}")


def _open_when_served(address: str, port: int) -> None:
    """Open the browser once the app answers; give up after half a minute."""
    for _attempt in range(150):
        try:
            with urllib.request.urlopen(f"http://localhost:{port}/_stcore/health", timeout=2):
                webbrowser.open(address)
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
