"""The Learn page as a whole: what addresses ask for, late acts, games, and what the map is sent."""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from unittest.mock import patch
from urllib.parse import parse_qsl, urlsplit

import pytest

from explorer.app.learn import course, review
from explorer.app.learn.teacher import document
from explorer.content import rules
from explorer.launch import LESSONS
from explorer.teaching.library import course_folder
from explorer.words import words_for
from tests.app.learn.driving import LearnPage
from tests.words.french import english_in

LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def follow(href: str) -> dict[str, str]:
    """The parameters of a link to the Learn page."""
    parts = urlsplit(href)
    assert parts.path == "learn"
    return dict(parse_qsl(parts.query))


# -------------------------------------------------------------------- the address


def test_without_parameters_there_is_the_map() -> None:
    page = LearnPage()
    assert page.map["kind"] == "map"
    assert page.address == {}


def test_a_lesson_says_its_task_in_the_address() -> None:
    page = LearnPage(lesson="one-step")
    assert page.address == {"lesson": "one-step", "task": "1"}
    page.solve(course.entry_of("one-step").task(1))  # type: ignore[union-attr]
    assert page.address == {"lesson": "one-step", "task": "1"}


@pytest.mark.parametrize(
    ("task", "number"), [("2", 2), ("99", 3), ("0", 1), ("x", 1), ("-1", 1), ("٣", 1)]
)
def test_any_task_number_leads_to_a_task(task: str, number: int) -> None:
    page = LearnPage(lesson="one-step", task=task)
    assert page.address["task"] == str(number)


def test_an_unknown_lesson_is_told_and_the_map_shown() -> None:
    page = LearnPage(lesson="chess")
    assert "“chess”" in page.said
    assert page.map["levels"]


def test_next_leads_to_the_next_task_and_then_to_the_next_lesson() -> None:
    page = LearnPage(lesson="board")
    visited = []
    for _step in range(5):
        entry = course.entry_of(page.address["lesson"])
        assert entry is not None
        visited.append((entry.id, page.address["task"]))
        page.solve(entry.task(int(page.address["task"])))
        page.open(**follow(page.button("next")["href"]))
    assert visited == [
        ("board", "1"),
        ("board", "2"),
        ("enter", "1"),
        ("enter", "2"),
        ("one-step", "1"),
    ]


def test_next_in_a_lesson_opens_the_task_without_the_rest_of_the_page() -> None:
    page = LearnPage(lesson="board")
    first = page.board["task"]["key"]
    page.tool("next")
    assert (page.address["task"], page.card["number"], page.card["state"]) == ("2", 2, "open")
    page.act("tool", tool="next", task=first)
    assert page.card["number"] == 2 and page.board["refusal"]["sentences"]
    page.tool("next")
    assert page.card["number"] == 2, "the last task leads to another lesson, by its link"
    page.tool("show")
    assert "stays" not in page.button("next")


def test_after_the_sixth_lesson_the_game_is_offered() -> None:
    sixth = course.entry_of("capture-weaker")
    assert sixth is not None and sixth.number == 6
    page = LearnPage(lesson=sixth.id, task=str(len(sixth.lesson.task)))
    page.solve(sixth.lesson.task[-1])
    assert page.button("next")["label"] == "Play a first game"
    assert follow(page.button("next")["href"])["lesson"] == "first-game"
    assert sum(len(entry.lesson.task) for entry in course.course()[:6]) <= 15


def test_the_last_lesson_leads_to_the_map() -> None:
    last = course.course()[-1]
    page = LearnPage(lesson=last.id, task=str(len(last.lesson.task)))
    page.tool("show")
    assert follow(page.button("next")["href"]) == {}


# -------------------------------------------------------------------- acts


def test_an_act_for_another_task_or_position_changes_nothing_and_is_told() -> None:
    page = LearnPage(lesson="jump")
    at = page.board["at"]
    page.act("action", action="c3-e5", task="jump/1/7")
    assert page.board["at"] == at and page.board["refusal"]["sentences"]
    page.act("action", action="c3-e5", at="..../..../..../.S1. S L1")
    assert page.board["at"] == at and page.board["refusal"]["sentences"]
    page.play("c3-e5")
    assert page.card["state"] == "good"


def test_an_act_is_followed_once() -> None:
    page = LearnPage(lesson="one-more-one-less")
    page.act("action", action="c3=4", id="same")
    after = page.board["at"]
    page.act("action", action="c3=5", id="same")
    assert page.board["at"] == after


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "answer", "given": None},
        {"kind": "answer", "given": [1]},
        {"kind": "answer", "given": "b6"},
        {"kind": "goto", "turn": "1"},
        {"kind": "goto", "turn": 9},
        {"kind": "tool", "tool": "fly"},
        {"kind": "dance"},
        {"kind": "action", "action": "zz"},
        {"kind": "action", "action": None},
        {"kind": "why", "from": "c3", "to": "q99"},
    ],
    ids=str,
)
@pytest.mark.parametrize("lesson", ["board", "jump"])
def test_what_no_board_sends_changes_nothing(lesson: str, fields: dict) -> None:
    page = LearnPage(lesson=lesson)
    before = page.board
    kind = fields["kind"]
    page.act(kind, **{key: value for key, value in fields.items() if key != "kind"})
    assert page.board["at"] == before["at"]
    assert page.card["state"] == "open"


