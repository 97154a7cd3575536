"""A lesson file with a mistake says where it is and what to write instead, in both languages."""

from __future__ import annotations

import re

import pytest

from explorer.teaching import troubles
from explorer.teaching.demonstration import Demonstration, Step
from explorer.teaching.examples import EXAMPLES, example_of
from explorer.teaching.library import LessonError, read_lesson
from explorer.teaching.lines import line_of
from explorer.teaching.schema import Goal, Hint, Lesson, Mark, Question, Scripted, Task
from explorer.teaching.troubles import Fault, Trouble, trouble_sentence
from explorer.words import words_for
from tests.teaching.writing import LESSON, line_with, spoilt

PLACEHOLDER = re.compile(r"\{\w+\}")


def only_trouble(text: str) -> Trouble:
    """The one thing that is wrong with a file."""
    with pytest.raises(LessonError) as caught:
        read_lesson(text, "l.toml")
    (trouble,) = caught.value.troubles
    return trouble


NOT_TOML = [
    ('id = "over-the-stream"', "id = “over-the-stream”", "straight quotes"),
    ('id = "over-the-stream"', "id = « over-the-stream »", "straight quotes"),
    ('answer = ["S10"]', "answer = [“S10”]", "straight quotes"),
    ('id = "over-the-stream"', 'id = "over-the-stream', "does not end"),
    ('id = "over-the-stream"', "id = over-the-stream", "What follows `=`"),
    ("level = 1", "level =", "What follows `=`"),
    ('title.en = "Over the stream"', 'title.en = "Over "the" stream"', "Something stands after"),
    ("level = 1", "level = 1 order = 2", "Something stands after"),
    ("level = 1", "level 1", "begin it with #"),
    ("level = 1", "niveau réglé = 1", "begin it with #"),
    ("level = 1", 'level = 1\nid = "twice"', "Keep one of the two"),
    ("[[task]]", "[[task]", "in brackets ends as it begins"),
    ('title.en = "Over the stream"', 'title.en = "Over \\s the stream"', "The sign \\"),
    ('rules = ["S9", "S10"]', 'rules = ["S9" "S10"]', "comma"),
    ('goal = { die = "c2", on = "e4" }', 'goal = { die = "c2" on = "e4" }', "brace"),
    ('goal = { die = "c2", on = "e4" }', 'goal = { die = "c2", on = "e4", }', "brace"),
    ('goal = { die = "c2", on = "e4" }', 'goal = {\n  die = "c2", on = "e4" }', "brace"),
]


@pytest.mark.parametrize(("old", "new", "said"), NOT_TOML, ids=[new for _o, new, _s in NOT_TOML])
def test_what_is_no_toml_says_what_to_write(old: str, new: str, said: str) -> None:
    text = spoilt(old, new)
    trouble = only_trouble(text)
    assert said in trouble.what
    first = line_with(text, new.splitlines()[0])
    assert trouble.line is not None
    assert first <= trouble.line <= first + 1


def test_a_long_text_that_never_ends_is_found_where_it_begins() -> None:
    text = spoilt('"""\ntext.fr', "text.fr").replace('and land there.\n"', "and land there.\n")
    trouble = only_trouble(LESSON[: LESSON.index('and land there.\n"""')])
    assert "does not end" in trouble.what
    assert trouble.line == line_with(text, 'text.en = """')


def test_a_task_in_one_bracket_is_told_about_two() -> None:
    text = LESSON[::-1].replace("[[task]]"[::-1], "[task]"[::-1], 1)[::-1]
    assert "[[task]], in two brackets" in only_trouble(text).what
    text = LESSON[: LESSON.rindex("[[task]]")].replace("[[task]]", "[task]")
    assert only_trouble(text).what == "task: Begin each task with [[task]], in two brackets."


def test_an_empty_file_says_how_to_begin() -> None:
    assert "AUTHORING.md" in only_trouble("").what
    assert "AUTHORING.md" in only_trouble("# my lesson\n").what


