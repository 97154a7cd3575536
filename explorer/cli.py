"""The console command `explorer`: the app, and the rules on the command line.

Only `explorer` itself, which opens the app, imports Streamlit; the other commands start fast.
Exit status: 0 all is well (or: the action is legal), 1 refused (or: a lesson is wrong),
2 unreadable.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from explorer.game import Position, Roll, TextError, divide, perft
from explorer.listing import action_table
from explorer.paper.cli import paper_group
from explorer.words import (
    LANGUAGES,
    Words,
    action_sentence,
    machine_language,
    problem_sentence,
    refusal_sentences,
    unreadable_place,
    unreadable_sentence,
    words_for,
)
from explorer.words.console import language_asked, speak

if TYPE_CHECKING:
    from explorer.teaching.report import Report

REFUSED = 1
UNREADABLE = 2

DEEPEST = 99  # nobody waits for so many actions, and Python still counts them

# A square may hold "-", an action "+": what is no option of ours is an argument.
ANY_TEXT = {"ignore_unknown_options": True}


language_option = click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    help="Language of the answer; by default this machine's.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


def words_of(context: click.Context, lang: str | None) -> Words:
    """The words of the language asked for after the command, before it, or by the machine."""
    return words_for(lang or context.find_root().params.get("lang") or machine_language())


def print_json(value: dict[str, Any]) -> None:
    """One JSON object on one line."""
    click.echo(json.dumps(value, ensure_ascii=False))


def unreadable(words: Words, error: TextError) -> str:
    """What is wrong with a text, and where."""
    return f"{unreadable_sentence(words, error)} ({unreadable_place(words, error)})"


def give_up(words: Words, error: TextError, as_json: bool = False) -> NoReturn:
    """Say what cannot be read, and end with the status for it."""
    message = unreadable(words, error)
    if as_json:
        print_json({"error": message})
    else:
        click.echo(message, err=True)
    sys.exit(UNREADABLE)


@click.group(invoke_without_command=True)
@click.option("--port", type=click.IntRange(1, 65535), help="Port to serve on.")
@click.option("--lan", is_flag=True, help="Serve the other machines of the network too.")
@click.option(
    "--lessons",
    metavar="FOLDER",
    help="Show the lessons of this folder too, and again whenever a file changes.",
)
@click.option(
    "--demo",
    metavar="FILE",
    help="Open the app with this demonstration.",
)
@language_option
@click.version_option(package_name="derive-explorer", prog_name="explorer")
@click.pass_context
def cli(
    context: click.Context,
    port: int | None,
    lan: bool,
    lessons: str | None,
    demo: str | None,
    lang: str | None,
) -> None:
    """Every legal action of any position of Dérive, and what each one changes.

    Without a command, opens the app in your browser.
    """
    words = words_of(context, lang)
    folder = None if lessons is None else existing(words, lessons)
    shown = None if demo is None else existing_file(words, demo)
    if context.invoked_subcommand is None:
        from explorer.launch import open_app

        open_app(words, port=port, lan=lan, language=lang, lessons=folder, demonstration=shown)


def existing_file(words: Words, named: str) -> Path:
    """The file that is named; ends if there is none. What is wrong in it, the page says."""
    _ = words.gettext
    path = Path(named).expanduser()
    if path.is_file():
        return path
    message = _("There is no file {path}. Look at how it is written, and at where you are.")
    click.echo(message.format(path=path), err=True)
    sys.exit(UNREADABLE)


def existing(words: Words, named: str, files: bool = False) -> Path:
    """The folder of lessons that is named, or the file if one will do; ends if there is none."""
    _ = words.gettext
    path = Path(named).expanduser()
    if path.is_dir() or (files and path.is_file()):
        return path
    if path.exists():
        message = _("{path} is not a folder. Give the folder that the lessons are in.")
    else:
        message = _("There is no folder {path}. Look at how it is written, and at where you are.")
    click.echo(message.format(path=path), err=True)
    sys.exit(UNREADABLE)


@cli.command(context_settings=ANY_TEXT)
@click.argument("position", required=False)
@json_option
@language_option
@click.pass_context
def actions(context: click.Context, position: str | None, as_json: bool, lang: str | None) -> None:
    """List the legal actions of POSITION.

    Without POSITION, reads one position a line and answers each with one line of JSON.
    """
    words = words_of(context, lang)
    if position is None:
        sys.exit(answer_lines(sys.stdin, words))
    try:
        read = Position.parse(position)
    except TextError as error:
        give_up(words, error, as_json)
    if as_json:
        print_json(position_record(read, words))
    else:
        click.echo(action_table(read, words))


def answer_lines(lines: Iterable[str], words: Words) -> int:
    """Answer each line that is not blank with one line of JSON; the exit status."""
    status = 0
    for number, line in enumerate(lines, start=1):
        text = line.strip().removeprefix("\ufeff")
        if not text:
            continue
        try:
            print_json(position_record(Position.parse(text), words))
        except TextError as error:
            print_json({"error": unreadable(words, error), "line": number})
            status = 1
    return status


def position_record(position: Position, words: Words) -> dict[str, Any]:
    """A position, its problems and its legal actions as plain data."""
    return {
        "position": str(position),
        "winner": position.winner and position.winner.letter,
        "problems": [
            {
                "problem": str(problem.what),
                "rules": list(problem.rules),
                "squares": [str(square) for square in problem.squares],
                "sentence": problem_sentence(words, problem),
            }
            for problem in position.problems()
        ],
        "actions": [action.record() for action in position.legal_actions()],
    }


@cli.command(context_settings=ANY_TEXT)
@click.argument("position")
@click.argument("action")
@json_option
@language_option
@click.pass_context
def why(
    context: click.Context, position: str, action: str, as_json: bool, lang: str | None
) -> None:
    """Say whether ACTION is legal in POSITION, and why or why not.

    Exit status: 0 legal, 1 refused, 2 unreadable.
    """
    words = words_of(context, lang)
    try:
        answer = verdict(Position.parse(position), action, words)
    except TextError as error:
        give_up(words, error, as_json)
    if as_json:
        print_json(answer)
    else:
        _ = words.gettext
        title = _("{action}: legal.") if answer["legal"] else _("{action}: not legal.")
        click.echo(title.format(action=answer["action"]))
        for reason in answer["reasons"]:
            click.echo(f"  {reason['sentence']} ({', '.join(reason['rules'])})")
        if answer["legal"]:
            click.echo(f"  {answer['sentence']}")
    sys.exit(0 if answer["legal"] else REFUSED)


def verdict(position: Position, action: str, words: Words) -> dict[str, Any]:
    """Whether an action is legal, and why or why not, as plain data.

    `reasons` is empty for a legal action, `effect` null for one refused; `sentence` tells what a
    legal action does, or the first reason.
    """
    refusal = position.why_not(action)
    if refusal is None:
        legal = position.action(action)
        return {
            "position": str(position),
            "action": str(legal),
            "legal": True,
            "sentence": action_sentence(words, legal, position),
            "reasons": [],
            "effect": legal.record(),
        }
    sentences = refusal_sentences(words, refusal)
    return {
        "position": str(position),
        "action": str(refusal.action),
        "legal": False,
        "sentence": sentences[0],
        "reasons": [
            {
                "why": reason.why.name.lower(),
                "rules": list(reason.rules),
                "squares": [str(square) for square in reason.squares],
                "sentence": sentence,
            }
            for reason, sentence in zip(refusal.reasons, sentences, strict=True)
        ],
        "effect": None,
    }


@cli.command(context_settings=ANY_TEXT)
@click.argument("position")
@click.argument("actions", nargs=-1, required=True)
@language_option
@click.pass_context
def after(
    context: click.Context, position: str, actions: tuple[str, ...], lang: str | None
) -> None:
    """Print the position after the ACTIONS have been played in POSITION.

    Exit status: 0 all played, 1 one was refused, 2 something is unreadable.
    """
    words = words_of(context, lang)
    _ = words.gettext
    try:
        current = Position.parse(position)
        for turn, action in enumerate(actions, start=1):
            refusal = current.why_not(action)
            if refusal is not None:
                click.echo(
                    _("Turn {turn}, {action}: not legal.").format(turn=turn, action=action),
                    err=True,
                )
                for sentence in refusal_sentences(words, refusal):
                    click.echo(f"  {sentence}", err=True)
                sys.exit(REFUSED)
            played = current.action(action)
            if isinstance(played, Roll) and played.result is None:
                click.echo(
                    _(
                        "Turn {turn}, {action}: which number was rolled? "
                        "Write it after the question mark, as in {action}5."
                    ).format(turn=turn, action=played),
                    err=True,
                )
                sys.exit(UNREADABLE)
            current = current.play(played)
    except TextError as error:
        give_up(words, error)
    click.echo(str(current))


@cli.command("perft", context_settings=ANY_TEXT)
@click.argument("position")
@click.argument("depth", type=click.IntRange(0, DEEPEST))
@click.option("--divide", "split", is_flag=True, help="Split the count by first action.")
@json_option
@language_option
@click.pass_context
def perft_command(
    context: click.Context,
    position: str,
    depth: int,
    split: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Count the lines of exactly DEPTH actions from POSITION."""
    words = words_of(context, lang)
    try:
        start = Position.parse(position)
    except TextError as error:
        give_up(words, error, as_json)
    began = time.perf_counter()
    counts = divide(start, depth) if split else {}
    nodes = sum(counts.values()) if split and depth else perft(start, depth)
    seconds = time.perf_counter() - began
    if as_json:
        answer: dict[str, Any] = {"nodes": nodes, "seconds": round(seconds, 6)}
        if split:
            answer["divide"] = counts
        print_json(answer)
        return
    width = max(map(len, counts), default=0)
    for action, count in counts.items():
        click.echo(f"{action:<{width}}  {count:>12,}".replace(",", " "))
    line = words.ngettext("{n} line in {seconds} s", "{n} lines in {seconds} s", nodes)
    click.echo(line.format(n=f"{nodes:,}".replace(",", " "), seconds=f"{seconds:.3f}"))


