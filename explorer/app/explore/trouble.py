"""What an address or a typed text says wrong: which part, where in it, and why."""

from __future__ import annotations

import re

import streamlit as st

from explorer.app.explore.state import Explored
from explorer.board.exploration import Trouble
from explorer.game import IllegalAction, TextError
from explorer.words import Words
from explorer.words.refusals import reason_sentence
from explorer.words.unreadable import shortened, unreadable_place, unreadable_sentence


def show_trouble(explored: Explored, words: Words) -> None:
    """Say what of the address could not be followed, if anything."""
    trouble = explored.trouble
    if trouble is None:
        return
    text = trouble_text(trouble, words)
    beside = explored.view == "edit"  # where the text stands, to be mended
    if trouble.turn is None and isinstance(trouble.error, TextError) and not beside:
        text = f"{text} {_where(trouble.text, trouble.error, words)}"
    with st.container(horizontal=True, gap="small", key="trouble"):
        st.warning(text, icon=":material/link_off:")
        st.button(
            words.gettext("Close"),
            type="tertiary",
            on_click=_dismiss,
            args=(explored,),
            key="dismiss",
        )


def _dismiss(explored: Explored) -> None:
    explored.trouble = None


def _where(text: str, error: TextError, words: Words) -> str:
    """What is wrong with a text and, with a mark before it, the place where it goes wrong."""
    flat, place = _flat(text), min(error.place, len(text))
    start, end = max(0, place - 12), place + 12
    marked = f"{'…' * (start > 0)}{flat[start:place]}▲{flat[place:end]}{'…' * (end < len(flat))}"
    why = f"{unreadable_sentence(words, error)} ({unreadable_place(words, error)})"
    return f"{plain(why)} `` {marked.replace('`', 'ˋ')} ``"


def _flat(text: str) -> str:
    return "".join(" " if char.isspace() else char for char in text)


def trouble_text(trouble: Trouble, words: Words) -> str:
    """One paragraph of Markdown: what could not be followed, and what is shown instead."""
    _ = words.gettext
    if trouble.turn is None:
        return _("The position in this link cannot be read. The board keeps what it had.")
    what = _(
        "The link can be followed up to turn {turn}, “{action}”, which cannot be played."
    ).format(turn=trouble.turn, action=shortened(trouble.text))
    return plain(f"{what} {why_unusable(trouble.error, words)}")


def why_unusable(error: ValueError, words: Words) -> str:
    """Why a text or an action cannot be used, in a sentence."""
    _ = words.gettext
    if isinstance(error, TextError):
        return unreadable_sentence(words, error)
    if isinstance(error, IllegalAction):
        return reason_sentence(words, error.refusal.reason)
    return _("The game was over before this turn.")


def show_unreadable(text: str, error: TextError, words: Words) -> None:
    """Show a text with a mark under the character where it goes wrong, and what is wrong."""
    _ = words.gettext
    place = min(error.place, len(text))
    flat = _flat(text)
    start = max(0, place - 30)
    st.error(
        plain(f"{unreadable_sentence(words, error)} ({unreadable_place(words, error)})"),
        icon=":material/error:",
    )
    st.code(f"{flat[start : start + 60]}\n{' ' * (place - start)}▲", language=None)


def plain(text: str) -> str:
    r"""Markdown that shows a text as it is, whatever a link or a person put in it.

    >>> plain("$a$ <b> **c**")
    '\\$a\\$ \\<b\\> \\*\\*c\\*\\*'
    """
    return re.sub(r"([\\`*_{}\[\]<>#|$:~!&])", r"\\\1", text)
