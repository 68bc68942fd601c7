"""What damage does: steps 7 to 18 of the assault list, also 9 to 19 of the summoning list (sections 24 and 25)."""

from __future__ import annotations

from duelyard.games.clash.cards import (
    CHAIN,
    CURSED,
    INDESTRUCTIBLE,
    MERCENARY,
    PROTECTION,
    REGENERATION,
    REINFORCEMENT,
    SHARPENING,
    VANISH,
)
from duelyard.games.clash.creatures import in_order, refresh_auras, take_from_lane
from duelyard.games.clash.hand import hit_stronghold, regenerate, return_left, return_right
from duelyard.games.clash.state import SHARPENED, ClashState


class Blow:
    """One attack, spell or Backfire that deals its hits at one moment (CL-DMG-8)."""

    __slots__ = (
        "abilities",
        "amounts",
        "carrier",
        "killed",
        "magic",
        "overkill",
        "owner",
        "source",
        "sources",
        "spell",
        "spell_lane",
        "struck",
        "targets",
        "triggers",
    )

    def __init__(self, owner: int, carrier: int, source: int, abilities: int, magic: bool) -> None:
        self.owner = owner  # whose strongholds and hands Regeneration and the like speak of
        self.carrier = carrier  # the creature, or the spell's card
        self.source = source  # for Protection (CL-R-11)
        self.abilities = abilities  # of the carrier, when it struck
        self.magic = magic  # a spell or a Backfire: Indestructible ignores it
        self.targets: list[int] = []
        self.amounts: list[int] = []
        self.struck: list[int] = []  # creatures that took at least 1 damage
        self.sources: list[int] = []  # which entry into play each of them was
        self.killed = 0
        self.overkill: list[int] = []  # excess damage by kingdom, flat: kingdom, excess, ...
        self.triggers: list[int] = []  # lanes into which Reinforcement brings somebody
        self.spell = -1  # the card that returns afterwards
        self.spell_lane = -1

    def aim(self, target: int, amount: int) -> None:
        """Add a hit; two hits of one blow on the same creature are one (CL-R-22)."""
        for k in range(len(self.targets)):
            if self.targets[k] == target:
                self.amounts[k] += amount
                return
        self.targets.append(target)
        self.amounts.append(amount)


def resolve(s: ClashState, blow: Blow) -> Blow | None:
    """Deal the hits and everything that follows from them, in the order of the lists.

    Where Reinforcement interrupts it, the blow comes back: `summon.reinforced` brings in the creatures and settles it.
    """
    dead = deal(s, blow)
    if s.union & CHAIN:
        for slot in in_order(s, blow.struck):  # CL-OA-8, CL-R-23
            release(s, slot)
    if dead:
        blow.triggers = bury(s, in_order(s, dead) if len(dead) > 1 else dead)  # CL-OA-10, CL-OS-11
        if blow.triggers:  # CL-OA-11, CL-R-24
            return blow
    settle(s, blow)
    return None


def settle(s: ClashState, blow: Blow) -> None:
    """What follows when the destroyed creatures have gone home, and others have come."""
    if blow.killed and s.stale:
        refresh_auras(s)  # CL-OA-12, CL-OA-13, CL-OS-12, CL-OS-13
    abilities = blow.abilities
    if s.source[blow.carrier] == blow.source:  # still in play: what it has now (else CL-R-56)
        abilities = s.has[blow.carrier]
    if abilities & REGENERATION:
        for _ in blow.struck:  # CL-OA-14, CL-OS-14, CL-R-16
            regenerate(s, blow.owner)
    if abilities & SHARPENING and blow.killed:
        sharpen(s, blow)  # CL-OA-15, CL-OS-15
    if blow.spell >= 0:
        return_spell(s, blow.owner, blow.spell, blow.spell_lane)  # CL-OS-16
    if s.union & VANISH:
        vanish(s, blow)  # CL-OA-16, CL-OS-17
        refresh_auras(s)  # CL-OA-17, CL-OA-18, CL-OS-18, CL-OS-19


def deal(s: ClashState, blow: Blow) -> list[int]:
    """All targets are hit before any is removed (CL-OA-7, CL-OA-9, CL-OS-9, CL-OS-10). Returns the destroyed ones."""
    dead: list[int] = []
    for k in range(len(blow.targets)):
        slot = blow.targets[k]
        amount = blow.amounts[k]
        if amount <= 0:  # CL-ABIL-7
            continue
        has = s.has[slot]
        if blow.magic and has & INDESTRUCTIBLE:  # CL-INDE-1, CL-R-12
            if s.log is not None:
                s.emit("unharmed", {"at": s.place_name(slot), "ability": "indestructible"}, {"card": slot})
            continue
        if s.mark[slot] == 0:  # CL-R-11
            s.mark[slot] = blow.source
        if has & PROTECTION and s.mark[slot] == blow.source:  # CL-PROT-1
            if s.log is not None:
                s.emit("unharmed", {"at": s.place_name(slot), "ability": "protection"}, {"card": slot})
            continue
        s.damage[slot] += amount
        blow.struck.append(slot)
        blow.sources.append(s.source[slot])
        if s.log is not None:
            s.emit("hit", {"at": s.place_name(slot), "damage": amount}, {"card": slot})
        excess = s.damage[slot] - s.health[slot]
        if excess >= 0:  # CL-DMG-1
            dead.append(slot)
            blow.killed += 1
            blow.overkill.append(s.lane[slot] >> 1)
            blow.overkill.append(excess)
    return dead


