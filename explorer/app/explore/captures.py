"""What captures do: the outcome of every pair of values, and each capture of the position."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import streamlit as st

from explorer.app.explore.state import Explored
from explorer.game import Position
from explorer.words import Words

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure


def show(explored: Explored, words: Words) -> None:
    """The two charts, each with its table; on a laptop both are in sight."""
    from explorer.analysis.charts import CONFIG

    _ = words.gettext
    theme = "dark" if st.context.theme.type == "dark" else "light"
    outcome, here = _charts(explored.position, words, theme)
    outcome_rows, here_rows = _tables(explored.position, words)
    same = _("The same as a table")
    _head(_("In this position"), same, here_rows, "here")
    st.plotly_chart(here, theme=None, config=CONFIG, key="captures_here")
    _head(_("What the attacker keeps"), same, outcome_rows, "outcome")
    st.plotly_chart(outcome, theme=None, config=CONFIG, key="captures_outcome")


@lru_cache(maxsize=64)
def _charts(position: Position, words: Words, theme: str) -> tuple[Figure, Figure]:
    from explorer.analysis.charts import captures_chart, outcome_chart

    return outcome_chart(position, words, theme), captures_chart(position, words, theme)


@lru_cache(maxsize=64)
def _tables(position: Position, words: Words) -> tuple[pd.DataFrame, pd.DataFrame]:
    from explorer.analysis.tables import captures_table, outcomes_table

    attacker = words.gettext("attacker")  # an index would leave the head of its column empty
    outcomes = outcomes_table(position, words).rename_axis(attacker).reset_index()
    return outcomes, captures_table(position, words)


def _head(title: str, same: str, rows: pd.DataFrame, key: str) -> None:
    """A heading and, beside it, the chart as a table that a screen reader reads: both charts stay
    in sight at once."""
    with st.container(horizontal=True, vertical_alignment="center", key=f"captures_head_{key}"):
        st.header(title, anchor=False)
        with st.popover(same, icon=":material/table:", width="content"):
            st.table(rows)
