"""A game: a starting position, the actions played since, and the text file that keeps it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from explorer.game.action import Action
from explorer.game.pieces import Player
from explorer.game.position import Position
from explorer.game.text import TextError, Unreadable

_HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_TOKEN = re.compile(r"\S+")
_DRAW, _OPEN = "draw", "*"
_OWN_HEADERS = ("Level", "Start", "Result")
_OBJECTIVE, _REPETITION = "objective", "repetition"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winner (None for a draw), and whether by objective or repetition."""

    winner: Player | None
    reason: str

    def __str__(self) -> str:
        return self.winner.letter if self.winner else _DRAW


class Game:
    """A game from a starting position, where turns can be undone, redone and revisited.

    >>> game = Game(Position.start())
    >>> for action in ("+c1", "+c8", "c1-d2"):
    ...     game.play(action)
    >>> game.undo(), game.turn, [str(action) for action in game.actions]
    (None, 2, ['+c1', '+c8', 'c1-d2'])
    >>> game.redo(); str(game.position)
    '..N1...../......../......../......../......../......../...S1..../........ N L1'

    start: the position at turn 0. headers: what the file says besides (players, date …), each
    name a single word; `ValueError` for a name that the file could not give back.
    """

    def __init__(self, start: Position, headers: dict[str, str] | None = None) -> None:
        self.start = start
        self.headers = dict(headers or {})
        for name in self.headers:
            if not re.fullmatch(r"\w+", name) or name in _OWN_HEADERS:
                raise ValueError(f"no header of a game's file can be called {name!r}")
        self._positions = [start]
        self._actions: list[Action] = []
        self._turn = 0

    @property
    def turn(self) -> int:
        """How many actions have been played to reach `position`."""
        return self._turn

    @property
    def position(self) -> Position:
        """The position at the current turn."""
        return self._positions[self._turn]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action of the game with its effect, those that were undone included."""
        return tuple(self._actions)

    @property
    def played(self) -> tuple[Action, ...]:
        """The actions up to the current turn."""
        return tuple(self._actions[: self._turn])

    @property
    def result(self) -> Result | None:
        """How the game has ended at the current turn, if it has (P12, P13)."""
        if (winner := self.position.winner) is not None:
            return Result(winner, _OBJECTIVE)
        if self._positions[: self._turn + 1].count(self.position) >= 3:
            return Result(None, _REPETITION)
        return None

    def play(self, action: Action | str) -> None:
        """Play an action; what had been undone is forgotten.

        Raises as `Position.play` does, and `ValueError` after the end of the game (P13).
        """
        known = self.position.action(action)
        if self.result is not None:
            raise ValueError(f"the game is over: {self.result.reason}")
        following = self.position.play(known)
        del self._actions[self._turn :], self._positions[self._turn + 1 :]
        self._actions.append(known)
        self._positions.append(following)
        self._turn += 1

    def undo(self) -> None:
        """Go back one turn; nothing happens at the start."""
        self.go_to(max(0, self._turn - 1))

    def redo(self) -> None:
        """Go forward one turn; nothing happens at the last."""
        self.go_to(min(len(self._actions), self._turn + 1))

    def go_to(self, turn: int) -> None:
        """Go to a turn, 0 being the start; `IndexError` if the game has no such turn."""
        if turn not in range(len(self._actions) + 1):
            raise IndexError(f"the game has turns 0 to {len(self._actions)}, not {turn}")
        self._turn = turn

    def positions(self) -> tuple[Position, ...]:
        """The positions from the start to the current turn."""
        return tuple(self._positions[: self._turn + 1])

    def __str__(self) -> str:
        """The game as a file: headers, then the numbered turns up to the current one."""
        result = str(self.result) if self.result else _OPEN
        headers = {
            "Level": str(self.start.rules.level),
            "Start": str(self.start),
            **self.headers,
            "Result": result,
        }
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]
        turns = [f"{number}. {action}" for number, action in enumerate(self.played, 1)]
        return "\n".join([*lines, "", *_wrapped([*turns, result]), ""])

    @staticmethod
    def parse(text: str) -> Game:
        """Read a game from its file.

        Raises `TextError`, a `ValueError`, that says what is wrong and where: for a turn,
        which turn and why its action cannot be played.
        """
        headers, body = _headers(text)
        start = headers.pop("Start", None)
        result = headers.pop("Result", None)
        level = headers.pop("Level", None)
        if start is None:
            raise TextError(Unreadable.HEADER_MISSING, found="Start")
        try:
            position = Position.parse(start)
        except TextError as error:
            at = text.index(start) + error.place if start in text else 0
            raise TextError(error.what, at, **error.facts) from None
        if level not in (None, str(position.rules.level)):
            place = text.index("[Level")
            raise TextError(
                Unreadable.HEADER_VALUE,
                place,
                header="Level",
                found=level,
                wanted=position.rules.level,
            )
        game = Game(position, headers)
        said = _play_turns(game, text, body)
        outcome = str(game.result) if game.result else _OPEN
        for stated, place in ((said, text.rfind(said or "")), (result, text.find("[Result"))):
            if stated not in (None, outcome, _OPEN) or (stated == _OPEN and game.result):
                raise TextError(Unreadable.RESULT, max(0, place), found=stated, wanted=outcome)
        return game


def _headers(text: str) -> tuple[dict[str, str], int]:
    """The headers of a file, and where its turns begin."""
    headers: dict[str, str] = {}
    place = 0
    for line in text.splitlines(keepends=True):
        content = line.strip()
        if content.startswith("["):
            found = _HEADER.fullmatch(content)
            if found is None:
                raise TextError(Unreadable.HEADER, place, found=content)
            if found[1] in headers:
                raise TextError(Unreadable.HEADER_TWICE, place, found=found[1])
            headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        elif content:
            break
        place += len(line)
    return headers, place


def _play_turns(game: Game, text: str, place: int) -> str | None:
    """Play the turns written from `place` on; the result written after them, if any."""
    wanted = 1
    numbered = False
    for found in _TOKEN.finditer(text, place):
        token = found[0]
        if token in (_OPEN, _DRAW, *"SWNE"):
            if rest := text[found.end() :].strip():
                raise TextError(Unreadable.AFTER_RESULT, found.end(), found=rest.split()[0])
            return token
        if number := re.fullmatch(r"([0-9]+)\.(.*)", token):
            if numbered or number[1] != str(wanted):
                raise TextError(
                    Unreadable.TURN_NUMBER, found.start(), wanted=wanted, found=number[1]
                )
            numbered = True
            token = number[2]
            if not token:
                continue
        if not numbered:
            raise TextError(Unreadable.TURN_NUMBER, found.start(), wanted=wanted, found=token)
        _play_turn(game, token, wanted, found.end() - len(token))
        wanted, numbered = wanted + 1, False
    if numbered:
        raise TextError(Unreadable.TURN_EMPTY, len(text), turn=wanted)
    return None


def _play_turn(game: Game, token: str, turn: int, place: int) -> None:
    try:
        game.play(token)
    except ValueError as error:
        raise TextError(
            Unreadable.TURN_ACTION, place, turn=turn, action=token, problem=error
        ) from error


def _escaped(text: str) -> str:
    flat = " ".join(text.split())
    return flat.replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words: Iterable[str]) -> list[str]:
    """Lines of at most 80 characters; a turn's number stays with its action."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > 80:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines
