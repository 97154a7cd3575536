"""Small pieces of HTML: everything that is text is escaped here."""

from __future__ import annotations

import re
from html import escape

from explorer.content import RULE_ID, Picture
from explorer.words import Words

_CODE = re.compile(r"`([^`]+)`")


def rich(text: str, without: str | None = None) -> str:
    """A text as HTML: a rule's id becomes a link to it (but for `without`), `code` is set as such.

    >>> rich("S1 & `roll`")
    '<a href="#S1">S1</a> &amp; <code>roll</code>'
    """
    linked = RULE_ID.sub(
        lambda found: found[0] if found[0] == without else rule_link(found[0]), escape(text)
    )
    return _CODE.sub(r"<code>\1</code>", linked)


def rule_link(rule: str) -> str:
    """A link to a rule on this page."""
    return f'<a href="#{rule}">{rule}</a>'


def rule_links(words: Words, rules: tuple[str, ...]) -> str:
    """The rules as a phrase, each a link: "S1 and S9"."""
    return rich(words.listed(rules))


def chosen(picture: Picture) -> tuple[str, ...]:
    """The square a picture has chosen, as marks."""
    return (picture.select,) if picture.select and not picture.actions else ()
