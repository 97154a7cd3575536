"""A demonstration in front of a room: by keyboard alone, revealed, made, saved, opened, shared."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from explorer.app.demo.player import demo_parts
from explorer.teaching.demonstration import Demonstration
from explorer.teaching.demonstrations import (
    demonstrations,
    read_demonstration,
    shipped_folder,
    shown,
)
from explorer.words import words_for
from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import ROOT, OpenPage, free_port, wait_for_server
from tests.browser.waiting import wait_until_ready, wait_until_settled

SHIPPED = demonstrations(shipped_folder()).all


def line(page: Page, text: str) -> None:
    expect(page.locator(".present-line")).to_have_text(text)


def address(page: Page) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(page.url).query))


def parts_of(one: Demonstration, language: str) -> list[list[dict[str, object]]]:
    """What there is to reveal at each step."""
    return [demo_parts(step, shown(step), words_for(language)) for step in one.step]


@pytest.mark.parametrize("one", SHIPPED, ids=lambda one: one.id)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_demonstration_by_a_remote(
    open_page: OpenPage, one: Demonstration, language: str
) -> None:
    page = open_page("demo", language=language, size="projector")
    start = page.locator("ul.demos li").nth(SHIPPED.index(one)).locator("a.start")
    start.focus()
    page.keyboard.press("Enter")
    heads, note = page.locator(".present-head"), page.locator(".present-note")
    for step, parts in zip(one.step, parts_of(one, language), strict=True):
        line(page, getattr(step.line, language))
        expect(note).to_be_hidden()
        visible = [part for part in parts if part["label"]]
        expect(heads).to_have_count(len(visible))
        expect(page.locator(".present-value")).to_have_text(["?"] * len(visible))
        for part in parts:
            page.keyboard.press("PageDown")
            if part["label"]:
                open_ones = page.locator(".present-group.open")
                expect(open_ones).to_have_count(visible.index(part) + 1)
                answer = open_ones.last.locator(".present-value")
                expect(answer).to_have_text(str(part["answer"]))
        if step.note is not None:
            expect(note).to_have_text(getattr(step.note, language))
        page.keyboard.press("PageDown")
    expect(page.locator('[data-present="next"]')).to_have_attribute("aria-disabled", "true")
    page.wait_for_url(f"**step={len(one.step)}&**")
    for step in reversed(one.step[:-1]):
        page.keyboard.press("PageUp")
        line(page, getattr(step.line, language))
    expect(note).to_be_visible()  # what was revealed stays so


def open_counting(open_page: OpenPage, **options: object) -> Page:
    page = open_page("demo?demo=four-actions&step=10", **options)
    expect(page.locator(".present-head")).to_have_count(5)
    return page


def test_list_squares_and_bars_appear_together(open_page: OpenPage) -> None:
    page = open_counting(open_page)
    drawn = page.locator(".picture .above > *, .picture .routes > *, .picture .below > *")
    expect(drawn).to_have_count(0)
    expect(page.locator(".present-length")).to_have_count(0)
    seen = page.locator(".derive-board").evaluate(
        """(root) => {
          root.querySelector('[data-present="all"]').click();
          const count = (selector) => root.querySelectorAll(selector).length;
          return [".present-action", ".present-length", ".picture .above > *"].map(count);
        }"""
    )
    assert seen[0] == 25 and seen[1] == 4 and seen[2] > 20
    page.keyboard.press("a")
    expect(drawn).to_have_count(0)
    expect(page.locator(".present-value")).to_have_text(["?"] * 5)


def test_one_part_at_a_time_by_its_number_or_a_click(open_page: OpenPage) -> None:
    page = open_counting(open_page)
    values = page.locator(".present-value")
    page.keyboard.press("2")
    expect(values).to_have_text(["?", "10", "?", "?", "?"])
    page.get_by_role("button", name="Capture ?").click()
    expect(values).to_have_text(["?", "10", "?", "6", "?"])
    expect(page.locator(".picture .ring:not(.casing)")).to_have_count(6)
    page.keyboard.press("2")
    expect(values).to_have_text(["?", "?", "?", "6", "?"])
    expect(page.locator(".derive-board [aria-live]")).to_contain_text("Capture, 6")


def test_pointing_at_an_action_shows_it(open_page: OpenPage) -> None:
    page = open_counting(open_page)
    page.keyboard.press("a")
    page.locator(".present-action", has_text="b3-d5-f3").hover()
    expect(page.locator(".picture line.hop.bold:not(.casing)")).to_have_count(2)


def test_arrows_step_outside_the_board_and_walk_inside_it(open_page: OpenPage) -> None:
    page = open_page("demo?demo=capture&step=2")
    line(page, "The 4 takes the 2. What is left?")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".present-value")).to_have_text("2")
    page.keyboard.press("ArrowRight")
    line(page, "The 4 takes its equal. What is left?")
    page.keyboard.press("ArrowLeft")
    line(page, "The 4 takes the 2. What is left?")
    cell = page.locator('[data-square="d4"]')
    cell.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-square="e4"]')).to_be_focused()
    line(page, "The 4 takes the 2. What is left?")
    page.keyboard.press("PageDown")
    line(page, "The 4 takes its equal. What is left?")


def test_a_step_is_a_link_and_back_goes_back(open_page: OpenPage) -> None:
    page = open_page("demo?demo=capture&step=1&present=1", wait=False)
    line(page, SHIPPED[1].step[0].line.en)
    page.keyboard.press("a")
    page.keyboard.press("PageDown")
    line(page, SHIPPED[1].step[1].line.en)
    page.wait_for_url("**step=2&present=1**")
    page.go_back()
    line(page, SHIPPED[1].step[0].line.en)


def test_an_address_that_names_nothing_says_so(open_page: OpenPage) -> None:
    for query in ("demo=nothing", "d=eNq", "demo=mine"):
        page = open_page(f"demo?{query}&step=2")
        expect(page.get_by_text("This demonstration is not here.")).to_be_visible()
        expect(page.locator("ul.demos li")).to_have_count(3)


# -------------------------------------------------------------------- making one


def add(page: Page, text: str, question: str | None = None) -> None:
    """Add what is on Explore's board."""
    before = page.get_by_text("Your demonstration has").count()
    page.get_by_label("A line to read").fill(text)
    page.get_by_label("A line to read").press("Enter")
    wait_until_settled(page)
    if question:
        box = page.locator(".st-key-demo_add_question [role=combobox]")
        box.press_sequentially(question)
        page.get_by_role("option", name=question).click()
    page.get_by_role("button", name="Add to demonstration").click()
    number = "1 position" if not before else "2 positions"
    expect(page.get_by_text(f"has {number}.")).to_be_visible()


