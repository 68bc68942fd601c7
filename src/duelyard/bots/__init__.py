"""Players that think: each gets a seat's table, with what that seat may know, and nothing more.

>>> import duelyard
>>> from duelyard.bots import make_player
>>> match = duelyard.new_match("clash", seed=7)
>>> table = duelyard.SeatTable(match.packet(match.ask.seat))
>>> make_player("fencer", seed=1).choose(table).text in match.options
True
"""

from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.levels import LEVELS, Level
from duelyard.bots.names import PLAYERS, UnknownPlayer, make_player
from duelyard.bots.random import RandomPlayer

__all__ = ["LEVELS", "PLAYERS", "GreedyPlayer", "Level", "RandomPlayer", "UnknownPlayer", "make_player"]
