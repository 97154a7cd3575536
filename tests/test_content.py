"""The rules and the gallery say what the game does."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable

import pytest

from explorer import content
from explorer.content import Exhibit, Picture, Rule
from explorer.game import Game, Position, Rules, levels
from explorer.words import LANGUAGES

RULES = content.rules()
GALLERY = content.gallery()
EXAMPLES = [
    pytest.param(rule, picture, id=f"{rule.id} {number}")
    for rule in RULES.values()
    for number, picture in enumerate(
        filter(None, (rule.example, *(other.example for other in rule.alternatives)))
    )
]
ALTERNATIVES = [
    pytest.param(rule, alternative, id=f"{rule.id} {alternative.tag}")
    for rule in RULES.values()
    for alternative in rule.alternatives
]


def names(position: Position) -> set[str]:
    return set(map(str, position.legal_actions()))


def test_every_rule_is_there_in_order():
    expected = [f"S{n}" for n in range(1, 17)]
    expected += [f"D{n}" for n in range(1, 9)]
    expected += [f"P{n}" for n in range(1, 20)]
    assert list(RULES) == expected


def test_every_rule_that_the_game_cites_is_stated():
    cited: set[str] = set()
    for exhibit in GALLERY.values():
        position = Position.parse(exhibit.position)
        for problem in position.problems():
            cited.update(problem.rules)
        for asked in exhibit.ask:
            refusal = position.why_not(asked.action)
            assert refusal is not None
            cited.update(rule for reason in refusal.reasons for rule in reason.rules)
    assert cited <= set(RULES)


def every_text() -> list[tuple[str, dict[str, str]]]:
    """Every table of texts in the content files, with where it stands."""
    found: list[tuple[str, dict[str, str]]] = []

    def walk(where: str, node: object) -> None:
        if isinstance(node, dict):
            if set(node) & set(LANGUAGES):
                found.append((where, node))
                return
            name = node.get("id", node.get("tag"))
            for key, part in node.items():
                walk(f"{where} {name or ''} {key}", part)
        elif isinstance(node, list):
            for part in node:
                walk(where, part)

    for name in ("rules.toml", "gallery.toml", "glossary.toml"):
        walk(name, tomllib.loads((content.lessons_folder() / name).read_text("utf-8")))
    return found


TEXTS = every_text()


def test_both_languages_say_something_of_their_own():
    assert len(TEXTS) > 200
    for where, table in TEXTS:
        assert set(table) == set(LANGUAGES), where
        if not where.endswith("term"):
            assert table["en"] != table["fr"], where


def test_both_languages_name_the_same_rules():
    for where, table in TEXTS:
        en, fr = (set(content.RULE_ID.findall(table[language])) for language in ("en", "fr"))
        assert en == fr, where


@pytest.mark.parametrize(
    "wrong",
    [
        r"[^\u202f][:;?!]",  # a narrow no-break space before these
        r"«[^\u202f]|[^\u202f]»",
        r"['\"“”]",
        r"\.\.\.|  | $|^ ",
    ],
)
def test_french_is_set_as_french(wrong: str):
    spoilt = [(where, table["fr"]) for where, table in TEXTS if re.search(wrong, table["fr"])]
    assert not spoilt


def test_english_is_set_as_english():
    spoilt = [t for _, t in TEXTS if re.search(r"['\"]|\.\.\.|  |\s[:;?!]", t["en"])]
    assert not spoilt


def test_no_sentence_is_overlong():
    for where, table in TEXTS:
        for language, text in table.items():
            longest = max(len(sentence.split()) for sentence in re.split(r"(?<=[.?!])\s", text))
            assert longest <= 40, (where, language, longest)


@pytest.mark.parametrize(("rule", "picture"), EXAMPLES)
def test_what_a_picture_crosses_out_is_refused_by_a_rule_that_is_told(rule: Rule, picture: Picture):
    for action in picture.refused:
        refusal = picture.shown.why_not(action)
        assert refusal is not None
        cited = {cited for reason in refusal.reasons for cited in reason.rules}
        told = {rule.id, *content.RULE_ID.findall(rule.text["en"])}
        assert cited & told, (action, cited)


@pytest.mark.parametrize(("rule", "picture"), EXAMPLES)
def test_what_a_picture_draws_belongs_to_the_die_it_chooses(rule: Rule, picture: Picture):
    if picture.select is None:
        return
    for text in picture.actions:
        action = picture.shown.action(text)
        assert str(action.origin) == picture.select or action.kind == "enter"


@pytest.mark.parametrize(("rule", "alternative"), ALTERNATIVES)
def test_every_switch_changes_what_is_legal(rule: Rule, alternative: content.Alternative):
    picture = rule.example_for(alternative)
    assert names(alternative.switched(picture)) != names(picture.shown)


@pytest.mark.parametrize(("rule", "alternative"), ALTERNATIVES)
def test_departures_are_those_of_the_game(rule: Rule, alternative: content.Alternative):
    if not re.fullmatch(r"[a-z]\w*|\dp", alternative.tag) or rule.id == "P11":
        assert not alternative.departs
        return
    for level in levels():
        rules = Rules.parse(f"L{level}-{alternative.tag}")
        assert alternative.departs_at(level) == rules.departures, level


def test_every_option_of_the_game_has_its_switch():
    tags = {alternative.tag for rule in RULES.values() for alternative in rule.alternatives}
    options = {"3p", "4p", "roll", "rollonly", "capall", "banland", "cornerboth"}
    assert options | {"musthold", "mustinvader", "mustany", "mustno"} <= tags
    assert {f"L{level}" for level in levels() if level > 1} <= tags


def test_the_picture_of_level_objectives_is_won_at_the_first_level_only_so_far():
    rule = RULES["P11"]
    for alternative in rule.alternatives:
        picture = rule.example_for(alternative)
        number = int(alternative.tag[1:])
        for level in levels():
            position = Position.parse(content.switched(picture.position, f"L{level}"))
            assert (position.winner is not None) == (level < number), (alternative.tag, level)


def test_outcomes_of_captures_are_counted_right():
    """D5 names two numbers."""
    legal = unchanged = 0
    for attacker in range(1, 7):
        for captured in range(1, 7):
            board = Position.parse(f"..../..N{captured}./.S{attacker}../.... S L1")
            takes = [action for action in board.legal_actions() if action.kind == "capture"]
            legal += bool(takes)
            unchanged += any(action.value_after == attacker for action in takes)
    assert (legal, unchanged) == (21, 1)
    assert "21" in RULES["D5"].text["en"] and "36" in RULES["D5"].text["en"]


# ------------------------------------------------------------------------------- the gallery

Proof = Callable[[Position, Exhibit], bool]


def kind(name: str) -> Proof:
    return lambda position, _: any(a.kind == name for a in position.legal_actions())


def jumps(count: int) -> Proof:
    """A move of the exhibit's own has exactly so many jumps (none for a step)."""
    return lambda position, exhibit: any(
        action.route and len(action.over) == count
        for action in map(position.action, exhibit.actions)
    )


