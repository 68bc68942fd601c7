"""Analyses of finished matches: worked out where computers think, a few choices at a time, and kept.

They are of tables, or of records that somebody brings. Whoever asks for one is charged for it like for a computer's
decision that nobody sits and waits for, so it comes after all that he plays himself. How far it is stands in the
database (`analysis_store`): every process of the server knows of it, and what was judged before it was stopped, or
before its process went away, is not judged again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelyard.bots.analysis import PART, VERSION, budget, parts
from duelyard.core.game import SEATS
from duelyard.core.texts import LANGUAGES
from duelyard.server.table import analysis_store as store
from duelyard.server.table.infos import seat_names
from duelyard.server.table.telling import reader
from duelyard.server.thinking.thinking import Job, Thinking
from duelyard.server.thinking.turns import Payer, Ticket
from duelyard.server.words.problems import TEXTS

if TYPE_CHECKING:
    from duelyard.server.table.desk import Desk, Entry

PLAN, JUDGE, SUM_UP = (f"duelyard.bots.analysis:{name}" for name in ("plan", "judge", "sum_up"))
LIMIT = 120.0  # seconds for one part, where the machine is slow
AT_ONCE = 2  # parts of one match
BEAT = 3.0  # seconds after which the others hear how far it is
log = logging.getLogger("duelyard.analyses")


@dataclass(frozen=True)
class Subject:
    """What is analysed: a finished table, or a record that somebody brought. `names`: what the seats are called."""

    key: str
    record: str
    names: dict[str, list[str]] | None = None
    table: bool = True


def of_table(entry: Entry, record: str) -> Subject:
    """The match of a table."""
    return Subject(entry.id, record, all_names(entry))


def of_record(record: str) -> Subject:
    """A record that somebody brought."""
    names = {lang: [TEXTS.say("player.number", lang, {"n": n + 1}) for n in range(len(SEATS))] for lang in LANGUAGES}
    return Subject(store.key_of(record), record, names, table=False)


@dataclass
class Running:
    """An analysis that this process makes: for whom, and how far it is."""

    player: str
    total: int = 0
    moments: store.Moments = field(default_factory=dict)
    task: asyncio.Task[None] | None = None


class Analyses:
    """All analyses of this process. `iterations`: how much is searched for a choice, where that must not depend on
    time."""

    def __init__(
        self, desk: Desk, thinking: Thinking, address: Callable[[str], str | None] = lambda player: None
    ) -> None:
        self.desk = desk
        self.database = desk.database
        self.thinking = thinking
        self.address = address
        self.iterations = 0
        self.running: dict[str, Running] = {}

    async def look(self, key: str, player: str | None, lang: str) -> dict[str, Any]:
        """How far an analysis is, or what it says (`messages.AnalysisInfo`)."""
        running = self.running.get(key)
        if running is not None:
            return info(key, "running", len(running.moments), running.total, own=running.player == player)
        found = await self.database.read(store.find(key, self.desk.clock()))
        data = json.loads(found.text) if found.text else None
        if data is not None and data["version"] == VERSION:
            return info(key, "done", len(data["moments"]), len(data["moments"]), told(data, lang))
        state = "none" if found.player is None else "running"
        return info(key, state, found.done, found.total, own=found.player == player is not None)

    async def begin(self, subject: Subject, player: str) -> None:
        """Begin to analyse a match, unless somebody is at it; raises `Trouble`."""
        if subject.key in self.running:
            return
        running = self.running[subject.key] = Running(player)
        try:
            moments = await self.database.write(store.claim(subject.key, player, self.desk.clock()))
        except BaseException:
            del self.running[subject.key]
            raise
        if moments is None:
            del self.running[subject.key]
            return
        running.moments = moments
        running.task = asyncio.create_task(self.run(subject, running))

    async def stop(self, key: str, player: str) -> None:
        """Stop one's own analysis, whichever process is at it."""
        running = self.running.get(key)
        if running is None:
            await self.database.write(store.ask_to_stop(key, player))
        elif running.player == player and running.task is not None:
            running.task.cancel()
            await asyncio.gather(running.task, return_exceptions=True)

    async def run(self, subject: Subject, running: Running) -> None:
        """Judge all choices, and keep what came of it; what was judged before it stops is good for another time."""
        pulse = asyncio.create_task(self.pulse(subject, running, asyncio.current_task()))
        try:
            numbers = json.loads(await self.think(subject, running, 0, PLAN, 0.2, subject.record))
            running.total = len(numbers)
            waiting = parts([number for number in numbers if number not in running.moments])
            given = (budget(len(numbers)), self.iterations, subject.names)
            async with asyncio.TaskGroup() as group:
                for which in range(AT_ONCE):
                    group.create_task(self.judge(subject, running, which, waiting, given))
            moments = json.dumps(list(running.moments.values()), ensure_ascii=False)
            text = await self.think(subject, running, 0, SUM_UP, 0.2, subject.record, moments)
            await self.database.write(store.keep(subject.key, text, self.desk.clock(), subject.table))
        except Exception as error:
            log.warning("%s: no analysis: %r", subject.key, error)
        finally:
            pulse.cancel()
            await asyncio.shield(self.rest(subject, running))

    async def rest(self, subject: Subject, running: Running) -> None:
        """This process is at it no longer."""
        try:
            await self.database.write(store.beat(subject.key, running.moments, running.total, None))
        except Exception as error:
            log.warning("%s: its parts are lost: %r", subject.key, error)
        finally:
            self.running.pop(subject.key, None)

    async def pulse(self, subject: Subject, running: Running, task: asyncio.Task[Any] | None) -> None:
        """Tell the other processes how far it is; and hear from them whether it shall stop."""
        while True:
            await asyncio.sleep(BEAT)
            now = self.desk.clock()
            if await self.database.write(store.beat(subject.key, running.moments, running.total, now)) and task:
                task.cancel()

    async def judge(
        self, subject: Subject, running: Running, which: int, waiting: list[list[int]], given: tuple[Any, ...]
    ) -> None:
        """Judge one part after the other, as long as some wait."""
        while waiting:
            part = waiting.pop(0)
            text = await self.think(subject, running, which, JUDGE, PART * given[0], subject.record, part, *given)
            running.moments |= {moment["number"]: moment for moment in json.loads(text)}

    async def think(self, subject: Subject, running: Running, which: int, work: str, cost: float, *given: Any) -> str:
        """Let a process do a part, once it is its turn."""

        async def prepare() -> Job:
            return Job(given, LIMIT, work)

        payer = Payer(running.player, self.address(running.player))
        ticket = Ticket(f"{subject.key} analysis {which}", cost, (payer,), alone=True)
        text = await self.thinking.think(ticket, prepare)
        assert text is not None
        return text

    async def close(self) -> None:
        """Stop them all."""
        tasks = [running.task for running in self.running.values() if running.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def all_names(entry: Entry) -> dict[str, list[str]]:
    """What the seats are called, in each language."""
    play = entry.play
    found = {}
    for lang in LANGUAGES:
        names = seat_names(play.seats, entry.names, lang)
        called = reader(play.rules, play.table.settings, names, lang, None).names
        found[lang] = [name for _, name in called[: len(names)]]  # not those without a seat
    return found


def info(
    key: str, state: str, done: int, total: int, analysis: dict[str, Any] | None = None, own: bool = False
) -> dict[str, Any]:
    """As it travels (`messages.AnalysisInfo`)."""
    return {"id": key, "state": state, "done": done, "total": total, "analysis": analysis, "own": own}


def told(data: dict[str, Any], lang: str) -> dict[str, Any]:
    """An analysis in the reader's language (`messages.Analysis`)."""
    moments = []
    for moment in data["moments"]:
        played, best = moment["labels"][lang]
        rest = {name: value for name, value in moment.items() if name not in ("labels", "played", "best")}
        moments.append({**rest, "played": played, "best": best, "same": moment["played"] == moment["best"]})
    kept = ("total", "scores", "seats", "turning")
    return {**{name: data[name] for name in kept}, "moments": moments}
