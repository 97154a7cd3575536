"""An action as a sentence for people, and as a few words for a list."""

from __future__ import annotations

from explorer.game import Action, ChangeValue, Position, Roll
from explorer.words.language import Words
from explorer.words.names import player_name, player_owns


def action_short(words: Words, action: Action) -> str:
    """The action in a few words, as a row of a list: "c3 jumps to g7"."""
    _ = words.gettext
    after = _after(action)
    match action.kind:
        case "enter":
            text = _("a die enters on {to}")
        case "move" if action.over:
            text = _("{origin} jumps to {to}")
        case "move":
            text = _("{origin} steps to {to}")
        case "value" | "roll" if after is not None:
            text = _("{origin} becomes {after}")
        case "roll":
            text = _("{origin} is rolled")
        case "capture" if after is not None:
            text = _("{origin} takes {to} and keeps {after}")
        case "capture":
            text = _("{origin} takes {to}")
        case _:
            text = _("no action: pass")
    return text.format(origin=action.origin, to=action.destination, after=after)


def _after(action: Action) -> int | None:
    """The value an action leads to, as far as it is known."""
    if isinstance(action, ChangeValue):
        return action.value
    return action.result if isinstance(action, Roll) else action.value_after


def action_sentence(words: Words, action: Action, position: Position | None = None) -> str:
    """What the action does, in full sentences.

    `action` is one with its effect filled (from `legal_actions()` or `Position.action`). With the
    position it is played on, the sentence of an entering die also says how many are left.
    """
    match action.kind:
        case "enter":
            return _enter(words, action, position)
        case "move":
            return _move(words, action)
        case "value" | "roll":
            return _value(words, action)
        case "capture":
            return _capture(words, action)
        case _:
            return _pass(words, action, position)


def _enter(words: Words, action: Action, position: Position | None) -> str:
    _ = words.gettext
    if position is None:
        return _("A new die enters on {to} and shows 1.").format(to=action.destination)
    player = position.to_move
    left = position.reserve(player) - 1
    if left <= 0:
        return _("{whose} new die enters on {to} and shows 1. The reserve is now empty.").format(
            whose=player_owns(words, player), to=action.destination
        )
    return words.ngettext(
        "{whose} new die enters on {to} and shows 1. {n} die is left in reserve.",
        "{whose} new die enters on {to} and shows 1. {n} dice are left in reserve.",
        left,
    ).format(whose=player_owns(words, player), to=action.destination, n=left)


def _move(words: Words, action: Action) -> str:
    _ = words.gettext
    places = {"origin": action.origin, "to": action.destination}
    if not action.over:
        return _("{origin} steps to {to}.").format(**places)
    over = words.listed(action.over)
    if len(action.over) == 1:
        return _("{origin} jumps over {over} and lands on {to}.").format(over=over, **places)
    return _("{origin} jumps over {over}, touches {via} on the way and ends on {to}.").format(
        over=over, via=words.listed(action.route[1:-1]), **places
    )


def _value(words: Words, action: Action) -> str:
    _ = words.gettext
    before, after = action.value_before, _after(action)
    if after is None:
        text = _("{origin} is rolled: chance gives it a new value, from 1 to 6.")
    elif before is None:
        text = _("{origin} changes value and shows {after}.")
    elif action.kind == "roll" and after == before:
        text = _("{origin} is rolled and shows {after} again.")
    elif action.kind == "roll":
        text = _("{origin} is rolled: {before} becomes {after}.")
    elif after > before:
        text = _("{origin} goes up by one, from {before} to {after}.")
    else:
        text = _("{origin} goes down by one, from {before} to {after}.")
    return text.format(origin=action.origin, before=before, after=after)


def _capture(words: Words, action: Action) -> str:
    _ = words.gettext
    taken, before = action.captured, action.value_before
    if taken is None or before is None:
        return _("{origin} takes {to}.").format(origin=action.origin, to=action.destination)
    if taken.value == before == 1:
        text = _(
            "{origin} takes {to}: {whose} {taken} goes back to its reserve. 1 takes 1 is the only "
            "exception: the attacker keeps its 1 and stands on {to}, so only number and position "
            "change."
        )
    elif taken.value == before:
        text = _(
            "{origin} takes {to}: {whose} {taken} goes back to its reserve. "
            "{before} − {taken} = 0, but a die never goes below 1: the attacker becomes 1 and "
            "stands on {to}."
        )
    else:
        text = _(
            "{origin} takes {to}: {whose} {taken} goes back to its reserve; the attacker keeps "
            "{before} − {taken} = {after} and stands on {to}."
        )
    return text.format(
        origin=action.origin,
        to=action.destination,
        whose=player_owns(words, taken.owner),
        taken=taken.value,
        before=before,
        after=action.value_after,
    )


def _pass(words: Words, action: Action, position: Position | None) -> str:
    _ = words.gettext
    player = position.to_move if position is not None else action.owner
    if player is None:
        return _("No action is possible: the turn passes.")
    return _("{player} has no possible action and passes.").format(
        player=player_name(words, player)
    )
