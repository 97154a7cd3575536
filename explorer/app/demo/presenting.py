"""Present mode on Explore and Learn: what stands beside their boards then."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

from explorer.app.demo.answers import asked, groups, question_of, questions_of
from explorer.app.demo.sharing import code, code_tool, leave_tool
from explorer.app.learn.course import level_title
from explorer.board.presenting import present_model
from explorer.game import Position
from explorer.words import Words


@cache
def _style() -> str:
    return (Path(__file__).parent / "present.css").read_text("utf-8")


def clear_the_screen() -> None:
    """Take everything off the page but what is shown to the room."""
    st.html(f"<style>{_style()}</style>")


def explore_present(
    position: Position,
    words: Words,
    *,
    turn: int,
    turns: int,
    ask: str,
    status: str,
    address: Mapping[str, str | None],
) -> dict[str, Any]:
    """Beside the board of Explore: the aim, who is to move, a question if one is asked."""
    _ = words.gettext
    title, goal = level_title(words, position.rules.level)
    question = question_of(ask)
    parts: list[dict[str, Any]] = []
    text = ""
    if question is not None:
        try:
            parts = groups(question, position, words)
            text = asked(question, position, words)
        except ValueError:  # asked of another position than this one
            ask = ""
    return present_model(
        position,
        words,
        key=f"{position} {ask}",
        full=True,
        title=title,
        line=goal,
        question=text,
        groups=parts,
        predict=True,
        asks=questions_of(position, words),
        asked=ask,
        previous={"label": _("Previous"), "disabled": turn == 0},
        next={"label": _("Next"), "disabled": turn >= turns},
        count=status,
        tools=[code_tool(words), leave_tool(words)],
        code=code("explore", address, words),
    )


def learn_present(
    position: Position,
    words: Words,
    *,
    key: str,
    title: str,
    previous: str | None,
    following: str | None,
    address: Mapping[str, str | None],
) -> dict[str, Any]:
    """Beside the board of a lesson: its title, and the tasks before and after."""
    _ = words.gettext
    return present_model(
        position,
        words,
        key=key,
        full=True,
        title=title,
        previous={"label": _("Previous"), "href": previous, "disabled": previous is None},
        next={"label": _("Next"), "href": following, "disabled": following is None},
        tools=[code_tool(words), leave_tool(words)],
        code=code("learn", address, words),
    )
