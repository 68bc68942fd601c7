"""The tables that players of Clash of Decks learn on, in turn: duels mostly, and with more players."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any, Final

from duelyard.games.clash.cards import CARDS, PRECON, SPELL
from duelyard.games.clash.cardtext import card_text, champion_card
from duelyard.games.clash.forge import DEAREST, FORBIDDEN, Champion
from duelyard.games.clash.layout import FFA, TEAM
from duelyard.games.clash.prices import WORTH
from duelyard.games.clash.settings import SETS

ROUNDS: Final = 10  # of all modes, each time with other cards
DECK: Final = 8
CREATURES: Final = [kind for kind in range(len(CARDS)) if not SPELL[kind]]
CHANGED: Final = 0.5  # of the creatures of a mutated deck


def samples() -> list[dict[str, Any]]:
    """The settings of these tables, always the same and in any order. None against AI kingdoms: there the judge holds.

    >>> samples() == samples(), sum("mode" in settings for settings in samples()) < len(samples()) / 3
    (True, True)
    """
    random = Random("clash/schooling")
    found = [settings for _ in range(ROUNDS) for settings in [*duels(random), *others(random)]]
    random.shuffle(found)
    return found


def duels(random: Random) -> list[dict[str, Any]]:
    """Duels with what a box holds, and with all cards there are."""
    found: list[dict[str, Any]] = [{"format": "draft"}] * 2 * len(PRECON)
    found += [{"decks": list(decks)} for decks in combinations(PRECON, 2)]
    found += [{"format": "draft", "sets": SETS}] * 4
    found += [{"format": "draft", "sets": random.sample(SETS, random.randint(1, 3))}]
    found += [{"format": "constructed", "decks": [deck(random), deck(random)]} for _ in range(2)]
    found += [{"format": "mutation", "decks": [mutated(random), mutated(random)]} for _ in range(2)]
    found += [{"decks": random.sample(list(PRECON), 2), "champions": champions(random, 2)} for _ in range(2)]
    found += [{"format": "draft", "champions": champions(random, 2)}]
    return found


def others(random: Random) -> list[dict[str, Any]]:
    """Team, and everybody alone."""
    found: list[dict[str, Any]] = []
    for mode in (TEAM, FFA):
        found += [{"mode": mode}, {"mode": mode, "format": "draft", "sets": SETS}]
    found += [{"mode": TEAM, "champions": champions(random, 4)}]
    return found


def deck(random: Random) -> list[str]:
    """Any cards."""
    return [card.id for card in random.sample(CARDS, DECK)]


def mutated(random: Random) -> list[str]:
    """Any cards, of which half the creatures have something of another one."""
    found = []
    for name in deck(random):
        kind = next(kind for kind, card in enumerate(CARDS) if card.id == name)
        if SPELL[kind] or random.random() < CHANGED:
            found.append(name)
            continue
        facts = CARDS[random.choice(CREATURES)].facts
        what = random.choice(["mana", "attack", "health", "abilities"])
        value = facts[what]
        if what == "abilities":
            value = "+".join(value) or "none"
        found.append(name if value == "X" else f"{name}({what}={value})")
    return found


def champions(random: Random, many: int) -> list[str]:
    """One for each player: printed, made, or chosen at the table."""
    return [champion(random) for _ in range(many)]


def champion(random: Random) -> str:
    """A champion; one that gets into its player's deck in the draft is named anew at the table."""
    luck = random.random()
    if luck < 0.1:
        return "choose"
    if luck < 0.6:
        precon = {kind for kinds in PRECON.values() for kind in kinds}
        return CARDS[random.choice([kind for kind in CREATURES if kind not in precon])].id
    abilities = random.sample(sorted(set(WORTH) - FORBIDDEN), random.randint(0, 2))
    made = Champion("Champion", random.randint(1, 6), random.randint(1, 6), tuple(abilities))
    return card_text(champion_card(made)) if made.mana <= DEAREST else champion(random)
