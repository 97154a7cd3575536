"""Every word of the explorer has its French, and the French is written as French is."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from explorer.words.extract import extract
from explorer.words.language import DEFAULT, LANGUAGES, catalogue_path, words_for
from tests.words.french import PLACEHOLDER, assert_french, english_in

THIN = "\u202f"  # narrow no-break space
OTHERS = [language for language in LANGUAGES if language != DEFAULT]


def catalogue(language: str) -> Catalog:
    with catalogue_path(language).open("rb") as po:
        return read_po(po, locale=language, abort_invalid=True)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def forms(text: object) -> tuple[str, ...]:
    """The one form of a message, or its singular and plural."""
    return tuple(text) if isinstance(text, (tuple, list)) else (str(text),)


def keys(found: Catalog) -> set[object]:
    return {(message.context, message.id) for message in found if message.id}


def test_there_are_words() -> None:
    assert len(keys(extract())) > 100
    assert OTHERS == ["fr"]


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing_and_nothing_is_unused(language: str) -> None:
    wanted, present = keys(extract()), keys(catalogue(language))
    assert wanted - present == set(), "run python -m explorer.words.extract, then translate"
    assert present - wanted == set(), "run python -m explorer.words.extract"
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_empty_or_doubtful(language: str) -> None:
    assert [m.id for m in messages(language) if not all(forms(m.string))] == []
    assert [m.id for m in messages(language) if m.fuzzy] == []


@pytest.mark.parametrize("language", OTHERS)
def test_placeholders_are_the_same(language: str) -> None:
    for message in messages(language):
        wanted = [set(PLACEHOLDER.findall(form)) for form in forms(message.id)]
        for form in forms(message.string):
            used = set(PLACEHOLDER.findall(form))
            assert used in wanted, f"{form!r} has {used}, {message.id!r} has {wanted}"
            assert form.count("{") == form.count("}") == len(PLACEHOLDER.findall(form))


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_with_a_plural_has_every_form(language: str) -> None:
    found = catalogue(language)
    for message in found:
        if isinstance(message.id, tuple):
            assert len(forms(message.string)) == found.num_plurals, message.id


def test_french_plural_begins_at_two() -> None:
    words = words_for("fr")
    plurals = [m for m in messages("fr") if isinstance(m.id, tuple)]
    assert plurals
    for message in plurals:
        one, many = forms(message.string)
        said = [words.ngettext(*message.id, n) for n in (0, 1, 2, 11)]
        assert said == [one, one, many, many]


@pytest.mark.parametrize("language", OTHERS)
def test_spaces_and_line_ends_at_the_edges_are_the_same(language: str) -> None:
    for message in messages(language):
        english, other = forms(message.id)[-1], forms(message.string)[-1]
        edges = re.compile(r"^(\s*).*?(\s*)$", re.DOTALL)
        assert edges.match(other).groups() == edges.match(english).groups(), message.id


NOT_PROSE = re.compile(r"`[^`]*`|\[\w+ \"\w+\"\]|\w+://\S+|\b\d+:\d+\b|:material/\w+:|\bc3=\?")
"""Code, addresses, times, icons and the notation of a roll."""

TYPOGRAPHY = {
    "a thin no-break space goes before ; : ? ! »": rf"[^{THIN}?!.…][;:?!»](?!\w)",
    "a thin no-break space goes after «": rf"«(?!{THIN})",
    "quotes are « »": r"[\"“”„]",
    "the apostrophe is ’": r"\w'\w",
    "three dots are …": r"\.\.\.",
    "no space goes before , and .": r"\s[,.](?!\.)",
}


def flaws(text: str) -> list[str]:
    """What breaks the habits of French typography in a text."""
    prose = NOT_PROSE.sub("x", text)
    found = [rule for rule, wrong in TYPOGRAPHY.items() if re.search(wrong, prose)]
    return found + ["« and » go by pairs"] * (prose.count("«") != prose.count("»"))


@pytest.mark.parametrize(
    "wrong",
    [
        "Pourquoi ?",
        "Pourquoi?",
        "Voici: un dé",
        "«un»",
        "« un »",
        '"un"',
        "l'un",
        "un...",
        "un , deux",
    ],
)
def test_the_check_of_typography_finds_what_is_wrong(wrong: str) -> None:
    assert flaws(wrong)


def test_the_check_of_typography_lets_good_french_pass() -> None:
    good = f"Pourquoi{THIN}? «{THIN}L’un{THIN}», dit-il{THIN}: «{THIN}Quoi{THIN}?!{THIN}»… `a: b`"
    assert flaws(good) == []


def test_french_typography() -> None:
    bad = {form: flaws(form) for m in messages("fr") for form in forms(m.string) if flaws(form)}
    assert bad == {}


def test_french_elides_no_name_it_does_not_know() -> None:
    """Two players begin with a vowel: no « de » nor « que » may stand right before a name."""
    names = re.compile(r"\b(?:de|que|ne|se|si|le|la) \{(?:player|by|owner|winner|found)\}")
    assert [form for m in messages("fr") for form in forms(m.string) if names.search(form)] == []


def test_a_sentence_ends_as_its_english_does() -> None:
    def ending(text: str) -> str:
        return text[-1:] if text[-1:] in tuple(".?!:…") else ""

    for message in messages("fr"):
        pairs = zip(forms(message.id), forms(message.string), strict=True)
        for english, french in pairs:
            assert ending(french) == ending(english), french


def test_english_left_in_a_french_page_is_found() -> None:
    words = words_for("fr")
    assert english_in("Prise\nCapture\nc3 prend d4") == ["Capture"]
    assert english_in("c3 steps to d4.") == ["c3 steps to d4."]
    assert english_in("\n".join(m for m in forms(words.gettext("Capture")))) == []
    assert_french("Déplacer\nposition\nc3, vide")
