"""Hidden cards that hang together: every world is legal, found at once, and as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import erfc, sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duelyard
from duelyard.core import whole as whole_module
from duelyard.core.chance import Quick
from duelyard.core.errors import CannotRedeal
from duelyard.core.match import Match
from duelyard.core.packet import Packet, make_packet
from duelyard.core.position import physical_name
from duelyard.core.whole import Dealer, Whole, below
from duelyard.testing import Case, some
from tests.toy.game import TORTURE
from tests.toy.state import BOX, CALL, FRONT, GAMBIT, REAR, TURNS, WARD, WEIGHT, Toy

REDEALS = 10_000


def chance_of(seen: Counter[Any], worlds: int) -> float:
    """How likely it is that even chances differ at least so much (chi-square, by Wilson and Hilferty)."""
    expected = seen.total() / worlds
    square = sum((count - expected) ** 2 for count in seen.values()) / expected
    square += expected * (worlds - len(seen))  # those that never turned up
    freedom = worlds - 1
    z = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return erfc(z / sqrt(2)) / 2


def test_what_even_chances_look_like() -> None:
    assert chance_of(Counter({1: 100, 2: 100, 3: 100}), 3) > 0.99
    assert 0.04 < chance_of(Counter({k: 100 + (9 if k % 2 else -9) for k in range(20)}), 20) < 0.9
    assert chance_of(Counter({1: 150, 2: 100, 3: 100}), 3) < 0.001
    assert chance_of(Counter({1: 100, 2: 100}), 3) < 0.001


# -- the dealer against all worlds ------------------------------------------------------------------------------------


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[list[Whole], list[int], int, list[int]]:
    """Up to six slots, some known, wholes that overlap, any masks."""
    size = draw(st.integers(2, 6))
    card = list(draw(st.permutations(range(size))))
    known = draw(st.integers(0, (1 << size) - 1))
    may = [draw(st.integers(0, (1 << size) - 1)) | 1 << card.index(c) for c in range(size)]
    wholes = [
        Whole(
            draw(st.lists(st.integers(0, size - 1), unique=True, max_size=size)),
            draw(st.lists(st.integers(0, 3), min_size=size, max_size=size)),
            draw(st.integers(0, 8)),
        )
        for _ in range(draw(st.integers(1, 3)))
    ]
    return wholes, [c if known >> slot & 1 else -1 for slot, c in enumerate(card)], known, may


def worlds_of(wholes: list[Whole], card: list[int], known: int, may: list[int]) -> set[tuple[int, ...]]:
    """All worlds, by trying every order of the cards. What is known is not judged."""
    hidden = [slot for slot in range(len(card)) if not known >> slot & 1]
    judged = [whole for whole in wholes if set(whole.slots) & set(hidden)]
    found = set()
    for order in permutations([c for c in range(len(card)) if c not in card]):
        world = card[:]
        for slot, c in zip(hidden, order, strict=True):
            world[slot] = c
        if all(may[world[slot]] >> slot & 1 for slot in hidden) and all(
            sum(whole.prices[world[slot]] for slot in whole.slots) <= whole.purse for whole in judged
        ):
            found.add(tuple(world))
    return found


@given(puzzles(), st.integers(0, 2**31))
@settings(max_examples=300, deadline=None)
def test_a_dealer_finds_a_world_whenever_there_is_one(
    puzzle: tuple[list[Whole], list[int], int, list[int]], seed: int
) -> None:
    worlds = worlds_of(*puzzle)
    dealer = Dealer(TORTURE_PLAIN, *puzzle)
    got = dealer.deal(Quick(seed))
    assert (got is not None) == bool(worlds)
    assert got is None or tuple(got) in worlds
    if dealer.heaps and not dealer.apart:
        assert dealer.deals == len(worlds)


class Plain(type(TORTURE)):  # type: ignore[misc]
    """The toy with the engine's own account: a sum that must not be overdrawn."""

    id = "plain"

    def pay(self, purse: int, price: int) -> int:
        return max(-1, purse - price)

    def fits(self, purse: int) -> bool:
        return True


TORTURE_PLAIN = Plain()


def test_masks_that_cross_and_wholes_that_overlap_are_dealt_evenly() -> None:
    wholes = [Whole([0, 1, 2], [0, 1, 1, 2, 2, 3], 4), Whole([2, 3], [2, 1, 1, 0, 0, 1], 2)]
    may = [0b011111, 0b111110, 0b111111, 0b001111, 0b111100, 0b110111]
    card = [-1] * 6
    worlds = worlds_of(wholes, card, 0, may)
    dealer = Dealer(TORTURE_PLAIN, wholes, card, 0, may)
    assert dealer.deals == len(worlds)
    chance = Quick(11)
    seen = Counter(tuple(dealer.deal(chance) or ()) for _ in range(REDEALS))
    assert set(seen) <= worlds
    p = chance_of(seen, len(worlds))
    print(f"{len(worlds)} worlds, p = {p:.3f}")
    assert p > 0.001


def test_a_count_that_would_take_too_long_is_left_to_guess_and_check(monkeypatch: pytest.MonkeyPatch) -> None:
    wholes = [Whole([0, 1, 2], [0, 1, 1, 2, 2, 3], 3)]
    worlds = worlds_of(wholes, [-1] * 6, 0, [63] * 6)
    monkeypatch.setattr(whole_module, "MOST", 2)
    dealer = Dealer(TORTURE_PLAIN, wholes, [-1] * 6, 0, [63] * 6)
    assert dealer.guesses
    guessed = [dealer.guess(Quick(seed)) for seed in range(200)]
    assert {tuple(world) for world in guessed if world is not None} <= worlds
    assert any(world is None for world in guessed)
    assert {tuple(dealer.deal(Quick(seed)) or ()) for seed in range(200)} <= worlds


