"""The games that people play: registered, and with a ledger. Toys, which only tests know, have none."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core import ledger

PLAYED = [name for name in duelyard.games() if name in ledger.games()]
every_played_game = pytest.mark.parametrize("game", PLAYED)
