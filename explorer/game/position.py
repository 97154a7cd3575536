"""A position: the dice on the board, who is to move, and the rules it is played by."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import isqrt

from explorer.game.action import Action, Capture, ChangeValue, Enter, Move, Pass, Roll
from explorer.game.geometry import Geometry, geometry
from explorer.game.moves import Side, jumps, occupied, sides
from explorer.game.pieces import SIZES, Die, Player, Square
from explorer.game.placement import read_placement, write_placement
from explorer.game.problems import Problem, problems
from explorer.game.refusal import Refusal, why_not
from explorer.game.rules import Rules
from explorer.game.text import TextError, Unreadable

_DICE = {
    (player.value + 1) << 3 | value: Die(player, value)
    for player in Player
    for value in range(1, 7)
}
_FIELD = re.compile(r"\S+(?:(?:(?<=[/-])\s+|\s+(?=[/-]))\S+)*")  # spaces around / and - are surplus


class IllegalAction(ValueError):
    """An action that can be read and is not legal; `refusal` holds every reason."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        reasons = ", ".join(
            f"{reason.why} ({', '.join(reason.rules)})" for reason in refusal.reasons
        )
        super().__init__(f"{refusal.action} is not legal: {reasons}")


@dataclass(frozen=True, slots=True)
class Position:
    """A position, possible or not: composing is allowed, and `problems` says what is wrong.

    >>> position = Position.parse("..../.S2N1./..../.... S L1")
    >>> [str(action) for action in position.legal_actions()][:4]
    ['+b1', '+c1', 'b3-a2', 'b3-a4']
    >>> str(position.play("b3=1"))
    '..../.S1N1./..../.... N L1'

    board: a code a square, as `moves` describes it. Two positions are equal when their dice,
    their player to move and their rules are (P13).
    """

    board: bytes
    to_move: Player
    rules: Rules

    def __post_init__(self) -> None:
        if self.size not in SIZES or self.size**2 != len(self.board):
            raise ValueError("a board is a square of 4 to 10 squares a side")
        if self.to_move not in self.rules.seats:
            raise ValueError(f"{self.to_move.name} does not play {self.rules}")

    @staticmethod
    def start(rules: Rules | str = "L1", size: int | None = None) -> Position:
        """The start of a game: an empty board, South to move (P4, P5).

        size: squares a side, 4 to 10; by default the level's own (P1).

        >>> str(Position.start("L2-3p", 4))
        '..../..../..../.... S L2-3p'
        """
        rules = Rules.parse(rules) if isinstance(rules, str) else rules
        side = size if size is not None else rules.own_level.board
        return Position(bytes(side * side), rules.seats[0], rules)

    @staticmethod
    def of(dice: Mapping[Square, Die], to_move: Player, rules: Rules, size: int = 8) -> Position:
        """The position with these dice; `IndexError` for a square that is not on the board."""
        position = Position(bytes(size * size), to_move, rules)
        for square, die in dice.items():
            position = position.with_die(square, die)
        return position

    @staticmethod
    def parse(text: str) -> Position:
        """Read `PLACEMENT PLAYER RULES`, leniently about case, spaces and the order of options.

        Raises `TextError`, a `ValueError`, that says what is wrong and at which character.
        """
        fields = [(found[0], found.start()) for found in _FIELD.finditer(text)]
        if not fields:
            raise TextError(Unreadable.EMPTY)
        board = read_placement(*fields[0])
        if len(fields) != 3:
            place = fields[3][1] if len(fields) > 3 else len(text)
            raise TextError(Unreadable.FIELDS, place, found=len(fields))
        (_, (letter, at), (written, rules_at)) = fields
        try:
            player = Player.of(letter)
        except ValueError:
            raise TextError(Unreadable.PLAYER, at, found=letter) from None
        rules = Rules.parse(written, rules_at)
        if player not in rules.seats:
            seats = ", ".join(seat.letter for seat in rules.seats)
            raise TextError(Unreadable.NOT_SEATED, at, found=player.letter, seats=seats)
        return Position(board, player, rules)

    def __str__(self) -> str:
        return f"{write_placement(self.board, self.size)} {self.to_move.letter} {self.rules}"

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    @property
    def size(self) -> int:
        """Squares a side."""
        return isqrt(len(self.board))

    @property
    def geometry(self) -> Geometry:
        """The tables of this position's board."""
        return geometry(self.size, self.rules.cornerboth)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square of the board, in order."""
        return self.geometry.squares

    @property
    def dice(self) -> dict[Square, Die]:
        """The dice on the board, by square and in the order of squares."""
        squares = self.squares
        return {squares[at]: _DICE[code] for at, code in enumerate(self.board) if code}

    def die(self, square: Square) -> Die | None:
        """The die on a square, or None; `IndexError` if the square is not on this board."""
        return _DICE.get(self.board[self.geometry.number(square)])

    def shores(self, square: Square) -> tuple[Player, ...]:
        """The edges a square belongs to: one or none; with `cornerboth` a corner has two (P3)."""
        bits = self.geometry.edges[self.geometry.number(square)]
        return tuple(player for player in Player if bits >> player.value & 1)

    def holds(self, player: Player) -> dict[Player, tuple[Square, ...]]:
        """The shores a player holds (P11): each edge not its own, with its dice on it."""
        view = self.side(player)
        mine = view.mine(self.board)
        found = {
            edge: tuple(self.squares[at] for at in mine if view.foreign[at] >> edge.value & 1)
            for edge in Player
        }
        return {edge: squares for edge, squares in found.items() if squares}

    def reserve(self, player: Player) -> int:
        """How many dice a player has left to enter (P5); 0 for one who is not seated (P18, P19)."""
        if player not in self.rules.seats:
            return 0
        return max(0, self.rules.dice - len(self.side(player).mine(self.board)))

    def side(self, player: Player) -> Side:
        """The generator's tables as `player` sees them."""
        return sides(self.size, self.rules)[player.value]

    @property
    def winner(self) -> Player | None:
        """The player to move, if that player's dice meet the objective (P11, P12)."""
        return self.to_move if self.side(self.to_move).has_won(self.board) else None

    @property
    def must_pass(self) -> bool:
        """Whether passing is the one thing that can be done (P14)."""
        return not self.legal_actions() and self.winner is None

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action with its effect, in canonical order; none when the game is over."""
        return _legal_actions(self)

    def action(self, action: Action | str) -> Action:
        """The legal action that `action` stands for, with its canonical route and its effect.

        Raises `TextError` for a text that cannot be read, `IllegalAction` for one refused;
        both are `ValueError`.

        >>> position = Position.parse(".N1../N2.../.S1../S1... N L1")
        >>> position.action("a3-c1")
        Move(a3-c1)
        """
        if isinstance(action, str):
            action = Action.parse(action)
        for legal in self.legal_actions():
            if legal == action:
                return legal
        if (refusal := self.why_not(action)) is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Pass):
            return Pass(owner=self.to_move)
        if isinstance(action, Roll) and action.result is not None:
            named = self.action(Roll(action.square))
            return Roll(
                action.square,
                action.result,
                owner=named.owner,
                value_before=named.value_before,
                value_after=action.result,
            )
        wanted = _key(action)
        return next(legal for legal in self.legal_actions() if _key(legal) == wanted)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action is not legal: every reason that applies; None if it is legal.

        Raises `TextError`, a `ValueError`, for a text that cannot be read.
        """
        return why_not(self, Action.parse(action) if isinstance(action, str) else action)

    def play(self, action: Action | str) -> Position:
        """The position after an action. Raises as `action` does.

        A roll needs its result (`c3=?5`): `ValueError` without.
        """
        action = self.action(action)
        board = bytearray(self.board)
        if isinstance(action, Roll) and action.result is None:
            raise ValueError(f"{action} needs the number rolled, as in {action}5")
        if action.destination is not None and action.value_after is not None:
            if action.origin is not None:
                board[self.geometry.number(action.origin)] = 0
            code = (self.to_move.value + 1) << 3 | action.value_after
            board[self.geometry.number(action.destination)] = code
        return Position(bytes(board), self.next_player, self.rules)

    @property
    def next_player(self) -> Player:
        """Whose turn comes after this one (P4)."""
        seats = self.rules.seats
        return seats[(seats.index(self.to_move) + 1) % len(seats)]

    def problems(self) -> tuple[Problem, ...]:
        """What could not have come about by play, each with its rules and squares."""
        return problems(self)

    def with_die(self, square: Square, die: Die | None) -> Position:
        """This position with a square's die replaced; `IndexError` off the board."""
        board = bytearray(self.board)
        at = self.geometry.number(square)
        if die is not None and die.value not in range(1, 7):
            raise ValueError(f"a die shows 1 to 6, not {die.value}")
        board[at] = (die.owner.value + 1) << 3 | die.value if die else 0
        return replace(self, board=bytes(board))

    def with_(self, *, to_move: Player | None = None, rules: Rules | None = None) -> Position:
        """This position with another player to move or other rules.

        Raises `ValueError` if the player to move does not play under the rules.
        """
        return Position(self.board, to_move or self.to_move, rules or self.rules)


