"""Dealing anew: who knew the cards of a position knows nothing of them afterwards."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.anew import deal_anew, possible_places
from duelyard.core.chance import Chance
from duelyard.core.errors import BadRecord
from duelyard.core.fair import Seal
from duelyard.core.match import Match
from duelyard.core.position import from_position
from duelyard.core.state import State


def reached(game: str, number: int, **options: object) -> Match:
    """A match after so many choices."""
    match = duelyard.new_match(game, seed=11, settings=options)
    while match.number < number:
        match.choose(match.number * 7 % len(match.options))
    return match


def hands(match: Match) -> list[list[int]]:
    """The physical cards of both hands."""
    state = match.state
    zones = dict(match.rules.zones(state))
    return [sorted(state.card[slot] for slot in zones[f"{letter}.hand"]) for letter in "AB"]


def test_a_hand_changes_with_what_it_was_drawn_from() -> None:
    """Gosu: hand and deck; the hand that somebody has seen is none that he could expect now."""
    match = reached("gosu", 40)
    text, before = match.position(), hands(match)
    after = [hands(from_position(text, seal=Seal(str(secret)), anew=True)) for secret in range(40)]
    assert [len(hand) for hand in after[0]] == [len(hand) for hand in before]
    for seat in (0, 1):
        assert sum(hand[seat] == before[seat] for hand in after) <= 4
        assert len({tuple(hand[seat]) for hand in after}) > 10


class Bare(State):
    """A state with nothing but cards and who knows them."""

    def copy(self) -> State:
        twin = Bare(self.rules, self.seats, self.kinds)
        self.copy_to(twin)
        return twin


def two_hands_and_a_deck() -> State:
    """Slots 0 and 1 are A's hand, 2 and 3 B's, 4 and 5 the deck that both draw from."""
    state = Bare(duelyard.game("clash"), 2, [0] * 6)
    state.known = [0b000011, 0b001100, 0]
    state.may = [
        [0b000001, 0b000010, 0b111100, 0b111100, 0b111100, 0b111100],
        [0b110011, 0b110011, 0b000100, 0b001000, 0b110011, 0b110011],
    ]
    return state


def test_a_card_of_one_hand_may_come_to_the_other_where_one_deck_serves_both() -> None:
    """The old owner of a card learns nothing about who has it now."""
    assert possible_places(two_hands_and_a_deck()) == [0b111111] * 6


def test_what_everybody_has_seen_to_be_impossible_stays_so() -> None:
    state = two_hands_and_a_deck()
    for seat in (0, 1):  # a search of the deck that failed, say
        state.may[seat][4] &= ~0b100000
    assert possible_places(state) == [0b111111] * 4 + [0b011111, 0b111111]
    for secret in range(50):
        fresh = state.copy()
        deal_anew(fresh, Chance(str(secret).encode()))
        assert sorted(fresh.card) == list(range(6))
        assert fresh.card[5] != 4
        for seat in (0, 1):
            own = [slot for slot in range(6) if fresh.known[seat] >> slot & 1]
            assert [fresh.may[seat][fresh.card[slot]] for slot in own] == [1 << slot for slot in own]
            assert all(fresh.may[seat][fresh.card[slot]] >> slot & 1 for slot in range(6))


def test_cards_stay_with_the_deck_they_belong_to() -> None:
    """Clash: each player has a deck of his own."""
    match = duelyard.new_match("clash", seed=11)
    text = match.position()

    def owners(one: Match) -> list[set[int]]:
        zones = one.rules.zones(one.state)
        return [{one.state.card[s] for zone, slots in zones if zone.startswith(who) for s in slots} for who in "AB"]

    for secret in range(20):
        assert owners(from_position(text, seal=Seal(str(secret)), anew=True)) == owners(match)


def test_it_goes_back_to_the_last_checkpoint() -> None:
    """In the middle of an effect nothing can be dealt: the match stands where the position's table stands."""
    match = duelyard.new_match("gosu", seed=4)
    while "[since]" not in match.position():
        match.choose(match.number * 13 % len(match.options))
    assert match.since
    world = from_position(match.position(), seal=Seal("7"), anew=True)
    assert world.number == 0
    assert world.ask is not None
    assert world.ask.checkpoint


def test_a_record_says_that_it_was_dealt_anew() -> None:
    match = from_position(reached("clash", 6).position(), seal=Seal("7"), anew=True)
    match.choose(0)
    text = match.record()
    assert "dealt: anew\n" in text
    assert duelyard.read_record(text).digest() == match.digest()
    for wrong in (text.replace("dealt: anew", "dealt: again"), text.replace("dealt: anew\n", "")):
        with pytest.raises(BadRecord):
            duelyard.read_record(wrong)
