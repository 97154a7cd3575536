"""The rules of Dérive by brute force, written from their statement and nothing else.

Shares no code with `explorer.game`: its own reader, squares as (file, rank) pairs in plain dicts,
every jump route walked, every rule asked of every action one by one. Slow, and meant to be
plain enough to be checked against the rules by reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product

LETTERS = "abcdefghij"
FACING = {"S": "N", "N": "S", "W": "E", "E": "W"}
SEATED = {2: "SN", 3: "SWN", 4: "SWNE"}

Cell = tuple[int, int]
Dice = dict[Cell, tuple[str, int]]


@dataclass(frozen=True)
class State:
    """A position: dice by square, and the rules spelled out."""

    size: int
    dice: Dice
    mover: str
    level: int
    players: int
    roll: str
    capall: bool
    banland: bool
    cornerboth: bool
    must: str
    limit: int

    @property
    def seats(self) -> str:
        return SEATED[self.players]


def read(text: str) -> State:
    """The position of a canonical text (this reader is not lenient)."""
    placement, mover, rules = text.split(" ")
    rows = placement.split("/")
    dice: Dice = {}
    for north, row in enumerate(rows):
        symbols = re.findall(r"\.|[SWNE][1-6]", row)
        assert len(symbols) == len(rows) and "".join(symbols) == row
        for file, symbol in enumerate(symbols):
            if symbol != ".":
                dice[file, len(rows) - 1 - north] = (symbol[0], int(symbol[1]))
    level, *options = rules.split("-")
    must = [option[4:] for option in options if option.startswith("must")]
    limit = [int(option[1:]) for option in options if re.fullmatch(r"d\d+", option)]
    return State(
        size=len(rows),
        dice=dice,
        mover=mover,
        level=int(level[1:]),
        players=4 if "4p" in options else 3 if "3p" in options else 2,
        roll="rollonly" if "rollonly" in options else "roll" if "roll" in options else "",
        capall="capall" in options,
        banland="banland" in options,
        cornerboth="cornerboth" in options,
        must=must[0] if must else "no" if level == "L1" else "hold",
        limit=limit[0] if limit else 6,
    )


def placement(state: State) -> str:
    """The first field of the position's text."""
    rows = []
    for rank in reversed(range(state.size)):
        cells = (state.dice.get((file, rank)) for file in range(state.size))
        rows.append("".join(f"{die[0]}{die[1]}" if die else "." for die in cells))
    return "/".join(rows)


def name(cell: Cell) -> str:
    return f"{LETTERS[cell[0]]}{cell[1] + 1}"


def cell(text: str) -> Cell:
    return LETTERS.index(text[0].lower()), int(text[1:]) - 1


def on_board(state: State, at: Cell) -> bool:
    return 0 <= at[0] < state.size and 0 <= at[1] < state.size


def edges(state: State, at: Cell) -> str:
    """The edges a square belongs to (P2, P3)."""
    last = state.size - 1
    found = "S" * (at[1] == 0) + "W" * (at[0] == 0) + "N" * (at[1] == last) + "E" * (at[0] == last)
    return found if len(found) == 1 or state.cornerboth else ""


def foreign(state: State, player: str, at: Cell) -> str:
    """The shores a square counts for that are not the player's own (P3)."""
    found = edges(state, at)
    return "" if player in found else found


def of(state: State, player: str) -> list[Cell]:
    return [at for at, die in state.dice.items() if die[0] == player]


def barred(state: State, start: Cell, at: Cell) -> bool:
    """Whether S14 keeps the mover's die on `start` from `at`; it does not count itself (P7)."""
    others = [other for other in of(state, state.mover) if other != start]
    return any(
        shore in foreign(state, state.mover, other)
        for shore in foreign(state, state.mover, at)
        for other in others
    )


