"""The link for other devices and its code.

The code is read back by ZXing, which shares no line with segno, and only from pixels: comparing
segno's matrix with itself would pass for a code that no telephone can read.
"""

from __future__ import annotations

import re

import numpy as np
import pytest
import zxingcpp
from streamlit.testing.v1 import AppTest

from explorer.app.demo.sharing import code_model, matrix
from explorer.launch import LAN
from explorer.words import words_for

SCALE = 4


def pixels(path: str, size: int) -> np.ndarray:
    """The drawing, painted: black on white, a module in `SCALE` pixels."""
    painted = np.full((size * SCALE, size * SCALE), 255, dtype=np.uint8)
    for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", path):
        top, left = int(y) * SCALE, int(x) * SCALE
        painted[top : top + SCALE, left : left + int(length) * SCALE] = 0
    return painted


def read(path: str, size: int) -> str:
    (found,) = zxingcpp.read_barcodes(pixels(path, size))
    return found.text


@pytest.mark.parametrize("length", [10, 150, 390, 410, 900, 1700])
def test_a_code_reads_as_its_link(length: int) -> None:
    link = f"http://192.168.1.20:8501/explore?at={'.S2%2F' * length}"[:length]
    assert read(*matrix(link)) == link


def test_without_a_way_here_it_says_how_to_start() -> None:
    for language, words in (("en", "--lan"), ("fr", "--lan")):
        told = code_model(None, words_for(language))
        assert words in told["sentences"][0]
        assert "path" not in told and "link" not in told


def _script() -> None:
    import streamlit as st

    from explorer.app.demo.sharing import shared_link

    st.text(shared_link("explore", {"at": "a/b", "turn": None}) or "nowhere")


@pytest.mark.parametrize(
    ("url", "lan", "wanted"),
    [
        ("http://localhost:8501/demo", None, "nowhere"),
        ("http://127.0.0.1:8501/demo", None, "nowhere"),
        ("http://localhost:8501/", "http://192.168.1.5:8501", "http://192.168.1.5:8501"),
        ("https://school.example/derive/learn", None, "https://school.example/derive"),
    ],
)
def test_the_link_is_one_that_others_can_follow(
    url: str, lan: str | None, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(LAN, raising=False)
    if lan:
        monkeypatch.setenv(LAN, lan)
    test = AppTest.from_function(_script, default_timeout=30)
    test.context = {"url": url, "locale": "en-GB"}
    test.query_params["lang"] = "fr"
    test.run()
    assert not test.exception
    told = test.text[0].value
    assert told == wanted if wanted == "nowhere" else told == f"{wanted}/explore?at=a%2Fb&lang=fr"