@cli.command()
@click.argument("folder", required=False)
@click.option(
    "--schema",
    is_flag=True,
    help="Write the JSON Schema of a lesson file into FOLDER instead, or print it without FOLDER.",
)
@json_option
@language_option
@click.pass_context
def check(
    context: click.Context, folder: str | None, schema: bool, as_json: bool, lang: str | None
) -> None:
    """Prove every lesson of FOLDER; without FOLDER, every lesson of the explorer itself.

    A lesson can be read, says everything in English and in French, and can be done as it says, in
    no fewer turns and in no other way. FOLDER may be a single lesson file.

    Exit status: 0 all proved, 1 something is to be changed, 2 there is no such folder.
    """
    from explorer.teaching.report import check_folder, check_product

    words = words_of(context, lang)
    named = folder or context.find_root().params.get("lessons")
    if schema:
        give_schema(words, existing(words, named) if named else None)
        return
    report = check_folder(existing(words, named, files=True)) if named else check_product()
    if as_json:
        print_json(report_record(report, words))
    else:
        click.echo(report_text(report, words))
    sys.exit(REFUSED if report.troubles else 0)


def give_schema(words: Words, folder: Path | None) -> None:
    """Write the JSON Schema of a lesson file into a folder, or print it where there is none."""
    from explorer.teaching.export import json_schema

    _ = words.gettext
    text = json.dumps(json_schema(), ensure_ascii=False, indent=2)
    if folder is None:
        click.echo(text)
        return
    path = folder / "lesson.schema.json"
    try:
        path.write_text(f"{text}\n", encoding="utf-8")
    except OSError as error:
        message = _("{path} cannot be written ({reason}).")
        click.echo(message.format(path=path, reason=error.strerror), err=True)
        sys.exit(UNREADABLE)
    click.echo(
        _("{path} is written. Begin each lesson with the line `#:schema {name}`.").format(
            path=path, name=path.name
        )
    )


