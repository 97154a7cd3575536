"""The map in a real browser: progress and how it travels, teachers, a folder of one's own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from explorer.app.learn import course
from explorer.teaching.library import course_folder
from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import OpenPage, free_port
from tests.browser.learning import Learn, served
from tests.browser.waiting import wait_until_ready
from tests.words.french import english_in

DONE = {
    "version": 1,
    "lessons": {
        "board": {"far-shore": {"stars": 3}, "hold": {"stars": 2}},
        "enter": {"first-die": {"stars": 1}},
    },
}
KEEP = f"localStorage.setItem('derive-progress', JSON.stringify({json.dumps(DONE)}))"
TEXTS = """() => {
    const found = [];
    const visit = (root) => {
        for (const node of root.querySelectorAll("*")) {
            if (["STYLE", "SCRIPT", "SVG"].includes(node.tagName.toUpperCase())) continue;
            if (node.closest("svg")) continue;
            for (const child of node.childNodes) {
                if (child.nodeType === 3 && child.data.trim()) found.push(child.data);
            }
            for (const name of ["aria-label", "title", "placeholder"]) {
                if (node.hasAttribute(name)) found.push(node.getAttribute(name));
            }
            if (node.shadowRoot) visit(node.shadowRoot);
        }
    };
    visit(document.querySelector('[data-testid="stMain"]'));
    return found.join("\\n");
}"""


def stored(page: Page) -> dict:
    """What the browser keeps."""
    return page.evaluate("JSON.parse(localStorage.getItem('derive-progress'))")


def lesson(page: Page, number: int, title: str):  # type: ignore[no-untyped-def]
    """A lesson's link on the map, by what it is called for whoever hears it."""
    return page.get_by_role("link", name=f"Lesson {number}: {title}.")


def open_progress(page: Page) -> None:
    page.locator(".progress summary").click()
    expect(page.get_by_role("textbox", name="Code of your progress")).to_be_visible()


@pytest.fixture
def far(open_page: OpenPage) -> Page:
    """The map of someone who has done three tasks."""
    page = open_page("learn")
    page.evaluate(KEEP)
    page.reload()
    wait_until_ready(page)
    expect(page.get_by_role("link", name="Go on: Enter a die")).to_be_visible()
    return page


# -------------------------------------------------------------------- the map


def test_a_newcomer_is_shown_where_to_begin(open_page: OpenPage) -> None:
    page = open_page("learn")
    expect(page.get_by_role("link", name="Begin: The board and its shores")).to_be_visible()
    expect(lesson(page, 1, "The board and its shores")).to_have_accessible_name(
        "Lesson 1: The board and its shores. Next. 0 of 2 tasks done."
    )
    expect(page.locator(".now")).to_have_count(1)
    assert page.locator(".stone").count() == len(course.course())
    expect(page.get_by_role("link", name="Play a game against the computer")).to_have_count(0)


def test_what_is_done_is_told_in_words_and_the_next_one_is_lit(far: Page) -> None:
    expect(lesson(far, 1, "The board and its shores")).to_have_accessible_name(
        "Lesson 1: The board and its shores. 2 of 2 tasks done. 5 of 6 stars."
    )
    expect(lesson(far, 2, "Enter a die")).to_have_accessible_name(
        "Lesson 2: Enter a die. Next. 1 of 2 tasks done. 1 of 6 stars."
    )
    far.get_by_role("link", name="Go on: Enter a die").click()
    expect(far.locator(".task-line")).to_contain_text("On how many squares")


def test_nothing_is_locked(open_page: OpenPage) -> None:
    page = open_page("learn")
    lesson(page, 9, "Chains of jumps").click()
    expect(page.locator(".task-line")).to_contain_text("Make two jumps in one turn.")
    page.get_by_role("link", name="← All lessons").click()
    expect(page.get_by_role("heading", name="From the first die to the whole game")).to_be_visible()


def test_the_stars_are_there_before_anything_is_seen(far: Page) -> None:
    """The first map that is drawn has them: nothing flashes empty."""
    far.add_init_script(
        """(() => {
            window.first = [];
            const attach = Element.prototype.attachShadow;
            Element.prototype.attachShadow = function (options) {
                const root = attach.call(this, options);
                new MutationObserver(() => {
                    const stone = root.querySelector(".stone");
                    if (stone) window.first.push(stone.className);
                }).observe(root, { childList: true, subtree: true });
                return root;
            };
        })()"""
    )
    far.reload()
    expect(far.locator(".stone").first).to_be_visible()
    first = far.evaluate("first")
    assert first and set(first) == {"stone done"}


