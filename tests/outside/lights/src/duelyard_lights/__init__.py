"""Lights: five cards each; one lays a card, the other answers, and the brighter one takes both."""

from duelyard_lights.game import GAME

__all__ = ["GAME"]
