"""The console command, run as a person or a script runs it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from explorer import Position, divide, perft

ROOT = Path(__file__).resolve().parent.parent
DRAWN = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
START = "......../......../......../......../......../......../......../........ S L1"
WON = ".S1../..../..../.... S L1"
ROLLING = "..../.N1../S1.../.... S L1-roll"
FIELDS = [
    "action",
    "kind",
    "complex",
    "changes",
    "from",
    "to",
    "route",
    "value_before",
    "value_after",
    "captured",
]


def environment(**more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | more


def run(*arguments: str, given: str | bytes = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The finished command, its output read as UTF-8; no traceback ever."""
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        [sys.executable, "-m", "explorer", *arguments],
        input=data,
        capture_output=True,
        env=environment(**more),
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in err, err
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "explorer", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )


class TestActions:
    def test_table_is_grouped_and_counted(self) -> None:
        done = run("actions", DRAWN)
        assert done.returncode == 0
        lines = done.stdout.splitlines()
        assert lines[0] == "South to move: 26 legal actions"
        heads = [line.split("  ")[0] for line in lines if line[:1] not in ("", " ")]
        assert heads[1:] == ["simple (24)", "complex (2)"]
        kinds = [line.strip() for line in lines if line.startswith("  ") and line[2] != " "]
        assert kinds == ["Enter (6)", "Move (13)", "Change value (5)", "Capture (2)"]
        capture = next(line for line in lines if "c3xd4" in line)
        assert capture.split() == ["c3xd4", "North", "3", "→", "2", "c3", "→", "d4", "4", "→", "2"]

    def test_table_lists_every_action_once(self) -> None:
        listed = [line.split()[0] for line in run("actions", DRAWN).stdout.splitlines() if line]
        wanted = [str(action) for action in Position.parse(DRAWN).legal_actions()]
        assert [word for word in listed if word in wanted] == wanted

    def test_json_has_the_fields_of_the_text_form(self) -> None:
        done = run("actions", DRAWN, "--json")
        answer = json.loads(done.stdout)
        assert list(answer) == ["position", "winner", "problems", "actions"]
        assert answer["position"] == DRAWN
        assert answer["winner"] is None
        assert answer["problems"] == []
        assert len(answer["actions"]) == 26
        assert all(list(action) == FIELDS for action in answer["actions"])
        assert answer["actions"][-2] == {
            "action": "c3xd4",
            "kind": "capture",
            "complex": True,
            "changes": ["number", "position", "value"],
            "from": "c3",
            "to": "d4",
            "route": [],
            "value_before": 4,
            "value_after": 2,
            "captured": {"owner": "N", "value": 2},
        }

    def test_a_game_that_is_over_has_a_winner_and_no_action(self) -> None:
        answer = json.loads(run("actions", WON, "--json").stdout)
        assert (answer["winner"], answer["actions"]) == ("S", [])
        assert run("actions", WON).stdout == "South has won.\n"

    def test_problems_are_named_with_rules_squares_and_a_sentence(self) -> None:
        answer = json.loads(run("actions", "W1.../..../S1S1../.... S L1-d1", "--json").stdout)
        assert [(each["problem"], each["squares"]) for each in answer["problems"]] == [
            ("too many dice", ["a2", "b2"]),
            ("a player who is not seated", ["a4"]),
        ]
        assert answer["problems"][0]["rules"] == ["P19", "P5"]
        assert all(each["sentence"].endswith(".") for each in answer["problems"])

    def test_reads_one_position_a_line(self) -> None:
        done = run("actions", given=f"{DRAWN}\n\nnonsense\n{START.replace('S L1', 'x L1')}\n{WON}")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert [answer.get("position") for answer in answers] == [DRAWN, None, None, WON]
        assert [answer.get("line") for answer in answers] == [None, 3, 4, None]
        assert all(answer["error"] for answer in answers[1:3])
        assert done.returncode == 1

    def test_reads_lines_of_any_machine(self) -> None:
        done = run("actions", given=b"\xef\xbb\xbf" + DRAWN.encode() + b"\r\n\xff\xfe\r\n")
        first, second = map(json.loads, done.stdout.splitlines())
        assert first["position"] == DRAWN
        assert second["line"] == 2
        assert done.returncode == 1

    def test_reads_nothing(self) -> None:
        done = run("actions")
        assert (done.returncode, done.stdout) == (0, "")

    def test_answers_each_line_before_the_next_is_given(self) -> None:
        process = start("actions")
        assert process.stdin and process.stdout
        for _turn in range(2):
            process.stdin.write(DRAWN.encode() + b"\n")
            process.stdin.flush()
            assert len(json.loads(process.stdout.readline())["actions"]) == 26
        process.communicate()
        assert process.returncode == 0

    @pytest.mark.parametrize("text", ["-", "--", "-...", "--x", "", "+c1", "é"])
    def test_unreadable_position(self, text: str) -> None:
        # After `--` alone nothing is left to read but the empty standard input.
        done = run("actions", text)
        assert done.returncode == (0 if text == "--" else 2)
        assert bool(done.stderr) == (text != "--")

    def test_unreadable_position_in_json(self) -> None:
        done = run("actions", "-x", "--json")
        assert done.returncode == 2
        assert "rank" in json.loads(done.stdout)["error"]


