"""What a learned judgement sees of a table: for each kingdom its cards, its life, and what stands on the bridges.

A side has what its kingdoms have. Upper and lower bridge are alike, so what stands on either counts in the same
features. A card that is not as printed, a mutated one or a champion that somebody made, is told by its traits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import counted
from duelyard.games.clash.cards import PRINTED
from duelyard.games.clash.champions import champion_cost
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.layout import COOP, DUEL, FFA, MUTATION, SOLO_CUSTOM, SOLO_QUICK, TEAM
from duelyard.games.clash.state import NEW, SUMMON, ClashState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = 353  # as in the keys of options
OTHER: Final = KINDS - 1  # in place of a kind: a card that is not as printed
TRAITS: Final = 85  # cost, attack, health, spell, abilities, auras
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
# of other tables than duels
TABLE: Final = DEADLY + 32  # by mode
ORDER: Final = TABLE + 4  # turns until it is this kingdom's
MENACE: Final = ORDER + 4  # life less what passes the own wall, as in DEADLY
CHAMPION: Final = MENACE + 32
CHAMPION_COST: Final = CHAMPION + KINDS
CHAMPION_IS: Final = CHAMPION_COST + 10  # at hand, in play, exhausted
PILE: Final = CHAMPION_IS + 3  # in an AI's deck
PILED: Final = PILE + KINDS  # how many, by fort
DISCARDED: Final = PILED + 48
AI_MANA: Final = DISCARDED + 12  # the fixed part, by what each creature adds
AI_HAS: Final = AI_MANA + 22  # the abilities of its creatures
AI_TOUGH: Final = AI_HAS + 27
# of cards that are not as printed
TAKEN_TRAITS: Final = AI_TOUGH + 1
HAND_TRAITS: Final = TAKEN_TRAITS + TRAITS
PLAYED_TRAITS: Final = HAND_TRAITS + TRAITS
CHAMPION_TRAITS: Final = PLAYED_TRAITS + TRAITS
NUMBERS: Final = CHAMPION_TRAITS + TRAITS
SIZE: Final = NUMBERS + 9

PROMPTS: Final = {"summon": 0, "reinforcement": 1, "draft": 2, "champion": 3}
TABLES: Final = {SOLO_QUICK: 0, SOLO_CUSTOM: 0, COOP: 1, TEAM: 2, FFA: 3}


def encode(s: ClashState, ask: Ask | None) -> list[list[int]]:
    """The features of all sides. Nothing against AI kingdoms: there a net can be taught, but nobody plays better by it
    (docs/learning.md)."""
    return [] if s.ai[1] else seen(s, ask)


def seen(s: ClashState, ask: Ask | None) -> list[list[int]]:
    """The same at any table: two sides, or four where everybody plays alone."""
    layout = s.layout
    asked = -1
    prompt = 0
    if ask is not None:
        asked = layout.humans[ask.seat]
        prompt = PROMPTS.get(ask.prompt, 0)
    if layout.mode == DUEL:
        return [kingdom(s, p, asked, prompt) for p in range(2)]
    table = TABLE + TABLES[layout.mode]
    found: list[list[int]] = [[table] for _ in range(4 if layout.mode == FFA else 2)]
    for p in range(s.kingdoms):
        found[layout.side[p]] += kingdom(s, p, asked, prompt)
    return found


def kingdom(s: ClashState, p: int, asked: int, prompt: int) -> list[int]:
    """What one kingdom has."""
    layout = s.layout
    found = [ASKED + prompt if asked == p else ASKED + 4 + prompt]
    if s.first == p:
        found.append(FIRST)
    if s.kingdoms == 4:
        found.append(ORDER + (p - s.active) % 4)
    if s.ai[p]:
        automaton(s, p, found)
    elif layout.format != MUTATION:
        found += [TAKEN + kind for kind in s.taken[p]]
    else:
        for stats in layout.decks[layout.seat_of[p]]:
            card(stats, TAKEN, TAKEN_TRAITS, found)
    if layout.champions:
        champion(s, p, found)
    if s.phase != SUMMON:
        found.append(DECK + min(15, len(s.taken[p])))
        if asked == p:
            found += [OFFERED + kind for kind in s.shown]
        return found
    found.append(IN_PLAY)
    held = life = 0
    if not s.ai[p]:
        hand = s.hands[p]
        held = len(hand)
        life = held - s.place[p]
        if layout.made:
            for slot in hand:
                card(s.stats[s.card[slot]], HAND, HAND_TRAITS, found)
        else:
            kinds = s.kinds
            own = s.card
            found += [HAND + kinds[own[slot]] for slot in hand]
        found.append(LIFE + (16 if s.fort[p] else 0) + min(15, life))
        found.append(CARDS_HELD + min(15, held))
    found.append(TURNS + min(15, s.turns[p]))
    if s.fort[p]:
        found.append(FORT)
    mana = 0
    if s.active == p:
        mana = s.mana
        found.append(TURN)
        found.append(MANA + max(0, min(15, mana)))
    found.append(counted(NUMBERS, life))
    found.append(counted(NUMBERS + 1, held))
    found.append(counted(NUMBERS + 2, mana))
    found.append(counted(NUMBERS + 6, s.turns[p]))
    bridges(s, p, found)
    return found


def bridges(s: ClashState, p: int, found: list[int]) -> None:
    """What stands in the lanes of a kingdom, and what it does to those across."""
    kinds = s.kinds
    own = s.card
    made = s.layout.made
    strong = tough = through = 0
    for lane in (2 * p, 2 * p + 1):
        blow = wall = against = 0
        for slot in s.lanes[lane]:
            attack = s.attack[slot] + s.bonus[slot]
            health = s.health[slot] - s.damage[slot]
            blow += attack
            wall += health
            if made:
                card(s.stats[own[slot]], PLAYED, PLAYED_TRAITS, found)
            else:
                found.append(PLAYED + kinds[own[slot]])
            found.append(CREATURE + 8 * max(0, min(7, attack)) + max(0, min(7, health)))
            if s.flags[slot] & NEW:
                found.append(FRESH + max(0, min(7, attack)))
            each_ability(s.has[slot], ABILITY, found)
        across = s.across[lane]
        if s.kingdoms == 4:
            strike = 0
            for slot in s.lanes[across]:
                against += s.health[slot] - s.damage[slot]
                strike += s.attack[slot] + s.bonus[slot]
            found.append(left_of(s, across >> 1, blow - against, DEADLY))
            found.append(left_of(s, p, strike - wall, MENACE))
        else:
            for slot in s.lanes[across]:
                against += s.health[slot] - s.damage[slot]
        found.append(ON_LANE + min(7, len(s.lanes[lane])))
        found.append(BLOW + max(0, min(15, blow)))
        found.append(WALL + max(0, min(15, wall)))
        found.append(BREAK + max(0, min(23, blow - against + 8)))
        strong += blow
        tough += wall
        if blow > against:
            through += blow - against
    if s.kingdoms == 2:
        found.append(left_of(s, 1 - p, through, DEADLY))
    found.append(counted(NUMBERS + 3, strong))
    found.append(counted(NUMBERS + 4, tough))
    found.append(counted(NUMBERS + 5, through))


def left_of(s: ClashState, p: int, through: int, at: int) -> int:
    """The life that such a blow would leave to a kingdom, as a feature: from -4 on, by bastion and fort."""
    left = health_of(s, p)
    if through > 0:
        left -= through
    return at + (16 if s.fort[p] else 0) + max(0, min(15, left + 4))


def each_ability(abilities: int, at: int, found: list[int]) -> None:
    """Each ability, from this code on."""
    bit = 0
    while abilities:
        if abilities & 1:
            found.append(at + bit)
        abilities >>= 1
        bit += 1


def automaton(s: ClashState, p: int, found: list[int]) -> None:
    """What an AI kingdom has in place of a hand, and how it plays. The order of its deck does not count."""
    layout = s.layout
    found.append(AI_MANA + 11 * min(1, layout.per_creature - 1) + max(0, min(10, layout.fixed_mana)))
    each_ability(s.ai_gives, AI_HAS, found)
    if layout.tough:
        found.append(AI_TOUGH)
    if s.phase != SUMMON:
        found += [PILE + kind for kind in s.taken[p]]
        return
    deck = s.deck[p]
    found += [PILE + s.kinds[s.card[slot]] for slot in deck]
    found.append(PILED + (24 if s.fort[p] else 0) + min(23, len(deck)))
    found.append(DISCARDED + min(11, len(s.discard[p]) // 2))
    found.append(counted(NUMBERS + 7, len(deck)))
    found.append(counted(NUMBERS + 8, len(s.discard[p])))


def champion(s: ClashState, p: int, found: list[int]) -> None:
    """A kingdom's champion: who it is, where it is, and what it costs now."""
    if s.phase != SUMMON:
        if s.named[p] >= 0:
            found.append(CHAMPION + s.named[p])
        return
    slot = s.champion[p]
    if slot < 0:
        return
    card(s.stats[s.card[slot]], CHAMPION, CHAMPION_TRAITS, found)
    found.append(CHAMPION_COST + min(9, champion_cost(s, p)))
    found.append(CHAMPION_IS + (1 if s.lane[slot] >= 0 or slot in s.rider else 0 if s.ready[p] else 2))


def card(stats: list[int], at: int, traits: int, found: list[int]) -> None:
    """A card by its kind; one that is not as printed by its traits."""
    kind = stats[0]
    if kind < OTHER and stats == PRINTED[kind]:
        found.append(at + kind)
        return
    found.append(at + OTHER)
    found.append(traits + min(9, stats[1]))
    found.append(traits + 10 + min(9, stats[2]))
    found.append(traits + 20 + min(9, stats[3]))
    if stats[4]:
        found.append(traits + 30)
    each_ability(stats[5], traits + 31, found)
    each_ability(stats[6], traits + 58, found)
