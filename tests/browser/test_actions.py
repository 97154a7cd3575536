"""The action list in a real browser, on a plain page: no Streamlit, no board, only its events."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import explorer.board
from explorer.board.actions_model import actions_model
from explorer.game import Position
from explorer.words import words_for
from tests.browser.accessibility import assert_no_violations

ASSETS = Path(explorer.board.__file__).parent
DRAWN = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
AFTER = str(Position.parse(DRAWN).play("c3-e5-g7"))
MUST = "......../......../......../......../......../S4......./N3..S2..../..N2..... S L2"
WON = "..S3...../......../......../......../......../......../......../........ S L1"
BLOCKED = ".S1S1./S1..S1/S1..S1/.S1S1. N L1"

PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Actions</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="actions.css">
<style>
  :root {{ color-scheme: light dark }}
  body {{ margin: 0; background: light-dark(#fbfaf7, #10171d) }}
  h1 {{ font: 700 16px/24px sans-serif; margin: 0 }}
  main {{ color: light-dark(#111, #eee); width: {width}px; max-width: 100vw }}
</style></head>
<body><main><h1>Actions</h1></main><script type="module">
  import {{ mount }} from "./actions.js";
  window.heard = [];
  for (const name of ["preview", "select", "choose"]) {{
    document.addEventListener("derive:" + name, ({{ detail }}) => heard.push([name, detail]));
  }}
  window.list = mount(document.querySelector("main"), {model});
</script></body></html>"""

OpenList = Callable[..., Page]


def data(text: str, language: str = "en") -> str:
    return json.dumps(actions_model(Position.parse(text), words_for(language)))


@pytest.fixture
def open_list(browser: Browser) -> Iterator[OpenList]:
    """`open_list(position text)` shows its list; sizes and language as `open_page` has them."""
    contexts = []
    thrown: list[str] = []

    def open_it(
        text: str = DRAWN,
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 800),
        width: int = 560,
        theme: str = "light",
        **options: object,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=theme, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(str(error)))
        html = PAGE.format(language=language, width=width, model=data(text, language))

        def serve(route: object) -> None:
            name = route.request.url.rsplit("/", 1)[1]
            if (ASSETS / name).is_file():
                route.fulfill(path=ASSETS / name)
            else:
                route.fulfill(body=html, content_type="text/html; charset=utf-8")

        page.route("**/*", serve)
        page.goto("http://list.test/page")
        expect(page.get_by_role("heading", level=2)).to_be_visible()
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert not thrown, "\n".join(thrown)


def shown(page: Page) -> list[str]:
    """The actions of the rows that can be seen."""
    return page.eval_on_selector_all(
        ".row:not([hidden])", "rows => rows.map((row) => row.dataset.action)"
    )


def legal(text: str, test: Callable[..., bool] = lambda action: True) -> list[str]:
    return [str(action) for action in Position.parse(text).legal_actions() if test(action)]


def heard(page: Page, name: str) -> list[dict]:
    return page.evaluate("(name) => heard.filter(([n]) => n === name).map(([, d]) => d)", name)


def from_board(page: Page, name: str, **detail: object) -> None:
    page.evaluate(
        "([name, detail]) => document.dispatchEvent(new CustomEvent(name, { detail }))",
        [f"derive:{name}", {"source": "board"} | detail],
    )


def update(page: Page, text: str, language: str = "en") -> None:
    page.evaluate(f"list.update({data(text, language)})")


def play_button(page: Page, action: str) -> object:
    return page.locator(f'[data-action="{action}"] button')


def test_it_says_how_many_and_how_they_are_grouped(open_list: OpenList) -> None:
    page = open_list()
    expect(page.get_by_role("heading", level=2)).to_have_text("26 legal actions")
    for name in (
        "simple · number 6 enter",
        "simple · position 13 move",
        "simple · value 5 change",
        "complex · all three 2 capture",
    ):
        button = page.get_by_role("button", name=name)
        expect(button).to_have_attribute("aria-pressed", "false")
    assert shown(page) == legal(DRAWN)


