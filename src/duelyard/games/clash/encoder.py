"""What a learned judgement sees of a duel: for each kingdom its cards, its life, and what stands on the bridges.

Only for tables of two players with printed cards and without champions. Upper and lower bridge are alike, so what
stands on either counts in the same features.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import counted
from duelyard.games.clash.layout import DUEL
from duelyard.games.clash.state import NEW, SUMMON, ClashState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = 353  # as in the keys of options
TAKEN: Final = 0
HAND: Final = TAKEN + KINDS
PLAYED: Final = HAND + KINDS
OFFERED: Final = PLAYED + KINDS  # in the draft, to the one who takes
TURN: Final = OFFERED + KINDS
FIRST: Final = TURN + 1
IN_PLAY: Final = FIRST + 1
FORT: Final = IN_PLAY + 1
ASKED: Final = FORT + 1  # by prompt: oneself, or the other
DECK: Final = ASKED + 8  # cards taken
LIFE: Final = DECK + 16  # of the bastion, and of the fort
CARDS_HELD: Final = LIFE + 32
MANA: Final = CARDS_HELD + 16
TURNS: Final = MANA + 16
# of each lane
ON_LANE: Final = TURNS + 16
BLOW: Final = ON_LANE + 8
WALL: Final = BLOW + 16
BREAK: Final = WALL + 16  # what passes the other's wall, from -8 on
ABILITY: Final = BREAK + 24
CREATURE: Final = ABILITY + 28  # attack and health
FRESH: Final = CREATURE + 64  # attack of those that came this turn
DEADLY: Final = FRESH + 8  # the other's life less what passes, from -4 on; bastion, fort
NUMBERS: Final = DEADLY + 32
SIZE: Final = NUMBERS + 8

PROMPTS: Final = {"summon": 0, "reinforcement": 1, "draft": 2, "champion": 3}


def encode(s: ClashState, ask: Ask | None) -> list[list[int]]:
    """The features of both kingdoms."""
    layout = s.layout
    if layout.mode != DUEL or layout.champions or layout.format == "mutation":
        return []
    asked = -1
    prompt = 0
    if ask is not None:
        asked = ask.seat
        prompt = PROMPTS.get(ask.prompt, 0)
    return [side(s, p, asked, prompt) for p in range(2)]


def side(s: ClashState, p: int, asked: int, prompt: int) -> list[int]:
    """What one kingdom has."""
    found = [ASKED + prompt if asked == p else ASKED + 4 + prompt]
    if s.first == p:
        found.append(FIRST)
    found += [TAKEN + kind for kind in s.taken[p]]
    if s.phase != SUMMON:
        found.append(DECK + min(15, len(s.taken[p])))
        if asked == p:
            found += [OFFERED + kind for kind in s.shown]
        return found
    found.append(IN_PLAY)
    kinds = s.kinds
    card = s.card
    hand = s.hands[p]
    found += [HAND + kinds[card[slot]] for slot in hand]
    held = len(hand)
    life = held - s.place[p]
    fort = 16 if s.fort[p] else 0
    found.append(LIFE + fort + min(15, life))
    found.append(CARDS_HELD + min(15, held))
    found.append(TURNS + min(15, s.turns[p]))
    if fort:
        found.append(FORT)
    mana = 0
    if s.active == p:
        mana = s.mana
        found.append(TURN)
        found.append(MANA + max(0, min(15, mana)))
    strong = tough = through = 0
    for lane in (2 * p, 2 * p + 1):
        blow = wall = against = 0
        for slot in s.lanes[lane]:
            attack = s.attack[slot] + s.bonus[slot]
            health = s.health[slot] - s.damage[slot]
            blow += attack
            wall += health
            found.append(PLAYED + kinds[card[slot]])
            found.append(CREATURE + 8 * max(0, min(7, attack)) + max(0, min(7, health)))
            if s.flags[slot] & NEW:
                found.append(FRESH + max(0, min(7, attack)))
            abilities = s.has[slot]
            bit = 0
            while abilities:
                if abilities & 1:
                    found.append(ABILITY + bit)
                abilities >>= 1
                bit += 1
        for slot in s.lanes[s.across[lane]]:
            against += s.health[slot] - s.damage[slot]
        found.append(ON_LANE + min(7, len(s.lanes[lane])))
        found.append(BLOW + max(0, min(15, blow)))
        found.append(WALL + max(0, min(15, wall)))
        found.append(BREAK + max(0, min(23, blow - against + 8)))
        strong += blow
        tough += wall
        if blow > against:
            through += blow - against
    q = 1 - p
    left = len(s.hands[q]) - s.place[q]
    found.append(DEADLY + (16 if s.fort[q] else 0) + max(0, min(15, left - through + 4)))
    found.append(counted(NUMBERS, life))
    found.append(counted(NUMBERS + 1, held))
    found.append(counted(NUMBERS + 2, mana))
    found.append(counted(NUMBERS + 3, strong))
    found.append(counted(NUMBERS + 4, tough))
    found.append(counted(NUMBERS + 5, through))
    found.append(counted(NUMBERS + 6, s.turns[p]))
    return found
