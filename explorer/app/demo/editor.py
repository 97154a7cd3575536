"""The demonstration a person makes: its lines, questions and order; saved, opened, linked."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Any

import streamlit as st

from explorer.app import address
from explorer.app.demo.answers import asked, question_of, questions_of
from explorer.app.demo.catalogue import show_troubles
from explorer.app.demo.linked import show_linked
from explorer.app.demo.sharing import reachable_base
from explorer.app.demo.state import Mine, mine, place_of_mine
from explorer.app.learn.saying import said
from explorer.app.session import current_words
from explorer.board.svg import svg
from explorer.game import Position
from explorer.teaching.demonstration import Demonstration, Step
from explorer.teaching.demonstrations import (
    as_toml,
    pack,
    prove_demonstration,
    read_demonstration,
    shown,
)
from explorer.teaching.library import LessonError
from explorer.teaching.schema import Question, Text
from explorer.words import LANGUAGES, Words

_UPLOADED = "demo_file"
_TROUBLES = "demo_file_troubles"


def untitled(words: Words) -> str:
    """What a demonstration is called that has no title yet."""
    return words.gettext("My demonstration")


def show(words: Words) -> None:
    """Everything about the demonstration made here."""
    _ = words.gettext
    made = mine()
    st.header(_("Your own"), anchor=False)
    if made.steps:
        _made(made, words)
    else:
        href = address.href("explore", view="share")
        show_linked(
            _(
                "Nothing yet. On Explore, set up a position; under [Share]({href}), “Add to "
                "demonstration” brings it here."
            ).format(href=href)
        )
    _open(words)


def _made(made: Mine, words: Words) -> None:
    _ = words.gettext
    st.text_input(
        _("Title"),
        value=made.title,
        key=f"demo_title_{made.version}",
        placeholder=untitled(words),
        on_change=_retitle,
    )
    for index, step in enumerate(made.steps):
        _step(made, index, step, words)
    one = made.demonstration(untitled(words))
    assert one is not None
    _take_away(one, words)


def _retitle() -> None:
    made = mine()
    made.title = st.session_state[f"demo_title_{made.version}"]


# -------------------------------------------------------------------- one step


def _step(made: Mine, index: int, step: Step, words: Words) -> None:
    """One position: its picture, its line in both languages, what is asked, its place."""
    _ = words.gettext
    with st.container(border=True, key=f"demo_step_{index}"):
        picture, fields = st.columns([1, 4], gap="medium")
        position = _position(step)
        with picture:
            drawn = b64encode(svg(position, words, banks=False).encode()).decode()
            st.html(f'<img alt="" width="100%" src="data:image/svg+xml;base64,{drawn}">')
        with fields:
            number = _("{n}.").format(n=index + 1)
            for language, name in LANGUAGES.items():
                st.text_input(
                    _("{number} Line ({language})").format(number=number, language=name),
                    value=getattr(step.line, language),
                    key=_key(made, index, language),
                    on_change=_edit,
                    args=(index,),
                    max_chars=120,
                )
            options = _options(step, position, words)
            ids = list(options)
            st.selectbox(
                _("{number} Question").format(number=number),
                ids,
                index=ids.index(_id_of(step.question)),
                key=_key(made, index, "question"),
                format_func=lambda one: options[one],
                on_change=_edit,
                args=(index,),
            )
            with st.container(horizontal=True, vertical_alignment="center"):
                st.checkbox(
                    _("Predict first"),
                    value=step.predict,
                    key=_key(made, index, "predict"),
                    on_change=_edit,
                    args=(index,),
                )
                last = len(made.steps) - 1
                moves = [
                    ("up", _("Earlier"), ":material/arrow_upward:", index == 0),
                    ("down", _("Later"), ":material/arrow_downward:", index == last),
                    ("out", _("Take out"), ":material/delete:", False),
                ]
                for name, label, icon, disabled in moves:
                    st.button(
                        label,
                        icon=icon,
                        key=_key(made, index, name),
                        disabled=disabled,
                        on_click=_place,
                        args=(index, name),
                    )


def _key(made: Mine, index: int, name: str) -> str:
    return f"demo_{made.version}_{index}_{name}"


def _position(step: Step) -> Position:
    try:
        return shown(step)
    except ValueError:
        return Position.parse(step.position)


def _id_of(question: Question | None) -> str:
    if question is None:
        return ""
    about = getattr(question, question.kind)
    return f"{question.kind}:{','.join(about) if isinstance(about, tuple) else about}"


def _options(step: Step, position: Position, words: Words) -> dict[str, str]:
    """What can be asked of a step's position, and what is asked already."""
    found = {"": words.gettext("no question")}
    for part in questions_of(position, words):
        found |= {option["id"]: option["label"] for option in part["options"]}
    if step.question is not None and (own := _id_of(step.question)) not in found:
        found[own] = asked(step.question, position, words)
    return found


