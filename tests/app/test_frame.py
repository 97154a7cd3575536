"""The frame around the pages: navigation, titles, language, address."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

import explorer.app.main
from explorer.app.frame import frame_model
from explorer.app.pages import all_pages
from explorer.app.shortcuts import shortcuts
from explorer.words import words_for
from tests.app.explore.driving import ExplorePage

MAIN_SCRIPT = Path(explorer.app.main.__file__)


def open_app(**parameters: str) -> AppTest:
    app = AppTest.from_file(str(MAIN_SCRIPT), default_timeout=30)
    for name, value in parameters.items():
        app.query_params[name] = value
    app.run()
    assert not app.exception
    return app


def frame_of(app: AppTest) -> dict[str, Any]:
    """What the frame was given to draw."""
    models = [json.loads(each.proto.json) for each in app.get("bidi_component") if each.proto.json]
    (frame,) = [model for model in models if "brand" in model]
    return frame


def test_navigation_holds_the_pages_that_exist() -> None:
    frame = frame_of(open_app())
    assert [page["label"] for page in frame["pages"]] == ["Learn", "Explore", "Show", "Rules"]
    assert [page["href"] for page in frame["pages"]] == ["learn", "explore", "demo", "rules"]
    assert frame["home"] == {"href": "./", "current": True}
    assert not any(page["current"] for page in frame["pages"])


def test_address_chooses_the_language() -> None:
    frame = frame_of(open_app(lang="fr"))
    assert frame["language"] == "fr"
    assert [language["code"] for language in frame["languages"]] == ["en"]
    assert frame["home"]["href"] == "./?lang=fr"
    assert all(
        parse_qs(urlsplit(page["href"]).query) == {"lang": ["fr"]} for page in frame["pages"]
    )


def test_a_language_we_do_not_speak_is_english_and_kept_out_of_links() -> None:
    frame = frame_of(open_app(lang="de"))
    assert frame["language"] == "en"
    assert frame["home"]["href"] == "./"


def test_the_chosen_language_outlives_the_parameter() -> None:
    app = open_app(lang="fr")
    del app.query_params["lang"]
    app.run()
    assert frame_of(app)["language"] == "fr"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_has_a_title_of_its_own(language: str) -> None:
    titles = [entry.title for entry in all_pages(words_for(language))]
    assert len(set(titles)) == len(titles)


def test_titles_are_translated() -> None:
    assert [entry.title for entry in all_pages(words_for("fr"))] == [
        "Accueil",
        "Apprendre",
        "Explorer",
        "Montrer",
        "Règles",
    ]


def keys_listed() -> set[str]:
    return {
        key for group in shortcuts(words_for("en")) for keys, _text in group["keys"] for key in keys
    }


def test_shortcuts_do_not_take_streamlit_s_keys() -> None:
    assert not {"c", "r"} & keys_listed()


def test_every_key_of_a_tool_on_explore_is_listed() -> None:
    keys = {tool["key"] for tool in ExplorePage().board["tools"]}
    assert keys <= keys_listed()


def test_the_page_shown_is_marked_once() -> None:
    words = words_for("en")
    for entry in all_pages(words):
        frame = frame_model(all_pages(words), entry.path, words)
        assert [frame["home"]["current"], *(page["current"] for page in frame["pages"])].count(
            True
        ) == 1
