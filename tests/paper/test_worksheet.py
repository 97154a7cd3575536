"""Worksheets: what is asked, and an answer sheet that says what the rules say."""

from __future__ import annotations

import re

import pytest

from explorer.content import gallery
from explorer.game import Position
from explorer.paper.questions import KINDS, CannotAsk
from explorer.paper.render import worksheet_html
from explorer.paper.sayings import claim
from explorer.paper.suggest import suggested
from explorer.paper.worksheet import Exercise, Worksheet, of_demonstration, of_lesson
from explorer.teaching.demonstration import Demonstration
from explorer.teaching.demonstrations import demonstrations, shipped_folder
from explorer.teaching.library import course_folder, library
from explorer.teaching.questions import right
from explorer.words import action_short, refusal_sentences, words_for
from tests.paper.sheets import classed, crosses, said, sheets
from tests.words.french import assert_french

POSITIONS = {one.id: Position.parse(one.position) for one in gallery().values()}
LIVELY = POSITIONS["lively"]
LESSONS = library(course_folder()).lessons
DEMONSTRATIONS = demonstrations(shipped_folder()).all


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", POSITIONS)
def test_the_answer_sheet_says_what_the_rules_say(name: str, language: str) -> None:
    words, position = words_for(language), POSITIONS[name]
    legal = position.legal_actions()
    for question in suggested(position):
        html = worksheet_html(Worksheet((Exercise(position, (question,)),)), words)
        _pupils, answers = sheets(html)
        (article,) = answers.iter("article")
        items = [said(item) for item in article.iter("li")]
        text = said(article)
        match question.kind:
            case "reach":
                ends = {
                    str(a.destination)
                    for a in legal
                    if a.kind == "move" and str(a.origin) == question.about[0]
                }
                assert crosses(article, position.size) == ends
                assert set(re.findall(r"\b[a-j]\d+\b", text)) == ends
            case "captures":
                assert items == [action_short(words, a) for a in legal if a.kind == "capture"]
            case "left":
                known = {str(a): action_short(words, a) for a in legal}
                assert items == [known[text] for text in question.about]
            case "legal":
                verdicts = [said(p) for p in article.iter("p")]
                for text, verdict in zip(question.about, verdicts, strict=True):
                    refusal = position.why_not(text)
                    told = words.gettext("not legal. {reason}" if refusal else "legal. {sentence}")
                    assert verdict.split(" – ")[1].startswith(told.split(" {")[0])
                    if refusal is not None:
                        assert refusal_sentences(words, refusal)[0] in verdict
            case "sort":
                known = {str(a): a for a in legal}
                rows = list(article.iter("tr"))[1:]
                for text, row in zip(question.about, rows, strict=True):
                    assert said(row[0]) == claim(words, known[text])
                    ticked = [said(cell) == "☒" for cell in row[1:]]
                    changes = known[text].changes
                    assert ticked == [c in changes for c in ("number", "position", "value")]
            case "shortest":
                assert len(items) == int(re.search(r"\d+", said(article.find(".//p")))[0])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_on_paper_has_its_own_answers(lesson: object) -> None:
    words = words_for("en")
    exercises = of_lesson(lesson)
    for exercise in exercises:
        (question,) = exercise.questions
        html = worksheet_html(Worksheet((exercise,)), words)
        pupils, answers = sheets(html)
        text = said(answers)
        if question.task is None:
            assert words.gettext("not legal. {reason}").split(" {")[0] in text
            continue
        stated = question.task.answer
        if question.points:
            assert question.task.line.en in said(pupils)
            assert crosses(answers, exercise.position.size) == set(stated)
        elif question.kind in ("count", "chances"):
            assert said(answers.find(".//article/div/div/p")) == stated[0]
        elif question.kind == "left":
            taken = exercise.position.action(question.about[0])
            assert str(taken.value_after) == stated[0]
            assert action_short(words, taken) in text
        elif question.kind == "task":
            assert question.task.line.en in said(pupils)
            assert len(list(answers.iter("li"))) == question.task.par


def test_most_of_the_course_can_be_done_on_paper() -> None:
    tasks = sum(len(lesson.task) for lesson in LESSONS)
    kept = [exercise for lesson in LESSONS for exercise in of_lesson(lesson)]
    assert len(kept) > tasks / 2
    kinds = {exercise.questions[0].kind for exercise in kept}
    assert {"task", "reach", "takes", "left", "legal", "count", "sort"} <= kinds


