"""What things are called."""

from __future__ import annotations

import pytest

from explorer.game import Player, Position, Square
from explorer.words import (
    LANGUAGES,
    change_name,
    complexity_name,
    kind_name,
    player_name,
    player_owns,
    shore_name,
    square_name,
    words_for,
)

KINDS = ("enter", "move", "step", "jump", "value", "roll", "capture", "pass")
CHANGES = ("number", "position", "value")


@pytest.mark.parametrize(
    ("language", "taken", "free"),
    [("en", "c3, South, value 2", "c4, empty"), ("fr", "c3, Sud, valeur 2", "c4, vide")],
)
def test_squares_by_what_stands_on_them(language: str, taken: str, free: str) -> None:
    position = Position.parse("..../..S2./..../.... S L1")
    words = words_for(language)
    assert square_name(words, position, Square.parse("c3")) == taken
    assert square_name(words, position, Square.parse("c4")) == free


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_told_apart(language: str) -> None:
    words = words_for(language)
    for name in (player_name, player_owns, shore_name):
        assert len({name(words, player) for player in Player}) == 4
    assert len({kind_name(words, kind) for kind in KINDS}) == len(KINDS)
    assert len({change_name(words, change) for change in CHANGES}) == 3
    assert complexity_name(words, True) != complexity_name(words, False)


def test_names_in_french() -> None:
    words = words_for("fr")
    assert [player_name(words, player) for player in Player] == ["Sud", "Ouest", "Nord", "Est"]
    assert [player_owns(words, player) for player in Player] == [
        "de Sud",
        "d’Ouest",
        "de Nord",
        "d’Est",
    ]
    assert shore_name(words, Player.EAST) == "la rive Est"
    assert [change_name(words, change) for change in CHANGES] == ["nombre", "position", "valeur"]
