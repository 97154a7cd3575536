"""What the board sends is followed once, on the position it was meant for, or explained."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.app.explore.events import follow
from explorer.app.explore.state import Explored
from explorer.board import exploring as board_exploring
from explorer.board.exploration import Exploration
from explorer.board.exploring import placed
from explorer.content import gallery
from explorer.game import Position, Why
from tests.app.explore.driving import LIVELY

_ACTS = count()


def exploring(start: str = LIVELY) -> Explored:
    return Explored(Exploration(Position.parse(start)))


def send(explored: Explored, kind: str, **fields: Any) -> None:
    """An event made now, on what stands on the board."""
    act = {"type": kind, "at": str(explored.position), "id": f"{next(_ACTS)}", **fields}
    follow(explored, act)


def ask(explored: Explored, origin: str, target: str, **more: Any) -> Why | None:
    """The most telling reason of the answer to a question asked on the board."""
    send(explored, "why", **{"from": origin, "to": target}, **more)
    return explored.refusal[0].reason.why if explored.refusal else None


def test_an_action_is_played() -> None:
    explored = exploring()
    send(explored, "action", action="c3-e5-g7")
    assert str(explored.exploration.last) == "c3-e5-g7"
    assert (explored.refusal, explored.late) == (None, None)


def test_the_same_act_is_never_followed_twice() -> None:
    explored = exploring()
    act = {"type": "action", "at": LIVELY, "id": "one", "action": "c3=5"}
    follow(explored, act)
    after = explored.position
    follow(explored, act)
    follow(explored, {**act, "at": str(after), "action": "g3=2"})
    assert explored.position == after
    assert explored.late is None


def test_an_act_for_another_position_changes_nothing_and_is_told() -> None:
    explored = exploring()
    send(explored, "action", action="c3=5")
    after = explored.position
    follow(explored, {"type": "action", "at": LIVELY, "id": "late", "action": "+c1"})
    assert explored.position == after
    assert explored.late == "late"
    send(explored, "action", action="g3=2")
    assert explored.late is None


@pytest.mark.parametrize(
    "act",
    [{"type": "tool", "tool": "undo"}, {"type": "goto", "turn": 0}, {"type": "why"}],
    ids=lambda act: act["type"],
)
def test_tools_and_questions_for_another_position_are_late_too(act: dict[str, Any]) -> None:
    explored = exploring()
    send(explored, "action", action="c3=5")
    follow(explored, {"at": LIVELY, "id": "late", **act})
    assert explored.exploration.turn == 1
    assert explored.late == "late"


def test_a_refused_action_is_explained() -> None:
    explored = exploring()
    send(explored, "action", action="c3-c4")
    assert explored.exploration.turn == 0
    assert explored.refusal is not None
    assert explored.refusal[0].reason.why is Why.NOT_DIAGONAL


@pytest.mark.parametrize("result", [1, 6])
def test_a_roll_takes_its_result_when_it_is_played(
    monkeypatch: pytest.MonkeyPatch, result: int
) -> None:
    class Loaded:
        def randint(self, low: int, high: int) -> int:
            assert (low, high) == (1, 6)
            return result

    monkeypatch.setattr(board_exploring, "_DICE", Loaded())
    explored = exploring(f"{LIVELY}-roll")
    send(explored, "action", action="c3=?")
    assert str(explored.exploration.last) == f"c3=?{result}"


def test_a_roll_brings_every_result_about() -> None:
    """With a fair die, 300 rolls lack one of the six faces once in 10**23."""
    explored = exploring(f"{LIVELY}-roll")
    seen = set()
    for _turn in range(300):
        send(explored, "action", action="c3=?")
        seen.add(str(explored.exploration.last))
        explored.exploration.undo()
    assert seen == {f"c3=?{value}" for value in range(1, 7)}


def test_a_pass_is_played_where_it_must_be() -> None:
    explored = exploring(gallery()["pass"].position)
    send(explored, "action", action="pass")
    assert explored.exploration.turn == 1


@pytest.mark.parametrize(
    ("origin", "target", "more", "why"),
    [
        ("c3", "c4", {}, Why.NOT_DIAGONAL),
        ("c3", "b4", {}, Why.LANDING_TAKEN),
        ("c3", "f6", {}, Why.NOT_ADJACENT),
        ("b4", "b4", {"value": 4}, Why.NOT_BY_ONE),
        ("f4", "f4", {"value": 0}, Why.VALUE_OUT_OF_RANGE),
        ("c3", "c3", {"roll": True}, Why.ROLL_NOT_IN_PLAY),
        ("S-reserve", "e4", {}, Why.OFF_YOUR_SHORE),
        ("S-reserve", "a1", {}, Why.OFF_YOUR_SHORE),
    ],
)
def test_a_target_that_is_not_offered_is_explained(
    origin: str, target: str, more: dict[str, Any], why: Why
) -> None:
    explored = exploring()
    assert ask(explored, origin, target, **more) is why
    assert explored.exploration.turn == 0


def test_plus_on_a_six_is_explained_by_its_value() -> None:
    assert ask(exploring(gallery()["value"].position), "f5", "f5", value=7) is (
        Why.VALUE_OUT_OF_RANGE
    )


def test_plus_where_only_rolls_change_a_value_is_explained() -> None:
    assert ask(exploring(f"{LIVELY}-rollonly"), "c3", "c3", value=5) is Why.ROLLS_ONLY


def test_a_die_with_nothing_to_do_says_what_holds_it_back() -> None:
    """The board asks about the die itself when it is chosen and no action starts from it."""
    compulsory = exploring(gallery()["compulsory"].position)
    assert ask(compulsory, "d5", "d5") is Why.CAPTURE_COMPULSORY


def test_a_reserve_that_cannot_enter_says_what_holds_it_back() -> None:
    compulsory = exploring(gallery()["compulsory"].position)
    assert ask(compulsory, "S-reserve", "S-reserve") is Why.CAPTURE_COMPULSORY
    full = exploring("..../..../N3.../.S1S2. S L1")
    assert ask(full, "S-reserve", "S-reserve") is Why.ENTRY_TAKEN


@pytest.mark.parametrize("exhibit", gallery().values(), ids=lambda exhibit: exhibit.id)
def test_every_pair_of_squares_that_no_action_joins_has_its_answer(exhibit) -> None:  # type: ignore[no-untyped-def]
    """What the board asks is what it does not offer: it must never be left without an answer."""
    explored = exploring(exhibit.position)
    position = explored.position
    legal = position.legal_actions()
    offered = {(str(a.origin), str(a.destination)) for a in legal if a.kind != "enter"}
    entries = {str(a.destination) for a in legal if a.kind == "enter"}
    reserve = f"{position.to_move.letter}-reserve"
    mine = [str(s) for s, die in position.dice.items() if die.owner is position.to_move]
    for target in map(str, position.squares):
        for origin in mine:
            if (origin, target) not in offered:
                assert ask(explored, origin, target) is not None, (origin, target)
        if target not in entries:
            assert ask(explored, reserve, target) is not None, target


def test_undo_redo_and_the_start_go_over_the_line() -> None:
    explored = exploring()
    send(explored, "action", action="c3-e5-g7")
    send(explored, "action", action="g3=2")
    turns = []
    for tool in ("undo", "redo", "start", "redo", "undo", "undo"):
        send(explored, "tool", tool=tool)
        turns.append(explored.exploration.turn)
    assert turns == [1, 2, 0, 1, 0, 0]
    assert len(explored.exploration.game.actions) == 2


def test_the_start_goes_back_and_nothing_is_lost() -> None:
    explored = exploring()
    send(explored, "action", action="c3-e5-g7")
    send(explored, "action", action="g3=2")
    send(explored, "tool", tool="start")
    assert str(explored.position) == LIVELY
    assert len(explored.exploration.game.actions) == 2


def test_the_board_is_turned_and_turned_back() -> None:
    explored = exploring()
    send(explored, "tool", tool="flip")
    assert explored.flip
    assert explored.address()["flip"] == "1"
    send(explored, "tool", tool="flip")
    assert not explored.flip


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_turn_is_gone_to(turn: int) -> None:
    explored = exploring()
    send(explored, "action", action="c3-e5-g7")
    send(explored, "action", action="g3=2")
    send(explored, "goto", turn=turn)
    assert explored.exploration.turn == turn


@pytest.mark.parametrize("turn", [-1, 3, "1", None, 1.0, True])
def test_a_turn_there_is_not_is_not_gone_to(turn: object) -> None:
    explored = exploring()
    send(explored, "action", action="c3-e5-g7")
    send(explored, "action", action="g3=2")
    send(explored, "goto", turn=turn)
    assert explored.exploration.turn in ((1, 2) if turn is True else (2,))


def test_dice_are_placed_moved_changed_and_removed() -> None:
    explored = exploring()
    for edits, placement in (
        ([["a1", "S6"]], "S6......."),
        ([["a1", None], ["b1", "S6"]], ".S6......"),
        ([["b1", "N6"]], ".N6......"),
        ([["b1", None]], "........"),
    ):
        send(explored, "edit", edits=edits)
        assert str(explored.position).split()[0].split("/")[-1] == placement
    assert str(explored.position) == LIVELY
    assert explored.exploration.game.actions == ()


def test_edits_sent_together_are_one_step_back() -> None:
    explored = exploring()
    send(explored, "edit", edits=[["a1", "S6"], ["c1", "N2"], ["e1", "S3"]])
    send(explored, "tool", tool="undo")
    assert str(explored.position) == LIVELY


def test_edits_made_before_the_last_ones_arrived_are_followed_too() -> None:
    explored = exploring()
    follow(explored, {"type": "edit", "at": LIVELY, "id": "a", "edits": [["a1", "S6"]]})
    both = [["a1", "S6"], ["c1", "N2"]]
    follow(explored, {"type": "edit", "at": LIVELY, "id": "b", "edits": both})
    assert "S6.N2....." in str(explored.position)
    assert explored.late is None


def test_edits_that_change_nothing_keep_the_line() -> None:
    explored = exploring()
    send(explored, "action", action="c3-e5-g7")
    send(explored, "edit", edits=[["g7", "S4"], ["a1", None]])
    assert explored.exploration.turn == 1


@pytest.mark.parametrize(
    "edits",
    [
        None,
        [],
        [["z9", "S1"]],
        [["a1"]],
        [["a1", "S7"]],
        [["a1", "X1"]],
        [["a1", "S"]],
        [["c1", "S2"], ["a1", 3]],
        "a1",
        7,
    ],
)
def test_edits_that_are_none_change_nothing(edits: object) -> None:
    explored = exploring()
    send(explored, "edit", edits=edits)
    assert str(explored.position) == LIVELY


@pytest.mark.parametrize("wrong", [("k1", "S1"), ("a9", "S1"), ("a1", "S0"), ("a1", "Q3")])
def test_no_square_and_no_die_are_refused(wrong: tuple[str, str]) -> None:
    with pytest.raises((ValueError, IndexError)):
        placed(Position.parse(LIVELY), *wrong)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("action", "from", "to", "value", "roll", "tool", "turn", "edits")


@settings(max_examples=400)
@given(
    kind=st.sampled_from(["action", "why", "tool", "goto", "edit", "other", None]),
    fields=st.dictionaries(st.sampled_from(FIELDS), JUNK),
)
def test_what_no_board_sends_is_survived(kind: object, fields: dict[str, Any]) -> None:
    explored = exploring()
    follow(explored, {"type": kind, "at": LIVELY, "id": "x", **fields})
    assert isinstance(explored.position, Position)
    assert explored.exploration.turn in (0, 1)


# ------------------------------------------------------------------- taken back, then answered


def test_an_action_taken_back_after_it_was_played_is_undone_before_the_next() -> None:
    explored = exploring()
    send(explored, "action", action="g3=2")
    explored.exploration.undo()
    before = (explored.position, explored.exploration.address())
    follow(explored, {"type": "action", "at": LIVELY, "id": "slow", "action": "c3-d2"})
    assert explored.exploration.turn == 1
    follow(explored, {"type": "back", "at": LIVELY, "id": "back", "gone": ["slow"]})
    assert (explored.position, explored.exploration.address()) == before
    assert explored.late is None
    follow(
        explored,
        {"type": "action", "at": LIVELY, "id": "next", "action": "f4-e5", "gone": ["slow"]},
    )
    assert [str(action) for action in explored.exploration.game.actions] == ["f4-e5"]
    assert explored.late is None


def test_an_action_taken_back_before_it_came_is_never_played() -> None:
    explored = exploring()
    send(explored, "action", action="f4-e5", gone=["slow"])
    explored.exploration.undo()
    follow(explored, {"type": "action", "at": LIVELY, "id": "slow", "action": "c3-d2"})
    assert str(explored.position) == LIVELY


def test_what_is_taken_back_is_only_the_last_act() -> None:
    explored = exploring()
    follow(explored, {"type": "action", "at": LIVELY, "id": "one", "action": "c3-d2"})
    send(explored, "action", action=str(explored.position.legal_actions()[0]))
    send(explored, "back", gone=["one", 7])
    assert explored.exploration.turn == 2
