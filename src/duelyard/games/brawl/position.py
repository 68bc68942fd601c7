"""Positions as text.

    traps = "C4 trap_stun, D3 trap_root"        track = "domination - - lay_of_the_land"
    A = { champions = "deryn I3, kilgore F5 d5 levelled, gwaien gate", cores = "manipulation", hand = "fury", ... }

A champion stands on a hex or at the gate; then come its damage (`d5`), `levelled`, `rooted`, `marked` and its bonuses
until end of turn (`might1`, `haste1`, `armour2`). Decks are written from the top; `...` at the end of a deck or of the
supply stands for all that is named nowhere, and so does a missing one. Equal tokens are told apart by a number:
`trap_stun#2`.
"""

from __future__ import annotations

from typing import Any, Final

from duelyard.core.position import physical_name
from duelyard.games.brawl.arena import AREAS
from duelyard.games.brawl.printed import CHALLENGE_IDS, CORES, HEROES
from duelyard.games.brawl.state import EMPTY, PHASES, SEATS, BrawlState
from duelyard.games.brawl.traps import token_hexes

BASIC_NAMES: Final = ("plan", "heal", "hit", "run")
BONUSES: Final = ("might", "haste", "armour")
FLAGS: Final = ("levelled", "rooted", "marked")
PILES: Final = ("hand", "deck", "discard", "aside")


def zones(s: BrawlState) -> list[tuple[str, list[int]]]:
    """All slots under their refs. What is hidden together is one zone: tokens and supply; a player's hand and deck."""
    if not s.kinds:
        return []
    tokens = [s.token[spot] for spot in token_hexes(s)]
    sprung = [] if s.sprung == EMPTY else [s.sprung]
    found = [("traps", tokens + s.supply[::-1] + sprung)]
    for seat in range(s.seats):
        name = SEATS[seat]
        found.append((f"{name}.cards", s.hands[seat] + s.decks[seat][::-1]))
        found += [(f"{name}.discard", s.discards[seat]), (f"{name}.aside", s.aside[seat])]
    found.append(("play", [slot for slot in (s.playing, s.reaction) if slot != EMPTY]))
    return found


def open_to(s: BrawlState, observer: int, zone: str, slot: int) -> bool:
    """Whether the rules by themselves let the observer see a card: his hand, all that lies open (FB-INFO-1 to 5)."""
    if zone == "traps":
        return slot == s.sprung
    owner, _, name = zone.partition(".")
    if name in ("cards", "aside"):
        return observer < s.seats and SEATS[observer] == owner and slot not in s.decks[observer]
    return True


def write(s: BrawlState) -> dict[str, Any]:
    """The state as the table [position]."""
    data: dict[str, Any] = {"phase": PHASES[s.phase], "round": s.round}
    data["active"] = SEATS[s.order[min(s.turn, s.seats - 1)]]
    data["order"] = "".join([SEATS[seat] for seat in s.order])
    data["areas"] = " ".join([AREAS[area] for area in s.areas])
    data["points"] = s.points
    data["track"] = " ".join([CHALLENGE_IDS[k] if k != EMPTY else "-" for k in s.track])
    if s.picks:
        data["picks"] = s.picks
    if s.gone:
        data["gone"] = " ".join([CHALLENGE_IDS[k] for k in range(len(CHALLENGE_IDS)) if s.gone >> k & 1])
    if s.basics:
        data["basics"] = " ".join([BASIC_NAMES[k] for k in range(4) if s.basics >> k & 1])
    if s.kinds:
        spots = token_hexes(s)
        data["traps"] = ", ".join([f"{s.label(spot)} {physical_name(s, s.card[s.token[spot]])}" for spot in spots])
        data["supply"] = " ".join([physical_name(s, s.card[slot]) for slot in reversed(s.supply)]) or "-"
    count = len(s.hero)
    if any(s.against):
        data["against"] = [
            f"{s.ref(c)} {s.ref(t)} {s.against[count * c + t]}"
            for c in range(count)
            for t in range(count)
            if s.against[count * c + t]
        ]
    for seat in range(s.seats):
        data[SEATS[seat]] = write_seat(s, seat)
    return data


def write_seat(s: BrawlState, seat: int) -> dict[str, Any]:
    """One player's board."""
    if not s.kinds:
        found = {"champions": ", ".join([HEROES[hero] for hero in s.teams[seat]])}
        if s.laid[seat]:
            found["laid"] = " ".join([HEROES[hero] for hero in s.laid[seat]])
        return found
    data: dict[str, Any] = {"champions": ", ".join([write_champion(s, c) for c in s.own(seat)])}
    data["cores"] = " ".join([CORES[k] for k in range(3) if s.ready[seat] >> k & 1]) or "-"
    decks = [deck[::-1] for deck in s.decks]
    for name, zone in zip(PILES, (s.hands, decks, s.discards, s.aside), strict=True):
        if zone[seat] or name == "deck":
            data[name] = " ".join([s.card_name(slot) for slot in zone[seat]]) or "-"
    return data


def write_champion(s: BrawlState, c: int) -> str:
    """A champion with all that is on it."""
    words = [HEROES[s.hero[c]], s.label(s.at[c]) if s.stands(c) else "gate"]
    if s.damage[c]:
        words.append(f"d{s.damage[c]}")
    words += [name for name, field in zip(FLAGS, (s.levelled, s.rooted, s.marked), strict=True) if field[c]]
    bonuses = zip(BONUSES, (s.might, s.haste, s.armour), strict=True)
    words += [f"{name}{field[c]}" for name, field in bonuses if field[c]]
    return " ".join(words)
