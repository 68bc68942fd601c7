"""The game is known to the registry while its tests run, and only then: until it is registered for good."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from duelyard.core import registry
from duelyard.games.berserk import GAME


@pytest.fixture(scope="module", autouse=True)
def registered() -> Iterator[None]:
    registry.register(GAME)
    yield
    if GAME.id not in registry.MODULES:
        registry._loaded.pop(GAME.id, None)
