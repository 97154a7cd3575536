"""The Show page: demonstrations for a room, shown, listed and made."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from explorer.app import address
from explorer.app.demo import catalogue, editor, player
from explorer.app.demo.presenting import clear_the_screen
from explorer.app.demo.state import arrive, current
from explorer.app.session import current_words

_STYLE = (Path(__file__).parent / "demo.css").read_text("utf-8")


def page() -> None:
    """Draw the page; the address says which part."""
    words = current_words()
    found = arrive(editor.untitled(words))
    st.html(f"<style>{_STYLE}</style>")
    with st.container(key="demo"):
        if current() is not None:
            if address.is_presented():
                clear_the_screen()
            player.show()
        else:
            catalogue.show(words, missing=not found)
            editor.show(words)
