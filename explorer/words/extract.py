"""Bring the `.po` files up to date with the words in the code.

    python -m explorer.words.extract

Adds what is new (empty, to be filled), drops what is unused, and lists what is left to translate.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from explorer.words.console import help_texts
from explorer.words.language import DEFAULT, LANGUAGES, catalogue_path

PACKAGE = Path(__file__).resolve().parent.parent


def extract() -> Catalog:
    """Every message in the Python files of the package, as an empty catalogue.

    The help of the command line stands in its docstrings and options, and is asked from there.
    """
    from explorer.cli import cli

    found = Catalog(charset="utf-8")
    messages = extract_from_dir(
        str(PACKAGE),
        method_map=[("**.py", "python")],
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _line, message, comments, context in sorted(messages, key=lambda m: m[:2]):
        found.add(
            message,
            locations=[(f"explorer/{Path(file).as_posix()}", None)],  # type: ignore[list-item]
            auto_comments=comments,
            context=context,
        )
    for text in help_texts(cli):
        found.add(text, locations=[("explorer/cli.py", None)])  # type: ignore[list-item]
    return found


def write(path: Path, catalogue: Catalog) -> None:
    """Write a `.po` file without line numbers, so that it changes only when words do."""
    with path.open("wb") as po:
        write_po(po, catalogue, width=100, include_lineno=False)


def update(language: str) -> list[str]:
    """Rewrite one language's `.po` file from the code; the messages still to translate."""
    path = catalogue_path(language)
    with path.open("rb") as po:
        catalogue = read_po(po, locale=language)
    date = catalogue.creation_date
    catalogue.update(extract(), no_fuzzy_matching=True)
    catalogue.creation_date = date
    catalogue.obsolete.clear()
    write(path, catalogue)
    return [
        str(message.id)
        for message in catalogue
        if message.id
        and not all(message.string if isinstance(message.string, tuple) else [message.string])
    ]


if __name__ == "__main__":
    for language in LANGUAGES:
        if language != DEFAULT:
            missing = update(language)
            print(f"{catalogue_path(language)}: {len(missing)} to translate")
            for message in missing:
                print(f"  {message}")
