"""Why not? Type an action, or point at two squares on the board: the answer."""

from __future__ import annotations

import streamlit as st

from explorer.analysis.tempting import tempting
from explorer.app.address import href
from explorer.app.explore.state import Explored, current
from explorer.app.explore.trouble import show_unreadable
from explorer.content import rules
from explorer.game import Action, Reason, TextError
from explorer.words import Words
from explorer.words.actions import action_sentence
from explorer.words.refusals import reason_sentence

_TYPED = "why_action"


def show(explored: Explored, words: Words) -> None:
    """Ask for an action and say whether it is legal, and every reason why it is not."""
    _ = words.gettext
    st.markdown(
        _(
            "Choose a die on the board, then any square: a refused action is explained. "
            "Or type an action here."
        )
    )
    st.session_state[_TYPED] = explored.asked
    text = st.text_input(
        _("Action"),
        key=_TYPED,
        on_change=_type,
        placeholder="c3xd4",
        help=_(
            "`+c1` enter · `c3-d4` step · `c3-e5-g7` jumps · `c3=4` change value · "
            "`c3=?` roll · `c3xd4` capture"
        ),
    )
    if text.strip():
        _answer(explored, text, words)
    elif explored.refusal is not None:
        refusal, _act = explored.refusal
        _refused(refusal.action, refusal.reasons, words)
    else:
        _suggestions(explored, words)


def _type() -> None:
    current().asked = st.session_state[_TYPED]


def _suggestions(explored: Explored, words: Words) -> None:
    """Mistakes that people really make, tried on this position: one click asks."""
    _ = words.gettext
    st.markdown(_("Refused in this position, for instance:"))
    with st.container(horizontal=True):
        for text in tempting(explored.position):
            st.button(text, key=f"why_{text}", on_click=ask_why, args=(text,))


def ask_why(text: str) -> None:
    """Ask why an action is refused, wherever the question comes from."""
    explored = current()
    explored.view = "why"
    explored.asked = text


def marks(explored: Explored) -> list[dict[str, str]]:
    """What to point at on the board while the answer stands beside it."""
    if explored.view != "why" or not explored.asked.strip():
        return []
    try:
        refusal = explored.position.why_not(explored.asked)
    except TextError:
        return []
    if refusal is None:
        return []
    found = [{"square": str(square), "kind": "no"} for square in refusal.reason.squares]
    origin, target = refusal.action.origin, refusal.action.destination
    on_board = explored.position.geometry.holds
    if origin and target and origin != target and on_board(origin) and on_board(target):
        found.append({"from": str(origin), "to": str(target)})
    return found


def _answer(explored: Explored, text: str, words: Words) -> None:
    _ = words.gettext
    try:
        refusal = explored.position.why_not(text)
    except TextError as error:
        show_unreadable(text, error, words)
        return
    if refusal is not None:
        _refused(refusal.action, refusal.reasons, words)
        return
    action = explored.position.action(text)
    st.success(
        _("**{action}** is legal. {sentence}").format(
            action=action, sentence=action_sentence(words, action, explored.position)
        ),
        icon=":material/check_circle:",
    )


def _refused(action: Action, reasons: tuple[Reason, ...], words: Words) -> None:
    _ = words.gettext
    st.error(
        words.ngettext(
            "**{action}** is refused, for {count} reason.",
            "**{action}** is refused, for {count} reasons.",
            len(reasons),
        ).format(action=action, count=len(reasons)),
        icon=":material/block:",
    )
    items = "".join(
        f"<li>{reason_sentence(words, reason)} {_rule_links(reason, words)}</li>"
        for reason in reasons
    )
    st.html(f'<ol class="reasons">{items}</ol>')


def _rule_links(reason: Reason, words: Words) -> str:
    """The rules behind a reason, as links to the Rules page, each named by its title."""
    known = rules()
    return " ".join(
        f'<a data-go class="rule" href="{href("rules")}#{name}">{name} '
        f"{words.pick(known[name].title)}</a>"
        for name in reason.rules
    )