def wins_whatever(position: Position) -> bool:
    """Whether the player who has just moved wins after any answer of the only opponent."""
    mover = position.rules.seats[position.rules.seats.index(position.to_move) - 1]
    answers = [action for action in position.legal_actions() if action.kind != "roll"]
    return position.winner is None and all(
        position.play(answer).winner is mover for answer in answers
    )


def objective(level: int) -> Proof:
    def proof(position: Position, exhibit: Exhibit) -> bool:
        (only,) = exhibit.line
        ready = position.rules.level == level and position.winner is None
        return ready and wins_whatever(position.play(only))

    return proof


def only_way(position: Position, exhibit: Exhibit) -> bool:
    """No other action than the line's wins for sure."""
    winning = [str(a) for a in position.legal_actions() if wins_whatever(position.play(a))]
    return winning == list(exhibit.line)


def compulsory(position: Position, exhibit: Exhibit) -> bool:
    """Only captures, although without the obligation there would be other actions."""
    free = Position.parse(content.switched(exhibit.position, "mustno"))
    kinds = {action.kind for action in position.legal_actions()}
    return kinds == {"capture"} and len(free.legal_actions()) > len(position.legal_actions())


def decoy(position: Position, exhibit: Exhibit) -> bool:
    """The offer leaves one answer, after which a plan works that does not work at once."""
    offer, answer, plan = exhibit.line
    offered = position.play(offer)
    works_after = wins_whatever(offered.play(answer).play(plan))
    return names(offered) == {answer} and works_after and not wins_whatever(position.play(plan))


