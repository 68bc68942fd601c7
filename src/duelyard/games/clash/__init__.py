"""Clash of Decks («Битва колод»): a hand that is also the wall, and two bridges to storm it over."""

from duelyard.games.clash.game import Clash

GAME = Clash()

__all__ = ["GAME"]
