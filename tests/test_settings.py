"""The settings hold however the app is started, and over the settings of wherever that is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import explorer

ROOT = Path(explorer.__file__).resolve().parent.parent
MAIN_SCRIPT = ROOT / "explorer" / "app" / "main.py"

WANTED = {
    "browser.gatherUsageStats": False,
    "client.allowedOrigins": [],
    "client.toolbarMode": "viewer",
    "runner.postScriptGC": False,
    "server.showEmailPrompt": False,
    "theme.light.backgroundColor": "#fbfaf7",
    "theme.dark.backgroundColor": "#10161c",
}

CONTRARY = """
[browser]
gatherUsageStats = true
[client]
toolbarMode = "minimal"
[runner]
postScriptGC = true
[theme.light]
backgroundColor = "#ff0000"
"""

# The command runs as it is, up to the point where the server would start.
REPORT = """
import json, sys
from streamlit import config
from streamlit.web import bootstrap
def report(script, *rest):
    names = json.loads(sys.argv_report)
    answer = {name: config.get_option(name) for name in names}
    answer["script"] = script
    answer["address"] = config.get_option("server.address")
    answer["port"] = config.get_option("server.port")
    print("REPORT" + json.dumps(answer))
bootstrap.run = report
sys.argv_report = sys.argv.pop(1)
"""
START_EXPLORER = "sys.argv[0] = 'explorer'\nfrom explorer.cli import main\nmain()"
START_STREAMLIT = "from streamlit.web.cli import main\nsys.argv[0] = 'streamlit'\nmain()"


def settings(start: str, folder: Path, *arguments: str) -> dict[str, object]:
    """What the app would run with, started in `folder` by someone with settings of their own."""
    for place in (folder, folder / "home"):
        (place / ".streamlit").mkdir(parents=True, exist_ok=True)
        (place / ".streamlit" / "config.toml").write_text(CONTRARY, encoding="utf-8")
    environment = os.environ | {
        "HOME": str(folder / "home"),
        "USERPROFILE": str(folder / "home"),
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", REPORT + start, json.dumps(list(WANTED)), *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    reports = [line for line in done.stdout.splitlines() if line.startswith("REPORT")]
    assert reports, done.stderr
    return json.loads(reports[0].removeprefix("REPORT"))


def test_console_command_from_any_folder(tmp_path: Path) -> None:
    found = settings(START_EXPLORER, tmp_path)
    assert {name: found[name] for name in WANTED} == WANTED
    assert Path(str(found["script"])) == MAIN_SCRIPT
    assert found["address"] == "localhost"


def test_streamlit_run_on_the_main_script(tmp_path: Path) -> None:
    found = settings(START_STREAMLIT, tmp_path, "run", str(MAIN_SCRIPT))
    assert {name: found[name] for name in WANTED} == WANTED


def test_streamlit_run_in_the_checkout() -> None:
    program, names = REPORT + START_STREAMLIT, json.dumps(list(WANTED))
    done = subprocess.run(
        [sys.executable, "-c", program, names, "run", "explorer/app/main.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    found = json.loads(done.stdout.split("REPORT")[1])
    assert {name: found[name] for name in WANTED} == WANTED


@pytest.mark.parametrize(
    ("arguments", "address", "port"),
    [(("--port", "8755"), "localhost", 8755), (("--port", "8755", "--lan"), "0.0.0.0", 8755)],
)
def test_address_and_port(
    tmp_path: Path, arguments: tuple[str, ...], address: str, port: int
) -> None:
    found = settings(START_EXPLORER, tmp_path, *arguments)
    assert (found["address"], found["port"]) == (address, port)
