"""Words of Streamlit's own that we cannot translate: the one list of them.

What any page shows is compared with what Streamlit shows; what comes up only at times
(`ELSEWHERE`) is looked for in the scripts that Streamlit sends to the browser.
"""

from __future__ import annotations

from pathlib import Path

import streamlit
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage

HEADER = {"Main menu": "name of the menu's button"}
MENU = {
    "System": "theme of the machine",
    "Light": "light theme",
    "Dark": "dark theme",
    "Print": "",
    "Record screen": "",
    "Made with Streamlit": "followed by its version",
}
SKIP_LINK = {"Skip to main content": "first link of the page, seen when focused"}
UNKNOWN_ADDRESS = {
    "Page not found": "title of a box",
    "The page that you have requested does not seem to exist.": "",
    "Running the app's main page.": "",
}
ELSEWHERE = {
    "Running...": "name of the picture beside the menu, during a long run",
    "Stop": "beside it",
    "Connecting": "while the server does not answer",
    "Connection error": "when it has not answered for long",
    "Fullscreen": "over a chart",
    "Close fullscreen": "over a chart that fills the window",
    "Press Enter to ": "under a text box, followed by what it does",
    "Copy to clipboard": "over a text to copy",
    "Copied": "once it is",
    "No results": "in a list to choose from",
}


def test_words_that_come_up_at_times_are_streamlit_s_own() -> None:
    folder = Path(streamlit.__file__).parent / "static"
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.js")))
    missing = [
        words
        for words in ELSEWHERE
        if not any(f"{quote}{words}" in scripts for quote in ("`", '"', "'"))
    ]
    assert missing == []


def test_header_and_menu(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    header = page.get_by_test_id("stHeader")
    names = [button.get_attribute("aria-label") for button in header.get_by_role("button").all()]
    assert names == list(HEADER)
    header.get_by_role("button").click()
    menu = page.get_by_test_id("stMainMenuPopover")
    expect(menu).to_be_visible()
    left = menu.inner_text()
    for icon in ("contrast", "light_mode", "dark_mode"):  # drawn as pictures by their font
        left = left.replace(icon, "")
    for word in MENU:
        assert word in left
        left = left.replace(word, "")
    assert left.strip(" \nv.0123456789") == ""


def test_skip_link(open_page: OpenPage) -> None:
    page = open_page(language="fr")
    page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.textContent")
    assert [focused] == list(SKIP_LINK)


def test_unknown_address_says_so_and_shows_home(open_page: OpenPage) -> None:
    page = open_page("nowhere", language="fr")
    expect(page).to_have_title("Accueil · Dérive")
    box = page.get_by_role("dialog")
    for words in UNKNOWN_ADDRESS:
        expect(box).to_contain_text(words)
