"""A demonstration, from the click on "next" to the new picture, over a bare Streamlit page.

In turn, in the same browser: a step, its answer revealed before, and a click on the one button of a
page with the same settings and launcher. Revealing is timed too; it asks nothing of the server.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from explorer.teaching.demonstration import Demonstration
from explorer.teaching.demonstrations import demonstrations, shipped_folder, shown
from explorer.words import square_name, words_for
from tests.bench.bench_explore import Clicks
from tests.bench.figures import ratio, row
from tests.bench.playing import click_there, open_page, point_at
from tests.bench.serving import Served, a_browser, app, bare_page
from tests.browser.waiting import wait_until_settled

ROUNDS = 3
WARM_UP = 8

Times = dict[str, Any]


def main() -> None:
    """Measure and print."""
    with a_browser() as browser, app() as explorer, bare_page() as plain:
        button = open_page(browser, plain)
        button.get_by_role("button", name="Click").wait_for()
        clicks = Clicks(button)
        page = open_page(browser, explorer)
        measured = list(steps(page, explorer, clicks))[WARM_UP:]
    report(*zip(*measured, strict=True))


def steps(page: Page, server: Served, clicks: Clicks) -> Iterator[tuple[Times, Times, Times]]:
    """Each step of the shipped demonstrations: its own times, those of revealing, the floor's."""
    for _round in range(ROUNDS):
        for one in demonstrations(shipped_folder()).all:
            page.goto(f"{server.url}/demo?demo={one.id}&step=1&present=1&lang=en")
            page.locator(".present-line").wait_for()
            wait_until_settled(page)
            for number in range(1, len(one.step)):
                clicks.page.bring_to_front()
                floor = clicks.once()
                wait_until_settled(clicks.page)
                page.bring_to_front()
                revealed = reveal(page)
                yield step(page, one, number), revealed, floor
                wait_until_settled(page)


def reveal(page: Page) -> Times:
    """Reveal the whole answer of the step that is shown."""
    line = page.locator(".present-line").text_content()
    point_at(page.locator('[data-present="all"]'))
    page.evaluate("(wanted) => bench.arm('step', wanted)", {"line": line, "names": {}})
    click_there(page)
    return page.evaluate("() => bench.done()")


def step(page: Page, one: Demonstration, number: int) -> Times:
    """Go on to a step, from 0."""
    words, position = words_for("en"), shown(one.step[number])
    names = {str(square): square_name(words, position, square) for square in position.squares}
    point_at(page.locator('[data-present="next"]'))
    wanted = {"line": one.step[number].line.en, "names": names}
    page.evaluate("(wanted) => bench.arm('step', wanted)", wanted)
    click_there(page)
    return page.evaluate("() => bench.done()")


def report(ours: tuple[Times, ...], revealed: tuple[Times, ...], floor: tuple[Times, ...]) -> None:
    """Print the figures as median (95th percentile)."""

    def times(source: tuple[Times, ...], name: str) -> list[float]:
        return [each[name] for each in source]

    print(f"  A demonstration, {len(ours)} steps")
    row("click → answer, squares and bars (two frames)", times(revealed, "picture"))
    row("click → bare page changed", times(floor, "confirmed"))
    row("click → the next position", times(ours, "confirmed"))
    row("click → the next position, painted", times(ours, "painted"))
    ratio("step over bare page", times(ours, "confirmed"), times(floor, "confirmed"), "≤ 1.5")
    ratio("  both painted", times(ours, "painted"), times(floor, "painted"), "≤ 1.5")
    print()


if __name__ == "__main__":
    main()
