"""What a person does on the board of a task, followed once and on the position it was meant for."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from explorer.app.demo.sharing import heard
from explorer.app.learn.state import Learning, begin, new_seed
from explorer.app.learn.trial import Trial
from explorer.board.exploration import question
from explorer.board.exploring import given_up
from explorer.game import TextError

Event = dict[str, Any]


def follow(learning: Learning, event: Event) -> None:
    """Follow one event of the board; a repeated one is not followed again.

    An event made for another position, or another beginning of the task, changes nothing, and the
    page says so. What no board of ours sends is ignored. An action that the board took back, as no
    answer came in time, is undone if it was played, and never played later.
    """
    act, trial = str(event.get("id")), learning.trial
    if trial is None or act in learning.acts:
        return
    if heard(event):  # what other devices are shown changes nothing here
        learning.acts.append(act)
        return
    for gone in given_up(event):
        if learning.before is not None and learning.before[0] == gone:
            learning.trial = trial = learning.before[1]
            learning.before, trial.passed = None, ()
        elif gone not in learning.acts:
            learning.acts.append(gone)
    learning.acts.append(act)
    learning.act = act
    learning.late = (event.get("at"), event.get("task")) != (str(trial.position), learning.key)
    if learning.late:
        trial.refusal, trial.passed = None, ()
        return
    followed = _FOLLOWED.get(str(event.get("type")))
    if followed is not None:
        learning.before = (act, trial.copy()) if followed is _play else None
        with suppress(TextError):
            followed(learning, trial, event)


def _play(learning: Learning, trial: Trial, event: Event) -> None:
    trial.try_action(str(event.get("action")))


def _why(learning: Learning, trial: Trial, event: Event) -> None:
    """A target that is not offered: why not, unless that is just what the task asks for."""
    value, roll = event.get("value"), bool(event.get("roll"))
    places = str(event.get("from")), str(event.get("to"))
    asked = question(trial.position, *places, value if isinstance(value, int) else None, roll)
    if trial.position.why_not(asked) is not None:
        trial.try_action(asked)


def _answer(learning: Learning, trial: Trial, event: Event) -> None:
    given = event.get("given")
    if isinstance(given, list) and all(isinstance(one, str) for one in given):
        trial.answer(given)


def _use_tool(learning: Learning, trial: Trial, event: Event) -> None:
    match event.get("tool"):
        case "hint":
            trial.hint()
        case "show":
            trial.show()
        case "again":
            trial.again(new_seed() if trial.is_game else None)
        case "undo":
            trial.undo()
        case "redo":
            trial.redo()
        case "next" if learning.number < len(learning.tasks):
            learning.number += 1
            learning.trial = begin(learning.tasks[learning.number - 1], {})
        case "flip":
            learning.flip = not learning.flip


def _go_to(learning: Learning, trial: Trial, event: Event) -> None:
    turn = event.get("turn")
    if isinstance(turn, int):
        trial.go_to(turn)


_FOLLOWED: dict[str, Callable[[Learning, Trial, Event], None]] = {
    "action": _play,
    "why": _why,
    "answer": _answer,
    "tool": _use_tool,
    "goto": _go_to,
}
