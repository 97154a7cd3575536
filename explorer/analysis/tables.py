"""Tables (pandas): a position's legal actions and captures, and what pairs of values do.

The tables say what the charts draw, for screen readers, notebooks and spreadsheets.
"""

from __future__ import annotations

import pandas as pd

from explorer.analysis.captures import (
    VALUES,
    CaptureReport,
    TakeBack,
    captures,
    outcome,
    possible_pairs,
)
from explorer.game import Action, Position
from explorer.words import (
    Words,
    action_sentence,
    change_name,
    complexity_name,
    kind_name,
    player_name,
    shore_name,
)

FIELDS = (
    "action",
    "kind",
    "complex",
    "changes",
    "from",
    "to",
    "route",
    "value_before",
    "value_after",
    "captured",
)
"""The columns of `actions_table` without words: the fields of an action's JSON form."""


def actions_table(position: Position, words: Words | None = None) -> pd.DataFrame:
    """The legal actions, one a row, in canonical order.

    Without words: the fields of the JSON form, one a column (`FIELDS`), as `Action.record` gives
    them. With words: the same facts as text to read, under headings in that language.
    """
    actions = position.legal_actions()
    if words is None:
        records = [action.record() for action in actions]
        return pd.DataFrame(records, columns=list(FIELDS), dtype="object")
    _ = words.gettext
    columns = [
        _("Action"),
        _("Kind"),
        _("Simple or complex"),
        _("Changes"),
        _("From"),
        _("To"),
        _("Over"),
        _("Value before"),
        _("Value after"),
        _("Captured die"),
        _("What it does"),
    ]
    rows = [_action_row(words, position, action) for action in actions]
    return pd.DataFrame(rows, columns=columns, dtype="object")


def _action_row(words: Words, position: Position, action: Action) -> tuple[object, ...]:
    kind = action.kind if action.kind != "move" else "jump" if action.over else "step"
    captured = action.captured
    return (
        str(action),
        kind_name(words, kind),
        complexity_name(words, action.complex),
        ", ".join(change_name(words, change) for change in action.changes),
        "" if action.origin is None else str(action.origin),
        "" if action.destination is None else str(action.destination),
        ", ".join(map(str, action.over)),
        "" if action.value_before is None else action.value_before,
        "" if action.value_after is None else action.value_after,
        "" if captured is None else f"{player_name(words, captured.owner)} {captured.value}",
        action_sentence(words, action, position),
    )


def captures_table(position: Position, words: Words) -> pd.DataFrame:
    """What each legal capture gains and costs, one a row: the facts of `captures_chart`."""
    _ = words.gettext
    columns = [
        _("Capture"),
        _("Die taken"),
        _("Points taken"),
        _("Points paid"),
        _("Value left"),
        _("Square gained"),
        _("Who could take it back"),
    ]
    rows = [
        (
            str(report.action),
            f"{player_name(words, report.loser)} {report.taken}",
            report.taken,
            report.paid,
            report.left,
            square_gained(words, report),
            taken_back(words, report),
        )
        for report in captures(position)
    ]
    return pd.DataFrame(rows, columns=columns)


def square_gained(words: Words, report: CaptureReport) -> str:
    """The square a capture gains, in a few words: "d8: holds the North shore"."""
    _ = words.gettext
    if report.own_shore:
        text = _("{square}: own shore")
    elif report.holds:
        text = _("{square}: holds {shores}")
    else:
        text = _("{square}: no shore")
    shores = words.listed(shore_name(words, edge) for edge in report.holds)
    return text.format(square=report.square, shores=shores)


def taken_back(words: Words, report: CaptureReport) -> str:
    """Who could take back, and at what cost, in a few words; "nobody"."""
    _ = words.gettext
    if report.winner is not None:
        return _("nobody: the game is over")
    if not report.take_backs:
        return _("nobody")
    return " · ".join(_back(words, back) for back in report.take_backs)


def _back(words: Words, back: TakeBack) -> str:
    _ = words.gettext
    return _("{player} by {action}, pays {paid} and keeps {left}").format(
        player=player_name(words, back.by), action=back.action, paid=back.paid, left=back.left
    )


def outcomes_table(position: Position | None, words: Words) -> pd.DataFrame:
    """What the attacker keeps: a row for its value, a column for the captured die's.

    Each cell is the value left, or why there is none; with a position, the pairs that can be
    played there are named. The facts of `outcome_chart`.
    """
    _ = words.gettext
    here = {} if position is None else possible_pairs(position)
    cells = [
        [_cell(words, attacker, captured, (attacker, captured) in here) for captured in VALUES]
        for attacker in VALUES
    ]
    table = pd.DataFrame(
        cells,
        index=[_("attacker {value}").format(value=value) for value in VALUES],
        columns=[_("takes {value}").format(value=value) for value in VALUES],
    )
    return table


def _cell(words: Words, attacker: int, captured: int, here: bool) -> str:
    _ = words.gettext
    found = outcome(attacker, captured)
    if not found.possible:
        text = _("no: {attacker} is less than {captured}")
    elif found.unchanged and here:
        text = _("{left}, unchanged (possible here)")
    elif found.unchanged:
        text = _("{left}, unchanged")
    elif here:
        text = _("{left} (possible here)")
    else:
        text = "{left}"
    return text.format(attacker=attacker, captured=captured, left=found.left)
