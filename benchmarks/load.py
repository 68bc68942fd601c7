"""`make load`: how a table server on this machine takes many tables at once.

Two clients sit at every table and play a random match of Clash of Decks, one choice per second and table (both ends
on this machine, over WebSocket). Reported: choices per second, the time from sending a choice to its acknowledgement
and to the opponent's news, the processor time of the server and of this load apart, and the memory of idle tables.

With `--abuse` the same load is measured in turns without and with one guest who does whatever he can
(`benchmarks.abuse`), under the usual limits, every client at an address of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.client import Live, Visitor
from tests.server.running import Running

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Seen:
    """What the load has measured, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    late: int = 0
    measuring: bool = False


def family(root: int) -> list[int]:
    """A process and all its descendants."""
    found = [root]
    for pid in found:
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            found += [int(child) for child in children.read_text().split()]
    return found


def processor(root: int) -> float:
    """Processor seconds that the process and its living descendants have used."""
    total = 0
    for pid in family(root):
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(parts[11]) + int(parts[12])
    return total / TICKS


def memory(root: int) -> int:
    """Bytes that the process and its descendants hold for themselves."""
    total = 0
    for pid in family(root):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024
    return total


def address(number: int) -> str:
    """An address for each table: limits count clients.

    >>> address(300)
    '10.0.1.44'
    """
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


async def seat_two(base: str, number: int) -> tuple[Visitor, Visitor, str]:
    """A table with two guests."""
    ann, bob = Visitor(base, f"Ann {number}", address(number)), Visitor(base, f"Bob {number}", address(number))
    await ann.__aenter__()
    await bob.__aenter__()
    made = await ann.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "invite"}]})
    await bob.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    return ann, bob, made["id"]


async def duel(base: str, number: int, wait: float, pace: float, seen: Seen, until: float) -> None:
    """Two clients play matches against each other, a choice every `pace` seconds, until the time is over."""
    chance = random.Random(number)
    await asyncio.sleep(wait)
    ann, bob, table = await seat_two(base, number)
    try:
        while time.perf_counter() < until:
            async with ann.live(table, 0) as first, bob.live(table, 1) as second:
                await play(first, second, pace, chance, seen, until)
                if not first.over:
                    return
            rematch = await ann.post(f"/api/tables/{table}/rematch")
            table = rematch["id"]
            if rematch["state"] == "waiting":
                await bob.post(f"/api/tables/{table}/join", {})
            ann, bob = bob, ann  # the seats are swapped
    finally:
        await ann.http.aclose()
        await bob.http.aclose()


async def play(first: Live, second: Live, pace: float, chance: random.Random, seen: Seen, until: float) -> None:
    """One match at this pace."""
    due = time.perf_counter()
    while not first.over and due < until:
        due += pace
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        own, other, seat = (first, second, 0) if first.ask(0) else (second, first, 1)
        ask = own.ask(seat)
        if ask is None:
            seen.late += 1
            await first.until(lambda message: message["type"] == "update")
            continue
        text = chance.choice(ask["options"])["text"]
        begun = time.perf_counter()
        log = await own.choose(seat, text)
        acknowledged = time.perf_counter()
        await other.catch_up(log)
        told = time.perf_counter()
        await own.catch_up(log)
        if seen.measuring:
            seen.acknowledged.append(acknowledged - begun)
            seen.told.append(told - begun)


def percentile(values: list[float], share: float) -> float:
    """The value below which this share lies, in milliseconds."""
    ranked = sorted(values)
    return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))]


@dataclass
class Report:
    """What came of a load: what was measured, in how many seconds, and how much of a core the server and we used."""

    seen: Seen
    spent: float
    server: float
    own: float

    def say(self, tables: int, pace: float) -> None:
        """Print it."""
        seen = self.seen
        print(f"{tables} tables, a choice every {pace:g} s each, {self.spent:.0f} s:")
        print(f"  choices      {len(seen.acknowledged) / self.spent:.0f} a second ({len(seen.acknowledged)} in all)")
        for name, values in (("acknowledged", seen.acknowledged), ("told", seen.told)):
            middle, late = statistics.median(values) * 1000, percentile(values, 0.99)
            print(f"  {name:12} p50 {middle:.1f} ms, p99 {late:.1f} ms, at most {1000 * max(values):.0f} ms")
        print(f"  processor    server {self.server:.0%} of a core, this load {self.own:.0%}")


