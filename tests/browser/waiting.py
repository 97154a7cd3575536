"""Waiting for the app itself, never for a time."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def wait_until_ready(page: Page) -> None:
    """Return once the frame is drawn and the first run of the script has ended."""
    expect(page.locator(".st-key-frame").get_by_role("navigation")).to_be_visible(timeout=30_000)
    wait_until_settled(page)


def wait_until_settled(page: Page) -> None:
    """Return once no script runs and the browser has painted what the last one sent."""
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
