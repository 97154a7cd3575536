"""What the next turns can bring: every reply, and whether anything can still stop a win."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.game import Action, Capture, Pass, Player, Position, Roll


def replies(position: Position) -> tuple[Action, ...]:
    """Everything the player to move can do, with the six results of each roll; or a pass (P14)."""
    found: list[Action] = []
    for action in position.legal_actions():
        if isinstance(action, Roll):
            found += [position.action(Roll(action.square, value)) for value in range(1, 7)]
        else:
            found.append(action)
    return tuple(found) or (Pass(owner=position.to_move),)


def wins(position: Position, player: Player) -> bool:
    """Whether `player` meets the objective at its next turn, whatever is played before (P12).

    False when an opponent meets its own before.
    """
    if position.to_move is player:
        return position.winner is player
    if position.winner is not None:
        return False
    return all(wins(position.play(reply), player) for reply in replies(position))


def threats(position: Position, player: Player) -> Iterator[Capture]:
    """The captures of `player`'s dice that the player to move could make at once."""
    for action in position.legal_actions():
        if isinstance(action, Capture) and action.captured and action.captured.owner is player:
            yield action
