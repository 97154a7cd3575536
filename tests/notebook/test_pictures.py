"""What a notebook shows of a position, its actions, a game and a refusal, as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from explorer import Game, Position
from explorer.colours import THEMES, contrast
from explorer.content import gallery
from explorer.notebook.pictures import (
    DARK,
    actions_html,
    game_html,
    position_html,
    refusal_html,
    style,
)
from explorer.words import words_for

EN, FR = words_for("en"), words_for("fr")
LIVELY = Position.parse(
    "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
)


class Reader(HTMLParser):
    """The text of each element, and whether every element that is opened is closed."""

    VOID = frozenset({"rect", "circle", "path", "line"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: object) -> None:
        self.open.append(tag)
        self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attributes: object) -> None:
        self.texts.setdefault(tag, [])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data


@pytest.mark.parametrize("exhibit", gallery().values(), ids=lambda exhibit: exhibit.id)
@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_position_of_the_gallery_shows_itself(exhibit, words) -> None:  # type: ignore[no-untyped-def]
    position = Position.parse(exhibit.position)
    read = Reader(position_html(position, words))
    assert read.texts["code"] == [str(position)]
    assert str(position) in read.texts["desc"][0]
    assert len(read.texts["p"]) == 1 + len(position.problems())
    if actions := position.legal_actions():
        table = Reader(actions_html(actions, words))
        rows = table.texts["tr"]
        kinds = {(action.complex, action.kind) for action in actions}
        assert len(rows) == 1 + len(kinds) + len(actions)
        assert all(any(row.startswith(str(action)) for row in rows) for action in actions)


def test_actions_are_grouped_simple_then_complex() -> None:
    table = actions_html(LIVELY.legal_actions(), EN)
    groups = re.findall(r'scope="rowgroup">(.*?) <span>\((\d+)\)', table)
    assert groups == [
        ("simple · Enter", "6"),
        ("simple · Move", "13"),
        ("simple · Change value", "5"),
        ("complex · Capture", "2"),
    ]


def test_a_capture_shows_the_three_things_it_changes() -> None:
    table = Reader(actions_html([LIVELY.action("c3xd4")], EN))
    assert table.texts["td"][:3] == ["North −1", "c3 → d4", "4 → 2"]


def test_a_game_shows_its_turns_and_the_last_action() -> None:
    game = Game(LIVELY)
    game.play("c3xd4")
    shown = game_html(game, EN)
    assert "1. c3xd4" in shown
    assert "North to move" in shown
    game.undo()
    assert "c3xd4" not in game_html(game, EN).split("<figcaption>")[1]


def test_a_refusal_says_every_reason_with_its_rules() -> None:
    refusal = LIVELY.why_not("b4-b5")
    assert refusal is not None
    shown = refusal_html(refusal, EN)
    assert "b4-b5: not legal." in shown
    assert shown.count("<li>") == len(refusal.reasons)
    assert "(S7)" in shown


def test_nothing_of_a_file_is_taken_for_markup() -> None:
    """A game's file is text of anybody's; only what the game knows is shown."""
    game = Game(LIVELY, {"Event": "<script>alert(1)</script>"})
    assert "script" not in game_html(game, EN)


def test_every_colour_used_is_there_in_both_themes() -> None:
    sheet = style()
    light, dark = sheet.split("}")[:2]
    assert all(where in dark for where in DARK)
    used = set(re.findall(r"var\(--dr-(\w+)", sheet + position_html(LIVELY, EN)))
    pips = {f"pip{letter}" for letter in "SWNE"}
    for theme, block in (("light", light), ("dark", dark)):
        given = dict(re.findall(r"--dr-(\w+):(#\w+)", block))
        assert used - pips <= set(given)
        assert given["page"] == THEMES[theme]["page"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read_on_its_ground(theme: str) -> None:
    colours = THEMES[theme]
    for name in ("ink", "soft", "number", "position", "value"):
        assert contrast(colours[name], colours["page"]) >= 4.5, name
