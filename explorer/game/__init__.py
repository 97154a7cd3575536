"""The rules of Dérive, on the standard library alone."""

from explorer.game.action import (
    Action,
    Capture,
    ChangeValue,
    Enter,
    Move,
    Pass,
    Roll,
)
from explorer.game.levels import Level, add_levels, levels
from explorer.game.perft import divide, perft
from explorer.game.pieces import Die, Player, Square
from explorer.game.position import IllegalAction, Position
from explorer.game.problems import Problem, What
from explorer.game.record import Game, Result
from explorer.game.refusal import Reason, Refusal, Why
from explorer.game.rules import Rules
from explorer.game.text import TextError, Unreadable

__all__ = [
    "Action",
    "Capture",
    "ChangeValue",
    "Die",
    "Enter",
    "Game",
    "IllegalAction",
    "Level",
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
    "Unreadable",
    "What",
    "Why",
    "add_levels",
    "divide",
    "levels",
    "perft",
]
