"""The parts of the still picture of a board, drawn as `board.js` draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape, quoteattr

from explorer.colours import OUTLINES, PIP, PIPS
from explorer.game import Player, Square

if TYPE_CHECKING:
    from explorer.game import Action, Position

U = 100
"""A square, in units of the drawing."""

DIE = 0.86
"""A die on its square; outlines are drawn in a box of 100."""

LABEL, STRIP = 26, 54
"""Outside the board: the coordinates, then the bank with the dice in reserve."""

Point = tuple[float, float]


class Drawing:
    """The parts of one picture, in the order in which they cover each other."""

    def __init__(
        self,
        position: Position,
        flip: bool,
        colours: Mapping[str, str],
        banks: bool,
        lines: bool = False,
    ) -> None:
        self.position = position
        self.flip = flip
        self.colours = colours
        self.lines = lines
        self.label = LABEL * 1.5 if lines else LABEL
        self.side = position.size * U
        self.strip = STRIP if banks else 0
        self.outside = self.label + self.strip + 1
        self.parts: list[str] = []

    def draw(self, tag: str, text: str = "", /, **attributes: object) -> None:
        """One element; `_` in a name stands for `-`, and a trailing one is dropped."""
        given = "".join(
            f" {name.rstrip('_').replace('_', '-')}={quoteattr(short(value))}"
            for name, value in attributes.items()
        )
        self.parts.append(f"<{tag}{given}>{escape(text)}</{tag}>" if text else f"<{tag}{given}/>")

    # where things are

    def cell(self, square: Square) -> tuple[int, int]:
        """Column and row from the top left, as seen."""
        end = self.position.size - 1
        return (end - square.file, square.rank) if self.flip else (square.file, end - square.rank)

    def centre(self, square: Square) -> Point:
        column, row = self.cell(square)
        return (column + 0.5) * U, (row + 0.5) * U

    def bank(self, edge: Player) -> Callable[[float, float], Point]:
        """Turns (along the edge, out from the board) into a point."""
        far = self.side
        seen = (edge.value + (2 if self.flip else 0)) % 4
        turn: tuple[Callable[[float, float], Point], ...] = (
            lambda along, out: (along, far + out),
            lambda along, out: (-out, along),
            lambda along, out: (along, -out),
            lambda along, out: (far + out, along),
        )
        return turn[seen]

    # the board

    def water(self) -> None:
        colours, size, seats = self.colours, self.position.size, self.position.rules.seats
        everything = self.side + 2 * self.outside
        self.draw(
            "rect",
            x=-self.outside,
            y=-self.outside,
            width=everything,
            height=everything,
            fill=colours["page"],
        )
        for edge in Player:
            (x1, y1), (x2, y2) = (
                self.bank(edge)(0, 0),
                self.bank(edge)(self.side, self.label + self.strip),
            )
            self.draw(
                "rect",
                x=min(x1, x2),
                y=min(y1, y2),
                width=abs(x2 - x1),
                height=abs(y2 - y1),
                rx=14,
                fill=colours[f"bank{edge.letter}" if edge in seats else "bankSand"],
            )
        self.draw(
            "rect", x=-3, y=-3, width=self.side + 6, height=self.side + 6, rx=8,
            fill=colours["frame"],
        )  # fmt: skip
        self.squares()
        for i in range(size):
            seen = size - 1 - i if self.flip else i
            along = (i + 0.5) * U
            for edge in Player:
                horizontal = edge in (Player.SOUTH, Player.NORTH)
                text = "abcdefghij"[seen] if horizontal else str(size - seen)
                x, y = self.bank(edge)(along, self.label * 0.54)
                self.text(x, y, text, self.label * 0.85, colours["ink"], font_weight=600)

    def squares(self) -> None:
        """Every square, drawn together with the others of its colour."""
        colours, seats = self.colours, self.position.rules.seats
        tinted: dict[tuple[int, str], list[str]] = {}
        for square in self.position.squares:
            column, row = self.cell(square)
            x, y = column * U, row * U
            tint = "" if (square.file + square.rank) % 2 else "2"
            shapes = [f"M{x} {y}h{U}v{U}h-{U}z"]
            shores = self.position.shores(square)
            if len(shores) > 1:
                falling = (column == 0) == (row == 0)
                half = f"M{x} {y}v{U}h{U}z" if falling else f"M{x} {y + U}v-{U}h{U}z"
                shapes.append(half)
            names = [f"shore{edge.letter}" if edge in seats else "sand" for edge in shores]
            for layer, name in enumerate(names or ["water"]):
                key = layer, colours[name + tint]
                tinted.setdefault(key, []).append(shapes[layer])
        for (_layer, fill), drawn in tinted.items():
            self.draw("path", class_="squares", d="".join(drawn), fill=fill)
        if self.lines:  # paper: a photocopy loses the tints
            ends = range(U, self.side, U)
            between = "".join(f"M{at} 0v{self.side}M0 {at}h{self.side}" for at in ends)
            self.draw("path", d=between, stroke=colours["soft"], stroke_width=2)

    def text(self, x: float, y: float, text: str, size: float, fill: str, **more: object) -> None:
        self.draw("text", text, x=x, y=y + size * 0.36, font_size=size, fill=fill, **more)

    def reserves(self) -> None:
        for player in self.position.rules.seats if self.strip else ():
            count = self.position.reserve(player)
            slots = max(self.position.rules.dice, count)
            room = min(STRIP * 1.04, self.side / slots)
            scale = min(room, STRIP) / U * 0.98
            for i in range(slots):
                along = self.side / 2 + (i - (slots - 1) / 2) * room
                x, y = self.bank(player)(along, self.label + STRIP / 2)
                if i < count:
                    self.die("reserve", player.letter, 1, x, y, scale)
                    continue
                self.draw(
                    "path",
                    d=OUTLINES[player.letter],
                    transform=f"translate({short(x)} {short(y)}) scale({short(scale * 0.8)})",
                    fill="none",
                    stroke=self.colours["soft"],
                    stroke_width=3,
                    stroke_dasharray="2 9",
                    opacity=0.6,
                )

    def dice(self) -> None:
        for square, die in self.position.dice.items():
            x, y = self.centre(square)
            self.die("die", die.owner.letter, die.value, x, y, DIE, data_square=square)

    def die(
        self,
        name: str,
        letter: str,
        value: int,
        x: float,
        y: float,
        scale: float,
        **more: object,
    ) -> None:
        colours = self.colours
        body, edge = colours[letter], colours["edge"]
        place = f"translate({short(x)} {short(y)}) scale({short(scale)})"
        given = "".join(f" {key.replace('_', '-')}={quoteattr(str(v))}" for key, v in more.items())
        self.parts.append(f'<g class="{name}" transform="{place}"{given}>')
        around = {"d": OUTLINES[letter]}
        self.draw("path", **around, fill=edge, stroke=edge, stroke_width=11)
        self.draw("path", **around, fill=body, stroke=colours["pip"], stroke_width=4)
        pip = colours.get(f"pip{letter}", colours["pip"])
        for cx, cy in PIPS[value]:
            self.draw("circle", cx=cx, cy=cy, r=PIP, fill=pip)
        self.parts.append("</g>")

    # what is drawn on it

    def cased(self, tag: str, colour: str, thick: float, /, **attributes: object) -> None:
        """A line with a darker one under it, to stand out from every ground."""
        casing = self.colours["edge"]
        for stroke, size in ((casing, thick + 4), (self.colours[colour], thick)):
            self.draw(tag, fill="none", stroke=stroke, stroke_width=size, **attributes)

    def chosen(self, squares: Iterable[Square]) -> None:
        for square in sorted(squares):
            column, row = self.cell(square)
            box = {"x": column * U + 4, "y": row * U + 4, "width": U - 8, "height": U - 8}
            self.cased("rect", "mark", 6, **box, rx=14)

    def arrow(self, points: Sequence[Point], name: str, opacity: float = 1) -> None:
        (x1, y1), (x2, y2) = points[-2:]
        length = hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        ex, ey = x2 - ux * 47, y2 - uy * 47
        bx, by = ex - ux * 18, ey - uy * 18
        shaft = "L".join(f"{short(x)} {short(y)}" for x, y in [*points[:-1], (bx, by)])
        corners = ((ex, ey), (bx - uy * 14, by + ux * 14), (bx + uy * 14, by - ux * 14))
        head = "L".join(f"{short(x)} {short(y)}" for x, y in corners)
        colour = self.colours[name]
        self.draw(
            "path", class_="arrow", d=f"M{shaft}", fill="none", stroke=colour, stroke_width=9,
            opacity=opacity,
        )  # fmt: skip
        self.draw("path", d=f"M{head}Z", fill=colour, opacity=opacity)

    def last(self, action: Action) -> None:
        """The action played before, with its direction."""
        if action.destination is None:
            return
        if action.kind in ("value", "roll"):
            column, row = self.cell(action.destination)
            self.draw(
                "rect", class_="last", x=column * U + 3, y=row * U + 3, width=U - 6, height=U - 6,
                rx=12, fill="none", stroke=self.colours["soft"], stroke_width=5,
                stroke_dasharray="10 8",
            )  # fmt: skip
            return
        points = [self.centre(square) for square in action.route]
        if action.origin is None:
            shores = self.position.shores(action.destination)
            edge = action.owner or (shores[0] if shores else Player.SOUTH)
            (x1, y1), (x2, y2) = self.bank(edge)(0, 0), self.bank(edge)(0, 62)
            x, y = self.centre(action.destination)
            points = [(x + x2 - x1, y + y2 - y1), (x, y)]
        elif not points:
            points = [self.centre(action.origin), self.centre(action.destination)]
        if action.origin is not None:
            x, y = points[0]
            self.draw("circle", cx=x, cy=y, r=15, fill=self.colours["soft"], opacity=0.7)
        self.arrow(points, "soft", 0.7)

    def route(self, action: Action) -> None:
        points = [self.centre(square) for square in action.route]
        d = "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)
        line = {"d": d, "stroke_dasharray": "1 15", "fill": "none"}
        self.draw("path", **line, stroke=self.colours["surface"], stroke_width=12)
        self.draw("path", class_="route", **line, stroke=self.colours["position"], stroke_width=8)

    def action(self, action: Action) -> None:
        if action.destination is None:
            return
        x, y = self.centre(action.destination)
        colours = self.colours
        if action.kind == "enter":
            letter = self.position.to_move.letter
            self.draw(
                "path", class_="enter", d=OUTLINES[letter],
                transform=f"translate({short(x)} {short(y)}) scale(.6)",
                fill=colours["surface"], stroke=colours["number"], stroke_width=7,
                stroke_dasharray="8 10",
            )  # fmt: skip
            plus = f"M{short(x - 11)} {short(y)}h22M{short(x)} {short(y - 11)}v22"
            self.draw("path", d=plus, stroke=colours["number"], stroke_width=6)
        elif action.kind == "capture":
            self.capture(action, x, y)
        elif action.kind == "move":
            self.landings(action)
        else:
            self.sign(action, x, y)

    def landings(self, action: Action) -> None:
        colours = self.colours
        stops = action.route[1:]
        for square in stops if action.over else ():
            x, y = self.centre(square)
            radius = 21 if square == stops[-1] else 12
            self.draw(
                "circle", class_="landing", cx=x, cy=y, r=radius, fill=colours["surface"],
                stroke=colours["position"], stroke_width=7,
            )  # fmt: skip
        if not action.over:
            x, y = self.centre(stops[-1])
            self.draw("circle", class_="step", cx=x, cy=y, r=17, fill=colours["position"])

    def capture(self, action: Action, x: float, y: float) -> None:
        colours = self.colours
        self.cased("circle", "capture", 7, class_="capture", cx=x, cy=y, r=46)
        self.draw(
            "circle", cx=x + 32, cy=y - 32, r=23, fill=colours["capture"],
            stroke=colours["captureInk"], stroke_width=3,
        )  # fmt: skip
        value = str(action.value_after)
        self.text(x + 32, y - 32, value, 32, colours["captureInk"], font_weight=700)

    def sign(self, action: Action, x: float, y: float) -> None:
        """Minus and plus beside the die, a small die below it for a roll."""
        colours = self.colours
        up = (action.value_after or 0) > (action.value_before or 0)
        roll = action.kind == "roll"
        cx, cy = (x, y + 54) if roll else (x + 54, y) if up else (x - 54, y)
        self.draw(
            "circle", class_="sign", cx=cx, cy=cy, r=20, fill=colours["page"],
            stroke=colours["value"], stroke_width=4,
        )  # fmt: skip
        if not roll:
            self.text(cx, cy, "+" if up else "−", 36, colours["value"], font_weight=700)
            return
        self.draw(
            "rect", x=cx - 11, y=cy - 11, width=22, height=22, rx=4, fill="none",
            stroke=colours["value"], stroke_width=3,
        )  # fmt: skip
        for px, py in PIPS[5]:
            self.draw("circle", cx=cx + px / 3.4, cy=cy + py / 3.4, r=2.6, fill=colours["value"])

    def mark(self, mark: Mapping[str, Any]) -> None:
        if "from" in mark:
            self.arrow([self.marked(mark["from"]), self.marked(mark["to"])], "mark")
            return
        x, y = self.marked(mark["square"])
        kind = mark.get("kind", "point")
        if kind not in ("point", "yes", "no", "cross"):
            raise ValueError(f"unknown kind of mark {kind!r}: point, yes, no or cross")
        if kind == "cross":
            arms = f"M{short(x - 30)} {short(y - 30)}l60 60m0 -60l-60 60"
            for colour, thick in (("surface", 20), ("ink", 11)):
                stroke = self.colours[colour]
                self.draw("path", class_="mark cross", d=arms, stroke=stroke, stroke_width=thick)
            return
        colour = {"point": "mark", "yes": "number", "no": "no"}[kind]
        self.cased("circle", colour, 7, class_=f"mark {kind}", cx=x, cy=y, r=45)
        if kind == "point":
            return
        x, y = x + 32, y - 32
        self.draw("circle", cx=x, cy=y, r=19, fill=self.colours[colour])
        sign = f"M{short(x - 9)} {short(y + 1)}l6 7l12 -14"
        if kind == "no":
            sign = f"M{short(x - 8)} {short(y - 8)}l16 16m0 -16l-16 16"
        self.draw("path", d=sign, fill="none", stroke=self.colours["surface"], stroke_width=5)

    def marked(self, name: Square | str) -> Point:
        square = name if isinstance(name, Square) else Square.parse(name)
        if square not in self.position.squares:
            raise ValueError(f"{square} is not on this board")
        return self.centre(square)


def short(value: object) -> str:
    """A number without needless digits; anything else as it is."""
    return f"{value:.5g}" if isinstance(value, float) else str(value)
