"""What one person learns, kept for the session; the address says where."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

import streamlit as st

from explorer.app import address
from explorer.app.learn import review
from explorer.app.learn.course import Entry, entry_of
from explorer.app.learn.trial import Trial
from explorer.game import TextError
from explorer.teaching.schema import Task

MAP, LESSON, TEACHER, REVIEW = "map", "lesson", "teacher", "review"
"""What the page can show."""

_KEY = "learn"
_CHANCE = random.SystemRandom()


@dataclass
class Learning:
    """What is on the page, and the task one is at.

    view: of `MAP` …; missing: the lesson that the address asks for in vain. entry: the lesson;
    drawn: the number that a review set was drawn with. number: the task's, from 1. acts: ids of
    the acts already followed. act: the last of them. late: whether it came for another position.
    before: the last act, if it played an action, and the trial as it was before it.
    """

    view: str = MAP
    missing: str | None = None
    entry: Entry | None = None
    drawn: int | None = None
    number: int = 1
    flip: bool = False
    trial: Trial | None = None
    acts: deque[str] = field(default_factory=lambda: deque(maxlen=100))
    act: str = ""
    late: bool = False
    before: tuple[str, Trial] | None = None

    @property
    def key(self) -> str:
        """Names the task and the beginning; an act meant for another one is late."""
        place = self.entry.id if self.entry else f"review-{self.drawn}"
        return f"{place}/{self.number}/{self.trial.round if self.trial else 0}"

    @property
    def places(self) -> tuple[tuple[str, Task], ...]:
        """The tasks of the lesson or the review set, each with what progress calls its lesson."""
        if self.entry is not None:
            return tuple((self.entry.id, task) for task in self.entry.lesson.task)
        if self.drawn is None:
            return ()
        return tuple((lesson.id, task) for lesson, task in review.drawn(self.drawn))

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The tasks of the lesson, or of the review set."""
        return tuple(task for _lesson, task in self.places)

    def address(self) -> dict[str, str | None]:
        """The parameters that bring a person back here; those of a game hold what was played."""
        game = self.trial if self.trial and self.trial.is_game else None
        mine = [str(turn.action) for turn in game.course.mine] if game else []
        return {
            "view": self.view if self.view in (TEACHER, REVIEW) else None,
            "lesson": self.entry.id if self.view == LESSON and self.entry else None,
            "set": str(self.drawn) if self.view == REVIEW else None,
            "task": str(self.number) if self.view in (LESSON, REVIEW) else None,
            "flip": "1" if self.flip else None,
            "seed": str(game.seed) if game and mine else None,
            "line": ",".join(mine) or None,
        }


def current() -> Learning:
    """What this session is at; `arrive` has made it."""
    learning: Learning = st.session_state[_KEY]
    return learning


def arrive() -> Learning:
    """Follow the address, once a run of the whole page."""
    parameters = address.read()
    learning: Learning | None = st.session_state.get(_KEY)
    if learning is not None and learning.trial is not None and _says(learning, parameters):
        return learning
    acts = learning.acts if learning else None
    learning = opened(parameters)
    if acts:
        learning.acts = acts
    st.session_state[_KEY] = learning
    return learning


def _says(learning: Learning, parameters: Mapping[str, str]) -> bool:
    """Whether the address says where one is already; a lesson file may have changed since."""
    same = learning.address() == {name: parameters.get(name) for name in learning.address()}
    return same and (learning.entry is None or learning.entry == entry_of(learning.entry.id))


def opened(parameters: Mapping[str, str]) -> Learning:
    """What an address asks for, as far as it can be followed."""
    view, identity = parameters.get("view"), parameters.get("lesson")
    if view == TEACHER:
        return Learning(TEACHER)
    if view == REVIEW:
        learning = Learning(REVIEW, drawn=_number(parameters.get("set"), review.new_set()))
    elif identity is None:
        return Learning(MAP)
    elif (entry := entry_of(identity)) is not None:
        learning = Learning(LESSON, entry=entry)
    else:
        return Learning(MAP, missing=identity)
    if not learning.tasks:
        return Learning(MAP)
    learning.number = min(max(1, _number(parameters.get("task"), 1)), len(learning.tasks))
    learning.flip = parameters.get("flip") == "1"
    learning.trial = begin(learning.tasks[learning.number - 1], parameters)
    return learning


def begin(task: Task, parameters: Mapping[str, str]) -> Trial:
    """A trial of a task; a game goes on where the address says it was."""
    trial = Trial(task, seed=_number(parameters.get("seed"), new_seed()))
    if trial.is_game:
        for action in filter(None, parameters.get("line", "").split(",")):
            try:
                trial.try_action(action.strip())
            except TextError:
                break
            if trial.refusal is not None:
                break
        trial.refusal, trial.passed = None, ()
    return trial


def new_seed() -> int:
    """What settles chance in a game that begins."""
    return _CHANCE.randrange(10**6)


def _number(text: str | None, otherwise: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else otherwise


def tell_address() -> None:
    """Write where one is in the address bar, if it does not say so already."""
    address.write(**current().address())
