"""Super Fantasy Brawl: champions in an arena of hexes, cores of magic, traps and challenges."""

from duelyard.games.brawl.game import GAME

__all__ = ["GAME"]
