"""A printable file taken apart: its sheets, and what stands on them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def sheets(html: str) -> list[ET.Element]:
    """Every sheet of a file, as a tree."""
    main = re.search(r"<main>.*</main>", html, re.DOTALL)
    assert main is not None
    return list(ET.fromstring(main[0]))


def said(element: ET.Element) -> str:
    """Every word of an element, but for those that describe its pictures."""
    if element.tag in (f"{SVG}title", f"{SVG}desc"):
        return element.tail or ""
    inside = "".join(said(child) for child in element)
    return f"{element.text or ''}{inside}{element.tail or ''}"


def classed(element: ET.Element, name: str) -> list[ET.Element]:
    return [each for each in element.iter() if name in each.get("class", "").split()]


def crosses(element: ET.Element, size: int) -> set[str]:
    """The squares with a cross on the boards of an element."""
    found = set()
    for cross in classed(element, "cross"):
        x, y = map(float, re.match(r"M(\S+) (\S+)l", cross.get("d", "")).groups())
        file, row = int((x + 30) // 100), int((y + 30) // 100)
        found.add(f"{'abcdefghij'[file]}{size - row}")
    return found
