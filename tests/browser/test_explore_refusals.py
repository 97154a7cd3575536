"""What the list and the board tell each other, and how an action that is refused is explained."""

from __future__ import annotations

from playwright.sync_api import expect

from explorer.content import gallery
from tests.browser.conftest import OpenPage
from tests.browser.exploring import LIVELY, Explore, path
from tests.browser.exploring import person as person


def test_pointing_at_a_row_shows_the_action_on_the_board(person: Explore) -> None:
    person.visit()
    routes = person.page.locator(".derive-board .routes")
    expect(routes.locator("*")).to_have_count(0)
    person.play_row("c3-e5-g7").hover()
    expect(routes.locator("line:not(.casing)")).to_have_count(2)
    expect(person.page.locator(".derive-board .above .ghost")).to_have_count(1)
    person.play_row("c3xd4").hover()
    expect(
        person.page.locator(".derive-board .ring.bold .badge, .derive-board .badge")
    ).to_have_text("2")
    person.page.mouse.move(5, 5)
    expect(routes.locator("*")).to_have_count(0)


def test_going_to_a_row_with_the_keyboard_shows_it_too(person: Explore) -> None:
    person.visit()
    person.play_row("+b1").focus()
    ghost = person.page.locator(".derive-board .above .ghost")
    expect(ghost).to_have_count(1)
    person.play_row("+b1").blur()
    expect(ghost).to_have_count(0)


def test_pointing_at_a_target_lights_its_row_and_says_its_sentence(person: Explore) -> None:
    person.visit()
    person.cell("c3").click()
    expect(person.page.locator(".derive-actions select")).to_have_value("c3")
    expect(person.row("+b1")).to_be_hidden()
    person.cell("g7").hover()
    expect(person.row("c3-e5-g7")).to_contain_class("lit")
    expect(person.page.locator(".derive-actions .sentence")).to_contain_text("g7")
    person.cell("a1").hover()
    expect(person.page.locator(".row.lit")).to_have_count(0)


def test_choosing_a_die_in_the_list_chooses_it_on_the_board(person: Explore) -> None:
    person.visit()
    person.page.locator(".derive-actions select").select_option("b4")
    expect(person.cell("b4")).to_have_attribute("aria-selected", "true")
    person.cell("d2").click()
    person.expect_played("b4-d2")


def test_a_refusal_appears_by_the_board_and_is_spoken(person: Explore) -> None:
    person.visit()
    person.cell("c3").click()
    person.cell("c4").click()
    sentence = "c4 is not on a diagonal of c3"
    expect(person.bubble).to_contain_text(sentence)
    expect(person.spoken).to_contain_text(sentence)
    expect(person.page.locator(".derive-board .pointed:not(.casing)")).to_have_count(1)
    person.bubble.get_by_role("button", name="Close").click()
    expect(person.bubble).to_have_count(0)
    person.cell("g7").click()
    person.expect_played("c3-e5-g7")


def test_the_same_refusal_is_spoken_again(person: Explore) -> None:
    """A live region is read out when its text changes: the same words must not be the same text."""
    person.visit()
    person.cell("c3").click()
    person.cell("c4").click()
    sentence = "c4 is not on a diagonal of c3"
    expect(person.spoken).to_contain_text(sentence)
    first = person.spoken.evaluate("(live) => live.textContent")
    person.cell("c4").click()
    person.page.wait_for_function(
        "([live, first]) => live.textContent !== first",
        arg=[person.spoken.element_handle(), first],
    )
    expect(person.spoken).to_contain_text(sentence)


def test_each_action_is_spoken_with_its_turn(person: Explore) -> None:
    person.visit()
    person.play_row("c3=5").click()
    person.expect_played("c3=5")
    expect(person.spoken).to_contain_text("1.")
    expect(person.spoken).to_contain_text("North to move")
    person.play_row("g3=2").click()
    expect(person.spoken).to_contain_text("2.")


def test_the_bubble_leads_to_the_rule_and_back(person: Explore) -> None:
    person.visit()
    person.cell("c3").click()
    person.cell("c4").click()
    person.bubble.get_by_role("link", name="Rule S7").click()
    person.page.wait_for_url("**/rules**")
    expect(person.page.locator("#S7").first).to_be_visible()
    person.page.go_back()
    person.expect_position(LIVELY)


def test_a_drop_on_a_refused_square_is_explained(person: Explore) -> None:
    person.visit()
    person.drag(person.cell("c3"), person.cell("c4"))
    expect(person.bubble).to_contain_text("diagonal")
    person.expect_position(LIVELY)


def test_plus_on_a_six_is_explained(person: Explore) -> None:
    person.visit(gallery()["value"].position)
    person.cell("f5").focus()
    person.page.keyboard.press("+")
    expect(person.bubble).to_contain_text("6")
    expect(person.spoken).to_contain_text("1 to 6")


def test_an_opponents_die_an_empty_square_and_the_other_bank_answer(person: Explore) -> None:
    person.visit()
    person.cell("f6").click()
    expect(person.bubble).to_contain_text("It is not this player’s turn.")
    person.cell("a8").click()
    expect(person.bubble).to_contain_text("Nothing is chosen yet")
    person.bank("N").click()
    expect(person.bubble).to_contain_text("It is not this player’s turn.")


def test_a_compulsory_capture_tells_a_die_and_the_reserve_what_holds_them(person: Explore) -> None:
    person.visit(gallery()["compulsory"].position)
    expect(person.panel).to_contain_text("Capture is compulsory.")
    person.cell("d5").click()
    expect(person.bubble).to_contain_text("d1")
    person.bank("S").click()
    expect(person.bubble).to_contain_text("h4")


def test_a_refusal_is_in_the_language_of_the_page(open_page: OpenPage) -> None:
    person = Explore(open_page(path(), language="fr"), language="fr")
    person.cell("c3").click()
    person.cell("c4").click()
    expect(person.bubble).to_contain_text("diagonale")
    assert person.page.locator(".derive-board").get_attribute("lang") == "fr"
