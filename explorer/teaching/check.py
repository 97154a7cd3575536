"""Proving lessons: each one can be done as it says, in no fewer turns, and nothing else counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from explorer.game import Action, Position, Square, TextError
from explorer.teaching.attempt import Attempt, State
from explorer.teaching.library import Library, Trouble, line_of
from explorer.teaching.questions import offered, right
from explorer.teaching.schema import Lesson, Scripted, Task


@dataclass(frozen=True, slots=True)
class _Place:
    """A task in its file, to say where something is wrong."""

    file: str
    text: str
    index: int

    def trouble(self, key: str, what: str) -> Trouble:
        line = line_of(self.text, ("task", self.index, key)) or line_of(
            self.text, ("task", self.index)
        )
        return Trouble(self.file, line, f"task {self.index + 1}, {key}: {what}")


def prove(library: Library, folder: Path) -> tuple[Trouble, ...]:
    """Everything wrong with the lessons of a folder, what could not be read included."""
    found = list(library.troubles)
    for lesson in library.lessons:
        path = library.files[lesson.id]
        name = path.relative_to(folder).as_posix()
        found += prove_lesson(lesson, name, path.read_text("utf-8"))
    return tuple(found)


def prove_lesson(lesson: Lesson, file: str, text: str) -> list[Trouble]:
    """Everything wrong with one lesson; its file's name and text, to say where."""
    return [
        trouble
        for index, task in enumerate(lesson.task)
        for trouble in _prove_task(task, _Place(file, text, index))
    ]


def _prove_task(task: Task, place: _Place) -> Iterator[Trouble]:
    position = Position.parse(task.position)
    if position.winner is not None:
        yield place.trouble("position", "the game is over before anything is done")
        return
    yield from _pointing(task, position, place)
    if task.question is not None:
        yield from _prove_question(task, position, place)
    elif task.opponent != "computer":
        try:
            yield from _prove_goal(task, place)
        except ValueError as error:
            yield place.trouble("goal", str(error))


def _pointing(task: Task, position: Position, place: _Place) -> Iterator[Trouble]:
    """Every hint and mark points at a square of the board."""
    for key, pointers in (("hints", task.hints or ()), ("marks", task.marks)):
        for pointer in pointers:
            if pointer.square is None:
                continue
            if not position.geometry.holds(Square.parse(pointer.square)):
                yield place.trouble(key, f"{pointer.square} is not on this board")
    if task.hints is not None and task.hints[0].square is not None:
        named = Square.parse(task.hints[0].square)
        if position.geometry.holds(named) and named not in position.dice:
            yield place.trouble("hints", f"the first names a die, and {named} is empty")


def _prove_question(task: Task, position: Position, place: _Place) -> Iterator[Trouble]:
    assert task.question is not None
    try:
        wanted = right(task.question, position)
        choices = offered(task.question, position)
    except ValueError as error:
        yield place.trouble("question", str(error))
        return
    if sorted(task.answer) != sorted(wanted) or (task.question.sort and task.answer != wanted):
        said = ", ".join(task.answer)
        yield place.trouble("answer", f"says {said}, but the rules say {', '.join(wanted)}")
    if missing := set(wanted) - set(choices):
        yield place.trouble("question", f"{', '.join(sorted(missing))} cannot be answered")


def _prove_goal(task: Task, place: _Place) -> Iterator[Trouble]:
    begun = Attempt.begin(task)
    assert task.goal is not None
    if task.goal.refused is not None:
        yield from _prove_refusal(task, begun, place)
        return
    attempt = begun
    for number, action in enumerate(task.solution, 1):
        try:
            attempt = attempt.try_action(action)
        except TextError as error:
            yield place.trouble("solution", f"{action}: {error}")
            return
        if attempt.state is State.REFUSED:
            yield from _unplayed(task, attempt, place)
            refusal = attempt.course.refusal
            why = refusal.reason.why if refusal else ""
            yield place.trouble("solution", f"turn {number}, {action} is refused: {why}")
            return
        if attempt.is_over:
            break
    if attempt.state is not State.SUCCESS:
        yield place.trouble("solution", "does not reach the goal")
    elif (turns := len(attempt.course.mine)) != task.par or turns != len(task.solution):
        yield place.trouble("par", f"write {turns}: the solution takes so many turns")
    yield from _unplayed(task, attempt, place)
    shortest = fewest_turns(begun, task.par)
    if shortest is not None and shortest < task.par:
        yield place.trouble("par", f"write {shortest}: the goal can be reached in so many turns")
    yield from _compare(task.accepts, accepted(task), place)


def _unplayed(task: Task, attempt: Attempt, place: _Place) -> Iterator[Trouble]:
    """Every answer of a script can be played where the solution comes to it."""
    if isinstance(task.opponent, Scripted):
        me = attempt.course.me
        answers = [turn for turn in attempt.course.turns if turn.before.to_move is not me]
        for number, turn in enumerate(answers):
            choices = task.opponent.choices(number)
            if choices and turn.action.kind == "pass" and "pass" not in choices:
                yield place.trouble("opponent", f"{' or '.join(choices)} cannot be played")


def _prove_refusal(task: Task, begun: Attempt, place: _Place) -> Iterator[Trouble]:
    """A task that wants an action refused: its solution is one that the rule refuses."""
    if len(task.solution) != 1 or task.par != 1:
        yield place.trouble("solution", "state one refused action, with par = 1")
        return
    if begun.try_action(task.solution[0]).state is not State.SUCCESS:
        assert task.goal is not None
        yield place.trouble("solution", f"is not refused by {task.goal.refused}")


def _compare(stated: Iterable[str], found: Iterable[str], place: _Place) -> Iterator[Trouble]:
    stated, found = set(stated), set(found)
    if extra := stated - found:
        yield place.trouble("accepts", f"take away {', '.join(sorted(extra))}")
    if missing := found - stated:
        yield place.trouble("accepts", f"add {', '.join(sorted(missing))}")


def accepted(task: Task) -> tuple[str, ...]:
    """Every first action after which the goal can still be reached within par, exhaustively."""
    begun = Attempt.begin(task)
    return tuple(
        str(action)
        for action in begun.position.legal_actions()
        if fewest_turns(begun.try_action(str(action)), task.par - 1) is not None
    )


def fewest_turns(
    attempt: Attempt, most: int, allowed: Callable[[Position, Action], bool] = lambda p, a: True
) -> int | None:
    """In how few more turns the goal can be reached, up to `most`, exhaustively; None if it cannot.

    allowed: which of the person's actions may be used, on which position.
    """
    frontier, seen = [attempt], set()
    for spent in range(most + 1):
        if any(one.state is State.SUCCESS for one in frontier):
            return spent
        following = []
        for one in frontier:
            if one.is_over or spent == most:
                continue
            for action in one.position.legal_actions():
                if not allowed(one.position, action):
                    continue
                after = one.try_action(str(action))
                key = (after.position, after.state, len(after.course.turns), _pieces(after))
                if after.state is not State.FAILURE and key not in seen:
                    seen.add(key)
                    following.append(after)
        frontier = following
    return None


def _pieces(attempt: Attempt) -> tuple[object, ...]:
    """Where each die of the start stands now: goals can ask for one of them by its start."""
    return tuple(attempt.course.now(square) for square in attempt.course.start.dice)
