"""Why an action is refused: an example for every reason, and every reason that applies."""

from __future__ import annotations

from random import Random

import pytest

from explorer.game import Action, Capture, Die, Player, Position, Roll, Rules, Square, Why
from tests.game import oracle
from tests.game.positions import random_action, random_position

S, W, N, E = Player
BOARD = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........"
DRAWING = f"{BOARD} S L1"
FAR_DIE = "......../......../......../....N1.../......../..S1...../......../........ S L1"
HELD_WEST = "......../S1......./.N1....../......../.N1....../..S1...../......../........ S"
INVADED = "......../......../......../......../....S1.../.....N2../..S3...../.N1....N1. S L2"


def sq(text: str) -> Square | tuple[Square, ...]:
    """A square, or several: "c3", "c3 d4"."""
    found = tuple(map(Square.parse, text.split()))
    return found[0] if len(found) == 1 else found


def taken(text: str, die: Die) -> dict[str, object]:
    return {"square": sq(text), "die": die}


def ends(origin: str, target: str, **facts: object) -> dict[str, object]:
    return {"origin": sq(origin), "target": sq(target), **facts}


# position, action, then each reason: which, its rules, the squares to point at, the facts.
EXAMPLES: list[tuple[str, str, list[tuple[Why, str, str, dict[str, object]]]]] = [
    (DRAWING, "d4-e5", [(Why.NOT_YOUR_DIE, "S1", "d4", {"square": sq("d4"), "owner": N, "by": S})]),
    (DRAWING, "e5-d6", [(Why.EMPTY_SQUARE, "S1 S2", "e5", {"square": sq("e5")})]),
    (DRAWING, "c3-i3", [(Why.OFF_BOARD, "P1", "", {"square": sq("i3"), "size": 8})]),
    (DRAWING, "+j10", [(Why.OFF_BOARD, "P1", "", {"square": sq("j10"), "size": 8})]),
    (DRAWING, "a9=4", [(Why.OFF_BOARD, "P1", "", {"square": sq("a9"), "size": 8})]),
    (
        DRAWING,
        "+c8",
        [(Why.OFF_YOUR_SHORE, "S6", "c8", {"square": sq("c8"), "by": S, "corner": False})],
    ),
    (
        DRAWING,
        "+a1",
        [(Why.OFF_YOUR_SHORE, "S6 P3", "a1", {"square": sq("a1"), "by": S, "corner": True})],
    ),
    (f"{BOARD} S L1-d3", "+c1", [(Why.RESERVE_EMPTY, "S6 P5", "", {"by": S, "dice": 3})]),
    (
        "..../..../..../.S1N2. S L1",
        "+c1",
        [(Why.ENTRY_TAKEN, "S6", "c1", taken("c1", Die(N, 2)))],
    ),
    (DRAWING, "c3-c3", [(Why.NULL_MOVE, "P16", "c3", {"square": sq("c3")})]),
    (DRAWING, "c3-d4", [(Why.LANDING_TAKEN, "S8 D2 S9", "d4", taken("d4", Die(N, 2)))]),
    (
        DRAWING,
        "c3-c4",
        [(Why.NOT_DIAGONAL, "S7", "c4", {"origin": sq("c3"), "square": sq("c4")})],
    ),
    (
        DRAWING,
        "c3-e1",
        [
            (Why.NOTHING_TO_JUMP, "S9 D2", "d2", ends("c3", "e1", square=sq("d2"))),
            (Why.NO_CHAIN, "S9 D2", "e1", ends("c3", "e1")),
        ],
    ),
    (
        FAR_DIE,
        "c3-g7",
        [
            (Why.DIE_NOT_ADJACENT, "S10 D2", "e5", ends("c3", "g7", square=sq("e5"))),
            (Why.NO_CHAIN, "S9 D2", "g7", ends("c3", "g7")),
        ],
    ),
    (
        FAR_DIE,
        "c3-f6",
        [(Why.DIE_NOT_ADJACENT, "S10 D2", "e5", ends("c3", "f6", square=sq("e5")))],
    ),
    (DRAWING, "f4-c7", [(Why.TOO_FAR, "S8", "c7", ends("f4", "c7", distance=3))]),
    (DRAWING, "c3-e5-d6", [(Why.STEP_IN_A_CHAIN, "D1 S9", "e5 d6", ends("e5", "d6"))]),
    (
        FAR_DIE,
        "c3-b2-d4",
        [
            (Why.STEP_IN_A_CHAIN, "D1 S9", "c3 b2", ends("c3", "b2")),
            (Why.OVER_ITSELF, "P16", "c3", {"square": sq("c3")}),
        ],
    ),
    (
        f"{HELD_WEST} L1-banland",
        "c3-c7",
        [
            (
                Why.LANDING_BARRED,
                "P6 S14",
                "a5 a7",
                {"square": sq("a5"), "shore": W, "other": sq("a7")},
            )
        ],
    ),
    (
        f"{HELD_WEST} L1-banland",
        "c3-a5-c7",
        [
            (
                Why.LANDING_BARRED,
                "P6 S14",
                "a5 a7",
                {"square": sq("a5"), "shore": W, "other": sq("a7")},
            )
        ],
    ),
    (
        f"{HELD_WEST} L1",
        "c3-a5",
        [
            (
                Why.SHORE_ALREADY_YOURS,
                "S14",
                "a5 a7",
                {"square": sq("a5"), "shore": W, "other": sq("a7")},
            )
        ],
    ),
    (
        "..../..../..../.N6.. N L3",
        "b1=7",
        [(Why.VALUE_OUT_OF_RANGE, "D3", "b1", {"value": 7})],
    ),
    (
        f"{BOARD} S L1-roll",
        "c3=?7",
        [(Why.VALUE_OUT_OF_RANGE, "D3", "c3", {"value": 7})],
    ),
    (
        DRAWING,
        "c3=6",
        [(Why.NOT_BY_ONE, "S11", "c3", {"square": sq("c3"), "before": 4, "after": 6})],
    ),
    (
        DRAWING,
        "c3=4",
        [(Why.NOT_BY_ONE, "S11", "c3", {"square": sq("c3"), "before": 4, "after": 4})],
    ),
    (
        DRAWING,
        "f4=0",
        [(Why.VALUE_OUT_OF_RANGE, "D3", "f4", {"value": 0})],
    ),
    (f"{BOARD} S L1-rollonly", "c3=5", [(Why.ROLLS_ONLY, "P9 S12", "c3", {"square": sq("c3")})]),
    (DRAWING, "c3=?", [(Why.ROLL_NOT_IN_PLAY, "S12 P9", "c3", {"square": sq("c3")})]),
    (DRAWING, "c3=?5", [(Why.ROLL_NOT_IN_PLAY, "S12 P9", "c3", {"square": sq("c3")})]),
    (DRAWING, "c3xd2", [(Why.NOTHING_TO_TAKE, "S13", "d2", {"square": sq("d2")})]),
    (DRAWING, "c3xb4", [(Why.OWN_DIE, "S13 S1", "b4", {"square": sq("b4")})]),
    (
        f"{BOARD} S L1",
        "c3xg3",
        [(Why.NOT_ADJACENT, "S13", "g3", {"origin": sq("c3"), "square": sq("g3")})],
    ),
    (
        ".N1../.S1../..../.... S L1",
        "b3xb4",
        [
            (
                Why.ADJACENT_NOT_DIAGONAL,
                "P17 S7 S14",
                "b4",
                {"origin": sq("b3"), "square": sq("b4")},
            )
        ],
    ),
    (
        DRAWING.replace("N1", "N5"),
        "f4xg3",
        [
            (
                Why.TOO_WEAK,
                "S13",
                "f4 g3",
                {"origin": sq("f4"), "square": sq("g3"), "value": 1, "needed": 5},
            )
        ],
    ),
    (
        INVADED,
        "e4-d5",
        [
            (
                Why.CAPTURE_COMPULSORY,
                "S15 P8",
                "b1",
                {"actions": (Capture(sq("c2"), sq("b1")),), "must": "hold", "by": S},
            )
        ],
    ),
    ("..S1./..../..../.... S L1", "+b1", [(Why.GAME_OVER, "P12 P11", "", {"winner": S})]),
    ("..S1./..../..../.... S L1", "pass", [(Why.GAME_OVER, "P12 P11", "", {"winner": S})]),
    (DRAWING, "pass", [(Why.PASS_WITH_ACTIONS, "P14 S1", "", {"count": 26})]),
]

