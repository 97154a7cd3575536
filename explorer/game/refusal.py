"""Why an action is not legal: every reason that applies, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from explorer.game.action import Action, Capture, ChangeValue, Enter, Move, Pass, Roll
from explorer.game.moves import jumps, occupied
from explorer.game.pieces import VALUES, Square

if TYPE_CHECKING:
    from explorer.game.position import Position


class Why(StrEnum):
    """Every reason for which an action can be refused; the value says what `facts` hold.

    Outside `game/` each has its sentence. `by` is the player who would act.
    """

    GAME_OVER = "game over: winner"
    PASS_WITH_ACTIONS = "there are actions, so no pass: count"
    OFF_BOARD = "off the board: square, size"
    EMPTY_SQUARE = "no die there: square"
    NOT_YOUR_DIE = "not your die: square, owner, by"
    OFF_YOUR_SHORE = "enters elsewhere than on its shore: square, by, corner"
    RESERVE_EMPTY = "no die left to enter: by, dice"
    ENTRY_TAKEN = "enters on a taken square: square, die"
    NULL_MOVE = "ends where it began: square"
    LANDING_TAKEN = "ends on a taken square: square, die"
    NOT_DIAGONAL = "not along a diagonal: origin, square"
    NOTHING_TO_JUMP = "jumps over an empty square: square, origin, target"
    DIE_NOT_ADJACENT = "jumps further than just over an adjacent die: square, origin, target"
    TOO_FAR = "steps more than one square: origin, target, distance"
    NO_CHAIN = "no chain of jumps leads there: origin, target"
    STEP_IN_A_CHAIN = "a step and something else in one turn: origin, target"
    OVER_ITSELF = "jumps over the square it left: square"
    LANDING_BARRED = "lands on a shore where it may not: square, shore, other"
    SHORE_ALREADY_YOURS = "ends on a shore where one of its own stands: square, shore, other"
    VALUE_OUT_OF_RANGE = "a die shows 1 to 6: value"
    NOT_BY_ONE = "changes by something else than one: square, before, after"
    ROLLS_ONLY = "plus or minus one is not in play: square"
    ROLL_NOT_IN_PLAY = "the roll is not in play: square"
    NOTHING_TO_TAKE = "no die to take: square"
    OWN_DIE = "takes a die of its own: square"
    NOT_ADJACENT = "takes a die that is not adjacent: origin, square"
    ADJACENT_NOT_DIAGONAL = "takes a neighbour that is not diagonal: origin, square"
    TOO_WEAK = "too weak to take it: origin, square, value, needed"
    CAPTURE_COMPULSORY = "a capture is compulsory: actions, must, by"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: which, the ids of the rules behind it, squares to point at, and the facts.

    facts: what the sentence needs, by the names that `Why` gives: squares, players, dice,
    numbers, or a tuple of actions.
    """

    why: Why
    rules: tuple[str, ...]
    squares: tuple[Square, ...]
    facts: dict[str, object] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why `action` is not legal: at least one reason, the most telling first."""

    action: Action
    reasons: tuple[Reason, ...]

    @property
    def reason(self) -> Reason:
        """The most telling reason."""
        return self.reasons[0]


def why_not(position: Position, action: Action) -> Refusal | None:
    """See `Position.why_not`."""
    reasons = tuple(dict.fromkeys(_reasons(position, action)))
    return Refusal(action, reasons) if reasons else None


def _reasons(position: Position, action: Action) -> Iterator[Reason]:
    winner = position.winner
    if winner is not None:
        yield Reason(Why.GAME_OVER, ("P12", "P11"), (), {"winner": winner})
    named: tuple[Square, ...] = ()
    match action:
        case Pass():
            if count := len(position.legal_actions()):
                yield Reason(Why.PASS_WITH_ACTIONS, ("P14", "S1"), (), {"count": count})
            return
        case Enter(square=square):
            named = (square,)
        case Move(squares=squares):
            named = squares
        case ChangeValue(square=square) | Roll(square=square):
            named = (square,)
        case Capture(attacker=attacker, target=target):
            named = (attacker, target)
    off = [square for square in dict.fromkeys(named) if not position.geometry.holds(square)]
    for square in off:
        facts: dict[str, object] = {"square": square, "size": position.size}
        yield Reason(Why.OFF_BOARD, ("P1",), (), facts)
    if not off:
        match action:
            case Enter():
                yield from _enter(position, action)
            case Move():
                yield from _not_mine(position, action.origin)
                yield from _move(position, action)
            case ChangeValue() | Roll():
                yield from _not_mine(position, action.square)
                yield from _value(position, action)
            case Capture():
                yield from _not_mine(position, action.attacker)
                yield from _capture(position, action)
    if winner is None:
        yield from _compulsory(position, action)


def _not_mine(position: Position, origin: Square) -> Iterator[Reason]:
    die = position.die(origin)
    if die is None:
        yield Reason(Why.EMPTY_SQUARE, ("S1", "S2"), (origin,), {"square": origin})
    elif die.owner is not position.to_move:
        facts = {"square": origin, "owner": die.owner, "by": position.to_move}
        yield Reason(Why.NOT_YOUR_DIE, ("S1",), (origin,), facts)


def _enter(position: Position, action: Enter) -> Iterator[Reason]:
    square, me = action.square, position.to_move
    if me not in position.shores(square):
        last = position.size - 1
        corner = square.file in (0, last) and square.rank in (0, last)
        rules = ("S6", "P3") if corner else ("S6",)
        facts = {"square": square, "by": me, "corner": corner}
        yield Reason(Why.OFF_YOUR_SHORE, rules, (square,), facts)
    if position.reserve(me) == 0:
        facts = {"by": me, "dice": position.rules.dice}
        yield Reason(Why.RESERVE_EMPTY, ("S6", "P5"), (), facts)
    if (die := position.die(square)) is not None:
        yield Reason(Why.ENTRY_TAKEN, ("S6",), (square,), {"square": square, "die": die})


def _move(position: Position, move: Move) -> Iterator[Reason]:
    origin, target = move.origin, move.destination
    if origin == target:
        yield Reason(Why.NULL_MOVE, ("P16",), (origin,), {"square": origin})
    elif (die := position.die(target)) is not None:
        rules = ("S8", "D2", "S9")
        yield Reason(Why.LANDING_TAKEN, rules, (target,), {"square": target, "die": die})
    hops = list(pairwise(move.squares))
    if len(hops) > 1:
        for start, end in hops:
            yield from _hop(position, origin, start, end, last=end == target)
    elif origin != target and not _can_reach(position, origin, target):
        yield from _unreachable(position, origin, target)
    if origin != target:
        yield from _shore(position, origin, target, Why.SHORE_ALREADY_YOURS, ("S14",))


def _hop(
    position: Position, origin: Square, start: Square, end: Square, *, last: bool
) -> Iterator[Reason]:
    """What is wrong with one hop of a route that has several."""
    ends: dict[str, object] = {"origin": start, "target": end}
    east, north = abs(end.file - start.file), abs(end.rank - start.rank)
    if (east, north) == (1, 1):
        yield Reason(Why.STEP_IN_A_CHAIN, ("D1", "S9"), (start, end), ends)
    elif (east, north) == (2, 2):
        over = start.between(end)
        if over == origin:
            yield Reason(Why.OVER_ITSELF, ("P16",), (over,), {"square": over})
        elif position.die(over) is None:
            facts = {"square": over, **ends}
            yield Reason(Why.NOTHING_TO_JUMP, ("S9", "D2"), (over,), facts)
    elif start == end:
        yield Reason(Why.NULL_MOVE, ("P16",), (end,), {"square": end})
    else:
        yield from _wrong_line(position, start, end)
    if not last and end != origin and (die := position.die(end)) is not None:
        yield Reason(Why.LANDING_TAKEN, ("D2", "S9"), (end,), {"square": end, "die": die})
    if not last and position.rules.banland:
        yield from _shore(position, origin, end, Why.LANDING_BARRED, ("P6", "S14"))


def _wrong_line(position: Position, start: Square, end: Square) -> Iterator[Reason]:
    """Why nothing goes from one square to another that is neither a step nor a jump away."""
    east, north = end.file - start.file, end.rank - start.rank
    if abs(east) != abs(north):
        facts: dict[str, object] = {"origin": start, "square": end}
        yield Reason(Why.NOT_DIAGONAL, ("S7",), (end,), facts)
        return
    distance = abs(east)
    between = [
        Square(start.file + east // distance * n, start.rank + north // distance * n)
        for n in range(1, distance)
    ]
    dice = [square for square in between if position.die(square) is not None]
    ends: dict[str, object] = {"origin": start, "target": end}
    if dice:
        facts = {"square": dice[0], **ends}
        yield Reason(Why.DIE_NOT_ADJACENT, ("S10", "D2"), tuple(dice), facts)
    else:
        yield Reason(Why.TOO_FAR, ("S8",), (end,), {**ends, "distance": distance})


def _can_reach(position: Position, origin: Square, target: Square) -> bool:
    """Whether a step or jumps lead to a square, S14 and what stands on the target apart."""
    east, north = abs(target.file - origin.file), abs(target.rank - origin.rank)
    if (east, north) == (1, 1):
        return True
    return bool(_landings(position, origin, target, barred=_barred(position, origin)))


def _landings(position: Position, origin: Square, target: Square, barred: int) -> list[Square]:
    """The landings of the shortest jumps to a square, were it free; none if none lead there."""
    start, here = position.geometry.number(origin), position.geometry.number(target)
    board = bytearray(position.board)
    board[here] = 0
    before = jumps(board, start, position.side(position.to_move), barred)
    found = []
    while here in before:
        found.append(position.squares[here])
        here = before[here]
    return found[::-1]


def _unreachable(position: Position, origin: Square, target: Square) -> Iterator[Reason]:
    """Why neither a step nor any jumps lead to a square."""
    ends: dict[str, object] = {"origin": origin, "target": target}
    east, north = abs(target.file - origin.file), abs(target.rank - origin.rank)
    if through := _landings(position, origin, target, barred=0):
        for square in through[:-1]:
            yield from _shore(position, origin, square, Why.LANDING_BARRED, ("P6", "S14"))
        return
    if (east, north) == (2, 2):
        over = origin.between(target)
        yield Reason(Why.NOTHING_TO_JUMP, ("S9", "D2"), (over,), {"square": over, **ends})
    else:
        yield from _wrong_line(position, origin, target)
    if east % 2 == north % 2 == 0:
        yield Reason(Why.NO_CHAIN, ("S9", "D2"), (target,), ends)


def _barred(position: Position, origin: Square) -> int:
    """The shores where the die on `origin` may not end (S14), as bits (see `moves.occupied`)."""
    view = position.side(position.to_move)
    at = position.geometry.number(origin)
    once, twice = occupied(view.mine(position.board), view.foreign)
    die = position.die(origin)
    mine = die is not None and die.owner is position.to_move
    return twice | (once & ~view.foreign[at] if mine else once)


def _shore(
    position: Position, origin: Square, square: Square, why: Why, rules: tuple[str, ...]
) -> Iterator[Reason]:
    """The foreign shores of a square where another die of the mover stands (S14, P6, P7)."""
    die = position.die(origin)
    if die is None or die.owner is not position.to_move:
        return
    if position.to_move in position.shores(square):
        return
    held = position.holds(position.to_move)
    for shore in position.shores(square):
        others = tuple(other for other in held.get(shore, ()) if other != origin)
        if others:
            facts = {"square": square, "shore": shore, "other": others[0]}
            yield Reason(why, rules, (square, *others), facts)


def _value(position: Position, action: ChangeValue | Roll) -> Iterator[Reason]:
    square = action.square
    on_square: dict[str, object] = {"square": square}
    value = action.value if isinstance(action, ChangeValue) else action.result
    if value is not None and value not in VALUES:
        yield Reason(Why.VALUE_OUT_OF_RANGE, ("D3",), (square,), {"value": value})
    if isinstance(action, Roll):
        if not position.rules.roll:
            yield Reason(Why.ROLL_NOT_IN_PLAY, ("S12", "P9"), (square,), on_square)
        return
    if position.rules.roll == "rollonly":
        yield Reason(Why.ROLLS_ONLY, ("P9", "S12"), (square,), on_square)
        return
    die = position.die(square)
    if die is not None and abs(die.value - action.value) != 1:
        facts = {"square": square, "before": die.value, "after": action.value}
        yield Reason(Why.NOT_BY_ONE, ("S11",), (square,), facts)


def _capture(position: Position, action: Capture) -> Iterator[Reason]:
    attacker, target = action.attacker, action.target
    ends: dict[str, object] = {"origin": attacker, "square": target}
    taken, taker = position.die(target), position.die(attacker)
    owner = taker.owner if taker else position.to_move
    if taken is None:
        yield Reason(Why.NOTHING_TO_TAKE, ("S13",), (target,), {"square": target})
    elif taken.owner is owner:
        yield Reason(Why.OWN_DIE, ("S13", "S1"), (target,), {"square": target})
    east, north = abs(target.file - attacker.file), abs(target.rank - attacker.rank)
    if max(east, north) > 1:
        yield Reason(Why.NOT_ADJACENT, ("S13",), (target,), ends)
    elif east != north and not position.rules.capall:
        yield Reason(Why.ADJACENT_NOT_DIAGONAL, ("P17", "S7", "S14"), (target,), ends)
    if taken and taker and taken.owner is not owner and taker.value < taken.value:
        facts = {**ends, "value": taker.value, "needed": taken.value}
        yield Reason(Why.TOO_WEAK, ("S13",), (attacker, target), facts)
    yield from _shore(position, attacker, target, Why.SHORE_ALREADY_YOURS, ("S14",))


def _compulsory(position: Position, action: Action) -> Iterator[Reason]:
    """The captures that are compulsory, if there are any and this is none of them (S15, P8)."""
    view = position.side(position.to_move)
    if position.rules.must == "no":
        return
    choices = view.choices(position.board)
    if not choices.captures or not view.forced(position.board, choices.captures):
        return
    forced = position.legal_actions()
    if action not in forced:
        squares = tuple(dict.fromkeys(a.destination for a in forced if a.destination is not None))
        facts = {"actions": forced, "must": position.rules.must, "by": position.to_move}
        yield Reason(Why.CAPTURE_COMPULSORY, ("S15", "P8"), squares, facts)
