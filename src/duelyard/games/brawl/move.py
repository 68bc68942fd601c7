"""Movement of one's own (ledger sections 11 and 23): walk, dash, jump, sail, swoop, place, return from the gate.

A walk is one question: a free hex by a shortest path that enters no token (`go`), or a token on purpose (`spring`),
after which the question comes again. Within a walk only tokens can change anything, so nothing is lost (FB-R-10).
"""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.arena import GATE
from duelyard.games.brawl.asking import pick_spot, source
from duelyard.games.brawl.codes import STAY, VERB, arg, each
from duelyard.games.brawl.state import EMPTY, NOBODY, BrawlState
from duelyard.games.brawl.traps import enter

UNSEEN: Final = -2
ANY: Final = -1  # direction
GO: Final = VERB["go"]


class Reach:
    """Where a walk can lead: free hexes, tokens next to them, and the hex before each on a shortest path."""

    def __init__(self, size: int) -> None:
        self.goals: list[int] = []
        self.springs: list[int] = []
        self.before: list[int] = [UNSEEN] * size

    def path(self, spot: int) -> list[int]:
        """The steps to a hex, the start left out."""
        found = [spot]
        while self.before[found[-1]] not in (GATE, found[-1]):
            found.append(self.before[found[-1]])
        found.reverse()
        return found if self.before[found[0]] == GATE else found[1:]


def reach(s: BrawlState, c: int, points: int) -> Reach:
    """Search by layers over free hexes and allies, not past tokens (FB-MOVE-1 to FB-MOVE-5, FB-KO-8)."""
    arena = s.settings.arena
    found = Reach(arena.size)
    before = found.before
    side = s.owner[c] & 1
    who = s.who
    owner = s.owner
    token = s.token
    layer: list[int] = []
    if s.at[c] == GATE:
        for spot in arena.areas[s.areas[side]]:
            if who[spot] == NOBODY:
                before[spot] = GATE
                if s.sets_off(c, spot):
                    found.springs.append(spot)
                else:
                    found.goals.append(spot)
                    layer.append(spot)
        points -= 1
    else:
        before[s.at[c]] = s.at[c]
        layer.append(s.at[c])
    while layer and points > 0:
        further: list[int] = []
        for here in layer:
            for spot in arena.near[here]:
                if before[spot] != UNSEEN:
                    continue
                other = who[spot]
                if other != NOBODY:
                    if owner[other] & 1 == side:  # an ally is passed, never stopped on
                        before[spot] = here
                        further.append(spot)
                    continue
                before[spot] = here
                if token[spot] != EMPTY and s.sets_off(c, spot):
                    found.springs.append(spot)
                else:
                    found.goals.append(spot)
                    further.append(spot)
        layer = further
        points -= 1
    return found


def walk(s: BrawlState, c: int, points: int) -> Script:
    """Up to so many steps; from the gate the first one leads into the own area and must be made (FB-KO-8, FB-KO-10)."""
    while points > 0 and not s.rooted[c]:
        found = reach(s, c, points)
        if not found.goals and not found.springs:
            return
        codes = [STAY] if s.stands(c) else []
        codes += each("go", found.goals)
        codes += each("spring", found.springs)
        answer = yield Ask(s, s.owner[c], "move", codes, source=source(s, s.owner[c]))
        if answer == STAY:
            return
        spot = arg(answer)
        path = found.path(spot)
        tell_way(s, c, "walk" if s.stands(c) else "return", path)
        on = yield from enter(s, c, spot)
        if answer & 63 == GO or not on:
            return
        points -= len(path)


def tell_way(s: BrawlState, c: int, how: str, path: list[int]) -> None:
    """An event: how a champion comes from hex to hex."""
    if s.log is not None:
        way = [s.label(spot) for spot in path]
        if s.at[c] == GATE:
            s.tell("arrives", champion=s.ref(c), how=how, path=way)
        else:
            s.tell("moves", champion=s.ref(c), how=how, start=s.label(s.at[c]), path=way)


# -- along a row -------------------------------------------------------------------------------------------------------


