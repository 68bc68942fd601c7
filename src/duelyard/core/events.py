"""What happened, as each observer may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Event:
    """One change that a person at the table would notice. `number` counts within one observer's own list."""

    number: int
    kind: str
    data: dict[str, Any]


class Log:
    """A list of events for each seat and, last, for the audience."""

    def __init__(self, observers: int) -> None:
        self.lists: list[list[Event]] = [[] for _ in range(observers)]

    def add(self, observer: int, kind: str, data: dict[str, Any]) -> None:
        events = self.lists[observer]
        events.append(Event(len(events), kind, data))

    def first(self, counts: list[int]) -> Log:
        """Another log with so many of the first events of each list."""
        log = Log(0)
        log.lists = [events[:count] for events, count in zip(self.lists, counts, strict=True)]
        return log
