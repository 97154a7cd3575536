"""The board to print: every square, every shore, dice that fit and places for those in reserve."""

from __future__ import annotations

import re

import pytest

from explorer.game import Player, Position
from explorer.paper.board_sheet import DIE, PAPERS, ROOM, board_html, layout
from explorer.words import words_for
from tests.paper.sheets import SVG, classed, said, sheets


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", ["L1", "L2-3p", "L3-4p", "L1-4p-d12", "L1-cornerboth"])
@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_everything_fits_on_the_paper(game: str, size: int, paper: str) -> None:
    (sheet,) = sheets(board_html(game, words_for("en"), size, paper))
    drawing = sheet.find(f"{SVG}svg")
    x, y, width, height = map(float, drawing.get("viewBox", "").split())
    assert float(re.search(r"width:([\d.]+)mm", drawing.get("style", ""))[1]) == width
    across, upright = PAPERS[paper]
    assert width <= across - 12 and height <= upright - 40
    for rect in drawing.iter(f"{SVG}rect"):
        left, top = float(rect.get("x", "")), float(rect.get("y", ""))
        assert left >= x and top + float(rect.get("height", "")) <= -y


@pytest.mark.parametrize("game", ["L1", "L2-3p", "L3-4p", "L4"])
@pytest.mark.parametrize("paper", PAPERS)
def test_ordinary_dice_fit_every_level(game: str, paper: str) -> None:
    fits = layout(Position.start(game), paper)
    assert fits.die == DIE and fits.square >= DIE + ROOM and fits.bank >= DIE


def test_it_says_which_dice_fit_when_ordinary_ones_do_not() -> None:
    fits = layout(Position.start("L1-4p", 10), "A4")
    assert fits.die is not None and fits.die < DIE
    assert f"dice of {fits.die} mm" in board_html("L1-4p", words_for("en"), 10)
    assert layout(Position.start("L1-4p", 10), "A3").die == DIE


@pytest.mark.parametrize("game", ["L1", "L1-3p", "L1-4p", "L1-cornerboth"])
@pytest.mark.parametrize("size", [4, 7, 8])
def test_every_shore_has_its_squares_marked(game: str, size: int) -> None:
    start = Position.start(game, size)
    (sheet,) = sheets(board_html(game, words_for("en"), size))
    for edge in Player:
        (shore,) = [one for one in classed(sheet, "shore") if edge.letter in one.get("class", "")]
        lines = len(re.findall("M", shore.get("d", "")))
        assert lines == 3 * sum(edge in start.shores(square) for square in start.squares)
        assert shore.get("transform") == f"rotate({90 * edge.value})"


def test_every_player_has_a_place_for_each_die_of_the_reserve() -> None:
    (sheet,) = sheets(board_html("L1-3p-d4", words_for("fr")))
    assert len(classed(sheet, "bank")) == 3
    assert len(classed(sheet, "slot")) == 12
    text = said(sheet)
    assert all(f"La rive {name}" in text for name in ("Sud", "Ouest", "Nord", "Est"))


def test_coordinates_are_read_from_every_seat() -> None:
    (sheet,) = sheets(board_html("L1", words_for("en"), 5))
    sides = [list(group.iter(f"{SVG}text"))[:5] for group in sheet.iter(f"{SVG}g")]
    assert ["".join(label.text or "" for label in side) for side in sides] == [
        "abcde",
        "54321",
        "edcba",
        "12345",
    ]


def test_other_paper_is_refused() -> None:
    with pytest.raises(ValueError):
        board_html("L1", words_for("en"), paper="A5")
