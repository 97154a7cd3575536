"""What captures do: the outcome of every pair of values, and each capture of the position."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.app.explore.state import Explored
from explorer.game import Position
from explorer.markup import element
from explorer.words import Words

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


def show(explored: Explored, words: Words) -> None:
    """The two charts, each with its table; on a laptop both are in sight."""
    from explorer.analysis.charts import CONFIG

    theme = "dark" if st.context.theme.type == "dark" else "light"
    outcome, here = _charts(explored.position, words, theme)
    head_here, head_outcome = _heads(explored.position, words)
    st.html(head_here)
    st.plotly_chart(here, theme=None, config=CONFIG, key="captures_here")
    st.html(head_outcome)
    st.plotly_chart(outcome, theme=None, config=CONFIG, key="captures_outcome")


@lru_cache(maxsize=64)
def _charts(position: Position, words: Words, theme: str) -> tuple[Figure, Figure]:
    from explorer.analysis.charts import captures_chart, outcome_chart

    return outcome_chart(position, words, theme), captures_chart(position, words, theme)


@lru_cache(maxsize=64)
def _heads(position: Position, words: Words) -> tuple[str, str]:
    """For each chart its title and, beside it, the same as a table that a screen reader reads:
    opened, it lies over the chart, so that both charts stay in sight."""
    from explorer.analysis.tables import captures_table, outcomes_table

    _ = words.gettext
    outcomes = outcomes_table(position, words).rename_axis(_("attacker"), axis="columns")
    here = captures_table(position, words).to_html(index=False, border=0)
    return (
        _head(_("In this position"), here, words),
        _head(_("What the attacker keeps"), outcomes.to_html(border=0), words),
    )


def _head(title: str, table: str, words: Words) -> str:
    same = element("summary", escape(words.gettext("The same as a table")))
    region = element("div", table, role="region", tabindex="0", aria_label=title)
    details = element("details", same, region)
    return element("div", element("h2", escape(title)), details, class_="chart-head")
