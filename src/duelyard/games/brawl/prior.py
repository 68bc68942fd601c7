"""Which options look promising before any is tried, for players who search (docs/bots.md).

Champions in the draft, hexes of the deployment, the hexes of long moves and jumps, and whether a reaction pays. All
else is left to the judgement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.games.brawl.arena import AREA_COUNT, GATE, RING_COUNT, TRAP_COUNT, ZONE_COUNT
from duelyard.games.brawl.attack import attack_damage
from duelyard.games.brawl.challenges import next_value
from duelyard.games.brawl.codes import PASS, STAY, VERB, arg
from duelyard.games.brawl.layer import farthest
from duelyard.games.brawl.printed import AIM, ATTACK, CREATION, DEFENCE, DESTRUCTION, MANIPULATION, TYPE, UNAIMED
from duelyard.games.brawl.reactions import defenders
from duelyard.games.brawl.state import EMPTY, NOBODY, BrawlState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

SPRING: Final = VERB["spring"]
# The share of matches that a team with this champion has won between equal players, less a half, in the order of
# champions.csv: 81 matches of Fencers with any teams, so these are hints (`duelyard balance brawl` counts again).
HERO_WORTH: Final = (-0.01, 0.01, 0.08, 0.04, -0.1, -0.02)
DANGER: Final = 0.6  # a token that is set off on purpose, in the unit of a point promised by the track
TARGET: Final = 0.5  # an enemy that the card in play can reach from there
SPARED: Final = 0.15  # a point of damage that a reaction saves; passing is worth 0
SAVED: Final = 1.0  # and a champion that does not fall


def prior(s: BrawlState, ask: Ask) -> list[float] | None:
    """How promising each option of this ask looks; None: nobody can say without trying."""
    prompt = ask.prompt
    if prompt in ("pick", "ban", "lay_out"):
        return [HERO_WORTH[arg(code)] for code in ask.codes]
    if prompt == "leave_out":
        return [-HERO_WORTH[arg(code)] for code in ask.codes]
    if prompt == "react":
        return reaction_worth(s, ask)
    if prompt == "deploy":
        wanted = wanted_hexes(s, ask.seat & 1)
        return [-nearness(s, arg(code), wanted) for code in ask.codes]
    if prompt in ("move", "jump", "sail", "dash", "swoop") and s.acting != NOBODY:
        return way_worth(s, ask)
    return None


def reaction_worth(s: BrawlState, ask: Ask) -> list[float]:
    """Passing is worth nothing; a card the damage that it spares, and much if it keeps a champion on its feet.

    By the printed defence, for whichever target gains most.
    """
    kind = s.kind(s.playing)
    worth: list[float] = []
    for code in ask.codes:
        if code == PASS:
            worth.append(0.0)
            continue
        more = DEFENCE[s.kind(arg(code))]
        best = 0.0
        for c in defenders(s, ask.seat):
            damage = attack_damage(s, s.acting, kind, c)
            spared = min(damage, more)
            left = s.health(c) - s.damage[c]
            best = max(best, SPARED * spared + (SAVED if damage >= left > damage - spared else 0.0))
        worth.append(best)
    return worth


def way_worth(s: BrawlState, ask: Ask) -> list[float]:
    """For each hex what the track promises there, and whether the card in play finds an enemy from it."""
    me = s.acting
    side = s.owner[me] & 1
    arena = s.settings.arena
    wanted = wanted_hexes(s, side)
    kind = EMPTY if s.playing == EMPTY else s.kind(s.playing)
    aims = kind != EMPTY and AIM[kind] != UNAIMED and TYPE[kind] == ATTACK
    far = max(1, farthest(s, me, kind)) if aims else 0
    foes = [s.at[foe] for foe in s.enemies_of(me)]
    worth: list[float] = []
    for code in ask.codes:
        spot = s.at[me] if code == STAY else arg(code)
        if spot == GATE:
            worth.append(0.0)
            continue
        value = -nearness(s, spot, wanted)
        if far and any(arena.distance[spot][foe] <= far for foe in foes):
            value += TARGET
        if code & 63 == SPRING or (code != STAY and s.sets_off(me, spot)):
            value -= DANGER
        worth.append(value)
    return worth


def wanted_hexes(s: BrawlState, side: int) -> list[tuple[int, list[int]]]:
    """Where the challenges that this side may score next want champions: what they are worth, and the hexes."""
    arena = s.settings.arena
    found: list[tuple[int, list[int]]] = []
    for k, challenge in enumerate(s.track):
        value = 0 if challenge == EMPTY else max(1, next_value(s, k, side)) if k == 0 else next_value(s, k, side)
        if not value:
            continue
        counters = COUNTERS.get(challenge, ())
        if challenge in (3, 4):  # the enemy's area
            counters = (AREA_COUNT + s.areas[1 - side],)
        spots = [
            spot
            for spot in range(arena.size)
            if not arena.statue[spot] and any(arena.worth[spot] >> 4 * counter & 15 for counter in counters)
        ]
        if spots:
            found.append((value, spots))
    return found


# The places that a challenge counts, by its line in challenges.csv.
COUNTERS: Final[dict[int, tuple[int, ...]]] = {
    0: (ZONE_COUNT + CREATION,),
    1: (ZONE_COUNT + DESTRUCTION,),
    2: (ZONE_COUNT + MANIPULATION,),
    5: (TRAP_COUNT,),
    6: (RING_COUNT + 2,),
    7: (RING_COUNT,),
    8: (RING_COUNT, RING_COUNT + 1, RING_COUNT + 2),
    9: (RING_COUNT, RING_COUNT + 1, RING_COUNT + 2),
}


def nearness(s: BrawlState, spot: int, wanted: list[tuple[int, list[int]]]) -> float:
    """The steps from a hex to where challenges want champions, each by its worth."""
    near = s.settings.arena.distance[spot]
    return sum(value * min([near[goal] for goal in spots]) for value, spots in wanted) / 4
