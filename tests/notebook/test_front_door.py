"""What someone types first works, and importing the explorer stays light."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

import explorer
from explorer import Position, actions_table, captures_chart, outcome_chart
from explorer.analysis.tables import FIELDS
from explorer.notebook import outcomes_table, settings, use
from explorer.notebook.settings import Settings

POSITION = "..../.N1../S1.../.... S L1"
HEAVY = {"pandas", "plotly", "numpy", "streamlit", "IPython", "anywidget", "ipywidgets", "babel"}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "language", "en")
    monkeypatch.setattr(settings, "theme", "light")


def loaded_by(program: str) -> set[str]:
    """Which heavy packages a program has imported when it ends."""
    ask = f"{program}\nimport sys; print(*({HEAVY!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_explorer_is_light() -> None:
    assert loaded_by("import explorer; from explorer import Position; Position.start()") == set()


def test_a_table_is_imported_when_it_is_asked_for() -> None:
    assert "pandas" in loaded_by(
        f"from explorer import actions_table; actions_table({POSITION!r}, language='en')"
    )


def test_every_public_name_is_there() -> None:
    assert {name for name in explorer.__all__ if not hasattr(explorer, name)} == set()
    everything: dict[str, object] = {}
    exec("from explorer import *", everything)
    assert callable(everything["board"])


def test_board_is_a_package_that_can_be_called() -> None:
    assert isinstance(explorer.board, ModuleType)
    from explorer.board.svg import svg

    assert callable(svg)
    assert callable(explorer.board)


def test_a_name_there_is_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'bord'"):
        explorer.bord  # noqa: B018


@pytest.mark.parametrize("position", [POSITION, Position.parse(POSITION)], ids=["text", "position"])
def test_the_table_has_the_fields_of_the_app(position: Position | str) -> None:
    table = actions_table(position)
    assert tuple(table.columns) == FIELDS
    assert list(table["action"]) == [str(a) for a in Position.parse(POSITION).legal_actions()]


def test_the_table_speaks() -> None:
    table = actions_table(POSITION, "fr")
    assert table.columns[1] == "Genre"
    assert "prise" in set(table["Genre"].str.lower())
    use(language="fr")
    assert outcomes_table().index[0] == "attaquant 1"


def test_charts_stand_on_a_ground_of_their_theme() -> None:
    from explorer.colours import THEMES

    for theme in ("light", "dark"):
        use(theme=theme)
        for figure in (captures_chart(POSITION), outcome_chart(), outcome_chart(POSITION)):
            assert figure.layout.paper_bgcolor == THEMES[theme]["page"]
            assert figure.layout.font.color == THEMES[theme]["ink"]
    assert captures_chart(POSITION, theme="light").layout.font.color == THEMES["light"]["ink"]


def test_unknown_settings_are_refused_and_change_nothing() -> None:
    with pytest.raises(ValueError, match="light or dark"):
        use(language="fr", theme="sepia")
    with pytest.raises(ValueError, match="en, fr"):
        use(language="de", theme="dark")
    assert settings == Settings("en", "light")


def test_without_the_extra_the_board_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "explorer.notebook.widget", raising=False)
    with pytest.raises(ImportError, match=r"%pip install anywidget") as found:
        explorer.board(POSITION)
    assert found.value.__suppress_context__
    assert len(actions_table(POSITION)) == 6
