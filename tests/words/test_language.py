"""A language: its catalogue, its plurals, its lists, and which one a browser gets."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from explorer.words import LANGUAGES, language_of, words_for
from explorer.words.language import _load

ONE = "{whose} new die enters on {to} and shows 1. {n} die is left in reserve."
MANY = "{whose} new die enters on {to} and shows 1. {n} dice are left in reserve."


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("fr-FR", "fr"),
        ("fr_BE", "fr"),
        (" FR-ca ", "fr"),
        ("en-GB", "en"),
        ("fro", "en"),
        ("de-CH", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_browser_s_locale_decides(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_kept_and_travel(language: str) -> None:
    words = words_for(language)
    assert words is words_for(language)
    assert pickle.loads(pickle.dumps(words)) is words


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="'de'"):
        words_for("de")


def test_english_is_the_source() -> None:
    english = words_for("en")
    assert english.gettext("Capture") == "Capture"
    assert [english.ngettext(ONE, MANY, n) == ONE for n in (0, 1, 2)] == [False, True, False]


def test_french_counts_zero_as_singular() -> None:
    french = words_for("fr")
    said = [french.ngettext(ONE, MANY, n).format(whose="", to="", n=n) for n in (0, 1, 2)]
    assert [sentence.split("reste ")[1] for sentence in said] == [
        "0 dé en réserve.",
        "1 dé en réserve.",
        "2 dés en réserve.",
    ]


def test_pick_takes_this_language_and_else_english() -> None:
    french = words_for("fr")
    assert french.pick({"en": "shore", "fr": "rive"}) == "rive"
    assert french.pick({"en": "shore"}) == "shore"
    with pytest.raises(KeyError):
        french.pick({})


@pytest.mark.parametrize(
    ("language", "last", "phrase"),
    [
        ("en", "and", "a1, b2, and c3"),
        ("en", "or", "a1, b2, or c3"),
        ("fr", "and", "a1, b2 et c3"),
        ("fr", "or", "a1, b2 ou c3"),
    ],
)
def test_lists_are_phrases(language: str, last: str, phrase: str) -> None:
    assert words_for(language).listed(["a1", "b2", "c3"], last) == phrase


def test_many_threads_may_load_the_same_language() -> None:
    with ThreadPoolExecutor(8) as pool:
        said = set(pool.map(lambda _: _load("fr").gettext("Capture"), range(16)))
    assert said == {"Prise"}
