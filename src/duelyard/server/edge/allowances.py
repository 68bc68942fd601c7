"""Allowances for what is rare and expensive: new guests, new tables, log-ins, chat, offers; for each person, and for
each address, since a new cookie is a new person.

With SQLite there is one process, and it counts in memory. With PostgreSQL all processes count together, with one
statement for each thing done; whoever has been refused is refused from memory until his time has come.

All that is kept of an allowance is a time: each use moves it on, and it may be only so far ahead of now.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import TextClause, text
from sqlalchemy.orm import Session

from duelyard.server.edge.limits import CLIENTS, note
from duelyard.server.store.database import Database
from duelyard.server.words.problems import Trouble

TIDY_EVERY = 2000  # uses
FORGET = 3600.0  # seconds after the end of a wait for which strikes are remembered


@dataclass(frozen=True)
class Rate:
    """One use each so many seconds, and so many in reserve."""

    each: float
    reserve: float


@dataclass(frozen=True)
class Bound:
    """How often something may be done by one person, and from one address (of which a whole class may come)."""

    person: Rate | None = None
    address: Rate | None = None


BOUNDS: dict[str, Bound] = {
    "guest": Bound(address=Rate(36, 100)),
    "account": Bound(person=Rate(30, 10)),
    "name": Bound(person=Rate(180, 20)),
    "password": Bound(person=Rate(60, 10)),
    "table": Bound(person=Rate(30, 30), address=Rate(3, 300)),
    "series": Bound(person=Rate(300, 20), address=Rate(30, 60)),
    "chat": Bound(person=Rate(2, 20), address=Rate(0.1, 300)),
    "offer": Bound(person=Rate(20, 10), address=Rate(1, 200)),
    "link": Bound(address=Rate(10, 30)),
}

NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


def sql(statement: str) -> TextClause:
    """A statement that knows what time it is, by the database's clock; its numbers are of one kind."""
    return text(statement.replace("NOW", NOW).replace("EACH", "CAST(:each AS double precision)"))


# One more use, unless that leads too far ahead.
TAKE = sql(
    """
    INSERT INTO allowances AS kept (name, until, strikes) VALUES (:name, NOW + EACH, 0)
    ON CONFLICT (name) DO UPDATE SET until = greatest(kept.until, NOW) + EACH
    WHERE greatest(kept.until, NOW) + EACH <= NOW + CAST(:ahead AS double precision)
    RETURNING 0.0
    """
)
# One more strike, unless the wait for the last one is not over; after the free ones each wait is twice the one before.
STRIKE = sql(
    """
    INSERT INTO allowances AS kept (name, until, strikes) VALUES (:name, NOW, 1)
    ON CONFLICT (name) DO UPDATE SET
        strikes = CASE WHEN kept.until < NOW - :forget THEN 1 ELSE kept.strikes + 1 END,
        until = NOW + CASE WHEN kept.until < NOW - :forget OR kept.strikes < :free THEN 0
            ELSE least(:most, EACH * power(2, least(kept.strikes - :free, 30))) END
    WHERE kept.until <= NOW
    RETURNING 0.0
    """
)
LEFT = sql("SELECT until - NOW FROM allowances WHERE name = :name")
GIVE_BACK = sql("UPDATE allowances SET until = until - EACH WHERE name = :name")
FORGIVE = sql("DELETE FROM allowances WHERE name = :name")
TIDY = sql("DELETE FROM allowances WHERE until < NOW - :forget")


