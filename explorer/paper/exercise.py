"""One exercise as HTML: the board, the question with room to answer, and the answer."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import Any

from explorer.board.svg import svg
from explorer.game import Action, Capture, Position, Square
from explorer.markup import element
from explorer.paper.questions import Answer, Question, answer
from explorer.paper.sayings import claim, instruction, situation
from explorer.paper.worksheet import Exercise
from explorer.words import (
    Words,
    action_sentence,
    action_short,
    change_name,
    refusal_sentences,
)

CHANGES = ("number", "position", "value")

LINES, MOST_LINES = 5, 6
"""Lines to write on: as a rule, and where the answer is long."""

BOX, TICK = "☐", "☒"


def exercise(words: Words, number: int, given: Exercise) -> str:
    """A numbered exercise with its board and room for the answers."""
    position = given.position
    lettered = len(given.questions) > 1
    asked = "".join(
        element(
            "div",
            _asked(words, question, position, _letter(at) if lettered else ""),
            element("div", _room(words, question, position), class_="room"),
            class_=f"question {question.kind}",
        )
        for at, question in enumerate(given.questions)
    )
    return element(
        "article",
        element("h2", str(number)),
        element("p", escape(situation(words, position)), class_="situation"),
        element("figure", _board(words, given)),
        element("div", asked, class_="questions"),
    )


def solution(words: Words, number: int, given: Exercise) -> str:
    """The answers to an exercise, with a board where one shows them."""
    position = given.position
    lettered = len(given.questions) > 1
    told = ""
    for at, question in enumerate(given.questions):
        right = answer(question, position)
        board = _answer_board(words, question, position, right)
        told += element(
            "div",
            element("b", _letter(at)) if lettered else "",
            element("figure", board) if board else "",
            element("div", *_told(words, question, position, right), class_="told"),
            class_=f"answer {question.kind}",
        )
    return element("article", element("h2", str(number)), told)


def _letter(at: int) -> str:
    return f"{'abcdefgh'[at]})"


def _asked(words: Words, question: Question, position: Position, letter: str) -> str:
    text = escape(instruction(words, question, position))
    return element("p", element("b", letter) + " " if letter else "", text, class_="asked")


def _board(words: Words, given: Exercise) -> str:
    """The board as the pupil gets it: squares that a question points at are ringed."""
    marks: list[str] = []
    for question in given.questions:
        if question.kind == "shortest":
            marks.append(question.about[1])
        if question.task is not None:
            marks += [mark.square for mark in question.task.marks if mark.when == "start"]
    return svg(given.position, words, theme="print", banks=False, marks=dict.fromkeys(marks))


# ------------------------------------------------------------------------- room to answer


def _room(words: Words, question: Question, position: Position) -> str:
    """Where the pupil writes."""
    _ = words.gettext
    match question.kind:
        case "legal":
            return _verdict_rows(words, question)
        case "left":
            rows = "".join(
                element("tr", element("td", _claim(words, text)), element("td", class_="box"))
                for text in question.about
            )
            return element("table", rows, class_="left")
        case "sort":
            boxes = (BOX,) * len(CHANGES)
            return _ticks(words, [(_claim(words, text), boxes) for text in question.about])
        case "count" | "chances":
            return element("p", _("Number:"), " ", _blank(), class_="number")
        case "shortest":
            return element("p", _("Turns:"), " ", _blank(), class_="number") + _lines(LINES)
        case "captures" | "task":
            wanted = len(answer(question, position).actions)
            return _lines(LINES if wanted <= LINES else MOST_LINES)
        case _:
            return element("p", _("How many squares?"), " ", _blank(), class_="number")


def _verdict_rows(words: Words, question: Question) -> str:
    """For each action, yes or no to tick, and a line to say why."""
    _ = words.gettext
    boxes = " ".join(f"{BOX} {escape(said)}" for said in (_("yes"), _("no")))
    return "".join(
        element(
            "div",
            element("p", _claim(words, text), element("span", boxes, class_="boxes")),
            _lines(1),
            class_="verdict",
        )
        for text in question.about
    )


def _ticks(words: Words, rows: list[tuple[str, tuple[str, ...]]]) -> str:
    heads = "".join(
        element("th", element("span", escape(change_name(words, change))), scope="col")
        for change in CHANGES
    )
    body = "".join(
        element(
            "tr",
            element("th", said, scope="row"),
            *(element("td", mark) for mark in marks),
        )
        for said, marks in rows
    )
    head = element("thead", element("tr", element("td"), heads))
    return element("table", head, element("tbody", body), class_="ticks")


def _claim(words: Words, text: str) -> str:
    return escape(claim(words, Action.parse(text)))


def _blank() -> str:
    return element("span", class_="blank")


def _lines(count: int) -> str:
    return element("div", *[element("i")] * count, class_="lines")


# ------------------------------------------------------------------------- answers


def _told(words: Words, question: Question, position: Position, right: Answer) -> list[str]:
    """The answer in words, as paragraphs and tables."""
    _ = words.gettext
    match question.kind:
        case "captures":
            count = words.ngettext("{n} capture:", "{n} captures:", len(right.actions))
            return [_p(count.format(n=len(right.actions))), _list(words, right)]
        case "left":
            return [_list(words, right)]
        case "legal":
            return [
                element(
                    "p",
                    element("b", _claim(words, text)),
                    " – ",
                    escape(_verdict(words, text, position)),
                )
                for text in question.about
            ]
        case "sort":
            rows = [
                (
                    _claim(words, text),
                    tuple(TICK if change in action.changes else BOX for change in CHANGES),
                )
                for text, action in zip(question.about, right.actions, strict=True)
            ]
            return [_ticks(words, rows)]
        case "count" | "chances":
            return [_p(str(right.number))]
        case "shortest":
            return _way(words, right)
        case "task":
            return _task(words, question, right)
        case _:
            count = words.ngettext(
                "{n} square: {squares}", "{n} squares: {squares}", len(right.squares)
            )
            squares = ", ".join(map(str, right.squares)) or "–"
            return [_p(count.format(n=len(right.squares), squares=squares))]


def _verdict(words: Words, text: str, position: Position) -> str:
    _ = words.gettext
    refusal = position.why_not(text)
    if refusal is not None:
        return _("not legal. {reason}").format(reason=refusal_sentences(words, refusal)[0])
    legal = position.action(text)
    return _("legal. {sentence}").format(sentence=action_sentence(words, legal, position))


def _list(words: Words, right: Answer) -> str:
    return element(
        "ul", *(element("li", escape(action_short(words, action))) for action in right.actions)
    )


def _way(words: Words, right: Answer) -> list[str]:
    ways = right.ways
    assert ways is not None
    turns = words.ngettext("{n} turn:", "{n} turns:", ways.turns).format(n=ways.turns)
    told = [_p(turns), _steps(words, ways.ways[0])]
    if ways.count > 1:
        more = words.ngettext(
            "{n} way is as short: each is right.",
            "{n} ways are as short: each is right.",
            ways.count,
        )
        told.append(_p(more.format(n=ways.count)))
    return told


def _task(words: Words, question: Question, right: Answer) -> list[str]:
    """A lesson's solution; others to begin with are told, as more than one may be right."""
    _ = words.gettext
    assert question.task is not None
    told = [_steps(words, right.actions), _p(words.pick(question.task.success.model_dump()))]
    if right.others:
        others = words.listed((claim(words, Action.parse(text)) for text in right.others), "or")
        told.append(_p(_("Also good to begin with: {actions}.").format(actions=others)))
    return told


