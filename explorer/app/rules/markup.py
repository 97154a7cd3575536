"""Small pieces of HTML: everything that is text is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from itertools import pairwise

from explorer.content import RULE_ID, Picture
from explorer.game import Action, Position
from explorer.words import Words

_CODE = re.compile(r"`([^`]+)`")


def element(tag: str, *inside: str, **attributes: str | bool | None) -> str:
    """An element around HTML that is ready. `_` in a name stands for `-`; a last one is dropped.

    >>> element("a", rich("S1"), class_="x", data_go=True, id=None)
    '<a class="x" data-go><a href="#S1">S1</a></a>'
    """
    given = "".join(
        f" {name.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for name, value in attributes.items()
        if value is not None and value is not False
    )
    return f"<{tag}{given}>{''.join(inside)}</{tag}>"


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


def crosses(position: Position, actions: Iterable[str | Action]) -> list[dict[str, str]]:
    """Marks for actions that are not legal: the way each would go, a cross where it would end.

    One that would only change a value has none: the die itself is not at fault.
    """
    marks: list[dict[str, str]] = []
    for action in actions:
        read = Action.parse(action) if isinstance(action, str) else action
        end = read.destination
        if read.kind in ("value", "roll") or end is None or end not in position.squares:
            continue
        hops = list(pairwise(read.route))
        if len(hops) > 1 or any(abs(a.file - b.file) > 1 for a, b in hops):
            marks += [{"from": str(start), "to": str(land)} for start, land in hops]
        marks.append({"square": str(end), "kind": "no"})
    return marks


def chosen(picture: Picture) -> tuple[str, ...]:
    """The square a picture has chosen, as marks."""
    return (picture.select,) if picture.select and not picture.actions else ()
