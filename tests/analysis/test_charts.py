"""Charts draw what the tables say, in the colours of the board."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import plotly.graph_objects as go
import pytest

from explorer.analysis.captures import captures, outcomes, possible_pairs
from explorer.analysis.chart_style import HOVER_WIDTH, hover
from explorer.analysis.charts import CONFIG, captures_chart, outcome_chart
from explorer.analysis.tables import captures_table, outcomes_table
from explorer.colours import THEMES, contrast
from explorer.game import Position
from explorer.words import LANGUAGES, words_for
from tests.words.french import assert_french

DRAWING = "......../......../.....N3../......../.S2.N2.S1../..S4...N1./......../........ S L1"
CROWDED = (
    "...N4..../..S6S1..../.N1N2N3N5.../..S3S5..../...N3N1.../..S2.S3.../S1....N2../.S1...... "
    "S L1-capall"
)
FOUR = "....../..W2E1../..S3N1../...W3../....../...... S L1-4p"
EMPTY = "......../......../......../......../......../......../......../........ S L1"
POSITIONS = [Position.parse(text) for text in (DRAWING, CROWDED, FOUR, EMPTY)]
ENGLISH = words_for("en")

Chart = Callable[..., go.Figure]

by_position = pytest.mark.parametrize("position", POSITIONS, ids=["drawing", "many", "four", "no"])


def plain(figure: go.Figure) -> dict:
    """The figure as the browser gets it."""
    return json.loads(figure.to_json())


def trace(figure: go.Figure, kind: str) -> list[dict]:
    return [found for found in plain(figure)["data"] if found["type"] == kind]


def notes(figure: go.Figure) -> list[str]:
    return [note["text"] for note in plain(figure)["layout"].get("annotations", ())]


@by_position
def test_the_outcome_chart_shows_every_pair(position: Position) -> None:
    figure = outcome_chart(position, ENGLISH)
    (heat,) = trace(figure, "heatmap")
    assert heat["x"] == heat["y"] == [1, 2, 3, 4, 5, 6]
    (numbers,) = [t for t in trace(figure, "scatter") if t["mode"] == "text"]
    written = dict(zip(zip(numbers["y"], numbers["x"], strict=True), numbers["text"], strict=True))
    table = outcomes_table(position, ENGLISH)
    for found in outcomes():
        attacker, captured = found.attacker, found.captured
        cell = table.iloc[attacker - 1, captured - 1]
        depth = heat["z"][attacker - 1][captured - 1]
        if found.possible:
            assert written[attacker, captured] == f"<b>{found.left}</b>"
            assert cell.startswith(str(found.left))
            assert depth == found.left
        else:
            assert written[attacker, captured] == f"{attacker} &lt; {captured}"
            assert cell.startswith("no")
            assert depth == 0


@by_position
def test_the_pairs_of_the_position_are_outlined(position: Position) -> None:
    figure = outcome_chart(position, ENGLISH)
    outlines = {
        (round((s["y0"] + s["y1"]) / 2), round((s["x0"] + s["x1"]) / 2))
        for s in plain(figure)["layout"].get("shapes", ())
    }
    assert outlines == set(possible_pairs(position))
    named = [t.get("name") for t in trace(figure, "scatter")]
    assert ("possible here" in named) == bool(outlines)
    (heat,) = trace(figure, "heatmap")
    for attacker, captured in outlines:
        said = heat["customdata"][attacker - 1][captured - 1].replace("<br>", " ")
        for action in possible_pairs(position)[attacker, captured]:
            assert str(action) in said


def test_the_exception_is_ringed_and_says_why() -> None:
    figure = outcome_chart(None, ENGLISH)
    rings = [t for t in trace(figure, "scatter") if t["x"] == [1] and t["y"] == [1]]
    assert len(rings) == 1
    (heat,) = trace(figure, "heatmap")
    assert "the only exception" in heat["customdata"][0][0].replace("<br>", " ")
    assert sum("exception" in text for row in heat["customdata"] for text in row) == 1


@by_position
def test_the_captures_chart_draws_the_table(position: Position) -> None:
    figure, table = captures_chart(position, ENGLISH), captures_table(position, ENGLISH)
    bars = trace(figure, "bar")
    if table.empty:
        assert bars == []
        assert notes(figure) == ["No capture is possible in this position."]
        return
    taken, kept, paid = bars
    assert [-x for x in taken["x"]] == table["Points taken"].tolist()
    assert kept["x"] == table["Value left"].tolist()
    assert paid["x"] == table["Points paid"].tolist()
    written = notes(figure)
    for row, report in enumerate(captures(position)):
        assert f"<b>{table['Capture'][row]}</b>" in written
        if report.shores:
            assert table["Square gained"][row] in written
    assert written.count("nobody") == table["Who could take it back"].eq("nobody").sum()
    assert written.count("unchanged") == sum(r.unchanged for r in captures(position))


@by_position
def test_the_dice_that_could_take_back_are_drawn(position: Position) -> None:
    figure = captures_chart(position, ENGLISH)
    rows: dict[int, int] = {}
    for image in plain(figure)["layout"].get("images", ()):
        row = round(image["y"])
        rows[row] = rows.get(row, 0) + 1
    more = {note for note in notes(figure) if note.startswith("+")}
    for row, report in enumerate(captures(position)):
        backs = len(report.take_backs)
        assert rows.get(row, 0) == (backs if backs <= 3 else 2)
        if backs > 3:
            assert f"+{backs - 2}" in more


def test_a_crowd_that_could_take_back_is_counted() -> None:
    position = Position.parse("...../.N3N3N3./.N3N1N3./..S2../..... S L1-capall")
    (report,) = captures(position)
    assert len(report.take_backs) == 5
    figure = captures_chart(position, ENGLISH)
    assert len(plain(figure)["layout"]["images"]) == 2
    assert "+3" in notes(figure)


@pytest.mark.parametrize("theme", ["light", "dark"])
@by_position
def test_bars_have_the_colours_of_the_dice(position: Position, theme: str) -> None:
    reports = captures(position)
    if not reports:
        return
    taken, kept, _ = trace(captures_chart(position, ENGLISH, theme), "bar")
    colours = THEMES[theme]
    assert taken["marker"]["color"] == [colours[r.loser.letter] for r in reports]
    assert kept["marker"]["color"] == colours[position.to_move.letter]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_numbers_can_be_read_on_every_cell(theme: str) -> None:
    figure = outcome_chart(None, ENGLISH, theme)
    (heat,) = trace(figure, "heatmap")
    (numbers,) = [t for t in trace(figure, "scatter") if t["mode"] == "text"]
    grounds = [colour for _, colour in heat["colorscale"]]
    depths = [depth for row in heat["z"] for depth in row]
    for depth, ink in zip(depths, numbers["textfont"]["color"], strict=True):
        assert contrast(ink, grounds[depth]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_numbers_can_be_read_on_every_bar(theme: str) -> None:
    for bar in trace(captures_chart(POSITIONS[1], ENGLISH, theme), "bar"):
        grounds = bar["marker"]["color"]
        for ground in grounds if isinstance(grounds, list) else [grounds]:
            assert contrast(bar["insidetextfont"]["color"], ground) >= 4.5


@pytest.mark.parametrize("chart", [outcome_chart, captures_chart])
@by_position
def test_hovering_answers_and_nothing_is_dragged(position: Position, chart: Chart) -> None:
    figure = plain(chart(position, ENGLISH))
    for found in figure["data"]:
        if "customdata" in found:
            assert found["hovertemplate"] == "%{customdata}<extra></extra>"
            assert "hoverinfo" not in found
        else:
            assert found["hoverinfo"] == "skip"
    for axis in ("xaxis", "yaxis"):
        assert figure["layout"][axis]["fixedrange"] is True
    assert figure["layout"]["dragmode"] is False
    assert CONFIG["scrollZoom"] is False


@pytest.mark.parametrize("chart", [outcome_chart, captures_chart])
@by_position
def test_charts_speak_french(position: Position, chart: Chart) -> None:
    french = plain(chart(position, words_for("fr")))
    layout = french["layout"]
    texts = [note["text"] for note in layout.get("annotations", ())]
    texts += [found.get("name", "") for found in french["data"]]
    texts += [layout[axis].get("title", {}).get("text", "") for axis in ("xaxis", "yaxis")]
    said = json.dumps([found.get("customdata") for found in french["data"]], ensure_ascii=False)
    texts += re.findall(r'"([^"]+)"', said)
    assert any(re.search("[a-z]{4}", text) for text in texts)
    assert_french("\n".join(text.replace("<br>", " ") for text in texts))


@pytest.mark.parametrize("language", LANGUAGES)
def test_hover_lines_fit_a_phone(language: str) -> None:
    words = words_for(language)
    for chart in (outcome_chart, captures_chart):
        figure = plain(chart(POSITIONS[1], words))
        lines = _lines_of([found.get("customdata") for found in figure["data"]])
        assert len(lines) > 50
        assert max(map(len, lines)) <= HOVER_WIDTH


def _lines_of(text: object) -> list[str]:
    """The lines of hover texts, however deep they are nested."""
    if isinstance(text, list):
        return [line for part in text for line in _lines_of(part)]
    return str(text or "").split("<br>")


def test_a_french_sign_stays_with_its_word() -> None:
    lines = hover(["un deux trois quatre cinq six sept huit\u202f: neuf"]).split("<br>")
    assert lines == ["un deux trois quatre cinq six sept", "huit\u202f: neuf"]
