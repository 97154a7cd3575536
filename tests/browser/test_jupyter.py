"""The notebooks in a real JupyterLab: what they show, and boards that answer hand and keyboard."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from explorer.game import Position
from explorer.game.levels import lessons_folder
from tests.browser.jupyterlab import (
    WHAT_TO_INSTALL,
    boards,
    is_installed,
    open_notebook,
    run_all,
    serving,
)

pytestmark = pytest.mark.skipif(not is_installed(), reason=WHAT_TO_INSTALL)

NOTEBOOKS = lessons_folder() / "notebooks"
LIVELY = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
PAIR = f"""\
from explorer import Position, board
position = Position.parse("{LIVELY}")
first = board(position)
seen = []
first.observe(lambda change: seen.append(str(change.new)), "position")
first
---
second = board(position, width=400)
second
---
first.position = "..../.N1../S1.../.... S L1"
---
print(len(seen), first.position)
---
import time; time.sleep(4)
"""

WIDGET = ".derive-widget"

OpenNotebook = Callable[..., Page]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The notebooks that ship, and one of our own."""
    work = tmp_path_factory.mktemp("work")
    for path in NOTEBOOKS.glob("*.ipynb"):
        shutil.copy(path, work)
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": text.rstrip("\n"),
        }
        for number, text in enumerate(PAIR.split("---\n"))
    ]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (work / "pair.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    return work


@pytest.fixture(scope="module")
def lab(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab that serves them."""
    with serving(folder, tmp_path_factory.mktemp("jupyter")) as url:
        yield url


@pytest.fixture
def open_lab(browser: Browser, lab: str) -> Iterator[OpenNotebook]:
    """`open_lab("pair")` opens a notebook, `theme="dark"` where the browser prefers that.

    Each is a person of their own. What a script of the page throws fails the test.
    """
    contexts = []
    thrown: list[str] = []

    def open_it(name: str, *, theme: str = "light") -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme=theme)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        open_notebook(page, lab, f"{name}.ipynb")
        return page

    yield open_it
    for context in contexts:
        page = context.pages[0]
        page.evaluate(_SHUT_DOWN)
        context.close()
    assert not thrown, "\n".join(thrown)


_SHUT_DOWN = """async () => {
  const base = location.pathname.split("/lab")[0];
  const token = document.cookie.match(/_xsrf=([^;]*)/)?.[1] ?? "";
  for (const { id } of await (await fetch(`${base}/api/sessions`)).json()) {
    const headers = { "X-XSRFToken": token };
    await fetch(`${base}/api/sessions/${id}`, { method: "DELETE", headers });
  }
}"""


def square(board: Locator, name: str) -> Locator:
    return board.locator(f"[data-square={name}]")


def play(board: Locator, *squares: str) -> None:
    for name in squares:
        square(board, name).click()


def cell(page: Page, number: int) -> Locator:
    """A cell of the notebook, from 0."""
    return page.locator(".jp-Notebook-cell").nth(number)


def run(page: Page, number: int) -> Locator:
    """Run a cell again, and its output."""
    cell(page, number).locator(".jp-InputPrompt").click()
    page.keyboard.press("Control+Enter")
    return cell(page, number).locator(".jp-Cell-outputArea")


def turn(board: Locator) -> Locator:
    return board.locator(".line [aria-current]")


@pytest.mark.parametrize("name", ["1-first-tour", "2-captures", "3-own-level-and-lesson"])
def test_a_notebook_that_ships_has_a_board_that_answers(open_lab: OpenNotebook, name: str) -> None:
    page = open_lab(name)
    run_all(page)
    expect(page.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    board = boards(page).first
    board.scroll_into_view_if_needed()
    at = turn(board).inner_text()
    position = Position.parse(SHOWN[name])
    moves = [action for action in position.legal_actions() if action.kind == "move"]
    clicked = moves[0]
    play(board, str(clicked.origin), str(clicked.destination))
    expect(turn(board)).to_contain_text(str(clicked.destination))
    assert turn(board).inner_text() != at
    after = position.play(clicked)
    entered = next(action for action in after.legal_actions() if action.kind == "value")
    square(board, str(entered.origin)).focus()
    page.keyboard.press("+" if (entered.value_after or 0) > (entered.value_before or 0) else "-")
    expect(turn(board)).to_contain_text(str(entered.origin))
    expect(board.locator(".pending")).to_have_count(0)


SHOWN = {
    "1-first-tour": (
        "......../......../.....N3../......../.S2.S2.S1../......N1./......../........ N L1"
    ),
    "2-captures": (
        "...N1..../..S3.N2.../.N6...N3../..N1.N2.../...S4..../......../....S2.../........ S L1"
    ),
    "3-own-level-and-lesson": "....../..N1.../S2...../....S1./....../...... S L1",
}
"""What the first board of each notebook shows once every cell has run."""


def test_a_whole_turn_by_the_keyboard_and_none_of_jupyterlab_s_shortcuts(
    open_lab: OpenNotebook,
) -> None:
    page = open_lab("pair")
    run(page, 0)
    board = boards(page).first
    cells = page.locator(".jp-Notebook-cell").count()
    square(board, "c3").focus()
    for key in ("Enter", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    expect(square(board, "d4")).to_be_focused()
    expect(board.get_by_role("status")).to_contain_text("c3")
    page.keyboard.press("Enter")
    expect(turn(board)).to_contain_text("d4")
    # Keys that are shortcuts of the notebook: cut, below, above, delete twice, markdown.
    for key in ("x", "b", "a", "d", "d", "m", "Escape", "PageUp"):
        page.keyboard.press(key)
    expect(board.locator("[data-turn='0']")).to_have_attribute("aria-current", re.compile("."))
    assert page.locator(".jp-Notebook-cell").count() == cells
    expect(square(board, "d4")).to_be_focused()


def test_a_refusal_says_why_as_in_the_app(open_lab: OpenNotebook) -> None:
    page = open_lab("pair")
    run(page, 0)
    board = boards(page).first
    play(board, "c3", "c4")
    expect(board.locator(".bubble")).to_contain_text("c4 is not on a diagonal of c3")
    expect(board.locator(".bubble")).to_contain_text("S7")
    expect(board.locator(".bubble a")).to_have_count(0)
    expect(square(board, "d4")).to_have_attribute("aria-label", re.compile("can take this one"))


def test_two_boards_of_one_position_do_not_mix(open_lab: OpenNotebook) -> None:
    page = open_lab("pair")
    run(page, 0)
    run(page, 1)
    expect(boards(page)).to_have_count(2)
    first, second = boards(page).first, boards(page).nth(1)
    square(first, "c3").click()
    expect(first.locator(".target").first).to_be_attached()
    expect(second.locator(".target")).to_have_count(0)
    square(second, "f4").click()
    expect(square(first, "c3")).to_have_attribute("aria-selected", "true")
    square(first, "d4").click()
    expect(turn(first)).to_contain_text("d4")
    expect(turn(second)).to_have_attribute("data-turn", "0")
    described = [
        board.get_by_role("grid").get_attribute("aria-describedby") for board in (first, second)
    ]
    for board, name in zip((first, second), described, strict=True):
        expect(board.locator(f"#{name}")).to_have_count(1)


def test_python_follows_and_tells(open_lab: OpenNotebook) -> None:
    page = open_lab("pair")
    run(page, 0)
    board = boards(page).first
    expect(turn(board)).to_have_attribute("data-turn", "0")
    play(board, "c3", "d4")
    expect(turn(board)).to_contain_text("d4")
    expect(run(page, 3)).to_contain_text("1 " + str(Position.parse(LIVELY).play("c3xd4")))
    run(page, 2)
    expect(board.get_by_role("gridcell")).to_have_count(16)
    expect(square(board, "a2")).to_have_attribute("aria-label", "a2, South, value 1")
    expect(run(page, 3)).to_contain_text("2 ..../.N1../S1.../.... S L1")


def test_while_the_kernel_is_busy_an_action_waits_and_says_so(open_lab: OpenNotebook) -> None:
    page = open_lab("pair")
    run(page, 0)
    board = boards(page).first
    run(page, 4)
    play(board, "c3", "d4")
    expect(board.locator(".bubble")).to_contain_text("The notebook is busy")
    expect(board.locator(".die.pending")).to_have_count(1)
    expect(turn(board)).to_contain_text("d4")
    expect(board.locator(".bubble")).to_be_hidden()


def test_light_and_dark_as_the_notebook_is(open_lab: OpenNotebook) -> None:
    dark = open_lab("1-first-tour", theme="dark")
    run_all(dark)
    expect(boards(dark).first).to_have_attribute("data-theme", "dark")
    ground = "el => getComputedStyle(el).backgroundColor"
    assert dark.locator(".derive-shown").first.evaluate(ground) == "rgb(16, 23, 29)"
    dark.emulate_media(color_scheme="light")
    expect(boards(dark).first).to_have_attribute("data-theme", "light")
    assert dark.locator(".derive-shown").first.evaluate(ground) == "rgb(251, 250, 247)"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_shown_is_accessible(open_lab: OpenNotebook, theme: str) -> None:
    page = open_lab("1-first-tour", theme=theme)
    run_all(page)
    expect(boards(page).first).to_be_visible()
    for part in (".derive-shown", WIDGET):
        found = Axe().run(page, part).response["violations"]
        assert [(violation["id"], violation["nodes"][0]["html"]) for violation in found] == []
