"""Questions and answers, compared with what the rules give at every turn."""

from __future__ import annotations

from random import Random

import pytest

from explorer.content import gallery
from explorer.game import Position, Square
from explorer.paper.questions import EXAMPLES, KINDS, CannotAsk, Fault, Question, answer
from explorer.paper.sayings import cannot_ask, instruction, kind_title
from explorer.paper.suggest import suggest, suggested
from explorer.words import words_for
from tests.game.positions import random_position

DRAWN = Position.parse(
    "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
)
LIVELY = Position.parse(gallery()["lively"].position)


def positions() -> list[Position]:
    rng = Random(5)
    made = [Position.parse(random_position(rng)) for _ in range(60)]
    return [*(Position.parse(one.position) for one in gallery().values()), *made]


def test_every_kind_comes_up() -> None:
    kinds = {question.kind for position in positions() for question in suggested(position)}
    assert kinds == set(KINDS)
    assert {question.kind for question in suggested(LIVELY)} == set(KINDS)


@pytest.mark.parametrize("position", positions(), ids=str)
def test_answers_are_those_of_the_rules(position: Position) -> None:
    legal = position.legal_actions()
    for question in suggested(position):
        assert Question.parse(str(question)) == question
        right = answer(question, position)
        match question.kind:
            case "reach":
                (die,) = map(Square.parse, question.about)
                moves = [a for a in legal if a.kind == "move" and a.origin == die]
                assert list(right.squares) == sorted(a.destination for a in moves)
            case "captures":
                assert list(right.actions) == [a for a in legal if a.kind == "capture"]
            case "left":
                for text, action in zip(question.about, right.actions, strict=True):
                    found = next(a for a in legal if str(a) == text)
                    after = position.play(action).die(found.destination)
                    assert after is not None and action.value_after == after.value
            case "legal":
                ends = {(a.kind, a.origin, a.destination, a.value_after) for a in legal}
                for text, refusal in zip(question.about, right.refusals, strict=True):
                    try:
                        action = position.action(text)
                        key = (action.kind, action.origin, action.destination, action.value_after)
                    except ValueError:
                        key = None
                    assert (key in ends) == (refusal is None)
            case "sort":
                for text, action in zip(question.about, right.actions, strict=True):
                    assert action == next(a for a in legal if str(a) == text)
                    assert action.changes == what_changed(position, action)
            case "shortest":
                assert right.ways is not None and right.ways.turns > 1


def what_changed(position: Position, action: object) -> tuple[str, ...]:
    """What an action changes, seen from the dice before and after."""
    roll = getattr(action, "kind", "") == "roll"
    after = position.play(
        f"{action}{position.die(action.origin).value % 6 + 1}" if roll else action
    )
    changed = []
    if len(position.dice) != len(after.dice):
        changed.append("number")
    if action.origin is not None and action.origin != action.destination:
        changed.append("position")
    before = position.die(action.origin) if action.origin is not None else None
    if before is not None and before.value != after.die(action.destination).value:
        changed.append("value")
    return tuple(changed)


@pytest.mark.parametrize("position", positions()[:24], ids=str)
def test_legal_or_not_has_both(position: Position) -> None:
    if position.legal_actions() and position.dice:
        refusals = answer(suggest(position, "legal"), position).refusals
        assert None in refusals
        assert any(refusals)


def test_suggestions_are_always_the_same() -> None:
    assert [str(suggest(LIVELY, kind)) for kind in KINDS] == [
        "reach c3",
        "left c3xd4 f4xg3",
        "legal b4-d2 b4-c3 b4xd4 b4-a4",
        "captures",
        "sort b4-a3 c3xd4 b4=1 +b1",
        "shortest e1 h8",
    ]


@pytest.mark.parametrize("text", EXAMPLES.values())
def test_examples_can_be_read(text: str) -> None:
    assert str(Question.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.KIND),
        ("guess c3", Fault.KIND),
        ("task", Fault.KIND),
        ("reach", Fault.ABOUT),
        ("reach z9z", Fault.ABOUT),
        ("reach c3 d4", Fault.ABOUT),
        ("captures c3", Fault.ABOUT),
        ("shortest c3", Fault.ABOUT),
        ("left c3", Fault.ABOUT),
        ("shore Q", Fault.ABOUT),
    ],
)
def test_what_is_no_question(text: str, fault: Fault) -> None:
    with pytest.raises(CannotAsk) as raised:
        Question.parse(text)
    assert raised.value.fault is fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("reach j9", Fault.OFF_BOARD),
        ("reach a1", Fault.NO_DIE),
        ("reach d4", Fault.NOT_YOURS),
        ("left c3-b2", Fault.NO_CAPTURE),
        ("left f4xf6", Fault.REFUSED),
        ("sort c3-c4", Fault.REFUSED),
        ("shortest c3 j9", Fault.OFF_BOARD),
        ("shortest c3 c4", Fault.NO_WAY),
        ("shortest c3 c3", Fault.NO_WAY),
        ("count fish", Fault.ABOUT),
        ("takes d4", Fault.NOT_YOURS),
    ],
)
def test_what_cannot_be_asked_here(text: str, fault: Fault) -> None:
    with pytest.raises(CannotAsk) as raised:
        answer(Question.parse(text), LIVELY)
    assert raised.value.fault is fault


def test_nothing_is_asked_when_there_is_nothing_or_the_game_is_over() -> None:
    start = Position.start("L1")
    for kind in ("reach", "left", "captures", "shortest"):
        with pytest.raises(CannotAsk) as raised:
            suggest(start, kind)
        assert raised.value.fault is Fault.NOTHING
    won = Position.parse("..S3./..../..../.... S L1")
    assert suggested(won) == ()
    with pytest.raises(CannotAsk) as raised:
        answer(Question.parse("reach c4"), won)
    assert raised.value.fault is Fault.GAME_OVER


def test_every_fault_and_question_has_its_sentence() -> None:
    facts = {
        "found": "guess", "kinds": KINDS, "question": "reach", "example": "reach c3",
        "square": "a1", "action": "c3-c4", "reason": LIVELY.why_not("c3-c4").reason,
        "die": "c3", "target": "c4", "turns": 8, "kind": "captures",
    }  # fmt: skip
    for language in ("en", "fr"):
        words = words_for(language)
        said = {cannot_ask(words, CannotAsk(fault, **facts)) for fault in Fault}
        assert len(said) == len(Fault)
        assert not any("{" in sentence for sentence in said)
        asked = {instruction(words, Question.parse(text), LIVELY) for text in EXAMPLES.values()}
        assert len(asked) == len(EXAMPLES)
        assert not any("{" in text for text in asked)
        assert len({kind_title(words, kind) for kind in EXAMPLES}) == len(EXAMPLES)


@pytest.mark.parametrize(
    ("text", "wanted"), [("count all", 26), ("count capture", 2), ("count c3", 8)]
)
def test_counting(text: str, wanted: int) -> None:
    found = answer(Question.parse(text), DRAWN).number
    legal = DRAWN.legal_actions()
    assert found == wanted
    if text == "count all":
        assert found == len(legal)
