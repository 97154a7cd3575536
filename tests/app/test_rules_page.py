"""The Rules page: everything the content says is on it, and its links lead somewhere."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from explorer.app.rules import colour_css
from explorer.app.rules.document import document
from explorer.app.rules.statement import sample
from explorer.content import gallery, glossary, rules
from explorer.game import Position, levels
from explorer.words import LANGUAGES, Words, action_short, words_for

RULES = rules()
VOID = {"input"}


class Node:
    """An element of the page: its tag, its attributes, and what is inside."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag, self.attributes = tag, attributes
        self.inside: list[Node | str] = []

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.text for part in self.inside)

    def all(self, tag: str | None = None, **attributes: str) -> list[Node]:
        found = []
        for part in self.inside:
            if isinstance(part, Node):
                has = all(part.attributes.get(key) == value for key, value in attributes.items())
                if has and tag in (None, part.tag):
                    found.append(part)
                found += part.all(tag, **attributes)
        return found

    def one(self, tag: str | None = None, **attributes: str) -> Node:
        (only,) = self.all(tag, **attributes)
        return only


class Reader(HTMLParser):
    """Reads the page as a tree, and fails on an element that is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("page", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(language: str, chosen: str | None = None) -> Node:
    reader = Reader()
    reader.feed(document(words_for(language), chosen))
    (page,) = reader.open
    return page


PAGES = {language: read(language) for language in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


@pytest.fixture
def page(words: Words) -> Node:
    return PAGES[words.language]


def plain(text: str) -> str:
    """A text of the content as a reader sees it."""
    return text.replace("`", "")


def test_every_rule_is_told_with_its_reason(page: Node, words: Words):
    for rule in RULES.values():
        told = page.one("article", id=rule.id).text
        for text in filter(None, (rule.title, rule.text, rule.because, rule.reason)):
            assert plain(words.pick(text)) in told, rule.id


def test_rules_stand_in_order(page: Node):
    assert [article.attributes["id"] for article in page.all("article")] == list(RULES)


def test_every_rule_says_where_it_comes_from(page: Node):
    for rule in RULES.values():
        mark = page.one("article", id=rule.id).one("p", **{"class": f"origin origin-{rule.kind}"})
        links = [link.attributes["href"] for link in mark.all("a")]
        assert links == [f"#{origin}" for origin in rule.origins]


def test_every_picture_is_there_with_its_caption(page: Node, words: Words):
    for rule in RULES.values():
        figures = page.one("article", id=rule.id).all("figure")
        assert len(figures) == bool(rule.example) + len(rule.alternatives)
        for figure in figures:
            assert figure.one("svg").attributes["role"] == "img"
            assert figure.one("figcaption").text.strip()
        if rule.example:
            assert plain(words.pick(rule.example.caption)) in figures[0].text


def test_every_link_on_the_page_leads_to_something_there(page: Node):
    targets = {node.attributes["id"] for node in page.all() if "id" in node.attributes}
    links = [link.attributes["href"] for link in page.all("a")]
    inside = {link[1:] for link in links if link.startswith("#")}
    assert inside <= targets
    assert set(RULES) <= inside


def test_no_id_is_there_twice(page: Node):
    ids = [node.attributes["id"] for node in page.all() if "id" in node.attributes]
    assert len(ids) == len(set(ids))


def test_headings_go_down_one_by_one(page: Node):
    depths = [int(n.tag[1]) for n in page.all() if re.fullmatch(r"h\d", n.tag)]
    assert depths[0] == 2
    assert all(after <= before + 1 for before, after in pairwise(depths))


def test_every_link_to_explore_holds_a_position(page: Node):
    links = [link for link in page.all("a") if "data-go" in link.attributes]
    assert len(links) > 50
    for link in links:
        address = urlsplit(link.attributes["href"])
        (text,) = parse_qs(address.query)["at"]
        assert address.path == "explore"
        assert str(Position.parse(text)) == text


def test_links_to_explore_keep_a_chosen_language():
    links = [a.attributes["href"] for a in read("fr", "fr").all("a") if "data-go" in a.attributes]
    assert all(parse_qs(urlsplit(link).query)["lang"] == ["fr"] for link in links)
    assert not any("lang=" in a.attributes["href"] for a in PAGES["fr"].all("a"))


def test_links_that_look_alike_have_names_of_their_own(page: Node):
    for rule in RULES.values():
        for link in page.one("article", id=rule.id).all("a", **{"class": "open"}):
            assert rule.id in link.attributes["aria-label"]


def test_every_alternative_can_be_switched_on(page: Node):
    for rule in RULES.values():
        article = page.one("article", id=rule.id)
        radios = article.all("input", type="radio")
        tags = [other.tag for other in rule.alternatives]
        assert [radio.attributes["value"] for radio in radios] == (["", *tags] if tags else [])
        assert [radio.attributes["value"] for radio in radios if "checked" in radio.attributes] == (
            [""] if tags else []
        )
        for tag in tags:
            hidden = article.all(**{"data-option": tag})
            assert [part.tag for part in hidden] == ["div", "figure"]
            assert all("hidden" in part.attributes for part in hidden)


def test_a_switch_tells_what_appears_and_what_vanishes(page: Node, words: Words):
    for rule in RULES.values():
        for other in rule.alternatives:
            example = rule.example_for(other)
            before = set(example.shown.legal_actions())
            after = set(other.switched(example).legal_actions())
            panel = page.one("article", id=rule.id).one("div", **{"data-option": other.tag})
            told = {
                way: [row.one("code").text for row in listed[0].all("li") if row.all("code")]
                for way in ("appear", "vanish")
                if (listed := panel.all("ul", **{"class": f"actions {way}"}))
            }
            for way, expected in (("appear", after - before), ("vanish", before - after)):
                assert (way in told) == bool(expected)
                if expected:
                    names = set(map(str, expected))
                    assert set(told[way]) <= names
                    assert len(told[way]) == min(6, len(names))
                    assert str(len(names)) in panel.one("p", **{"class": f"way {way}"}).text
            listed = {str(action): action for action in before ^ after}
            for name in (name for names in told.values() for name in names):
                assert action_short(words, listed[name]) in panel.text


def test_what_departs_from_the_source_is_said(page: Node):
    for rule in RULES.values():
        for other in rule.alternatives:
            panel = page.one("article", id=rule.id).one("div", **{"data-option": other.tag})
            notes = panel.all("p", **{"class": "departs"})
            assert len(notes) == len(other.departs)
            for note, leaves in zip(notes, other.departs, strict=True):
                assert all(rule in note.text for rule in leaves.rules)
                assert all(str(level) in note.text for level in leaves.levels)


def test_levels_are_told_from_their_files(page: Node, words: Words):
    rows = page.one("div", **{"class": "scrolls levels-table"}).one("tbody").all("tr")
    assert len(rows) == len(levels())
    for row, level in zip(rows, levels().values(), strict=True):
        assert words.pick(level.names) in row.text and words.pick(level.goal) in row.text
        (at,) = parse_qs(urlsplit(row.all("a", **{"data-go": ""})[0].attributes["href"]).query)[
            "at"
        ]
        assert Position.parse(at).rules.level == level.number
        assert at in {shown.position for shown in gallery().values()}


def test_outcomes_of_captures(page: Node):
    table = page.one("div", **{"class": "scrolls captures-table"})
    rows = [[cell.text for cell in row.all("td")] for row in table.one("tbody").all("tr")]
    for attacker, row in enumerate(rows, 1):
        for captured, told in enumerate(row, 1):
            if attacker >= captured:
                assert told == str(max(1, attacker - captured))
            else:
                assert not re.search(r"\d", told)
    (same,) = table.all("td", **{"class": "left-1 same"})
    assert same is table.one("tbody").all("td")[0]


def test_every_word_is_explained(page: Node, words: Words):
    table = page.one("div", **{"class": "scrolls glossary-table"})
    for word in glossary():
        for language in LANGUAGES:
            assert word.term[language] in table.text
        assert words.pick(word.meaning) in table.text


def test_nothing_is_left_unwritten(page: Node):
    text = unescape(page.text)
    assert "{" not in text and "}" not in text and "`" not in text


def test_a_sample_has_every_kind():
    actions = Position.parse(gallery()["lively"].position).legal_actions()
    assert {action.kind for action in sample(actions, 4)} == {"enter", "move", "value", "capture"}
    assert len(sample(actions)) == 6
    assert sample(actions[:2]) == actions[:2]


def test_pictures_take_the_colours_of_the_page(page: Node):
    defined = set(re.findall(r"--dr-\w+", colour_css(".x")))
    used = {
        name
        for drawn in page.all("svg")
        for node in drawn.all()
        for value in node.attributes.values()
        for name in re.findall(r"var\((--dr-\w+)\)", value)
    }
    assert used and used <= defined
    assert not any(
        value.startswith("#")
        for drawn in page.all("svg")
        for node in drawn.all()
        for value in (node.attributes.get("fill", ""), node.attributes.get("stroke", ""))
    )


def test_the_page_runs():
    def script() -> None:
        from explorer.app.rules import page

        page()

    app = AppTest.from_function(script).run()
    assert not app.exception
    (component,) = app.get("bidi_component")
    packed = json.loads(component.proto.json)["packed"]
    assert gzip.decompress(b64decode(packed)).decode() == document(words_for("en"), None)