class Allowances:
    """Counts uses; `generosity` is that of DUELYARD_LIMITS."""

    def __init__(
        self,
        database: Database,
        secret: str,
        generosity: int = 1,
        clock: Callable[[], float] = time.monotonic,
        bounds: Mapping[str, Bound] = BOUNDS,
    ) -> None:
        self.database = database
        self.key = hmac.digest(secret.encode(), b"duelyard allowances 1", "sha256")
        self.generosity = generosity
        self.clock = clock
        self.bounds = dict(bounds)
        self.kept: dict[str, tuple[float, int]] = {}  # where one process counts: until when, and strikes
        self.refused: dict[str, float] = {}  # where several do: until when one need not ask them
        self.uses = 0

    async def take(self, what: str, person: str | None = None, address: str | None = None) -> None:
        """Use an allowance; raises `Trouble` where it is used up."""
        bound = self.bounds[what]
        wait = 0.0
        for who, rate in ((address, bound.address), (person, bound.person)):
            if who is not None and rate is not None:
                wait = wait or await self.use(f"{what} {who}", rate)
        if wait:
            refuse(what, wait, address or person or "")

    async def use(self, name: str, rate: Rate) -> float:
        """Use one of what somebody has; 0, or the seconds until he has one again."""
        if not self.generosity:
            return 0.0
        each, ahead = rate.each / self.generosity, rate.each * rate.reserve
        name = self.hash(name)
        if not self.database.sqlite:
            return await self.ask(name, TAKE, {"each": each, "ahead": ahead}, ahead - each)
        now = self.clock()
        until = max(self.kept.get(name, (now, 0))[0], now) + each
        if until > now + ahead:
            return until - now - ahead
        self.keep(name, until, 0)
        return 0.0

    async def strike(self, name: str, each: float, free: int, most: float) -> float:
        """Note a try that may be wrong: after some free ones the next has to wait, each time twice as long. 0, or the
        seconds until another may be made; those that come too early are not noted."""
        if not self.generosity:
            return 0.0
        free *= self.generosity
        name = self.hash(name)
        if not self.database.sqlite:
            return await self.ask(name, STRIKE, {"each": each, "free": free, "most": most, "forget": FORGET}, 0.0)
        now = self.clock()
        until, strikes = self.kept.get(name, (now, 0))
        if until > now:
            return until - now
        strikes = 0 if until < now - FORGET else strikes
        wait = 0.0 if strikes < free else min(most, each * 2 ** min(strikes - free, 30))
        self.keep(name, now + wait, strikes + 1)
        return 0.0

    async def give_back(self, name: str, rate: Rate) -> None:
        """What was used did no harm."""
        if not self.generosity:
            return
        name, each = self.hash(name), rate.each / self.generosity
        if self.database.sqlite:
            until, strikes = self.kept.get(name, (0.0, 0))
            self.keep(name, until - each, strikes)
        else:
            await self.database.write(lambda session: session.execute(GIVE_BACK, {"name": name, "each": each}))

    async def forgive(self, name: str) -> None:
        """Forget all strikes."""
        if not self.generosity:
            return
        name = self.hash(name)
        self.kept.pop(name, None)
        self.refused.pop(name, None)
        if not self.database.sqlite:
            await self.database.write(lambda session: session.execute(FORGIVE, {"name": name}))

    # -- how it is kept ------------------------------------------------------------------------------------------------

    def hash(self, name: str) -> str:
        """What is kept instead of a name."""
        return hmac.new(self.key, name.encode("utf-8", "replace"), hashlib.sha256).hexdigest()[:40]

    def keep(self, name: str, until: float, strikes: int) -> None:
        """Keep it in memory; whom we have not seen for longest is forgotten."""
        self.kept.pop(name, None)
        self.kept[name] = (until, strikes)
        if len(self.kept) > CLIENTS:
            del self.kept[next(iter(self.kept))]

    async def ask(self, name: str, statement: TextClause, values: dict[str, Any], ahead: float) -> float:
        """Count together with the other processes; the seconds to wait."""
        now = self.clock()
        if (until := self.refused.get(name, 0.0)) > now:
            return until - now

        def work(session: Session) -> float:
            if session.execute(statement, values | {"name": name}).first() is not None:
                return 0.0
            return max(0.1, (session.scalar(LEFT, {"name": name}) or 0.0) - ahead)

        self.uses += 1
        if self.uses % TIDY_EVERY == 0:
            await self.database.write(lambda session: session.execute(TIDY, {"forget": FORGET}))
        wait = await self.database.write(work)
        if wait:
            self.refused[name] = now + wait
            if len(self.refused) > CLIENTS:
                del self.refused[next(iter(self.refused))]
        return wait


def refuse(what: str, wait: float, client: str, code: str = "too_often") -> None:
    """Say no, and when to come again."""
    note(what, client)
    seconds = max(1, math.ceil(wait))
    raise Trouble(429, code, headers={"Retry-After": str(seconds)}, n=seconds)
