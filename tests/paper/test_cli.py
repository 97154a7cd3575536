"""`explorer paper`: one file on standard output, or a sentence that says what is wrong."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from explorer.cli import cli
from tests.paper.sheets import said, sheets

POSITION = "..../..N3./.S2../.... S L1"


def run(*arguments: str, **options: object) -> Result:
    return CliRunner().invoke(cli, ["paper", *arguments], **options)


def test_a_worksheet_of_a_position() -> None:
    done = run("worksheet", POSITION, "--ask", "reach", "--ask", "legal b2xc3", "--boards", "2")
    assert done.exit_code == 0
    pupils, answers = sheets(done.output)
    assert "the die on b2" in said(pupils)
    assert "b2 is too weak" in said(answers)


def test_positions_from_standard_input_a_title_and_french() -> None:
    lines = f"{POSITION}\n\n{POSITION.replace('S2', 'S3')}\n"
    done = run("worksheet", "--title", "Lundi", "--lang", "fr", input=lines)
    assert done.exit_code == 0
    pupils, _answers = sheets(done.output)
    assert len(list(pupils.iter("article"))) == 2
    assert "Lundi" in said(pupils) and "Mettez une croix" in said(pupils)


def test_lessons_and_demonstrations() -> None:
    done = run("worksheet", "--lesson", "one-step", "--demo", "capture")
    assert done.exit_code == 0
    pupils = said(sheets(done.output)[0])
    assert "Bring your die from c3 to c5 in two turns." in pupils
    assert "every die that the die on d4 can take" in pupils


@pytest.mark.parametrize(
    ("arguments", "said_"),
    [
        (("worksheet", POSITION, "--ask", "reach a1"), "There is no die on a1."),
        (("worksheet", POSITION, "--ask", "guess"), "There is no question “guess”"),
        (("worksheet", "..../.... S L1"), "4 to 10 ranks"),
        (("worksheet", "--lesson", "nope"), "one-step"),
        (("worksheet", "--demo", "nope"), "capture"),
        (("rules", "L9"), "no level 9"),
        (("board", "L1-zz"), "zz"),
    ],
)
def test_what_cannot_be_made_is_said(arguments: tuple[str, ...], said_: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert said_ in done.stderr


def test_nothing_to_ask_about() -> None:
    done = run("worksheet", input="")
    assert done.exit_code == 2 and done.stdout == ""


def test_the_rules_and_the_board() -> None:
    (rules,) = sheets(run("rules", "L2", "--lang", "fr").output)
    assert "Deux rives" in said(rules)
    (board,) = sheets(run("board", "L1-4p", "--paper", "A3").output)
    assert "dice of 16 mm" in said(board)
