"""Which actions each rule of the source governs, for the rules that govern actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from explorer.game import Action, Position
from explorer.teaching.goals import manner, must_capture

Governs = Callable[[Position, Action], bool]


@lru_cache(maxsize=256)
def _forced(position: Position) -> bool:
    return must_capture(position)


GOVERNED: dict[str, Governs] = {
    "S1": lambda position, action: True,
    "S2": lambda position, action: not action.complex,
    "S3": lambda position, action: len(action.changes) == 3,
    "S4": lambda position, action: action.complex and "value" not in action.changes,
    "S6": lambda position, action: action.kind == "enter",
    "S7": lambda position, action: action.kind == "move",
    "S8": lambda position, action: manner(action) == "step",
    "S9": lambda position, action: manner(action) == "jump",
    "S11": lambda position, action: action.kind == "value",
    "S12": lambda position, action: action.kind == "roll",
    "S13": lambda position, action: action.kind == "capture",
    "S15": lambda position, action: _forced(position),
}
"""For each rule, whether it governs an action on a position."""


def rules_of(position: Position, action: Action) -> frozenset[str]:
    """The rules that govern an action.

    >>> position = Position.parse("..../.N1../S1.../.... S L1")
    >>> sorted(rules_of(position, position.action("a2xb3")))
    ['S1', 'S13', 'S4']
    """
    return frozenset(rule for rule, governs in GOVERNED.items() if governs(position, action))
