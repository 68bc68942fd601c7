"""The conformance kit on the game's own samples, as long as the registry does not bring it there."""

from __future__ import annotations

import pytest

from duelyard.games.berserk import GAME
from duelyard.testing import PROPERTIES, Case

QUICK = ("ends", "fields", "checkpoints", "forced", "together", "silence", "positions", "redeals", "coverage")


@pytest.mark.parametrize("prop", QUICK)
def test_quick_properties(prop: str) -> None:
    for number, options in enumerate(GAME.samples()[1:]):
        PROPERTIES[prop](Case(GAME.id, options, number), 1)


@pytest.mark.slow
@pytest.mark.parametrize("prop", PROPERTIES)
def test_every_property(prop: str) -> None:
    for number, options in enumerate(GAME.samples()):
        PROPERTIES[prop](Case(GAME.id, options, 10 + number), 1)
