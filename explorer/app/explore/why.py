"""Why not? Type an action, or point at two squares on the board: the answer."""

from __future__ import annotations

import streamlit as st

from explorer.app.address import href
from explorer.app.explore.state import Explored
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
    text = st.text_input(
        _("Action"),
        key=_TYPED,
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
