"""Every reason for a refusal is said, exactly, in both languages."""

from __future__ import annotations

import random

import pytest

from explorer.game import (
    Action,
    Capture,
    ChangeValue,
    Enter,
    Move,
    Pass,
    Position,
    Roll,
    Square,
    Why,
)
from explorer.words import LANGUAGES, refusal_sentences, words_for
from tests.words.french import assert_french

DRAWING = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
STRONG = "....../....../..N5.../.S3N2.../....../...... S L1"
SHORE = "...S1../.S2..../....../....../....../...... S L3-mustno"
PASSING = (
    "......S1./..N1.N1.../.S2....../......../......../......../......../........ "
    "S L3-banland-mustno"
)
HELD = "....../....../....../....../.S3..../..N2... S L2"

CASES = {
    Why.GAME_OVER: (
        "..S1.../....../....../....../....../...... S L1",
        "+c1",
        "The game is over: South has won.",
    ),
    Why.PASS_WITH_ACTIONS: (
        DRAWING,
        "pass",
        "A player passes only when nothing can be done. Here, 26 actions are possible.",
    ),
    Why.OFF_BOARD: (DRAWING, "c9-c8", "c9 is off the board, which goes from a1 to h8."),
    Why.EMPTY_SQUARE: (DRAWING, "a2-b3", "There is no die on a2."),
    Why.NOT_YOUR_DIE: (DRAWING, "d4-e5", "The die on d4 belongs to North, and South is to play."),
    Why.OFF_YOUR_SHORE: (
        DRAWING,
        "+c4",
        "c4 is not on the South shore. South enters dice on that shore only.",
    ),
    Why.RESERVE_EMPTY: (
        "....../....../....../....../....../.S1S1... S L1-d2",
        "+d1",
        "South has no die left to enter: all 2 are on the board.",
    ),
    Why.ENTRY_TAKEN: (
        "....../....../....../....../....../.N3.... S L2",
        "+b1",
        "b1 is taken by North’s 3. A die enters on a free square.",
    ),
    Why.NULL_MOVE: (
        DRAWING,
        "c3-e5-c3",
        "A move must end on another square than c3, where it began.",
    ),
    Why.LANDING_TAKEN: (
        DRAWING,
        "c3-b4",
        "b4 is taken by South’s 2. A die that moves lands on free squares only.",
    ),
    Why.NOT_DIAGONAL: (
        DRAWING,
        "c3-c4",
        "c4 is not on a diagonal of c3. Dice move along diagonals only.",
    ),
    Why.NOTHING_TO_JUMP: (
        DRAWING,
        "c3-e1",
        "There is no die on d2, so there is nothing to jump over from c3 to e1.",
    ),
    Why.DIE_NOT_ADJACENT: (
        DRAWING,
        "c3-h8",
        "From c3 to h8 over d4 is too long. A jump goes over a die right next to the one that "
        "jumps, and lands just behind it.",
    ),
    Why.TOO_FAR: (
        DRAWING,
        "b4-f8",
        "f8 is 4 squares away from b4. A step goes one square only.",
    ),
    Why.NO_CHAIN: (DRAWING, "c3-e1", "No jumps, however many, lead from c3 to e1."),
    Why.STEP_IN_A_CHAIN: (
        DRAWING,
        "c3-e5-d6",
        "From e5 to d6 is a step. In one turn a die makes one step, or jumps, but never both.",
    ),
    Why.OVER_ITSELF: (
        DRAWING,
        "c3-b2-d4",
        "c3 is where the die came from. It has left, so there is nothing to jump over.",
    ),
    Why.LANDING_BARRED: (
        PASSING,
        "b6-d8-f6",
        "d8 is on the North shore, where the same player already has a die on g8. With these "
        "rules, jumps may not even touch it on the way.",
    ),
    Why.SHORE_ALREADY_YOURS: (
        SHORE,
        "b5-c6",
        "c6 is on the North shore, where the same player already has a die on d6. On a shore that "
        "is not its own, a player may have only one.",
    ),
    Why.VALUE_OUT_OF_RANGE: (DRAWING, "c3=7", "A die shows 1 to 6, so never 7."),
    Why.NOT_BY_ONE: (
        DRAWING,
        "c3=2",
        "c3 shows 4. A value changes by exactly one: it can become 3 or 5, not 2.",
    ),
    Why.ROLLS_ONLY: (
        DRAWING + "-rollonly",
        "c3=5",
        "With these rules, a value changes only by a roll: roll c3.",
    ),
    Why.ROLL_NOT_IN_PLAY: (
        DRAWING,
        "c3=?",
        "With these rules, dice are not rolled: a value goes up or down by one.",
    ),
    Why.NOTHING_TO_TAKE: (DRAWING, "c3xd2", "There is no die to take on d2."),
    Why.OWN_DIE: (
        DRAWING,
        "c3xb4",
        "The die on b4 belongs to the same player. Only an opponent’s die can be taken.",
    ),
    Why.NOT_ADJACENT: (
        DRAWING,
        "c3xf6",
        "f6 is not next to c3. A die takes a neighbour only.",
    ),
    Why.ADJACENT_NOT_DIAGONAL: (
        STRONG,
        "b3xc3",
        "c3 is next to b3, but not diagonally. A die takes as it moves, along a diagonal.",
    ),
    Why.TOO_WEAK: (
        STRONG,
        "b3xc4",
        "b3 is too weak: it shows 3 and needs at least 5 to take c4.",
    ),
    Why.CAPTURE_COMPULSORY: (
        HELD,
        "+d1",
        "An opponent’s die that holds a shore must be taken when it can be. Here, South can only "
        "play b2xc1.",
    ),
}


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_said_in_english(why: Why) -> None:
    position, action, sentence = CASES[why]
    refusal = Position.parse(position).why_not(action)
    assert refusal is not None
    said = refusal_sentences(words_for("en"), refusal)
    assert dict(zip([reason.why for reason in refusal.reasons], said, strict=True))[why] == sentence


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_said_in_french(why: Why) -> None:
    position, action, english = CASES[why]
    refusal = Position.parse(position).why_not(action)
    assert refusal is not None
    for sentence in refusal_sentences(words_for("fr"), refusal):
        assert sentence != english
        assert_french(sentence)
        assert "South" not in sentence and "North" not in sentence


