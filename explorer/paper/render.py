"""A worksheet as one printable file: pupils’ sheets, then answers on sheets of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from explorer.board.drawing import Drawing
from explorer.colours import THEMES
from explorer.game import Player, Position
from explorer.markup import element
from explorer.paper.document import document
from explorer.paper.exercise import exercise, solution
from explorer.paper.worksheet import Exercise, Worksheet
from explorer.words import Words, player_name

Numbered = tuple[int, Exercise]

_ANSWERS = 6
"""Answers on a sheet."""


def worksheet_html(sheet: Worksheet, words: Words) -> str:
    """The file. Raises `ValueError` for a worksheet without exercises."""
    _ = words.gettext
    if not sheet.exercises:
        raise ValueError("a worksheet needs a position at least")
    title = sheet.title or _("Worksheet")
    sheets = sheet.sheets()
    pupils = "".join(
        element(
            "section",
            _head(words, title, at, len(sheets)),
            element("div", *(exercise(words, n, one) for n, one in numbered), class_="exercises"),
            _key(words, [one.position for _n, one in numbered]),
            class_=f"sheet boards-{sheet.boards}",
        )
        for at, numbered in enumerate(sheets, 1)
    )
    answers = "".join(
        element(
            "section",
            element(
                "header",
                element("h1", escape(_("{title}: answers").format(title=title))),
                element("p", escape(_("For the teacher"))),
            ),
            element(
                "div",
                *(solution(words, n, one) for n, one in solved),
                class_="solutions",
            ),
            class_="sheet answers",
        )
        for solved in _answer_sheets(sheet.numbered)
    )
    return document(words, title, pupils + answers, style="worksheet.css", kind="worksheet")


def _answer_sheets(solved: Sequence[Numbered]) -> Iterator[list[Numbered]]:
    """The exercises whose answers fit on each sheet."""
    held: list[Numbered] = []
    count = 0
    for number, one in solved:
        if held and count + len(one.questions) > _ANSWERS:
            yield held
            held, count = [], 0
        held.append((number, one))
        count += len(one.questions)
    yield held


def _head(words: Words, title: str, at: int, of: int) -> str:
    """Title, then lines for name and date; on every sheet, since sheets come apart."""
    _ = words.gettext
    page = f" {at}/{of}" if of > 1 else ""
    lines = "".join(
        element("p", escape(label), element("span", class_="blank"), class_=name)
        for name, label in (("name", _("Name:")), ("date", _("Date:")))
    )
    return element("header", element("h1", escape(title), element("small", page)), lines)


def _key(words: Words, positions: list[Position]) -> str:
    """Whose dice are whose, for everyone on this sheet."""
    seated = {player for position in positions for player in position.rules.seats}
    seated |= {die.owner for position in positions for die in position.dice.values()}
    shown = "".join(
        element("span", die_picture(player), escape(player_name(words, player)))
        for player in Player
        if player in seated
    )
    return element("footer", shown)


def die_picture(player: Player, value: int = 3) -> str:
    """A die by itself, in black and white."""
    drawing = Drawing(Position.start("L1"), False, THEMES["print"], banks=False)
    drawing.die("die", player.letter, value, 0, 0, 1)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" aria-hidden="true">'
        f"{''.join(drawing.parts)}</svg>"
    )
