"""The board played in a real browser, in each way of acting."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from explorer.board.module import one_module
from tests.browser.board_page import (
    LIVELY,
    BoardPage,
    OpenBoard,
    middle,
    open_board_in,
    shown_as,
)

#: South to move: both rolls and steps; a compulsory capture sets b2 aside in the second.
ROLLING = "......../......../......../......../..S3...../......../......../N1....... S L1-roll"
COMPULSORY = "......../......../......../......../......../......../S2.....S1./.N1...... S L2"


@pytest.fixture
def open_board(browser: Browser) -> Iterator[OpenBoard]:
    """`open_board(position, width=…, mode="edit")` gives a `BoardPage`; see `open_board_in`."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []
    opened = open_board_in(browser, contexts)

    def open_it(*args: object, **options: object):
        board = opened(*args, **options)
        board.page.on("pageerror", lambda error: thrown.append(str(error)))
        return board

    yield open_it
    for context in contexts:
        context.close()
    assert not thrown


class TestWaysOfActing:
    def test_a_click_on_a_die_shows_its_targets_by_kind(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        assert {kind: board.marks(kind) for kind in ("dot", "landing", "ring", "badge")} == {
            "dot": 2,  # b2, d2
            "landing": 3,  # a5, e5, g7
            "ring": 1,  # d4
            "badge": 1,
        }
        expect(board.page.locator(".badge text")).to_have_text("2")
        assert board.marks("hop") == 3, "each hop is drawn once: c3-a5, c3-e5, e5-g7"
        expect(board.button("c3 becomes 3")).to_be_visible()
        expect(board.button("c3 becomes 5")).to_be_visible()
        expect(board.cell("g7")).to_have_accessible_name("g7, empty, your die can move here")
        expect(board.cell("d4")).to_have_accessible_name(
            "d4, North, value 2, your die can take this one and keep 2"
        )

    @pytest.mark.parametrize(
        ("target", "action"), [("d2", "c3-d2"), ("g7", "c3-e5-g7"), ("d4", "c3xd4")]
    )
    def test_click_click(self, open_board: OpenBoard, target: str, action: str) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell(target).click()
        assert board.answer() == action
        assert board.dice() == shown_as(board.game.position)

    def test_plus_and_minus_on_the_die(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.button("c3 becomes 5").click()
        assert board.answer() == "c3=5"
        assert board.dice()["c3"] == "S5"

    def test_a_die_enters_from_the_reserve(self, open_board: OpenBoard) -> None:
        board = open_board()
        assert board.reserves() == {"S": 3, "W": 0, "N": 3, "E": 0}
        board.bank("S").click()
        assert board.marks("door.plus") == 6
        board.cell("e1").click()
        assert board.reserves()["S"] == 2, "drawn at once"
        assert board.answer() == "+e1"
        assert (board.dice()["e1"], board.reserves()["S"]) == ("S1", 2)

    def test_drag(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.drag(board.cell("c3"), middle(board.cell("e5")))
        assert board.marks("held") == 1, "the die follows the hand"
        assert board.heard("preview")[-1]["action"] == "c3-e5"
        board.page.mouse.up()
        assert board.answer() == "c3-e5"
        assert board.dice() == shown_as(board.game.position)
        assert board.marks("held") == 0

    def test_drag_from_the_reserve(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.drag(board.bank("S"), middle(board.cell("b1")))
        board.page.mouse.up()
        assert board.answer() == "+b1"

    def test_a_drag_let_go_elsewhere_asks_why_and_one_off_the_board_does_nothing(
        self, open_board: OpenBoard
    ) -> None:
        board = open_board()
        board.drag(board.cell("c3"), middle(board.cell("c4")))
        board.page.mouse.up()
        (why,) = board.sent("why")
        assert (why["from"], why["to"]) == ("c3", "c4")
        board.drag(board.cell("c3"), (640, 790))
        board.page.mouse.up()
        assert len(board.sent()) == 1
        assert board.dice() == shown_as(board.game.position)

    def test_a_drag_ends_when_the_board_changes_under_the_hand(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.drag(board.cell("c3"), middle(board.cell("e5")))
        board.game.play("b4-c5")
        board.update()
        assert board.marks("held") == 0
        board.page.mouse.up()
        assert board.sent() == []
        assert board.dice() == shown_as(board.game.position)

    def test_touch(self, open_board: OpenBoard) -> None:
        board = open_board(width=375, size=(375, 812), touch=True)
        board.cell("c3").tap()
        expect(board.button("c3 becomes 5")).to_be_visible()
        board.cell("a5").tap()
        assert board.answer() == "c3-a5"
        board.cell("d4").tap()
        board.button("d4 becomes 3").tap()
        assert board.answer() == "d4=3"

    def test_keyboard_only(self, open_board: OpenBoard) -> None:
        board = open_board()
        keys = board.page.keyboard
        board.cell("a1").focus()
        for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "Enter"):
            keys.press(key)
        expect(board.cell("c3")).to_have_attribute("aria-selected", "true")
        expect(board.live).to_contain_text("c3, South, value 4, chosen")
        for key in ("ArrowUp", "ArrowRight"):
            keys.press(key)
        assert board.heard("preview")[-1]["action"] == "c3xd4", "what has the focus is previewed"
        keys.press("Space")
        assert board.answer() == "c3xd4"
        expect(board.cell("d4")).to_be_focused()
        expect(board.live).to_contain_text("1. c3 takes d4 and keeps 2. North to move.")

    def test_keys_for_values_rolls_ends_of_rows_and_letting_go(self, open_board: OpenBoard) -> None:
        board = open_board(ROLLING)
        keys = board.page.keyboard
        board.cell("c4").focus()
        keys.press("Home")
        expect(board.cell("a4")).to_be_focused()
        keys.press("End")
        expect(board.cell("h4")).to_be_focused()
        board.cell("c4").focus()
        keys.press("Enter")
        assert board.marks("dot") == 4
        keys.press("Escape")
        assert board.marks("dot") == 0
        keys.press("+")
        assert board.answer() == "c4=4"
        board.cell("a1").focus()
        keys.press("*")
        (roll,) = board.sent("action")
        assert roll["action"] == "a1=?"
        assert board.dice()["a1"] == "N1", "a roll waits for the server"

    def test_the_reserve_by_keyboard(self, open_board: OpenBoard) -> None:
        board = open_board()
        keys = board.page.keyboard
        board.cell("d1").focus()
        keys.press("ArrowDown")
        expect(board.bank("S")).to_be_focused()
        expect(board.bank("S")).to_have_accessible_name("South’s reserve: 3 dice")
        keys.press("Enter")
        expect(board.bank("S")).to_have_attribute("aria-pressed", "true")
        keys.press("ArrowUp")
        expect(board.cell("d1")).to_be_focused()
        keys.press("Enter")
        assert board.answer() == "+d1"
        expect(board.cell("d1")).to_be_focused()

    def test_the_roll_button_on_the_die(self, open_board: OpenBoard) -> None:
        board = open_board(ROLLING)
        board.cell("c4").click()
        board.button("Roll c4").click()
        assert board.sent("action")[0]["action"] == "c4=?"

    def test_the_list_chooses_and_the_board_sends(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.tell("choose", action="c3xd4")
        assert board.dice()["d4"] == "S2"
        assert board.heard("pending")[-1]["action"] == "c3xd4"
        assert board.answer() == "c3xd4"
        assert board.heard("pending")[-1]["action"] is None

    def test_passing(self, open_board: OpenBoard) -> None:
        board = open_board("..../..../..../.N1N1. S L1")
        board.button("Pass the turn").click()
        assert board.sent("action")[0]["action"] == "pass"


class TestPreview:
    def test_from_the_list(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.tell("preview", action="c3-e5-g7")
        assert (board.marks("hop.bold"), board.marks("ghost")) == (2, 1)
        board.tell("preview", action="c3=5")
        expect(board.page.locator(".effect text")).to_have_text("4 → 5")
        assert board.marks("ghost") == 0
        board.tell("preview", action=None)
        assert board.marks("effect") == 0
        board.tell("preview", action="c3xd4", at="another position")
        assert board.marks("ring") == 0, "a row of an older position shows nothing"

    def test_to_the_list(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        assert board.heard("select")[-1]["square"] == "c3"
        board.cell("d4").hover()
        assert board.heard("preview")[-1]["action"] == "c3xd4"
        board.cell("h8").hover()
        assert board.heard("preview")[-1]["action"] is None
        board.button("c3 becomes 3").hover()
        assert board.heard("preview")[-1]["action"] == "c3=3"
        expect(board.page.locator(".effect text")).to_have_text("4 → 3")
        board.cell("c3").click()
        assert board.heard("select")[-1]["square"] is None

    def test_the_list_selects_a_die(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.tell("select", square="c3")
        assert board.marks("dot") == 2
        board.tell("select", square="reserve")
        assert board.marks("door.plus") == 6
        board.tell("select", square=None)
        assert board.marks("door.plus") == 0


class TestPending:
    def test_the_effect_shows_before_any_answer(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("d4").click()
        dice = board.dice()
        assert (dice["d4"], "c3" in dice) == ("S2", False)
        assert board.reserves()["N"] == 4, "the captured die is back in its bank"
        expect(board.page.locator(".picture .pending")).to_have_count(1)

    def test_nothing_else_can_be_chosen_meanwhile(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("d2").click()
        board.cell("b4").click()
        board.cell("c5").click()
        board.tell("choose", action="b4-c5")
        board.bank("S").click()
        assert [event["action"] for event in board.sent()] == ["c3-d2"]

    def test_a_double_click_counts_once(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("d2").dblclick()
        assert [event["action"] for event in board.sent()] == ["c3-d2"]

    def test_a_double_click_answered_between_its_clicks_counts_once(
        self, open_board: OpenBoard
    ) -> None:
        board = open_board()
        board.cell("c3").click()
        x, y = middle(board.button("c3 becomes 5"))
        board.page.mouse.move(x, y)
        board.page.mouse.down(click_count=1)
        board.page.mouse.up(click_count=1)
        board.answer()
        board.page.mouse.down(click_count=2)
        board.page.mouse.up(click_count=2)
        assert board.sent() == []
        expect(board.bubble).to_be_hidden()

    def test_a_refused_action_goes_back_and_says_why(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("d2").click()
        refusal = {"id": "1", "for": "c3-d2", "squares": ["d2"], "sentences": ["It is too late."]}
        board.update(refusal=refusal)
        assert board.dice() == shown_as(board.game.position)
        expect(board.bubble).to_contain_text("It is too late.")
        expect(board.live).to_contain_text("It is too late.")
        assert board.marks("pointed") == 1
        assert board.heard("pending")[-1]["action"] is None
        board.update(refusal=refusal)
        board.page.keyboard.press("Escape")

    def test_the_same_refusal_is_said_again_for_another_try(self, open_board: OpenBoard) -> None:
        board = open_board()
        said = []
        board.cell("c3").click()
        for number in ("1", "2"):
            board.cell("c4").click()
            refusal = {"id": number, "squares": ["c4"], "sentences": ["Not on the diagonal."]}
            board.update(refusal=refusal)
            expect(board.bubble).to_contain_text("Not on the diagonal.")
            said.append(board.live.text_content())
        assert said[0] != said[1], "a live region repeats nothing that is equal"

    def test_no_answer_takes_it_back(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.stop_clock()
        board.cell("c3").click()
        board.cell("d2").click()
        board.page.clock.run_for(1900)
        assert board.dice()["d2"] == "S4"
        board.page.clock.run_for(200)
        assert board.dice() == shown_as(board.game.position)
        expect(board.bubble).to_contain_text("No answer came")
        expect(board.live).to_contain_text("No answer came")

    def test_an_answer_with_another_position_is_shown_as_it_is(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("d2").click()
        board.game.play("c3xd4")  # somebody else was faster
        board.update(refusal={"id": "9", "squares": [], "sentences": ["The board has changed."]})
        assert board.dice() == shown_as(board.game.position)
        expect(board.bubble).to_contain_text("The board has changed.")

    def test_the_same_model_again_does_not_end_the_wait(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("d2").click()
        board.update()  # a theme was switched, say
        assert board.dice()["d2"] == "S4"
        board.cell("b4").click()
        assert len(board.sent()) == 1


class TestNeverIgnored:
    def test_an_illegal_target_asks_why(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("c4").click()
        (why,) = board.sent("why")
        assert (why["from"], why["to"], why["at"]) == ("c3", "c4", LIVELY)
        board.update(refusal={"id": "1", "squares": ["c4"], "sentences": ["Only diagonally."]})
        expect(board.bubble).to_be_visible()
        expect(board.live).to_contain_text("Only diagonally.")
        assert board.marks("dot") == 2, "the die stays chosen"
        board.button("Close").click()
        expect(board.bubble).to_be_hidden()

    def test_from_the_reserve(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.bank("S").click()
        board.cell("d5").click()
        (why,) = board.sent("why")
        assert (why["from"], why["to"]) == ("S-reserve", "d5")

    def test_a_die_without_action(self, open_board: OpenBoard) -> None:
        board = open_board(COMPULSORY)
        board.cell("g2").click()
        (why,) = board.sent("why")
        assert (why["from"], why["to"]) == ("g2", "g2")
        board.bank("S").click()
        assert board.sent("why")[1]["from"] == "S-reserve"

    def test_a_value_that_cannot_be(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("f4").focus()
        board.page.keyboard.press("-")
        (why,) = board.sent("why")
        assert (why["from"], why["to"], why["value"]) == ("f4", "f4", 0)

    @pytest.mark.parametrize(
        ("square", "sentence"),
        [("d4", "d4, North, value 2. It is not"), ("e5", "e5, empty. Nothing is chosen")],
    )
    def test_with_nothing_chosen(self, open_board: OpenBoard, square: str, sentence: str) -> None:
        board = open_board()
        board.cell(square).click()
        expect(board.live).to_contain_text(sentence)
        expect(board.bubble).to_be_visible()

    def test_the_other_bank(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.bank("N").click()
        expect(board.bubble).to_contain_text("North’s reserve: 3 dice")

    def test_no_answer_to_why(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.stop_clock()
        board.cell("c3").click()
        board.cell("c4").click()
        board.page.clock.run_for(2100)
        expect(board.bubble).to_contain_text("No answer came")

    def test_after_the_game(self, open_board: OpenBoard) -> None:
        board = open_board(".S1....../" + "......../" * 6 + "........ S L1")
        expect(board.page.locator(".status")).to_have_text("South has won")
        board.cell("b8").click()
        expect(board.bubble).to_contain_text("The game is over.")


class TestPicture:
    def test_flip_turns_the_board_and_its_banks(self, open_board: OpenBoard) -> None:
        board = open_board(flip=True)
        a1, h8, south = (
            middle(place) for place in (board.cell("a1"), board.cell("h8"), board.bank("S"))
        )
        assert a1[0] > h8[0] and a1[1] < h8[1]
        assert south[1] < a1[1], "South sits at the top"
        assert board.dice() == shown_as(board.game.position)
        board.cell("c3").focus()
        board.page.keyboard.press("ArrowUp")
        expect(board.cell("c2")).to_be_focused()
        board.update(flip=False)
        expect(board.cell("c2")).to_be_focused()
        assert board.dice() == shown_as(board.game.position)

    @pytest.mark.parametrize("size", range(4, 11))
    def test_every_size_has_a_grid_of_its_own(self, open_board: OpenBoard, size: int) -> None:
        board = open_board("/".join(["." * size] * size) + " W L1-4p")
        grid = board.page.get_by_role("grid")
        expect(grid.get_by_role("row")).to_have_count(size)
        expect(grid.get_by_role("gridcell")).to_have_count(size * size)
        expect(board.page.locator(".hint")).to_have_text("No die yet: pick one from the reserve.")
        assert board.reserves() == dict.fromkeys("SWNE", 6)
        board.bank("W").click()
        assert board.marks("door.plus") == size - 2

    def test_focus_and_choice_survive_an_update(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.update(language="fr")
        expect(board.cell("c3")).to_be_focused()
        assert board.marks("dot") == 2
        expect(board.page.locator(".derive-root")).to_have_attribute("lang", "fr")

    def test_the_theme_follows_the_page(self, open_board: OpenBoard) -> None:
        for theme in ("light", "dark"):
            board = open_board(theme=theme)
            expect(board.page.locator(".derive-root")).to_have_attribute("data-theme", theme)

    def test_the_last_action_shows_its_direction(self, open_board: OpenBoard) -> None:
        board = open_board(line=("c3-e5-g7",))
        assert (board.marks("trace.shaft"), board.marks("trace.head")) == (1, 1)

    def test_marks_of_the_page(self, open_board: OpenBoard) -> None:
        marks = [{"square": "c3", "kind": "yes"}, {"square": "d4"}, {"from": "c3", "to": "d4"}]
        board = open_board(marks=marks, mode="still")
        assert (
            board.marks("sent.yes.sign"),
            board.marks("sent.point"),
            board.marks("sent.head"),
        ) == (
            1,
            1,
            1,
        )

    def test_a_still_board_is_a_picture(self, open_board: OpenBoard) -> None:
        board = open_board(mode="still")
        picture = board.page.get_by_role("img")
        expect(picture).to_have_accessible_name(
            "A board: b4, South, value 2; c3, South, value 4; d4, North, value 2; "
            "f4, South, value 1; f6, North, value 3; g3, North, value 1"
        )
        expect(board.page.get_by_role("gridcell")).to_have_count(0)
        expect(board.page.get_by_role("button")).to_have_count(0)
        picture.click()
        assert board.sent() == []

    def test_everything_has_its_room(self, open_board: OpenBoard) -> None:
        tools = [{"id": name, "label": name, "icon": name} for name in ("undo", "redo", "flip")]
        board = open_board(tools=tools)
        grid = board.page.get_by_role("grid").bounding_box()
        whole = board.page.locator(".derive-root").bounding_box()
        assert grid["width"] >= 520 and abs(grid["width"] - grid["height"]) < 1
        assert whole["height"] <= 725

    def test_on_a_phone_it_can_be_read(self, open_board: OpenBoard) -> None:
        board = open_board(width=343, size=(375, 812))
        assert board.page.evaluate(
            """() => [...document.querySelectorAll(".coordinate")].every((text) =>
                parseFloat(getComputedStyle(text).fontSize)
                * text.getScreenCTM().a >= 10.5)"""
        )
        box = board.page.locator(".picture .dice .pips circle").first.bounding_box()
        assert box["width"] >= 4
        assert board.page.evaluate("document.documentElement.scrollWidth") <= 375


class TestMotion:
    MOVING = """() => [...document.querySelectorAll(".picture g")].flatMap((g) =>
        g.getAnimations().filter((a) => !a.animationName)).map((a) =>
            [a.effect.getComputedTiming().duration, a.effect.getKeyframes().length])"""

    def test_along_the_route(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("g7").click()
        ((duration, stops),) = board.page.evaluate(self.MOVING)
        assert 150 <= duration <= 250
        assert stops == 5, "three squares, and over two dice"

    def test_it_goes_on_when_the_answer_arrives(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.cell("c3").click()
        board.cell("g7").click()
        board.page.evaluate("document.getAnimations().forEach((a) => (a.playbackRate = 0.01))")
        board.answer()
        assert len(board.page.evaluate(self.MOVING)) == 1

    def test_the_answer_of_another_is_animated(self, open_board: OpenBoard) -> None:
        board = open_board()
        board.game.play("c3xd4")
        board.update()
        assert len(board.page.evaluate(self.MOVING)) == 2, "the attacker, and the die it took"

    def test_none_for_who_wants_none(self, open_board: OpenBoard) -> None:
        board = open_board(motion="reduce")
        board.cell("c3").click()
        board.cell("d4").click()
        assert board.page.evaluate(self.MOVING) == []
        assert board.dice()["d4"] == "S2"


class TestTouchScrolling:
    @pytest.fixture
    def board(self, open_board: OpenBoard) -> BoardPage:
        return open_board(width=343, size=(375, 812), touch=True)

    def swipe_up(self, board: BoardPage, square: str) -> None:
        """A finger starts on a square and goes up by 200 pixels."""
        x, y = middle(board.cell(square))
        finger = board.page.context.new_cdp_session(board.page)

        def touch(kind: str, *points: dict[str, float]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touch("touchStart", {"x": x, "y": y})
        for up in range(20, 220, 20):
            touch("touchMove", {"x": x, "y": y - up})
        touch("touchEnd")

    @pytest.mark.parametrize("square", ["e5", "d4"])
    def test_the_page_scrolls_from_a_square_and_from_a_die_not_to_be_played(
        self, board: BoardPage, square: str
    ) -> None:
        self.swipe_up(board, square)
        board.page.wait_for_function("scrollY > 100")
        assert board.sent() == []

    def test_a_die_that_can_be_played_is_dragged_instead(self, board: BoardPage) -> None:
        self.swipe_up(board, "c3")
        assert board.heard("select")[-1]["square"] == "c3"
        self.swipe_up(board, "e5")
        board.page.wait_for_function("scrollY > 100")
        assert board.page.evaluate("scrollY") < 300, "the first swipe scrolled nothing"


class TestToolsAndLine:
    def test_tools(self, open_board: OpenBoard) -> None:
        tools = [
            {"id": "undo", "label": "Undo", "icon": "undo", "key": "u", "disabled": True},
            {"id": "flip", "label": "Flip", "icon": "flip", "pressed": True},
        ]
        board = open_board(tools=tools)
        expect(board.button("Undo")).to_have_attribute("aria-disabled", "true")
        expect(board.button("Flip")).to_have_attribute("aria-pressed", "true")
        board.button("Undo").click(force=True)
        board.button("Flip").click()
        assert [event["tool"] for event in board.sent("tool")] == ["flip"]

    def test_the_line_of_turns(self, open_board: OpenBoard) -> None:
        board = open_board(line=("c3-d2", "g3-h2", "+c1"))
        turns = board.page.get_by_role("list", name="Turns played").get_by_role("button")
        expect(turns).to_have_count(4)
        expect(turns.nth(3)).to_have_attribute("aria-current", "step")
        expect(turns.nth(1)).to_have_accessible_name("1. c3 steps to d2")
        turns.nth(1).click()
        assert [event["turn"] for event in board.sent("goto")] == [1]
        board.game.go_to(1)
        board.update()
        expect(turns).to_have_count(4)
        expect(turns.nth(1)).to_have_attribute("aria-current", "step")
        board.cell("d2").focus()
        board.page.keyboard.press("PageDown")
        board.page.keyboard.press("PageUp")
        assert [event["turn"] for event in board.sent("goto")] == [1, 2, 0]


class TestComposing:
    def test_a_die_of_the_palette_is_placed_by_clicks(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        board.button("North, value 5").click()
        for square in ("a1", "b2", "c3"):
            board.cell(square).click()
        dice = board.dice()
        assert [dice[square] for square in ("a1", "b2", "c3")] == ["N5"] * 3
        board.cell("c3").click()
        assert "c3" not in board.dice(), "the same die on the same square takes it off"

    def test_quick_edits_all_arrive(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        board.button("South, value 6").click()
        squares = [f"{file}{rank}" for file in "aeh" for rank in (1, 5, 7)]
        position = board.game.position
        for square in squares:
            board.cell(square).click()
        board.page.wait_for_function(
            "(n) => new Set(events.flatMap((e) => e.edits.map(([s]) => s))).size === n",
            arg=len(squares),
        )
        arrived = {square: die for event in board.sent("edit") for square, die in event["edits"]}
        assert arrived == dict.fromkeys(squares, "S6")
        board.update()  # an answer from before the edits takes nothing away
        assert board.dice() == shown_as(position) | arrived

    def test_an_edit_is_not_lost_to_an_answer_from_before_it(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        board.stop_clock()
        board.cell("e5").focus()
        board.page.keyboard.press("4")
        board.page.clock.run_for(100)
        board.page.keyboard.press("Delete")
        board.update()  # sent before Python heard of e5
        board.page.clock.run_for(100)
        assert [event["edits"] for event in board.sent()] == [[["e5", "S4"]], [["e5", None]]]

    def test_the_eraser(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        board.button("Take dice off").click()
        board.cell("d4").click()
        assert board.wait_for_sent("edit")[0]["edits"] == [["d4", None]]
        assert "d4" not in board.dice()

    def test_dice_are_dragged_about_and_off(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        board.drag(board.cell("d4"), middle(board.cell("h8")))
        board.page.mouse.up()
        board.drag(board.cell("b4"), (900, 400))
        board.page.mouse.up()
        board.drag(board.button("South, value 3"), middle(board.cell("a8")))
        board.page.mouse.up()
        dice = board.dice()
        assert (dice["h8"], dice["a8"], "d4" in dice, "b4" in dice) == ("N2", "S3", False, False)

    def test_by_keyboard(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        keys = board.page.keyboard
        board.cell("e5").focus()
        keys.press("4")
        assert board.dice()["e5"] == "S4"
        keys.press("n")
        keys.press("+")
        assert board.dice()["e5"] == "N5"
        keys.press("Delete")
        assert "e5" not in board.dice()
        board.page.wait_for_function("events.at(-1)?.edits[0][1] === null")
        assert board.sent("edit")[-1]["edits"] == [["e5", None]]

    def test_what_the_server_holds_otherwise_wins_in_the_end(self, open_board: OpenBoard) -> None:
        board = open_board(mode="edit")
        board.stop_clock()
        board.cell("e5").focus()
        board.page.keyboard.press("4")
        board.page.clock.run_for(2100)
        board.update()
        assert board.dice() == shown_as(board.game.position)


def test_joined_into_one_module_it_is_the_same_board(open_board: OpenBoard) -> None:
    board = open_board()
    board.page.evaluate(
        """async ([text, model]) => {
            const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
            const { mount } = await import(url);
            document.querySelector("main").replaceChildren();
            window.board = mount(document.querySelector("main"), model, (e) => events.push(e));
        }""",
        [one_module(), board.model()],
    )
    board.cell("c3").click()
    board.cell("d4").click()
    assert board.answer() == "c3xd4"
    assert board.dice() == shown_as(board.game.position)
