"""Games: turns back and forth, how they end, and the file that keeps them."""

from __future__ import annotations

import pytest

from explorer.game import (
    Game,
    IllegalAction,
    Player,
    Position,
    Result,
    TextError,
    Unreadable,
)

SHUFFLE = ("+b1", "+b4", "b1=2", "b4=2", "b1=1", "b4=1", "b1=2", "b4=2", "b1=1", "b4=1")


def played(start: str, *actions: str) -> Game:
    game = Game(Position.parse(start))
    for action in actions:
        game.play(action)
    return game


def empty(rules: str) -> str:
    return f"..../..../..../.... S {rules}"


def test_undo_redo_and_go_to() -> None:
    game = played(empty("L1"), "+b1", "+c4", "b1=2")
    texts = [str(action) for action in game.actions]
    game.undo()
    game.undo()
    assert (game.turn, str(game.position)) == (1, "..../..../..../.S1.. N L1")
    assert [str(action) for action in game.actions] == texts
    assert [str(action) for action in game.played] == ["+b1"]
    game.redo()
    assert game.turn == 2
    game.go_to(0)
    game.undo()
    assert game.position == game.start
    game.go_to(3)
    game.redo()
    assert game.turn == 3
    assert len(game.positions()) == 4
    for turn in (-1, 4):
        with pytest.raises(IndexError, match="turns 0 to 3"):
            game.go_to(turn)
    assert game.turn == 3


def test_playing_forgets_what_was_undone() -> None:
    game = played(empty("L1"), "+b1", "+c4", "b1=2")
    game.go_to(1)
    game.play("+b4")
    game.redo()
    assert [str(action) for action in game.actions] == ["+b1", "+b4"]
    assert str(game.position) == ".N1../..../..../.S1.. S L1"


def test_a_refused_action_changes_nothing() -> None:
    game = played(empty("L1"), "+b1", "+c4")
    game.undo()
    for action, error in (("+b1", IllegalAction), ("pass", IllegalAction), ("??", TextError)):
        with pytest.raises(error):
            game.play(action)
    assert (game.turn, [str(action) for action in game.actions]) == (1, ["+b1", "+c4"])
    rolling = played(empty("L1-roll"), "+b1", "+c4")
    with pytest.raises(ValueError, match="needs the number rolled"):
        rolling.play("b1=?")
    assert rolling.turn == 2


def test_actions_are_kept_with_their_canonical_route_and_effect() -> None:
    game = played("......./......./.N1...../......./.N1...../S3....../....... S L2", "a2-a6")
    game.undo()
    assert str(game.actions[0]) == "a2-c4-a6"
    assert (game.actions[0].value_before, game.actions[0].value_after) == (3, 3)


def test_a_win_counts_at_the_start_of_the_winners_own_turn() -> None:
    """P12: the opponent gets one chance to answer."""
    game = played("..../..S1./...N2/.... S L1", "c3-b4")
    assert game.result is None
    game.play("d2=1")
    assert game.result == Result(Player.SOUTH, "objective")
    assert game.position.winner is Player.SOUTH and game.position.legal_actions() == ()
    with pytest.raises(IllegalAction, match="game over"):
        game.play("+b1")
    game.undo()
    assert game.result is None
    answered = played("..../..S1./N1.N2./.... S L1", "c3-b4")
    answered.play("c2=3")
    assert answered.result is not None
    taken = played(".N1.../...S1./...../...../..... S L1-capall", "d4-c5", "b5xc5")
    assert taken.result is None and taken.position.reserve(Player.SOUTH) == 6


def test_draw_when_a_position_comes_for_the_third_time() -> None:
    """P13: same dice and same player to move."""
    game = Game(Position.parse(empty("L1")))
    for action in SHUFFLE[:-1]:
        game.play(action)
        assert game.result is None
    game.play(SHUFFLE[-1])
    assert game.result == Result(None, "repetition")
    assert str(game.result) == "draw"
    with pytest.raises(ValueError, match="repetition"):
        game.play("+c1")
    assert game.position.winner is None and game.position.legal_actions()
    game.undo()
    assert game.result is None
    game.play("+c4")
    assert game.result is None


