"""The chart of a position's captures: what each takes, keeps and pays, and who could take back."""

from __future__ import annotations

from textwrap import wrap

import plotly.graph_objects as go

from explorer.analysis.captures import CaptureReport, captures
from explorer.analysis.chart_style import die_picture, hover, layout, picture
from explorer.analysis.sentences import (
    points_sentence,
    risk_sentences,
    square_sentence,
)
from explorer.analysis.tables import square_gained
from explorer.colours import THEMES, mix
from explorer.game import Position
from explorer.words import Words, action_sentence

HEAD, ROW, FOOT = 44, 52, 8
"""Heights in pixels: of the headings, of a capture, and under the last."""

BACKS_AT, BACK_WIDTH, END = 7.4, 1.6, 11.4
"""Where the dice that could take back begin, the room for each, and where the chart ends.

Along the chart one unit is one point: to the left of 0 the points taken, to the right the
attacker's, kept and then paid.
"""

MOST_BACKS = 3
"""How many dice that could take back have room; if there are more, two and "+n"."""

BAR = 0.46


def captures_chart(position: Position, words: Words, theme: str = "light") -> go.Figure:
    """One row for each legal capture, in canonical order, with the facts of `captures_table`.

    To the left the points taken off the board, in the colour of their owner; to the right the
    attacker's points, those it keeps in full colour and those it pays pale; then the dice that
    could take it back, with what each would pay. Under the bars, the shore that is gained.
    """
    reports = captures(position)
    height = HEAD + FOOT + ROW * max(1, len(reports))
    figure = go.Figure(layout=layout(theme, height, {"l": 58, "r": 2, "t": HEAD, "b": FOOT}))
    figure.update_xaxes(range=[-6.3, END])
    figure.update_yaxes(range=[max(1, len(reports)) - 0.5, -0.5])
    if not reports:
        nothing = words.gettext("No capture is possible in this position.")
        figure.add_annotation(
            text=nothing, x=0.5, y=0.5, xref="paper", yref="paper", showarrow=False
        )
        return figure
    _bars(figure, reports, words, theme)
    _headings(figure, words, theme)
    for row, report in enumerate(reports):
        _row(figure, row, report, words, theme)
    return figure


def _bars(figure: go.Figure, reports: tuple[CaptureReport, ...], words: Words, theme: str) -> None:
    colours = THEMES[theme]
    own = colours[reports[0].by.letter]
    rows = [row - 0.12 for row in range(len(reports))]
    taken_hover = [hover([action_sentence(words, report.action)]) for report in reports]
    gain_hover = [
        hover([points_sentence(words, report), square_sentence(words, report)])
        for report in reports
    ]
    bars = (
        (
            [-report.taken for report in reports],
            [f"<b>{report.taken}</b>" for report in reports],
            {"color": [colours[report.loser.letter] for report in reports], "line": {"width": 0}},
            {"color": colours["pip"], "size": 15},
            taken_hover,
        ),
        (
            [report.left for report in reports],
            [f"<b>{report.left}</b>" for report in reports],
            {"color": own, "line": {"width": 0}},
            {"color": colours["pip"], "size": 15},
            gain_hover,
        ),
        (
            [report.paid for report in reports],
            [f"−{report.paid}" if report.paid else "" for report in reports],
            {
                "color": mix(own, colours["page"], 0.2),
                "line": {"color": own, "width": 1.5},
            },
            {"color": colours["ink"], "size": 13},
            gain_hover,
        ),
    )
    for lengths, texts, marker, font, sentences in bars:
        figure.add_bar(
            orientation="h",
            x=lengths,
            y=rows,
            width=BAR,
            marker=marker,
            text=texts,
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            constraintext="none",
            insidetextfont=font,
            customdata=sentences,
            hovertemplate="%{customdata}<extra></extra>",
        )
    figure.update_layout(barmode="relative", showlegend=False, bargap=0)
    figure.add_vline(x=0, line={"color": colours["ink"], "width": 1.5})


def _headings(figure: go.Figure, words: Words, theme: str) -> None:
    _ = words.gettext
    soft = THEMES[theme]["soft"]
    headings = (
        (_("taken off the board"), -0.2, "right"),
        (_("kept, then paid"), 0.2, "left"),
        (_("could take it back"), BACKS_AT - 0.6, "left"),
    )
    for text, x, anchor in headings:
        figure.add_annotation(
            text="<br>".join(wrap(text, 12, break_long_words=False)),
            x=x,
            y=1,
            yref="paper",
            xanchor=anchor,
            yanchor="bottom",
            align=anchor,
            showarrow=False,
            font={"size": 13, "color": soft},
        )


def _row(figure: go.Figure, row: int, report: CaptureReport, words: Words, theme: str) -> None:
    """The words and dice of one capture."""
    _ = words.gettext
    colours = THEMES[theme]
    bar = row - 0.12

    def write(text: str, x: float, y: float, size: int = 13, anchor: str = "left") -> None:
        figure.add_annotation(
            text=text,
            x=x,
            y=y,
            xanchor=anchor,
            yanchor="middle",
            showarrow=False,
            font={"size": size, "color": colours["soft"]},
        )

    figure.add_annotation(
        text=f"<b>{report.action}</b>",
        x=0,
        xref="paper",
        xshift=-6,
        y=bar,
        xanchor="right",
        showarrow=False,
        font={"size": 14, "color": colours["ink"]},
    )
    figure.add_shape(
        type="line",
        x0=-6.3,
        x1=END,
        y0=row + 0.5,
        y1=row + 0.5,
        line={"color": colours["line"], "width": 1},
        layer="below",
    )
    if report.shores:
        write(square_gained(words, report), 0.1, row + 0.3)
    if report.unchanged:
        write(_("unchanged"), report.left + 0.15, bar)
    if not report.take_backs:
        write(_("nobody"), BACKS_AT - 0.6, bar)
    backs = report.take_backs
    shown = backs if len(backs) <= MOST_BACKS else backs[: MOST_BACKS - 1]
    for index, back in enumerate(shown):
        x = BACKS_AT + index * BACK_WIDTH
        source = die_picture(back.by.letter, back.value, theme)
        figure.add_layout_image(picture(source, x, bar, 1.3, 0.56))
        write(f"−{back.paid}" if back.paid else "0", x, row + 0.3, anchor="center")
    if len(shown) < len(backs):
        x = BACKS_AT + len(shown) * BACK_WIDTH
        write(f"+{len(backs) - len(shown)}", x, bar, anchor="center")
    figure.add_scatter(
        x=[BACKS_AT + index * BACK_WIDTH for index in range(MOST_BACKS)],
        y=[bar] * MOST_BACKS,
        mode="markers",
        marker={"size": 34, "opacity": 0},
        customdata=[hover(risk_sentences(words, report))] * MOST_BACKS,
        hovertemplate="%{customdata}<extra></extra>",
    )
