"""Phase 3: the assault (ledger sections 11 and 24). Put section 24 beside this file and tick it off."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Script
from duelyard.games.clash.cards import (
    AERIAL,
    AQUATIC,
    BERSERK,
    DEFENDER,
    INSTINCT,
    PERFORATION,
    RAGE,
    REGENERATION,
    SPLASH,
    SPRINT,
    VULNERABILITY,
)
from duelyard.games.clash.creatures import in_order, refresh_auras
from duelyard.games.clash.damage import Blow, resolve
from duelyard.games.clash.hand import health_of, hit_stronghold, regenerate
from duelyard.games.clash.state import ACTIVATED, ATTACKS, NEW, UPPER, ClashState
from duelyard.games.clash.summon import reinforced

MOST_ATTACKS: Final = 50  # CL-R-19


def assault(s: ClashState) -> Script:
    """Every creature that may attack does, one after the other (CL-ASLT-1); only Reinforcement asks in between."""
    while True:
        if s.stale:
            refresh_auras(s)  # CL-OA-1
        attacker = next_attacker(s)  # CL-OA-2
        if attacker < 0:
            return  # CL-OA-21
        only_creatures = s.flags[attacker] & NEW != 0  # it attacks by Rage (CL-RAGE-2, CL-BERS-4)
        s.flags[attacker] |= ACTIVATED
        blow = attack(s, attacker, only_creatures)
        if blow is not None and goes_on(s, blow):
            yield from attack_series(s, blow, only_creatures)


def next_attacker(s: ClashState) -> int:
    """The first one, by present places, that has not been activated (CL-ASLT-2, CL-R-7); -1 when there is none."""
    flags = s.flags
    for lane in (2 * s.active, 2 * s.active + 1):
        for slot in reversed(s.lanes[lane]):
            if not flags[slot] & ACTIVATED and (not flags[slot] & NEW or s.has[slot] & RAGE):
                return slot
    return -1


def goes_on(s: ClashState, blow: Blow) -> bool:
    """Whether anything may follow an attack, in any match with these cards."""
    return bool(blow.triggers) or (bool(blow.struck) and s.union & (BERSERK | INSTINCT) != 0)


def attack_series(s: ClashState, blow: Blow, only_creatures: bool) -> Script:
    """What follows a first attack: Reinforcement, the Berserk repeats, and then the Instinct of all it has hurt."""
    attacker = blow.carrier
    source = blow.source
    struck: list[int] = []
    sources: list[int] = []
    while True:
        if blow.triggers:
            yield from reinforced(s, blow)
        struck += blow.struck
        sources += blow.sources
        # CL-OA-19, CL-R-56: not if it has left play
        if not blow.killed or s.source[attacker] != source or not s.has[attacker] & BERSERK:
            break
        again = attack(s, attacker, only_creatures)
        if again is None:
            break
        blow = again
    if s.union & INSTINCT and struck:  # CL-OA-20, CL-R-18
        alive = [struck[k] for k in range(len(struck)) if s.source[struck[k]] == sources[k] > 0]
        for slot in in_order(s, sorted(set(alive))):
            if s.lane[slot] >= 0 and s.source[slot] in sources and s.has[slot] & INSTINCT:
                if s.log is not None:
                    s.emit("instinct", {"at": s.place_name(slot)}, {"card": slot})
                answer = attack(s, slot, False)
                if answer is not None and goes_on(s, answer):
                    yield from attack_series(s, answer, False)


def attack(s: ClashState, attacker: int, only_creatures: bool) -> Blow | None:
    """One attack, steps CL-OA-3 to CL-OA-18, or to CL-OA-10 where Reinforcement triggers; None: there is nothing to
    attack (CL-ASLT-8)."""
    if s.flags[attacker] // ATTACKS >= MOST_ATTACKS:
        return None
    lane = s.lane[attacker]
    enemy = s.across[lane]
    foes = s.lanes[enemy]
    has = s.has[attacker]
    # CL-OA-3: determine targets
    targets: list[int] = []
    if foes and not (has & AERIAL and lane & 1 == UPPER):  # CL-ASLT-3, CL-AER-1
        targets.append(foes[0])
        if has & SPLASH and s.lanes[enemy ^ 1]:  # CL-SPLA-5
            targets.append(s.lanes[enemy ^ 1][0])
        if has & PERFORATION and len(foes) > 1:  # CL-PERF-1
            targets.append(foes[1])
    elif only_creatures or has & DEFENDER:  # CL-RAGE-2, CL-DEF-1
        return None
    s.flags[attacker] += ATTACKS
    strength = s.attack[attacker]
    # CL-OA-4: Sprint
    if has & SPRINT:
        sprint(s, attacker)
        refresh_auras(s)  # CL-OA-5
        has = s.has[attacker]
    # CL-OA-6: count damage
    bonus = s.bonus[attacker]
    times = 2 if has & AQUATIC and s.lanes[lane][0] == attacker else 1  # CL-AQUA-1
    blow = Blow(lane >> 1, attacker, s.source[attacker], has, False)
    if not targets:  # CL-ASLT-4: the stronghold
        p = enemy >> 1
        if has & VULNERABILITY:
            strength = 0 if s.ai[p] else health_of(s, p) - 1  # CL-VULN-5, CL-AIX-10
        damage = (strength + bonus) * times
        if damage > 1 and s.ai[p] and s.layout.tough:
            damage = 1  # CL-CUST-6
        if s.log is not None:
            s.emit("storm", {"at": s.place_name(attacker), "target": f"{'ABCD'[p]}.stronghold"}, {"card": attacker})
        hit_stronghold(s, p, damage, lane >> 1)
        if damage > 0 and has & REGENERATION:  # CL-OA-14
            regenerate(s, lane >> 1)
        return blow
    blow.targets = targets
    for slot in targets:
        if has & VULNERABILITY:  # CL-VULN-1, CL-R-15
            strength = s.health[slot] - s.damage[slot] - 1
        blow.amounts.append((strength + bonus) * times)
    if s.log is not None:
        at, target = s.place_name(attacker), s.place_name(targets[0])
        s.emit("attack", {"at": at, "target": target}, {"card": attacker, "victim": targets[0]})
    resolve(s, blow)  # CL-OA-7 to CL-OA-18
    return blow


def sprint(s: ClashState, slot: int) -> None:
    """Move to the bridge; each creature passed adds 1 to its damage this turn (CL-SPRI-1, CL-SPRI-2)."""
    lane = s.lanes[s.lane[slot]]
    passed = lane.index(slot)
    if passed:
        lane.pop(passed)
        lane.insert(0, slot)
        s.bonus[slot] += passed
        s.stale |= 1 << s.lane[slot]
        if s.log is not None:
            s.emit("sprints", {"at": s.place_name(slot), "passed": passed}, {"card": slot})
