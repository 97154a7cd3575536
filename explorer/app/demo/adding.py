"""On Explore: the position on the board, put into the demonstration one makes."""

from __future__ import annotations

import streamlit as st

from explorer.app import address
from explorer.app.demo.answers import question_of, questions_of
from explorer.app.demo.linked import show_linked
from explorer.app.demo.state import mine
from explorer.game import Position
from explorer.teaching.demonstration import Step
from explorer.teaching.schema import Text
from explorer.words import Words

_LINE, _ASK = "demo_add_line", "demo_add_question"


def show(position: Position, words: Words) -> None:
    """The line, the question, and the button that adds the position."""
    _ = words.gettext
    title = _("For a room")
    st.markdown(f"**{title}**")
    st.text_input(_("A line to read"), key=_LINE, max_chars=120)
    options = {"": _("no question")}
    for part in questions_of(position, words):
        options |= {option["id"]: option["label"] for option in part["options"]}
    if st.session_state.get(_ASK) not in options:
        st.session_state[_ASK] = ""
    st.selectbox(_("Question"), list(options), key=_ASK, format_func=lambda one: options[one])
    st.button(
        _("Add to demonstration"),
        icon=":material/playlist_add:",
        on_click=_add,
        args=(position, _("Look at this position.")),
    )
    if steps := len(mine().steps):
        there = words.ngettext(
            "[Your demonstration]({href}) has {n} position.",
            "[Your demonstration]({href}) has {n} positions.",
            steps,
        )
        show_linked(there.format(href=address.href("demo"), n=steps))


def _add(position: Position, otherwise: str) -> None:
    line = str(st.session_state[_LINE]).strip() or otherwise
    made = mine()
    made.steps.append(
        Step.model_validate(
            {
                "line": Text(en=line, fr=line),
                "position": str(position),
                "question": question_of(st.session_state[_ASK]),
            }
        )
    )
    made.version += 1
    st.session_state[_LINE] = st.session_state[_ASK] = ""
