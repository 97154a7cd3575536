"""What an action on Explore costs the server, part by part, and the bytes it sends.

The same line as `bench_explore` plays, in the browser, with timers in the app: `timed_app.py`.
"""

from __future__ import annotations

import base64
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.bench.figures import row
from tests.bench.playing import Person
from tests.bench.serving import a_browser, timed_app

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
                person = Person(browser, server, view)
                runs, frames = measured(person, report)
                print(f"  Captures {'open' if view == 'captures' else 'closed'}")
                show(runs, frames)
                person.page.context.close()


def measured(person: Person, report: Path) -> tuple[list[dict[str, float]], list[list[int]]]:
    """Of each action: milliseconds by part of its run, and the sizes of the messages it brought."""
    runs, frames = [], []
    received: list[int] = []
    watch(person.page, received)
    for _ in range(WARM_UP + REPEATS):
        person.be_ready()
        received.clear()
        report.write_text("", "utf-8")
        person.play()
        runs.append(json.loads(report.read_text("utf-8").splitlines()[-1]))
        frames.append(list(received))
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
