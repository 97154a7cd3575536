"""A demonstration being shown: the board, and beside it the line, the question, the way on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from explorer.app import address
from explorer.app.demo.answers import asked, groups
from explorer.app.demo.sharing import code, code_tool, heard, leave_tool
from explorer.app.demo.state import Showing, current
from explorer.app.learn.saying import said
from explorer.app.session import current_words
from explorer.board.host import show_board
from explorer.board.model import board_model
from explorer.board.presenting import present_model
from explorer.game import Position
from explorer.teaching.demonstration import Step
from explorer.teaching.demonstrations import first_fault
from explorer.words import Words, action_short


def show() -> None:
    """Draw what is shown; each act draws it again without the page around it."""
    _player()


@st.fragment
def _player() -> None:
    showing, words = current(), current_words()
    if showing is None:  # the page has changed meanwhile
        return
    show_board(demo_board(showing, words), key="demo_board", on_event=_on_event)
    showing.told = showing.address()
    address.write(**showing.told)


def _on_event(event: dict[str, Any]) -> None:
    showing = current()
    if showing is None or event.get("id") in showing.acts:
        return
    showing.acts.append(str(event.get("id")))
    if heard(event) or event.get("type") != "tool":
        return
    showing.number = _pressed_at(showing, event)
    if event.get("tool") == "next":
        showing.go(1)
    elif event.get("tool") == "previous":
        showing.go(-1)


def _pressed_at(showing: Showing, event: dict[str, Any]) -> int:
    """The step that was on the screen: it may be ahead of ours, if an act before was lost."""
    identity, _, number = str(event.get("step", "")).rpartition("/")
    steps = range(1, len(showing.one.step) + 1)
    known = identity == showing.one.id and number.isdecimal() and int(number) in steps
    return int(number) if known else showing.number


def demo_board(showing: Showing, words: Words) -> dict[str, Any]:
    """The board of the step that is shown; with it the next one, so that nobody waits for it."""
    model = _board(showing, words)
    if showing.number < len(showing.one.step):
        following = replace(showing, number=showing.number + 1)
        model["present"]["ahead"] = _board(following, words)
    return model


def _board(showing: Showing, words: Words) -> dict[str, Any]:
    step = showing.step
    position = Position.parse(step.position)
    last = None
    for text in step.played:
        try:
            action = position.action(text)
            position = position.play(action)
        except ValueError:
            break
        last = action
    line = said(words, step.line)
    return board_model(
        position,
        words,
        turn=len(step.played) if last is not None else 0,
        last=last,
        mode="ask",
        marks=_marks(step, words, "start"),
        say=f"{showing.number} / {len(showing.one.step)}. {line}",
        present=_present(showing, step, position, line, words),
    )


def _present(
    showing: Showing, step: Step, position: Position, line: str, words: Words
) -> dict[str, Any]:
    _ = words.gettext
    full = address.is_presented()
    question, parts = "", demo_parts(step, position, words)
    if step.question is not None and parts:
        question = asked(step.question, position, words)
    fault = first_fault(step)
    note = said(words, step.note) if step.note else ""
    explore = {"at": str(position)}
    onward = address.link("explore", {**explore, "lang": address.read().get("lang")})
    leave = [leave_tool(words)] if full else []
    last = showing.number == len(showing.one.step)
    return present_model(
        position,
        words,
        key=f"{showing.one.id}/{showing.number}",
        full=full,
        title=said(words, showing.one.title),
        count=f"{showing.number} / {len(showing.one.step)}",
        line=line,
        question=question if not _repeats(step) else "",
        groups=parts,
        after=_marks(step, words, "success"),
        note=fault.said(words) if fault is not None else note,
        predict=step.predict and bool(parts),
        previous={"label": _("Previous"), "disabled": showing.number == 1},
        next={"label": _("Next"), "disabled": last},
        tools=[
            code_tool(words),
            {"id": "try", "label": _("Try it in Explore"), "icon": "edit", "href": onward},
            *leave,
        ],
        code=code("explore", explore, words),
    )


def _repeats(step: Step) -> bool:
    """Whether the line asks already, so that the question need not stand below it again."""
    return "?" in step.line.en


def demo_parts(step: Step, position: Position, words: Words) -> list[dict[str, Any]]:
    """The answer in groups; where nothing is asked, one without words for `shows` and `note`."""
    if first_fault(step) is not None:
        return []
    parts = groups(step.question, position, words) if step.question else []
    drawn = [position.action(text) for text in step.shows]
    if drawn or (not parts and (step.note or _marks(step, words, "success"))):
        parts.append(
            {
                "id": "shows",
                "label": words.gettext("Answer") if drawn else "",
                "answer": "; ".join(action_short(words, action) for action in drawn),
                "actions": [str(action) for action in drawn],
                "bars": [],
                "accent": "",
                "changes": [],
                "marks": [],
                "more": "",
            }
        )
    return parts


def _marks(step: Step, words: Words, when: str) -> list[dict[str, Any]]:
    about = step.question and (step.question.reach or step.question.takes)
    return [
        {
            "square": mark.square,
            "kind": "die" if mark.square == about else "point",
            "text": said(words, mark.text) if mark.text else "",
        }
        for mark in step.marks
        if mark.when == when
    ]
