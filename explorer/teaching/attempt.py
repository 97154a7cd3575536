"""One attempt at a task that has a goal: what is tried, what the opponent answers, what comes out.

An attempt is a value: trying an action gives another attempt. So an answer can always be tried
again, and stepping back and forth is nobody's business but the page's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from explorer.analysis.captures import take_backs
from explorer.analysis.lookahead import replies, wins
from explorer.analysis.opponent import Motive, choose
from explorer.game import Action, IllegalAction, Pass, Position, Roll
from explorer.teaching.goals import Course, Turn, reached
from explorer.teaching.schema import Scripted, Task

SPARE_TURNS = 2
"""Turns beyond par that a task of several turns leaves before it is a failure."""

REPEATED = 3
"""How often a position comes up in a game before it is a draw (P13)."""


class State(StrEnum):
    """How an attempt stands."""

    OPEN = "open"
    REFUSED = "refused"  # the last try was no legal action; the attempt is still open
    SUCCESS = "success"
    FAILURE = "failure"


@dataclass(frozen=True, slots=True)
class Answer:
    """What an opponent played, with its effect; and why, where the computer chose it."""

    action: Action
    motive: Motive | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """What has been tried at a task.

    state: how it stands. course: what was played. tries: actions tried, refused ones included.
    seed: settles rolls and the choices of the computer, so that the same one gives the same game;
    lessons are proved with 0. answers: what the opponents have played since the person's last
    action, in order.
    """

    task: Task
    course: Course
    state: State = State.OPEN
    tries: int = 0
    seed: int = 0
    answers: tuple[Answer, ...] = ()

    @staticmethod
    def begin(task: Task, seed: int = 0) -> Attempt:
        """A first try at a task; `ValueError` if it has a question and no goal."""
        if task.goal is None:
            raise ValueError(f"task {task.id} asks a question")
        return Attempt(task, Course(Position.parse(task.position)), seed=seed)

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.course.position

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be tried without beginning again."""
        return self.state in (State.SUCCESS, State.FAILURE)

    def again(self, seed: int | None = None) -> Attempt:
        """The same task from its start, what was tried still counting; another seed if given."""
        return replace(
            self,
            course=Course(self.course.start),
            state=State.OPEN,
            seed=self.seed if seed is None else seed,
            answers=(),
        )

    def try_action(self, tried: str | Action) -> Attempt:
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
            action = self._with_result(self.position.action(tried))
            after = self.position.play(action)
        except IllegalAction as error:
            course = replace(self.course, refusal=error.refusal)
            met = goal.refused is not None and reached(goal, course)
            state = State.SUCCESS if met else State.REFUSED
            return replace(self, course=course, state=state, tries=tries)
        turn = Turn(self.position, action, after)
        course = Course(self.course.start, (*self.course.turns, turn))
        played = replace(self, course=course, state=State.OPEN, tries=tries, answers=())
        if reached(goal, course):
            return replace(played, state=State.SUCCESS)
        return played._answered() if played._has_turns_left() else played._failed()

    def _has_turns_left(self) -> bool:
        if self.position.winner is not None or self._goes_round:
            return False
        if self.task.opponent == "computer":
            return True
        par = self.task.par
        return len(self.course.mine) < (par if par == 1 else par + SPARE_TURNS)

    def _with_result(self, action: Action) -> Action:
        """A roll with its result: the one the solution has for this roll.

        Where it has none, chance decides.
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
            else _chance(self.seed, self.course).randint(1, 6)
        )
        return self.position.action(Roll(action.square, result))

    def _answered(self) -> Attempt:
        """The attempt after every opponent's answer, with the person to move again."""
        attempt = self
        while attempt.position.to_move is not self.course.me:
            attempt = attempt._with_answer()
            if attempt.position.winner is not None or attempt._goes_round:
                return attempt._ended()
        return attempt

    def _with_answer(self) -> Attempt:
        """The attempt after the answer of the opponent to move; one that waits answers nothing."""
        position = self.position
        answer = _answer(self.task, self.course, self.seed)
        if answer is None:
            action: Action = Pass(owner=position.to_move)
            turn = Turn(position, action, position.with_(to_move=position.next_player))
            answers = self.answers
        else:
            turn = Turn(position, answer.action, position.play(answer.action))
            answers = (*self.answers, answer)
        course = Course(self.course.start, (*self.course.turns, turn))
        return replace(self, course=course, answers=answers)

    @property
    def _goes_round(self) -> bool:
        """Whether a game against the computer is a draw (P13)."""
        seen = [self.course.start, *(turn.after for turn in self.course.turns)]
        return self.task.opponent == "computer" and seen.count(self.position) >= REPEATED

    def _ended(self) -> Attempt:
        """The game is over: a success only if the goal asks for just that."""
        goal = self.task.goal
        assert goal is not None
        mine = self.position.winner is self.course.me and reached(goal, self.course)
        return replace(self, state=State.SUCCESS) if mine else self._failed()

    def _failed(self) -> Attempt:
        return replace(self, state=State.FAILURE)

    @property
    def reply(self) -> Action | None:
        """After a failure, the opponent's action that shows what it costs, if there is one."""
        if self.state is not State.FAILURE:
            return None
        return self._winning_reply() or self._capture()

    def _winning_reply(self) -> Action | None:
        """An action after which nothing stops the opponent to move from winning."""
        position = self.position
        if position.winner is not None:
            return None
        return next(
            (r for r in replies(position) if wins(position.play(r), position.to_move)), None
        )

    def _capture(self) -> Action | None:
        """The opponent's dearest capture, of the die that has just acted if it can."""
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

        return max(threats, key=cost, default=None)


def _answer(task: Task, course: Course, seed: int) -> Answer | None:
    """What the opponent to move plays; None if it waits, and the turn comes straight back."""
    position = course.position
    if task.opponent == "computer":
        return _chosen(position, _chance(seed, course))
    if isinstance(task.opponent, Scripted):
        for text in task.opponent.choices(len(course.turns) - len(course.mine)):
            if position.why_not(text) is None:
                return Answer(position.action(text))
    return None


def _chosen(position: Position, chance: Random) -> Answer:
    """What the computer plays: a roll with its result, a pass where nothing else can be done."""
    if position.must_pass:
        return Answer(position.action(Pass()))
    choice = choose(position, chance)
    action = choice.action
    if isinstance(action, Roll):
        action = position.action(Roll(action.square, chance.randint(1, 6)))
    return Answer(action, choice.motive)


def _chance(seed: int, course: Course) -> Random:
    """What chance decides at this point of an attempt: always the same for the same seed."""
    return Random(f"{seed} {len(course.turns)} {course.position}")
