"""Players over HTTP and live channels while PostgreSQL is restarted again and again."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import httpx

from tests.server.client import Live, Refused, Visitor
from tests.server.killing import LOST, SOON, Account, Campaign

if TYPE_CHECKING:
    from tests.server.postgres import Cluster

PASSING = ("stale", "not_asked", "over")
AWAY = ("away", "unknown", "unavailable")


class Relieved(Exception):
    """There is nothing more to see."""


@dataclass(frozen=True)
class Answer:
    """What an HTTP request came to, and whether the client was told when to come again."""

    status: int
    retry: bool


@dataclass
class Siege(Campaign):
    """Everybody plays match after match until the last restart is over; every third one takes longer than others."""

    cluster: Cluster = None  # type: ignore[assignment]
    answers: list[Answer] = field(default_factory=list)
    refused: list[float] = field(default_factory=list)  # when somebody was told that the database is away
    waits: list[float] = field(default_factory=list)  # from a choice to its acknowledgement
    codes: Counter[str] = field(default_factory=Counter)
    restarts: list[float] = field(default_factory=list)
    lasted: list[float] = field(default_factory=list)
    away: float = 7.0  # seconds: more than the server waits
    relieved: bool = False

    async def hold_out(self, players: int, restarts: int) -> None:
        """Play; every third player uses HTTP alone."""
        await asyncio.to_thread(self.cluster.write_commits, self.server.environment["DUELYARD_DATABASE"])
        async with asyncio.TaskGroup() as group:
            for number in range(players):
                group.create_task(self.take_part(number))
            group.create_task(self.besiege(players, restarts))

    async def besiege(self, players: int, restarts: int) -> None:
        """Restart PostgreSQL at random moments: politely, and as if it had crashed."""
        chance = random.Random(self.seed)
        await asyncio.sleep(2)
        for number in range(restarts):
            self.restarts.append(time.monotonic())
            await asyncio.to_thread(self.cluster.stop, signal.SIGQUIT if number % 2 else signal.SIGINT)
            await asyncio.sleep(self.away if number % 3 == 2 else 0)
            await asyncio.to_thread(self.cluster.start)
            self.lasted.append(time.monotonic() - self.restarts[-1])
            done = self.done
            await asyncio.sleep(chance.uniform(0.5, 3.0))
            async with asyncio.timeout(60):
                while self.done < done + 2 * players:  # play goes on
                    await asyncio.sleep(SOON)
        self.relieved = True

    @property
    def done(self) -> int:
        """How many choices were acknowledged."""
        return sum(len(account.acknowledged) for account in self.accounts.values())

    async def take_part(self, number: int) -> None:
        """One player's matches."""
        async with Visitor(self.server.base) as visitor:
            visitor.http.event_hooks["response"].append(self.note)
            await visitor.post("/api/me", {"name": f"P{number}"})
            while not self.relieved:
                body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "bot", "level": "squire"}]}
                try:
                    table = (await visitor.post("/api/tables", body))["id"]
                except Refused as refused:
                    self.excuse(refused)
                    continue
                with suppress(Relieved):
                    await (self.sit(visitor, table, 0) if number % 3 else self.ask_and_act(visitor, table))

    async def note(self, response: httpx.Response) -> None:
        """Keep what came of a request."""
        self.answers.append(Answer(response.status_code, "retry-after" in response.headers))

    def stay(self) -> None:
        """Go on playing, unless all restarts are over."""
        if self.relieved:
            raise Relieved

    def excuse(self, refused: Refused) -> None:
        """The database may be away; anything else is a mistake."""
        if refused.code not in AWAY:
            raise refused
        self.codes[refused.code] += 1
        self.refused.append(time.monotonic())

    async def step(self, live: Live, seat: int, chance: random.Random, account: Account) -> None:
        """As usual, but the database may be away."""
        self.stay()
        began = time.monotonic()
        try:
            await super().step(live, seat, chance, account)
        except Refused as refused:
            self.excuse(refused)
            await live.until(lambda message: message["type"] == "update")
        else:
            self.waits.append(time.monotonic() - began)

    async def ask_and_act(self, visitor: Visitor, table: str) -> None:
        """Play to the end by HTTP."""
        chance = random.Random(f"{self.seed}/{table}")
        account = self.accounts[table, 0]
        path = f"/api/tables/{table}"
        while True:
            self.stay()
            try:
                state = await visitor.get(f"{path}/state", seat=0)
                if state["table"]["state"] == "over":
                    return
                ask = next((ask for ask in state["asks"] if ask["seat"] == 0 and ask["options"]), None)
                if ask is None:
                    await asyncio.sleep(SOON)
                    continue
                text = chance.choice(ask["options"])["text"]
                account.attempts.append(text)
                message = {"type": "choose", "id": "1", "seat": 0, "base": state["log"], "choices": [text]}
                answer = await visitor.post(f"{path}/act", message)
                if answer["type"] == "done":
                    account.acknowledged.append(text)
                elif answer["code"] not in PASSING:
                    raise AssertionError(answer)
            except Refused as refused:
                self.excuse(refused)
                await asyncio.sleep(SOON)
            except LOST:
                await asyncio.sleep(SOON)

    def figures(self) -> str:
        """What was measured, in a few lines."""
        ends = [*self.restarts[1:], time.monotonic()]
        until = [
            max((at - began for at in self.refused if began <= at < end), default=0.0)
            for began, end in zip(self.restarts, ends, strict=True)
        ]
        statuses = Counter(answer.status for answer in self.answers)
        return (
            f"{len(self.restarts)} restarts of {min(self.lasted):.1f} to {max(self.lasted):.1f} s; "
            f"{len(self.accounts)} matches, {self.done} choices acknowledged; "
            f"HTTP {dict(statuses)}; refused {dict(self.codes)}; "
            f"refusals up to {max(until):.1f} s after a restart began; longest step {max(self.waits):.1f} s"
        )
