"""Constructed decks (section 6.3), as the options take them."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import WrongSetting
from tests.games.clash.matches import hand_names

WOLVES = ["zombie", "titan", "morselnary", "gargoyle", "mesmerizer", "naga", "cycle_of_life", "boom"]
WALLS = ["carapace", "titan", "machine", "gladiator", "lackey", "hydra", "mana_bomb", "boom"]


def new(*decks: Any, mode: str = "duel", seed: int = 1) -> Match:
    options = {"mode": mode, "format": "constructed", "decks": list(decks)}
    return duelyard.new_match("clash", seed=seed, settings=options)


@pytest.mark.rule("CL-CONS-1", "CL-CONS-2")
def test_players_choose_freely_and_may_choose_alike() -> None:
    match = new(WOLVES, WALLS)
    assert [sorted(hand_names(match, p)) for p in (0, 1)] == [sorted(WOLVES), sorted(WALLS)]  # titan and boom twice
    twins = new(WOLVES, WOLVES, WALLS, WOLVES, mode="team")
    assert [sorted(hand_names(twins, p)) for p in range(4)] == [
        sorted(deck) for deck in (WOLVES, WOLVES, WALLS, WOLVES)
    ]


@pytest.mark.rule("CL-CONS-3", "CL-R-1")
def test_decks_are_shown_before_they_are_shuffled() -> None:
    match = new(WOLVES, WALLS)
    for seat in (0, 1, None):
        events = match.events(seat)
        assert [event.kind for event in events[:4]] == ["shows", "shows", "deal", "deal"]
        assert [event.data["cards"] for event in events[:2]] == [WOLVES, WALLS]
    # so the other's cards are known, their order is not
    worlds = [hand_names(match.redeal(0, seed=seed), 1) for seed in range(5)]
    assert all(sorted(world) == sorted(WALLS) for world in worlds)
    assert len({tuple(world) for world in worlds}) > 1


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        pytest.param([*WOLVES[:7], "zombie"], ["CL-GEN-4", "zombie twice"], id="a duplicate"),
        pytest.param(WOLVES[:7], ["CL-GEN-4", "8", "not 7"], id="seven cards"),
        pytest.param([*WOLVES, "troll"], ["CL-GEN-4", "8", "not 9"], id="nine cards"),
        pytest.param([*WOLVES[:7], "tittan"], ["CL-COMP-3", "tittan", "did you mean titan"], id="an unknown card"),
        pytest.param(
            [*WOLVES[:7], 'champion(name="Wolf", attack=3, health=4)'], ["CL-CHAMP-5", "Wolf"], id="a champion"
        ),
        pytest.param(2, ["CL-CONS-2", "not 2"], id="a preconstructed deck"),
        pytest.param(
            [*WOLVES[:6], "ogre(attack=6)", "boom"],
            ["CL-CONS-2", "CL-MUT-24", "player 2, 'ogre(attack=6)': not as it is printed", "format mutation"],
            id="a changed card",
        ),
    ],
)
@pytest.mark.rule("CL-CONS-2", "CL-GEN-4")
def test_decks_that_are_none(deck: Any, words: list[str]) -> None:
    with pytest.raises(WrongSetting) as refused:
        new(WALLS, deck)
    for word in words:
        assert word in str(refused.value)


@pytest.mark.rule("CL-GEN-4", "CL-CONS-2")
def test_every_player_needs_a_deck() -> None:
    with pytest.raises(WrongSetting, match="expected 4 decks"):
        new(WOLVES, WALLS, mode="ffa")
    with pytest.raises(WrongSetting, match="CL-CONS-2"):
        new()
    with pytest.raises(WrongSetting, match="CL-DRAFT-2"):
        duelyard.new_match("clash", settings={"format": "draft", "decks": [WOLVES, WALLS]})


MUTATED = [*WOLVES[:6], "ogre(attack=6, abilities=rage)", "boom"]


@pytest.mark.rule("CL-MUT-24", "CL-CONS-2", "CL-MODE-4")
def test_mutated_decks_play_mutated_decks() -> None:
    match = duelyard.new_match("clash", seed=1, settings={"format": "mutation", "decks": [MUTATED, MUTATED]})
    assert sorted(hand_names(match, 0)) == sorted([*WOLVES[:6], "ogre", "boom"])
    assert [event.kind for event in match.events(1)[:2]] == ["shows", "shows"]  # CL-CONS-3
    for decks in ([WALLS, MUTATED], [MUTATED, WALLS], [MUTATED, MUTATED]):
        with pytest.raises(WrongSetting, match="CL-MUT-24"):
            new(*decks)
    assert new(WALLS, [*WOLVES[:7], "ogre(attack=4)"]).ask is not None  # that is what is printed on it


@pytest.mark.rule("CL-MODE-7", "CL-MUT-24")
@pytest.mark.parametrize(("mode", "players"), [("solo_quick", 1), ("coop", 2), ("ffa", 4), ("team", 4)])
def test_mutated_decks_meet_in_duels_only(mode: str, players: int) -> None:
    with pytest.raises(WrongSetting, match=f"duels only, not in {mode} .*CL-MODE-7"):
        duelyard.new_match("clash", settings={"mode": mode, "format": "mutation", "decks": [MUTATED] * players})


@pytest.mark.rule("CL-MUT-24")
def test_mutated_decks_must_be_named() -> None:
    with pytest.raises(WrongSetting, match="CL-CONS-2"):
        duelyard.new_match("clash", settings={"format": "mutation"})
    with pytest.raises(WrongSetting, match="CL-CONS-2"):
        duelyard.new_match("clash", settings={"format": "mutation", "decks": [1, 2]})
