"""What `board.js` draws, as plain data: squares, dice, legal actions, words to show and speak.

Everything comes from a `Position` and the actions it gives. The browser decides nothing: what may
be chosen is what stands under "actions".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from explorer.game import Player
from explorer.words import action_short, player_name, player_owns, square_name

if TYPE_CHECKING:
    from explorer.game import Action, Position, Result
    from explorer.game.geometry import Geometry
    from explorer.words import Words


@lru_cache(maxsize=64)
def action_records(position: Position, words: Words) -> list[dict[str, Any]]:
    """The legal actions in canonical order: each `Action.record()`, with `over` and `say` besides.

    over: names of the squares jumped over. say: the action in a few words. The list is kept and
    shared: do not change it.
    """
    return [
        {
            **action.record(),
            "over": [str(square) for square in action.over],
            "say": action_short(words, action),
        }
        for action in position.legal_actions()
    ]


def board_model(
    position: Position,
    words: Words,
    *,
    turn: int = 0,
    line: Sequence[Action] = (),
    last: Action | None = None,
    result: Result | None = None,
    flip: bool = False,
    mode: str = "play",
    tools: Sequence[Mapping[str, Any]] = (),
    refusal: Mapping[str, Any] | None = None,
    marks: Sequence[Mapping[str, Any]] = (),
    say: str = "",
    task: Mapping[str, Any] | None = None,
    journey: Mapping[str, Any] | None = None,
    present: Mapping[str, Any] | None = None,
    act: str = "",
) -> dict[str, Any]:
    """The board of a position, as a dict that can be written as JSON.

    line: the actions played from the start of the exploration, those undone included, each as
    `Game.actions` gives it; `turn` of them are on the board. last: the action that led here; by
    default the one `line` has at that turn. result: how the game ended, when the game and not the
    position tells (a draw); nothing can be played then.

    mode: "play"; "ask", where nothing can be played but squares may be pointed at; "edit", where
    dice are placed and moved at will; "still", where nothing reacts.
    tools: buttons, each with `id` and `label`, and if wanted `icon` (a key of ICONS in shapes.js),
    `key` (its shortcut, as `aria-keyshortcuts` writes it), `disabled`, `pressed`.
    refusal: the answer to what the person tried: `sentences`, `squares` to point at, and an `id`
    that is new for each answer (the same id is shown once).
    marks: each {"square": "c3", "kind": "point" | "yes" | "no" | "die"}, with `text` for whoever
    does not see it, or an arrow, {"from": …, "to": …}.
    say: what the live region speaks once this position is on the board; by default the last
    action, with its turn number, and who is to move.
    task: what stands above the board, as `task_model` gives it; `tools` then stand beside it.
    journey: positions shown one after the other before this one: {"id", "pace" in milliseconds,
    "stops"}, each stop as `stop_model` gives it.
    present: what stands beside a board that is shown to a room, as `present_model` gives it.
    act: the id of the last event that was followed; the board passes over the answer to an action
    that it has taken back.
    """
    winner = result.winner if result else position.winner
    over = result is not None or winner is not None
    if last is None and 0 < turn <= len(line):
        last = line[turn - 1]
    status = _status(position, words, winner, over)
    done = "" if last is None else f"{turn}. {action_short(words, last)}. "
    acting = mode == "play" and not over
    return {
        "at": str(position),
        "lang": words.language,
        "mode": mode,
        "size": position.size,
        "flip": flip,
        "turn": turn,
        "toMove": position.to_move.letter,
        "winner": winner.letter if winner else None,
        "over": over,
        "pass": acting and position.must_pass,
        "players": _players(position, words),
        "squares": _shores(position.geometry),
        "dice": [[str(s), die.owner.letter, die.value] for s, die in position.dice.items()],
        "names": {str(s): square_name(words, position, s) for s in position.squares},
        "actions": [light_record(record) for record in action_records(position, words)]
        if acting
        else [],
        "last": None if last is None else light_record(last.record()),
        "lastBy": last.owner.letter if last and last.owner else None,
        "line": [
            [action.owner.letter if action.owner else "", str(action), action_short(words, action)]
            for action in line
        ],
        "tools": list(tools),
        "marks": list(marks),
        "refusal": refusal,
        "status": status,
        "say": say or f"{done}{status}.",
        "picture": _picture(position, words) if mode == "still" else "",
        "task": task,
        "journey": journey,
        "present": present,
        "act": act,
        "words": _board_words(words),
    }


def task_model(
    *,
    key: str,
    title: str,
    number: int,
    count: str,
    line: str,
    state: str = "open",
    point: bool = False,
    intro: Sequence[str] = (),
    choices: Sequence[Mapping[str, str]] = (),
    rows: Sequence[Mapping[str, Any]] = (),
    given: Sequence[str] = (),
    right: Sequence[str] = (),
    wrong: Sequence[str] = (),
    feedback: Mapping[str, Any] | None = None,
    buttons: Sequence[Mapping[str, Any]] = (),
    stars: Mapping[str, Any] | None = None,
    done: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The task above the board.

    key: names the task and the try; another one begins afresh. title: the lesson's; number: which
    of its tasks, from 1, also as count ("2 / 4"); line: what to do. intro: paragraphs shown where
    there is no room beside the board, until there is feedback.
    state: "open"; "good", it is done; "bad", it went wrong, and a click on the board begins again.
    point: whether squares are pointed at; what is sent is `given`, as for choices and rows.
    choices: {"id", "label"}; one click answers. With rows ({"id", "label", "mark"}: what the board
    shows while a row is pointed at) the choices are the groups a row can be sorted into.
    given: what has been given; right, wrong: what of it is marked so.
    feedback: {"kind": "good" | "bad" | "info", "label", "sentences", "id"}; a new id is spoken.
    buttons: {"id", "label", "key", "primary", "disabled", "href"}; "check" sends what is given;
    with `href` it is a link, and with "stays" besides a tool of the page that is open.
    stars: {"count", "label"}. done: {"id", "lesson", "task", "stars"}, for the browser to keep.
    """
    return {
        "key": key,
        "title": title,
        "number": number,
        "count": count,
        "line": line,
        "state": state,
        "point": point,
        "intro": list(intro),
        "choices": list(choices),
        "rows": list(rows),
        "given": list(given),
        "right": list(right),
        "wrong": list(wrong),
        "feedback": feedback,
        "buttons": list(buttons),
        "stars": stars,
        "done": done,
    }


