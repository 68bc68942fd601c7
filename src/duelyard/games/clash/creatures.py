"""Creatures in play: entering, auras, moving, leaving (ledger sections 12 and 26.1)."""

from __future__ import annotations

from duelyard.games.clash.cards import AURA
from duelyard.games.clash.table import NEW, SHARPENED, Table


def put_into_lane(s: Table, slot: int, lane: int) -> None:
    """A creature enters play behind all others of its lane (CL-SUM-5)."""
    card = s.card[slot]
    s.lanes[lane].append(slot)
    s.lane[slot] = lane
    s.attack[slot] = s.printed_attack[card]
    s.health[slot] = s.printed_health[card]
    s.has[slot] = s.abilities[card]
    s.flags[slot] = NEW | s.flags[slot] & SHARPENED
    s.sources += 1
    s.source[slot] = s.sources
    s.stale = True


def put_onto(s: Table, slot: int, host: int) -> None:
    """A Symbiote merges with its host: one creature from now on (CL-SYMB-1, CL-SYMB-2, CL-R-27)."""
    card = s.card[slot]
    s.rider[host] = slot
    s.attack[host] += s.printed_attack[card]
    s.health[host] += s.printed_health[card]
    s.has[host] |= s.abilities[card]
    s.stale = True


def take_from_lane(s: Table, slot: int) -> None:
    """A creature leaves play and forgets everything; those behind it move up (CL-DMG-4)."""
    s.lanes[s.lane[slot]].remove(slot)
    s.lane[slot] = -1
    s.damage[slot] = 0
    s.bonus[slot] = 0
    s.has[slot] = 0
    s.lent[slot] = 0
    s.flags[slot] &= SHARPENED  # the carrier of Sharpening is the card (CL-R-14)
    s.source[slot] = 0
    s.mark[slot] = 0
    s.rider[slot] = -1
    s.stale = True


def printed(s: Table, slot: int) -> int:
    """The abilities a creature has by itself, both cards of a merged pair together."""
    own = s.abilities[s.card[slot]]
    rider = s.rider[slot]
    return own if rider < 0 else own | s.abilities[s.card[rider]]


def radiates(s: Table, slot: int) -> int:
    """What its auras give to its neighbours."""
    own = s.auras[s.card[slot]]
    rider = s.rider[slot]
    return own if rider < 0 else own | s.auras[s.card[rider]]


def refresh_auras(s: Table) -> None:
    """Work out the auras anew; needed only when a lane has changed (CL-AURA-2 to 5, CL-R-9)."""
    if not s.stale:
        return
    s.stale = False
    if not s.union & AURA:
        return
    for lane in s.lanes:
        last = len(lane) - 1
        for k in range(last + 1):
            slot = lane[k]
            lent = 0
            if k > 0:
                lent = radiates(s, lane[k - 1])
            if k < last:
                lent |= radiates(s, lane[k + 1])
            s.lent[slot] = lent
            s.has[slot] = printed(s, slot) | lent


def in_order(s: Table, slots: list[int]) -> list[int]:
    """Creatures in the order in which things at the same time happen to them (CL-ABIL-4, CL-ABIL-5, CL-DMG-5)."""
    if len(slots) < 2:
        return slots
    found: list[int] = []
    for turn in range(s.kingdoms):
        p = (s.active + turn) % s.kingdoms
        for lane in (2 * p, 2 * p + 1):
            found += [slot for slot in reversed(s.lanes[lane]) if slot in slots]
    return found


def all_creatures(s: Table) -> list[int]:
    """All creatures in play, kingdom by kingdom, upper lane first, from the bridge outwards."""
    found: list[int] = []
    for lane in s.lanes:
        found += lane
    return found
