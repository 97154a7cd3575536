"""A lesson: the board with its task at the left, the words at the right."""

from __future__ import annotations

from typing import Any

import streamlit as st

from explorer.app import address
from explorer.app.demo.presenting import clear_the_screen, learn_present
from explorer.app.learn import course, preview
from explorer.app.learn.around import around
from explorer.app.learn.card import task_card
from explorer.app.learn.events import follow
from explorer.app.learn.marks import marks
from explorer.app.learn.saying import lesson_href, paragraphs, said, star_words
from explorer.app.learn.state import REVIEW, Learning, current, tell_address
from explorer.app.learn.trial import Trial
from explorer.app.session import current_words
from explorer.board.host import show_board, show_learning
from explorer.board.model import board_model, stop_model
from explorer.content import rules
from explorer.words import Words
from explorer.words.refusals import refusal_sentences

PACE = {"answer": 750, "reply": 1100, "show": 1200}
"""How long a position on the way stays, in milliseconds."""


def show(learning: Learning, words: Words) -> None:
    """The board, drawn again after each act, and beside it what does not change meanwhile."""
    if address.is_presented():
        clear_the_screen()
        _board_and_task()
        return
    left, right = st.columns([11, 8], gap="medium")
    with left:
        _board_and_task()
    with right:
        show_learning(side_model(learning, words), key="lesson_side")
        if learning.entry is not None and learning.entry.own:
            preview.show_own(learning.entry, words)


@st.fragment
def _board_and_task() -> None:
    learning, words = current(), current_words()
    if learning.trial is None:  # the page has changed meanwhile
        return
    show_board(lesson_board(learning, words), key="lesson_board", on_event=_on_event)
    tell_address()


def _on_event(event: dict[str, Any]) -> None:
    follow(current(), event)


# -------------------------------------------------------------------- the board


def lesson_board(learning: Learning, words: Words) -> dict[str, Any]:
    """The board of the task one is at, with the task above it."""
    trial = learning.trial
    assert trial is not None
    playing = not trial.is_question and trial.outcome == "open"
    card = task_card(learning, words)
    fresh = not learning.act or not (trial.step or card["feedback"])
    return board_model(
        trial.position,
        words,
        turn=trial.turn,
        line=trial.line if _needs_line(trial) else (),
        last=trial.line[trial.turn - 1] if trial.turn else None,
        flip=learning.flip,
        mode="play" if playing else "ask",
        tools=_tools(learning, words),
        refusal=_refusal(learning, words),
        marks=marks(trial, words),
        say=_opening(card, trial, words) if fresh else "",
        task=card,
        journey=_journey(learning, words),
        act=learning.act,
        present=_present(learning, card, words) if address.is_presented() else None,
    )


def _present(learning: Learning, card: dict[str, Any], words: Words) -> dict[str, Any]:
    """What stands beside the board in front of a room: the tasks before and after."""
    trial = learning.trial
    assert trial is not None
    before, after = around(learning)
    return learn_present(
        trial.position,
        words,
        key=learning.key,
        title=card["title"],
        previous=before,
        following=after,
        address={**learning.address(), "flip": None},
    )


def _needs_line(trial: Trial) -> bool:
    """Whether there are turns to step through."""
    return trial.task.par > 1 or trial.is_game


def _opening(card: dict[str, Any], trial: Trial, words: Words) -> str:
    """What is spoken when a task begins: its line, and in words what is marked on the board."""
    told = [mark.get("text", "") for mark in marks(trial, words)]
    return " ".join(filter(None, [f"{card['count']}.", card["line"], *told]))


def _tools(learning: Learning, words: Words) -> list[dict[str, Any]]:
    _, trial = words.gettext, learning.trial
    assert trial is not None
    tools = []
    if _needs_line(trial):
        tools += [("undo", _("Undo"), "u", not trial.can_undo)]
        tools += [("redo", _("Redo"), "y", not trial.can_redo)]
    tools += [("flip", _("Turn the board"), "f", False)]
    return [
        {"id": name, "label": label, "icon": name, "key": key, "disabled": disabled}
        for name, label, key, disabled in tools
    ]


