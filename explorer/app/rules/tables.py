"""Tables set beside a rule: what captures leave, the levels, what each action varies, the words."""

from __future__ import annotations

from collections.abc import Callable

from explorer.analysis.captures import VALUES, Outcome, outcome
from explorer.app.address import link
from explorer.app.rules.markup import rich, rule_links
from explorer.content import gallery, glossary, rules
from explorer.game import Level, levels
from explorer.markup import element
from explorer.words import LANGUAGES, Words, change_name, complexity_name, kind_name

Table = Callable[[Words, str | None], str]


def _scrolling(label: str, table: str, name: str) -> str:
    """A table that scrolls by itself where the page is too narrow for it."""
    return element(
        "div", table, class_=f"scrolls {name}", role="group", aria_label=label, tabindex="0"
    )


def kinds_table(words: Words, language: str | None) -> str:
    """What each of the four actions varies, as the actions of the first picture have it."""
    _ = words.gettext
    picture = rules()["S1"].example
    assert picture is not None
    actions = [picture.shown.action(text) for text in picture.actions]
    changes = ("number", "position", "value")
    head = "".join(
        element("th", rich(text), scope="col")
        for text in (_("action"), *(change_name(words, change) for change in changes), _("kind"))
    )
    rows = ""
    for action in actions:
        cells = "".join(
            element("td", rich(_("varies")), class_=f"varies {change}")
            if change in action.changes
            else element("td", element("span", "–", aria_label=_("stays")), class_="stays")
            for change in changes
        )
        rows += element(
            "tr",
            element("th", rich(kind_name(words, action.kind)), scope="row"),
            cells,
            element("td", rich(complexity_name(words, action.complex))),
        )
    caption = element("caption", rich(_("What each action varies")))
    table = element("table", caption, element("thead", element("tr", head)), element("tbody", rows))
    return _scrolling(_("What each action varies"), table, "kinds-table")


def captures_table(words: Words, language: str | None) -> str:
    """The 36 pairs of values: what the attacker keeps, or that it cannot capture."""
    _ = words.gettext
    label = _("What the attacker keeps")
    corner = element(
        "td",
        element("span", rich(_("captured →"))),
        element("span", rich(_("attacker ↓"))),
        class_="corner",
    )
    head = corner + "".join(element("th", str(value), scope="col") for value in VALUES)
    rows = "".join(
        element(
            "tr",
            element("th", str(attacker), scope="row"),
            *(_cell(words, outcome(attacker, captured)) for captured in VALUES),
        )
        for attacker in VALUES
    )
    note = element(
        "p",
        rich(
            _(
                "Boxed: the one capture that leaves the value as it was. "
                "A dash: the attacker is too weak."
            )
        ),
        class_="note",
    )
    table = element(
        "table",
        element("caption", rich(label), id="captures"),
        element("thead", element("tr", head)),
        element("tbody", rows),
    )
    return _scrolling(label, table, "captures-table") + note


def _cell(words: Words, found: Outcome) -> str:
    if found.left is None:
        return element(
            "td",
            element("span", "–", aria_hidden="true"),
            element("span", rich(words.gettext("too weak")), class_="unseen"),
            class_="weak",
        )
    return element("td", str(found.left), class_=f"left-{found.left}" + " same" * found.unchanged)


def levels_table(words: Words, language: str | None) -> str:
    """Every level: its name, its objective, when a capture is compulsory, and one to try."""
    _ = words.gettext
    heads = (_("level"), _("name"), _("objective"), _("compulsory capture"), _("try it"))
    head = "".join(element("th", rich(text), scope="col") for text in heads)
    rows = "".join(_level_row(level, words, language) for level in levels().values())
    table = element(
        "table",
        element("caption", rich(_("The levels")), id="levels"),
        element("thead", element("tr", head)),
        element("tbody", rows),
    )
    return _scrolling(_("The levels"), table, "levels-table")


def must_sentence(words: Words, must: str) -> str:
    """When a level makes a capture compulsory (P8), in words."""
    _ = words.gettext
    return {
        "no": _("never"),
        "hold": _("of dice that hold a shore (P8)"),
        "invader": _("of dice on your own shore"),
        "any": _("whenever there is one"),
    }[must]


def _level_row(level: Level, words: Words, language: str | None) -> str:
    _ = words.gettext
    near = next(
        (shown for shown in gallery().values() if f"objective-{level.number}" in shown.shows), None
    )
    number = str(level.number)
    start = link("explore", {"at": near.position, "lang": language}) if near else None
    name = words.pick(level.names)
    tried = (
        element(
            "a",
            rich(_("one action away")),
            href=start,
            data_go=True,
            aria_label=_("Open in Explore: {what}").format(what=words.pick(near.title)),
        )
        if near
        else ""
    )
    return element(
        "tr",
        element("th", number, scope="row"),
        element("td", rich(name)),
        element("td", rich(words.pick(level.goal))),
        element("td", rich(must_sentence(words, level.must))),
        element("td", tried),
    )


def glossary_table(words: Words) -> str:
    """Each word of the game in both languages, with its meaning in this one."""
    _ = words.gettext
    head = "".join(
        element("th", rich(text), scope="col")
        for text in (*LANGUAGES.values(), _("meaning"), _("rules"))
    )
    rows = "".join(
        element(
            "tr",
            *(
                element(
                    "th" if at == 0 else "td", rich(word.term[language]), lang=language, **scope
                )
                for at, (language, scope) in enumerate(
                    (language, {"scope": "row"} if language == "en" else {})
                    for language in LANGUAGES
                )
            ),
            element("td", rich(words.pick(word.meaning))),
            element("td", rule_links(words, word.rules)),
        )
        for word in glossary()
    )
    table = element(
        "table",
        element("thead", element("tr", head)),
        element("tbody", rows),
    )
    return _scrolling(_("The words, in English and French"), table, "glossary-table")


TABLES: dict[str, Table] = {
    "captures": captures_table,
    "kinds": kinds_table,
    "levels": levels_table,
}
"""By the name a rule asks for."""
