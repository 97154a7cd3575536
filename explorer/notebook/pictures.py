"""A position, a list of actions and a refusal as HTML that brings its own colours.

The ground is the board's own, light or dark as the notebook says it is; where no notebook says, it
is light. Nothing here runs a script.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path

from explorer.board.svg import svg
from explorer.colours import THEMES
from explorer.game import Action, Game, Position, Refusal
from explorer.game.action import CHANGES
from explorer.listing import effects, grouped, heading
from explorer.words import (
    Words,
    action_sentence,
    action_short,
    change_name,
    complexity_name,
    kind_name,
    player_name,
    problem_sentence,
    refusal_sentences,
    result_sentence,
)

DARK = (
    '[data-jp-theme-light="false"]',  # JupyterLab, Notebook
    "[data-vscode-theme-kind$=dark]",
    "[data-vscode-theme-kind=vscode-high-contrast]",
    "html[theme=dark]",  # Colab
)
"""How a notebook's page says that it is dark."""

_SHEET = (Path(__file__).parent / "pictures.css").read_text("utf-8")

PICTURE = 420
"""How wide a position is drawn, in pixels."""


def position_html(position: Position, words: Words) -> str:
    """The board of a position, who is to move, what is wrong with it, and its text."""
    told = [heading(position, words)]
    told += [problem_sentence(words, problem) for problem in position.problems()]
    return _figure(svg(position, words, theme="page", width=PICTURE), told, str(position), words)


def game_html(game: Game, words: Words) -> str:
    """The board of a game as it stands, with the last action, and its turns."""
    last = game.played[-1] if game.played else None
    picture = svg(game.position, words, theme="page", width=PICTURE, last=last)
    result = game.result
    told = [heading(game.position, words) if result is None else result_sentence(words, result)]
    turns = " ".join(f"{turn}. {action}" for turn, action in enumerate(game.played, 1))
    if last is not None:
        told.insert(0, f"{game.turn}. {action_short(words, last)}.")
    return _figure(picture, told, turns or str(game.position), words)


def _figure(picture: str, told: Sequence[str], text: str, words: Words) -> str:
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in told)
    return _shown(
        f"<figure>{picture}<figcaption>{sentences}<code>{escape(text)}</code></figcaption></figure>",
        words,
    )


def actions_html(actions: Sequence[Action], words: Words) -> str:
    """Actions as one table: simple and complex, under their kinds, with what each changes."""
    _ = words.gettext
    count = words.ngettext("{n} action", "{n} actions", len(actions)).format(n=len(actions))
    heads = [_("action"), *(change_name(words, change) for change in CHANGES), _("What it does")]
    body = "".join(
        _group(f"{complexity_name(words, is_complex)} · {kind_name(words, kind)}", same, words)
        for is_complex, kinds in grouped(actions)
        for kind, same in kinds
    )
    titles = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    return _shown(
        f"<table><caption>{escape(count)}</caption><thead><tr>{titles}</tr></thead>{body}</table>",
        words,
    )


def _group(title: str, actions: Sequence[Action], words: Words) -> str:
    head = f'<th colspan="5" scope="rowgroup">{escape(title)} <span>({len(actions)})</span></th>'
    rows = "".join(_row(action, words) for action in actions)
    return f"<tbody><tr>{head}</tr>{rows}</tbody>"


def _row(action: Action, words: Words) -> str:
    cells = effects(action, lambda one: number_effect(one, words))
    changed = "".join(
        f'<td class="{change}">{escape(cell)}</td>'
        for change, cell in zip(CHANGES, cells, strict=True)
    )
    sentence = escape(action_sentence(words, action))
    return f'<tr><th scope="row">{escape(str(action))}</th>{changed}<td>{sentence}</td></tr>'


def number_effect(action: Action, words: Words) -> str:
    """What an action does to the number of dice on the board: "South +1", "North −1"."""
    owner, change = (action.captured.owner, "−1") if action.captured else (action.owner, "+1")
    return f"{player_name(words, owner)} {change}" if owner is not None else change


def refusal_html(refusal: Refusal, words: Words) -> str:
    """Every reason why an action is refused, with the rules behind it."""
    title = words.gettext("{action}: not legal.").format(action=refusal.action)
    sentences = zip(refusal.reasons, refusal_sentences(words, refusal), strict=True)
    reasons = "".join(
        f"<li>{escape(sentence)} <span>({', '.join(reason.rules)})</span></li>"
        for reason, sentence in sentences
    )
    return _shown(f"<p><strong>{escape(title)}</strong></p><ul>{reasons}</ul>", words)


def _shown(body: str, words: Words) -> str:
    return f'<style>{style()}</style><div class="derive-shown" lang="{words.language}">{body}</div>'


@cache
def style() -> str:
    """The colours of both themes, and how what is shown looks."""
    dark = ",".join(f"{where} .derive-shown" for where in DARK)
    return f".derive-shown{{{_colours('light')}}}{dark}{{{_colours('dark')}}}{_SHEET}"


def _colours(theme: str) -> str:
    return "".join(f"--dr-{name}:{colour};" for name, colour in THEMES[theme].items())
