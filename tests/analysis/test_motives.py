"""The computer's reasons, in words."""

from __future__ import annotations

import pytest

from explorer.analysis.motives import motive_sentence
from explorer.analysis.opponent import Motive
from explorer.game import Action, Position
from explorer.words import LANGUAGES, words_for
from tests.words.french import assert_french

BOARD = "....../...N2../....../..S3.../....../...... N L1"
PLAYED = Position.parse(BOARD).action("d5-c4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_its_own_sentence(language: str):
    said = [motive_sentence(words_for(language), motive, PLAYED) for motive in Motive]
    assert len(set(said)) == len(Motive)
    assert all(text and "{" not in text for text in said)
    if language != "en":
        assert_french("\n".join(said))


@pytest.mark.parametrize(("language", "player"), [("en", "North"), ("fr", "Nord")])
def test_it_names_who_played(language: str, player: str):
    words = words_for(language)
    assert motive_sentence(words, Motive.ENTER, PLAYED).startswith(player)


def test_an_action_of_nobody_has_no_reason():
    with pytest.raises(ValueError, match="nobody has played d5-c4"):
        motive_sentence(words_for("en"), Motive.APPROACH, Action.parse("d5-c4"))
