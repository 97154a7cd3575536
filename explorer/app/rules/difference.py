"""What another reading of a rule makes legal, and what it forbids."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.game import Action, Position


@dataclass(frozen=True, slots=True)
class Difference:
    """Legal actions of two positions, compared by what they do.

    appear: those of `after` alone. vanish: those of `before` alone.
    """

    before: Position
    after: Position
    appear: tuple[Action, ...]
    vanish: tuple[Action, ...]


def difference(before: Position, after: Position) -> Difference:
    """Compare the legal actions of the same dice under two readings of the rules.

    >>> board = Position.parse("..../.N2S3./..../.... S L1")
    >>> other = Position.parse("..../.N2S3./..../.... S L1-capall")
    >>> difference(board, other).appear
    (Capture(c3xb3),)
    """
    old, new = before.legal_actions(), after.legal_actions()
    return Difference(
        before,
        after,
        appear=tuple(action for action in new if action not in old),
        vanish=tuple(action for action in old if action not in new),
    )