def report_record(report: Report, words: Words) -> dict[str, Any]:
    """What was found in the lessons, as plain data."""
    from explorer.teaching.troubles import trouble_sentence

    return {
        "lessons": report.lessons,
        "tasks": report.tasks,
        "demonstrations": report.demonstrations,
        "steps": report.steps,
        "troubles": [
            {
                "file": trouble.file,
                "line": trouble.line,
                "sentence": trouble_sentence(words, trouble),
            }
            for trouble in report.troubles
        ],
    }


def report_text(report: Report, words: Words) -> str:
    """What was found in the lessons: a line for each thing to change, then how many there are."""
    from explorer.teaching.troubles import trouble_sentence

    _ = words.gettext
    wrong = [f"{trouble.place}: {trouble_sentence(words, trouble)}" for trouble in report.troubles]
    lessons = words.ngettext("{n} lesson", "{n} lessons", report.lessons).format(n=report.lessons)
    tasks = words.ngettext("{n} task", "{n} tasks", report.tasks).format(n=report.tasks)
    if report.demonstrations:
        shows = words.ngettext(
            "{n} demonstration", "{n} demonstrations", report.demonstrations
        ).format(n=report.demonstrations)
        steps = words.ngettext("{n} step", "{n} steps", report.steps).format(n=report.steps)
        lessons = ", ".join([*([lessons, tasks] if report.lessons else []), shows])
        tasks = steps
    if wrong:
        summary = words.ngettext(
            "{lessons}, {tasks}: {n} thing to change.",
            "{lessons}, {tasks}: {n} things to change.",
            len(wrong),
        )
    else:
        summary = _("{lessons}, {tasks}: all proved.")
    return "\n".join([*wrong, summary.format(lessons=lessons, tasks=tasks, n=len(wrong))])


cli.add_command(paper_group(words_of, give_up))


def main() -> None:
    """Run the command; what does not go to a terminal is UTF-8, whatever the machine's habit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors="replace")
    speak(cli, language_asked(sys.argv[1:]))
    cli()
