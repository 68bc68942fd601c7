"""Chat: everybody who looks hears each line once, in order, whoever says it at the same moment and wherever."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from duelyard.server.table.live import Live
from tests.server.test_desk import Watching, a_house, run, table


class Listening(Watching):
    """Somebody who looks at a table and keeps what he hears."""

    def __init__(self, player: str) -> None:
        super().__init__(player, asyncio.Queue())
        self.heard: list[object] = []

    def hear(self, line: dict[str, object]) -> None:
        self.heard.append(line["text"])


def test_a_line_said_elsewhere_just_before_is_not_lost(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, _), a_house(tmp_path) as (other, _, _):
            who = await house.identity.make_guest("Ben", "here")
            entry = await table(house, who.id)
            watcher = Listening(who.id)
            assert await house.chat.last_for(entry, who.id) == []
            entry.watchers.add(watcher)
            there = await other.desk.open(entry.id)
            await other.chat.say(there, who, "first")
            await house.chat.say(entry, who, "second")
            assert watcher.heard == ["first", "second"]
            await house.chat.pass_on(entry, 1)  # the news of it comes late
            await house.chat.pass_on(entry)
            assert watcher.heard == ["first", "second"]

    run(scene)


def test_what_is_said_while_somebody_comes_is_told_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, _):
            who = await house.identity.make_guest("Ben", "here")
            entry = await table(house, who.id)
            await house.chat.say(entry, who, "before")
            sent: list[dict[str, Any]] = []

            async def send_text(text: str) -> None:
                sent.append(json.loads(text))

            socket: Any = SimpleNamespace(send_text=send_text, scope={"client": ("here", 1)})
            live = Live(house, socket, entry, who, "")
            entry.watchers.add(live)
            seeking = asyncio.create_task(live.catch_up())
            while entry.spoken is None:
                await asyncio.sleep(0)
            await house.chat.say(entry, who, "meanwhile")
            await seeking
            told = [line["text"] for message in sent for line in message["lines"]]
            told += [line["text"] for text in live.outbox for line in json.loads(text)["lines"]]
            assert told == ["before", "meanwhile"]

    run(scene)