def test_it_is_a_table_with_headings_for_every_cell(open_list: OpenList) -> None:
    page = open_list()
    table = page.get_by_role("table", name="All actions, 26 legal actions")
    headers = table.get_by_role("columnheader")
    expect(headers).to_have_text(["action", "number", "position", "value"])
    groups = page.locator("th[scope=rowgroup] .name")
    expect(groups).to_have_text(["Enter", "Move", "Change value", "Capture"])
    row = page.locator('[data-action="c3xd4"]')
    assert row.locator("td").evaluate_all("cells => cells.map((cell) => cell.innerText.trim())")
    heard = ["North dice 3 becomes 2", "from c3 to d4", "4 becomes 2"]
    for cell, name in zip(row.get_by_role("cell").all(), heard, strict=True):
        expect(cell).to_have_accessible_name(name)
    seen = ["North dice 3 → 2", "c3 → d4", "4 → 2"]
    hidden = "(cell) => { cell.querySelector('.aside').remove(); return cell.innerText; }"
    assert [cell.evaluate(hidden) for cell in row.get_by_role("cell").all()] == seen
    heading = page.locator("th[scope=rowgroup]").first
    expect(heading).to_have_accessible_name(re.compile("^Enter ?, simple · number ?, 6$"))
    jump = page.get_by_role("rowheader", name="c3-e5-g7 Jump over d4, f6")
    expect(jump).to_be_visible()


def test_a_roll_shows_that_chance_decides(open_list: OpenList) -> None:
    page = open_list(DRAWN.replace("L1", "L1-rollonly"))
    cell = page.locator('[data-action="c3=?"] td').nth(2)
    expect(cell).to_have_text("4 → ?4 becomes a value from 1 to 6, by chance")
    expect(page.locator(".card.value .word")).to_have_text("roll")


def test_cards_filter_by_kind_and_chips_by_what_changes(open_list: OpenList) -> None:
    page = open_list()
    page.locator(".card.move").click()
    assert shown(page) == legal(DRAWN, lambda a: a.kind == "move")
    expect(page.locator(".card.move")).to_have_attribute("aria-pressed", "true")
    page.locator(".card.capture").click()
    assert shown(page) == legal(DRAWN, lambda a: a.kind in ("move", "capture"))
    page.locator(".card.move").click()
    page.locator(".card.capture").click()
    number = page.get_by_role("button", name="number", exact=True)
    number.click()
    assert shown(page) == legal(DRAWN, lambda a: "number" in a.changes)
    page.get_by_role("button", name="value", exact=True).click()
    assert shown(page) == ["c3xd4"], "the exception f4xg3 does not change a value"
    expect(page.locator(".shown")).to_have_text("Shown: 1 of 26")
    page.get_by_role("button", name="Show all 26").click()
    assert shown(page) == legal(DRAWN)
    expect(number).to_have_attribute("aria-pressed", "false")


def test_a_die_chosen_on_the_board_filters_and_there_is_a_way_back(open_list: OpenList) -> None:
    page = open_list()
    from_board(page, "select", square="c3")
    assert shown(page) == legal(DRAWN, lambda a: str(a.origin) == "c3")
    expect(page.get_by_role("heading", level=3)).to_have_text("Actions of c3")
    expect(page.locator(".card.move .count")).to_have_text("5 of 13")
    assert heard(page, "select")[1:] == []
    page.get_by_role("button", name="Show all 26").click()
    assert shown(page) == legal(DRAWN)
    assert heard(page, "select")[-1] == {"square": None, "at": DRAWN, "source": "list"}
    from_board(page, "select", square="reserve")
    assert shown(page) == legal(DRAWN, lambda a: a.kind == "enter")
    from_board(page, "select", square=None)
    assert shown(page) == legal(DRAWN)


