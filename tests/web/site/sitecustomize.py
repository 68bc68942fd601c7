"""On the path of the server under test and of the processes in which its bots think: they know the toy games, too.

The server itself leaves nothing to chance: tables with the same settings are dealt alike, and bots decide alike. What a
test of the page sees today it sees tomorrow.
"""

import hashlib
import json
import sys
from typing import Any

import tests.toy.game
import tests.toy.race  # noqa: F401


class Settled:
    """The `secrets` of a module, with one answer for every bot."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def randbits(self, bits: int) -> int:
        return 1 % (1 << bits)


if "serve" in sys.orig_argv:
    from duelyard.server.table import tables
    from duelyard.server.thinking import bots

    blank_table = tables.blank_table

    def dealt_alike(*given: Any) -> Any:
        """A blank table whose secret follows from its game and settings."""
        table = blank_table(*given)
        text = json.dumps([table.game, table.settings], sort_keys=True)
        table.secret = hashlib.sha256(text.encode()).hexdigest()
        return table

    vars(tables)["blank_table"] = dealt_alike
    vars(bots)["secrets"] = Settled(vars(bots)["secrets"])