@lru_cache(maxsize=4096)
def _legal_actions(position: Position) -> tuple[Action, ...]:
    """The generator's triples as actions (see `Position.legal_actions`)."""
    view = position.side(position.to_move)
    board, me = position.board, position.to_move
    if view.has_won(board):
        return ()
    squares = position.squares
    choices = view.choices(board)
    once, twice = occupied(view.mine(board), view.foreign)

    def routes(origin: int) -> dict[int, tuple[Square, ...]]:
        barred = twice | once & ~view.foreign[origin]
        found: dict[int, tuple[Square, ...]] = {origin: (squares[origin],)}
        for land, before in jumps(board, origin, view, barred).items():
            found[land] = (*found[before], squares[land])
        return found

    actions: list[Action] = [
        Enter(squares[target], owner=me, value_after=1) for _, target, _ in choices.enters
    ]
    jumped: dict[int, dict[int, tuple[Square, ...]]] = {}
    for origin, target, code in sorted(choices.moves):
        if origin not in jumped:
            jumped[origin] = routes(origin)
        route = jumped[origin].get(target, (squares[origin], squares[target]))
        value = code & 7
        actions.append(Move(route, owner=me, value_before=value, value_after=value))
    for origin, _, code in choices.values:
        before = board[origin] & 7
        actions.append(
            ChangeValue(
                squares[origin], code & 7, owner=me, value_before=before, value_after=code & 7
            )
        )
    for at in choices.rolls:
        actions.append(Roll(squares[at], owner=me, value_before=board[at] & 7))
    for origin, target, code in sorted(choices.captures):
        actions.append(
            Capture(
                squares[origin],
                squares[target],
                owner=me,
                value_before=board[origin] & 7,
                value_after=code & 7,
                captured=position.die(squares[target]),
            )
        )
    return tuple(actions)


def _key(action: Action) -> object:
    """What tells legal actions apart: a move by its ends alone (P15), any other as it is."""
    return (action.origin, action.destination) if isinstance(action, Move) else action
