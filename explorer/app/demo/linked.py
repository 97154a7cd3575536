"""Sentences with a link in them, followed without loading the app again."""

from __future__ import annotations

import re
from html import escape

import streamlit as st


def show_linked(text: str) -> None:
    """Show a sentence with links as Markdown writes them: Streamlit's own open another window."""
    st.html(f"<p>{linked(text)}</p>")


def linked(text: str) -> str:
    """The sentence as HTML.

    >>> linked("[Share](explore?view=share&lang=fr) & more")
    '<a data-go href="explore?view=share&amp;lang=fr">Share</a> &amp; more'
    """
    return re.sub(r"\[(.+?)\]\((.+?)\)", r'<a data-go href="\2">\1</a>', escape(text))
