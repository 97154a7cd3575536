"""What a lesson file may say. Each model here is a table of the file, each field a key of it.

Texts stand in English and French side by side: `{ en = "…", fr = "…" }`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    model_validator,
)

from explorer.game import Action, Position, Square
from explorer.teaching import troubles
from explorer.teaching.troubles import Mistake

ACTIONS = ("enter", "move", "step", "jump", "value", "roll", "capture")
"""What a goal may ask for: the kinds of action, a move by a step or by jumps."""

POINTING = ("reach", "takes", "roams", "shore")
"""The questions answered by pointing at squares."""

QUESTIONS = (*POINTING, "left", "legal", "count", "chances", "sort")
"""The kinds of question: a question has exactly one of these keys."""


MOST_WORDS = 90
"""Words of a lesson before the first thing to do."""


def _position(text: str) -> str:
    return str(Position.parse(text))


def _square(text: str) -> str:
    return str(Square.parse(text))


def _action(text: str) -> str:
    return str(Action.parse(text))


PositionText = Annotated[str, AfterValidator(_position)]
SquareText = Annotated[str, AfterValidator(_square), Field(examples=["c3"])]
ActionText = Annotated[
    str,
    AfterValidator(_action),
    Field(examples=["+c1", "c3-d4", "c3-e5-g3", "c3=4", "c3=?", "c3xd4"]),
]
RuleId = Annotated[str, Field(pattern=r"^[SDP][1-9][0-9]?$", examples=["S7"])]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", examples=["one-step"])]
Shore = Literal["S", "W", "N", "E"]


class Table(BaseModel):
    """A table of a lesson file: a key that is not known is a mistake, not a remark."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Text(Table):
    """The same text in both languages."""

    en: str = Field(min_length=1, description="in English")
    fr: str = Field(min_length=1, description="in French")


class Goal(Table):
    """What must have come out of the actions played; every key that is given must hold.

    Actions are those of the person: what the opponent does in between is not asked.
    """

    action: Literal["enter", "move", "step", "jump", "value", "roll", "capture"] | None = Field(
        None, description="the last action is of this kind"
    )
    changes: tuple[Literal["number", "position", "value"], ...] | None = Field(
        None, description="the last action changes these and nothing else"
    )
    jumps: int | None = Field(None, ge=2, description="the last action has at least so many jumps")
    die: SquareText | None = Field(
        None, description="the die meant by `on` and `value`, by the square where it started"
    )
    on: SquareText | None = Field(
        None, description="a die of the person (or `die`) stands on this square"
    )
    value: int | None = Field(None, ge=1, le=6, description="… and shows this value")
    captured: SquareText | None = Field(
        None, description="the opponent's die that started on this square was taken"
    )
    captures: int | None = Field(None, ge=1, description="at least so many dice were taken")
    holds: tuple[Shore, ...] | None = Field(None, description="the person holds these shores")
    total: int | None = Field(
        None, ge=1, description="the person's dice on shores of others add up to this"
    )
    wins: bool | None = Field(
        None, description="the objective is met, and still is whatever the opponent answers"
    )
    safe: SquareText | None = Field(
        None, description="no opponent could take the person's die on this square next turn"
    )
    secure: bool | None = Field(
        None, description="no opponent could take any of the person's dice next turn"
    )
    defends: bool | None = Field(
        None, description="the opponent does not meet the objective at the start of its turn"
    )
    parries: bool | None = Field(
        None, description="whatever the opponent plays next, the person can still stop its win"
    )
    forces: bool | None = Field(
        None, description="the opponent to play next has nothing but compulsory captures"
    )
    refused: RuleId | None = Field(
        None, description="the person tried an action that is refused by this rule"
    )
    all: tuple[Goal, ...] | None = Field(None, description="all of these goals hold")
    any: tuple[Goal, ...] | None = Field(None, description="one of these goals holds, or more")
    without: Goal | None = Field(None, description="this does not hold")

    @model_validator(mode="after")
    def _something(self) -> Goal:
        if not self.model_fields_set:
            raise Mistake(troubles.GOAL_EMPTY, example='`goal = { on = "c3" }`')
        if self.die is not None and self.on is None and self.value is None:
            raise Mistake(troubles.DIE_ALONE)
        return self


class Question(Table):
    """A question whose answer the rules give; exactly one key."""

    reach: SquareText | None = Field(None, description="point at every square this die can reach")
    takes: SquareText | None = Field(None, description="point at every die this die can take")
    roams: SquareText | None = Field(
        None, description="point at every square where this die could stand one day"
    )
    shore: Shore | None = Field(None, description="point at every square of this player's shore")
    left: ActionText | None = Field(None, description="what the attacker keeps after this capture")
    legal: ActionText | None = Field(None, description="legal or not, and why not")
    count: str | None = Field(
        None, description="how many legal actions: all, a kind of action, or a die's square"
    )
    chances: ActionText | None = Field(
        None, description="how many of the six results of this roll lead to what is `wanted`"
    )
    sort: tuple[ActionText, ...] | None = Field(
        None, description="sort these actions by what they change"
    )
    because: tuple[RuleId, ...] | None = Field(
        None, description="for `legal`: the rules offered as reasons, the right one among them"
    )
    wanted: Goal | None = Field(None, description="for `chances`: what the roll should lead to")

    @model_validator(mode="after")
    def _one(self) -> Question:
        if len(self.model_fields_set & set(QUESTIONS)) != 1:
            raise Mistake(troubles.ONE_QUESTION, kinds=list(QUESTIONS))
        if (self.because is not None) != (self.legal is not None):
            raise Mistake(troubles.BECAUSE_WITH_LEGAL)
        if (self.wanted is not None) != (self.chances is not None):
            raise Mistake(troubles.WANTED_WITH_CHANCES)
        return self

    @property
    def kind(self) -> str:
        """Which of `QUESTIONS` it is."""
        return next(kind for kind in QUESTIONS if getattr(self, kind) is not None)

    @property
    def points(self) -> bool:
        """Whether it is answered by pointing at squares of the board."""
        return self.kind in POINTING


