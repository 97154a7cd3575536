"""Random play at every level: what must hold at every turn, whatever is played."""

from __future__ import annotations

from random import Random

import pytest

from explorer.game import Capture, ChangeValue, Enter, Game, Move, Player, Position, Roll

VARIANTS = [
    "L1",
    "L1-roll",
    "L1-4p-cornerboth",
    "L1-mustany-banland",
    "L2",
    "L2-3p",
    "L2-4p-rollonly",
    "L2-capall-mustinvader",
    "L3",
    "L3-3p-roll-banland",
    "L3-4p-capall-cornerboth",
    "L3-d12",
    "L4",
    "L4-3p-mustany",
    "L4-4p-roll-banland-cornerboth-mustinvader-d4",
    "L4-mustno-d1",
]


def shade(square: tuple[int, int]) -> int:
    return sum(square) % 2


def check_position(position: Position) -> None:
    """What holds in any position reached by play."""
    assert Position.parse(str(position)) == position
    assert position.problems() == ()
    assert all(1 <= die.value <= 6 for die in position.dice.values())
    for player in position.rules.seats:
        on_board = sum(die.owner is player for die in position.dice.values())
        assert on_board + position.reserve(player) == position.rules.dice
        assert all(len(dice) == 1 for dice in position.holds(player).values())  # D8
    actions = position.legal_actions()
    assert bool(actions) != (position.winner is not None)  # D7, P14
    assert not position.must_pass
    assert len(set(map(str, actions))) == len(actions)
    assert list(actions) == sorted(actions, key=canonical_order)
    captures = [action for action in actions if isinstance(action, Capture)]
    if captures and position.rules.must == "any":
        assert captures == list(actions)


def canonical_order(action: object) -> tuple[int, object, object, object]:
    kinds = (Enter, Move, ChangeValue, Roll, Capture)
    kind = next(number for number, kind in enumerate(kinds) if isinstance(action, kind))
    match action:
        case Enter(square=square):
            return kind, square, square, 0
        case ChangeValue(square=square, value=value):
            return kind, square, square, value
        case Roll(square=square):
            return kind, square, square, 0
    return kind, action.origin, action.destination, 0


def check_effect(before: Position, text: str, after: Position) -> None:
    """The position after an action is the one before, changed as the action says and no more."""
    action = before.action(text)
    wanted = dict(before.dice)
    me = before.to_move
    assert action.owner is me
    if action.origin is not None:
        acting = wanted.pop(action.origin)
        assert acting.owner is me and acting.value == action.value_before
    else:
        assert action.kind == "enter" and action.value_before is None
        assert me in before.shores(action.destination)
    found = wanted.pop(action.destination, None)
    assert found == action.captured
    assert (action.captured is not None) == action.complex == (action.kind == "capture")
    placed = after.dice[action.destination]
    assert (placed.owner, placed.value) == (me, action.value_after)
    rest = {square: die for square, die in after.dice.items() if square != action.destination}
    assert rest == wanted
    seats = before.rules.seats
    assert after.to_move is seats[(seats.index(me) + 1) % len(seats)]
    assert after.rules == before.rules
    varied = {
        "number": len(after.dice) != len(before.dice),
        "position": action.origin not in (None, action.destination),
        "value": action.kind in ("value", "roll")
        or (action.kind == "capture" and action.value_before != action.value_after),
    }
    assert action.changes == tuple(change for change, there in varied.items() if there)
    if action.origin is not None and not before.rules.capall:
        assert shade(action.origin) == shade(action.destination)  # D4
    if action.captured:
        assert action.value_after == max(1, action.value_before - action.captured.value)  # D5
        gained = after.reserve(action.captured.owner) - before.reserve(action.captured.owner)
        assert gained == 1
    if action.kind == "move":
        assert (action.route[0], action.route[-1]) == (action.origin, action.destination)
        assert len(action.over) in (0, len(action.route) - 1)
        assert all(before.die(square) is not None for square in action.over)
        assert all(before.die(square) is None for square in action.route[1:])


@pytest.mark.parametrize("size", [6, 8])
@pytest.mark.parametrize("rules", VARIANTS)
def test_random_play(rules: str, size: int) -> None:
    rng = Random(f"{rules} {size}")
    for _ in range(3):
        game = Game(Position.start(rules, size))
        while game.result is None and game.turn < 60:
            before = game.position
            check_position(before)
            actions = before.legal_actions()
            captures = [action for action in actions if isinstance(action, Capture)]
            action = rng.choice(captures if captures and rng.random() < 0.5 else actions)
            text = str(action)
            if isinstance(action, Roll):
                text += str(rng.randint(1, 6))
            game.play(text)
            check_effect(before, text, game.position)
        check_position(game.position)
        assert str(Game.parse(str(game))) == str(game)


@pytest.mark.parametrize("size", [4, 5, 7, 9, 10])
@pytest.mark.parametrize("rules", ["L2", "L4-roll-capall"])
def test_random_play_on_other_boards(rules: str, size: int) -> None:
    """Two players always have an action, on the smallest board too (D7)."""
    test_random_play(rules, size)


def test_the_tiny_board_where_a_player_can_be_shut_out() -> None:
    """Where opponents are as many as the squares of a shore, D7 does not hold and P14 does."""
    position = Position.parse("..../W1.../.N1../.N1.. W L3-3p").play("a3-c1").play("b2=2")
    assert position.to_move is Player.SOUTH
    assert position.must_pass and position.legal_actions() == ()
    assert position.why_not("pass") is None
    after = position.play("pass")
    assert after.dice == position.dice and after.to_move is Player.WEST


def test_random_play_meets_every_kind_and_ends() -> None:
    """What the loop above rests on: its games do reach captures, rolls, forced ones and ends."""
    kinds: set[str] = set()
    ended = forced = 0
    for rules in ("L1-roll", "L2", "L3-mustany"):
        rng = Random(rules)
        for _ in range(12):
            game = Game(Position.start(rules, 6))
            while game.result is None and game.turn < 80:
                actions = game.position.legal_actions()
                forced += game.position.rules.must != "no" and actions[0].kind == "capture"
                text = str(rng.choice(actions))
                game.play(text + str(rng.randint(1, 6)) * text.endswith("?"))
            kinds |= {action.kind for action in game.actions}
            ended += game.result is not None
    assert kinds == {"enter", "move", "value", "roll", "capture"}
    assert ended and forced
