"""How fast the engine is, beside python-chess in the same run.

    python -m tests.bench.bench_perft

Ours: perft at depth 4 with every leaf made. Theirs: `legal_moves` with push and pop at depth 3,
every leaf made too, on the usual second perft position of chess. The two take turns, and each
figure is the median of its repeats, in processor time. Figures are printed, nothing is asserted.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

import chess

from explorer.game import Action, Position, perft
from explorer.game.position import _legal_actions

DRAWING = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
OURS = {
    "drawing": DRAWING,
    "busier": (
        "......../......../..N1N1..../..S1S1..../..N2..S2S1./.S4....../..N2.N1.../........ S L1"
    ),
    "busiest": (
        "......../....S2.S2./..N2N1.N1../.S2N1S4..../..S2.N3.S1./......../.....N4../........ S L1"
    ),
}
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
REPEATS = 5


def chess_perft(board: chess.Board, depth: int) -> int:
    """python-chess, every leaf made with push and pop."""
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def rate(count: Callable[[], int]) -> tuple[int, float]:
    """How many nodes, and how many a second."""
    begun = process_time()
    nodes = count()
    return nodes, nodes / (process_time() - begun)


def compare() -> None:
    """Nodes a second of both, and our ratio."""
    board = chess.Board(KIWIPETE)
    positions = {name: Position.parse(text) for name, text in OURS.items()}
    rates: dict[str, list[float]] = {name: [] for name in (*OURS, "python-chess")}
    nodes: dict[str, int] = {}
    for _ in range(REPEATS):
        for name, position in positions.items():
            nodes[name], speed = rate(lambda position=position: perft(position, 4))
            rates[name].append(speed)
            nodes["python-chess"], speed = rate(lambda: chess_perft(board, 3))
            rates["python-chess"].append(speed)
    theirs = median(rates["python-chess"])
    print(f"{'':14} {'nodes':>10} {'nodes/s':>12} {'spread':>15} {'ratio':>7}")
    for name, speeds in rates.items():
        speed = median(speeds)
        spread = f"{min(speeds) / 1000:,.0f}–{max(speeds) / 1000:,.0f} k"
        print(f"{name:14} {nodes[name]:>10,} {speed:>12,.0f} {spread:>15} {speed / theirs:>7.2f}")


def microseconds(act: Callable[[], object], times: int = 300) -> float:
    """The median time of an act."""
    found = []
    for _ in range(times):
        begun = perf_counter()
        act()
        found.append(perf_counter() - begun)
    return median(found) * 1e6


def single_calls() -> None:
    """What one call costs, nothing remembered from the call before."""
    text = OURS["busiest"]
    position = Position.parse(text)
    actions = position.legal_actions()
    longest = max(actions, key=lambda action: len(str(action)))

    def fresh_list() -> object:
        _legal_actions.cache_clear()
        return position.legal_actions()

    def fresh_why_not() -> object:
        _legal_actions.cache_clear()
        return position.why_not("b4-b5")

    print(f"\nbusiest position, {len(actions)} legal actions        µs")
    for name, act in {
        "Position.parse": lambda: Position.parse(text),
        "str(position)": lambda: str(position),
        "legal_actions()": fresh_list,
        "legal_actions() again": position.legal_actions,
        f"Action.parse {longest}": lambda: Action.parse(str(longest)),
        "why_not, refused": fresh_why_not,
        "play": lambda: position.play(longest),
        "problems": position.problems,
    }.items():
        print(f"{name:36} {microseconds(act):>8.1f}")


if __name__ == "__main__":
    print(f"Python {platform.python_version()}, python-chess {chess.__version__}")
    compare()
    single_calls()
