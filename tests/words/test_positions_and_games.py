"""Problems of a position, results of a game, and text that cannot be read, in sentences."""

from __future__ import annotations

import pytest

from explorer.game import Action, Game, Player, Position, Result, TextError, Unreadable, What
from explorer.words import (
    LANGUAGES,
    problem_sentence,
    result_sentence,
    unreadable_place,
    unreadable_sentence,
    words_for,
)
from tests.words.french import assert_french

ROWS = "....../....../....../....../....../......"

PROBLEMS = {
    What.TOO_MANY_DICE: (
        "....../....../.S1S1S1../....../....../...... S L1-d2",
        "South has 3 dice on the board, but each player has only 2 dice.",
    ),
    What.TWO_ON_A_SHORE: (
        "..S1.S1./....../....../....../....../...... N L2",
        "South has 2 dice on the North shore (c6 and e6). On a shore that is not its own, a player "
        "may have only one.",
    ),
    What.NOT_SEATED: (
        "....../....../.W4..../....../....../...... S L1",
        "West does not play here, but has a die on b4. It counts as an opponent’s.",
    ),
}


@pytest.mark.parametrize("what", What)
def test_every_problem_is_said(what: What) -> None:
    text, sentence = PROBLEMS[what]
    (problem,) = Position.parse(text).problems()
    assert problem.what is what
    assert problem_sentence(words_for("en"), problem) == sentence
    french = problem_sentence(words_for("fr"), problem)
    assert french != sentence
    assert_french(french)


def test_several_dice_of_a_stranger() -> None:
    (problem,) = Position.parse("....../....../.W4W1.../....../....../...... S L1").problems()
    assert problem_sentence(words_for("fr"), problem) == (
        "Ouest ne joue pas ici, mais a des dés en b4 et c4. Ils comptent comme des dés adverses."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_are_said(language: str) -> None:
    words = words_for(language)
    won = result_sentence(words, Result(Player.NORTH, "objective"))
    drawn = result_sentence(words, Result(None, "repetition"))
    assert {"en": "North", "fr": "Nord"}[language] in won
    assert {"en": "third", "fr": "troisième"}[language] in drawn
    if language == "fr":
        assert_french(f"{won}\n{drawn}")


POSITION_TEXTS = {
    Unreadable.EMPTY: " ",
    Unreadable.FIELDS: f"{ROWS} S",
    Unreadable.SIZE: ".../.../... S L1",
    Unreadable.RANK_LENGTH: f"{ROWS[:-1]} S L1",
    Unreadable.SYMBOL: f"{ROWS[:-1]}x S L1",
    Unreadable.VALUE: f"{ROWS[:-1]}S7 S L1",
    Unreadable.PLAYER: f"{ROWS} X L1",
    Unreadable.NOT_SEATED: f"{ROWS} E L1-3p",
    Unreadable.RULES: f"{ROWS} S 1",
    Unreadable.LEVEL: f"{ROWS} S L99",
    Unreadable.OPTION: f"{ROWS} S L1-sideways",
    Unreadable.DICE: f"{ROWS} S L1-d13",
    Unreadable.LEADING_ZERO: f"{ROWS} S L01",
    Unreadable.TWICE: f"{ROWS} S L1-roll-rollonly",
}
START = f'[Start "{ROWS} S L1"]\n'
GAME_TEXTS = {
    Unreadable.HEADER: "[Start]\n",
    Unreadable.HEADER_MISSING: "1. +b1",
    Unreadable.HEADER_VALUE: f'[Level "3"]\n{START}\n*',
    Unreadable.HEADER_TWICE: f"{START}{START}\n*",
    Unreadable.RESULT: f"{START}\n1. +b1 S",
    Unreadable.TURN_NUMBER: f"{START}\n2. +b1",
    Unreadable.TURN_EMPTY: f"{START}\n1.",
    Unreadable.TURN_ACTION: f"{START}\n1. +b2",
    Unreadable.AFTER_RESULT: f"{START}\n* 1. +b1",
}


def unreadable(what: Unreadable) -> TextError:
    """The error that a text with this flaw gives."""
    with pytest.raises(TextError) as caught:
        if what is Unreadable.ACTION:
            Action.parse("c3>d4")
        elif what in GAME_TEXTS:
            Game.parse(GAME_TEXTS[what])
        else:
            Position.parse(POSITION_TEXTS[what])
    return caught.value


@pytest.mark.parametrize("what", Unreadable)
def test_every_unreadable_text_is_explained(what: Unreadable) -> None:
    error = unreadable(what)
    assert error.what is what
    said = {language: unreadable_sentence(words_for(language), error) for language in LANGUAGES}
    for sentence in said.values():
        assert sentence[-1] == "." and "{" not in sentence
    assert said["fr"] != said["en"]
    assert_french(said["fr"])


def test_who_cannot_be_to_move_is_named() -> None:
    said = unreadable_sentence(words_for("en"), unreadable(Unreadable.NOT_SEATED))
    assert said == (
        "East cannot be the one to move, as nobody plays there. "
        "The players are South, West, and North."
    )


def test_the_place_is_counted_from_one() -> None:
    error = unreadable(Unreadable.PLAYER)
    assert unreadable_place(words_for("en"), error) == f"at character {len(ROWS) + 2}"


def test_an_action_refused_in_a_game_says_why() -> None:
    assert unreadable_sentence(words_for("fr"), unreadable(Unreadable.TURN_ACTION)) == (
        "Tour 1, +b2\u202f: b2 n’est pas sur la rive Sud. Sud n’introduit ses dés que sur cette "
        "rive."
    )


@pytest.mark.parametrize(
    ("turns", "end"),
    [
        ("1. c9c9", "or pass."),
        ("1. b3=?", "A roll is written with its result, as in b3=?5."),
    ],
)
def test_an_action_that_is_no_action_in_a_game_says_why(turns: str, end: str) -> None:
    rolling = '[Start "..../.S2../..../.... S L1-roll"]\n\n'
    with pytest.raises(TextError) as caught:
        Game.parse(rolling + turns)
    assert unreadable_sentence(words_for("en"), caught.value).endswith(end)
