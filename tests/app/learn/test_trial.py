"""One person at one task: what counts, what does not, and what it is worth."""

from __future__ import annotations

import pytest

from explorer.app.learn.course import course, entry_of
from explorer.app.learn.trial import Outcome, Trial
from explorer.game import Position
from explorer.teaching.schema import Task

TEXT = {"en": "…", "fr": "…"}
ZIGZAG = {
    "id": "zigzag",
    "line": TEXT,
    "position": "....N2./....../....../..S3.../....../...... S L1",
    "goal": {"die": "c3", "on": "c5"},
    "par": 2,
    "solution": ["c3-d4", "d4-c5"],
    "success": TEXT,
    "hints": [{"text": TEXT, "square": "c3"}, {"text": TEXT, "square": "d4"}],
}
TAKE = {
    "id": "take",
    "line": TEXT,
    "position": "....../....../.N5N1N2../..S4.../....../...... S L1",
    "goal": {"action": "capture"},
    "solution": ["c3xd4"],
    "success": TEXT,
}
POINT = {
    "id": "point",
    "line": TEXT,
    "position": "....../....../....../..S3.../....../...... S L1",
    "question": {"reach": "c3"},
    "answer": ["b2", "b4", "d2", "d4"],
    "success": TEXT,
}


def trial(task: dict, seed: int = 0) -> Trial:
    return Trial(Task.model_validate(task), seed)


def game() -> Trial:
    entry = entry_of("first-game")
    assert entry is not None and entry.game is not None
    return Trial(entry.task(entry.game), seed=3)


def test_three_stars_within_par_and_nothing_else() -> None:
    one = trial(ZIGZAG)
    assert (one.outcome, one.stars) == (Outcome.OPEN, 0)
    one.try_action("c3-b4")
    one.try_action("b4-c5")
    assert (one.outcome, one.stars) == (Outcome.DONE, 3)


@pytest.mark.parametrize(
    ("hints", "wrong", "beyond", "stars"),
    [(0, 0, 0, 3), (1, 0, 0, 2), (0, 0, 1, 2), (2, 0, 0, 1), (1, 0, 1, 1), (2, 0, 2, 1)],
)
def test_hints_and_turns_over_par_cost_stars(
    hints: int, wrong: int, beyond: int, stars: int
) -> None:
    one = trial(ZIGZAG)
    for _hint in range(hints):
        one.hint()
    for action in ("c3=4", "c3=5")[:beyond]:
        one.try_action(action)
    one.try_action("c3-d4")
    one.try_action("d4-c5")
    assert (one.outcome, one.stars) == (Outcome.DONE, stars)


def test_a_wrong_try_costs_a_star_and_can_be_tried_again_at_once() -> None:
    one = trial(TAKE)
    one.try_action("c3-b2")
    assert one.outcome is Outcome.FAILED
    one.try_action("c3xd4")
    assert one.outcome is Outcome.FAILED, "first it is begun again"
    one.again()
    assert (one.position, one.line, one.turn) == (one.start, [], 0)
    one.try_action("c3xd4")
    assert (one.outcome, one.stars) == (Outcome.DONE, 2)


def test_a_failure_shows_what_it_costs() -> None:
    one = trial(TAKE)
    one.try_action("c3=3")
    assert str(one.reply) == "b4xc3"
    assert [str(passed.action) for passed in one.passed] == ["c3=3", "b4xc3"]
    assert one.passed[-1].position == one.position
    assert [str(action) for action in one.line] == ["c3=3", "b4xc3"]
    assert one.turn == 2


def test_what_is_refused_costs_nothing() -> None:
    one = trial(TAKE)
    one.try_action("c3-c4")
    assert one.refusal is not None and one.outcome is Outcome.OPEN
    one.try_action("c3xd4")
    assert one.stars == 3 and one.refusal is None


def test_stepping_back_and_forth_never_counts() -> None:
    one = trial(ZIGZAG)
    one.try_action("c3-d4")
    for _round in range(3):
        one.undo()
        assert one.position == one.start
        one.redo()
    one.go_to(0)
    one.go_to(1)
    one.try_action("d4-c5")
    assert one.stars == 3


