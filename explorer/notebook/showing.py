"""Positions, games, actions and refusals show themselves when a cell ends with them.

IPython is told how, once, by the front door of the package: the game's own classes know nothing of
it. What is shown has plain text too, for a terminal. Inside something else (a list of positions, a
dictionary) each keeps the `repr` that can be pasted back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from explorer.game import Action, Game, Position, Refusal
from explorer.notebook.settings import settings

Printer = Callable[[Any, Any, bool], None]


def register(shell: Any) -> None:
    """Tell a running IPython (an `InteractiveShell`) how to show the explorer's things."""
    html = shell.display_formatter.formatters["text/html"]
    plain = shell.display_formatter.formatters["text/plain"]
    for kind, (as_html, as_text) in _SHOWN.items():
        html.for_type(kind, as_html)
        plain.for_type(kind, _alone(as_text, _represent))
    for kind in (tuple, list):
        other = html.for_type(kind, _actions_html)
        if other is not None and other is not _actions_html:
            html.for_type(kind, lambda shown, other=other: _actions_html(shown) or other(shown))
        plain.for_type(kind, _alone(_actions_text, plain.for_type(kind)))


def _alone(as_text: Callable[[Any], str | None], otherwise: Printer) -> Printer:
    """A printer that shows a thing in full only where it is the whole of what is shown."""

    def show(thing: Any, printer: Any, cycle: bool) -> None:
        text = as_text(thing) if len(printer.stack) == 1 else None
        if text is None:
            otherwise(thing, printer, cycle)
        else:
            printer.text(text)

    return show


def _represent(thing: Any, printer: Any, cycle: bool) -> None:
    printer.text(repr(thing))


def are_actions(shown: object) -> TypeGuard[tuple[Action, ...] | list[Action]]:
    """Whether these are actions of a position, each with its effect, and at least one."""
    return (
        isinstance(shown, tuple | list)
        and len(shown) > 0
        and all(isinstance(one, Action) and one.owner is not None for one in shown)
    )


def _position_html(position: Position) -> str:
    from explorer.notebook.pictures import position_html

    return position_html(position, settings.words)


def _position_text(position: Position) -> str:
    from explorer.board.svg import ascii_board
    from explorer.listing import heading

    return f"{heading(position, settings.words)}\n{ascii_board(position)}\n{position!r}"


def _game_html(game: Game) -> str:
    from explorer.notebook.pictures import game_html

    return game_html(game, settings.words)


def _game_text(game: Game) -> str:
    return f"{_position_text(game.position)}\n\n{game}"


def _refusal_html(refusal: Refusal) -> str:
    from explorer.notebook.pictures import refusal_html

    return refusal_html(refusal, settings.words)


def _refusal_text(refusal: Refusal) -> str:
    from explorer.words import refusal_sentences

    words = settings.words
    title = words.gettext("{action}: not legal.").format(action=refusal.action)
    sentences = zip(refusal.reasons, refusal_sentences(words, refusal), strict=True)
    reasons = [f"  {sentence} ({', '.join(reason.rules)})" for reason, sentence in sentences]
    return "\n".join([title, *reasons])


def _actions_html(shown: object) -> str | None:
    if not are_actions(shown):
        return None
    from explorer.notebook.pictures import actions_html

    return actions_html(shown, settings.words)


def _actions_text(shown: object) -> str | None:
    if not are_actions(shown):
        return None
    from explorer.listing import grouped_table
    from explorer.notebook.pictures import number_effect

    words = settings.words
    return grouped_table(shown, words, lambda action: number_effect(action, words))


_SHOWN: dict[type, tuple[Callable[[Any], str], Callable[[Any], str]]] = {
    Position: (_position_html, _position_text),
    Game: (_game_html, _game_text),
    Refusal: (_refusal_html, _refusal_text),
}
