"""What a choice would do, told to whoever is about to make it: worked out where computers think, from the seat packet.

A preview is a comfort. It is charged to the player like a computer's decision that he waits for, waits in the same
queue, and where there are too many, or too late, nothing is told, and nobody is troubled with it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from duelyard.server.edge.limits import Buckets, Limits
from duelyard.server.table.acting import Refusal
from duelyard.server.table.infos import seat_names
from duelyard.server.table.telling import alone, reader
from duelyard.server.thinking.thinking import Failed, Job, Thinking
from duelyard.server.thinking.turns import Payer, Ticket

if TYPE_CHECKING:
    from duelyard.server.messages import WhatIf
    from duelyard.server.table.desk import Desk, Entry
    from duelyard.server.table.play import Play

WORK = "duelyard.core.preview:foretell"
COST = 0.05  # seconds that one is expected to take
LIMIT = 2.0  # seconds that one may take,
PATIENCE = 2.0  # and may wait: later nobody points there any more
EACH = 2  # of one player at a time
log = logging.getLogger("duelyard.previews")


class Previews:
    """Answers `WhatIf`. `address`: where a player was last seen, if that is known."""

    def __init__(
        self, desk: Desk, thinking: Thinking, limits: Limits, address: Callable[[str], str | None] = lambda player: None
    ) -> None:
        self.desk = desk
        self.thinking = thinking
        self.address = address
        self.patience, self.limit = PATIENCE, LIMIT
        self.open: Counter[str] = Counter()  # by player
        self.rate = Buckets(limits.previews, limits.previews_burst)

    async def answer(self, entry: Entry, player: str | None, message: WhatIf, lang: str) -> dict[str, Any]:
        """What the choice would do (`messages.Outcome`); raises `Refusal` for somebody else's seat."""
        async with self.desk.reading(entry) as play:
            if player is None or not play.sits(player, message.seat):
                raise Refusal("forbidden")
            wanted = play.table.preview and stands(play, message)
        told = None
        if wanted and self.open[player] < EACH and not self.rate.take(player):
            self.open[player] += 1
            try:
                told = await self.foretell(entry, player, message, lang)
            finally:
                self.open[player] -= 1
                self.open += Counter()  # those who have none open are forgotten
        return {"type": "what_if", "id": message.id, "told": told}

    async def foretell(self, entry: Entry, player: str, message: WhatIf, lang: str) -> dict[str, Any] | None:
        """Wait for a free process and let it work the preview out."""
        clock = asyncio.get_running_loop().time
        came = clock()

        async def prepare() -> Job | None:
            async with self.desk.reading(entry) as play:
                if clock() - came > self.patience or not stands(play, message):
                    return None
                packet = play.playing().packet(message.seat).to_json()
                names = seat_names(play.seats, entry.names, lang)
                to = reader(play.rules, play.table.settings, names, lang, alone(play.seats, message.seat))
            choice = " ".join(message.choice.split())
            return Job((packet, choice, lang, to.names, to.own), self.limit, WORK)

        ticket = Ticket(f"{entry.id} preview", COST, (Payer(player, self.address(player)),))
        try:
            text = await self.thinking.think(ticket, prepare)
        except Failed as failed:
            log.debug("no preview: %s", failed)
            return None
        return None if text is None else told(json.loads(text))


def told(data: dict[str, Any]) -> dict[str, Any]:
    """A preview as it travels (`messages.Foretold`)."""
    names = ("ref", "name", "old", "new")
    return {**data, "numbers": [dict(zip(names, number, strict=True)) for number in data["numbers"]]}


def stands(play: Play, message: WhatIf) -> bool:
    """Whether the seat is asked, this is one of its options, and it has seen all there is to see."""
    match, seat = play.match, message.seat
    if match is None or seat not in play.asked or message.base != play.numbers[seat]:
        return False
    return " ".join(message.choice.split()) in match.ask_of(seat).options
