"""A server that answers late: what the page says meanwhile, and that nothing is played twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.exploring import LIVELY, Explore, path
from tests.browser.waiting import wait_until_ready


class Line:
    """What the page tells the server; on hold, it waits here until it is released."""

    def __init__(self) -> None:
        self.server: WebSocketRoute | None = None
        self.held: list[str | bytes] | None = None

    def open(self, page_side: WebSocketRoute) -> None:
        self.server = page_side.connect_to_server()
        page_side.on_message(self.tell)

    def tell(self, message: str | bytes) -> None:
        if self.held is not None:
            self.held.append(message)
        elif self.server is not None:
            self.server.send(message)

    def hold(self) -> None:
        self.held = []

    def release(self) -> None:
        waiting, self.held = self.held or [], None
        for message in waiting:
            self.tell(message)


@pytest.fixture
def slow(app: str, browser: Browser) -> Iterator[tuple[Explore, Line]]:
    """A person at Explore, and the line to the server."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page, line = context.new_page(), Line()
    page.route_web_socket("**/_stcore/stream", line.open)
    page.goto(f"{app}/{path()}")
    wait_until_ready(page)
    yield Explore(page), line
    context.close()


def test_an_action_taken_back_is_never_played_later(slow: tuple[Explore, Line]) -> None:
    person, line = slow
    line.hold()
    person.cell("c3").click()
    person.cell("d2").click()
    expect(person.bubble).to_contain_text("No answer came, so the action was taken back.")
    person.expect_position(LIVELY)
    person.play_row("f4-e5").click()
    expect(person.cell("e5")).to_be_visible()
    line.release()
    person.expect_played("f4-e5")
    expect(person.bubble).to_have_count(0)


def test_a_tab_whose_answer_is_late_says_that_it_waits(slow: tuple[Explore, Line]) -> None:
    person, line = slow
    line.hold()
    person.page.get_by_role("tab", name="Share").click()
    expect(person.panel).to_have_attribute("aria-busy", "true")
    line.release()
    expect(person.panel).to_contain_text("Link to this position")
    expect(person.panel).not_to_have_attribute("aria-busy", "true")


def test_an_action_taken_back_does_not_come_by_itself(slow: tuple[Explore, Line]) -> None:
    person, line = slow
    line.hold()
    person.cell("c3").click()
    person.cell("d2").click()
    expect(person.bubble).to_contain_text("No answer came")
    line.release()
    person.cell("b4").click()
    person.page.locator('.stepper [data-action="b4=3"]').click()
    person.expect_played("b4=3")
