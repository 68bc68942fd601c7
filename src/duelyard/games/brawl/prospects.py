"""What a page shows before anything is chosen: where champions can go, whom they can reach, what an attack would deal.

All of it from what the observer may know: of his own champions by the cards in his hand, of all others by those that
are not in the discard pile. A levelled Dugrun beside the attacker is not looked at (FB-R-40).
"""

from __future__ import annotations

from typing import Final, TypedDict

from duelyard.games.brawl.action import BASIC_CORE, BASICS, RUN, no_activation
from duelyard.games.brawl.arena import DIRECTIONS, GATE
from duelyard.games.brawl.attack import attack_damage
from duelyard.games.brawl.layer import card_points, defence, farthest, move_points, nearest, strength
from duelyard.games.brawl.move import Reach, reach
from duelyard.games.brawl.printed import (
    AIM,
    ATTACK,
    CARDS,
    CORE,
    DIRECT,
    FRONT_ARC,
    INDIRECT,
    MELEE,
    MOVE,
    REACTION,
    RING,
    TYPE,
    UNAIMED,
    cards_of,
)
from duelyard.games.brawl.state import ACTIVATION, EMPTY, NOBODY, BrawlState

FAR: Final = 9  # more steps than anybody has
HIT: Final = BASICS.index("step_hit")


class Chance(TypedDict):
    """What a card, or the basic action `run` or `hit`, lets a champion do: so many steps, and these are in reach."""

    by: str
    points: int
    foes: list[str]


class Prospect(TypedDict):
    """Where a champion can walk: `back` tells for each hex the one before it; from the gate it is empty."""

    back: dict[str, str]
    chances: list[Chance]


class Forecast(TypedDict):
    """What the attack in play would deal to a champion, before any reaction."""

    strength: int
    defence: int
    damage: int


def prospect(s: BrawlState, c: int, observer: int) -> Prospect | None:
    """Where this champion can go; None before the match has begun and, but for the one that acts, during an action."""
    if s.phase != ACTIVATION or s.rooted[c]:
        return None
    if s.acting != NOBODY:
        return {"back": ways(s, reach(s, c, FAR)), "chances": []} if c == s.acting else None
    kinds = known_cards(s, c, observer)
    points = [(CARDS[kind].id, kind, card_points(s, c, kind)) for kind in kinds]
    points += [(name, EMPTY, move_points(s, c, steps)) for name, steps in basics(s, c)]
    most = max([steps for _, _, steps in points], default=0)
    found = reach(s, c, most)
    steps = count_steps(s, c, found)
    return {
        "back": ways(s, found),
        "chances": [
            {"by": name, "points": far, "foes": in_reach(s, c, name, kind, [h for h in steps if steps[h] <= far])}
            for name, kind, far in points
        ],
    }


def known_cards(s: BrawlState, c: int, observer: int) -> list[int]:
    """The kinds of cards by which it may act next, as far as the observer knows."""
    seat = s.owner[c]
    kinds = [kind for kind in cards_of(s.hero[c]) if TYPE[kind] != REACTION]
    if observer == seat:
        hand = [s.kind(slot) for slot in s.hands[seat]]
        kinds = [kind for kind in kinds if kind in hand]
    else:
        played = [s.kind(slot) for slot in s.discards[seat]]
        kinds = [kind for kind in kinds if kind not in played]
    if s.active == seat:
        kinds = [kind for kind in kinds if s.ready[seat] >> CORE[kind] & 1]
    return [kind for kind in kinds if not no_activation(s, c, MOVE[kind])]


def basics(s: BrawlState, c: int) -> list[tuple[str, int]]:
    """The basic actions that move it further or hurt somebody, with their steps."""
    seat = s.owner[c]
    acts = s.active == seat
    ready = s.ready[seat] if acts else 7
    used = s.basics if acts else 0
    if no_activation(s, c, 1):
        return []
    found = [("run", 2)] if ready and not used >> RUN & 1 else []
    if ready >> BASIC_CORE[HIT] & 1 and not used >> HIT & 1:
        found.append(("hit", 1))
    return found


def ways(s: BrawlState, found: Reach) -> dict[str, str]:
    """For each hex that a walk leads to the one before it."""
    return {
        s.label(spot): "" if before == GATE else s.label(before)
        for spot, before in enumerate(found.before)
        if before > -2 and before != spot
    }


def count_steps(s: BrawlState, c: int, found: Reach) -> dict[int, int]:
    """The hexes where it can stand after a walk, its own included, and how many steps lead there."""
    steps = {spot: len(found.path(spot)) for spot in [*found.goals, *found.springs]}
    if s.stands(c):
        steps[s.at[c]] = 0
    return steps


def in_reach(s: BrawlState, c: int, name: str, kind: int, spots: list[int]) -> list[str]:
    """The enemies that it could name from one of these hexes."""
    if name != "hit" and (kind == EMPTY or AIM[kind] == UNAIMED):
        return []
    return [s.ref(foe) for foe in s.enemies_of(c) if any(hits_from(s, c, kind, spot, s.at[foe]) for spot in spots)]


def hits_from(s: BrawlState, c: int, kind: int, here: int, there: int) -> bool:
    """Whether it would have an enemy on that hex in its range if it stood on this one (FB-TGT-2 to FB-TGT-8)."""
    arena = s.settings.arena
    far = arena.distance[here][there]
    if kind == EMPTY or AIM[kind] in (MELEE, FRONT_ARC, RING):
        return far == 1
    if not nearest(s, c, kind) <= far <= farthest(s, c, kind):
        return False
    if AIM[kind] == INDIRECT:
        return True
    direction = arena.line[here][there]
    if AIM[kind] != DIRECT or direction < 0:
        return False
    between = arena.ray[here][direction][: far - 1]
    return all(not arena.statue[spot] and s.who[spot] in (NOBODY, c) for spot in between)


def forecasts(s: BrawlState) -> dict[str, Forecast]:
    """For each champion, or for the targets once they are named, what the attack in play would deal; then nothing."""
    if s.playing == EMPTY or TYPE[s.kind(s.playing)] != ATTACK or not s.stands(s.acting) or s.dealt:
        return {}
    kind = s.kind(s.playing)
    if s.targets:
        return {s.ref(c): forecast(s, kind, c) for c in s.targets if s.stands(c)}
    area = AIM[kind] in (FRONT_ARC, RING)
    return {
        s.ref(c): forecast(s, kind, c) for c in s.in_arena() if c != s.acting and (area or s.are_enemies(c, s.acting))
    }


def forecast(s: BrawlState, kind: int, foe: int) -> Forecast:
    """Strength, defence and damage by open information; a mark counts as it will when the target is named."""
    hunted = s.hunted
    if s.marked[foe]:
        s.hunted |= 1 << foe
    told: Forecast = {
        "strength": strength(s, s.acting, kind, foe),
        "defence": defence(s, foe),
        "damage": attack_damage(s, s.acting, kind, foe),
    }
    s.hunted = hunted
    return told


def areas(s: BrawlState) -> dict[str, list[str]]:
    """The hexes of the area attack in play by direction; of one all around under `ring`."""
    if s.playing == EMPTY or not s.stands(s.acting) or s.targets:
        return {}
    arena = s.settings.arena
    here = s.at[s.acting]
    shape = AIM[s.kind(s.playing)]
    if shape == RING:
        return {"ring": [s.label(spot) for spot in arena.ring[here]]}
    if shape == FRONT_ARC:
        return {DIRECTIONS[d]: [s.label(spot) for spot in arena.arc[here][d]] for d in range(6)}
    return {}
