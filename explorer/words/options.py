"""What the options of the rules are called: in the editor, and wherever they are in force."""

from __future__ import annotations

from explorer.game import Rules
from explorer.words.language import Words

FLAGS = ("capall", "banland", "cornerboth")
"""The options that are on or off."""


def setting_name(words: Words, setting: str) -> str:
    """What is settled: "Changing a value", or what a flag means when it is on."""
    _ = words.gettext
    return {
        "roll": _("Changing a value"),
        "must": _("Compulsory capture"),
        "capall": _("Captures in all eight directions"),
        "banland": _("Jumps may not land on a shore that is already one’s own"),
        "cornerboth": _("Corners belong to both shores"),
    }[setting]


def choice_name(words: Words, setting: str, choice: str) -> str:
    """What a choice of the setting "roll" or "must" is called."""
    _ = words.gettext
    return {
        "roll": {
            "": _("plus or minus one only"),
            "roll": _("a roll, beside plus or minus one"),
            "rollonly": _("a roll, instead of plus or minus one"),
        },
        "must": {
            "no": _("never"),
            "hold": _("of a die that holds a shore"),
            "invader": _("of a die on your own shore"),
            "any": _("whenever a capture is possible"),
        },
    }[setting][choice]


def options_sentences(words: Words, rules: Rules) -> list[str]:
    """Every option in force that changes which actions are legal, beside the level's own rules."""
    _ = words.gettext
    settled = [("roll", rules.roll)] * bool(rules.roll)
    settled += [("must", rules.must)] * (rules.must != rules.own_level.must)
    return [
        _("{setting}: {choice}.").format(
            setting=setting_name(words, setting), choice=choice_name(words, setting, choice)
        )
        for setting, choice in settled
    ] + [f"{setting_name(words, flag)}." for flag in FLAGS if getattr(rules, flag)]
