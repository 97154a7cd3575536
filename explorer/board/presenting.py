"""What stands beside a board that is shown to a room, as plain data for `presenting.js`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from explorer.board.model import action_records, light_record
from explorer.game import Position
from explorer.words import Words


def present_model(
    position: Position,
    words: Words,
    *,
    key: str,
    full: bool,
    title: str,
    previous: Mapping[str, Any],
    next: Mapping[str, Any],
    count: str = "",
    line: str = "",
    question: str = "",
    groups: Sequence[Mapping[str, Any]] = (),
    after: Sequence[Mapping[str, Any]] = (),
    note: str = "",
    predict: bool = False,
    asks: Sequence[Mapping[str, Any]] | None = None,
    asked: str = "",
    tools: Sequence[Mapping[str, Any]] = (),
    code: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """What the board is shown with.

    key: names what is shown; with another one nothing is revealed yet. full: whether it fills the
    screen. previous, next: {"label"} and, if wanted, "disabled" and "href".
    groups: the answer in parts, as `answers.groups` gives it; predict: whether they stay hidden
    until they are asked for. after: marks that come with the whole answer; note: words that do.
    asks: questions that can be chosen, {"group", "options": [{"id", "label"}]}; asked: the one
    that is. tools: {"id", "label", "icon", "key", "href"}. code: the link for other devices,
    {"title", "link", "shown", "path", "size", "sentences"}, drawn over everything.
    What is done there goes to Python as the tools "previous", "next", "code" and "ask=…".
    """
    named = {action for group in groups for action in group["actions"]}
    return {
        "key": key,
        "full": full,
        "title": title,
        "count": count,
        "line": line,
        "question": question,
        "groups": list(groups),
        "after": list(after),
        "note": note,
        "predict": predict,
        "asks": None if asks is None else list(asks),
        "asked": asked,
        "previous": dict(previous),
        "next": dict(next),
        "tools": list(tools),
        "code": None if code is None else dict(code),
        "records": _records(position, words, named),
        "words": _words(words),
    }


def _records(position: Position, words: Words, named: Iterable[str]) -> dict[str, Any]:
    """What the board draws of the actions that are named."""
    wanted = set(named)
    return {
        record["action"]: light_record(record)
        for record in action_records(position, words)
        if record["action"] in wanted
    }


@cache
def _words(words: Words) -> dict[str, str]:
    _ = words.gettext
    return {
        "panel": _("Shown beside the board"),
        "ask": _("Ask a question…"),
        "reveal": _("Reveal"),
        "revealAll": _("Reveal all"),
        "hide": _("Hide again"),
        "tools": _("Going on"),
        "close": _("Close"),
    }
