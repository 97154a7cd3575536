"""Someone at the Explore page in a real browser: what they do, and what must come of it.

`person` is one browser tab for all the tests of a file; each test begins with `visit`, which is a
link followed inside a session that has been used before. Tests about fresh sessions use
`open_page` and wrap the page in `Explore`.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from explorer.game import Position
from explorer.words import square_name, words_for
from tests.browser.waiting import wait_until_ready

LIVELY = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
"""26 legal actions, of every kind."""

EMPTY = str(Position.start("L1"))

_BOARD = """([names, sayings, mode]) => {
  const open = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
    node.shadowRoot ? [node.shadowRoot, ...open(node.shadowRoot)] : []);
  const root = open(document).map((shadow) => shadow.querySelector(".derive-board")).find(Boolean);
  if (!root || root.classList.contains("waiting") || root.dataset.mode !== mode) return false;
  const cells = [...root.querySelectorAll("[data-square]")];
  return cells.length === Object.keys(names).length && cells.every((cell) =>
    `${cell.getAttribute("aria-label")},`.startsWith(`${names[cell.dataset.square]},`))
    && sayings.includes(root.querySelector(".status").textContent);
}"""

_ADDRESS = """(wanted) => {
  const found = Object.fromEntries(new URLSearchParams(location.search));
  return Object.keys({ ...found, ...wanted }).every((name) => found[name] === wanted[name]);
}"""


def path(at: str = LIVELY, **parameters: str) -> str:
    """The address of the page, below the address of the app."""
    return f"explore?{urlencode({'at': at, **parameters})}"


class Explore:
    """A person at the Explore page; `language` is the one the page should speak."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = words_for(language)

    # ---------------------------------------------------------------- going there

    def follow(self, at: str = LIVELY, **parameters: str) -> None:
        """Follow a link inside the app."""
        self.page.evaluate(
            "(href) => { history.pushState({}, '', href);"
            " dispatchEvent(new PopStateEvent('popstate', { state: {} })); }",
            f"/{path(at, **parameters)}",
        )

    def visit(self, at: str = LIVELY, **parameters: str) -> None:
        """Follow a link inside the app, and wait for the board it leads to."""
        self.follow(at, **parameters)
        position = Position.parse(at)
        played = list(filter(None, parameters.get("line", "").split(",")))
        for action in played[: int(parameters.get("turn", len(played)))]:
            position = position.play(action)
        self.expect_position(position, mode="edit" if parameters.get("view") == "edit" else "play")
        tab = parameters.get("view", "actions")
        expect(self.page.get_by_role("tab", selected=True)).to_have_text(self.tab_name(tab))

    def tab_name(self, view: str) -> str:
        """What a view is called."""
        names = {
            "actions": "Legal actions",
            "captures": "Captures",
            "why": "Why not?",
            "edit": "Compose",
            "gallery": "Gallery",
            "share": "Share",
        }
        return self.words.gettext(names[view])

    def open_tab(self, view: str) -> None:
        """Click a tab and wait until the page says so."""
        self.page.get_by_role("tab", name=self.tab_name(view)).click()
        expect(self.page.get_by_role("tab", selected=True)).to_have_text(self.tab_name(view))
        wanted = {} if view == "actions" else {"view": view}
        rest = {name: value for name, value in self.address.items() if name not in ("view", "why")}
        self.expect_address(**rest, **wanted)

    @property
    def address(self) -> dict[str, str]:
        """The parameters in the address bar at this moment."""
        return dict(parse_qsl(urlsplit(self.page.url).query))

    # ---------------------------------------------------------------- what is there

    @property
    def grid(self) -> Locator:
        return self.page.get_by_role("grid")

    def cell(self, square: str) -> Locator:
        return self.page.locator(f'.derive-board [data-square="{square}"]')

    def bank(self, letter: str) -> Locator:
        return self.page.locator(f'[data-bank="{letter}-bank"]')

    def row(self, action: str) -> Locator:
        return self.page.locator(f'.row[data-action="{action}"]')

    def play_row(self, action: str) -> Locator:
        return self.row(action).locator("button.play")

    def tool(self, name: str) -> Locator:
        return self.page.locator(f'[data-tool="{name}"]')

    def brush(self, die: str) -> Locator:
        return self.page.locator(f'[data-brush="{die}"]')

    def turn(self, number: int) -> Locator:
        return self.page.locator(f'.line [data-turn="{number}"]')

    @property
    def bubble(self) -> Locator:
        return self.page.locator(".derive-board .bubble:not([hidden])")

    @property
    def spoken(self) -> Locator:
        return self.page.locator(".derive-board [aria-live]")

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("tabpanel")

    # ---------------------------------------------------------------- what must be

    def expect_position(self, position: Position | str, mode: str = "play") -> None:
        """The board shows exactly this position, and waits for no answer."""
        if isinstance(position, str):
            position = Position.parse(position)
        names = {str(s): square_name(self.words, position, s) for s in position.squares}
        _ = self.words.gettext
        saying = "{player} to move" if position.winner is None else "{player} has won"
        player = position.to_move if position.winner is None else position.winner
        name = _({"S": "South", "W": "West", "N": "North", "E": "East"}[player.letter])
        self.page.wait_for_function(_BOARD, arg=[names, [_(saying).format(player=name)], mode])

    def expect_address(self, **parameters: str) -> None:
        """The address bar holds these parameters and no others."""
        self.page.wait_for_function(_ADDRESS, arg=parameters)

    def expect_played(self, *actions: str, at: str = LIVELY, **parameters: str) -> None:
        """These actions were played from `at`, once each: board, line of turns and address."""
        position = Position.parse(at)
        for action in actions:
            position = position.play(action)
        self.expect_position(position)
        self.expect_address(at=at, line=",".join(actions), **parameters)
        expect(self.turn(len(actions))).to_have_attribute("aria-current", "step")
        expect(self.turn(len(actions) + 1)).to_have_count(0)

    # ---------------------------------------------------------------- hands

    def drag(self, start: Locator, end: Locator) -> None:
        """Press on one thing, move in a few steps, release on another."""
        boxes = [each.bounding_box() for each in (start, end)]
        (x1, y1), (x2, y2) = (
            (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
        )
        mouse = self.page.mouse
        mouse.move(x1, y1)
        mouse.down()
        for step in (0.3, 0.6, 1):
            mouse.move(x1 + (x2 - x1) * step, y1 + (y2 - y1) * step)
        mouse.up()


@pytest.fixture(scope="module")
def person(app: str, browser: Browser) -> Iterator[Explore]:
    """One tab for a whole file, on a laptop, light, in English: begin with `visit`."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.goto(f"{app}/{path()}")
    wait_until_ready(page)
    yield Explore(page)
    context.close()
    assert not thrown, "\n".join(thrown)
