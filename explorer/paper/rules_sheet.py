"""The rules on one page, in the words and pictures of `lessons/rules.toml`."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from explorer.analysis.captures import VALUES, outcome
from explorer.board.crosses import crosses
from explorer.board.svg import svg
from explorer.content import RULE_ID, Alternative, Rule, glossary, rules
from explorer.game import Position, Rules, Square
from explorer.markup import element
from explorer.paper.document import document
from explorer.paper.render import die_picture
from explorer.words import Words, kind_name, player_name

STATEMENTS = {
    "play": ("P2", "P3", "S1", "P12", "P13"),
    "enter": ("S6",),
    "move": ("S7", "S8", "S9", "D2", "D1", "S14", "P6"),
    "value": ("S11", "D3"),
    "capture": ("S13", "P17", "S4", "P8"),
}
"""What the page tells under each heading."""

PICTURES = ("S6", "S8", "S9", "S13", "S14")
"""The rules whose picture is shown."""

REPLACED = {
    "cornerboth": ("P3", "P3"),
    "banland": ("P6", "P6"),
    "capall": ("P17", "P17"),
    "mustno": ("P8", "P8"),
    "musthold": ("P8", "P8"),
    "mustinvader": ("P8", "P8"),
    "mustany": ("P8", "P8"),
    "rollonly": ("S11", "P9"),
}
"""Option → the statement it takes the place of, and the rule whose alternative it is."""

_NAMED = re.compile(rf" ?\([^()]*{RULE_ID.pattern}[^()]*\)|`")


def rules_html(game: Rules | str, words: Words, size: int | None = None) -> str:
    """The page for a game: its level, its options, its board (by default the level's own)."""
    _ = words.gettext
    game = Rules.parse(game) if isinstance(game, str) else game
    level = game.own_level
    title = _("The rules of Dérive")
    head = element(
        "header",
        element("h1", escape(title)),
        element(
            "p",
            escape(
                _("Level {n}, {name}").format(n=level.number, name=words.pick(level.names))
                + (f" · {game}" if str(game) != f"L{level.number}" else "")
            ),
        ),
    )
    start = Position.start(game, size)
    parts = [
        _part(
            words,
            _("To win"),
            element("p", escape(words.pick(level.goal)), class_="goal"),
            _meaning(words, "hold"),
        ),
        _part(words, _("You need"), _material(words, start)),
        _part(words, _("How to play"), *_told(words, "play", game)),
        _part(words, kind_name(words, "enter"), *_told(words, "enter", game)),
        _part(words, kind_name(words, "move"), *_told(words, "move", game)),
        _part(words, kind_name(words, "value"), *_told(words, "value", game)),
        _part(words, kind_name(words, "capture"), *_told(words, "capture", game), _table(words)),
    ]
    sheet = element("section", head, element("div", *parts, class_="columns"), class_="sheet")
    return document(words, title, sheet, style="rules.css", kind="rules")


def _part(words: Words, title: str, *inside: str) -> str:
    return element("section", element("h2", escape(title)), *inside)


def _meaning(words: Words, name: str) -> str:
    """A word of the game and what it means."""
    term = next(term for term in glossary() if term.id == name)
    said, meaning = words.pick(term.term), words.pick(term.meaning)
    return element(
        "p", element("b", escape(f"{said[0].upper()}{said[1:]}"), "."), " ", escape(meaning)
    )


def _material(words: Words, start: Position) -> str:
    """Board, dice and whose they are."""
    _ = words.gettext
    rules_, size = start.rules, start.size
    dice = words.ngettext(
        "A board of {size} × {size} squares, and {n} die for each player:",
        "A board of {size} × {size} squares, and {n} dice of one colour for each player:",
        rules_.dice,
    ).format(size=size, n=rules_.dice)
    who = "".join(
        element("span", die_picture(player, 1), escape(player_name(words, player)))
        for player in rules_.seats
    )
    return element("p", escape(dice)) + element("p", who, class_="players")


def _told(words: Words, part: str, game: Rules) -> list[str]:
    """The statements under a heading, as this game's options have them."""
    tags = str(game).split("-")[1:]
    instead = {REPLACED[tag][0]: (REPLACED[tag][1], tag) for tag in tags if tag in REPLACED}
    found = []
    for name in STATEMENTS[part]:
        rule = rules()[name]
        if name in instead:
            other, tag = instead[name]
            found.append(_statement(words, rules()[other], _alternative(other, tag)))
        else:
            found.append(_statement(words, rule, rule))
    if part == "value" and "roll" in tags:
        found.append(_statement(words, rules()["P10"], _alternative("P9", "roll")))
    return found


@cache
def _alternative(name: str, tag: str) -> Alternative:
    return next(other for other in rules()[name].alternatives if other.tag == tag)


def _statement(words: Words, rule: Rule, told: Rule | Alternative) -> str:
    """A rule with its title and its picture; an alternative by itself, for it says otherwise."""
    said = _plain(words, words.pick(told.text))
    if told is rule:
        said = element("b", escape(words.pick(rule.title)), ".") + " " + said
    said = element("p", said)
    picture = rule.example if rule.id in PICTURES and told is rule else None
    if picture is None:
        return said
    shown = picture.shown
    marks = [
        {**mark, "kind": "no" if Square.parse(mark["square"]) in shown.dice else "cross"}
        for mark in crosses(shown, picture.refused)
        if "square" in mark
    ]
    drawn = svg(shown, words, theme="print", banks=False, actions=picture.actions, marks=marks)
    caption = element("p", _plain(words, words.pick(picture.caption)), class_="caption")
    return element("div", element("figure", drawn), said, caption, class_="shown")


def _plain(words: Words, text: str) -> str:
    """A text for paper: the ids of rules between brackets go, others become titles."""
    _ = words.gettext

    def titled(found: re.Match[str]) -> str:
        return _("“{title}”").format(title=words.pick(rules()[found[0]].title))

    return escape(RULE_ID.sub(titled, _NAMED.sub("", text)))


def _table(words: Words) -> str:
    """What captures leave, for every pair of values (D5)."""
    _ = words.gettext
    head = element("th", escape(_("attacker ↓ · captured →")), scope="col") + "".join(
        element("th", str(value), scope="col") for value in VALUES
    )
    rows = "".join(
        element(
            "tr",
            element("th", str(attacker), scope="row"),
            *(element("td", str(outcome(attacker, taken).left or "–")) for taken in VALUES),
        )
        for attacker in VALUES
    )
    return element(
        "table",
        element("caption", escape(_("What the attacker keeps"))),
        element("thead", element("tr", head)),
        element("tbody", rows),
    )
