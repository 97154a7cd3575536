"""Present mode on Explore and Learn: as large as the screen allows, and nothing changed by it."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import OpenPage
from tests.browser.exploring import LIVELY, Explore, path

PROJECTORS = [(1920, 1080), (1024, 768)]
SHOWN = {
    "explore": path(present="1"),
    "asked": path(present="1", ask="count:all"),
    "lesson": "learn?lesson=compulsory-capture&task=4&present=1",
    "demonstration": "demo?demo=four-actions&step=10&present=1",
}


def address(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query))


def open_large(open_page: OpenPage, where: str, **options: object) -> Page:
    page = open_page(where, wait=False, **options)
    expect(page.locator(".derive-board.full")).to_be_visible()
    return page


MEASURES = """(root) => {
  const size = (selector) => parseFloat(getComputedStyle(root.querySelector(selector)).fontSize);
  const box = (selector) => root.querySelector(selector).getBoundingClientRect();
  const unit = box(".picture").width / root.querySelector(".picture").viewBox.baseVal.width;
  const scroller = document.querySelector('[data-testid="stMain"]');
  const words = [root, ...root.querySelectorAll(".present, .present-answer, .task")];
  return {
    board: box(".stage").height,
    coordinate: unit * parseFloat(root.querySelector(".coordinate").style.fontSize),
    pip: 2 * unit * 0.93 * root.querySelector(".dice .pips circle").getAttribute("r"),
    line: size(".task:not([hidden]) .task-line, .present-line"),
    right: Math.max(...[...root.querySelectorAll("button, select, p, h2")].map(
      (node) => node.getBoundingClientRect().right)),
    scrolls: [document.documentElement, scroller, ...words].filter((node) =>
      node.scrollHeight > node.clientHeight + 1 && node.clientHeight > 0
      && !["visible", "hidden"].includes(getComputedStyle(node).overflowY)).map((n) => n.className),
    cut: words.filter((node) => node.scrollHeight > node.clientHeight + 1 && node.clientHeight > 0)
      .map((node) => node.className),
  };
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", PROJECTORS, ids=str)
@pytest.mark.parametrize("shown", SHOWN)
def test_all_of_it_is_on_the_screen_and_can_be_read_from_afar(
    open_page: OpenPage, shown: str, size: tuple[int, int], language: str
) -> None:
    page = open_large(open_page, SHOWN[shown], size=size, language=language)
    if shown in ("asked", "demonstration"):
        expect(page.locator(".present-head")).to_have_count(5)
        page.keyboard.press("a")
        expect(page.locator(".present-group.open")).to_have_count(5)
    width, height = size
    found = page.locator(".derive-board").evaluate(MEASURES)
    assert found["scrolls"] == [] and found["cut"] == [], found
    assert found["right"] <= width
    assert found["board"] >= min(height - 24, width - 310)
    # A quarter of it, as it looks from the back of a room, keeps letters of 6 pixels, pips of 2.
    assert found["coordinate"] / 4 >= 6
    assert found["pip"] / 4 >= 2
    assert found["line"] / 4 >= 5.5
    for other in ("navigation", "tablist", "table"):
        expect(page.get_by_role(other)).to_have_count(0)


def test_one_key_enters_and_leaves_and_nothing_else_changes(open_page: OpenPage) -> None:
    explore = Explore(open_page(path(line="+c1,f6-e5", turn="1", flip="1", view="captures")))
    page = explore.page
    expect(page.get_by_role("button", name="Show it large, for a room")).to_be_visible()
    before = address(page)
    page.keyboard.press("p")
    expect(page.locator(".full")).to_be_visible()
    assert address(page) == {**before, "present": "1"}
    page.keyboard.press("p")
    expect(page.locator(".full")).to_have_count(0)
    assert address(page) == before
    expect(page.get_by_role("tab", selected=True)).to_have_text("Captures")
    page.get_by_role("button", name="Show it large, for a room").click()
    expect(page.locator(".full")).to_be_visible()
    page.get_by_role("button", name="Leave the large view").click()
    expect(page.locator(".full")).to_have_count(0)
    assert address(page) == before
    page.keyboard.press("p")
    expect(page.locator(".full")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".full")).to_have_count(0)
    assert address(page) == before


