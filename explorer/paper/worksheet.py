"""A worksheet as plain data: chosen positions, what is asked about each, boards a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from explorer.game import Position
from explorer.paper.questions import CannotAsk, Question, answer
from explorer.paper.suggest import suggest
from explorer.teaching import schema
from explorer.teaching.demonstration import Demonstration
from explorer.teaching.schema import Lesson, Task

BOARDS = range(1, 7)
"""How many boards a sheet can hold."""

ROOM = {1: 4, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
"""Boards a sheet → questions that fit beside each."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position and what is asked about it. Raises `CannotAsk` for what cannot be asked there."""

    position: Position
    questions: tuple[Question, ...]

    def __post_init__(self) -> None:
        for question in self.questions:
            answer(question, self.position)

    @staticmethod
    def of(position: Position, *asked: str) -> Exercise:
        """Read the questions; one that is only a kind is filled with a good one.

        >>> exercise = Exercise.of(Position.parse("..../..N3./.S2../.... S L1"), "reach")
        >>> list(map(str, exercise.questions))
        ['reach b2']
        """
        found = []
        for text in asked:
            kind = text.strip().lower()
            found.append(suggest(position, kind) if " " not in kind else Question.parse(text))
        return Exercise(position, tuple(found))


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Exercises in order. boards: how many a sheet, of `BOARDS`. title: None for the usual one."""

    exercises: tuple[Exercise, ...]
    boards: int = 6
    title: str | None = None

    def __post_init__(self) -> None:
        if self.boards not in BOARDS:
            raise ValueError(f"one to six boards a sheet, not {self.boards}")

    @property
    def numbered(self) -> tuple[tuple[int, Exercise], ...]:
        """The exercises with their numbers from 1.

        One with more questions than fit beside its board is as many exercises as it needs.
        """
        room = ROOM[self.boards]
        parts = (
            Exercise(exercise.position, part)
            for exercise in self.exercises
            for part in _parts(exercise.questions, room)
        )
        return tuple(enumerate(parts, 1))

    def sheets(self) -> tuple[tuple[tuple[int, Exercise], ...], ...]:
        """The numbered exercises of each sheet."""
        return tuple(_parts(self.numbered, self.boards))


def of_lesson(lesson: Lesson) -> tuple[Exercise, ...]:
    """The tasks of a lesson that can be done on paper.

    Left out are games, tasks that need the opponent's answers or the luck of a roll, and goals
    whose stated solution does not reach them.
    """
    found = []
    for task in lesson.task:
        question = of_task(task)
        if question is not None:
            try:
                found.append(Exercise(Position.parse(task.position), (question,)))
            except CannotAsk:
                continue
    return tuple(found)


def of_demonstration(demonstration: Demonstration) -> tuple[Exercise, ...]:
    """What a demonstration asks, each on the position it shows then; steps that ask nothing go."""
    found = []
    for step in demonstration.step:
        asked = step.question
        if asked is not None and asked.chances is None:
            position = Position.parse(step.position)
            for action in step.played:
                position = position.play(action)
            found.append(Exercise(position, (_of_asked(asked),)))
    return tuple(found)


def _of_asked(asked: schema.Question, task: Task | None = None) -> Question:
    what = getattr(asked, asked.kind)
    return Question(asked.kind, what if isinstance(what, tuple) else (what,), task)


def of_task(task: Task) -> Question | None:
    """What a lesson's task asks, for paper; None if it cannot be done there."""
    if task.question is not None:
        return _of_asked(task.question, task)
    if task.goal is not None and task.goal.refused is not None and task.solution:
        return Question("legal", task.solution[:1], None)
    rolls = any("?" in action for action in task.solution)
    alone = task.opponent == "waits" or (task.par == 1 and task.opponent != "computer")
    return Question("task", (), task) if task.solution and alone and not rolls else None


def _parts(items: Sequence[T], most: int) -> Iterator[tuple[T, ...]]:
    for at in range(0, len(items), most):
        yield tuple(items[at : at + most])