# The most telling reason first, the others after it.
SEVERAL = [
    (DRAWING, "d4=5", [Why.NOT_YOUR_DIE, Why.NOT_BY_ONE]),
    (DRAWING, "e5-e7", [Why.EMPTY_SQUARE, Why.NOT_DIAGONAL, Why.NO_CHAIN]),
    (DRAWING, "+g3", [Why.OFF_YOUR_SHORE, Why.ENTRY_TAKEN]),
    (f"{BOARD} S L1-d3", "+c8", [Why.OFF_YOUR_SHORE, Why.RESERVE_EMPTY]),
    (DRAWING, "c3=8", [Why.VALUE_OUT_OF_RANGE, Why.NOT_BY_ONE]),
    (DRAWING, "f4xf6", [Why.NOT_ADJACENT, Why.TOO_WEAK]),
    (DRAWING, "c3xe7", [Why.NOTHING_TO_TAKE, Why.NOT_ADJACENT]),
    (DRAWING, "d4xc3", [Why.NOT_YOUR_DIE, Why.TOO_WEAK]),
    (DRAWING, "c3-i9-j10", [Why.OFF_BOARD, Why.OFF_BOARD]),
    (INVADED, "c2-c3", [Why.NOT_DIAGONAL, Why.CAPTURE_COMPULSORY]),
    (INVADED, "e4xf3", [Why.TOO_WEAK, Why.CAPTURE_COMPULSORY]),
    (INVADED, "pass", [Why.PASS_WITH_ACTIONS]),
    ("..S1./..../..../.... S L1", "c4-c3", [Why.GAME_OVER, Why.NOT_DIAGONAL]),
    (f"{HELD_WEST} L1", "b6-a5", [Why.NOT_YOUR_DIE]),
    (f"{HELD_WEST} L1-banland", "c3-a5", [Why.SHORE_ALREADY_YOURS]),
    (f"{HELD_WEST} L1-banland", "b6-c7", [Why.NOT_YOUR_DIE]),
    (f"{BOARD} N L1", "c3xb4", [Why.NOT_YOUR_DIE, Why.OWN_DIE]),
    (f"{BOARD} N L1", "c3xd4", [Why.NOT_YOUR_DIE]),
    (f"{BOARD} S L1-rollonly", "c3=9", [Why.VALUE_OUT_OF_RANGE, Why.ROLLS_ONLY]),
]


