"""On paper: a worksheet of chosen positions, the rules of this game on a page, its board."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import streamlit as st

from explorer.app.demo import state as demo_state
from explorer.app.explore.state import Explored, current
from explorer.app.learn import course
from explorer.app.session import current_words
from explorer.board.svg import svg
from explorer.game import Position
from explorer.paper.board_sheet import PAPERS, board_html
from explorer.paper.questions import CannotAsk
from explorer.paper.render import worksheet_html
from explorer.paper.rules_sheet import rules_html
from explorer.paper.sayings import cannot_ask, instruction, kind_title
from explorer.paper.suggest import suggested
from explorer.paper.worksheet import BOARDS, Exercise, Worksheet, of_demonstration, of_lesson
from explorer.teaching.demonstration import Demonstration
from explorer.teaching.schema import Lesson
from explorer.words import Words

_HERE = Path(__file__).parent
_KEY, _OPENER, _KIND, _LESSON = "worksheet", "paper_open", "paper_kind", "paper_lesson"
_TITLE, _BOARDS = "paper_title", "paper_boards"


@dataclass
class Row:
    """One exercise of the worksheet. draft, error: a question typed that cannot be asked."""

    id: int
    exercise: Exercise
    draft: str | None = None
    error: CannotAsk | None = None


@dataclass
class Chosen:
    """The worksheet that is being made, kept as long as the session."""

    rows: list[Row] = field(default_factory=list)
    title: str = ""
    boards: int = 6
    asked: tuple[str, str] | None = None  # what is to be opened, and the click that asks for it
    _ids: count[int] = field(default_factory=count)

    def add(self, *exercises: Exercise) -> None:
        """Add exercises at the end."""
        self.rows += [Row(next(self._ids), exercise) for exercise in exercises]

    def row(self, identity: int) -> Row:
        """A row by its id."""
        return next(row for row in self.rows if row.id == identity)

    def move(self, identity: int, by: int) -> None:
        """Move a row up (-1) or down (1)."""
        at = self.rows.index(self.row(identity))
        self.rows.insert(at + by, self.rows.pop(at))

    def ask(self, identity: int, text: str) -> None:
        """Ask something else about a row's position; what cannot be asked stays a draft."""
        row = self.row(identity)
        try:
            row.exercise = Exercise.of(row.exercise.position, text)
            row.draft = row.error = None
        except CannotAsk as error:
            row.draft, row.error = text, error

    def worksheet(self) -> Worksheet:
        """The worksheet as it stands."""
        exercises = tuple(row.exercise for row in self.rows)
        return Worksheet(exercises, self.boards, self.title.strip() or None)


def chosen() -> Chosen:
    """This session's worksheet."""
    found: Chosen = st.session_state.setdefault(_KEY, Chosen())
    return found


def show(explored: Explored, words: Words) -> None:
    """Everything for paper, below what else can be taken away."""
    _ = words.gettext
    sheet = chosen()
    st.header(_("On paper"), anchor=False)
    _add(explored.position, words)
    if sheet.rows:
        _rows(sheet, words)
        _settings(sheet, words)
    _opener(sheet, explored, words)


# ------------------------------------------------------------------------- the worksheet


def _add(position: Position, words: Words) -> None:
    _ = words.gettext
    possible = {question.kind: question for question in suggested(position)}
    if not possible:
        st.markdown(_("There is nothing to ask about this position: the game is over."))
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if st.session_state.get(_KIND) not in possible:
            st.session_state[_KIND] = next(iter(possible))
        st.selectbox(
            _("Question about this position"),
            list(possible),
            key=_KIND,
            format_func=lambda kind: kind_title(words, kind),
        )
        st.button(_("Add to the worksheet"), icon=":material/add:", on_click=_add_position)
    taught = _taught(words)
    st.selectbox(
        _("Or every position of a lesson or a demonstration"),
        list(taught),
        index=None,
        key=_LESSON,
        format_func=lambda name: taught[name][0],
        on_change=_add_taught,
        placeholder=_("Choose one"),
    )


def _taught(words: Words) -> dict[str, tuple[str, Lesson | Demonstration]]:
    """Every lesson and demonstration, those of one's own too: its title, and itself."""
    _ = words.gettext
    lessons = {
        f"lesson {one.id}": (words.pick(one.lesson.title.model_dump()), one.lesson)
        for one in (*course.course(), *course.own_lessons())
    }
    demonstrations = (*demo_state.shipped().all, *demo_state.from_file().all)
    made = demo_state.mine().demonstration(_("My demonstration"))
    demos = {
        f"demo {one.id}": (
            _("{title} (demonstration)").format(title=words.pick(one.title.model_dump())),
            one,
        )
        for one in (*demonstrations, *([made] if made else ()))
    }
    return {**lessons, **demos}


def _add_taught() -> None:
    _title, found = _taught(current_words())[st.session_state[_LESSON]]
    exercises = of_lesson(found) if isinstance(found, Lesson) else of_demonstration(found)
    chosen().add(*exercises)
    st.session_state[_LESSON] = None


