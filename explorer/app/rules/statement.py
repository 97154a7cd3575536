"""One rule of the page: what it says, where it comes from, a picture, its other readings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest

from explorer.app.address import link
from explorer.app.rules.difference import Difference, difference
from explorer.app.rules.markup import chosen, rich, rule_links
from explorer.app.rules.tables import TABLES
from explorer.board.crosses import crosses
from explorer.board.svg import svg
from explorer.content import Alternative, Picture, Rule
from explorer.game import Action, Position, Square
from explorer.markup import element
from explorer.words import Words, action_short

LISTED = 6
"""How many actions of a difference are drawn and told one by one."""

_BANKS = {"S1", "S6", "P2", "P5", "P19", "P14"}
"""Rules whose pictures need the dice in reserve."""


def statement(rule: Rule, words: Words, language: str | None) -> str:
    """The rule as an article that `#S14` leads to."""
    title = element(
        "h4",
        element("a", rule.id, href=f"#{rule.id}", class_="id"),
        " ",
        rich(words.pick(rule.title)),
        id=f"{rule.id}-title",
    )
    told = element(
        "div",
        title,
        origin(words, rule.kind, rule),
        element("p", rich(words.pick(rule.text), rule.id), class_="says"),
        _why(rule, words),
        _switch(rule, words) if rule.alternatives else "",
        class_="told",
    )
    return element(
        "article",
        told,
        _pictures(rule, words, language),
        element("div", TABLES[rule.table](words, language), class_="table") if rule.table else "",
        id=rule.id,
        class_="rule",
        aria_labelledby=f"{rule.id}-title",
        tabindex="-1",
    )


def origin(words: Words, kind: str, rule: Rule | None = None) -> str:
    """Where a rule comes from: a mark of its own shape, and words."""
    _ = words.gettext
    if kind == "D" and rule is not None:
        text = rich(_("Follows from {rules}")).format(rules=rule_links(words, rule.origins))
    else:
        text = rich(
            {
                "S": _("Said by the source"),
                "D": _("Follows from other rules"),
                "P": _("Settled here"),
            }[kind]
        )
    return element("p" if rule else "span", text, class_=f"origin origin-{kind}")


def _why(rule: Rule, words: Words) -> str:
    _ = words.gettext
    reason = rule.because or rule.reason
    if reason is None:
        return ""
    why = element("strong", rich(_("Why?")))
    return element("p", why, " ", rich(words.pick(reason), rule.id), class_="why")


def tag_name(words: Words, tag: str) -> str:
    """An alternative's tag for people, as HTML: "level 3", "6 × 6", or the option itself."""
    if tag[0] == "L":
        return rich(words.gettext("level {n}").format(n=tag[1:]))
    if "x" in tag:
        return rich(tag.replace("x", "\u202f×\u202f"))
    return element("code", rich(tag))


def _switch(rule: Rule, words: Words) -> str:
    """A choice between the rule as settled and its alternatives; the browser does the rest."""
    _ = words.gettext
    choices = [("", _settled_name(rule, words))]
    choices += [(other.tag, tag_name(words, other.tag)) for other in rule.alternatives]
    radios = "".join(
        element(
            "label",
            f'<input type="radio" name="switch-{rule.id}" value="{tag}"'
            f"{'' if tag else ' checked'}>",
            element("span", name),
        )
        for tag, name in choices
    )
    legend = element("legend", rich(_("Other readings")))
    panels = "".join(_panel(rule, other, words) for other in rule.alternatives)
    return element("fieldset", legend, radios, class_="switch") + element(
        "div", panels, class_="panels", aria_live="polite"
    )


def _settled_name(rule: Rule, words: Words) -> str:
    """What to call the rule as it is settled, beside its alternatives."""
    first, example = rule.alternatives[0].tag, rule.example
    if example is not None and first[0] == "L":
        return tag_name(words, f"L{example.shown.rules.level}")
    if example is not None and "x" in first:
        return tag_name(words, f"{example.shown.size}x{example.shown.size}")
    return rich(words.gettext("as settled"))


def _panel(rule: Rule, other: Alternative, words: Words) -> str:
    _ = words.gettext
    changed = _difference(rule, other)
    counts = _("Legal actions in this picture: {before} as settled, {after} this way.").format(
        before=len(changed.before.legal_actions()), after=len(changed.after.legal_actions())
    )
    return element(
        "div",
        element("p", rich(words.pick(other.text), rule.id)),
        _departs(other, words),
        element("p", rich(counts), class_="counts"),
        _listed(words, changed.appear, "appear"),
        _listed(words, changed.vanish, "vanish"),
        class_="panel",
        data_option=other.tag,
        hidden=True,
    )


