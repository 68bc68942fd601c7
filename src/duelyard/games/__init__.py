"""The games: each a folder with its rules, cards, views and texts. None knows another.

The package can be called: `duelyard.games()` lists the registered games; `duelyard.games.clash` is one folder.

>>> import duelyard
>>> "clash" in duelyard.games()
True
"""

import sys
from types import ModuleType

from duelyard.core.registry import games


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        return games()


sys.modules[__name__].__class__ = _Games
