"""What a board can be started with, as a game."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from explorer.board.exploration import read_address
from explorer.game import Game, Position, Rules


def game_of(start: Position | Game | Rules | str | None) -> Game:
    """The game to put on a board.

    start: a position or its text; a game, of which the board plays a copy; rules or their text,
    for the start of a game; a link of the app, with its turns; None for the start of level 1.

    Raises `ValueError` for what cannot be read, and for a link whose turns cannot be played.

    >>> str(game_of("L2-3p").position.rules), game_of(None).position == Position.start("L1")
    ('L2-3p', True)
    >>> link = "http://localhost:8501/explore?at=..../..../..../....%20S%20L1&line=%2Bb1,%2Bc4"
    >>> [str(action) for action in game_of(link).actions]
    ['+b1', '+c4']
    """
    if isinstance(start, Game):
        copy = Game(start.start, start.headers)
        for action in start.actions:
            copy.play(action)
        copy.go_to(start.turn)
        return copy
    if isinstance(start, Position):
        return Game(start)
    if start is None or isinstance(start, Rules):
        return Game(Position.start(start or "L1"))
    return _read(start.strip())


def _read(text: str) -> Game:
    if "at=" in text:
        game, trouble = read_address(dict(parse_qsl(urlsplit(text).query)))
        if trouble is not None:
            raise trouble.error
        if game is not None:
            return game
    if text[:1] in "Ll" and "/" not in text:
        return Game(Position.start(text))
    return Game(Position.parse(text))
