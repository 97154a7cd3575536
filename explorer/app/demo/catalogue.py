"""The demonstrations there are, each with what it is about and a link that starts it."""

from __future__ import annotations

from html import escape

import streamlit as st

from explorer.app import address
from explorer.app.demo.state import FILE, from_file, opened_file, shipped
from explorer.app.learn.saying import said
from explorer.teaching.demonstration import Demonstration
from explorer.teaching.demonstrations import prove_demonstrations
from explorer.teaching.troubles import Trouble, trouble_sentence
from explorer.words import Words


def show(words: Words, missing: bool) -> None:
    """The list; what cannot be used is named, with where and why."""
    _ = words.gettext
    if missing:
        st.warning(
            _("This demonstration is not here. If it was made in another window, open its file."),
            icon=":material/link_off:",
        )
    title = _("Demonstrations")
    lead = _(
        "Positions to show to a room, one line each. People predict, you reveal. "
        "Page Down does everything: first the answer, then the next position."
    )
    st.html(f'<header class="demo-head"><h2>{escape(title)}</h2><p>{escape(lead)}</p></header>')
    path = opened_file()
    if path is not None:
        _own(words, path.name)
    found = shipped()
    if found.troubles:
        show_troubles(found.troubles, words)
    cards = [_card(one, {"demo": one.id}, words) for one in found.all]
    st.html(f'<ul class="demos">{"".join(cards)}</ul>')


def _own(words: Words, name: str) -> None:
    """The file the app was opened with."""
    _ = words.gettext
    found = from_file()
    path = opened_file()
    troubles: tuple[Trouble, ...] = ()
    if path is not None and path.is_file():
        troubles = prove_demonstrations(found, path)
    else:
        gone = _("The file {name} is no longer there.").format(name=name)
        st.warning(gone, icon=":material/link_off:")
    if troubles:
        show_troubles(troubles, words)
    cards = [_card(one, {"demo": FILE}, words) for one in found.all[:1]]
    if cards:
        st.html(f'<ul class="demos">{"".join(cards)}</ul>')


def _card(one: Demonstration, place: dict[str, str], words: Words) -> str:
    _ = words.gettext
    size = words.ngettext("{n} position", "{n} positions", len(one.step)).format(n=len(one.step))
    minutes = words.ngettext("about {n} minute", "about {n} minutes", one.minutes)
    start = address.href("demo", **place, step="1", present="1")
    look = address.href("demo", **place, step="1")
    title = said(words, one.title)
    links = (
        ("start", start, _("Show it"), _("Show: {title}").format(title=title)),
        ("look", look, _("Look through it first"), _("Look through: {title}").format(title=title)),
    )
    going = " ".join(
        f'<a data-go class="{name}" href="{escape(href)}" aria-label="{escape(whole)}">'
        f"{escape(label)}</a>"
        for name, href, label, whole in links
    )
    return (
        f"<li><h3>{escape(title)}</h3><p>{escape(said(words, one.text))}</p>"
        f'<p class="size">{escape(size)} · {escape(minutes.format(n=one.minutes))}</p>'
        f'<p class="go">{going}</p></li>'
    )


def show_troubles(troubles: tuple[Trouble, ...], words: Words) -> None:
    """What is wrong in files, with the line and what to write instead."""
    _ = words.gettext
    items = []
    for trouble in troubles:
        place = trouble.file
        if trouble.line:
            place = _("{file}, line {line}").format(file=trouble.file, line=trouble.line)
        told = escape(trouble_sentence(words, trouble))
        items.append(f"<li><strong>{escape(place)}</strong> <span>{told}</span></li>")
    title = escape(_("To be mended; the rest works:"))
    st.html(
        f'<section class="demo-troubles" role="alert"><p>{title}</p>'
        f"<ul>{''.join(items)}</ul></section>"
    )
