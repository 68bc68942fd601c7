"""Decks that players bring, and that nobody else knows (CL-R-57)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.bots import GreedyPlayer
from duelyard.bots.search import SearchPlayer
from duelyard.core.errors import BadRecord, WrongSetting
from duelyard.core.fair import Seal
from duelyard.core.lists import commitment
from duelyard.core.registry import start_match
from tests.games.clash.matches import hand_names

WOLVES = ["zombie", "titan", "morselnary", "gargoyle", "mesmerizer", "naga", "cycle_of_life", "boom"]
WALLS = ["carapace", "titan", "machine", "gladiator", "lackey", "hydra", "mana_bomb", "boom"]
MUTATED = [*WOLVES[:6], "ogre(attack=6, abilities=rage)", "boom"]


def new(*decks: list[str], seed: int = 1, **options: Any) -> Match:
    seats = [{"deck": deck} for deck in decks]
    return duelyard.new_match("clash", seed=seed, settings={"format": "constructed", **options}, seats=seats)


@pytest.mark.rule("CL-R-57", "CL-CONS-3")
def test_a_deck_that_a_player_brings_is_seen_by_nobody_else() -> None:
    match = new(WOLVES, WALLS)
    assert [sorted(hand_names(match, p)) for p in (0, 1)] == [sorted(WOLVES), sorted(WALLS)]
    for seat, theirs in ((0, WALLS), (1, WOLVES), (None, WOLVES + WALLS)):
        told = json.dumps([match.view(seat), [event.data for event in match.events(seat)]])
        told += "" if seat is None else match.packet(seat).to_json()
        mine = [] if seat is None else (WOLVES, WALLS)[seat]
        assert [card for card in theirs if card not in mine and f'"{card}"' in told] == []
        assert "shows" not in [event.kind for event in match.events(seat)]


@pytest.mark.rule("CL-R-57", "CL-GEN-4")
def test_worlds_hold_any_deck_that_may_be() -> None:
    match = new(WOLVES, WALLS)
    worlds = [hand_names(match.redeal(0, seed=seed), 1) for seed in range(60)]
    assert all(len(set(world)) == 8 for world in worlds)
    assert len({card for world in worlds for card in world}) > 150
    assert all(sorted(hand_names(match.redeal(0, seed=seed), 0)) == sorted(WOLVES) for seed in range(3))


@pytest.mark.rule("CL-R-57")
def test_what_has_lain_open_is_in_every_world() -> None:
    match = new(WOLVES, WALLS, seed=3)
    chance = random.Random(1)
    for _ in range(20):
        match.choose(chance.randrange(len(match.options)))
    seen = {match.state.card_name(slot) for slot in range(8, 16) if match.state.knows(0, slot)}
    assert 0 < len(seen) < 8
    for seed in range(10):
        deck = match.redeal(0, seed).origin.settings["seats"][1]["deck"]
        assert seen <= set(deck) != set(WALLS)


@pytest.mark.rule("CL-R-57", "CL-CHAMP-3")
def test_the_champion_is_in_no_world_s_deck() -> None:
    match = new(WOLVES, WALLS, champions=["troll", "ogre"])
    decks = [match.redeal(0, seed).origin.settings["seats"][1]["deck"] for seed in range(100)]
    assert not any("ogre" in deck for deck in decks)
    with pytest.raises(WrongSetting, match=r"option deck: titan is the champion \(CL-CHAMP-3\)"):
        new(WOLVES, WALLS, champions=["troll", "titan"])
    with pytest.raises(WrongSetting, match=r"named beforehand \(CL-R-57\)"):
        new(WOLVES, WALLS, champions=["choose", "choose"])


@pytest.mark.rule("CL-R-57", "CL-CONS-3")
def test_open_lists_are_shown() -> None:
    match = new(WOLVES, WALLS, lists="open")
    same = duelyard.new_match("clash", seed=1, settings={"format": "constructed", "decks": [WOLVES, WALLS]})
    assert match.digest() == same.digest()
    assert [event.data["cards"] for event in match.events(0)[:2]] == [WOLVES, WALLS]


@pytest.mark.rule("CL-R-57", "CL-CONS-2", "CL-GEN-4")
@pytest.mark.parametrize(
    ("options", "decks", "words"),
    [
        pytest.param({}, [WOLVES, [*WALLS[:7], "titan"]], "it has titan twice", id="a duplicate"),
        pytest.param({}, [WOLVES, WALLS[:7]], "expected 8 values, not 7 .*CL-GEN-4", id="seven cards"),
        pytest.param({}, [WOLVES, MUTATED], "not as it is printed.*CL-CONS-2", id="a changed card"),
        pytest.param({}, [WOLVES], "each of 2 seats", id="one deck"),
        pytest.param({"lists": "private", "decks": [WOLVES, WALLS]}, [], "can be private .*CL-R-57", id="both ways"),
        pytest.param({"lists": "private", "format": "draft"}, [], "can be private .*CL-R-57", id="a draft"),
        pytest.param({"format": "preconstructed"}, [WOLVES, WALLS], "no seat brings", id="preconstructed decks"),
    ],
)
def test_decks_that_nobody_can_bring(options: dict[str, Any], decks: list[list[str]], words: str) -> None:
    with pytest.raises(WrongSetting, match=words):
        duelyard.new_match(
            "clash",
            settings={"format": "constructed", **options},
            seats=[{"deck": deck} for deck in decks] if decks else None,
        )


@pytest.mark.rule("CL-R-57", "CL-MUT-24")
def test_mutated_decks_can_be_private_too() -> None:
    match = new(MUTATED, WALLS, format="mutation")
    assert "ogre" in hand_names(match, 0)
    assert "ogre(" not in match.packet(1).to_json()


@pytest.mark.rule("CL-R-57")
def test_a_record_opens_the_decks_and_their_hashes() -> None:
    seats = [{"deck": WOLVES}, {"deck": WALLS}]
    match = start_match("clash", {"format": "constructed", "seats": seats}, Seal("7"), {}, ("salt", "pepper"))
    text = match.record()
    assert f"list: {commitment(seats[1], 'pepper')} pepper\n" in text
    again = duelyard.read_record(text)
    assert (again.digest(), again.record()) == (match.digest(), text)
    with pytest.raises(BadRecord, match="seat 1 has brought does not match its hash"):
        duelyard.read_record(text.replace('"hydra"', '"troll"'))
    with pytest.raises(BadRecord, match="one for each seat"):
        duelyard.read_record("\n".join(line for line in text.splitlines() if not line.endswith("salt")))


@pytest.mark.rule("CL-R-57")
@pytest.mark.parametrize("player", [GreedyPlayer(seed=1), SearchPlayer(seed=1, iterations=40)])
def test_bots_play_against_decks_that_they_do_not_know(player: duelyard.Player) -> None:
    match = new(WOLVES, WALLS, seed=5)
    while (ask := match.ask) is not None and match.number < 20:
        table = duelyard.SeatTable(duelyard.Packet.from_json(match.packet(ask.seat).to_json()))
        match.choose(player.choose(table).text)
    assert match.number > 4
