"""The board as one ES module, for a host that loads a single file, as Jupyter's widgets do."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).resolve().parent

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?:default )?", re.MULTILINE)


@cache
def one_module(name: str = "board") -> str:
    """`name`.js with the modules it imports before it, and no import left.

    Each of them must import by name, export things that have one, and use no name of another for
    a thing of its own.
    """
    order: list[str] = []
    texts: dict[str, str] = {}

    def visit(module: str) -> None:
        if module not in texts:
            texts[module] = (ASSETS / f"{module}.js").read_text("utf-8")
            for imported in _IMPORT.findall(texts[module]):
                visit(imported)
            order.append(module)

    visit(name)
    inner = (_EXPORT.sub("", _IMPORT.sub("", texts[module])) for module in order[:-1])
    return "\n".join([*inner, _IMPORT.sub("", texts[name])])
