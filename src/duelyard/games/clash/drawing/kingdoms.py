"""Lines of words: whose turn it is, how each kingdom stands, its champion."""

from __future__ import annotations

from typing import Any

from duelyard.core.game import SEATS
from duelyard.games.clash.drawing.pen import Pen, viewpoint
from duelyard.games.clash.layout import COOP, TEAM


def headline(pen: Pen, view: dict[str, Any]) -> str:
    """The first line: turn, whose it is, mana."""
    yours = view["seat"] is not None and view["active"] == viewpoint(view)
    parts = [
        pen.say("turn", turn=view["turn"]),
        pen.say("your_turn" if yours else "other_turn", name=SEATS[view["active"]]),
        pen.say("mana", n=view["mana"]),
    ]
    return rule(pen, parts)


def rule(pen: Pen, parts: list[str]) -> str:
    """A line across the picture with words in it.

    >>> rule(Pen("en", 60), ["Turn 3"])
    '── Turn 3 ──────────────────────────────────────────────────'
    """
    return f"── {' · '.join(parts)} ".ljust(pen.width, "─")


def relation(view: dict[str, Any], kingdom: dict[str, Any]) -> str:
    """What a kingdom is to the viewer: you, ally, enemy, ai; or just a kingdom, for a spectator.

    >>> relation({"mode": "duel", "seat": None}, {"name": "B", "seat": 1})
    'kingdom'
    """
    if kingdom["seat"] is None:
        return "ai"
    if view["seat"] is None:
        return "kingdom"
    if kingdom["seat"] == view["seat"]:
        return "you"
    mine = viewpoint(view)
    allied = view["mode"] in (COOP, TEAM) and (SEATS.index(kingdom["name"]) - mine) % 2 == 0
    return "ally" if allied else "enemy"


def kingdom_line(pen: Pen, view: dict[str, Any], kingdom: dict[str, Any]) -> str:
    """How a kingdom stands."""
    who = pen.say(relation(view, kingdom), name=kingdom["name"])
    return f" {who} · {' · '.join(standing(pen, kingdom))}"


def standing(pen: Pen, kingdom: dict[str, Any], short: bool = False) -> list[str]:
    """Half and health of the stronghold, size of hand or deck.

    >>> standing(Pen("en", 80), {"half": "fort", "health": 3, "seat": None, "deck": 3}, short=True)
    ['FORT ♥ 3', 'deck: 3']
    """
    if short:
        half = f"{pen.say(kingdom['half'])} ♥ {kingdom['health']}"
    else:
        half = pen.say(f"stronghold_{kingdom['half']}", n=kingdom["health"])
    what, size = ("deck", kingdom["deck"]) if kingdom["seat"] is None else ("cards", len(kingdom["hand"]))
    return [half, pen.say(f"{what}_short" if short else f"{what}_size", n=size)]


def champion_line(pen: Pen, kingdom: dict[str, Any]) -> list[str]:
    """A champion beside the play area: what it costs now, what it can do, whether it can come."""
    champion = kingdom["champion"]
    if champion is None:
        return []
    state = "in_play" if champion["in_play"] else "ready" if champion["ready"] else "exhausted"
    facts = f"{champion['cost']}◆  {champion['attack']}/{champion['health']}"
    abilities = ", ".join(pen.ability(ability) for ability in champion["abilities"])
    name = pen.name(champion["card"], champion)
    parts = [f"★ {name}", facts, *([abilities] if abilities else []), pen.say(f"champion_{state}")]
    return pen.wrap(" · ".join(parts), " ", "   ")
