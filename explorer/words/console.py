"""The console command's own help and errors, and those of Click, in the language asked for.

Click finds its words as each message is made, by the name `_` or `ngettext` of its own modules; it
brings no translations. English needs nothing of this.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType

import click
import click.core
import click.decorators
import click.exceptions
import click.formatting
import click.parser
import click.types

from explorer.words.language import DEFAULT, LANGUAGES, Words, machine_language, words_for

_MODULES: tuple[ModuleType, ...] = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.types,
)


def language_asked(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, wherever it does, or else the machine's.

    >>> language_asked(["why", "--lang", "fr"]), language_asked(["--lang=fr", "--help"])
    ('fr', 'fr')
    """
    asked = None
    for here, after in zip(arguments, [*arguments[1:], ""], strict=False):
        if here == "--lang" or here.startswith("--lang="):
            asked = here.partition("=")[2] or after
    return asked if asked in LANGUAGES else machine_language()


def speak(command: click.Command, language: str) -> None:
    """Have a command, those below it, and Click itself speak a language, in this process."""
    if language != DEFAULT:
        words = words_for(language)
        for module in _MODULES:
            for name, spoken in (("_", words.gettext), ("ngettext", words.ngettext)):
                if hasattr(module, name):
                    setattr(module, name, spoken)
        _translate(command, words)


def _translate(command: click.Command, words: Words) -> None:
    for one in _commands(command):
        if one.help:
            one.help = words.gettext(inspect.cleandoc(one.help))
        for option in _options(one):
            option.help = words.gettext(str(option.help))


def help_texts(command: click.Command) -> Iterator[str]:
    """The help of a command, of those below it, and of all their options, to be translated."""
    for one in _commands(command):
        if one.help:
            yield inspect.cleandoc(one.help)
        yield from (option.help or "" for option in _options(one))


def _commands(command: click.Command) -> Iterator[click.Command]:
    yield command
    if isinstance(command, click.Group):
        for below in command.commands.values():
            yield from _commands(below)


def _options(command: click.Command) -> list[click.Option]:
    return [each for each in command.params if isinstance(each, click.Option) and each.help]


def click_words(_: Callable[[str], str], ngettext: Callable[[str, str, int], str]) -> list[str]:
    """Click's words that a person can meet here; to name them is to have them translated."""
    return [
        _("Usage:"),
        _("Options"),
        _("Commands"),
        _("Aborted!"),
        _("Missing command."),
        _("Missing argument"),
        _("Missing option"),
        _("Show this message and exit."),
        _("Show the version and exit."),
        _("%(prog)s, version %(version)s"),
        _("Error: {message}"),
        _("Try '{command} {option}' for help."),
        _("Invalid value: {message}"),
        _("Invalid value for {param_hint}: {message}"),
        _("No such option {name!r}."),
        _("No such option: {name}"),
        _("No such command {name!r}."),
        _("Option {name!r} does not take a value."),
        _("{value!r} is not a valid {number_type}."),
        _("{value} is not in the range {range}."),
        ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
        ngettext(
            "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
        ),
        ngettext(
            "Option {name!r} requires an argument.",
            "Option {name!r} requires {nargs} arguments.",
            1,
        ),
        ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ]
