"""Whether a goal is reached: a pure function of the start and of what has been played since."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from explorer.analysis.captures import take_backs
from explorer.analysis.lookahead import replies, threats, wins
from explorer.game import Action, Player, Position, Refusal, Square
from explorer.teaching import troubles
from explorer.teaching.schema import Goal
from explorer.teaching.troubles import Mistake


@dataclass(frozen=True, slots=True)
class Turn:
    """One action played: on which position, and what came out."""

    before: Position
    action: Action
    after: Position


@dataclass(frozen=True, slots=True)
class Course:
    """What has happened in a task: where it started, the turns since, and what was refused last.

    me: the person, who is to move at the start.
    """

    start: Position
    turns: tuple[Turn, ...] = ()
    refusal: Refusal | None = field(default=None)

    @property
    def me(self) -> Player:
        return self.start.to_move

    @property
    def position(self) -> Position:
        """The position after the last turn."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def mine(self) -> tuple[Turn, ...]:
        """The person's own turns."""
        return tuple(turn for turn in self.turns if turn.before.to_move is self.me)

    def now(self, square: Square) -> Square | None:
        """Where the die that started on a square stands now; None once it was taken.

        Raises `ValueError` if no die started there.
        """
        if square not in self.start.dice:
            raise Mistake(troubles.NO_DIE_AT_START, square=square)
        here: Square | None = square
        for turn in self.turns:
            if turn.action.origin == here and here is not None:
                here = turn.action.destination
            elif turn.action.captured is not None and turn.action.destination == here:
                return None
        return here


def reached(goal: Goal, course: Course) -> bool:
    """Whether every part of a goal holds."""
    return all(_parts(goal, course))


def _parts(goal: Goal, course: Course) -> Iterator[bool]:
    mine = course.mine
    last = mine[-1].action if mine else None
    if goal.action is not None:
        yield last is not None and goal.action in (last.kind, manner(last))
    if goal.changes is not None:
        yield last is not None and set(goal.changes) == set(last.changes)
    if goal.jumps is not None:
        yield last is not None and len(last.over) >= goal.jumps
    if goal.on is not None or goal.value is not None:
        yield any(_stands(goal, course, square) for square in _candidates(goal, course))
    taken = [turn.action for turn in mine if turn.action.captured is not None]
    if goal.captured is not None:
        yield course.now(Square.parse(goal.captured)) is None
    if goal.captures is not None:
        yield len(taken) >= goal.captures
    held = course.position.holds(course.me)
    if goal.holds is not None:
        yield {Player.of(letter) for letter in goal.holds} <= set(held)
    if goal.total is not None:
        squares = {square for shore in held.values() for square in shore}
        yield sum(course.position.dice[square].value for square in squares) == goal.total
    if goal.wins is not None:
        yield wins(course.position, course.me) == goal.wins
    if goal.safe is not None:
        square = Square.parse(goal.safe)
        mine_there = course.position.dice.get(square)
        owned = mine_there is not None and mine_there.owner is course.me
        yield owned and not take_backs(course.position, square, course.me)
    if goal.secure is not None:
        yield _is_secure(course.position, course.me) == goal.secure
    if goal.defends is not None:
        yield (course.position.winner in (None, course.me)) == goal.defends
    if goal.parries is not None:
        yield _can_still_stop(course.position) == goal.parries
    if goal.forces is not None:
        yield must_capture(course.position) == goal.forces
    if goal.refused is not None:
        reasons = course.refusal.reasons if course.refusal else ()
        yield any(goal.refused in reason.rules for reason in reasons)
    if goal.all is not None:
        yield all(reached(part, course) for part in goal.all)
    if goal.any is not None:
        yield any(reached(part, course) for part in goal.any)
    if goal.without is not None:
        yield not reached(goal.without, course)


def _is_secure(position: Position, me: Player) -> bool:
    """Whether none of the opponents could take a die of the person before it plays again."""
    others = [player for player in position.rules.seats if player is not me]
    return not any(any(threats(position.with_(to_move=other), me)) for other in others)


def _can_still_stop(position: Position) -> bool:
    """Whether the opponent to move has neither won nor an action that nothing can answer."""
    opponent = position.to_move
    return position.winner is not opponent and not any(
        wins(position.play(reply), opponent) for reply in replies(position)
    )


def must_capture(position: Position) -> bool:
    """Whether the player to move has nothing but compulsory captures (S15).

    A die that can take can also change its value, unless it must take.
    """
    return {action.kind for action in position.legal_actions()} == {"capture"}


def manner(action: Action) -> str:
    """How a die moves: by a "step" or a "jump"; "" for any other action."""
    return ("jump" if action.over else "step") if action.kind == "move" else ""


def _candidates(goal: Goal, course: Course) -> tuple[Square, ...]:
    """The squares of the dice that `on` and `value` may mean."""
    if goal.die is not None:
        square = course.now(Square.parse(goal.die))
        return () if square is None else (square,)
    return tuple(s for s, die in course.position.dice.items() if die.owner is course.me)


def _stands(goal: Goal, course: Course, square: Square) -> bool:
    there = goal.on is None or square == Square.parse(goal.on)
    return there and (goal.value is None or course.position.dice[square].value == goal.value)
