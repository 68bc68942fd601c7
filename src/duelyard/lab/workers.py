"""Where matches are played: in this process, in several, or on a Ray cluster. The outcomes are the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice

from duelyard.bots.cluster import connect
from duelyard.lab.pairing import Fixture
from duelyard.lab.playing import Outcome, Terms, play_fixture

Outcomes = Generator[Outcome, None, None]
Crew = Callable[[Iterable[Fixture], Terms], Outcomes]
"""Plays fixtures and gives the outcomes as they come; when it is closed early it stops at once."""


def here(fixtures: Iterable[Fixture], terms: Terms) -> Outcomes:
    """Play one match after the other in this process.

    >>> from duelyard.lab.pairing import fixtures
    >>> few = islice(fixtures("clash", ("random", "squire"), [{}], "7"), 2)
    >>> [outcome.number for outcome in here(few, Terms())]
    [0, 1]
    """
    for fixture in fixtures:
        yield play_fixture(fixture, terms)


def processes(count: int) -> Crew:
    """A crew of so many processes; one means this one.

    >>> processes(1) is here
    True
    """
    return here if count == 1 else partial(_in_processes, count)


def _in_processes(count: int, fixtures: Iterable[Fixture], terms: Terms) -> Outcomes:
    waiting = iter(fixtures)
    context = multiprocessing.get_context("spawn")
    strangers = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=leave_interrupts_to_the_parent)
    pending: set[Future[Outcome]] = set()
    finished = False
    try:
        pending |= {pool.submit(play_fixture, fixture, terms) for fixture in islice(waiting, 2 * count)}
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            pending |= {pool.submit(play_fixture, fixture, terms) for fixture in islice(waiting, len(done))}
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


def _on_ray(address: str, fixtures: Iterable[Fixture], terms: Terms) -> Outcomes:
    ray = connect(address)
    try:
        play = ray.remote(play_fixture)
        waiting = iter(fixtures)
        count = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = [play.remote(fixture, terms) for fixture in islice(waiting, count)]
        while pending:
            done, pending = ray.wait(pending)
            pending += [play.remote(fixture, terms) for fixture in islice(waiting, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()
