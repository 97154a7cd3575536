"""Positions worth a look, each a picture and a link."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape

import streamlit as st

from explorer.app.address import href
from explorer.app.explore.state import Explored
from explorer.app.explore.why import ask_why
from explorer.board.svg import svg
from explorer.content import Exhibit, gallery
from explorer.game import Position
from explorer.words import Words


def show(explored: Explored, words: Words) -> None:
    """Every position of the gallery, and what to look at in the one on the board."""
    _ = words.gettext
    start = str(explored.exploration.game.start)
    shown = next((one for one in gallery().values() if one.position == start), None)
    if shown is not None:
        st.info(
            f"**{words.pick(shown.title)}.** {words.pick(shown.note)}", icon=":material/visibility:"
        )
        _to_ask(shown, words)
    theme = "dark" if st.context.theme.type == "dark" else "light"
    items = "".join(_item(one, one is shown, words, theme) for one in gallery().values())
    st.html(f'<ul class="gallery">{items}</ul>')


def _to_ask(exhibit: Exhibit, words: Words) -> None:
    """The refusals worth seeing here: one click asks why."""
    _ = words.gettext
    if exhibit.ask:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(_("Refused here:"), width="content")
            for one in exhibit.ask:
                st.button(one.action, key=f"ask_{one.action}", on_click=ask_why, args=(one.action,))


def _item(exhibit: Exhibit, shown: bool, words: Words, theme: str) -> str:
    link = href("explore", at=exhibit.position, view="gallery")
    return (
        f'<li><a data-go href="{escape(link)}"{" aria-current=true" if shown else ""}>'
        f"{_picture(exhibit.position, theme)}<strong>{escape(words.pick(exhibit.title))}</strong>"
        f"</a></li>"
    )


@cache
def _picture(text: str, theme: str) -> str:
    """A picture without words: the link's title says what it is."""
    drawn = b64encode(svg(Position.parse(text), theme=theme, width=160).encode()).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{drawn}">'