def test_a_wrong_try_says_why_and_is_tried_again_at_once() -> None:
    page = LearnPage(lesson="jump")
    page.play("c3-b2")
    assert page.card["state"] == "bad"
    assert "nothing was jumped over" in page.feedback
    assert page.button("again")["primary"]
    page.tool("again")
    assert (page.card["state"], page.card["feedback"]) == ("open", None)
    page.play("c3-e5")
    assert page.card["stars"] == {"count": 2, "label": "2 stars of 3"}


def test_a_failed_capture_shows_what_it_costs() -> None:
    """The wrong action comes first, then the answer to it, and a sentence for each."""
    page = LearnPage(lesson="capture-weaker")
    page.play("c3=3")
    stops = page.board["journey"]["stops"]
    assert [stop["last"]["action"] for stop in stops] == ["c3=3"]
    assert page.board["last"]["kind"] == "capture"
    assert "The answer: " in page.feedback


def test_hints_point_first_at_the_die_then_at_the_square() -> None:
    page = LearnPage(lesson="jump")
    page.tool("hint")
    assert page.feedback.startswith("Hint 1 of 2. Your die on c3")
    assert [mark["square"] for mark in page.board["marks"]] == ["c3"]
    page.tool("hint")
    assert [mark["square"] for mark in page.board["marks"]] == ["e5"]
    assert page.button("hint")["disabled"]


def test_marks_are_words_too() -> None:
    page = LearnPage(lesson="one-step", task="2")
    (mark,) = page.board["marks"]
    assert mark["text"] == "c5 is the square to reach."
    assert mark["text"] in page.board["say"] and page.card["line"] in page.board["say"]


def test_the_board_can_be_turned_and_the_address_keeps_it() -> None:
    page = LearnPage(lesson="jump")
    page.tool("flip")
    assert page.board["flip"] and page.address["flip"] == "1"


def test_an_answer_sends_no_more_than_the_board() -> None:
    """What stands beside the board is drawn with the page, not with each answer."""
    page = LearnPage(lesson="jump")
    with patch("explorer.app.learn.lesson.show_learning") as beside:
        page.play("c3-e5")
    assert page.card["state"] == "good"
    beside.assert_not_called()


# -------------------------------------------------------------------- games


def test_a_game_goes_on_where_the_address_says() -> None:
    page = LearnPage(lesson="first-game", task="2")
    page.play("+c1", "+d1")
    address, board = page.address, page.board
    assert address["line"] == "+c1,+d1"
    again = LearnPage(**address)
    assert again.board["at"] == board["at"]
    assert [turn[1] for turn in again.board["line"]] == [turn[1] for turn in board["line"]]
    again.tool("undo")
    assert again.address["line"] == "+c1"
    assert again.board["turn"] == 2


def test_each_turn_of_the_computer_is_explained() -> None:
    page = LearnPage(lesson="first-game", task="2")
    page.play("+c1")
    told = page.card["feedback"]
    assert len(told["sentences"]) == 2
    assert all(sentence.startswith("North") for sentence in told["sentences"])
    assert len(page.board["journey"]["stops"]) == 1


@pytest.mark.parametrize("line", ["+c1,zz", "+a1", "c3-d4,,", "+c1,+c1"])
def test_a_game_s_address_that_cannot_be_followed_is_followed_as_far_as_it_can(line: str) -> None:
    page = LearnPage(lesson="first-game", task="2", seed="1", line=line)
    assert page.board["turn"] in (0, 2)
    assert page.card["state"] == "open"


# -------------------------------------------------------------------- the map


@pytest.mark.parametrize("language", LOCALES)
def test_the_map_links_to_every_lesson_in_order(language: str) -> None:
    page = LearnPage(locale=LOCALES[language])
    lessons = [lesson for level in page.map["levels"] for lesson in level["lessons"]]
    assert [lesson["id"] for lesson in lessons] == [entry.id for entry in course.course()]
    assert [lesson["number"] for lesson in lessons] == list(range(1, len(lessons) + 1))
    for lesson, entry in zip(lessons, course.course(), strict=True):
        assert follow(lesson["href"])["lesson"] == entry.id
        assert [task["id"] for task in lesson["tasks"]] == [task.id for task in entry.lesson.task]


def test_the_map_speaks_french() -> None:
    model = LearnPage(locale="fr-FR").map
    texts = [model["title"], model["lead"], *model["words"].values()]
    texts += [level["title"] for level in model["levels"]]
    texts += [model[door]["label"] for door in ("game", "teacher")]
    assert english_in("\n".join(texts)) == []


