"""`explorer paper`: worksheets, the rules on a page and a board, as files for the printer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any

import click

from explorer.game import Position, Rules, TextError
from explorer.words import LANGUAGES, Words

Speaking = Callable[[click.Context, str | None], Words]


def paper_group(words_of: Speaking, give_up: Callable[[Words, TextError], Any]) -> click.Group:
    """The group of commands. words_of and give_up are those of the whole command line."""
    language = click.option(
        "--lang",
        type=click.Choice(list(LANGUAGES)),
        help="Language of the page; by default this machine's.",
    )

    @click.group()
    def paper() -> None:
        """Pages to print: the answer is one HTML file, to open in a browser."""

    @paper.command()
    @click.argument("positions", nargs=-1)
    @click.option(
        "--ask",
        "asked",
        multiple=True,
        metavar="QUESTION",
        help="What to ask about each position: reach, left, legal, captures, sort or shortest; "
        'or about what, as in "reach c3". Several are asked of each.',
    )
    @click.option("--lesson", "lessons", multiple=True, metavar="ID", help="Add a lesson's tasks.")
    @click.option(
        "--demo", "demos", multiple=True, metavar="ID", help="Add what a demonstration asks."
    )
    @click.option("--boards", type=click.IntRange(1, 6), default=6, help="Boards a sheet.")
    @click.option("--title", help="Title of the sheet.")
    @language
    @click.pass_context
    def worksheet(
        context: click.Context,
        positions: tuple[str, ...],
        asked: tuple[str, ...],
        lessons: tuple[str, ...],
        demos: tuple[str, ...],
        boards: int,
        title: str | None,
        lang: str | None,
    ) -> None:
        """A worksheet about POSITIONS, with the answers on a sheet of their own.

        Without POSITIONS, lessons and demonstrations, reads one position a line.
        """
        from explorer.paper.questions import CannotAsk
        from explorer.paper.render import worksheet_html
        from explorer.paper.sayings import cannot_ask
        from explorer.paper.worksheet import Worksheet

        words = words_of(context, lang)
        texts = positions if positions or lessons or demos else _lines(sys.stdin)
        try:
            exercises = [*_about(texts, asked), *_from_lessons(lessons), *_from_demos(demos)]
            if not exercises:
                raise click.UsageError(
                    "Name at least one position, or a lesson with tasks for paper."
                )
            sheet = Worksheet(tuple(exercises), boards, title)
            click.echo(worksheet_html(sheet, words), nl=False)
        except TextError as error:
            give_up(words, error)
        except CannotAsk as error:
            click.echo(cannot_ask(words, error), err=True)
            sys.exit(2)

    @paper.command()
    @click.argument("rules", default="L1")
    @click.option("--size", type=click.IntRange(4, 10), help="Squares a side.")
    @language
    @click.pass_context
    def rules(context: click.Context, rules: str, size: int | None, lang: str | None) -> None:
        """The rules on one page, for the game RULES names, such as L1 or L2-4p."""
        from explorer.paper.rules_sheet import rules_html

        words = words_of(context, lang)
        try:
            click.echo(rules_html(Rules.parse(rules), words, size), nl=False)
        except TextError as error:
            give_up(words, error)

    @paper.command()
    @click.argument("rules", default="L1")
    @click.option("--size", type=click.IntRange(4, 10), help="Squares a side.")
    @click.option("--paper", "sheet", type=click.Choice(["A4", "A3"]), default="A4")
    @language
    @click.pass_context
    def board(
        context: click.Context, rules: str, size: int | None, sheet: str, lang: str | None
    ) -> None:
        """A board with its shores, to play on with real dice."""
        from explorer.paper.board_sheet import board_html

        words = words_of(context, lang)
        try:
            click.echo(board_html(Rules.parse(rules), words, size, sheet), nl=False)
        except TextError as error:
            give_up(words, error)

    return paper


def _lines(file: Iterable[str]) -> tuple[str, ...]:
    return tuple(text for line in file if (text := line.strip().removeprefix("\ufeff")))


def _about(texts: Iterable[str], asked: tuple[str, ...]) -> Iterable[Any]:
    from explorer.paper.worksheet import Exercise

    for text in texts:
        yield Exercise.of(Position.parse(text), *(asked or ("reach",)))


def _from_lessons(lessons: Iterable[str]) -> Iterable[Any]:
    from explorer.paper.worksheet import of_lesson
    from explorer.teaching.library import course_folder, library

    course = library(course_folder())
    for name in lessons:
        lesson = course.lesson(name)
        if lesson is None:
            known = ", ".join(one.id for one in course.lessons)
            raise click.UsageError(f"There is no lesson {name!r}. There are: {known}.")
        yield from of_lesson(lesson)


def _from_demos(demos: Iterable[str]) -> Iterable[Any]:
    from explorer.paper.worksheet import of_demonstration
    from explorer.teaching.demonstrations import demonstrations, shipped_folder

    shipped = demonstrations(shipped_folder())
    for name in demos:
        one = shipped.named(name)
        if one is None:
            known = ", ".join(one.id for one in shipped.all)
            raise click.UsageError(f"There is no demonstration {name!r}. There are: {known}.")
        yield from of_demonstration(one)
