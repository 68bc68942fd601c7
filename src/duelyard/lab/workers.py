"""Where work is done: in this process, in several, or on a Ray cluster. What comes out is the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from typing import Any

from duelyard.bots.cluster import connect

Work = Callable[[Any], Any]
"""Does one job: a function of a module, so that another process finds it; what it takes and gives can be sent."""

Found = Generator[Any, None, None]
Crew = Callable[[Work, Iterable[Any]], Found]
"""Does jobs and gives the results as they come; when it is closed early it stops at once."""


def here(work: Work, jobs: Iterable[Any]) -> Found:
    """Do one job after the other in this process.

    >>> list(here(abs, [-1, 2]))
    [1, 2]
    """
    for job in jobs:
        yield work(job)


def processes(count: int) -> Crew:
    """A crew of so many processes; one means this one.

    >>> processes(1) is here
    True
    """
    return here if count == 1 else partial(_in_processes, count)


def _in_processes(count: int, work: Work, jobs: Iterable[Any]) -> Found:
    waiting = iter(jobs)
    context = multiprocessing.get_context("spawn")
    strangers = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=leave_interrupts_to_the_parent)
    pending: set[Future[Any]] = set()
    finished = False
    try:
        pending |= {pool.submit(work, job) for job in islice(waiting, 2 * count)}
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            pending |= {pool.submit(work, job) for job in islice(waiting, len(done))}
            for future in done:
                yield future.result()
        finished = True
    finally:
        if not finished:
            for child in set(multiprocessing.active_children()) - strangers:
                child.terminate()
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    """In a process of a pool: Ctrl-C is for the parent, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def ray_cluster(address: str) -> Crew:
    """A crew on a Ray cluster: `auto`, `local`, or its address. Needs `pip install duelyard[ray]`.

    >>> callable(ray_cluster("local"))
    True
    """
    return partial(_on_ray, address)


def _on_ray(address: str, work: Work, jobs: Iterable[Any]) -> Found:
    ray = connect(address)
    try:
        there = ray.remote(_do)
        waiting = iter(jobs)
        count = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = [there.remote(work, job) for job in islice(waiting, count)]
        while pending:
            done, pending = ray.wait(pending)
            pending += [there.remote(work, job) for job in islice(waiting, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _do(work: Work, job: Any) -> Any:
    return work(job)
