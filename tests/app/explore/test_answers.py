"""What stands beside the board: why not, captures, gallery, share; and the board's own model."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from explorer.analysis.tempting import tempting
from explorer.app.explore.share import python_code
from explorer.content import gallery
from explorer.game import Game, Position
from tests.app.explore.driving import LIVELY, ExplorePage

EXHIBITS = [pytest.param(exhibit, id=exhibit.id) for exhibit in gallery().values()]
EMPTY = str(Position.start("L1"))
CIRCLE = "c3-d2,g3-f2,d2-c3,f2-g3"


def saved(*actions: str) -> Game:
    game = Game(Position.parse(LIVELY))
    for action in actions:
        game.play(action)
    return game


def open_file(page: ExplorePage, content: bytes, name: str = "game.txt") -> None:
    file = (name, content, "text/plain")
    page.change(page.test.file_uploader(key="share_game").set_value(file))


# ------------------------------------------------------------------------- the board


def test_the_board_and_the_list_are_sent_the_same_position() -> None:
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    assert page.board["at"] == page.actions["at"]
    assert [a["action"] for a in page.board["actions"]] == [
        row["action"] for row in page.actions["rows"]
    ]


def test_tools_say_when_they_can_do_nothing() -> None:
    def disabled(page: ExplorePage) -> set[str]:
        return {tool["id"] for tool in page.board["tools"] if tool["disabled"]}

    page = ExplorePage(at=LIVELY)
    assert disabled(page) == {"start", "undo", "redo"}
    page.act("action", action="c3-e5-g7")
    assert disabled(page) == {"redo"}
    page.act("tool", tool="undo")
    assert disabled(page) == {"start", "undo"}


def test_a_refusal_goes_to_the_board_with_the_squares_to_point_at() -> None:
    page = ExplorePage(at=LIVELY)
    act = page.act("why", **{"from": "c3", "to": "c4"})
    refusal = page.board["refusal"]
    assert (refusal["id"], refusal["for"], refusal["squares"]) == (act, "c3-c4", ["c4"])
    assert "diagonal" in refusal["sentences"][0]
    page.act("tool", tool="flip")
    assert page.board["refusal"] is None


def test_the_same_question_twice_is_answered_twice() -> None:
    page = ExplorePage(at=LIVELY)
    ids = []
    for _time in range(2):
        page.act("why", **{"from": "c3", "to": "c4"})
        ids.append(page.board["refusal"]["id"])
    assert ids[0] != ids[1]


def test_a_late_act_is_told_on_the_board() -> None:
    page = ExplorePage(at=LIVELY)
    page.act("action", action="c3-e5-g7")
    act = page.act("action", action="+c1", at=LIVELY)
    assert page.board["refusal"]["id"] == act
    assert page.board["turn"] == 1


def test_the_last_action_is_shown_on_the_board() -> None:
    page = ExplorePage(at=LIVELY, line="c3-e5-g7,g3=2")
    assert (page.board["last"]["action"], page.board["lastBy"]) == ("g3=2", "N")
    page.act("tool", tool="undo")
    assert (page.board["last"]["action"], page.board["lastBy"]) == ("c3-e5-g7", "S")
    page.act("tool", tool="undo")
    assert page.board["last"] is None


def test_a_game_that_is_over_offers_nothing_and_says_who_won() -> None:
    won = gallery()["level-1"]
    after = Position.parse(won.position).play(won.line[0])
    reply = str(after.legal_actions()[0])
    page = ExplorePage(at=won.position, line=f"{won.line[0]},{reply}")
    assert page.board["winner"] == "S"
    assert page.board["actions"] == page.actions["rows"] == []
    assert "South" in page.actions["notice"]["title"]


def test_the_third_repetition_is_told_and_does_not_stop_the_exploration() -> None:
    page = ExplorePage(at=LIVELY, line=f"{CIRCLE},{CIRCLE}")
    assert page.test.info
    page.act("action", action="c3=5")
    assert not page.test.info
    assert ["c3", "S", 5] in page.board["dice"]


# ------------------------------------------------------------------------- why not?


@pytest.mark.parametrize("exhibit", EXHIBITS)
def test_what_is_proposed_to_ask_is_refused_each_for_another_reason(exhibit) -> None:  # type: ignore[no-untyped-def]
    position = Position.parse(exhibit.position)
    proposed = tempting(position)
    refusals = [position.why_not(text) for text in proposed]
    assert all(refusal is not None for refusal in refusals)
    whys = [refusal.reason.why for refusal in refusals if refusal]
    assert len(set(whys)) == len(whys)
    assert len(whys) >= (3 if position.dice and not position.must_pass else 1)


@pytest.mark.parametrize("exhibit", [p for p in EXHIBITS if p.values[0].ask])
def test_every_refusal_worth_seeing_is_one_click_away_and_cites_its_rule(exhibit) -> None:  # type: ignore[no-untyped-def]
    for asked in exhibit.ask:
        page = ExplorePage(at=exhibit.position, view="gallery")
        page.change(page.test.button(key=f"ask_{asked.action}").click())
        assert page.address["view"] == "why"
        assert page.address["why"] == asked.action
        assert page.test.error
        assert f">{asked.rule} " in page.html


def test_a_typed_action_that_is_refused_has_all_its_reasons() -> None:
    page = ExplorePage(at=LIVELY, view="why", why="d4xc3")
    wanted = Position.parse(LIVELY).why_not("d4xc3")
    assert wanted is not None
    items = re.findall(r"<li>.*?</li>", page.html, re.DOTALL)
    assert len(items) == len(wanted.reasons) > 1
    for item, reason in zip(items, wanted.reasons, strict=True):
        for rule in reason.rules:
            assert f'href="rules#{rule}"' in item


def test_a_typed_action_that_is_legal_says_what_it_does() -> None:
    page = ExplorePage(at=LIVELY, view="why", why=" C3 - g7 ")
    assert "c3-e5-g7" in page.test.success[0].value
    assert not page.test.error


def test_a_typed_action_that_cannot_be_read_says_where() -> None:
    page = ExplorePage(at=LIVELY, view="why", why="c3-")
    assert page.test.error
    assert "c3-" in page.test.code[0].value
    assert not page.test.success


def test_what_was_typed_is_quoted_as_it_is_and_not_at_length() -> None:
    page = ExplorePage(at=LIVELY, view="why", why="$a$ **b** [c](http://d.example)")
    assert r"“\$a\$ \*\*b\*\* \[c\]" in page.test.error[0].value
    page = ExplorePage(at=LIVELY, view="why", why="z" * 2000)
    assert f"“{'z' * 60}…”" in page.test.error[0].value


def test_the_answer_is_pointed_at_on_the_board() -> None:
    page = ExplorePage(at=LIVELY, view="why", why="c3-c4")
    assert {"from": "c3", "to": "c4"} in page.board["marks"]
    assert {"square": "c4", "kind": "no"} in page.board["marks"]
    page.open(at=LIVELY)
    assert page.board["marks"] == []


@pytest.mark.parametrize("text", ["z9-c4", "+z9", "c3-z9", "k10xc3", "c3=99", "pass", "c3-c3", "?"])
def test_any_question_can_be_asked(text: str) -> None:
    page = ExplorePage(at=LIVELY, view="why", why=text)
    assert page.test.error


def test_a_question_asked_on_the_board_is_answered_at_length_beside_it() -> None:
    page = ExplorePage(at=LIVELY, view="why")
    page.act("why", **{"from": "c3", "to": "c4"})
    assert "c3-c4" in page.test.error[0].value
    assert "diagonal" in page.html


def test_a_question_on_the_board_is_answered_although_one_was_typed_before() -> None:
    page = ExplorePage(at=LIVELY, view="why", why="b4-b5")
    page.act("why", **{"from": "c3", "to": "c4"})
    assert "c3-c4" in page.test.error[0].value
    assert page.address["why"] == "c3-c4"


def test_answers_are_in_the_persons_language() -> None:
    page = ExplorePage(locale="fr-FR", at=LIVELY, view="why", why="c3-c4")
    assert "diagonale" in page.html


# ------------------------------------------------------------------------- captures


def tables(page: ExplorePage) -> list[list[list[str]]]:
    """The rows of the tables beside the charts, each as the texts of its cells."""
    bodies = re.findall(r"<tbody>(.*?)</tbody>", page.html, re.DOTALL)
    rows = [re.findall(r"<tr.*?>(.*?)</tr>", body, re.DOTALL) for body in bodies]
    return [[re.findall(r"<td>(.*?)</td>", row) for row in body] for body in rows]


@pytest.mark.parametrize("exhibit", EXHIBITS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_position_has_its_charts_and_their_tables(exhibit, theme: str) -> None:  # type: ignore[no-untyped-def]
    page = ExplorePage(theme=theme, at=exhibit.position, view="captures")
    assert len(page.test.get("plotly_chart")) == 2
    captures = [a for a in Position.parse(exhibit.position).legal_actions() if a.kind == "capture"]
    here, outcomes = tables(page)
    assert [row[0] for row in here] == [str(action) for action in captures]
    assert len(outcomes) == 6


def test_captures_are_asked_of_the_position_on_the_board() -> None:
    page = ExplorePage(at=gallery()["capture"].position, view="captures")
    before = tables(page)
    page.act("action", action="d4xc3")
    assert tables(page) != before


# ------------------------------------------------------------------------- gallery


def test_the_gallery_links_to_every_position() -> None:
    page = ExplorePage(at=LIVELY, view="gallery", lang="fr")
    addresses = re.findall(r'href="(explore[^"]*)"', page.html)
    links = [dict(parse_qsl(urlsplit(unescape(address)).query)) for address in addresses]
    assert [link["at"] for link in links] == [one.position for one in gallery().values()]
    assert {link["lang"] for link in links} == {"fr"}
    for exhibit in gallery().values():
        assert exhibit.title["fr"] in unescape(page.html)


def test_the_position_of_the_gallery_on_the_board_is_explained() -> None:
    exhibit = gallery()["decoy"]
    page = ExplorePage(at=exhibit.position, view="gallery")
    assert exhibit.note["en"] in page.test.info[0].value
    page.act("action", action=exhibit.line[0])
    assert exhibit.note["en"] in page.test.info[0].value
    page.open(at=LIVELY, view="gallery")
    assert not page.test.info


# ------------------------------------------------------------------------- share


def test_the_link_to_share_opens_the_same_page() -> None:
    page = ExplorePage(at=LIVELY, line="c3-e5-g7,g3=2", flip="1", view="share", lang="fr")
    link = page.test.code[0].value
    again = ExplorePage(**dict(parse_qsl(urlsplit(link).query)))
    assert again.board["at"] == page.board["at"]
    assert again.board["flip"]
    assert again.actions["lang"] == "fr"
    assert [turn[1] for turn in again.board["line"]] == ["c3-e5-g7", "g3=2"]


def test_the_position_to_copy_is_the_one_on_the_board() -> None:
    page = ExplorePage(at=LIVELY, line="c3-e5-g7", view="share")
    assert page.test.code[1].value == str(Position.parse(LIVELY).play("c3-e5-g7"))


@pytest.mark.parametrize("exhibit", EXHIBITS)
def test_the_python_to_copy_comes_to_the_same_position(exhibit) -> None:  # type: ignore[no-untyped-def]
    game = Game(Position.parse(exhibit.position))
    for action in exhibit.line:
        game.play(action)
    names: dict[str, object] = {}
    exec(python_code(game), names)
    assert names["position"] == game.position


def test_the_python_to_copy_stops_where_the_board_stands() -> None:
    page = ExplorePage(at=LIVELY, line="c3-e5-g7,g3=2", turn="1", view="share")
    names: dict[str, object] = {}
    exec(page.test.code[2].value, names)
    assert str(names["position"]) == page.board["at"]


def test_a_saved_game_is_opened_again() -> None:
    page = ExplorePage(view="share", at=EMPTY)
    open_file(page, str(saved("c3-e5-g7", "g3=2")).encode())
    assert page.address["line"] == "c3-e5-g7,g3=2"
    assert page.board["turn"] == 2


def test_a_damaged_game_says_which_turn_and_changes_nothing() -> None:
    page = ExplorePage(view="share", at=EMPTY)
    open_file(page, str(saved("c3-e5-g7")).replace("c3-e5-g7", "c3-c4").encode(), "mine.txt")
    assert page.board["at"] == EMPTY
    assert "mine.txt" in page.said
    assert "Turn 1" in page.test.error[0].value
    assert "diagonal" in page.test.error[0].value


def test_a_damaged_game_is_told_in_the_persons_language() -> None:
    page = ExplorePage(locale="fr-FR", view="share", at=EMPTY)
    open_file(page, str(saved("c3-e5-g7")).replace("c3-e5-g7", "c3-c4").encode())
    assert "diagonale" in page.test.error[0].value


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[Start", b"\xe9", b"\xef\xbb\xbf"])
def test_a_file_that_is_no_game_is_refused(content: bytes) -> None:
    page = ExplorePage(view="share", at=LIVELY)
    open_file(page, content)
    assert page.test.error
    assert page.board["at"] == LIVELY