def winner(state: State) -> str | None:
    """The mover, if its dice meet the objective at the start of its turn (P11, P12)."""
    mine = of(state, state.mover)
    held = {shore for at in mine for shore in foreign(state, state.mover, at)}
    total = sum(state.dice[at][1] for at in mine if foreign(state, state.mover, at))
    opposite = FACING[state.mover] in held
    met = {
        1: opposite,
        2: opposite and len(held) >= 2,
        3: len(held) == 3,
        4: len(held) == 3 and total == 10,
    }
    return state.mover if met[state.level] else None


def hops(state: State, start: Cell, here: Cell) -> Iterator[Cell]:
    """Where one jump leads from `here`, for a die that has left `start` (D2, P16)."""
    for east, north in product((-1, 1), (-1, 1)):
        over = here[0] + east, here[1] + north
        land = here[0] + 2 * east, here[1] + 2 * north
        if not on_board(state, land) or over == start or over not in state.dice:
            continue
        if land in state.dice and land != start:
            continue
        if state.banland and barred(state, start, land):
            continue
        yield land


def routes(state: State, start: Cell) -> Iterator[tuple[Cell, ...]]:
    """Every route of jumps that lands on no square twice, the start crossed or not."""

    def walk(route: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        for land in hops(state, start, route[-1]):
            if land not in route[1:]:
                yield (*route, land)
                yield from walk((*route, land))

    yield from walk((start,))


def moves(state: State, start: Cell) -> dict[Cell, tuple[Cell, ...]]:
    """The canonical route to each square where a die may end (S8, S9, S14, P15)."""
    found: dict[Cell, list[tuple[Cell, ...]]] = {}
    for east, north in product((-1, 1), (-1, 1)):
        step = start[0] + east, start[1] + north
        if on_board(state, step) and step not in state.dice:
            found.setdefault(step, []).append((start, step))
    for route in routes(state, start):
        if route[-1] != start:
            found.setdefault(route[-1], []).append(route)
    return {
        end: min(ways, key=lambda way: (len(way), way))
        for end, ways in found.items()
        if not barred(state, start, end)
    }


def captures(state: State, start: Cell) -> list[Cell]:
    """The squares whose die the one on `start` may take (S13, S14, P17)."""
    found = []
    for east, north in product((-1, 0, 1), (-1, 0, 1)):
        target = start[0] + east, start[1] + north
        if (east, north) == (0, 0) or target not in state.dice:
            continue
        owner, value = state.dice[target]
        straight = east == 0 or north == 0
        if owner == state.mover or value > state.dice[start][1] or (straight and not state.capall):
            continue
        if not barred(state, start, target):
            found.append(target)
    return found


def compulsory(state: State, target: Cell) -> bool:
    """Whether taking the die on `target` is compulsory (S15, P8)."""
    holds = foreign(state, state.dice[target][0], target)
    return {
        "no": False,
        "hold": holds != "",
        "invader": state.mover in holds,
        "any": True,
    }[state.must]


def legal(state: State) -> list[str]:
    """Every legal action, in canonical order."""
    if winner(state):
        return []
    mine = sorted(of(state, state.mover))
    taking = [(start, target) for start in mine for target in sorted(captures(state, start))]
    if forced := [pair for pair in taking if compulsory(state, pair[1])]:
        return [f"{name(start)}x{name(target)}" for start, target in forced]
    board = list(product(range(state.size), repeat=2))
    enters, moved, changes, rolls = [], [], [], []
    if len(mine) < state.limit:
        enters = [
            f"+{name(at)}"
            for at in board
            if state.mover in edges(state, at) and at not in state.dice
        ]
    for start in mine:
        ways = moves(state, start)
        moved += ["-".join(map(name, ways[end])) for end in sorted(ways)]
        value = state.dice[start][1]
        if state.roll != "rollonly":
            changes += [f"{name(start)}={v}" for v in (value - 1, value + 1) if 1 <= v <= 6]
        if state.roll:
            rolls.append(f"{name(start)}=?")
    return [*enters, *moved, *changes, *rolls, *(f"{name(s)}x{name(t)}" for s, t in taking)]


def playable(state: State) -> list[str]:
    """What can be played: legal actions, a roll once with each of its results."""
    return [
        f"{action}{result}"
        for action in legal(state)
        for result in (range(1, 7) if action.endswith("?") else ("",))
    ]


def judge(state: State, text: str) -> str | None:
    """The canonical text of an action written in lower case without spaces; None if not legal."""
    actions = legal(state)
    if text == "pass":
        return "pass" if not actions and not winner(state) else None
    if rolled := re.fullmatch(r"(\w+=\?)([1-6])", text):
        return text if rolled[1] in actions else None
    if "-" not in text:
        return text if text in actions else None
    given = tuple(map(cell, text.split("-")))
    same_ends = (
        action
        for action in actions
        if "-" in action and action.split("-")[0::1][:1] == [name(given[0])]
        if action.split("-")[-1] == name(given[-1])
    )
    canonical = next(same_ends, None)
    if canonical is None or len(given) == 2:
        return canonical
    possible = all(end in hops(state, given[0], start) for start, end in pairwise(given))
    return canonical if possible else None


def play(state: State, text: str) -> State:
    """The position after a legal action, a pass included."""
    dice = dict(state.dice)
    me = state.mover
    if text.startswith("+"):
        dice[cell(text[1:])] = (me, 1)
    elif "=" in text:
        at, value = text.replace("?", "").split("=")
        dice[cell(at)] = (me, int(value))
    elif "x" in text:
        start, target = map(cell, text.split("x"))
        dice[target] = (me, max(1, dice[start][1] - dice[target][1]))
        del dice[start]
    elif "-" in text:
        start, *_, end = map(cell, text.split("-"))
        dice[end] = dice.pop(start)
    following = state.seats[(state.seats.index(me) + 1) % state.players]
    return replace(state, dice=dice, mover=following)


def record(state: State, text: str) -> dict[str, object]:
    """The fields of a legal action, as the JSON form has them."""
    if text.startswith("+"):
        return fields(text, "enter", ["number"], None, text[1:], after=1)
    if "x" in text:
        start, target = text.split("x")
        value, (owner, taken) = state.dice[cell(start)][1], state.dice[cell(target)]
        left = max(1, value - taken)
        changes = ["number", "position"] + ["value"] * (left != value)
        captured = {"owner": owner, "value": taken}
        found = fields(text, "capture", changes, start, target, before=value, after=left)
        return {**found, "complex": True, "captured": captured}
    if "=" in text:
        at, new = text.split("=")
        kind = "roll" if "?" in new else "value"
        after = int(new.strip("?")) if new.strip("?") else None
        return fields(text, kind, ["value"], at, at, before=state.dice[cell(at)][1], after=after)
    route = text.split("-")
    value = state.dice[cell(route[0])][1]
    found = fields(text, "move", ["position"], route[0], route[-1], before=value, after=value)
    return {**found, "route": route}


def fields(
    text: str,
    kind: str,
    changes: list[str],
    start: str | None,
    end: str,
    *,
    before: int | None = None,
    after: int | None = None,
) -> dict[str, object]:
    """The JSON fields of a simple action that is no move."""
    return {
        "action": text,
        "kind": kind,
        "complex": False,
        "changes": changes,
        "from": start,
        "to": end,
        "route": [],
        "value_before": before,
        "value_after": after,
        "captured": None,
    }


def perft(state: State, depth: int) -> int:
    """The number of lines of exactly `depth` actions."""
    if depth == 0:
        return 1
    return sum(perft(play(state, action), depth - 1) for action in playable(state))


def divide(state: State, depth: int) -> dict[str, int]:
    """The same number split by first action."""
    return {action: perft(play(state, action), depth - 1) for action in playable(state)}
