"""Many tables at once, and a server that is killed again and again: nothing acknowledged may be lost or done twice."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import httpx
from websockets.exceptions import WebSocketException

from tests.server.client import Live, Refused, Visitor

if TYPE_CHECKING:
    from tests.server.running import Running

LOST = (OSError, WebSocketException, httpx.TransportError, EOFError, TimeoutError)
SOON = 0.1


@dataclass
class Account:
    """What a scripted player tried at a seat, and what the server said it had done."""

    attempts: list[str] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)


@dataclass
class Campaign:
    """Plays tables to their end, whatever happens to the server."""

    server: Running
    seed: int
    accounts: dict[tuple[str, int], Account] = field(default_factory=lambda: defaultdict(Account))
    records: dict[str, str] = field(default_factory=dict)
    finished: int = 0

    async def play(self, tables: int, kills: int) -> None:
        """Play them all to the end while the server is killed, and fetch their records."""
        chance = random.Random(self.seed)
        async with Visitor(self.server.base, "Ann") as ann, Visitor(self.server.base, "Bob") as bob:
            ids = [await self.new_table(ann, bob, number) for number in range(tables)]
            players = []
            for number, table in enumerate(ids):
                players.append(self.sit(ann, table, 0))
                if number % 3 == 0:
                    players.append(self.sit(bob, table, 1))
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player)
                group.create_task(self.assail(kills, chance, len(players)))
            self.records = {table: await ann.get(f"/api/tables/{table}/record") for table in ids}

    async def new_table(self, ann: Visitor, bob: Visitor, number: int) -> str:
        """Against a bot, or every third time against Bob."""
        game = "gosu" if number % 5 == 4 else "clash"
        other = {"kind": "invite"} if number % 3 == 0 else {"kind": "bot", "level": "squire"}
        made = await ann.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, other]})
        if number % 3 == 0:
            await bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
        return str(made["id"])

    async def assail(self, kills: int, chance: random.Random, players: int) -> None:
        """Kill the server at random moments, as long as there is something to disturb."""
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.05, 1.0))
            if self.finished == players:
                raise AssertionError("all matches ended before the last kill: play more tables")
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)

    async def sit(self, visitor: Visitor, table: str, seat: int) -> None:
        """Play at a seat to the end of the match, over as many connections as it takes."""
        chance = random.Random(f"{self.seed}/{table}/{seat}")
        since = 0
        while True:
            try:
                async with visitor.live(table, seat, since=since) as live:
                    while not live.over:
                        await self.step(live, seat, chance, self.accounts[table, seat])
                        since = len(live.events)
                    self.finished += 1
                    return
            except LOST:
                await asyncio.sleep(SOON)

    async def step(self, live: Live, seat: int, chance: random.Random, account: Account) -> None:
        """Make a choice, or wait for somebody else's."""
        ask = live.ask(seat)
        if ask is None:
            await live.until(lambda message: message["type"] == "update")
            return
        text = chance.choice(ask["options"])["text"]
        account.attempts.append(text)
        try:
            log = await live.choose(seat, text)
        except Refused as refused:
            if refused.code not in ("stale", "not_asked", "over", "unavailable", "unknown"):
                raise
            await live.until(lambda message: message["type"] == "update")
            return
        account.acknowledged.append(text)
        await live.catch_up(log)


def within(part: list[str], whole: list[str]) -> bool:
    """Whether the part comes in the whole, in its order.

    >>> within(["a", "c"], ["a", "b", "c"]), within(["c", "a"], ["a", "b", "c"])
    (True, False)
    """
    rest = iter(whole)
    return all(one in rest for one in part)
