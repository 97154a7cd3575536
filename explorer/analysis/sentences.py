"""What a capture gains and risks, in sentences: for the hover of a chart, and beside it."""

from __future__ import annotations

from explorer.analysis.captures import CaptureReport, Outcome, TakeBack
from explorer.words import Words, player_name, shore_name


def outcome_sentence(words: Words, outcome: Outcome) -> str:
    """What a pair of values gives: "5 takes 2: 5 − 2 = 3. The attacker keeps 3."."""
    _ = words.gettext
    if not outcome.possible:
        text = _("{attacker} cannot take {captured}: the attacker needs at least {captured}.")
    elif outcome.unchanged:
        text = _(
            "1 takes 1, the only exception: 1 − 1 = 0, but a die never goes below 1, "
            "so the attacker keeps its 1."
        )
    elif outcome.attacker == outcome.captured:
        text = _(
            "{attacker} takes {captured}: {attacker} − {captured} = 0, but a die never goes "
            "below 1. The attacker becomes 1."
        )
    else:
        text = _(
            "{attacker} takes {captured}: {attacker} − {captured} = {left}. "
            "The attacker keeps {left}."
        )
    return text.format(attacker=outcome.attacker, captured=outcome.captured, left=outcome.left)


def points_sentence(words: Words, report: CaptureReport) -> str:
    """What goes off the board, and what the attacker pays for it."""
    _ = words.gettext
    taken = words.ngettext(
        "The die taken on {to} goes back with {n} point.",
        "The die taken on {to} goes back with {n} points.",
        report.taken,
    ).format(to=report.square, n=report.taken)
    if report.paid == 0:
        paid = _("The attacker pays nothing and keeps its {left}.").format(left=report.left)
    else:
        paid = words.ngettext(
            "The attacker pays {n} point and keeps {left}.",
            "The attacker pays {n} points and keeps {left}.",
            report.paid,
        ).format(n=report.paid, left=report.left)
    return f"{taken} {paid}"


def square_sentence(words: Words, report: CaptureReport) -> str:
    """What the square is that the attacker gains."""
    _ = words.gettext
    shores = words.listed(shore_name(words, edge) for edge in report.holds or report.shores)
    if report.own_shore:
        text = _("{square} is on the attacker’s own shore.")
    elif report.holds:
        text = _("On {square}, the attacker holds {shores}.")
    else:
        text = _("{square} is on no shore.")
    said = [text.format(square=report.square, shores=shores)]
    if report.frees:
        said.append(
            _("{player} no longer holds {shores}.").format(
                player=player_name(words, report.loser),
                shores=words.listed(shore_name(words, edge) for edge in report.frees),
            )
        )
    if report.leaves:
        said.append(
            _("{player} no longer holds {shores}.").format(
                player=player_name(words, report.by),
                shores=words.listed(shore_name(words, edge) for edge in report.leaves),
            )
        )
    return " ".join(said)


def take_back_sentence(words: Words, back: TakeBack) -> str:
    """How an opponent could capture the die that has just captured, and what it would pay."""
    _ = words.gettext
    if back.waits:
        text = _(
            "{player} could take it back on its turn, if nothing changes before, with the "
            "{value} on {origin}: it would pay {paid} and keep {left}."
        )
    else:
        text = _(
            "{player} could take it back next turn with the {value} on {origin}: "
            "it would pay {paid} and keep {left}."
        )
    return text.format(
        player=player_name(words, back.by),
        origin=back.action.origin,
        value=back.value,
        paid=back.paid,
        left=back.left,
    )


def risk_sentences(words: Words, report: CaptureReport) -> list[str]:
    """Everyone who could take it back, or that nobody can."""
    _ = words.gettext
    if report.winner is not None:
        over = _("{player} has already met its objective, so the game ends there.")
        return [over.format(player=player_name(words, report.winner))]
    if report.take_backs:
        return [take_back_sentence(words, back) for back in report.take_backs]
    nobody = _("Nobody can take it back before {player} plays again.")
    return [nobody.format(player=player_name(words, report.by))]