@pytest.mark.parametrize(("position", "action", "wanted"), EXAMPLES)
def test_example(
    position: str, action: str, wanted: list[tuple[Why, str, str, dict[str, object]]]
) -> None:
    refusal = Position.parse(position).why_not(action)
    assert refusal is not None
    assert refusal.action == Action.parse(action)
    found = [
        (reason.why, " ".join(reason.rules), " ".join(map(str, reason.squares)), reason.facts)
        for reason in refusal.reasons
    ]
    assert found == wanted


def test_every_reason_has_an_example() -> None:
    assert {reason[0] for _, _, reasons in EXAMPLES for reason in reasons} == set(Why)


@pytest.mark.parametrize(("position", "action", "wanted"), SEVERAL)
def test_most_telling_first(position: str, action: str, wanted: list[Why]) -> None:
    refusal = Position.parse(position).why_not(action)
    assert refusal is not None
    assert [reason.why for reason in refusal.reasons] == wanted
    assert refusal.reason.why is wanted[0]


@pytest.mark.parametrize("seed", range(300, 306))
def test_facts_are_those_that_the_reason_announces(seed: int) -> None:
    rng = Random(seed)
    for text in [random_position(rng) for _ in range(30)]:
        position, state = Position.parse(text), oracle.read(text)
        dice = [oracle.name(at) for at in state.dice]
        for _ in range(40):
            refusal = position.why_not(random_action(rng, state.size, [], dice))
            for reason in refusal.reasons if refusal else ():
                assert set(reason.facts) == set(reason.why.partition(": ")[2].split(", "))
                assert reason.rules
                assert all(position.geometry.holds(square) for square in reason.squares)