def test_a_die_chosen_in_the_list_is_told_to_the_board(open_list: OpenList) -> None:
    page = open_list()
    page.get_by_role("combobox", name="Die").select_option("f4, value 1")
    assert shown(page) == legal(DRAWN, lambda a: str(a.origin) == "f4")
    assert heard(page, "select") == [{"square": "f4", "at": DRAWN, "source": "list"}]


def test_filters_without_a_match_teach(open_list: OpenList) -> None:
    page = open_list()
    page.locator(".card.enter").click()
    page.get_by_role("button", name="value", exact=True).click()
    assert shown(page) == []
    expect(page.locator(".empty")).to_contain_text("Entering adds a die, and varies nothing else.")
    page.get_by_role("button", name="Show all 26").click()
    from_board(page, "select", square="g3")
    expect(page.locator(".empty")).to_have_text("No legal action starts from g3 now.")


def test_pointing_at_a_row_previews_it_and_leaving_ends_it(open_list: OpenList) -> None:
    page = open_list()
    page.locator('[data-action="+c1"]').hover()
    page.locator('[data-action="+d1"]').hover()
    expect(page.locator(".sentence")).to_contain_text("d1")
    page.mouse.move(900, 700)
    assert [detail["action"] for detail in heard(page, "preview")] == ["+c1", "+d1", None]


def test_the_boards_preview_lights_its_row_and_scrolls_the_list_alone(open_list: OpenList) -> None:
    page = open_list(size=(1280, 560))
    from_board(page, "preview", action="f4xg3")
    row = page.locator('[data-action="f4xg3"]')
    expect(row).to_have_class("row lit")
    page.wait_for_function(
        """() => {
          const box = document.querySelector(".scroll").getBoundingClientRect();
          const row = document.querySelector('[data-action="f4xg3"]').getBoundingClientRect();
          return row.top >= box.top && row.bottom <= box.bottom;
        }"""
    )
    assert page.evaluate("scrollY") == 0
    expect(page.locator(".sentence")).to_contain_text("g3")
    assert heard(page, "preview")[1:] == []
    from_board(page, "preview", action=None)
    expect(page.locator(".lit")).to_have_count(0)


def test_a_click_plays_once(open_list: OpenList) -> None:
    page = open_list()
    play_button(page, "c3-b2").dblclick()
    play_button(page, "c3-d2").click()
    assert heard(page, "choose") == [{"action": "c3-b2", "at": DRAWN, "source": "list"}]
    expect(page.locator(".sentence")).to_have_text("Playing c3-b2…")
    from_board(page, "pending", action=None)
    play_button(page, "c3-d2").click()
    assert heard(page, "choose")[-1]["action"] == "c3-d2"
    update(page, AFTER)
    assert shown(page) == legal(AFTER)
    expect(page.locator(".derive-actions")).to_have_attribute("aria-busy", "false")


def test_the_same_data_again_leave_the_list_as_it_is(open_list: OpenList) -> None:
    page = open_list()
    play_button(page, "c3-b2").click()
    page.locator(".scroll").evaluate("e => e.scrollTop = 40")
    row = page.locator('[data-action="c3-b2"]').element_handle()
    update(page, DRAWN)
    assert row.evaluate("row => row.isConnected && row.classList.contains('pending')")
    assert page.locator(".scroll").evaluate("e => e.scrollTop") == 40


def test_an_action_pending_on_the_board_stops_the_list(open_list: OpenList) -> None:
    page = open_list()
    from_board(page, "pending", action="c3-b2")
    play_button(page, "c3-d2").click()
    assert heard(page, "choose") == []
    expect(page.locator('[data-action="c3-b2"]')).to_have_class("row pending")


