"""A person at a board: what the board's events do, and what the board shows next.

The Explore page and the notebook's board are both this; neither knows the other.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from explorer.board.exploration import Exploration, Kept, question
from explorer.board.model import board_model
from explorer.game import (
    Action,
    Die,
    IllegalAction,
    Player,
    Position,
    Refusal,
    Roll,
    Square,
    TextError,
)
from explorer.words import Words, refusal_sentences

Event = dict[str, Any]
_DICE = random.SystemRandom()


@dataclass
class Exploring:
    """An exploration on a board, and what was last done and answered there.

    flip: whether North is below.
    refusal: the answer to the last question asked on the board, with the question's id.
    late: the id of the last act that came for a position no longer on the board.
    acts: ids of the acts already followed, so that none is followed twice.
    played: the last act, if it played an action, and how things stood before it.
    """

    exploration: Exploration
    flip: bool = False
    refusal: tuple[Refusal, str] | None = None
    late: str | None = None
    acts: deque[str] = field(default_factory=lambda: deque(maxlen=100))
    played: tuple[str, Kept] | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.exploration.position


def follow(exploring: Exploring, event: Event) -> bool:
    """Follow one event of the board; False for a repeated one, which is not followed again.

    An event made for another position than the one on the board changes nothing, and is
    remembered as late so that it can be told. Edits are never late: several can be on their way
    at once. What no board of ours sends is ignored.

    An action that waited too long for its answer was taken back on the board, which names it under
    "gone" from then on: it is undone if it was played, and never played if it comes after all.
    """
    act = str(event.get("id"))
    if act in exploring.acts:
        return False
    for gone in given_up(event):
        if exploring.played is not None and exploring.played[0] == gone:
            exploring.exploration.restore(exploring.played[1])
            exploring.played = None
        elif gone not in exploring.acts:
            exploring.acts.append(gone)
    exploring.acts.append(act)
    exploring.refusal = exploring.late = None
    kind = event.get("type")
    if kind != "edit" and event.get("at") != str(exploring.position):
        exploring.late = act
    elif kind in _FOLLOWED:
        kept = exploring.exploration.keep() if kind == "action" else None
        exploring.played = (act, kept) if kept else None
        with suppress(TextError):
            _FOLLOWED[kind](exploring, event)
    return True


def given_up(event: Event) -> list[str]:
    """The ids of the acts that the board took back before it had an answer.

    >>> given_up({"gone": ["a-1", "a-2"]}), given_up({"gone": 3})
    (['a-1', 'a-2'], [])
    """
    gone = event.get("gone")
    return [one for one in gone if isinstance(one, str)] if isinstance(gone, list) else []


def _play(exploring: Exploring, event: Event) -> None:
    try:
        action = exploring.position.action(str(event.get("action")))
        exploring.exploration.play(_rolled(action))
    except IllegalAction as error:
        exploring.refusal = (error.refusal, str(event["id"]))


def _rolled(action: Action) -> Action:
    """A roll with its result, drawn once the die has been named (S12)."""
    if isinstance(action, Roll) and action.result is None:
        return Roll(action.square, _DICE.randint(1, 6))
    return action


def _why(exploring: Exploring, event: Event) -> None:
    value, roll = event.get("value"), bool(event.get("roll"))
    places = str(event.get("from")), str(event.get("to"))
    text = question(exploring.position, *places, value if isinstance(value, int) else None, roll)
    if (refusal := exploring.position.why_not(text)) is not None:
        exploring.refusal = (refusal, str(event["id"]))


def _use_tool(exploring: Exploring, event: Event) -> None:
    exploration = exploring.exploration
    tool = event.get("tool")
    if tool == "undo":
        exploration.undo()
    elif tool == "redo":
        exploration.redo()
    elif tool == "start":
        exploration.game.go_to(0)
    elif tool == "flip":
        exploring.flip = not exploring.flip


def _go_to(exploring: Exploring, event: Event) -> None:
    turn = event.get("turn")
    if isinstance(turn, int) and 0 <= turn <= len(exploring.exploration.game.actions):
        exploring.exploration.game.go_to(turn)


def _edit(exploring: Exploring, event: Event) -> None:
    position = exploring.position
    try:
        for square, die in event["edits"]:
            position = placed(position, square, die)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return
    if position != exploring.position:
        exploring.exploration.compose(position)


def placed(position: Position, square: str, die: str | None) -> Position:
    """The position with a die such as `S3` on a square, or with none there.

    Raises `ValueError` or `IndexError` for what is no square or no die of this board.
    """
    new = Die(Player.of(die[:1]), int(die[1:])) if die else None
    return position.with_die(Square.parse(square), new)


_FOLLOWED: dict[str, Callable[[Exploring, Event], None]] = {
    "action": _play,
    "why": _why,
    "tool": _use_tool,
    "goto": _go_to,
    "edit": _edit,
}


def exploring_model(
    exploring: Exploring,
    words: Words,
    *,
    mode: str = "play",
    marks: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """The `board_model` of an exploration, with its turns, its tools and the last answer."""
    exploration = exploring.exploration
    return board_model(
        exploring.position,
        words,
        turn=exploration.turn,
        line=exploration.game.actions,
        last=exploration.last,
        flip=exploring.flip,
        mode=mode,
        tools=_tools(exploration, words),
        refusal=_refusal(exploring, words),
        marks=marks,
        act=exploring.acts[-1] if exploring.acts else "",
    )


def _tools(exploration: Exploration, words: Words) -> list[dict[str, Any]]:
    _ = words.gettext
    tools = (
        ("start", _("Back to the start"), "s", exploration.turn == 0),
        ("undo", _("Undo"), "u", not exploration.can_undo),
        ("redo", _("Redo"), "y", not exploration.can_redo),
        ("flip", _("Turn the board"), "f", False),
    )
    return [
        {"id": name, "label": label, "icon": name, "key": key, "disabled": disabled}
        for name, label, key, disabled in tools
    ]


def _refusal(exploring: Exploring, words: Words) -> dict[str, Any] | None:
    _ = words.gettext
    if exploring.refusal is not None:
        refusal, act = exploring.refusal
        squares = [str(square) for reason in refusal.reasons[:1] for square in reason.squares]
        sentences = refusal_sentences(words, refusal)
        return {
            "for": str(refusal.action),
            "squares": squares,
            "sentences": sentences,
            "rules": [list(reason.rules) for reason in refusal.reasons],
            "id": act,
        }
    if exploring.late is not None:
        late = _("The position has changed since. Nothing was played: look again, then choose.")
        return {"for": "", "squares": [], "sentences": [late], "id": exploring.late}
    return None
