"""The keys the app answers to, as the help behind `?` lists them."""

from __future__ import annotations

from typing import Any

from explorer.words import Words


def shortcuts(words: Words) -> list[dict[str, Any]]:
    """Groups of `{"title", "keys": [[keys, what they do], …]}`."""
    _ = words.gettext
    return [
        {
            "title": _("On the board"),
            "keys": [
                [["←", "↑", "→", "↓"], _("Go from square to square")],
                [
                    [words.pgettext("key", "Enter"), words.pgettext("key", "Space")],
                    _("Choose a die, then where it goes"),
                ],
                [["+", "−"], _("Change the value of the chosen die")],
                [[_("Esc")], _("Let go of the chosen die")],
                [[_("Page Up"), _("Page Down")], _("Step through the actions played")],
            ],
        },
        {
            "title": _("Anywhere"),
            "keys": [[["?"], _("Show or hide this help")]],
        },
    ]