WRONG_KEYS = [
    ('learnt.fr = "Un saut', '# "', "learnt", "`fr` is missing", 'learnt.fr = "…"'),
    ("level = 1\n", "", "level", "`level` is missing", "`level = 1`"),
    ('answer = ["S10"]\n', "", "task 2", "its answer", 'answer = ["2"]'),
    ('solution = ["c2-e4"]\n', "", "task 1", "a way to reach it", "solution = ["),
    ("level = 1", "levle = 1", "levle", "Write `level`", ""),
    ("hints = [", "hint = [", "task 1, hint", "Write `hints`", ""),
    ("line.en =", "ligne.en =", "task 1, ligne", "Write `line`", ""),
    ("success.en =", 'success.de = "Gut"\nsuccess.en =', "success.de", "no key `de`", "en or fr"),
    ("level = 1", 'level = 1\nposition = "…"', "position", "belongs to a task", "[[task]]"),
    ("[[task]]", '[[task]]\nrules = ["S9"]', "task 1, rules", "belongs to the whole lesson", "top"),
    ("[[task]]", '[[task]]\nsentence = "S9"', "task 1, sentence", "Take it away", "line"),
    ("level = 1", 'level = "one"', "level", "not what belongs here", "`level = 1`"),
    ("level = 1", "level = -1", "level", "-1 is too small", "Write 0 or more"),
    ('title.en = "Over the stream"', 'title.en = ""', "title.en", "nothing here", 'en = "…"'),
    ('title.en = "Over the stream"\n', "", "title", "`en` is missing", 'title.en = "…"'),
    ("rules = [", 'rules = ["seven", ', "rules 1", "“seven” is no rule", "S7"),
    ("rules = [", 'rules = "S9" # ["', "rules", "not what belongs here", 'rules = ["S7"]'),
    (
        'id = "over-the-stream"',
        'id = "Over the stream!"',
        "id",
        "cannot be an id",
        "over-the-stream",
    ),
    ('{ die = "c2", on = "e4" }', '{ on = "k4" }', "task 1, goal.on", "k4", 'on = "c3"'),
    ('{ die = "c2", on = "e4" }', '{ action = "jmp" }', "goal.action", "jmp", "“jump”"),
    ('{ die = "c2", on = "e4" }', '{ action = "x" }', "goal.action", "one of these", "capture"),
    ('{ die = "c2", on = "e4" }', '{ holds = ["n"] }', "goal.holds 1", "“n”", "“N”"),
    ('{ die = "c2", on = "e4" }', "{ value = 7 }", "goal.value", "too large", "6 or less"),
    ('{ die = "c2", on = "e4" }', '{ die = "c2" }', "task 1, goal", "`die` goes with", ""),
    ('{ die = "c2", on = "e4" }', "{ }", "task 1, goal", "asks for something", ""),
    ('{ die = "c2", on = "e4" }', '"e4"', "task 1, goal", "not what belongs", "goal = { on"),
    ("question = {", 'question = { left = "c3xd4", ', "task 2, question", "exactly one", "reach"),
    (', because = ["S8", "S10"]', "", "task 2, question", "`because` and `legal`", ""),
    ('solution = ["c2-e4"]', 'solution = ["c2 to e4"]', "solution 1", "not an action", "c3-d4"),
    ("....../....../....../...N2", "....../....../...N2", "task 1, position", "rank", "position ="),
    ("failure.en = ", 'opponent = "sleeps"\nfailure.en = ', "opponent", "waits or computer", ""),
    ("failure.en = ", "opponent = { scripted = [1] }\nfailure.en = ", "scripted 1", "belongs", ""),
    ("failure.en = ", "opponent = {}\nfailure.en = ", "task 1, opponent", "`scripted`", "d5-e4"),
    ('id = "too-far"', 'id = "first-jump"', "", "Two tasks have the id “first-jump”", ""),
    ('goal = { die = "c2", on = "e4" }\n', "", "task 1", "a `goal` or a `question`", ""),
    ("question =", 'goal = { on = "c3" }\nquestion =', "task 2", "Take one of them away", ""),
    ('  { square = "e4"', "  # ", "task 1, hints 2", "two hints", "Write two, or none"),
    (
        ', text.fr = "Choisissez votre dé en c2."',
        "",
        "hints 1, text.fr",
        "`fr` is missing",
        "text.fr =",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "where", "said", "instead"),
    WRONG_KEYS,
    ids=[f"{o} → {n}" for o, n, *_ in WRONG_KEYS],
)
def test_wrong_keys_and_values(old: str, new: str, where: str, said: str, instead: str) -> None:
    text = spoilt(old, new)
    with pytest.raises(LessonError) as caught:
        read_lesson(text, "l.toml")
    trouble = caught.value.troubles[0]
    sentence = trouble_sentence(words_for("en"), trouble)
    assert where in trouble.where
    assert said in sentence
    assert instead in sentence
    french = trouble_sentence(words_for("fr"), trouble)
    assert french != sentence
    assert not PLACEHOLDER.search(sentence + french)


