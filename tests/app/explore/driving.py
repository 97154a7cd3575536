"""The Explore page without a browser: what its components are sent, and acts sent back.

Streamlit's AppTest runs whole scripts and cannot trigger a component. This is the one place that
knows how to do both: a component's event travels as the state of a hidden widget, and what a
person does inside the page runs its fragment alone, as the browser asks for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import nullcontext
from functools import partial
from itertools import count
from typing import Any
from unittest.mock import patch

from streamlit.runtime.scriptrunner_utils.script_requests import RerunData
from streamlit.testing.v1 import AppTest

LIVELY = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
"""26 legal actions, of every kind."""


def _script() -> None:
    from explorer.app.explore import page

    page()


class ExplorePage:
    """One person's page. `parameters` are those of the address it is opened with."""

    def __init__(self, *, locale: str = "en-GB", theme: str = "light", **parameters: str) -> None:
        self.test = AppTest.from_function(_script, default_timeout=60)
        self.test.context = {"locale": locale, "theme": theme}
        self._acts = count(1)
        self.open(**parameters)

    def open(self, **parameters: str) -> None:
        """Load an address in this session: the whole script runs."""
        self.test.query_params.clear()
        self.test.query_params.update(parameters)
        self.test.run()
        self._check()

    def act(self, kind: str, *, whole: bool = False, **fields: Any) -> str:
        """Send an event of the board, made on the position it shows; returns the act's id.

        whole: it comes with a run of the whole script, as when the theme is changed meanwhile.
        """
        event = {"type": kind, "at": self.board["at"], "id": f"act-{next(self._acts)}", **fields}
        states = self.test._tree.get_widget_states()
        trigger = states.widgets.add()
        trigger.id = f"$$STREAMLIT_INTERNAL_KEY_{self._component('board').id}__events"
        trigger.json_trigger_value = json.dumps([{"event": "event", "value": event}])
        with nullcontext() if whole else self._in_fragment(-1):
            self.test._run(states)
        self._check()
        return str(event["id"])

    def change(self, widget: Any) -> None:
        """Run what a widget that was just set or clicked brings about."""
        with self._in_fragment():
            widget.run()
        self._check()

    @property
    def board(self) -> dict[str, Any]:
        """What the board was sent last."""
        return json.loads(self._component("board").bytes)

    @property
    def actions(self) -> dict[str, Any]:
        """What the list of actions was sent last: the board hands it over in the browser."""
        return self.board["list"]

    @property
    def address(self) -> dict[str, str]:
        """The parameters in the address bar."""
        return {
            name: value if isinstance(value, str) else value[-1]
            for name, value in self.test.query_params.items()
        }

    @property
    def said(self) -> str:
        """Every text of the page outside the components."""
        kinds = ("markdown", "warning", "error", "info", "success", "code")
        return "\n".join(str(element.value) for kind in kinds for element in self.test.get(kind))

    @property
    def html(self) -> str:
        """What the page writes as HTML."""
        return "\n".join(element.proto.body for element in self.test.get("html"))

    def _component(self, key: str) -> Any:
        return next(each.proto for each in self.test.get("bidi_component") if each.key == key)

    def _in_fragment(self, which: int = 0) -> Any:
        """A run of one fragment alone: the page's is the first, the board's own the last."""
        fragment = list(self.test._fragment_storage._fragments)[which]
        inside = partial(RerunData, fragment_id=fragment)
        return patch("streamlit.testing.v1.local_script_runner.RerunData", inside)

    def _check(self) -> None:
        raised: Mapping[str, Any] | None = next(iter(self.test.exception), None)
        assert raised is None, raised
