"""Creatures in play: entering, auras, moving, leaving (ledger sections 12 and 26.1)."""

from __future__ import annotations

from duelyard.games.clash.cards import AURA
from duelyard.games.clash.state import NEW, SHARPENED, ClashState


def put_into_lane(s: ClashState, slot: int, lane: int) -> None:
    """A creature enters play behind all others of its lane (CL-SUM-5)."""
    card = s.card[slot]
    s.lanes[lane].append(slot)
    s.lane[slot] = lane
    s.attack[slot] = s.printed_attack[card]
    s.health[slot] = s.printed_health[card]
    own = s.abilities[card]
    if s.ai_gives and s.ai[lane >> 1]:
        own |= s.ai_gives  # CL-CUST-7, CL-R-41
    s.own[slot] = own
    s.has[slot] = own
    s.radiates[slot] = s.auras[card]
    s.flags[slot] = NEW | s.flags[slot] & SHARPENED
    s.sources += 1
    s.source[slot] = s.sources
    s.stale |= 1 << lane


def put_onto(s: ClashState, slot: int, host: int) -> None:
    """A Symbiote merges with its host: one creature from now on (CL-SYMB-1, CL-SYMB-2, CL-R-27)."""
    card = s.card[slot]
    s.rider[host] = slot
    s.attack[host] += s.printed_attack[card]
    s.health[host] += s.printed_health[card]
    s.own[host] |= s.abilities[card]
    s.has[host] |= s.abilities[card]
    s.radiates[host] |= s.auras[card]
    s.stale |= 1 << s.lane[host]


def take_from_lane(s: ClashState, slot: int) -> None:
    """A creature leaves play and forgets everything; those behind it move up (CL-DMG-4)."""
    s.stale |= 1 << s.lane[slot]
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


def refresh_auras(s: ClashState) -> None:
    """Work out the auras anew, in the lanes that have changed (CL-AURA-2, CL-AURA-3, CL-AURA-4, CL-AURA-5, CL-R-9)."""
    stale = s.stale
    s.stale = 0
    if not s.union & AURA:
        return
    for number in range(len(s.lanes)):
        if not stale >> number & 1:
            continue
        lane = s.lanes[number]
        radiant = 0
        for slot in lane:
            radiant |= s.radiates[slot]
        if not radiant and not s.lit >> number & 1:
            continue
        s.lit = s.lit | 1 << number if radiant else s.lit & ~(1 << number)
        last = len(lane) - 1
        for k in range(last + 1):
            slot = lane[k]
            lent = s.radiates[lane[k - 1]] if k > 0 else 0
            if k < last:
                lent |= s.radiates[lane[k + 1]]
            s.lent[slot] = lent
            s.has[slot] = s.own[slot] | lent


def in_order(s: ClashState, slots: list[int]) -> list[int]:
    """Creatures in the order in which things at the same time happen to them (CL-ABIL-4, CL-ABIL-5, CL-DMG-5)."""
    if len(slots) < 2:
        return slots
    found: list[int] = []
    for turn in range(s.kingdoms):
        p = (s.active + turn) % s.kingdoms
        for lane in (2 * p, 2 * p + 1):
            found += [slot for slot in reversed(s.lanes[lane]) if slot in slots]
    return found