def test_the_line_is_the_one_to_change() -> None:
    for old, new in [
        ("level = 1", "level = -1"),
        ('title.en = "Over the stream"', 'title.en = ""'),
        ('answer = ["S10"]', 'answer = "S10"'),
        ('goal = { die = "c2", on = "e4" }', 'goal = { on = "k4" }'),
        ('{ square = "e4", text.en', '{ square = "e44", text.en'),
        ('success.en = "Right', 'success.de = "Gut"\nsuccess.en = "Right'),
    ]:
        text = spoilt(old, new)
        assert only_trouble(text).line == line_with(text, new.splitlines()[0]), new


def test_a_key_that_is_missing_is_asked_for_where_its_table_begins() -> None:
    text = spoilt('answer = ["S10"]\n', "")
    second = text.rindex("[[task]]")
    assert only_trouble(text).line == text[:second].count("\n") + 1


def test_a_part_that_is_wrong_is_not_blamed_on_the_whole() -> None:
    text = spoilt('{ die = "c2", on = "e4" }', '{ on = "k4" }')
    assert only_trouble(text).where == "task 1, goal.on"


def test_several_mistakes_are_all_told() -> None:
    text = spoilt("level = 1", "level = -1").replace('id = "too-far"', 'id = "Too far"')
    with pytest.raises(LessonError) as caught:
        read_lesson(text, "l.toml")
    assert [trouble.where for trouble in caught.value.troubles] == ["level", "task 2, id"]
    assert str(caught.value).count("l.toml:") == 2


# ------------------------------------------------------------------ lines


NESTED = """\
# a remark
id = "a"
text.en = \"\"\"
id = "not a key"
[[task]]
\"\"\"

[[task]]
id = "b"
marks = [
  # another
  { square = "a1" },
  { square = "a2" },
]
[task.goal]
on = "c3"
[[task]]
id = "c"
[[task.marks]]
square = "b1"
[[task.marks]]
square = "b2"
"""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        (("id",), 2),
        (("text", "en"), 3),
        (("text",), 3),
        (("task", 0), 8),
        (("task", 0, "id"), 9),
        (("task", 0, "marks", 0), 12),
        (("task", 0, "marks", 1, "square"), 13),
        (("task", 0, "goal", "on"), 16),
        (("task", 1), 17),
        (("task", 1, "marks", 1, "square"), 22),
        (("task", 1, "line"), 17),
        (("task", 7), 8),
        (("title",), 1),
        ((), 1),
    ],
)
def test_line_of(where: tuple[int | str, ...], line: int) -> None:
    assert line_of(NESTED, where) == line


# ------------------------------------------------------------------ examples and sentences


def test_every_key_has_an_example_that_can_be_read() -> None:
    tables = (Lesson, Task, Goal, Question, Hint, Mark, Scripted, Demonstration, Step)
    keys = {key for table in tables for key in table.model_fields}
    texts = {"title", "text", "learnt", "line", "success", "failure", "note"}
    assert keys - texts == set(EXAMPLES) - {"en", "fr"}
    for key in keys - texts - {"task", "step"}:
        assert re.match(rf"`{key} = ", example_of(key))


def test_every_sentence_is_in_both_languages_and_keeps_its_facts() -> None:
    english, french = words_for("en"), words_for("fr")
    sentences = [v for k, v in vars(troubles).items() if k.isupper() and isinstance(v, str)]
    assert len(sentences) > 50
    for sentence in sentences:
        facts = {name[1:-1]: "…" for name in PLACEHOLDER.findall(sentence)}
        fault = Fault(sentence, facts)
        assert fault.said(english) != fault.said(french)


def test_a_trouble_names_its_place() -> None:
    trouble = Trouble("l.toml", 3, Fault(troubles.SAME_TASK, {"id": "a"}), "task 2, id")
    assert trouble.place == "l.toml:3"
    assert str(trouble).startswith("l.toml:3: task 2, id: Two tasks have the id “a”.")
    assert trouble_sentence(words_for("fr"), trouble).startswith("task 2, id\u202f: Deux exercices")
    assert str(Trouble("l.toml", None, "gone")) == "l.toml: gone"
