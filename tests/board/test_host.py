"""The board in a Streamlit script: served files, light data, and events that come back."""

from __future__ import annotations

import json
import re

import pytest
from streamlit.testing.v1 import AppTest

from explorer.board import host
from explorer.board.module import one_module


def script() -> None:
    import streamlit as st

    from explorer.board.host import show_board
    from explorer.board.model import board_model
    from explorer.game import Position
    from explorer.words import words_for

    st.session_state.setdefault("heard", [])
    model = board_model(Position.start(), words_for("en"))
    show_board(model, key="board", on_event=st.session_state.heard.append)


@pytest.fixture
def app() -> AppTest:
    app = AppTest.from_function(script).run(timeout=30)
    assert not app.exception
    return app


def test_files_are_served_and_only_data_travels(app: AppTest) -> None:
    proto = app.get("bidi_component")[0].proto
    assert (proto.css_source_path, proto.css_content, proto.html_content) == ("board.css", "", "")
    assert 'import(new URL("board.js"' in proto.js_content, "the script is imported, once"
    assert len(proto.js_content) < 400, "and its text does not travel with each run"
    assert json.loads(proto.bytes)["toMove"] == "S"


def test_the_address_changes_with_the_files(
    app: AppTest, monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    name = app.get("bidi_component")[0].proto.component_name
    assert re.fullmatch(r"derive-[0-9a-f]{12}\.board", name)
    for path in [*host.ASSETS.glob("*.js"), *host.ASSETS.glob("*.css")]:
        (tmp_path / path.name).write_bytes(path.read_bytes() + b"\n")
    monkeypatch.setattr(host, "ASSETS", tmp_path)
    assert f"derive-{host._version.__wrapped__()}.board" != name


def test_every_script_a_file_imports_is_served_beside_it() -> None:
    for path in host.ASSETS.glob("*.js"):
        for imported in re.findall(r'from "(.*?)"', path.read_text("utf-8")):
            assert imported.startswith("./") and (host.ASSETS / imported).is_file()


def test_an_event_reaches_the_page(app: AppTest) -> None:
    event = {"type": "action", "at": "…", "id": "1", "action": "+c1"}
    states = app._tree.get_widget_states()
    trigger = states.widgets.add()
    component = app.get("bidi_component")[0].proto
    trigger.id = f"$$STREAMLIT_INTERNAL_KEY_{component.id}__events"
    trigger.json_trigger_value = json.dumps([{"event": "event", "value": event}])
    app._run(states)
    assert app.session_state["heard"] == [event]
    app.run()
    assert app.session_state["heard"] == [event], "it is heard once"


def test_the_modules_join_into_one() -> None:
    module = one_module()
    assert not re.search(r"^import\b", module, re.MULTILINE)
    exported = re.findall(r"^export (?:default )?function (\w+)", module, re.MULTILINE)
    assert exported == ["mount", "streamlit"]
    names = re.findall(r"^(?:const|let|class|function) (\w+)", module, re.MULTILINE)
    assert len(names) == len(set(names))
