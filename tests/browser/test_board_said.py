"""What the board says aloud, where its words stand, and what it does before the server answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.board_page import LIVELY
from tests.browser.test_board import OpenBoard
from tests.browser.test_board import open_board as open_board

PHONE = 351
SENTENCE = "h8 is too far from c3, whichever way one goes. A step goes one square only."


def refusal(**more: object) -> dict[str, object]:
    return {"id": "1", "squares": ["h8"], "sentences": [SENTENCE], **more}


def test_a_chosen_die_says_all_that_it_can_do(open_board: OpenBoard) -> None:
    board = open_board()
    board.cell("c3").click()
    expect(board.live).to_have_text(
        "c3, South, value 4, chosen. It can go to: a5, b2, d2, e5, g7. It can take: d4, keeping 2. "
        "Its value can become: 3, 5."
    )
    board.page.keyboard.press("Escape")
    expect(board.live).to_have_text("c3, South, value 4, no longer chosen.")


def test_a_chosen_reserve_says_where_it_enters_and_a_roll_is_named(open_board: OpenBoard) -> None:
    board = open_board(f"{LIVELY}-rollonly")
    board.bank("S").click()
    expect(board.live).to_contain_text("It can enter on: b1, c1, d1, e1, f1, g1.")
    board.page.keyboard.press("Escape")
    expect(board.live).to_contain_text("no longer chosen")
    board.cell("c3").click()
    expect(board.live).to_contain_text("It can be rolled.")


@pytest.mark.parametrize("width", [PHONE, 720])
def test_a_refusal_hides_neither_what_is_chosen_nor_where_it_can_go(
    open_board: OpenBoard, width: int
) -> None:
    board = open_board(width=width)
    board.cell("c3").click()
    board.cell("h8").click()
    board.update(refusal=refusal())
    bubble = board.bubble.bounding_box()
    assert bubble
    for square in ("c3", "h8", "g7", "b2", "d2", "d4"):
        box = board.cell(square).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        across = bubble["x"] < x < bubble["x"] + bubble["width"]
        assert not (across and bubble["y"] < y < bubble["y"] + bubble["height"]), square


def test_a_refusal_names_its_rule_and_leads_to_it(open_board: OpenBoard) -> None:
    board = open_board()
    board.cell("c3").click()
    board.cell("h8").click()
    board.update(refusal=refusal(rules=[["S7", "S8"]], rulesAt="rules?lang=en"))
    link = board.bubble.get_by_role("link", name="Rule S8")
    expect(link).to_have_attribute("href", "rules?lang=en#S8")
    expect(link).to_have_attribute("data-go", "")
    board.cell("c3").hover()
    link.click(trial=True)
    board.update(refusal=refusal(id="2", rules=[["S7"]]))
    expect(board.bubble).to_contain_text("S7")
    expect(board.bubble.get_by_role("link")).to_have_count(0)


@pytest.mark.parametrize("square", ["c3", "b4"])
def test_plus_and_minus_can_be_touched_on_a_phone(open_board: OpenBoard, square: str) -> None:
    board = open_board(width=PHONE)
    board.cell(square).click()
    buttons = board.page.locator(".stepper button").all()
    assert buttons
    for button in buttons:
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 36
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE


def test_the_board_turns_before_the_server_has_answered(open_board: OpenBoard) -> None:
    tools = [{"id": "flip", "label": "Turn the board"}]
    board = open_board(tools=tools)
    a1, h8 = board.cell("a1"), board.cell("h8")

    def turned() -> bool:
        below, above = a1.bounding_box(), h8.bounding_box()
        assert below and above
        return below["y"] < above["y"]

    board.button("Turn the board").click()
    assert turned()
    assert [event["tool"] for event in board.sent("tool")] == ["flip"]
    board.update(marks=[{"square": "c3", "kind": "point", "text": "look"}])  # made before the turn
    assert turned()
    board.update(flip=True)
    board.update(flip=False)
    assert not turned()


def test_a_tool_says_that_it_waits_and_then_that_no_answer_came(open_board: OpenBoard) -> None:
    board = open_board(tools=[{"id": "undo", "label": "Undo"}])
    board.stop_clock()
    board.button("Undo").click()
    board.page.clock.run_for(500)
    expect(board.button("Undo")).to_have_attribute("aria-busy", "true")
    board.page.clock.run_for(2000)
    expect(board.bubble).to_contain_text("No answer came")
    board.update()
    expect(board.button("Undo")).not_to_have_attribute("aria-busy", "true")


def test_ctrl_home_and_ctrl_end_go_to_the_corners(open_board: OpenBoard) -> None:
    board = open_board()
    board.cell("c3").focus()
    board.page.keyboard.press("Control+End")
    expect(board.cell("h1")).to_be_focused()
    board.page.keyboard.press("Control+Home")
    expect(board.cell("a8")).to_be_focused()


def test_an_answer_to_an_action_taken_back_is_passed_over(open_board: OpenBoard) -> None:
    board = open_board()
    board.stop_clock()
    board.cell("c3").click()
    board.cell("d2").click()
    (slow,) = board.sent("action")
    board.page.clock.run_for(2100)
    (back,) = board.sent("back")
    assert back["gone"] == [slow["id"]]
    before = board.dice()
    board.game.play("c3-d2")
    board.update(act=slow["id"])
    assert board.dice() == before
    board.game.undo()
    board.update(act=back["id"])
    assert board.dice() == before
