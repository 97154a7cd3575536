"""The Learn page: a map of lessons, each lesson with its board, reviewing, and a teacher's view."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from explorer.app.learn import lesson, map, preview, teacher
from explorer.app.learn.state import MAP, TEACHER, arrive, tell_address
from explorer.app.session import current_words

_STYLE = (Path(__file__).parent / "learn.css").read_text("utf-8")


def page() -> None:
    """Draw the page; the address says which part."""
    learning, words = arrive(), current_words()
    st.html(f"<style>{_STYLE}</style>")
    with st.container(key="learn"):
        if learning.view == MAP:
            map.show(learning, words)
        elif learning.view == TEACHER:
            teacher.show(words)
        else:
            lesson.show(learning, words)
        preview.watch()
    tell_address()
