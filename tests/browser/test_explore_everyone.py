"""Explore for everyone: keyboard alone, a phone, French, a screen reader, less motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from explorer.app.explore.state import VIEWS
from explorer.content import gallery
from explorer.game import Position
from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import OpenPage
from tests.browser.exploring import LIVELY, Explore, path
from tests.browser.exploring import person as person
from tests.browser.waiting import wait_until_settled
from tests.words.french import assert_french, english_in

OVER = gallery()["level-1"]


# ------------------------------------------------------------------------- keyboard


def go(person: Explore, start: str, end: str) -> None:
    """From one square to another with the arrow keys."""
    across, up = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    for _step in range(abs(across)):
        person.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _step in range(abs(up)):
        person.page.keyboard.press("ArrowUp" if up > 0 else "ArrowDown")
    expect(person.cell(end)).to_be_focused()


def test_ten_actions_with_the_keyboard_alone(open_page: OpenPage) -> None:
    """Tab to the board, then every kind of action; the focus never leaves where it was."""
    person = Explore(open_page(path()))
    keys = person.page.keyboard
    for _tab in range(30):
        keys.press("Tab")
        if person.page.locator(".derive-board [data-square]:focus").count():
            break
    at = person.page.locator(".derive-board [data-square]:focus").get_attribute("data-square")
    assert at
    played: list[str] = []

    def check(action: str, focus: str) -> str:
        played.append(action)
        person.expect_played(*played)
        expect(person.cell(focus)).to_be_focused()
        return focus

    def move(action: str, start: str, end: str, *, key: str = "Enter") -> str:
        go(person, at, start)
        keys.press(key)
        go(person, start, end)
        keys.press(key)
        return check(action, end)

    def change(action: str, square: str, key: str) -> str:
        go(person, at, square)
        keys.press(key)
        return check(action, square)

    at = move("c3-e5-g7", "c3", "g7")
    at = move("g3-h4", "g3", "h4", key=" ")
    at = change("g7=5", "g7", "+")
    at = change("d4=1", "d4", "-")
    at = move("f4-e5", "f4", "e5")
    at = change("d4=2", "d4", "+")
    go(person, at, "e1")
    keys.press("ArrowDown")
    expect(person.bank("S")).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowUp")
    expect(person.cell("e1")).to_be_focused()
    keys.press("Enter")
    at = check("+e1", "e1")
    at = move("f6xe5", "f6", "e5")
    at = move("b4-c5", "b4", "c5")
    go(person, at, "e8")
    keys.press("ArrowUp")
    expect(person.bank("N")).to_be_focused()
    keys.press(" ")
    keys.press("ArrowDown")
    keys.press(" ")
    check("+e8", "e8")


def test_escape_lets_go_and_a_refusal_comes_by_keyboard_too(person: Explore) -> None:
    person.visit()
    person.cell("c3").focus()
    person.page.keyboard.press("Enter")
    expect(person.cell("c3")).to_have_attribute("aria-selected", "true")
    go(person, "c3", "c4")
    person.page.keyboard.press("Enter")
    expect(person.bubble).to_contain_text("diagonal")
    person.page.keyboard.press("Escape")
    expect(person.bubble).to_have_count(0)
    expect(person.cell("c3")).to_have_attribute("aria-selected", "false")
    expect(person.cell("c4")).to_be_focused()


def test_every_view_is_reached_by_keyboard(person: Explore) -> None:
    person.visit()
    person.page.get_by_role("tab", selected=True).focus()
    for view in VIEWS[1:]:
        person.page.keyboard.press("ArrowRight")
        tab = person.page.get_by_role("tab", name=person.tab_name(view))
        expect(tab).to_be_focused()
        person.page.keyboard.press("Enter")
        person.expect_address(at=LIVELY, view=view)


def test_targets_are_named_for_who_cannot_see_them(person: Explore) -> None:
    person.visit()
    person.cell("c3").click()
    expect(person.cell("g7")).to_have_attribute("aria-label", "g7, empty, your die can move here")
    taken = "d4, North, value 2, your die can take this one and keep 2"
    expect(person.cell("d4")).to_have_attribute("aria-label", taken)
    expect(person.spoken).to_contain_text("It can go to:")


def test_the_list_is_a_table_with_headings(person: Explore) -> None:
    person.visit()
    table = person.panel.get_by_role("table")
    heads = table.get_by_role("columnheader").all_inner_texts()
    assert [head.strip() for head in heads][:4] == ["action", "number", "position", "value"]
    expect(table.get_by_role("rowheader").filter(has_text="c3-e5-g7")).to_have_count(1)
    expect(person.panel.get_by_role("heading", level=2)).to_have_text("26 legal actions")


# ------------------------------------------------------------------------- phone


def width_of(page: Page) -> tuple[int, int]:
    """How wide the page is, and the window."""
    return tuple(
        page.evaluate(
            "() => [document.querySelector('[data-testid=stMain]').scrollWidth, innerWidth]"
        )
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_view_fits_a_phone(open_page: OpenPage, language: str) -> None:
    page = open_page(path(), size="phone", language=language, touch=True, is_mobile=True)
    person = Explore(page, language)
    for view in VIEWS:
        person.visit(view=view)
        wait_until_settled(page)
        wide, window = width_of(page)
        assert wide <= window, view
        board = page.locator(".derive-board .stage").bounding_box()
        tabs = page.get_by_role("tablist").bounding_box()
        assert board and tabs
        assert board["x"] >= 0
        assert board["x"] + board["width"] <= 375
        assert board["width"] >= 343
        assert tabs["y"] >= board["y"] + board["height"], "the answers stand below the board"


def test_the_page_scrolls_under_a_finger_on_the_board(open_page: OpenPage) -> None:
    page = open_page(path(), size="phone", touch=True, is_mobile=True)
    person = Explore(page)
    box = person.cell("d6").bounding_box()
    assert box
    fingers = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind: str, *points: dict[str, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for up in range(20, 220, 20):
        touch("touchMove", {"x": x, "y": y - up})
    touch("touchEnd")
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollTop > 100")
    person.expect_position(LIVELY)
    expect(person.bubble).to_have_count(0)


# ------------------------------------------------------------------------- sizes


def scrolls(page: Page) -> bool:
    return page.evaluate(
        "() => { const main = document.querySelector('[data-testid=stMain]');"
        " return main.scrollHeight > main.clientHeight; }"
    )


@pytest.mark.parametrize(("size", "least"), [("laptop", 520), ("projector", 750)])
def test_nothing_important_needs_scrolling(open_page: OpenPage, size: str, least: int) -> None:
    page = open_page(path(line="c3-e5-g7"), size=size)
    person = Explore(page)
    person.expect_played("c3-e5-g7")
    wait_until_settled(page)
    assert not scrolls(page)
    board = person.grid.bounding_box()
    assert board
    assert board["width"] >= least
    for part in (person.tool("undo"), person.turn(1), person.bank("S"), person.bank("N")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(person.panel.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".derive-actions .sentence")).to_be_in_viewport(ratio=1)
    person.open_tab("edit")
    wait_until_settled(page)
    assert not scrolls(page)
    expect(person.brush("")).to_be_in_viewport(ratio=1)


# ------------------------------------------------------------------------- French


def words_on(page: Page) -> str:
    """Every word on the page, those for screen readers and in its components included."""
    return page.evaluate(
        """() => {
          const said = [];
          const walk = (root) => {
            for (const node of root.querySelectorAll("*")) {
              for (const name of ["aria-label", "title", "placeholder", "alt"]) {
                if (node.getAttribute(name)) said.push(node.getAttribute(name));
              }
              if (node.shadowRoot) walk(node.shadowRoot);
              if (["STYLE", "SCRIPT"].includes(node.tagName)) continue;
              const own = [...node.childNodes].filter((child) => child.nodeType === 3);
              const text = own.map((child) => child.textContent).join("").trim();
              if (text) said.push(text);
            }
          };
          walk(document.body);
          return said.join("\\n");
        }"""
    )


def test_the_french_page_is_french_in_every_view(open_page: OpenPage) -> None:
    page = open_page(path(), language="fr")
    person = Explore(page, "fr")
    assert page.evaluate("document.documentElement.lang") == "fr"
    for view in VIEWS:
        person.visit(view=view, **({"why": "c3-c4"} if view == "why" else {}))
        if view == "captures":
            expect(person.panel.locator(".js-plotly-plot")).to_have_count(2)
        if view == "edit":
            person.panel.get_by_text("Options", exact=True).click()
            expect(person.panel.get_by_role("combobox")).to_have_count(7)
        wait_until_settled(page)
        assert_french(words_on(page))
    for name in ("impossible", "compulsory", "exception", "roll", "pass", "four-players"):
        person.visit(gallery()[name].position, view="edit" if name == "impossible" else "actions")
        wait_until_settled(page)
        assert_french(words_on(page))
    person.cell("e5").click()
    person.cell("e6").click()
    expect(person.bubble).to_be_visible()
    assert_french(words_on(page))


def test_the_english_page_is_english(person: Explore) -> None:
    """The other side of the test before: it reads what it must not find there."""
    person.visit()
    wait_until_settled(person.page)
    found = english_in(words_on(person.page))
    assert "South to move" in found
    assert "26 legal actions" in found
    assert "c3, South, value 4" in words_on(person.page).split("\n")


def test_french_words_are_not_clipped(open_page: OpenPage) -> None:
    """Nothing of ours is wider than the box it stands in, in the longer language."""
    page = open_page(path(line="c3-e5-g7"), language="fr")
    person = Explore(page, "fr")
    person.expect_played("c3-e5-g7")
    wait_until_settled(page)
    clipped = page.evaluate(
        """() => {
          const open = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
            node.shadowRoot ? [node.shadowRoot, ...open(node.shadowRoot)] : []);
          const all = open(document).flatMap((root) =>
            [...root.querySelectorAll(".derive-root button, .derive-root th, .derive-root h2")]);
          return all.filter((node) => node.offsetParent && node.scrollWidth > node.clientWidth + 1)
            .map((node) => node.outerHTML.slice(0, 200));
        }"""
    )
    assert clipped == []


# ------------------------------------------------------------------------- axe


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_view_has_a_violation(open_page: OpenPage, theme: str) -> None:
    person = Explore(open_page(path(), theme=theme))
    for view in VIEWS:
        person.visit(line="c3-e5-g7", view=view, **({"why": "g3-g4"} if view == "why" else {}))
        if view == "captures":
            expect(person.panel.locator(".js-plotly-plot")).to_have_count(2)
            for title in person.panel.get_by_text("The same as a table").all():
                title.click()
        wait_until_settled(person.page)
        assert_no_violations(person.page)
    person.visit()
    person.cell("c3").click()
    person.cell("c4").click()
    expect(person.bubble).to_be_visible()
    assert_no_violations(person.page)
    person.visit(gallery()["impossible"].position, view="edit", draft="....")
    expect(person.panel.get_by_test_id("stAlert")).to_have_count(2)
    assert_no_violations(person.page)


def test_a_phone_and_a_game_that_is_over_have_no_violation(open_page: OpenPage) -> None:
    after = Position.parse(OVER.position).play(OVER.line[0])
    line = f"{OVER.line[0]},{after.legal_actions()[0]}"
    page = open_page(path(OVER.position, line=line), size="phone", touch=True, is_mobile=True)
    Explore(page).expect_position(after.play(after.legal_actions()[0]))
    assert_no_violations(page)


# ------------------------------------------------------------------------- motion


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_dice_move_only_for_who_wants_motion(
    open_page: OpenPage, motion: str, moving: bool
) -> None:
    person = Explore(open_page(path(), reduced_motion=motion))
    person.expect_position(LIVELY)
    animated = person.play_row("c3-e5-g7").evaluate(
        """(button) => {
          button.click();
          const open = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
            node.shadowRoot ? [node.shadowRoot, ...open(node.shadowRoot)] : []);
          const shadow = open(document).find((root) => root.querySelector(".derive-board"));
          return shadow.querySelector("[data-die='S4'].pending").getAnimations()
            .some((motion) => motion.effect.getKeyframes().length > 2);
        }"""
    )
    assert animated is moving
    person.expect_played("c3-e5-g7")
