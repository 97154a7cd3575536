"""Why an action is refused, in sentences that a ten-year-old understands."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from explorer.game import Reason, Refusal, Square, Why
from explorer.words.language import Words
from explorer.words.names import player_name, player_owns, shore_name

Template = Callable[[dict[str, Any]], str]


def refusal_sentences(words: Words, refusal: Refusal) -> list[str]:
    """One sentence or two for each reason, the most telling first."""
    return [reason_sentence(words, reason) for reason in refusal.reasons]


def reason_sentence(words: Words, reason: Reason) -> str:
    """One reason, with its squares and numbers."""
    facts: dict[str, Any] = reason.facts
    if reason.why in (special := _special(words)):
        text = special[reason.why](facts)
    else:
        text = _plain(words)[reason.why]
    return text.format(**_said(words, facts))


@cache
def _plain(words: Words) -> dict[Why, str]:
    """The reasons whose sentence does not depend on their facts."""
    _ = words.gettext
    return {
        Why.GAME_OVER: _("The game is over: {winner} has won."),
        Why.OFF_BOARD: _("{square} is off the board, which goes from a1 to {last}."),
        Why.EMPTY_SQUARE: _("There is no die on {square}."),
        Why.NOT_YOUR_DIE: _("The die on {square} belongs to {owner}, and {by} is to play."),
        Why.ENTRY_TAKEN: _("{square} is taken by {whose} {die}. A die enters on a free square."),
        Why.NULL_MOVE: _("A move must end on another square than {square}, where it began."),
        Why.LANDING_TAKEN: _(
            "{square} is taken by {whose} {die}. A die that moves lands on free squares only."
        ),
        Why.NOT_DIAGONAL: _(
            "{square} is not on a diagonal of {origin}. Dice move along diagonals only."
        ),
        Why.NOTHING_TO_JUMP: _(
            "There is no die on {square}, so there is nothing to jump over from {origin} to "
            "{target}."
        ),
        Why.DIE_NOT_ADJACENT: _(
            "From {origin} to {target} over {square} is too long. A jump goes over a die right "
            "next to the one that jumps, and lands just behind it."
        ),
        Why.TOO_FAR: _(
            "{target} is {distance} squares away from {origin}. A step goes one square only."
        ),
        Why.NO_CHAIN: _("No jumps, however many, lead from {origin} to {target}."),
        Why.STEP_IN_A_CHAIN: _(
            "From {origin} to {target} is a step. In one turn a die makes one step, or jumps, "
            "but never both."
        ),
        Why.OVER_ITSELF: _(
            "{square} is where the die came from. It has left, so there is nothing to jump over."
        ),
        Why.LANDING_BARRED: _(
            "{square} is on {shore}, where the same player already has a die on {other}. "
            "With these rules, jumps may not even touch it on the way."
        ),
        Why.SHORE_ALREADY_YOURS: _(
            "{square} is on {shore}, where the same player already has a die on {other}. "
            "On a shore that is not its own, a player may have only one."
        ),
        Why.VALUE_OUT_OF_RANGE: _("A die shows 1 to 6, so never {value}."),
        Why.ROLLS_ONLY: _("With these rules, a value changes only by a roll: roll {square}."),
        Why.ROLL_NOT_IN_PLAY: _(
            "With these rules, dice are not rolled: a value goes up or down by one."
        ),
        Why.NOTHING_TO_TAKE: _("There is no die to take on {square}."),
        Why.OWN_DIE: _(
            "The die on {square} belongs to the same player. Only an opponent’s die can be taken."
        ),
        Why.NOT_ADJACENT: _("{square} is not next to {origin}. A die takes a neighbour only."),
        Why.ADJACENT_NOT_DIAGONAL: _(
            "{square} is next to {origin}, but not diagonally. A die takes as it moves, along a "
            "diagonal."
        ),
        Why.TOO_WEAK: _(
            "{origin} is too weak: it shows {value} and needs at least {needed} to take {square}."
        ),
    }


@cache
def _special(words: Words) -> dict[Why, Template]:
    """The reasons whose sentence depends on their facts: numbers, or what else they tell."""
    _ = words.gettext

    def passing(facts: dict[str, Any]) -> str:
        return words.ngettext(
            "A player passes only when nothing can be done. Here, {count} action is possible.",
            "A player passes only when nothing can be done. Here, {count} actions are possible.",
            facts["count"],
        )

    def entering(facts: dict[str, Any]) -> str:
        if facts["corner"]:
            return _(
                "{square} is a corner, and this corner is no part of {shore}. {by} enters dice "
                "on that shore only."
            )
        return _("{square} is not on {shore}. {by} enters dice on that shore only.")

    def reserve(facts: dict[str, Any]) -> str:
        return words.ngettext(
            "{by} has no die left to enter: its only die is on the board.",
            "{by} has no die left to enter: all {dice} are on the board.",
            facts["dice"],
        )

    def by_one(facts: dict[str, Any]) -> str:
        return _(
            "{square} shows {before}. A value changes by exactly one: it can become {nearest}, "
            "not {after}."
        )

    def compulsory(facts: dict[str, Any]) -> str:
        texts = {
            "hold": _(
                "An opponent’s die that holds a shore must be taken when it can be. Here, {by} can "
                "only play {actions}."
            ),
            "invader": _(
                "An opponent’s die on {shore} must be taken when it can be. Here, {by} can only "
                "play {actions}."
            ),
            "any": _(
                "A capture must be played when one is possible. Here, {by} can only play {actions}."
            ),
        }
        return texts[facts["must"]]

    return {
        Why.PASS_WITH_ACTIONS: passing,
        Why.OFF_YOUR_SHORE: entering,
        Why.RESERVE_EMPTY: reserve,
        Why.NOT_BY_ONE: by_one,
        Why.CAPTURE_COMPULSORY: compulsory,
    }


def _said(words: Words, facts: dict[str, Any]) -> dict[str, object]:
    """The facts as words: players by name, a die by its owner and value."""
    said: dict[str, object] = dict(facts)
    for name in ("winner", "owner", "by"):
        if name in facts:
            said[name] = player_name(words, facts[name])
    if "by" in facts:
        said["shore"] = shore_name(words, facts["by"])
    if "shore" in facts:
        said["shore"] = shore_name(words, facts["shore"])
    if "die" in facts:
        said |= {"die": facts["die"].value, "whose": player_owns(words, facts["die"].owner)}
    if "size" in facts:
        said["last"] = Square(facts["size"] - 1, facts["size"] - 1)
    if "before" in facts:
        near = (facts["before"] - 1, facts["before"] + 1)
        said["nearest"] = words.listed((v for v in near if 1 <= v <= 6), "or")
    if "actions" in facts:
        said["actions"] = words.listed(facts["actions"], "or")
    return said
