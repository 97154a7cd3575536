"""What a person does on the board, followed once and on the position it was meant for."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from explorer.app.explore.exploration import question
from explorer.app.explore.state import Explored
from explorer.game import Action, Die, IllegalAction, Player, Position, Roll, Square, TextError

Event = dict[str, Any]
_DICE = random.SystemRandom()


def follow(explored: Explored, event: Event) -> None:
    """Follow one event of the board; a repeated one is not followed again.

    An event made for another position than the one on the board changes nothing, and is
    remembered as late so that the page can say so. Edits are never late: several can be on
    their way at once. What no board of ours sends is ignored.
    """
    act = str(event.get("id"))
    if act in explored.acts:
        return
    explored.acts.append(act)
    explored.refusal = explored.late = explored.trouble = None
    kind = event.get("type")
    if kind != "edit" and event.get("at") != str(explored.position):
        explored.late = act
    elif kind in _FOLLOWED:
        with suppress(TextError):
            _FOLLOWED[kind](explored, event)


def _play(explored: Explored, event: Event) -> None:
    try:
        action = explored.position.action(str(event.get("action")))
        explored.exploration.play(_rolled(action))
    except IllegalAction as error:
        explored.refusal = (error.refusal, str(event["id"]))


def _rolled(action: Action) -> Action:
    """A roll with its result, drawn once the die has been named (S12)."""
    if isinstance(action, Roll) and action.result is None:
        return Roll(action.square, _DICE.randint(1, 6))
    return action


def _why(explored: Explored, event: Event) -> None:
    value, roll = event.get("value"), bool(event.get("roll"))
    places = str(event.get("from")), str(event.get("to"))
    text = question(explored.position, *places, value if isinstance(value, int) else None, roll)
    if (refusal := explored.position.why_not(text)) is not None:
        explored.refusal = (refusal, str(event["id"]))
        if explored.view == "why":
            explored.asked = text


def _use_tool(explored: Explored, event: Event) -> None:
    exploration = explored.exploration
    tool = event.get("tool")
    if tool == "undo":
        exploration.undo()
    elif tool == "redo":
        exploration.redo()
    elif tool == "start":
        exploration.game.go_to(0)
    elif tool == "flip":
        explored.flip = not explored.flip


def _go_to(explored: Explored, event: Event) -> None:
    turn = event.get("turn")
    if isinstance(turn, int) and 0 <= turn <= len(explored.exploration.game.actions):
        explored.exploration.game.go_to(turn)


def _edit(explored: Explored, event: Event) -> None:
    position = explored.position
    try:
        for square, die in event["edits"]:
            position = placed(position, square, die)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return
    if position != explored.position:
        explored.exploration.compose(position)


def placed(position: Position, square: str, die: str | None) -> Position:
    """The position with a die such as `S3` on a square, or with none there.

    Raises `ValueError` or `IndexError` for what is no square or no die of this board.
    """
    new = Die(Player.of(die[:1]), int(die[1:])) if die else None
    return position.with_die(Square.parse(square), new)


_FOLLOWED: dict[str, Callable[[Explored, Event], None]] = {
    "action": _play,
    "why": _why,
    "tool": _use_tool,
    "goto": _go_to,
    "edit": _edit,
}
