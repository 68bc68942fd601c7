"""The texts of the cards (ledger section 28), one module for each element and rank."""

from duelyard.games.berserk.cards import first_game

__all__ = ["first_game"]
