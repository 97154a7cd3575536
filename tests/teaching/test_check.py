"""The proof of a lesson finds everything that it says wrongly, and says what to write instead."""

from __future__ import annotations

import re

import pytest

from explorer.teaching.attempt import Attempt, State
from explorer.teaching.check import accepted, prove_lesson
from explorer.teaching.library import course_folder, library, read_lesson
from explorer.teaching.schema import Task
from explorer.teaching.search import TooManyWays, ways
from explorer.teaching.troubles import trouble_sentence
from explorer.words import words_for
from tests.teaching.writing import LESSON, line_with, spoilt

HEAD = LESSON[: LESSON.index("[[task]]")]


def troubles(text: str) -> list[str]:
    """What is wrong with a lesson that can be read, in English; and it is all said in French."""
    found = prove_lesson(read_lesson(text, "l.toml"), "l.toml", text)
    english = [trouble_sentence(words_for("en"), trouble) for trouble in found]
    french = [trouble_sentence(words_for("fr"), trouble) for trouble in found]
    assert not set(english) & set(french)
    assert not re.search(r"\{\w+\}", "".join(english + french))
    return english


def with_task(keys: str) -> str:
    """A lesson whose one task has these keys beside its texts."""
    texts = "\n".join(f'{key} = {{ en = "…", fr = "…" }}' for key in ("line", "success"))
    return f'{HEAD}\n[[task]]\nid = "only"\n{texts}\n{keys}\n'


def task_of(keys: str) -> Task:
    return read_lesson(with_task(keys), "l.toml").task[0]


def test_the_lesson_to_copy_is_proved() -> None:
    assert troubles(LESSON) == []


