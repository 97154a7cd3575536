"""Take it away: a link, the position, Python for a notebook, a picture, a game file."""

from __future__ import annotations

import streamlit as st

from explorer.app import address
from explorer.app.demo import adding
from explorer.app.explore import paper
from explorer.app.explore.state import Explored, current
from explorer.app.explore.trouble import plain, show_unreadable
from explorer.board.svg import svg
from explorer.game import Game, TextError
from explorer.words import Words

_FILE = "share_game"


def show(explored: Explored, words: Words) -> None:
    """Each form with a button that copies or saves it; every text can be selected too."""
    _ = words.gettext
    exploration, position = explored.exploration, explored.position
    with st.container(key="copied"):
        _copied(_("Link to this position and its actions"), page_link(explored))
        _copied(_("Position"), str(position))
        _copied(_("Python, for a notebook"), python_code(exploration.game))
    with st.container(horizontal=True):
        st.download_button(
            _("Board as SVG"),
            lambda: svg(position, words, flip=explored.flip, last=exploration.last),
            file_name="derive.svg",
            mime="image/svg+xml",
            icon=":material/image:",
            on_click="ignore",
        )
        st.download_button(
            _("Game as text"),
            str(exploration.game),
            file_name="derive.txt",
            mime="text/plain",
            icon=":material/description:",
            on_click="ignore",
        )
    _open_file(words)
    adding.show(position, words)
    paper.show(explored, words)


def page_link(explored: Explored) -> str:
    """The whole address of what is on the board."""
    base = (st.context.url or "").partition("?")[0]
    parameters = {**explored.address(), "view": None, "lang": address.read().get("lang")}
    return f"{base}{address.link('', parameters).removeprefix('./')}"


def python_code(game: Game) -> str:
    """What to type to have the same position, and its actions, in Python.

    >>> from explorer import Position
    >>> game = Game(Position.start("L1", 4)); game.play("+b1")
    >>> print(python_code(game))
    from explorer import Position
    position = Position.parse("..../..../..../.... S L1")
    for action in ["+b1"]:
        position = position.play(action)
    position.legal_actions()
    """
    lines = ["from explorer import Position", f'position = Position.parse("{game.start}")']
    if game.played:
        actions = ", ".join(f'"{action}"' for action in game.played)
        lines += [f"for action in [{actions}]:", "    position = position.play(action)"]
    return "\n".join([*lines, "position.legal_actions()"])


def _copied(label: str, text: str) -> None:
    st.markdown(f"**{label}**")
    st.code(text, language=None, wrap_lines=True)  # Streamlit's colours of code are too pale


def _open_file(words: Words) -> None:
    _ = words.gettext
    file = st.file_uploader(
        _("Open a game saved as text"), type=["txt"], key=_FILE, on_change=_read_file
    )
    if file is None:
        return
    try:
        Game.parse(_content(file.getvalue()))
    except TextError as error:
        st.markdown(_("**{name}** cannot be opened.").format(name=plain(file.name)))
        show_unreadable(_content(file.getvalue()), error, words)


def _read_file() -> None:
    file = st.session_state[_FILE]
    if file is None:
        return
    try:
        game = Game.parse(_content(file.getvalue()))
    except TextError:
        return
    current().exploration.open(game)


def _content(data: bytes) -> str:
    return data.decode("utf-8", errors="replace").removeprefix("\ufeff")