def sample(actions: tuple[Action, ...], most: int = LISTED) -> tuple[Action, ...]:
    """At most so many of the actions, of as many kinds as there are, in their order.

    >>> position = Position.parse("..../.S2../..../.... S L1")
    >>> [str(action) for action in sample(position.legal_actions(), 4)]
    ['+b1', '+c1', 'b3-a2', 'b3=1']
    """
    kinds = [
        [a for a in actions if a.kind == kind] for kind in dict.fromkeys(a.kind for a in actions)
    ]
    turns = [action for turn in zip_longest(*kinds) for action in turn if action is not None]
    return tuple(action for action in actions if action in turns[:most])


def _difference(rule: Rule, other: Alternative) -> Difference:
    picture = rule.example_for(other)
    return difference(picture.shown, other.switched(picture))


def _departs(other: Alternative, words: Words) -> str:
    notes = []
    for leaves in other.departs:
        note = words.ngettext(
            "At level {levels} this departs from the source ({rules}): it is there for "
            "comparison only.",
            "At levels {levels} this departs from the source ({rules}): it is there for "
            "comparison only.",
            len(leaves.levels),
        ).format(levels=words.listed(leaves.levels), rules=words.listed(leaves.rules))
        notes.append(element("p", rich(note), class_="departs"))
    return "".join(notes)


def _listed(words: Words, actions: tuple[Action, ...], way: str) -> str:
    """The actions that appear (marked +) or vanish (marked −), told one by one up to `LISTED`."""
    if not actions:
        return ""
    _ = words.gettext
    if way == "appear":
        heading = words.ngettext("{n} action appears", "{n} actions appear", len(actions))
    else:
        heading = words.ngettext("{n} action vanishes", "{n} actions vanish", len(actions))
    rows = [
        element("li", element("code", rich(str(action))), " ", rich(action_short(words, action)))
        for action in sample(actions)
    ]
    if more := len(actions) - len(rows):
        rest = words.ngettext("and {n} more", "and {n} more", more).format(n=more)
        rows.append(element("li", rich(rest), class_="more"))
    sign = element("span", "+" if way == "appear" else "−", class_="sign", aria_hidden="true")
    return element("p", sign, rich(heading.format(n=len(actions))), class_=f"way {way}") + element(
        "ul", *rows, class_=f"actions {way}"
    )


# ------------------------------------------------------------------------------ pictures


def _pictures(rule: Rule, words: Words, language: str | None) -> str:
    """The rule's own picture, and one for each alternative, of which one is seen."""
    if rule.example is None:
        return ""
    own = _figure(rule, rule.example, words, language)
    others = [_other_figure(rule, other, words, language) for other in rule.alternatives]
    return element("div", own, *others, class_="pictures")


def _figure(rule: Rule, picture: Picture, words: Words, language: str | None) -> str:
    drawn = _drawn(
        rule,
        picture.shown,
        words,
        actions=picture.actions,
        marks=[*chosen(picture), *crosses(picture.shown, picture.refused)],
    )
    option = {"data_option": ""} if rule.alternatives else {}
    caption = element("figcaption", rich(words.pick(picture.caption), rule.id))
    to_explore = _to_explore(rule, picture.shown, words, language)
    return element("figure", drawn, caption, to_explore, **option)


def _other_figure(rule: Rule, other: Alternative, words: Words, language: str | None) -> str:
    picture, changed = rule.example_for(other), _difference(rule, other)
    drawn = _drawn(
        rule,
        changed.after,
        words,
        actions=changed.after.legal_actions() if other.position else sample(changed.appear),
        marks=crosses(changed.after, sample(changed.vanish)),
    )
    caption = words.pick(picture.caption) if other.example else _legend(changed, words)
    return element(
        "figure",
        drawn,
        element("figcaption", rich(caption, rule.id)),
        _to_explore(rule, changed.after, words, language),
        data_option=other.tag,
        hidden=True,
    )


def _legend(changed: Difference, words: Words) -> str:
    """What the marks of a picture say where its caption does not speak of them."""
    _ = words.gettext
    if changed.appear and changed.vanish:
        return _("On the board: what appears and, crossed out, what vanishes.")
    return _("On the board: what appears.") if changed.appear else _("Crossed out: what vanishes.")


def _drawn(
    rule: Rule,
    position: Position,
    words: Words,
    *,
    actions: tuple[str, ...] | tuple[Action, ...],
    marks: Iterable[Square | str | Mapping[str, str]],
) -> str:
    drawable = [action for action in actions if str(action) != "pass"]
    return svg(
        position,
        words,
        actions=drawable,
        marks=marks,
        theme="page",
        banks=rule.id in _BANKS,
        width=320,
    )


def _to_explore(rule: Rule, position: Position, words: Words, language: str | None) -> str:
    _ = words.gettext
    target = link("explore", {"at": str(position), "lang": language})
    label = _("Open in Explore: {what}").format(what=f"{rule.id}, {words.pick(rule.title)}")
    text = rich(_("Open in Explore"))
    return element("a", text, href=target, data_go=True, class_="open", aria_label=label)