class Hint(Table):
    """A hint: words, and what to point at. The first names the die, the second the square."""

    text: Text = Field(description="the hint in words")
    square: SquareText | None = Field(None, description="the square it points at")


class Mark(Table):
    """Something to point at on the board, and when."""

    square: SquareText = Field(description="the square to point at")
    when: Literal["start", "success", "failure"] = Field(
        "start", description="at the start, or after success or failure"
    )
    text: Text | None = Field(None, description="the mark in words, for whoever does not see it")


ONE, SEVERAL = "(one)", "(several)"
"""What is written in one of two ways: as one text, or as a list or a table."""


def _one_or_several(value: Any) -> str:
    return ONE if isinstance(value, str) else SEVERAL


class Scripted(Table):
    """The opponent's answers, one a turn; a roll with its result (`c3=?5`).

    An answer can be several in a list: the first of them that is legal is played. When none is,
    or the script is at its end, the turn comes straight back.
    """

    scripted: tuple[
        Annotated[
            Annotated[ActionText, Tag(ONE)] | Annotated[tuple[ActionText, ...], Tag(SEVERAL)],
            Discriminator(_one_or_several),
        ],
        ...,
    ] = Field(description="the opponent's actions in order, or lists of what it tries in turn")

    def choices(self, turn: int) -> tuple[str, ...]:
        """What is to be tried at one of its turns, from 0; nothing after the end."""
        if turn >= len(self.scripted):
            return ()
        choices = self.scripted[turn]
        return (choices,) if isinstance(choices, str) else choices


class Task(Table):
    """One thing to do: a starting position and a goal, or a question."""

    id: Slug = Field(description="its name in addresses, no other task of the lesson has it")
    line: Text = Field(description="the one line that says what to do")
    position: PositionText = Field(
        description="where it starts: ranks from North to South, who is to move, and the level",
        examples=["....../....../....../..S3.../....../...... S L1"],
    )
    goal: Goal | None = Field(None, description="what must come out of the actions played")
    question: Question | None = Field(None, description="what is asked, instead of a goal")
    opponent: Annotated[
        Annotated[Literal["waits", "computer"], Tag(ONE)] | Annotated[Scripted, Tag(SEVERAL)],
        Discriminator(_one_or_several),
    ] = Field(
        "waits",
        description="waits: the turn comes straight back; computer: it plays; or its actions, as "
        '{ scripted = ["d5-e4"] }',
    )
    par: int = Field(1, ge=1, description="in how many of the person's turns")
    solution: tuple[ActionText, ...] = Field(
        (), description="the person's actions that reach the goal in par (rolls with results)"
    )
    accepts: tuple[ActionText, ...] = Field(
        (), description="every first action that can still reach the goal in par"
    )
    answer: tuple[str, ...] = Field((), description="for a question: the right answer, by hand")
    hints: tuple[Hint, Hint] | None = Field(None, description="first the die, then the square")
    marks: tuple[Mark, ...] = Field((), description="what to point at on the board, and when")
    success: Text = Field(description="what success shows")
    failure: Text | None = Field(None, description="what a wrong try shows, when it is no refusal")

    @model_validator(mode="after")
    def _kind(self) -> Task:
        if self.goal is None and self.question is None:
            raise Mistake(troubles.NO_GOAL, example='`goal = { on = "c3" }`')
        if self.goal is not None and self.question is not None:
            raise Mistake(troubles.GOAL_AND_QUESTION)
        if self.question is not None and not self.answer:
            raise Mistake(troubles.NO_ANSWER, example='`answer = ["2"]`')
        if self.question is None and self.opponent != "computer" and not self.solution:
            asks_refusal = self.goal is not None and self.goal.refused is not None
            if not asks_refusal:
                raise Mistake(troubles.NO_SOLUTION, example='`solution = ["c3-d4"]`')
        return self


class Lesson(Table):
    """A lesson: one new idea, then things to do."""

    id: Slug = Field(description="its name in addresses, no other lesson has it")
    level: int = Field(ge=0, description="the level it belongs to; 0 for what belongs to none")
    order: int = Field(description="its place in the map")
    rules: tuple[RuleId, ...] = Field(min_length=1, description="the rules it teaches")
    title: Text = Field(description="what it is called")
    text: Text = Field(description="at most 90 words before the first thing to do")
    learnt: Text = Field(description="what was learnt, in one sentence")
    task: tuple[Task, ...] = Field(min_length=1, description="the things to do, in order")

    @model_validator(mode="after")
    def _short(self) -> Lesson:
        for language in ("en", "fr"):
            if (count := len(getattr(self.text, language).split())) > MOST_WORDS:
                key = f"`text.{language}`"
                raise Mistake(troubles.TOO_LONG, key=key, count=count, most=MOST_WORDS)
        ids = [task.id for task in self.task]
        if twice := sorted({name for name in ids if ids.count(name) > 1}):
            raise Mistake(troubles.SAME_TASK, id=twice[0])
        return self
