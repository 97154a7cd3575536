"""Learn, from a click to what the person sees, over a bare Streamlit page.

In turn, in the same browser: a task answered on the board, the next task opened, and a click on
the one button of a page with the same settings and launcher. See `measuring.js`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.bench.bench_explore import Clicks, Times
from tests.bench.figures import ratio, row
from tests.bench.playing import click_there, open_page, point_at
from tests.bench.serving import Served, a_browser, app, bare_page
from tests.browser.waiting import wait_until_ready, wait_until_settled

WARM_UP = 5
REPEATS = 40

FIRST, SECOND = "1 / 3", "2 / 3"


def main() -> None:
    """Measure and print."""
    with a_browser() as browser, app() as explorer, bare_page() as plain:
        button = open_page(browser, plain)
        button.get_by_role("button", name="Click").wait_for()
        clicks, pupil = Clicks(button), Pupil(browser, explorer)
        floor, answers, openings = [], [], []
        for _ in range(WARM_UP + REPEATS):
            clicks.page.bring_to_front()
            floor.append(clicks.once())
            pupil.page.bring_to_front()
            answers.append(pupil.answer())
            openings.append(pupil.open_next())
            pupil.go_back()
        report(*(times[WARM_UP:] for times in (floor, answers, openings)))


class Pupil:
    """Somebody at the first task of a lesson, which one jump answers."""

    def __init__(self, browser: Browser, server: Served) -> None:
        self.page = open_page(browser, server, "learn?lesson=jump")
        wait_until_ready(self.page)
        self.page.locator("[data-square=c3]").wait_for()
        self.card = self.page.locator(".derive-board .task")
        wait_until_settled(self.page)

    def answer(self) -> dict[str, Any]:
        """Choose the die, then time the click that answers."""
        self.page.locator("[data-square=c3]").click()
        point_at(self.page.locator("[data-square=e5]"))
        return self._time("good", FIRST)

    def open_next(self) -> dict[str, Any]:
        """Time the click that opens the next task."""
        point_at(self.page.locator("[data-task=next]"))
        return self._time("open", SECOND)

    def go_back(self) -> None:
        """Be at the first task again."""
        self.page.go_back()
        expect(self.card.locator(".task-count")).to_have_text(FIRST)
        wait_until_settled(self.page)

    def _time(self, state: str, count: str) -> dict[str, Any]:
        self.page.evaluate(
            "(wanted) => bench.arm('task', wanted)", {"state": state, "count": count}
        )
        click_there(self.page)
        times = self.page.evaluate("() => bench.done()")
        wait_until_settled(self.page)
        return times


def report(floor: Times, answers: Times, openings: Times) -> None:
    """Print the figures, as median (95th percentile)."""

    def times(source: Times, name: str) -> list[float]:
        return [each[name] for each in source]

    print(f"  Learn, {len(answers)} answers")
    plain = times(floor, "confirmed")
    row("click → bare page changed", plain)
    row("click → task answered", times(answers, "confirmed"))
    row("click → task answered and painted", times(answers, "painted"))
    row("click → next task opened", times(openings, "confirmed"))
    ratio("task answered over bare page", times(answers, "confirmed"), plain, "≤ 1.5")
    ratio("  both painted", times(answers, "painted"), times(floor, "painted"), "≤ 1.5")
    ratio("next task opened over bare page", times(openings, "confirmed"), plain, "≤ 1.5")
    print()


if __name__ == "__main__":
    main()
