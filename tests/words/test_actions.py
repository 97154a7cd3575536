"""What an action does, in sentences."""

from __future__ import annotations

import pytest

from explorer.game import Action, Position
from explorer.words import LANGUAGES, action_sentence, action_short, words_for
from tests.words.french import assert_french

DRAWING = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1-roll"
THIN = "\u202f"

SENTENCES = [
    ("+c1", "South’s new die enters on c1 and shows 1. 2 dice are left in reserve."),
    ("c3-b2", "c3 steps to b2."),
    ("c3-a5", "c3 jumps over b4 and lands on a5."),
    ("c3-e5-g7", "c3 jumps over d4 and f6, touches e5 on the way and ends on g7."),
    ("c3=5", "c3 goes up by one, from 4 to 5."),
    ("c3=3", "c3 goes down by one, from 4 to 3."),
    ("c3=?", "c3 is rolled: chance gives it a new value, from 1 to 6."),
    ("c3=?6", "c3 is rolled: 4 becomes 6."),
    ("c3=?4", "c3 is rolled and shows 4 again."),
    (
        "c3xd4",
        "c3 takes d4: North’s 2 goes back to its reserve; the attacker keeps 4 − 2 = 2 and "
        "stands on d4.",
    ),
    (
        "f4xg3",
        "f4 takes g3: North’s 1 goes back to its reserve. 1 takes 1 is the only exception: the "
        "attacker keeps its 1 and stands on g3, so only number and position change.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), SENTENCES)
def test_what_an_action_does(text: str, sentence: str) -> None:
    position = Position.parse(DRAWING)
    assert action_sentence(words_for("en"), position.action(text), position) == sentence


def test_equal_values_leave_one() -> None:
    position = Position.parse("..../.N3../S3.../.... S L1")
    english = action_sentence(words_for("en"), position.action("a2xb3"))
    assert english == (
        "a2 takes b3: North’s 3 goes back to its reserve. 3 − 3 = 0, but a die never goes below "
        "1: the attacker becomes 1 and stands on b3."
    )


def test_a_pass() -> None:
    position = Position.parse("S1...../....../....../....../....../...... N L1-d1")
    assert action_sentence(words_for("en"), Action.parse("pass"), position) == (
        "North has no possible action and passes."
    )


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        (1, "Un nouveau dé de Sud entre en b1 et vaut 1. La réserve est maintenant vide."),
        (2, "Un nouveau dé de Sud entre en b1 et vaut 1. Il reste 1 dé en réserve."),
        (3, "Un nouveau dé de Sud entre en b1 et vaut 1. Il reste 2 dés en réserve."),
    ],
)
def test_what_is_left_in_reserve(dice: int, sentence: str) -> None:
    position = Position.start(f"L1-d{dice}")
    assert action_sentence(words_for("fr"), position.action("+b1"), position) == sentence


@pytest.mark.parametrize(
    ("player", "start"), [("W", "Un nouveau dé d’Ouest"), ("E", "Un nouveau dé d’Est")]
)
def test_french_elides_before_a_vowel(player: str, start: str) -> None:
    position = Position.parse(f"....../....../....../....../....../...... {player} L1-4p")
    action = position.legal_actions()[0]
    assert action_sentence(words_for("fr"), action, position).startswith(start)


def test_a_capture_in_french() -> None:
    position = Position.parse(DRAWING)
    assert action_sentence(words_for("fr"), position.action("c3xd4")) == (
        f"c3 prend d4{THIN}: le 2 de Nord retourne dans sa réserve{THIN}; l’attaquant garde "
        "4 − 2 = 2 et s’installe en d4."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_its_sentence_and_its_few_words(language: str) -> None:
    position, words = Position.parse(DRAWING), words_for(language)
    actions = position.legal_actions()
    for say in (action_sentence, action_short):
        said = [say(words, action) for action in actions]
        assert not any("{" in text or "None" in text for text in said)
        if language != "en":
            assert_french("\n".join(said))
    assert len({action_short(words, action) for action in actions}) == len(actions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["+c1", "c3-d4", "c3=4", "c3=?", "c3=?5", "c3xd4", "pass"])
def test_an_action_without_its_effect_can_be_said(text: str, language: str) -> None:
    action, words = Action.parse(text), words_for(language)
    for said in (action_sentence(words, action), action_short(words, action)):
        assert said and "None" not in said and "{" not in said
