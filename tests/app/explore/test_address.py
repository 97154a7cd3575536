"""The address bar and the page agree, whichever spoke last."""

from __future__ import annotations

import pytest

from explorer.app.explore.state import LONGEST, VIEWS
from explorer.content import default_exhibit, gallery
from explorer.game import Position
from tests.app.explore.driving import LIVELY, ExplorePage

EMPTY = str(Position.start("L1"))
IMPOSSIBLE = gallery()["impossible"].position


def test_without_an_address_a_lively_position_opens() -> None:
    page = ExplorePage()
    assert page.board["at"] == default_exhibit().position == page.address["at"]
    assert {row["kind"] for row in page.actions["rows"]} == {"enter", "move", "value", "capture"}


def test_the_address_holds_the_position_and_the_line() -> None:
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    page.act("action", action="g3=2")
    assert page.address == {"at": LIVELY, "line": "c3-e5-g7,g3=2"}
    page.act("tool", tool="undo")
    assert page.address == {"at": LIVELY, "line": "c3-e5-g7,g3=2", "turn": "1"}


def test_an_address_is_written_as_it_is_read_when_nothing_is_to_be_said() -> None:
    given = {"at": LIVELY, "line": "c3-e5-g7", "flip": "1", "view": "share", "lang": "fr"}
    page = ExplorePage(**given)
    assert page.address == given


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_each_view_opens_by_its_name_in_the_address(view: str, locale: str) -> None:
    page = ExplorePage(locale=locale, at=LIVELY, view=view)
    assert page.address.get("view", "actions") == view
    assert page.board["mode"] == ("edit" if view == "edit" else "play")


@pytest.mark.parametrize("view", ["", "nowhere", "Legal actions"])
def test_a_view_there_is_not_opens_the_first(view: str) -> None:
    page = ExplorePage(at=LIVELY, view=view)
    assert page.actions["at"] == LIVELY
    assert "view" not in page.address


def test_a_link_wins_over_what_the_session_holds() -> None:
    page = ExplorePage(at=LIVELY, flip="1", view="edit")
    page.act("edit", edits=[["a1", "S6"]])
    page.open(at=EMPTY, line="+b1")
    assert page.board["at"] == str(Position.parse(EMPTY).play("+b1"))
    assert (page.board["flip"], page.board["mode"]) == (False, "play")
    assert page.address == {"at": EMPTY, "line": "+b1"}


def test_what_a_link_replaced_can_be_undone() -> None:
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    page.open(at=EMPTY)
    page.act("tool", tool="undo")
    assert page.address == {"at": LIVELY, "line": "c3-e5-g7"}


def test_a_link_opened_first_leaves_nothing_to_undo() -> None:
    page = ExplorePage(at=EMPTY)
    page.act("tool", tool="undo")
    assert page.board["at"] == EMPTY


def test_an_address_without_a_position_keeps_what_the_session_holds() -> None:
    page = ExplorePage(at=LIVELY, flip="1")
    page.act("action", action="c3-e5-g7")
    page.open()
    assert page.address == {"at": LIVELY, "line": "c3-e5-g7", "flip": "1"}


def test_what_a_link_says_beside_the_position_is_followed_without_one() -> None:
    page = ExplorePage(view="gallery", flip="1")
    assert page.board["at"] == default_exhibit().position
    assert page.board["flip"]
    assert page.address["view"] == "gallery"
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    page.open(view="share", lang="fr")
    page.open(flip="1", lang="fr")
    assert page.address == {
        **{"at": LIVELY, "line": "c3-e5-g7", "view": "share", "flip": "1", "lang": "fr"}
    }


def test_a_line_without_a_position_starts_from_the_first_one_in_every_session() -> None:
    start = Position.parse(default_exhibit().position)
    action = str(start.legal_actions()[0])
    for page in (ExplorePage(line=action), ExplorePage(at=EMPTY)):
        page.open(line=action)
        assert page.board["at"] == str(start.play(action))
        assert page.address == {"at": str(start), "line": action}


def test_an_act_that_comes_with_a_run_of_the_whole_page_is_not_lost() -> None:
    page = ExplorePage(at=LIVELY)
    page.act("action", whole=True, action="c3-e5-g7")
    assert page.address == {"at": LIVELY, "line": "c3-e5-g7"}
    page.act("why", whole=True, **{"from": "g3", "to": "g4"})
    assert page.board["refusal"]["for"] == "g3-g4"
    assert page.board["turn"] == 1


def test_back_over_an_action_keeps_the_way_forward() -> None:
    """Back shows an older address of the same line: the turns after it can be redone."""
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    page.act("tool", tool="undo")
    page.open(at=LIVELY, line="c3-e5-g7")
    assert page.board["turn"] == 1
    page.open(at=LIVELY, line="c3-e5-g7", turn="0")
    assert page.board["turn"] == 0
    page.act("tool", tool="redo")
    assert page.address == {"at": LIVELY, "line": "c3-e5-g7"}


