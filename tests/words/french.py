"""For any test that renders a page in French: is there English left in it?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from explorer.words.extract import extract
from explorer.words.language import words_for

PLACEHOLDER = re.compile(r"\{(\w+)(?:!r)?\}")


def english_in(text: str) -> list[str]:
    """The lines of a rendered text that are one of our messages in English.

    A message whose French is the same ("position") is never one of them.
    """
    lines = [" ".join(line.split()) for line in text.splitlines()]
    return [line for line in lines if line and any(p.fullmatch(line) for p in _english())]


def assert_french(text: str) -> None:
    """Fail if a line of the text is one of our messages in English."""
    assert not english_in(text), f"English in a French page: {english_in(text)}"


@cache
def _english() -> list[re.Pattern[str]]:
    return [
        re.compile(".+?".join(map(re.escape, PLACEHOLDER.split(" ".join(message.split()))[::2])))
        for message, french in _both()
        if message != french and re.search(r"[A-Za-z]{3}", PLACEHOLDER.sub("", message))
    ]


def _both() -> Iterator[tuple[str, str]]:
    """Each English message with its French."""
    words = words_for("fr")
    for message in extract():
        if isinstance(message.id, tuple):
            one, many = message.id
            yield one, words.ngettext(one, many, 1)
            yield many, words.ngettext(one, many, 2)
        elif message.context and message.id:
            yield message.id, words.pgettext(message.context, message.id)
        elif message.id:
            yield message.id, words.gettext(message.id)
