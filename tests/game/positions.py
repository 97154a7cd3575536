"""Positions and texts made at random, the same for the same seed: possible or not."""

from __future__ import annotations

from random import Random

from tests.game.oracle import SEATED

OPTIONS = ("capall", "banland", "cornerboth")


def random_rules(rng: Random) -> str:
    """The rules field, canonical, each option on about a third of the time."""
    level = rng.randint(1, 4)
    own = "no" if level == 1 else "hold"
    must = rng.choice([own, own, "no", "hold", "invader", "any"])
    dice = rng.choice([6, 6, 6, 1, 2, 4, 12])
    options = [
        rng.choice(["", "", "3p", "4p"]),
        rng.choice(["", "", "roll", "rollonly"]),
        *(option if rng.random() < 0.35 else "" for option in OPTIONS),
        "" if must == own else f"must{must}",
        "" if dice == 6 else f"d{dice}",
    ]
    return "-".join([f"L{level}", *filter(None, options)])


def random_position(rng: Random) -> str:
    """A position's canonical text, of any size, options and crowd.

    Low values come often, as do bare shores; now and then the mover has no die and no free shore.
    """
    size = rng.choice([4, 5, 6, 7, 8, 8, 8, 9, 10])
    rules = random_rules(rng)
    players = 4 if "-4p" in rules else 3 if "-3p" in rules else 2
    seated = SEATED[players]
    owners = seated if rng.random() < 0.8 else "SWNE"
    mover = rng.choice(seated)
    crowd = rng.choice([0.03, 0.1, 0.2, 0.35, 0.5])
    only_inside = rng.random() < 0.4
    small = rng.random() < 0.4
    shut_out = rng.random() < 0.06
    last = size - 1

    def symbol(file: int, rank: int) -> str:
        rim = file in (0, last) or rank in (0, last)
        own_shore = {"S": rank == 0, "N": rank == last, "W": file == 0, "E": file == last}[mover]
        if not (shut_out and own_shore) and rng.random() >= crowd * (
            0.15 if only_inside and rim else 1
        ):
            return "."
        owner = rng.choice([owner for owner in owners if not shut_out or owner != mover])
        return f"{owner}{rng.choice((1, 1, 2)) if small else rng.randint(1, 6)}"

    rows = ["".join(symbol(file, rank) for file in range(size)) for rank in reversed(range(size))]
    return f"{'/'.join(rows)} {mover} {rules}"


def random_square(rng: Random, size: int) -> str:
    """A square, now and then one that is not on the board."""
    span = 10 if rng.random() < 0.05 else size
    return f"{'abcdefghij'[rng.randrange(span)]}{rng.randint(1, span)}"


def random_action(rng: Random, size: int, legal: list[str], dice: list[str]) -> str:
    """An action's text of any kind: sensible squares often, legal ones spoiled, nonsense too.

    legal: texts of the legal actions. dice: squares with a die on them.
    """

    def square() -> str:
        return rng.choice(dice) if dice and rng.random() < 0.6 else random_square(rng, size)

    def hop(start: str) -> str:
        file = "abcdefghij".index(start[0]) + rng.choice((-2, -2, 2, 2, 1, 0, -4))
        rank = int(start[1:]) + rng.choice((-2, -2, 2, 2, -1, 0, 4))
        return f"{'abcdefghij'[file % 10]}{(rank - 1) % 10 + 1}"

    def neighbour(start: str) -> str:
        file = "abcdefghij".index(start[0]) + rng.choice((-1, 0, 1))
        rank = int(start[1:]) + rng.choice((-1, 0, 1))
        return f"{'abcdefghij'[file % 10]}{(rank - 1) % 10 + 1}"

    kind = rng.randrange(12)
    if kind == 0:
        return f"+{square()}"
    if kind == 1:
        return f"{square()}-{square()}"
    if kind == 2:
        start = square()
        return f"{start}-{hop(start)}"
    if kind == 3:
        route = [square()]
        for _ in range(rng.randint(2, 6)):
            route.append(hop(route[-1]) if rng.random() < 0.9 else route[0])
        return "-".join(route)
    if kind == 4:
        return f"{square()}={rng.randint(0, 8)}"
    if kind == 5:
        return f"{square()}=?{rng.choice(('', '', '0', '1', '6', '7', '3'))}"
    if kind == 6:
        start = square()
        return f"{start}x{neighbour(start)}"
    if kind == 7:
        return f"{square()}x{square()}"
    if kind == 8:
        return "pass" if rng.random() < 0.5 else f"+{random_square(rng, size)}"
    if kind == 9:
        start = square()
        return f"{start}-{neighbour(start)}"
    if legal:
        action = rng.choice(legal)
        if action.count("-") > 1 and rng.random() < 0.5:
            route = action.split("-")
            route[rng.randrange(len(route))] = random_square(rng, size)
            return "-".join(route)
        return action
    return f"{square()}-{square()}"
