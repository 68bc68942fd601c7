"""Targeting (ledger section 14): melee, direct, indirect, areas, and what a levelled Dugrun demands."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.asking import source
from duelyard.games.brawl.codes import NONE_OF_THEM, arg, code, each, verb_of
from duelyard.games.brawl.layer import farthest, nearest
from duelyard.games.brawl.printed import AIM, ATTACK, DIRECT, DUGRUN, FRONT_ARC, MELEE, RING, TYPE
from duelyard.games.brawl.state import NOBODY, BrawlState


def no_target(s: BrawlState, c: int, kind: int, foe: int) -> str:
    """The rule that keeps this champion from naming that one as the target of a card; empty if none does."""
    if not s.stands(foe) or not s.stands(c):
        return "FB-TGT-11"
    if not s.are_enemies(c, foe):
        return "FB-TGT-1"
    far = s.distance(c, foe)
    if AIM[kind] == MELEE:
        if far != 1:
            return "FB-TGT-3"
    elif not nearest(s, c, kind) <= far <= farthest(s, c, kind):
        return "FB-TGT-2"
    elif AIM[kind] == DIRECT and not is_in_sight(s, c, foe):
        return "FB-TGT-5"
    return "" if satisfies(s, kind, [foe], bound(s, c)) else "FB-R-40"


def is_in_sight(s: BrawlState, c: int, foe: int) -> bool:
    """In one row, with neither statue nor champion between (FB-TGT-5)."""
    arena = s.settings.arena
    here, there = s.at[c], s.at[foe]
    direction = arena.line[here][there]
    if direction < 0:
        return False
    for spot in arena.ray[here][direction]:
        if spot == there:
            return True
        if not s.is_free(spot):
            return False
    return False


def bound(s: BrawlState, c: int) -> list[int]:
    """Levelled Dugruns next to an enemy that would attack: each must be among its targets (FB-R-40)."""
    return [foe for foe in s.enemies_of(c) if s.is_levelled(foe, DUGRUN) and s.are_adjacent(c, foe)]


def satisfies(s: BrawlState, kind: int, targets: list[int], demanded: list[int]) -> bool:
    """Whether these targets are enough for Dugrun; skills do not concern him."""
    return TYPE[kind] != ATTACK or all(foe in targets for foe in demanded)


def single_targets(s: BrawlState, c: int, kind: int) -> list[int]:
    """The champions that a card with one target may name (FB-TGT-1 to FB-TGT-5)."""
    return [foe for foe in s.enemies_of(c) if not no_target(s, c, kind, foe)]


def in_area(s: BrawlState, c: int, spots: list[int]) -> list[int]:
    """Everybody on the hexes of an area, allies included (FB-TGT-6, FB-TGT-10)."""
    return [s.who[spot] for spot in spots if s.who[spot] != NOBODY and s.who[spot] != c]


def no_area(s: BrawlState, c: int, kind: int, targets: list[int]) -> str:
    """The rule that forbids an area with these champions in it."""
    if not any(s.are_enemies(c, foe) for foe in targets):
        return "FB-TGT-7"
    return "" if satisfies(s, kind, targets, bound(s, c)) else "FB-R-40"


def area_codes(s: BrawlState, c: int, kind: int) -> list[int]:
    """One code for each set of targets that some orientation hits."""
    arena = s.settings.arena
    here = s.at[c]
    if AIM[kind] == RING:
        return [] if no_area(s, c, kind, in_area(s, c, arena.ring[here])) else [code("sweep")]
    found: list[int] = []
    seen: list[list[int]] = []
    for d in range(6):
        targets = sorted(in_area(s, c, arena.arc[here][d]))
        if targets not in seen and not no_area(s, c, kind, targets):
            seen.append(targets)
            found.append(code("aim", d))
    return found


def aim(s: BrawlState, c: int, kind: int) -> Script:
    """Name the targets, or decline; returns whether there are any (FB-ATK-4, FB-ATK-5, FB-SKILL-3, FB-SKILL-4)."""
    area = AIM[kind] in (FRONT_ARC, RING)
    codes = area_codes(s, c, kind) if area else each("target", single_targets(s, c, kind))
    if not codes:
        return False
    codes.append(NONE_OF_THEM)
    prompt = "attack" if TYPE[kind] == ATTACK else "target"
    answer = yield Ask(s, s.owner[c], prompt, codes, source=source(s, s.owner[c]))
    if answer == NONE_OF_THEM:
        return False
    arena = s.settings.arena
    verb = verb_of(answer)
    if verb == "target":
        s.targets = [arg(answer)]
    elif verb == "sweep":
        s.targets = in_area(s, c, arena.ring[s.at[c]])
    else:
        s.targets = in_area(s, c, arena.arc[s.at[c]][arg(answer)])
    s.tell("aims", champion=s.ref(c), targets=[s.ref(foe) for foe in s.targets])
    return True
