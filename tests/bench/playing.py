"""A person at the Explore page: opens a busy position and plays its line on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Locator, Page

from explorer.game import Capture, Die, Player, Position
from tests.bench.serving import Served
from tests.browser.waiting import wait_until_ready, wait_until_settled

LINES = {
    "......../......../.N5.N4.N5../.N5..S6.../...S2..../...S4S4S2N3./......../........ S L1": (
        "d4-c5 g3-f4 e5-g3 b6-d4 f3-e4 d4-f2 g3-e5-c7 f2-d4"
    ),
    "......../.S4..N4S2../......../..N4N4S4.../.S3N4N2S4.../......../......../........ S L1": (
        "e4-f5 d5-c6 b7-d5 c4-e6-g4 f7-g6 d4-c3 e5-d4 g4-h3"
    ),
    "......../...S2.N3S2./......S5./....N4N1../......N2./....N2.S4./.....S3../........ S L1": (
        "g3-f4 e5-f6 f4-g5 f5-e4 g6-f5 e3-d4 f2-g3 e4-g6"
    ),
}
"""A line from each of some positions, with 40 legal actions and more all along, captures too."""

BUSY = 40
"""The least number of legal actions of a position that is measured."""

POINTING_MS = 300

_SCRIPT = (Path(__file__).parent / "measuring.js").read_text("utf-8")


@dataclass(frozen=True)
class Turn:
    """One action of a line: where to click, and what the page must show then."""

    number: int
    origin: str
    target: str
    actions: str


def games() -> Iterator[tuple[Position, list[Turn]]]:
    """The lines with other values on the dice too, over and over: as in real use, the server
    rarely meets a position again.
    """
    shifts = [(south, north) for south in range(6) for north in range(6)]
    pairs = [pair for found in LINES.items() for pair in (found, _mirrored(*found))]
    return cycle(
        [
            (start, turns)
            for shift in shifts
            for text, line in pairs
            if (turns := _turns(start := _shifted(Position.parse(text), *shift), line.split()))
        ]
    )


def _mirrored(position: str, line: str) -> tuple[str, str]:
    """The same with West and East exchanged."""
    placement, rest = position.split(" ", 1)
    ranks = [re.findall(r"\.|[A-Z]\d", rank)[::-1] for rank in placement.split("/")]
    exchanged = str.maketrans("abcdefgh", "hgfedcba")
    return f"{'/'.join(map(''.join, ranks))} {rest}", line.translate(exchanged)


def _shifted(position: Position, south: int, north: int) -> Position:
    """The position with so much added to each value, 6 being followed by 1."""
    for square, die in position.dice.items():
        shift = south if die.owner is Player.SOUTH else north
        position = position.with_die(square, Die(die.owner, (die.value + shift - 1) % 6 + 1))
    return position


def _turns(position: Position, line: list[str]) -> list[Turn]:
    """The line from there; nothing if a position of it is not busy enough."""
    found = []
    for number, text in enumerate(line, start=1):
        action = position.action(text)
        position = position.play(action)
        legal = position.legal_actions()
        if len(legal) < BUSY or not isinstance(legal[-1], Capture):
            return []
        named = ",".join(map(str, legal))
        found.append(Turn(number, str(action.origin), str(action.destination), named))
    return found


def open_page(browser: Browser, server: Served, path: str = "") -> Page:
    """A page at 1280 × 800, with the timers of `measuring.js`."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script(_SCRIPT)
    page.goto(f"{server.url}/{path}")
    return page


class Person:
    """Somebody who plays one line after another on Explore.

    view: what stands beside the board, as the address says it.
    """

    def __init__(self, browser: Browser, server: Served, view: str = "actions") -> None:
        self.games = games()
        self.turns: list[Turn] = []
        self.view = view
        self.page = open_page(browser, server, self._next_address())
        wait_until_ready(self.page)
        self.page.locator("[data-square=a1]").wait_for()
        wait_until_settled(self.page)

    def be_ready(self) -> None:
        """Go to the next line where this one has ended."""
        if not self.turns:
            self._follow(self._next_address())

    def play(self) -> dict[str, Any]:
        """Choose a die, then time the click on its target; see `measuring.js`."""
        self.be_ready()
        turn = self.turns.pop(0)
        self.page.locator(f"[data-square={turn.origin}]").click()
        point_at(self.page.locator(f"[data-square={turn.target}]"))
        charts = self.view == "captures"
        wanted = {"turn": turn.number, "actions": None if charts else turn.actions}
        self.page.evaluate("([turn, charts]) => bench.arm('turn', turn, charts)", [wanted, charts])
        click_there(self.page)
        times = self.page.evaluate("() => bench.done()")
        wait_until_settled(self.page)
        return times

    def _next_address(self) -> str:
        start, turns = next(self.games)
        self.turns = list(turns)
        query = {"at": str(start)} | ({} if self.view == "actions" else {"view": self.view})
        return f"explore?{urlencode(query)}"

    def _follow(self, address: str) -> None:
        """Go where a link inside the app would."""
        self.page.evaluate(
            "(href) => { history.pushState({}, '', href);"
            " dispatchEvent(new PopStateEvent('popstate', { state: {} })); }",
            f"/{address}",
        )
        self.page.locator("[data-turn='0'][aria-current]").wait_for()
        wait_until_settled(self.page)


def point_at(target: Locator) -> None:
    """Bring the mouse there some time before the click, as a hand does."""
    target.hover()
    target.page.wait_for_timeout(POINTING_MS)


def click_there(page: Page) -> None:
    """Click where the mouse is."""
    page.mouse.down()
    page.mouse.up()
