"""A person at the Explore page: opens a busy position and plays its line on the board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Locator, Page

from explorer.game import Action, Enter, Position
from tests.bench.serving import Served
from tests.browser.waiting import wait_until_ready, wait_until_settled

START = Position.parse(
    "......../......../.N5.N4.N5../.N5..S6.../...S2..../...S4S4S2N3./......../........ S L1"
)
LINE = ("d4-c5", "g3-f4", "e5-g3", "b6-d4", "f3-e4", "d4-f2", "g3-e5-c7", "f2-d4")
"""Each of these positions has 40 legal actions or more, captures among them."""

POINTING_MS = 300

_SCRIPT = (Path(__file__).parent / "measuring.js").read_text("utf-8")


@dataclass(frozen=True)
class Turn:
    """One action of the line: where to click, and what the page must show then."""

    number: int
    origin: str
    target: str
    actions: str


def turns() -> list[Turn]:
    """The line, turn by turn."""
    position, found = START, []
    for number, text in enumerate(LINE, start=1):
        action: Action = position.action(text)
        position = position.play(action)
        origin = "S-bank" if isinstance(action, Enter) else str(action.origin)
        legal = ",".join(map(str, position.legal_actions()))
        found.append(Turn(number, origin, str(action.destination), legal))
    return found


def open_page(browser: Browser, server: Served, path: str = "") -> Page:
    """A page at 1280 × 800, with the timers of `measuring.js`."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script(_SCRIPT)
    page.goto(f"{server.url}/{path}")
    return page


def open_explore(browser: Browser, server: Served, view: str = "actions") -> Page:
    """Explore at the start of the line."""
    query = {"at": str(START)} | ({} if view == "actions" else {"view": view})
    page = open_page(browser, server, f"explore?{urlencode(query)}")
    wait_until_ready(page)
    page.locator("[data-square=a1]").wait_for()
    wait_until_settled(page)
    return page


def play(page: Page, turn: Turn, *, charts: bool = False) -> dict[str, Any]:
    """Choose the die, then time the click on its target."""
    page.locator(f"[data-square={turn.origin}]").click()
    target = page.locator(f"[data-square={turn.target}]")
    point_at(target)
    wanted = {"turn": turn.number, "actions": None if charts else turn.actions}
    page.evaluate("([wanted, charts]) => bench.arm('turn', wanted, charts)", [wanted, charts])
    click_there(page)
    return page.evaluate("() => bench.done()")


def point_at(target: Locator) -> None:
    """Bring the mouse there some time before the click, as a hand does."""
    target.hover()
    target.page.wait_for_timeout(POINTING_MS)


def click_there(page: Page) -> None:
    """Click where the mouse is."""
    page.mouse.down()
    page.mouse.up()


def back_to_start(page: Page) -> None:
    """Return to the start of the line."""
    page.locator("[data-turn='0']").click()
    page.locator("[data-turn='0'][aria-current]").wait_for()
    wait_until_settled(page)
