"""Lessons played in a real browser: by mouse, by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from explorer.app.learn.course import entry_of
from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import OpenPage
from tests.browser.learning import Learn, Tapping, Typing
from tests.browser.waiting import wait_until_settled

THREE = ("board", "enter", "one-step")
STARS = "★★★"


def in_view(page: Page, selector: str) -> bool:
    """Whether the whole of something is on the screen."""
    return page.locator(selector).evaluate(
        """(node) => {
            const { top, bottom, left, right } = node.getBoundingClientRect();
            return top >= 48 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
        }"""
    )


def test_three_lessons_by_mouse(open_page: OpenPage) -> None:
    person = Learn(open_page("learn"))
    person.press(person.page.get_by_role("link", name="Begin: The board and its shores"))
    person.go_through(*THREE)
    assert person.acts < 50
    expect(person.feedback).to_contain_text("To remember: A step goes one square")
    expect(person.page.locator(".tasks .stars")).to_have_text([STARS] * 3)


def test_a_slow_double_click_on_next_does_nothing_to_the_next_task(open_page: OpenPage) -> None:
    """What answers the next task, or shows its solution, may lie where Next was."""
    person = Learn(open_page("learn?lesson=jump&task=1"))
    entry = entry_of("jump")
    assert entry is not None
    person.solve(entry.task(1))
    person.expect_done()
    box = person.button("next").bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.click(*place)
    expect(person.card.locator(".task-count")).to_have_text("2 / 3")
    person.page.mouse.click(*place)
    wait_until_settled(person.page)
    person.expect_task(entry, 2)


def test_three_lessons_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("learn?lesson=board", size="phone", touch=True)
    person = Tapping(page)
    expect(person.card.locator(".task-intro")).to_contain_text("You play South")
    person.go_through(*THREE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 375


def test_three_lessons_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("learn")
    person = Typing(page)
    link = page.get_by_role("link", name="Begin: The board and its shores")
    person.tab_to(link)
    person.key("Enter")
    person.go_through(*THREE)
    expect(page.locator(".tasks .stars")).to_have_text([STARS] * 3)


@pytest.mark.parametrize("lesson", ["board", "jump", "enter", "first-game"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_laptop_nothing_needs_scrolling(
    open_page: OpenPage, lesson: str, language: str
) -> None:
    page = open_page(f"learn?lesson={lesson}", language=language)
    expect(page.locator(".derive-board .task-line")).to_be_visible()
    assert in_view(page, ".derive-board")
    main = page.get_by_test_id("stMain")
    assert main.evaluate("(node) => node.scrollHeight <= node.clientHeight")
    board, words = page.locator(".derive-board"), page.locator(".derive-learning h2")
    left, right = board.bounding_box(), words.bounding_box()
    assert left is not None and right is not None
    assert left["y"] < 70, "nothing above the board"
    assert right["x"] > left["x"] + left["width"], "the words stand beside it"
    grid = page.locator(".derive-board .grid").bounding_box()
    assert grid is not None and grid["width"] > 440


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_the_task_is_in_view_with_the_board(open_page: OpenPage, language: str) -> None:
    page = open_page("learn?lesson=jump&task=3", size="phone", language=language)
    expect(page.locator(".derive-board .task-line")).to_be_visible()
    assert in_view(page, ".derive-board .task-line") and in_view(page, ".derive-board .grid")


def test_feedback_does_not_move_the_board(open_page: OpenPage) -> None:
    page = open_page("learn?lesson=jump")
    person = Learn(page)
    grid = page.locator(".derive-board .grid")
    before = grid.bounding_box()
    person.press(person.cell("c3"))
    person.press(person.cell("e5"))
    person.expect_done()
    assert grid.bounding_box() == before


def test_a_wrong_try_is_told_and_tried_again_with_enter(open_page: OpenPage) -> None:
    page = open_page("learn?lesson=jump")
    person = Typing(page)
    entry = entry_of("jump")
    assert entry is not None
    person.press(person.cell("c3"))
    person.press(person.cell("b2"))
    expect(person.card).to_have_attribute("data-state", "bad")
    expect(person.feedback).to_contain_text("Not yet. That is allowed, but nothing was jumped over")
    expect(person.page.locator(".derive-board [aria-live]")).to_contain_text("Not yet.")
    expect(person.button("again")).to_be_focused()
    person.key("Enter")
    person.expect_task(entry, 1)
    person.press(person.cell("c3"))
    person.press(person.cell("e5"))
    person.expect_done()
    expect(person.feedback).to_contain_text("★★☆")


def test_after_a_wrong_try_a_click_on_the_board_begins_again(open_page: OpenPage) -> None:
    person = Learn(open_page("learn?lesson=jump"))
    person.press(person.cell("c3"))
    person.press(person.cell("b2"))
    expect(person.card).to_have_attribute("data-state", "bad")
    person.press(person.cell("b2"))
    expect(person.card).to_have_attribute("data-state", "open")
    expect(person.cell("c3")).to_have_accessible_name("c3, South, value 2")


def test_a_failure_shows_the_answer_it_invites(open_page: OpenPage) -> None:
    person = Learn(open_page("learn?lesson=capture-weaker"))
    person.press(person.cell("c3"))
    person.press(person.page.get_by_role("button", name="c3 becomes 3"))
    expect(person.feedback).to_contain_text("The answer: ")
    expect(person.cell("c3")).to_have_accessible_name("c3, North, value 2")


def test_marks_and_what_is_pointed_at_are_words(open_page: OpenPage) -> None:
    person = Learn(open_page("learn?lesson=board"))
    person.press(person.cell("b6"))
    expect(person.cell("b6")).to_have_accessible_name("b6, empty, pointed at")
    expect(person.page.locator(".derive-board [aria-live]")).to_contain_text("1 in all")
    person.press(person.cell("a6"))
    person.press(person.button("check"))
    expect(person.cell("b6")).to_have_accessible_name("b6, empty, right")
    expect(person.cell("a6")).to_have_accessible_name("a6, empty, not right")
    expect(person.feedback).to_contain_text("Not right: a6. 3 are missing.")
    person.press(person.cell("a6"))
    expect(person.cell("a6")).to_have_accessible_name("a6, empty")
    for square in ("c6", "d6", "e6"):
        person.press(person.cell(square))
    person.press(person.button("check"))
    person.expect_done()


def test_a_wrong_choice_is_marked_and_another_can_be_made(open_page: OpenPage) -> None:
    person = Learn(open_page("learn?lesson=enter&task=2"))
    expect(person.choice("4")).to_be_visible()
    wrong = next(n for n in ("3", "5") if person.choice(n).count())
    person.press(person.choice(wrong))
    expect(person.choice(wrong)).to_have_accessible_name(f"{wrong} not right")
    expect(person.choice(wrong)).to_have_attribute("aria-disabled", "true")
    person.press(person.choice("4"))
    person.expect_done()
    expect(person.choice("4")).to_have_accessible_name("4 right")


def test_hints_then_the_solution_shown_step_by_step(open_page: OpenPage) -> None:
    person = Learn(open_page("learn?lesson=one-step&task=2"))
    person.press(person.button("hint"))
    expect(person.feedback).to_contain_text("Hint 1 of 2.")
    expect(person.cell("c3")).to_have_accessible_name("c3, South, value 3, hinted at")
    person.press(person.button("show"))
    expect(person.cell("d4")).to_have_accessible_name("d4, South, value 3")
    person.expect_done()
    expect(person.cell("c5")).to_have_accessible_name("c5, South, value 3")
    expect(person.feedback).to_contain_text("This is how.")


def test_a_click_hurries_what_is_shown(open_page: OpenPage) -> None:
    person = Learn(open_page("learn?lesson=one-step&task=2"))
    person.press(person.button("show"))
    expect(person.card).to_have_attribute("data-state", "walking")
    person.press(person.cell("a1"))
    person.expect_done()


def test_sorting_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("learn?lesson=one-change-or-three")
    person = Typing(page)
    rows = person.card.locator(".task-row")
    for i, group in enumerate(("all", "number", "value", "position")):
        person.tab_to(rows.nth(i).locator("input").first)
        person.key("Space")
        radio = rows.nth(i).locator(f'input[value="{group}"]')
        for _step in range(5):
            if radio.is_checked():
                break
            person.key("ArrowRight")
    person.tab_to(person.button("check"))
    person.key("Enter")
    person.expect_done()


def test_the_letters_of_the_help_work_in_a_lesson(open_page: OpenPage) -> None:
    page = open_page("learn?lesson=jump")
    person = Learn(page)
    expect(person.button("hint")).to_be_visible()
    page.keyboard.press("h")
    expect(person.feedback).to_contain_text("Hint 1 of 2.")
    page.keyboard.press("m")
    person.expect_done()
    page.keyboard.press("n")
    expect(person.card).to_contain_text("2 / 3")
    page.go_back()
    expect(person.card).to_contain_text("1 / 3")


def test_a_game_against_the_computer(open_page: OpenPage) -> None:
    page = open_page("learn?lesson=first-game&task=2")
    person = Learn(page)
    for turn, square in enumerate(("c1", "d1"), 1):
        person.press(person.bank())
        person.press(person.cell(square))
        expect(page.locator(".line [aria-current]")).to_have_attribute("data-turn", str(2 * turn))
        expect(person.feedback).to_contain_text("North")
    person.press(page.locator('.task-tools [data-tool="undo"]'))
    expect(page.locator(".line [aria-current]")).to_have_attribute("data-turn", "2")
    expect(person.cell("d1")).to_have_accessible_name("d1, empty")
    page.wait_for_url("**line=%2Bc1&**")
    page.reload()
    expect(page.locator(".line [aria-current]")).to_have_attribute("data-turn", "2")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_in_a_lesson(open_page: OpenPage, theme: str) -> None:
    page = open_page("learn?lesson=board", theme=theme)
    person = Learn(page)
    expect(person.card).to_be_visible()
    assert_no_violations(page)
    person.press(person.cell("a6"))
    person.press(person.button("check"))
    expect(person.card).to_contain_text("Not yet.")
    assert_no_violations(page)
    person.press(person.button("show"))
    person.expect_done()
    assert_no_violations(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_where_there_is_a_choice(open_page: OpenPage, theme: str) -> None:
    page = open_page("learn?lesson=enter&task=2", theme=theme)
    person = Learn(page)
    expect(person.choice("4")).to_be_visible()
    wrong = next(n for n in ("3", "5") if person.choice(n).count())
    person.press(person.choice(wrong))
    expect(person.card).to_contain_text("Not yet.")
    assert_no_violations(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_where_there_is_sorting(open_page: OpenPage, theme: str) -> None:
    page = open_page("learn?lesson=one-change-or-three", theme=theme, size="phone")
    expect(page.locator(".task-row").first).to_be_visible()
    assert_no_violations(page)
