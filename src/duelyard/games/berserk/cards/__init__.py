"""The texts of the cards (ledger section 28), one module for each element and rank."""

from duelyard.games.berserk.cards import (
    dark,
    dark_elite,
    forest,
    forest_elite,
    mountain,
    mountain_elite,
    neutral,
    neutral_elite,
    steppe,
    steppe_elite,
    swamp,
    swamp_elite,
)
from duelyard.games.berserk.hooks import BLOCKS
from duelyard.games.berserk.printed import BLOCKING, TRAITS

for _kind in BLOCKS:
    TRAITS[_kind] |= BLOCKING

__all__ = [
    "dark",
    "dark_elite",
    "forest",
    "forest_elite",
    "mountain",
    "mountain_elite",
    "neutral",
    "neutral_elite",
    "steppe",
    "steppe_elite",
    "swamp",
    "swamp_elite",
]
