"""Compose a position: whose turn, which rules, an empty board, a text pasted, and what is wrong.

Dice are placed on the board itself, which offers them while this stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import streamlit as st

from explorer.app.explore.state import Explored, current
from explorer.app.explore.trouble import show_unreadable
from explorer.game import Die, Player, Position, Rules, Square, TextError, levels
from explorer.game.levels import DICE, MUSTS
from explorer.game.pieces import SEATS, SIZES
from explorer.game.rules import ROLLS
from explorer.words import Words
from explorer.words.names import player_name
from explorer.words.options import FLAGS, choice_name, setting_name
from explorer.words.problems import problem_sentence

_PASTED = "edit_text"


def show(explored: Explored, words: Words) -> None:
    """Everything that composes a position and is not on the board."""
    _ = words.gettext
    position = explored.position
    st.markdown(
        _("Pick a die under the board and click squares; drag a die off the board to remove it.")
    )
    _board_buttons(position, words)
    _problems(position, words)
    left, right = st.columns(2)
    with left:
        _choice(_("Level"), "level", list(levels()), position.rules.level, _set_level, words)
        _choice(_("Players"), "players", list(SEATS), position.rules.players, _set_players, words)
    with right:
        _choice(_("Squares a side"), "size", list(SIZES), position.size, _set_size, words)
        _choice(_("To move"), "to_move", list(position.rules.seats), position.to_move, _set, words)
    _text(explored, words)
    with st.expander(_("Options"), icon=":material/tune:"):
        _options(position.rules, words)


def _board_buttons(position: Position, words: Words) -> None:
    _ = words.gettext
    with st.container(horizontal=True):
        empty = Position.start(position.rules, position.size)
        st.button(
            _("Empty board"),
            icon=":material/grid_on:",
            on_click=_compose,
            args=(replace(empty, to_move=position.to_move),),
            disabled=not position.dice,
        )
        st.button(
            _("Start of a game"),
            icon=":material/flag:",
            on_click=_compose,
            args=(Position.start(position.rules),),
            disabled=position == Position.start(position.rules),
        )


def _problems(position: Position, words: Words) -> None:
    _ = words.gettext
    found = position.problems()
    if found:
        lines = "".join(f"\n- {problem_sentence(words, problem)}" for problem in found)
        st.warning(_("This could not come about by play:") + lines, icon=":material/warning:")


def _choice(
    label: str,
    name: str,
    options: list[Any],
    value: Any,
    change: Callable[[str], None],
    words: Words,
) -> None:
    """A list that always shows what the position says."""
    key = f"edit_{name}"
    st.session_state[key] = value
    st.selectbox(
        label,
        options,
        key=key,
        on_change=change,
        args=(key,),
        format_func=lambda option: option_name(name, option, words),
    )


def option_name(setting: str, option: Any, words: Words) -> str:
    """What an option of a setting is called."""
    _ = words.gettext
    if isinstance(option, Player):
        return player_name(words, option)
    if setting == "level":
        return f"{option} · {words.pick(levels()[option].names)}"
    if setting == "size":
        return f"{option} × {option}"
    if setting in ("roll", "must"):
        return choice_name(words, setting, option)
    return str(option)


def _options(rules: Rules, words: Words) -> None:
    _ = words.gettext
    _choice(setting_name(words, "roll"), "roll", list(ROLLS), rules.roll, _set_rule, words)
    _choice(setting_name(words, "must"), "must", list(MUSTS), rules.must, _set_rule, words)
    if rules.departures:
        st.info(
            _("This departs from the source at level {level} (rules {rules}).").format(
                level=rules.level, rules=words.listed(rules.departures)
            )
        )
    _choice(_("Dice a player"), "dice", list(DICE), rules.dice, _set_rule, words)
    for name in FLAGS:
        key = f"edit_{name}"
        st.session_state[key] = getattr(rules, name)
        st.toggle(setting_name(words, name), key=key, on_change=_set_rule, args=(key,))


def _text(explored: Explored, words: Words) -> None:
    _ = words.gettext
    draft = explored.draft
    st.session_state[_PASTED] = draft if draft is not None else str(explored.position)
    st.text_area(
        _("Position as text"),
        key=_PASTED,
        on_change=_read_text,
        height=76,
        help=_(
            "The ranks from North to South with / between, . for an empty square and S3 for a "
            "die; then who is to move; then the rules, such as L1."
        ),
    )
    if draft is not None:
        try:
            Position.parse(draft)
        except TextError as error:
            show_unreadable(draft, error, words)


def _read_text() -> None:
    explored, text = current(), st.session_state[_PASTED]
    try:
        position = Position.parse(text)
    except TextError:
        explored.draft = text
        return
    explored.draft = None
    _compose(position)


def _compose(position: Position) -> None:
    explored = current()
    explored.trouble = explored.refusal = None
    if position != explored.position:
        explored.exploration.compose(position)


def _set_rule(key: str) -> None:
    rules = current().position.rules
    name = key.removeprefix("edit_")
    _with_rules(replace(rules, **{name: st.session_state[key]}))


def _set_players(key: str) -> None:
    _with_rules(replace(current().position.rules, players=st.session_state[key]))


def _set_level(key: str) -> None:
    """Another level, with its own compulsory capture, everything else kept."""
    rules, level = current().position.rules, levels()[st.session_state[key]]
    _with_rules(replace(rules, level=level.number, must=level.must))


def _with_rules(rules: Rules) -> None:
    position = current().position
    to_move = position.to_move if position.to_move in rules.seats else rules.seats[0]
    _compose(position.with_(rules=rules, to_move=to_move))


def _set(key: str) -> None:
    _compose(current().position.with_(to_move=st.session_state[key]))


def _set_size(key: str) -> None:
    _compose(resized(current().position, st.session_state[key]))


def resized(position: Position, size: int) -> Position:
    """The position on a board of another size, with the dice that still have their square.

    >>> str(resized(Position.parse("..../..../.S2../...N1 S L1"), 5))
    '...../...../...../.S2.../...N1. S L1'
    """
    dice: dict[Square, Die] = {
        square: die for square, die in position.dice.items() if max(square) < size
    }
    return Position.of(dice, position.to_move, position.rules, size)
