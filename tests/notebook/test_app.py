"""The app started from a cell: it answers at its address, and ends."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from explorer.notebook import open_app

POSITION = "..../.N1../S1.../.... S L1"


def test_it_answers_where_its_link_leads_and_can_be_stopped(tmp_path: Path) -> None:
    app = open_app(POSITION, lessons=tmp_path, language="fr")
    try:
        with urllib.request.urlopen(app.address) as page:
            assert page.status == 200
        address = urlsplit(app.address)
        assert address.path == "/explore"
        assert parse_qs(address.query) == {"at": [POSITION], "lang": ["fr"]}
        assert "Ouvrir l’application" in app._repr_html_()
    finally:
        app.close()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(app.address)


def test_lessons_open_learn(tmp_path: Path) -> None:
    app = open_app(lessons=str(tmp_path))
    app.close()
    assert urlsplit(repr(app)).path == "/learn"


def test_a_folder_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="none is not a folder"):
        open_app(lessons=tmp_path / "none")


def test_a_level_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    """The app starts all the same, and the page of lessons says what is wrong."""
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "9.toml").write_text("number = 9", encoding="utf-8")
    app = open_app(lessons=tmp_path)
    app.close()
