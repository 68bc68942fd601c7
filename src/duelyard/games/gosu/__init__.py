"""Gosu X («Госу X»): eight clans, armies of three rows, and five ways to win."""

from duelyard.games.gosu.game import GAME

__all__ = ["GAME"]