def _steps(words: Words, actions: tuple[Action, ...]) -> str:
    items = (element("li", escape(action_sentence(words, action))) for action in actions)
    return element("ol" if len(actions) > 1 else "ul", *items)


def _p(text: str) -> str:
    return element("p", escape(text))


def _answer_board(words: Words, question: Question, position: Position, right: Answer) -> str:
    """The board with the answer on it, where it can be drawn."""
    marks: list[Any] = []
    actions: tuple[Action, ...] = ()
    if question.points:
        marks = [{"square": str(square), "kind": "cross"} for square in right.squares]
    elif question.kind in ("captures", "left"):
        actions = tuple(action for action in right.actions if isinstance(action, Capture))
    elif right.ways is not None:
        marks = [question.about[1], *_arrows(right.ways.ways[0])]
    else:
        return ""
    return svg(position, words, theme="print", banks=False, marks=marks, actions=actions)


def _arrows(way: tuple[Action, ...]) -> list[dict[str, str]]:
    """An arrow for each step, jump and capture of a way."""
    found = []
    for action in way:
        hops: list[tuple[Square | None, Square | None]] = list(pairwise(action.route))
        if action.kind == "capture":
            hops = [(action.origin, action.destination)]
        found += [{"from": str(start), "to": str(end)} for start, end in hops]
    return found
