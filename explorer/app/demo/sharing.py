"""What is on the screen, for other devices: a link they can follow, and its QR code."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import segno
import streamlit as st

from explorer.app import address
from explorer.launch import LAN
from explorer.words import Words

_OPEN = "code_open"
_HERE = (None, "localhost", "127.0.0.1", "::1", "0.0.0.0")
_QUIET = 4
"""White modules around a QR code: readers need them."""


def heard(event: Mapping[str, Any]) -> bool:
    """Follow an event of the board if it opens or closes the code; whether it did."""
    if event.get("type") != "tool" or event.get("tool") != "code":
        return False
    st.session_state[_OPEN] = not st.session_state.get(_OPEN, False)
    return True


def reachable_base() -> str | None:
    """Where other devices find this app, without a slash at its end; None if they cannot.

    The address in the local network when it was started with `--lan`, the one in the address bar
    when that is no address of this very machine.
    """
    if named := os.environ.get(LAN):
        return named
    parts = urlsplit(st.context.url or "")
    if parts.hostname in _HERE:
        return None
    return f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/')[0]}"


def shared_link(page: str, parameters: Mapping[str, str | None]) -> str | None:
    """The whole link for other devices; None if they cannot reach this one."""
    base = reachable_base()
    if base is None:
        return None
    return f"{base}/{address.link(page, {**parameters, 'lang': address.read().get('lang')})}"


def code(page: str, parameters: Mapping[str, str | None], words: Words) -> dict[str, Any] | None:
    """What is drawn over the board when the code was asked for; None when it was not."""
    if not st.session_state.get(_OPEN):
        return None
    return code_model(shared_link(page, parameters), words)


def code_model(link: str | None, words: Words) -> dict[str, Any]:
    """The code of a link, or how to start the app so that there is one."""
    _ = words.gettext
    title = _("The same on your own device")
    if link is None:
        how = _(
            "Other devices cannot reach this machine yet. Stop the explorer and start it with "
            "“explorer --lan”; then the link and its code stand here."
        )
        return {"title": title, "sentences": [how]}
    path, size = matrix(link)
    return {
        "title": title,
        "link": link,
        "shown": urlsplit(link).netloc,
        "path": path,
        "size": size,
        "sentences": [_("Point a camera at the code. The device has to be on the same network.")],
    }


@lru_cache(maxsize=32)
def matrix(link: str) -> tuple[str, int]:
    """The QR code of a link: the path of an SVG drawing, and the side of its square.

    >>> path, size = matrix("http://localhost")
    >>> size, path[:6]
    (33, 'M4 4.5')
    """
    made = segno.make_qr(link, error="m" if len(link) < 400 else "l")
    rows = list(made.matrix)
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                parts.append(f"M{x + _QUIET} {y + _QUIET}.5h{length}")
            x += max(1, length)
    return "".join(parts), len(rows) + 2 * _QUIET


def code_tool(words: Words) -> dict[str, Any]:
    """The button that shows the code."""
    label = words.gettext("Link and QR code for other devices")
    return {"id": "code", "label": label, "icon": "code", "key": "q"}


def leave_tool(words: Words) -> dict[str, Any]:
    """The button that leaves the large view."""
    return {"id": "leave", "label": words.gettext("Leave the large view"), "icon": "leave"}
