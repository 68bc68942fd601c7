"""Duelyard: a table for four duel card games.

>>> import duelyard
>>> match = duelyard.new_match("clash", seed=7, settings={"mode": "duel", "decks": [1, 2]})
>>> match.ask.seat in (0, 1)
True
"""

from typing import TYPE_CHECKING

from duelyard._build import build_name, choose_build

choose_build()

from duelyard.core.ask import Ask, Over, Result, Together  # noqa: E402
from duelyard.core.errors import DuelyardError  # noqa: E402
from duelyard.core.game import Card, Game, Reason  # noqa: E402
from duelyard.core.match import Match  # noqa: E402
from duelyard.core.option import Option  # noqa: E402
from duelyard.core.packet import Packet  # noqa: E402
from duelyard.core.position import from_position  # noqa: E402
from duelyard.core.record import read_record  # noqa: E402
from duelyard.core.registry import game, new_match, register  # noqa: E402
from duelyard.core.table import Player, SeatTable  # noqa: E402

if TYPE_CHECKING:
    from duelyard.core.registry import games
else:
    import duelyard.games as games  # the package is callable: both the folder and the list of the games

__version__ = "0.1.0"

__all__ = [
    "Ask",
    "Card",
    "DuelyardError",
    "Game",
    "Match",
    "Option",
    "Over",
    "Packet",
    "Player",
    "Reason",
    "Result",
    "SeatTable",
    "Together",
    "__version__",
    "build_name",
    "from_position",
    "game",
    "games",
    "new_match",
    "read_record",
    "register",
]