def ban(position: Position, exhibit: Exhibit) -> bool:
    return any(asked.rule == "S14" for asked in exhibit.ask)


def exception(position: Position, _: Exhibit) -> bool:
    return any(
        action.kind == "capture" and action.changes == ("number", "position")
        for action in position.legal_actions()
    )


def two_routes(position: Position, exhibit: Exhibit) -> bool:
    """Another route to the same square is the same action."""
    (text,) = exhibit.actions
    other = position.action("c3-e5-c7")
    return str(other) == text != "c3-e5-c7"


def colour_change(position: Position, _: Exhibit) -> bool:
    def colour(square):
        return (square.file + square.rank) % 2

    return any(
        action.kind == "capture" and colour(action.origin) != colour(action.destination)
        for action in position.legal_actions()
    )


def leaves(position: Position, exhibit: Exhibit) -> bool:
    """The captures of the exhibit leave 3, 1 and 1."""
    return sorted(position.action(text).value_after for text in exhibit.actions) == [1, 1, 3]


PROOFS: dict[str, Proof] = {
    "enter": kind("enter"),
    "step": jumps(0),
    "jump": lambda position, exhibit: any(position.action(a).over for a in exhibit.actions),
    "jumps-2": jumps(2),
    "jumps-4": jumps(4),
    "value": kind("value"),
    "roll": kind("roll"),
    "capture": kind("capture"),
    "capture-exception": exception,
    "capture-leaves-1-3": leaves,
    "colour-change": colour_change,
    "actions-25": lambda position, _: len(position.legal_actions()) >= 25,
    "only-enter": lambda position, _: {a.kind for a in position.legal_actions()} == {"enter"},
    "no-enter": lambda position, _: (
        position.reserve(position.to_move) == 0 and not kind("enter")(position, _)
    ),
    "pass": lambda position, _: position.must_pass,
    "ban": ban,
    "compulsory": compulsory,
    "decoy": decoy,
    "only-way": only_way,
    "two-routes": two_routes,
    **{f"objective-{level}": objective(level) for level in (1, 2, 3, 4)},
    **{
        f"players-{count}": lambda position, _, count=count: position.rules.players == count
        for count in (3, 4)
    },
    **{f"size-{size}": lambda position, _, size=size: position.size == size for size in (6, 10)},
    **{
        f"problem-{rule}": lambda position, _, rule=rule: any(
            rule in problem.rules for problem in position.problems()
        )
        for rule in ("P18", "P19", "D8")
    },
}


@pytest.mark.parametrize("exhibit", GALLERY.values(), ids=list(GALLERY))
def test_every_claim_of_the_gallery_is_proved(exhibit: Exhibit):
    position = Position.parse(exhibit.position)
    assert exhibit.shows
    for claim in exhibit.shows:
        assert PROOFS[claim](position, exhibit), claim


@pytest.mark.parametrize("exhibit", GALLERY.values(), ids=list(GALLERY))
def test_only_what_says_so_is_impossible_or_over(exhibit: Exhibit):
    position = Position.parse(exhibit.position)
    says_so = any(claim.startswith("problem-") for claim in exhibit.shows)
    assert bool(position.problems()) == says_so
    assert position.winner is None


@pytest.mark.parametrize("exhibit", GALLERY.values(), ids=list(GALLERY))
def test_the_note_speaks_of_dice_that_are_there(exhibit: Exhibit):
    """Each square that a note names is on the board, and the notes name the same ones."""
    position = Position.parse(exhibit.position)
    named = {
        language: set(re.findall(r"\b[a-j](?:10|[1-9])\b", exhibit.note[language]))
        for language in LANGUAGES
    }
    assert named["en"] == named["fr"]
    assert named["en"] <= set(map(str, position.squares))


def test_the_gallery_covers_what_is_worth_seeing():
    shown = {claim for exhibit in GALLERY.values() for claim in exhibit.shows}
    assert shown == set(PROOFS)
    refused = {asked.rule for exhibit in GALLERY.values() for asked in exhibit.ask}
    assert refused >= {"S6", "S7", "S10", "S11", "S13", "S14", "D2", "D3", "P5", "P8", "P16"}
    assert len(GALLERY) >= 16


