"""Waiting for the app itself, never for a time."""

from __future__ import annotations

from playwright.sync_api import Page, expect

_EVERY_COMPONENT_DRAWN = """() => [...document.querySelectorAll("*")]
  .filter((node) => node.shadowRoot)
  .every(({ shadowRoot }) => shadowRoot.querySelector("div > :not(style, link, script)"))"""


def wait_until_ready(page: Page) -> None:
    """Return once the frame is drawn, the first run of the script has ended, and every component
    has been drawn by its script, which the browser loads meanwhile."""
    expect(page.locator(".st-key-frame").get_by_role("navigation")).to_be_visible(timeout=30_000)
    wait_until_settled(page)
    page.wait_for_function(_EVERY_COMPONENT_DRAWN)


def wait_until_settled(page: Page) -> None:
    """Return once no script runs and the browser has painted what the last one sent."""
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
