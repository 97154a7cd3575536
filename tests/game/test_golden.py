"""The playthroughs, as they are written and as the engine plays them."""

from pathlib import Path

import pytest

from explorer.game import levels
from tests.game.golden import files, replayed


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_playthrough(file: Path) -> None:
    written = file.read_text()
    assert replayed(written).splitlines() == written.splitlines()


def test_every_level_is_played_to_its_end() -> None:
    assert {file.stem for file in files()} == {f"level-{number}" for number in levels()}
    for file in files():
        text = file.read_text()
        assert f" L{file.stem.removeprefix('level-')}\n" in text
        assert text.rstrip().splitlines()[-1].endswith(" by objective")
        assert all(f"\n  {kind}" in text for kind in ("enter", "move", "value", "capture"))
