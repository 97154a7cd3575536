"""The teacher's view: every lesson on one page, with positions, solutions, rules and links."""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from html import escape

from explorer.app import address
from explorer.app.learn import course, preview
from explorer.app.learn.course import Entry
from explorer.app.learn.marks import asked_about
from explorer.app.learn.saying import lesson_href, paragraphs, said
from explorer.app.session import chosen_language
from explorer.board.host import show_learning
from explorer.board.svg import svg
from explorer.content import rules
from explorer.game import Position
from explorer.teaching.schema import Scripted, Task
from explorer.words import Words


def show(words: Words) -> None:
    """Draw the view: one document, sent packed."""
    preview.show_troubles(words)
    entries = (*course.course(), *course.own_lessons())
    packed = _packed(words, chosen_language(), entries)
    model = {"kind": "document", "lang": words.language, "packed": packed}
    show_learning(model, key="lesson_teacher")


@lru_cache(maxsize=8)
def _packed(words: Words, language: str | None, entries: tuple[Entry, ...]) -> str:
    """The document, in the language that its links keep."""
    html = document(words, entries).encode("utf-8")
    return b64encode(gzip.compress(html, mtime=0)).decode("ascii")


def document(words: Words, entries: Iterable[Entry]) -> str:
    """The whole view as HTML."""
    _ = words.gettext
    entries = tuple(entries)
    lead = _(
        "Each task with its position, its solution and every first action that counts. The links "
        "open it as your pupils see it. Print this page to have it at hand."
    )
    back, title = _("All lessons"), _("For teachers")
    return (
        f'<p class="top"><a class="back" data-go href="{escape(address.href("learn"))}">'
        f"← {escape(back)}</a></p><h2>{escape(title)}</h2><p>{escape(lead)}</p>"
        f"{_rule_table(words, entries)}"
        f"{''.join(_lesson(words, entry) for entry in entries)}"
    )


# -------------------------------------------------------------------- rules and their lessons


def _rule_table(words: Words, entries: tuple[Entry, ...]) -> str:
    """A row for each rule that a lesson teaches, those of the source first and all of them."""
    _ = words.gettext
    rows = []
    for name, rule in rules().items():
        taught = [entry for entry in entries if name in entry.lesson.rules]
        if not taught and not name.startswith("S"):
            continue
        links = ", ".join(
            f'<a data-go href="{escape(lesson_href(entry.id))}">'
            f"{entry.number}\u00a0· {escape(said(words, entry.lesson.title))}</a>"
            for entry in taught
        )
        rows.append(
            f'<tr><th scope="row">{_rule_link(name)}</th><td>{escape(words.pick(rule.title))}</td>'
            f"<td>{links}</td></tr>"
        )
    caption = _("Which lesson teaches which rule")
    columns = "".join(
        f'<th scope="col">{escape(name)}</th>'
        for name in (_("Rule"), _("What it says"), _("Lessons"))
    )
    return (
        f'<div class="scrolls" tabindex="0" role="group" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{columns}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _rule_link(name: str) -> str:
    return f'<a data-go href="{escape(address.href("rules"))}#{name}">{name}</a>'


# -------------------------------------------------------------------- lessons


def _lesson(words: Words, entry: Entry) -> str:
    _, lesson = words.gettext, entry.lesson
    level = _("Your own lesson") if entry.own else course.level_title(words, lesson.level)[0]
    texts = "".join(f"<p>{escape(line)}</p>" for line in paragraphs(said(words, lesson.text)))
    learnt = _("To remember: {sentence}").format(sentence=said(words, lesson.learnt))
    tasks = "".join(
        f"<li>{_task(words, entry, number, task)}</li>"
        for number, task in enumerate(lesson.task, 1)
    )
    links = " ".join(map(_rule_link, lesson.rules))
    taught = _("Rules taught:")
    return (
        f'<article class="sheet"><h3><a data-go href="{escape(lesson_href(entry.id))}">'
        f"{entry.number} · {escape(said(words, lesson.title))}</a></h3>"
        f'<p class="over">{escape(level)} · {escape(taught)} {links}</p>'
        f'<div class="text">{texts}<p><strong>{escape(learnt)}</strong></p></div>'
        f"<ol>{tasks}</ol></article>"
    )


def _task(words: Words, entry: Entry, number: int, task: Task) -> str:
    _ = words.gettext
    position = Position.parse(task.position)
    marks = [mark | {"kind": "point"} for mark in asked_about(task)]
    picture = svg(position, words, theme="page", banks=False, marks=marks, width=200)
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>"
        for name, text in _facts(words, task)
    )
    explore, invitation = address.href("explore", at=task.position), _("Explore this position")
    return (
        f'{picture}<div><h4><a data-go href="{escape(lesson_href(entry.id, number))}">'
        f"{escape(said(words, task.line))}</a></h4><dl>{facts}</dl>"
        f'<p class="open"><a data-go href="{escape(explore)}">'
        f"{escape(invitation)}</a></p></div>"
    )


def _facts(words: Words, task: Task) -> Iterator[tuple[str, str]]:
    """What a teacher wants to know of a task, each with its name."""
    _ = words.gettext
    if task.solution:
        yield _("Solution"), ", ".join(task.solution)
    if task.answer:
        yield _("Answer"), ", ".join(task.answer)
    if task.accepts and task.accepts != task.solution:
        yield _("First actions that count"), ", ".join(task.accepts)
    if task.par > 1:
        yield _("Turns"), str(task.par)
    if task.opponent == "computer":
        yield _("Opponent"), _("the computer")
    elif isinstance(task.opponent, Scripted):
        yield _("Opponent"), ", ".join(map(_scripted, task.opponent.scripted))
    for n, hint in enumerate(task.hints or (), 1):
        yield _("Hint {n}").format(n=n), said(words, hint.text)


def _scripted(answer: str | tuple[str, ...]) -> str:
    """An answer of an opponent, or the first of several that can be played."""
    return answer if isinstance(answer, str) else " / ".join(answer)
