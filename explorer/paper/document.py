"""A page for the printer: one file that needs no other, with its style inside."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from explorer.markup import element
from explorer.words import Words

_HERE = Path(__file__).parent

_SAVE = (
    "const a = document.createElement('a'); a.download = document.title + '.html';"
    " const text = '<!doctype html>' + document.documentElement.outerHTML;"
    " a.href = window.URL.createObjectURL(new Blob([text], {type: 'text/html'})); a.click()"
)


@cache
def _style(name: str) -> str:
    return (_HERE / name).read_text("utf-8")


def document(
    words: Words, title: str, body: str, *, style: str, paper: str = "A4", kind: str
) -> str:
    """The whole HTML file. style: the name of a style sheet beside `paper.css`.

    On the screen a bar above the sheets prints or saves them; it is not printed itself.
    """
    _ = words.gettext
    size = f"@page {{ size: {paper} portrait; margin: 0; }}"
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        + element("title", escape(f"{title} · Dérive"))
        + element("style", size, _style("paper.css"), _style(style))
    )
    bar = element(
        "nav",
        element("button", escape(_("Print")), type="button", onclick="print()"),
        element("button", escape(_("Save")), type="button", onclick=_SAVE),
        element("span", escape(_("Print at 100 %, without the browser’s own margins."))),
        aria_label=_("Print"),
    )
    inside = element("body", bar, element("main", body), class_=f"{kind} {paper}")
    return (
        f'<!doctype html>\n<html lang="{words.language}">{element("head", head)}{inside}</html>\n'
    )
