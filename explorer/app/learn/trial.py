"""One person at one task: tries, hints, the solution shown, and what it is worth in stars.

Nothing here knows Streamlit, the browser or a language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from explorer.game import Action, Position, Refusal
from explorer.teaching.attempt import Answer, Attempt, State
from explorer.teaching.goals import Course, Turn
from explorer.teaching.questions import Graded, grade, right
from explorer.teaching.schema import Task

MOST_STARS = 3


class Outcome(StrEnum):
    """How a trial stands."""

    OPEN = "open"
    DONE = "done"
    FAILED = "failed"  # a goal that was missed: begin again; a wrong answer leaves a trial open
    SHOWN = "shown"  # the solution stands on the board


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn that was just played: the position after it, its action, its place in the line."""

    position: Position
    action: Action
    number: int


@dataclass
class Trial:
    """What one person does at a task.

    seed: settles chance and the computer's choices. steps: the attempt after each of the person's
    actions, the start first; `step` of them are on the board. given: the last answer to a
    question; graded: what came of it; missed: every choice so far that is not right. faults:
    wrong tries that count. hints: how many were asked for (0 to 2); hinted: whether that was the
    last act. helped: whether the solution was ever shown. refusal: why the last try was refused.
    passed: the turns that the last act led through, the last of them being on the board. reply:
    the answer that a failure shows. round: which beginning this is.
    """

    task: Task
    seed: int = 0
    steps: list[Attempt] = field(default_factory=list)
    step: int = 0
    outcome: Outcome = Outcome.OPEN
    given: tuple[str, ...] = ()
    graded: Graded | None = None
    missed: tuple[str, ...] = ()
    faults: int = 0
    hints: int = 0
    hinted: bool = False
    helped: bool = False
    refusal: Refusal | None = None
    passed: tuple[Passed, ...] = ()
    reply: Action | None = None
    round: int = 0

    def __post_init__(self) -> None:
        self.start = Position.parse(self.task.position)
        if self.task.goal is not None and not self.steps:
            self.steps = [Attempt.begin(self.task, self.seed)]

    def copy(self) -> Trial:
        """The trial as it stands now, whatever is done in this one later."""
        return replace(self, steps=list(self.steps))

    # ---------------------------------------------------------------- what is there

    @property
    def attempt(self) -> Attempt | None:
        """The attempt as far as the board shows it; None for a question."""
        return self.steps[self.step] if self.steps else None

    @property
    def course(self) -> Course:
        """What was played, as far as the board shows it."""
        return self.attempt.course if self.attempt else Course(self.start)

    @property
    def position(self) -> Position:
        """The position on the board."""
        position = self.course.position
        return position if self.reply is None else position.play(self.reply)

    @property
    def line(self) -> list[Action]:
        """Every action played, those undone included; turns of one who waits are no actions."""
        if not self.steps:
            return []
        played = _played(self.steps[-1].course)
        return [turn.action for turn in played] + ([self.reply] if self.reply else [])

    @property
    def turn(self) -> int:
        """How many actions of the line are on the board."""
        return len(_played(self.course)) + (self.reply is not None)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What the opponents have just played."""
        return self.attempt.answers if self.attempt else ()

    @property
    def is_game(self) -> bool:
        """Whether it is a game against the computer."""
        return self.task.opponent == "computer"

    @property
    def is_question(self) -> bool:
        """Whether it is answered otherwise than by playing."""
        return self.task.question is not None

    @property
    def is_over(self) -> bool:
        """Whether the task is done, by the person or by showing it."""
        return self.outcome in (Outcome.DONE, Outcome.SHOWN)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back: while the task goes on, or after a lost game."""
        lost = self.is_game and self.outcome is Outcome.FAILED
        return self.step > 0 and (lost or self.outcome is Outcome.OPEN)

    @property
    def can_redo(self) -> bool:
        """Whether an action taken back can be played again."""
        return self.step < len(self.steps) - 1 and self.outcome is Outcome.OPEN

    @property
    def stars(self) -> int:
        """What the task is worth as it was done, from 1 to 3; 0 as long as it is not.

        Three: within par, with no hint and no wrong try. Two: one of these. One: otherwise, or
        after the solution was shown.
        """
        if not self.is_over:
            return 0
        if self.helped:
            return 1
        beyond = max(0, len(self.course.mine) - self.task.par)
        return max(1, MOST_STARS - self.hints - self.faults - beyond)

    # ---------------------------------------------------------------- what is done

    def try_action(self, text: str) -> None:
        """Play an action, or learn why it is refused; a refused one costs nothing.

        Raises `TextError` for a text that cannot be read. Does nothing once it is over.
        """
        before = self.attempt
        if before is None or self.outcome is not Outcome.OPEN:
            return
        after = before.try_action(text)
        self._forget()
        if after.state in (State.REFUSED, State.SUCCESS) and after.course.turns == (
            before.course.turns
        ):
            self.refusal = after.course.refusal
            if after.state is State.SUCCESS:
                self.steps[self.step] = after
                self.outcome = Outcome.DONE
            return
        self.steps[self.step + 1 :] = [after]
        self.step += 1
        self.passed = _since(before.course, after.course)
        if after.state is State.SUCCESS:
            self.outcome = Outcome.DONE
        elif after.state is State.FAILURE:
            self._fail(after)

    def _fail(self, after: Attempt) -> None:
        self.outcome = Outcome.FAILED
        self.faults += 1
        if after.reply is not None and not self.is_game:
            self.reply = after.reply
            last = Passed(self.position, after.reply, self.turn)
            self.passed = (*self.passed, last)

    def answer(self, given: Sequence[str]) -> None:
        """Answer the question of the task."""
        question = self.task.question
        if question is None or self.outcome is not Outcome.OPEN:
            return
        self._forget()
        self.given = tuple(given)
        self.graded = grade(question, self.start, self.given)
        if self.graded.is_right:
            self.outcome = Outcome.DONE
        else:
            self.faults += 1
            self.missed = tuple(dict.fromkeys((*self.missed, *self.graded.wrong)))

    def hint(self) -> None:
        """Ask for the next hint; asking counts."""
        if self.outcome is Outcome.OPEN and self.hints < len(self.task.hints or ()):
            self._forget()
            self.hints += 1
            self.hinted = True

    def show(self) -> None:
        """Show the solution; for a game against the computer there is none."""
        if self.is_over or self.is_game:
            return
        self._begin()
        self.helped = True
        self.outcome = Outcome.SHOWN
        if self.task.question is not None:
            self.given = right(self.task.question, self.start)
            self.graded = grade(self.task.question, self.start, self.given)
            return
        attempt = self.steps[0]
        for text in self.task.solution:
            before, attempt = attempt, attempt.try_action(text)
            if attempt.course.turns == before.course.turns:
                self.refusal = attempt.course.refusal
                break
            self.steps.append(attempt)
            self.step += 1
            self.passed += _since(before.course, attempt.course)

    def again(self, seed: int | None = None) -> None:
        """Begin again; what was tried and asked for still counts. Another seed if given."""
        if seed is not None:
            self.seed = seed
        self._begin()

    def undo(self) -> None:
        """Take back the last action and what was answered to it; that counts for nothing."""
        if self.can_undo:
            self._forget()
            self.outcome = Outcome.OPEN
            self.step -= 1

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.can_redo:
            self._forget()
            self.step += 1

    def go_to(self, turn: int) -> None:
        """Go to where so many actions of the line are on the board, or the next such place."""
        if self.outcome is Outcome.OPEN and 0 <= turn <= len(self.line):
            self._forget()
            self.step = next(
                i for i, step in enumerate(self.steps) if len(_played(step.course)) >= turn
            )

    # ---------------------------------------------------------------- inside

    def _begin(self) -> None:
        self._forget()
        self.round += 1
        self.outcome = Outcome.OPEN
        self.given, self.graded, self.missed = (), None, ()
        self.reply = None
        self.step = 0
        if self.task.goal is not None:
            self.steps = [Attempt.begin(self.task, self.seed)]

    def _forget(self) -> None:
        """What the last act brought is no news any more."""
        self.refusal = None
        self.passed = ()
        self.hinted = False


def _played(course: Course) -> list[Turn]:
    """The turns in which something was played: an opponent that waits plays nothing."""
    return [turn for turn in course.turns if turn.action.kind != "pass" or turn.before.must_pass]


def _since(before: Course, after: Course) -> tuple[Passed, ...]:
    """What was played between two points of a course."""
    earlier = len(_played(before))
    played = _played(after)
    return tuple(
        Passed(turn.after, turn.action, number)
        for number, turn in enumerate(played[earlier:], earlier + 1)
    )
