"""Explore, from a click to what the person sees, over a bare Streamlit page.

In turn, in the same browser: a click on a target of the board, and a click on the one button of a
page with the same settings and launcher. Everything is timed inside the page: see `measuring.js`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.bench.figures import ratio, row
from tests.bench.playing import Person, click_there, open_page, point_at
from tests.bench.serving import a_browser, app, bare_page
from tests.browser.waiting import wait_until_settled

WARM_UP = 8
REPEATS = 40

Times = list[dict[str, Any]]


def main() -> None:
    """Measure and print."""
    with a_browser() as browser, app() as explorer, bare_page() as plain:
        button = open_page(browser, plain)
        button.get_by_role("button", name="Click").wait_for()
        clicks = Clicks(button)
        for view, charts in (("actions", False), ("captures", True)):
            person = Person(browser, explorer, view)
            ours, floor = interleaved(person, clicks)
            report(ours, floor, charts)
            person.page.context.close()


class Clicks:
    """The plain page, clicked and timed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def once(self) -> dict[str, Any]:
        """Click the button, and time it until the page shows the new number."""
        self.count += 1
        button = self.page.get_by_role("button", name="Click")
        point_at(button)
        self.page.evaluate("(text) => bench.arm('text', text)", f"clicks {self.count}")
        click_there(self.page)
        times = self.page.evaluate("() => bench.done()")
        wait_until_settled(self.page)
        return times


def interleaved(person: Person, clicks: Clicks) -> tuple[Times, Times]:
    """Times of the actions and of the plain page's clicks, one after the other."""
    ours, floor = [], []
    for _ in range(WARM_UP + REPEATS):
        clicks.page.bring_to_front()
        floor.append(clicks.once())
        person.page.bring_to_front()
        ours.append(person.play())
    return ours[WARM_UP:], floor[WARM_UP:]


def report(ours: Times, floor: Times, charts: bool) -> None:
    """Print the figures of one view, as median (95th percentile)."""

    def times(source: Times, name: str) -> list[float]:
        return [each[name] for each in source]

    undrawn = sum(not each["drawn"] for each in ours)
    plain = times(floor, "confirmed")
    print(f"  Captures {'open' if charts else 'closed'}, {len(ours)} actions")
    row("click → the browser’s own picture (two frames)", times(ours, "picture"))
    print(f"  {'  actions not yet drawn by then':<58}{undrawn:5d}")
    row("click → bare page changed", plain)
    row("click → bare page changed and painted", times(floor, "painted"))
    shown = "board" if charts else "board and list"
    row(f"click → {shown} confirmed", times(ours, "confirmed"))
    row(f"click → {shown} confirmed and painted", times(ours, "painted"))
    if charts:
        row("click → last chart", times(ours, "charts"))
    ratio(f"{shown} over bare page", times(ours, "confirmed"), plain, "≤ 1.5")
    ratio("  both painted", times(ours, "painted"), times(floor, "painted"), "≤ 1.5")
    if charts:
        ratio("last chart over bare page", times(ours, "charts"), plain, "≤ 5")
    print()


if __name__ == "__main__":
    main()
