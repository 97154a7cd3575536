"""The list's data say what the engine says, and hold every word the list's scripts read."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import explorer.board
from explorer.board.actions_model import CARDS, actions_model
from explorer.game import Game, Player, Position, Result
from explorer.words import words_for
from tests.game.positions import random_position

ASSETS = Path(explorer.board.__file__).parent
SCRIPT = "".join((ASSETS / name).read_text("utf-8") for name in ("actions.js", "rows.js"))
DRAWN = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
ENGLISH = words_for("en")


def model_of(text: str, language: str = "en") -> dict:
    return actions_model(Position.parse(text), words_for(language))


def random_positions(count: int) -> list[Position]:
    rng = Random(2)
    return [Position.parse(random_position(rng)) for _ in range(count)]


def test_the_drawing_has_26_actions_in_four_cards() -> None:
    model = model_of(DRAWN)
    kinds = Counter(row["kind"] for row in model["rows"])
    assert model["heading"] == "26 legal actions"
    assert kinds == {"enter": 6, "move": 13, "value": 5, "capture": 2}
    assert [card["title"] for card in model["cards"]] == [
        "simple · number",
        "simple · position",
        "simple · value",
        "complex · all three",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rows_are_the_legal_actions_and_their_records(language: str) -> None:
    for position in random_positions(150):
        model = actions_model(position, words_for(language))
        actions = position.legal_actions()
        assert [row["action"] for row in model["rows"]] == [str(action) for action in actions]
        for row, action in zip(model["rows"], actions, strict=True):
            empty = dict.fromkeys(action.record()) | {"complex": False, "route": []}
            shown = empty | {key: row[key] for key in row if key not in ("over", "say")}
            assert shown == action.record()
            assert row.get("over", []) == [str(square) for square in action.over]
            assert row["say"]


def test_every_row_has_a_card_that_says_what_it_changes_and_a_group() -> None:
    card_of = {kind: changes for _, kinds, changes in CARDS for kind in kinds}
    for position in random_positions(150):
        model = actions_model(position, ENGLISH)
        exceptions = model["exception"]["actions"] if model["exception"] else []
        for row in model["rows"]:
            assert row["kind"] in model["groups"]
            expected = card_of[row["kind"]]
            if row["action"] in exceptions:
                assert (row["value_before"], row["captured"]["value"]) == (1, 1)
                expected = ("number", "position")
            assert tuple(row["changes"]) == expected


def test_number_before_and_after_is_what_playing_gives() -> None:
    met = Counter()
    for position in random_positions(150):
        model = actions_model(position, ENGLISH)
        for row in model["rows"]:
            if "number" not in row["changes"]:
                continue
            owner = Player.of(row["captured"]["owner"]) if "captured" in row else position.to_move
            _, before, after = model["number"][
                row["captured"]["owner"] if "captured" in row else "enter"
            ]
            after_play = position.play(row["action"])
            counts = [
                sum(die.owner is owner for die in one.dice.values())
                for one in (position, after_play)
            ]
            assert [before, after] == counts
            met[row["kind"]] += 1
    assert min(met["enter"], met["capture"]) > 50


def test_origins_are_the_dice_that_can_act() -> None:
    for position in random_positions(150):
        model = actions_model(position, ENGLISH)
        acting = {row.get("from", "reserve") for row in model["rows"]}
        assert {square for square, _ in model["origins"]} == acting
    assert model_of(DRAWN)["origins"] == [
        ["reserve", "Reserve"],
        ["b4", "b4, value 2"],
        ["c3", "c3, value 4"],
        ["f4", "f4, value 1"],
    ]


def test_the_exception_is_named_only_when_it_is_legal() -> None:
    exception = model_of(DRAWN)["exception"]
    assert exception["actions"] == ["f4xg3"]
    assert "keeps its value" in exception["text"]
    assert model_of(DRAWN.replace("N1", "N4"))["exception"] is None


def test_a_roll_belongs_to_the_value_card() -> None:
    for rules, word, kinds in (
        ("L1", "change", {"value"}),
        ("L1-roll", "change or roll", {"value", "roll"}),
        ("L1-rollonly", "roll", {"roll"}),
    ):
        model = model_of(DRAWN.replace("L1", rules))
        card = model["cards"][2]
        assert card["word"] == word
        assert {row["kind"] for row in model["rows"]} & set(card["kinds"]) == kinds


MUST = "......../......../......../......../......../S4......./N3..S2..../..N2..... S "


def test_compulsory_capture_says_which_die_and_what_is_set_aside() -> None:
    model = model_of(MUST + "L2")
    assert [row["action"] for row in model["rows"]] == ["d2xc1"]
    assert model["notice"]["kind"] == "must"
    assert "c1" in model["notice"]["text"]
    free = Position.parse(MUST + "L2-mustno").legal_actions()
    assert str(len(free) - 1) in model["notice"]["text"]


@pytest.mark.parametrize(
    ("rules", "said"),
    [("L2-mustinvader", "stands on your shore"), ("L1-mustany", "can be taken")],
)
def test_each_compulsory_context_has_its_reason(rules: str, said: str) -> None:
    notice = model_of(MUST + rules)["notice"]
    assert notice["kind"] == "must" and said in notice["text"]


def test_no_notice_where_nothing_is_set_aside() -> None:
    assert model_of(DRAWN)["notice"] is None
    assert model_of(MUST + "L2-mustno")["notice"] is None


def test_a_won_position_says_who_and_why() -> None:
    model = model_of(
        "..S3...../......../......../......../......../......../......../........ S L1"
    )
    assert (model["rows"], model["heading"]) == ((), "The game is over")
    assert model["aim"] == "Level 1, The crossing. Hold the opposite shore."
    assert model["notice"]["kind"] == "over"
    assert model["notice"]["title"].startswith("South has won")
    assert "The crossing" in model["notice"]["text"]


def test_the_options_in_force_are_said_beside_the_level() -> None:
    placement = "..../.N1../S1.../.... S"
    model = actions_model(Position.parse(f"{placement} L2-roll-capall-mustno"), words_for("en"))
    assert model["aim"].endswith(
        "Changing a value: a roll, beside plus or minus one. Compulsory capture: never. "
        "Captures in all eight directions."
    )


def test_what_could_not_come_about_is_said_beside_its_actions() -> None:
    model = actions_model(Position.parse("..../S1.../.S1../..S1. S L1-d2"), words_for("en"))
    assert model["notice"]["kind"] == "impossible"
    assert "South has 3 dice on the board" in model["notice"]["text"]
    assert model["rows"]


def test_a_draw_empties_the_list() -> None:
    game = Game(Position.parse("..../.S2../..N2./.... S L1"))
    while game.result is None:
        square = next(
            s for s, die in game.position.dice.items() if die.owner is game.position.to_move
        )
        value = 3 - game.position.dice[square].value
        game.play(f"{square}={value}")
    assert game.result == Result(None, "repetition")
    model = actions_model(game.position, ENGLISH, result=game.result)
    assert model["rows"] == ()
    assert "third time" in model["notice"]["title"]


def test_a_blocked_player_can_pass() -> None:
    model = model_of(".S1S1./S1..S1/S1..S1/.S1S1. N L1")
    assert (model["notice"]["kind"], model["notice"]["button"]) == ("pass", "Pass the turn")
    assert model["rows"] == ()


def test_every_word_the_script_reads_is_there_and_no_other() -> None:
    read = set(re.findall(r"\bwords\.(\w+)", SCRIPT))
    if "words[change]" in SCRIPT:
        read |= {"number", "position", "value"}
    assert read
    for language in ("en", "fr"):
        words = model_of(DRAWN, language)["words"]
        assert set(words) == read
        assert all(words.values())


def test_every_field_the_script_reads_is_there() -> None:
    model = model_of(DRAWN)
    read = set(re.findall(r"\bmodel\.(\w+)", SCRIPT))
    assert read - {"rows", "words"} and read <= set(model)


def test_sixty_actions_stay_small_and_are_json() -> None:
    position = max(random_positions(150), key=lambda one: len(one.legal_actions()))
    count = len(position.legal_actions())
    text = json.dumps(actions_model(position, words_for("fr")), ensure_ascii=False)
    assert count > 60
    assert len(text.encode()) < 4000 + 260 * count


def test_the_style_sheet_uses_the_shared_colours() -> None:
    from explorer.colours import THEMES

    style = (Path(explorer.board.__file__).parent / "actions.css").read_text("utf-8")
    used = set(re.findall(r"var\(--dr-(\w+)", style))
    light, dark, *_ = re.findall(r"\{([^{}]*--dr-ink:[^{}]*)\}", style)
    for block, theme in ((light, "light"), (dark, "dark")):
        given = dict(re.findall(r"--dr-(\w+): (#\w+);", block))
        assert used <= set(given)
        assert given == {name: THEMES[theme][name] for name in given}
