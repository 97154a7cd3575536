"""On which line of a lesson file something stands, so that a person finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator

Where = tuple[int | str, ...]
"""The keys that lead to a value; a number, from 0, is the place in a list."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.\s-]+?)\s*\]")
_KEY = re.compile(r"\s*([\w-]+(?:\s*\.\s*[\w-]+)*)\s*=(.*)")
_LONG_QUOTES = re.compile(r'"""|\'\'\'')
_SHORT_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*')


def line_of(text: str, where: Where) -> int:
    """The line, from 1, on which a value stands, or the nearest table or list that it is in.

    >>> line_of('id = "a"\\n[[task]]\\nid = "b"\\n[[task]]\\nid = "c"\\n', ("task", 1, "id"))
    5
    >>> line_of('id = "a"\\n[[task]]\\nid = "b"\\n', ("task", 0, "line", "fr"))
    2
    """
    lines: dict[Where, int] = {}
    for path, line in _stands(text):
        for length in range(1, len(path) + 1):
            lines.setdefault(path[:length], line)
    return next(
        (lines[where[:length]] for length in range(len(where), 0, -1) if where[:length] in lines), 1
    )


def opened_at(text: str) -> int:
    """The line, from 1, on which a text of several lines begins that never ends; else the last."""
    lines = text.splitlines()
    opened = None
    for number, line in enumerate(lines, 1):
        for _quotes in _LONG_QUOTES.finditer(line):
            opened = number if opened is None else None
    return opened or max(1, len(lines))


def _stands(text: str) -> Iterator[tuple[Where, int]]:
    """Each key, table and part of a list of a file, and its line."""
    table: Where = ()
    counts: dict[Where, int] = {}
    in_text = False
    listed: Where | None = None
    place = 0
    for number, line in enumerate(text.splitlines(), 1):
        began_in_text = in_text
        if len(_LONG_QUOTES.findall(line)) % 2:
            in_text = not in_text
        if began_in_text:
            continue
        if listed is not None:
            if line.strip().startswith("]"):
                listed = None
            elif line.strip() and not line.strip().startswith("#"):
                yield (*listed, place), number
                place += 1
        elif header := _HEADER.match(line):
            table = _resolved(header[2], counts, new=header[1] == "[[")
            yield table, number
        elif key := _KEY.match(line):
            path = (*table, *re.split(r"\s*\.\s*", key[1]))
            yield path, number
            bare = _SHORT_TEXT.sub("", key[2])
            if bare.count("[") > bare.count("]"):
                listed, place = path, 0


def _resolved(header: str, counts: dict[Where, int], new: bool) -> Where:
    """The path of a table's title, with the place of each list of tables that it is in."""
    keys = re.split(r"\s*\.\s*", header)
    path: Where = ()
    for at, key in enumerate(keys, 1):
        path = (*path, key)
        if new and at == len(keys):
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path
