"""What things are called: players, shores, squares, kinds of action and what an action changes."""

from __future__ import annotations

from functools import cache

from explorer.game import Player, Position, Square
from explorer.words.language import Words


@cache
def player_name(words: Words, player: Player) -> str:
    """What a player is called: "South" / "Sud"."""
    _ = words.gettext
    return {"S": _("South"), "W": _("West"), "N": _("North"), "E": _("East")}[player.letter]


@cache
def player_owns(words: Words, player: Player) -> str:
    """The player as an owner, to put beside what is owned: "South’s" / "de Sud", "d’Est"."""
    _ = words.gettext
    whose = {"S": _("South’s"), "W": _("West’s"), "N": _("North’s"), "E": _("East’s")}
    return whose[player.letter]


@cache
def shore_name(words: Words, edge: Player) -> str:
    """An edge of the board, whoever plays there or not: "the North shore" / "la rive Nord"."""
    _ = words.gettext
    shores = {
        "S": _("the South shore"),
        "W": _("the West shore"),
        "N": _("the North shore"),
        "E": _("the East shore"),
    }
    return shores[edge.letter]


@cache
def kind_name(words: Words, kind: str) -> str:
    """The four actions, the roll and the pass, as a label: "Enter" / "Introduire"."""
    _ = words.gettext
    kinds = {
        "enter": _("Enter"),
        "move": _("Move"),
        "step": _("Step"),
        "jump": _("Jump"),
        "value": _("Change value"),
        "roll": _("Roll"),
        "capture": _("Capture"),
        "pass": _("Pass"),
    }
    return kinds[kind]


@cache
def change_name(words: Words, change: str) -> str:
    """One of the three things an action can vary: "number", "position", "value"."""
    _ = words.gettext
    return {"number": _("number"), "position": _("position"), "value": _("value")}[change]


@cache
def complexity_name(words: Words, complex_: bool) -> str:
    """What an action is: "simple" or "complex"."""
    _ = words.gettext
    return _("complex") if complex_ else _("simple")


def square_name(words: Words, position: Position, square: Square) -> str:
    """A square and what stands on it: "c3, South, value 2" / "c3, Sud, valeur 2"; "c3, empty"."""
    _ = words.gettext
    die = position.die(square)
    if die is None:
        return _("{square}, empty").format(square=square)
    return _("{square}, {player}, value {value}").format(
        square=square, player=player_name(words, die.owner), value=die.value
    )
