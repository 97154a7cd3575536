"""An action that the board took back, as no answer came in time, does not count in a lesson."""

from __future__ import annotations

from typing import Any

from explorer.app.learn.events import follow
from explorer.app.learn.lesson import lesson_board
from explorer.app.learn.state import Learning, opened
from explorer.words import words_for


def learning() -> Learning:
    """At the first task that is done on the board."""
    for number in range(1, 9):
        found = opened({"lesson": "one-step", "task": str(number)})
        if found.trial is not None and not found.trial.is_question:
            return found
    raise AssertionError("no task is done on the board")


def act(at: Learning, name: str, kind: str, **fields: Any) -> dict[str, Any]:
    assert at.trial is not None
    return {"type": kind, "at": str(at.trial.position), "task": at.key, "id": name, **fields}


def test_an_action_taken_back_is_undone_in_a_lesson() -> None:
    at = learning()
    assert at.trial is not None
    start = at.trial.position
    action = str(start.legal_actions()[0])
    back = act(at, "back", "back", gone=["slow"])
    follow(at, act(at, "slow", "action", action=action))
    assert at.trial.position != start
    follow(at, back)
    assert at.trial is not None
    assert (at.trial.position, at.trial.faults, at.trial.outcome) == (start, 0, "open")
    assert not at.late
    model = lesson_board(at, words_for("en"))
    assert (model["act"], model["journey"], model["refusal"]) == ("back", None, None)


def test_an_action_taken_back_is_not_played_when_it_comes_after_all() -> None:
    at = learning()
    assert at.trial is not None
    slow = act(at, "slow", "action", action=str(at.trial.position.legal_actions()[0]))
    start = at.trial.position
    follow(at, act(at, "back", "back", gone=["slow"]))
    follow(at, slow)
    assert at.trial.position == start
