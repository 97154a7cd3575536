"""What one person explores, kept for the session and told to the address bar."""

from __future__ import annotations

from dataclasses import dataclass, field

import streamlit as st

from explorer.app import address
from explorer.board.exploration import Exploration, Trouble, read_address
from explorer.board.exploring import Exploring
from explorer.content import default_exhibit
from explorer.game import Position

VIEWS = ("actions", "captures", "why", "edit", "gallery", "share")
"""What can stand beside the board, by the name the address gives it (`view`)."""

LONGEST = 1000
"""How many characters of a text that cannot be read the address holds: a server reads no more than
it must, and no position is half as long."""

_KEY = "explore"


@dataclass
class Explored(Exploring):
    """The exploration and what surrounds it.

    view: what stands beside the board, of `VIEWS`.
    ask: what is asked of a room, as `answers.question_of` reads it; "" for nothing.
    draft: a position's text that cannot be read, kept as it was typed.
    asked: the action typed to ask why it is refused.
    trouble: what the address says that could not be followed.
    told: what the address bar was told last, or said itself.
    """

    view: str = VIEWS[0]
    ask: str = ""
    draft: str | None = None
    asked: str = ""
    trouble: Trouble | None = None
    told: dict[str, str | None] = field(default_factory=dict)

    def address(self) -> dict[str, str | None]:
        """The parameters that bring a person back here."""
        return {
            **self.exploration.address(),
            "flip": "1" if self.flip else None,
            "view": self.view if self.view != VIEWS[0] else None,
            "ask": self.ask[:LONGEST] or None,
            "draft": None if self.draft is None else self.draft[:LONGEST],
            "why": self.asked.strip()[:LONGEST] or None if self.view == "why" else None,
        }


def current() -> Explored:
    """This session's exploration; `arrive` has made it."""
    explored: Explored = st.session_state[_KEY]
    return explored


def arrive() -> None:
    """Follow the address, once a run of the whole page: a link wins over what was there.

    An address that says what it was told before is no link: an act may have come with this very
    run (the theme was changed just then), and must not be lost. One that names no position keeps
    what the session holds, or else opens the first position of the gallery; what else it says is
    followed all the same. A line without a position starts from that first one, in every session.
    """
    parameters, opening = address.read(), default_exhibit().position
    explored: Explored | None = st.session_state.get(_KEY)
    fresh = explored is None
    if explored is None:
        explored = Explored(Exploration(Position.parse(opening)))
        st.session_state[_KEY] = explored
    elif {name: parameters.get(name) for name in explored.address()} == explored.told:
        return
    explored.trouble = explored.refusal = explored.late = None
    if "at" in parameters:
        _follow(explored, parameters, fresh)
    elif "line" in parameters:
        _follow(explored, {"at": opening, **parameters}, fresh)
    else:
        _surround(explored, {**_surroundings(explored), **parameters})


def _follow(explored: Explored, parameters: dict[str, str], fresh: bool) -> None:
    game, explored.trouble = read_address(parameters)
    if game is not None and fresh:
        explored.exploration.game = game  # nothing was seen before: nothing to undo
    elif game is not None:
        before = explored.exploration.game
        if game.start == before.start and game.actions == before.actions:
            before.go_to(game.turn)
        else:
            explored.exploration.open(game)
    _surround(explored, parameters)
    if game is None and explored.trouble:
        explored.draft = explored.trouble.text


def _surroundings(explored: Explored) -> dict[str, str]:
    """What the address says beside the position and the line."""
    said = {**explored.address(), "draft": explored.draft}
    names = ("view", "flip", "ask", "draft", "why")
    return {name: value for name in names if (value := said.get(name)) is not None}


def _surround(explored: Explored, parameters: dict[str, str]) -> None:
    """Follow what an address says beside the position and the line."""
    view = parameters.get("view")
    explored.view = view if view in VIEWS else VIEWS[0]
    explored.flip = parameters.get("flip") == "1"
    explored.ask = parameters.get("ask", "")
    explored.draft = parameters.get("draft")
    if explored.view == "why":
        explored.asked = parameters.get("why", "")


def tell_address() -> None:
    """Write where the exploration is in the address bar, if it does not say so already."""
    explored = current()
    explored.told = explored.address()
    address.write(**explored.told)
