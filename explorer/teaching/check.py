"""Proving lessons: each one can be done as it says, in no fewer turns, and nothing else counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from explorer import content
from explorer.game import IllegalAction, Position, Square
from explorer.teaching import troubles
from explorer.teaching.attempt import Attempt, State
from explorer.teaching.diagnosis import trouble_at
from explorer.teaching.examples import example_of, written
from explorer.teaching.library import Library, name_of, text_of
from explorer.teaching.lines import Where
from explorer.teaching.questions import offered, right
from explorer.teaching.schema import Lesson, Scripted, Table, Task
from explorer.teaching.search import TooManyWays, Ways, ways
from explorer.teaching.troubles import Fault, Mistake, Trouble

LONGEST_LINE = 80
"""Characters of the one line that says what to do."""

Found = tuple[Where, Fault]
"""A fault in a task, and the keys that lead to it from the task."""


def prove(library: Library, folder: Path) -> tuple[Trouble, ...]:
    """Everything wrong with the lessons of a folder, what could not be read included."""
    found = list(library.troubles)
    for lesson in library.lessons:
        path = library.files[lesson.id]
        found += prove_lesson(lesson, name_of(path, folder), text_of(path))
    return tuple(found)


def prove_lesson(lesson: Lesson, file: str, text: str) -> list[Trouble]:
    """Everything wrong with one lesson; its file's name and text, to say where."""
    found = [trouble_at(file, text, where, fault) for where, fault in _rules(lesson)]
    for index, task in enumerate(lesson.task):
        for where, fault in prove_task(task):
            found.append(trouble_at(file, text, ("task", index, *where), fault))
    return found


def accepted(task: Task) -> tuple[str, ...]:
    """Every first action after which the goal can still be reached within par, exhaustively."""
    return ways(task).firsts


@lru_cache(maxsize=512)
def prove_task(task: Task) -> tuple[Found, ...]:
    """Everything wrong with one task."""
    return tuple(_prove_task(task))


def _rules(lesson: Lesson) -> Iterator[Found]:
    """Every rule that is named is one of the game's."""
    known = content.rules()
    last = max((rule for rule in known if rule.startswith("S")), key=lambda rule: int(rule[1:]))
    for index, rule in enumerate(lesson.rules):
        if rule not in known:
            fault = Fault(troubles.NO_SUCH_RULE, {"found": rule, "last": last})
            yield ("rules", index), fault


def _prove_task(task: Task) -> Iterator[Found]:
    yield from _line(task)
    position = Position.parse(task.position)
    if position.winner is not None:
        yield ("position",), Fault(troubles.GAME_OVER)
        return
    if outside := tuple(off_board(task, (), position)):
        yield from outside
        return
    yield from _first_hint(task, position)
    if task.question is not None:
        yield from _question(task, position)
    elif task.goal is not None and task.goal.refused is not None:
        yield from _refusal(task, position)
    elif task.opponent != "computer":
        yield from _goal(task, position)


def _line(task: Task) -> Iterator[Found]:
    for language in ("en", "fr"):
        line = getattr(task.line, language).strip()
        if "\n" in line:
            yield ("line", language), Fault(troubles.LINE_BROKEN)
        elif len(line) > LONGEST_LINE:
            facts = {"count": len(line), "most": LONGEST_LINE}
            yield ("line", language), Fault(troubles.LINE_LONG, facts)


def off_board(value: object, where: Where, position: Position) -> Iterator[Found]:
    """Every square that is named is on the board."""
    if isinstance(value, Table):
        for key in SQUARES & value.model_fields_set:
            named = getattr(value, key)
            if named is not None and not position.geometry.holds(Square.parse(named)):
                last = position.squares[-1]
                fault = Fault(troubles.OFF_BOARD, {"square": named, "last": last})
                yield (*where, key), fault
        for key in value.model_fields_set:
            yield from off_board(getattr(value, key), (*where, key), position)
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from off_board(part, (*where, index), position)


SQUARES = {"square", "die", "on", "captured", "safe", "reach", "takes", "roams"}
"""The keys whose value is a square."""


def _first_hint(task: Task, position: Position) -> Iterator[Found]:
    if task.hints is not None and task.hints[0].square is not None:
        named = Square.parse(task.hints[0].square)
        if named not in position.dice:
            yield ("hints", 0, "square"), Fault(troubles.HINT_WITHOUT_DIE, {"square": named})


def _question(task: Task, position: Position) -> Iterator[Found]:
    assert task.question is not None
    where = ("question", task.question.kind)
    try:
        wanted = right(task.question, position)
        choices = offered(task.question, position)
    except ValueError as error:
        yield where, objection(error, task.question.kind)
        return
    in_order = task.question.sort is not None
    stated, found = (list(task.answer), list(wanted))
    if (stated if in_order else sorted(stated)) != (found if in_order else sorted(found)):
        facts = {
            "said": ", ".join(task.answer),
            "right": ", ".join(wanted),
            "example": written("answer", wanted),
        }
        yield ("answer",), Fault(troubles.WRONG_ANSWER, facts)
    for answer in wanted:
        if answer not in choices:
            yield where, Fault(troubles.CANNOT_BE_GIVEN, {"answer": answer})


