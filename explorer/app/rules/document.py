"""The Rules page as one HTML document, in one language."""

from __future__ import annotations

from functools import cache

from explorer.app.rules.markup import rich
from explorer.app.rules.statement import origin, statement
from explorer.app.rules.tables import glossary_table
from explorer.content import KINDS, Rule, rules
from explorer.markup import element
from explorer.words import Words


@cache
def document(words: Words, language: str | None) -> str:
    """Everything the page shows. language: the one its links keep, if one was chosen."""
    sections = "".join(_section(kind, words, language) for kind in KINDS)
    return element("div", _contents(words), element("div", _top(words), sections, _words(words)))


def kind_title(words: Words, kind: str) -> str:
    """A heading for the rules of one origin."""
    _ = words.gettext
    return {
        "S": _("Said by the source"),
        "D": _("What follows"),
        "P": _("Settled here"),
    }[kind]


def _kind_lead(words: Words, kind: str) -> str:
    _ = words.gettext
    return {
        "S": _(
            "A short French text by the game’s side describes the four actions. "
            "These rules say what it says: they are binding."
        ),
        "D": _(
            "The source does not spell these out, but nothing else would fit what it says. "
            "Each one tells what it follows from."
        ),
        "P": _(
            "The source is silent here, so this project chose. Each choice tells why, and where "
            "another reading is fair, you can switch it on and see what it changes."
        ),
    }[kind]


def _top(words: Words) -> str:
    _ = words.gettext
    kinds = "".join(
        element("li", origin(words, kind), element("span", rich(_kind_lead(words, kind))))
        for kind in KINDS
    )
    return element(
        "header",
        element("h2", rich(_("The rules of Dérive")), id="top"),
        element(
            "p",
            rich(_("Every rule carries its origin, so that you know who says so.")),
            class_="lead",
        ),
        element("ul", kinds, class_="kinds"),
    )


def _of(kind: str) -> list[Rule]:
    return [rule for rule in rules().values() if rule.kind == kind]


def _contents(words: Words) -> str:
    """The short table of contents: three origins with their rules, two tables, the glossary."""
    _ = words.gettext
    groups = []
    for kind in KINDS:
        links = "".join(
            element(
                "li",
                element(
                    "a",
                    rule.id,
                    href=f"#{rule.id}",
                    title=words.pick(rule.title),
                    aria_label=f"{rule.id}, {words.pick(rule.title)}",
                ),
            )
            for rule in _of(kind)
        )
        heading = element("a", rich(kind_title(words, kind)), href=f"#{kind}", class_="group")
        groups.append(element("li", heading, element("ul", links, class_="ids")))
    more = (
        ("levels", _("The levels")),
        ("captures", _("What captures leave")),
        ("words", _("The words")),
    )
    groups += [
        element("li", element("a", rich(title), href=f"#{name}", class_="group"))
        for name, title in more
    ]
    inside = element("summary", rich(_("Contents"))) + element("ol", *groups)
    return element(
        "nav", element("details", inside, open=True), class_="contents", aria_label=_("Contents")
    )


def _section(kind: str, words: Words, language: str | None) -> str:
    return element(
        "section",
        element("h3", rich(kind_title(words, kind)), id=kind, tabindex="-1"),
        *(statement(rule, words, language) for rule in _of(kind)),
        aria_labelledby=kind,
        class_=f"of-{kind}",
    )


def _words(words: Words) -> str:
    _ = words.gettext
    return element(
        "section",
        element("h3", rich(_("The words, in English and French")), id="words", tabindex="-1"),
        glossary_table(words),
        aria_labelledby="words",
    )
