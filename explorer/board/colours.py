"""The colours of the board, by name, for whoever draws beside it: charts and still pictures.

`board.css` holds the same values as CSS variables (`--player-S`, `--number`, `--water-a` …);
a test keeps the two equal. Every colour is written `#rrggbb`.

>>> PLAYERS["S"]
'#0b5fa8'
>>> LIGHT["water-a"] == DARK["water-a"]
False
"""

from __future__ import annotations

#: A player's letter → the body of its dice; the same in both themes. Blue, purple, vermilion and
#: green are told apart by the three common kinds of colour blindness, and hold white pips.
PLAYERS = {"S": "#0b5fa8", "W": "#86286f", "N": "#b5400d", "E": "#00684f"}

#: The pips on a die.
PIP = "#ffffff"

#: A player's letter → the outline of its dice, drawn in a box from -50 to 50 (SVG path data).
OUTLINES = {
    "S": "M-27-40H27A13 13 0 0 1 40-27V27A13 13 0 0 1 27 40H-27A13 13 0 0 1-40 27V-27"
    "A13 13 0 0 1-27-40Z",
    "W": "M-27-39H27L47 0L27 39H-27L-47 0Z",
    "N": "M-20-42H20L42-20V20L20 42H-20L-42 20V-20Z",
    "E": "M-26-41H26A15 15 0 0 0 41-26V26A15 15 0 0 0 26 41H-26A15 15 0 0 0-41 26V-26"
    "A15 15 0 0 0-26-41Z",
}

#: Names every theme gives a colour: the two waters, the sand of a shore nobody owns, the line
#: round a die (`rim`), the text (`ink`), one accent for each thing an action changes, the ring of
#: a capture (`take`) and what is refused (`no`).
LIGHT = {
    "paper": "#fbfaf7",
    "ink": "#17242d",
    "soft": "#52616b",
    "water-a": "#e6f1f6",
    "water-b": "#cbe1eb",
    "sand-a": "#efe3c8",
    "sand-b": "#e2d2ae",
    "rim": "#17242d",
    "number": "#0f6e56",
    "position": "#1657b8",
    "value": "#8a5a00",
    "take": "#f2b705",
    "no": "#b3261e",
}
DARK = {
    "paper": "#10171d",
    "ink": "#eef3f6",
    "soft": "#a3b3bd",
    "water-a": "#1b3240",
    "water-b": "#244657",
    "sand-a": "#4a4230",
    "sand-b": "#594f38",
    "rim": "#ffffff",
    "number": "#4fd1ac",
    "position": "#8cbcff",
    "value": "#f5c451",
    "take": "#f2b705",
    "no": "#ff8f85",
}
THEMES = {"light": LIGHT, "dark": DARK}

#: How much of its owner's colour a shore square takes (the rest is the water under it).
SHORE_TINT = {"light": 0.22, "dark": 0.42}


def mix(colour: str, ground: str, share: float) -> str:
    """`share` of `colour` (0 to 1) over `ground`, as the board tints a shore.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_channels(colour), _channels(ground), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def shore(owner: str, tint: str, theme: str) -> str:
    """The colour of a shore square: `owner` a letter or "", `tint` "a" or "b", `theme` a key.

    >>> shore("", "a", "light")
    '#efe3c8'
    """
    if not owner:
        return THEMES[theme][f"sand-{tint}"]
    return mix(PLAYERS[owner], THEMES[theme][f"water-{tint}"], SHORE_TINT[theme])


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG counts it, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def _luminance(colour: str) -> float:
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in _channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
