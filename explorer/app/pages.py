"""The pages there are, each with its address and its title."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

import streamlit as st

from explorer.app import address
from explorer.words import Words


@dataclass(frozen=True)
class PageEntry:
    """One page: its address, its title in the person's language, and what draws it."""

    path: str
    title: str
    draw: Callable[[], None]


def _drawing(module: str) -> Callable[[], None]:
    """The `page` function of a module that is imported only when the page is drawn."""

    def draw() -> None:
        import_module(module).page()

    draw.__name__ = module.rpartition(".")[2]
    return draw


def all_pages(words: Words) -> list[PageEntry]:
    """Every page, in the order of the navigation; the first is home."""
    _ = words.gettext
    entries = [
        (address.HOME, _("Home"), "explorer.app.home"),
        ("learn", _("Learn"), "explorer.app.learn"),
        ("explore", _("Explore"), "explorer.app.explore"),
        ("demo", words.pgettext("page", "Show"), "explorer.app.demo"),
        ("rules", _("Rules"), "explorer.app.rules"),
    ]
    return [PageEntry(path, title, _drawing(module)) for path, title, module in entries]


def streamlit_page(entry: PageEntry) -> st.Page:
    """The same page as Streamlit's navigation wants it."""
    home = entry.path == address.HOME
    return st.Page(entry.draw, title=entry.title, url_path=entry.path or "home", default=home)
