"""The home page: what this is, where to go, and a board that moves."""

from __future__ import annotations

from html import escape

import streamlit as st

from explorer.app import address
from explorer.app.demonstration import demonstration_model
from explorer.app.frame import asset
from explorer.app.session import current_words
from explorer.board.host import show_demonstration
from explorer.game import Position
from explorer.words import Words


def page() -> None:
    """Draw the page."""
    words = current_words()
    st.html(f"<style>{asset('home.css')}</style>")
    with st.container(key="home"):
        left, right = st.columns([5, 6], gap="large")
        with left:
            st.html(_welcome(words))
            st.html(_doors(words))
        with right:
            show_demonstration(demonstration_model(words), key="demonstration")


def _welcome(words: Words) -> str:
    _ = words.gettext
    title = _("Every action of Dérive, and why")
    lead = _(
        "Dérive is a game of dice on a board with four shores. Each turn is one of four actions: "
        "enter a die, move one, change its value, or capture."
    )
    offer = _(
        "Here you can learn it by doing, then set up any position and see every action that is "
        "legal, what each one changes, and the reason when something is not allowed."
    )
    return (
        f'<div class="welcome"><h2>{escape(title)}</h2>'
        f"<p>{escape(lead)}</p><p>{escape(offer)}</p></div>"
    )


def _doors(words: Words) -> str:
    _ = words.gettext
    empty = address.href("explore", at=str(Position.start("L1")))
    doors = [
        (
            address.href("learn"),
            _("Learn"),
            _("From the first die to a whole game, by playing: a quarter of an hour."),
        ),
        (
            address.href("explore"),
            _("Explore"),
            _("A lively position where every kind of action can be tried."),
        ),
        (
            address.href("rules"),
            _("Rules"),
            _("Every rule with a picture, and where it comes from."),
        ),
    ]
    links = "".join(
        f'<a class="door" data-go href="{escape(href)}">'
        f"<strong>{escape(title)}</strong><span>{escape(text)}</span></a>"
        for href, title, text in doors
    )
    start = escape(_("Start on an empty board"))
    also = f'<a class="also" data-go href="{escape(empty)}">{start}</a>'
    return f'<nav class="doors" aria-label="{escape(_("Where to begin"))}">{links}{also}</nav>'
