"""Questions whose answers the rules give: what is offered, what is right, how it is graded."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from explorer.game import Action, Capture, Position, Square
from explorer.game.pieces import VALUES
from explorer.teaching.goals import manner
from explorer.teaching.schema import ACTIONS, Question

LEGAL = "legal"
"""The answer that an action is legal; any other answer is the id of the rule that refuses it."""

GROUPS = ("number", "position", "value", "all")
"""What actions are sorted by: the one thing they change, or all three (S2, S3)."""

ALL = "all"
_COUNTS_OFFERED = 5


@dataclass(frozen=True, slots=True)
class Graded:
    """An answer compared with the right one.

    wrong: what was given and is not right. missing: what is right and was not given. For `sort`,
    both name actions.
    """

    wrong: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong and nothing missing."""
        return not self.wrong and not self.missing


def offered(question: Question, position: Position) -> tuple[str, ...]:
    """What can be answered: squares, values, numbers, rule ids or groups, as texts."""
    if question.reach is not None:
        return tuple(map(str, position.squares))
    if question.left is not None:
        return tuple(map(str, VALUES))
    if question.legal is not None:
        return (LEGAL, *(question.because or ()))
    if question.count is not None:
        number = int(right(question, position)[0])
        below = zlib.crc32(str(position).encode()) % _COUNTS_OFFERED
        first = max(0, number - below)
        return tuple(str(first + more) for more in range(_COUNTS_OFFERED))
    return GROUPS


def right(question: Question, position: Position) -> tuple[str, ...]:
    """The right answer, worked out by the rules.

    For `reach` the squares in order; for `sort` a group for each action; else one text.
    Raises `ValueError` if the question has no answer here: no such die, a capture that is
    refused, an action refused by no rule that is offered.
    """
    if question.reach is not None:
        return _reach(position, Square.parse(question.reach))
    if question.left is not None:
        capture = position.action(question.left)
        if not isinstance(capture, Capture):
            raise ValueError(f"{capture} is no capture")
        return (str(capture.value_after),)
    if question.legal is not None:
        return (_verdict(position, question.legal, question.because or ()),)
    if question.count is not None:
        return (str(_count(position, question.count)),)
    assert question.sort is not None
    return tuple(_group(position.action(action)) for action in question.sort)


def grade(question: Question, position: Position, given: Sequence[str]) -> Graded:
    """Compare an answer with the right one; for `sort`, a group for each action in order."""
    wanted = right(question, position)
    if question.sort is not None:
        padded = (*given, *[""] * (len(wanted) - len(given)))
        pairs = zip(question.sort, padded, wanted, strict=False)
        wrong = tuple(action for action, group, good in pairs if group != good)
        return Graded(wrong, ())
    return Graded(
        tuple(one for one in dict.fromkeys(given) if one not in wanted),
        tuple(one for one in wanted if one not in given),
    )


def _reach(position: Position, square: Square) -> tuple[str, ...]:
    if square not in position.dice:
        raise ValueError(f"there is no die on {square}")
    moves = (a for a in position.legal_actions() if a.kind == "move" and a.origin == square)
    return tuple(str(action.destination) for action in moves)


def _verdict(position: Position, action: str, because: Sequence[str]) -> str:
    refusal = position.why_not(action)
    if refusal is None:
        return LEGAL
    for reason in refusal.reasons:
        for rule in reason.rules:
            if rule in because:
                return rule
    named = sorted({rule for reason in refusal.reasons for rule in reason.rules})
    raise ValueError(f"{action} is refused by {', '.join(named)}, and none of these is offered")


def _count(position: Position, what: str) -> int:
    actions = position.legal_actions()
    if what == ALL:
        return len(actions)
    if what in ACTIONS:
        return sum(what in (action.kind, manner(action)) for action in actions)
    square = Square.parse(what)
    if square not in position.dice:
        raise ValueError(f"there is no die on {square}")
    return sum(action.origin == square for action in actions)


def _group(action: Action) -> str:
    return ALL if len(action.changes) > 1 else action.changes[0]
