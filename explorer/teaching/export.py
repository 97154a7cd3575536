"""The shape of a lesson file as a JSON Schema, with which an editor completes and checks one."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from explorer.teaching.schema import Lesson

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _ForEditors(GenerateJsonSchema):
    """Without null, which TOML has not, and without titles, which only repeat the keys."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        found = super().default_schema(schema)
        if found.get("default", ...) in (None, []):
            del found["default"]
        return found

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a lesson file, every key described.

    >>> sorted(json_schema()["required"])
    ['id', 'learnt', 'level', 'order', 'rules', 'task', 'text', 'title']
    """
    return {"$schema": DIALECT} | Lesson.model_json_schema(schema_generator=_ForEditors)
