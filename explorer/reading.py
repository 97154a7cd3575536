"""Reading a content file: tables that name their file and entry when something is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from explorer.game import Position, Square

LANGUAGES = ("en", "fr")

Text = Mapping[str, str]
"""One text in each language."""


class Entry:
    """A table of a content file. Every reading method raises a `ValueError` that names the entry.

    table: the table as TOML gives it. where: the file and the entry, as in "rules.toml, S1".
    """

    def __init__(self, table: Any, where: str) -> None:
        self.where = where
        if not isinstance(table, dict):
            raise self.wrong("is not a table")
        self.table: dict[str, Any] = table
        self.asked: set[str] = set()

    @staticmethod
    def read(text: str, name: str, key: str) -> list[Entry]:
        """The tables `[[key]]` of a file that has no others.

        >>> Entry.read("[[rule]]\\nid = 3", "rules.toml", "rule")[0].string("id")
        Traceback (most recent call last):
        ...
        ValueError: rules.toml, rule 1: id must be a text, not 3
        """
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{name}: {error}") from error
        tables = data.pop(key, None)
        if data:
            raise ValueError(f"{name}: unknown {', '.join(data)} (only [[{key}]])")
        if not isinstance(tables, list) or not tables:
            raise ValueError(f"{name}: no [[{key}]]")
        return [
            Entry(table, f"{name}, {_called(table) or f'{key} {number}'}")
            for number, table in enumerate(tables, 1)
        ]

    def wrong(self, what: str) -> ValueError:
        """The error to raise for this entry."""
        return ValueError(f"{self.where}: {what}")

    def get(self, key: str, default: Any = None) -> Any:
        """What stands there, whatever it is."""
        self.asked.add(key)
        return self.table.get(key, default)

    def string(self, key: str) -> str:
        """A text that is there and not blank."""
        value = self.get(key)
        if value is None:
            raise self.wrong(f"{key} is missing")
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{key} must be a text, not {value!r}")
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts; none if the key is not there."""
        values = self.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self.wrong(f"{key} must be a list of texts")
        return tuple(values)

    def text(self, key: str) -> Text:
        """A text in every language."""
        table = self.get(key)
        if table is None:
            raise self.wrong(f"{key} is missing")
        if not isinstance(table, dict):
            raise self.wrong(f"{key} must have a text in {' and '.join(LANGUAGES)}")
        for language in LANGUAGES:
            if not isinstance(table.get(language), str) or not table[language].strip():
                raise self.wrong(f"{key}.{language} is missing")
        if more := set(table) - set(LANGUAGES):
            raise self.wrong(f"{key}: unknown language {', '.join(sorted(more))}")
        return table

    def part(self, key: str) -> Entry | None:
        """A table inside this one, if it is there."""
        table = self.get(key)
        return None if table is None else Entry(table, f"{self.where}, {key}")

    def parts(self, key: str) -> list[Entry]:
        """The tables of a list inside this one; none if it is not there."""
        tables = self.get(key, [])
        if not isinstance(tables, list):
            raise self.wrong(f"{key} must be a list")
        return [
            Entry(table, f"{self.where}, {key} {number}") for number, table in enumerate(tables, 1)
        ]

    def position(self, key: str = "position") -> str:
        """A position's text, in its canonical form."""
        text = self.string(key)
        try:
            canonical = str(Position.parse(text))
        except ValueError as error:
            raise self.wrong(f"{key}: {error}") from error
        if canonical != text:
            raise self.wrong(f"{key} is not canonical: write {canonical!r}")
        return text

    def square(self, key: str, position: Position) -> str | None:
        """A square of the position's board, if the key is there."""
        if self.get(key) is None:
            return None
        text = self.string(key)
        try:
            position.die(Square.parse(text))
        except (ValueError, IndexError) as error:
            raise self.wrong(f"{key}: {text!r} is no square of the board") from error
        return text

    def legal(self, key: str, position: Position) -> tuple[str, ...]:
        """Actions that are legal on the position, canonically written."""
        texts = self.strings(key)
        for text in texts:
            try:
                canonical = str(position.action(text))
            except ValueError as error:
                raise self.wrong(f"{key}: {error}") from error
            if canonical != text:
                raise self.wrong(f"{key}: {text} is not canonical: write {canonical}")
        return texts

    def refused(self, position: Position, action: str) -> tuple[str, ...]:
        """The rules that refuse an action on the position; an error if it is legal."""
        try:
            refusal = position.why_not(action)
        except ValueError as error:
            raise self.wrong(f"{action}: {error}") from error
        if refusal is None:
            raise self.wrong(f"{action} is legal")
        return tuple(dict.fromkeys(rule for reason in refusal.reasons for rule in reason.rules))

    def done(self) -> None:
        """Refuse keys that nobody asked for: they are spelling mistakes."""
        if more := set(self.table) - self.asked:
            raise self.wrong(f"unknown {', '.join(sorted(more))}")


def _called(table: Any) -> str | None:
    called = table.get("id") if isinstance(table, dict) else None
    return called if isinstance(called, str) else None
