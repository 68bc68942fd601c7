"""What a learned prior sees of options: codes that the game knows, and nothing that a player does not see."""

from __future__ import annotations

from random import Random

import pytest

import duelyard
from tests.bots.test_value import tables

GAMES = ("berserk", "brawl", "clash", "gosu")
# The asks of which each game tells something: there options with other keys hardly ever look alike.
MAIN = {
    "berserk": ("turn",),
    "brawl": ("act", "move", "attack", "mulligan", "pick", "deploy", "plan", "jump", "react"),
    "clash": ("draft", "summon"),
    "gosu": ("turn",),
}

MANY = {"berserk": 8}
# Each seat has a deck that the other does not know, with all that Reinforcement and Symbiotes may ask.
DECK = ["lackey", "negotiator", "pyromagus", "specter", "watchdog", "griffin", "partisan", "boom"]
PRIVATE: dict[str, object] = {"format": "constructed", "seats": [{"deck": DECK}, {"deck": DECK}]}
OTHERS: list[dict[str, object]] = [{"champions": ["griffin", "choose"]}, {"mode": "team"}, {"mode": "coop"}]


@pytest.mark.parametrize("name", GAMES)
def test_codes_stay_within_what_the_game_says(name: str) -> None:
    rules = duelyard.game(name)
    learning = rules.learning
    assert learning is not None
    assert 0 < learning.deed_numbers <= learning.deeds
    seen = 0
    for settings in learning.samples[:: max(1, len(learning.samples) // 3)]:
        for match in tables(name, 10, settings):
            assert match.ask is not None
            for _ in range(8):
                if match.ask is None:
                    break
                found = rules.deeds(match.state, match.ask)
                assert not found or len(found) == len(match.ask.codes)
                for codes in found:
                    seen += 1
                    assert 0 < len(codes) <= 128
                    for entry in codes:
                        feature, value = entry & 65535, (entry >> 16) + 1
                        assert 0 <= feature < learning.deeds
                        assert value == 1 or (feature >= learning.deed_numbers and -64 <= value <= 64)
                match.choose(0 if seen % 3 else len(match.ask.codes) - 1, seat=match.ask.seat)
    assert seen


@pytest.mark.parametrize("settings", OTHERS, ids=str)
def test_partners_and_champions_have_options_that_differ(settings: dict[str, object]) -> None:
    """Also the champion beside the table, who is in no hand, and the second of two people on one side."""
    rules = duelyard.game("clash")
    asked = set()
    for seed in range(3):
        match, random = duelyard.new_match("clash", seed, settings), Random(seed)
        while match.ask is not None:
            found = rules.deeds(match.state, match.ask)
            assert len(found) == len(match.ask.codes)
            assert len(found) == 1 or len({tuple(codes) for codes in found}) > 1
            asked.add(match.ask.seat)
            match.choose(random.randrange(len(found)), seat=match.ask.seat)
    assert len(asked) > 1


@pytest.mark.parametrize("name", GAMES)
def test_options_differ(name: str) -> None:
    """Options with other keys look different, most of the time."""
    rules = duelyard.game(name)
    assert rules.learning is not None
    keys = looks = 0
    for settings in rules.learning.samples[:: max(1, len(rules.learning.samples) // 3)]:
        for match in tables(name, 20, settings):
            assert match.ask is not None
            if match.ask.prompt not in MAIN[name]:
                continue
            found = rules.deeds(match.state, match.ask)
            differ = len(set(rules.keys(match.state, match.ask)))
            alike = len({tuple(sorted(codes)) for codes in found})
            # Before anybody stands anywhere, the hexes of an area may be worth the same.
            assert alike > 1 or differ == 1 or match.ask.prompt == "deploy"
            keys += differ
            looks += alike
    assert looks > 0.7 * keys > 0


@pytest.mark.parametrize("name", GAMES)
def test_features_do_not_depend_on_hidden_cards(name: str) -> None:
    """Worlds that a seat cannot tell apart offer it the same."""
    rules = duelyard.game(name)
    settings: dict[str, list[dict[str, object]]] = {
        "berserk": [{"mode": "random_decks"}],
        "brawl": [{}, {"mode": "teams"}],
        "clash": [{}, PRIVATE, *OTHERS],
    }
    found = [match for given in settings.get(name, [{}]) for match in tables(name, MANY.get(name, 24), given)]
    tried = told = 0
    for number, match in enumerate(found):
        assert match.ask is not None
        seat = match.ask.seat
        own = rules.deeds(match.state, match.ask)
        packet = match.packet(seat)
        for seed in (2 * number, 2 * number + 1):
            world = packet.redeal(seed)
            tried += world.digest() != match.digest()
            assert rules.deeds(world.state, world.ask_of(seat)) == own
        told += bool(own)
    assert tried, "no world differed from the truth"
    assert told
