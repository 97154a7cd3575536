"""What a person does on the board of the page, besides what any board does with it."""

from __future__ import annotations

from explorer.app.explore.state import Explored
from explorer.board import exploring
from explorer.board.exploring import Event


def follow(explored: Explored, event: Event) -> None:
    """Follow one event of the board, as `exploring.follow` says.

    A question is written where the page answers questions, when that is what is beside the board.
    """
    if not exploring.follow(explored, event):
        return
    explored.trouble = None
    if event.get("type") == "why" and explored.refusal and explored.view == "why":
        explored.asked = str(explored.refusal[0].action)
