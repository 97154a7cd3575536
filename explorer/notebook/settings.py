"""In what language and on what ground a notebook shows things."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.words import Words, machine_language, words_for

THEMES = ("light", "dark")


@dataclass
class Settings:
    """What `use` sets; `language` is the machine's until then.

    theme: of the charts, which are pictures; all else follows the notebook's own theme.
    """

    language: str | None = None
    theme: str = THEMES[0]

    @property
    def words(self) -> Words:
        """The words of the language in use."""
        return words_for(self.language or machine_language())


settings = Settings()
"""The settings of this session."""


def use(*, language: str | None = None, theme: str | None = None) -> None:
    """Show things in another language ("en", "fr"), and charts for another theme ("light", "dark").

    What is not given stays as it is. Raises `ValueError` for a language or theme there is none of.

    >>> use(language="en", theme="light")
    >>> use(theme="sepia")
    Traceback (most recent call last):
    ValueError: unknown theme 'sepia': use light or dark
    """
    if theme is not None and theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}: use {' or '.join(THEMES)}")
    if language is not None:
        settings.language = words_for(language).language
    settings.theme = theme or settings.theme


def spoken(language: str | None) -> Words:
    """The words of a language, or of the one in use if it is None."""
    return settings.words if language is None else words_for(language)
