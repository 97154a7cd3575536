"""The board alone on a plain page: real `board.js`, a real browser, and the test as its server."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

from explorer.board.host import ASSETS
from explorer.board.model import board_model
from explorer.game import Game, Position
from explorer.words import words_for

ADDRESS = "http://board.test/"
PAPER = {"light": ("#fbfaf7", "#17242d"), "dark": ("#10171d", "#eef3f6")}
HARNESS = """<!doctype html><html lang="en"><meta charset="utf-8"><title>The board</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="board.css">
<style>body {{ margin: 0; background: {page}; }} main {{ width: min({width}px, 100%);
--st-background-color: {page}; --st-text-color: {ink}; }} .below {{ height: 2000px; }}</style>
<main></main><div class="below"></div>
<script type="module">
  import {{ mount }} from "./board.js";
  window.events = [];
  window.heard = [];
  for (const name of ["preview", "select", "choose", "pending"]) {{
    document.addEventListener("derive:" + name, ({{ detail }}) => heard.push([name, detail]));
  }}
  window.board = mount(document.querySelector("main"), {model}, (event) => events.push(event));
</script></html>"""

#: The position of the drawing: every kind of action but the exception is possible.
LIVELY = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"


class BoardPage:
    """A board in a browser. `answer` plays the server's part with the rules themselves."""

    def __init__(self, page: Page, game: Game, options: dict[str, Any]) -> None:
        self.page = page
        self.game = game
        self.options = options

    def model(self, **changes: Any) -> dict[str, Any]:
        """The model of the game's position, with the options the page was opened with."""
        options = {"language": "en", **self.options, **changes}
        words = words_for(options.pop("language"))
        game = self.game
        return board_model(
            game.position, words, turn=game.turn, line=game.actions, result=game.result, **options
        )

    def update(self, **changes: Any) -> None:
        """Send the board the present model."""
        self.page.evaluate("(model) => board.update(model)", self.model(**changes))

    def answer(self) -> str:
        """Play the one action that the board has sent, and send the new position back."""
        (event,) = self.sent("action")
        assert event["at"] == str(self.game.position)
        self.game.play(event["action"])
        self.page.evaluate("events.length = 0")
        self.update()
        return event["action"]

    def sent(self, kind: str | None = None) -> list[dict[str, Any]]:
        """What the board has reported so far."""
        events = self.page.evaluate("events")
        return [event for event in events if kind in (None, event["type"])]

    def wait_for_sent(self, kind: str, count: int = 1) -> list[dict[str, Any]]:
        """The events of a kind, once there are `count` of them."""
        self.page.wait_for_function(
            "([kind, count]) => events.filter(({ type }) => type === kind).length >= count",
            arg=[kind, count],
        )
        return self.sent(kind)

    def heard(self, name: str) -> list[dict[str, Any]]:
        """What the board told the list, oldest first."""
        return [detail for heard, detail in self.page.evaluate("heard") if heard == name]

    def tell(self, name: str, **detail: Any) -> None:
        """Be the list: send the board an event."""
        self.page.evaluate(
            "([name, detail]) => document.dispatchEvent(new CustomEvent(name, { detail }))",
            [f"derive:{name}", {"source": "list", "at": str(self.game.position), **detail}],
        )

    def stop_clock(self) -> None:
        """From here on time passes by `page.clock.run_for` alone."""
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1000)

    def cell(self, square: str) -> Locator:
        return self.page.locator(f'[data-square="{square}"]')

    def bank(self, letter: str) -> Locator:
        return self.page.locator(f'[data-bank="{letter}-bank"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def bubble(self) -> Locator:
        return self.page.locator(".bubble")

    @property
    def live(self) -> Locator:
        return self.page.get_by_role("status")

    def dice(self) -> dict[str, str]:
        """What is drawn: square → die, as "S3", found by where each die is painted."""
        return self.page.evaluate(
            """() => {
                const cells = [...document.querySelectorAll(".cell")];
                const inside = (box, x, y) =>
                    x > box.left && x < box.right && y > box.top && y < box.bottom;
                const found = {};
                for (const die of document.querySelectorAll(".picture .dice .die")) {
                    const motions = die.getAnimations().filter((a) => !a.animationName);
                    for (const motion of motions) motion.finish();
                    const box = die.querySelector(".body").getBoundingClientRect();
                    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                    const cell = cells.find((c) => inside(c.getBoundingClientRect(), x, y));
                    const owner = /owner-(.)/.exec(die.getAttribute("class"))[1];
                    found[cell.dataset.square] = owner + die.querySelectorAll("circle").length;
                }
                return found;
            }"""
        )

    def reserves(self) -> dict[str, int]:
        """How many dice are drawn in each bank."""
        return self.page.evaluate(
            """() => Object.fromEntries([..."SWNE"].map((letter) => [letter,
                document.querySelectorAll(`.reserves .owner-${letter}`).length]))"""
        )

    def marks(self, kind: str) -> int:
        """How many marks of a class are drawn on the board."""
        return self.page.locator(f".picture .{kind}:not(.casing)").count()

    def drag(self, start: Locator, end: tuple[float, float]) -> None:
        """Press on `start`, move to `end` in steps, and hold."""
        x, y = middle(start)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + end[0]) / 2, (y + end[1]) / 2, steps=3)
        self.page.mouse.move(*end, steps=3)


def middle(place: Locator) -> tuple[float, float]:
    """The point in the middle of an element."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shown_as(dice: Position) -> dict[str, str]:
    """The dice of a position as `BoardPage.dice` tells them."""
    return {str(square): str(die) for square, die in dice.dice.items()}


OpenBoard = Callable[..., BoardPage]


def open_board_in(browser: Browser, contexts: list[BrowserContext]) -> OpenBoard:
    """A function that opens a board: position text, then page options, then model options."""

    def serve(route: Route, page: str) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        if not name:
            route.fulfill(body=page, content_type="text/html")
        else:
            kind = {"js": "text/javascript", "css": "text/css"}[name.rpartition(".")[2]]
            route.fulfill(body=(ASSETS / name).read_text("utf-8"), content_type=kind)

    def open_it(
        position: str = LIVELY,
        *,
        width: int = 620,
        size: tuple[int, int] = (1280, 800),
        theme: str = "light",
        touch: bool = False,
        motion: str = "no-preference",
        line: tuple[str, ...] = (),
        **options: Any,
    ) -> BoardPage:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            reduced_motion=motion,
        )
        contexts.append(context)
        game = Game(Position.parse(position))
        for action in line:
            game.play(action)
        board = BoardPage(context.new_page(), game, options)
        paper, ink = PAPER[theme]
        page = HARNESS.format(page=paper, ink=ink, width=width, model=json.dumps(board.model()))
        context.route(f"{ADDRESS}**", lambda route: serve(route, page))
        board.page.goto(ADDRESS)
        board.page.wait_for_function("window.board")
        return board

    return open_it
