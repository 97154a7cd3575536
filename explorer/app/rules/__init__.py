"""The Rules page: every rule with its origin, a picture, and its other readings to switch on.

The page is one document, set in the page by a component: links between rules, the switches and the
theme then work in the browser, with no run of the script.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from explorer.app.rules.document import document
from explorer.app.session import chosen_language, current_words
from explorer.colours import THEMES
from explorer.words import Words

HERE = Path(__file__).resolve().parent


def page() -> None:
    """Draw the page in the person's language."""
    packed = _packed(current_words(), chosen_language())
    _component()(key="rules", data={"packed": packed}, height="content")


@cache
def _packed(words: Words, language: str | None) -> str:
    """The document for the way to the browser: some sixty pictures shrink to a tenth."""
    html = document(words, language).encode("utf-8")
    return b64encode(gzip.compress(html, mtime=0)).decode("ascii")


@cache
def _css() -> str:
    return colour_css(".derive-rules") + (HERE / "rules.css").read_text(encoding="utf-8")


def _component() -> ComponentRenderer:
    script = (HERE / "rules.js").read_text(encoding="utf-8")
    return st.components.v2.component("derive_rules", css=_css(), js=script, isolate_styles=False)


def colour_css(root: str) -> str:
    """The colours of the game as `--dr-<name>` on `root`: light, dark by `data-theme`, print.

    >>> colour_css(".x").splitlines()[0][:24]
    '.x { --dr-S: #0b5fa8; --'
    """
    light, dark, on_paper = (
        " ".join(f"--dr-{name}: {colour};" for name, colour in THEMES[theme].items())
        for theme in ("light", "dark", "print")
    )
    return (
        f"{root} {{ {light} }}\n"
        f'{root}[data-theme="dark"] {{ {dark} }}\n'
        f'@media print {{ {root}, {root}[data-theme="dark"] {{ {on_paper} }} }}\n'
    )
