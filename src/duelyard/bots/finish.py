"""Wins that are certain: lines of one's own choices that end the match in this very turn, whatever is hidden.

A search plays many worlds on, but a line of several choices is one of very many; whoever can win now should.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.playouts import Over, never
from duelyard.bots.windows import seat_on, turn_of
from duelyard.core.ask import TURN
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.table import SeatTable

MOST: Final = 6000  # copies for one decision
AGAIN: Final = 2.0  # lines of the same choices in another order come after all others
WHOLE: Final = -1  # all options of a world are to be tried, not a single one
WORLDS: Final = 3  # in which a line must win, besides the one in which it was found


def certain_win(table: SeatTable, most: int = MOST, over: Over = never) -> int:
    """The index of an option that begins a line that wins in this turn without anybody else being asked; -1 for none.

    Lines that look best to the game's judge are followed first, and those of the same choices in another order last:
    most choices of a turn can be made in any order, and else the budget would be spent on the orders of a few; until
    their time comes they cost no copy. `most` copies are made at about the most, and none once it is `over`. A seat
    that decides alone, out of its turn, has no such lines.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> certain_win(duelyard.SeatTable(match.packet(0)))
    -1
    """
    seat = table.seat
    turn = turn_of(table.ask)
    if table.ask.window != TURN or seat_on(turn) != seat:
        return -1
    number = 0
    queue: list[tuple[float, int, Match, list[int], int]] = [(0.0, number, table.redeal(0), [], WHOLE)]
    followed: set[tuple[int, ...]] = set()
    while queue:
        _, _, world, line, only = heappop(queue)
        ask = world.ask
        if ask is None or ask.seat != seat or turn_of(ask) != turn:
            continue
        rules: Game[Any] = world.rules
        keys: list[int] = rules.keys(world.state, ask)
        for index in range(len(keys)) if only == WHOLE else range(only, only + 1):
            further = [*line, keys[index]]
            choices = tuple(sorted(further))
            number += 1
            if only == WHOLE and choices in followed:
                heappush(queue, (AGAIN, number, world, line, index))
                continue
            if most <= 0 or over():
                return -1
            most -= 1
            followed.add(choices)
            then = world.copy()
            then.choose(index, seat)
            result = then.result
            if result is None:
                judged: list[float] = rules.evaluate_all(then.state)
                heappush(queue, (-judged[seat] if only == WHOLE else AGAIN, number, then, further, WHOLE))
            elif result.scores[seat] > 0 and holds(table, further):
                first: list[int] = rules.keys(table.ask.state, table.ask)
                return first.index(further[0])
    return -1


def holds(table: SeatTable, line: list[int]) -> bool:
    """Whether a line wins in other worlds, too."""
    seat = table.seat
    for seed in range(1, WORLDS + 1):
        world = table.redeal(seed)
        for key in line:
            ask = world.ask
            if ask is None or ask.seat != seat:
                return False
            keys: list[int] = world.rules.keys(world.state, ask)
            if key not in keys:
                return False
            world.choose(keys.index(key), seat)
        if world.result is None or world.result.scores[seat] <= 0:
            return False
    return True
