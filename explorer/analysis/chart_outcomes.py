"""The chart of what an attacker keeps, for each pair of values."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from explorer.analysis.captures import VALUES, Outcome, outcomes, possible_pairs
from explorer.analysis.chart_style import INK_ON_PALE, die_picture, hover, layout, picture
from explorer.analysis.sentences import outcome_sentence
from explorer.colours import THEMES, mix
from explorer.game import Action, Player, Position
from explorer.words import Words

Pairs = dict[tuple[int, int], tuple[Action, ...]]

HEIGHT = 348
"""In pixels: with two or three captures above it, all is in sight on a laptop."""

MARK: dict[str, Any] = {"type": "scatter", "mode": "markers", "hoverinfo": "skip"}

PALE = "#e2eef6"
"""The colour of the least value left; the most has the blue of South's dice."""

DEPTHS = (0, 0.25, 0.5, 0.86, 1)
"""Shares of blue for 1 to 5 left: none lies where neither white nor ink could be read on it."""

DEEP_FROM = 4
"""From this value left, a cell is deep enough for white text."""


def outcome_chart(position: Position | None, words: Words, theme: str = "light") -> go.Figure:
    """The 6 × 6 chart of what an attacker keeps: a row for its value, a column for the captured.

    Each cell shows the value left, or the comparison that makes the capture impossible; the one
    exception (1 takes 1) is ringed; with a position, the pairs that can be played are outlined.
    """
    here = {} if position is None else possible_pairs(position)
    frame = layout(theme, HEIGHT, {"l": 26, "r": 4, "t": 26, "b": 4})
    _axes(frame, words, theme, position)
    frame["shapes"] = [_outline(pair, theme) for pair in here]
    frame["legend"] = {
        "orientation": "h",
        "x": 0,
        "xanchor": "left",
        "y": 0,
        "yanchor": "top",
        "itemclick": False,
        "itemdoubleclick": False,
        "font": {"size": 13},
    }
    ring = {"symbol": "circle-open", "size": 27, "color": INK_ON_PALE, "line": {"width": 2}}
    exception = {"x": [1], "y": [1], "marker": ring, **MARK, "showlegend": False}
    cells = [_heat(words, theme, here), _numbers(theme)]
    return go.Figure([*cells, exception, *_key(words, theme, here)], frame)


def _heat(words: Words, theme: str, here: Pairs) -> dict[str, Any]:
    """The cells, coloured by the value left, and what they say under the pointer."""
    every = outcomes()
    rows = [every[start : start + len(VALUES)] for start in range(0, len(every), len(VALUES))]
    return {
        "type": "heatmap",
        "x": list(VALUES),
        "y": list(VALUES),
        "z": [[found.left or 0 for found in row] for row in rows],
        "customdata": [[_hover(words, found, here) for found in row] for row in rows],
        "hovertemplate": "%{customdata}<extra></extra>",
        "colorscale": _depths(theme),
        "zmin": 0,
        "zmax": 5,
        "showscale": False,
        "xgap": 3,
        "ygap": 3,
    }


def _numbers(theme: str) -> dict[str, Any]:
    """What is written in the cells."""
    every = outcomes()
    return {
        "type": "scatter",
        "x": [found.captured for found in every],
        "y": [found.attacker for found in every],
        "mode": "text",
        "text": [_text(found) for found in every],
        "textfont": {
            "color": [_ink(found, theme) for found in every],
            "size": [17 if found.possible else 13 for found in every],
        },
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _depths(theme: str) -> list[tuple[float, str]]:
    """Colours for 0, which stands for an impossible pair, and for 1 to 5 left."""
    colours = THEMES[theme]
    steps = [colours["surface"], *(mix(colours["S"], PALE, share) for share in DEPTHS)]
    return [(index / 5, colour) for index, colour in enumerate(steps)]


def _text(found: Outcome) -> str:
    if found.possible:
        return f"<b>{found.left}</b>"
    return f"{found.attacker} &lt; {found.captured}"


def _ink(found: Outcome, theme: str) -> str:
    if found.left is None:
        return THEMES[theme]["soft"]
    return "#ffffff" if found.left >= DEEP_FROM else INK_ON_PALE


def _hover(words: Words, found: Outcome, here: Pairs) -> str:
    sentences = [outcome_sentence(words, found)]
    if actions := here.get((found.attacker, found.captured)):
        possible = words.gettext("Possible here: {actions}.")
        sentences.append(possible.format(actions=words.listed(actions)))
    return hover(sentences)


def _outline(pair: tuple[int, int], theme: str) -> dict[str, Any]:
    """The outline of a pair that can be played."""
    attacker, captured = pair
    return {
        "type": "rect",
        "x0": captured - 0.47,
        "x1": captured + 0.47,
        "y0": attacker - 0.46,
        "y1": attacker + 0.46,
        "line": {"color": THEMES[theme]["capture"], "width": 4},
    }


def _key(words: Words, theme: str, here: Pairs) -> list[dict[str, Any]]:
    """What the marks mean, for the legend."""
    _ = words.gettext
    colours = THEMES[theme]
    outline = {"symbol": "square-open", "color": colours["capture"], "line": {"width": 4}}
    ring = {"symbol": "circle-open", "color": colours["ink"], "line": {"width": 2}}
    keys = [(_("possible here"), outline), (_("1 takes 1: value unchanged"), ring)]
    return [
        {"x": [None], "y": [None], "marker": {"size": 14, **marker}, **MARK, "name": name}
        for name, marker in keys[0 if here else 1 :]
    ]


def _axes(frame: dict[str, Any], words: Words, theme: str, position: Position | None) -> None:
    """Name the axes, and show their values as dice: the mover's attack, an opponent's is captured.

    With several opponents, the captured dice are nobody's in particular.
    """
    _ = words.gettext
    attacker, captured = Player.SOUTH.letter, Player.NORTH.letter
    if position is not None:
        attacker = position.to_move.letter
        others = [player for player in position.rules.seats if player != position.to_move]
        captured = others[0].letter if len(others) == 1 else ""
    frame["images"] = [
        *(picture(die_picture(captured, v, theme), v, 0.2, 0.6, 0.52) for v in VALUES),
        *(picture(die_picture(attacker, v, theme), 0.22, v, 0.52, 0.62) for v in VALUES),
    ]
    title = {"font": {"size": 13, "color": THEMES[theme]["soft"]}, "standoff": 0}
    across = {"range": [-0.1, 6.52], "side": "top", "title": {"text": _("captured die"), **title}}
    down = {"range": [6.52, -0.12], "title": {"text": _("attacker"), **title}}
    frame["xaxis"] = {**frame["xaxis"], **across}
    frame["yaxis"] = {**frame["yaxis"], **down}