def _edit(index: int) -> None:
    """Take over what the fields of a step say; a line in one language serves for both."""
    made = mine()
    step = made.steps[index]
    state = st.session_state

    def line(language: str) -> str:
        return str(state[_key(made, index, language)]).strip()

    lines = {language: line(language) for language in LANGUAGES}
    some = next((text for text in lines.values() if text), None)
    changes: dict[str, Any] = {"predict": bool(state[_key(made, index, "predict")])}
    if some is not None:
        changes["line"] = Text(en=lines["en"] or some, fr=lines["fr"] or some)
    chosen = state[_key(made, index, "question")]
    if chosen != _id_of(step.question):
        changes["question"] = question_of(chosen)
    made.steps[index] = step.model_copy(update=changes)


def _place(index: int, where: str) -> None:
    made = mine()
    if where == "out":
        del made.steps[index]
    else:
        other = index + (-1 if where == "up" else 1)
        made.steps[index], made.steps[other] = made.steps[other], made.steps[index]
    made.version += 1


# -------------------------------------------------------------------- taking it away


def _take_away(one: Demonstration, words: Words) -> None:
    _ = words.gettext
    place = place_of_mine(one)
    start = address.href("demo", **place, step="1", present="1")
    label = _("Show it")
    st.html(f'<p><a data-go class="start" href="{escape(start)}">{escape(label)}</a></p>')
    st.download_button(
        _("Save as a file"),
        as_toml(one),
        file_name="demonstration.toml",
        mime="application/toml",
        icon=":material/save:",
        on_click="ignore",
    )
    st.caption(_("It is kept in this window only, until it is saved."))
    packed = pack(one)
    if packed is None:
        st.markdown(_("It is too long for a link: give the file to whoever wants it."))
        return
    title = _("Link to the whole demonstration")
    st.markdown(f"**{title}**")
    base = reachable_base() or (st.context.url or "").rpartition("/")[0]
    link = address.link("demo", {"d": packed, "step": "1"})
    st.code(f"{base}/{link}", language=None, wrap_lines=True)


def _open(words: Words) -> None:
    _ = words.gettext
    st.file_uploader(
        _("Open a demonstration (it takes the place of the one here)"),
        type=["toml"],
        key=_UPLOADED,
        on_change=_read_file,
    )
    if troubles := st.session_state.get(_TROUBLES):
        show_troubles(troubles, words)


def _read_file() -> None:
    file = st.session_state[_UPLOADED]
    st.session_state[_TROUBLES] = ()
    if file is None:
        return
    text = file.getvalue().decode("utf-8", errors="replace").removeprefix("\ufeff")
    try:
        one = read_demonstration(text, file.name)
    except LessonError as error:
        st.session_state[_TROUBLES] = error.troubles
        return
    # What is wrong with a step is told, and can be mended here.
    st.session_state[_TROUBLES] = tuple(prove_demonstration(one, file.name, text))
    made = mine()
    made.title, made.steps = said(current_words(), one.title), list(one.step)
    made.version += 1
