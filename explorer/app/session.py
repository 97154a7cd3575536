"""Who is looking: the language of the person in front of this page."""

from __future__ import annotations

import streamlit as st

from explorer.words import LANGUAGES, Words, language_of, words_for

_CHOSEN = "chosen_language"


def chosen_language() -> str | None:
    """The language asked for by the address, now or earlier in this session; `None` if never."""
    asked = st.query_params.get("lang")
    if asked in LANGUAGES:
        st.session_state[_CHOSEN] = asked
    return st.session_state.get(_CHOSEN)


def current_language() -> str:
    """The language to speak: the one chosen, else the browser's, else English."""
    return chosen_language() or language_of(st.context.locale)


def current_words() -> Words:
    """The words to speak, in any script or fragment run."""
    return words_for(current_language())
