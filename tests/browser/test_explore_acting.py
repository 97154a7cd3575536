"""Every way of acting on the Explore page plays exactly the action that was meant, once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from explorer.content import gallery
from explorer.game import Position
from tests.browser.conftest import OpenPage
from tests.browser.exploring import EMPTY, LIVELY, Explore, path
from tests.browser.exploring import person as person

ROLL = f"{LIVELY}-roll"


def test_click_a_die_then_where_it_goes(person: Explore) -> None:
    person.visit()
    person.cell("c3").click()
    expect(person.cell("c3")).to_have_attribute("aria-selected", "true")
    person.cell("g7").click()
    person.expect_played("c3-e5-g7")


def test_click_the_reserve_then_a_square_of_the_shore(person: Explore) -> None:
    person.visit()
    person.bank("S").click()
    person.cell("c1").click()
    person.expect_played("+c1")


def test_click_a_die_then_one_to_take(person: Explore) -> None:
    person.visit()
    person.cell("c3").click()
    person.cell("d4").click()
    person.expect_played("c3xd4")


@pytest.mark.parametrize("action", ["c3=5", "c3=3"])
def test_click_plus_or_minus_on_the_die(person: Explore, action: str) -> None:
    person.visit()
    person.cell("c3").click()
    person.page.locator(f'.stepper [data-action="{action}"]').click()
    person.expect_played(action)


@pytest.mark.parametrize(
    ("start", "end", "action"),
    [("c3", "b2", "c3-b2"), ("c3", "g7", "c3-e5-g7"), ("c3", "d4", "c3xd4"), ("S", "f1", "+f1")],
)
def test_drag_a_die(person: Explore, start: str, end: str, action: str) -> None:
    person.visit()
    person.drag(person.bank("S") if start == "S" else person.cell(start), person.cell(end))
    person.expect_played(action)


def test_a_drag_off_the_board_or_back_to_its_square_plays_nothing(person: Explore) -> None:
    person.visit()
    person.drag(person.cell("c3"), person.tool("flip"))
    person.drag(person.cell("c3"), person.bank("N"))
    person.expect_position(LIVELY)
    person.cell("d4").click()
    person.expect_played("c3xd4")


@pytest.mark.parametrize("action", ["+g1", "b4-d2", "f4=2", "c3xd4"])
def test_click_an_action_in_the_list(person: Explore, action: str) -> None:
    person.visit()
    person.play_row(action).click()
    person.expect_played(action)


def test_choose_an_action_in_the_list_with_the_keyboard(person: Explore) -> None:
    person.visit()
    person.play_row("+b1").focus()
    person.page.keyboard.press("ArrowDown")
    expect(person.play_row("+c1")).to_be_focused()
    person.page.keyboard.press("Enter")
    person.expect_played("+c1")


def test_tap_on_a_touch_screen(open_page: OpenPage) -> None:
    person = Explore(open_page(path(), size="phone", touch=True, is_mobile=True))
    person.cell("c3").tap()
    expect(person.cell("c3")).to_have_attribute("aria-selected", "true")
    person.cell("g7").tap()
    person.expect_played("c3-e5-g7")
    person.bank("N").tap()
    person.cell("c8").tap()
    person.expect_played("c3-e5-g7", "+c8")
    person.cell("g7").tap()
    person.page.locator('.stepper [data-action="g7=5"]').tap()
    person.expect_played("c3-e5-g7", "+c8", "g7=5")


def test_a_die_is_dragged_by_a_finger(open_page: OpenPage) -> None:
    person = Explore(open_page(path(), size="phone", touch=True, is_mobile=True))
    page = person.page
    boxes = [person.cell(square).bounding_box() for square in ("c3", "b2")]
    (x1, y1), (x2, y2) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    )
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", (x1, y1))
    for step in (0.3, 0.6, 1):
        touch("touchMove", (x1 + (x2 - x1) * step, y1 + (y2 - y1) * step))
    touch("touchEnd")
    person.expect_played("c3-b2")


def test_a_second_click_or_a_double_click_never_plays_twice(person: Explore) -> None:
    """After c3-b2 the die could go on: a second click on its target must not choose or play."""
    person.visit()
    person.cell("c3").click()
    person.cell("b2").dblclick()
    person.expect_played("c3-b2")
    person.visit()
    person.play_row("c3=5").dblclick()
    person.expect_played("c3=5")
    person.visit()
    person.cell("c3").click()
    person.page.locator('.stepper [data-action="c3=5"]').dblclick()
    person.expect_played("c3=5")


def test_two_actions_chosen_at_once_play_the_first(person: Explore) -> None:
    """The list and the board at the same moment, before any answer can have come."""
    person.visit()
    person.play_row("c3=5").evaluate(
        "(button, other) => { button.click(); other.click(); }",
        person.play_row("+c1").element_handle(),
    )
    person.expect_played("c3=5")


def test_an_action_is_drawn_before_the_server_answers(person: Explore) -> None:
    person.visit()
    drawn = person.play_row("c3-b2").evaluate(
        """(button) => {
          const board = button.getRootNode();
          button.click();
          const open = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
            node.shadowRoot ? [node.shadowRoot, ...open(node.shadowRoot)] : []);
          const roots = open(document);
          const shadow = roots.find((root) => root.querySelector(".derive-board"));
          return shadow.querySelectorAll("[data-die='S4'].pending").length;
        }"""
    )
    assert drawn == 1
    person.expect_played("c3-b2")


def test_two_tabs_on_the_same_link_are_two_people(open_page: OpenPage) -> None:
    first = Explore(open_page(path()))
    second = Explore(first.page.context.new_page())
    second.page.goto(first.page.url)
    second.expect_position(LIVELY)
    first.play_row("c3-e5-g7").click()
    first.expect_played("c3-e5-g7")
    second.expect_position(LIVELY)
    second.play_row("+c1").click()
    second.expect_played("+c1")
    first.cell("g3").click()
    first.page.locator('.stepper [data-action="g3=2"]').click()
    first.expect_played("c3-e5-g7", "g3=2")


def test_a_roll_shows_its_result_when_the_server_has_rolled(person: Explore) -> None:
    person.visit(ROLL)
    person.cell("c3").click()
    person.page.locator('.stepper [data-action="c3=?"]').click()
    expect(person.turn(1)).to_have_text(re.compile(r"c3=\?[1-6]$"))
    line = person.address["line"]
    assert line in {f"c3=?{value}" for value in range(1, 7)}
    person.expect_played(line, at=ROLL)


@pytest.mark.parametrize("name", ["three-players", "four-players"])
def test_more_players_take_their_turns_in_order(person: Explore, name: str) -> None:
    start = gallery()[name].position
    person.visit(start)
    position, played = Position.parse(start), []
    for turn in range(1, len(position.rules.seats) + 2):
        action = str(position.legal_actions()[-1])
        person.play_row(action).click()
        mark = person.turn(turn).locator(f".owner-{position.to_move.letter}")
        played.append(action)
        position = position.play(action)
        person.expect_played(*played, at=start)
        expect(mark).to_have_count(1)


def test_a_player_who_can_do_nothing_passes(person: Explore) -> None:
    start = gallery()["pass"].position
    person.visit(start)
    person.page.get_by_role("button", name="Pass the turn").first.click()
    person.expect_played("pass", at=start)


def test_a_game_that_is_over_takes_no_action_and_says_why(person: Explore) -> None:
    won = gallery()["level-1"]
    after = Position.parse(won.position).play(won.line[0])
    line = f"{won.line[0]},{after.legal_actions()[0]}"
    person.visit(won.position, line=line)
    expect(person.panel).to_contain_text("South")
    person.cell("e8").click()
    expect(person.bubble).to_contain_text("The game is over.")
    person.tool("undo").click()
    person.expect_position(after)


def test_an_empty_board_teaches_what_to_do(person: Explore) -> None:
    person.visit(EMPTY)
    expect(person.page.locator(".derive-board .hint")).to_be_visible()
    person.bank("S").click()
    person.cell("d1").click()
    person.expect_played("+d1", at=EMPTY)
    expect(person.page.locator(".derive-board .hint")).to_be_hidden()
