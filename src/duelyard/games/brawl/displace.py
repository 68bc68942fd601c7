"""Displacement (ledger sections 22 and 23): push, pull, force and fear.

None of them does anything under Hold Ground (FB-R-21), or where either champion is at its gate (FB-KO-6).
"""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.arena import OUTSIDE
from duelyard.games.brawl.asking import pick_spot, source
from duelyard.games.brawl.codes import STAY, arg, each
from duelyard.games.brawl.harm import batch
from duelyard.games.brawl.move import tell_way
from duelyard.games.brawl.printed import GOLDARR
from duelyard.games.brawl.state import EMPTY, NOBODY, BrawlState
from duelyard.games.brawl.traps import enter


def is_safe(s: BrawlState, by: int, c: int) -> bool:
    """Whether a champion cannot be displaced by another at all now."""
    return s.held or not s.stands(by) or not s.stands(c)


def push(s: BrawlState, by: int, c: int, steps: int) -> Script:
    """Straight away from `by`; returns the damage of the push itself (FB-PUSH-1 to FB-PUSH-7, FB-R-29)."""
    if is_safe(s, by, c) or s.is_levelled(c, GOLDARR):  # FB-R-68
        return 0
    return (yield from shove(s, by, c, steps, s.settings.arena.line[s.at[by]][s.at[c]], "push"))


def pull(s: BrawlState, by: int, c: int, steps: int) -> Script:
    """Straight towards `by`; returns the damage of the pull itself (FB-PULL-1 to FB-PULL-4)."""
    if is_safe(s, by, c):
        return 0
    return (yield from shove(s, by, c, steps, s.settings.arena.line[s.at[c]][s.at[by]], "pull"))


def shove(s: BrawlState, by: int, c: int, steps: int, direction: int, how: str) -> Script:
    """As far as possible in this direction, then 1 damage for each step not made (FB-PUSH-5, FB-R-28).

    Out of line nothing happens (FB-R-26); who is knocked out on the way suffers nothing more.
    """
    if direction < 0:
        return 0
    left = steps
    while left > 0 and not s.rooted[c]:
        there = s.settings.arena.step[s.at[c]][direction]
        if there == OUTSIDE or not s.is_free(there):
            break
        left -= 1
        tell_way(s, c, how, [there])
        yield from enter(s, c, there, by)
        if not s.stands(c):
            return 0
    if left > 0:
        s.tell("blocked", champion=s.ref(c), how=how, n=left)
        batch(s, by, [(c, left)], how)
    return left


def force(s: BrawlState, seat: int, by: int, c: int, steps: int) -> Script:
    """Up to so many steps in any direction that the player likes, onto free hexes (FB-FORCE-1, FB-FORCE-2, FB-R-39)."""
    while steps > 0 and not is_safe(s, by, c) and not s.rooted[c]:
        spots = [spot for spot in s.settings.arena.near[s.at[c]] if s.who[spot] == NOBODY]
        there = yield from pick_spot(s, seat, "force", "force", spots, STAY)
        if there == EMPTY:
            return
        tell_way(s, c, "force", [there])
        yield from enter(s, c, there, by)
        steps -= 1


def fear_hexes(s: BrawlState, by: int, c: int, steps: int) -> list[int]:
    """Where the longest dashes away from `by` lead (FB-R-38). Tokens on the way do not matter."""
    arena = s.settings.arena
    longest = 0
    found: list[int] = []
    for d in range(6):
        far = arena.distance[s.at[by]][s.at[c]]
        length = 0
        way = arena.ray[s.at[c]][d][:steps]
        for k in range(len(way)):
            spot = way[k]
            far += 1
            if arena.statue[spot] or arena.distance[s.at[by]][spot] != far:
                break
            other = s.who[spot]
            if other == NOBODY:
                length = k + 1
            elif s.are_enemies(c, other):
                break
        if length > longest:
            longest = length
            found = []
        if length and length == longest:
            found.append(way[length - 1])
    return found


def fear(s: BrawlState, by: int, c: int, steps: int) -> Script:
    """A dash away from `by`, as far as it goes; the controller picks one of the longest ways (FB-FEAR-1, FB-FEAR-2)."""
    if is_safe(s, by, c) or s.rooted[c]:
        return
    spots = fear_hexes(s, by, c, steps)
    if not spots:
        return
    answer = yield Ask(s, s.owner[c], "flee", each("flee", spots), source=source(s, s.owner[c]))
    arena = s.settings.arena
    here, there = s.at[c], arg(answer)
    way = arena.ray[here][arena.line[here][there]][: arena.distance[here][there]]
    stretch: list[int] = []
    for spot in way:
        stretch.append(spot)
        if spot != there and (s.who[spot] != NOBODY or not s.sets_off(c, spot)):
            continue  # an ally is passed, and so is a plain hex
        tell_way(s, c, "fear", stretch)
        stretch = []
        if not (yield from enter(s, c, spot, by)):
            return
