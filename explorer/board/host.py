"""The board and the action list inside a Streamlit page.

Both are served files: the browser fetches `board.js` and `board.css` once, and a run of the script
sends data alone: 7.7 kB where the files' text, inlined, made it 82 kB, from click to the confirmed
board in the same 26 ms or less.
The directory is registered here and not by a manifest in `pyproject.toml`, so that it is found the
same way in a checkout, an editable install and a wheel. Streamlit serves such files without a
version in their address, so the component's name carries a hash of them: a browser never runs a
script it kept from an older release.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.components.v2.get_bidi_component_manager import get_bidi_component_manager
from streamlit.components.v2.manifest_scanner import ComponentConfig, ComponentManifest

ASSETS = Path(__file__).resolve().parent

#: What Streamlit runs in the browser when data come. It loads a served module anew each time, and
#: frames are drawn before the module hears of it; through this text it is imported once. The data
#: are JSON as bytes: of a dict, Streamlit writes JSON twice and looks in each value for a table.
_LOADER = """
let show;
const text = new TextDecoder();
export default async (host) => {
  const style = host.parentElement.querySelector('link[rel="stylesheet"]');
  show ??= (await import(new URL("NAME.js", style.href))).default;
  return show({ ...host, data: JSON.parse(text.decode(host.data)) });
};
"""


def show_board(
    model: Mapping[str, Any], *, key: str, on_event: Callable[[dict[str, Any]], None] | None = None
) -> None:
    """Show the board of a `board_model`.

    on_event: called with what the person did, before the script runs again:
    ``{"type": "action" | "why" | "tool" | "goto" | "answer" | "edit" | "back", "at": position text,
    "id": …}``, with ``task``, the key of the task above the board, if there is one, and

    - action: ``action``, the text of a legal action of `at`, or "pass";
    - why: ``from`` (a square, or "S-reserve") and ``to``, a target that is not offered; equal when
      a die with no action was chosen; then ``value`` (the one wanted) or ``roll`` may stand beside;
    - tool: ``tool``, its id; goto: ``turn``; answer: ``given``, squares, choices or groups;
    - back: an action was taken back, as no answer came; its id stands under ``gone`` from then on;
    - edit: ``edits``, ``[[square, "S3" or None], …]`` to be set in that order. Every edit not yet
      seen in a model is sent again, and setting twice does no harm: do not compare `at`.
    """
    _show("board", model, key, on_event)


def show_actions(model: Mapping[str, Any], *, key: str) -> None:
    """Show the action list of an `actions_model`; what is chosen there goes through the board."""
    _show("actions", model, key, None)


def show_tabs(
    names: Mapping[str, str],
    chosen: str,
    *,
    panel: str,
    key: str,
    on_choose: Callable[[str], None],
) -> None:
    """Show tabs, named by `names`.

    panel: the key of the container that holds what the chosen one stands for.
    on_choose: called with the key in `names` of the tab chosen, before the script runs again.
    """
    model = {"tabs": list(names.items()), "chosen": chosen, "panel": panel}
    _show("tabs", model, key, lambda event: on_choose(event["tab"]))


def show_demonstration(model: Mapping[str, Any], *, key: str) -> None:
    """Show a game that plays itself: see `demonstration.js` for the model."""
    _show("demonstration", model, key, None)


def show_learning(model: Mapping[str, Any], *, key: str) -> None:
    """Show the map of lessons or the words beside one: see `learning.js` for the model.

    It stands here, beside the board, because both read and write the progress that the browser
    keeps (`progress.js`), and a served file can only import its neighbours.
    """
    _show("learning", model, key, None)


def _show(
    name: str,
    model: Mapping[str, Any],
    key: str,
    on_event: Callable[[dict[str, Any]], None] | None,
) -> None:
    def changed() -> None:
        event = st.session_state[key].get("event")
        if event and on_event:
            on_event(event)

    data = json.dumps(model, ensure_ascii=False, separators=(",", ":")).encode()
    _component(name)(key=key, data=data, on_event_change=changed)


def _component(name: str) -> Callable[..., Any]:
    """The component `name`: `name`.js and `name`.css of this directory, served to the browser."""
    manager = get_bidi_component_manager()
    package = f"derive-{_version()}"
    known = manager.get_component_asset_root(f"{package}.{name}") is not None
    if not known:  # once for each Streamlit runtime
        component = ComponentConfig(name=name, asset_dir=ASSETS.name)
        manifest = ComponentManifest(name=package, version="0", components=[component])
        manager.register_from_manifest(manifest, ASSETS.parent)
    return _callable(manager, package, name)


@cache
def _callable(manager: object, package: str, name: str) -> Callable[..., Any]:
    return st.components.v2.component(
        f"{package}.{name}", js=_LOADER.replace("NAME", name), css=f"{name}.css"
    )


@cache
def _version() -> str:
    """A short hash of every file that is served."""
    digest = sha256()
    for path in sorted(ASSETS.glob("*.js")) + sorted(ASSETS.glob("*.css")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
