"""Texts: what is read leniently, what is refused and where, and any text at all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from explorer.game import Action, Game, Position, Rules, Square, TextError, Unreadable
from tests.game.positions import random_action, random_position, random_rules

EMPTY = "..../..../..../...."

READ_AS = [
    (f"{EMPTY} S L1", f"{EMPTY} S L1"),
    (f"  {EMPTY}   s \t l1 \n", f"{EMPTY} S L1"),
    (f"{EMPTY} n L2-ROLL-4P-MustAny", f"{EMPTY} N L2-4p-roll-mustany"),
    ("..s1./N6.../..../.w2.. w l2-3P", "..S1./N6.../..../.W2.. W L2-3p"),
    (".... / .... /..../ .... S L1", f"{EMPTY} S L1"),
    (f"{EMPTY} E L1 - 4p -  roll", f"{EMPTY} E L1-4p-roll"),
    (f"{EMPTY} S L2-musthold-d6", f"{EMPTY} S L2"),
    (f"{EMPTY} S L1-mustno", f"{EMPTY} S L1"),
    (f"{EMPTY} S L1-musthold", f"{EMPTY} S L1-musthold"),
    (f"{EMPTY} S L4-mustno", f"{EMPTY} S L4-mustno"),
    (
        f"{EMPTY} E L3-d5-mustinvader-cornerboth-banland-capall-rollonly-4p",
        f"{EMPTY} E L3-4p-rollonly-capall-banland-cornerboth-mustinvader-d5",
    ),
    ("/".join(["." * 10] * 10) + " S L1-d12", "/".join(["." * 10] * 10) + " S L1-d12"),
]

UNREADABLE = [
    ("", Unreadable.EMPTY, 0),
    ("  \n", Unreadable.EMPTY, 0),
    (f"{EMPTY} S", Unreadable.FIELDS, 21),
    (f"{EMPTY} S L1 x", Unreadable.FIELDS, 25),
    (".../.../... S L1", Unreadable.SIZE, 0),
    ("/".join(["." * 11] * 11) + " S L1", Unreadable.SIZE, 0),
    ("..../.../..../.... S L1", Unreadable.RANK_LENGTH, 5),
    ("..../..../..../..... S L1", Unreadable.RANK_LENGTH, 15),
    ("..../S1S1S1S1S1/..../.... S L1", Unreadable.RANK_LENGTH, 5),
    ("..../..x./..../.... S L1", Unreadable.SYMBOL, 7),
    ("..../..3./..../.... S L1", Unreadable.SYMBOL, 7),
    ("..../..S7/..../.... S L1", Unreadable.VALUE, 7),
    ("..../..S0/..../.... S L1", Unreadable.VALUE, 7),
    ("..../...S/..../.... S L1", Unreadable.VALUE, 8),
    ("..../..S²./..../.... S L1", Unreadable.VALUE, 7),
    ("..../..ſ1./..../.... S L1", Unreadable.SYMBOL, 7),
    (f"{EMPTY} X L1", Unreadable.PLAYER, 20),
    (f"{EMPTY} SN L1", Unreadable.PLAYER, 20),
    (f"{EMPTY} W L1", Unreadable.NOT_SEATED, 20),
    (f"{EMPTY} E L1-3p", Unreadable.NOT_SEATED, 20),
    (f"{EMPTY} S 1", Unreadable.RULES, 22),
    (f"{EMPTY} S L", Unreadable.RULES, 22),
    (f"{EMPTY} S L٣", Unreadable.RULES, 22),
    (f"{EMPTY} S L0", Unreadable.LEVEL, 22),
    (f"{EMPTY} S L5", Unreadable.LEVEL, 22),
    (f"{EMPTY} S L01", Unreadable.LEADING_ZERO, 22),
    (f"{EMPTY} S L1-d06", Unreadable.LEADING_ZERO, 25),
    (f"{EMPTY} S L1-d0", Unreadable.DICE, 25),
    (f"{EMPTY} S L1-d13", Unreadable.DICE, 25),
    (f"{EMPTY} S L1-", Unreadable.OPTION, 25),
    (f"{EMPTY} S L1--roll", Unreadable.OPTION, 25),
    (f"{EMPTY} S L1-2p", Unreadable.OPTION, 25),
    (f"{EMPTY} S L1-5p", Unreadable.OPTION, 25),
    (f"{EMPTY} S L1-must", Unreadable.OPTION, 25),
    (f"{EMPTY} S L1-capal", Unreadable.OPTION, 25),
    (f"{EMPTY} S L1-roll-roll", Unreadable.TWICE, 30),
    (f"{EMPTY} S L1-roll-rollonly", Unreadable.TWICE, 30),
    (f"{EMPTY} S L1-3p-4p", Unreadable.TWICE, 28),
    (f"{EMPTY} S L1-3p-3p", Unreadable.TWICE, 28),
    (f"{EMPTY} S L1-mustno-mustany", Unreadable.TWICE, 32),
    (f"{EMPTY} S L1-d5 - D5", Unreadable.TWICE, 30),
    (f"{EMPTY} S L1-capall-CAPALL", Unreadable.TWICE, 32),
]


@pytest.mark.parametrize(("text", "canonical"), READ_AS)
def test_read_leniently(text: str, canonical: str) -> None:
    assert str(Position.parse(text)) == canonical


@pytest.mark.parametrize(("text", "what", "place"), UNREADABLE)
def test_refused_strictly(text: str, what: Unreadable, place: int) -> None:
    with pytest.raises(TextError) as caught:
        Position.parse(text)
    assert (caught.value.what, caught.value.place) == (what, place)
    assert str(caught.value).endswith(f"(at character {place + 1})")


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
@pytest.mark.parametrize("wrong", ["...", ".....", "..S.", "..q."])
def test_the_rank_that_is_wrong_is_told(rank: int, wrong: str) -> None:
    rows = ["...."] * 4
    rows[4 - rank] = wrong
    with pytest.raises(TextError, match=rf"rank {rank}\b"):
        Position.parse("/".join(rows) + " S L1")


ACTIONS_READ_AS = [
    ("+c1", "+c1"),
    (" + C10 ", "+c10"),
    ("c3-d4", "c3-d4"),
    ("C3 - E5-g3", "c3-e5-g3"),
    ("c3=4", "c3=4"),
    ("c3 = 10", "c3=10"),
    ("c3=?", "c3=?"),
    ("C3 = ? 5", "c3=?5"),
    ("c3Xd4", "c3xd4"),
    ("PASS", "pass"),
]

NO_ACTIONS = [
    ("", 0),
    ("c3", 2),
    ("+k1", 1),
    ("+a0", 1),
    ("+a11", 3),
    ("+a01", 1),
    ("c3-", 3),
    ("c3=", 3),
    ("c3=04", 4),
    ("c3=-1", 3),
    ("c3=123", 5),
    ("c3=x", 3),
    ("c3=?x", 4),
    ("c3=?44 4", 7),
    ("+c3-d4", 3),
    ("c3xd4xe5", 5),
    ("c3xd4-e5", 5),
    ("c3-d4xe5", 5),
    ("c 3-d4", 0),
    ("c3–d4", 2),
    ("pass c3", 0),
    ("c3-d4 e5", 6),
]


@pytest.mark.parametrize(("text", "canonical"), ACTIONS_READ_AS)
def test_actions_read(text: str, canonical: str) -> None:
    assert str(Action.parse(text)) == canonical
    assert Action.parse(canonical) == Action.parse(text)


@pytest.mark.parametrize(("text", "place"), NO_ACTIONS)
def test_no_actions(text: str, place: int) -> None:
    with pytest.raises(TextError) as caught:
        Action.parse(text)
    assert caught.value.place == place


def game_text(rng: Random) -> str:
    """A file of a few turns from a random position."""
    game = Game(Position.parse(random_position(rng)), {"White": 'A "quoted" \\ name'})
    for _ in range(rng.randint(0, 6)):
        actions = game.position.legal_actions()
        if not actions or game.result:
            break
        text = str(rng.choice(actions))
        game.play(text + "3" * text.endswith("?"))
    return str(game)


def action_text(rng: Random) -> str:
    return random_action(rng, 10, [], [])


READERS: list[tuple[Callable[[str], object], Callable[[Random], str]]] = [
    (Position.parse, random_position),
    (Rules.parse, random_rules),
    (Action.parse, action_text),
    (Game.parse, game_text),
]


def reads_or_says_where(read: Callable[[str], object], text: str) -> None:
    """An answer whose text is a fixpoint, or a `TextError` at a place of the text."""
    try:
        found = read(text)
    except TextError as error:
        assert 0 <= error.place <= len(text)
        assert str(error)
    else:
        canonical = str(found)
        assert str(read(canonical)) == canonical


@pytest.mark.parametrize("read", [read for read, _ in READERS], ids=lambda read: read.__qualname__)
@settings(max_examples=250, deadline=None)
@given(
    text=st.text(max_size=60) | st.text(alphabet='SWNEswne123456./ -L+=?xabcdp\n[]"', max_size=60)
)
@example(text="\x1c.\x85/\u2028")
@example(text="L1-" * 500)
@example(text='[Start "' + "\\" * 500)
@example(text="1" * 5000 + ".")
@example(text="c3-" * 5000)
def test_any_text(read: Callable[[str], object], text: str) -> None:
    reads_or_says_where(read, text)


@pytest.mark.parametrize(("read", "make"), READERS, ids=lambda f: f.__qualname__)
@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_spoiled_text(
    read: Callable[[str], object],
    make: Callable[[Random], str],
    seed: int,
    data: st.DataObject,
) -> None:
    text = make(Random(seed))
    reads_or_says_where(read, text)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        new = data.draw(
            st.sampled_from(["", " ", "/", "-", "S", "0", "7", "?", '"', "x", "\n", "é"])
        )
        text = text[:start] + new + text[end:]
    reads_or_says_where(read, text)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_the_same_position_however_it_is_written(seed: int, data: st.DataObject) -> None:
    """Case, surplus spaces and the order of options do not matter."""
    text = random_position(Random(seed))
    placement, mover, rules = text.split(" ")
    level, *options = rules.split("-")
    loose = "-".join([level, *data.draw(st.permutations(options))])
    space = st.text(alphabet=" \t\n", max_size=2)
    loose = "".join(
        f"{data.draw(space)}{sign}{data.draw(space)}" if sign in "/-" else sign
        for sign in f"{placement}|{mover}|{loose}"
    ).replace("|", data.draw(st.sampled_from([" ", "  ", "\n\t "])))
    cased = data.draw(st.sampled_from([str.lower, str.upper, str.swapcase, str]))
    assert str(Position.parse(f" {cased(loose)} ")) == text


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (Position.parse, "/ " * 100_000),
        (Position.parse, "/" + " " * 100_000),
        (Position.parse, "a/" + " " * 100_000 + "b"),
        (Position.parse, ". " * 100_000),
        (Position.parse, " /" * 100_000),
        (Position.parse, "-" * 100_000 + " S L1"),
        (Rules.parse, "L1" + " -" * 100_000),
        (Action.parse, "c3=?" + " " * 100_000 + "z"),
        (Action.parse, "c3" + "-d4" * 100_000 + "x"),
        (Action.parse, "c10-" * 100_000),
        (Game.parse, '[Start "' + "\\" * 100_001),
        (Game.parse, "[" * 100_000),
        (Game.parse, f'[Start "{EMPTY} S L1"]\n' + "1. " * 100_000),
    ],
)
def test_long_texts_that_invite_to_go_round_in_circles(
    read: Callable[[str], object], text: str
) -> None:
    """Long spoiled texts, on which a careless pattern would take minutes or for ever."""
    with pytest.raises(TextError):
        read(text)


def test_squares() -> None:
    names = [str(Square(file, rank)) for file in range(10) for rank in range(10)]
    assert [str(Square.parse(name.upper())) for name in names] == names
    assert sorted(map(Square.parse, names)) == [Square(f, r) for f in range(10) for r in range(10)]
    for text in ("", "k1", "a0", "a11", "a01", "1a", "aa", "a1 b2", "a١"):
        with pytest.raises(ValueError, match="no square"):
            Square.parse(text)
