"""What captures do: the outcome of every pair of values, and what each one of a position gains.

Nothing here knows the rules: every answer comes from asking the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeVar

from explorer.game import Action, Capture, Die, Player, Position, Square

T = TypeVar("T")

VALUES = range(1, 7)

_ATTACKER, _TARGET = Square.parse("b2"), Square.parse("c3")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a die of one value does to a neighbour of another (S13, D5).

    left: what the attacker shows afterwards, or None where it cannot capture.
    """

    attacker: int
    captured: int
    left: int | None

    @property
    def possible(self) -> bool:
        """Whether the attacker is strong enough."""
        return self.left is not None

    @property
    def unchanged(self) -> bool:
        """The one exception, 1 takes 1: the attacker's value does not vary (S4)."""
        return self.left == self.attacker


@cache
def outcome(attacker: int, captured: int) -> Outcome:
    """The outcome for two values from 1 to 6, as the game plays it on a small board.

    >>> outcome(5, 2).left, outcome(3, 3).left, outcome(1, 1).unchanged, outcome(2, 5).left
    (3, 1, True, None)
    """
    board = Position.start("L1", size=4)
    board = board.with_die(_ATTACKER, Die(Player.SOUTH, attacker))
    board = board.with_die(_TARGET, Die(Player.NORTH, captured))
    found = [action for action in board.legal_actions() if isinstance(action, Capture)]
    return Outcome(attacker, captured, found[0].value_after if found else None)


@cache
def outcomes() -> tuple[Outcome, ...]:
    """All 36 pairs, by attacker and then captured."""
    return tuple(outcome(attacker, captured) for attacker in VALUES for captured in VALUES)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """An opponent's capture of the die that has just captured.

    by: who takes it back. action: how, on the board as the capture left it.
    waits: how many players have their turn before, and are taken to leave the dice concerned alone.
    """

    by: Player
    action: Action
    waits: int

    @property
    def value(self) -> int:
        """What the die that takes back shows before."""
        return _known(self.action.value_before)

    @property
    def left(self) -> int:
        """What it shows afterwards."""
        return _known(self.action.value_after)

    @property
    def paid(self) -> int:
        """What it costs, in points."""
        return self.value - self.left


@dataclass(frozen=True, slots=True)
class CaptureReport:
    """What one legal capture of a position gains and costs.

    shores: edges its square belongs to. own_shore: whether it is on the attacker's own.
    holds: shores the attacker's die holds there. leaves: shores its owner held and holds no more.
    frees: shores the loser held and holds no more. take_backs: who could capture the attacker
    before its owner plays again. winner: who has won as soon as the capture is played, if anyone.
    """

    action: Action
    by: Player
    loser: Player
    taken: int
    before: int
    left: int
    square: Square
    shores: tuple[Player, ...]
    own_shore: bool
    holds: tuple[Player, ...]
    leaves: tuple[Player, ...]
    frees: tuple[Player, ...]
    take_backs: tuple[TakeBack, ...]
    winner: Player | None

    @property
    def paid(self) -> int:
        """What the attacker's value loses, in points."""
        return self.before - self.left

    @property
    def unchanged(self) -> bool:
        """Whether this is the exception, 1 takes 1 (S4)."""
        return self.before == self.left


@lru_cache(maxsize=256)
def captures(position: Position) -> tuple[CaptureReport, ...]:
    """A report for each legal capture of the position, in canonical order."""
    return tuple(
        _report(position, action)
        for action in position.legal_actions()
        if isinstance(action, Capture)
    )


def possible_pairs(position: Position) -> dict[tuple[int, int], tuple[Action, ...]]:
    """The legal captures of the position by their values: (attacker, captured) -> actions."""
    pairs: dict[tuple[int, int], tuple[Action, ...]] = {}
    for report in captures(position):
        pair = report.before, report.taken
        pairs[pair] = (*pairs.get(pair, ()), report.action)
    return pairs


def take_backs(after: Position, square: Square, by: Player) -> tuple[TakeBack, ...]:
    """Every capture of `by`'s die on `square` that opponents could make before `by` plays again.

    after: the position once `by` has played. With more than two players, each later opponent is
    asked on the same board, as if those before had left it as it is.
    """
    seats = after.rules.seats
    first = seats.index(after.to_move)
    turns = [seats[(first + wait) % len(seats)] for wait in range(len(seats))]
    found = []
    for wait, opponent in enumerate(turns):
        if opponent == by:
            break
        asked = after if wait == 0 else after.with_(to_move=opponent)
        found += [
            TakeBack(opponent, action, wait)
            for action in asked.legal_actions()
            if isinstance(action, Capture) and action.destination == square
        ]
    return tuple(found)


def _report(position: Position, action: Capture) -> CaptureReport:
    by, origin, square = position.to_move, action.attacker, action.target
    after = position.play(action)
    before_held, after_held = position.holds(by), after.holds(by)
    shores = position.shores(square)
    captured = _known(action.captured)
    loser_held = after.holds(captured.owner)
    return CaptureReport(
        action=action,
        by=by,
        loser=captured.owner,
        taken=captured.value,
        before=_known(action.value_before),
        left=_known(action.value_after),
        square=square,
        shores=shores,
        own_shore=by in shores,
        holds=_held(after_held, square),
        leaves=tuple(edge for edge in _held(before_held, origin) if edge not in after_held),
        frees=tuple(
            edge for edge in _held(position.holds(captured.owner), square) if edge not in loser_held
        ),
        take_backs=take_backs(after, square, by),
        winner=after.winner,
    )


def _held(holds: Mapping[Player, tuple[Square, ...]], square: Square) -> tuple[Player, ...]:
    """The shores held by the die on one square."""
    return tuple(edge for edge, squares in holds.items() if square in squares)


def _known(fact: T | None) -> T:
    """A fact that every legal capture has."""
    if fact is None:
        raise ValueError("this action does not have its effect: take it from legal_actions()")
    return fact