def _add_position() -> None:
    chosen().add(Exercise.of(current().position, st.session_state[_KIND]))


def _rows(sheet: Chosen, words: Words) -> None:
    for number, row in enumerate(sheet.rows, 1):
        with st.container(
            horizontal=True, vertical_alignment="bottom", gap="small", key=f"paper_row_{row.id}"
        ):
            st.html(_thumbnail(str(row.exercise.position)), width=56)
            _question(number, row, words)
            _row_buttons(number, len(sheet.rows), row.id, words)
        if row.error is not None:
            st.error(cannot_ask(words, row.error), icon=":material/error:")


def _question(number: int, row: Row, words: Words) -> None:
    """The question as text, to be changed; a lesson's own is only told."""
    question = row.exercise.questions[0]
    if question.task is not None:
        told = instruction(words, question, row.exercise.position)
        st.markdown(f"**{number}.** {told}")
        return
    key = f"paper_ask_{row.id}"
    st.session_state[key] = row.draft if row.draft is not None else str(question)
    st.text_input(
        f"{number}. {kind_title(words, question.kind)}",
        key=key,
        on_change=_ask,
        args=(row.id,),
        help=words.gettext(
            "`reach c3` · `left c3xd4 e3xd4` · `legal c3-c4 +b1` · `captures` · "
            "`sort +b1 c3-d4 c3=4` · `shortest c3 g6`; the first word alone: a question is found."
        ),
    )


def _ask(identity: int) -> None:
    chosen().ask(identity, st.session_state[f"paper_ask_{identity}"])


def _row_buttons(number: int, of: int, identity: int, words: Words) -> None:
    _ = words.gettext
    buttons: tuple[tuple[str, str, str, Callable[..., None], tuple[int, ...], bool], ...] = (
        ("up", "arrow_upward", _("Move {n} up"), chosen().move, (identity, -1), number == 1),
        ("down", "arrow_downward", _("Move {n} down"), chosen().move, (identity, 1), number == of),
        ("drop", "close", _("Take {n} away"), _drop, (identity,), False),
    )
    for name, icon, label, act, args, disabled in buttons:
        st.button(
            label.format(n=number),
            icon=f":material/{icon}:",
            key=f"paper_{name}_{identity}",
            help=label.format(n=number),
            on_click=act,
            args=args,
            disabled=disabled,
        )


def _drop(identity: int) -> None:
    sheet = chosen()
    sheet.rows.remove(sheet.row(identity))


@cache
def _thumbnail(position: str) -> str:
    drawn = svg(Position.parse(position), theme="light", banks=False, width=56)
    data = b64encode(drawn.encode()).decode()
    return f'<img alt="" width="56" height="56" src="data:image/svg+xml;base64,{data}">'


def _settings(sheet: Chosen, words: Words) -> None:
    _ = words.gettext
    st.session_state[_TITLE], st.session_state[_BOARDS] = sheet.title, sheet.boards
    with st.container(horizontal=True):
        st.text_input(
            _("Title"), key=_TITLE, placeholder=_("Worksheet"), on_change=_set, args=("title",)
        )
        st.selectbox(
            _("Boards a sheet"), list(BOARDS), key=_BOARDS, on_change=_set, args=("boards",)
        )


def _set(name: str) -> None:
    setattr(chosen(), name, st.session_state[f"paper_{name}"])


# ------------------------------------------------------------------------- pages


@cache
def _mount() -> Callable[..., Any]:
    js, css = ((_HERE / f"printing.{kind}").read_text("utf-8") for kind in ("js", "css"))
    return st.components.v2.component("derive_printing", js=js, css=css)


def _opener(sheet: Chosen, explored: Explored, words: Words) -> None:
    """Buttons for the pages; the one asked for is sent once, with the run it was asked in."""
    _ = words.gettext
    labels = (
        ("worksheet", _("Worksheet"), not sheet.rows),
        ("rules", _("Rules on a page"), False),
        *((name, _("Board, {paper}").format(paper=name), False) for name in PAPERS),
    )
    page = None
    if sheet.asked is not None:
        what, act = sheet.asked
        sheet.asked = None
        page = {"id": act, "html": _page(what, sheet, explored), "file": f"derive-{what}.html"}
    _mount()(
        key=_OPENER,
        data={
            "buttons": [
                {"what": what, "label": label, "disabled": disabled}
                for what, label, disabled in labels
            ],
            "words": {
                "title": _("Opens in a tab of its own, ready to print"),
                "wait": _("One moment…"),
            },
            "page": page,
        },
        on_open_change=_open,
    )


def _open() -> None:
    asked = st.session_state[_OPENER].get("open")
    if asked:
        chosen().asked = (str(asked.get("what")), str(asked.get("id")))


def _page(what: str, sheet: Chosen, explored: Explored) -> str:
    """The page asked for, as HTML."""
    words, position = current_words(), explored.position
    if what == "worksheet" and sheet.rows:
        return worksheet_html(sheet.worksheet(), words)
    if what in PAPERS:
        return board_html(position.rules, words, position.size, what)
    return rules_html(position.rules, words, position.size)
