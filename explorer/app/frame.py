"""The frame around every page: brand, navigation, language, help on shortcuts, page style."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

from explorer.app import address
from explorer.app.pages import PageEntry
from explorer.app.shortcuts import shortcuts
from explorer.words import LANGUAGES, Words

HERE = Path(__file__).resolve().parent


@cache
def asset(name: str) -> str:
    """The text of a file beside this module."""
    return (HERE / name).read_text(encoding="utf-8")


_mount = st.components.v2.component("derive_frame", js=asset("frame.js"), css=asset("frame.css"))


def show_frame(pages: list[PageEntry], current: str, words: Words) -> None:
    """Draw the frame; `current` is the address of the page that is being shown."""
    st.html(f"<style>{asset('page.css')}</style>")
    with st.container(key="frame"):
        _mount(key="frame_bar", data=frame_model(pages, current, words))


def _present(current: str, words: Words) -> dict[str, str] | None:
    """The control that shows what is on the page to a room; None where there is no board."""
    _ = words.gettext
    parameters = address.read()
    lesson = current == "learn" and ("lesson" in parameters or "set" in parameters)
    demonstration = current == "demo" and ("demo" in parameters or "d" in parameters)
    if not (lesson or demonstration or current == "explore"):
        return None
    return {"label": _("Show it large, for a room"), "key": "p"}


def frame_model(pages: list[PageEntry], current: str, words: Words) -> dict[str, Any]:
    """What frame.js draws, as plain data."""
    _ = words.gettext
    home, *others = pages
    return {
        "language": words.language,
        "title": next(page.title for page in pages if page.path == current),
        "label": _("Pages"),
        "brand": "Dérive",
        "home": {"href": address.href(home.path), "current": current == home.path},
        "pages": [
            {
                "href": address.href(page.path),
                "label": page.title,
                "current": page.path == current,
            }
            for page in others
        ],
        "languages": [
            {"code": code, "name": name}
            for code, name in LANGUAGES.items()
            if code != words.language
        ],
        "present": _present(current, words),
        "help": {
            "title": _("Keyboard shortcuts"),
            "close": _("Close"),
            "groups": shortcuts(words),
        },
    }
