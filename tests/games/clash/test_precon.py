"""Preconstructed decks (section 6.1): who takes which, and what the AIs get."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.errors import WrongSetting
from tests.games.clash.matches import cards_of, deck_names, hand_names, options_for

DECKS = {  # CL-PRE-2
    1: ["annihilation", "baron", "boom", "brute", "carapace", "partisan", "revenant", "troll"],
    2: ["abomination", "alpha", "combustion", "lieutenant", "microctopus", "ogre", "scribe", "shaman"],
    3: ["brigand", "disciple", "gnome", "grrr", "martyr", "meteorite", "parasite", "vortex"],
    4: ["aberration", "assassin", "carnivore", "cyclone", "machine", "mutant", "reptile", "zombie"],
}


@pytest.mark.rule("CL-PRE-1", "CL-PRE-2")
@pytest.mark.parametrize(("mode", "decks"), [("duel", [4, 2]), ("ffa", [2, 1, 4, 3]), ("team", [3, 4, 1, 2])])
def test_everybody_takes_a_deck(mode: str, decks: list[int]) -> None:
    match = duelyard.new_match("clash", seed=1, settings=options_for(mode, decks=decks))
    assert [sorted(hand_names(match, p)) for p in range(len(decks))] == [DECKS[deck] for deck in decks]


@pytest.mark.rule("CL-PRE-1")
@pytest.mark.parametrize("decks", [[2, 2], [0, 1], [1, 5], [1], [1, 2, 3], [1, DECKS[2]]])
def test_no_deck_is_taken_twice(decks: list[object]) -> None:
    with pytest.raises(WrongSetting, match=r"CL-PRE-1|expected 2 decks"):
        duelyard.new_match("clash", settings={"decks": decks})


@pytest.mark.rule("CL-PRE-3", "CL-SOLO-2")
@pytest.mark.parametrize("mode", ["solo_quick", "solo_custom"])
@pytest.mark.parametrize("deck", DECKS)
def test_the_ai_gets_the_other_three_decks(mode: str, deck: int) -> None:
    match = duelyard.new_match("clash", seed=1, settings=options_for(mode, decks=[deck]))
    assert sorted(hand_names(match, 0)) == DECKS[deck]
    assert sorted(deck_names(match, 1)) == sorted(card for other in DECKS if other != deck for card in DECKS[other])


@pytest.mark.rule("CL-PRE-4", "CL-R-48")
def test_the_ais_of_a_co_operative_match_need_an_expansion() -> None:
    options = {"mode": "coop", "decks": [1, 3], "expansion": "elusive"}
    match = duelyard.new_match("clash", seed=1, settings=options)
    assert [sorted(hand_names(match, p)) for p in (0, 2)] == [DECKS[1], DECKS[3]]
    first, second = deck_names(match, 1), deck_names(match, 3)
    assert len(first) == len(second) == 24
    assert sorted(first + second) == sorted(DECKS[2] + DECKS[4] + cards_of(["elusive"]))
