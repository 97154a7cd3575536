"""Every lesson is opened and played through with its solution, by the events the board sends."""

from __future__ import annotations

import pytest

from explorer.app.learn import course
from explorer.app.learn.course import Entry
from explorer.game import Position
from tests.app.learn.driving import LearnPage
from tests.words.french import english_in

LESSONS = course.course()


def places(entry: Entry) -> list[int]:
    return [n for n, task in enumerate(entry.lesson.task, 1) if task.opponent != "computer"]


@pytest.mark.parametrize("entry", LESSONS, ids=lambda entry: entry.id)
def test_a_lesson_is_played_through_with_its_solution(entry: Entry) -> None:
    page = LearnPage(lesson=entry.id)
    for number in places(entry):
        task = entry.lesson.task[number - 1]
        if number > 1:
            page.open(lesson=entry.id, task=str(number))
        assert page.board["at"] == str(Position.parse(task.position))
        assert page.card["count"] == f"{number} / {len(entry.lesson.task)}"
        assert page.card["line"] == task.line.en
        assert (page.card["state"], page.card["done"]) == ("open", None)
        page.solve(task)
        assert page.card["state"] == "good", page.feedback
        assert task.success.en in page.feedback
        done = page.card["done"]
        assert (done["lesson"], done["task"], done["stars"]) == (entry.id, task.id, 3)
        assert page.button("next")["primary"]
        assert page.board["mode"] == "ask", "nothing more is played"
    assert (entry.lesson.learnt.en in page.feedback) == (number == len(entry.lesson.task))


@pytest.mark.parametrize("entry", LESSONS, ids=lambda entry: entry.id)
def test_the_solution_of_every_task_is_shown(entry: Entry) -> None:
    page = LearnPage(lesson=entry.id)
    for number in places(entry):
        task = entry.lesson.task[number - 1]
        page.open(lesson=entry.id, task=str(number))
        page.tool("show")
        assert page.card["done"]["stars"] == 1
        assert task.success.en in page.feedback
        if task.question is not None:
            assert sorted(page.card["given"]) == sorted(task.answer)
            assert page.card["wrong"] == []
        elif task.goal is not None and task.goal.refused is None:
            shown = [action for _by, action, _say in page.board["line"]]
            assert page.board["turn"] == len(shown) or not shown
            assert len(page.board["journey"]["stops"] if len(task.solution) > 1 else []) >= (
                len(task.solution) - 1
            )
        else:
            assert page.board["refusal"]["sentences"]
        page.tool("again")
        assert page.card["state"] == "open"
        assert page.board["at"] == str(Position.parse(task.position))


@pytest.mark.parametrize("entry", LESSONS, ids=lambda entry: entry.id)
def test_a_lesson_speaks_french_throughout(entry: Entry) -> None:
    page = LearnPage(lesson=entry.id, locale="fr-FR")
    said = [page.side["title"], *page.side["text"], page.side["over"], page.side["tasksTitle"]]
    said += [task["label"] for task in page.side["tasks"]]
    for number in places(entry):
        task = entry.lesson.task[number - 1]
        page.open(lesson=entry.id, task=str(number))
        card = page.card
        assert card["line"] == task.line.fr
        said += [button["label"] for button in card["buttons"]]
        said += [choice["label"] for choice in card["choices"] if not choice["label"].isdigit()]
        said += [row["label"] for row in card["rows"]]
        for tool in ("hint", "hint", "show"):
            if tool in {button["id"] for button in page.card["buttons"]}:
                page.tool(tool)
                said += [page.feedback]
        said += [button["label"] for button in page.card["buttons"]]
    assert english_in("\n".join(said)) == []
