"""Dérive: any position in, every legal action out, what each changes, and why not.

>>> from explorer import Position
>>> position = Position.parse("..../.S2N1./..../.... S L1")
>>> len(position.legal_actions())
8
>>> position.why_not("b3-b4").reason.why
<Why.NOT_DIAGONAL: 'not along a diagonal: origin, square'>
"""

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
    divide,
    levels,
    perft,
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
    "divide",
    "levels",
    "perft",
]