class TestWhy:
    def test_legal(self) -> None:
        done = run("why", DRAWN, "+c1")
        assert done.returncode == 0
        assert done.stdout.startswith("+c1: legal.\n  South’s new die enters on c1")

    def test_refused_with_every_reason_and_its_rules(self) -> None:
        done = run("why", DRAWN, "+c3")
        assert done.returncode == 1
        title, first, second = done.stdout.splitlines()
        assert title == "+c3: not legal."
        assert "(S6)" in first and "(S6)" in second

    @pytest.mark.parametrize("action", ["-c3", "zz", "", "--nothing", "c3xx"])
    def test_unreadable_action(self, action: str) -> None:
        done = run("why", DRAWN, action)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr

    def test_json(self) -> None:
        done = run("why", DRAWN, "c3-c4", "--json")
        answer = json.loads(done.stdout)
        assert done.returncode == 1
        assert answer["legal"] is False
        assert answer["reasons"][0]["why"] == "not_diagonal"
        assert answer["reasons"][0]["rules"] == ["S7"]
        assert answer["sentence"] == answer["reasons"][0]["sentence"]

    def test_json_of_a_legal_action_has_its_canonical_route(self) -> None:
        answer = json.loads(run("why", DRAWN, "c3-g7", "--json").stdout)
        assert answer["legal"] is True
        assert answer["effect"]["route"] == ["c3", "e5", "g7"]
        assert answer["action"] == "c3-e5-g7"


class TestAfter:
    def test_prints_the_position(self) -> None:
        done = run("after", START, "+c1", "+d8", "c1-d2")
        assert done.returncode == 0
        wanted = Position.parse(START).play("+c1").play("+d8").play("c1-d2")
        assert done.stdout == f"{wanted}\n"

    def test_refused_action_says_which_turn(self) -> None:
        done = run("after", START, "+c1", "+c1")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("Turn 2, +c1: not legal.")

    def test_roll_needs_its_result(self) -> None:
        assert run("after", ROLLING, "a2=?4").stdout == f"{Position.parse(ROLLING).play('a2=?4')}\n"
        done = run("after", ROLLING, "a2=?")
        assert done.returncode == 2
        assert "a2=?5" in done.stderr

    def test_unreadable(self) -> None:
        assert run("after", START, "+c1", "?").returncode == 2
        assert run("after", "nothing", "+c1").returncode == 2


