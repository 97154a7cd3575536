"""What a demonstration file may say: positions to show to a room, each with a line of text.

It speaks the language of lesson files (`schema.py`): texts side by side, the same questions, the
same marks. The answers are not written: the rules give them.
"""

from __future__ import annotations

from pydantic import Field, model_validator

from explorer.teaching import troubles
from explorer.teaching.schema import (
    MOST_WORDS,
    ActionText,
    Mark,
    PositionText,
    Question,
    Slug,
    Table,
    Text,
)
from explorer.teaching.troubles import Mistake


class Step(Table):
    """One thing to show: a position, a line of text, and perhaps a question."""

    line: Text = Field(description="the line that is read from the back of the room")
    position: PositionText = Field(
        description="the position: ranks from North to South, who is to move, and the level",
        examples=["....../....../....../..S3.../....../...... S L1"],
    )
    played: tuple[ActionText, ...] = Field(
        (), description="actions played from the position; the board shows what comes of them"
    )
    question: Question | None = Field(
        None, description="what is asked; its answer comes from the rules"
    )
    shows: tuple[ActionText, ...] = Field(
        (), description="legal actions that the answer draws on the board"
    )
    note: Text | None = Field(None, description="what to say, shown with the answer")
    predict: bool = Field(
        True, description="whether the answer, `shows` and `note` stay hidden until asked for"
    )
    marks: tuple[Mark, ...] = Field(
        (), description="what to point at: at the `start`, or with the answer, at `success`"
    )


class Demonstration(Table):
    """Positions shown one after the other to a room."""

    id: Slug = Field(description="its name in addresses, no other demonstration has it")
    order: int = Field(0, description="its place among the others")
    minutes: int = Field(10, ge=1, description="about how long it takes")
    title: Text = Field(description="what it is called")
    text: Text = Field(description="for whoever shows it: what it is about, in at most 90 words")
    step: tuple[Step, ...] = Field(min_length=1, description="what is shown, in order")

    @model_validator(mode="after")
    def _short(self) -> Demonstration:
        for language in ("en", "fr"):
            if (count := len(getattr(self.text, language).split())) > MOST_WORDS:
                key = f"`text.{language}`"
                raise Mistake(troubles.TOO_LONG, key=key, count=count, most=MOST_WORDS)
        return self