@pytest.mark.parametrize(
    ("old", "new", "said", "instead"),
    [
        ('accepts = ["c2-e4"]', "accepts = []", "after c2-e4 too", 'accepts = ["c2-e4"]'),
        ('accepts = ["c2-e4"]', "", "after c2-e4 too", 'accepts = ["c2-e4"]'),
        ('accepts = ["c2-e4"]', 'accepts = ["c2-e4", "c2=4"]', "After c2=4", '["c2-e4"]'),
        ('accepts = ["c2-e4"]', 'accepts = ["c2=4"]', "After c2=4", '["c2-e4"]'),
        ('solution = ["c2-e4"]', 'solution = ["c2-b3"]', "does not reach", '["c2-e4"]'),
        ('solution = ["c2-e4"]', 'solution = ["c2-c3"]', "turn 1, c2-c3 is refused", "another"),
        ('solution = ["c2-e4"]', 'solution = ["c2-e4", "+b1"]', "another number", '["c2-e4"]'),
        ("goal = {", 'par = 2\ngoal = {', "another number of turns", "par = 1"),
        ('on = "e4" }', 'on = "f6" }', "nothing does", "par"),
        ('on = "e4" }', 'on = "h4" }', "h4 is not on this board", "a1 to f6"),
        ('{ die = "c2"', '{ die = "b2"', "no die starts on b2", "a die"),
        ('{ die = "c2"', '{ captured = "b2"', "no die starts on b2", "a die"),
        ('{ square = "c2"', '{ square = "c3"', "c3 is empty", "leave `square` out"),
        ('{ square = "e4"', '{ square = "e7"', "e7 is not on this board", "f6"),
        ('answer = ["S10"]', 'answer = ["S8"]', "says S8, but the rules say S10", '["S10"]'),
        ('"S8", "S10"]', '"S7", "S8"]', "is refused by S", "because"),
        ('legal = "b2-f6"', 'legal = "b2-c3"', "the rules say legal", 'answer = ["legal"]'),
        ('rules = ["S9", "S10"]', 'rules = ["S9", "S99"]', "no rule S99", "S16"),
        ('line.en = "Bring', f'line.en = "{"far " * 20}', "characters", "80 fit"),
        ("Menez votre dé de c2", "Menez\\nvotre dé de c2", "one line", "line break"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(old: str, new: str, said: str, instead: str) -> None:
    (sentence,) = troubles(spoilt(old, new))
    assert said in sentence
    assert instead in sentence


def test_the_line_is_told() -> None:
    text = spoilt('answer = ["S10"]', 'answer = ["S8"]')
    (trouble,) = prove_lesson(read_lesson(text, "l.toml"), "l.toml", text)
    assert trouble.line == line_with(text, "answer =")
    assert trouble.where == "task 2, answer"


def test_following_the_advice_proves_the_lesson() -> None:
    text = spoilt('accepts = ["c2-e4"]', "accepts = []").replace('["S10"]', '["S8"]')
    found = troubles(text)
    assert len(found) == 2
    for sentence in found:
        (example,) = re.findall(r"`((\w+) = [^`]*)`", sentence)
        text = re.sub(rf"^{example[1]} = .*$", example[0], text, flags=re.MULTILINE)
    assert troubles(text) == []


def test_a_game_that_is_over() -> None:
    text = with_task(
        'position = ".S1../..../..../.... S L1"\nquestion = { reach = "b4" }\nanswer = ["b4"]'
    )
    (sentence,) = troubles(text)
    assert "over in this position" in sentence


DETOUR = """
position = "....../....../....../..S3.../....../...... S L1"
goal = { die = "c3", on = "c5" }
par = 2
solution = ["c3-d4", "d4-c5"]
accepts = ["c3-b4", "c3-d4"]
"""


def test_a_task_of_two_turns() -> None:
    assert troubles(with_task(DETOUR)) == []
    found = ways(task_of(DETOUR))
    assert found.firsts == ("c3-b4", "c3-d4")
    assert len(found.shortest) == 2
    assert {"S1", "S7", "S8"} <= found.needed
    assert "S9" not in found.needed


def test_a_longer_way_than_needed_is_found_out() -> None:
    longer = DETOUR.replace("par = 2", "par = 4").replace(
        '["c3-d4", "d4-c5"]', '["c3-d4", "d4-e5", "e5-d4", "d4-c5"]'
    )
    (sentence,) = troubles(with_task(longer))
    assert "reached sooner" in sentence
    assert "`par = 2`" in sentence


def test_what_nothing_can_prove_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.teaching.search.MOST_TRIES", 500)
    far = DETOUR.replace("par = 2", "par = 9")
    with pytest.raises(TooManyWays, match="500"):
        ways(task_of(far))
    (sentence,) = troubles(with_task(far))
    assert "too many ways to play 9 turns" in sentence


REFUSAL = """
position = "....../....../....../..S3.../....../...... S L1"
goal = { refused = "S7" }
solution = ["c3-c4"]
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", None),
        ('["c3-c4"]', '["c3-d4"]', "The rules allow c3-d4"),
        ('["c3-c4"]', "[]", "the one action that is refused"),
        ('["c3-c4"]', '["c3-c4", "c3-d4"]', "the one action that is refused"),
        ('"S7"', '"S8"', "not by S8"),
    ],
)
def test_a_task_that_wants_a_refusal(old: str, new: str, said: str | None) -> None:
    found = troubles(with_task(REFUSAL.replace(old, new)))
    assert found == [] if said is None else said in found[0]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ('{ left = "c3=4" }', "c3=4 is no capture. Write one"),
        ('{ left = "c3xd4" }', "c3xd4 is refused. There is no die to take on d4."),
        ('{ reach = "a1" }', "There is no die on a1"),
        ('{ count = "b9" }', "There is no die on b9"),
        ('{ chances = "c3=?", wanted = { value = 6 } }', "c3=? is refused"),
        ('{ sort = ["+b1", "c3-c4"] }', "c3-c4 is refused"),
    ],
)
def test_a_question_that_the_rules_cannot_answer(question: str, said: str) -> None:
    keys = f'position = "....../....../....../..S3.../....../...... S L1"\nquestion = {question}'
    (sentence,) = troubles(with_task(f'{keys}\nanswer = ["1"]'))
    assert said in sentence


SHUFFLED = """
position = "....../....../....../..S3.../....../...... S L1"
question = { reach = "c3" }
answer = ["d4", "b2", "d2", "b4"]
"""


def test_squares_are_pointed_at_in_any_order() -> None:
    assert troubles(with_task(SHUFFLED)) == []


def test_what_is_sorted_is_answered_in_order() -> None:
    keys = SHUFFLED.replace('reach = "c3"', 'sort = ["+b1", "c3-d4"]')
    right = keys.replace('["d4", "b2", "d2", "b4"]', '["number", "position"]')
    wrong = keys.replace('["d4", "b2", "d2", "b4"]', '["position", "number"]')
    assert troubles(with_task(right)) == []
    assert "the rules say number, position" in troubles(with_task(wrong))[0]


# ------------------------------------------------------------------ the search, compared


def by_hand(task: Task) -> set[str]:
    """The first actions that lead to the goal in par, by trying each line on its own."""

    def can(attempt: Attempt, turns: int) -> bool:
        if attempt.state is State.SUCCESS:
            return True
        if attempt.is_over or turns == 0:
            return False
        legal = attempt.position.legal_actions()
        return any(can(attempt.try_action(str(action)), turns - 1) for action in legal)

    begun = Attempt.begin(task)
    legal = [str(action) for action in begun.position.legal_actions()]
    return {action for action in legal if can(begun.try_action(action), task.par - 1)}


SEARCHED = [
    pytest.param(task, id=f"{lesson.id} {task.id}")
    for lesson in library(course_folder()).lessons
    for task in lesson.task
    if task.goal and not task.goal.refused and task.opponent != "computer" and task.par == 2
]


@pytest.mark.parametrize("task", SEARCHED[:6])
def test_joining_equal_positions_loses_no_way(task: Task) -> None:
    assert set(accepted(task)) == by_hand(task)


def test_a_goal_that_follows_one_of_two_dice_keeps_them_apart() -> None:
    """Two dice of one value change places: the position is the same, and the goal is not."""
    task = task_of("""
position = "....../....../....../..S3.S3./....../...... S L1"
goal = { all = [{ die = "c3", on = "d4" }, { die = "e3", on = "d2" }] }
par = 2
solution = ["c3-d4", "e3-d2"]
accepts = ["c3-d4", "e3-d2"]
""")
    assert set(ways(task).firsts) == {"c3-d4", "e3-d2"} == by_hand(task)
