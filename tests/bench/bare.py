"""The least a Streamlit page can do: a button and the number of times it was clicked."""

import streamlit as st

st.session_state.setdefault("clicks", 0)


def _count() -> None:
    st.session_state.clicks += 1


st.button("Click", on_click=_count)
st.text(f"clicks {st.session_state.clicks}")
