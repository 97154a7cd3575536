"""The card above the board: the task's line, what came of it, and what can be done next."""

from __future__ import annotations

from typing import Any

from explorer.analysis.motives import motive_sentence
from explorer.app import address
from explorer.app.learn import course
from explorer.app.learn.marks import arrow
from explorer.app.learn.saying import lesson_href, paragraphs, said
from explorer.app.learn.state import REVIEW, Learning
from explorer.app.learn.trial import Outcome, Trial
from explorer.board.model import task_model
from explorer.content import rules
from explorer.game import Action
from explorer.teaching.questions import LEGAL, offered, right
from explorer.words import Words, action_short, change_name, player_name

_STATES = {
    Outcome.OPEN: "open",
    Outcome.DONE: "good",
    Outcome.SHOWN: "good",
    Outcome.FAILED: "bad",
}


def task_card(learning: Learning, words: Words) -> dict[str, Any]:
    """The card of the task one is at, as `board_model` takes it."""
    trial = learning.trial
    assert trial is not None
    lesson = learning.entry.lesson if learning.entry else None
    title = words.gettext("Review")
    if learning.entry is not None and lesson is not None:
        title = f"{learning.entry.number} · {said(words, lesson.title)}"
    place = learning.places[learning.number - 1][0]
    solved = trial.is_over and trial.is_question
    graded = trial.graded
    return task_model(
        key=learning.key,
        title=title,
        number=learning.number,
        count=f"{learning.number} / {len(learning.tasks)}",
        line=said(words, trial.task.line),
        state=_STATES[trial.outcome],
        point=bool(trial.task.question and trial.task.question.points),
        intro=paragraphs(said(words, lesson.text)) if lesson and learning.number == 1 else (),
        choices=_choices(trial, words),
        rows=_rows(trial, words),
        given=trial.given,
        right=_right(trial) if solved or graded else (),
        wrong=_wrong(trial),
        feedback=_feedback(learning, trial, words),
        buttons=_buttons(learning, trial, words),
        stars=_stars(trial, words) if trial.outcome is Outcome.DONE else None,
        done={
            "id": learning.act,
            "lesson": place,
            "task": trial.task.id,
            "stars": trial.stars,
        }
        if trial.is_over
        else None,
    )


def _stars(trial: Trial, words: Words) -> dict[str, Any]:
    label = words.ngettext("{n} star of 3", "{n} stars of 3", trial.stars).format(n=trial.stars)
    return {"count": trial.stars, "label": label}


# -------------------------------------------------------------------- answers


def _choices(trial: Trial, words: Words) -> list[dict[str, str]]:
    """What can be chosen: one click answers, or, with rows, groups to sort them into."""
    question = trial.task.question
    if question is None or question.points:
        return []
    ids = offered(question, trial.start)
    if question.legal is not None:
        return [{"id": one, "label": _verdict(one, words)} for one in ids]
    if question.chances is not None:
        of_six = words.gettext("{n} of 6")
        return [{"id": one, "label": of_six.format(n=one)} for one in ids]
    if question.sort is not None:
        return [{"id": one, "label": _group(one, words)} for one in ids]
    return [{"id": one, "label": one} for one in ids]


def _verdict(answer: str, words: Words) -> str:
    _ = words.gettext
    if answer == LEGAL:
        return _("Yes, that is allowed")
    known = rules().get(answer)
    title = words.pick(known.title) if known else ""
    return _("No: {title} ({rule})").format(title=title, rule=answer)


def _group(group: str, words: Words) -> str:
    _ = words.gettext
    if group == "two":
        return _("number and position")
    return _("all three") if group == "all" else change_name(words, group)


def _rows(trial: Trial, words: Words) -> list[dict[str, Any]]:
    """The actions to be sorted."""
    question = trial.task.question
    if question is None or question.sort is None:
        return []
    actions = [trial.start.action(text) for text in question.sort]
    return [
        {
            "id": str(action),
            "label": action_short(words, action),
            "mark": next(iter(arrow(action, trial.start)), None),
        }
        for action in actions
    ]


def _right(trial: Trial) -> tuple[str, ...]:
    """What of the answer may be marked as right: what was given and is."""
    question = trial.task.question
    if question is None:
        return ()
    wrong = trial.graded.wrong if trial.graded else ()
    if question.sort is not None:
        pairs = zip(question.sort, trial.given, strict=False)
        return tuple(action for action, group in pairs if group and action not in wrong)
    wanted = right(question, trial.start)
    return tuple(one for one in trial.given if one in wanted)


def _wrong(trial: Trial) -> tuple[str, ...]:
    """What is marked as not right: every choice missed so far; of squares and rows, the last."""
    question = trial.task.question
    if question is None or trial.graded is None:
        return ()
    if question.points or question.sort is not None:
        return trial.graded.wrong
    return trial.missed


# -------------------------------------------------------------------- what came of it


def _feedback(learning: Learning, trial: Trial, words: Words) -> dict[str, Any] | None:
    _ = words.gettext
    task = trial.task

    def told(kind: str, label: str, *sentences: str) -> dict[str, Any]:
        said_ones = [sentence for sentence in sentences if sentence]
        return {"kind": kind, "label": label, "sentences": said_ones, "id": learning.act}

    if trial.outcome is Outcome.DONE:
        return told(
            "good", _praise(trial, words), said(words, task.success), _learnt(learning, words)
        )
    if trial.outcome is Outcome.SHOWN:
        return told("info", _("This is how."), said(words, task.success), _learnt(learning, words))
    if trial.outcome is Outcome.FAILED:
        return told("bad", _("Not yet."), _failure(trial, words), _reply(trial, words))
    if trial.graded is not None and not trial.hinted:
        return told("bad", _("Not yet."), *_wrong_answer(trial, words))
    if trial.answers and trial.is_game:
        return told("info", "", *_motives(trial, words))
    if trial.hints and not trial.step:
        hint = (task.hints or ())[trial.hints - 1]
        label = _("Hint {n} of 2.").format(n=trial.hints)
        return told("info", label, said(words, hint.text))
    if trial.step and not trial.is_game:
        played = words.ngettext(
            "{n} turn of {par} played.", "{n} turns of {par} played.", len(trial.course.mine)
        )
        turns = played.format(n=len(trial.course.mine), par=task.par)
        advice = said(words, (task.hints or ())[trial.hints - 1].text) if trial.hints else ""
        return told("info", turns, *_answered(trial, words), advice)
    return None


