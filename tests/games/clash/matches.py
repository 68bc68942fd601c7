"""Whole matches of Clash of Decks through the public face of the engine: set up, passed through, and started midway."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import duelyard
from duelyard import Match
from duelyard.core.position import to_toml
from duelyard.games.clash import position
from duelyard.games.clash.cards import CARDS
from tests.games.clash.board import board, picture, run

MODES = {"duel": 2, "solo_quick": 1, "solo_custom": 1, "coop": 2, "ffa": 4, "team": 4}  # and their human players
LEVEL = {"solo_custom": {"level": 1}}  # what a mode needs besides its name


def options_for(mode: str, **more: Any) -> dict[str, Any]:
    """The smallest options for a mode."""
    return {"mode": mode, **LEVEL.get(mode, {}), **more}


def match_at(text: str, mode: str, turns: int = 2, first: str = "A", **more: Any) -> Match:
    """A match that stands at a position in the ledger's notation; everybody has begun so many turns."""
    options = options_for(mode, **more)
    data = position.write(board(text, **options))
    data |= {"turns": [turns] * len(data["turns"]), "first": first}
    return duelyard.from_position(to_toml({"game": "clash", "options": options, "position": data}), seed=1)


def cards_of(sets: Iterable[str]) -> list[str]:
    """The ids of all cards of these sets, in the order of the list of cards."""
    return [card.id for card in CARDS if card.facts["set"] in set(sets)]


def play_out(match: Match, seed: int, most: int = 5000) -> Match:
    """Random choices to the end."""
    dice = random.Random(seed)
    while not match.over:
        assert match.number < most, "this match does not end"
        match.choose(dice.randrange(len(match.options)))
    return match


def deck_names(match: Match, kingdom: int) -> list[str]:
    """What really lies in an AI's deck, from the top."""
    table: Any = match.state
    return [table.card_name(slot) for slot in reversed(table.deck[kingdom])]


def hand_names(match: Match, kingdom: int) -> list[str]:
    """What really is in a hand, without the stronghold."""
    table: Any = match.state
    return [table.card_name(slot) for slot in table.hands[kingdom]]


def table_after(text: str, *actions: str, **settings: Any) -> dict[str, str]:
    """What lies in each zone after the actions: `{"A.upper": "ogre grrr(new)", ...}`."""
    return dict(line.split(": ", 1) for line in picture(run(text, *actions, **settings)[0]))


def kingdoms(active: str = "A", mana: int | None = None, ai: str = "", **zones: str) -> str:
    """A position of four kingdoms: `kingdoms(A_upper="ogre", D_hand="{F} boom grrr")`; the kingdoms of `ai` have decks.

    Who is not given a hand has Brute, Baron and Grrr right of a bastion, an AI a deck of four.
    """
    zones = {name.replace("_", "."): cards for name, cards in zones.items()}
    lines = [f"active: {active}" if mana is None else f"active: {active}; mana: {mana}"]
    for seat in "ABCD":
        own = f"{seat}.deck" if seat in ai else f"{seat}.hand"
        zones.setdefault(own, "titan martyr djinn giant" if seat in ai else "{B} brute baron grrr")
    return "\n".join([*lines, *(f"{name}: {cards}" for name, cards in zones.items())])