def test_the_start_counts_for_a_draw() -> None:
    start = ".N1../..../..../.S1.. S L1"
    game = played(start, *("b1=2", "b4=2", "b1=1", "b4=1") * 2)
    assert game.position == game.start
    assert game.result == Result(None, "repetition")


def test_the_same_dice_with_another_player_to_move_is_another_position() -> None:
    start = ".N1../..../..../.S1.. S L1"
    game = played(start, "b1=2", "b4=2", "b1=1", "b4=1", "b1=2", "b4=2", "b1=1")
    assert game.result is None


def test_a_pass_is_a_turn() -> None:
    game = played("..../..../..../.N1N1. S L3", "pass")
    assert (game.turn, str(game.position)) == (1, "..../..../..../.N1N1. N L3")
    game.play("b1=2")
    assert [str(action) for action in game.actions] == ["pass", "b1=2"]
    assert game.actions[0].record()["changes"] == []
    assert str(Game.parse(str(game))) == str(game)


WRITTEN = """\
[Level "1"]
[Start "..../..../..../.... S L1-roll"]
[White "Ada \\"A.\\" \\\\ Lovelace"]
[Date "2026.01.31"]
[Result "*"]

1. +b1 2. +c4 3. b1=?6 4. c4-d3 *
"""


def test_a_file_is_read_and_written_alike() -> None:
    game = Game.parse(WRITTEN)
    assert game.headers == {"White": 'Ada "A." \\ Lovelace', "Date": "2026.01.31"}
    assert [str(action) for action in game.actions] == ["+b1", "+c4", "b1=?6", "c4-d3"]
    assert game.turn == 4
    assert str(game) == WRITTEN
    assert str(Game.parse(WRITTEN.replace("\n", "\r\n").replace(" 3.", "\n\n  3.  "))) == WRITTEN
    assert str(Game.parse(WRITTEN.replace('[Level "1"]\n', ""))) == WRITTEN
    assert str(Game.parse(WRITTEN.replace('[Result "*"]\n', "").replace(" *", ""))) == WRITTEN
    assert str(Game.parse(WRITTEN.replace("1. +b1", "1.+b1"))) == WRITTEN


def test_a_file_holds_the_turns_up_to_the_current_one() -> None:
    game = Game.parse(WRITTEN)
    game.go_to(1)
    assert str(game).endswith('[Result "*"]\n\n1. +b1 *\n')


def test_long_games_are_wrapped_and_read_back() -> None:
    game = Game(Position.start("L3"))
    for number in range(60):
        actions = game.position.legal_actions()
        game.play(actions[number * 7 % len(actions)])
        if game.result:
            break
    assert max(map(len, str(game).splitlines()[4:])) <= 80
    again = Game.parse(str(game))
    assert again.actions == game.actions and str(again) == str(game)


def test_results_are_written_and_checked() -> None:
    won = played("..../..S1./...N2/.... S L1", "c3-b4", "d2=1")
    assert '[Result "S"]' in str(won) and str(won).endswith(" S\n")
    assert Game.parse(str(won)).result == won.result
    drawn = played(empty("L1"), *SHUFFLE)
    assert '[Result "draw"]' in str(drawn) and str(drawn).endswith("\ndraw\n")
    assert Game.parse(str(drawn)).result == drawn.result


def test_header_names_that_a_file_could_not_give_back() -> None:
    for name in ("Start", "Level", "Result", "two words", "", 'qu"ote'):
        with pytest.raises(ValueError, match="header"):
            Game(Position.start(), {name: "x"})
    flattened = Game(Position.start(), {"Event": 'two\nlines\u2028and ] " \\'})
    assert Game.parse(str(flattened)).headers == {"Event": 'two lines and ] " \\'}


START = '[Start "..../..../..../.... S L1"]\n'

