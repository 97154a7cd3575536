"""One language of the explorer: its catalogue of words, and how it counts and lists things.

English is the language of the source: each sentence is its own key. Other languages are `.po` files
under `explorer/locales/`, compiled in memory when first asked for, so there is no build step.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Literal, TypeVar

from babel import Locale
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français"}
"""Every language the explorer speaks, with its own name for itself; the first is the default."""

DEFAULT = "en"

LOCALES = Path(__file__).resolve().parent.parent / "locales"

T = TypeVar("T")


def catalogue_path(language: str) -> Path:
    """Where the `.po` file of a language lies (English, the source, has none)."""
    return LOCALES / language / "LC_MESSAGES" / "explorer.po"


def language_of(locale: str | None) -> str:
    """The language to use for a browser's locale: the first part decides, English otherwise.

    >>> language_of("fr-CA"), language_of("EN_us"), language_of("de"), language_of(None)
    ('fr', 'en', 'en', 'en')
    """
    first = (locale or "").strip().replace("_", "-").split("-")[0].lower()
    return first if first in LANGUAGES else DEFAULT


def machine_language() -> str:
    """The language this machine's settings ask for: "en" if they ask for none we speak."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return language_of(value)
    return DEFAULT


def _load(language: str) -> NullTranslations:
    if language == DEFAULT:
        return NullTranslations()
    with catalogue_path(language).open("rb") as po:
        catalogue = read_po(po, locale=language)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled, domain="explorer")


class Words:
    """The words of one language. Get it from `words_for`, which keeps one for each language.

    Immutable, so one object serves every session and thread; it pickles as its language.
    """

    __slots__ = ("_catalogue", "gettext", "language", "locale", "ngettext", "pgettext")

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: use one of {', '.join(LANGUAGES)}")
        self.language = language
        self.locale = Locale.parse(language)
        self._catalogue = _load(language)
        self.gettext = self._catalogue.gettext
        """The sentence in this language."""
        self.ngettext = self._catalogue.ngettext
        """(one, many, n): the sentence that goes with that number."""
        self.pgettext = self._catalogue.pgettext
        """(context, sentence): for a word that means two things."""

    def pick(self, table: Mapping[str, T]) -> T:
        """This language's entry of a table such as `{"en": …, "fr": …}`; English if it has none."""
        return table[self.language] if self.language in table else table[DEFAULT]

    def listed(self, items: Iterable[object], last: Literal["and", "or"] = "and") -> str:
        """The items as one phrase; `last` is "and" or "or".

        >>> words_for("en").listed(["c3", "d4"]), words_for("fr").listed(["c3", "d4"], "or")
        ('c3 and d4', 'c3 ou d4')
        """
        texts = [str(item) for item in items]
        return format_list(texts, "standard" if last == "and" else "or", self.locale)

    def __repr__(self) -> str:
        return f"words_for({self.language!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return words_for, (self.language,)


@cache
def words_for(language: str) -> Words:
    """The words of `language` ("en" or "fr"), read once. `ValueError` for any other."""
    return Words(language)
