"""One game a level written out turn by turn: every position with all that can be done in it.

    python -m tests.game.golden

replays the actions on the `plays` lines of `playthroughs/level-*.txt` and writes everything else
in those files again. A change of the rules then shows as a readable difference: look at it, and
commit it if it is meant.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from textwrap import wrap

from explorer.game import Action, Game, Position

FOLDER = Path(__file__).parent / "playthroughs"
PLAYS = "plays "


def files() -> list[Path]:
    """A file for each level."""
    return sorted(FOLDER.glob("level-*.txt"))


def replayed(text: str) -> str:
    """The playthrough of a file, from its first position and the actions it says are played."""
    lines = text.splitlines()
    game = Game(Position.parse(lines[1]))
    written = []
    for action in (line.removeprefix(PLAYS) for line in lines if line.startswith(PLAYS)):
        written += [*state(game), f"{PLAYS}{action}", ""]
        game.play(action)
    result = game.result
    written += [*state(game), f"result {result} by {result.reason}" if result else "no result"]
    return "\n".join([*written, ""])


def state(game: Game) -> list[str]:
    """The position at the current turn, and every legal action with what it leads to."""
    position = game.position
    lines = [f"turn {game.turn}", str(position)]
    for player in position.rules.seats:
        shores = ", ".join(
            f"{shore.name.lower()} ({' '.join(map(str, squares))})"
            for shore, squares in position.holds(player).items()
        )
        reserve = position.reserve(player)
        lines.append(f"  {player.letter}: reserve {reserve}{', holds ' * bool(shores)}{shores}")
    for kind, actions in groupby(position.legal_actions(), key=lambda action: action.kind):
        listed = [shown(action) for action in actions]
        indented = {"initial_indent": f"  {kind:8}", "subsequent_indent": " " * 10}
        lines += wrap(f"({len(listed)}) {' '.join(listed)}", 98, **indented, break_on_hyphens=False)
    return lines


def shown(action: Action) -> str:
    """An action; a capture with the die taken, the value left, and a star where it is unchanged."""
    if action.captured is None:
        return str(action)
    kept = "*" * (action.value_before == action.value_after)
    return f"{action}({action.captured}:{action.value_before}>{action.value_after}{kept})"


def main() -> None:
    """Write every file again."""
    for file in files():
        file.write_text(replayed(file.read_text()))


if __name__ == "__main__":
    main()
