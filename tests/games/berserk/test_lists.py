"""Decks that players bring: checked, sealed, and imagined from the pool (BK-R-98)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.errors import WrongSetting
from duelyard.games.berserk import GAME
from duelyard.games.berserk.decks import ready_deck
from duelyard.games.berserk.printed import CARDS


def ids(name: str) -> list[str]:
    return [CARDS[kind].id for kind in ready_deck(name).cards]


def brought(deck: list[str], **more: Any) -> dict[str, Any]:
    return GAME.complete({"mode": "constructed", "seats": [{"deck": deck}, {"deck": ids("dark")}], **more})


def error(deck: list[str]) -> str:
    with pytest.raises(WrongSetting) as caught:
        brought(deck)
    return str(caught.value)


@pytest.mark.rule("BK-R-98")
def test_nobody_knows_the_other_list() -> None:
    seats = [{"deck": ids("forest")}, {"deck": ids("dark")}]
    match = duelyard.new_match("berserk", seed=3, settings={"mode": "constructed", "first": "A"}, seats=seats)
    packet = match.packet(0)
    assert packet.settings["seats"][1]["deck"] == [None] * 30
    worlds = [packet.redeal(seed).state for seed in range(3)]
    lists = [sorted(s.kinds[s.split :]) for s in worlds]
    assert lists[0] != lists[1]  # drawn from the pool, each time anew
    assert all(sorted(s.kinds[: s.split]) == list(ready_deck("forest").cards) for s in worlds)


@pytest.mark.rule("BK-R-98")
def test_open_lists_are_decks_of_the_options() -> None:
    settings = brought(ids("forest"), lists="open")
    assert "seats" not in settings
    assert len(settings["decks"]) == 2


@pytest.mark.rule("BK-DECK-1", "BK-DECK-2", "BK-DECK-3")
def test_what_is_no_deck_is_told_with_its_rule() -> None:
    deck = ids("forest")
    assert "BK-DECK-1" in error(deck[:29])
    assert "30" in error(deck[:29])
    assert "BK-DECK-2" in error([*deck[:26], *["satyr"] * 4])
    assert "BK-DECK-3" in error([*deck[:24], *["elf_archer"] * 6])
    assert "there is no card 'satyrr' (did you mean satyr" in error([*deck[:29], "satyrr"])


@pytest.mark.rule("BK-UNIQ-1", "BK-SQD-2")
def test_what_is_no_squad_is_told_with_its_rule() -> None:
    for squad, rule in (
        ("nargoyl, nargoyl", "BK-UNIQ-1"),
        ("green_dragon, golden_dragon, scarlet_dragon", "BK-SQD-2"),
        ("dragon_egg", "BK-R-58"),
    ):
        with pytest.raises(WrongSetting, match=rule):
            GAME.complete({"mode": "squads", "squads": [squad, "klok"]})


def test_lists_are_for_decks_that_are_brought() -> None:
    with pytest.raises(WrongSetting, match="BK-R-98"):
        GAME.complete({"lists": "private"})
    with pytest.raises(WrongSetting, match="expected 2 decks"):
        GAME.complete({"mode": "constructed", "decks": ["dark"]})


def test_options_are_checked_before_anybody_has_brought_a_deck() -> None:
    settings = GAME.complete({"mode": "constructed"})
    assert GAME.brings(settings)
    assert GAME.setup(settings).kinds == []
