"""Questions on paper, and their answers, which the rules give.

A question has a text form, its kind and then what it is about:

`reach c3` · `left c3xd4 e3xd4` · `legal c3-c4 +b1` · `captures` · `sort +b1 c3-d4 c3=4` ·
`shortest c3 g6` · `takes c3` · `roams c3` · `shore N` · `count all`

Those of lessons and demonstrations come with what they are asked by, and are not read from a text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from explorer.game import Action, Capture, IllegalAction, Player, Position, Refusal, Square
from explorer.paper.shortest import MOST_TURNS, Shortest, shortest
from explorer.teaching import questions as teaching
from explorer.teaching import schema
from explorer.teaching.attempt import Attempt, State

KINDS = ("reach", "left", "legal", "captures", "sort", "shortest")
"""The questions to choose from."""

POINTING = ("reach", "takes", "roams", "shore")
"""Those that are answered by crosses on the board."""

_ABOUT: dict[str, tuple[range, str]] = {
    "reach": (range(1, 2), "square"),
    "left": (range(1, 9), "action"),
    "legal": (range(1, 9), "action"),
    "sort": (range(1, 9), "action"),
    "captures": (range(0, 1), "action"),
    "shortest": (range(2, 3), "square"),
    "takes": (range(1, 2), "square"),
    "roams": (range(1, 2), "square"),
    "shore": (range(1, 2), "letter"),
    "count": (range(1, 2), "text"),
}
"""Kind → how many things it is about, and what they are."""


class Fault(StrEnum):
    """Why a question cannot be asked; the value is what `facts` hold."""

    KIND = "unknown kind: found, kinds"
    ABOUT = "about something else: question, example"
    OFF_BOARD = "off the board: square"
    NO_DIE = "no die there: square"
    NOT_YOURS = "not the die of who is to move: square"
    REFUSED = "refused: action, reason"
    NO_CAPTURE = "not a capture: action"
    NO_WAY = "no way there: die, target, turns"
    NOTHING = "nothing to ask about: kind"
    GAME_OVER = "the game is over"


class CannotAsk(ValueError):
    """A question that cannot be asked here; `fault` says why, with `facts` for the sentence."""

    def __init__(self, fault: Fault, **facts: object) -> None:
        self.fault = fault
        self.facts = facts
        super().__init__(f"{fault.name.lower()}: {facts}")


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    about: squares, actions, a player's letter, or what is counted, as texts.
    task: the lesson's, if it comes from a lesson.

    >>> question = Question.parse("shortest C3 g6")
    >>> question.kind, question.about, str(question)
    ('shortest', ('c3', 'g6'), 'shortest c3 g6')
    """

    kind: str
    about: tuple[str, ...] = ()
    task: schema.Task | None = None

    @staticmethod
    def parse(text: str) -> Question:
        """Read a text form. Raises `CannotAsk`, a `ValueError`, for one that is none."""
        kind, *about = text.split() or [""]
        kind = kind.lower()
        if kind not in _ABOUT:
            raise CannotAsk(Fault.KIND, found=kind, kinds=tuple(_ABOUT))
        many, what = _ABOUT[kind]
        try:
            read = tuple(_READ[what](part) for part in about)
        except ValueError:
            raise CannotAsk(Fault.ABOUT, question=text, example=EXAMPLES[kind]) from None
        if len(read) not in many:
            raise CannotAsk(Fault.ABOUT, question=text, example=EXAMPLES[kind])
        return Question(kind, read)

    @property
    def points(self) -> bool:
        """Whether it is answered by crosses on the board."""
        return self.kind in POINTING

    def __str__(self) -> str:
        return " ".join((self.kind, *self.about))


EXAMPLES = {
    "reach": "reach c3",
    "left": "left c3xd4 e3xd4",
    "legal": "legal c3-c4 +b1",
    "sort": "sort +b1 c3-d4 c3=4",
    "captures": "captures",
    "shortest": "shortest c3 g6",
    "takes": "takes c3",
    "roams": "roams c3",
    "shore": "shore N",
    "count": "count all",
}
"""Each kind as it is written."""