#: What differs between a model and a position shown on the way to it.
_PASSING = (
    "at",
    "turn",
    "toMove",
    "winner",
    "over",
    "players",
    "dice",
    "names",
    "last",
    "lastBy",
    "status",
)


def stop_model(
    position: Position,
    words: Words,
    *,
    turn: int,
    last: Action,
    feedback: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """A position on the way to another: what it changes in the model of a board."""
    model = board_model(position, words, mode="ask", turn=turn, last=last)
    say = f"{turn}. {action_short(words, last)}."
    return {**{key: model[key] for key in _PASSING}, "say": say, "feedback": feedback}


#: What the board reads of an action's record; the rest is for the list.
_READ = ("action", "kind", "from", "to", "value_before", "value_after", "captured")


def light_record(record: Mapping[str, Any]) -> dict[str, Any]:
    """What `board.js` reads of an action's record."""
    light = {key: record[key] for key in _READ if record[key] is not None}
    if len(record["route"]) > 2:
        light["route"] = record["route"]
    return light


def _players(position: Position, words: Words) -> list[dict[str, Any]]:
    """The four edges in the order of turns, with who plays there."""
    _ = words.gettext
    seats = position.rules.seats
    players = []
    for player in Player:
        seated = player in seats
        reserve = position.reserve(player) if seated else 0
        bank = words.ngettext(
            "{whose} reserve: {n} die", "{whose} reserve: {n} dice", reserve
        ).format(whose=player_owns(words, player), n=reserve)
        players.append(
            {
                "letter": player.letter,
                "edge": player.letter,
                "name": player_name(words, player),
                "seated": seated,
                "toMove": player is position.to_move,
                "dice": position.rules.dice,
                "reserve": reserve,
                "bank": bank,
            }
        )
    return players


@lru_cache(maxsize=64)
def _shores(geometry: Geometry) -> dict[str, str]:
    return {
        str(square): "".join(player.letter for player in Player if bits >> player.value & 1)
        for square, bits in zip(geometry.squares, geometry.edges, strict=True)
        if bits
    }


def _status(position: Position, words: Words, winner: Player | None, over: bool) -> str:
    if winner is not None:
        return words.gettext("{player} has won").format(player=player_name(words, winner))
    if over:
        return words.gettext("A draw")
    return words.gettext("{player} to move").format(player=player_name(words, position.to_move))


def _picture(position: Position, words: Words) -> str:
    """A position as one phrase, for whoever does not see the picture."""
    dice = [square_name(words, position, square) for square in position.dice]
    if not dice:
        return words.gettext("An empty board")
    return words.gettext("A board: {dice}").format(dice="; ".join(dice))


@cache
def _board_words(words: Words) -> dict[str, str]:
    """Every word `board.js` uses that does not depend on the position."""
    _ = words.gettext
    return {
        "board": _("Board of Dérive"),
        "keys": _(
            "The arrow keys go from square to square. Enter or Space chooses a die, then where it "
            "goes. Plus and minus change its value, the star rolls it, Escape lets go. Beyond the "
            "edge lies the reserve. Page Up and Page Down step through the turns."
        ),
        "editKeys": _(
            "The arrow keys go from square to square. A digit from 1 to 6 places a die or sets "
            "its value, plus and minus change it, a player’s letter changes its owner, Delete "
            "takes it off."
        ),
        "chosen": _("{name}, chosen."),
        "entersOn": _("It can enter on: {targets}."),
        "goesTo": _("It can go to: {targets}."),
        "takes": _("It can take: {targets}."),
        "keeping": _("{square}, keeping {value}"),
        "becomes": _("Its value can become: {values}."),
        "rolls": _("It can be rolled."),
        "letGo": _("{name}, no longer chosen."),
        "rule": _("Rule {rule}"),
        "canEnter": _("a die can enter here"),
        "canMove": _("your die can move here"),
        "canTake": _("your die can take this one and keep {value}"),
        "changeValue": _("Change value"),
        "valueTo": _("{square} becomes {value}"),
        "roll": _("Roll {square}"),
        "task": _("What to do"),
        "answer": _("Answer above the board."),
        "pointedAt": _("pointed at"),
        "pointed": _("{name}, pointed at. {n} in all."),
        "notPointed": _("{name}, no longer pointed at. {n} in all."),
        "right": _("right"),
        "wrong": _("not right"),
        "pick": _("Nothing is chosen yet. Choose one of your dice first, here or in your reserve."),
        "other": _("It is not this player’s turn."),
        "emptyBank": _("No die is left to enter."),
        "emptyBoard": _("No die yet: pick one from the reserve."),
        "editEmpty": _("Pick a die in the row below, then click a square."),
        "over": _("The game is over."),
        "pass": _("Pass the turn"),
        "unanswered": _("No answer came, so the action was taken back. Please try again."),
        "silent": _("No answer came. Please try again."),
        "busy": _("The notebook is busy. The answer comes as soon as it is free."),
        "close": _("Close"),
        "tools": _("Board tools"),
        "line": _("Turns played"),
        "start": _("Start"),
        "noTurn": _("No turn played yet"),
        "palette": _("Dice to place"),
        "place": _("{name}, value {value}"),
        "erase": _("Take dice off"),
    }
