"""Which demonstration is on the page, and the one a person makes; the address says where."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import streamlit as st

from explorer.app import address
from explorer.launch import DEMONSTRATION
from explorer.teaching.demonstration import Demonstration, Step
from explorer.teaching.demonstrations import (
    Demonstrations,
    demonstrations,
    pack,
    shipped_folder,
    unpack,
)
from explorer.teaching.schema import Text

MINE, FILE = "mine", "file"
"""What the address calls the demonstration made here, and the one the app was opened with."""

_SHOWING, _MINE = "demo_showing", "demo_mine"


@dataclass
class Mine:
    """The demonstration a person makes; without a step it is not one yet.

    version: grows when it is replaced as a whole, so that the fields of the page follow.
    """

    title: str = ""
    steps: list[Step] = field(default_factory=list)
    version: int = 0

    def demonstration(self, title: str) -> Demonstration | None:
        """The demonstration as it stands; `title` is what it is called as long as it has none."""
        if not self.steps:
            return None
        name = self.title.strip() or title
        both = Text(en=name, fr=name)
        data = {"id": "my-demonstration", "title": both, "text": both, "step": self.steps}
        return Demonstration.model_validate(data)


def mine() -> Mine:
    """The demonstration this session makes."""
    made: Mine = st.session_state.setdefault(_MINE, Mine())
    return made


def opened_file() -> Path | None:
    """The file the app was opened with, if there was one."""
    named = os.environ.get(DEMONSTRATION)
    return Path(named) if named else None


def from_file() -> Demonstrations:
    """What the file the app was opened with holds; nothing if it has gone."""
    path = opened_file()
    if path is None or not path.is_file():
        return Demonstrations((), (), {})
    return demonstrations(path)


def shipped() -> Demonstrations:
    """The product's demonstrations."""
    return demonstrations(shipped_folder())


@dataclass
class Showing:
    """What is being shown: the demonstration, the step from 1, the acts already followed.

    place: the parameters that name the demonstration in the address. told: what the address bar was
    told last.
    """

    one: Demonstration
    place: dict[str, str]
    number: int = 1
    acts: deque[str] = field(default_factory=lambda: deque(maxlen=100))
    told: dict[str, str | None] = field(default_factory=dict)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.one.step[self.number - 1]

    def go(self, by: int) -> None:
        """Go on or back, within the demonstration."""
        self.number = min(max(1, self.number + by), len(self.one.step))

    def address(self) -> dict[str, str | None]:
        """The parameters that bring a person back here."""
        return {
            "demo": self.place.get("demo"),
            "d": self.place.get("d"),
            "step": str(self.number),
        }


def current() -> Showing | None:
    """What is being shown; None on the page that lists them."""
    showing: Showing | None = st.session_state.get(_SHOWING)
    return showing


def arrive(untitled: str) -> bool:
    """Follow the address, once a run of the whole page; False if it names none that is there."""
    parameters = address.read()
    place: dict[str, str] = {
        name: text for name, text in parameters.items() if name in ("demo", "d")
    }
    if not place:
        st.session_state[_SHOWING] = None
        return True
    one = named(place, untitled)
    if one is None:
        st.session_state[_SHOWING] = None
        return False
    number = min(max(1, _number(parameters.get("step"))), len(one.step))
    said = {name: parameters.get(name) for name in ("demo", "d", "step")}
    showing = current()
    if showing is None or showing.one != one or showing.place != place:
        st.session_state[_SHOWING] = Showing(one, place, number)
    elif said != showing.told:  # what it was told before is no link: an act may have come with it
        showing.number = number
    return True


def named(place: Mapping[str, str], untitled: str) -> Demonstration | None:
    """The demonstration that an address names."""
    if "d" in place:
        return unpack(place["d"])
    identity = place["demo"]
    if identity == MINE:
        return mine().demonstration(untitled)
    if identity == FILE:
        return next(iter(from_file().all), None)
    return shipped().named(identity)


def place_of_mine(one: Demonstration) -> dict[str, str]:
    """How the address names what is made here: all of it where it is short enough."""
    packed = pack(one)
    return {"d": packed} if packed else {"demo": MINE}


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 5 else 1
