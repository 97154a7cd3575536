"""Levels as data: the four that come with the explorer, a fifth, and files that are wrong."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from explorer.game import (
    Die,
    Player,
    Position,
    Rules,
    Square,
    TextError,
    Unreadable,
    add_levels,
    levels,
    perft,
)
from explorer.game.levels import lessons_folder, read_level
from explorer.game.moves import sides
from explorer.game.rules import _written

FIFTH = """
number = 5
board = 5
players = 3
dice = 2
compulsory = "any"
[name]
en = "Neighbours"
fr = "Voisins"
[goal]
en = "Hold the shore at your left, with 3 on it."
fr = "Tenir la rive de gauche, avec 3 dessus."
[objective]
shores = ["left"]
at_least = 1
total = 3
"""


def forget() -> None:
    for remembered in (levels, sides, _written):
        remembered.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the levels to add to, read instead of those of the explorer."""
    shutil.copytree(lessons_folder() / "levels", tmp_path / "levels")
    monkeypatch.setattr(
        import_module(lessons_folder.__module__), "lessons_folder", lambda: tmp_path
    )
    forget()
    yield tmp_path / "levels"
    forget()


def test_the_four_levels() -> None:
    assert list(levels()) == [1, 2, 3, 4]
    for level in levels().values():
        assert (level.board, level.players, level.dice) == (8, 2, 6)
        assert set(level.names) == set(level.goal) == {"en", "fr"}
    assert [level.must for level in levels().values()] == ["no", "hold", "hold", "hold"]
    assert [level.objective.total for level in levels().values()] == [None, None, None, 10]


def test_levels_of_another_folder_are_played_by_too(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "neighbours.toml").write_text(FIFTH)
    assert list(add_levels(own)) == [5]
    assert list(levels()) == [1, 2, 3, 4, 5]
    assert Position.start("L5").size == 5
    assert list(add_levels(own)) == [5]


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        (FIFTH.replace("number = 5", "number = 4"), "other.toml: level 4 is there already"),
        (FIFTH.replace("board = 5", "board = 3"), "other.toml: out of range: board"),
        ("number", "other.toml: "),
    ],
)
def test_a_level_that_cannot_be_added_changes_nothing(
    folder: Path, tmp_path: Path, changed: str, named: str
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "neighbours.toml").write_text(FIFTH)
    (own / "other.toml").write_text(changed)
    with pytest.raises(ValueError, match=named):
        add_levels(own)
    assert list(levels()) == [1, 2, 3, 4]


def test_a_fifth_level_is_a_file_and_no_code(folder: Path) -> None:
    (folder / "5.toml").write_text(FIFTH)
    start = Position.start("L5")
    assert str(start) == "...../...../...../...../..... S L5"
    assert (start.rules.players, start.rules.dice, start.rules.must) == (3, 2, "any")
    assert start.rules.seats == (Player.SOUTH, Player.WEST, Player.NORTH)
    assert str(Rules.parse("l5-3p-d2-mustany")) == "L5"
    assert str(Rules.parse("L5-2p-mustno-d6")) == "L5-2p-mustno-d6"
    left_of_south = Position.parse("...../...../S3..../...../..... S L5")
    assert left_of_south.winner is Player.SOUTH
    assert left_of_south.with_die(Square.parse("a3"), Die(Player.SOUTH, 2)).winner is None
    assert Position.parse("..W3../...../...../...../..... W L5").winner is Player.WEST
    assert Position.parse("...../...../....N3/...../..... N L5").winner is Player.NORTH
    assert Position.parse("...../...../N3..../...../..... N L5").winner is None
    assert perft(start, 3) == 27


