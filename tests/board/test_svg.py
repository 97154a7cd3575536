"""Still pictures: well formed, true to the position, readable without colour."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from random import Random

import pytest

from explorer.board.svg import ascii_board, svg
from explorer.colours import PIPS, THEMES
from explorer.game import Position, Square
from explorer.words import words_for
from tests.game.positions import random_position

NS = {"s": "http://www.w3.org/2000/svg"}
DRAWN = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"


def parsed(text: str) -> ET.Element:
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return root


def classed(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


@pytest.mark.parametrize("theme", [*THEMES, "page"])
@pytest.mark.parametrize("flip", [False, True])
def test_every_position_is_drawn_whole(theme: str, flip: bool) -> None:
    rng = Random(4)
    sizes = set()
    for _ in range(60):
        position = Position.parse(random_position(rng))
        sizes.add(position.size)
        actions = position.legal_actions()
        root = parsed(svg(position, theme=theme, flip=flip, actions=actions))
        dice = {element.get("data-square"): element for element in classed(root, "die")}
        assert set(dice) == {str(square) for square in position.dice}
        for square, die in position.dice.items():
            pips = dice[str(square)].findall("s:circle", NS)
            assert len(pips) == die.value
        assert len(classed(root, "reserve")) == sum(
            position.reserve(player) for player in position.rules.seats
        )
    assert sizes == set(range(4, 11))


def test_each_kind_of_action_has_its_mark() -> None:
    position = Position.parse(DRAWN.replace("L1", "L1-roll"))
    actions = position.legal_actions()
    root = parsed(svg(position, actions=actions))
    kinds = Counter(action.kind for action in actions)
    jumps = sum(bool(action.over) for action in actions)
    assert len(classed(root, "enter")) == kinds["enter"]
    assert len(classed(root, "step")) == kinds["move"] - jumps
    assert len(classed(root, "route")) == jumps
    assert len(classed(root, "sign")) == kinds["value"] + kinds["roll"]
    assert len(classed(root, "capture")) == 2 * kinds["capture"]


def test_the_ring_of_a_capture_says_what_is_left() -> None:
    root = parsed(svg(Position.parse(DRAWN), actions=["c3xd4"], banks=False))
    texts = [element.text for element in root.findall("s:text", NS)]
    assert texts.count("2") == 3  # two coordinates, and 4 - 2


def test_flipping_turns_the_picture_by_half() -> None:
    position = Position.parse(DRAWN)

    def places(flip: bool) -> dict[str, tuple[float, ...]]:
        dice = classed(parsed(svg(position, flip=flip)), "die")
        return {
            die.get("data-square", ""): tuple(
                float(number) for number in die.get("transform", "")[10:].split(")")[0].split()
            )
            for die in dice
        }

    here, there = places(False), places(True)
    assert here["c3"] == (250, 550)
    assert all(there[square] == (800 - x, 800 - y) for square, (x, y) in here.items())


def test_coordinates_follow_the_flip() -> None:
    for flip, first in ((False, "a"), (True, "h")):
        texts = parsed(svg(Position.start(), flip=flip)).findall("s:text", NS)
        bottom = max(float(text.get("y", "")) for text in texts)
        row = [text for text in texts if float(text.get("y", "")) == bottom]
        assert min(row, key=lambda text: float(text.get("x", ""))).text == first


def test_without_banks_the_squares_are_larger() -> None:
    def side(banks: bool) -> float:
        return float(svg(Position.start(), banks=banks).split('viewBox="')[1].split()[2])

    assert side(False) < side(True)
    assert not classed(parsed(svg(Position.start(), banks=False)), "reserve")


def test_owners_are_told_by_shape_and_print_has_no_colour() -> None:
    position = Position.parse("S1.W1./..../N1.E1./.... S L1-4p")
    root = parsed(svg(position, theme="print"))
    shapes = {die.find("s:path", NS).get("d") for die in classed(root, "die")}
    assert len(shapes) == 4
    for element in root.iter():
        for name in ("fill", "stroke"):
            colour = element.get(name, "none")
            assert colour == "none" or len({colour[1:3], colour[3:5], colour[5:7]}) == 1


def test_inside_a_page_every_colour_is_the_pages_own() -> None:
    position = Position.parse("S1.W1./..../N1.E1./.... S L1-4p-roll")
    actions = position.legal_actions()
    text = svg(position, theme="page", actions=actions, last="a2xb3", marks=["a1"])
    assert "#" not in text
    for element in parsed(text).iter():
        for name in ("fill", "stroke"):
            assert element.get(name, "none") == "none" or element.get(name, "").startswith("var(")


def test_it_describes_itself_in_both_languages() -> None:
    position = Position.parse(DRAWN)
    root = parsed(svg(position, words_for("fr"), actions=["c3-e5-g7"]))
    description = root.find("s:desc", NS).text
    assert root.find("s:title", NS).text == words_for("fr").gettext("{player} to move").format(
        player="Sud"
    )
    assert ascii_board(position) in description
    assert str(position) in description
    assert "g7" in description.splitlines()[-1]
    won = Position.parse("..S3./..../..../.... S L1")
    assert "South has won" in parsed(svg(won)).find("s:title", NS).text


def test_it_stands_alone() -> None:
    text = svg(Position.parse(DRAWN), actions=["+b1", "c3-e5-g7"], last="e5-d4", marks=["a1"])
    assert "href" not in text and "url(" not in text and " id=" not in text


@pytest.mark.parametrize(
    ("last", "name"),
    [
        ("+g8", "arrow"),
        ("e5-d4", "arrow"),
        ("f8-d6-f4", "arrow"),
        ("e3xd4", "arrow"),
        ("g3=2", "last"),
    ],
)
def test_the_last_action_shows_its_direction(last: str, name: str) -> None:
    assert len(classed(parsed(svg(Position.parse(DRAWN), last=last)), name)) == 1


def test_marks() -> None:
    marks = [
        "a1",
        Square.parse("b2"),
        {"square": "c5", "kind": "yes"},
        {"square": "d5", "kind": "no"},
        {"square": "e5", "kind": "cross"},
        {"from": "c3", "to": "d4"},
    ]
    root = parsed(svg(Position.parse(DRAWN), marks=marks))
    kinds = Counter(element.get("class") for element in classed(root, "mark"))
    assert kinds == {"mark point": 4, "mark yes": 2, "mark no": 2, "mark cross": 2}
    assert len(classed(root, "arrow")) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "sepia"},
        {"actions": ["c3-c4"]},
        {"actions": ["nonsense"]},
        {"last": "nonsense"},
        {"marks": ["a9"]},
        {"marks": [{"square": "a1", "kind": "maybe"}]},
        {"marks": [{"from": "c3", "to": "i9"}]},
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict) -> None:
    with pytest.raises(ValueError):
        svg(Position.parse(DRAWN), **wrong)


def test_every_value_has_as_many_pips() -> None:
    assert {value: len(places) for value, places in PIPS.items()} == {n: n for n in range(1, 7)}
