"""The colours: the same everywhere, readable, and told apart by every eye."""

from __future__ import annotations

import colorsys
import json
import re
from itertools import combinations

import pytest

from explorer import colours
from explorer.board.host import ASSETS
from explorer.colours import OUTLINES, PIP, PIPS, PLAYERS, THEMES, contrast

SCREENS = ("light", "dark")
SHEETS = sorted(ASSETS.glob("*.css"))


def variables(sheet: str, theme: str) -> dict[str, str]:
    """The `--dr-` variables that a style sheet sets for a theme."""
    screen, _, paper = sheet.partition("@media print")
    opening = {"light": "", "dark": r'\[data-theme="dark"\]', "print": ""}[theme]
    text = paper if theme == "print" else screen
    found: dict[str, str] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        first = selectors.strip().rsplit("\n")[-1]
        if re.fullmatch(rf".*derive-root(\.derive-\w+)?{opening}", first) or theme == "print":
            found |= dict(re.findall(r"--dr-(\w+):\s*(#[0-9a-f]{6})", body))
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_style_sheets_hold_the_same_colours(sheet, theme: str) -> None:
    text = sheet.read_text("utf-8")
    if '@import url("./board.css")' in text:
        text = (ASSETS / "board.css").read_text("utf-8") + text
    used = set(re.findall(r"var\(--dr-(\w+)", text))
    given = variables(text, theme)
    assert given.items() <= THEMES[theme].items()
    assert used & THEMES[theme].keys() <= given.keys(), "used but not given"


def test_the_board_has_every_colour_of_every_theme() -> None:
    board = (ASSETS / "board.css").read_text("utf-8")
    for theme in THEMES:
        assert variables(board, theme) == THEMES[theme]


def test_the_script_draws_the_same_dice() -> None:
    script = (ASSETS / "shapes.js").read_text("utf-8")
    for letter, path in OUTLINES.items():
        assert f'{letter}: "{path}"' in script
    for value, pips in PIPS.items():
        assert f"{value}: {json.dumps([list(pip) for pip in pips])}" in script
    assert f"const PIP = {PIP};" in script


def test_outlines_are_four_shapes() -> None:
    assert len(set(OUTLINES.values())) == len(OUTLINES) == len(PLAYERS) == 4


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("letter", PLAYERS)
def test_pips_stand_out_from_the_die(theme: str, letter: str) -> None:
    names = THEMES[theme]
    assert contrast(names[letter], names.get(f"pip{letter}", names["pip"])) >= 4.5


def grounds(theme: str) -> list[str]:
    """Every colour a die may lie on."""
    names = ["water", "sand", *(f"shore{letter}" for letter in PLAYERS)]
    banks = ["bankSand", *(f"bank{letter}" for letter in PLAYERS)]
    return [THEMES[theme][name] for name in [*names, *(f"{name}2" for name in names), *banks]]


@pytest.mark.parametrize("theme", THEMES)
def test_the_line_round_a_die_stands_out_from_every_square(theme: str) -> None:
    for ground in grounds(theme):
        assert contrast(THEMES[theme]["edge"], ground) >= 3


@pytest.mark.parametrize("theme", SCREENS)
@pytest.mark.parametrize("name", ["number", "position", "value", "no"])
def test_marks_stand_out_from_every_square_and_can_be_read(theme: str, name: str) -> None:
    names = THEMES[theme]
    for ground in grounds(theme):
        assert contrast(names[name], ground) >= 3
    for ground in ("page", "surface"):
        assert contrast(names[name], names[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read(theme: str) -> None:
    names = THEMES[theme]
    for ground in ("page", "surface", "bankSand", *(f"bank{letter}" for letter in PLAYERS)):
        assert contrast(names["ink"], names[ground]) >= 7
    assert contrast(names["soft"], names["page"]) >= 4.5
    assert contrast(names["captureInk"], names["capture"]) >= 4.5


@pytest.mark.parametrize("theme", SCREENS)
def test_the_two_waters_differ_without_being_loud(theme: str) -> None:
    assert 1.1 < contrast(THEMES[theme]["water"], THEMES[theme]["water2"]) < 1.6


#: What the three kinds of colour blindness see, in linear light
#: (Machado, Oliveira and Fernandes, 2009).
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    """The light of a colour, each channel from 0 to 1."""
    channels = (channel / 255 for channel in bytes.fromhex(colour[1:]))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def lab(light: list[float]) -> tuple[float, float, float]:
    """CIE L*a*b* of a linear light."""
    r, g, b = (min(1.0, max(0.0, channel)) for channel in light)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_players_are_told_apart_by_colour_blind_eyes(blindness: str) -> None:
    for one, other in combinations(PLAYERS.values(), 2):
        seen = [
            lab([sum(m * c for m, c in zip(row, linear(colour), strict=True)) for row in rows])
            for rows in [BLINDNESS[blindness]]
            for colour in (one, other)
        ]
        distance = sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5
        assert distance > 20, f"{one} and {other} look alike"


def test_nothing_else_is_kept_in_the_module() -> None:
    names = set.union(*(set(theme) for theme in THEMES.values()))
    told = set(re.findall(r"\w+", colours.__doc__ or ""))
    families = {re.sub(r"^(shore|bank|pip)([SWNE]|Sand)2?$", r"\1", name) for name in names}
    assert {re.sub("^bank$", "bankS", re.sub("^shore$", "shoreS", n)) for n in families} <= told


def hue_and_strength(colour: str) -> tuple[float, float]:
    """The hue of a colour in degrees, and how far it is from grey, from 0 to 1."""
    red, green, blue = (channel / 255 for channel in bytes.fromhex(colour[1:]))
    hue, _, _ = colorsys.rgb_to_hsv(red, green, blue)
    return 360 * hue, max(red, green, blue) - min(red, green, blue)


@pytest.mark.parametrize("theme", SCREENS)
@pytest.mark.parametrize("name", ["sand", "sand2", "bankSand", "shoreN", "shoreN2"])
def test_warm_grounds_are_not_mud(theme: str, name: str) -> None:
    hue, strength = hue_and_strength(THEMES[theme][name])
    assert 10 <= hue <= 46, "neither green nor grey-pink"
    assert strength >= 0.08