def objection(error: ValueError, key: str) -> Fault:
    """What the rules object to in what stands under a key of a task."""
    if isinstance(error, Mistake):
        return error.fault
    if isinstance(error, IllegalAction):
        facts = {"action": error.refusal.action, "problem": error}
        return Fault(troubles.REFUSED, facts)
    return Fault(troubles.UNEXPECTED, {"reason": str(error), "example": example_of(key)})


def _goal(task: Task, position: Position) -> Iterator[Found]:
    try:
        found = ways(task)
    except TooManyWays:
        yield ("par",), Fault(troubles.TOO_MANY_WAYS, {"turns": task.par})
        return
    except ValueError as error:
        yield ("goal",), objection(error, "goal")
        return
    wrong = tuple(_solution(task, found))
    yield from wrong or _accepts(task, found)


def _solution(task: Task, found: Ways) -> Iterator[Found]:
    """The stated solution reaches the goal in par, and nothing reaches it sooner."""
    attempt = Attempt.begin(task)
    for turn, action in enumerate(task.solution, 1):
        if attempt.is_over:
            break
        attempt = attempt.try_action(action)
        if unplayed := tuple(_answers(task, attempt)):
            yield from unplayed
            return
        if attempt.state is State.REFUSED and attempt.course.refusal is not None:
            problem = IllegalAction(attempt.course.refusal)
            facts: dict[str, object] = {"turn": turn, "action": action, "problem": problem}
            yield ("solution",), Fault(troubles.SOLUTION_REFUSED, facts)
            return
    shortest = written("solution", found.shortest)
    if attempt.state is not State.SUCCESS:
        fault = Fault(troubles.SOLUTION_FAILS, {"example": shortest})
        yield ("solution",), fault if found.shortest else Fault(troubles.NO_WAY)
    elif len(attempt.course.mine) != task.par or len(task.solution) != task.par:
        turns = len(attempt.course.mine)
        example = f"`par = {turns}`, {written('solution', task.solution[:turns])}"
        yield ("par",), Fault(troubles.WRONG_PAR, {"example": example})
    elif len(found.shortest) < task.par:
        facts = {"way": ", ".join(found.shortest), "example": f"`par = {len(found.shortest)}`"}
        yield ("par",), Fault(troubles.SHORTER, facts)


def _answers(task: Task, attempt: Attempt) -> Iterator[Found]:
    """The answers of a script that cannot be played where the solution comes to them."""
    if isinstance(task.opponent, Scripted):
        me = attempt.course.me
        answers = [turn for turn in attempt.course.turns if turn.before.to_move is not me]
        for number, turn in enumerate(answers):
            choices = task.opponent.choices(number)
            if choices and turn.action.kind == "pass" and "pass" not in choices:
                facts = {"answers": list(choices), "turn": number + 1}
                yield ("opponent",), Fault(troubles.ANSWER_REFUSED, facts)


def _accepts(task: Task, found: Ways) -> Iterator[Found]:
    """What is wrong with the first actions that are stated to lead to the goal."""
    example = written("accepts", found.firsts)
    lost = tuple(sorted(set(task.accepts) - set(found.firsts)))
    missing = tuple(action for action in found.firsts if action not in task.accepts)
    if lost and found.firsts:
        facts = {"actions": lost, "example": example}
        yield ("accepts",), Fault(troubles.ACCEPTS_TOO_MANY, facts)
    elif missing:
        facts = {"actions": missing, "example": example}
        yield ("accepts",), Fault(troubles.ACCEPTS_TOO_FEW, facts)


def _refusal(task: Task, position: Position) -> Iterator[Found]:
    """A task that wants an action refused: its solution is one that the rule refuses."""
    assert task.goal is not None
    if len(task.solution) != 1 or task.par != 1:
        example = written("solution", task.solution[:1] or ("c3-c4",))
        yield ("solution",), Fault(troubles.REFUSAL_ALONE, {"example": example})
        return
    (action,) = task.solution
    refusal = position.why_not(action)
    if refusal is None:
        facts: dict[str, object] = {"action": action, "rule": task.goal.refused}
        yield ("solution",), Fault(troubles.NOT_REFUSED, facts)
    elif Attempt.begin(task).try_action(action).state is not State.SUCCESS:
        rules = tuple(dict.fromkeys(rule for reason in refusal.reasons for rule in reason.rules))
        facts = {"action": action, "rule": task.goal.refused, "rules": rules}
        yield ("solution",), Fault(troubles.REFUSED_OTHERWISE, facts)