def test_without_the_file_the_level_is_unknown() -> None:
    with pytest.raises(TextError) as caught:
        Position.parse("...../...../...../...../..... S L5")
    assert caught.value.what is Unreadable.LEVEL
    assert "1, 2, 3, 4" in str(caught.value)
    with pytest.raises(ValueError, match="no level 5"):
        Rules.of(5)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("number = 5", "number = 0", "number"),
        ("number = 5", "number = 4", "level 4 is there already"),
        ("number = 5", 'number = "5"', "number"),
        ("number = 5", "", "number"),
        ("board = 5", "board = 3", "board"),
        ("board = 5", "board = 5.0", "board"),
        ("players = 3", "players = 5", "players"),
        ("players = 3", "players = true", "players"),
        ("dice = 2", "dice = 13", "dice"),
        ("dice = 2", "dice = 2.0", "dice"),
        ('compulsory = "any"', 'compulsory = "often"', "compulsory"),
        ('shores = ["left"]', 'shores = ["own"]', "objective.shores"),
        ('shores = ["left"]', 'shores = ["left", "left"]', "objective.shores"),
        ("at_least = 1", "at_least = 4", "objective.at_least"),
        ("at_least = 1", "at_least = 0", "objective.at_least"),
        ("at_least = 1", "", "at_least"),
        ("total = 3", 'total = "3"', "objective.total"),
        ("total = 3", "total = 0", "objective.total"),
        ('fr = "Voisins"', "", "name: no text in fr"),
        ('en = "Hold the shore at your left, with 3 on it."', 'en = ""', "goal: no text in en"),
        ("[objective]", "[objectif]", "objective"),
        ("number = 5", "number = ", "5.toml"),
    ],
)
def test_a_file_that_is_wrong_says_which_and_what(
    folder: Path, old: str, new: str, said: str
) -> None:
    assert old in FIFTH
    (folder / "5.toml").write_text(FIFTH.replace(old, new, 1))
    with pytest.raises(ValueError, match=r"^5\.toml: ") as caught:
        levels()
    assert said in str(caught.value)


def test_a_level_may_ask_for_no_shore_in_particular() -> None:
    level = read_level(
        FIFTH.replace('shores = ["left"]', "").replace("at_least = 1", "at_least = 2")
    )
    assert level.objective.shores == () and level.objective.at_least == 2


ROWS = {
    "none": "......../......../......../......../...S1..../......../......../........",
    "north": "...S3..../......../......../......../......../......../......../........",
    "north and west": "...S3..../......../......../S2......./......../......../......../........",
    "west and east": "......../......../.......S5/S2......./......../......../......../........",
    "all, ten": "...S3..../......../.......S5/S2......./......../......../......../........",
    "all, nine": "...S3..../......../.......S4/S2......./......../......../......../........",
    "all, ten, more inside": (
        "...S3..../......../.......S5/S2......./...S6..../......../......../..S6....."
    ),
    "corner": "S5......./......../......../......../......../......../......../.......S5",
}
WON = {
    "L1": {"north", "north and west", "all, ten", "all, nine", "all, ten, more inside"},
    "L2": {"north and west", "all, ten", "all, nine", "all, ten, more inside"},
    "L3": {"all, ten", "all, nine", "all, ten, more inside"},
    "L4": {"all, ten", "all, ten, more inside"},
    "L2-cornerboth": {"north and west", "all, ten", "all, nine", "all, ten, more inside", "corner"},
}


@pytest.mark.parametrize("rules", WON)
def test_objectives(rules: str) -> None:
    won = {
        name
        for name, placement in ROWS.items()
        if Position.parse(f"{placement} S {rules}").winner is Player.SOUTH
    }
    assert won == WON[rules]
    assert not any(Position.parse(f"{placement} N {rules}").winner for placement in ROWS.values())


def test_each_die_counts_once_for_the_sum() -> None:
    """A die on a corner of two foreign shores holds both, and adds its value once (P3, P11)."""
    corner = "S5....../......./......./......S5/......./......./......."
    assert Position.parse(f"{corner} S L4-cornerboth").winner is Player.SOUTH
    assert Position.parse(f"{corner.replace('S5', 'S4', 1)} S L4-cornerboth").winner is None


def test_departures_from_the_source() -> None:
    """P8: any compulsory context at level 1, or none above, departs from S5 and S15."""
    for text in ("L1", "L2", "L2-mustany", "L3-mustinvader", "L4-3p-roll", "L1-mustno"):
        assert Rules.parse(text).departures == ()
    for text in ("L1-musthold", "L1-mustany", "L1-mustinvader", "L2-mustno", "L4-mustno"):
        assert Rules.parse(text).departures == ("S5", "S15")
