"""Dealing anew: everything that a spectator cannot see, so that nobody who saw the cards before knows them now.

A card goes wherever a spectator must think it possible: he cannot follow it, and nobody who could tell him better has
ruled that place out. Only who knows neither where the card lies nor what lies at a place can say anything about the two
that does not come from his own cards.
"""

from __future__ import annotations

from duelyard.core.chance import Chance
from duelyard.core.errors import CannotRedeal
from duelyard.core.packet import blanked
from duelyard.core.sentences import sentence
from duelyard.core.state import State
from duelyard.core.whole import Dealer, Whole

TRIES = 100  # deals before a hidden whole is given up


def deal_anew(state: State, chance: Chance) -> None:
    """Deal what a spectator cannot see; seats know the cards at the same places as before, and no more of the rest."""
    seen = state.known[state.seats]
    places = possible_places(state)
    before = state.card
    dealer = Dealer(state.rules, wholes_of(state), blanked(before, seen), seen, places)
    for _ in range(TRIES):
        world = dealer.deal(chance)
        if world is None:
            continue
        state.card = world
        if all(state.rules.possible(state, seat) for seat in range(state.seats)):
            break
    else:
        state.card = before
        raise CannotRedeal(sentence("cannot_deal_anew"))
    for seat in range(state.seats):
        known = state.known[seat]
        for slot, card in enumerate(state.card):
            state.may[seat][card] = 1 << slot if known >> slot & 1 else places[card] & ~known


def wholes_of(state: State) -> list[Whole]:
    """What hidden cards satisfy together, as far as a spectator can tell."""
    blank = state.copy()
    blank.card = blanked(state.card, state.known[state.seats])
    found: dict[tuple[int, ...], Whole] = {}
    for seat in range(state.seats):
        for whole in state.rules.wholes(blank, seat):
            found.setdefault(tuple(whole.slots), whole)
    return list(found.values())


def possible_places(state: State) -> list[int]:
    """For each card a mask of the slots where a spectator must think it possible."""
    hidden = [slot for slot in range(len(state.card)) if not state.known[state.seats] >> slot & 1]
    group = {slot: slot for slot in hidden}  # slots between which some card can change, as a chain up to the first

    def first(slot: int) -> int:
        while group[slot] != slot:
            slot = group[slot]
        return slot

    ruled_out: dict[int, int] = {}
    for here in hidden:
        card = state.card[here]
        ruled_out[card] = 0
        for there in hidden:
            said = [
                state.may[seat][card] >> there & 1
                for seat in range(state.seats)
                if not state.known[seat] >> here & 1 and not state.known[seat] >> there & 1
            ]
            if not all(said):
                ruled_out[card] |= 1 << there
            elif said:
                group[first(there)] = first(here)
    places = [0] * len(state.card)
    for slot, card in enumerate(state.card):
        if card not in ruled_out:
            places[card] = 1 << slot
            continue
        for other in hidden:
            if first(other) == first(slot):
                places[card] |= 1 << other
        places[card] &= ~ruled_out[card] | 1 << slot
    return places
