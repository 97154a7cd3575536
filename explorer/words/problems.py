"""What is impossible about a composed position, in sentences."""

from __future__ import annotations

from explorer.game import Problem, What
from explorer.words.language import Words
from explorer.words.names import player_name, shore_name


def problem_sentence(words: Words, problem: Problem) -> str:
    """What play could not have brought about, with its squares and numbers."""
    _ = words.gettext
    match problem.what:
        case What.TOO_MANY_DICE:
            text = words.ngettext(
                "{player} has {n} dice on the board, but each player has only {limit} die.",
                "{player} has {n} dice on the board, but each player has only {limit} dice.",
                problem.limit,
            )
        case What.TWO_ON_A_SHORE:
            text = _(
                "{player} has {n} dice on {shore} ({squares}). On a shore that is not its own, "
                "a player may have only one."
            )
        case What.NOT_SEATED:
            text = words.ngettext(
                "{player} does not play here, but has a die on {squares}. "
                "It counts as an opponent’s.",
                "{player} does not play here, but has dice on {squares}. "
                "They count as an opponent’s.",
                problem.count,
            )
    return text.format(
        player=player_name(words, problem.player),
        shore="" if problem.shore is None else shore_name(words, problem.shore),
        squares=words.listed(problem.squares),
        n=problem.count,
        limit=problem.limit,
    )
