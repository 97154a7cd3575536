"""What can be wrong with a lesson file: said in a sentence that tells what to write instead.

A sentence stands here in English; `Fault.said` gives it in another language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from explorer.game import IllegalAction, TextError
from explorer.words import Words, refusal_sentences, unreadable_sentence, words_for


def _(message: str) -> str:
    """Marks a sentence to be translated, where it stands; it is translated when it is said."""
    return message


# ------------------------------------------------------------------ the file

CANNOT_OPEN = _("This file cannot be opened ({reason}). Save it again in a folder of your own.")
NOT_UTF8 = _("This file is not saved as UTF-8. Save it again and choose the encoding UTF-8.")
NOTHING_YET = _("There is nothing in this file yet. Copy the example of AUTHORING.md to begin.")
ID_TAKEN = _("{other} has the id “{id}” already. Write another, as in {example}.")
CURLY_QUOTES = _(
    "A text begins and ends with straight quotes, as in {example}. Inside it, “ ” and « » are good."
)
OPEN_TEXT = _(
    "A text begins here and does not end. Close it with a straight quote on the same line; for "
    'several lines, put `"""` before and after it.'
)
NO_VALUE = _(
    "What follows `=` is neither a text between straight quotes, nor a number, true or false, nor "
    "a list between [ and ]. Write one of these."
)
AFTER_VALUE = _(
    "Something stands after the value. Write one key a line; for quotes inside a text, write “ ”."
)
NO_KEY = _(
    "This line is neither `key = value` nor a line in brackets such as [[task]]. If it is a "
    "remark, begin it with #."
)
OPEN_BRACKET = _("A line in brackets ends as it begins: write [title] or [[task]].")
TWICE = _(
    "This stands in the file already. Keep one of the two; a new task begins with [[task]], in "
    "two brackets."
)
BACKSLASH = _("The sign \\ means something else in a text. Write / instead, or \\\\.")
OPEN_LIST = _("A list is not closed. Look for a comma between its parts, and for ] at its end.")
OPEN_TABLE = _(
    "What stands between braces stays on one line. Look for the brace that closes it, and for a "
    "comma between its parts."
)
UNREADABLE = _("This cannot be read ({reason}). Compare the line with the example of AUTHORING.md.")

# ------------------------------------------------------------------ keys and their values

MISSING = _("`{key}` is missing. Add it, as in {example}.")
UNKNOWN = _("There is no key `{key}` here. Take it away, or write one of these: {keys}.")
MISSPELT = _("There is no key `{key}` here. Write `{close}`.")
KEY_OF_LESSON = _(
    "`{key}` belongs to the whole lesson. Write it at the top of the file, above the first line "
    "in brackets."
)
KEY_OF_TASK = _("`{key}` belongs to a task. Write it below the line [[task]] of that task.")
BOTH_LANGUAGES = _("A text in both languages is wanted. Write {example}.")
WRONG_KIND = _("This is not what belongs here. Write it as in {example}.")
TASK_BRACKETS = _("Begin each task with [[task]], in two brackets.")
STEP_BRACKETS = _("Begin each step with [[step]], in two brackets.")
EMPTY = _("There is nothing here. Write it, as in {example}.")
BAD_ID = _("“{found}” cannot be an id: small letters, digits and hyphens only. Write {example}.")
BAD_RULE = _("“{found}” is no rule. Write S, D or P and a number, as in {example}.")
NO_SUCH_RULE = _("There is no rule {found}. The Rules page lists them, from S1 to {last}.")
BAD_CHOICE = _("“{found}” cannot stand here. Write one of these: {choices}.")
CLOSE_CHOICE = _("“{found}” cannot stand here. Write “{close}”.")
TOO_SMALL = _("{found} is too small. Write {bound} or more.")
TOO_LARGE = _("{found} is too large. Write {bound} or less.")
TWO_HINTS = _("A task has two hints, first the die, then the square. Write two, or none.")
UNREADABLE_TEXT = _("{problem} Write it as in {example}.")
UNEXPECTED = _("This cannot stand here ({reason}). Write it as in {example}.")

# ------------------------------------------------------------------ what goes together

GOAL_EMPTY = _("A goal asks for something. Give it a key, as in {example}.")
DIE_ALONE = _("`die` goes with `on` or `value`, and says which die they mean. Add one of these.")
ONE_QUESTION = _("A question asks one thing. Write exactly one of these: {kinds}.")
BECAUSE_WITH_LEGAL = _(
    "`because` and `legal` go together. Write both: the action, and the rules offered as reasons."
)
WANTED_WITH_CHANCES = _(
    "`wanted` and `chances` go together. Write both: the roll, and what it should lead to."
)
NO_GOAL = _(
    "A task has something to do or something to answer. Add a `goal` or a `question`, as in "
    "{example}."
)
GOAL_AND_QUESTION = _("A task has a `goal` or a `question`. Take one of them away.")
NO_ANSWER = _("A question needs its answer, stated by you. Add it, as in {example}.")
NO_SOLUTION = _("A goal needs a way to reach it. Add it, as in {example}.")
TOO_LONG = _("The text {key} has {count} words. Shorten it: at most {most} are read before acting.")
SAME_TASK = _("Two tasks have the id “{id}”. Give one of them another.")
LINE_BROKEN = _("What to do is said in one line. Take the line break away.")
LINE_LONG = _("This line has {count} characters. Shorten it: {most} fit above the board.")

# ------------------------------------------------------------------ what the proof finds

GAME_OVER = _(
    "The game is over in this position before anything is done. Write one that is still open."
)
OFF_BOARD = _("{square} is not on this board. Write a square from a1 to {last}.")
HINT_WITHOUT_DIE = _(
    "The first hint names a die, and {square} is empty. Write the square of a die, or leave "
    "`square` out."
)
NO_DIE = _("There is no die on {square}. Write the square of a die of the position.")
NO_DIE_AT_START = _("In this position no die starts on {square}. Write the square of a die.")
NO_CAPTURE = _("{action} is no capture. Write one, as in `c3xd4`.")
NO_ROLL = _("{action} is no roll. Write one, as in `c3=?`.")
REFUSED = _("{action} is refused. {problem} Write an action that is legal here.")
REASON_NOT_OFFERED = _(
    "{action} is refused by {rules}, and none of these is offered. Write one in `because`."
)
WRONG_ANSWER = _("The answer says {said}, but the rules say {right}: write {example}.")
CANNOT_BE_GIVEN = _("{answer} is right and cannot be chosen. Ask about another action or square.")
SOLUTION_REFUSED = _(
    "In turn {turn}, {action} is refused. {problem} Write another action or another position."
)
SOLUTION_FAILS = _("The solution does not reach the goal. This does: {example}.")
NO_WAY = _(
    "The solution does not reach the goal, and in this number of turns nothing does. Change the "
    "goal, the position or `par`."
)
WRONG_PAR = _("The solution reaches the goal in another number of turns. Write {example}.")
SHORTER = _("The goal can be reached sooner, by {way}. Write {example}, or ask for more.")
TOO_MANY_WAYS = _(
    "There are too many ways to play {turns} turns here to prove that none is shorter. Ask for "
    "fewer turns, or take a smaller board or fewer dice."
)
REFUSAL_ALONE = _(
    "Where a refusal is wanted, the solution is the one action that is refused. Write {example}."
)
NOT_REFUSED = _("The rules allow {action}. Write an action that {rule} refuses.")
REFUSED_OTHERWISE = _(
    "{action} is refused by {rules}, not by {rule}. Write another action, or another rule."
)
ANSWER_REFUSED = _(
    "{answers} cannot be played by the opponent after turn {turn} of the solution. Write an action "
    "that is legal then."
)
ACCEPTS_TOO_MANY = _(
    "After {actions} the goal can no longer be reached in par. Write {example}, or change the goal."
)
ACCEPTS_TOO_FEW = _(
    "The goal can be reached after {actions} too. Write {example}, or ask for more."
)

# ------------------------------------------------------------------ the course as a whole

NO_LESSON = _("There is no lesson here. A lesson is a file whose name ends in `.toml`.")
NOT_EXERCISED = _("No task exercises {rule}. Add one that needs it, or that it refuses.")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, as a sentence and the facts it needs.

    message: one of this module's sentences. facts: texts, numbers, tuples of them (listed with
    "and") or lists (with "or"), other faults, or an error of the rules, said in its own words.
    """

    message: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        """The sentence, or two, in a language."""
        facts = {name: _said(words, fact) for name, fact in self.facts.items()}
        return words.gettext(self.message).format(**facts)

    def __str__(self) -> str:
        return self.said(words_for("en"))


def _said(words: Words, fact: object) -> object:
    if isinstance(fact, IllegalAction):
        return refusal_sentences(words, fact.refusal)[0]
    if isinstance(fact, TextError):
        return unreadable_sentence(words, fact)
    if isinstance(fact, Fault):
        return fact.said(words)
    if type(fact) is tuple:  # a square is a tuple too
        return words.listed(fact)
    if isinstance(fact, list):
        return words.listed(fact, "or")
    return fact


class Mistake(ValueError):
    """A fault found where a value is made; whoever knows the place makes a `Trouble` of it."""

    def __init__(self, message: str, **facts: object) -> None:
        self.fault = Fault(message, facts)
        super().__init__(str(self.fault))


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something wrong with a lesson file.

    file: its name, from the folder it was found in. line: from 1, or None. fault: what is wrong.
    where: the keys that lead there, as in "task 2, line.fr"; "" for the whole file.
    """

    file: str
    line: int | None
    fault: Fault | str
    where: str = ""

    @property
    def place(self) -> str:
        """The file, and its line if that is known, as editors and terminals understand it."""
        return f"{self.file}:{self.line}" if self.line else self.file

    @property
    def what(self) -> str:
        """What is wrong, in English."""
        return trouble_sentence(words_for("en"), self)

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def trouble_sentence(words: Words, trouble: Trouble) -> str:
    """Where among the keys, what is wrong and what to write instead, without the file's name."""
    fault = trouble.fault
    said = fault if isinstance(fault, str) else fault.said(words)
    if not trouble.where:
        return said
    return words.gettext("{where}: {what}").format(where=trouble.where, what=said)