def test_an_unreadable_position_says_what_and_where_and_loses_nothing() -> None:
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    broken = LIVELY.replace("S4", "S9")
    page.open(at=broken, flip="1", lang="fr")
    assert page.board["at"] == str(Position.parse(LIVELY).play("c3-e5-g7"))
    assert page.board["flip"]
    assert "S9" in page.said
    assert str(broken.index("S9") + 1) in page.said
    assert page.address["draft"] == broken
    assert page.address["lang"] == "fr"
    assert page.address["line"] == "c3-e5-g7"
    page.open(**{**page.address, "view": "edit"})
    assert page.test.text_area(key="edit_text").value == broken


def test_the_address_stays_short_enough_to_be_loaded_again() -> None:
    page = ExplorePage(at=LIVELY, view="edit", draft="z" * 100_000)
    assert len(page.address["draft"]) == LONGEST
    page = ExplorePage(at=LIVELY, view="why", why="z" * 100_000)
    assert len(page.address["why"]) == LONGEST


def test_an_unreadable_position_in_a_new_session_opens_the_lively_one() -> None:
    page = ExplorePage(at="nothing at all like it")
    assert page.board["at"] == default_exhibit().position
    assert page.test.warning


def test_a_line_is_followed_up_to_what_cannot_be_played() -> None:
    page = ExplorePage(at=LIVELY, line="c3-e5-g7,g3-g4,+c1")
    assert page.board["at"] == str(Position.parse(LIVELY).play("c3-e5-g7"))
    said = page.test.warning[0].value
    assert "g3-g4" in said
    assert "2" in said
    assert "diagonal" in said


def test_a_refusal_in_a_link_is_told_in_the_persons_language() -> None:
    page = ExplorePage(locale="fr-FR", at=LIVELY, line="c3-e5-g7,g3-g4")
    assert "diagonale" in page.test.warning[0].value


def test_the_trouble_of_a_link_is_over_with_the_next_act() -> None:
    page = ExplorePage(at=LIVELY, line="c3-c4")
    assert page.test.warning
    page.act("action", action="c3=5")
    assert not page.test.warning


def test_the_trouble_of_a_link_takes_one_box_and_can_be_closed() -> None:
    page = ExplorePage(at="......../zz/")
    assert len(page.test.warning) == 1
    assert (len(page.test.error), len(page.test.code)) == (0, 0)
    assert "(at character 10) `` ......../▲zz/ ``" in page.test.warning[0].value.replace("\\", "")
    page.change(page.test.button(key="dismiss").click())
    assert not page.test.warning


def test_a_position_that_cannot_come_about_opens_and_is_kept() -> None:
    page = ExplorePage(at=IMPOSSIBLE, view="edit")
    assert page.board["at"] == IMPOSSIBLE == page.address["at"]
    assert page.test.warning


def test_an_unreadable_text_survives_a_reload() -> None:
    page = ExplorePage(at=LIVELY, view="edit")
    page.change(page.test.text_area(key="edit_text").set_value("S1/half"))
    assert page.board["at"] == LIVELY
    again = ExplorePage(**page.address)
    assert again.test.text_area(key="edit_text").value == "S1/half"
    assert again.board["at"] == LIVELY


def test_a_question_survives_a_reload() -> None:
    page = ExplorePage(at=LIVELY, view="why")
    page.change(page.test.text_input(key="why_action").set_value("c3-c4"))
    again = ExplorePage(**page.address)
    assert again.test.text_input(key="why_action").value == "c3-c4"
    assert "diagonal" in again.html


def test_back_to_no_question_asks_none() -> None:
    page = ExplorePage(at=LIVELY, view="why")
    page.change(page.test.text_input(key="why_action").set_value("c3-c4"))
    page.open(at=LIVELY, view="why")
    assert page.test.text_input(key="why_action").value == ""
    assert "why" not in page.address


def test_a_question_is_still_there_after_another_view() -> None:
    page = ExplorePage(at=LIVELY, view="why", why="c3-c4")
    page.open(at=LIVELY)
    assert "why" not in page.address
    current = page.test.session_state["explore"]
    assert current.asked == "c3-c4"


def test_the_language_is_the_browsers_until_one_is_chosen() -> None:
    page = ExplorePage(locale="fr-FR", at=LIVELY)
    assert page.actions["lang"] == "fr"
    assert "lang" not in page.address
    page.open(at=LIVELY, lang="en")
    assert page.actions["lang"] == "en"
    page.act("action", action="c3=5")
    assert page.address["lang"] == "en"