def _praise(trial: Trial, words: Words) -> str:
    _ = words.gettext
    return {3: _("Well done!"), 2: _("Done!"), 1: _("Done.")}[trial.stars]


def _learnt(learning: Learning, words: Words) -> str:
    """What the lesson taught, once its last task is done."""
    if learning.entry is None or learning.number < len(learning.tasks):
        return ""
    learnt = said(words, learning.entry.lesson.learnt)
    return words.gettext("To remember: {sentence}").format(sentence=learnt)


def _failure(trial: Trial, words: Words) -> str:
    if trial.task.failure is not None:
        return said(words, trial.task.failure)
    return words.gettext("That is allowed, but it is not what the task asks for.")


def _reply(trial: Trial, words: Words) -> str:
    """What the failure costs, where an opponent can make it cost something."""
    if trial.reply is None:
        return ""
    before = trial.course.position
    played = action_short(words, before.action(trial.reply))
    return words.gettext("The answer: {action}.").format(action=played)


def _wrong_answer(trial: Trial, words: Words) -> list[str]:
    """The failure's text; for squares and rows, what is right so far and what is not."""
    question, graded = trial.task.question, trial.graded
    assert question is not None and graded is not None
    _ = words.gettext
    sentences = [said(words, trial.task.failure)] if trial.task.failure else []
    if question.points:
        if graded.wrong:
            sentences.append(_("Not right: {squares}.").format(squares=words.listed(graded.wrong)))
        if graded.missing:
            lacking = words.ngettext("{n} is missing.", "{n} are missing.", len(graded.missing))
            sentences.append(lacking.format(n=len(graded.missing)))
    elif question.sort is not None:
        wrong = words.ngettext(
            "{n} is in the wrong place.", "{n} are in the wrong place.", len(graded.wrong)
        )
        sentences.append(wrong.format(n=len(graded.wrong)))
    return sentences


def _motives(trial: Trial, words: Words) -> list[str]:
    """What the computer has just played, and why."""
    sentences = []
    for answer in trial.answers:
        sentences.append(_told(answer.action, words))
        if answer.motive is not None:
            sentences.append(motive_sentence(words, answer.motive, answer.action))
        if answer.action.complex and "value" not in answer.action.changes:
            # The first game comes before the lesson about it (S4).
            exception = words.gettext("A 1 may take a 1: the one exception. It keeps its value.")
            sentences.append(exception)
    return sentences


def _told(action: Action, words: Words) -> str:
    """Who played what."""
    player = player_name(words, action.owner) if action.owner else ""
    return words.gettext("{player}: {action}.").format(
        player=player, action=action_short(words, action)
    )


def _answered(trial: Trial, words: Words) -> list[str]:
    """What opponents whose answers are written have just played."""
    return [_told(answer.action, words) for answer in trial.answers]


# -------------------------------------------------------------------- what next


def _buttons(learning: Learning, trial: Trial, words: Words) -> list[dict[str, Any]]:
    _ = words.gettext

    def button(name: str, label: str, key: str, **more: Any) -> dict[str, Any]:
        return {"id": name, "label": label, "key": key, **more}

    again = button("again", _("Try again"), "t")
    if trial.is_over:
        again["label"] = _("Try it yourself") if trial.outcome is Outcome.SHOWN else _("Once more")
        if trial.is_game:
            again["label"] = _("Another game")
        return [again, _next(learning, words)]
    show = [] if trial.is_game else [button("show", _("Show me"), "m")]
    if trial.outcome is Outcome.FAILED:
        again["primary"] = True
        if trial.is_game:
            again["label"] = _("Another game")
        return [*show, again]
    hints = trial.task.hints or ()
    buttons = []
    if hints:
        label = _("Hint") if not trial.hints else _("Second hint")
        buttons.append(button("hint", label, "h", disabled=trial.hints >= len(hints)))
    buttons += show
    question = trial.task.question
    if question is not None and (question.points or question.sort is not None):
        buttons.append(button("check", _("Check"), "v", primary=True))
    return buttons


def _next(learning: Learning, words: Words) -> dict[str, Any]:
    """Where to go on: the next task, the next lesson, the map."""
    _ = words.gettext
    onward: dict[str, Any] = {"id": "next", "key": "n", "primary": True}
    if learning.number < len(learning.tasks):
        number = str(learning.number + 1)
        onward |= {"label": _("Next"), "stays": True}
        if learning.entry is not None:
            onward["href"] = lesson_href(learning.entry.id, learning.number + 1)
        else:
            onward["href"] = address.href(
                "learn", view=REVIEW, set=str(learning.drawn), task=number
            )
        return onward
    if learning.entry is None:
        return onward | {
            "label": _("Another set"),
            "href": address.href("learn", view=REVIEW),
        }
    following = course.beside(learning.entry)[1]
    if following is None:
        return onward | {"label": _("All lessons"), "href": address.href("learn")}
    game = following == course.first_game()
    label = _("Play a first game") if game else _("Next lesson")
    return onward | {"label": label, "href": lesson_href(following.id)}
