"""A cell that ends with a position, actions, a game or a refusal shows them; a terminal too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from explorer import Game, Position
from explorer.notebook.settings import settings
from explorer.notebook.showing import are_actions, register

pytest.importorskip("IPython", reason='needs IPython: python -m pip install -e ".[notebook]"')

POSITION = Position.parse("..../.N1../S1.../.... S L1")
Shown = Callable[[Any], dict[str, str]]


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What an IPython that knows the explorer shows for a thing, by kind of text."""
    from IPython.core.interactiveshell import InteractiveShell

    monkeypatch.setattr(settings, "language", "en")
    shell = InteractiveShell()
    register(shell)
    return lambda thing: shell.display_formatter.format(thing)[0]


def test_a_position_is_a_board_and_plain_text(show: Shown) -> None:
    shown = show(POSITION)
    assert shown["text/html"].count("<svg") == 1
    assert 'role="img"' in shown["text/html"]
    assert shown["text/plain"].splitlines() == [
        "South to move: 6 legal actions",
        " 4  .  .  .  .",
        " 3  . N1  .  .",
        " 2 S1  .  .  .",
        " 1  .  .  .  .",
        "    a  b  c  d",
        "Position.parse('..../.N1../S1.../.... S L1')",
    ]


def test_inside_something_else_it_can_be_pasted_back(show: Shown) -> None:
    shown = show([POSITION])
    assert shown["text/plain"] == "[Position.parse('..../.N1../S1.../.... S L1')]"
    assert "text/html" not in shown


@pytest.mark.parametrize("kind", [tuple, list])
def test_actions_are_a_table_in_whatever_they_were_gathered(show: Shown, kind: type) -> None:
    shown = show(kind(action for action in POSITION.legal_actions() if action.complex))
    assert "complex · Capture" in shown["text/html"]
    assert shown["text/plain"].splitlines() == [
        "complex (1)           number    position  value",
        "  Capture (1)",
        "    a2xb3             North −1  a2 → b3",
    ]


@pytest.mark.parametrize(
    "other",
    [(), [], (1, 2), ["a"], (POSITION, *POSITION.legal_actions()), {"a": POSITION.legal_actions()}],
    ids=repr,
)
def test_anything_else_is_shown_as_always(show: Shown, other: Any) -> None:
    assert "text/html" not in show(other)


def test_legal_actions_are_a_tuple_for_everyone() -> None:
    assert type(POSITION.legal_actions()) is tuple
    assert are_actions(POSITION.legal_actions())


def test_a_table_that_others_show_for_tuples_stays(show: Shown) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    html = shell.display_formatter.formatters["text/html"]
    html.for_type(tuple, lambda found: f"<b>{len(found)}</b>")
    register(shell)
    register(shell)
    shown = shell.display_formatter.format((1, 2))[0]
    assert shown["text/html"] == "<b>2</b>"
    assert "<table>" in shell.display_formatter.format(POSITION.legal_actions())[0]["text/html"]


def test_a_game_and_a_refusal(show: Shown) -> None:
    game = Game(POSITION)
    game.play("a2xb3")
    assert "1. a2xb3" in show(game)["text/plain"]
    assert "<svg" in show(game)["text/html"]
    refused = show(POSITION.why_not("a2-a3"))
    assert refused["text/plain"].startswith("a2-a3: not legal.\n  a3 is not on a diagonal of a2.")
    assert "(S7)" in refused["text/html"]


def test_french(show: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "language", "fr")
    assert "6 actions légales" in show(POSITION)["text/plain"]
    assert 'lang="fr"' in show(POSITION.legal_actions())["text/html"]
