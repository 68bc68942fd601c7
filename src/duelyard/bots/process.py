"""Players in a process of their own. What travels there is text that the seat may know; what comes back is one option.

`think` is a plain function of texts for any pool of processes, or for a cluster. The process in which a player thinks
never holds the match: the true hidden cards and the random streams are not there.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from duelyard.bots.names import make_player
from duelyard.core.events import Event
from duelyard.core.packet import Packet
from duelyard.core.table import SeatTable

if TYPE_CHECKING:
    from collections.abc import Iterable


def think(packet: str, events: str, player: str, seed: int, seconds: float | None = None) -> str:
    """The text of the option that a player takes.

    `packet` comes from `Packet.to_json`, `events` from `events_json`, `player` is a name such as `captain` or
    `captain@0.2s`. With `seconds` the player sees a clock; levels keep to it. Secret asks take the usual time.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> think(match.packet(0).to_json(), events_json(match.events(0)), "squire", seed=1) in match.options
    True
    """
    table = SeatTable(Packet.from_json(packet), seconds, read_events(events))
    return make_player(player, seed, steady=True).choose(table).text


def events_json(events: Iterable[Event]) -> str:
    """A seat's events as text.

    >>> events_json([Event(0, "turn", {"seat": "A"})])
    '[[0, "turn", {"seat": "A"}]]'
    """
    return json.dumps([[event.number, event.kind, event.data] for event in events], ensure_ascii=False)


def read_events(text: str) -> list[Event]:
    """The events behind such a text.

    >>> read_events('[[0, "turn", {"seat": "A"}]]')
    [Event(number=0, kind='turn', data={'seat': 'A'})]
    """
    return [Event(number, kind, data) for number, kind, data in json.loads(text)]
