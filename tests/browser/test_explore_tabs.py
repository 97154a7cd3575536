"""The tabs beside the board, where there is no room for all of them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.exploring import path

SIGNS = """(box) => ["::before", "::after"].map(
  (side) => getComputedStyle(box, side).display !== "none")"""


def expect_signs(page: Page, *, before: bool, after: bool) -> None:
    """There is a sign of more tabs at the left, and at the right, or there is none."""
    box = page.locator(".derive-tabs-box")
    expect(box).to_contain_class("before") if before else expect(box).not_to_contain_class("before")
    expect(box).to_contain_class("after") if after else expect(box).not_to_contain_class("after")
    assert box.evaluate(SIGNS) == [before, after]


def test_a_phone_shows_on_which_side_there_are_more_tabs(open_page: OpenPage) -> None:
    page = open_page(path(), size="phone", language="fr", touch=True)
    expect_signs(page, before=False, after=True)
    page.get_by_role("tab", name="Partager").tap()
    expect(page.get_by_role("tab", selected=True)).to_have_text("Partager")
    expect_signs(page, before=True, after=False)


def test_the_tab_of_a_link_is_in_sight(open_page: OpenPage) -> None:
    page = open_page(path(view="share"), size="phone", language="fr")
    box = page.get_by_role("tab", name="Partager").bounding_box()
    assert box
    assert box["x"] + box["width"] <= 375


def test_a_laptop_has_room_for_all(open_page: OpenPage) -> None:
    expect_signs(open_page(path(), language="fr"), before=False, after=False)


def test_the_help_opens_from_the_list_of_dice_as_well(open_page: OpenPage) -> None:
    page = open_page(path())
    page.locator(".derive-actions select").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
