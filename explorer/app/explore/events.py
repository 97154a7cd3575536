"""What a person does on the board of the page, besides what any board does with it."""

from __future__ import annotations

from explorer.app.demo.sharing import heard
from explorer.app.explore.state import Explored
from explorer.board import exploring
from explorer.board.exploring import Event


def follow(explored: Explored, event: Event) -> None:
    """Follow one event of the board, as `exploring.follow` says.

    A question is written where the page answers questions, when that is what is beside the board.
    """
    if not exploring.follow(explored, _plain(explored, event)):
        return
    explored.trouble = None
    if event.get("type") == "why" and explored.refusal and explored.view == "why":
        explored.asked = str(explored.refusal[0].action)


_TURNS = {"previous": "undo", "next": "redo"}
_ASK = "ask="


def _plain(explored: Explored, event: Event) -> Event:
    """An event of what stands beside the board in front of a room, as any board would send it."""
    tool = event.get("tool")
    if event.get("type") != "tool" or event.get("id") in explored.acts:
        return event
    if not heard(event) and isinstance(tool, str) and tool.startswith(_ASK):
        explored.ask = tool.removeprefix(_ASK)
    return {**event, "tool": _TURNS.get(str(tool), tool)}