def test_another_action_after_stepping_back_replaces_what_was_ahead() -> None:
    one = trial(ZIGZAG)
    one.try_action("c3-d4")
    one.undo()
    one.try_action("c3-b4")
    assert [str(action) for action in one.line] == ["c3-b4"]
    assert not one.can_redo


def test_an_opponent_that_waits_plays_nothing() -> None:
    one = trial(ZIGZAG)
    one.try_action("c3-d4")
    assert [str(action) for action in one.line] == ["c3-d4"]
    assert one.position.to_move is one.start.to_move
    assert len(one.passed) == 1


def test_the_solution_shown_leaves_one_star_whatever_follows() -> None:
    one = trial(ZIGZAG)
    one.show()
    assert (one.outcome, one.stars) == (Outcome.SHOWN, 1)
    assert [str(passed.action) for passed in one.passed] == ["c3-d4", "d4-c5"]
    one.again()
    one.try_action("c3-d4")
    one.try_action("d4-c5")
    assert (one.outcome, one.stars) == (Outcome.DONE, 1)


def test_an_answer_can_be_mended_at_once() -> None:
    one = trial(POINT)
    one.answer(["b2", "b4", "c4"])
    assert one.outcome is Outcome.OPEN
    assert one.graded is not None
    assert (one.graded.wrong, one.graded.missing) == (("c4",), ("d2", "d4"))
    one.answer(["d4", "d2", "b4", "b2"])
    assert (one.outcome, one.stars) == (Outcome.DONE, 2)


def test_every_wrong_choice_stays_marked() -> None:
    one = trial({**POINT, "question": {"count": "move"}, "answer": ["4"]})
    for number in ("3", "5"):
        one.answer([number])
    assert one.missed == ("3", "5")
    one.answer(["4"])
    assert one.stars == 1


def test_nothing_is_tried_where_there_is_nothing_to_try() -> None:
    one, other = trial(POINT), trial(TAKE)
    one.try_action("c3-d4")
    one.undo()
    one.go_to(1)
    one.hint()
    other.answer(["b2"])
    other.hint()
    assert (one.outcome, one.faults, one.hints) == (Outcome.OPEN, 0, 0)
    assert (other.outcome, other.faults, other.hints) == (Outcome.OPEN, 0, 0)


class TestGame:
    def test_the_computer_answers_with_its_motive(self) -> None:
        one = game()
        one.try_action("+c1")
        (answer,) = one.answers
        assert answer.motive is not None
        assert [str(passed.action) for passed in one.passed] == ["+c1", str(answer.action)]
        assert one.position.to_move is one.start.to_move

    def test_undo_takes_back_both_turns(self) -> None:
        one = game()
        one.try_action("+c1")
        one.try_action("+d1")
        one.undo()
        assert (one.turn, len(one.line)) == (2, 4)
        one.undo()
        assert one.position == one.start

    def test_the_same_seed_gives_the_same_game_and_another_may_not(self) -> None:
        def played(seed: int) -> tuple[str, ...]:
            one = game()
            one.again(seed)
            for action in ("+c1", "+d1", "+b1"):
                one.try_action(action)
            return tuple(map(str, one.line))

        assert played(5) == played(5)
        assert len({played(seed) for seed in range(8)}) > 1

    def test_there_is_no_solution_to_show(self) -> None:
        one = game()
        one.show()
        assert one.outcome is Outcome.OPEN

    def test_a_lost_game_can_be_taken_back_or_begun_again(self) -> None:
        one = game()
        while one.outcome is Outcome.OPEN:
            quiet = [a for a in one.position.legal_actions() if a.kind in ("value", "enter")]
            one.try_action(str((quiet or one.position.legal_actions())[0]))
        assert one.outcome is Outcome.FAILED and one.can_undo
        one.undo()
        assert one.outcome is Outcome.OPEN
        assert one.faults == 1


def test_every_start_is_a_position_where_the_person_plays() -> None:
    for entry in course():
        for task in entry.lesson.task:
            assert Trial(task).position == Position.parse(task.position)
