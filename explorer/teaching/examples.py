"""How each key of a lesson file is written, for whoever has to be told."""

from __future__ import annotations

EXAMPLES: dict[str, str] = {
    "accepts": 'accepts = ["c3-d4"]',
    "action": 'action = "jump"',
    "all": 'all = [{ action = "move" }, { on = "c3" }]',
    "answer": 'answer = ["2"]',
    "any": 'any = [{ on = "c3" }, { on = "e3" }]',
    "because": 'because = ["S7", "S8"]',
    "captured": 'captured = "d4"',
    "captures": "captures = 1",
    "chances": 'chances = "c3=?"',
    "changes": 'changes = ["position"]',
    "count": 'count = "all"',
    "defends": "defends = true",
    "die": 'die = "c3"',
    "en": 'en = "…"',
    "forces": "forces = true",
    "fr": 'fr = "…"',
    "goal": 'goal = { on = "c3" }',
    "hints": 'hints = [{ text.en = "…", text.fr = "…" }, { text.en = "…", text.fr = "…" }]',
    "holds": 'holds = ["N"]',
    "id": 'id = "my-first-lesson"',
    "jumps": "jumps = 2",
    "left": 'left = "c3xd4"',
    "legal": 'legal = "c3-c4"',
    "level": "level = 1",
    "marks": 'marks = [{ square = "c3" }]',
    "on": 'on = "c3"',
    "opponent": 'opponent = "computer"',
    "order": "order = 1",
    "minutes": "minutes = 10",
    "par": "par = 2",
    "parries": "parries = true",
    "played": 'played = ["c3-d4"]',
    "position": 'position = "....../....../....../..S3.../....../...... S L1"',
    "predict": "predict = true",
    "question": 'question = { reach = "c3" }',
    "reach": 'reach = "c3"',
    "refused": 'refused = "S7"',
    "roams": 'roams = "c3"',
    "rules": 'rules = ["S7"]',
    "safe": 'safe = "c3"',
    "scripted": 'scripted = ["d5-e4"]',
    "secure": "secure = true",
    "shore": 'shore = "N"',
    "shows": 'shows = ["c3-d4"]',
    "solution": 'solution = ["c3-d4"]',
    "sort": 'sort = ["+b1", "c3-d4", "c3=4"]',
    "square": 'square = "c3"',
    "step": "[[step]]",
    "takes": 'takes = "c3"',
    "task": "[[task]]",
    "total": "total = 10",
    "value": "value = 4",
    "wanted": "wanted = { value = 6 }",
    "when": 'when = "success"',
    "wins": "wins = true",
    "without": 'without = { action = "capture" }',
}


def example_of(key: str) -> str:
    """How a key is written, as code; a key that is not here holds a text in both languages.

    >>> example_of("par"), example_of("title")
    ('`par = 2`', '`title.en = "…"`, `title.fr = "…"`')
    """
    if key in EXAMPLES:
        return f"`{EXAMPLES[key]}`"
    return f'`{key}.en = "…"`, `{key}.fr = "…"`'


def written(key: str, values: tuple[str, ...] | list[str]) -> str:
    """A list of texts as it is written, as code.

    >>> written("answer", ("d4", "e5"))
    '`answer = ["d4", "e5"]`'
    """
    quoted = ", ".join(f'"{value}"' for value in values)
    return f"`{key} = [{quoted}]`"
