"""Random matches of every mode: nothing goes wrong, and the tables of the state stay together."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.games.berserk.cells import AIR, CELLS
from duelyard.games.berserk.decks import LEAST, copies_allowed
from duelyard.games.berserk.printed import CARDS, FLYER, TERRAIN
from duelyard.games.berserk.reach import no_aim, no_reach, strike_targets, trigger_aims
from duelyard.games.berserk.state import HIDDEN, MUSTER, BerserkState

MOST = 5000  # choices in one match


def whole(s: BerserkState) -> None:
    """What must hold between choices, whatever has happened."""
    zones = [*s.squads, *s.decks, *s.deals, *s.graves, *s.exiles]
    assert sorted(slot for zone in zones for slot in zone) == list(range(len(s.kinds)))
    shown, traits = s.shown[:], s.traits[:]
    s.recount()
    assert (s.shown, s.traits) == (shown, traits), "the kinds in play"
    for seat in (0, 1):
        for slot in s.squads[seat]:
            assert s.side[slot] == seat
            if s.phase <= MUSTER:
                continue
            if s.flags[slot] & HIDDEN:
                assert 0 <= s.at[slot] < CELLS
                continue
            assert (s.at[slot] == AIR) == (s.form[slot] in (FLYER, TERRAIN)), s.card_name(slot)
            assert not s.has_lives(slot) or s.lives(slot) > 0, s.card_name(slot)
            if s.host[slot] >= 0:
                assert s.rider[s.host[slot]] == slot
                assert s.at[slot] == s.at[s.host[slot]]
    for cell in range(CELLS):
        lying = s.ground[cell]
        assert lying < 0 or s.at[lying] == cell or s.phase <= MUSTER


def played(seed: int, options: dict[str, object]) -> Match:
    rng = random.Random(seed)
    match = duelyard.new_match("berserk", seed=seed, settings=options)
    while not match.over:
        assert match.number < MOST
        state = match.state
        assert isinstance(state, BerserkState)
        whole(state)
        ask = rng.choice(match.asks)
        match.choose(rng.randrange(len(ask.codes)), seat=ask.seat)
    return match


def any_deck(rng: random.Random) -> list[str]:
    """A legal deck of any cards of the set (BK-DECK-1 to BK-DECK-3)."""
    kinds: list[int] = []
    while len(kinds) < LEAST:
        kind = rng.randrange(len(CARDS))
        kinds += [kind] * min(rng.randint(1, 3), copies_allowed(kind) - kinds.count(kind), LEAST - len(kinds))
    return [CARDS[kind].id for kind in kinds]


def both_random(matches: int) -> Counter[str]:
    ends: Counter[str] = Counter()
    for seed in range(matches):
        rng = random.Random(seed)
        own = {"mode": "constructed", "seats": [{"deck": any_deck(rng)}, {"deck": any_deck(rng)}]}
        for options in ({}, {"mode": "squads"}, own, {"mode": "random_decks"}):
            result = played(seed, options).result
            assert result is not None
            ends[result.rule] += 1
    return ends


def test_some_matches() -> None:
    assert both_random(3)["BK-GEN-2"]


@pytest.mark.slow
def test_many_matches() -> None:
    ends = both_random(5000)  # 20,000 battles
    print(ends)
    assert set(ends) == {"BK-GEN-2", "BK-R-86", "BK-R-87"}


def test_targets_are_those_without_a_rule_against_them() -> None:
    rng = random.Random(4)
    for seed in range(4):
        match = duelyard.new_match("berserk", seed=seed, settings={"mode": "random_decks"})
        while not match.over:
            s = match.state
            assert isinstance(s, BerserkState)
            if match.ask is not None and match.ask.prompt == "turn":
                for slot in [x for x in s.squads[s.active] if s.is_creature(x)]:
                    order = s.squads[1 - s.active] + s.squads[s.active]
                    assert strike_targets(s, slot) == [x for x in order if not no_reach(s, slot, x)]
                    for sort in range(1, 7):
                        assert trigger_aims(s, slot, sort, 3) == [x for x in order if not no_aim(s, slot, sort, 3, x)]
            ask = rng.choice(match.asks)
            match.choose(rng.randrange(len(ask.codes)), seat=ask.seat)