def test_turns_are_stepped_through_on_explore(open_page: OpenPage) -> None:
    page = open_large(open_page, path(line="+c1,f6-e5", present="1"))
    explore = Explore(page)
    next_, previous = (page.locator(f'[data-present="{name}"]') for name in ("next", "previous"))
    expect(next_).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("PageUp")
    explore.expect_address(at=LIVELY, line="+c1,f6-e5", turn="1", present="1")
    page.keyboard.press("ArrowLeft")
    explore.expect_address(at=LIVELY, line="+c1,f6-e5", turn="0", present="1")
    expect(previous).to_have_attribute("aria-disabled", "true")
    next_.click()
    explore.expect_address(at=LIVELY, line="+c1,f6-e5", turn="1", present="1")


def test_one_can_play_and_ask_on_the_large_board(open_page: OpenPage) -> None:
    page = open_large(open_page, path(present="1"))
    explore = Explore(page)
    page.get_by_role("combobox", name="Ask a question").select_option("left:c3xd4")
    explore.expect_address(at=LIVELY, ask="left:c3xd4", present="1")
    value = page.locator(".present-value")
    expect(value).to_have_text("?")
    expect(page.locator(".picture .ring")).to_have_count(0)
    page.get_by_role("button", name="c3xd4 ?").click()
    expect(value).to_have_text("2")
    expect(page.locator(".picture .ring:not(.casing)")).to_have_count(1)
    explore.cell("c3").click()
    explore.cell("d2").click()
    expect(page.locator(".present-over")).to_contain_text("North to move")
    expect(value).to_have_count(0)


def test_tasks_are_gone_through_on_learn_and_the_link_keeps_it(open_page: OpenPage) -> None:
    page = open_large(open_page, "learn?lesson=one-step&task=2&present=1")
    tool = page.locator('[data-task="hint"]')
    tool.click()
    expect(page.locator(".task-feedback")).to_contain_text("Hint")
    page.keyboard.press("p")
    expect(page.locator(".full")).to_have_count(0)
    expect(page.locator(".task-feedback")).to_contain_text("Hint")
    page.keyboard.press("p")
    expect(page.locator(".full")).to_be_visible()
    page.keyboard.press("PageDown")
    page.wait_for_url("**task=3&present=1**")
    expect(page.locator(".full .task-count")).to_have_text("3 / 3")
    page.keyboard.press("PageDown")
    expect(page.locator(".full .task-over")).to_have_text("4 · A jump")
    assert address(page) == {"lesson": "jump", "task": "1", "present": "1"}
    page.keyboard.press("PageUp")
    expect(page.locator(".full .task-count")).to_have_text("3 / 3")
    assert address(page) == {"lesson": "one-step", "task": "3", "present": "1"}


def test_the_help_lists_the_keys(open_page: OpenPage) -> None:
    page = open_page(path())
    page.keyboard.press("?")
    room = page.get_by_role("dialog").get_by_text("In front of a room")
    expect(room).to_be_visible()
    expect(page.get_by_role("dialog").get_by_text("Reveal, then go on")).to_be_visible()


@pytest.mark.parametrize("where", ["", "rules", "learn", "demo"])
def test_there_is_no_such_control_where_there_is_nothing_to_show(
    open_page: OpenPage, where: str
) -> None:
    page = open_page(where)
    expect(page.get_by_role("button", name="Show it large")).to_have_count(0)
    page.keyboard.press("p")
    assert "present" not in address(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("shown", ["asked", "lesson"])
def test_axe(open_page: OpenPage, shown: str, theme: str) -> None:
    page = open_large(open_page, SHOWN[shown], theme=theme)
    assert_no_violations(page)
