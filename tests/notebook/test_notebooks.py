"""The notebooks that ship: kept without output, and every cell runs."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from explorer.game.levels import lessons_folder
from tests.browser.jupyterlab import WHAT_TO_INSTALL, environment, is_installed

FOLDER = lessons_folder() / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def code_of(path: Path) -> list[dict[str, Any]]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def test_the_three_are_there() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "1-first-tour",
        "2-captures",
        "3-own-level-and-lesson",
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_kept_without_output(path: Path) -> None:
    for cell in code_of(path):
        assert (cell["outputs"], cell["execution_count"]) == ([], None)
        ast.parse("".join(cell["source"]))
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])


@pytest.mark.skipif(not is_installed(), reason=WHAT_TO_INSTALL)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat
    from nbclient import NotebookClient

    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    work = tmp_path / "work"
    work.mkdir()
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(work)}}).execute()
    shown = [
        output["data"]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "data" in output
    ]
    kinds = {kind for data in shown for kind in data}
    assert "application/vnd.jupyter.widget-view+json" in kinds
    assert any("<svg" in data.get("text/html", "") for data in shown)
    if path.stem == "2-captures":
        assert "application/vnd.plotly.v1+json" in kinds
