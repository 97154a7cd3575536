"""The home page: doors that lead somewhere, and a demonstration of real play."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from explorer import Position
from explorer.app.demonstration import SEED, START, demonstration_model, played
from explorer.app.pages import all_pages
from explorer.words import words_for
from tests.app.test_frame import open_app


def doors(**parameters: str) -> list[str]:
    """The links of the page's doors."""
    return links("door", **parameters)


def links(kind: str, **parameters: str) -> list[str]:
    """The links of one kind, a class, that the page has."""
    app = open_app(**parameters)
    text = "".join(each.proto.body for each in app.get("html"))
    return [
        unescape(link) for link in re.findall(rf'<a class="{kind}" data-go href="([^"]*)"', text)
    ]


def test_every_door_leads_to_a_page() -> None:
    paths = {entry.path for entry in all_pages(words_for("en"))}
    found = doors()
    assert [urlsplit(link).path for link in found] == ["learn", "explore", "rules"]
    assert {urlsplit(link).path for link in found} <= paths


def test_the_empty_board_is_one_click_away() -> None:
    (link,) = links("also")
    (position,) = parse_qs(urlsplit(link).query)["at"]
    assert Position.parse(position) == Position.start("L1")


def test_doors_keep_the_language() -> None:
    assert all(parse_qs(urlsplit(link).query)["lang"] == ["fr"] for link in doors(lang="fr"))


def test_demonstration_plays_every_kind_of_action_to_a_win() -> None:
    turns = played(Position.parse(START), SEED)
    assert {action.kind for action, _after in turns} == {"enter", "move", "value", "capture"}
    assert any(len(action.route) > 2 for action, _after in turns)
    assert turns[-1][1].winner is not None


def test_demonstration_is_legal_and_the_same_each_time() -> None:
    position = Position.parse(START)
    for action, after in played(position, SEED):
        assert action in position.legal_actions()
        position = position.play(action)
        assert position == after
    assert played(Position.parse(START), SEED) == played(Position.parse(START), SEED)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_demonstration_says_what_each_action_does(language: str) -> None:
    model = demonstration_model(words_for(language))
    turns = played(Position.parse(START), SEED)
    assert [step["at"] for step in model["steps"]] == [str(after) for _action, after in turns]
    assert [step["changes"] for step in model["steps"]] == [
        action.changes for action, _after in turns
    ]
    assert all(step["sentence"] for step in model["steps"])
    json.dumps(model)
