"""What a preview tells of Gosu X: tokens, hands, what cards count, and how the coming battle stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.games.gosu.battle import total, value
from duelyard.games.gosu.state import DRAFT, GosuState, place_name

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.reader import Reader


def numbers(s: GosuState) -> dict[int | str, tuple[str, dict[str, int]]]:
    """All of it lies open: the hand of another has a known size."""
    found: dict[int | str, tuple[str, dict[str, int]]] = {}
    if s.phase <= DRAFT:
        return found
    for seat, name in enumerate("AB"):
        found[f"{name}.tokens"] = f"{name}.tokens", {"tokens": s.ready[seat]}
        found[f"{name}.hand"] = f"{name}.hand", {"cards": len(s.hands[seat])}
        found[f"{name}.strength"] = f"{name}.strength", {"strength": total(s, seat)}
        found[f"{name}.supremacy"] = f"{name}.supremacy", {"supremacy": s.supremacy[seat]}
        for slot in s.army(seat):
            found[slot] = place_name(s.at[slot]), {"value": value(s, slot), "tokens": s.tokens[slot]}
    return found


def notes(rules: Game[Any], after: dict[str, Any], lang: str, reader: Reader) -> list[str]:
    """How the Great Battle would end, were it fought then (GX-BATTLE-2)."""
    if not after or after["phase"] != "turn":
        return []
    a, b = (player["strength"] for player in after["players"])
    miracle = next((player["name"] for player in after["players"] if player["miracle"]), None)
    ahead = "A" if a > b else "B" if b > a else miracle  # GX-BATTLE-8
    key = "forecast.level" if ahead is None else "forecast.ahead" if a != b else "forecast.miracle"
    return [rules.say(key, {"first": "A", "second": "B", "a": a, "b": b, "seat": ahead or ""}, lang, reader)]