# a damaged file, what is said, and the piece of it that is pointed at
DAMAGED = [
    ("", Unreadable.HEADER_MISSING, "", None),
    ("1. +b1", Unreadable.HEADER_MISSING, "1. +b1", None),
    ('[Start "..../..../..../.... S L9"]', Unreadable.LEVEL, 'L9"]', None),
    ('[Start "..../.../..../.... S L1"]', Unreadable.RANK_LENGTH, ".../..../.... S", None),
    ('[Start "..../..../..../.... S L1', Unreadable.HEADER, "[Start", None),
    (f"{START}[Event missing quotes]", Unreadable.HEADER, "[Event", None),
    (f'{START}[Level "2"]\n', Unreadable.HEADER_VALUE, "[Level", None),
    (f"{START}{START}", Unreadable.HEADER_TWICE, START, None),
    (f"{START}\n2. +b1", Unreadable.TURN_NUMBER, "2. +b1", None),
    (f"{START}\n1. +b1 3. +b4", Unreadable.TURN_NUMBER, "3. +b4", None),
    (f"{START}\n1. +b1 2. 3. +b4", Unreadable.TURN_NUMBER, "3. +b4", None),
    (f"{START}\n1. +b1 +b4", Unreadable.TURN_NUMBER, "+b4", None),
    (f"{START}\n01. +b1", Unreadable.TURN_NUMBER, "01. +b1", None),
    (f"{START}\n{'1' * 5000}. +b1", Unreadable.TURN_NUMBER, "1111", None),
    (f"{START}\n+b1 +b4", Unreadable.TURN_NUMBER, "+b1 +b4", None),
    (f"{START}\n1. +b1 2.", Unreadable.TURN_EMPTY, "", 2),
    (f"{START}\n1. +b1 2. +b1", Unreadable.TURN_ACTION, "+b1", 2),
    (f"{START}\n1. +b1 2. b4?", Unreadable.TURN_ACTION, "b4?", 2),
    (f"{START}\n1. +b1 2. +b4 3. b1-d3", Unreadable.TURN_ACTION, "b1-d3", 3),
    (f"{START}\n1. +b1 2. +b4 3. pass", Unreadable.TURN_ACTION, "pass", 3),
    (f"{START}\n1. +b1 *\n2. +b4", Unreadable.AFTER_RESULT, "\n2. +b4", None),
    (f"{START}\n1. +b1 S", Unreadable.RESULT, "S", None),
    (f"{START}\n1. +b1 draw", Unreadable.RESULT, "draw", None),
    (f'{START}[Result "N"]\n1. +b1 *', Unreadable.RESULT, "[Result", None),
]


@pytest.mark.parametrize(("text", "what", "at", "turn"), DAMAGED)
def test_a_damaged_file_says_what_and_where(
    text: str, what: Unreadable, at: str, turn: int | None
) -> None:
    with pytest.raises(TextError) as caught:
        Game.parse(text)
    error = caught.value
    assert error.what is what
    assert text[error.place :].startswith(at)
    if not at:
        assert error.place == len(text)
    if turn is not None:
        assert error.facts["turn"] == turn
        assert f"turn {turn}" in str(error)


def test_a_damaged_turn_says_why() -> None:
    with pytest.raises(TextError, match=r"turn 3, b1-c1: b1-c1 is not legal: .*diagonal.*S7"):
        Game.parse(f"{START}\n1. +b1 2. +b4 3. b1-c1")
    with pytest.raises(TextError, match=r"turn 1, b1\?: b1\? is no action"):
        Game.parse(f"{START}\n1. b1?")
    over = str(played(empty("L1"), *SHUFFLE))
    over = over.replace("\ndraw\n", " 11. +c1\n")
    with pytest.raises(TextError, match=r"turn 11, \+c1: .*repetition"):
        Game.parse(over)


def test_every_line_of_a_file_that_is_lost_is_missed_or_not_needed() -> None:
    """Cut anywhere, a file is read as a shorter game or refused: nothing else."""
    whole = str(played("..../..S1./...N2/.... S L1", "c3-b4", "d2=1"))
    for length in range(len(whole)):
        try:
            game = Game.parse(whole[:length])
        except TextError as error:
            assert error.place <= length
        else:
            assert len(game.actions) <= 2
