"""Questions whose answers the rules give: what is offered, what is right, how it is graded."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explorer.game import Action, Capture, Player, Position, Roll, Square
from explorer.game.pieces import VALUES
from explorer.teaching import troubles
from explorer.teaching.goals import Course, Turn, manner, reached
from explorer.teaching.schema import ACTIONS, Question
from explorer.teaching.troubles import Mistake

LEGAL = "legal"
"""The answer that an action is legal; any other answer is the id of the rule that refuses it."""

ALL, TWO = "all", "two"

GROUPS = ("number", "position", "value", TWO, ALL)
"""What actions are sorted by: the one thing they change, number and position alone (1 takes 1), or
all three (S2, S3, S4)."""

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
    if question.points:
        return tuple(map(str, position.squares))
    if question.left is not None:
        return tuple(map(str, VALUES))
    if question.legal is not None:
        return (LEGAL, *(question.because or ()))
    if question.chances is not None:
        return tuple(map(str, range(len(VALUES) + 1)))
    if question.count is not None:
        number = int(right(question, position)[0])
        below = zlib.crc32(str(position).encode()) % _COUNTS_OFFERED
        first = max(0, number - below)
        return tuple(str(first + more) for more in range(_COUNTS_OFFERED))
    return GROUPS


def right(question: Question, position: Position) -> tuple[str, ...]:
    """The right answer, worked out by the rules.

    For a question that is answered by pointing, the squares in order; for `sort` a group for each
    action; else one text. Raises `ValueError` if the question has no answer here: no such die, a
    capture that is refused, an action refused by no rule that is offered.
    """
    if question.points:
        return tuple(map(str, sorted(_pointed(question, position))))
    if question.left is not None:
        capture = position.action(question.left)
        if not isinstance(capture, Capture):
            raise Mistake(troubles.NO_CAPTURE, action=capture)
        return (str(capture.value_after),)
    if question.legal is not None:
        return (_verdict(position, question.legal, question.because or ()),)
    if question.count is not None:
        return (str(_count(position, question.count)),)
    if question.chances is not None:
        return (str(_chances(question, position)),)
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


def _pointed(question: Question, position: Position) -> Iterator[Square]:
    """The squares to point at."""
    if question.shore is not None:
        edge = Player.of(question.shore)
        yield from (square for square in position.squares if edge in position.shores(square))
        return
    origin = _die(position, question.reach or question.takes or question.roams)
    if question.roams is not None:  # wherever steps lead, in the end: its own tint (D4)
        yield from (s for s in position.squares if s != origin and _tint(s) == _tint(origin))
        return
    kind = "move" if question.reach is not None else "capture"
    for action in position.legal_actions():
        if action.kind == kind and action.origin == origin and action.destination is not None:
            yield action.destination


def _tint(square: Square) -> int:
    return (square.file + square.rank) % 2


def _die(position: Position, text: str | None) -> Square:
    """The square of a die of a question."""
    square = Square.parse(text or "")
    if square not in position.dice:
        raise Mistake(troubles.NO_DIE, square=square)
    return square


def _verdict(position: Position, action: str, because: Sequence[str]) -> str:
    refusal = position.why_not(action)
    if refusal is None:
        return LEGAL
    for reason in refusal.reasons:
        for rule in reason.rules:
            if rule in because:
                return rule
    named = tuple(dict.fromkeys(rule for reason in refusal.reasons for rule in reason.rules))
    raise Mistake(troubles.REASON_NOT_OFFERED, action=action, rules=named)


def _count(position: Position, what: str) -> int:
    actions = position.legal_actions()
    if what == ALL:
        return len(actions)
    if what in ACTIONS:
        return sum(what in (action.kind, manner(action)) for action in actions)
    square = _die(position, what)
    return sum(action.origin == square for action in actions)


def _chances(question: Question, position: Position) -> int:
    """How many results of a roll lead to what is wanted."""
    named = position.action(question.chances or "")
    if not isinstance(named, Roll) or question.wanted is None:
        raise Mistake(troubles.NO_ROLL, action=named)
    found = 0
    for value in VALUES:
        roll = position.action(Roll(named.square, value))
        course = Course(position, (Turn(position, roll, position.play(roll)),))
        found += reached(question.wanted, course)
    return found


def _group(action: Action) -> str:
    """What an action changes, as one of `GROUPS`."""
    if not action.complex:
        return action.changes[0]
    return ALL if len(action.changes) == 3 else TWO
