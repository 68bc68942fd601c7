"""Phase 2: summoning (ledger sections 10 and 25). Put section 25 beside `play_card`, `enter` and `cast_spell`."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import DUTY, TURN, Ask, Script
from duelyard.games.clash.cards import (
    AQUATIC,
    BACKFIRE,
    BLACKMAIL,
    CHAIN,
    COUNTER_ORDER,
    IMMOLATION,
    LUCIDITY,
    PERFORATION,
    PRICE_OF_BLOOD,
    PRINTED,
    REINFORCEMENT,
    SPLASH,
    SYMBIOTE,
    VULNERABILITY,
)
from duelyard.games.clash.champions import can_pay, can_summon, champion_cost, refresh_champions
from duelyard.games.clash.creatures import in_order, put_into_lane, put_onto, refresh_auras
from duelyard.games.clash.damage import Blow, resolve, settle
from duelyard.games.clash.hand import check_deck, check_hand, hit_stronghold, leave_hand
from duelyard.games.clash.state import ClashState, lane_name

# A code is target << 16 | slot << 8 | verb; the target is a lane (0 upper, 1 lower) or a creature's slot.
END: Final = 0
ENTER: Final = 1
CAST: Final = 2
MERGE: Final = 3


# -- what may be played ------------------------------------------------------------------------------------------------


def available(s: ClashState, p: int) -> int:
    """How many cards at the left of the hand can be played (CL-SUM-2, CL-BLAC-4)."""
    cards = len(s.hands[p])
    if cards > 4:
        cards = 4
    if s.union & BLACKMAIL:
        for lane in (2 * p, 2 * p + 1):
            for slot in s.lanes[lane]:
                if s.has[slot] & BLACKMAIL and cards > 1:
                    cards -= 1
    return cards


def price(s: ClashState, card: int, index: int) -> int:
    """What this card costs at this place of a hand (CL-LUCI-1, CL-R-29)."""
    cost = s.cost[card]
    if index == 0 and s.abilities[card] & LUCIDITY:
        return cost - 2 if cost > 2 else 0
    return cost


def cost_of(s: ClashState, p: int, index: int) -> int:
    """What the card at this place of the hand costs now."""
    return price(s, s.card[s.hands[p][index]], index)


def look_over_hand(s: ClashState, p: int, codes: list[int]) -> list[str]:
    """Go over the cards that can be played by their place: add what may be done with each of them to `codes`.

    Returns for each of them the rule that forbids playing it now, or nothing.
    """
    checks: list[str] = []
    hand = s.hands[p]
    mana = s.mana
    lucid = s.union & LUCIDITY
    for index in range(available(s, p)):
        slot = hand[index]
        card = s.card[slot]
        cost = price(s, card, index) if lucid else s.cost[card]
        if cost > mana and not s.abilities[card] & PRICE_OF_BLOOD:
            checks.append("CL-SUM-4")
        elif not s.spell[card]:
            checks.append("")
            code = slot << 8 | ENTER
            codes.append(code)
            codes.append(1 << 16 | code)
            if s.abilities[card] & SYMBIOTE:
                for own in (2 * p, 2 * p + 1):
                    hosts = [host for host in s.lanes[own] if not check_host(s, p, host)]
                    codes += [host << 16 | slot << 8 | MERGE for host in hosts]
        elif cost == 0 and s.cast >> slot & 1:
            checks.append("CL-SUM-9")
        else:
            before = len(codes)
            code = slot << 8 | CAST
            for lane in s.lanes:
                codes += [target << 16 | code for target in lane]  # CL-CARD-6, CL-MULTI-9
            checks.append("" if len(codes) > before else "CL-SUM-8")
    if s.champion[p] >= 0 and can_summon(s, p) and can_pay(s, p):  # CL-CHAMP-7
        code = s.champion[p] << 8 | ENTER
        codes.append(code)
        codes.append(1 << 16 | code)
        if s.abilities[s.card[s.champion[p]]] & SYMBIOTE:
            for own in (2 * p, 2 * p + 1):
                hosts = [host for host in s.lanes[own] if not check_host(s, p, host)]
                codes += [host << 16 | s.champion[p] << 8 | MERGE for host in hosts]
    return checks


def check_host(s: ClashState, p: int, host: int) -> str:
    """The rule that forbids putting a Symbiote on this creature, or nothing."""
    if s.lane[host] >> 1 != p:
        return "CL-SYMB-1"
    return "CL-SYMB-5" if s.has[host] & SYMBIOTE else ""


def codes_for(s: ClashState, p: int) -> list[int]:
    """All that the active player may do now."""
    codes = [END]
    look_over_hand(s, p, codes)
    return codes


# -- playing a card ----------------------------------------------------------------------------------------------------


def play_card(s: ClashState, p: int, code: int) -> Blow | None:
    """Play a card from the hand, or the champion, resolving it completely (CL-SUM-10).

    A blow that comes back waits for `reinforced`, here and in `enter` and `cast_spell`.
    """
    verb = code & 255
    slot = code >> 8 & 255
    target = code >> 16
    if slot == s.champion[p]:
        index = -1
        cost = champion_cost(s, p)
    else:
        index = s.hands[p].index(slot)
        cost = price(s, s.card[slot], index)
    if verb == CAST and cost == 0:
        s.cast |= 1 << slot  # CL-SUM-9
    missing = cost - s.mana
    s.mana = 0 if missing > 0 else -missing  # CL-OS-1
    s.show_all([slot])
    if s.log is not None:
        to = lane_name(2 * p + target) if verb == ENTER else s.place_name(target)
        cards = {"card": slot} if verb == ENTER else {"card": slot, "victim" if verb == CAST else "host": target}
        s.emit(("", "summon", "cast", "merge")[verb], {"seat": "ABCD"[p], "to": to, "cost": cost}, cards)
    for _ in range(missing):  # CL-OS-2: Price of Blood, unit by unit
        hit_stronghold(s, p, 1, p)
    if index >= 0:
        leave_hand(s, p, index)
    if verb == CAST:
        return cast_spell(s, p, slot, target)
    if verb == MERGE:
        return enter(s, p, slot, s.lane[target], target)
    return enter(s, p, slot, 2 * p + target, -1)


def enter(s: ClashState, p: int, slot: int, lane: int, host: int) -> Blow | None:
    """A creature card is laid out (steps CL-OS-3 to CL-OS-19): as a creature of its own, or on a host."""
    fire = immolators(s, lane) if s.union & IMMOLATION else []
    enemies = s.lanes[s.across[lane]]
    creature = slot if host < 0 else host
    if host < 0:
        put_into_lane(s, slot, lane)  # CL-OS-3
    else:
        put_onto(s, slot, host)
    if not s.ai[p] and s.place[p] >= len(s.hands[p]):
        check_hand(s, p, p)
    if s.stale:
        refresh_auras(s)
    if s.champion[0] >= 0:
        refresh_champions(s, slot)
    own = s.abilities[s.card[slot]]
    for q in fire:
        burn(s, p, q)  # CL-OS-5
    if own & (BACKFIRE | COUNTER_ORDER | CHAIN):
        heat = 0 if s.ai[p] else s.place[p]  # CL-OS-6, CL-R-36
        if own & COUNTER_ORDER and not s.ai[p]:
            counter_order(s, p)  # CL-OS-7
        if own & CHAIN:
            capture(s, slot, s.across[lane] >> 1, p)  # CL-R-23
        if own & BACKFIRE and enemies:
            has = s.has[creature]
            blow = Blow(p, creature, s.source[creature], has, True)
            if has & AQUATIC and s.lanes[lane][0] == creature:  # CL-OS-8
                heat *= 2
            aim_backfire(s, blow, enemies[0], has, heat)
            return resolve(s, blow)  # CL-OS-9 to CL-OS-19
    return None


def cast_spell(s: ClashState, p: int, slot: int, target: int) -> Blow | None:
    """A spell is laid out, does its work and returns (steps CL-OS-3 to CL-OS-19)."""
    lane = s.lane[target]
    fire = immolators(s, lane) if s.union & IMMOLATION else []
    s.laid.append(slot)  # CL-OS-3, CL-HAND-9
    if not s.ai[p] and s.place[p] >= len(s.hands[p]):
        check_hand(s, p, p)
    if s.champion[0] >= 0:
        refresh_champions(s, slot)
    own = s.abilities[s.card[slot]]
    targets = targets_around(s, target, own)  # CL-OS-4
    enemies = s.lanes[s.across[lane] if lane >> 1 == p else lane]
    for q in fire:
        burn(s, p, q)  # CL-OS-5
    heat = 0 if s.ai[p] else s.place[p]  # CL-OS-6
    if own & COUNTER_ORDER and not s.ai[p]:
        counter_order(s, p)  # CL-OS-7
    s.sources += 1
    blow = Blow(p, slot, s.sources, own, True)
    for creature in targets:  # CL-OS-8
        strength = s.printed_attack[s.card[slot]]
        if own & VULNERABILITY:
            strength = s.health[creature] - s.damage[creature] - 1
        blow.aim(creature, strength)
    if own & BACKFIRE and enemies:  # CL-BACK-5
        aim_backfire(s, blow, enemies[0], own, heat)
    blow.spell = slot
    blow.spell_lane = lane
    return resolve(s, blow)  # CL-OS-9 to CL-OS-19


def targets_around(s: ClashState, target: int, abilities: int) -> list[int]:
    """The target, with Splash its neighbour in the other lane, with Perforation the one behind it (CL-R-8)."""
    lane = s.lane[target]
    at = s.lanes[lane].index(target)
    targets = [target]
    if abilities & SPLASH and len(s.lanes[lane ^ 1]) > at:
        targets.append(s.lanes[lane ^ 1][at])
    if abilities & PERFORATION and len(s.lanes[lane]) > at + 1:
        targets.append(s.lanes[lane][at + 1])
    return targets


def aim_backfire(s: ClashState, blow: Blow, target: int, abilities: int, heat: int) -> None:
    """Backfire combines with Splash and Perforation (CL-BACK-2)."""
    for creature in targets_around(s, target, abilities):
        blow.aim(creature, heat)


def immolators(s: ClashState, lane: int) -> list[int]:
    """The owners of all carriers of Immolation in the lane, before the card is laid out (CL-R-21), in order."""
    carriers = [slot for slot in s.lanes[lane] + s.lanes[s.across[lane]] if s.has[slot] & IMMOLATION]
    return [s.lane[slot] >> 1 for slot in in_order(s, carriers)]


def burn(s: ClashState, p: int, by: int) -> None:
    """Each Immolation is a separate hit of 1 on whoever plays a card into its lane (CL-IMMO-1)."""
    if s.log is not None:
        s.emit("immolation", {"seat": "ABCD"[p]})
    hit_stronghold(s, p, 1, by)


def counter_order(s: ClashState, p: int) -> None:
    """The leftmost card of the hand moves to its right end (CL-CORD-1); one change (CL-R-2)."""
    hand = s.hands[p]
    hand.append(leave_hand(s, p, 0))
    if s.log is not None:
        s.emit("counter_order", {"seat": "ABCD"[p]}, {"card": hand[-1]})
    check_hand(s, p, p)


def capture(s: ClashState, carrier: int, victim: int, by: int) -> None:
    """Chain takes the opponent's leftmost card, or the top card of an AI's deck, openly (CL-CHAIN-1, CL-CHAIN-2)."""
    slot = s.deck[victim].pop() if s.ai[victim] else leave_hand(s, victim, 0)
    s.captive[carrier] = slot
    s.show_all([slot])
    if s.log is not None:
        s.emit("captured", {"seat": "ABCD"[victim]}, {"card": slot})
    if s.ai[victim]:
        check_deck(s, victim, by)  # CL-R-37
    else:
        check_hand(s, victim, by)  # CL-CHAIN-4


# -- Reinforcement -----------------------------------------------------------------------------------------------------


def comes_at_once(s: ClashState, card: int, index: int) -> bool:
    """Whether a card at this place of the hand would answer Reinforcement (CL-REIN-1, CL-R-24)."""
    return not s.spell[card] and price(s, card, index) <= 4 and not s.abilities[card] & REINFORCEMENT


def printed_that_come(index: int) -> list[int]:
    """The kinds of all printed cards that would: what somebody rules out who does not know the deck (CL-R-57)."""
    kinds: list[int] = []
    for kind, cost, _, _, spell, abilities, _ in PRINTED:
        if index == 0 and abilities & LUCIDITY:
            cost = cost - 2 if cost > 2 else 0
        if not spell and cost <= 4 and not abilities & REINFORCEMENT:
            kinds.append(kind)
    return kinds


def reinforced(s: ClashState, blow: Blow) -> Script:
    """Reinforcement for all that a blow has destroyed, one after the other; then the blow goes on (CL-R-24)."""
    for lane in blow.triggers:
        yield from reinforce(s, lane)
    settle(s, blow)


def reinforce(s: ClashState, lane: int) -> Script:
    """The leftmost suitable creature enters the lane at once, free of charge; who is passed over is ruled out."""
    p = lane >> 1
    if s.ai[p]:
        from duelyard.games.clash.ai import play_top_card

        yield from play_top_card(s, lane)
        return
    hand = s.hands[p]
    for index in range(available(s, p)):
        slot = hand[index]
        if comes_at_once(s, s.card[slot], index):
            s.show_all([slot])
            host = yield from choose_host(s, p, slot, lane)
            if s.log is not None:
                to = lane_name(lane) if host < 0 else s.place_name(host)
                s.emit("reinforcement", {"seat": "ABCD"[p], "to": to}, {"card": slot})
            leave_hand(s, p, index)
            blow = enter(s, p, slot, lane, host)
            if blow is not None:
                yield from reinforced(s, blow)
            return
        others = [card for card in range(len(s.card)) if comes_at_once(s, card, index)]
        for seat in range(s.seats):
            if not s.knows(seat, slot):
                s.rule_out(seat, others, [slot])
                if s.lists:
                    s.bar(seat, printed_that_come(index), [slot])


def choose_host(s: ClashState, p: int, slot: int, lane: int) -> Script:
    """A Symbiote may sit on a creature of the lane to which Reinforcement brings it (CL-SYMB-1, CL-SYMB-4); else -1."""
    if not s.abilities[s.card[slot]] & SYMBIOTE:
        return -1
    hosts = [host for host in s.lanes[lane] if not check_host(s, p, host)]
    if not hosts:
        return -1
    codes = [(lane & 1) << 16 | slot << 8 | ENTER] + [host << 16 | slot << 8 | MERGE for host in hosts]
    window = TURN if p == s.active else DUTY  # a duty in the turn of an AI, too, when nobody is on turn
    answer = yield Ask(s, s.layout.seat_of[p], "reinforcement", codes, source=slot, window=window)
    return answer >> 16 if answer & 255 == MERGE else -1
