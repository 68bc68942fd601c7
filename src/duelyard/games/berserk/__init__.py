"""Berserk («Берсерк»): squads hired with crystals fight on a field of thirty cells."""

from duelyard.games.berserk.game import GAME

__all__ = ["GAME"]