def one_rule_apart(text: str, rules: str) -> tuple[Position, Position]:
    position = Position.parse(text)
    return position, position.with_(rules=Rules.parse(rules))


def test_reasons_go_with_the_rules_they_come_from() -> None:
    """A reason disappears when, and only when, the rule it cites is switched off."""
    strict, free = one_rule_apart(".N1../.S1../..../.... S L1", "L1-capall")
    assert strict.why_not("b3xb4") and not free.why_not("b3xb4")
    strict, free = one_rule_apart(f"{HELD_WEST} L1-banland", "L1")
    assert strict.why_not("c3-c7") and not free.why_not("c3-c7")
    strict, free = one_rule_apart(INVADED, "L2-mustno")
    assert strict.why_not("e4-d5") and not free.why_not("e4-d5")
    strict, free = one_rule_apart("..../..../..../.... S L1", "L1-cornerboth")
    assert strict.why_not("+a1") and not free.why_not("+a1")
    strict, free = one_rule_apart(f"{BOARD} S L1-d3", "L1-d4")
    assert strict.why_not("+c1") and not free.why_not("+c1")
    strict, free = one_rule_apart(DRAWING, "L1-roll")
    assert strict.why_not("c3=?6") and not free.why_not("c3=?6")


def test_a_barred_shore_off_the_way_is_not_blamed() -> None:
    """With `banland`, only the landings on the way to a square can be why it is out of reach."""
    both_sides = Position.parse(
        "......./S1N1....S1/......./.N1.N1.N1./..S1..../......./....... S L1-banland"
    )
    refusal = both_sides.why_not("c3-c7")
    assert refusal is not None
    assert [str(reason.facts["square"]) for reason in refusal.reasons] == ["a5"]
    assert both_sides.why_not("c3-g3") is not None
    assert both_sides.with_(rules=Rules.parse("L1-mustno")).why_not("c3-c7") is None


def test_the_die_that_moves_does_not_bar_its_own_shore() -> None:
    """P7: along a shore it holds alone, a die goes on; a second die of its owner bars it."""
    alone = Position.parse(
        "......../......../.N1....../......../.N1....../S1......./......../........ S L1-banland"
    )
    assert alone.why_not("a3-c5-a7") is None
    second = alone.with_die(sq("a2"), Die(S, 1)).why_not("a3-c5-a7")
    assert second is not None and second.reason.why is Why.SHORE_ALREADY_YOURS


def test_a_roll_is_refused_or_not_as_its_results_are() -> None:
    rolling = Position.parse(f"{BOARD} S L1-roll")
    assert rolling.why_not("c3=?") is None
    assert [value for value in range(10) if rolling.why_not(f"c3=?{value}") is None] == [
        *range(1, 7)
    ]
    assert rolling.action("c3=?4").value_after == 4  # P10: the value already shown
    assert rolling.action("c3=?").value_after is None
    with pytest.raises(ValueError, match="needs the number rolled"):
        rolling.play("c3=?")
    assert rolling.play(Roll(Square.parse("c3"), 4)).dice == rolling.dice
