"""A simple opponent: it looks one turn ahead, errs now and then, and says why it plays.

Each action is judged by what the board looks like once it is played and answered at once; the
reason it gives is the part of that judgement that the action changed most.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from explorer.analysis.lookahead import threats, wins
from explorer.game import Action, Player, Position, Roll, Square

CERTAIN = 1000.0
"""What a win or a loss that nothing can change is worth: more than all the rest together."""


class Motive(StrEnum):
    """Why the opponent plays an action; outside this module each has its sentence."""

    WIN = "nothing can stop it from winning"
    STOP = "it stops a win"
    CAPTURE = "it takes a die"
    SAFETY = "it saves a die"
    SHORE = "it holds a shore"
    APPROACH = "it comes nearer to a shore it needs"
    SUM = "its sum comes nearer to the right one"
    ENTER = "it has one more die"
    STRENGTH = "a die is stronger"
    QUIET = "nothing it can do makes anything better"
    ONLY = "it has nothing else to do"
    OVERSIGHT = "it did not look closely"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the opponent plays, and why. A roll has no result yet: whoever plays it rolls."""

    action: Action
    motive: Motive


@dataclass(frozen=True, slots=True)
class _Judgement:
    """How good a board is for a player, part by part, in points of a die."""

    stop: float
    capture: float
    safety: float
    shore: float
    approach: float
    sum: float
    enter: float
    strength: float

    @property
    def total(self) -> float:
        return sum(getattr(self, name) for name in self.__slots__)

    def chief_gain(self, before: _Judgement) -> Motive:
        """The motive of the part in which this one is most ahead of another, if it is in any."""
        gains = {name: getattr(self, name) - getattr(before, name) for name in self.__slots__}
        part = max(gains, key=lambda name: gains[name])
        return _PARTS[part] if gains[part] > 0 else Motive.QUIET


_PARTS = {
    "stop": Motive.STOP,
    "capture": Motive.CAPTURE,
    "safety": Motive.SAFETY,
    "shore": Motive.SHORE,
    "approach": Motive.APPROACH,
    "sum": Motive.SUM,
    "enter": Motive.ENTER,
    "strength": Motive.STRENGTH,
}


def choose(position: Position, random: Random, errs: float = 0.15) -> Choice:
    """What the opponent to move plays.

    random: settles ties and errors, so that the same one gives the same game. errs: how often,
    from 0 to 1, an action is picked without looking. Raises `ValueError` when there is none: the
    game is over, or the player must pass.
    """
    actions = position.legal_actions()
    if not actions:
        raise ValueError("there is nothing to choose from")
    if len(actions) == 1:
        return Choice(actions[0], Motive.ONLY)
    if random.random() < errs:
        return Choice(random.choice(actions), Motive.OVERSIGHT)
    me = position.to_move
    before = _judged(position.with_(to_move=position.next_player), me)  # as if it had passed
    judged = [(_worth(position, action, me), random.random(), action) for action in actions]
    (worth, after), _, action = max(judged, key=lambda one: (one[0][0], one[1]))
    if worth >= CERTAIN:
        return Choice(action, Motive.WIN)
    return Choice(action, after.chief_gain(before))


def _worth(position: Position, action: Action, me: Player) -> tuple[float, _Judgement]:
    """What an action is worth, a roll being worth the mean of its results; and the judgement."""
    if isinstance(action, Roll):
        rolled = [_outcome(position, Roll(action.square, value), me) for value in range(1, 7)]
        return sum(worth for worth, _ in rolled) / 6, rolled[3][1]
    return _outcome(position, action, me)


def _outcome(position: Position, action: Action, me: Player) -> tuple[float, _Judgement]:
    after = position.play(action)
    judged = _judged(after, me)
    held = after.holds(me)
    close = len(held) >= position.rules.own_level.objective.at_least
    if close and wins(after, me):
        return CERTAIN + judged.total, judged
    return judged.total, judged


def _judged(position: Position, me: Player) -> _Judgement:
    mine = {square: die for square, die in position.dice.items() if die.owner is me}
    theirs = [die for die in position.dice.values() if die.owner is not me]
    lost = position.winner not in (None, me)
    endangered = max((_cost(position, a.destination, me) for a in threats(position, me)), default=0)
    return _Judgement(
        stop=-CERTAIN if lost else -6.0 * _near_wins(position, me),
        capture=-1.2 * sum(die.value for die in theirs) - 1.5 * len(theirs),
        safety=-1.0 * endangered,
        shore=4.0 * _shores_worth(position, me),
        approach=-0.7 * sum(_distances(position, me, list(mine))),
        sum=_sum_worth(position, me),
        enter=1.2 * min(len(mine), 4) + 0.45 * len(mine),
        strength=0.45 * sum(die.value - 1 for die in mine.values()),
    )


def _cost(position: Position, square: Square | None, me: Player) -> float:
    """What losing a die costs: its value, and the shores it holds."""
    assert square is not None
    holding = any(square in there for there in position.holds(me).values())
    return position.dice[square].value + (4.0 if holding else 0.5)


def _near_wins(position: Position, me: Player) -> int:
    """How many opponents hold all that their objective asks for, sum apart."""
    level = position.rules.own_level.objective
    count = 0
    for player in position.rules.seats:
        if player is not me:
            held = position.holds(player)
            count += len(held) >= level.at_least and set(level.edges(player)) <= set(held)
    return count


def _wanted(position: Position, me: Player) -> tuple[Player, ...]:
    """The shores to hold: those the level names, then others as far as it counts them."""
    level = position.rules.own_level.objective
    named = level.edges(me)
    others = [edge for edge in Player if edge is not me and edge not in named]
    return (*named, *others[: level.at_least - len(named)])


def _shores_worth(position: Position, me: Player) -> float:
    held = position.holds(me)
    return sum(edge in held for edge in _wanted(position, me))


def _distances(position: Position, me: Player, mine: list[Square]) -> list[int]:
    """For each shore wanted and not held, how many steps the nearest die is from it."""
    held, last = position.holds(me), position.size - 1
    far = {
        Player.SOUTH: lambda square: square.rank,
        Player.WEST: lambda square: square.file,
        Player.NORTH: lambda square: last - square.rank,
        Player.EAST: lambda square: last - square.file,
    }
    wanted = [edge for edge in _wanted(position, me) if edge not in held]
    return [min((far[edge](square) for square in mine), default=last + 1) for edge in wanted]


def _sum_worth(position: Position, me: Player) -> float:
    """How near the dice on foreign shores come to the sum the level asks for."""
    total = position.rules.own_level.objective.total
    if total is None:
        return 0.0
    squares = {square for there in position.holds(me).values() for square in there}
    return -0.8 * abs(total - sum(position.dice[square].value for square in squares))
