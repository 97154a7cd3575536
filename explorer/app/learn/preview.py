"""A lesson of one's own, beside the board: what is wrong in its file, and again when it changes."""

from __future__ import annotations

from functools import lru_cache
from html import escape

import streamlit as st

from explorer.app.learn import course
from explorer.app.learn.course import Entry
from explorer.teaching.check import prove_lesson
from explorer.teaching.schema import Lesson
from explorer.teaching.troubles import Trouble, trouble_sentence
from explorer.words import Words

_SEEN = "own_lessons_seen"


def watch() -> None:
    """Draw the whole page again when a file of the folder changes; nothing where there is none."""
    if course.own_folder() is not None:
        st.session_state[_SEEN] = course.own_state()
        _watch()


@st.fragment(run_every=1.0)
def _watch() -> None:
    if st.session_state.get(_SEEN) != course.own_state():
        st.rerun()


def show_own(entry: Entry, words: Words) -> None:
    """What `explorer check` finds in the file of a lesson of one's own."""
    _ = words.gettext
    path = course.own_file(entry)
    troubles = _proved(entry.lesson, path.name, path.read_text("utf-8"))
    if troubles:
        st.html(_list(_("To be mended in {file}:").format(file=path.name), troubles, words))
    else:
        sound = _("{file} is sound.").format(file=path.name)
        st.html(f'<p class="sound">{escape(sound)}</p>')


@lru_cache(maxsize=16)
def _proved(lesson: Lesson, file: str, text: str) -> tuple[Trouble, ...]:
    return tuple(prove_lesson(lesson, file, text))


def show_troubles(words: Words) -> None:
    """The files of the folder that cannot be used, where and why."""
    troubles = course.own_troubles()
    if troubles:
        files = len({trouble.file for trouble in troubles})
        title = words.ngettext(
            "{n} file of your folder cannot be used yet; the other lessons work.",
            "{n} files of your folder cannot be used yet; the other lessons work.",
            files,
        ).format(n=files)
        st.html(_list(title, troubles, words))


def _list(title: str, troubles: tuple[Trouble, ...], words: Words) -> str:
    _ = words.gettext
    items = []
    for trouble in troubles:
        place = trouble.file
        if trouble.line:
            place = _("{file}, line {line}").format(file=trouble.file, line=trouble.line)
        said = trouble_sentence(words, trouble)
        items.append(f"<li><strong>{escape(place)}</strong> <span>{escape(said)}</span></li>")
    return (
        f'<section class="troubles" role="alert"><p>{escape(title)}</p>'
        f"<ul>{''.join(items)}</ul></section>"
    )
