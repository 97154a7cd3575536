"""The answer to a question asked of a room: groups to be revealed, each with what the board draws.

A group is plain data for `presenting.js`: what it is called, its answer, the actions in it, its
bars, and what the board shows once it is revealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from explorer.content import rules
from explorer.game import Action, Capture, Position
from explorer.teaching.goals import manner
from explorer.teaching.questions import LEGAL, right
from explorer.teaching.schema import ACTIONS, Question
from explorer.words import (
    Words,
    action_sentence,
    action_short,
    change_name,
    kind_name,
    player_name,
    refusal_sentences,
)

Group = dict[str, Any]

_ACCENTS = {"enter": "number", "move": "position", "value": "value", "roll": "value"}


def asked(question: Question, position: Position, words: Words) -> str:
    """The question in words."""
    _ = words.gettext
    kind = question.kind
    about = str(getattr(question, kind))
    die = _die_name(about, position, words)
    if kind == "count":
        if about == "all":
            return _("How many actions?")
        if about in ACTIONS:
            name = kind_name(words, about)
            return _("How many actions of this kind: {kind}?").format(kind=name)
        return _("How many actions for {die}?").format(die=die)
    if kind == "sort":
        several = len(question.sort or ())
        return words.ngettext("What does it change?", "What does each one change?", several)
    if kind == "shore":
        return _("Which squares are this shore?")
    if kind in ("left", "chances", "legal"):
        asking = {
            "left": _("What is left after {action}?"),
            "chances": _("How many results of six, for {action}?"),
            "legal": _("{action}: is it allowed?"),
        }
        return asking[kind].format(action=about)
    asking = {
        "reach": _("Where can {die} go?"),
        "takes": _("What can {die} take?"),
        "roams": _("Where could {die} stand one day?"),
    }
    return asking[kind].format(die=die)


def _die_name(square: str, position: Position, words: Words) -> str:
    """A die as it is pointed at from afar: "the 3 on c3"."""
    found = next((die for at, die in position.dice.items() if str(at) == square), None)
    if found is None:
        return square
    text = words.gettext("the {value} on {square}")
    return text.format(value=found.value, square=square)


def groups(question: Question, position: Position, words: Words) -> list[Group]:
    """What there is to reveal, in order. Raises `ValueError` where there is no answer."""
    kind = question.kind
    wanted = right(question, position)
    if kind == "count":
        return _counted(question, position, words)
    if kind in ("reach", "takes"):
        square = getattr(question, kind)
        return _reached(kind, str(square), position, words)
    if kind in ("shore", "roams"):
        label = words.ngettext("{n} square", "{n} squares", len(wanted)).format(n=len(wanted))
        return [_group("squares", label, ", ".join(wanted), marks=_points(wanted))]
    if kind == "left":
        return _left(str(question.left), position, words)
    if kind == "sort":
        return [
            _changed(position.action(text), number, words)
            for number, text in enumerate(question.sort or ())
        ]
    if kind == "legal":
        return [_verdict(str(question.legal), wanted[0], position, words)]
    of_six = words.gettext("{n} of 6").format(n=wanted[0])
    return [
        _group(
            "chances", words.gettext("Results"), of_six, bars=[("", int(wanted[0]))], accent="value"
        )
    ]


def _group(
    identity: str,
    label: str,
    answer: str,
    *,
    actions: Sequence[Action] = (),
    bars: Sequence[tuple[str, int]] = (),
    accent: str = "",
    changes: Iterable[str] = (),
    marks: Sequence[dict[str, Any]] = (),
    more: str = "",
) -> Group:
    return {
        "id": identity,
        "label": label,
        "answer": answer,
        "actions": [str(action) for action in actions],
        "bars": [list(bar) for bar in bars],
        "accent": accent,
        "changes": list(changes),
        "marks": list(marks),
        "more": more,
    }


def _points(squares: Iterable[str], kind: str = "point") -> list[dict[str, Any]]:
    return [{"square": square, "kind": kind} for square in squares]


def _counted(question: Question, position: Position, words: Words) -> list[Group]:
    """The actions that count, by kind: one bar each."""
    what = question.count
    counted = [
        action
        for action in position.legal_actions()
        if what in ("all", action.kind, str(action.origin), manner(action))
    ]
    found = {action.kind: kind_name(words, action.kind) for action in counted}
    if what == "all":
        kinds = ("enter", "move", "value", "capture")
        found = {kind: kind_name(words, kind) for kind in kinds} | found
    made = []
    for kind, label in found.items():
        mine = [action for action in counted if action.kind == kind]
        still = kind in ("value", "roll")
        dice = dict.fromkeys(str(action.origin) for action in mine)
        marks = _points(dice, "die") if still else ()
        accent = _ACCENTS.get(kind, "all")
        number = str(len(mine))
        made.append(
            _group(
                kind,
                label,
                number,
                actions=mine,
                bars=[("", len(mine))],
                accent=accent,
                marks=marks,
            )
        )
    if len(made) != 1:
        made.append(_group("total", words.gettext("In all"), str(len(counted))))
    return made


def _reached(kind: str, square: str, position: Position, words: Words) -> list[Group]:
    """Where a die can go, by step and by jump; or what it can take."""
    _ = words.gettext
    mine = [one for one in position.legal_actions() if str(one.origin) == square]
    if kind == "takes":
        parts = [("capture", _("Captures"), [one for one in mine if one.kind == "capture"])]
    else:
        moves = [one for one in mine if one.kind == "move"]
        steps = [one for one in moves if not one.over]
        jumps = [one for one in moves if one.over]
        parts = [("step", _("By one step"), steps)]
        if jumps or not steps:
            parts.append(("jump", _("By jumps"), jumps))
    made = []
    for name, label, actions in parts:
        where = ", ".join(str(action.destination) for action in actions) or _("nowhere")
        accent = "all" if name == "capture" else "position"
        made.append(
            _group(name, label, where, actions=actions, bars=[("", len(actions))], accent=accent)
        )
    return made


def _left(text: str, position: Position, words: Words) -> list[Group]:
    """What a capture leaves, as a sum and as bars."""
    _ = words.gettext
    capture = position.action(text)
    assert isinstance(capture, Capture) and capture.captured is not None
    before, taken = capture.value_before or 0, capture.captured.value
    sum_ = f"{before} − {taken} = {before - taken}"
    more = "" if before > taken else _("{sum}, and no die goes below 1").format(sum=sum_)
    return [
        _group(
            "left",
            str(capture),
            str(capture.value_after),
            actions=[capture],
            bars=[
                (_("attacker"), before),
                (_("captured"), taken),
                (_("left"), capture.value_after or 0),
            ],
            accent="value",
            more=more or sum_,
        )
    ]


def _changed(action: Action, number: int, words: Words) -> Group:
    """What an action changes."""
    names = [change_name(words, change) for change in action.changes]
    still = action.kind in ("value", "roll")
    return _group(
        f"{number}",
        str(action) if action.complex else action_short(words, action),
        words.listed(names),
        actions=[action],
        changes=action.changes,
        marks=_points([str(action.origin)], "die") if still else (),
    )


def _verdict(text: str, wanted: str, position: Position, words: Words) -> Group:
    """Whether an action is allowed, and the rule behind it."""
    _ = words.gettext
    if wanted == LEGAL:
        action = position.action(text)
        told = action_sentence(words, action, position)
        return _group("legal", text, _("Yes"), actions=[action], more=told)
    refusal = position.why_not(text)
    assert refusal is not None
    reason = next(one for one in refusal.reasons if wanted in one.rules)
    place = refusal.reasons.index(reason)
    marks = [{"square": str(square), "kind": "no"} for square in reason.squares]
    title = words.pick(rules()[wanted].title) if wanted in rules() else ""
    more = f"{refusal_sentences(words, refusal)[place]} ({wanted}, {title})"
    return _group("legal", text, _("No"), marks=marks, more=more)


def questions_of(position: Position, words: Words) -> list[dict[str, Any]]:
    """What can be asked about a position, in groups for a list: `{"group", "options"}`.

    Each option is `{"id", "label"}`; `question_of` reads the id.
    """
    _ = words.gettext
    if position.winner is not None:
        return []
    mine = [str(square) for square, die in position.dice.items() if die.owner is position.to_move]
    actions = position.legal_actions()
    captures = [str(action) for action in actions if action.kind == "capture"]
    kinds = {action.kind: str(action) for action in reversed(actions) if action.kind != "pass"}
    sorting = ",".join(reversed(kinds.values()))
    player = player_name(words, position.to_move)
    parts = [
        (player, ["count:all"]),
        (_("Where can this die go?"), [f"reach:{square}" for square in mine]),
        (_("What is left after this capture?"), [f"left:{one}" for one in captures]),
        (_("What does each one change?"), [f"sort:{sorting}"] if sorting else []),
    ]
    made = []
    for group, ids in parts:
        options = [
            {"id": one, "label": asked(question, position, words)}
            for one in ids
            if (question := question_of(one)) is not None
        ]
        if options:
            made.append({"group": group, "options": options})
    return made


def question_of(text: str) -> Question | None:
    """The question that an id or an address names; None if it names none.

    >>> question_of("reach:c3").reach, question_of("sort:c3-d4,c3=4").sort, question_of("huh")
    ('c3', ('c3-d4', 'c3=4'), None)
    """
    kind, _colon, about = text.partition(":")
    if kind not in ("count", "reach", "takes", "left", "sort"):
        return None
    try:
        value = tuple(about.split(",")) if kind == "sort" else about
        return Question.model_validate({kind: value})
    except ValueError:
        return None
