"""The proof of a lesson reads the opponent's script too."""

from __future__ import annotations

import pytest

from explorer.teaching.check import prove_lesson
from explorer.teaching.library import read_lesson

LESSON = """\
id = "scripted"
level = 1
order = 1
rules = ["S13"]
title = {{ en = "…", fr = "…" }}
text = {{ en = "…", fr = "…" }}
learnt = {{ en = "…", fr = "…" }}

[[task]]
id = "come-here"
line = {{ en = "…", fr = "…" }}
position = "....../....N2./....../..S4.../....../.S1.... S L1"
goal = {{ captured = "e5" }}
opponent = {{ scripted = {script} }}
par = 2
solution = ["+c1", "c3xd4"]
accepts = {accepts}
success = {{ en = "…", fr = "…" }}
"""

QUIET = ["+c1", "+d1", "+e1", "b1-a2", "b1-c2", "b1=2", "c3-d4", "c3=3", "c3=5"]
"""South's actions after which the 4 can take North’s 2 next turn."""


@pytest.mark.parametrize("script", ['["e5-d4"]', '[["e5xd4", "e5-d4"]]', '["e5-d4", "d4-c5"]'])
def test_a_script_that_can_be_played_is_right(script: str):
    assert troubles(script) == []


@pytest.mark.parametrize(
    ("script", "named"),
    [('["e5-e4"]', "e5-e4"), ('[["e5-e4", "e5xd4"]]', "e5-e4 or e5xd4")],
)
def test_an_answer_that_cannot_be_played_is_named(script: str, named: str):
    assert any(f"opponent: {named} cannot be played" in trouble for trouble in troubles(script))


def troubles(script: str) -> list[str]:
    accepts = str(QUIET).replace("'", '"')
    text = LESSON.format(script=script, accepts=accepts)
    return [str(trouble) for trouble in prove_lesson(read_lesson(text, "l.toml"), "l.toml", text)]
