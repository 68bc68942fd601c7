"""Clash of Decks («Битва колод»): a hand that is also the wall, and two bridges to storm it over."""

from duelyard.games.clash.game import GAME

__all__ = ["GAME"]