def test_exploring_opens_with_a_position_that_has_every_kind():
    position = Position.parse(content.default_exhibit().position)
    kinds = {action.kind for action in position.legal_actions()}
    assert kinds == {"enter", "move", "value", "capture"}
    assert {action.complex for action in position.legal_actions()} == {True, False}


def test_every_line_is_a_game():
    for exhibit in GALLERY.values():
        game = Game(Position.parse(exhibit.position))
        for action in exhibit.line:
            game.play(action)
        assert game.turn == len(exhibit.line)


def test_the_glossary_points_at_rules_that_are_there():
    words = content.glossary()
    assert len({word.id for word in words}) == len(words)
    for word in words:
        assert word.rules and set(word.rules) <= set(RULES), word.id


# ----------------------------------------------------------------------------- what is wrong

GOOD = """
[[rule]]
id = "P6"
title = { en = "a", fr = "b" }
text = { en = "a", fr = "b" }
reason = { en = "a", fr = "b" }
"""

PLACE = "..../..../.S1../.... S L1"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[rule", "rules.toml: "),
        ("", "rules.toml: no [[rule]]"),
        ("rule = [3]", "rules.toml, rule 1: is not a table"),
        (GOOD + "[[position]]\nid = 'x'", "rules.toml: unknown position"),
        (GOOD.replace("P6", "Q6"), "rules.toml, Q6: id must be S, D or P"),
        (GOOD + GOOD, "rules.toml, P6: is there twice"),
        (GOOD.replace("reason", "raison"), "rules.toml, P6: reason is missing"),
        (GOOD + "more = 1", "rules.toml, P6: unknown more"),
        (GOOD.replace(', fr = "b" }\ntext', " }\ntext"), "rules.toml, P6: title.fr is missing"),
        (GOOD.replace('text = { en = "a"', 'text = { en = "see S9"'), "P6: there is no rule S9"),
        (GOOD + 'table = "chairs"', "P6: table must be one of"),
        (GOOD + '[rule.example]\nposition = "..../.. S L1"', "P6, example: position: "),
        (
            GOOD + f'[rule.example]\nposition = "{PLACE.lower()}"',
            "P6, example: position is not canonical: write",
        ),
        (
            GOOD
            + f'[rule.example]\nposition = "{PLACE}"\ncaption = {{ en = "a", fr = "b" }}\n'
            + 'actions = ["b2-b3"]',
            "P6, example: actions: ",
        ),
        (
            GOOD
            + f'[rule.example]\nposition = "{PLACE}"\ncaption = {{ en = "a", fr = "b" }}\n'
            + 'refused = ["b2-c3"]',
            "P6, example: b2-c3 is legal",
        ),
        (
            GOOD + '[[rule.alternative]]\ntag = "roll"\ntext = { en = "a", fr = "b" }',
            "P6: roll has no example",
        ),
        (
            GOOD
            + f'[rule.example]\nposition = "{PLACE}"\ncaption = {{ en = "a", fr = "b" }}\n'
            + '[[rule.alternative]]\ntag = "rolls"\ntext = { en = "a", fr = "b" }',
            "P6: rolls: ",
        ),
    ],
)
def test_a_mistake_in_the_rules_is_named(text: str, says: str):
    with pytest.raises(ValueError) as error:
        content.read_rules(text)
    assert says in str(error.value)
    assert str(error.value).startswith("rules.toml")


SHOWN = f"""
[[position]]
id = "x"
title = {{ en = "a", fr = "b" }}
note = {{ en = "a", fr = "b" }}
position = "{PLACE}"
shows = []
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (SHOWN + SHOWN, "gallery.toml, x: is there twice"),
        (SHOWN.replace("note", "notes"), "gallery.toml, x: note is missing"),
        (SHOWN + 'select = "e9"', "gallery.toml, x: select: 'e9' is no square"),
        (SHOWN + 'line = ["b2-c3", "b2-c3"]', "gallery.toml, x: line: "),
        (
            SHOWN + 'ask = [{ action = "b2-b3", rule = "S14" }]',
            "gallery.toml, x, ask 1: b2-b3 is refused by S7",
        ),
        (SHOWN + 'ask = [{ action = "b2?", rule = "S14" }]', "gallery.toml, x, ask 1: b2?: "),
    ],
)
def test_a_mistake_in_the_gallery_is_named(text: str, says: str):
    with pytest.raises(ValueError) as error:
        content.read_gallery(text)
    assert str(error.value).startswith(says)
