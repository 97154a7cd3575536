"""The address bar: what it says, how to change it, and links that keep the language.

Writing makes one history entry whatever the number of parameters, so one act is one Back. Back and
Forward run the whole script with the parameters of that entry, and writing during such a run
replaces the entry instead of adding one.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from explorer.app.session import chosen_language

HOME = ""
"""The page at `/`."""

ORDER = tuple(
    "view lesson set demo d step task at line turn ask flip present lang".split()  # noqa: SIM905
)
"""Parameters in the order in which an address shows them."""


def read() -> dict[str, str]:
    """The parameters of the address as it stands."""
    return st.query_params.to_dict()


def write(**changes: str | None) -> None:
    """Change some parameters (`None` takes one away), keeping the rest and the language.

    Does nothing, and adds no history entry, when the address says it already.
    """
    before = read()
    after = ordered({**before, "lang": chosen_language(), **changes})
    if after != before:
        st.query_params.from_dict(after)


def href(page: str, **parameters: str | None) -> str:
    """A link to a page of the app, relative to any other page, with the language kept.

    Put it in `<a data-go href="…">`: the frame then changes page without loading the app again.
    """
    kept = {"present": "1"} if is_presented() and _shown_alike(page, parameters) else {}
    return link(page, {"lang": chosen_language(), **kept, **parameters})


def is_presented() -> bool:
    """Whether what the address names is shown to a room, as large as the screen allows."""
    return st.query_params.get("present") == "1"


def _shown_alike(page: str, parameters: Mapping[str, str | None]) -> bool:
    """Whether a link leads to something that is shown to a room in its turn."""
    if page == "learn":
        return bool(parameters.get("lesson") or parameters.get("set"))
    return page == "demo" and bool(parameters.get("step"))


def link(page: str, parameters: Mapping[str, str | None]) -> str:
    """A relative link with exactly these parameters.

    >>> link("rules", {"lang": "fr"}), link("explore", {}), link(HOME, {"lang": None})
    ('rules?lang=fr', 'explore', './')
    """
    query = urlencode(ordered(parameters))
    return (page or "./") + (f"?{query}" if query else "")


def ordered(parameters: Mapping[str, str | None]) -> dict[str, str]:
    """The parameters that have a value, known ones first and in their usual order.

    >>> ordered({"lang": "fr", "other": "1", "line": None, "at": "x"})
    {'at': 'x', 'lang': 'fr', 'other': '1'}
    """
    names = [name for name in ORDER if name in parameters]
    names += [name for name in parameters if name not in ORDER]
    return {name: value for name in names if (value := parameters[name]) is not None}