_READ: dict[str, Callable[[str], str]] = {
    "square": lambda text: str(Square.parse(text)),
    "action": lambda text: str(Action.parse(text)),
    "letter": lambda text: Player.of(text).letter,
    "text": lambda text: text.lower(),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The right answer, by the rules.

    squares: where the crosses go. actions: legal actions with their effects, or a task's solution.
    refusals: for `legal`, for each action why it is refused, None if it is legal.
    number: for what is counted. ways: for `shortest`. others: for a task, every other action that
    is as good to begin with.
    """

    squares: tuple[Square, ...] = ()
    actions: tuple[Action, ...] = ()
    refusals: tuple[Refusal | None, ...] = ()
    number: int | None = None
    ways: Shortest | None = None
    others: tuple[str, ...] = ()


def answer(question: Question, position: Position) -> Answer:
    """Work out the answer. Raises `CannotAsk`, a `ValueError`, for what cannot be asked here."""
    if position.winner is not None:
        raise CannotAsk(Fault.GAME_OVER)
    match question.kind:
        case "task":
            return _task(question)
        case "captures":
            return _captures(position)
        case "left":
            return Answer(actions=tuple(_capture(position, text) for text in question.about))
        case "legal":
            return Answer(refusals=tuple(position.why_not(text) for text in question.about))
        case "sort":
            return Answer(actions=tuple(_legal(position, text) for text in question.about))
        case "shortest":
            return _shortest(position, *map(Square.parse, question.about))
        case _:
            return _taught(question, position)


def _taught(question: Question, position: Position) -> Answer:
    """What the lessons ask too."""
    if question.kind in ("reach", "takes"):
        _mine(position, Square.parse(question.about[0]))
    lesson = question.task.question if question.task else None
    try:
        asked = lesson or schema.Question.model_validate({question.kind: question.about[0]})
        found = teaching.right(asked, position)
    except ValueError:
        raise CannotAsk(
            Fault.ABOUT, question=str(question), example=EXAMPLES.get(question.kind, "")
        ) from None
    if question.points:
        return Answer(squares=tuple(map(Square.parse, found)))
    return Answer(number=int(found[0]))


def _mine(position: Position, square: Square) -> None:
    """Raise `CannotAsk` unless a die of the player to move stands on a square."""
    if square not in position.squares:
        raise CannotAsk(Fault.OFF_BOARD, square=square)
    die = position.die(square)
    if die is None:
        raise CannotAsk(Fault.NO_DIE, square=square)
    if die.owner is not position.to_move:
        raise CannotAsk(Fault.NOT_YOURS, square=square)


def _legal(position: Position, text: str) -> Action:
    try:
        return position.action(text)
    except IllegalAction as error:
        raise CannotAsk(Fault.REFUSED, action=text, reason=error.refusal.reason) from None


def _capture(position: Position, text: str) -> Capture:
    action = _legal(position, text)
    if not isinstance(action, Capture):
        raise CannotAsk(Fault.NO_CAPTURE, action=text)
    return action


def _captures(position: Position) -> Answer:
    found = tuple(action for action in position.legal_actions() if action.kind == "capture")
    if not found:
        raise CannotAsk(Fault.NOTHING, kind="captures")
    return Answer(actions=found)


def _shortest(position: Position, die: Square, target: Square) -> Answer:
    _mine(position, die)
    if target not in position.squares:
        raise CannotAsk(Fault.OFF_BOARD, square=target)
    ways = shortest(position, die, target)
    if ways is None or die == target:
        raise CannotAsk(Fault.NO_WAY, die=die, target=target, turns=MOST_TURNS)
    return Answer(ways=ways)


def _task(question: Question) -> Answer:
    """A lesson's solution, played through: it must succeed."""
    task = question.task
    assert task is not None
    attempt = Attempt.begin(task)
    for action in task.solution:
        attempt = attempt.try_action(action)
    if attempt.state is not State.SUCCESS:
        raise CannotAsk(Fault.NOTHING, kind="task")
    played = tuple(turn.action for turn in attempt.course.mine)
    others = tuple(text for text in task.accepts if text != str(played[0]))
    return Answer(actions=played, others=others)
