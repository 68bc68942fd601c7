"""The tables of the rules that forms and builders reckon with: what abilities are worth, what makes an AI stronger."""

from __future__ import annotations

from typing import Any, TypedDict

from duelyard.games.clash.forge import FORBIDDEN
from duelyard.games.clash.league.mutation import SURCHARGE
from duelyard.games.clash.prices import NEGATIVE, WORTH
from duelyard.games.clash.settings import ABILITY_PRICES, PRESETS, SETS


class Worth(TypedDict):
    """An ability: its mana value in the card generator, whether an Aura can carry it, its points as a mutation.

    `surcharge`: the points for covering it. `negative`: it hinders its own creature. `champion`: champions may have it.
    """

    value: float
    aura: bool
    price: float
    surcharge: float
    negative: bool
    champion: bool


class Figures(TypedDict):
    """The abilities in the ledger's order, the sets in theirs; what an AI's abilities cost, its ready levels."""

    abilities: dict[str, Worth]
    sets: list[str]
    ai_prices: dict[str, int]
    ai_levels: list[dict[str, Any]]


def figures() -> Figures:
    """All of them.

    >>> figures()["abilities"]["defender"]["surcharge"]
    1.5
    """
    return {
        "abilities": {
            ability: {
                "value": worth.value / 2,
                "aura": worth.aura,
                "price": worth.price / 2,
                "surcharge": SURCHARGE.get(ability, 0) / 2,
                "negative": ability in NEGATIVE,
                "champion": ability not in FORBIDDEN,
            }
            for ability, worth in WORTH.items()
        },
        "sets": SETS,
        "ai_prices": dict(ABILITY_PRICES),
        "ai_levels": PRESETS,
    }
