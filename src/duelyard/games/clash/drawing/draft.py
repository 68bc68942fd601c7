"""Before the first turn: the draft, and the choice of champions."""

from __future__ import annotations

from typing import Any

from duelyard.core.pen import cut, whole
from duelyard.games.clash.cards import CARDS, KIND
from duelyard.games.clash.drawing.kingdoms import relation, rule
from duelyard.games.clash.drawing.pen import Pen


def draw_draft(pen: Pen, view: dict[str, Any]) -> list[str]:
    """What lies open, a line each, and what everybody has taken."""
    draft = view["draft"]
    parts = [pen.say(f"phase_{view['phase']}")]
    if view["phase"] == "draft":
        parts.append(pen.say("pool", n=draft["pool"]))
    lines = [rule(pen, parts), *(card_line(pen, number, card) for number, card in enumerate(draft["shown"], 1))]
    if draft["shown"]:
        lines.append("─" * pen.width)
    for kingdom, taken, champion in zip(view["kingdoms"], draft["taken"], draft["named"], strict=True):
        who = relation(view, kingdom)
        if kingdom["seat"] is None and not taken:
            continue
        cards = [whole(_taken(pen, card, who)) for card in sorted(taken, key=_by_cost)]
        title = pen.say("has_taken", who=pen.say(who, name=kingdom["name"]), n=len(taken))
        lines += pen.wrap(f"{title} {', '.join(cards) or '–'}", " ", "   ")
        if champion is not None:
            lines.append(f"   ★ {pen.name(champion)}")
    return lines


def card_line(pen: Pen, number: int, card: str) -> str:
    """A card that lies open, under the number by which it is taken.

    >>> card_line(Pen("en", 80), 2, "troll")
    '  2  Troll                   6◆   3/6  Rage, Berserk'
    """
    cost, stats = pen.figures(card)
    facts = CARDS[KIND[card]].facts
    abilities = ", ".join(pen.ability(ability) for ability in facts["abilities"])
    kind = pen.say("spell") if facts["type"] == "spell" else ""
    words = " · ".join(word for word in (kind, abilities) if word)
    return cut(f"{number:>3}  {cut(pen.name(card), 22).ljust(22)}  {cost:>2}  {stats:>4}  {words}".rstrip(), pen.width)


def _taken(pen: Pen, card: str, who: str) -> str:
    """One's own cards with all figures, another player's with their cost, an AI's by name."""
    figures = {"you": 2, "ai": 0}.get(who, 1)
    return " ".join([pen.name(card), *pen.figures(card)[:figures]])


def _by_cost(card: str) -> tuple[int, str]:
    return CARDS[KIND[card]].facts["mana"], card
