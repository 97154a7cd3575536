"""Composing a position: everything can be set, nothing typed is lost, problems are named."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.app.explore.edit import resized
from explorer.content import gallery
from explorer.game import Position, levels
from explorer.game.levels import DICE, MUSTS
from explorer.game.pieces import SIZES
from explorer.game.rules import ROLLS
from tests.app.explore.driving import LIVELY, ExplorePage


def composing(at: str = LIVELY, **parameters: str) -> ExplorePage:
    return ExplorePage(at=at, view="edit", **parameters)


def choose(page: ExplorePage, name: str, value: Any) -> str:
    """Choose in a list of the editor; the position afterwards."""
    page.change(page.test.selectbox(key=f"edit_{name}").set_value(value))
    return str(page.board["at"])


def press(page: ExplorePage, label: str) -> None:
    page.change(next(button for button in page.test.button if button.label == label).click())


def rules(position: str) -> str:
    return position.split()[2]


@pytest.mark.parametrize("level", sorted(levels()))
def test_the_level_brings_its_own_compulsory_capture(level: int) -> None:
    page = composing(LIVELY.replace("L1", "L2-roll"))
    assert rules(choose(page, "level", level)) == f"L{level}-roll"


def test_players_join_and_leave_and_the_turn_stays_with_one_who_plays() -> None:
    page = composing()
    assert rules(choose(page, "players", 4)) == "L1-4p"
    position = choose(page, "to_move", Position.parse(page.board["at"]).rules.seats[3])
    assert position.split()[1] == "E"
    assert choose(page, "players", 2).split()[1:] == ["S", "L1"]


def test_every_player_seated_can_be_the_one_to_move() -> None:
    page = composing(gallery()["three-players"].position)
    for player in Position.parse(page.board["at"]).rules.seats:
        assert choose(page, "to_move", player).split()[1] == player.letter
    assert len(page.test.selectbox(key="edit_to_move").options) == 3


@pytest.mark.parametrize("size", SIZES)
def test_the_board_takes_every_size(size: int) -> None:
    page = composing()
    position = Position.parse(choose(page, "size", size))
    assert position.size == size == page.board["size"]
    kept = [square for square in Position.parse(LIVELY).dice if max(square) < size]
    assert list(position.dice) == kept


@pytest.mark.parametrize("roll", ROLLS)
def test_every_way_of_changing_a_value_can_be_chosen(roll: str) -> None:
    assert rules(choose(composing(), "roll", roll)) == ("L1" if not roll else f"L1-{roll}")


@pytest.mark.parametrize("must", MUSTS)
def test_every_compulsory_capture_can_be_chosen(must: str) -> None:
    page = composing()
    assert rules(choose(page, "must", must)) == ("L1" if must == "no" else f"L1-must{must}")
    assert bool(page.test.info) == (must != "no"), "what departs from the source is said"


@pytest.mark.parametrize("dice", [DICE[0], DICE[-1]])
def test_the_number_of_dice_can_be_chosen(dice: int) -> None:
    assert rules(choose(composing(), "dice", dice)) == f"L1-d{dice}"


@pytest.mark.parametrize("option", ["capall", "banland", "cornerboth"])
def test_every_other_option_can_be_switched_on_and_off(option: str) -> None:
    page = composing()
    page.change(page.test.toggle(key=f"edit_{option}").set_value(True))
    assert rules(page.board["at"]) == f"L1-{option}"
    page.change(page.test.toggle(key=f"edit_{option}").set_value(False))
    assert rules(page.board["at"]) == "L1"


def test_the_lists_show_what_the_position_says() -> None:
    page = composing("..../..../..../.... W L3-3p-roll-mustany-d4")
    shown = {box.key.removeprefix("edit_"): box.value for box in page.test.selectbox}
    assert shown.pop("to_move").letter == "W"
    assert shown == {
        "level": 3,
        "players": 3,
        "size": 4,
        "roll": "roll",
        "must": "any",
        "dice": 4,
    }


def test_the_board_is_emptied_with_its_rules_and_turn_kept() -> None:
    page = composing(gallery()["four-players"].position)
    press(page, "Empty board")
    assert page.board["dice"] == []
    assert page.board["at"].split()[1:] == ["E", "L1-4p"]


def test_the_start_of_a_game_is_set_up() -> None:
    page = composing(gallery()["four-players"].position)
    press(page, "Start of a game")
    assert page.board["at"] == str(Position.start("L1-4p"))


def test_what_was_emptied_comes_back() -> None:
    page = composing()
    press(page, "Empty board")
    page.act("tool", tool="undo")
    assert page.board["at"] == LIVELY


def test_a_text_that_can_be_read_is_put_on_the_board_in_its_usual_form() -> None:
    page = composing()
    loose = "  ..../..s2./..../....   n   l2-ROLL-3P "
    page.change(page.test.text_area(key="edit_text").set_value(loose))
    assert page.board["at"] == "..../..S2./..../.... N L2-3p-roll"
    assert page.test.text_area(key="edit_text").value == page.board["at"]
    assert not page.test.error


def test_a_text_that_cannot_be_read_stays_and_says_where() -> None:
    page = composing()
    page.change(page.test.text_area(key="edit_text").set_value("..../..S9./..../.... N L2"))
    assert page.board["at"] == LIVELY
    assert page.test.text_area(key="edit_text").value == "..../..S9./..../.... N L2"
    assert "S9" in page.test.error[0].value
    assert "character 8" in page.test.error[0].value
    pointed = page.test.code[0].value.splitlines()
    assert pointed[0][pointed[1].index("▲") :].startswith("S9")


def test_a_draft_does_not_keep_the_rest_from_working_and_is_not_lost_by_it() -> None:
    """A text half typed is still there after a die is placed, a turn undone, a view changed."""
    page = composing()
    page.change(page.test.text_area(key="edit_text").set_value("..../half"))
    page.act("edit", edits=[["a1", "S6"]])
    assert page.board["at"] != LIVELY
    assert page.test.text_area(key="edit_text").value == "..../half"
    page.act("tool", tool="undo")
    assert page.test.text_area(key="edit_text").value == "..../half"


def test_a_draft_put_right_is_a_draft_no_more() -> None:
    page = composing()
    page.change(page.test.text_area(key="edit_text").set_value("..../half"))
    page.change(page.test.text_area(key="edit_text").set_value("..../..../..../.... S L1"))
    assert "draft" not in page.address
    assert page.board["size"] == 4


def test_each_problem_of_a_position_is_named() -> None:
    page = composing(gallery()["impossible"].position)
    said = page.test.warning[0].value
    found = Position.parse(gallery()["impossible"].position).problems()
    assert len(found) == 3
    assert said.count("\n- ") == 3
    for name in ("South", "East", "West"):
        assert name in said


def test_no_problem_is_named_where_there_is_none() -> None:
    assert not composing().test.warning


def test_a_problem_is_named_as_soon_as_it_is_composed() -> None:
    page = composing()
    page.act("edit", edits=[["a3", "S1"], ["a4", "S1"]])
    assert "West" in page.test.warning[0].value
    page.act("edit", edits=[["a4", None]])
    assert not page.test.warning


def test_actions_of_a_composed_position_are_listed_at_once() -> None:
    page = ExplorePage(at=LIVELY)
    before = len(page.actions["rows"])
    page.act("edit", edits=[["b4", None]])
    assert page.actions["at"] == page.board["at"]
    assert len(page.actions["rows"]) < before


@given(st.sampled_from(SIZES), st.sampled_from(sorted(gallery())))
def test_a_board_resized_keeps_rules_turn_and_the_dice_that_have_a_square(
    size: int, name: str
) -> None:
    before = Position.parse(gallery()[name].position)
    after = resized(before, size)
    assert (after.size, after.rules, after.to_move) == (size, before.rules, before.to_move)
    assert after.dice == {s: die for s, die in before.dice.items() if max(s) < size}
    assert resized(before, before.size) == before