@pytest.mark.parametrize(
    ("must", "sentence"),
    [
        ("hold", "Un dé adverse qui tient une rive doit être pris quand c’est possible."),
        ("invader", "Un dé adverse sur la rive Sud doit être pris quand c’est possible."),
        ("any", "Une prise doit être jouée quand il y en a une."),
    ],
)
def test_what_is_compulsory_is_said(must: str, sentence: str) -> None:
    position = Position.parse(f"....../....../....../....../.S3S3.../..N2... S L2-must{must}")
    refusal = position.why_not("+d1")
    assert refusal is not None
    (said,) = refusal_sentences(words_for("fr"), refusal)
    assert said == f"{sentence} Ici, Sud ne peut jouer que b2xc1."


def test_several_compulsory_captures_are_all_named() -> None:
    position = Position.parse("....../....../....../....../.S3.S3../..N2... S L2")
    refusal = position.why_not("+e1")
    assert refusal is not None
    assert refusal_sentences(words_for("en"), refusal)[0].endswith("only play b2xc1 or d2xc1.")


def test_a_corner_is_named_as_one() -> None:
    refusal = Position.parse(DRAWING).why_not("+a1")
    assert refusal is not None
    assert refusal_sentences(words_for("en"), refusal) == [
        "a1 is a corner, and this corner is no part of the South shore. South enters dice on that "
        "shore only."
    ]


def test_the_only_die_is_in_the_singular() -> None:
    position = Position.parse("....../....../....../....../....../.S1.... S L1-d1")
    refusal = position.why_not("+c1")
    assert refusal is not None
    assert refusal_sentences(words_for("en"), refusal) == [
        "South has no die left to enter: its only die is on the board."
    ]
    assert refusal_sentences(words_for("fr"), refusal) == [
        "Sud n’a plus de dé à introduire\u202f: son seul dé est sur le plateau."
    ]


@pytest.mark.parametrize(("before", "nearest"), [(1, "become 2,"), (6, "become 5,")])
def test_a_value_at_its_limit_can_only_go_one_way(before: int, nearest: str) -> None:
    position = Position.parse(f"..../.S{before}../..../.... S L1")
    refusal = position.why_not("b3=4" if before == 1 else "b3=3")
    assert refusal is not None
    assert nearest in refusal_sentences(words_for("en"), refusal)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_refusal_can_be_said(language: str) -> None:
    """Random actions on busy boards: as many sentences as reasons, all filled and ended."""
    rng, words = random.Random(2), words_for(language)
    boards = [Position.parse(case[0]) for case in CASES.values()]
    refused = 0
    for _ in range(3000):
        position = rng.choice(boards)
        refusal = position.why_not(_any_action(rng, position.size + 1))
        if refusal is not None:
            refused += 1
            sentences = refusal_sentences(words, refusal)
            assert len(sentences) == len(refusal.reasons)
            for sentence in sentences:
                assert sentence[-1] == "." and "{" not in sentence and "None" not in sentence
                assert "Player." not in sentence and "Square(" not in sentence
    assert refused > 2000


def _any_action(rng: random.Random, size: int) -> Action:
    def square() -> Square:
        return Square(rng.randrange(size), rng.randrange(size))

    kind = rng.randrange(6)
    if kind == 0:
        return Enter(square())
    if kind == 1:
        return Capture(square(), square())
    if kind == 2:
        return ChangeValue(square(), rng.randint(0, 8))
    if kind == 3:
        return Roll(square(), rng.choice((None, 0, 3, 9)))
    if kind == 4:
        return Move(tuple(square() for _ in range(rng.randint(2, 4))))
    return Pass()
