"""The JSON Schema says of a lesson file what the program that reads it says."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from explorer.teaching.export import DIALECT, json_schema
from explorer.teaching.library import course_folder, review_folder
from explorer.teaching.schema import Goal, Hint, Lesson, Mark, Question, Scripted, Task, Text
from tests.teaching.writing import LESSON

SCHEMA = json_schema()
FILES = sorted([*course_folder().rglob("*.toml"), *review_folder().rglob("*.toml")])
TYPES = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict}
KNOWN = {
    "type", "enum", "const", "pattern", "minLength", "minimum", "maximum", "minItems", "maxItems",
    "items", "prefixItems", "properties", "required", "additionalProperties", "oneOf", "$ref",
    "description", "examples", "default", "title", "$schema", "$defs",
}  # fmt: skip


def objections(schema: dict[str, Any], value: Any, where: str = "") -> Iterator[str]:
    """What a JSON Schema objects to, for the words that ours uses."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        yield from objections(SCHEMA["$defs"][schema["$ref"].split("/")[-1]], value, where)
    if "oneOf" in schema and sum(not [*objections(one, value)] for one in schema["oneOf"]) != 1:
        yield f"{where}: not one of its forms"
    if "type" in schema:
        right = isinstance(value, TYPES[schema["type"]])
        if not right or (schema["type"] == "integer" and isinstance(value, bool)):
            yield f"{where}: no {schema['type']}"
            return
    if value not in schema.get("enum", [value]) or value != schema.get("const", value):
        yield f"{where}: not in the list"
    if isinstance(value, str):
        if not re.search(schema.get("pattern", ""), value):
            yield f"{where}: not of the pattern"
        if len(value) < schema.get("minLength", 0):
            yield f"{where}: too short"
    if isinstance(value, int) and not bounds(schema, value):
        yield f"{where}: out of bounds"
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{where}: {len(value)} parts"
        shapes = schema.get("prefixItems") or [schema.get("items", {})] * len(value)
        for number, (shape, part) in enumerate(zip(shapes, value, strict=False)):
            yield from objections(shape, part, f"{where}/{number}")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        yield from (f"{where}: no {key}" for key in schema.get("required", []) if key not in value)
        for key, part in value.items():
            if key in known:
                yield from objections(known[key], part, f"{where}/{key}")
            elif schema.get("additionalProperties") is False:
                yield f"{where}: {key}"


def bounds(schema: dict[str, Any], value: int) -> bool:
    return schema.get("minimum", value) <= value <= schema.get("maximum", value)


def wrong(text: str) -> list[str]:
    return list(objections(SCHEMA, tomllib.loads(text)))


def test_it_is_json_and_says_its_dialect() -> None:
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA
    assert SCHEMA["$schema"] == DIALECT


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_lesson_of_the_product_follows_it(path: Path) -> None:
    assert wrong(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("level = 1", "levle = 1"),
        ("level = 1", 'level = "one"'),
        ("level = 1", "level = -1"),
        ('rules = ["S9", "S10"]', "rules = []"),
        ('rules = ["S9", "S10"]', 'rules = ["nine"]'),
        ('title.en = "Over the stream"', 'title.en = ""'),
        ('title.fr = "Par-dessus le ruisseau"', ""),
        ('goal = { die = "c2", on = "e4" }', 'goal = { action = "fly" }'),
        ('goal = { die = "c2", on = "e4" }', "goal = { value = 7 }"),
        ('goal = { die = "c2", on = "e4" }', 'goal = { without = { acton = "move" } }'),
        ('answer = ["S10"]', 'answer = "S10"'),
        ("  { square", "  # { square"),
        ("failure.en", 'opponent = "sleeps"\nfailure.en'),
        ("failure.en", 'opponent = { script = ["c3-d4"] }\nfailure.en'),
    ],
)
def test_it_objects_to_what_is_wrong(old: str, new: str) -> None:
    assert wrong(LESSON) == []
    assert old in LESSON
    assert wrong(LESSON.replace(old, new, 1))


@pytest.mark.parametrize("opponent", ['"computer"', '{ scripted = ["d3-c4", ["+b6", "+c6"]] }'])
def test_it_knows_each_kind_of_opponent(opponent: str) -> None:
    assert wrong(LESSON.replace("failure.en", f"opponent = {opponent}\nfailure.en", 1)) == []


def test_it_has_every_key_with_a_description_and_no_other() -> None:
    tables = {table.__name__: table for table in (Task, Goal, Question, Hint, Mark, Scripted, Text)}
    shapes = SCHEMA["$defs"] | {"Lesson": SCHEMA}
    assert set(SCHEMA["$defs"]) == set(tables)
    for name, table in {**tables, "Lesson": Lesson}.items():
        assert set(shapes[name]["properties"]) == set(table.model_fields)
        for key, shape in shapes[name]["properties"].items():
            assert shape.get("description"), f"{name}.{key}"


def test_nothing_may_be_null() -> None:
    assert "null" not in json.dumps(SCHEMA)
