"""axe on a whole page, and the one list of what Streamlit itself renders wrongly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


@dataclass(frozen=True)
class StreamlitsOwn:
    """A violation inside an element of Streamlit that we do not render and cannot change."""

    rule: str
    element: str
    reason: str


STREAMLITS_OWN = [
    StreamlitsOwn(
        "region",
        '[data-testid="stSkipToContent"]',
        "Streamlit puts its link to the main content before every landmark.",
    ),
    StreamlitsOwn(
        "presentation-role-conflict",
        '[data-testid="stFileUploaderDropzone"]',
        "Streamlit gives the place for a file no role, and a label all the same.",
    ),
]


def violations(page: Page) -> list[str]:
    """Every violation on the page, of any impact, that is not in `STREAMLITS_OWN`."""
    found = []
    for violation in Axe().run(page).response["violations"]:
        for node in violation["nodes"]:
            if not any(
                known.rule == violation["id"] and _inside(page, node, known.element)
                for known in STREAMLITS_OWN
            ):
                found.append(
                    f"{violation['id']} ({violation['impact']}): {violation['help']}\n"
                    f"  {node['target']}\n  {node['html'][:300]}\n  {node.get('failureSummary')}"
                )
    return found


def assert_no_violations(page: Page) -> None:
    """Fail with every violation, its element and what axe says about it."""
    found = violations(page)
    assert not found, "\n".join(found)


def _inside(page: Page, node: dict[str, Any], element: str) -> bool:
    """Whether axe's node is `element` (a CSS selector) or stands inside one."""
    first = node["target"][0]
    path = first if isinstance(first, list) else [first]
    return page.evaluate(
        "([path, wanted]) => { const outer = document.querySelector(path[0]);"
        " return Boolean(outer && outer.closest(wanted)); }",
        [path, element],
    )
