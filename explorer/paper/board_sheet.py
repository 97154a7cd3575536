"""A board to print and play on with real dice: squares, shores and places for the reserves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from babel.numbers import format_decimal

from explorer.colours import OUTLINES
from explorer.game import Player, Position, Rules
from explorer.markup import element
from explorer.paper.document import document
from explorer.words import Words, shore_name

PAPERS = {"A4": (210, 297), "A3": (297, 420)}
"""Width and height in millimetres, upright."""

DIE = 16
"""An ordinary die, in millimetres a side."""

ROOM = 1.5
"""What a square leaves free beside a die, in millimetres."""

_DICE = (DIE, 14, 12, 10, 8)
"""Dice that are sold."""

_MARGIN = 6
"""What printers leave white, in millimetres."""

_LABEL = 5
"""The strip of coordinates outside the board."""

_NAME = 6
"""The strip of a shore's name."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Measures in millimetres.

    square: a side of a square. die: the largest common die with room on it, None if none has.
    bank: the depth of the place for a reserve. beside, above: the strips left and right, above and
    below the board, as wide as what stands in them.
    """

    square: float
    die: int | None
    bank: float
    beside: float
    above: float


def layout(start: Position, paper: str = "A4") -> Layout:
    """How a board fits on a sheet; reserves lie beside the shores of those who play.

    >>> layout(Position.start("L1")).square > DIE + ROOM, layout(Position.start("L1")).die
    (True, 16)
    """
    if paper not in PAPERS:
        raise ValueError(f"paper is {' or '.join(PAPERS)}, not {paper}")
    width, _height = PAPERS[paper]
    across = Player.WEST in start.rules.seats or Player.EAST in start.rules.seats
    bank = DIE + 1
    beside = _LABEL + (bank if across else _NAME)
    square = (width - 2 * _MARGIN - 2 * beside) / start.size
    square = int(square * 10) / 10
    die = next((side for side in _DICE if side + ROOM <= square), None)
    return Layout(square, die, bank, beside, _LABEL + bank)


def board_html(game: Rules | str, words: Words, size: int | None = None, paper: str = "A4") -> str:
    """The page. size: squares a side, by default the level's own. paper: "A4" or "A3".

    Raises `ValueError` for another paper.
    """
    _ = words.gettext
    game = Rules.parse(game) if isinstance(game, str) else game
    start, level = Position.start(game, size), game.own_level
    fits = layout(start, paper)
    told = _("The squares are {mm} mm wide.")
    if fits.die is not None:
        told = _("The squares are {mm} mm wide: dice of {die} mm fit on them.")
    wide = format_decimal(fits.square, locale=words.locale)
    title = _("Level {n}, {name}").format(n=level.number, name=words.pick(level.names))
    head = element(
        "header",
        element("h1", "Dérive"),
        element("p", element("b", escape(title)), " ", escape(words.pick(level.goal))),
    )
    foot = element(
        "footer",
        element("p", escape(told.format(mm=wide, die=fits.die))),
        element("p", element("span", class_="ruler"), escape(_("This line measures 5 cm."))),
    )
    drawn = "".join(_board(words, start, fits))
    sheet = element("section", head, drawn, foot, class_="sheet")
    name = _("Board of Dérive")
    return document(words, name, sheet, style="board.css", paper=paper, kind="board")


def _board(words: Words, start: Position, fits: Layout) -> Iterator[str]:
    """The drawing, in millimetres around the middle of the board."""
    half = start.size * fits.square / 2
    wide, high = half + fits.beside, half + fits.above
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="'
        f'{escape(words.gettext("Board of Dérive"))}" style="width:{2 * wide:.2f}mm" '
        f'viewBox="{-wide:.2f} {-high:.2f} {2 * wide:.2f} {2 * high:.2f}" '
        'stroke-linecap="round" text-anchor="middle">'
    )
    yield from _squares(start, fits.square, half)
    for edge in Player:
        yield f'<g transform="rotate({90 * edge.value})">'
        yield from _side(words, start, edge, fits, half)
        yield "</g>"
    yield "</svg>"


def _squares(start: Position, side: float, half: float) -> Iterator[str]:
    size = start.size
    dark = "".join(
        f"M{file * side - half:.2f} {half - (rank + 1) * side:.2f}h{side}v{side}h-{side}z"
        for file, rank in start.squares
        if (file + rank) % 2 == 0
    )
    yield f'<path d="{dark}" fill="#e4e4e4"/>'
    yield from (_hatched(start, edge, side, half) for edge in Player)
    lines = "".join(
        f"M{n * side - half:.2f} {-half:.2f}v{2 * half:.2f}M{-half:.2f} {n * side - half:.2f}"
        f"h{2 * half:.2f}"
        for n in range(1, size)
    )
    yield f'<path d="{lines}" stroke="#000" stroke-width=".25"/>'
    yield (
        f'<rect x="{-half:.2f}" y="{-half:.2f}" width="{2 * half:.2f}" height="{2 * half:.2f}" '
        'fill="none" stroke="#000" stroke-width=".9"/>'
    )


def _hatched(start: Position, edge: Player, side: float, half: float) -> str:
    """Lines along a shore, out towards its edge: three in every square of it."""
    shore = [square for square in start.squares if edge in start.shores(square)]
    found = ""
    for square in shore:
        along = {"S": square.file, "N": start.size - 1 - square.file}.get(edge.letter)
        if along is None:
            along = square.rank if edge is Player.EAST else start.size - 1 - square.rank
        left = along * side - half
        for line in (0.06, 0.13, 0.2):
            found += f"M{left + 0.08 * side:.2f} {half - line * side:.2f}h{0.84 * side:.2f}"
    turn = 90 * edge.value
    return f'<path class="shore {edge.letter}" d="{found}" transform="rotate({turn})" ' + (
        'stroke="#000" stroke-width=".35"/>'
    )


def _side(words: Words, start: Position, edge: Player, fits: Layout, half: float) -> Iterator[str]:
    """What stands outside one edge, as seen by whoever sits there: South's place, turned."""
    size, side = start.size, fits.square
    for at in range(size):
        seen = size - 1 - at
        label = {
            Player.SOUTH: "abcdefghij"[at],
            Player.WEST: str(seen + 1),
            Player.NORTH: "abcdefghij"[seen],
            Player.EAST: str(at + 1),
        }[edge]
        x = (at + 0.5) * side - half
        yield _text(x, half + 3.7, 3.2, label)
    seated = edge in start.rules.seats
    out = half + _LABEL
    name = shore_name(words, edge)
    name = f"{name[0].upper()}{name[1:]}"
    if not seated:
        yield _text(0, out + 4, 3.4, name)
        return
    count = start.rules.dice
    slot = min(DIE + 1, 2 * half / count)
    yield (
        f'<rect class="bank {edge.letter}" x="{-half:.2f}" y="{out:.2f}" width="{2 * half:.2f}" '
        f'height="{fits.bank - 0.5:.2f}" rx="3" fill="none" stroke="#000" stroke-width=".5"/>'
    )
    first = half - count * slot
    for at in range(count):
        x, y = first + (at + 0.5) * slot, out + (fits.bank - 0.5) / 2
        scale = min(slot, DIE) * 0.86 / 100
        yield (
            f'<path class="slot" d="{OUTLINES[edge.letter]}" '
            f'transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})" fill="none" '
            'stroke="#000" stroke-width="2" stroke-dasharray="3 6"/>'
        )
    room = 2 * half - count * slot
    if room > 24:
        yield _text(-half + room / 2, out + fits.bank / 2 + 1, 3.4, name)


def _text(x: float, y: float, size: float, text: str) -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size}" font-weight="600">{escape(text)}</text>'
    )
