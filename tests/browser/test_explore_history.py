"""The address bar tells everything: Back and Forward, reload, links, and what a link gets wrong."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from explorer.content import gallery
from explorer.game import Position
from tests.browser.conftest import OpenPage
from tests.browser.exploring import EMPTY, LIVELY, Explore, path
from tests.browser.exploring import person as person

IMPOSSIBLE = gallery()["impossible"].position
AFTER = Position.parse(LIVELY).play("c3-e5-g7")
LINE = "c3-e5-g7,g3=2"


def test_undo_redo_start_and_a_turn_of_the_line(person: Explore) -> None:
    person.visit(line=LINE)
    after = AFTER.play("g3=2")
    person.tool("undo").click()
    person.expect_position(AFTER)
    person.expect_address(at=LIVELY, line=LINE, turn="1")
    person.tool("redo").click()
    person.expect_position(after)
    person.expect_address(at=LIVELY, line=LINE)
    person.tool("start").click()
    person.expect_position(LIVELY)
    expect(person.turn(2)).to_be_visible()
    person.turn(2).click()
    person.expect_position(after)
    person.turn(1).click()
    person.expect_position(AFTER)
    person.turn(0).click()
    person.expect_position(LIVELY)


def test_page_up_and_page_down_go_over_the_turns(person: Explore) -> None:
    person.visit(line=LINE)
    person.cell("g7").focus()
    person.page.keyboard.press("PageUp")
    person.expect_position(AFTER)
    person.page.keyboard.press("PageUp")
    person.expect_position(LIVELY)
    person.page.keyboard.press("PageDown")
    person.expect_position(AFTER)
    expect(person.cell("g7")).to_be_focused()


def test_back_returns_to_the_position_before_and_forward_comes_again(person: Explore) -> None:
    person.visit()
    person.play_row("c3-e5-g7").click()
    person.expect_played("c3-e5-g7")
    person.play_row("g3=2").click()
    person.expect_played("c3-e5-g7", "g3=2")
    person.page.go_back()
    person.expect_played("c3-e5-g7")
    person.page.go_back()
    person.expect_position(LIVELY)
    person.expect_address(at=LIVELY)
    person.page.go_forward()
    person.expect_played("c3-e5-g7")
    person.page.go_forward()
    person.expect_played("c3-e5-g7", "g3=2")


def test_back_after_undo_returns_to_what_was_undone(person: Explore) -> None:
    person.visit()
    person.play_row("c3-e5-g7").click()
    person.expect_played("c3-e5-g7")
    person.tool("undo").click()
    person.expect_position(LIVELY)
    person.expect_address(at=LIVELY, line="c3-e5-g7", turn="0")
    person.page.go_back()
    person.expect_played("c3-e5-g7")


def test_back_after_turning_the_board_turns_it_back(person: Explore) -> None:
    person.visit()
    first = person.page.get_by_role("gridcell").first
    expect(first).to_have_attribute("data-square", "a8")
    person.tool("flip").click()
    expect(first).to_have_attribute("data-square", "h1")
    person.expect_address(at=LIVELY, flip="1")
    person.page.go_back()
    expect(first).to_have_attribute("data-square", "a8")
    person.expect_address(at=LIVELY)


def test_back_after_another_view_returns_to_the_view_before(person: Explore) -> None:
    person.visit()
    person.open_tab("share")
    person.open_tab("why")
    person.page.go_back()
    expect(person.page.get_by_role("tab", selected=True)).to_have_text("Share")
    person.page.go_back()
    expect(person.page.get_by_role("tab", selected=True)).to_have_text("Legal actions")
    person.expect_position(LIVELY)


def test_back_after_composing_returns_to_the_line_before(person: Explore) -> None:
    person.visit(line="c3-e5-g7")
    person.open_tab("edit")
    person.page.get_by_role("button", name="Empty board").click()
    person.expect_address(at=EMPTY.replace(" S ", " N "), view="edit")
    person.page.go_back()
    person.expect_position(AFTER, mode="edit")
    person.expect_address(at=LIVELY, line="c3-e5-g7", view="edit")


def test_back_leaves_the_page_for_the_one_before(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Explore").first.click()
    expect(page.get_by_role("grid", name="Board of Dérive")).to_be_visible()
    page.wait_for_url("**/explore?at=*")
    page.go_back()
    expect(page.get_by_role("heading", name="Every action of Dérive, and why")).to_be_visible()


def test_a_reload_loses_nothing(open_page: OpenPage) -> None:
    person = Explore(open_page(path(line=LINE, flip="1", turn="1")))
    person.page.reload()
    person.expect_position(AFTER)
    person.expect_address(at=LIVELY, line=LINE, flip="1", turn="1")
    expect(person.page.get_by_role("gridcell").first).to_have_attribute("data-square", "h1")
    person.tool("redo").click()
    person.expect_position(AFTER.play("g3=2"))


def test_a_reload_keeps_a_position_that_cannot_come_about_and_a_text_half_typed(
    open_page: OpenPage,
) -> None:
    person = Explore(open_page(path(IMPOSSIBLE, view="edit")))
    text = person.page.get_by_role("textbox", name="Position as text")
    text.fill("..../half of it")
    text.press("Control+Enter")
    expect(person.panel.get_by_test_id("stAlert").last).to_contain_text("neither an empty square")
    person.expect_address(at=IMPOSSIBLE, view="edit", draft="..../half of it")
    person.page.reload()
    person.expect_position(IMPOSSIBLE, mode="edit")
    expect(text).to_have_value("..../half of it")
    expect(person.panel).to_contain_text("This could not come about by play")


def test_a_link_opened_in_a_used_session_wins(person: Explore) -> None:
    person.visit(flip="1", view="edit")
    person.brush("S6").click()
    person.cell("a1").click()
    person.expect_position(Position.parse(LIVELY.replace("/........ S", "/S6....... S")), "edit")
    person.visit(EMPTY, line="+b1")
    person.expect_played("+b1", at=EMPTY)
    expect(person.page.get_by_role("gridcell").first).to_have_attribute("data-square", "a8")


def test_another_page_and_back_loses_nothing(person: Explore) -> None:
    person.visit(line="c3-e5-g7", flip="1")
    person.page.get_by_role("link", name="Rules", exact=True).click()
    expect(person.grid).to_have_count(0)
    person.page.get_by_role("link", name="Explore", exact=True).click()
    person.expect_position(AFTER)
    person.expect_address(at=LIVELY, line="c3-e5-g7", flip="1")


def test_an_unreadable_position_in_a_link_says_what_and_where(open_page: OpenPage) -> None:
    broken = LIVELY.replace("S4", "S9")
    person = Explore(open_page(path(broken, flip="1", lang="fr")), language="fr")
    alert = person.page.get_by_test_id("stAlert")
    expect(alert.first).to_be_visible()
    said = " ".join(alert.all_inner_texts())
    assert "S9" in said
    assert str(broken.index("S9") + 1) in said
    assert "rangée 3" in said or "rang 3" in said
    assert person.address["flip"] == "1"
    assert person.address["lang"] == "fr"
    expect(person.page.get_by_role("gridcell").first).to_have_attribute("data-square", "h1")
    person.open_tab("edit")
    expect(person.page.get_by_role("textbox", name="Position en texte")).to_have_value(broken)


def test_an_unreadable_link_in_a_used_session_leaves_the_board(person: Explore) -> None:
    person.visit(line="c3-e5-g7")
    person.follow("no position")
    expect(person.page.get_by_test_id("stAlert").first).to_be_visible()
    person.expect_position(AFTER)
    person.play_row("g3=2").click()
    person.expect_position(AFTER.play("g3=2"))
    expect(person.page.get_by_test_id("stAlert")).to_have_count(0)


def test_an_action_that_cannot_be_played_in_a_link_says_which_and_why(person: Explore) -> None:
    person.follow(line="c3-e5-g7,g3-g4,+c1")
    alert = person.page.get_by_test_id("stAlert").first
    expect(alert).to_contain_text("turn 2")
    expect(alert).to_contain_text("g3-g4")
    expect(alert).to_contain_text("diagonal")
    person.expect_position(AFTER)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_chosen_language_stays_in_the_link_of_every_act(
    open_page: OpenPage, language: str
) -> None:
    other = {"en": "fr", "fr": "en"}[language]
    person = Explore(open_page(path(), language=other), language=language)
    name = {"en": "English", "fr": "Français"}[language]
    person.page.get_by_role("link", name=name).click()
    person.expect_position(LIVELY)
    person.play_row("c3-e5-g7").click()
    person.expect_played("c3-e5-g7", lang=language)
    person.page.reload()
    person.expect_played("c3-e5-g7", lang=language)