def dash_hexes(s: BrawlState, c: int, steps: int, direction: int = ANY) -> list[int]:
    """Where a dash may stop, or set off a trap, first (FB-DASH-1, FB-DASH-2)."""
    arena = s.settings.arena
    found: list[int] = []
    if not s.stands(c) or s.rooted[c]:
        return found
    for d in range(6):
        if direction not in (ANY, d):
            continue
        for spot in arena.ray[s.at[c]][d][:steps]:
            if arena.statue[spot]:
                break
            other = s.who[spot]
            if other != NOBODY:
                if s.are_enemies(c, other):
                    break
                continue
            found.append(spot)
            if s.sets_off(c, spot):
                break
    return found


def dash(s: BrawlState, seat: int, c: int, steps: int) -> Script:
    """Up to so many hexes in one direction; past a token the question comes again (FB-R-10)."""
    direction = ANY
    while steps > 0:
        there = yield from pick_spot(s, seat, "dash", "dash", dash_hexes(s, c, steps, direction), STAY)
        if there == EMPTY:
            return
        springs = s.sets_off(c, there)
        direction = s.settings.arena.line[s.at[c]][there]
        steps -= yield from dash_to(s, c, there)
        if not springs:
            return


def dash_to(s: BrawlState, c: int, there: int, how: str = "dash", by: int = NOBODY) -> Script:
    """Straight to that hex; tokens before it are none of its business. Returns the number of hexes."""
    arena = s.settings.arena
    here = s.at[c]
    far = arena.distance[here][there]
    tell_way(s, c, how, arena.ray[here][arena.line[here][there]][:far])
    yield from enter(s, c, there, by)
    return far


def sail_hexes(s: BrawlState, c: int, steps: int) -> list[int]:
    """Where a dash that ignores champions and traps may end; statues block (FB-R-36)."""
    arena = s.settings.arena
    found: list[int] = []
    if not s.stands(c) or s.rooted[c]:
        return found
    for d in range(6):
        for spot in arena.ray[s.at[c]][d][:steps]:
            if arena.statue[spot]:
                break
            if s.who[spot] == NOBODY:
                found.append(spot)
    return found


def sail(s: BrawlState, seat: int, c: int, steps: int) -> Script:
    """Such a dash; returns the champions whose hexes were passed (FB-CARD-set_sail)."""
    arena = s.settings.arena
    there = yield from pick_spot(s, seat, "sail", "sail", sail_hexes(s, c, steps), STAY)
    if there == EMPTY:
        return []
    here = s.at[c]
    way = arena.ray[here][arena.line[here][there]][: arena.distance[here][there] - 1]
    passed = [s.who[spot] for spot in way if s.who[spot] != NOBODY]
    yield from dash_to(s, c, there, "sail")
    return passed


def swoop(s: BrawlState, seat: int, c: int, steps: int) -> Script:
    """Up to so many hexes in one row over everything; a trap triggers only where it ends (FB-SWOOP-1)."""
    arena = s.settings.arena
    spots: list[int] = []
    if s.stands(c) and not s.rooted[c]:
        spots = [spot for d in range(6) for spot in arena.ray[s.at[c]][d][:steps] if s.is_free(spot)]
    there = yield from pick_spot(s, seat, "swoop", "swoop", spots, STAY)
    if there != EMPTY:
        yield from dash_to(s, c, there, "swoop")


# -- over everything ---------------------------------------------------------------------------------------------------


def jump_hexes(s: BrawlState, c: int, far: int) -> list[int]:
    """Free hexes within the distance (FB-JUMP-1, FB-JUMP-2, FB-R-35)."""
    if not s.stands(c) or s.rooted[c]:
        return []
    near = s.settings.arena.distance[s.at[c]]
    return [spot for spot in range(len(near)) if near[spot] <= far and s.is_free(spot)]


def jump(s: BrawlState, seat: int, c: int, far: int) -> Script:
    """To one of them, or not; a trap triggers only there."""
    there = yield from pick_spot(s, seat, "jump", "jump", jump_hexes(s, c, far), STAY)
    if there != EMPTY:
        tell_way(s, c, "jump", [there])
        yield from enter(s, c, there)


def place(s: BrawlState, c: int, there: int) -> Script:
    """Taken off its hex and put on a free one: not movement, so root does not matter (FB-PLACE-1, FB-PLACE-2)."""
    tell_way(s, c, "place", [there])
    yield from enter(s, c, there)
