"""An exploration and its address: nothing is lost, and what cannot be followed is said."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.board.exploration import STEPS_KEPT, Exploration, question, read_address
from explorer.content import gallery
from explorer.game import Game, IllegalAction, Position, TextError, Unreadable, Why
from tests.app.explore.driving import LIVELY

EMPTY = str(Position.start("L1"))


def explored(*actions: str, start: str = LIVELY) -> Exploration:
    exploration = Exploration(Position.parse(start))
    for action in actions:
        exploration.play(action)
    return exploration


def reopened(exploration: Exploration) -> Exploration:
    """The exploration that a person has who opens the address of another."""
    kept = {name: value for name, value in exploration.address().items() if value is not None}
    game, trouble = read_address(dict(parse_qsl(urlencode(kept))))
    assert trouble is None
    assert game is not None
    found = Exploration(game.start)
    found.open(game)
    return found


def test_an_action_is_played_undone_and_done_again() -> None:
    exploration = explored("c3-e5-g7", "g3-h4")
    assert exploration.turn == 2
    after = exploration.position
    exploration.undo()
    assert (exploration.turn, str(exploration.last)) == (1, "c3-e5-g7")
    exploration.redo()
    assert exploration.position == after
    exploration.redo()
    assert exploration.position == after


def test_undo_goes_back_over_compositions_and_redo_comes_again() -> None:
    exploration = explored("c3-e5-g7")
    played = exploration.position
    exploration.compose(Position.start("L2"))
    exploration.compose(Position.start("L3"))
    exploration.play("+c1")
    seen = []
    while exploration.can_undo:
        exploration.undo()
        seen.append(str(exploration.position))
    assert seen == [
        str(Position.start("L3")),
        str(Position.start("L2")),
        str(played),
        LIVELY,
    ]
    while exploration.can_redo:
        exploration.redo()
    assert exploration.turn == 1
    assert exploration.position == Position.start("L3").play("+c1")


def test_playing_another_action_forgets_what_was_undone() -> None:
    exploration = explored("c3-e5-g7")
    exploration.compose(Position.start("L2"))
    exploration.undo()
    assert exploration.can_redo
    exploration.undo()
    exploration.play("+c1")
    assert not exploration.can_redo
    assert [str(action) for action in exploration.game.actions] == ["+c1"]


def test_composing_forgets_what_was_undone_but_not_the_line() -> None:
    exploration = explored("c3-e5-g7", "g3-h4")
    exploration.undo()
    exploration.compose(Position.start("L1"))
    assert not exploration.can_redo
    exploration.undo()
    assert exploration.turn == 1
    assert [str(action) for action in exploration.game.actions] == ["c3-e5-g7", "g3-h4"]


ACTS = st.lists(
    st.one_of(
        st.sampled_from(["undo", "redo", "compose"]),
        st.tuples(st.sampled_from(["play", "go back to"]), st.integers(0, 30)),
    ),
    max_size=25,
)


@settings(max_examples=200)
@given(ACTS)
def test_redo_gives_back_what_undo_took_and_the_other_way_round(acts) -> None:  # type: ignore[no-untyped-def]
    exploration = explored()
    for number, act in enumerate(acts):
        before = exploration.position
        match act:
            case "undo" if exploration.can_undo:
                exploration.undo()
                assert exploration.can_redo
                exploration.redo()
                assert exploration.position == before
                exploration.undo()
            case "redo" if exploration.can_redo:
                exploration.redo()
                exploration.undo()
                assert exploration.position == before
                exploration.redo()
            case "compose":
                exploration.compose(Position.start("L1", 4 + number % 7))
                assert not exploration.can_redo
            case ("play", choice):
                actions = before.legal_actions()
                exploration.play(actions[choice % len(actions)])
                assert not exploration.can_redo
            case ("go back to", turn):
                exploration.game.go_to(turn % (exploration.turn + 1))


def test_the_compositions_kept_have_an_end() -> None:
    exploration = explored()
    for number in range(STEPS_KEPT + 5):
        exploration.compose(Position.start(f"L{1 + number % 2}"))
    steps = 0
    while exploration.can_undo:
        exploration.undo()
        steps += 1
    assert steps == STEPS_KEPT


def test_a_refused_action_changes_nothing() -> None:
    exploration = explored("c3-e5-g7")
    exploration.undo()
    with pytest.raises(IllegalAction):
        exploration.play("c3-c4")
    assert exploration.can_redo
    assert exploration.turn == 0


def test_an_exploration_goes_on_after_the_third_repetition() -> None:
    """In a game it is a draw (P13); here the person goes on, and undo leads back all the way."""
    circle = ["c3-d2", "g3-f2", "d2-c3", "f2-g3"]
    exploration = explored(*circle, *circle)
    assert exploration.game.result is not None
    exploration.play("c3=5")
    assert str(exploration.position.rules) == "L1"
    assert reopened(exploration).position == exploration.position
    exploration.undo()
    exploration.undo()
    assert exploration.turn == 8


@pytest.mark.parametrize("exhibit", gallery().values(), ids=lambda exhibit: exhibit.id)
def test_the_address_of_every_position_of_the_gallery_leads_back_to_it(exhibit) -> None:  # type: ignore[no-untyped-def]
    exploration = explored(*exhibit.line, start=exhibit.position)
    found = reopened(exploration)
    assert found.position == exploration.position
    assert found.game.actions == exploration.game.actions
    assert found.address() == exploration.address()


def test_the_address_keeps_the_turns_that_were_undone() -> None:
    exploration = explored("c3-e5-g7", "g3-h4", "+c1")
    exploration.undo()
    exploration.undo()
    found = reopened(exploration)
    assert (found.turn, len(found.game.actions)) == (1, 3)
    assert found.position == exploration.position


def test_a_roll_is_kept_with_its_result() -> None:
    exploration = explored("c3=?5", start=f"{LIVELY}-roll")
    assert exploration.address()["line"] == "c3=?5"
    assert reopened(exploration).position == exploration.position


def test_a_pass_is_kept() -> None:
    exploration = explored("pass", start=".S1W1./..../..../.... N L1-3p")
    assert reopened(exploration).position == exploration.position


def test_an_impossible_position_is_kept() -> None:
    start = gallery()["impossible"].position
    assert Position.parse(start).problems()
    assert str(reopened(explored(start=start)).position) == start


def test_an_address_without_a_position_says_nothing() -> None:
    assert read_address({}) == (None, None)
    assert read_address({"line": "+c1", "flip": "1"}) == (None, None)


def test_an_unreadable_position_is_told_with_its_place() -> None:
    game, trouble = read_address({"at": LIVELY.replace("S4", "S9"), "line": "+c1"})
    assert game is None
    assert trouble is not None
    assert trouble.turn is None
    assert isinstance(trouble.error, TextError)
    assert trouble.error.what is Unreadable.VALUE
    assert trouble.text[trouble.error.place :].startswith("S9")


def test_an_illegal_action_stops_the_line_at_its_turn() -> None:
    game, trouble = read_address({"at": LIVELY, "line": "c3-e5-g7,g3-g4,+c1"})
    assert game is not None
    assert [str(action) for action in game.actions] == ["c3-e5-g7"]
    assert trouble is not None
    assert (trouble.text, trouble.turn) == ("g3-g4", 2)
    assert isinstance(trouble.error, IllegalAction)
    assert trouble.error.refusal.reason.why is Why.NOT_DIAGONAL


def test_an_unreadable_action_stops_the_line_at_its_turn() -> None:
    game, trouble = read_address({"at": LIVELY, "line": "c3-e5-g7,hello"})
    assert game is not None
    assert game.turn == 1
    assert trouble is not None
    assert (trouble.text, trouble.turn) == ("hello", 2)
    assert isinstance(trouble.error, TextError)


def test_a_line_that_goes_on_after_the_end_stops_there() -> None:
    won = gallery()["level-1"]
    after = Position.parse(won.position).play(won.line[0])
    reply = next(str(action) for action in after.legal_actions())
    game, trouble = read_address({"at": won.position, "line": f"{won.line[0]},{reply},+c1"})
    assert game is not None
    assert game.position.winner is not None
    assert trouble is not None
    assert trouble.turn == 3


@pytest.mark.parametrize(
    "line",
    ["+b1,+c8", " b1, c8", "b1,c8", "%2B", "+B1,+C8", "+b1,,+c8,"],
)
def test_what_happens_to_a_line_on_its_way_is_put_right(line: str) -> None:
    game, trouble = read_address({"at": EMPTY, "line": line})
    assert game is not None
    if line == "%2B":
        assert trouble is not None
        return
    assert trouble is None
    assert [str(action) for action in game.actions] == ["+b1", "+c8"]


@pytest.mark.parametrize("turn", ["-1", "3", "1e1", "x", "", "²", "99999999999999999999"])
def test_a_turn_that_is_none_shows_the_last(turn: str) -> None:
    game, trouble = read_address({"at": EMPTY, "line": "+b1,+c8", "turn": turn})
    assert game is not None
    assert (game.turn, trouble) == (2, None)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(["at", "line", "turn"]), st.text(max_size=40)))
def test_any_address_is_followed_or_explained(parameters: dict[str, str]) -> None:
    game, trouble = read_address(parameters)
    if "at" not in parameters:
        assert (game, trouble) == (None, None)
    else:
        assert game is not None or trouble is not None


@settings(max_examples=300)
@given(line=st.text(alphabet="abch1234+-x=?, ", max_size=30), turn=st.text(max_size=3))
def test_any_line_is_followed_or_explained(line: str, turn: str) -> None:
    game, trouble = read_address({"at": LIVELY, "line": line, "turn": turn})
    assert isinstance(game, Game)
    assert 0 <= game.turn <= len(game.actions)
    wanted = [part for part in line.split(",") if part.strip()]
    assert len(game.actions) == (len(wanted) if trouble is None else trouble.turn - 1)


@pytest.mark.parametrize(
    ("origin", "target", "wanted", "meant"),
    [
        ("c3", "d4", {}, "c3xd4"),
        ("c3", "c4", {}, "c3-c4"),
        ("c3", "b4", {}, "c3-b4"),
        ("c3", "c3", {"value": 6}, "c3=6"),
        ("f4", "f4", {"value": 0}, "f4=0"),
        ("c3", "c3", {"roll": True}, "c3=?"),
        ("c3", "c3", {}, "c3=5"),
        ("a3", "a3", {}, "a3-a3"),
        ("S-reserve", "c1", {}, "+c1"),
        ("S-reserve", "f6", {}, "+f6"),
        ("S-reserve", "S-reserve", {}, "+b1"),
    ],
)
def test_two_places_ask_about_the_action_they_mean(
    origin: str, target: str, wanted: dict[str, int], meant: str
) -> None:
    assert question(Position.parse(LIVELY), origin, target, **wanted) == meant


def test_a_die_that_can_only_be_rolled_is_asked_about_its_roll() -> None:
    assert question(Position.parse(f"{LIVELY}-rollonly"), "c3", "c3") == "c3=?"
