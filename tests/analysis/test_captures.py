"""Captures, against an account of the rules written apart from the game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from explorer.analysis.captures import (
    CaptureReport,
    TakeBack,
    captures,
    outcome,
    outcomes,
    possible_pairs,
    take_backs,
)
from explorer.game import Die, Player, Position, Rules, Square

DRAWING = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"


def test_outcomes_are_what_the_source_says() -> None:
    by_hand = {(a, b): max(1, a - b) if a >= b else None for a in range(1, 7) for b in range(1, 7)}
    assert {(o.attacker, o.captured): o.left for o in outcomes()} == by_hand
    assert sum(o.possible for o in outcomes()) == 21
    assert [(o.attacker, o.captured) for o in outcomes() if o.unchanged] == [(1, 1)]


def random_positions(rules: str, seed: int, count: int) -> Iterator[Position]:
    """Crowded boards, whether play could lead to them or not."""
    rng = random.Random(seed)
    settled = Rules.parse(rules)
    for _ in range(count):
        size = rng.choice((4, 5, 6, 8))
        position = Position.start(settled, size)
        for square in rng.sample(position.squares, rng.randint(4, size * size * 2 // 3)):
            die = Die(rng.choice(settled.seats), rng.randint(1, 6))
            position = position.with_die(square, die)
        yield position.with_(to_move=rng.choice(settled.seats))


def edges(size: int, square: Square) -> set[Player]:
    """The edges of a square that is no corner; corners have none."""
    last = size - 1
    found = {
        player
        for player, there in zip(
            (Player.SOUTH, Player.WEST, Player.NORTH, Player.EAST),
            (square.rank == 0, square.file == 0, square.rank == last, square.file == last),
            strict=True,
        )
        if there
    }
    return found if len(found) == 1 else set()


def barred(size: int, dice: dict[Square, Die], origin: Square, target: Square) -> bool:
    """Whether S14 forbids the die on `origin` to end on `target`."""
    owner = dice[origin].owner
    foreign = edges(size, target) - {owner}
    others = [s for s, die in dice.items() if die.owner == owner and s != origin]
    return any(foreign & edges(size, square) for square in others)


def has_won(size: int, dice: dict[Square, Die], player: Player) -> bool:
    """The objective of level 3: a die on each of the three other shores."""
    held = set().union(*(edges(size, s) for s, die in dice.items() if die.owner == player))
    return len(held - {player}) == 3


def takers(position: Position, report: CaptureReport, all_round: bool) -> list[tuple]:
    """Who could take back, worked out from the dice alone (`L3-mustno`)."""
    dice = dict(position.dice)
    origin, target = report.action.origin, report.action.destination
    assert origin is not None and target is not None
    mover = dice.pop(origin)
    left = max(1, mover.value - dice[target].value)
    dice[target] = Die(mover.owner, left)
    seats = position.rules.seats
    turn = seats.index(position.to_move)
    found = []
    for wait in range(len(seats) - 1):
        opponent = seats[(turn + 1 + wait) % len(seats)]
        if has_won(position.size, dice, opponent):
            continue
        for square, die in dice.items():
            east, north = abs(square.file - target.file), abs(square.rank - target.rank)
            near = max(east, north) == 1 if all_round else east == north == 1
            if die.owner is opponent and near and die.value >= left:
                if barred(position.size, dice, square, target):
                    continue
                after = max(1, die.value - left)
                found.append((opponent, square, die.value, die.value - after, after, wait))
    return found


def told(back: TakeBack) -> tuple:
    return (back.by, back.action.origin, back.value, back.paid, back.left, back.waits)


@pytest.mark.parametrize("rules", ["L3-mustno", "L3-3p-mustno", "L3-4p-mustno", "L3-capall-mustno"])
def test_take_backs_are_those_worked_out_from_the_dice(rules: str) -> None:
    seen: Counter[str] = Counter()
    for position in random_positions(rules, seed=17, count=150):
        for report in captures(position):
            expected = takers(position, report, "capall" in rules)
            assert sorted(map(told, report.take_backs), key=str) == sorted(expected, key=str)
            seen["captures"] += 1
            seen["taken back"] += bool(expected)
            seen["waiting"] += any(back.waits for back in report.take_backs)
    assert seen["taken back"] > 30
    assert seen["captures"] - seen["taken back"] > 30
    assert (seen["waiting"] > 20) == (Rules.parse(rules).players > 2)


@pytest.mark.parametrize("rules", ["L3", "L2-4p", "L3-cornerboth", "L4-3p-mustany-capall"])
def test_reports_agree_with_the_game(rules: str) -> None:
    count = 0
    for position in random_positions(rules, seed=5, count=80):
        reports = captures(position)
        legal = [a for a in position.legal_actions() if a.kind == "capture"]
        assert [report.action for report in reports] == legal
        for report in reports:
            count += 1
            after = position.play(report.action)
            mine, theirs = position.die(report.action.origin), position.die(report.square)
            assert (report.before, report.by) == (mine.value, mine.owner)
            assert (report.taken, report.loser) == (theirs.value, theirs.owner)
            assert after.die(report.square) == Die(report.by, report.left)
            assert report.paid == mine.value - report.left
            assert report.unchanged == (mine.value == theirs.value == 1)
            before_holds, after_holds = position.holds(report.by), after.holds(report.by)
            gained = {e for e in after_holds if report.square in after_holds[e]}
            assert set(report.holds) == gained
            assert set(report.leaves) == {e for e in before_holds if e not in after_holds}
            lost = set(position.holds(report.loser)) - set(after.holds(report.loser))
            assert set(report.frees) == lost
            assert report.own_shore == (report.by in position.shores(report.square))
            assert report.winner == after.winner
    assert count > 40


def test_points_leave_by_the_captured_and_by_the_attacker() -> None:
    for position in random_positions("L3", seed=3, count=40):
        before = sum(die.value for die in position.dice.values())
        for report in captures(position):
            after = sum(die.value for die in position.play(report.action).dice.values())
            assert before - after == report.taken + report.paid


def test_pairs_of_the_drawing() -> None:
    pairs = possible_pairs(Position.parse(DRAWING))
    assert {pair: [str(a) for a in actions] for pair, actions in pairs.items()} == {
        (4, 2): ["c3xd4"],
        (1, 1): ["f4xg3"],
    }


def test_every_capture_is_of_a_possible_pair() -> None:
    for position in random_positions("L3-capall", seed=8, count=40):
        for (attacker, captured), actions in possible_pairs(position).items():
            assert outcome(attacker, captured).possible
            for action in actions:
                assert action.value_after == outcome(attacker, captured).left


def test_nobody_takes_back_when_the_game_is_over() -> None:
    """North holds the South shore when its turn comes, and has won: e5xd4 is not asked for."""
    won = Position.parse("....../....N4./...N2../..S3.../....../.N5.... S L1")
    open_ = won.with_die(Square.parse("b1"), None)
    (report,), (other,) = captures(won), captures(open_)
    assert (report.winner, report.take_backs) == (Player.NORTH, ())
    assert (other.winner, [str(back.action) for back in other.take_backs]) == (None, ["e5xd4"])


def test_a_capture_that_is_compulsory_elsewhere_bars_a_take_back() -> None:
    """At level 2 North must take the die that holds its shore, and cannot take back on d3."""
    after = Position.parse(".S1..../..N6.../....N4./...S3../....../...... N L2")
    square = Square.parse("d3")
    assert [str(action) for action in after.legal_actions()] == ["c5xb6"]
    assert take_backs(after, square, Player.SOUTH) == ()
    free = after.with_die(Square.parse("b6"), None)
    assert [str(back.action) for back in take_backs(free, square, Player.SOUTH)] == ["e4xd3"]