async def load(server: Running, tables: int, pace: float, warm: float, seconds: float) -> Report:
    """Put the load on, and measure."""
    assert server.process is not None
    seen = Seen()
    until = time.perf_counter() + warm + seconds
    waits = [0.8 * warm * number / tables for number in range(tables)]
    players = [asyncio.create_task(duel(server.base, n, wait, pace, seen, until)) for n, wait in enumerate(waits)]
    await asyncio.sleep(warm)
    seen.measuring = True
    own, theirs, begun = time.process_time(), processor(server.process.pid), time.perf_counter()
    await asyncio.sleep(seconds)
    spent = time.perf_counter() - begun
    own, theirs = time.process_time() - own, processor(server.process.pid) - theirs
    seen.measuring = False
    await asyncio.gather(*players)
    return Report(seen, spent, theirs / spent, own / spent)


def beside_abuse(given: argparse.Namespace) -> None:
    """The same load in turns without and with one abusive guest; the median of the others' p99, and the ratio."""
    late: dict[str, list[float]] = {"without": [], "with": []}
    for number in range(given.runs):
        for kind, found in late.items():
            with tempfile.TemporaryDirectory() as name, serve(Path(name), given, limited=True) as server:
                greedy = start_abuse(server.base) if kind == "with" else None
                try:
                    report = asyncio.run(load(server, given.tables, given.pace, given.warm, given.seconds))
                finally:
                    if greedy is not None:
                        greedy.terminate()
                        greedy.wait()
            found.append(percentile(report.seen.acknowledged, 0.99))
            print(f"run {number + 1} {kind:8} p99 {found[-1]:.1f} ms, server {report.server:.0%} of a core", flush=True)
    without, beside = (statistics.median(values) for values in late.values())
    print(f"p99 without {without:.1f} ms, beside one abusive guest {beside:.1f} ms: {beside / without:.2f} times")


def start_abuse(base: str) -> subprocess.Popen[bytes]:
    """The abusive guest, in a process of his own."""
    return subprocess.Popen([sys.executable, "-m", "benchmarks.abuse", base, "192.0.2.66"])


async def idle(server: Running, tables: int) -> None:
    """How much memory tables hold that were begun and are looked at by nobody."""
    assert server.process is not None

    async def begin(number: int) -> None:
        ann, bob, table = await seat_two(server.base, number)
        async with ann.live(table, 0) as live:
            if ask := live.ask(0):
                await live.choose(0, ask["options"][0]["text"])
        await ann.http.aclose()
        await bob.http.aclose()

    for number in range(20):
        await begin(-number)
    before = memory(server.process.pid)
    for number in range(tables):
        await begin(number)
    await asyncio.sleep(1)
    grown = memory(server.process.pid) - before
    print(f"  idle tables  {grown / tables / 1024:.0f} KB each ({tables} tables, {grown / 2**20:.0f} MB)")


def main() -> None:
    """Start a server of one's own and load it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two choices of a table")
    parser.add_argument("--warm", type=float, default=30.0, help="seconds before the measurement begins: about a match")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--idle", type=int, default=300, help="idle tables whose memory is measured")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="default: an SQLite file in a temporary folder")
    parser.add_argument("--abuse", action="store_true", help="measure in turns without and with one abusive guest")
    parser.add_argument("--runs", type=int, default=5, help="of each kind, with --abuse")
    given = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    if given.abuse:
        beside_abuse(given)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with serve(folder, given) as server:
            report = asyncio.run(load(server, given.tables, given.pace, given.warm, given.seconds))
            report.say(given.tables, given.pace)
        with serve(folder, given) as server:  # a fresh one, that has no memory to spare
            asyncio.run(idle(server, given.idle))


def serve(folder: Path, given: argparse.Namespace, limited: bool = False) -> Running:
    """A server, with the limits that it usually has, or without any."""
    database = given.database or f"sqlite+aiosqlite:///{folder / 'load.sqlite'}"
    more = {"DUELYARD_LIMITS": "1", "DUELYARD_PROXY_HEADER": "X-Forwarded-For"} if limited else {}
    return Running(folder, database, given.workers, **more)


if __name__ == "__main__":
    main()
