"""What the list beside the board shows, as plain data for `actions.js`.

The rows are `Action.record()`, which the board and the tables show too: an action is described
once. What is empty is left out of a row, as sixty of them travel with each turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from explorer.board.model import action_records
from explorer.game import Player, Result
from explorer.words import (
    action_sentence,
    change_name,
    complexity_name,
    kind_name,
    player_name,
    problem_sentence,
    result_sentence,
)
from explorer.words.options import options_sentences

if TYPE_CHECKING:
    from explorer.game import Position
    from explorer.words import Words

CARDS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("enter", ("enter",), ("number",)),
    ("move", ("move",), ("position",)),
    ("value", ("value", "roll"), ("value",)),
    ("capture", ("capture",), ("number", "position", "value")),
)
"""The four actions (S1): name, kinds of record that belong to it, and what it varies (S2, S3)."""

RESERVE = "reserve"
"""Stands for the origin of a die that enters."""


def actions_model(
    position: Position, words: Words, *, result: Result | None = None
) -> dict[str, Any]:
    """The legal actions of a position, counted and grouped, with every word the list needs.

    result: how the game ended, when the game and not the position tells (a draw by repetition,
    P13); the list is then empty. The dict can be written as JSON:

    - ``at`` position text, ``lang``; ``heading`` "26 legal actions", ``aim`` the level
      with its objective and the options in force;
    - ``rows``: the records in canonical order, with ``over`` (squares jumped) and ``say`` (the
      sentence); null, false and empty fields are left out;
    - ``cards``: the four actions, each with ``id``, ``kinds``, ``changes``, ``title``
      ("simple · number"), ``word`` and ``teach`` (a sentence);
    - ``groups``: heading of each kind of record in the list;
    - ``number``: what an action does to the number of dice on the board, ``[what, before, after]``,
      under "enter" or the letter of the owner of the captured die;
    - ``origins``: ``[square or "reserve", label]`` of each die that can act;
    - ``exception``: ``None``, or the captures of a 1 by a 1 and why the value stays (S4);
    - ``notice``: ``None``, or ``kind`` ("over", "pass", "must", "impossible"), ``title``,
      ``text``, and for a pass the ``button``;
    - ``words``: every other word the list uses.
    """
    over = _over(position, words, result)
    rows: Sequence[dict[str, Any]] = () if over else _rows(position, words)
    count = words.ngettext("{n} legal action", "{n} legal actions", len(rows))
    return {
        "at": str(position),
        "lang": words.language,
        "heading": words.gettext("The game is over") if over else count.format(n=len(rows)),
        "aim": _aim(position, words),
        "rows": rows,
        "cards": _cards(position, words),
        "groups": {
            kind: kind_name(words, kind) for kind in ("enter", "move", "value", "roll", "capture")
        },
        "number": _number(position, words),
        "origins": _origins(position, words, rows),
        "exception": _exception(words, rows),
        "notice": over
        or _pass(position, words)
        or _compulsory(position, words, rows)
        or _impossible(position, words),
        "words": _list_words(words),
    }


@lru_cache(maxsize=64)
def _rows(position: Position, words: Words) -> tuple[dict[str, Any], ...]:
    records = action_records(position, words)
    return tuple(
        {key: field for key, field in record.items() if field not in (None, False, [])}
        | {"say": action_sentence(words, action, position)}
        for action, record in zip(position.legal_actions(), records, strict=True)
    )


def _aim(position: Position, words: Words) -> str:
    """The level, its objective ("Level 1, The crossing. Hold the opposite shore.") and options."""
    level = position.rules.own_level
    aim = words.gettext("Level {number}, {name}. {goal}").format(
        number=level.number, name=words.pick(level.names), goal=words.pick(level.goal)
    )
    return " ".join([aim, *options_sentences(words, position.rules)])


def _cards(position: Position, words: Words) -> list[dict[str, Any]]:
    _ = words.gettext
    value = {"": _("change"), "roll": _("change or roll"), "rollonly": _("roll")}
    texts = {
        "enter": (_("enter"), _("Entering adds a die, and varies nothing else.")),
        "move": (_("move"), _("Moving varies where a die stands, and nothing else.")),
        "value": (
            value[position.rules.roll],
            _("Changing a value varies what a die shows, and nothing else."),
        ),
        "capture": (
            _("capture"),
            _("A capture involves two dice and varies number, position and value at once."),
        ),
    }
    cards = []
    for name, kinds, changes in CARDS:
        varies = _("all three") if len(changes) == 3 else change_name(words, changes[0])
        word, teach = texts[name]
        cards.append(
            {
                "id": name,
                "kinds": kinds,
                "changes": changes,
                "title": f"{complexity_name(words, len(changes) > 1)} · {varies}",
                "word": word,
                "teach": teach,
            }
        )
    return cards


def _number(position: Position, words: Words) -> dict[str, list[Any]]:
    standing = Counter(die.owner for die in position.dice.values())
    mover = position.to_move
    effects = {
        owner.letter: [_dice_of(words, owner), count, count - 1]
        for owner, count in standing.items()
        if owner is not mover
    }
    effects["enter"] = [_dice_of(words, mover), standing[mover], standing[mover] + 1]
    return effects


def _dice_of(words: Words, player: Player) -> str:
    """Says what is counted: "South dice" / "dés Sud"."""
    return words.gettext("{player} dice").format(player=player_name(words, player))


def _origins(position: Position, words: Words, rows: Sequence[dict[str, Any]]) -> list[list[str]]:
    _ = words.gettext
    squares = {row["from"]: row["value_before"] for row in rows if "from" in row}
    label = _("{square}, value {value}")
    origins = [[RESERVE, _("Reserve")]] if any(row["kind"] == "enter" for row in rows) else []
    origins += (
        [str(square), label.format(square=square, value=die.value)]
        for square, die in position.dice.items()
        if str(square) in squares
    )
    return origins


def _exception(words: Words, rows: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    found = [row["action"] for row in rows if "complex" in row and "value" not in row["changes"]]
    if not found:
        return None
    text = words.gettext(
        "The one exception: a 1 that takes a 1 keeps its value, as a die cannot show less. "
        "Only number and position vary."
    )
    return {"actions": found, "text": text}


def _over(position: Position, words: Words, result: Result | None) -> dict[str, str] | None:
    if result is None and position.winner is not None:
        result = Result(position.winner, "objective")
    if result is None:
        return None
    text = ""
    if result.winner is not None:
        level = position.rules.own_level
        text = words.gettext("The objective of level {n}, {name}: {goal}").format(
            n=level.number, name=words.pick(level.names), goal=words.pick(level.goal)
        )
    return {"kind": "over", "title": result_sentence(words, result), "text": text}


def _pass(position: Position, words: Words) -> dict[str, str] | None:
    if not position.must_pass:
        return None
    _ = words.gettext
    return {
        "kind": "pass",
        "title": _("{player} has no possible action").format(
            player=player_name(words, position.to_move)
        ),
        "text": _("No die can enter, move, change or capture here, so the turn passes."),
        "button": _("Pass the turn"),
    }


def _impossible(position: Position, words: Words) -> dict[str, str] | None:
    problems = position.problems()
    if not problems:
        return None
    return {
        "kind": "impossible",
        "title": words.gettext("This could not come about by play:"),
        "text": " ".join(problem_sentence(words, problem) for problem in problems),
    }


def _compulsory(
    position: Position, words: Words, rows: Sequence[dict[str, Any]]
) -> dict[str, Any] | None:
    """What sets other actions aside (S15, P8): only when it really does."""
    must = position.rules.must
    if must == "no" or not rows or any(row["kind"] != "capture" for row in rows):
        return None
    free = position.with_(rules=replace(position.rules, must="no"))
    aside = len(free.legal_actions()) - len(rows)
    if aside == 0:
        return None
    _ = words.gettext
    targets = list(dict.fromkeys(row["to"] for row in rows))
    squares = words.listed(targets)
    n = len(targets)
    why = {
        "hold": words.ngettext(
            "The die on {squares} holds a shore that is not its own, and you can take it.",
            "The dice on {squares} hold shores that are not their own, and you can take them.",
            n,
        ),
        "invader": words.ngettext(
            "The die on {squares} stands on your shore, and you can take it.",
            "The dice on {squares} stand on your shore, and you can take them.",
            n,
        ),
        "any": words.ngettext(
            "The die on {squares} can be taken.", "The dice on {squares} can be taken.", n
        ),
    }
    other = words.ngettext(
        "{n} other action is set aside.", "{n} other actions are set aside.", aside
    )
    return {
        "kind": "must",
        "title": _("Capture is compulsory."),
        "text": f"{why[must].format(squares=squares)} {other.format(n=aside)}",
    }


def _list_words(words: Words) -> dict[str, str]:
    _ = words.gettext
    return {
        "all": _("All actions"),
        "actions_of": _("Actions of {die}"),
        "entering": _("Entering actions"),
        "show_all": _("Show all {n}"),
        "shown": _("Shown: {n} of {total}"),
        "kinds": _("Filter by action"),
        "changes": _("Filter by what changes"),
        "die": _("Die"),
        "every_die": _("Every die"),
        "number": change_name(words, "number"),
        "position": change_name(words, "position"),
        "value": change_name(words, "value"),
        "action": _("action"),
        "of": _("of"),
        "step": kind_name(words, "step"),
        "jump": kind_name(words, "jump"),
        "over": _("over {squares}"),
        "becoming": _("{before} becomes {after}"),
        "going": _("from {before} to {after}"),
        "stays": _("stays {value}"),
        "chance": _("a value from 1 to 6, by chance"),
        "hint": _(
            "Point at an action to see it on the board. Click it, or press Enter, to play it."
        ),
        "none": _("No legal action matches these filters together."),
        "none_die": _("No legal action starts from {die} now."),
        "no_actions": _("No legal action."),
        "csv": _("CSV"),
        "export": _("Save the actions shown as a CSV file"),
        "file": _("legal-actions"),
        "pending": _("Playing {action}…"),
    }
