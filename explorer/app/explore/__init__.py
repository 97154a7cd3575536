"""The Explore page: a board at the left, every answer at the right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st

from explorer.app import address
from explorer.app.demo.presenting import clear_the_screen, explore_present
from explorer.app.explore import captures, edit, gallery, share, why
from explorer.app.explore.events import follow
from explorer.app.explore.state import VIEWS, Explored, arrive, current, tell_address
from explorer.app.explore.trouble import show_trouble
from explorer.app.session import current_words
from explorer.board.actions_model import actions_model
from explorer.board.exploring import exploring_model
from explorer.board.host import show_actions, show_board, show_tabs
from explorer.words import Words

_DRAWN = {
    "captures": captures.show,
    "why": why.show,
    "edit": edit.show,
    "gallery": gallery.show,
    "share": share.show,
}
_PANEL = "explore_panel"
_STYLE = (Path(__file__).parent / "explore.css").read_text("utf-8")


def page() -> None:
    """Draw the page; the address says what is explored."""
    arrive()
    st.html(f"<style>{_STYLE}</style>")
    if address.is_presented():
        clear_the_screen()
    _explore()


@st.fragment
def _explore() -> None:
    """Everything on the page, drawn again after each act without the frame around it."""
    words, explored = current_words(), current()
    if address.is_presented():
        show_board(_shown_to_a_room(explored, words), key="board", on_event=_on_event)
        tell_address()
        return
    with st.container(key="explore"):
        if explored.view == "actions":
            _playing(_around(explored))
        else:
            with st.container():  # where the fragment stands, so that the board stays mounted
                show_board(_board(explored, words), key="board", on_event=_on_event)
        with st.container(key="answers"):
            show_trouble(explored, words)
            _third_time(explored, words)
            _answers(explored, words)
    tell_address()


@st.fragment
def _playing(around: tuple[object, ...]) -> None:
    """The board, with the data of the list beside it: an act there draws nothing else again.

    around: what the rest of the page shows; when an act changes that, the page is drawn again.
    """
    words, explored = current_words(), current()
    if _around(explored) != around:
        st.rerun()
    model = _board(explored, words)
    model["list"] = actions_model(explored.position, words)
    show_board(model, key="board", on_event=_on_event)
    tell_address()


def _around(explored: Explored) -> tuple[object, ...]:
    """What decides about everything but the board and the list."""
    result = explored.exploration.game.result
    drawn = result is not None and result.winner is None
    return explored.view, explored.trouble, drawn


def _on_view(view: str) -> None:
    if view in VIEWS:
        current().view = view


def _on_event(event: dict[str, Any]) -> None:
    follow(current(), event)


def _board(explored: Explored, words: Words) -> dict[str, Any]:
    mode = "edit" if explored.view == "edit" else "play"
    model = exploring_model(explored, words, mode=mode, marks=why.marks(explored))
    if model["refusal"] is not None:
        model["refusal"]["rulesAt"] = address.href("rules")
    return model


def _shown_to_a_room(explored: Explored, words: Words) -> dict[str, Any]:
    """The board and, beside it, the aim, a question and the turns; nothing else."""
    game = explored.exploration.game
    shared = {**explored.address(), "view": None, "ask": None, "why": None, "draft": None}
    model = exploring_model(explored, words)
    model["present"] = explore_present(
        explored.position,
        words,
        turn=game.turn,
        turns=len(game.actions),
        ask=explored.ask,
        status=model["status"],
        address=shared,
    )
    return model


def _third_time(explored: Explored, words: Words) -> None:
    _ = words.gettext
    result = explored.exploration.game.result
    if result is not None and result.winner is None:
        st.info(_("This position has come up for the third time: in a game, that is a draw (P13)."))


def _answers(explored: Explored, words: Words) -> None:
    _ = words.gettext
    names = {
        "actions": _("Legal actions"),
        "captures": _("Captures"),
        "why": _("Why not?"),
        "edit": _("Compose"),
        "gallery": _("Gallery"),
        "share": _("Share"),
    }
    show_tabs(names, explored.view, panel=_PANEL, key="explore_tabs", on_choose=_on_view)
    with st.container(key=_PANEL):
        if explored.view == "actions":
            show_actions({"from": "board"}, key="actions")
        else:
            _DRAWN[explored.view](explored, words)
