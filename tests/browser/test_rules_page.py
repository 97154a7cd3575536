"""The Rules page in a browser: links between rules, switches, themes, sizes, keys."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from explorer.content import rules
from tests.browser.accessibility import assert_no_violations
from tests.browser.conftest import SIZES, OpenPage
from tests.browser.waiting import wait_until_settled

IN_VIEW = """(rule) => {
  const top = document.getElementById(rule).getBoundingClientRect().top;
  return top > 0 && top < innerHeight / 2;
}"""


def open_rules(open_page: OpenPage, hash_: str = "", **options: object) -> Page:
    page = open_page(f"rules{hash_}", **options)
    expect(page.locator("#S1")).to_be_attached()
    return page


def rule(page: Page, name: str) -> Locator:
    return page.locator(f"#{name}")


def wait_for_rule(page: Page, name: str) -> None:
    """Return once the rule is at the top of what one sees; fail if it never is."""
    page.wait_for_function(IN_VIEW, arg=name)


def test_a_link_to_a_rule_opens_there(open_page: OpenPage):
    page = open_rules(open_page, "#S14")
    wait_for_rule(page, "S14")
    expect(rule(page, "S14")).to_have_class(re.compile(r"\bhere\b"))
    expect(rule(page, "S14")).to_be_focused()


def test_rules_lead_to_each_other_and_back(open_page: OpenPage):
    page = open_rules(open_page, "#S15")
    wait_for_rule(page, "S15")
    rule(page, "S15").get_by_role("link", name="P8", exact=True).first.click()
    wait_for_rule(page, "P8")
    assert urlsplit(page.url).fragment == "P8"
    page.go_back()
    wait_for_rule(page, "S15")
    assert urlsplit(page.url).fragment == "S15"


def test_contents_lead_to_every_part(open_page: OpenPage):
    page = open_rules(open_page)
    contents = page.get_by_role("navigation", name="Contents")
    for name, target in (("Settled here", "P"), ("The levels", "levels"), ("The words", "words")):
        contents.get_by_role("link", name=name, exact=True).click()
        wait_for_rule(page, target)
    contents.get_by_role("link", name="D5, ").click()
    wait_for_rule(page, "D5")


def test_a_switch_shows_its_picture_and_its_words(open_page: OpenPage):
    page = open_rules(open_page, "#P17")
    article = rule(page, "P17")
    expect(article.locator("figure:visible")).to_have_count(1)
    expect(article.get_by_text("2 actions appear")).to_be_hidden()
    article.get_by_role("radio", name="capall").check()
    expect(article.get_by_text("2 actions appear")).to_be_visible()
    expect(article.locator("figure:visible .capture")).to_have_count(4)  # two rings, each cased
    article.get_by_role("radio", name="as settled").check()
    expect(article.get_by_text("2 actions appear")).to_be_hidden()


def test_switches_work_with_the_keyboard(open_page: OpenPage):
    page = open_rules(open_page, "#P8")
    article = rule(page, "P8")
    article.get_by_role("radio", name="as settled").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(article.get_by_role("radio", name="mustinvader")).to_be_checked()
    expect(article.get_by_text("1 action vanishes")).to_be_visible()
    expect(article.get_by_text("departs from the source").locator("visible=true")).to_have_count(1)


def test_a_switch_of_one_rule_leaves_the_others_alone(open_page: OpenPage):
    page = open_rules(open_page, "#P9")
    rule(page, "P9").get_by_role("radio", name="rollonly").check()
    expect(rule(page, "P8").get_by_role("radio", name="as settled")).to_be_checked()
    assert page.locator("article figure:visible").count() == sum(
        entry.example is not None for entry in rules().values()
    )


def test_a_picture_opens_in_explore(open_page: OpenPage):
    page = open_rules(open_page, "#P6")
    article = rule(page, "P6")
    article.get_by_role("radio", name="banland").check()
    article.get_by_role("link", name="Open in Explore").click()
    page.wait_for_url(re.compile("/explore"))
    (at,) = parse_qs(urlsplit(page.url).query)["at"]
    assert at.endswith("L1-banland")


def test_a_link_between_rules_does_not_run_the_script(open_page: OpenPage):
    page = open_rules(open_page)
    runs = page.locator('[data-testid="stApp"]')
    before = runs.get_attribute("data-test-script-state")
    page.evaluate(
        """() => { window.states = [];
        new MutationObserver((all) => window.states.push(...all.map((one) => one.target)))
          .observe(document.querySelector('[data-testid="stApp"]'),
            { attributeFilter: ["data-test-script-state"] }); }"""
    )
    rule(page, "S1").get_by_role("link", name="S14").click()
    wait_for_rule(page, "S14")
    wait_until_settled(page)
    assert page.evaluate("window.states.length") == 0
    assert runs.get_attribute("data-test-script-state") == before


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_the_page(open_page: OpenPage, size: str):
    page = open_rules(open_page, size=size, language="fr")
    assert (
        page.evaluate(
            """() => { const root = document.querySelector(".derive-rules").getBoundingClientRect();
        return [...document.querySelectorAll(".derive-rules :is(p, figure, h4, fieldset, svg)")]
          .filter((one) => one.getBoundingClientRect().right > root.right + 1)
          .map((one) => one.outerHTML.slice(0, 80)); }"""
        )
        == []
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_follow_the_theme(open_page: OpenPage, theme: str):
    page = open_rules(open_page, theme=theme)
    expect(page.locator(".derive-rules")).to_have_attribute("data-theme", theme)
    water = page.locator('#S7 svg [fill="var(--dr-water)"]').first
    shown = water.evaluate("(square) => getComputedStyle(square).fill")
    colour = tuple(map(int, re.findall(r"\d+", shown)))
    assert (sum(colour) > 384) == (theme == "light")


def test_the_page_speaks_french(open_page: OpenPage):
    page = open_rules(open_page, language="fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(rule(page, "S14").get_by_role("heading")).to_contain_text("rive étrangère")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_accessibility(open_page: OpenPage, theme: str, size: str):
    page = open_rules(open_page, theme=theme, size=size)
    for name in ("mustno", "capall", "rollonly", "level 4"):
        page.get_by_role("radio", name=name, exact=True).check()
    assert_no_violations(page)
