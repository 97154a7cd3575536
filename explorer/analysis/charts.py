"""The two charts about captures, in Plotly; each has its table in `tables`, with the same facts.

    st.plotly_chart(outcome_chart(position, words, "dark"), theme=None, config=CONFIG)

They bring the board's colours for the theme asked for ("light" or "dark"), fill the width they are
given, from 343 px up, and have the height they need. Nothing in them answers to a click, and a
finger scrolls past them.
"""

from __future__ import annotations

from typing import Any

from explorer.analysis.chart_captures import captures_chart
from explorer.analysis.chart_outcomes import outcome_chart

CONFIG: dict[str, Any] = {
    "displayModeBar": False,
    "doubleClick": False,
    "responsive": True,
    "scrollZoom": False,
}
"""What to give Plotly beside the figure: no tool bar, nothing that moves under a finger."""

__all__ = ["CONFIG", "captures_chart", "outcome_chart"]
