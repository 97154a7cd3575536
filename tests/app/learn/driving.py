"""The Learn page without a browser: what its components are sent, and acts sent back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import Any
from unittest.mock import patch

from streamlit.runtime.scriptrunner_utils.script_requests import RerunData
from streamlit.testing.v1 import AppTest

from explorer.teaching.questions import right
from explorer.teaching.schema import Task
from tests.app.explore.driving import ExplorePage

_BOARD = "_board_and_task"
"""The fragment that acts run; a folder of one's own is watched by another."""


def _script() -> None:
    from explorer.app.learn import page

    page()


class LearnPage(ExplorePage):
    """One person's page. `parameters` are those of the address it is opened with."""

    def __init__(self, *, locale: str = "en-GB", theme: str = "light", **parameters: str) -> None:
        self.test = AppTest.from_function(_script, default_timeout=60)
        self.test.context = {"locale": locale, "theme": theme}
        self._acts = count(1)
        self.open(**parameters)

    def act(self, kind: str, **fields: Any) -> str:
        """Send an event of the board, made on the position and the task it shows."""
        board = self.board
        identity = f"act-{next(self._acts)}"
        place = {"at": board["at"], "task": board["task"]["key"]}
        event = {"type": kind, "id": identity, **place, **fields}
        states = self.test._tree.get_widget_states()
        trigger = states.widgets.add()
        trigger.id = f"$$STREAMLIT_INTERNAL_KEY_{self._component('lesson_board').id}__events"
        trigger.json_trigger_value = json.dumps([{"event": "event", "value": event}])
        with self._in_fragment():
            self.test._run(states)
        self._check()
        return identity

    def play(self, *actions: str) -> None:
        """Play actions, one after the other."""
        for action in actions:
            self.act("action", action=action)

    def answer(self, given: Sequence[str]) -> None:
        """Answer the question of the task."""
        self.act("answer", given=list(given))

    def tool(self, name: str) -> None:
        """Use one of the card's buttons or the board's tools."""
        self.act("tool", tool=name)

    def solve(self, task: Task) -> None:
        """Do what the task states as its solution, by the events that the board sends."""
        if task.question is not None:
            self.answer(right(task.question, _start(task)))
        elif task.goal is not None and task.goal.refused is not None:
            self.act("why", **asked(task.solution[0]))
        else:
            self.play(*(action.split("?")[0] + "?" * ("?" in action) for action in task.solution))

    @property
    def board(self) -> dict[str, Any]:
        """What the board was sent last."""
        return json.loads(self._component("lesson_board").bytes)

    @property
    def card(self) -> dict[str, Any]:
        """The task above it."""
        return self.board["task"]

    @property
    def feedback(self) -> str:
        """What the card says, as one text."""
        told = self.card["feedback"]
        return " ".join([told["label"], *told["sentences"]]) if told else ""

    @property
    def side(self) -> dict[str, Any]:
        """What stands beside the board."""
        return json.loads(self._component("lesson_side").bytes)

    @property
    def map(self) -> dict[str, Any]:
        """The map of lessons."""
        return json.loads(self._component("lesson_map").bytes)

    def button(self, name: str) -> dict[str, Any]:
        """One of the card's buttons; KeyError if it has none of that id."""
        return {button["id"]: button for button in self.card["buttons"]}[name]

    def _in_fragment(self) -> Any:
        fragment = next(
            name
            for name, run in self.test._fragment_storage._fragments.items()
            if any(
                getattr(cell.cell_contents, "__name__", "") == _BOARD for cell in run.__closure__
            )
        )
        inside = partial(RerunData, fragment_id=fragment)
        return patch("streamlit.testing.v1.local_script_runner.RerunData", inside)


def _start(task: Task) -> Any:
    from explorer.game import Position

    return Position.parse(task.position)


def asked(action: str) -> dict[str, Any]:
    """The event of a board for a refused action: where it was pointed at."""
    if action.startswith("+"):
        return {"from": "S-reserve", "to": action[1:]}
    if "=" in action:
        square, value = action.split("=")
        more = {"roll": True} if value.startswith("?") else {"value": int(value)}
        return {"from": square, "to": square, **more}
    for sign in "-x":
        if sign in action:
            ends = action.split(sign)
            return {"from": ends[0], "to": ends[-1]}
    raise ValueError(action)
