"""What the parts of the Learn page say and link alike."""

from __future__ import annotations

from explorer.app import address
from explorer.teaching.schema import Text
from explorer.words import Words


def said(words: Words, text: Text) -> str:
    """A text of a lesson file in the person's language.

    >>> from explorer.words import words_for
    >>> said(words_for("fr"), Text(en="One step", fr="Un pas"))
    'Un pas'
    """
    return words.pick({"en": text.en, "fr": text.fr})


def paragraphs(text: str) -> list[str]:
    """A text of a lesson file, one line of it a paragraph."""
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


def lesson_href(identity: str, task: int | None = None) -> str:
    """A link to a lesson, or to one of its tasks."""
    return address.href("learn", lesson=identity, task=str(task) if task else None)


def star_words(words: Words) -> dict[str, str]:
    """What a task is worth, and that it is still to be done, for whoever does not see stars."""
    _ = words.gettext
    return {
        "todo": _("to do"),
        "stars1": _("1 star of 3"),
        "stars2": _("2 stars of 3"),
        "stars3": _("3 stars of 3"),
    }
