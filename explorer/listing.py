"""The legal actions of a position as a table of plain text, grouped simple and complex."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from explorer.game import Action, Position
from explorer.game.action import CHANGES
from explorer.words import (
    Words,
    change_name,
    complexity_name,
    kind_name,
    player_name,
    problem_sentence,
)


def action_table(position: Position, words: Words) -> str:
    """Every legal action under its kind, with what it changes as before → after.

    >>> from explorer.words import words_for
    >>> position = Position.parse("..../.N1../S1.../.... S L1")
    >>> print(action_table(position, words_for("en")))
    South to move: 6 legal actions
    <BLANKLINE>
    simple (5)            number       position  value
      Enter (2)
        +b1               South 1 → 2
        +c1               South 1 → 2
      Move (2)
        a2-b1                          a2 → b1
        a2-c4                          a2 → c4
      Change value (1)
        a2=2                                     1 → 2
    <BLANKLINE>
    complex (1)
      Capture (1)
        a2xb3             North 1 → 0  a2 → b3
    """
    actions = position.legal_actions()
    lines = [_heading(position, len(actions), words)]
    lines += [problem_sentence(words, problem) for problem in position.problems()]
    if not actions:
        return "\n".join(lines)
    rows: list[list[str]] = []
    for is_complex, of_a_kind in groupby(actions, key=lambda action: action.complex):
        group = list(of_a_kind)
        titles = [] if rows else [change_name(words, change) for change in CHANGES]
        rows += [[], [f"{complexity_name(words, is_complex)} ({len(group)})", *titles]]
        for kind, same in groupby(group, key=lambda action: action.kind):
            listed = list(same)
            rows.append([f"  {kind_name(words, kind)} ({len(listed)})"])
            rows += [_row(action, position, words) for action in listed]
    return "\n".join([*lines, *_aligned(rows)])


def _heading(position: Position, count: int, words: Words) -> str:
    _ = words.gettext
    if position.winner is not None:
        return _("{player} has won.").format(player=player_name(words, position.winner))
    text = words.ngettext(
        "{player} to move: {n} legal action", "{player} to move: {n} legal actions", count
    ).format(player=player_name(words, position.to_move), n=count)
    return text if count else f"{text} ({_('pass is the one thing to do')})"


def _row(action: Action, position: Position, words: Words) -> list[str]:
    cells = dict.fromkeys(CHANGES, "")
    if "number" in action.changes:
        owner = action.captured.owner if action.captured else position.to_move
        standing = Counter(die.owner for die in position.dice.values())[owner]
        left = standing - 1 if action.captured else standing + 1
        cells["number"] = f"{player_name(words, owner)} {standing} → {left}"
    if "position" in action.changes:
        cells["position"] = f"{action.origin} → {action.destination}"
    if "value" in action.changes:
        cells["value"] = f"{action.value_before} → {action.value_after or '1–6'}"
    return [f"    {action}", *cells.values()]


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(4)]
    widths[0] = max(widths[0], 20)
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
