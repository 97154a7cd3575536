"""A board in JupyterLab: an action, from the click to the updated board, with its split.

The lines of `playing` are played on it, and each click on a target is timed inside the page: see
`notebook_clicks.js`. The kernel's own part is timed in the kernel.
"""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.bench.figures import row
from tests.bench.playing import Turn, click_there, games, point_at
from tests.bench.serving import a_browser
from tests.browser.jupyterlab import WHAT_TO_INSTALL, is_installed, open_notebook, run_all, serving

WARM_UP = 8
REPEATS = 64

_SCRIPT = (Path(__file__).parent / "notebook_clicks.js").read_text("utf-8")
_CELL = """\
import time
from explorer import Game, Position
from explorer.notebook.widget import Board
from explorer.words import words_for

class Timed(Board):
    def _hear(self, widget, event, buffers):
        began = time.perf_counter()
        super()._hear(widget, event, buffers)
        if event["type"] == "action":
            with open({report!r}, "a") as report:
                print(1000 * (time.perf_counter() - began), file=report)
        elif event["type"] == "goto":  # back at the start: on to the next line
            self.position = next(starts)

starts = iter({starts!r})
Timed(next(starts), flip=False, width=560, words=words_for("en"))
"""


def main() -> None:
    """Measure and print."""
    if not is_installed():
        sys.exit(WHAT_TO_INSTALL)
    with TemporaryDirectory() as home:
        folder = Path(home, "work")
        folder.mkdir()
        kernel = folder / "kernel.txt"
        lines = list(islice(games(), 2 + (WARM_UP + REPEATS) // 8))
        starts = [str(start) for start, _turns in lines]
        _write_notebook(folder / "bench.ipynb", _CELL.format(report=str(kernel), starts=starts))
        with serving(folder, Path(home)) as url, a_browser() as browser:
            page = _open(browser, url)
            times = _play(page, [turns for _start, turns in lines])
        handled = [float(line) for line in kernel.read_text().split()]
    _report(times, handled)


def _write_notebook(path: Path, source: str) -> None:
    cell = {
        "cell_type": "code",
        "id": "board",
        "metadata": {},
        "execution_count": None,
        "outputs": [],
        "source": source,
    }
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": [cell], "metadata": {"kernelspec": kernel}}
    path.write_text(json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 5}))


def _open(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 1000}).new_page()
    page.add_init_script(_SCRIPT)
    open_notebook(page, url, "bench.ipynb")
    run_all(page)
    board = page.locator(".derive-board")
    expect(board).to_be_visible()
    board.scroll_into_view_if_needed()
    return page


def _play(page: Page, lines: list[list[Turn]]) -> list[dict[str, Any]]:
    """The times of each action; every act on the board is answered before the next."""
    times = []
    for turns in lines:
        for turn in turns:
            page.locator(f"[data-square={turn.origin}]").click()
            point_at(page.locator(f"[data-square={turn.target}]"))
            page.evaluate("(turn) => bench.arm(turn)", turn.number)
            click_there(page)
            times.append(page.evaluate("() => bench.done()"))
            if len(times) == WARM_UP + REPEATS:
                return times
        page.locator("[data-turn='0']").click()
        page.locator(".line .none").wait_for()
    return times


def _report(times: list[dict[str, Any]], handled: list[float]) -> None:
    """Print the figures, as median (95th percentile)."""
    shown = times[WARM_UP:]
    kernel = handled[WARM_UP:]
    away = [each["received"] - each["sent"] for each in shown]
    print(f"  {len(shown)} actions")
    row("click → the browser’s own picture (two frames)", [each["picture"] for each in shown])
    row("click → board confirmed", [each["confirmed"] for each in shown])
    row("click → board confirmed and painted", [each["painted"] for each in shown])
    print("  of which")
    row("  click → message sent (page)", [each["sent"] for each in shown])
    row("  message sent → message received (Jupyter and kernel)", away)
    row("    the explorer in the kernel", kernel)
    row(
        "    Jupyter: page, server, kernel and back",
        [there - here for there, here in zip(away, kernel, strict=True)],
    )
    row(
        "  message received → board confirmed (page)",
        [each["confirmed"] - each["received"] for each in shown],
    )
    row("sent by the page", [each["up"] / 1024 for each in shown], "kB")
    row("received by the page", [each["down"] / 1024 for each in shown], "kB")
    print()


if __name__ == "__main__":
    main()