def test_after_six_lessons_the_game_is_offered(open_page: OpenPage) -> None:
    page = open_page("learn")
    done = {
        entry.id: {task.id: {"stars": 2} for task in entry.lesson.task}
        for entry in course.course()[:6]
    }
    kept = json.dumps({"version": 1, "lessons": done})
    page.evaluate("(kept) => localStorage.setItem('derive-progress', kept)", kept)
    page.reload()
    page.get_by_role("link", name="Play a game against the computer").click()
    expect(page.locator(".task-line")).to_contain_text("Play a whole game")


# -------------------------------------------------------------------- progress


def test_progress_survives_a_reload_and_a_server_that_starts_again(
    browser: Browser, tmp_path: Path
) -> None:
    port = free_port()
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    with served(tmp_path, port=port) as app:
        page.goto(f"{app}/learn?lesson=jump")
        person = Learn(page)
        person.press(person.cell("c3"))
        person.press(person.cell("e5"))
        person.expect_done()
        wanted = {"version": 1, "lessons": {"jump": {"over-a-die": {"stars": 3}}}}
        assert stored(page) == wanted
        page.reload()
        expect(page.locator(".tasks .stars").first).to_have_text("★★★")
    with served(tmp_path, port=port) as app:
        page.goto(f"{app}/learn")
        expect(lesson(page, 4, "A jump")).to_have_accessible_name(re.compile("1 of 3 tasks done"))
        assert stored(page) == wanted
    context.close()


def test_fewer_stars_never_replace_more(far: Page) -> None:
    far.goto(far.url.replace("/learn", "/learn?lesson=board"))
    person = Learn(far)
    person.press(person.button("show"))
    person.expect_done()
    assert stored(far)["lessons"]["board"]["far-shore"]["stars"] == 3


def test_a_code_takes_progress_to_another_browser(far: Page, open_page: OpenPage) -> None:
    open_progress(far)
    code = far.get_by_role("textbox", name="Code of your progress").input_value()
    assert re.fullmatch(r"[\w-]+", code)
    other = open_page("learn")
    expect(other.get_by_role("link", name="Begin: The board and its shores")).to_be_visible()
    open_progress(other)
    half = len(code) // 2
    other.get_by_role("textbox", name="Code from another browser").fill(
        f" {code[:half]}\n{code[half:]} "
    )
    other.get_by_role("button", name="Take it in").click()
    expect(other.get_by_role("status")).to_contain_text("Your progress is here.")
    expect(other.get_by_role("link", name="Go on: Enter a die")).to_be_visible()
    assert stored(other) == DONE


@pytest.mark.parametrize(
    "code", ["", "hello", "%%%", "WzIse31d", "W10", "bnVsbA", "WzEseyJhIjp7ImIiOjd9fV0"]
)
def test_what_is_no_code_changes_nothing_and_is_told(far: Page, code: str) -> None:
    open_progress(far)
    far.get_by_role("textbox", name="Code from another browser").fill(code)
    far.get_by_role("button", name="Take it in").click()
    expect(far.get_by_role("status")).to_contain_text("This is no code of progress")
    assert stored(far) == DONE


def test_what_is_better_here_stays_when_a_code_is_taken_in(far: Page) -> None:
    open_progress(far)
    code = far.get_by_role("textbox", name="Code of your progress").input_value()
    far.evaluate(KEEP.replace('"hold": {"stars": 2}', '"hold": {"stars": 3}'))
    far.get_by_role("textbox", name="Code from another browser").fill(code)
    far.get_by_role("button", name="Take it in").click()
    expect(far.get_by_role("status")).to_contain_text("Your progress is here.")
    assert stored(far)["lessons"]["board"]["hold"]["stars"] == 3


def test_progress_is_forgotten_only_once_confirmed(far: Page) -> None:
    open_progress(far)
    far.get_by_role("button", name="Forget my progress…").click()
    keep = far.get_by_role("button", name="Keep it")
    expect(keep).to_be_focused()
    keep.click()
    assert stored(far) == DONE
    far.get_by_role("button", name="Forget my progress…").click()
    far.get_by_role("button", name="Forget everything").click()
    expect(far.get_by_role("link", name="Begin: The board and its shores")).to_be_visible()
    assert stored(far)["lessons"] == {}


def test_the_code_is_copied(far: Page) -> None:
    far.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_progress(far)
    far.get_by_role("button", name="Copy the code").click()
    expect(far.get_by_role("status")).to_have_text("Copied.")
    code = far.get_by_role("textbox", name="Code of your progress").input_value()
    assert far.evaluate("navigator.clipboard.readText()") == code


