"""The figures of `perft.txt`, and how they are worked out again by brute force."""

from __future__ import annotations

from pathlib import Path

from tests.game import oracle

FILE = Path(__file__).parent / "perft.txt"


def figures() -> dict[str, list[int]]:
    """For each position of the file, its numbers of lines of 1, 2, 3 … actions."""
    lines = [line for line in FILE.read_text().splitlines() if line and not line.startswith("#")]
    pairs = (line.split(" ; ") for line in lines)
    return {position: [int(number) for number in numbers.split()] for position, numbers in pairs}


def rework(line: str) -> str:
    """A line of the file with its figures worked out by the oracle; any other line as it is."""
    if not line or line.startswith("#"):
        return line
    position, numbers = line.split(" ; ")
    state = oracle.read(position)
    found = (oracle.perft(state, depth + 1) for depth in range(len(numbers.split())))
    return f"{position} ; {' '.join(map(str, found))}"


def main() -> None:
    """Write the file again."""
    FILE.write_text("".join(f"{rework(line)}\n" for line in FILE.read_text().splitlines()))


if __name__ == "__main__":
    main()
