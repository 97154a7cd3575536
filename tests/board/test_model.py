"""The board's data say what the engine says, and hold every word the script reads."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from explorer.board.host import ASSETS
from explorer.board.model import action_records, board_model
from explorer.game import Game, Player, Position, Result
from explorer.words import action_short, words_for
from tests.game.positions import random_position

DRAWN = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
ENGLISH = words_for("en")
MODULES = ("board", "picture", "furniture", "task")
SCRIPTS = [(ASSETS / f"{name}.js").read_text("utf-8") for name in MODULES]


def model_of(text: str = DRAWN, language: str = "en", **options) -> dict:
    model = board_model(Position.parse(text), words_for(language), **options)
    assert json.loads(json.dumps(model)) == model, "plain data"
    return model


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    rng = Random(7)
    return [Position.parse(random_position(rng)) for _ in range(60)]


def test_what_may_be_chosen_is_what_the_engine_allows(positions: list[Position]) -> None:
    for position in positions:
        model = model_of(str(position))
        legal = [] if position.winner else position.legal_actions()
        assert [record["action"] for record in model["actions"]] == [str(a) for a in legal]
        for record, action in zip(model["actions"], legal, strict=True):
            full = action.record()
            assert record.items() <= full.items()
            assert all(full[key] is not None for key in record)
            assert len(action.route) <= 2 or "route" in record


def test_no_two_actions_of_a_die_lead_to_the_same_square(positions: list[Position]) -> None:
    """So a die and a square name one action (D6), besides its value."""
    for position in positions:
        pairs = [
            (record["from"], record["to"])
            for record in action_records(position, ENGLISH)
            if record["kind"] in ("enter", "move", "capture")
        ]
        assert len(pairs) == len(set(pairs))


def test_dice_reserves_shores_and_names(positions: list[Position]) -> None:
    for position in positions:
        model = model_of(str(position))
        assert {s: f"{o}{v}" for s, o, v in model["dice"]} == {
            str(square): str(die) for square, die in position.dice.items()
        }
        for shown, player in zip(model["players"], Player, strict=True):
            assert shown["letter"] == player.letter
            assert shown["seated"] == (player in position.rules.seats)
            assert shown["reserve"] == (position.reserve(player) if shown["seated"] else 0)
        for square in position.squares:
            edges = "".join(edge.letter for edge in position.shores(square))
            assert model["squares"].get(str(square), "") == edges
        assert list(model["names"]) == [str(square) for square in position.squares]


def test_records_are_the_engine_s_with_two_fields_more() -> None:
    position = Position.parse(DRAWN)
    for action, record in zip(
        position.legal_actions(), action_records(position, ENGLISH), strict=True
    ):
        over, say = [str(square) for square in action.over], action_short(ENGLISH, action)
        assert record == {**action.record(), "over": over, "say": say}


def test_the_line_and_the_last_action() -> None:
    game = Game(Position.parse(DRAWN))
    for action in ("c3xd4", "g3-h2", "+c1"):
        game.play(action)
    game.undo()
    model = board_model(game.position, ENGLISH, turn=game.turn, line=game.actions)
    assert [(by, action) for by, action, _ in model["line"]] == [
        ("S", "c3xd4"),
        ("N", "g3-h2"),
        ("S", "+c1"),
    ]
    assert (model["last"]["action"], model["lastBy"], model["turn"]) == ("g3-h2", "N", 2)
    assert model["say"] == "2. g3 steps to h2. South to move."
    assert model_of()["last"] is None


@pytest.mark.parametrize(
    ("text", "result", "status"),
    [
        (DRAWN, None, "South to move"),
        (DRAWN, Result(None, "repetition"), "A draw"),
        ("..S1./..../..../.... S L1", None, "South has won"),
    ],
)
def test_the_state_of_the_game(text: str, result: Result | None, status: str) -> None:
    model = model_of(text, result=result)
    assert model["status"] == status
    over = status != "South to move"
    assert model["over"] is over and (not model["actions"]) is over


def test_a_pass_is_offered_where_it_is_the_only_thing() -> None:
    stuck = "..../..../..../.N1N1. S L1"
    assert model_of(stuck)["pass"] is True
    assert model_of(stuck, mode="edit")["pass"] is False
    assert model_of()["pass"] is False


@pytest.mark.parametrize("mode", ["edit", "still"])
def test_nothing_is_played_while_composing_or_on_a_picture(mode: str) -> None:
    assert model_of(mode=mode)["actions"] == []


def test_a_picture_says_what_it_shows() -> None:
    assert model_of(mode="still")["picture"].startswith("A board: b4, South, value 2; c3, South")
    assert model_of("..../..../..../.... S L1", mode="still")["picture"] == "An empty board"
    assert model_of()["picture"] == ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_the_script_reads_is_there_and_no_other(language: str) -> None:
    words = model_of(language=language)["words"]
    read = set()
    for script in SCRIPTS:
        read |= set(re.findall(r"\bwords\.(\w+)", script))
        for names in re.findall(r"const \{([^}]*)\} = this\.model\.words", script):
            read |= set(re.findall(r"\w+", names))
    assert read == words.keys()


def test_places_in_words_are_the_same_in_both_languages() -> None:
    english, french = (model_of(language=language)["words"] for language in ("en", "fr"))
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", french[key])), key
