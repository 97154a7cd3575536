"""Someone at the Learn page in a real browser: hands of three kinds, and servers of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page, expect

from explorer.app.learn.course import Entry, entry_of
from explorer.game import Action, Position
from explorer.teaching.questions import right
from explorer.teaching.schema import Task
from tests.browser.conftest import ROOT, free_port, wait_for_server

LOOKING_MS = 1000


class Learn:
    """A person at the Learn page who acts with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts = 0  # clicks, taps, or keys pressed

    # ---------------------------------------------------------------- what is there

    @property
    def board(self) -> Locator:
        return self.page.locator(".derive-board")

    @property
    def card(self) -> Locator:
        return self.page.locator(".derive-board .task")

    @property
    def feedback(self) -> Locator:
        return self.card.locator(".task-feedback")

    def cell(self, square: str) -> Locator:
        return self.page.locator(f'.derive-board [data-square="{square}"]')

    def bank(self) -> Locator:
        return self.page.locator('[data-bank="S-bank"]')

    def button(self, name: str) -> Locator:
        return self.card.locator(f'[data-task="{name}"]')

    def choice(self, answer: str) -> Locator:
        return self.card.locator(f'[data-choice="{answer}"]')

    @property
    def address(self) -> dict[str, str]:
        return dict(parse_qsl(urlsplit(self.page.url).query))

    def expect_task(self, entry: Entry, number: int, language: str = "en") -> None:
        """This task stands above the board, open."""
        line = getattr(entry.task(number).line, language)
        expect(self.card.locator(".task-line")).to_contain_text(line)
        expect(self.card).to_have_attribute("data-state", "open")
        marked = self.page.locator(".tasks li").nth(number - 1).locator("a")
        expect(marked).to_have_attribute("aria-current", "step")

    def expect_done(self) -> None:
        expect(self.card).to_have_attribute("data-state", "good")
        expect(self.button("next")).to_be_visible()

    # ---------------------------------------------------------------- hands

    def press(self, place: Locator) -> None:
        """Act on something, as this person does."""
        place.click()
        self.acts += 1

    def next(self) -> None:
        """Go on, and take the time to look: a click again at once in that place counts for none."""
        self.press(self.button("next"))
        self.page.wait_for_timeout(LOOKING_MS)

    def play(self, action: Action) -> None:
        """Play an action, or try one that will be refused."""
        if action.kind == "value":
            self.press(self.cell(str(action.origin)))
            self.press(self.page.locator(f'.stepper [data-action="{action}"]'))
            return
        self.press(self.bank() if action.kind == "enter" else self.cell(str(action.origin)))
        self.press(self.cell(str(action.destination)))

    def answer(self, task: Task) -> None:
        """Answer the question of a task."""
        question, start = task.question, Position.parse(task.position)
        assert question is not None
        answers = right(question, start)
        if question.points:
            for square in answers:
                self.press(self.cell(square))
            self.press(self.button("check"))
        elif question.sort is not None:
            for i, group in enumerate(answers):
                row = self.card.locator(".task-row").nth(i)
                self.press(row.locator(f'input[value="{group}"]'))
            self.press(self.button("check"))
        else:
            self.press(self.choice(answers[0]))

    def solve(self, task: Task) -> None:
        """Do what the task states as its solution."""
        if task.question is not None:
            self.answer(task)
            return
        for turn, text in enumerate(task.solution):
            if turn:  # the board takes no other action before the answer to the last
                expect(self.page.locator(".derive-board.waiting")).to_have_count(0)
            self.play(Action.parse(text))

    def go_through(self, *lessons: str) -> None:
        """Play lessons that follow each other, from the first task of the first on."""
        for identity in lessons:
            entry = entry_of(identity)
            assert entry is not None
            for number in range(1, len(entry.lesson.task) + 1):
                self.expect_task(entry, number)
                self.solve(entry.task(number))
                self.expect_done()
                if (identity, number) != (lessons[-1], len(entry.lesson.task)):
                    self.next()


class Tapping(Learn):
    """A person with a touch screen."""

    def press(self, place: Locator) -> None:
        place.tap()
        self.acts += 1


class Typing(Learn):
    """A person with a keyboard and nothing else. The board is never clicked."""

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.acts += 1

    def press(self, place: Locator) -> None:
        """Go there by the keys a person has, and press Enter."""
        if self.square_of(place):
            self.go_to(place)
        else:
            self.tab_to(place)
        self.key("Enter")

    def next(self) -> None:
        expect(self.button("next")).to_be_focused()
        self.key("Enter")

    def square_of(self, place: Locator) -> str | None:
        return place.get_attribute("data-square")

    def focused(self) -> str | None:
        """The square that has the focus, if one has."""
        return self.page.evaluate(
            """() => {
                let found = document.activeElement;
                while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
                return found?.dataset?.square ?? null;
            }"""
        )

    def go_to(self, place: Locator) -> None:
        """To a square, by the arrow keys from the one that has the focus."""
        square = self.square_of(place)
        assert square is not None
        here = self.focused()
        if here is None:
            self.tab_to(self.page.locator('.derive-board [role="gridcell"][tabindex="0"]'))
            here = self.focused()
        assert here is not None
        across = ord(square[0]) - ord(here[0])
        up = int(square[1:]) - int(here[1:])
        for name, count in (
            ("ArrowRight", across),
            ("ArrowLeft", -across),
            ("ArrowUp", up),
            ("ArrowDown", -up),
        ):
            for _step in range(max(0, count)):
                self.key(name)
        expect(place).to_be_focused()

    def tab_to(self, place: Locator) -> None:
        """To anything else, by Tab: forwards, then backwards."""
        for name in ("Tab", "Shift+Tab"):
            for _step in range(25):
                if place.evaluate("(node) => node.getRootNode().activeElement === node"):
                    return
                self.key(name)
        raise AssertionError(f"{place} cannot be reached with Tab")

    def play(self, action: Action) -> None:
        if action.kind != "value":
            super().play(action)
            return
        origin = self.cell(str(action.origin))
        self.go_to(origin)
        label = origin.get_attribute("aria-label") or ""
        shown = int("".join(filter(str.isdigit, label.split(",")[-1])))
        self.key("+" if int(str(action).partition("=")[2]) > shown else "-")


@contextmanager
def served(folder: Path, *options: str, port: int | None = None) -> Iterator[str]:
    """The address of an app of one's own, started by the console command with some options."""
    port = port or free_port()
    log = folder / f"server-{port}.log"
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")])),
        "STREAMLIT_SERVER_HEADLESS": "true",
    }
    with log.open("wb") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", "explorer", "--port", str(port), *options],
            cwd=folder,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for_server(f"http://localhost:{port}", server, str(log))
        yield f"http://localhost:{port}"
    finally:
        server.terminate()
        server.wait()
