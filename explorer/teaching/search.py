"""Every way to reach a task's goal within par: one exhaustive search that tells all of them.

The same position, reached by other actions in as many turns, is searched once. What is known of
the ways there goes along with it: by which first actions it is reached, and without which rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from explorer.game import Action, Square
from explorer.teaching.attempt import Attempt, State
from explorer.teaching.governed import GOVERNED, rules_of
from explorer.teaching.schema import Goal, Task

MOST_TRIES = 20_000
"""How many actions are tried before a task is called too long to be proved."""


class TooManyWays(ValueError):
    """A task whose par leaves more ways than can be tried."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Every way to reach a goal within par.

    firsts: the first actions of these ways, in canonical order. shortest: one of the ways that
    take the fewest turns; empty if there is no way. needed: the rules (of `GOVERNED`) that govern
    an action of every way; none if there is no way.
    """

    firsts: tuple[str, ...] = ()
    shortest: tuple[str, ...] = ()
    needed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Reached:
    """An attempt, and what is known of all the ways to it that come to the same.

    firsts: their first actions. avoidable: the rules that govern no action of one of them at least.
    """

    attempt: Attempt
    firsts: frozenset[str]
    avoidable: frozenset[str]

    def after(self, action: Action) -> _Reached:
        position = self.attempt.position
        return _Reached(
            self.attempt.try_action(action),
            self.firsts or frozenset([str(action)]),
            self.avoidable - rules_of(position, action),
        )

    def joined(self, other: _Reached | None) -> _Reached:
        if other is None:
            return self
        firsts, avoidable = self.firsts | other.firsts, self.avoidable | other.avoidable
        return replace(other, firsts=firsts, avoidable=avoidable)


@lru_cache(maxsize=512)
def ways(task: Task) -> Ways:
    """Every way to reach the goal of a task within par.

    Raises `TooManyWays` when they are too many to be tried, `ValueError` for a task that asks a
    question or whose goal names a die that is not there.
    """
    begun = Attempt.begin(task)
    named = _named(task.goal) if task.goal else ()
    frontier = [_Reached(begun, frozenset(), frozenset(GOVERNED))]
    reached: list[_Reached] = []
    tries = 0
    for _turn in range(task.par):
        found: dict[object, _Reached] = {}
        for one in frontier:
            for action in one.attempt.position.legal_actions():
                tries += 1
                if tries > MOST_TRIES:
                    raise TooManyWays(f"more than {MOST_TRIES} actions in {task.par} turns")
                after = one.after(action)
                if after.attempt.state is not State.FAILURE:
                    key = _key(after.attempt, named)
                    found[key] = after.joined(found.get(key))
        reached += [one for one in found.values() if one.attempt.state is State.SUCCESS]
        frontier = [one for one in found.values() if one.attempt.state is State.OPEN]
    if not reached:
        return Ways()
    firsts = frozenset().union(*(one.firsts for one in reached))
    avoidable = frozenset().union(*(one.avoidable for one in reached))
    return Ways(
        tuple(text for text in map(str, begun.position.legal_actions()) if text in firsts),
        tuple(str(turn.action) for turn in reached[0].attempt.course.mine),
        frozenset(GOVERNED) - avoidable,
    )


def _key(attempt: Attempt, named: tuple[Square, ...]) -> object:
    """What two attempts have in common that come to the same from now on."""
    course = attempt.course
    pieces = tuple(course.now(square) for square in named)
    mine = [turn.action for turn in course.mine]
    captures = sum(action.captured is not None for action in mine)
    rolls = sum(action.kind == "roll" for action in mine)
    return attempt.position, attempt.state, len(course.turns), captures, rolls, pieces


def _named(goal: Goal) -> tuple[Square, ...]:
    """The squares of the start whose dice a goal follows."""
    inner = [*(goal.all or ()), *(goal.any or ()), *filter(None, [goal.without])]
    own = [Square.parse(text) for text in (goal.die, goal.captured) if text is not None]
    return tuple(dict.fromkeys([*own, *(square for one in inner for square in _named(one))]))
