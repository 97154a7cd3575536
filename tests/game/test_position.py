"""Positions: what stands where, what they can tell, and composing them."""

from __future__ import annotations

import pytest

from explorer.game import Die, Player, Position, Rules, Square, What

S, W, N, E = Player
EMPTY = "..../..../..../.... S"


def sq(text: str) -> Square:
    return Square.parse(text)


def test_the_start() -> None:
    assert str(Position.start()) == f"{'/'.join(['.' * 8] * 8)} S L1"
    assert str(Position.start("L2-4p", 4)) == f"{EMPTY} L2-4p"
    assert Position.start().dice == {}
    assert [Position.start("L1-4p-d5").reserve(player) for player in Player] == [5, 5, 5, 5]
    assert [Position.start("L1-3p").reserve(player) for player in Player] == [6, 6, 6, 0]
    for size in (3, 11):
        with pytest.raises(ValueError, match="4 to 10"):
            Position.start("L1", size)


def test_shores() -> None:
    """P2, P3: the four edges, corners on none, or with `cornerboth` on both."""
    position = Position.parse(f"{EMPTY} L1")
    assert position.shores(sq("b1")) == (S,) and position.shores(sq("a2")) == (W,)
    assert position.shores(sq("b4")) == (N,) and position.shores(sq("d3")) == (E,)
    assert position.shores(sq("a1")) == position.shores(sq("b2")) == ()
    both = position.with_(rules=Rules.parse("L1-cornerboth"))
    assert both.shores(sq("a1")) == (S, W) and both.shores(sq("d4")) == (N, E)
    with pytest.raises(IndexError):
        position.shores(sq("e1"))


def test_a_corner_is_own_shore_only_for_whom_it_touches() -> None:
    """P3 with `cornerboth`: the neighbours of a corner are at home there and hold nothing."""
    position = Position.parse("S1..N2/..../..../W3..E4 S L1-4p-cornerboth-mustno")
    assert position.holds(W) == {}
    assert position.holds(E) == {}
    assert position.holds(N) == {}
    assert position.holds(S) == {W: (sq("a4"),), N: (sq("a4"),)}


def test_a_neighbour_at_home_on_a_shared_corner_is_no_invader() -> None:
    """P3, P8: what has to be taken stands on a shore that is not its own."""
    rules = "L2-4p-cornerboth-mustinvader"
    at_home = Position.parse(f"..../..../.S3../W1... S {rules}")
    assert len(at_home.legal_actions()) > 1
    invader = Position.parse(f"..../..../.S3../N1... S {rules}")
    assert list(map(str, invader.legal_actions())) == ["b2xa1"]


def test_equality_is_dice_mover_and_rules() -> None:
    position = Position.parse(f"{EMPTY} L2")
    assert position == Position.parse("..../..../..../.... s l2-musthold-d6")
    assert hash(position) == hash(Position.start("L2", 4))
    for other in ("N L2", "S L3", "S L2-roll"):
        assert position != Position.parse(f"{EMPTY[:-2]} {other}")
    assert eval(repr(position)) == position


def test_composing() -> None:
    position = Position.parse(f"{EMPTY} L1")
    one = position.with_die(sq("c3"), Die(N, 5))
    assert str(one) == "..../..N5./..../.... S L1" and str(position) == f"{EMPTY} L1"
    assert str(one.with_die(sq("c3"), None)) == str(position)
    assert str(one.with_(to_move=N, rules=Rules.parse("L2-3p"))) == "..../..N5./..../.... N L2-3p"
    assert Position.of({sq("c3"): Die(N, 5)}, S, Rules.parse("L1"), 4) == one
    with pytest.raises(ValueError, match="1 to 6"):
        position.with_die(sq("c3"), Die(N, 7))
    with pytest.raises(IndexError):
        position.with_die(sq("e5"), None)
    with pytest.raises(ValueError, match="does not play"):
        position.with_(to_move=W)


def problems(text: str) -> list[tuple[object, ...]]:
    return [
        (p.what, " ".join(p.rules), " ".join(map(str, p.squares)), p.player, p.shore, p.count)
        for p in Position.parse(text).problems()
    ]


