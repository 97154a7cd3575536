"""The colours and shapes of the game, by name, for whoever draws: board, list, charts, pictures.

`THEMES[theme][name]` is `#rrggbb`; the themes are "light", "dark" and "print" (black and white).
The style sheets of the board hold the same values as `--dr-<name>`; a test keeps them equal.

>>> THEMES["light"]["S"], THEMES["dark"]["S"]
('#0b5fa8', '#0b5fa8')

Names: `S W N E` a player's dice and `pip` on them (`pipS` … where print needs another); `edge` the
line round a die; `water` and `water2` the two tints of the board, `shoreS` `shoreS2` … the shores
in both, `sand` `sand2` a shore nobody owns, `bankS` … `bankSand` the strips outside, `frame` the
board's border; `page` `surface` `line` `ink` `soft` the page, a card, a hairline, text, softer
text; `number` `position` `value` what an action changes; `capture` its ring, `captureInk` text on
it; `mark` what is chosen; `no` what is refused.
"""

from __future__ import annotations

#: A player's letter → the body of its dice. Blue, purple, vermilion and a deep green are told
#: apart by the three common kinds of colour blindness, and hold white pips.
PLAYERS = {"S": "#0b5fa8", "W": "#8a1f63", "N": "#b5400d", "E": "#14401c"}

#: A player's letter → the outline of its dice: SVG path data in a box from -50 to 50.
OUTLINES = {
    "S": "M-27-40H27A13 13 0 0 1 40-27V27A13 13 0 0 1 27 40H-27A13 13 0 0 1-40 27V-27"
    "A13 13 0 0 1-27-40Z",
    "W": "M-25-40H25L45 0L25 40H-25L-45 0Z",
    "N": "M-19-42H19L42-19V19L19 42H-19L-42 19V-19Z",
    "E": "M-26-42H26A16 16 0 0 0 42-26V26A16 16 0 0 0 26 42H-26A16 16 0 0 0-42 26V-26"
    "A16 16 0 0 0-26-42Z",
}

#: A value → where its pips stand in the same box, in the standard layout; each has radius `PIP`.
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-18, -18), (18, 18)),
    3: ((-19, -19), (0, 0), (19, 19)),
    4: ((-18, -18), (18, -18), (-18, 18), (18, 18)),
    5: ((-19, -19), (19, -19), (0, 0), (-19, 19), (19, 19)),
    6: ((-17, -21), (17, -21), (-17, 0), (17, 0), (-17, 21), (17, 21)),
}
PIP = 8


def mix(colour: str, ground: str, share: float) -> str:
    """`share` of `colour` (0 to 1) over `ground`, as the board tints a shore.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_channels(colour), _channels(ground), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


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


def _shores(
    theme: dict[str, str], shore: float, bank: float, warm: tuple[str, str]
) -> dict[str, str]:
    """Add to a theme the shores and banks: `shore` and `bank` are shares of the owner's colour.

    Vermilion over blue water would be mud: North's shore has the grounds of `warm` instead.
    """
    for letter in PLAYERS:
        grounds = warm if letter == "N" else (theme["water"], theme["water2"])
        for name, ground in zip((f"shore{letter}", f"shore{letter}2"), grounds, strict=True):
            theme[name] = mix(theme[letter], ground, shore)
        theme[f"bank{letter}"] = mix(theme[letter], theme["page"], bank)
    return theme


THEMES: dict[str, dict[str, str]] = {
    "light": _shores(
        {
            **PLAYERS,
            "pip": "#ffffff",
            "edge": "#17242d",
            "page": "#fbfaf7",
            "surface": "#ffffff",
            "line": "#d9dfe3",
            "ink": "#17242d",
            "soft": "#52616b",
            "water": "#e6f1f6",
            "water2": "#cbe1eb",
            "sand": "#f0e4c8",
            "sand2": "#e3d3ae",
            "bankSand": "#efe6d2",
            "frame": "#8fb2c3",
            "number": "#0f6e56",
            "position": "#1657b8",
            "value": "#8a5a00",
            "capture": "#f2b705",
            "captureInk": "#17242d",
            "mark": "#f2b705",
            "no": "#b3261e",
        },
        shore=0.22,
        bank=0.16,
        warm=("#fbefe7", "#f0dacb"),
    ),
    "dark": _shores(
        {
            **PLAYERS,
            "pip": "#ffffff",
            "edge": "#ffffff",
            "page": "#10171d",
            "surface": "#1a242b",
            "line": "#33424c",
            "ink": "#eef3f6",
            "soft": "#a3b3bd",
            "water": "#1b3240",
            "water2": "#254959",
            "sand": "#574733",
            "sand2": "#68563d",
            "bankSand": "#3b3024",
            "frame": "#47687a",
            "number": "#4fd1ac",
            "position": "#8cbcff",
            "value": "#f5c451",
            "capture": "#f2b705",
            "captureInk": "#17242d",
            "mark": "#f2b705",
            "no": "#ff8f85",
        },
        shore=0.34,
        bank=0.26,
        warm=("#38251d", "#483228"),
    ),
    "print": {
        **{"S": "#ffffff", "W": "#c4c4c4", "N": "#000000", "E": "#595959"},
        **{"pip": "#000000", "pipS": "#000000", "pipW": "#000000"},
        **{"pipN": "#ffffff", "pipE": "#ffffff"},
        "edge": "#000000",
        "page": "#ffffff",
        "surface": "#ffffff",
        "line": "#999999",
        "ink": "#000000",
        "soft": "#333333",
        "water": "#ffffff",
        "water2": "#e6e6e6",
        **{f"shore{letter}": "#ffffff" for letter in "SWNE"},
        **{f"shore{letter}2": "#e6e6e6" for letter in "SWNE"},
        **{f"bank{letter}": "#f5f5f5" for letter in "SWNE"},
        "sand": "#ffffff",
        "sand2": "#e6e6e6",
        "bankSand": "#f5f5f5",
        "frame": "#000000",
        "number": "#000000",
        "position": "#000000",
        "value": "#000000",
        "capture": "#ffffff",
        "captureInk": "#000000",
        "mark": "#000000",
        "no": "#000000",
    },
}