def test_keyboard_alone(open_list: OpenList) -> None:
    page = open_list()
    stops = page.locator(".play[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    expect(play_button(page, "+c1")).to_be_focused()
    page.keyboard.press("End")
    expect(play_button(page, "f4xg3")).to_be_focused()
    expect(stops).to_have_count(1)
    assert heard(page, "preview")[-1]["action"] == "f4xg3"
    page.keyboard.press("Enter")
    assert heard(page, "choose") == [{"action": "f4xg3", "at": DRAWN, "source": "list"}]
    update(page, AFTER)
    focused = page.evaluate("document.activeElement.closest('.row')?.dataset.action")
    assert focused in legal(AFTER), "the focus stays in the list"
    assert heard(page, "preview")[-1]["action"] == "f4xg3", "and previews nothing by itself"
    update(page, WON)
    expect(page.get_by_role("note")).to_be_focused()


def test_escape_lets_the_die_go(open_list: OpenList) -> None:
    page = open_list()
    from_board(page, "select", square="c3")
    page.locator(".play[tabindex='0']").focus()
    page.keyboard.press("Escape")
    assert shown(page) == legal(DRAWN)


def test_filters_survive_an_update_as_long_as_they_mean_something(open_list: OpenList) -> None:
    page = open_list()
    page.locator(".card.move").click()
    from_board(page, "select", square="c3")
    update(page, DRAWN.replace(" S ", " N "))
    assert shown(page) == legal(DRAWN.replace(" S ", " N "), lambda a: a.kind == "move")
    expect(page.locator(".card.move")).to_have_attribute("aria-pressed", "true")
    update(page, MUST)
    assert shown(page) == legal(MUST)
    expect(page.locator(".card.move")).to_have_attribute("aria-pressed", "false")


def test_the_exception_is_shown_with_its_reason(open_list: OpenList) -> None:
    page = open_list()
    note = page.locator(".note")
    expect(note).to_contain_text("f4xg3")
    expect(note).to_contain_text("keeps its value")
    expect(page.locator('[data-action="f4xg3"]')).to_contain_text("stays 1")
    expect(page.locator(".flag")).to_have_text("1 × 1")
    from_board(page, "select", square="c3")
    expect(page.locator(".flag")).to_be_hidden()
    expect(note).to_be_hidden()
    update(page, MUST)
    expect(note).to_have_count(0)
    expect(page.locator(".flag")).to_have_count(0)


def test_a_compulsory_capture_says_so(open_list: OpenList) -> None:
    page = open_list(MUST)
    expect(page.get_by_role("note")).to_contain_text("Capture is compulsory")
    expect(page.get_by_role("note")).to_contain_text("c1")


def test_a_finished_game_says_who_won(open_list: OpenList) -> None:
    page = open_list(WON)
    expect(page.get_by_role("heading", level=2)).to_have_text("The game is over")
    expect(page.get_by_role("note")).to_contain_text("South has won")
    expect(page.get_by_role("table")).to_have_count(0)
    update(page, DRAWN)
    assert shown(page) == legal(DRAWN)


def test_a_blocked_player_passes(open_list: OpenList) -> None:
    page = open_list(BLOCKED)
    page.get_by_role("button", name="Pass the turn").click()
    assert heard(page, "choose") == [{"action": "pass", "at": BLOCKED, "source": "list"}]


def test_the_csv_holds_the_actions_shown(open_list: OpenList) -> None:
    page = open_list()
    from_board(page, "select", square="c3")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the actions shown as a CSV file").click()
    assert download.value.suggested_filename == "legal-actions.csv"
    rows = list(csv.DictReader(io.StringIO(Path(download.value.path()).read_text("utf-8"))))
    actions = [a for a in Position.parse(DRAWN).legal_actions() if str(a.origin) == "c3"]
    for row, action in zip(rows, actions, strict=True):
        record = action.record()
        assert list(row) == list(record)
        assert row["complex"] == str(record["complex"]).lower()
        assert row["changes"] == " ".join(record["changes"])
        assert row["route"] == " ".join(record["route"])
        assert row["captured"] == (str(action.captured) if action.captured else "")
        for field in ("action", "kind", "from", "to", "value_before", "value_after"):
            assert row[field] == str(record[field])


def overflowing(page: Page) -> list[str]:
    """Parts whose text is cut, or that reach out of the list."""
    return page.evaluate(
        """() => {
          const root = document.querySelector(".derive-actions");
          const edge = root.getBoundingClientRect().right + 1;
          return [...root.querySelectorAll("button, th, td, h2, h3, p, span, select, code")]
            .filter((part) => !part.closest(".aside, [hidden]"))
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth
              || part.getBoundingClientRect().right > edge)
            .map((part) => part.outerHTML.slice(0, 120));
        }"""
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "width"), [((1280, 800), 560), ((375, 812), 343), ((1920, 1080), 840)]
)
def test_nothing_is_clipped_even_with_longer_words(
    open_list: OpenList, language: str, size: tuple[int, int], width: int
) -> None:
    page = open_list(DRAWN.replace("L1", "L1-roll"), language=language, size=size, width=width)
    page.evaluate(
        """(model) => {
          const longer = (text) => text + text.slice(0, Math.ceil(text.length * 0.4));
          const words = Object.entries(model.words).map(([key, text]) => [key, longer(text)]);
          const cards = model.cards.map(
            (card) => ({ ...card, title: longer(card.title), word: longer(card.word) }));
          const heading = longer(model.heading);
          list.update({ ...model, words: Object.fromEntries(words), heading, cards });
        }""",
        json.loads(data(DRAWN.replace("L1", "L1-roll"), language)),
    )
    from_board(page, "select", square="c3")
    assert overflowing(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_at_1280_by_800_everything_fits_and_the_list_scrolls_in_itself(open_list: OpenList) -> None:
    page = open_list()
    height = page.locator(".derive-actions").evaluate("e => e.getBoundingClientRect().height")
    assert height <= 690
    scroll = page.locator(".scroll")
    assert scroll.evaluate("e => e.scrollHeight > e.clientHeight && e.clientHeight > 300")


def test_the_sentence_never_moves_what_is_around_it(open_list: OpenList) -> None:
    page = open_list(language="fr")
    box = page.locator(".sentence").bounding_box()
    for action in ("+b1", "c3-e5-g7", "c3xd4", "f4xg3"):
        from_board(page, "preview", action=action)
        assert page.locator(".sentence").bounding_box() == box
        overflow = page.locator(".sentence").evaluate("e => e.scrollHeight - e.clientHeight")
        assert overflow <= 1


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (375, 812)])
def test_axe_finds_nothing(open_list: OpenList, theme: str, size: tuple[int, int]) -> None:
    page = open_list(theme=theme, size=size, width=min(560, size[0]))
    for act in (
        lambda: None,
        lambda: from_board(page, "select", square="c3"),
        lambda: page.locator(".card.capture").click(),
        lambda: page.locator('[data-action="c3xd4"] button').focus(),
        lambda: update(page, MUST),
        lambda: update(page, BLOCKED),
        lambda: update(page, WON),
    ):
        act()
        assert_no_violations(page)


def test_the_page_colour_of_the_host_decides_the_theme(open_list: OpenList) -> None:
    page = open_list(theme="light")
    root = page.locator(".derive-actions")
    expect(root).to_have_attribute("data-theme", "light")
    for colour, theme in (("#0e1117", "dark"), ("rgb(250, 250, 247)", "light"), ("#111", "dark")):
        page.evaluate(
            "(colour) => document.body.style.setProperty('--st-background-color', colour)", colour
        )
        update(page, DRAWN)
        expect(root).to_have_attribute("data-theme", theme)


def test_destroying_it_leaves_nothing_behind(open_list: OpenList) -> None:
    page = open_list()
    page.evaluate("list.destroy()")
    from_board(page, "preview", action="c3xd4")
    expect(page.locator("main")).to_have_text("Actions")
