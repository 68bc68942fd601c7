"""What a preview tells of Super Fantasy Brawl: health, points, and what an attack deals unless somebody reacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.games.brawl.cards import AFTER
from duelyard.games.brawl.challenges import missing, next_value, tally
from duelyard.games.brawl.layer import defence
from duelyard.games.brawl.printed import DOUBLE, KIND, POISON
from duelyard.games.brawl.state import EMPTY, SCORING, SEATS, BrawlState

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.reader import Reader


def numbers(s: BrawlState, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
    """All of it lies open: a hand has a known size. A side goes by the observer's letter, or by its first."""
    found: dict[int | str, tuple[str, dict[str, int]]] = {}
    if s.phase < SCORING:
        return found
    for c in s.in_arena():
        found[c] = s.ref(c), {"health": s.health(c) - s.damage[c], "defence": defence(s, c)}
    for seat in range(s.seats):
        name = SEATS[seat]
        found[f"{name}.cores"] = f"{name}.cores", {"cores": s.ready[seat].bit_count()}
        found[f"{name}.hand"] = f"{name}.hand", {"cards": len(s.hands[seat])}
    for side in (0, 1):
        name = SEATS[observer if observer & 1 == side and observer < s.seats else side]
        found[f"{name}.points"] = f"{name}.points", {"points": s.points[side]}
        found[f"{name}.coming"] = f"{name}.coming", {"coming": coming(s, side)}
    return found


def coming(s: BrawlState, side: int) -> int:
    """What a side would score at the beginning of its next turn if everything stayed as it is."""
    if s.turn >= s.seats:
        return 0
    mine, theirs = tally(s, side), tally(s, 1 - side)
    return sum(
        next_value(s, k, side)
        for k, challenge in enumerate(s.track)
        if challenge != EMPTY and not missing(s, challenge, side, mine, theirs)
    )


def notes(rules: Game[Any], after: dict[str, Any], lang: str, reader: Reader) -> list[str]:
    """Of an attack whose targets are named and which waits for a reaction: what it deals without one."""
    play = after.get("play") if after else None
    if not play or not play["targets"]:
        return []
    kind = KIND[play["card"]]
    found = []
    standing = {champion["id"]: champion for player in after["players"] for champion in player["champions"]}
    for ref, told in play["forecast"].items():
        amount = told["damage"] * (2 if DOUBLE[kind] else 1) + (POISON[kind] if told["damage"] else 0)
        falls = amount >= standing[ref]["health"] - standing[ref]["damage"]
        words = {"champion": ref, "strength": told["strength"], "defence": told["defence"], "n": amount}
        found.append(rules.say(f"forecast.{'falls' if falls else 'suffers'}", words, lang, reader))
    if found and kind in AFTER:
        found.append(rules.say("forecast.rest", {}, lang, reader))
    return found