@pytest.mark.parametrize("demonstration", DEMONSTRATIONS, ids=lambda one: one.id)
def test_what_a_demonstration_asks_is_asked_on_paper(demonstration: Demonstration) -> None:
    exercises = of_demonstration(demonstration)
    steps = [step for step in demonstration.step if step.question]
    assert len(exercises) == len(steps) > 1
    for step, exercise in zip(steps, exercises, strict=True):
        (question,) = exercise.questions
        shown = Position.parse(step.position)
        for action in step.played:
            shown = shown.play(action)
        assert exercise.position == shown
        _pupils, answers = sheets(worksheet_html(Worksheet((exercise,)), words_for("en")))
        if question.points:
            assert crosses(answers, shown.size) == set(right(step.question, shown))
        elif question.kind == "count":
            assert said(answers.find(".//article/div/div/p")) == right(step.question, shown)[0]


def test_every_pupil_s_sheet_has_name_date_and_no_answer() -> None:
    exercises = tuple(Exercise.of(LIVELY, kind) for kind in KINDS) * 2
    pupils = sheets(worksheet_html(Worksheet(exercises, 5, "Jumps"), words_for("en")))
    assert [classed(sheet, "answers") != [] for sheet in pupils] == [False] * 3 + [True] * 2
    for at, sheet in enumerate(pupils[:3], 1):
        assert said(sheet.find("header/h1")) == f"Jumps {at}/3"
        assert len(classed(sheet, "name")) == len(classed(sheet, "date")) == 1
        assert not classed(sheet, "cross")
        assert "☒" not in said(sheet) and "keeps 2" not in said(sheet)
    numbers = [said(h2) for sheet in pupils for h2 in sheet.iter("h2")]
    assert numbers == [str(n) for n in range(1, 13)] * 2
    assert "Jumps: answers" in said(pupils[3])


def test_whose_dice_are_whose_is_told_on_each_sheet() -> None:
    exercises = (Exercise.of(LIVELY, "reach"), Exercise.of(POSITIONS["four-players"], "reach"))
    two, four, _answers = sheets(worksheet_html(Worksheet(exercises, 1), words_for("en")))
    assert said(two.find("footer")) == "SouthNorth"
    assert said(four.find("footer")) == "SouthWestNorthEast"


@pytest.mark.parametrize(("boards", "wanted"), [(1, 2), (2, 3), (3, 6), (6, 6)])
def test_questions_that_do_not_fit_beside_their_board_get_another(boards: int, wanted: int) -> None:
    sheet = Worksheet((Exercise.of(LIVELY, *KINDS),), boards)
    assert [number for number, _one in sheet.numbered] == list(range(1, wanted + 1))
    assert sum((one.questions for _n, one in sheet.numbered), ()) == suggested(LIVELY)
    pupils = [s for s in sheets(worksheet_html(sheet, words_for("en"))) if not classed(s, "told")]
    assert sum(len(list(one.iter("article"))) for one in pupils) == wanted
    assert len(pupils) == -(-wanted // boards)


def test_what_cannot_be_asked_makes_no_exercise() -> None:
    with pytest.raises(CannotAsk):
        Exercise.of(LIVELY, "reach a1")
    with pytest.raises(CannotAsk):
        Exercise.of(Position.start("L1"), "captures")
    with pytest.raises(ValueError):
        Worksheet((), 7)
    with pytest.raises(ValueError):
        worksheet_html(Worksheet(()), words_for("en"))


def test_it_needs_no_other_file_and_has_no_colour() -> None:
    exercises = tuple(Exercise.of(POSITIONS["four-players"], kind) for kind in KINDS)
    html = worksheet_html(Worksheet(exercises), words_for("en"))
    assert not re.search(r"(src|href)=|url\(|@import", html)
    main = html[html.index("<main>") :]
    colours = set(re.findall(r"#([0-9a-f]{6})\b", main))
    assert colours and all(c[:2] == c[2:4] == c[4:] for c in colours)


def test_a_title_is_text() -> None:
    html = worksheet_html(
        Worksheet((Exercise.of(LIVELY, "reach"),), title="<b>1 & 2"), words_for("en")
    )
    assert "<h1>&lt;b&gt;1 &amp; 2" in html and "<b>1" not in html


def test_french_is_french() -> None:
    exercises = tuple(Exercise.of(POSITIONS["four-players"], kind) for kind in KINDS)
    html = worksheet_html(Worksheet(exercises), words_for("fr"))
    assert '<html lang="fr">' in html
    for sheet in sheets(html):
        for element in sheet.iter():
            assert_french(element.text or "")
            assert_french(element.tail or "")