def _refusal(learning: Learning, words: Words) -> dict[str, Any] | None:
    _, trial = words.gettext, learning.trial
    if learning.late:
        late = _("The position has changed since. Nothing was played: look again, then choose.")
        return {"for": "", "squares": [], "sentences": [late], "id": learning.act}
    if trial is None or trial.refusal is None:
        return None
    refusal = trial.refusal
    return {
        "for": str(refusal.action),
        "squares": [str(square) for reason in refusal.reasons[:1] for square in reason.squares],
        "sentences": refusal_sentences(words, refusal),
        "rules": [list(reason.rules) for reason in refusal.reasons],
        "rulesAt": address.href("rules"),
        "id": learning.act,
    }


def _journey(learning: Learning, words: Words) -> dict[str, Any] | None:
    """The positions that the last act led through, if it led through any."""
    trial = learning.trial
    if trial is None or len(trial.passed) < 2:
        return None
    shown, failed = trial.outcome == "shown", trial.outcome == "failed"
    return {
        "id": learning.act,
        "pace": PACE["show" if shown else "reply" if failed else "answer"],
        "stops": [
            stop_model(passed.position, words, turn=passed.number, last=passed.action)
            for passed in trial.passed[:-1]
        ],
    }


# -------------------------------------------------------------------- beside it


def side_model(learning: Learning, words: Words) -> dict[str, Any]:
    """The words beside the board: what the lesson says, its tasks, and where to go on."""
    _, entry = words.gettext, learning.entry
    home = address.href("learn")
    if entry is None:
        return {
            "kind": "side",
            "lang": words.language,
            "back": {"label": _("All lessons"), "href": home},
            "over": "",
            "title": _("Review"),
            "text": [
                _(
                    "Tasks from every level, mixed. There is no lesson before them: look at the "
                    "board, remember, try."
                )
            ],
            "learnt": None,
            "tasks": _tasks(learning, words),
            "at": learning.number,
            "tasksTitle": _("In this set"),
            "rules": [],
            "rulesTitle": "",
            "around": [
                {"label": _("Draw another set"), "href": address.href("learn", view=REVIEW)}
            ],
            "words": star_words(words),
        }
    before, after = course.beside(entry)
    level = entry.lesson.level
    titles = rules()
    return {
        "kind": "side",
        "lang": words.language,
        "back": {"label": _("All lessons"), "href": home},
        "over": _("Your own lesson") if entry.own else course.level_title(words, level)[0],
        "title": f"{entry.number} · {said(words, entry.lesson.title)}",
        "text": paragraphs(said(words, entry.lesson.text)),
        "learnt": {
            "title": _("To remember"),
            "text": said(words, entry.lesson.learnt),
            "lesson": entry.id,
            "tasks": [task.id for task in entry.lesson.task],
        },
        "tasks": _tasks(learning, words),
        "at": learning.number,
        "tasksTitle": _("In this lesson"),
        "rules": [
            {
                "label": f"{name} · {words.pick(titles[name].title)}" if name in titles else name,
                "href": f"{address.href('rules')}#{name}",
            }
            for name in entry.lesson.rules
        ],
        "rulesTitle": words.ngettext("The rule", "The rules", len(entry.lesson.rules)),
        "around": [
            {
                "label": label.format(title=said(words, other.lesson.title)),
                "href": lesson_href(other.id),
            }
            for label, other in (("← {title}", before), ("{title} →", after))
            if other is not None
        ],
        "words": star_words(words),
    }


def _tasks(learning: Learning, words: Words) -> list[dict[str, Any]]:
    """The tasks of the lesson or set: what progress calls them, and a link to each."""
    return [
        {
            "lesson": lesson,
            "task": task.id,
            "label": said(words, task.line),
            "href": (
                lesson_href(learning.entry.id, number)
                if learning.entry
                else address.href("learn", view=REVIEW, set=str(learning.drawn), task=str(number))
            ),
        }
        for number, (lesson, task) in enumerate(learning.places, 1)
    ]
