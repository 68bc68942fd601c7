"""Positions that say nothing about knowledge: what could lie elsewhere does so in imagined worlds, the rest stays."""

from __future__ import annotations

import pytest

import duelyard
import tests.toy.game  # noqa: F401 (registers the toy)
from duelyard.core.match import Match

GOSU = """
game = "gosu"
[position]
active = "A"
A = { clans = "justice tomorrow galmi", army = "[volantis | - | -]", hand = "quae ez", discard = "sati" }
B = { clans = "xian phoenix narashima", army = "[- | - | -]", hand = "xian dalisteer", deck = "..." }
"""
TOY = """
game = "torture"
[position]
A = { hand = "pebble spy", deck = "seek plan" }
B = { hand = "ward pebble", deck = "plan call", table = "~spy shard", front = "strike", rear = "tide" }
"""
DUEL = """
game = "clash"
[position]
active = "A"
A = { hand = "zombie {B} grrr boom" }
B = { upper = "ogre", hand = "{F} gnome scribe baron brute" }
"""
REDEALS = 60


def zone(match: Match, name: str) -> tuple[str, ...]:
    """The cards of a zone."""
    return tuple(match.state.card_name(slot) for slot in dict(match.rules.zones(match.state))[name])


def coop() -> str:
    """Two AI decks, as a match has them, without what anybody knows."""
    text = duelyard.new_match("clash", seed=1, settings={"mode": "coop"}).position()
    return text.partition("\n[knowledge]")[0]


@pytest.mark.parametrize(
    ("text", "swapped"),
    [
        (GOSU, ["B.hand", "B.deck"]),
        (TOY, ["B.hand", "B.deck", "B.table", "B.front", "B.rear", "B.box"]),
        (DUEL, ["B.hand"]),
        (coop(), ["B.deck", "D.deck"]),
    ],
    ids=["gosu", "toy", "clash", "clash coop"],
)
def test_worlds_from_a_position_that_says_nothing(text: str, swapped: list[str]) -> None:
    match = duelyard.from_position(text, seed=1)
    zones = [name for name, _ in match.rules.zones(match.state)]
    own = [name for name in zones if name.startswith("A.")]
    seen: dict[str, set[tuple[str, ...]]] = {name: set() for name in zones}
    for seed in range(REDEALS):
        world = match.redeal(0, seed)
        assert world.view(0) == match.view(0)
        assert world.view(None) == match.view(None)
        for name in zones:
            seen[name].add(tuple(sorted(zone(world, name))))
    if len(swapped) > 1:  # not only the order: other cards
        for name in swapped:
            assert len(seen[name]) > 1, name
    else:
        assert len({zone(match.redeal(0, seed), swapped[0]) for seed in range(REDEALS)}) > 10
    for name in own:
        assert seen[name] == {tuple(sorted(zone(match, name)))}, name
    for name in set(zones) - set(own) - set(swapped):
        assert seen[name] == {tuple(sorted(zone(match, name)))}, name


def test_a_hand_of_gosu_is_any_hand() -> None:
    match = duelyard.from_position(GOSU, seed=1)
    hands = {tuple(sorted(zone(match.redeal(0, seed), "B.hand"))) for seed in range(REDEALS)}
    assert len(hands) > 50


def test_what_differs_from_the_pools_is_written_and_read() -> None:
    """A deck that was looked through is no longer in one pool with the hand."""
    match = duelyard.from_position(TOY, seed=1)
    assert "[knowledge]" not in match.position()
    match.state.may[0] = [1 << match.state.card.index(c) for c in range(len(match.state.card))]
    match.take_base()
    text = match.position()
    assert "[knowledge]" in text
    again = duelyard.from_position(text, seed=1)
    assert again.position() == text
    assert {zone(again.redeal(0, seed), "B.hand") for seed in range(9)} == {zone(match, "B.hand")}
