"""Analyses of finished matches: worked out where computers think, a few choices at a time, and kept.

Whoever asks for one is charged for it like for a computer's decision that nobody sits and waits for, so it comes after
all that he plays himself. What was judged before somebody stopped it is not judged again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy.orm import Session

from duelyard.bots.analysis import PART, VERSION, budget, parts
from duelyard.core.texts import LANGUAGES
from duelyard.server.store.models import AnalysisRow
from duelyard.server.table.infos import seat_names
from duelyard.server.table.telling import reader
from duelyard.server.thinking.thinking import Job, Thinking
from duelyard.server.thinking.turns import Payer, Ticket
from duelyard.server.words.problems import Trouble

if TYPE_CHECKING:
    from duelyard.server.table.desk import Desk, Entry

PLAN, JUDGE, SUM_UP = (f"duelyard.bots.analysis:{name}" for name in ("plan", "judge", "sum_up"))
LIMIT = 120.0  # seconds for one part, where the machine is slow
AT_ONCE = 2  # parts of one match
OPEN = 12  # analyses of all players that run at the same time
KEPT = 20  # of which parts are kept in memory, once they were stopped
log = logging.getLogger("duelyard.analyses")


@dataclass
class Running:
    """An analysis that is being made: for whom, and how far it is."""

    player: str
    total: int = 0
    moments: dict[int, dict[str, Any]] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    kept: bool = False


class Analyses:
    """All analyses of this process. `iterations`: how much is searched for a choice, where that must not depend on
    time."""

    def __init__(
        self, desk: Desk, thinking: Thinking, address: Callable[[str], str | None] = lambda player: None
    ) -> None:
        self.desk = desk
        self.thinking = thinking
        self.address = address
        self.iterations = 0
        self.running: dict[str, Running] = {}
        self.known: OrderedDict[str, dict[int, dict[str, Any]]] = OrderedDict()  # by table: parts that were judged

    async def look(self, entry: Entry, player: str | None, lang: str) -> dict[str, Any]:
        """How far an analysis is, or what it says (`messages.AnalysisInfo`)."""
        running = self.running.get(entry.id)
        if running is not None:
            own = running.player == player
            return info("running", len(running.moments), running.total, own=own)
        text = await self.desk.database.read(lambda session: read(session, entry.id))
        data = json.loads(text) if text else None
        if data is None or data["version"] != VERSION:
            return info("none", 0, 0)
        return info("done", len(data["moments"]), len(data["moments"]), told(data, lang))

    async def begin(self, entry: Entry, player: str, record: str) -> None:
        """Begin to analyse a match, unless that is under way; raises `Trouble`."""
        if entry.id in self.running:
            return
        if any(running.player == player for running in self.running.values()) or len(self.running) >= OPEN:
            raise Trouble(429, "analysis_open", headers={"Retry-After": "30"})
        running = self.running[entry.id] = Running(player, moments=self.known.pop(entry.id, {}))
        running.task = asyncio.create_task(self.run(entry, running, record))
        running.task.add_done_callback(lambda _: self.ended(entry.id, running))

    async def stop(self, entry: Entry, player: str) -> None:
        """Stop one's own analysis."""
        running = self.running.get(entry.id)
        if running is not None and running.player == player and running.task is not None:
            running.task.cancel()
            await asyncio.gather(running.task, return_exceptions=True)

    def ended(self, table: str, running: Running) -> None:
        """An analysis is done, or was stopped: then its parts are good for another time."""
        self.running.pop(table, None)
        if running.moments and not running.kept:
            self.known[table] = running.moments
            while len(self.known) > KEPT:
                self.known.popitem(last=False)

    async def run(self, entry: Entry, running: Running, record: str) -> None:
        """Judge all choices, and keep what came of it."""
        try:
            numbers = json.loads(await self.think(entry, running, 0, PLAN, 0.2, record))
            running.total = len(numbers)
            waiting = parts([number for number in numbers if number not in running.moments])
            given = (budget(len(numbers)), self.iterations, all_names(entry))
            async with asyncio.TaskGroup() as group:
                for which in range(AT_ONCE):
                    group.create_task(self.judge(entry, running, which, record, waiting, given))
            moments = json.dumps(list(running.moments.values()), ensure_ascii=False)
            text = await self.think(entry, running, 0, SUM_UP, 0.2, record, moments)
            await self.desk.database.write(keep(entry.id, text, self.desk))
            running.kept = True
        except Exception as error:
            log.warning("table %s: no analysis: %r", entry.id, error)

    async def judge(
        self, entry: Entry, running: Running, which: int, record: str, waiting: list[list[int]], given: tuple[Any, ...]
    ) -> None:
        """Judge one part after the other, as long as some wait."""
        while waiting:
            part = waiting.pop(0)
            text = await self.think(entry, running, which, JUDGE, PART * given[0], record, part, *given)
            running.moments |= {moment["number"]: moment for moment in json.loads(text)}

    async def think(self, entry: Entry, running: Running, which: int, work: str, cost: float, *given: Any) -> str:
        """Let a process do a part, once it is its turn."""

        async def prepare() -> Job:
            return Job(given, LIMIT, work)

        payer = Payer(running.player, self.address(running.player))
        ticket = Ticket(f"{entry.id} analysis {which}", cost, (payer,), alone=True)
        text = await self.thinking.think(ticket, prepare)
        assert text is not None
        return text

    async def close(self) -> None:
        """Stop them all."""
        tasks = [running.task for running in self.running.values() if running.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def read(session: Session, table: str) -> str | None:
    """What is kept of a table."""
    row = session.get(AnalysisRow, table)
    return row.text if row else None


def all_names(entry: Entry) -> dict[str, list[str]]:
    """What the seats are called, in each language."""
    play = entry.play
    found = {}
    for lang in LANGUAGES:
        names = seat_names(play.seats, entry.names, lang)
        found[lang] = [name for _, name in reader(play.rules, play.table.settings, names, lang, None).names]
    return found


def keep(table: str, text: str, desk: Desk) -> Callable[[Session], None]:
    """The transaction that keeps an analysis."""
    now = desk.clock()

    def work(session: Session) -> None:
        session.merge(AnalysisRow(table=table, made=now, text=text))

    return work


def info(
    state: str, done: int, total: int, analysis: dict[str, Any] | None = None, own: bool = False
) -> dict[str, Any]:
    """As it travels (`messages.AnalysisInfo`)."""
    return {"state": state, "done": done, "total": total, "analysis": analysis, "own": own}


def told(data: dict[str, Any], lang: str) -> dict[str, Any]:
    """An analysis in the reader's language (`messages.Analysis`)."""
    moments = []
    for moment in data["moments"]:
        played, best = moment["labels"][lang]
        rest = {name: value for name, value in moment.items() if name not in ("labels", "played", "best")}
        moments.append({**rest, "played": played, "best": best, "same": moment["played"] == moment["best"]})
    kept = ("total", "scores", "seats", "turning")
    return {**{name: data[name] for name in kept}, "moments": moments}
