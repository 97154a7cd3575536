"""From what a reader of TOML or of tables objects to, to what a teacher should write instead."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from tomllib import TOMLDecodeError
from typing import Any

from pydantic import ValidationError

from explorer.game import TextError
from explorer.teaching import troubles
from explorer.teaching.demonstration import Step
from explorer.teaching.examples import example_of
from explorer.teaching.lines import Where, line_of, opened_at
from explorer.teaching.schema import (
    ONE,
    SEVERAL,
    Goal,
    Hint,
    Lesson,
    Mark,
    Question,
    Scripted,
    Table,
    Task,
    Text,
)
from explorer.teaching.troubles import Fault, Mistake, Trouble

TABLES: dict[str, type[Table]] = {
    "": Lesson,
    "step": Step,
    "task": Task,
    "goal": Goal,
    "all": Goal,
    "any": Goal,
    "without": Goal,
    "wanted": Goal,
    "question": Question,
    "hints": Hint,
    "marks": Mark,
    "opponent": Scripted,
}
"""What kind of table stands under each key ("" for the file); a text under any other."""

_CURLY = re.compile(r"(^|[=\[{,])\s*[“”„«»‘’]")

_TOML = [
    (r"Unterminated string|Illegal character '\\n'|Expected \"'\"", troubles.OPEN_TEXT),
    (r"Invalid value", troubles.NO_VALUE),
    (r"Expected newline or end of document", troubles.AFTER_VALUE),
    (r"Expected '\]+' at the end", troubles.OPEN_BRACKET),
    (r"Expected '='|Invalid statement", troubles.NO_KEY),
    (r"Cannot overwrite|Cannot declare|Cannot mutate|Cannot redefine|Duplicate", troubles.TWICE),
    (r"Unescaped", troubles.BACKSLASH),
    (r"Unclosed array", troubles.OPEN_LIST),
    (r"Unclosed inline table|Invalid initial character", troubles.OPEN_TABLE),
]
"""What the reader of TOML says, and what that means."""


def toml_trouble(error: TOMLDecodeError, name: str, text: str) -> Trouble:
    """Why a file is no TOML, and where."""
    message = str(error)
    found = re.search(r"at line (\d+)", message)
    line = int(found[1]) if found else opened_at(text)
    lines = text.splitlines()
    if 0 < line <= len(lines) and _CURLY.search(lines[line - 1]):
        return Trouble(name, line, Fault(troubles.CURLY_QUOTES, {"example": '`key = "…"`'}))
    for pattern, meaning in _TOML:
        if re.search(pattern, message):
            return Trouble(name, line, Fault(meaning))
    return Trouble(name, line, Fault(troubles.UNREADABLE, {"reason": message}))


def table_troubles(
    error: ValidationError, name: str, text: str, whole: type[Table] = Lesson
) -> list[Trouble]:
    """What is wrong in the tables of a file, in the order of its lines; `whole` is what it holds.

    What is wrong only because of another mistake is left out: a table because of a part of it, a
    key that is missing because it is misspelt.
    """
    found = [(_plain(one["loc"]), dict(one)) for one in error.errors()]
    faults = [(where, _fault(where, one, whole)) for where, one in found]
    meant = [
        (*where[:-1], str(fault.facts["close"]))
        for where, fault in faults
        if fault.message == troubles.MISSPELT
    ]
    kept = []
    for where, fault in faults:
        if any(len(other) > len(where) and other[: len(where)] == where for other, _one in found):
            continue
        if fault.message == troubles.MISSING and any(where[: len(key)] == key for key in meant):
            continue
        kept.append(trouble_at(name, text, where, fault))
    return sorted(kept, key=lambda trouble: trouble.line or 0)


def trouble_at(name: str, text: str, where: Where, fault: Fault) -> Trouble:
    """A fault at a place among the keys of a file."""
    return Trouble(name, line_of(text, where), fault, path_of(where))


def path_of(where: Where) -> str:
    """The keys that lead somewhere, as a person reads them.

    >>> path_of(("task", 1, "hints", 0, "text", "fr"))
    'task 2, hints 1, text.fr'
    """
    keys = [f" {part + 1}, " if isinstance(part, int) else f"{part}." for part in where]
    return "".join(keys).replace(". ", " ").rstrip("., ")


def _plain(where: Where) -> Where:
    """A path without what stands in no file: which of two ways a value is written in."""
    return tuple(part for part in where if part not in (ONE, SEVERAL))


def _fault(where: Where, found: Mapping[str, Any], whole: type[Table]) -> Fault:
    kind, given, facts = found["type"], found["input"], found.get("ctx", {})
    key = _last_key(where)
    example = example_of(key)
    if kind == "value_error":
        return _mistake(facts["error"], key)
    if where == ("task",) and kind != "missing":
        return Fault(troubles.TASK_BRACKETS)
    if where == ("step",) and kind != "missing":
        return Fault(troubles.STEP_BRACKETS)
    if kind == "missing" and isinstance(where[-1], int):
        return Fault(troubles.TWO_HINTS)
    if kind == "missing":
        both = key in ("en", "fr") and len(where) > 1
        shown = f'`{where[-2]}.{key} = "…"`' if both and isinstance(where[-2], str) else example
        return Fault(troubles.MISSING, {"key": key, "example": shown})
    if kind == "extra_forbidden":
        return _unknown(where, whole)
    if kind == "literal_error":
        return _choice(str(given), re.findall(r"'([^']*)'", str(facts["expected"])))
    if kind == "string_pattern_mismatch" and key == "id":
        return Fault(troubles.BAD_ID, {"found": given, "example": f'`id = "{_slug(str(given))}"`'})
    if kind == "string_pattern_mismatch":
        return Fault(troubles.BAD_RULE, {"found": given, "example": example_of("rules")})
    if kind in ("greater_than_equal", "greater_than"):
        return Fault(troubles.TOO_SMALL, {"found": given, "bound": facts["ge"]})
    if kind in ("less_than_equal", "less_than"):
        return Fault(troubles.TOO_LARGE, {"found": given, "bound": facts["le"]})
    if key == "hints" and kind == "too_long":
        return Fault(troubles.TWO_HINTS)
    if kind in ("string_too_short", "too_short"):
        return Fault(troubles.EMPTY, {"example": example})
    if kind == "model_type" and _table(where) is Text:
        return Fault(troubles.BOTH_LANGUAGES, {"example": example_of(key)})
    if kind.endswith(("_type", "_parsing", "_from_float")):
        return Fault(troubles.WRONG_KIND, {"example": example})
    return Fault(troubles.UNEXPECTED, {"reason": found["msg"], "example": example})


def _mistake(error: Exception, key: str) -> Fault:
    """What one of our own checks objects to."""
    if isinstance(error, Mistake):
        return error.fault
    if isinstance(error, TextError):
        return Fault(troubles.UNREADABLE_TEXT, {"problem": error, "example": example_of(key)})
    return Fault(troubles.UNEXPECTED, {"reason": str(error), "example": example_of(key)})


def _unknown(where: Where, whole: type[Table]) -> Fault:
    """A key that is not one of its table's: misspelt, misplaced, or of no use."""
    key, table = str(where[-1]), _table(where[:-1]) if where[:-1] else whole
    keys = tuple(table.model_fields)
    if close := get_close_matches(key.lower().replace("-", "_"), keys, 1, 0.7):
        return Fault(troubles.MISSPELT, {"key": key, "close": close[0]})
    if whole is not Lesson:
        return Fault(troubles.UNKNOWN, {"key": key, "keys": list(keys)})
    if table is not Lesson and key in Lesson.model_fields and key not in Task.model_fields:
        return Fault(troubles.KEY_OF_LESSON, {"key": key})
    if table is not Task and key in Task.model_fields:
        return Fault(troubles.KEY_OF_TASK, {"key": key})
    return Fault(troubles.UNKNOWN, {"key": key, "keys": list(keys)})


def _choice(given: str, choices: Sequence[str]) -> Fault:
    if close := get_close_matches(given.lower(), choices, 1, 0.6):
        return Fault(troubles.CLOSE_CHOICE, {"found": given, "close": close[0]})
    if given.upper() in choices:
        return Fault(troubles.CLOSE_CHOICE, {"found": given, "close": given.upper()})
    return Fault(troubles.BAD_CHOICE, {"found": given, "choices": list(choices)})


def _last_key(where: Where) -> str:
    return next((part for part in reversed(where) if isinstance(part, str)), "")


def _table(where: Where) -> type[Table]:
    return TABLES.get(_last_key(where), Text)


def _slug(text: str) -> str:
    """A text as an id.

    >>> _slug("Ma première leçon !")
    'ma-premiere-lecon'
    """
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-") or "my-first-lesson"
