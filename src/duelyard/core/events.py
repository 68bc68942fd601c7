"""What happened, as each observer may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelyard.core.film import Film


@dataclass(frozen=True)
class Event:
    """One change that a person at the table would notice. `number` counts within one observer's own list."""

    number: int
    kind: str
    data: dict[str, Any]


class Log:
    """A list of events for each seat and, last, for the audience. `film`: somebody looks between the events."""

    def __init__(self, observers: int) -> None:
        self.lists: list[list[Event]] = [[] for _ in range(observers)]
        self.film: Film | None = None

    def add(self, observer: int, kind: str, data: dict[str, Any]) -> None:
        film = self.film
        if film is not None:
            film.before(observer)
        events = self.lists[observer]
        events.append(Event(len(events), kind, data))

    def first(self, counts: list[int]) -> Log:
        """Another log with so many of the first events of each list."""
        log = Log(0)
        log.lists = [events[:count] for events, count in zip(self.lists, counts, strict=True)]
        return log
