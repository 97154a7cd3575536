"""The keys the app answers to, as the help behind `?` lists them."""

from __future__ import annotations

from typing import Any

from explorer.words import Words


def shortcuts(words: Words) -> list[dict[str, Any]]:
    """Groups of `{"title", "keys": [[keys, what they do], …]}`."""
    _ = words.gettext
    arrows = ["←", "↑", "→", "↓"]
    choose = [words.pgettext("key", "Enter"), words.pgettext("key", "Space")]
    return [
        {
            "title": _("On the board"),
            "keys": [
                [arrows, _("Go from square to square, and past the edge to a reserve")],
                [choose, _("Choose a die, then where it goes")],
                [["+", "−"], _("Change the value of the die")],
                [["*"], _("Roll the die, where rolling is in play")],
                [[_("Esc")], _("Let go of the chosen die")],
                [[_("Page Up"), _("Page Down")], _("Go to the turn before, or the next one")],
            ],
        },
        {
            "title": _("In the list of actions"),
            "keys": [
                [["↑", "↓"], _("Go from action to action; the board shows each one")],
                [choose, _("Play the action")],
                [[_("Esc")], _("Show the actions of every die again")],
            ],
        },
        {
            "title": _("While composing"),
            "keys": [
                [["1", "…", "6"], _("Place a die, or set its value")],
                [["S", "W", "N", "E"], _("Give the die to that player")],
                [[_("Del")], _("Take the die off")],
            ],
        },
        {
            "title": _("In a lesson"),
            "keys": [
                [["v"], _("Check the answer")],
                [["h"], _("Ask for a hint")],
                [["m"], _("See the solution")],
                [["t"], _("Try again")],
                [["n"], _("Next task")],
            ],
        },
        {
            "title": _("Anywhere on Explore"),
            "keys": [
                [["u"], _("Undo")],
                [["y"], _("Redo")],
                [["s"], _("Back to the start")],
                [["f"], _("Turn the board")],
            ],
        },
        {
            "title": _("In front of a room"),
            "keys": [
                [["p"], _("Show the board as large as the screen allows, or leave that")],
                [[_("Page Down"), "→", "↓"], _("Reveal, then go on")],
                [[_("Page Up"), "←", "↑"], _("Go back")],
                [["1", "…", "9"], _("Reveal or hide one part of the answer")],
                [["a"], _("Reveal all, or hide it again")],
                [["q"], _("Show the link and its QR code")],
            ],
        },
        {
            "title": _("Everywhere"),
            "keys": [[["?"], _("Show or hide this help")]],
        },
    ]