def test_made_on_explore_ordered_saved_and_opened(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("explore?view=share")
    add(page, "First, where to?", "Where can the 4 on c3 go?")
    add(page, "Then how many?")
    page.get_by_role("link", name="Your demonstration").click()
    lines = page.get_by_label("Line (English)")
    expect(lines).to_have_count(2)
    page.get_by_role("button", name="Later").first.click()
    expect(lines.first).to_have_value("Then how many?")
    french = page.get_by_label("1. Line (Français)")
    french.fill("Et combien ?")
    french.press("Enter")
    page.get_by_label("Title").fill("Mine")
    page.get_by_label("Title").press("Enter")
    wait_until_ready(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "mine.toml"
    saved.value.save_as(path)
    one = read_demonstration(path.read_text("utf-8"), "mine.toml")
    assert one.title.en == "Mine"
    assert [step.line.en for step in one.step] == ["Then how many?", "First, where to?"]
    assert one.step[0].line.fr == "Et combien ?"
    assert one.step[1].question is not None and one.step[1].question.reach == "c3"

    page.locator("a.start").last.click()
    line(page, "Then how many?")
    packed = page.url

    page = open_page("demo")
    page.locator('input[type="file"]').set_input_files(path)
    expect(page.get_by_label("Line (English)")).to_have_count(2)
    expect(page.get_by_label("1. Line (Français)")).to_have_value("Et combien ?")
    page.goto(packed)  # someone else's window: the whole demonstration is in the link
    line(page, "Then how many?")
    wait_until_settled(page)
    page.keyboard.press("PageDown")
    line(page, "First, where to?")


def test_a_damaged_file_says_what_and_where(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("demo", language="fr")
    path = tmp_path / "casse.toml"
    text = 'id = "a"\ntitle = { en = "A", fr = "A" }\ntext = { en = "A", fr = "A" }\n\n[[step]]\n'
    path.write_text(f'{text}line = {{ en = "A" }}\nposition = "x S L1"\n', encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(path)
    alert = page.locator(".demo-troubles")
    expect(alert.locator("li")).to_have_count(2)
    expect(alert.locator("strong")).to_have_text(["casse.toml, ligne 6", "casse.toml, ligne 7"])
    assert_no_violations(page)
    page.locator("a.start").first.click()
    line(page, SHIPPED[0].step[0].line.fr)


def test_a_wrong_question_is_told_and_the_steps_are_open_to_mend(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page("demo")
    path = tmp_path / "wrong.toml"
    shipped = (shipped_folder() / "2-capture.toml").read_text("utf-8")
    path.write_text(shipped.replace('"d4xe5"', '"d4xe6"', 1), encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(path)
    alert = page.locator(".demo-troubles")
    expect(alert.locator("strong")).to_have_text(re.compile(r"wrong\.toml, line \d+"))
    expect(alert).to_contain_text("d4xe6")
    expect(page.get_by_label("Line (English)")).to_have_count(len(SHIPPED[1].step))


# -------------------------------------------------------------------- --lan, --demo


@pytest.fixture(scope="module")
def served_to_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app started with `--lan --demo FILE`, the file damaged in one place."""
    folder = tmp_path_factory.mktemp("own")
    own = (shipped_folder() / "2-capture.toml").read_text("utf-8")
    (folder / "own.toml").write_text(own.replace('"d4xe5"', '"d4xe6"', 1), encoding="utf-8")
    port, log = free_port(), folder / "server.log"
    paths = os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")]))
    with log.open("wb") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", "explorer", "--port", str(port), "--lan", "--demo", "own.toml"],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": paths, "STREAMLIT_SERVER_HEADLESS": "true"},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for_server(f"http://localhost:{port}", server, str(log))
        yield f"http://localhost:{port}"
    finally:
        server.terminate()
        server.wait()


def test_the_code_leads_other_devices_to_the_same_position(
    served_to_all: str, browser: Browser
) -> None:
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="fr-FR")
    page = context.new_page()
    page.goto(f"{served_to_all}/demo?demo=capture&step=4&present=1")
    line(page, SHIPPED[1].step[3].line.fr)
    page.keyboard.press("q")
    drawn = page.locator(".present-matrix")
    expect(drawn).to_be_visible()
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(drawn.screenshot())))
    assert found.text == page.locator(".present-link a").get_attribute("href")
    parts = urlsplit(found.text)
    assert parts.port == urlsplit(served_to_all).port and parts.hostname != "localhost"
    assert parts.path == "/explore"
    assert dict(parse_qsl(parts.query))["at"] == SHIPPED[1].step[3].position
    assert_no_violations(page)
    page.keyboard.press("Escape")
    expect(drawn).to_be_hidden()
    expect(page.locator(".full")).to_be_visible()
    context.close()


def test_a_file_given_at_the_start_is_there_and_its_fault_is_said(
    served_to_all: str, browser: Browser
) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(f"{served_to_all}/demo")
    expect(page.locator(".demo-troubles li")).to_contain_text("own.toml, line")
    expect(page.locator(".demo-troubles li")).to_contain_text("d4xe6 is refused.")
    expect(page.locator("ul.demos li")).to_have_count(4)
    page.locator("a.start").first.click()
    line(page, SHIPPED[1].step[0].line.en)
    page.keyboard.press("a")
    page.keyboard.press("PageDown")
    line(page, SHIPPED[1].step[1].line.en)
    expect(page.locator(".present-note")).to_contain_text("d4xe6 is refused.")
    page.keyboard.press("PageDown")
    line(page, SHIPPED[1].step[2].line.en)
    context.close()


def test_without_lan_it_says_how_to_start_with_it(open_page: OpenPage) -> None:
    page = open_page("demo?demo=capture&step=1")
    page.get_by_role("button", name="Link and QR code").click()
    expect(page.get_by_role("dialog")).to_contain_text("explorer --lan")
    expect(page.locator(".present-matrix")).to_have_count(0)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["demo", "demo?demo=four-actions&step=10&present=1"])
def test_axe(open_page: OpenPage, path: str, theme: str) -> None:
    page = open_page(path, theme=theme, language="fr", wait="present" not in path)
    if "step" in path:
        expect(page.locator(".present-head")).to_have_count(5)
        assert_no_violations(page)
        page.keyboard.press("a")
        expect(page.locator(".present-group.open")).to_have_count(5)
    assert_no_violations(page)
