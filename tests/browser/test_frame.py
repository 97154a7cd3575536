"""The frame in a browser: changing page and language, Back, help, and what is announced."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import OpenPage
from tests.browser.waiting import wait_until_settled


def frame(page: Page) -> Locator:
    """The frame's own navigation (a page may have others)."""
    return page.locator(".st-key-frame").get_by_role("navigation")


def test_pages_by_mouse_and_back(page: Page) -> None:
    runs = page.evaluate("performance.timeOrigin")
    bar = frame(page)
    bar.get_by_role("link", name="Rules").click()
    expect(page).to_have_title("Rules · Dérive")
    expect(bar.get_by_role("link", name="Rules")).to_have_attribute("aria-current", "page")
    bar.get_by_role("link", name="Explore").click()
    expect(page).to_have_title("Explore · Dérive")
    page.go_back()
    expect(page).to_have_title("Rules · Dérive")
    page.go_back()
    expect(page).to_have_title("Home · Dérive")
    assert page.evaluate("performance.timeOrigin") == runs, "the app was loaded again"


def test_pages_by_keyboard_keep_the_focus(page: Page) -> None:
    link = frame(page).get_by_role("link", name="Rules")
    link.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_title("Rules · Dérive")
    wait_until_settled(page)
    expect(link).to_be_focused()


@pytest.mark.parametrize(
    ("browsers", "title", "language"),
    [
        ("fr", "Accueil · Dérive", "fr"),
        ("en", "Home · Dérive", "en"),
        ("de", "Home · Dérive", "en"),
    ],
)
def test_the_browser_s_language_decides(
    open_page: OpenPage, browsers: str, title: str, language: str
) -> None:
    page = open_page(language=browsers)
    expect(page).to_have_title(title)
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_control_changes_the_language_and_the_address_keeps_it(page: Page) -> None:
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_title("Accueil · Dérive")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page).to_have_url(re.compile(r"[?&]lang=fr"))
    frame(page).get_by_role("link", name="Règles").click()
    expect(page).to_have_title("Règles · Dérive")
    expect(page).to_have_url(re.compile(r"/rules\?lang=fr$"))
    page.go_back()
    page.go_back()  # to the address that had no language yet
    expect(page).to_have_title("Accueil · Dérive")
    expect(page).to_have_url(re.compile(r"/\?lang=fr$"))
    page.reload()
    expect(page).to_have_title("Accueil · Dérive")


def test_the_language_control_keeps_the_rest_of_the_address(open_page: OpenPage) -> None:
    position = "......../......../......../......../......../......../......../......../ S L2"
    position = position.replace("/ S", " S")
    page = open_page(f"explore?at={position.replace(' ', '+')}")
    page.get_by_role("link", name="Français").click()
    expect(page).to_have_title("Explorer · Dérive")
    assert page.evaluate("new URL(location.href).searchParams.get('at')") == position


def test_a_link_in_a_language_wins_over_the_browser_s(open_page: OpenPage) -> None:
    expect(open_page("rules?lang=fr")).to_have_title("Règles · Dérive")


def test_help_on_shortcuts(page: Page) -> None:
    page.keyboard.press("?")
    help_on_keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(help_on_keys).to_be_visible()
    assert_no_violations(page)
    page.keyboard.press("Escape")
    expect(help_on_keys).to_be_hidden()
    page.get_by_role("button", name="Keyboard shortcuts").click()
    expect(help_on_keys).to_be_visible()
    help_on_keys.get_by_role("button", name="Close").click()
    expect(help_on_keys).to_be_hidden()


@pytest.mark.parametrize("size", ["projector", "laptop", "phone"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("path", ["", "explore", "rules"])
def test_nothing_is_wider_than_the_screen(
    open_page: OpenPage, path: str, language: str, size: str
) -> None:
    page = open_page(path, size=size, language=language)
    widths = page.evaluate(
        "() => { const main = document.querySelector('[data-testid=stMain]');"
        " return [main.scrollWidth, main.clientWidth]; }"
    )
    assert widths[0] <= widths[1]
    boxes = [link.bounding_box() for link in frame(page).get_by_role("link").all()]
    assert all(box and box["y"] < 49 for box in boxes), "the navigation wraps"


def test_theme_and_print_stay_within_reach(page: Page) -> None:
    page.get_by_role("button", name="Main menu").click()
    expect(page.get_by_test_id("stMainMenuItem-print")).to_be_visible()
    page.get_by_test_id("stMainMenuItem-theme-Dark").click()
    expect(page.locator(".stApp")).to_have_css("background-color", "rgb(16, 22, 28)")
    bar = page.locator(".st-key-frame .bar")
    expect(bar).to_have_css("background-color", "rgb(16, 22, 28)")


@pytest.mark.parametrize(
    ("theme", "background"), [("light", "rgb(251, 250, 247)"), ("dark", "rgb(16, 22, 28)")]
)
def test_theme_follows_the_browser(open_page: OpenPage, theme: str, background: str) -> None:
    page = open_page(theme=theme)
    expect(page.locator(".stApp")).to_have_css("background-color", background)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "explore", "rules"])
def test_accessible(open_page: OpenPage, path: str, theme: str) -> None:
    page = open_page(path, theme=theme)
    wait_until_settled(page)
    assert_no_violations(page)


def test_paper_is_white_and_ink_black_whatever_the_theme(open_page: OpenPage) -> None:
    page = open_page("explore", theme="dark")
    row = page.locator(".row").first
    expect(row).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".stApp")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(row.locator("button.play")).to_have_css("color", "rgb(0, 0, 0)")
    page.goto(page.url.replace("/explore", "/rules"))
    expect(page.locator(".derive-rules h2").first).to_have_css("color", "rgb(0, 0, 0)")


def test_the_keys_of_the_tools(open_page: OpenPage) -> None:
    page = open_page("explore")
    page.keyboard.press("f")
    expect(page).to_have_url(re.compile(r"[?&]flip=1"))
    page.keyboard.press("?")
    page.keyboard.press("f")
    page.keyboard.press("?")
    page.keyboard.press("f")
    expect(page).not_to_have_url(re.compile(r"flip="))


def test_letters_typed_are_letters(open_page: OpenPage) -> None:
    page = open_page("explore")
    page.get_by_role("tab", name="Why not?").click()
    box = page.locator('[data-testid="stTextInput"] input').first
    box.press_sequentially("f?u")
    expect(box).to_have_value("f?u")
    expect(page).not_to_have_url(re.compile(r"flip="))
    expect(page.get_by_role("dialog")).to_be_hidden()