class TestPerft:
    def test_counts(self) -> None:
        answer = json.loads(run("perft", DRAWN, "2", "--json").stdout)
        assert list(answer) == ["nodes", "seconds"]
        assert answer["nodes"] == perft(Position.parse(DRAWN), 2)
        assert answer["seconds"] >= 0

    def test_divides(self) -> None:
        answer = json.loads(run("perft", ROLLING, "2", "--divide", "--json").stdout)
        assert answer["divide"] == divide(Position.parse(ROLLING), 2)
        assert answer["nodes"] == sum(answer["divide"].values())
        lines = run("perft", ROLLING, "2", "--divide").stdout.splitlines()
        assert [line.split()[0] for line in lines[:-1]] == list(answer["divide"])

    def test_no_action_is_one_line(self) -> None:
        assert json.loads(run("perft", DRAWN, "0", "--json").stdout)["nodes"] == 1
        assert json.loads(run("perft", DRAWN, "0", "--json", "--divide").stdout)["nodes"] == 1

    def test_unreadable_depth(self) -> None:
        assert run("perft", DRAWN, "-1").returncode == 2
        assert run("perft", DRAWN, "two").returncode == 2
        too_deep = run("perft", DRAWN, "5000")
        assert too_deep.returncode == 2
        assert "Traceback" not in too_deep.stderr


class TestLanguage:
    def test_asked_for_anywhere(self) -> None:
        after = run("why", DRAWN, "c3-c4", "--lang", "fr")
        before = run("--lang", "fr", "why", DRAWN, "c3-c4")
        assert after.stdout == before.stdout
        assert "diagonale" in after.stdout

    def test_the_machine_decides_otherwise(self) -> None:
        assert "diagonale" in run("why", DRAWN, "c3-c4", LANG="fr_FR.UTF-8").stdout
        assert "diagonals" in run("why", DRAWN, "c3-c4", LANG="fr_FR.UTF-8", LC_ALL="C").stdout
        assert "diagonals" in run("why", DRAWN, "c3-c4", LANG="de_DE.UTF-8").stdout

    def test_help_and_errors_are_in_french_too(self) -> None:
        for asked in (("--lang", "fr", "--help"), ("--help", "--lang=fr")):
            done = run(*asked)
            assert "Donne les actions légales de POSITION." in done.stdout
            assert "Affiche cette aide" in done.stdout
            assert "Usage\u202f:" in done.stdout
        assert "Without a command" in run("--help").stdout
        missing = run("why", LANG="fr_FR.UTF-8")
        assert "Erreur\u202f: Il manque un argument 'POSITION'" in missing.stderr
        unknown = run("--lang", "fr", "zzz")
        assert (unknown.returncode, "La commande 'zzz' n’existe pas." in unknown.stderr) == (
            2,
            True,
        )

    def test_unreadable_text_in_french(self) -> None:
        assert "n’est pas une action" in run("why", DRAWN, "zz", "--lang", "fr").stderr

    def test_written_to_a_pipe_in_utf_8_whatever_the_machine(self) -> None:
        done = run("actions", DRAWN, PYTHONIOENCODING="cp1252")
        assert "3 → 4" in done.stdout


class TestEndings:
    def test_closed_pipe(self) -> None:
        process = start("actions")
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(f"{DRAWN}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        try:
            process.stdin.write(f"{DRAWN}\n".encode() * 200)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        process.wait()

    @pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is not a signal to send there")
    def test_ctrl_c(self) -> None:
        process = start("actions")
        assert process.stdin and process.stdout and process.stderr
        process.stdin.write(f"{DRAWN}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate()
        assert b"Traceback" not in err
        assert process.returncode != 0

    @pytest.mark.skipif(sys.platform == "win32", reason="the shell says it in its own way there")
    def test_missing_file(self) -> None:
        done = subprocess.run(
            f"{sys.executable} -m explorer actions < no-such-file",
            shell=True,
            capture_output=True,
            env=environment(),
            text=True,
        )
        assert done.returncode != 0
        assert "Traceback" not in done.stderr

    def test_nothing_but_the_app_imports_streamlit(self) -> None:
        program = (
            "import sys; from explorer.cli import cli;"
            f"cli(['why', {DRAWN!r}, '+c1'], standalone_mode=False)"
        )
        heavy = "print(sorted({'streamlit', 'pandas', 'plotly', 'numpy'} & set(sys.modules)))"
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                f"try:\n  exec({program!r})\nexcept SystemExit: pass\nimport sys; {heavy}",
            ],
            capture_output=True,
            env=environment(),
            text=True,
        )
        assert done.stdout.splitlines()[-1] == "[]", done.stderr
