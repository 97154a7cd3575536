"""Small pieces of HTML, for the pages of the app and for paper."""

from __future__ import annotations

from html import escape


def element(tag: str, *inside: str, **attributes: str | bool | None) -> str:
    """An element around HTML that is ready. `_` in a name stands for `-`; a last one is dropped.

    >>> element("a", "S1", class_="x", data_go=True, id=None, href="?a=1&b=2")
    '<a class="x" data-go href="?a=1&amp;b=2">S1</a>'
    """
    given = "".join(
        f" {name.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for name, value in attributes.items()
        if value is not None and value is not False
    )
    return f"<{tag}{given}>{''.join(inside)}</{tag}>"
