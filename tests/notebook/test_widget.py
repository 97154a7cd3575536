"""The board to play on, without a browser: what it sends, follows, and lets others observe."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from explorer import Game, IllegalAction, Position, Rules, TextError

pytest.importorskip("anywidget", reason='needs anywidget: python -m pip install -e ".[notebook]"')

from explorer.notebook import board
from explorer.notebook.widget import Board

LIVELY = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
_ACTS = count()


def act(widget: Board, kind: str, **fields: Any) -> None:
    """What the person does on the board, as it arrives from the browser."""
    event = {"type": kind, "at": str(widget.position), "id": f"act-{next(_ACTS)}", **fields}
    send(widget, event)


def send(widget: Board, event: dict[str, Any]) -> None:
    widget._handle_msg({"content": {"data": {"method": "custom", "content": event}}, "buffers": []})


def sent(widget: Board) -> dict[str, Any]:
    """The model as the browser has it."""
    model: dict[str, Any] = json.loads(json.dumps(widget.get_state("_model")["_model"]))
    return model


def test_an_action_is_followed_and_can_be_observed() -> None:
    widget = board(LIVELY)
    seen: list[tuple[str, str]] = []
    widget.observe(lambda change: seen.append((str(change.old), str(change.new))), "position")
    act(widget, "action", action="c3xd4")
    after = Position.parse(LIVELY).play("c3xd4")
    assert widget.position == after
    assert seen == [(LIVELY, str(after))]
    assert (sent(widget)["at"], sent(widget)["turn"]) == (str(after), 1)


def test_undo_and_going_to_a_turn_are_followed() -> None:
    widget = board(LIVELY)
    act(widget, "action", action="c3xd4")
    act(widget, "action", action="+b8")
    act(widget, "goto", turn=1)
    assert widget.position == Position.parse(LIVELY).play("c3xd4")
    act(widget, "tool", tool="undo")
    assert str(widget.position) == LIVELY
    assert [str(action) for action in widget.game.actions] == ["c3xd4", "+b8"]


def test_a_question_is_answered_and_nothing_is_played() -> None:
    widget = board(LIVELY)
    seen: list[Any] = []
    widget.observe(seen.append, "position")
    act(widget, "why", **{"from": "c3", "to": "c4"})
    assert sent(widget)["refusal"]["sentences"][0].startswith("c4 is not on a diagonal of c3.")
    assert seen == []


def test_an_act_for_another_position_is_told_to_be_late() -> None:
    widget = board(LIVELY)
    widget.play("c3xd4")
    send(widget, {"type": "action", "at": LIVELY, "id": "late", "action": "+c1"})
    assert widget.position == Position.parse(LIVELY).play("c3xd4")
    assert sent(widget)["refusal"]["id"] == "late"


def test_the_same_act_is_followed_once() -> None:
    widget = board(LIVELY)
    event = {"type": "tool", "at": LIVELY, "id": "once", "tool": "flip"}
    send(widget, event)
    send(widget, event)
    assert widget.flip


def test_it_can_be_told_a_new_position_and_undo_leads_back() -> None:
    widget = board(LIVELY)
    act(widget, "action", action="c3xd4")
    widget.position = "..../..../..../.... S L2"
    assert sent(widget)["at"] == "..../..../..../.... S L2"
    assert sent(widget)["line"] == []
    widget.undo()
    assert widget.position == Position.parse(LIVELY).play("c3xd4")


def test_an_opponent_can_answer_from_an_observer() -> None:
    widget = board("..../.N3../S1.../.... S L1")

    def answer(change: Any) -> None:
        if change.new.to_move.letter == "N" and change.new.legal_actions():
            widget.play(change.new.legal_actions()[0])

    widget.observe(answer, "position")
    act(widget, "action", action="+c1")
    assert widget.game.turn == 2
    assert widget.position.to_move.letter == "S"
    assert sent(widget)["at"] == str(widget.position)


def test_two_boards_are_apart() -> None:
    one, other = board(LIVELY), board(LIVELY)
    act(one, "action", action="c3xd4")
    assert str(other.position) == LIVELY
    assert sent(other)["turn"] == 0


@pytest.mark.parametrize(
    "start",
    [
        LIVELY,
        Position.parse(LIVELY),
        Game(Position.parse(LIVELY)),
        "http://localhost:8501/explore?at=" + LIVELY.replace(" ", "%20") + "&lang=fr",
    ],
    ids=["text", "position", "game", "link"],
)
def test_it_starts_with_whatever_says_a_position(start: Any) -> None:
    assert str(board(start).position) == LIVELY


@pytest.mark.parametrize("start", [None, "L1", Rules.parse("L1")], ids=["none", "text", "rules"])
def test_it_starts_with_a_game_s_beginning(start: Any) -> None:
    assert board(start).position == Position.start("L1")


def test_a_game_comes_with_its_turns_and_stays_as_it_is() -> None:
    game = Game(Position.parse(LIVELY))
    game.play("c3xd4")
    game.play("+b8")
    game.undo()
    widget = board(game)
    assert (widget.game.turn, len(widget.game.actions)) == (1, 2)
    act(widget, "action", action="+c8")
    assert [str(action) for action in game.actions] == ["c3xd4", "+b8"]


def test_a_roll_is_drawn_in_python() -> None:
    widget = board(f"{LIVELY}-roll")
    act(widget, "action", action="c3=?")
    assert str(widget.game.actions[0]).startswith("c3=?")
    assert widget.game.turn == 1


@pytest.mark.parametrize("wrong", ["", "nonsense", "L77", "http://localhost/explore?at=x"])
def test_what_cannot_be_read_says_so(wrong: str) -> None:
    with pytest.raises(TextError):
        board(wrong)


def test_a_position_that_cannot_be_read_changes_nothing() -> None:
    widget = board(LIVELY)
    with pytest.raises(TextError):
        widget.position = "nonsense"
    with pytest.raises(IllegalAction):
        widget.play("c3-c4")
    assert str(widget.position) == LIVELY
    assert sent(widget)["at"] == LIVELY


def test_side_and_width() -> None:
    widget = board(LIVELY, flip=True, width=400)
    assert sent(widget)["flip"]
    assert widget.get_state("width") == {"width": 400}
    widget.flip = False
    assert not sent(widget)["flip"]
    assert str(widget.position) == LIVELY


def test_french() -> None:
    widget = board(LIVELY, language="fr")
    assert sent(widget)["lang"] == "fr"
    act(widget, "why", **{"from": "c3", "to": "c4"})
    assert "diagonale" in sent(widget)["refusal"]["sentences"][0]


def test_where_no_widget_can_be_shown_there_is_a_picture() -> None:
    widget = board(LIVELY)
    data, _metadata = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "<svg" in data["text/html"]
    assert repr(widget) == f"board(Position.parse('{LIVELY}'))"


def test_what_no_board_sends_is_survived() -> None:
    widget = board(LIVELY)
    for event in ({}, {"type": None}, {"type": "action", "at": LIVELY}, {"type": "edit", "id": 3}):
        send(widget, event)
    assert str(widget.position) == LIVELY
