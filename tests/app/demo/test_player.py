"""Stepping a demonstration: from the step on the screen, even when an act before was lost."""

from __future__ import annotations

import pytest

from explorer.app.demo.player import _pressed_at
from explorer.app.demo.state import Showing
from explorer.teaching.demonstrations import demonstrations, shipped_folder

ONE = demonstrations(shipped_folder()).all[0]


@pytest.mark.parametrize(
    ("step", "number"),
    [
        (f"{ONE.id}/5", 5),  # the screen is ahead of us
        (f"{ONE.id}/{len(ONE.step)}", len(ONE.step)),
        (f"{ONE.id}/0", 2),
        (f"{ONE.id}/{len(ONE.step) + 1}", 2),
        (f"{ONE.id}/²", 2),
        ("another/5", 2),
        ("", 2),
        (None, 2),
    ],
)
def test_the_step_on_the_screen_is_the_one_to_go_on_from(step: str | None, number: int) -> None:
    showing = Showing(ONE, {}, 2)
    event = {"type": "tool", "tool": "next"} | ({} if step is None else {"step": step})
    assert _pressed_at(showing, event) == number
