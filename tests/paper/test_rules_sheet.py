"""The rules on a page say what is played, and nothing else."""

from __future__ import annotations

import re

import pytest

from explorer.content import rules
from explorer.game import Rules, levels
from explorer.paper.rules_sheet import REPLACED, STATEMENTS, rules_html
from explorer.words import words_for
from tests.paper.sheets import classed, said, sheets
from tests.words.french import assert_french


def page(game: str, language: str = "en", size: int | None = None) -> str:
    (sheet,) = sheets(rules_html(game, words_for(language), size))
    return said(sheet)


def told(text: str) -> str:
    """The longest part of a text in which no rule or option is named."""
    return max(re.split(r" ?[()`]|\b[SDP]\d+", text), key=len)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("level", levels())
def test_every_statement_and_the_level_s_objective(level: int, language: str) -> None:
    text = page(f"L{level}", language)
    assert levels()[level].goal[language] in text
    assert levels()[level].names[language] in text
    for name in sum(STATEMENTS.values(), ()):
        rule = rules()[name]
        assert rule.title[language] in text
        assert told(rule.text[language]) in text
    assert not re.search(r"\b[SDP]\d|[`{}]|\(\)", text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("tag", [*REPLACED, "roll"])
def test_an_option_says_its_own_text_instead(tag: str, language: str) -> None:
    game = f"L2-{tag}" if tag != "musthold" else "L1-musthold"
    other = {"roll": "P9"}.get(tag) or REPLACED[tag][1]
    other_text = next(one for one in rules()[other].alternatives if one.tag == tag)
    text = page(game, language)
    assert told(other_text.text[language]) in text
    if tag in REPLACED:
        replaced = rules()[REPLACED[tag][0]]
        assert told(replaced.text[language]) not in text
        assert f"{replaced.title[language]}." not in text
    assert game in text
    assert not re.search(r"\b[SDP]\d", text)


def test_every_option_that_has_another_text_is_told() -> None:
    """Players, dice and size are told by what one needs; all other alternatives by their text."""
    counted = re.compile(r"\dp|d\d+|\d+x\d+|L\d")
    tags = {one.tag for rule in rules().values() for one in rule.alternatives}
    assert {tag for tag in tags if not counted.fullmatch(tag)} == {*REPLACED, "roll"}


def test_what_one_needs() -> None:
    assert "A board of 8 × 8 squares, and 6 dice" in page("L1")
    assert "A board of 5 × 5 squares, and 1 die for each player" in page("L1-4p-d1", size=5)
    (sheet,) = sheets(rules_html("L1-3p", words_for("en")))
    assert said(*classed(sheet, "players")) == "SouthWestNorth"


def test_the_table_is_what_captures_leave() -> None:
    (sheet,) = sheets(rules_html("L1", words_for("en")))
    rows = [[said(cell) for cell in row[1:]] for row in list(sheet.iter("tr"))[1:]]
    for attacker, row in enumerate(rows, 1):
        for taken, left in enumerate(row, 1):
            wanted = str(max(1, attacker - taken)) if attacker >= taken else "–"
            assert left == wanted


def test_french_is_french() -> None:
    (sheet,) = sheets(rules_html("L4-4p-roll-capall", words_for("fr")))
    for element in sheet.iter():
        assert_french(element.text or "")


def test_rules_can_be_given_read() -> None:
    assert rules_html(Rules.parse("L2"), words_for("en")) == rules_html("L2", words_for("en"))
