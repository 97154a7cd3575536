"""What the charts share: their frame in both themes, hover texts, and dice as pictures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from textwrap import wrap
from typing import Any
from urllib.parse import quote

from explorer.colours import OUTLINES, PIP, PIPS, THEMES

FONT = '"Source Sans", "Source Sans Pro", system-ui, sans-serif'

INK_ON_PALE = "#17242d"
"""Text on a pale colour, which is pale in both themes."""

HOVER_WIDTH = 40
"""Characters a line of a hover text has at most: it must fit on a phone."""


def layout(theme: str, height: int, margin: dict[str, int]) -> dict[str, Any]:
    """The frame of a chart: transparent, no axes to drag, text in the theme's ink."""
    colours = THEMES[theme]
    axis = {
        "fixedrange": True,
        "showgrid": False,
        "zeroline": False,
        "showticklabels": False,
        "ticks": "",
    }
    return {
        "template": "none",
        "height": height,
        "margin": margin,
        "autosize": True,
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": FONT, "size": 14, "color": colours["ink"]},
        "hoverlabel": {
            "bgcolor": colours["surface"],
            "bordercolor": colours["line"],
            "font": {"family": FONT, "size": 14, "color": colours["ink"]},
            "align": "left",
        },
        "hovermode": "closest",
        "dragmode": False,
        "xaxis": axis,
        "yaxis": axis,
    }


def hover(sentences: Iterable[str]) -> str:
    """Sentences as a hover text, one under the other, in lines that fit."""
    return "<br>".join(line for text in sentences for line in _lines(text))


def _lines(text: str) -> list[str]:
    """Like `wrap`, at ordinary spaces only: French signs stay with their word."""
    kept = {ord("\u202f"): "\ue000", ord("\u00a0"): "\ue001"}
    back = {0xE000: "\u202f", 0xE001: "\u00a0"}
    lines = wrap(text.translate(kept), HOVER_WIDTH, break_long_words=False, break_on_hyphens=False)
    return [line.translate(back) for line in lines]


def picture(source: str, x: float, y: float, width: float, height: float) -> dict[str, Any]:
    """A picture centred on a point of the chart, as large as fits the box."""
    return {
        "source": source,
        "xref": "x",
        "yref": "y",
        "x": x,
        "y": y,
        "sizex": width,
        "sizey": height,
        "xanchor": "center",
        "yanchor": "middle",
        "layer": "above",
    }


@cache
def die_picture(letter: str, value: int, theme: str) -> str:
    """A die of a player ("S" …) as the address of an SVG picture, as it is drawn on the board.

    An empty letter gives a die that is nobody's: a square in the colour of quiet text.
    """
    colours = THEMES[theme]
    body = colours[letter] if letter else colours["soft"]
    pip = colours.get(f"pip{letter}", colours["pip"]) if letter else colours["page"]
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="{PIP}"/>' for x, y in PIPS[value])
    return "data:image/svg+xml," + quote(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -52 104 104">'
        f'<path d="{OUTLINES[letter or "S"]}" fill="{body}" stroke="{colours["edge"]}" '
        f'stroke-width="5"/><g fill="{pip}">{pips}</g></svg>',
        safe="/:='<> ",
    )
