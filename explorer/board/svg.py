"""The board as a still picture: the same drawing as `board.js`, for where no script runs.

For files saved from the board, the small boards of the Rules page, the README, notebooks, and
worksheets in black and white.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from explorer.board.drawing import Drawing
from explorer.colours import THEMES
from explorer.game import Action, Player, Result, Square
from explorer.words import action_sentence, player_name, result_sentence, words_for

if TYPE_CHECKING:
    from explorer.game import Position
    from explorer.words import Words

SANS = "system-ui, 'Source Sans 3', 'DejaVu Sans', sans-serif"


PAGE = "page"
"""The theme of a picture whose colours are the variables of the page around it."""

_FROM_PAGE = {
    **{name: f"var(--dr-{name})" for name in THEMES["light"]},
    **{f"pip{player.letter}": f"var(--dr-pip{player.letter}, var(--dr-pip))" for player in Player},
}


def svg(
    position: Position,
    words: Words | None = None,
    *,
    flip: bool = False,
    last: Action | str | None = None,
    marks: Iterable[Square | str | Mapping[str, Any]] = (),
    actions: Iterable[Action | str] = (),
    theme: str = "light",
    banks: bool = True,
    width: int = 480,
) -> str:
    """A position as one SVG element that needs nothing else: no style sheet, font or script.

    words: the language of its title and description; English if None.
    flip: with North at the bottom. theme: "light", "dark" or "print" (black and white); or "page",
    for a picture inside a page that defines `--dr-<name>`: it then follows the page's theme.
    banks: whether the dice in reserve are drawn; without them the squares are larger.
    width: in pixels; the picture is square and can be scaled.
    actions: legal actions of the position, or their texts, drawn as the board draws them: a dot
    (step), a dashed route (jumps), a ring with the value left (capture), a die with a plus (enter),
    a sign on the die (value, roll).
    last: the action that led here, shown with its direction; any action, or its text.
    marks: squares to point at, or what `board_model` takes: `{"square", "kind"}` with kind
    "point", "yes", "no" or "cross", and arrows `{"from", "to"}`.

    Raises `ValueError` for an action that is not legal or cannot be read, for an unknown theme or
    kind of mark, and for a mark that is not on this board.

    >>> from explorer.game import Position
    >>> picture = svg(Position.parse("..../.S2.N1/..../.... S L1"))
    >>> picture[:38], picture.count('class="die"')
    ('<svg xmlns="http://www.w3.org/2000/svg', 2)
    """
    if theme not in (*THEMES, PAGE):
        raise ValueError(f"unknown theme {theme!r}: one of {', '.join((*THEMES, PAGE))}")
    words = words or words_for("en")
    legal = [position.action(action) for action in actions]
    colours = _FROM_PAGE if theme == PAGE else THEMES[theme]
    drawing = Drawing(position, flip, colours, banks, lines=theme == "print")
    drawing.water()
    drawing.reserves()
    if last is not None:
        drawing.last(_read(last))
    drawing.chosen({action.origin for action in legal if action.origin is not None})
    for action in legal:
        if action.kind == "move" and action.over:
            drawing.route(action)
    drawing.dice()
    for action in legal:
        drawing.action(action)
    for mark in marks:
        drawing.mark({"square": str(mark)} if isinstance(mark, Square | str) else mark)
    edge = drawing.outside
    total = drawing.side + 2 * edge
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge} {-edge} {total} {total}" '
        f'width="{width}" height="{width}" role="img" font-family="{SANS}" '
        'text-anchor="middle" stroke-linejoin="round" stroke-linecap="round">'
        f"<title>{escape(_title(position, words))}</title>"
        f"<desc>{escape(_description(position, words, legal))}</desc>"
        f"{''.join(drawing.parts)}</svg>"
    )


def ascii_board(position: Position) -> str:
    """The position in plain characters, North at the top.

    >>> from explorer.game import Position
    >>> print(ascii_board(Position.parse("..../.S2.N1/..../.... S L1")))
     4  .  .  .  .
     3  . S2  . N1
     2  .  .  .  .
     1  .  .  .  .
        a  b  c  d
    """
    dice, size = position.dice, position.size
    lines = [
        " ".join(
            [
                f"{rank + 1:2}",
                *(f"{dice.get(Square(file, rank), '.')!s:>2}" for file in range(size)),
            ]
        )
        for rank in reversed(range(size))
    ]
    return "\n".join([*lines, "   " + " ".join(f"{letter:>2}" for letter in "abcdefghij"[:size])])


def _title(position: Position, words: Words) -> str:
    if position.winner is not None:
        return result_sentence(words, Result(position.winner, "objective"))
    return words.gettext("{player} to move").format(player=player_name(words, position.to_move))


def _description(position: Position, words: Words, actions: Sequence[Action]) -> str:
    told = [action_sentence(words, action, position) for action in actions]
    return "\n".join([ascii_board(position), str(position), *told])


def _read(action: Action | str) -> Action:
    return Action.parse(action) if isinstance(action, str) else action
