"""Malformed frames: refused with a clear message, the server alive, no table harmed."""

from __future__ import annotations

import asyncio
import json
import random
import string
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Live, Visitor
from tests.server.running import Running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TYPES = ("hello", "choose", "undo", "draw", "answer", "resign", "why", "chat", "ping", "update", "")
POLITE = (1003, 1007, 1008, 1009)  # not text, not UTF-8, against the rules of the house, too big
VALUES: tuple[Any, ...] = (None, True, -1, 0, 1, 2**40, 1.5, "", "end", "\x00", "я" * 999, [], [1], {}, {"a": 1}, "🂡")


def wrong_json(chance: random.Random) -> str:
    """Not JSON at all."""
    return "".join(chance.choices(string.printable, k=chance.randrange(60)))


def wrong_shape(chance: random.Random) -> str:
    """JSON, but no message."""
    return json.dumps(chance.choice(VALUES))


def wrong_fields(chance: random.Random) -> str:
    """A message with fields of the wrong type, too many, or too few."""
    names = ("type", "id", "seat", "base", "choices", "refs", "text", "lang", "since", "accept", "extra")
    message = {name: chance.choice(VALUES) for name in chance.sample(names, chance.randrange(len(names)))}
    message["type"] = chance.choice([kind for kind in TYPES if kind != "hello"])
    return json.dumps(message)


def out_of_order(chance: random.Random) -> str:
    """A good message for another moment, or of another seat."""
    message = {
        "type": "choose",
        "id": "x",
        "seat": chance.choice((1, 2, 7)),
        "base": chance.randrange(50),
        "choices": ["end"],
    }
    return json.dumps(message)


def huge(chance: random.Random) -> str:
    """Far more than anybody would say, yet within what a socket takes."""
    return json.dumps({"type": "chat", "id": "x", "text": "x" * chance.randrange(400, 20_000)})


def deep(chance: random.Random) -> str:
    """Nested without end."""
    return "[" * chance.randrange(1000, 8000)


def binary(chance: random.Random) -> bytes:
    """Not even text."""
    return chance.randbytes(chance.randrange(40))


MAKERS: tuple[Callable[[random.Random], str | bytes], ...] = (
    wrong_json, wrong_shape, wrong_fields, out_of_order, huge, deep, binary,
)  # fmt: skip


async def pester(base: str, frames: int) -> dict[str, int]:
    """Send nonsense over many connections; returns how the server took it."""
    chance = random.Random(7)
    taken = {"refused": 0, "closed": 0}
    async with Visitor(base, "Ann") as ann, Visitor(base, "Mallory") as mallory:
        made = await ann.post(
            "/api/tables", {"game": "clash", "public": True, "seats": [{"kind": "me"}, {"kind": "me"}]}
        )
        before = await ann.get(f"/api/tables/{made['id']}/state", seat=0)
        sent = 0
        while sent < frames:
            async with (ann if sent % 2 else mallory).live(made["id"], 0 if sent % 2 else None) as live:
                sent += await nonsense(live, chance, min(200, frames - sent), taken)
        after = await ann.get(f"/api/tables/{made['id']}/state", seat=0)
        assert after["log"] == before["log"]
        assert after["view"] == before["view"]
        assert after["events"] == before["events"]
        await play_on(ann, made["id"])
    return taken


async def nonsense(live: Live, chance: random.Random, frames: int, taken: dict[str, int]) -> int:
    """Send frames and read the answers until all are sent or the server has had enough of this connection."""
    for number in range(frames):
        frame = chance.choice(MAKERS)(chance)
        try:
            await live.socket.send(frame)
            answer = await live.until(lambda message: message["type"] in ("refused", "pong", "chat", "why"), 20)
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code not in POLITE:
                raise
            taken["closed"] += 1
            return number + 1
        if answer["type"] == "refused":
            assert answer["text"]
            assert answer["code"] in ("bad_message", "stale", "forbidden", "not_asked", "no_offer", "cannot_undo")
            taken["refused"] += 1
    return frames


async def play_on(ann: Visitor, table: str) -> None:
    """The table is unharmed: somebody can go on with it."""
    async with ann.live(table, 0) as own, ann.live(table, 1) as other:
        for live, seat in ((own, 0), (other, 1)):
            if ask := live.ask(seat):
                assert await live.choose(seat, ask["options"][0]["text"])


def test_nonsense(tmp_path: Path, sqlite_url: str) -> None:
    """Two thousand malformed frames."""
    with Running(tmp_path, sqlite_url) as server:
        taken = asyncio.run(pester(server.base, 2_000))
        assert taken["refused"] > 1_000
        assert "Traceback" not in server.log.read_text()


@pytest.mark.slow
def test_much_nonsense(tmp_path: Path, sqlite_url: str) -> None:
    """Twenty thousand of them."""
    with Running(tmp_path, sqlite_url) as server:
        taken = asyncio.run(pester(server.base, 20_000))
        assert taken["refused"] > 10_000
        assert "Traceback" not in server.log.read_text()