def test_a_dealer_who_guesses_counts_nothing_and_says_when_there_is_no_world() -> None:
    prices = [0, 1, 1, 2, 2, 3]
    dealer = Dealer(TORTURE_PLAIN, [Whole([0, 1, 2], prices, 3)], [-1] * 6, 0, [63] * 6, guesses=True)
    assert not dealer.heaps
    assert dealer.deal(Quick(1)) is not None
    assert (
        Dealer(TORTURE_PLAIN, [Whole([0, 1, 2], prices, 1)], [-1] * 6, 0, [63] * 6, guesses=True).deal(Quick(1)) is None
    )


@pytest.mark.parametrize("n", [1, 2, 1 << 16, (1 << 16) + 1, 10**9, 10**30])
def test_big_random_numbers(n: int) -> None:
    chance = Quick(5)
    numbers = [below(chance, n) for _ in range(2000)]
    assert all(0 <= number < n for number in numbers)
    thirds = Counter(3 * number // n for number in numbers)
    assert n < 3 or chance_of(thirds, min(n, 3)) > 0.001


# -- the toy -----------------------------------------------------------------------------------------------------------

# What lies on A's side is open but for six cards: two in the hand, the watch, and two that were left in the box.
HALF_OPEN = """
game = "torture"
[position]
turn = 1
A = { hand = "pebble#1 seek", front = "strike#1", rear = "plan", table = "ward spy shard veil tide" }
[knowledge]
B = { knows = [BOX] }
"""


def half_open() -> Match:
    quiet = duelyard.from_position(HALF_OPEN.replace("[knowledge]\nB = { knows = [BOX] }", ""))
    box = dict(TORTURE.zones(quiet.state))["A.box"]  # type: ignore[arg-type]
    hidden = {"gambit", "call"}
    open_box = [k + 1 for k, slot in enumerate(box) if quiet.state.card_name(slot) not in hidden]
    return duelyard.from_position(HALF_OPEN.replace("BOX", ", ".join(f'"A.box.{k}"' for k in open_box)))


def lawful(s: Toy, seat: int) -> bool:
    """Whether a squad could have been built and posted like this, from the rules alone."""
    zones = s.zones[seat]
    squad = [s.kind(slot) for zone, slots in enumerate(zones) if zone != BOX for slot in slots]
    front, rear = [s.kind(x) for x in zones[FRONT]], [s.kind(x) for x in zones[REAR]]
    weights = sorted(WEIGHT[kind] for kind in front + rear)
    return (
        sum(WEIGHT[kind] for kind in squad) <= s.allowance
        and WARD not in front
        and (not rear or weights == [1, 2])
        and {*front, *rear} != {CALL, GAMBIT}
    )


def test_all_legal_worlds_of_the_toy_are_equally_likely() -> None:
    match = half_open()
    packet = match.packet(1)
    hidden = [slot for slot in range(len(packet.card)) if not packet.known >> slot & 1]
    cards = [match.state.card[slot] for slot in hidden]
    names = ["pebble", "seek", "strike", "plan", "gambit", "call"]
    assert {physical_name(match.state, c) for c in cards} == {f"{name}#1" for name in names}
    worlds = set()
    for order in permutations(cards):
        s = match.state.copy()
        assert isinstance(s, Toy)
        for slot, c in zip(hidden, order, strict=True):
            s.card[slot] = c
        if lawful(s, 0):
            worlds.add(order)
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(REDEALS):
        card = packet.redeal(seed).state.card
        seen[tuple(card[slot] for slot in hidden)] += 1
    assert set(seen) <= worlds
    p = chance_of(seen, len(worlds))
    tries = packet.tries / REDEALS
    print(f"{len(worlds)} of 720 worlds are legal; p = {p:.3f}; {tries:.3f} tries a world")
    assert p > 0.001
    assert tries < 2


def test_squads_imagined_in_play_are_lawful_and_found_at_once() -> None:
    redeals = tries = unlawful = 0
    for seed in range(40, 46):
        for match in some(Case("torture", {}, seed), 12):
            for seat in range(2):
                packet = make_packet(match, seat)
                for number in range(4):
                    s = packet.redeal(number).state
                    assert isinstance(s, Toy)
                    unlawful += s.phase == TURNS and not lawful(s, 1 - seat)
                redeals += 4
                tries += packet.tries
    print(f"{redeals} redeals, {tries / redeals:.3f} tries each")
    assert unlawful == 0
    assert tries < 1.1 * redeals


def test_wholes_travel_with_a_packet() -> None:
    packet = half_open().packet(1)
    again = Packet.from_json(packet.to_json())
    assert [whole.data() for whole in again.wholes] == [whole.data() for whole in packet.wholes]
    assert len(packet.wholes) == 3
    assert again.redeal(3).position() == packet.redeal(3).position()


def test_where_no_world_is_possible_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    match = half_open()
    monkeypatch.setattr(type(TORTURE), "fits", lambda self, purse: False)
    with pytest.raises(CannotRedeal, match="no world found"):
        match.redeal(1, seed=1)