def test_problems_are_named_and_the_position_loads() -> None:
    assert problems(f"{EMPTY} L1") == []
    assert problems("S1S1S1S1/..../..../.... S L1-d3") == [
        (What.TOO_MANY_DICE, "P19 P5", "a4 b4 c4 d4", S, None, 4),
        (What.TWO_ON_A_SHORE, "D8 S14", "b4 c4", S, N, 2),
    ]
    assert problems("..../W1E2../..../.W3.. S L1") == [
        (What.NOT_SEATED, "P18 P4", "a3 b1", W, None, 2),
        (What.NOT_SEATED, "P18 P4", "b3", E, None, 1),
    ]


def test_two_on_each_of_two_shores_are_two_problems() -> None:
    assert problems("..../N1..N1/N1..N1/.... S L1") == [
        (What.TWO_ON_A_SHORE, "D8 S14", "a2 a3", N, W, 2),
        (What.TWO_ON_A_SHORE, "D8 S14", "d2 d3", N, E, 2),
    ]


def test_a_corner_on_both_shores_can_be_a_problem_for_both() -> None:
    dice = "N1..../N1..../...../...../.N1..N1"
    assert problems(f"{dice} S L1") == []
    assert problems("...../S1..../...../...../..... S L1-cornerboth") == []
    assert problems("S1..../S1...S1/...../...../..... S L1-cornerboth") == [
        (What.TWO_ON_A_SHORE, "D8 S14", "a4 a5", S, W, 2)
    ]
    assert [p[4] for p in problems("S1.S1../S1..../...../...../..... S L1-cornerboth")] == [W, N]


def test_too_many_dice_leave_no_reserve() -> None:
    """P19: the reserve is 0, all else as usual."""
    position = Position.parse("..../S1S1S1./..../.... S L2-d2")
    assert position.reserve(S) == 0
    assert {action.kind for action in position.legal_actions()} == {"move", "value"}


def test_a_die_of_a_player_who_is_not_seated_is_an_opponents() -> None:
    """P18: it can be taken, goes back to nobody's reserve, and never acts."""
    position = Position.parse("..../.E1../..S2./.... S L1")
    assert "c2xb3" in map(str, position.legal_actions())
    after = position.play("c2xb3")
    assert after.reserve(E) == 0 and after.problems() == () and after.to_move is N


def test_pass_is_for_a_player_without_any_action() -> None:
    """P14."""
    shut_out = Position.parse("..../..../..../.N1N1. S L3")
    assert shut_out.must_pass and shut_out.winner is None
    assert str(shut_out.play("pass")) == "..../..../..../.N1N1. N L3"
    assert not Position.start().must_pass
    over = Position.parse("..S1./..../..../.... S L1")
    assert over.legal_actions() == () and not over.must_pass


def test_the_exception_of_the_capture() -> None:
    """S3, S4: a capture varies all three, but a 1 that takes a 1 keeps its value."""
    position = Position.parse("..../.N1../..S1./.... S L1")
    taking = position.action("c2xb3")
    assert (taking.complex, taking.changes) == (True, ("number", "position"))
    for value in range(2, 7):
        stronger = position.with_die(sq("c2"), Die(S, value)).action("c2xb3")
        assert stronger.changes == ("number", "position", "value")
        assert stronger.value_after == value - 1
    equal = position.with_die(sq("c2"), Die(S, 4)).with_die(sq("b3"), Die(N, 4)).action("c2xb3")
    assert (equal.value_after, equal.captured) == (1, Die(N, 4))


def test_outcomes_of_captures() -> None:
    """D5: 21 legal pairs out of 36, the value unchanged in exactly one."""
    position = Position.parse("..../.N1../..S1./.... S L1-mustno")
    pairs = {
        (mine, theirs): board.action("c2xb3").value_after
        for mine in range(1, 7)
        for theirs in range(1, 7)
        if (
            board := position.with_die(sq("c2"), Die(S, mine)).with_die(sq("b3"), Die(N, theirs))
        ).why_not("c2xb3")
        is None
    }
    assert len(pairs) == 21
    assert pairs == {(m, t): max(1, m - t) for m in range(1, 7) for t in range(1, m + 1)}
    assert [pair for pair, left in pairs.items() if left == pair[0]] == [(1, 1)]
