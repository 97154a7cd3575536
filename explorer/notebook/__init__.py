"""The explorer in a notebook: positions that show themselves, tables, charts, a board to play on.

    from explorer import Position, actions_table, board, captures_chart

A `Position`, a `Game`, a list of actions and a `Refusal` show themselves as soon as a cell ends
with them (`showing`). Nothing heavy is imported before it is asked for.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from explorer.game import Game, Position, Rules
from explorer.notebook.settings import settings, spoken, use

if TYPE_CHECKING:
    import pandas as pd
    from plotly.graph_objects import Figure

    from explorer.notebook.app import App
    from explorer.notebook.widget import Board

__all__ = [
    "actions_table",
    "board",
    "captures_chart",
    "captures_table",
    "open_app",
    "outcome_chart",
    "outcomes_table",
    "use",
]


def board(
    position: Position | Game | Rules | str | None = None,
    *,
    flip: bool = False,
    width: int = 560,
    language: str | None = None,
) -> Board:
    """A board to play on, with everything the Explore page's board does.

        played = board(position)
        played.position            # what stands on it now; set it to show another
        played.observe(print, "position")

    position: a `Position` or its text; a `Game`, with its turns; `Rules`, or their text, for the
    start of a game; a link of the app, with the turns it holds; None for the start of level 1.
    flip: with North below. width: at most so many pixels. language: "en" or "fr"; by default the
    one in use.

    Raises `ValueError` for a text that cannot be read, and `ImportError`, which says what to
    install, where the extra `notebook` is not there.
    """
    try:
        from explorer.notebook.widget import Board
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith(("anywidget", "ipywidgets")):
            raise
        _ = spoken(language).gettext
        what = _(
            "The board to play on needs anywidget; everything else works without it. "
            "Install it, then restart the kernel: {command}"
        )
        raise ImportError(what.format(command="%pip install anywidget")) from None
    return Board(position, flip=flip, width=width, words=spoken(language))


def actions_table(position: Position | str, language: str | None = None) -> pd.DataFrame:
    """The legal actions, one a row: `action`, `kind`, `complex`, `changes`, `from`, `to`, `route`…

    The fields are those of the app and of the JSON form. With a language ("en", "fr"), the same
    facts as text to read, under headings in that language.

    >>> actions_table("..../.N1../S1.../.... S L1")["kind"].value_counts().to_dict()
    {'enter': 2, 'move': 2, 'value': 1, 'capture': 1}
    """
    from explorer.analysis.tables import actions_table as table

    return table(_position(position), None if language is None else spoken(language))


def captures_table(position: Position | str, language: str | None = None) -> pd.DataFrame:
    """What each legal capture gains and costs, one a row."""
    from explorer.analysis.tables import captures_table as table

    return table(_position(position), spoken(language))


def outcomes_table(
    position: Position | str | None = None, language: str | None = None
) -> pd.DataFrame:
    """What an attacker keeps, for each pair of values; with a position, what is possible there."""
    from explorer.analysis.tables import outcomes_table as table

    return table(None if position is None else _position(position), spoken(language))


def captures_chart(
    position: Position | str, *, theme: str | None = None, language: str | None = None
) -> Figure:
    """The chart of a position's captures: points taken, kept and paid, and who could take back.

    theme: "light" or "dark"; by default the one in use.
    """
    from explorer.analysis.charts import captures_chart as chart

    theme = theme or settings.theme
    return _grounded(chart(_position(position), spoken(language), theme), theme, 720)


def outcome_chart(
    position: Position | str | None = None,
    *,
    theme: str | None = None,
    language: str | None = None,
) -> Figure:
    """The chart of what an attacker keeps; with a position, what is possible there is outlined."""
    from explorer.analysis.charts import outcome_chart as chart

    theme = theme or settings.theme
    shown = None if position is None else _position(position)
    return _grounded(chart(shown, spoken(language), theme), theme, 560)


def open_app(
    position: Position | str | None = None,
    *,
    lessons: str | Path | None = None,
    language: str | None = None,
) -> App:
    """Start the app on this machine and give its link; it stops with the kernel, or by `close`.

    position: opens Explore there. lessons: a folder of lessons of one's own, shown by Learn.
    """
    from explorer.notebook.app import start

    return start(None if position is None else _position(position), lessons, spoken(language))


def _position(position: Position | str) -> Position:
    return Position.parse(position) if isinstance(position, str) else position


def _grounded(figure: Figure, theme: str, width: int) -> Figure:
    """A chart on the page's colour: a notebook's own ground may be light or dark."""
    from explorer.colours import THEMES

    margin = {side: size + 12 for side, size in figure.layout.margin.to_plotly_json().items()}
    height = figure.layout.height + 24
    ground = THEMES[theme]["page"]
    return figure.update_layout(
        paper_bgcolor=ground, autosize=False, width=width, height=height, margin=margin
    )
