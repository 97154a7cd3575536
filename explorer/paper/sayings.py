"""What a worksheet says: its questions as a teacher puts them, and why one cannot be asked."""

from __future__ import annotations

from explorer.game import Action, Player, Position, Reason
from explorer.paper.questions import CannotAsk, Fault, Question
from explorer.teaching.schema import ACTIONS
from explorer.words import (
    Words,
    action_short,
    kind_name,
    player_name,
    reason_sentence,
    shore_name,
)


def kind_title(words: Words, kind: str) -> str:
    """A kind of question, to choose from a list."""
    _ = words.gettext
    return {
        "reach": _("Every square a die can reach"),
        "left": _("What the attacker keeps"),
        "legal": _("Legal or not, and why"),
        "captures": _("All the captures"),
        "sort": _("Sort by what changes"),
        "shortest": _("The shortest way"),
        "takes": _("The dice that a die can take"),
        "roams": _("Where a die could stand one day"),
        "shore": _("A shore"),
        "count": _("How many actions"),
        "chances": _("The chances of a roll"),
        "task": _("A task of a lesson"),
    }[kind]


def instruction(words: Words, question: Question, position: Position) -> str:
    """What to do, in a sentence or two. A lesson's own line stands for itself."""
    _ = words.gettext
    own = ("legal", "left", "sort")
    if question.task is not None and question.kind not in own:
        line = words.pick(question.task.line.model_dump())
        if question.points:
            return _("{task} Put a cross on each.").format(task=line)
        return line
    player, about = player_name(words, position.to_move), question.about
    facts: dict[str, object] = {"player": player, "n": len(about)}
    facts |= dict(zip(("die", "target"), about, strict=False))
    match question.kind:
        case "reach":
            text = _(
                "Put a cross on every square that the die on {die} can reach in one turn, by a "
                "step or by jumps."
            )
        case "takes":
            text = _("Put a cross on every die that the die on {die} can take.")
        case "roams":
            text = _("Put a cross on every square where the die on {die} could stand one day.")
        case "shore":
            facts["shore"] = shore_name(words, Player.of(about[0]))
            text = _("Put a cross on every square of {shore}.")
        case "count" if about[0] == "all":
            text = _("How many actions?")
        case "count" if about[0] in ACTIONS:
            facts["kind"] = kind_name(words, about[0])
            text = _("How many actions of this kind: {kind}?")
        case "count":
            text = _("How many actions has the die on {die}?")
        case "left":
            text = words.ngettext(
                "{player} takes a die. What does the attacker show afterwards?",
                "{player} takes a die: {n} possible captures. What does each attacker show "
                "afterwards?",
                len(about),
            )
        case "legal":
            text = _("Legal or not? If not, say why.")
        case "captures":
            text = _("Write down every capture {player} can play, and what the attacker keeps.")
        case "sort":
            text = _("Tick everything that each action changes.")
        case _:
            text = _(
                "Bring the die on {die} to the ringed square, {target}, in as few turns as you "
                "can. Only this die acts; everybody else waits."
            )
    return text.format(**facts)


def claim(words: Words, action: Action) -> str:
    """An action in a few words that tell neither whether it is possible nor what comes of it."""
    _ = words.gettext
    if action.kind != "move":
        return action_short(words, Action.parse(str(action)))
    if len(action.route) > 2:
        return _("{origin} moves to {to}, by way of {via}").format(
            origin=action.origin, to=action.destination, via=words.listed(action.route[1:-1])
        )
    return _("{origin} moves to {to}").format(origin=action.origin, to=action.destination)


def cannot_ask(words: Words, error: CannotAsk) -> str:
    """Why a question cannot be asked of a position, in a sentence."""
    _ = words.gettext
    facts = dict(error.facts)
    if isinstance(reason := facts.get("reason"), Reason):
        facts["reason"] = reason_sentence(words, reason)
    if isinstance(kinds := facts.get("kinds"), tuple):
        facts["kinds"] = words.listed(kinds, "or")
    if isinstance(kind := facts.get("kind"), str):
        facts["kind"] = kind_title(words, kind)
    return {
        Fault.KIND: _("There is no question “{found}”: it must be {kinds}."),
        Fault.ABOUT: _("“{question}” is not understood. Write it like this: {example}"),
        Fault.OFF_BOARD: _("{square} is not on this board."),
        Fault.NO_DIE: _("There is no die on {square}."),
        Fault.NOT_YOURS: _("The die on {square} is not one of the player to move."),
        Fault.REFUSED: _("{action} is not legal here. {reason}"),
        Fault.NO_CAPTURE: _("{action} is not a capture."),
        Fault.NO_WAY: _("The die on {die} cannot be brought to {target} in {turns} turns."),
        Fault.NOTHING: _("This position has nothing for the question “{kind}”."),
        Fault.GAME_OVER: _("The game is over in this position: there is nothing to ask."),
    }[error.fault].format(**facts)


def situation(words: Words, position: Position) -> str:
    """What the board does not show: who is to move, the level or the rules, the reserves."""
    _ = words.gettext
    rules = position.rules
    plain = str(rules) in (f"L{rules.level}", f"L{rules.level}-{rules.players}p")
    level = _("level {n}").format(n=rules.level) if plain else str(rules)
    reserves = ", ".join(
        f"{player_name(words, player)}\u00a0{position.reserve(player)}" for player in rules.seats
    )
    return _("{player} to move · {level} · reserve: {reserves}").format(
        player=player_name(words, position.to_move), level=level, reserves=reserves
    )
