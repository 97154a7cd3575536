"""Pages for the printer: made in the app, printed to PDF, and read after a photocopy."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Locator, Page, expect

from explorer.board.svg import svg
from explorer.content import gallery
from explorer.game import Position
from explorer.paper.board_sheet import board_html
from explorer.paper.questions import KINDS
from explorer.paper.render import die_picture, worksheet_html
from explorer.paper.rules_sheet import rules_html
from explorer.paper.suggest import suggest, suggested
from explorer.paper.worksheet import BOARDS, ROOM, Exercise, Worksheet
from explorer.words import words_for
from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import OpenPage
from tests.browser.exploring import LIVELY, Explore, path
from tests.browser.waiting import wait_until_settled
from tests.words.french import assert_french

CROWDED = Position.parse(gallery()["four-players"].position)
BUSY = [Position.parse(gallery()[name].position) for name in ("circle", "four-players", "six")]


@pytest.fixture(scope="module")
def paper(browser: Browser) -> Iterator[Page]:
    """A tab to look at files in."""
    page = browser.new_page()
    yield page
    page.close()


def printed(page: Page) -> tuple[int, tuple[float, float]]:
    """How many pages a PDF of the tab has, and their size in millimetres."""
    pdf = page.pdf(prefer_css_page_size=True)
    box = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf)
    assert box is not None
    width, height = (float(side) / 72 * 25.4 for side in box.groups())
    return len(re.findall(rb"/Type\s*/Page\b", pdf)), (width, height)


def assert_nothing_is_cut(page: Page) -> None:
    """Every exercise and answer stands whole on its sheet, and none on another."""
    page.emulate_media(media="print")
    wrong = page.evaluate(
        """() => [...document.querySelectorAll(".sheet")].flatMap((sheet) => {
          const paper = sheet.getBoundingClientRect();
          const boxes = [...sheet.querySelectorAll("article, header, footer, figure, table, p")]
            .map((node) => [node, node.getBoundingClientRect()]);
          const out = boxes.filter(([, box]) => box.right > paper.right || box.left < paper.left
            || box.bottom > paper.bottom || box.top < paper.top);
          const articles = boxes.filter(([node]) => node.matches("article"));
          const over = articles.filter(([a, one], i) => articles.slice(i + 1).some(([, two]) =>
            one.left < two.right - 1 && two.left < one.right - 1
            && one.top < two.bottom - 1 && two.top < one.bottom - 1));
          return [...out, ...over].map(([node]) => node.outerHTML.slice(0, 120));
        })"""
    )
    page.emulate_media(media="null")
    assert wrong == []


# ------------------------------------------------------------------------- printed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_boards_are_one_sheet_and_one_of_answers(paper: Page, language: str) -> None:
    names = ("lively", "capture", "move", "four-players", "exception", "circle")
    exercises = [
        Exercise.of(Position.parse(gallery()[name].position), kind)
        for name, kind in zip(names, KINDS, strict=True)
    ]
    paper.set_content(worksheet_html(Worksheet(tuple(exercises)), words_for(language)))
    pages, (width, height) = printed(paper)
    assert pages == 2
    assert (round(width), round(height)) == (210, 297)
    expect(paper.locator(".sheet").first.locator("article svg[role=img]")).to_have_count(6)
    assert_nothing_is_cut(paper)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("boards", BOARDS)
def test_as_many_sheets_as_boards_ask_for(paper: Page, boards: int, language: str) -> None:
    """Each kind of question, on busy positions, with as many beside a board as there is room."""
    questions = [(position, question) for position in BUSY for question in suggested(position)]
    exercises = tuple(
        Exercise(position, tuple(q for p, q in questions[at : at + ROOM[boards]] if p is position))
        for at in range(0, len(questions), ROOM[boards])
        for position in dict.fromkeys(p for p, _q in questions[at : at + ROOM[boards]])
    )
    sheet = Worksheet(exercises, boards)
    paper.set_content(worksheet_html(sheet, words_for(language)))
    assert_nothing_is_cut(paper)
    pages, _size = printed(paper)
    answers = paper.locator(".sheet.answers")
    assert pages == len(sheet.sheets()) + answers.count()
    assert answers.count() <= -(-len(questions) // 4)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "game", ["L1", "L2", "L3-4p", "L4-4p-rollonly", "L4-4p-roll-capall-banland-cornerboth-mustany"]
)
def test_the_rules_are_one_page(paper: Page, game: str, language: str) -> None:
    paper.set_content(rules_html(game, words_for(language)))
    assert printed(paper)[0] == 1
    assert_nothing_is_cut(paper)


@pytest.mark.parametrize(("game", "size"), [("L1", None), ("L4-4p-d12", 10), ("L1", 4)])
@pytest.mark.parametrize("name", ["A4", "A3"])
def test_the_board_is_one_page_at_its_true_size(
    paper: Page, game: str, size: int | None, name: str
) -> None:
    paper.set_content(board_html(game, words_for("fr"), size, name))
    pages, (width, height) = printed(paper)
    assert pages == 1
    assert (round(width), round(height)) == {"A4": (210, 297), "A3": (297, 420)}[name]
    assert_nothing_is_cut(paper)
    drawing = paper.locator(".sheet > svg")
    real = drawing.evaluate("(svg) => svg.getBoundingClientRect().width / 96 * 25.4")
    assert real == pytest.approx(drawing.evaluate("(svg) => svg.viewBox.baseVal.width"), abs=0.2)
    ruler = paper.locator(".ruler").evaluate("(line) => line.getBoundingClientRect().width")
    assert ruler / 96 * 25.4 == pytest.approx(50, abs=0.2)


# ------------------------------------------------------------------------- photocopied


def copied(page: Page, picture: str, width: int) -> Image.Image:
    """A picture as a poor photocopier leaves it: black or white, nothing between."""
    page.set_content(f'<div style="width:{width}px;background:#fff">{picture}</div>')
    shot = Image.open(io.BytesIO(page.locator("div").screenshot())).convert("L")
    return shot.point(lambda grey: 255 if grey > 127 else 0)


def apart(one: Image.Image, other: Image.Image) -> float:
    """The share of dots in which two pictures of a size differ."""
    differing = ImageChops.difference(one, other).histogram()[255]
    return differing / (one.width * one.height)


def test_owner_and_value_survive_a_photocopy(paper: Page) -> None:
    """At the size dice have with six boards on a sheet, and 300 dots an inch."""
    dice = {
        (player, value): copied(paper, die_picture(player, value), 60)
        for player in CROWDED.rules.seats
        for value in range(1, 7)
    }
    for (name, one), (other, two) in combinations(dice.items(), 2):
        enough = 0.01 if name[0] is other[0] else 0.04
        assert apart(one, two) > enough, f"{name} and {other} look the same"


def test_squares_and_crosses_survive_a_photocopy(paper: Page) -> None:
    empty = Position.start("L1")
    plain = copied(paper, svg(empty, theme="print", banks=False, width=600), 600)
    dark = [plain.crop((0, y, 600, y + 1)).histogram()[0] for y in range(plain.height)]
    assert sum(length > 500 for length in dark) >= 9, "no line between squares"
    for mark in ({"square": "b2", "kind": "cross"}, {"square": "b2"}):
        marked = svg(empty, theme="print", banks=False, marks=[mark], width=600)
        assert apart(plain, copied(paper, marked, 600)) > 0.001


# ------------------------------------------------------------------------- from the app


def opened(person: Explore, what: str) -> Page:
    """The tab that a button opens."""
    button = person.page.locator(f'.printing [data-what="{what}"]')
    with person.page.context.expect_page() as tab:
        button.click()
    expect(tab.value.locator(".sheet").first).to_be_visible()
    return tab.value


def choose(person: Explore, label: str, option: str) -> None:
    """Choose from a list, which closes when the page scrolls."""
    box = person.panel.get_by_role("combobox", name=label)
    box.evaluate("(box) => box.scrollIntoView({ block: 'center', behavior: 'instant' })")
    wait_until_settled(person.page)
    box.click()
    person.page.get_by_role("option", name=option, exact=True).click()
    wait_until_settled(person.page)


def add(person: Explore, kind: str) -> None:
    """Choose a question about the position on the board, and add it."""
    choose(person, "Question about this position", kind)
    rows = questions(person)
    before = rows.count()
    person.panel.get_by_role("button", name=person.words.gettext("Add to the worksheet")).click()
    expect(rows).to_have_count(before + 1)
    wait_until_settled(person.page)


def questions(person: Explore) -> Locator:
    return person.panel.locator('[class*="st-key-paper_ask_"] input')


def test_a_worksheet_is_made_ordered_and_opened(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share")))
    worksheet = person.page.locator('.printing [data-what="worksheet"]')
    expect(worksheet).to_be_disabled()
    add(person, "Every square a die can reach")
    add(person, "All the captures")
    person.page.get_by_role("button", name="Move 2 up").click()
    expect(questions(person).first).to_have_value("captures")
    box = questions(person).nth(1)
    box.fill("reach f4")
    box.press("Enter")
    wait_until_settled(person.page)
    person.panel.get_by_role("textbox", name="Title").fill("Monday")
    person.panel.get_by_role("textbox", name="Title").press("Enter")
    wait_until_settled(person.page)
    tab = opened(person, "worksheet")
    expect(tab).to_have_title("Monday · Dérive")
    expect(tab.locator(".sheet")).to_have_count(2)
    asked = tab.locator(".sheet").first.locator(".asked")
    expect(asked.nth(0)).to_contain_text("every capture South can play")
    expect(asked.nth(1)).to_contain_text("the die on f4")
    assert_no_violations(tab)
    person.expect_position(LIVELY)


def test_a_question_that_cannot_be_asked_says_why_and_changes_nothing(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share")))
    add(person, "Every square a die can reach")
    questions(person).fill("reach d4")
    questions(person).press("Enter")
    alert = person.panel.get_by_test_id("stAlert")
    expect(alert).to_contain_text("The die on d4 is not one of the player to move.")
    expect(questions(person)).to_have_value("reach d4")
    tab = opened(person, "worksheet")
    expect(tab.locator(".asked")).to_contain_text("the die on c3")
    questions(person).fill("shortest")
    questions(person).press("Enter")
    expect(alert).to_have_count(0)
    expect(questions(person)).to_have_value(str(suggest(Position.parse(LIVELY), "shortest")))


def test_the_worksheet_goes_along_from_position_to_position(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share")))
    add(person, "Every square a die can reach")
    person.visit(str(CROWDED), view="share")
    add(person, "All the captures")
    tab = opened(person, "worksheet")
    expect(tab.locator(".sheet").first.locator("footer span")).to_have_count(4)
    person.page.get_by_role("button", name="Take 1 away").click()
    expect(questions(person)).to_have_count(1)
    tab = opened(person, "worksheet")
    expect(tab.locator(".asked")).to_contain_text("every capture East can play")


def test_a_lesson_is_added_whole(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share")))
    choose(person, "Or every position of a lesson or a demonstration", "One step")
    expect(person.panel).to_contain_text("Bring your die from c3 to c5 in two turns.")
    tab = opened(person, "worksheet")
    expect(tab.locator(".sheet").first.locator("article")).to_have_count(3)


def test_rules_and_boards_are_those_of_the_position(open_page: OpenPage) -> None:
    person = Explore(open_page(path(str(CROWDED), view="share")))
    rules = opened(person, "rules")
    expect(rules.locator(".players span")).to_have_count(4)
    assert_no_violations(rules)
    board = opened(person, "A3")
    expect(board.locator(".bank")).to_have_count(4)
    assert_no_violations(board)


def test_the_page_can_be_saved(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share")))
    rules = opened(person, "rules")
    with rules.expect_download() as saved:
        rules.get_by_role("button", name="Save").click()
    assert saved.value.suggested_filename.endswith(".html")
    text = saved.value.path().read_text("utf-8")
    assert text.startswith("<!doctype html>") and "The rules of Dérive" in text


def test_by_keyboard_in_french(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share"), language="fr"), "fr")
    button = person.panel.get_by_role("button", name="Ajouter à la fiche")
    button.focus()
    button.press("Enter")
    expect(questions(person)).to_have_value("reach c3")
    assert_french(person.panel.inner_text())
    worksheet = person.page.locator('.printing [data-what="worksheet"]')
    worksheet.focus()
    with person.page.context.expect_page() as opening:
        worksheet.press("Enter")
    tab = opening.value
    expect(tab.locator(".sheet")).to_have_count(2)
    expect(tab.locator("html")).to_have_attribute("lang", "fr")
    assert_french(tab.locator("body").inner_text())
    assert_no_violations(person.page)


def test_on_a_phone(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="share"), size="phone"))
    add(person, "Every square a die can reach")
    wide = person.page.evaluate(
        "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    )
    assert wide <= 0
    for button in person.page.locator(".printing button").all():
        box = button.bounding_box()
        assert box is not None and box["x"] + box["width"] <= 375
