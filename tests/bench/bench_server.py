"""What an action on Explore costs the server, part by part, and the bytes it sends.

The same line as `bench_explore` plays, in the browser, with timers in the app: `timed_app.py`.
"""

from __future__ import annotations

import base64
import json
import tempfile
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.bench.figures import row
from tests.bench.playing import back_to_start, open_explore, play, turns
from tests.bench.serving import a_browser, timed_app
from tests.browser.waiting import wait_until_settled

PARTS = {
    "follow": "the act is followed",
    "exploring_model": "board: what it shows",
    "show_board": "board: handed to Streamlit",
    "show_tabs": "tabs: handed to Streamlit",
    "actions_model": "list: what it shows",
    "show_actions": "list: handed to Streamlit",
    "tell_address": "address bar",
}
"""Names of `explorer.app.explore` that `timed_app` times, and what each is called in print."""

WARM_UP = 8
REPEATS = 40


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        report = Path(folder) / "runs"
        with timed_app(report) as server:
            for view in ("actions", "captures"):
                page = open_explore(browser, server, view)
                runs, frames = measured(page, report, charts=view == "captures")
                print(f"  Captures {'open' if view == 'captures' else 'closed'}")
                show(runs, frames)
                page.context.close()


def measured(
    page: Page, report: Path, *, charts: bool
) -> tuple[list[dict[str, float]], list[list[int]]]:
    """Of each action: milliseconds by part of its run, and the sizes of the messages it brought."""
    runs, frames = [], []
    received: list[int] = []
    watch(page, received)
    line = turns()
    for turn in islice(cycle(line), WARM_UP + REPEATS):
        received.clear()
        report.write_text("", "utf-8")
        play(page, turn, charts=charts)
        wait_until_settled(page)
        runs.append(json.loads(report.read_text("utf-8").splitlines()[-1]))
        frames.append(list(received))
        if turn is line[-1]:
            back_to_start(page)
    return runs[WARM_UP:], frames[WARM_UP:]


def watch(page: Page, received: list[int]) -> None:
    """Add the size of every message the page gets from the server."""

    def got(event: dict[str, Any]) -> None:
        frame = event["response"]
        binary = frame["opcode"] == 2
        data = base64.b64decode(frame["payloadData"]) if binary else frame["payloadData"]
        received.append(len(data))

    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.webSocketFrameReceived", got)


def show(runs: list[dict[str, float]], frames: list[list[int]]) -> None:
    """Print the parts of the run, what is left of it, and the bytes."""
    parts = {
        name: [run.get(name, 0.0) for run in runs]
        for name in PARTS
        if any(name in run for run in runs)
    }
    for name, times in parts.items():
        row(PARTS[name], times)
    rest = [run["run"] - sum(run.get(name, 0.0) for name in parts) for run in runs]
    row("Streamlit itself, and what else stands in the view", rest)
    row("one run", [run["run"] for run in runs])
    row("messages to the browser", [float(len(sizes)) for sizes in frames], "")
    row("bytes to the browser", [float(sum(sizes)) for sizes in frames], "")
    row("  the largest of them", [float(max(sizes)) for sizes in frames], "")
    print()


if __name__ == "__main__":
    main()
