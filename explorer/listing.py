"""Actions as a table of plain text, grouped simple and complex."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
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
    lines = [heading(position, words)]
    lines += [problem_sentence(words, problem) for problem in position.problems()]
    if actions:
        lines += [
            "",
            grouped_table(actions, words, lambda action: _number(action, position, words)),
        ]
    return "\n".join(lines)


Group = tuple[bool, list[tuple[str, list[Action]]]]


def grouped(actions: Iterable[Action]) -> list[Group]:
    """Actions as they are listed: simple then complex (True), and inside each by kind."""
    ordered = sorted(actions, key=lambda action: action.complex)
    kinds = list(dict.fromkeys(action.kind for action in ordered))
    ordered.sort(key=lambda action: (action.complex, kinds.index(action.kind)))
    return [
        (is_complex, [(kind, list(same)) for kind, same in groupby(group, lambda one: one.kind)])
        for is_complex, group in groupby(ordered, lambda one: one.complex)
    ]


def grouped_table(actions: Iterable[Action], words: Words, number: Callable[[Action], str]) -> str:
    """Actions under their kinds, with what each changes; number: how it says the number of dice."""
    rows: list[list[str]] = []
    for is_complex, kinds in grouped(actions):
        titles = [] if rows else [change_name(words, change) for change in CHANGES]
        rows += [[]] if rows else []
        rows.append([f"{complexity_name(words, is_complex)} ({_count(kinds)})", *titles])
        for kind, same in kinds:
            rows.append([f"  {kind_name(words, kind)} ({len(same)})"])
            rows += [[f"    {action}", *effects(action, number)] for action in same]
    return "\n".join(_aligned(rows))


def _count(kinds: Sequence[tuple[str, list[Action]]]) -> int:
    return sum(len(same) for _kind, same in kinds)


def heading(position: Position, words: Words) -> str:
    """Who is to move and in how many ways, or who has won."""
    _ = words.gettext
    count = len(position.legal_actions())
    if position.winner is not None:
        return _("{player} has won.").format(player=player_name(words, position.winner))
    text = words.ngettext(
        "{player} to move: {n} legal action", "{player} to move: {n} legal actions", count
    ).format(player=player_name(words, position.to_move), n=count)
    return text if count else f"{text} ({_('pass is the one thing to do')})"


def effects(action: Action, number: Callable[[Action], str]) -> list[str]:
    """What an action changes in number, position and value, "" where it changes nothing."""
    cells = dict.fromkeys(CHANGES, "")
    if "number" in action.changes:
        cells["number"] = number(action)
    if "position" in action.changes:
        cells["position"] = f"{action.origin} → {action.destination}"
    if "value" in action.changes:
        cells["value"] = f"{action.value_before} → {action.value_after or '1–6'}"
    return list(cells.values())


def _number(action: Action, position: Position, words: Words) -> str:
    owner = action.captured.owner if action.captured else position.to_move
    standing = Counter(die.owner for die in position.dice.values())[owner]
    left = standing - 1 if action.captured else standing + 1
    return f"{player_name(words, owner)} {standing} → {left}"


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(4)]
    widths[0] = max(widths[0], 20)
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
