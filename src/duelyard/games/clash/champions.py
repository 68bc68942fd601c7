"""Champions (ledger section 27): creatures beside the play area, summoned like any other, never in a hand."""

from __future__ import annotations

from typing import Final

from duelyard.games.clash.cards import PRICE_OF_BLOOD
from duelyard.games.clash.state import ClashState

NAME: Final = 5  # the verb of choosing a champion; a code is kind << 8 | verb


def champion_cost(s: ClashState, p: int) -> int:
    """One mana less for each creature in any kingdom with the same printed cost (CL-CHAMP-8, CL-R-49)."""
    own = s.cost[s.card[s.champion[p]]]
    cost = own
    for lane in s.lanes:
        for slot in lane:
            for card in (slot, s.rider[slot]):
                if card >= 0 and s.cost[s.card[card]] == own:
                    cost -= 1
    return cost if cost > 0 else 0


def can_summon(s: ClashState, p: int) -> bool:
    """Whether the champion lies ready beside the play area (CL-CHAMP-6, CL-CHAMP-9)."""
    slot = s.champion[p]
    if slot < 0 or not s.ready[p] or s.lane[slot] >= 0:
        return False
    return slot not in s.rider


def can_pay(s: ClashState, p: int) -> bool:
    """Whether the mana is enough for the champion, or its blood can pay the rest (CL-CHAMP-6, CL-BLOOD-1)."""
    return champion_cost(s, p) <= s.mana or s.abilities[s.card[s.champion[p]]] & PRICE_OF_BLOOD != 0


def refresh_champions(s: ClashState, slot: int) -> None:
    """A card was laid out: exhausted champions of the same printed cost are ready again (CL-CHAMP-11, CL-CHAMP-12)."""
    cost = s.cost[s.card[slot]]
    for p in range(s.kingdoms):
        champion = s.champion[p]
        if champion >= 0 and not s.ready[p] and s.cost[s.card[champion]] == cost:
            s.ready[p] = True
            if s.log is not None:
                s.emit("champion_ready", {"seat": "ABCD"[p]}, {"card": champion})
