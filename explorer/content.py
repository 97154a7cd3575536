"""What `lessons/` says about the rules: their statements, a gallery of positions, a glossary.

The files are read once, checked, and given as frozen objects. Texts are tables by language,
`{"en": …, "fr": …}`: take one with `Words.pick`. A mistake in a file is a `ValueError` that names
the file, the entry and what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from explorer.game import Position
from explorer.game.levels import lessons_folder
from explorer.reading import Entry, Text

KINDS = ("S", "D", "P")
"""Said by the source, derived from it, settled by the project."""

TABLES = ("captures", "kinds", "levels")
"""Tables a page may set beside a rule."""

RULE_ID = re.compile(r"\b[SDP][1-9]\d?\b")
"""A rule named in a text, as in "see P8"."""

_LEVEL = re.compile(r"L\d+")
_SIZE = re.compile(r"(\d+)x\1")


@dataclass(frozen=True, slots=True)
class Picture:
    """A position to look at, and what to see there.

    played: turns played first, on `position`. select: a chosen square. actions: legal actions to
    draw. refused: actions that are not legal. caption: what to see.
    """

    position: str
    caption: Text
    select: str | None = None
    actions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    played: tuple[str, ...] = ()

    @property
    def shown(self) -> Position:
        """The position to draw: after the turns played first."""
        return _played(self.position, self.played)


@dataclass(frozen=True, slots=True)
class Departure:
    """Rules of the source that an alternative leaves, at these levels."""

    rules: tuple[str, ...]
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another fair reading of a settled rule.

    tag: an option (`banland`), a level (`L3`) or a board size (`6x6`) that switches it on.
    example: where the rule's own picture does not show the difference. position: the text that
    stands for the picture's when the tag is a size.
    """

    tag: str
    text: Text
    departs: tuple[Departure, ...] = ()
    example: Picture | None = None
    position: str | None = None

    def switched(self, picture: Picture) -> Position:
        """The picture's position played with this alternative instead.

        >>> rule = rules()["P6"]
        >>> str(rule.alternatives[0].switched(rule.example)).split()[2]
        'L1-banland'
        """
        text = self.position or switched(picture.position, self.tag)
        return _played(text, picture.played)

    def departs_at(self, level: int) -> tuple[str, ...]:
        """Ids of the source's rules it leaves at a level, if any."""
        return tuple(
            rule for leaves in self.departs if level in leaves.levels for rule in leaves.rules
        )


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of the rules, with its origin.

    because, origins: for a derived rule, the reasoning and the rules it follows from.
    reason, alternatives: for a settled rule, why, and how else it could be read.
    table: one of `TABLES`, or None.
    """

    id: str
    title: Text
    text: Text
    because: Text | None = None
    origins: tuple[str, ...] = ()
    reason: Text | None = None
    alternatives: tuple[Alternative, ...] = ()
    example: Picture | None = None
    table: str | None = None

    @property
    def kind(self) -> str:
        """One of `KINDS`, the letter of its id."""
        return self.id[0]

    def example_for(self, alternative: Alternative) -> Picture:
        """The picture on which this alternative makes a difference."""
        picture = alternative.example or self.example
        assert picture is not None  # checked when read
        return picture


@dataclass(frozen=True, slots=True)
class Asked:
    """An action that is refused, and the rule that refuses it."""

    action: str
    rule: str


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One position of the gallery.

    note: what to look at. select: a square to have chosen. actions: legal actions worth seeing.
    line: actions played from the position. ask: actions worth asking about.
    shows: what it is here to show, proved by the tests.
    """

    id: str
    title: Text
    note: Text
    position: str
    shows: tuple[str, ...]
    select: str | None = None
    actions: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    ask: tuple[Asked, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game in each language, what it means, and the rules that settle it."""

    id: str
    term: Text
    meaning: Text
    rules: tuple[str, ...]


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id, in order: S, D, P."""
    return read_rules(_text("rules.toml"))


@cache
def gallery() -> dict[str, Exhibit]:
    """The gallery by id, in order; the first is what exploring opens with."""
    return read_gallery(_text("gallery.toml"))


@cache
def glossary() -> tuple[Term, ...]:
    """The words of the game, in the order in which one meets them."""
    return read_glossary(_text("glossary.toml"))


def default_exhibit() -> Exhibit:
    """The lively position that exploring opens with."""
    return next(iter(gallery().values()))


def read_rules(text: str, name: str = "rules.toml") -> dict[str, Rule]:
    """The rules a file's text describes; `ValueError` names the file, the rule and the mistake.

    >>> read_rules('[[rule]]\\nid = "S1"\\n')
    Traceback (most recent call last):
    ...
    ValueError: rules.toml, S1: title is missing
    """
    found: dict[str, Rule] = {}
    for entry in Entry.read(text, name, "rule"):
        rule = _rule(entry)
        if rule.id in found:
            raise entry.wrong("is there twice")
        found[rule.id] = rule
    _known_rules(found, name)
    return found


def read_gallery(text: str, name: str = "gallery.toml") -> dict[str, Exhibit]:
    """The positions a file's text describes; `ValueError` names file, position and mistake."""
    found: dict[str, Exhibit] = {}
    for entry in Entry.read(text, name, "position"):
        exhibit = _exhibit(entry)
        if exhibit.id in found:
            raise entry.wrong("is there twice")
        found[exhibit.id] = exhibit
    return found


def read_glossary(text: str, name: str = "glossary.toml") -> tuple[Term, ...]:
    """The words a file's text explains; `ValueError` names file, word and mistake."""
    found = []
    for entry in Entry.read(text, name, "word"):
        found.append(
            Term(
                id=entry.string("id"),
                term=entry.text("term"),
                meaning=entry.text("meaning"),
                rules=entry.strings("rules"),
            )
        )
        entry.done()
    return tuple(found)


def switched(position: str, tag: str) -> str:
    """A position's text with an option added, or played at another level.

    >>> switched("..../..../..../.... S L1-3p", "roll")
    '..../..../..../.... S L1-3p-roll'
    >>> switched("..../..../..../.... S L1-3p", "L4")
    '..../..../..../.... S L4-3p'
    """
    placement, player, options = position.split()
    if _LEVEL.fullmatch(tag):
        return f"{placement} {player} {_LEVEL.sub(tag, options, count=1)}"
    return f"{placement} {player} {options}-{tag}"


def _text(name: str) -> str:
    return (lessons_folder() / name).read_text("utf-8")


def _played(text: str, actions: Iterable[str]) -> Position:
    position = Position.parse(text)
    for action in actions:
        position = position.play(action)
    return position


def _rule(entry: Entry) -> Rule:
    identity = entry.string("id")
    if not RULE_ID.fullmatch(identity):
        raise entry.wrong("id must be S, D or P and a number")
    kind = identity[0]
    example = entry.part("example")
    rule = Rule(
        id=identity,
        title=entry.text("title"),
        text=entry.text("text"),
        because=entry.text("because") if kind == "D" else None,
        origins=entry.strings("from") if kind == "D" else (),
        reason=entry.text("reason") if kind == "P" else None,
        alternatives=tuple(map(_alternative, entry.parts("alternative"))) if kind == "P" else (),
        example=_picture(example) if example else None,
        table=entry.string("table") if "table" in entry.table else None,
    )
    entry.done()
    if kind == "D" and not rule.origins:
        raise entry.wrong("from is missing")
    if rule.table is not None and rule.table not in TABLES:
        raise entry.wrong(f"table must be one of {', '.join(TABLES)}")
    _check_alternatives(entry, rule)
    return rule


def _check_alternatives(entry: Entry, rule: Rule) -> None:
    tags = [alternative.tag for alternative in rule.alternatives]
    if len(set(tags)) < len(tags):
        raise entry.wrong("an alternative is there twice")
    for alternative in rule.alternatives:
        picture = alternative.example or rule.example
        if picture is None:
            raise entry.wrong(f"{alternative.tag} has no example")
        if bool(_SIZE.fullmatch(alternative.tag)) != bool(alternative.position):
            raise entry.wrong(f"{alternative.tag}: position goes with a size, and only with one")
        try:
            alternative.switched(picture)
        except ValueError as error:
            raise entry.wrong(f"{alternative.tag}: {error}") from error


def _alternative(entry: Entry) -> Alternative:
    example = entry.part("example")
    alternative = Alternative(
        tag=entry.string("tag"),
        text=entry.text("text"),
        departs=tuple(map(_departure, entry.parts("departs"))),
        example=_picture(example) if example else None,
        position=entry.position() if "position" in entry.table else None,
    )
    entry.done()
    return alternative


def _departure(entry: Entry) -> Departure:
    levels = entry.get("levels", [])
    if not isinstance(levels, list) or not all(isinstance(level, int) for level in levels):
        raise entry.wrong("levels must be a list of numbers")
    departure = Departure(entry.strings("rules"), tuple(levels))
    entry.done()
    return departure


def _picture(entry: Entry) -> Picture:
    text = entry.position()
    played = entry.strings("played")
    try:
        shown = _played(text, played)
    except ValueError as error:
        raise entry.wrong(f"played: {error}") from error
    picture = Picture(
        position=text,
        caption=entry.text("caption"),
        select=entry.square("select", shown),
        actions=entry.legal("actions", shown),
        refused=entry.strings("refused"),
        played=played,
    )
    for action in picture.refused:
        entry.refused(shown, action)
    entry.done()
    return picture


def _exhibit(entry: Entry) -> Exhibit:
    text = entry.position()
    position = Position.parse(text)
    exhibit = Exhibit(
        id=entry.string("id"),
        title=entry.text("title"),
        note=entry.text("note"),
        position=text,
        shows=entry.strings("shows"),
        select=entry.square("select", position),
        actions=entry.legal("actions", position),
        line=entry.strings("line"),
        ask=tuple(_asked(part, position) for part in entry.parts("ask")),
    )
    entry.done()
    try:
        _played(text, exhibit.line)
    except ValueError as error:
        raise entry.wrong(f"line: {error}") from error
    return exhibit


def _asked(entry: Entry, position: Position) -> Asked:
    asked = Asked(entry.string("action"), entry.string("rule"))
    entry.done()
    named = entry.refused(position, asked.action)
    if asked.rule not in named:
        raise entry.wrong(f"{asked.action} is refused by {', '.join(named)}, not by {asked.rule}")
    return asked


def _known_rules(found: Mapping[str, Rule], name: str) -> None:
    """Every rule named anywhere in the rules must be there."""
    for rule in found.values():
        texts = (rule.title, rule.text, rule.because, rule.reason)
        named = {*rule.origins}
        for text in (*filter(None, texts), *(other.text for other in rule.alternatives)):
            named |= {named for words in text.values() for named in RULE_ID.findall(words)}
        for alternative in rule.alternatives:
            named |= {left for departure in alternative.departs for left in departure.rules}
        if unknown := sorted(named - set(found)):
            raise ValueError(f"{name}, {rule.id}: there is no rule {', '.join(unknown)}")
