"""Composing on the board and beside it: every edit arrives, and problems are named at once."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from explorer.game import Position
from tests.browser.exploring import EMPTY, LIVELY, Explore
from tests.browser.exploring import person as person
from tests.browser.waiting import wait_until_settled


def composed(**dice: str | None) -> str:
    """The lively position with some squares changed: `b4=None`, `a1="S6"`."""
    position = Position.parse(LIVELY)
    ranks = [list(rank) for rank in _ranks(position)]
    for square, die in dice.items():
        ranks[8 - int(square[1])][ord(square[0]) - ord("a")] = die or "."
    placement = "/".join("".join(rank) for rank in ranks)
    return f"{placement} S L1"


def _ranks(position: Position) -> list[list[str]]:
    dice = {str(square): str(die) for square, die in position.dice.items()}
    return [[dice.get(f"{file}{rank}", ".") for file in "abcdefgh"] for rank in range(8, 0, -1)]


def begin(person: Explore, at: str = LIVELY) -> None:
    person.visit(at, view="edit")
    person.cell("a1").focus()
    person.page.keyboard.press("Escape")  # lets go of a die picked by the test before


def expect_composed(person: Explore, position: str) -> None:
    person.expect_position(position, mode="edit")
    person.expect_address(at=position, view="edit")
    expect(text_of(person)).to_have_value(position)


def text_of(person: Explore) -> Locator:
    return person.page.get_by_role("textbox", name="Position as text")


def choose(person: Explore, label: str, option: str) -> None:
    wait_until_settled(person.page)  # a list that is drawn again meanwhile closes
    person.page.get_by_role("combobox", name=label).click()
    person.page.get_by_role("option", name=option, exact=True).click()


def test_place_move_change_and_remove_with_the_mouse(person: Explore) -> None:
    begin(person)
    person.brush("S6").click()
    person.cell("a1").click()
    expect_composed(person, composed(a1="S6"))
    person.brush("N2").click()
    person.cell("b4").click()
    expect_composed(person, composed(a1="S6", b4="N2"))
    person.brush("").click()
    person.cell("c3").click()
    expect_composed(person, composed(a1="S6", b4="N2", c3=None))
    person.brush("").click()
    person.cell("a1").click()
    person.cell("h8").click()
    expect_composed(person, composed(h8="S6", b4="N2", c3=None))


def test_dice_are_dragged_from_below_about_the_board_and_off_it(person: Explore) -> None:
    begin(person)
    person.drag(person.brush("N5"), person.cell("d1"))
    expect_composed(person, composed(d1="N5"))
    person.drag(person.cell("d1"), person.cell("d2"))
    expect_composed(person, composed(d2="N5"))
    person.drag(person.cell("d2"), person.brush("N5"))
    expect_composed(person, LIVELY)
    person.drag(person.bank("S"), person.cell("c1"))
    expect_composed(person, composed(c1="S1"))


def test_place_change_and_remove_with_the_keyboard(person: Explore) -> None:
    begin(person)
    keys = person.page.keyboard
    person.cell("a1").focus()
    keys.press("5")
    expect_composed(person, composed(a1="S5"))
    keys.press("n")
    expect_composed(person, composed(a1="N5"))
    keys.press("+")
    expect_composed(person, composed(a1="N6"))
    keys.press("-")
    expect_composed(person, composed(a1="N5"))
    keys.press("Delete")
    expect_composed(person, LIVELY)
    expect(person.cell("a1")).to_be_focused()


def test_edits_made_faster_than_the_server_answers_all_arrive(person: Explore) -> None:
    begin(person, EMPTY)
    person.cell("a1").focus()
    for key in ("1", "2", "3", "4", "5", "6", "3"):
        person.page.keyboard.press(key)
        person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("ArrowUp")
    person.page.keyboard.press("2")
    person.page.keyboard.press("Delete")
    person.page.keyboard.press("6")
    placed = "......../" * 6 + ".......S6/S1S2S3S4S5S6S3. S L1"
    expect_composed(person, placed)


def test_undo_takes_edits_back_and_redo_brings_them_again(person: Explore) -> None:
    begin(person)
    person.brush("S6").click()
    person.cell("a1").click()
    expect_composed(person, composed(a1="S6"))
    person.tool("undo").click()
    expect_composed(person, LIVELY)
    person.tool("redo").click()
    expect_composed(person, composed(a1="S6"))


def test_empty_board_and_start_of_a_game(person: Explore) -> None:
    begin(person, "..../..E2./.N1../.... W L2-4p")
    person.page.get_by_role("button", name="Empty board").click()
    expect_composed(person, "..../..../..../.... W L2-4p")
    person.page.get_by_role("button", name="Start of a game").click()
    expect_composed(person, str(Position.start("L2-4p")))


def test_level_players_size_player_to_move_and_options(person: Explore) -> None:
    begin(person, EMPTY)
    board = EMPTY.split()[0]
    choose(person, "Level", "4 · The exact sum")
    expect_composed(person, f"{board} S L4")
    choose(person, "Players", "3")
    expect_composed(person, f"{board} S L4-3p")
    choose(person, "To move", "West")
    expect_composed(person, f"{board} W L4-3p")
    choose(person, "Squares a side", "5 × 5")
    board = "/".join(["....."] * 5)
    expect_composed(person, f"{board} W L4-3p")
    person.panel.get_by_text("Options", exact=True).click()
    choose(person, "Changing a value", "a roll, instead of plus or minus one")
    expect_composed(person, f"{board} W L4-3p-rollonly")
    choose(person, "Compulsory capture", "never")
    expect_composed(person, f"{board} W L4-3p-rollonly-mustno")
    expect(person.panel).to_contain_text("departs from the source")
    person.panel.get_by_text("Captures in all eight directions").click()
    expect_composed(person, f"{board} W L4-3p-rollonly-capall-mustno")
    person.tool("undo").click()
    expect_composed(person, f"{board} W L4-3p-rollonly-mustno")


def test_problems_are_named_while_they_are_there(person: Explore) -> None:
    begin(person)
    alert = person.panel.get_by_test_id("stAlert")
    expect(alert).to_have_count(0)
    person.cell("h3").focus()
    person.page.keyboard.press("1")
    person.page.keyboard.press("ArrowUp")
    person.page.keyboard.press("2")
    expect_composed(person, composed(h3="S1", h4="S2"))
    expect(alert).to_contain_text("East shore (h3 and h4)")
    person.page.keyboard.press("Delete")
    expect_composed(person, composed(h3="S1"))
    expect(alert).to_have_count(0)


def test_a_pasted_text_goes_on_the_board_or_says_where_it_is_wrong(person: Explore) -> None:
    begin(person)
    text_of(person).fill("..../..s2./..../....  n  l2-ROLL")
    text_of(person).press("Control+Enter")
    expect_composed(person, "..../..S2./..../.... N L2-roll")
    text_of(person).fill("..../..S2./...../.... N L2")
    text_of(person).press("Control+Enter")
    expect(person.panel.get_by_test_id("stAlert")).to_contain_text("Rank 2")
    expect(person.panel.get_by_test_id("stCode")).to_contain_text("▲")
    expect(text_of(person)).to_have_value("..../..S2./...../.... N L2")
    person.expect_position("..../..S2./..../.... N L2-roll", mode="edit")
    person.cell("a1").focus()
    person.page.keyboard.press("4")
    person.expect_position("..../..S2./..../N4... N L2-roll", mode="edit")
    expect(text_of(person)).to_have_value("..../..S2./...../.... N L2")
    text_of(person).fill(LIVELY)
    text_of(person).press("Control+Enter")
    expect_composed(person, LIVELY)


def test_a_composed_position_is_played_at_once(person: Explore) -> None:
    begin(person)
    person.brush("N4").click()
    person.cell("b2").click()
    start = composed(b2="N4")
    expect_composed(person, start)
    person.open_tab("actions")
    person.play_row("c3xb2").click()
    person.expect_played("c3xb2", at=start)