def release(s: ClashState, slot: int) -> None:
    """The captured cards under a damaged or leaving carrier go back to the hand they came from (CL-CHAIN-3)."""
    p = s.across[s.lane[slot]] >> 1
    for carrier in (slot, s.rider[slot]):
        if carrier >= 0 and s.captive[carrier] >= 0:
            card = s.captive[carrier]
            s.captive[carrier] = -1
            if s.log is not None:
                s.emit("released", {"seat": "ABCD"[p]}, {"card": card})
            if s.ai[p]:
                s.deck[p].append(card)  # CL-AIX-3
            else:
                return_right(s, p, card)


def bury(s: ClashState, dead: list[int]) -> list[int]:
    """Destroyed creatures return to hand, in order (CL-DMG-5). Returns the lanes in which Reinforcement triggers."""
    triggers: list[int] = []
    for slot in dead:
        lane = s.lane[slot]
        lent = s.lent[slot]
        rider = s.rider[slot]
        if s.log is not None:
            s.emit("destroyed", {"at": s.place_name(slot)}, {"card": slot})
        take_from_lane(s, slot)
        reinforced = False
        if rider >= 0:  # CL-SYMB-3
            reinforced = go_home(s, rider, lane, lent)
        reinforced = go_home(s, slot, lane, lent) or reinforced
        if reinforced:
            triggers.append(lane)
    return triggers


def go_home(s: ClashState, slot: int, lane: int, lent: int) -> bool:
    """One card goes to the hand it belongs to; an ability counts for the card that bears it (CL-R-25, CL-R-26).

    Returns whether Reinforcement triggers (CL-R-24).
    """
    p = lane >> 1
    if s.champion[p] == slot:  # CL-CHAMP-10, CL-R-49
        s.ready[p] = False
        if s.log is not None:
            s.emit("exhausted", {"seat": "ABCD"[p]}, {"card": slot})
        return False
    has = s.abilities[s.card[slot]] | lent
    put_back(s, p, s.across[lane] >> 1, slot, has, not s.ai[p])
    return has & REINFORCEMENT != 0 and not has & (MERCENARY | (CURSED if s.ai[p] else 0))


def put_back(s: ClashState, p: int, opponent: int, slot: int, has: int, to_hand: bool) -> None:
    """Mercenary chooses the hand, Cursed the end of it (CL-MERC-1, CL-CURS-1); an AI has piles instead (section 19).

    `to_hand`: without these abilities it goes to p's hand, not to p's discard pile.
    """
    if has & MERCENARY and not s.ai[p]:
        p = opponent
    where = "right"
    if s.ai[p]:
        # CL-AIX-2, CL-AIX-7, CL-R-37; everything else of an AI's goes to its discard pile (CL-AI-15)
        where = "deck" if to_hand or has & (MERCENARY | CURSED) else "discard"
    elif has & CURSED:
        where = "left"
    if s.log is not None:
        s.emit("returns", {"seat": "ABCD"[p], "end": where}, {"card": slot})
    if where == "right":
        return_right(s, p, slot)
    elif where == "left":
        return_left(s, p, slot)
    elif where == "deck":
        s.deck[p].append(slot)
    else:
        s.discard[p].append(slot)


def sharpen(s: ClashState, blow: Blow) -> None:
    """Excess damage of a turn's first kill goes to the stronghold, one hit for each owner (CL-SHARP-1, CL-SHARP-2)."""
    if s.flags[blow.carrier] & SHARPENED:  # CL-R-14
        return
    s.flags[blow.carrier] |= SHARPENED
    for turn in range(s.kingdoms):
        p = (s.active + turn) % s.kingdoms
        excess = 0
        for k in range(0, len(blow.overkill), 2):
            if blow.overkill[k] == p:
                excess += blow.overkill[k + 1]
        if excess > 0:
            hit_stronghold(s, p, excess, blow.owner)


def return_spell(s: ClashState, p: int, slot: int, lane: int) -> None:
    """A spell goes back to the hand after use, or by Mercenary to the opponent in its lane (CL-CARD-8, CL-MERC-3)."""
    s.laid.pop()
    if s.ai[p]:  # CL-R-35
        put_back(s, p, p, slot, 0, False)
        return
    # CL-R-46: the target's owner, or whoever is across from one's own creature
    opponent = s.across[lane] >> 1 if lane >> 1 == p else lane >> 1
    put_back(s, p, opponent, slot, s.abilities[s.card[slot]], True)


def vanish(s: ClashState, blow: Blow) -> None:
    """Carriers that were damaged and live go to the far end of their lane (CL-VAN-1)."""
    alive = [blow.struck[k] for k in range(len(blow.struck)) if s.source[blow.struck[k]] == blow.sources[k]]
    for slot in in_order(s, alive):
        if s.has[slot] & VANISH:
            lane = s.lanes[s.lane[slot]]
            if lane[-1] != slot:
                lane.remove(slot)
                lane.append(slot)
                s.stale |= 1 << s.lane[slot]
            if s.log is not None:
                s.emit("vanishes", {"at": s.place_name(slot)}, {"card": slot})
