"""Every position of the cases file: canonical text, winner and legal actions in order."""

import json
from pathlib import Path
from typing import Any

import pytest

from explorer.game import Position

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "cases" / "legal-actions.jsonl").read_text().splitlines()
]


def test_the_cases_are_all_there() -> None:
    assert len(CASES) == 104
    assert {case["winner"] for case in CASES} == {None, "S", "N"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["position"])
def test_case(case: dict[str, Any]) -> None:
    position = Position.parse(case["position"])
    assert str(position) == case["position"]
    assert (position.winner and position.winner.letter) == case["winner"]
    assert [str(action) for action in position.legal_actions()] == case["actions"]
