"""Why the computer played as it did, in a sentence."""

from __future__ import annotations

from functools import cache

from explorer.analysis.opponent import Motive
from explorer.game import Action
from explorer.words import Words, player_name


def motive_sentence(words: Words, motive: Motive, action: Action) -> str:
    """Why the computer played an action, to be said after what the action does.

    `action` is one with its effect filled (from `legal_actions()` or `Position.action`).
    """
    if action.owner is None:
        raise ValueError(f"nobody has played {action} yet")
    return _motives(words)[motive].format(player=player_name(words, action.owner))


@cache
def _motives(words: Words) -> dict[Motive, str]:
    _ = words.gettext
    return {
        Motive.WIN: _("{player} wins, whatever is played now."),
        Motive.STOP: _("{player} had a win to stop, and that came first."),
        Motive.CAPTURE: _("{player} was after that die."),
        Motive.SAFETY: _("{player} had a die in danger, and saves what can be saved."),
        Motive.SHORE: _("{player} was after that shore."),
        Motive.APPROACH: _("{player} is on the way to a shore."),
        Motive.SUM: _("{player} wants a sum nearer to the right one."),
        Motive.ENTER: _("{player} wants one more die on the board."),
        Motive.STRENGTH: _("{player} wants a stronger die."),
        Motive.QUIET: _("{player} saw nothing better to do."),
        Motive.ONLY: _("{player} could do nothing else."),
        Motive.OVERSIGHT: _("{player} did not look closely: can you make use of it?"),
    }
