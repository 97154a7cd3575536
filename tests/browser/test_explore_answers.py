"""Beside the board: why not, captures, gallery, share, and a theme that changes nothing else."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

from playwright.sync_api import Page, expect

from explorer.content import gallery
from explorer.game import Game, Position
from tests.browser.conftest import OpenPage
from tests.browser.exploring import EMPTY, LIVELY, Explore, path
from tests.browser.exploring import person as person
from tests.browser.waiting import wait_until_ready, wait_until_settled

AFTER = Position.parse(LIVELY).play("c3-e5-g7")


def ask(person: Explore, text: str) -> None:
    box = person.page.get_by_role("textbox", name="Action")
    box.fill(text)
    box.press("Enter")


def heard(page: Page) -> list[bytes]:
    """Everything the server will send from the next page load on."""
    frames: list[bytes] = []

    def keep(frame: str | bytes) -> None:
        frames.append(frame.encode() if isinstance(frame, str) else frame)

    page.on("websocket", lambda socket: socket.on("framereceived", keep))
    return frames


# ------------------------------------------------------------------------- why not?


def test_a_typed_action_is_answered_pointed_at_and_kept_in_the_link(person: Explore) -> None:
    person.visit(view="why")
    ask(person, "c3-c4")
    expect(person.panel).to_contain_text("c4 is not on a diagonal of c3")
    expect(person.panel.get_by_role("link", name="S7")).to_be_visible()
    person.expect_address(at=LIVELY, view="why", why="c3-c4")
    expect(person.page.locator(".derive-board .sent.no:not(.casing)").first).to_be_attached()
    ask(person, "c3-g7")
    expect(person.panel).to_contain_text("c3-e5-g7 is legal.")
    expect(person.page.locator(".derive-board .sent")).to_have_count(0)
    ask(person, "c3>g7")
    expect(person.panel).to_contain_text("is not an action")
    person.page.go_back()
    expect(person.panel).to_contain_text("c3-e5-g7 is legal.")
    person.page.go_back()
    person.page.go_back()
    person.expect_address(at=LIVELY, view="why")
    expect(person.page.get_by_role("textbox", name="Action")).to_have_value("")


def test_the_rule_behind_a_refusal_is_a_link_to_it(person: Explore) -> None:
    person.visit(view="why", why="c3-c4")
    person.panel.get_by_role("link", name="S7").click()
    person.page.wait_for_url("**/rules**")
    expect(person.page.locator("#S7").first).to_be_visible()
    person.page.go_back()
    expect(person.panel).to_contain_text("c4 is not on a diagonal of c3")


def test_two_clicks_on_the_board_are_answered_beside_it(person: Explore) -> None:
    person.visit(view="why")
    person.cell("c3").click()
    person.cell("c4").click()
    expect(person.panel).to_contain_text("c4 is not on a diagonal of c3")
    expect(person.page.get_by_role("textbox", name="Action")).to_have_value("c3-c4")


def test_a_mistake_proposed_is_one_click_away(person: Explore) -> None:
    person.visit(view="why")
    person.panel.get_by_role("button").filter(has_text="c3").first.click()
    expect(person.panel).to_contain_text("is refused")


# ------------------------------------------------------------------------- captures


def test_captures_have_their_charts_and_tables(person: Explore) -> None:
    person.visit(view="captures")
    expect(person.panel.get_by_test_id("stPlotlyChart")).to_have_count(2)
    expect(person.panel.locator(".js-plotly-plot")).to_have_count(2)
    for number, said in enumerate(("c3xd4", "attacker")):
        table = person.panel.locator("details").nth(number).get_by_role("table")
        expect(table).to_have_count(0)
        person.panel.get_by_text("The same as a table").nth(number).click()
        expect(table).to_contain_text(said)
        person.page.keyboard.press("Enter")  # what opened it has the focus, and closes it
        expect(table).to_have_count(0)


def test_both_charts_are_in_sight_on_a_laptop(open_page: OpenPage) -> None:
    page = open_page(path(view="captures"), language="fr")
    charts = page.locator(".js-plotly-plot")
    expect(charts).to_have_count(2)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.js-plotly-plot')]"
        ".every((chart) => chart.getBoundingClientRect().bottom <= innerHeight)"
    )
    main = page.get_by_test_id("stMain")
    assert main.evaluate("(main) => main.scrollHeight <= main.clientHeight")


def test_a_note_is_no_wider_than_the_eye_follows(open_page: OpenPage) -> None:
    page = open_page("explore?view=gallery", size="projector")
    note = page.get_by_role("tabpanel").get_by_test_id("stAlert").locator("p").first
    characters = """(note) => {
      const range = document.createRange();
      range.selectNodeContents(note);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
      return note.textContent.length / new Set(tops).size;
    }"""
    assert note.evaluate(characters) <= 65


def test_a_chart_says_a_sentence_under_the_pointer(person: Explore) -> None:
    person.visit(view="captures")
    chart = person.panel.locator(".js-plotly-plot").last
    expect(chart.locator(".bglayer .bg, .plot").first).to_be_attached()
    box = chart.bounding_box()
    assert box
    hover = chart.locator(".hoverlayer .hovertext")
    for part in (0.5, 0.55):
        person.page.mouse.move(box["x"] + box["width"] * part, box["y"] + box["height"] * 0.5)
    expect(hover.first).to_be_visible()
    assert len((hover.first.text_content() or "").split()) > 4


def test_a_chart_is_not_sent_again_while_its_data_are_the_same(
    app: str, open_page: OpenPage
) -> None:
    page = open_page()
    frames = heard(page)
    page.goto(f"{app}/{path(gallery()['capture'].position, view='captures')}")
    wait_until_ready(page)
    person = Explore(page)
    expect(person.panel.locator(".js-plotly-plot")).to_have_count(2)
    assert any(b"hovertemplate" in frame for frame in frames)
    frames.clear()
    person.tool("flip").click()
    expect(page.get_by_role("gridcell").first).to_have_attribute("data-square", "h1")
    wait_until_settled(page)
    assert not any(b"hovertemplate" in frame for frame in frames)
    assert sum(map(len, frames)) < 15_000
    frames.clear()
    person.cell("d4").click()
    person.cell("c3").click()
    expect(person.turn(1)).to_be_visible()
    wait_until_settled(page)
    assert any(b"hovertemplate" in frame for frame in frames)


def test_charts_are_not_sent_while_another_view_is_open(app: str, open_page: OpenPage) -> None:
    page = open_page()
    frames = heard(page)
    page.goto(f"{app}/{path()}")
    person = Explore(page)
    person.expect_position(LIVELY)
    person.play_row("c3-e5-g7").click()
    person.expect_played("c3-e5-g7")
    assert not any(b"hovertemplate" in frame for frame in frames)


# ------------------------------------------------------------------------- gallery


def test_a_position_of_the_gallery_is_one_click_away(person: Explore) -> None:
    person.visit(view="gallery")
    exhibit = gallery()["decoy"]
    links = person.panel.get_by_role("list").get_by_role("link")
    expect(links).to_have_count(len(gallery()))
    links.filter(has_text="A decoy").click()
    person.expect_position(exhibit.position)
    person.expect_address(at=exhibit.position, view="gallery")
    expect(person.panel.get_by_test_id("stAlert")).to_contain_text(exhibit.note["en"][:40])
    expect(links.filter(has_text="A decoy")).to_have_attribute("aria-current", "true")
    person.page.go_back()
    person.expect_position(LIVELY)


# ------------------------------------------------------------------------- share


def test_each_text_is_copied_and_leads_to_the_same_position(open_page: OpenPage) -> None:
    allowed = ["clipboard-read", "clipboard-write"]
    address = path(line="c3-e5-g7,g3=2", flip="1", turn="1", view="share")
    person = Explore(open_page(address, permissions=allowed))
    codes = person.panel.get_by_test_id("stCode")
    copied = []
    expect(codes.first.get_by_role("button")).to_be_visible()  # before any pointer comes near
    for code in codes.all():
        code.get_by_role("button").click()
        copied.append(person.page.evaluate("navigator.clipboard.readText()"))
    link, position, python = copied
    assert position == str(AFTER)
    names: dict[str, object] = {}
    exec(python, names)
    assert names["position"] == AFTER
    parameters = dict(parse_qsl(urlsplit(link).query))
    assert parameters == {"at": LIVELY, "line": "c3-e5-g7,g3=2", "turn": "1", "flip": "1"}
    person.page.goto(link)
    person.expect_position(AFTER)
    expect(person.page.get_by_role("gridcell").first).to_have_attribute("data-square", "h1")


def test_without_a_clipboard_the_button_selects_the_text_to_copy(open_page: OpenPage) -> None:
    page = open_page(path(view="share"))
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    code = page.get_by_test_id("stCode").nth(1)
    code.get_by_role("button").click()
    assert page.evaluate("getSelection().toString()").strip() == LIVELY


def test_the_board_is_saved_as_a_picture(person: Explore, tmp_path: Path) -> None:
    person.visit(view="share", line="c3-e5-g7")
    with person.page.expect_download() as saved:
        person.panel.get_by_role("button", name="Board as SVG").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    root = ElementTree.parse(file).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert str(AFTER) in "".join(root.itertext())


def test_a_game_is_saved_opened_again_and_refused_when_damaged(
    person: Explore, tmp_path: Path
) -> None:
    person.visit(view="share", line="c3-e5-g7,g3=2")
    with person.page.expect_download() as saved:
        person.panel.get_by_role("button", name="Game as text").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    text = file.read_text("utf-8")
    assert [str(action) for action in Game.parse(text).actions] == ["c3-e5-g7", "g3=2"]
    person.visit(EMPTY, view="share")
    person.panel.locator("input[type=file]").set_input_files(file)
    person.expect_played("c3-e5-g7", "g3=2", view="share")
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(text.replace("g3=2", "g3=5"), "utf-8")
    person.panel.locator("input[type=file]").set_input_files(damaged)
    expect(person.panel).to_contain_text("damaged.txt cannot be opened.")
    expect(person.panel.get_by_test_id("stAlert")).to_contain_text("Turn 2")
    person.expect_played("c3-e5-g7", "g3=2", view="share")


# ------------------------------------------------------------------------- theme


def test_another_theme_keeps_everything(open_page: OpenPage) -> None:
    address = path(line="c3-e5-g7,g3=2", turn="1", flip="1", view="why", why="g3-g4")
    person = Explore(open_page(address))
    board = person.page.locator(".derive-board")
    expect(board).to_have_attribute("data-theme", "light")
    person.page.get_by_test_id("stMainMenu").get_by_role("button").click()
    person.page.get_by_role("menuitemradio", name="Dark").click()
    expect(board).to_have_attribute("data-theme", "dark")
    person.expect_position(AFTER)
    person.expect_address(**dict(parse_qsl(address.partition("?")[2])))
    expect(person.panel).to_contain_text("g4 is not on a diagonal of g3")
    person.page.keyboard.press("Escape")
    person.tool("redo").click()
    person.expect_position(AFTER.play("g3=2"))


def test_charts_follow_the_theme(open_page: OpenPage) -> None:
    person = Explore(open_page(path(view="captures"), theme="dark"))
    charts = person.panel.locator(".js-plotly-plot")
    expect(charts).to_have_count(2)
    ink = charts.first.locator("text").first.evaluate("(text) => getComputedStyle(text).fill")
    light = [int(part) for part in ink.removeprefix("rgb(").rstrip(")").split(",")[:3]]
    assert sum(light) > 3 * 140, f"dark text on a dark page: {ink}"
