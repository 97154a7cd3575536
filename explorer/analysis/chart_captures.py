"""The chart of a position's captures: what each takes, keeps and pays, and who could take back."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from explorer.analysis.captures import CaptureReport, captures
from explorer.analysis.chart_style import die_picture, hover, layout, picture
from explorer.analysis.sentences import points_sentence, risk_sentences, square_sentence
from explorer.analysis.tables import square_gained
from explorer.colours import THEMES, mix
from explorer.game import Position
from explorer.words import Words, action_sentence

HEAD, ROW, FOOT = 40, 46, 4
"""Heights in pixels: of the headings, of a capture, and under the last."""

START, BACKS_AT, BACK_WIDTH, END = -6.3, 7.4, 1.6, 11.4
"""Where the chart starts, where the dice that could take back begin, the room for each, the end.

Along the chart one unit is one point: to the left of 0 the points taken, to the right the
attacker's, kept and then paid.
"""

MOST_BACKS = 3
"""How many dice that could take back have room; if there are more, two and "+n"."""

BAR = 0.46
BAR_AT, NOTE_AT = -0.12, 0.3
"""The height of a bar, and where bar and note are in their row, whose height is 1."""


def captures_chart(position: Position, words: Words, theme: str = "light") -> go.Figure:
    """One row for each legal capture, in canonical order, with the facts of `captures_table`.

    To the left the points taken off the board, in the colour of their owner; to the right the
    attacker's points, those it keeps in full colour and those it pays pale; then the dice that
    could take it back, with what each would pay. Under the bars, the shore that is gained.
    """
    reports = captures(position)
    rows = len(reports)
    if not reports:
        return _nothing(words, theme)
    frame = layout(theme, HEAD + FOOT + ROW * rows, {"l": 58, "r": 2, "t": HEAD, "b": FOOT})
    frame["xaxis"] = {**frame["xaxis"], "range": [START, END]}
    frame["yaxis"] = {**frame["yaxis"], "range": [rows - 0.5, -0.5]}
    colours = THEMES[theme]
    frame["annotations"] = [*_headings(words, theme), *_notes(reports, words, theme)]
    frame["images"] = [
        picture(die_picture(back.by.letter, back.value, theme), x, row + BAR_AT, 1.5, 0.56)
        for row, report in enumerate(reports)
        for x, back in zip(_places(), _shown(report), strict=False)
    ]
    frame["shapes"] = [
        *(
            _line(START, row + 0.5, END, row + 0.5, {"color": colours["line"], "width": 1})
            for row in range(len(reports))
        ),
        {
            **_line(0, -0.5, 0, rows - 0.5, {"color": colours["ink"], "width": 1.5}),
            "layer": "above",
        },
    ]
    frame |= {"barmode": "relative", "showlegend": False}
    return go.Figure([*_bars(reports, words, theme), _backs(reports, words)], frame)


def _nothing(words: Words, theme: str) -> go.Figure:
    """The chart of no capture: a sentence."""
    nothing = words.gettext("No capture is possible in this position.")
    middle = {"x": 0.5, "y": 0.5, "xref": "paper", "yref": "paper", "showarrow": False}
    frame = layout(theme, ROW, {"l": 2, "r": 2, "t": 2, "b": 2})
    return go.Figure(layout={**frame, "annotations": [{"text": hover([nothing]), **middle}]})


def _shown(report: CaptureReport) -> tuple[Any, ...]:
    """The dice that could take back and are drawn."""
    backs = report.take_backs
    return backs if len(backs) <= MOST_BACKS else backs[: MOST_BACKS - 1]


def _places() -> list[float]:
    return [BACKS_AT + index * BACK_WIDTH for index in range(MOST_BACKS)]


def _line(x0: float, y0: float, x1: float, y1: float, line: dict[str, Any]) -> dict[str, Any]:
    return {"type": "line", "x0": x0, "y0": y0, "x1": x1, "y1": y1, "line": line, "layer": "below"}


def _bars(reports: tuple[CaptureReport, ...], words: Words, theme: str) -> list[dict[str, Any]]:
    """Points taken, kept and paid."""
    colours = THEMES[theme]
    own = colours[reports[0].by.letter]
    story = [hover([action_sentence(words, report.action)]) for report in reports]
    gain = [
        hover([points_sentence(words, report), square_sentence(words, report)])
        for report in reports
    ]
    on_colour, on_pale = (
        {"color": colours["pip"], "size": 15},
        {"color": colours["ink"], "size": 13},
    )
    taken = {
        "x": [-report.taken for report in reports],
        "text": [f"<b>{report.taken}</b>" for report in reports],
        "marker": {
            "color": [colours[report.loser.letter] for report in reports],
            "line": {"width": 0},
        },
        "insidetextfont": on_colour,
        "customdata": story,
    }
    kept = {
        "x": [report.left for report in reports],
        "text": [f"<b>{report.left}</b>" for report in reports],
        "marker": {"color": own, "line": {"width": 0}},
        "insidetextfont": on_colour,
        "customdata": gain,
    }
    paid = {
        "x": [report.paid for report in reports],
        "text": [f"−{report.paid}" if report.paid else "" for report in reports],
        "marker": {
            "color": mix(own, colours["page"], 0.2),
            "line": {"color": own, "width": 1.5},
        },
        "insidetextfont": on_pale,
        "customdata": gain,
    }
    same = {
        "type": "bar",
        "orientation": "h",
        "y": [row + BAR_AT for row in range(len(reports))],
        "width": BAR,
        "textposition": "inside",
        "insidetextanchor": "middle",
        "textangle": 0,
        "constraintext": "none",
        "hovertemplate": "%{customdata}<extra></extra>",
    }
    return [{**same, **bar} for bar in (taken, kept, paid)]


def _backs(reports: tuple[CaptureReport, ...], words: Words) -> dict[str, Any]:
    """What the pointer finds over the dice that could take back: nothing to see, all to read."""
    risks = [hover(risk_sentences(words, report)) for report in reports]
    return {
        "type": "scatter",
        "x": _places() * len(reports),
        "y": [row + BAR_AT for row in range(len(reports)) for _ in range(MOST_BACKS)],
        "mode": "markers",
        "marker": {"size": 34, "opacity": 0},
        "customdata": [risk for risk in risks for _ in range(MOST_BACKS)],
        "hovertemplate": "%{customdata}<extra></extra>",
    }


def _headings(words: Words, theme: str) -> Iterator[dict[str, Any]]:
    _ = words.gettext
    headings = (
        (_("taken off the board"), -0.2, "right"),
        (_("kept, then paid"), 0.2, "left"),
        (_("could take it back"), BACKS_AT - 0.6, "left"),
    )
    for text, x, anchor in headings:
        yield {
            "text": "<br>".join(wrap(text, 12, break_long_words=False)),
            "x": x,
            "y": 1,
            "yref": "paper",
            "xanchor": anchor,
            "yanchor": "bottom",
            "align": anchor,
            "showarrow": False,
            "font": {"size": 13, "color": THEMES[theme]["soft"]},
        }


def _notes(
    reports: tuple[CaptureReport, ...], words: Words, theme: str
) -> Iterator[dict[str, Any]]:
    """The words of each row: the action, the shore gained, what a take-back would cost."""
    _ = words.gettext
    colours = THEMES[theme]
    soft = {"showarrow": False, "font": {"size": 13, "color": colours["soft"]}}
    for row, report in enumerate(reports):
        bar, note = row + BAR_AT, row + NOTE_AT
        yield {
            **soft,
            "text": f"<b>{report.action}</b>",
            "x": 0,
            "xref": "paper",
            "xshift": -6,
            "y": bar,
            "xanchor": "right",
            "font": {"size": 14, "color": colours["ink"]},
        }
        if report.shores:
            gained = square_gained(words, report)
            yield {**soft, "text": gained, "x": 0.1, "y": note, "xanchor": "left"}
        if report.unchanged:
            x = report.left + 0.15
            yield {**soft, "text": _("unchanged"), "x": x, "y": bar, "xanchor": "left"}
        if not report.take_backs:
            x = BACKS_AT - 0.6
            yield {**soft, "text": _("nobody"), "x": x, "y": bar, "xanchor": "left"}
        shown = _shown(report)
        for x, back in zip(_places(), shown, strict=False):
            cost = f"−{back.paid}" if back.paid else "0"
            yield {**soft, "text": cost, "x": x, "y": note, "xanchor": "center"}
        if more := len(report.take_backs) - len(shown):
            yield {**soft, "text": f"+{more}", "x": _places()[-1], "y": bar, "xanchor": "center"}
