"""Bots on a Ray cluster of this machine; only where Ray is installed."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from duelyard.server.thinking.thinking import Failed, Thinking, make_thinking
from tests.server import thinkers
from tests.server.thinkers import think_at

ray = pytest.importorskip("ray", reason="RAY IS NOT INSTALLED: no bot thought on a cluster")
pytestmark = [pytest.mark.anyio, pytest.mark.filterwarnings("ignore")]


@pytest.fixture
async def cluster(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Thinking]:
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]))
    thinking = make_thinking(1, "local", "tests.server.thinkers:think")
    yield thinking
    await thinking.close()
    ray.shutdown()


async def test_the_same_as_in_processes(cluster: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await think_at(cluster, "t", "packet", "events", "echo", 7, 50) == "packet events 7 50"
    for player, reason in (("crash", "crash"), ("fail", "error")):
        with pytest.raises(Failed) as error:
            await think_at(cluster, "t", "", "", player, 7)
        assert error.value.reason == reason
    monkeypatch.setattr(thinkers, "GRACE", 0.5)
    with pytest.raises(Failed) as error:
        await think_at(cluster, "t", "", "", "sleep", 7, 0.5)
    assert error.value.reason == "timeout"
    monkeypatch.undo()
    assert await think_at(cluster, "t", "packet", "events", "echo", 7, 50) == "packet events 7 50"
