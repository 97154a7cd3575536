"""Which rules a task exercises: its goal needs an action the rule governs, or it ends in a refusal
or an answer that cites the rule.

A goal needs a kind of action when no way to reach it in par does without one, exhaustively.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from explorer import content
from explorer.game import Action, Position
from explorer.teaching.goals import manner
from explorer.teaching.governed import GOVERNED
from explorer.teaching.questions import ALL, GROUPS, LEGAL, right
from explorer.teaching.schema import Goal, Lesson, Question, Task
from explorer.teaching.search import ways


@cache
def exercised(task: Task) -> frozenset[str]:
    """The ids of the source's rules that a task exercises."""
    found = _by_question(task) if task.question is not None else _by_goal(task)
    return frozenset(found)


def tasks_by_rule(lessons: Iterable[Lesson]) -> dict[str, tuple[tuple[str, str], ...]]:
    """For each rule exercised anywhere, the tasks that do, as (lesson id, task id)."""
    found: dict[str, list[tuple[str, str]]] = {}
    for lesson in lessons:
        for task in lesson.task:
            for rule in sorted(exercised(task)):
                found.setdefault(rule, []).append((lesson.id, task.id))
    return {rule: tuple(tasks) for rule, tasks in found.items()}


def not_exercised(lessons: Iterable[Lesson]) -> tuple[str, ...]:
    """The ids of the source's rules that no task exercises, in their order."""
    done = tasks_by_rule(lessons)
    source = [rule for rule in content.rules() if rule.startswith("S")]
    return tuple(rule for rule in source if rule not in done)


def _by_question(task: Task) -> Iterator[str]:
    question, position = task.question, Position.parse(task.position)
    assert question is not None
    answer = right(question, position)
    if question.legal is not None and answer[0] != LEGAL:
        yield answer[0]
    actions = tuple(_about(question, position))
    for rule, governs in GOVERNED.items():
        if any(governs(position, action) for action in actions):
            yield rule
    if question.reach is not None and _is_barred(position, question.reach):
        yield "S14"
    if question.sort is not None and set(answer) == {*GROUPS[:3], ALL}:
        yield "S5"  # all four actions are there, at whatever level


def _is_barred(position: Position, origin: str) -> bool:
    """Whether nothing but a shore already held keeps a die from some square (S14)."""
    targets = (str(square) for square in position.squares if str(square) != origin)
    refusals = (position.why_not(f"{origin}-{target}") for target in targets)
    return any(one is not None and "S14" in one.reason.rules for one in refusals)


def _about(question: Question, position: Position) -> Iterator[Action]:
    """The legal actions that answering a question is about."""
    named = (*(question.sort or ()), question.left, question.legal, question.chances)
    asked = {
        ("move", question.reach),
        ("move", question.roams),
        ("capture", question.takes),
    }
    for action in position.legal_actions():
        counted = question.count in (ALL, action.kind, manner(action), str(action.origin))
        if counted or str(action) in named or (action.kind, str(action.origin)) in asked:
            yield action


def _by_goal(task: Task) -> Iterator[str]:
    assert task.goal is not None
    if task.goal.refused is not None:
        yield task.goal.refused
        return
    if task.opponent == "computer":
        yield "S1"
        return
    needed = ways(task).needed
    yield from needed
    if "S13" in needed and not _asks(task.goal, _asks_capture):
        yield "S16"
    if _asks(task.goal, lambda goal: bool(goal.forces)):
        yield "S15"


def _asks_capture(goal: Goal) -> bool:
    """Whether a goal asks for a capture as such, and not for a square or a value."""
    return (
        goal.action == "capture"
        or goal.captured is not None
        or goal.captures is not None
        or len(goal.changes or ()) > 1
    )


def _asks(goal: Goal, for_it: Callable[[Goal], bool]) -> bool:
    """Whether a goal, or a goal inside it, asks for something."""
    inner = [*(goal.all or ()), *(goal.any or ()), *filter(None, [goal.without])]
    return for_it(goal) or any(_asks(one, for_it) for one in inner)
