"""Tables say what the game says, in rows."""

from __future__ import annotations

import json

import pytest

from explorer.analysis.captures import captures, outcomes, possible_pairs
from explorer.analysis.tables import FIELDS, actions_table, captures_table, outcomes_table
from explorer.game import Position
from explorer.words import LANGUAGES, action_sentence, words_for

DRAWING = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
ROLL = "....../..S2.../...N1../....../....../...... S L1-roll"
POSITIONS = [
    DRAWING,
    ROLL,
    "......../......../......../......../......../......../......../........ S L1",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_fields_are_those_of_the_json_form(text: str) -> None:
    position = Position.parse(text)
    table = actions_table(position)
    assert tuple(table.columns) == FIELDS
    assert table.to_dict("records") == [a.record() for a in position.legal_actions()]
    assert json.loads(json.dumps(table.to_dict("records"))) == table.to_dict("records")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", POSITIONS)
def test_the_readable_table_has_a_row_for_each_action(text: str, language: str) -> None:
    position, words = Position.parse(text), words_for(language)
    table = actions_table(position, words)
    actions = position.legal_actions()
    assert table.iloc[:, 0].tolist() == [str(action) for action in actions]
    assert table.iloc[:, -1].tolist() == [action_sentence(words, a, position) for a in actions]
    assert len(set(table.columns)) == len(table.columns)
    assert not table.isna().any().any()


def test_the_readable_table_of_a_capture() -> None:
    table = actions_table(Position.parse(DRAWING), words_for("fr")).set_index("Action")
    assert table.loc["c3xd4"].tolist()[:9] == [
        "Prise",
        "complexe",
        "nombre, position, valeur",
        "c3",
        "d4",
        "",
        4,
        2,
        "Nord 2",
    ]
    assert table.loc["f4xg3", "Ce qui change"] == "nombre, position"
    assert table.loc["c3-e5-g7", "Par-dessus"] == "d4, f6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_captures_are_told_in_numbers_and_words(language: str) -> None:
    position, words = Position.parse(DRAWING), words_for(language)
    table = captures_table(position, words)
    numbers = table.iloc[:, 2:5].to_numpy().tolist()
    assert numbers == [[r.taken, r.paid, r.left] for r in captures(position)]
    assert table.iloc[:, 0].tolist() == ["c3xd4", "f4xg3"]


def test_captures_name_the_shore_and_who_takes_back() -> None:
    held = Position.parse("..N2.../.S3..../....../....../....../...... S L1")
    table = captures_table(held, words_for("en"))
    assert table.loc[0, "Square gained"] == "c6: holds the North shore"
    assert table.loc[0, "Who could take it back"] == "nobody"
    struck = Position.parse("....../....N4./...N2../..S3.../....../...... S L1")
    english = captures_table(struck, words_for("en")).loc[0].tolist()
    assert english[5:] == ["d4: no shore", "North by e5xd4, pays 1 and keeps 3"]


def test_outcomes_of_all_pairs() -> None:
    table = outcomes_table(Position.parse(DRAWING), words_for("en"))
    assert table.shape == (6, 6)
    assert table.iloc[0, 0] == "1, unchanged (possible here)"
    assert table.iloc[3, 1] == "2 (possible here)"
    assert table.iloc[1, 4] == "no: 2 is less than 5"
    bare = outcomes_table(None, words_for("en"))
    for found in outcomes():
        cell = bare.iloc[found.attacker - 1, found.captured - 1]
        assert cell.split(",")[0].split(":")[0] == (str(found.left) if found.possible else "no")
    here = sum("here" in cell for cell in table.to_numpy().flatten())
    assert here == len(possible_pairs(Position.parse(DRAWING)))