def test_the_map_says_nothing_of_progress() -> None:
    """Only the browser knows it."""
    assert "derive-progress" not in json.dumps(LearnPage().map)


# -------------------------------------------------------------------- reviewing


def test_a_set_is_mixed_and_drawn_anew() -> None:
    sets = [review.drawn(number) for number in range(20)]
    assert len({tuple(task.id for _lesson, task in drawn) for drawn in sets}) > 15
    for drawn in sets:
        assert len(drawn) == review.SET_SIZE
        assert len({task.id for _lesson, task in drawn}) == review.SET_SIZE
    assert review.drawn(7) == review.drawn(7)


def test_a_set_is_gone_through() -> None:
    page = LearnPage(view="review")
    drawn = review.drawn(int(page.address["set"]))
    for number, (lesson, task) in enumerate(drawn, 1):
        assert page.address["task"] == str(number)
        assert page.card["line"] == task.line.en
        page.solve(task)
        assert page.card["state"] == "good", (task.id, page.feedback)
        assert page.card["done"]["lesson"] == lesson.id
        following = follow(page.button("next")["href"])
        if number < len(drawn):
            page.open(**following)
    assert following == {"view": "review"}


# -------------------------------------------------------------------- for teachers


class Outline(HTMLParser):
    """The links of a document, and whether every element is closed."""

    VOID = ("br", "img", "path", "circle", "rect", "line")

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        if tag == "a":
            self.links.append(dict(attrs)["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def teachers_document(page: LearnPage) -> str:
    model = json.loads(page._component("lesson_teacher").bytes)
    return gzip.decompress(b64decode(model["packed"])).decode("utf-8")


@pytest.mark.parametrize("language", LOCALES)
def test_the_teacher_s_view_has_every_lesson_with_solution_rules_and_link(language: str) -> None:
    markup = teachers_document(LearnPage(view="teacher", locale=LOCALES[language]))
    outline = Outline(markup)
    assert outline.open == []
    for entry in course.course():
        assert f"learn?lesson={entry.id}" in outline.links
        for number, task in enumerate(entry.lesson.task, 1):
            assert f"learn?lesson={entry.id}&task={number}" in outline.links
            assert ", ".join(task.answer or task.solution) in markup
        for rule in entry.lesson.rules:
            assert f"rules#{rule}" in outline.links
    for rule in rules():
        assert not rule.startswith("S") or f"rules#{rule}" in outline.links


def test_every_rule_of_the_source_has_a_lesson() -> None:
    taught = {rule for entry in course.course() for rule in entry.lesson.rules}
    assert {rule for rule in rules() if rule.startswith("S")} <= taught


def test_the_teacher_s_view_speaks_french() -> None:
    class Texts(HTMLParser):
        found: list[str]

        def handle_data(self, data: str) -> None:
            self.found.append(data)

    texts = Texts()
    texts.found = []
    texts.feed(document(words_for("fr"), course.course()))
    assert english_in("\n".join(texts.found)) == []


# -------------------------------------------------------------------- a folder of one's own


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(LESSONS, str(tmp_path))
    sample = (course_folder() / "03-one-step.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(sample.replace("One step", "My step"), "utf-8")
    return tmp_path


def test_the_lessons_of_a_folder_stand_after_the_product_s(own: Path) -> None:
    page = LearnPage()
    last = page.map["levels"][-1]
    assert [lesson["id"] for lesson in last["lessons"]] == ["own.one-step"]
    assert own.name in last["goal"]
    page.open(lesson="own.one-step")
    assert page.side["title"] == "1 · My step"
    assert "mine.toml is sound." in page.html
    page.solve(course.entry_of("own.one-step").task(1))  # type: ignore[union-attr]
    assert page.card["done"]["lesson"] == "own.one-step"


def test_a_broken_file_is_told_while_the_others_work(own: Path) -> None:
    (own / "broken.toml").write_text('id = "x"\nlevel = \n', "utf-8")
    page = LearnPage()
    assert "1 file of your folder cannot be used yet; the other lessons work." in page.html
    assert "broken.toml, line 2" in page.html
    page.open(lesson="own.one-step")
    assert page.card["count"] == "1 / 3"


def test_a_lesson_follows_its_file(own: Path) -> None:
    page = LearnPage(lesson="own.one-step")
    path = own / "mine.toml"
    path.write_text(path.read_text("utf-8").replace("straight on, from", "STRAIGHT, from"), "utf-8")
    page.open(lesson="own.one-step", task="1")
    assert "STRAIGHT" in page.card["line"]


def test_what_is_wrong_in_a_lesson_stands_beside_it(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(path.read_text("utf-8").replace('"c3-b4", "c3-d4"', '"c3-b4"'), "utf-8")
    page = LearnPage(lesson="own.one-step")
    assert "To be mended in mine.toml:" in page.html
    assert "c3-d4" in page.html


def test_a_folder_that_has_gone_leaves_the_product_s_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LESSONS, str(tmp_path / "gone"))
    page = LearnPage()
    assert len(page.map["levels"]) == len(list(course.by_level()))
