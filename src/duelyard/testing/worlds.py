"""Imagined worlds agree with what a seat knows, leave nothing possible out, and hold nothing of the truth."""

from __future__ import annotations

import json
from collections import Counter

import duelyard
from duelyard.core.packet import Packet, make_packet
from duelyard.core.whole import Dealer
from duelyard.testing.case import Case, demand, prop, same
from duelyard.testing.playing import has_all_cards, in_time, some, step, worlds_of

RARE = 12  # what is expected so often and never turns up cannot turn up


@prop
def redeals(case: Case, deep: int) -> None:
    """An imagined world agrees with all that the seat knows, is an ordinary match, and can be played to its end."""
    for number, match in enumerate(some(case, 16 * deep)):
        for seat in range(match.state.seats):
            known, may = match.state.known[seat], match.state.may[seat]
            for slot, card in enumerate(match.state.card):
                demand(known >> slot & 1 or may[card] >> slot & 1, f"seat {seat} has ruled out the truth")
            packet = make_packet(match, seat)
            demand(match.rules.possible(match.rebase(), seat), f"what has come about is not possible for seat {seat}")
            for whole in packet.wholes:
                purse = whole.purse
                prices = whole.among(match.state.kinds).prices
                for slot in whole.slots:
                    purse = match.rules.pay(purse, prices[match.state.card[slot]])
                    demand(purse >= 0, f"a whole that costs more than seat {seat} believes")
                demand(match.rules.fits(purse), f"a whole that is not complete as seat {seat} believes")
            for world in worlds_of(packet, range(2)):
                same(world.state.known[seat], known, f"the slots seat {seat} knows in its world")
                # the cards of private lists have other numbers: there it is the packet that both have to agree with
                if not packet.barred:
                    same(packet.may, may, f"where cards may be for seat {seat}, as its packet says")
                same(world.state.may[seat], packet.may, f"where cards may be for seat {seat} in its world")
                for slot, card in enumerate(world.state.card):
                    if known >> slot & 1:
                        same(card, packet.card[slot], f"a card that seat {seat} knows")
                        same(world.state.card_name(slot), match.state.card_name(slot), f"a card that seat {seat} knows")
                    demand(packet.may[card] >> slot & 1 or known >> slot & 1, "a card where it cannot be")
                same(sorted(world.state.card), list(range(len(world.state.card))), "the cards of an imagined world")
            if number % 4 == 0:
                text = world.position()
                same(duelyard.from_position(text).position(), text, "the position of an imagined world")
                same(world.copy().digest(), world.digest(), "the digest of a copy of an imagined world")
                rng = case.random("world")
                while not world.over:
                    in_time(world)
                    step(world, rng)


@prop
def packets(case: Case, deep: int) -> None:
    """A seat packet depends on nothing that the seat cannot know, and survives the way to another process."""
    for match in some(case, 12 * deep):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat)
            text = packet.to_json()
            again = Packet.from_json(text)
            same(again.to_json(), text, "a packet after reading it")
            carried = [again.redeal(seed).position() for seed in range(2)]
            worlds = [packet.redeal(seed) for seed in range(2)]
            same(carried, [world.position() for world in worlds], "worlds made from a packet that was carried")
            # What others do in an open Together is no part of the seat's story.
            if match.branches is None and has_all_cards(match):
                worlds.append(make_packet(match, seat, whole=True).redeal(0))
            for world in worlds:
                theirs, ours = json.loads(make_packet(world, seat).to_json()), json.loads(text)
                del theirs["number"], ours["number"]
                for part in ours:
                    same(theirs[part], ours[part], f"{part} in the packet of a world seat {seat} cannot tell apart")
            twin = duelyard.read_record(match.record())  # not a copy: copies share their base
            packet = make_packet(twin, seat)
            world_before = packet.redeal(7).position()
            for state in (twin.state, twin.base):
                if state is not None:
                    for slot in range(len(state.card)):
                        state.card[slot] = 0
                    if state.lists:
                        state.kinds = [0] * len(state.kinds)
            same(packet.to_json(), text, "a packet after the true cards were destroyed")
            same(packet.redeal(7).position(), world_before, "a world after the true cards were destroyed")


@prop
def coverage(case: Case, deep: int) -> None:
    """Over many redeals every unknown card turns up wherever it may be, and nowhere else."""
    for match in some(case, 3):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat)
            if packet.since or packet.barred:  # which cards there are is imagined, too
                continue
            possible = joint_places(packet, possible_places(packet))
            seen: Counter[tuple[int, int]] = Counter()
            worlds = 20 * deep * (1 + max(Counter(card for card, _ in possible).values(), default=0))
            for seed in range(worlds):
                card = packet.redeal(seed).state.card
                seen.update((card[slot], slot) for slot in range(len(card)) if not packet.known >> slot & 1)
            demand(set(seen) <= set(possible), "a card turned up where it cannot be")
            never = {pair for pair in possible.keys() - seen.keys() if possible[pair] * worlds > RARE}
            demand(not never, f"in {worlds} worlds of seat {seat} never: (card, slot) {sorted(never)[:10]}")


def joint_places(packet: Packet, pairs: set[tuple[int, int]]) -> dict[tuple[int, int], float]:
    """Those pairs that some deal allows which keeps every whole in order, and their share of these deals.

    Where cards have nothing to do with a whole any share will do: they are to turn up everywhere.
    """
    if not packet.wholes:
        return dict.fromkeys(pairs, 1.0)
    deals = dealer(packet, packet.may).deals
    shares: dict[tuple[int, ...], float] = {}
    found: dict[tuple[int, int], float] = {}
    for card, slot in pairs:
        sort = (slot, packet.may[card], *[whole.prices[card] for whole in packet.wholes])
        if sort not in shares:
            may = packet.may[:]
            may[card] = 1 << slot
            shares[sort] = dealer(packet, may).deals / deals
        if shares[sort]:
            found[card, slot] = shares[sort]
    return found


def dealer(packet: Packet, may: list[int]) -> Dealer:
    """Deals the packet's unknown cards where each may be."""
    return Dealer(packet.checkpoint.rules, packet.wholes, packet.card, packet.known, may)


def possible_places(packet: Packet) -> set[tuple[int, int]]:
    """All pairs (card, slot) of unknown cards that some deal allows, by trying each of them once for cards alike."""
    slots = [slot for slot in range(len(packet.card)) if not packet.known >> slot & 1]
    cards = sorted(set(range(len(packet.card))) - set(packet.card))
    alike: dict[int, list[int]] = {}
    for card in cards:
        alike.setdefault(packet.may[card] & ~packet.known, []).append(card)
    found: set[tuple[int, int]] = set()
    for mask, twins in alike.items():
        for slot in slots:
            rest = [other for other in slots if other != slot]
            if mask >> slot & 1 and all_fit([card for card in cards if card != twins[0]], rest, packet.may):
                found.update((card, slot) for card in twins)
    return found


def all_fit(cards: list[int], slots: list[int], may: list[int]) -> bool:
    """Whether each card finds a slot of its own (bipartite matching)."""
    holder: dict[int, int] = {}

    def fit(card: int, tried: set[int]) -> bool:
        for slot in slots:
            if may[card] >> slot & 1 and slot not in tried:
                tried.add(slot)
                if slot not in holder or fit(holder[slot], tried):
                    holder[slot] = card
                    return True
        return False

    return all(fit(card, set()) for card in cards)
