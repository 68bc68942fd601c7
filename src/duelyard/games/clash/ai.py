"""The AI's turn (ledger sections 17 and 19): the rulebook's procedure, not a player. It decides nothing."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.clash.cards import BLACKMAIL, CATALYST, COUNTER_ORDER, PRICE_OF_BLOOD, SYMBIOTE
from duelyard.games.clash.hand import check_deck, knock_off
from duelyard.games.clash.state import ClashState, lane_name
from duelyard.games.clash.summon import cast_spell, enter, reinforced


def ai_mana(s: ClashState, p: int) -> int:
    """A fixed part and one for the creatures facing it (CL-AI-2, CL-COOP-6), Catalyst and Blackmail (CL-AIX-11)."""
    mana = s.layout.fixed_mana
    for lane in (2 * p, 2 * p + 1):
        mana += s.layout.per_creature * len(s.lanes[s.across[lane]])
        for slot in s.lanes[lane]:
            if s.has[slot] & CATALYST:
                mana += 2
            if s.has[slot] & BLACKMAIL:
                mana -= 1
    return mana


def ai_summon(s: ClashState) -> Script:
    """Phase 2: reveal cards, changing lanes with each, until the mana is used (CL-AI-3, CL-AI-4, CL-AI-5, CL-AI-14)."""
    p = s.active
    lane = 2 * p
    spent = 0
    while True:
        slot = reveal(s, p)
        spent += yield from play_revealed(s, p, counter_order(s, p, slot), lane, False)
        lane ^= 1
        if spent >= s.mana:
            return


def reveal(s: ClashState, p: int) -> int:
    """The top card leaves the deck; it may have been the last one (CL-AI-13)."""
    slot = s.deck[p].pop()
    s.laid.append(slot)
    s.show_all([slot])
    if s.log is not None:
        s.emit("reveals", {"seat": "ABCD"[p]}, {"card": slot})
    check_deck(s, p, -1)
    return slot


def counter_order(s: ClashState, p: int, slot: int) -> int:
    """Of a Counter-order card and the top of the discard pile the dearer one is played (CL-AIX-5, CL-AIX-6)."""
    pile = s.discard[p]
    if s.abilities[s.card[slot]] & COUNTER_ORDER and pile and s.cost[s.card[pile[-1]]] > s.cost[s.card[slot]]:
        dearer = pile.pop()
        pile.append(slot)
        s.laid[-1] = dearer
        if s.log is not None:
            s.emit("replaces", {"seat": "ABCD"[p]}, {"card": dearer, "victim": slot})
        return dearer
    return slot


def play_revealed(s: ClashState, p: int, slot: int, lane: int, free: bool) -> Script:
    """Play a revealed card into the lane; returns what it counts against the mana."""
    card = s.card[slot]
    own = s.abilities[card]
    foes = s.lanes[s.across[lane]]
    host = -1
    if own & SYMBIOTE:
        host = host_in(s, lane)
    if (s.spell[card] and not foes) or (own & SYMBIOTE and host < 0):
        s.laid.pop()
        s.discard[p].append(slot)  # CL-AI-7, CL-AIX-9: it costs nothing and is not played
        if s.log is not None:
            s.emit("unused", {"seat": "ABCD"[p]}, {"card": slot})
        return 0
    cost = s.cost[card]
    if own & PRICE_OF_BLOOD and not free:
        for _ in range(cost):  # CL-AIX-1: unit by unit, against the new deck too (CL-R-34)
            knock_off(s, p, 1, -1)
        cost = 0
    if s.log is not None:
        to = s.place_name(foes[0]) if s.spell[card] else lane_name(lane)
        kind = "cast" if s.spell[card] else "summon"
        cards = {"card": slot, "victim": foes[0]} if s.spell[card] else {"card": slot}
        s.emit(kind, {"seat": "ABCD"[p], "to": to, "cost": 0 if free else cost}, cards)
    s.laid.pop()
    blow = cast_spell(s, p, slot, foes[0]) if s.spell[card] else enter(s, p, slot, lane, host)  # CL-AI-6
    if blow is not None:
        yield from reinforced(s, blow)
    return cost


def host_in(s: ClashState, lane: int) -> int:
    """The creature nearest to the bridge that has no Symbiote (CL-AIX-9); -1 if there is none."""
    for slot in s.lanes[lane]:
        if not s.has[slot] & SYMBIOTE:
            return slot
    return -1


def play_top_card(s: ClashState, lane: int) -> Script:
    """An AI's Reinforcement: the top card is played into the lane, whatever it is, for nothing (CL-AIX-4, CL-R-38)."""
    p = lane >> 1
    yield from play_revealed(s, p, reveal(s, p), lane, True)
