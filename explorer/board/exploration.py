"""An exploration: a game that can be composed anew at any moment, and never loses its way back.

Nothing here knows Streamlit, the browser or a language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from explorer.game import Action, Game, Position, Square

STEPS_KEPT = 200
"""How many compositions can be undone."""

_BARE_SQUARE = re.compile(r"[a-j](?:10|[1-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Trouble:
    """What an address says that cannot be followed.

    text: the part of it that is wrong. error: why (`TextError`, `IllegalAction` …).
    turn: the turn of the line where it goes wrong, None when it is the position itself.
    """

    text: str
    error: ValueError
    turn: int | None


@dataclass(frozen=True, slots=True)
class Kept:
    """How an exploration stood at a moment: see `Exploration.keep`."""

    start: Position
    actions: tuple[Action, ...]
    turn: int
    before: tuple[Game, ...]
    after: tuple[tuple[int, Game], ...]


class Exploration:
    """A line of actions from a position, with every position composed before it.

    Undo goes back over the line, then over the compositions; redo returns.

    >>> exploration = Exploration(Position.start("L1"))
    >>> exploration.play("+c1")
    >>> exploration.compose(Position.start("L2"))
    >>> exploration.undo(), str(exploration.position.rules), exploration.turn
    (None, 'L1', 1)
    """

    def __init__(self, start: Position) -> None:
        self.game = Game(start)
        self._before: list[Game] = []
        self._after: list[tuple[int, Game]] = []  # with the turn from which each was composed

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.game.position

    @property
    def turn(self) -> int:
        """How many actions of the line are on the board."""
        return self.game.turn

    @property
    def last(self) -> Action | None:
        """The action that led to the position, if one did."""
        return self.game.played[-1] if self.game.turn else None

    def play(self, action: Action | str) -> None:
        """Play an action; raises as `Position.play` does.

        In a game the third repetition is a draw (P13); an exploration goes on from there as
        from a position composed.
        """
        known = self.position.action(action)
        if self.game.result is not None:
            self.compose(self.position)
        self.game.play(known)
        self._after.clear()

    def compose(self, position: Position) -> None:
        """Put another position on the board; the line starts again from it."""
        self.open(Game(position))

    def open(self, game: Game) -> None:
        """Put another game on the board, at the turn where it is."""
        self._before.append(self.game)
        del self._before[:-STEPS_KEPT]
        self._after.clear()
        self.game = game

    def keep(self) -> Kept:
        """How it stands now, to be given to `restore`."""
        game = self.game
        return Kept(game.start, game.actions, game.turn, tuple(self._before), tuple(self._after))

    def restore(self, kept: Kept) -> None:
        """Stand again as at that moment: what was undone then can be done again.

        >>> exploration = Exploration(Position.start("L1"))
        >>> exploration.play("+c1"); exploration.undo()
        >>> kept = exploration.keep()
        >>> exploration.play("+b1"); exploration.restore(kept)
        >>> exploration.turn, [str(action) for action in exploration.game.actions]
        (0, ['+c1'])
        """
        self.game = Game(kept.start)
        for action in kept.actions:
            self.game.play(action)
        self.game.go_to(kept.turn)
        self._before, self._after = list(kept.before), list(kept.after)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo."""
        return self.turn > 0 or bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether anything undone can be done again."""
        return self.turn < len(self.game.actions) or bool(self._after)

    def undo(self) -> None:
        """Take back the last action, or else the last composition."""
        if self.turn:
            self.game.undo()
        elif self._before:
            undone, self.game = self.game, self._before.pop()
            self._after.append((self.turn, undone))

    def redo(self) -> None:
        """Do again what was undone last."""
        ahead = self.turn < len(self.game.actions)
        if self._after and (self.turn == self._after[-1][0] or not ahead):
            self._before.append(self.game)
            self.game = self._after.pop()[1]
        elif ahead:
            self.game.redo()

    def address(self) -> dict[str, str | None]:
        """The parameters that say where this exploration is.

        `at`: where the line starts. `line`: its actions, with `,` between. `turn`: how many of
        them are on the board, when not all are.
        """
        actions = self.game.actions
        return {
            "at": str(self.game.start),
            "line": ",".join(map(str, actions)) or None,
            "turn": str(self.turn) if self.turn < len(actions) else None,
        }


def read_address(parameters: Mapping[str, str]) -> tuple[Game | None, Trouble | None]:
    """The game an address describes, as far as it can be followed, and what stopped it.

    Lenient about what happens to links on their way: a `+` that became a space is put back.
    The game is None when the address names no position, or one that cannot be read.

    >>> game, trouble = read_address({"at": "..../..../..../.... S L1", "line": " b1,c4,b1-z9"})
    >>> str(game.position), trouble.turn
    ('..N1./..../..../.S1.. S L1', 3)
    """
    if "at" not in parameters:
        return None, None
    try:
        game = Game(Position.parse(parameters["at"]))
    except ValueError as error:
        return None, Trouble(parameters["at"], error, None)
    turns = [part.strip() for part in parameters.get("line", "").split(",")]
    for number, text in enumerate(filter(None, turns), 1):
        action = f"+{text}" if _BARE_SQUARE.fullmatch(text) else text
        try:
            game.play(action)
        except ValueError as error:
            return game, Trouble(text, error, number)
    turn = parameters.get("turn", "")
    if turn.isascii() and turn.isdigit() and len(turn) < 6 and int(turn) <= len(game.actions):
        game.go_to(int(turn))
    return game, None


def question(
    position: Position, origin: str, target: str, value: int | None = None, roll: bool = False
) -> str:
    """The action a person means who points at two places, in its text form.

    origin: a square, or a reserve such as `S-reserve`. An opponent's die is meant to be taken.
    The same place twice asks what a die, or a reserve, that cannot act would do if it could;
    value, roll: the change of value that was wanted.

    >>> position = Position.parse("..../..N1./.S2../.... S L1")
    >>> question(position, "b2", "c3"), question(position, "b2", "b2", value=4)
    ('b2xc3', 'b2=4')
    >>> question(position, "S-reserve", "S-reserve")
    '+b1'
    """
    if origin.endswith("reserve"):
        return f"+{_door(position) if target == origin else target}"
    dice = {str(square): die for square, die in position.dice.items()}
    if origin == target and origin in dice:
        if roll or (value is None and position.rules.roll == "rollonly"):
            return f"{origin}=?"
        shown = dice[origin].value
        return f"{origin}={value if value is not None else shown + (1 if shown < 6 else -1)}"
    taken = target in dice and dice[target].owner is not position.to_move
    return f"{origin}{'x' if taken else '-'}{target}"


def _door(position: Position) -> Square:
    """A square of the mover's shore, a free one if there is one."""
    shore = [square for square in position.squares if position.to_move in position.shores(square)]
    return next((square for square in shore if square not in position.dice), shore[0])