@pytest.mark.parametrize("kept", ["null", "[]", "nonsense", '{"version": 9, "lessons": {}}', "{}"])
def test_what_is_kept_and_is_none_of_ours_does_no_harm(open_page: OpenPage, kept: str) -> None:
    page = open_page("learn")
    page.evaluate("(kept) => localStorage.setItem('derive-progress', kept)", kept)
    page.reload()
    expect(page.get_by_role("link", name="Begin: The board and its shores")).to_be_visible()


# -------------------------------------------------------------------- everyone


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_finds_nothing_wrong_on_the_map(open_page: OpenPage, theme: str, size: str) -> None:
    page = open_page("learn", theme=theme, size=size)
    page.evaluate(KEEP)
    page.reload()
    expect(page.locator(".stone").first).to_be_visible()
    open_progress(page)
    page.get_by_role("button", name="Forget my progress…").click()
    assert_no_violations(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_for_teachers(open_page: OpenPage, theme: str) -> None:
    page = open_page("learn?view=teacher", theme=theme)
    expect(page.get_by_role("heading", name="For teachers")).to_be_visible()
    assert_no_violations(page)


@pytest.mark.parametrize("path", ["learn", "learn?lesson=jump", "learn?view=teacher"])
def test_french_is_complete(open_page: OpenPage, path: str) -> None:
    page = open_page(path, language="fr")
    expect(page.locator(".derive-learning h2")).to_be_visible()
    texts = page.evaluate(TEXTS)
    assert "eçon" in texts
    assert english_in(texts) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", ["laptop", "phone", "projector"])
def test_no_word_of_the_map_is_clipped(open_page: OpenPage, size: str, language: str) -> None:
    page = open_page("learn", size=size, language=language)
    expect(page.locator(".stone").first).to_be_visible()
    clipped = page.locator(".stone").evaluate_all(
        """(stones) => stones.filter((stone) => stone.scrollWidth > stone.clientWidth + 1)
            .map((stone) => stone.innerText)"""
    )
    assert clipped == []
    assert page.get_by_test_id("stMain").evaluate("(node) => node.scrollWidth <= node.clientWidth")
    pages = page.locator(".st-key-frame nav").bounding_box()
    tools = page.locator(".st-key-frame .tools").bounding_box()
    assert pages is not None and tools is not None
    assert pages["x"] + pages["width"] <= tools["x"]
    assert tools["x"] + tools["width"] <= page.viewport_size["width"] - 40, "room for the menu"


def test_the_teacher_s_links_open_the_task(open_page: OpenPage) -> None:
    page = open_page("learn")
    page.get_by_role("link", name="For teachers: every lesson on one page").click()
    expect(page.get_by_role("heading", name="For teachers")).to_be_visible()
    page.get_by_role("link", name="Then how? Bring your die from c3 to c5 in two turns.").click()
    expect(page.locator(".task-line")).to_contain_text("Then how?")
    page.go_back()
    expect(page.get_by_role("heading", name="For teachers")).to_be_visible()


# -------------------------------------------------------------------- a folder of one's own


@pytest.fixture
def own(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder with a lesson in it, and the address of an app started with that folder."""
    folder = tmp_path / "my class"
    folder.mkdir()
    sample = (course_folder() / "03-one-step.toml").read_text("utf-8")
    (folder / "mine.toml").write_text(sample.replace("One step", "My step"), "utf-8")
    with served(tmp_path, "--lessons", str(folder)) as app:
        yield folder, app


def test_a_folder_is_followed_while_its_files_change(
    own: tuple[Path, str], browser: Browser
) -> None:
    """One visit: the lesson is there, a file breaks, it is told, it is mended, texts change."""
    folder, app = own
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{app}/learn")
    mine = lesson(page, 1, "My step")
    expect(mine).to_be_visible()
    (folder / "broken.toml").write_text('id = "x"\nlevel =\n', "utf-8")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("1 file of your folder cannot be used yet")
    expect(alert).to_contain_text("broken.toml, line 2")
    mine.click()
    expect(page.locator(".task-line")).to_contain_text("Try to move your die straight on")
    path = folder / "mine.toml"
    path.write_text(path.read_text("utf-8").replace("Try to move", "Please move"), "utf-8")
    expect(page.locator(".task-line")).to_contain_text("Please move your die straight on")
    expect(page.get_by_text("mine.toml is sound.")).to_be_visible()
    (folder / "broken.toml").unlink()
    page.get_by_role("link", name="← All lessons").click()
    expect(mine).to_be_visible()
    expect(alert).to_have_count(0)
    context.close()
