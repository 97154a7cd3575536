"""`python -m tests.bench.timed_app REPORT PORT`: the app, with timers in it.

After each run of a fragment it writes one line of JSON to REPORT: milliseconds by part (names of
`explorer.app.explore`), and "run",
the whole of it.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from streamlit.runtime.scriptrunner.script_runner import ScriptRunner

import explorer.app.explore as page
from explorer.launch import open_app
from explorer.words import words_for
from tests.bench.bench_server import PARTS

WHOLE = "run"


def main(report: Path, port: int) -> None:
    """Put the timers in, and serve."""
    spent: dict[str, float] = defaultdict(float)

    def timed(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any, **named: Any) -> Any:
            start = time.perf_counter()
            try:
                return function(*arguments, **named)
            finally:
                spent[name] += (time.perf_counter() - start) * 1000

        return run

    for name in PARTS:
        setattr(page, name, timed(name, getattr(page, name)))
    whole = timed(WHOLE, ScriptRunner._run_script)

    def run_script(runner: ScriptRunner, rerun_data: Any) -> None:
        spent.clear()
        whole(runner, rerun_data)
        if rerun_data.fragment_id_queue:
            with report.open("a", encoding="utf-8") as lines:
                print(json.dumps(spent), file=lines)

    ScriptRunner._run_script = run_script
    open_app(words_for("en"), port=port, lan=False, language=None)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
