"""The home page in a browser: a board that moves, or not, and doors."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage

START = "A game that plays itself: watch what each action changes."


def caption(page: Page) -> Locator:
    """The sentence under the board."""
    return page.locator(".demonstration-bar .sentence")


def test_the_board_moves_by_itself(page: Page) -> None:
    expect(caption(page)).not_to_have_text(START, timeout=15_000)
    before = caption(page).text_content()
    expect(caption(page)).not_to_have_text(before or "", timeout=15_000)


def test_it_can_be_stopped_and_started(open_page: OpenPage) -> None:
    page = open_page(wait=False)
    page.clock.install()
    page.reload()
    pause = page.get_by_role("button", name="Pause the game")
    expect(pause).to_be_visible()
    page.clock.run_for(6_000)
    pause.click()
    stopped = caption(page).text_content() or ""
    assert stopped != START
    page.clock.run_for(60_000)
    expect(caption(page)).to_have_text(stopped)
    page.get_by_role("button", name="Play the game").click()
    expect(caption(page)).not_to_have_text(stopped)


def test_it_stands_still_for_who_asked_for_less_motion(open_page: OpenPage) -> None:
    page = open_page(wait=False, reduced_motion="reduce")
    page.clock.install()
    page.reload()
    expect(caption(page)).to_have_text(START)
    page.clock.run_for(60_000)
    expect(caption(page)).to_have_text(START)
    page.get_by_role("button", name="Play the game").click()
    expect(caption(page)).not_to_have_text(START)


def test_doors(page: Page) -> None:
    doors = page.get_by_role("navigation", name="Where to begin")
    doors.get_by_role("link", name="Start on an empty board").click()
    expect(page).to_have_title("Explore · Dérive")
    page.go_back()
    expect(page).to_have_title("Home · Dérive")
    doors.get_by_role("link", name="Learn").click()
    expect(page).to_have_title("Learn · Dérive")
    page.go_back()
    expect(page).to_have_title("Home · Dérive")
    doors.get_by_role("link", name="Rules").click()
    expect(page).to_have_title("Rules · Dérive")


def test_words_come_near_the_board_on_a_projector(open_page: OpenPage) -> None:
    page = open_page(size="projector")
    words = page.locator(".welcome p").first.bounding_box()
    doors = page.locator(".doors").bounding_box()
    assert words and doors
    assert words["width"] >= 580
    assert doors["width"] >= 700


def test_fits_a_laptop_and_a_projector(open_page: OpenPage) -> None:
    for size in ("laptop", "projector"):
        for language in ("en", "fr"):
            page = open_page(size=size, language=language)
            expect(caption(page)).to_be_in_viewport()
            heights = page.evaluate(
                "() => { const main = document.querySelector('[data-testid=stMain]');"
                " return [main.scrollHeight, main.clientHeight]; }"
            )
            assert heights[0] <= heights[1], (size, language)
