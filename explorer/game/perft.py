"""Counting lines of actions: the usual proof that a generator is right, and how fast it is."""

from __future__ import annotations

from explorer.game.action import Roll
from explorer.game.moves import Choices, Side, Triple, sides
from explorer.game.position import Position


def perft(position: Position, depth: int) -> int:
    """How many lines of exactly `depth` actions there are.

    A roll counts as its six results; a line that ends earlier counts nothing.
    Raises `ValueError` for a depth below 0.

    >>> perft(Position.start("L1", 4), 2)
    4
    """
    if depth < 0:
        raise ValueError(f"a line has 0 actions or more, not {depth}")
    views = sides(position.size, position.rules)
    order = [views[seat.value] for seat in position.rules.seats]
    first = position.rules.seats.index(position.to_move)
    board = bytearray(position.board)
    board.append(0)  # the hand, where a die that enters comes from
    return _count(board, order[first:] + order[:first], 0, depth)


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same count split by first action; a roll's six results are six first actions."""
    found: dict[str, int] = {}
    if depth < 1:
        return found
    for action in position.legal_actions():
        results = (
            [Roll(action.square, value) for value in range(1, 7)]
            if isinstance(action, Roll)
            else [action]
        )
        for result in results:
            found[str(result)] = perft(position.play(result), depth - 1)
    return found


def _count(board: bytearray, order: list[Side], turn: int, depth: int) -> int:
    if depth == 0:
        return 1
    view = order[turn]
    if view.has_won(board):
        return 0
    following = (turn + 1) % len(order)
    total = 0
    for origin, target, code in _triples(board, view.choices(board)):
        left, found = board[origin], board[target]
        board[origin] = 0
        board[target] = code
        total += 1 if depth == 1 else _count(board, order, following, depth - 1)
        board[target] = found
        board[origin] = left
    return total


def _triples(board: bytearray, choices: Choices) -> list[Triple]:
    rolled = [(at, at, board[at] & ~7 | value) for at in choices.rolls for value in range(1, 7)]
    return choices.enters + choices.moves + choices.values + rolled + choices.captures
