"""What a preview tells of Clash of Decks: strongholds, mana, creatures, and who does not attack, and why."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from duelyard.games.clash.hand import health_of
from duelyard.games.clash.state import DRAFT, SUMMON, ClashState

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.game import Game
    from duelyard.core.reader import Reader


def numbers(s: ClashState) -> dict[int | str, tuple[str, dict[str, int]]]:
    """All of it lies open: the hand of another has a known size."""
    found: dict[int | str, tuple[str, dict[str, int]]] = {}
    if s.phase == DRAFT:
        return found
    for p in range(s.kingdoms):
        name = f"{'ABCD'[p]}.stronghold"
        found[f"{name}.fort" if s.fort[p] else name] = name, {"health": health_of(s, p)}
        for slot in s.lanes[2 * p] + s.lanes[2 * p + 1]:
            values = {"attack": s.attack[slot] + s.bonus[slot], "health": s.health[slot] - s.damage[slot]}
            found[slot] = s.place_name(slot), values
    if s.phase == SUMMON:
        name = f"{'ABCD'[s.active]}.mana"
        found[name] = name, {"mana": s.mana}
    return found


def notes(
    rules: Game[Any], choice: str, before: dict[str, Any], events: list[Event], lang: str, reader: Reader
) -> list[str]:
    """Of the end of a turn: who stays where it is, and the rule that keeps it there."""
    if choice != "end" or not before:
        return []
    own = before["kingdoms"][before["active"]]
    struck = Counter(event.data["card"] for event in events if event.kind in ("attack", "storm"))
    done = any(event.kind == "turn" for event in events)  # else somebody is asked before all have had their turn
    found = []
    for lane in ("upper", "lower"):
        for place, creature in enumerate(own[lane], 1):
            card = creature["card"]
            if struck[card]:
                struck[card] -= 1
                continue
            rage = "rage" in creature["abilities"]
            if creature["new"] and not rage:
                why = "new"
            elif not done:
                continue
            elif creature["new"]:
                why = "rage"
            else:
                why = "defender" if "defender" in creature["abilities"] else "gone"
            words = {"card": card, "at": f"{own['name']}.{lane}.{place}"}
            found.append(rules.say(f"forecast.{why}", words, lang, reader))
    return found
