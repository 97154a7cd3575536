"""Dérive: any position in, every legal action out, what each changes, and why not.

>>> from explorer import Position
>>> position = Position.parse("..../.S2N1./..../.... S L1")
>>> len(position.legal_actions())
8
>>> position.why_not("b3-b4").reason.why
<Why.NOT_DIAGONAL: 'not along a diagonal: origin, square'>

What a notebook shows besides is at hand here too, and imported when it is first asked for: tables
and charts (`actions_table`, `captures_chart` …), and `board`, a board to play on.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

import explorer.board
from explorer.game import (
    Action,
    Capture,
    ChangeValue,
    Die,
    Enter,
    Game,
    IllegalAction,
    Move,
    Pass,
    Player,
    Position,
    Problem,
    Reason,
    Refusal,
    Result,
    Roll,
    Rules,
    Square,
    TextError,
    Why,
    add_levels,
    divide,
    levels,
    perft,
)

if TYPE_CHECKING:
    from explorer.notebook import (
        actions_table,
        captures_chart,
        captures_table,
        open_app,
        outcome_chart,
        outcomes_table,
        use,
    )

__all__ = [
    "Action",
    "Capture",
    "ChangeValue",
    "Die",
    "Enter",
    "Game",
    "IllegalAction",
    "Move",
    "Pass",
    "Player",
    "Position",
    "Problem",
    "Reason",
    "Refusal",
    "Result",
    "Roll",
    "Rules",
    "Square",
    "TextError",
    "Why",
    "actions_table",
    "add_levels",
    "board",
    "captures_chart",
    "captures_table",
    "divide",
    "levels",
    "open_app",
    "outcome_chart",
    "outcomes_table",
    "perft",
    "use",
]

_NOTEBOOK = frozenset(
    (
        "actions_table",
        "captures_chart",
        "captures_table",
        "open_app",
        "outcome_chart",
        "outcomes_table",
        "use",
    )
)


def __getattr__(name: str) -> Any:
    if name in _NOTEBOOK:
        from explorer import notebook

        return getattr(notebook, name)
    raise AttributeError(f"module 'explorer' has no attribute {name!r}")


class _BoardPackage(ModuleType):
    """`explorer.board`, which is a package, and can be called to put a board into a notebook."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        from explorer import notebook

        return notebook.board(*arguments, **options)


explorer.board.__class__ = _BoardPackage

if "IPython" in sys.modules:  # in a notebook, positions and actions show themselves
    from IPython import get_ipython

    if (_shell := get_ipython()) is not None:
        from explorer.notebook.showing import register

        register(_shell)
