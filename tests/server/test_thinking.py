"""Where bots think: safe from crashes, loops and noise. Whose turn it is: test_turns."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import duelyard
from duelyard.bots.process import events_json
from duelyard.server.care.metrics import exposition
from duelyard.server.config import BadConfig
from duelyard.server.thinking.thinking import Failed, Process, Thinking, make_thinking
from duelyard.server.thinking.turns import Payer, Ticket
from tests.server import thinkers
from tests.server.thinkers import think_at

pytestmark = pytest.mark.anyio
WORK = "tests.server.thinkers:think"


@pytest.fixture(autouse=True)
def found_by_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, os.environ.get("PYTHONPATH", "")]))


@pytest.fixture
async def one() -> AsyncIterator[Thinking]:
    thinking = make_thinking(1, work=WORK)
    yield thinking
    await thinking.close()


async def ask(thinking: Thinking, player: str, table: str = "t", packet: str = "", events: str = "") -> str:
    return await asyncio.wait_for(think_at(thinking, table, packet, events, player, 7), 30)


async def appears(path: Path) -> None:
    async with asyncio.timeout(30):
        while not path.exists():
            await asyncio.sleep(0.01)


async def queued(thinking: Thinking, count: int) -> None:
    async with asyncio.timeout(30):
        while thinking.queued < count:
            await asyncio.sleep(0)


async def test_an_answer(one: Thinking) -> None:
    assert await think_at(one, "t", "packet", "events «ж»", "echo", 7, 2.5) == "packet events «ж» 7 2.5"
    assert await think_at(one, "t", "p" * 500_000, "", "echo", 7) == "p" * 500_000 + "  7 None"


async def test_a_real_player_in_a_real_match() -> None:
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    thinking = make_thinking(1)
    await thinking.warm()
    text = await think_at(thinking, "t", match.packet(0).to_json(), events_json(match.events(0)), "squire", 1, 5)
    assert text in match.options
    with pytest.raises(Failed, match="UnknownPlayer") as error:
        await ask(thinking, "nobody", packet=match.packet(0).to_json(), events="[]")
    assert error.value.reason == "error"
    await thinking.close()


async def test_workers_start_for_their_first_job_and_stay(one: Thinking) -> None:
    worker = one.workers[0]
    assert isinstance(worker, Process)
    assert worker.process is None
    await one.warm()
    assert worker.process is not None
    assert await ask(one, "pid") == await ask(one, "pid") == str(worker.process.pid)


@pytest.mark.parametrize(("player", "reason"), [("crash", "crash"), ("exit", "crash"), ("fail", "error")])
async def test_a_failure_is_told_and_the_next_job_is_done(one: Thinking, player: str, reason: str) -> None:
    with pytest.raises(Failed) as error:
        await ask(one, player)
    assert error.value.reason == reason
    assert await ask(one, "echo", packet="still there") == "still there  7 None"


async def test_a_worker_that_died_while_idle_is_replaced_unnoticed(one: Thinking) -> None:
    pid = int(await ask(one, "pid"))
    os.kill(pid, signal.SIGKILL)
    worker = one.workers[0]
    assert isinstance(worker, Process)
    assert worker.process is not None
    await worker.process.wait()
    assert int(await ask(one, "pid")) != pid


async def test_thinking_too_long_ends(one: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "GRACE", 0.3)
    pid = int(await ask(one, "pid"))
    started = time.monotonic()
    with pytest.raises(Failed) as error:
        await think_at(one, "t", "", "", "sleep", 7, 0.2)
    assert error.value.reason == "timeout"
    assert time.monotonic() - started < 10
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert await ask(one, "echo") == "  7 None"


async def test_a_bot_that_prints_disturbs_nobody(one: Thinking) -> None:
    assert await ask(one, "print") == "done"
    assert await ask(one, "echo") == "  7 None"


async def test_a_bot_knows_nothing_of_the_server(one: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DUELYARD_SECRET", "DUELYARD_DATABASE", "PGPASSWORD"):
        monkeypatch.setenv(name, "x" * 40)
    known = (await ask(one, "environment")).split()
    assert "PYTHONPATH" in known
    assert not {"DUELYARD_SECRET", "DUELYARD_DATABASE", "PGPASSWORD"} & set(known)


async def test_players_take_turns(one: Thinking, tmp_path: Path) -> None:
    gate, order = tmp_path / "gate", str(tmp_path / "order")

    async def note(player: str, table: str) -> str:
        return await think_at(one, table, order, player, "note", 7, None, (Payer(player),), 0.02)

    first = asyncio.create_task(ask(one, "gate", "other", str(gate)))
    await appears(tmp_path / "gate.entered")
    greedy = [asyncio.create_task(note("g", f"table {number}")) for number in range(6)]
    await queued(one, 6)
    modest = [asyncio.create_task(note(name, name)) for name in "abc"]
    await queued(one, 9)
    assert one.thinking == 1
    gate.touch()
    await asyncio.wait_for(asyncio.gather(first, *greedy, *modest), 30)
    assert Path(order).read_text() == "gabcggggg"
    assert (one.thinking, one.queued) == (0, 0)


async def test_the_queue_is_counted(one: Thinking, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    first = asyncio.create_task(ask(one, "gate", "other", str(gate)))
    await appears(tmp_path / "gate.entered")
    waiting = [
        asyncio.create_task(think_at(one, str(cost), "", "", "echo", 7, None, (Payer("g"),), cost))
        for cost in (0.2, 0.3, 3.0)
    ]
    await queued(one, 3)
    counted = exposition({}).decode()
    assert 'duelyard_bots_queued{kind="quick"} 2.0' in counted
    assert 'duelyard_bots_queued{kind="slow"} 1.0' in counted
    assert "duelyard_bots_queued_most 3.0" in counted
    gate.touch()
    await asyncio.gather(first, *waiting)
    counted = exposition({}).decode()
    assert 'duelyard_bots_queued{kind="quick"} 0.0' in counted
    assert "duelyard_bots_queued_most 0.0" in counted
    assert 'duelyard_bot_wait_seconds_count{kind="slow"}' in counted


async def test_nothing_is_prepared_before_its_turn(one: Thinking, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    first = asyncio.create_task(ask(one, "gate", "other", str(gate)))
    await appears(tmp_path / "gate.entered")
    prepared = asyncio.Event()

    async def prepare() -> None:
        prepared.set()

    second = asyncio.create_task(one.think(Ticket("t"), prepare))
    await queued(one, 1)
    assert not prepared.is_set()
    gate.touch()
    await first
    assert await second is None, "there was nothing to do any more"
    assert prepared.is_set()


async def test_the_next_worker_is_ready_before_it_is_wanted() -> None:
    thinking = make_thinking(2, work=WORK)
    await ask(thinking, "echo")
    async with asyncio.timeout(30):
        while not all(isinstance(worker, Process) and worker.process for worker in thinking.workers):
            await asyncio.sleep(0.01)
    await thinking.close()


async def test_a_worker_that_failed_is_ready_again_before_it_is_wanted(one: Thinking) -> None:
    pid = int(await ask(one, "pid"))
    with pytest.raises(Failed):
        await ask(one, "crash")
    worker = one.workers[0]
    assert isinstance(worker, Process)
    async with asyncio.timeout(30):
        while worker.process is None or worker.starting.locked():
            await asyncio.sleep(0.01)
    assert worker.process.pid != pid


async def test_a_table_has_one_worker_at_a_time(tmp_path: Path) -> None:
    thinking = make_thinking(2, work=WORK)
    gate = tmp_path / "gate"
    first = asyncio.create_task(ask(thinking, "gate", "mine", str(gate)))
    second = asyncio.create_task(ask(thinking, "pid", "mine"))
    await appears(tmp_path / "gate.entered")
    assert await ask(thinking, "echo", "yours") == "  7 None"
    assert not second.done()
    gate.touch()
    assert await first == "open"
    assert await second
    await thinking.close()


async def test_a_job_that_was_given_up_is_not_begun(one: Thinking, tmp_path: Path) -> None:
    gate, order = tmp_path / "gate", tmp_path / "order"
    first = asyncio.create_task(ask(one, "gate", "a", str(gate)))
    await appears(tmp_path / "gate.entered")
    second = asyncio.create_task(ask(one, "note", "b", str(order), "b"))
    third = asyncio.create_task(ask(one, "note", "c", str(order), "c"))
    await queued(one, 2)
    second.cancel()
    await asyncio.wait({second})
    gate.touch()
    assert await first == "open"
    assert await third == "c"
    assert order.read_text() == "c"


async def test_the_end_stops_thinking_at_once(tmp_path: Path) -> None:
    thinking = make_thinking(1, work=WORK)
    gate = tmp_path / "gate"
    running = asyncio.create_task(ask(thinking, "gate", "a", str(gate)))
    waiting = asyncio.create_task(ask(thinking, "echo", "b"))
    await appears(tmp_path / "gate.entered")
    worker = thinking.workers[0]
    assert isinstance(worker, Process)
    assert worker.process is not None
    pid = worker.process.pid
    started = time.monotonic()
    await thinking.close()
    assert time.monotonic() - started < 5
    for task in (running, waiting):
        with pytest.raises(Failed) as error:
            await task
        assert error.value.reason == "closed"
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(Failed):
        await ask(thinking, "echo")


async def test_a_worker_ends_with_its_parent() -> None:
    worker = Process(WORK)
    await worker.start()
    assert worker.process is not None
    assert worker.process.stdin is not None
    worker.process.stdin.close()  # what the end of the parent does
    assert await asyncio.wait_for(worker.process.wait(), 10) == 0


async def test_without_ray_its_setting_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadConfig, match=r"DUELYARD_RAY.*pip install"):
        make_thinking(1, "auto")
