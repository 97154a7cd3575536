"""The map: every lesson, level by level, with what this browser knows to be done."""

from __future__ import annotations

from typing import Any

import streamlit as st

from explorer.app import address
from explorer.app.learn import course, preview
from explorer.app.learn.course import Entry
from explorer.app.learn.saying import lesson_href, said, star_words
from explorer.app.learn.state import REVIEW, TEACHER, Learning
from explorer.board.host import show_learning
from explorer.words import Words


def show(learning: Learning, words: Words) -> None:
    """The whole map is one component: progress is drawn in the browser, which alone knows it."""
    if learning.missing is not None:
        gone = words.gettext("There is no lesson “{lesson}”. Here are all there are.")
        st.warning(gone.format(lesson=learning.missing), icon=":material/link_off:")
    preview.show_troubles(words)
    show_learning(map_model(words), key="lesson_map")


def map_model(words: Words) -> dict[str, Any]:
    """What the map shows, without any progress."""
    _ = words.gettext
    levels = [_level(level, entries, words) for level, entries in course.by_level()]
    own = course.own_lessons()
    if own:
        folder = course.own_folder()
        name = folder.name if folder else ""
        levels.append(
            {
                "shore": "",
                "title": _("Your own lessons"),
                "goal": _("From the folder {name}; the page follows its files.").format(name=name),
                "lessons": [_lesson(entry, words) for entry in own],
            }
        )
    game = course.first_game()
    return {
        "kind": "map",
        "lang": words.language,
        "title": _("From the first die to the whole game"),
        "lead": _(
            "Each lesson is a few minutes of doing, not reading. After the first six you can play "
            "a whole game. Nothing is locked: begin where you like."
        ),
        "levels": levels,
        "game": None
        if game is None
        else {
            "label": _("Play a game against the computer"),
            "note": _("You know all four actions."),
            "href": lesson_href(game.id, game.game),
            "after": [entry.id for entry in course.course() if entry.number < game.number],
        },
        "review": {
            "label": _("Review"),
            "note": _("A mixed set of tasks, another one each time."),
            "href": address.href("learn", view=REVIEW),
        }
        if course.review_pool()
        else None,
        "teacher": {"label": _("For teachers: every lesson on one page"), "href": teacher_href()},
        "words": {**star_words(words), **_map_words(words)},
    }


def teacher_href() -> str:
    """A link to the teacher view."""
    return address.href("learn", view=TEACHER)


def _level(level: int, entries: tuple[Entry, ...], words: Words) -> dict[str, Any]:
    title, goal = course.level_title(words, level)
    return {
        "shore": {1: "S", 2: "W", 3: "N", 4: "E"}.get(level, ""),
        "title": title,
        "goal": goal,
        "lessons": [_lesson(entry, words) for entry in entries],
    }


def _lesson(entry: Entry, words: Words) -> dict[str, Any]:
    return {
        "id": entry.id,
        "number": entry.number,
        "title": said(words, entry.lesson.title),
        "href": lesson_href(entry.id),
        "tasks": [
            {"id": task.id, "href": lesson_href(entry.id, number)}
            for number, task in enumerate(entry.lesson.task, 1)
        ],
        "game": entry.has_game,
    }


def _map_words(words: Words) -> dict[str, str]:
    """Every word that the map itself needs."""
    _ = words.gettext
    return {
        "begin": _("Begin: {title}"),
        "goOn": _("Go on: {title}"),
        "allDone": _("Every lesson is done. Review keeps it fresh."),
        "next": _("Next"),
        "game": _("a game"),
        "lesson": _("Lesson {number}: {title}."),
        "tasksDone": _("{done} of {all} tasks done."),
        "starsWon": _("{stars} of {all} stars."),
        "total": _("{done} of {all} tasks · {stars} stars"),
        "progress": _("Your progress"),
        "kept": _("It is kept by this browser, with no account. Take it elsewhere as a code:"),
        "code": _("Code of your progress"),
        "copy": _("Copy the code"),
        "copied": _("Copied."),
        "bring": _("Bring a code"),
        "paste": _("Code from another browser"),
        "take": _("Take it in"),
        "taken": _("Your progress is here. What was better before has been kept."),
        "bad": _("This is no code of progress, or a part of it is missing. Nothing has changed."),
        "forget": _("Forget my progress…"),
        "sure": _("Forget every task and star on this browser? This cannot be undone."),
        "yes": _("Forget everything"),
        "no": _("Keep it"),
        "forgotten": _("Forgotten. You can begin again."),
    }
