"""What a task points at on its board, for the eye and in words."""

from __future__ import annotations

from typing import Any

from explorer.app.learn.saying import said
from explorer.app.learn.trial import Outcome, Trial
from explorer.game import Action, Position
from explorer.teaching.schema import Task
from explorer.words import Words

_WHEN = {
    Outcome.OPEN: "start",
    Outcome.FAILED: "failure",
    Outcome.DONE: "success",
    Outcome.SHOWN: "success",
}


def marks(trial: Trial, words: Words) -> list[dict[str, str]]:
    """The marks of a board: the task's own for this moment, a hint's, what a question is about."""
    found: list[dict[str, str]] = []
    started = trial.outcome is Outcome.OPEN and not trial.step
    if trial.outcome is not Outcome.OPEN or started:
        for mark in trial.task.marks:
            if mark.when == _WHEN[trial.outcome]:
                text = {"text": said(words, mark.text)} if mark.text else {}
                found.append({"square": mark.square, "kind": "point", **text})
    hints = trial.task.hints or ()
    if trial.outcome is Outcome.OPEN and trial.hints and not trial.passed:
        hint = hints[trial.hints - 1]
        if hint.square is not None and (started or trial.is_question):
            found.append(
                {"square": hint.square, "kind": "point", "text": words.gettext("hinted at")}
            )
    if trial.refusal is not None and trial.outcome is Outcome.SHOWN:
        found += arrow(trial.refusal.action, trial.start)
    if trial.is_question:
        found += asked_about(trial.task)
    return found


def asked_about(task: Task) -> list[dict[str, str]]:
    """The die or the action that a question is about; nothing for any other task."""
    question, position = task.question, Position.parse(task.position)
    if question is None:
        return []
    die = question.reach or question.takes or question.roams
    if die is not None:
        return [{"square": die, "kind": "die"}]
    action = question.left or question.legal or question.chances
    return arrow(Action.parse(action), position) if action else []


def arrow(action: Action, position: Position) -> list[dict[str, Any]]:
    """An action as a mark: an arrow where a die goes, else a ring on its square."""
    origin, target = action.origin, action.destination
    holds = position.geometry.holds
    if origin is not None and target is not None and origin != target:
        return [{"from": str(origin), "to": str(target)}] if holds(origin) and holds(target) else []
    place = target or origin
    if place is None or not holds(place):
        return []
    return [{"square": str(place), "kind": "die" if place in position.dice else "point"}]
