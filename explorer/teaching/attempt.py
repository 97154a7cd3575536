"""One attempt at a task that has a goal: what is tried, what the opponent answers, what comes out.

An attempt is a value: trying an action gives another attempt. So an answer can always be tried
again, and stepping back and forth is nobody's business but the page's.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from enum import StrEnum

from explorer.analysis.captures import take_backs
from explorer.game import Action, IllegalAction, Pass, Position, Roll
from explorer.teaching.goals import Course, Turn, reached
from explorer.teaching.schema import Scripted, Task

SPARE_TURNS = 2
"""Turns beyond par that a task of several turns leaves before it is a failure."""


class State(StrEnum):
    """How an attempt stands."""

    OPEN = "open"
    REFUSED = "refused"  # the last try was no legal action; the attempt is still open
    SUCCESS = "success"
    FAILURE = "failure"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What has been tried at a task.

    state: how it stands. course: what was played. tries: actions tried, refused ones included.
    reply: after a failure, the opponent's action that shows what it costs, if there is one.
    """

    task: Task
    course: Course
    state: State = State.OPEN
    tries: int = 0
    reply: Action | None = field(default=None)

    @staticmethod
    def begin(task: Task) -> Attempt:
        """A first try at a task; `ValueError` if it has a question and no goal."""
        if task.goal is None:
            raise ValueError(f"task {task.id} asks a question")
        return Attempt(task, Course(Position.parse(task.position)))

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.course.position

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be tried without beginning again."""
        return self.state in (State.SUCCESS, State.FAILURE)

    def again(self) -> Attempt:
        """The same task from its start; what was tried still counts."""
        return replace(self, course=Course(self.course.start), state=State.OPEN, reply=None)

    def try_action(self, text: str) -> Attempt:
        """The attempt after an action is tried.

        A refused action leaves the position as it is. Raises `TextError` for a text that cannot
        be read, `ValueError` once the attempt is over.
        """
        if self.is_over:
            raise ValueError("this attempt is over: begin again")
        goal = self.task.goal
        assert goal is not None  # `begin` has checked it
        tries = self.tries + 1
        try:
            action = self._with_result(self.position.action(text))
            after = self.position.play(action)
        except IllegalAction as error:
            course = replace(self.course, refusal=error.refusal)
            met = goal.refused is not None and reached(goal, course)
            state = State.SUCCESS if met else State.REFUSED
            return replace(self, course=course, state=state, tries=tries)
        turn = Turn(self.position, self.position.action(action), after)
        course = Course(self.course.start, (*self.course.turns, turn))
        played = replace(self, course=course, state=State.OPEN, tries=tries)
        if reached(goal, course):
            return replace(played, state=State.SUCCESS)
        return played._answered() if played._has_turns_left() else played._failed()

    def _has_turns_left(self) -> bool:
        if self.position.winner is not None:
            return False
        if self.task.opponent == "computer":
            return True
        par = self.task.par
        return len(self.course.mine) < (par if par == 1 else par + SPARE_TURNS)

    def _with_result(self, action: Action) -> Action:
        """A roll with its result: the one the solution has for this roll.

        Where it has none, the number depends on the position alone, so that a lesson always
        goes the same way.
        """
        if not isinstance(action, Roll) or action.result is not None:
            return action
        results = [
            roll.result
            for roll in map(Action.parse, self.task.solution)
            if isinstance(roll, Roll) and roll.result is not None
        ]
        rolled = sum(isinstance(turn.action, Roll) for turn in self.course.mine)
        result = (
            results[rolled]
            if rolled < len(results)
            else random.Random(str(self.position)).randint(1, 6)
        )
        return Roll(action.square, result)

    def _answered(self) -> Attempt:
        """The attempt after every opponent's answer, with the person to move again."""
        course = self.course
        while course.position.to_move is not course.me:
            turn = _answer(self.task, course)
            course = replace(course, turns=(*course.turns, turn))
            if course.position.winner not in (None, course.me):
                return replace(self, course=course)._failed()
        goal = self.task.goal
        won = course.position.winner is course.me and goal is not None and reached(goal, course)
        return replace(self, course=course, state=State.SUCCESS if won else State.OPEN)

    def _failed(self) -> Attempt:
        """The failure, with what the opponent could now take: the dearest of the person's dice."""
        position, me = self.position, self.course.me
        last = self.course.mine[-1].action
        threats = [
            back.action
            for square, die in position.dice.items()
            if die.owner is me
            for back in take_backs(position, square, me)
            if position.why_not(back.action) is None
        ]

        def cost(action: Action) -> tuple[bool, int]:
            acted = action.destination == last.destination
            return acted, action.captured.value if action.captured else 0

        reply = max(threats, key=cost, default=None)
        return replace(self, state=State.FAILURE, reply=reply)


def _answer(task: Task, course: Course) -> Turn:
    """What the opponent to move does: its next scripted action, or a turn that comes back."""
    position = course.position
    if isinstance(task.opponent, Scripted):
        answered = len(course.turns) - len(course.mine)
        if answered < len(task.opponent.scripted):
            text = task.opponent.scripted[answered]
            if position.why_not(text) is None:
                action = position.action(text)
                return Turn(position, action, position.play(action))
    waited = position.with_(to_move=position.next_player)
    return Turn(position, Pass(owner=position.to_move), waited)
