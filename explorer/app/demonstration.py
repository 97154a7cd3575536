"""The game that plays itself on the home page: real actions, the same for everyone."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from explorer.board.model import board_model
from explorer.game import Action, Position, Roll
from explorer.words import Words, action_sentence, change_name

START = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
SEED = 34
"""With these, all four actions are soon seen, and South wins after two dozen turns."""

LONGEST = 40

LIKING = {"enter": 2, "move": 4, "value": 1, "roll": 1, "capture": 8}
"""How readily each kind of action is chosen: enough of each to be seen."""

CHANGING = (
    "at",
    "turn",
    "toMove",
    "winner",
    "over",
    "players",
    "dice",
    "last",
    "lastBy",
    "picture",
)
"""What a turn changes in the model of a still board."""


def played(start: Position, seed: int) -> list[tuple[Action, Position]]:
    """A game from `start` to its end, or `LONGEST` turns: each action and the position after it."""
    random = Random(seed)
    turns: list[tuple[Action, Position]] = []
    position = start
    while position.winner is None and len(turns) < LONGEST:
        action = _chosen(position, random)
        if isinstance(action, Roll):
            action = position.action(Roll(action.square, random.randint(1, 6)))
        position = position.play(action)
        turns.append((action, position))
    return turns


def _chosen(position: Position, random: Random) -> Action:
    actions = position.legal_actions()
    liking = [LIKING[action.kind] * (2 if len(action.route) > 2 else 1) for action in actions]
    return random.choices(actions, liking)[0]


@cache
def demonstration_model(words: Words) -> dict[str, Any]:
    """What `demonstration.js` plays, as plain data."""
    _ = words.gettext
    start = Position.parse(START)
    first = board_model(start, words, mode="still")
    steps = []
    before = start
    for turn, (action, after) in enumerate(played(start, SEED), start=1):
        model = board_model(after, words, mode="still", turn=turn, last=action)
        steps.append(
            {
                **{key: model[key] for key in CHANGING},
                "changes": action.changes,
                "sentence": action_sentence(words, action, before),
            }
        )
        before = after
    steps[-1]["sentence"] += f" {model['status']}."
    return {
        "first": first,
        "steps": steps,
        "words": {
            "pause": _("Pause the game"),
            "play": _("Play the game"),
            "start": _("A game that plays itself: watch what each action changes."),
            **{change: change_name(words, change) for change in ("number", "position", "value")},
        },
    }
