"""The script Streamlit runs: page settings, navigation, frame, then the page asked for."""

from __future__ import annotations

import streamlit as st

from explorer.app import address
from explorer.app.frame import HERE, show_frame
from explorer.app.pages import all_pages, streamlit_page
from explorer.app.session import current_words


def main() -> None:
    """Draw whichever page the address names, inside the frame."""
    words = current_words()
    entries = all_pages(words)
    pages = [streamlit_page(entry) for entry in entries]
    chosen = st.navigation(pages, position="hidden")
    entry = entries[pages.index(chosen)]
    st.set_page_config(
        page_title=f"{entry.title} · Dérive",
        page_icon=str(HERE / "pictures" / "icon.svg"),
        layout="wide",
    )
    address.write()  # the language, if a page change or Back has dropped it
    show_frame(entries, entry.path, words)
    chosen.run()


if __name__ == "__main__":
    main()
