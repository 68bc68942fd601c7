"""Advice for bots and newcomers: a squad for a deal, where cards stand well, which answers look promising."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from duelyard.games.berserk.codes import (
    CHIP,
    DEFEND,
    END,
    PASS,
    PORTAL_STRIKE,
    STRIKE,
    USE_AT,
    VERB,
    WALK,
    arg,
    arg_2,
    arg_3,
)
from duelyard.games.berserk.hooks import FEATURES, FEATURES_OF
from duelyard.games.berserk.layer import MEDIUM, STRONG, ps
from duelyard.games.berserk.printed import (
    ARMOR,
    ARTIFACT,
    CONCENTRATION,
    COST,
    DEFENCE_EXP,
    ELEMENT,
    ELITE,
    FLYER,
    GROUND,
    KEYWORDS,
    LIFE,
    TERRAIN,
    TYPE,
    UNIQUE,
    is_ranged,
)
from duelyard.games.berserk.squad import FLYER_LIMIT, GOLD, SILVER, has_creature, no_squad
from duelyard.games.berserk.state import BerserkState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

CREATURE: Final = 1.5  # crystals that a creature is worth as such
THING: Final = 0.6  # of the price of an artifact or a terrain
BEST: Final = 10  # squads of a deal that advice looks at


# -- squads ------------------------------------------------------------------------------------------------------------


def worth(kind: int) -> float:
    """What a card adds to a squad, in crystals."""
    return CREATURE + COST[kind] if TYPE[kind] < ARTIFACT else THING * COST[kind]


def propose(deal: list[int], second: bool, redeals: int = 0) -> list[int]:
    """A good squad that this deal (kinds of cards) and the crystals of the First or Second player allow.

    >>> from duelyard.games.berserk.decks import ready_deck
    >>> squad = propose(list(ready_deck("dark").cards)[:15], second=False)
    >>> no_squad(squad, False), has_creature(squad)
    ('', True)
    """
    found = squads(tuple(sorted(deal)), second, redeals)
    return list(found[0]) if found else []


@lru_cache(maxsize=256)
def squads(deal: tuple[int, ...], second: bool, redeals: int) -> list[tuple[int, ...]]:
    """The best squads of a deal, the best first."""
    gold, silver = GOLD[second] - redeals, SILVER[second]
    cards = sorted(deal, key=worth, reverse=True)
    rest = [sum(worth(kind) for kind in cards[k:]) for k in range(len(cards) + 1)]
    found: list[tuple[float, tuple[int, ...]]] = []

    def build(k: int, taken: list[int], spent: int, ordinary: int, elements: int, flyers: int, score: float) -> None:
        if len(found) >= BEST and score + rest[k] <= found[-1][0]:
            return
        if k == len(cards):
            if has_creature(taken) and not no_squad(taken, second, redeals):
                found.append((score, tuple(sorted(taken))))
                found.sort(key=lambda each: -each[0])
                del found[BEST:]
            return
        kind = cards[k]
        double = (UNIQUE[kind] and kind in taken) or (TYPE[kind] == TERRAIN and any(TYPE[x] == TERRAIN for x in taken))
        seen = elements | (1 << ELEMENT[kind] if ELEMENT[kind] else 0)
        paid = spent + (COST[kind] if ELITE[kind] else 0)
        cheap = ordinary + (0 if ELITE[kind] else COST[kind])
        air = flyers + (COST[kind] if TYPE[kind] == FLYER else 0)
        needed = paid + max(0, seen.bit_count() - 1) + max(0, cheap - silver)
        if not double and needed <= gold + 2 and air <= FLYER_LIMIT:  # 2: the rebate of BK-R-59 may still come
            build(k + 1, [*taken, kind], paid, cheap, seen, air, score + worth(kind))
        build(k + 1, taken, spent, ordinary, elements, flyers, score)

    build(0, [], 0, 0, 0, 0, 0.0)
    return [squad for _, squad in found]


# -- placement ---------------------------------------------------------------------------------------------------------


def row_for(kind: int) -> float:
    """The own row, 1 to 3, where a card stands well: fighters in front, shooters and whoever concentrates behind."""
    if TYPE[kind] != GROUND:  # they leave their cells: where gaps do no harm
        return 3.0 if TYPE[kind] != ARTIFACT else 2.0
    back = any(feature.numbers and is_ranged(feature.sort) for feature in FEATURES_OF[kind])
    score = 2.2 - LIFE[kind] / 10 - 0.3 * ARMOR[kind] - 0.3 * DEFENCE_EXP[kind]
    score += 1.0 * back + 0.5 * (KEYWORDS[kind] & CONCENTRATION != 0)
    return max(1.0, min(3.0, score))


# -- which options look promising --------------------------------------------------------------------------------------


def prior(s: BerserkState, ask: Ask) -> list[float] | None:
    """How promising the options of an ask look; None: all alike."""
    prompt = ask.prompt
    if prompt == "squad":
        return [_take(s, ask.seat, code) for code in ask.codes]
    if prompt == "put":
        wanted = row_for(s.kind(ask.source))
        return [-abs(wanted - _own_row(s, ask.seat, arg(code))) - 0.1 * abs(arg(code) % 5 - 2) for code in ask.codes]
    if prompt == "deal":
        return [1.0 if code == VERB["keep"] else 0.0 for code in ask.codes]
    if prompt.startswith("window"):
        return [_answer(s, ask, code) for code in ask.codes]
    if prompt in ("turn", "leave"):
        return [_deed(s, ask.seat, code) for code in ask.codes]
    return None


def sensible(s: BerserkState, ask: Ask) -> list[int]:
    """The places of the options that somebody might choose: no attack on an ally, no answer to one's own action."""
    seat, codes = ask.seat, ask.codes
    every = list(range(len(codes)))
    if ask.prompt in ("turn", "leave"):
        found = [place for place in every if _deed(s, seat, codes[place]) >= 0]
    elif ask.prompt.startswith("window"):
        acting = [act[1] for act in s.flight if s.side[act[1]] == seat]
        found = [place for place in every if not acting or codes[place] == PASS or arg_2(codes[place]) not in acting]
    else:
        return every
    return found or every


def _own_row(s: BerserkState, seat: int, cell: int) -> int:
    return 3 - cell // 5 if seat == s.first else cell // 5 - 2


def _take(s: BerserkState, seat: int, code: int) -> float:
    taken = [s.kind(slot) for slot in s.squads[seat]]
    deal = taken + [s.kind(slot) for slot in s.deals[seat]]
    best = [list(squad) for squad in squads(tuple(sorted(deal)), seat != s.first, s.redeals[seat])]
    for kind in taken:
        best = [squad for squad in best if kind in squad]
        for squad in best:
            squad.remove(kind)
    if code == VERB["done"]:
        return 1.0 if not best or [] in best else 0.0
    kind = s.kind(arg(code))
    return sum(kind in squad for squad in best) / BEST + 0.001 * COST[kind]


def _answer(s: BerserkState, ask: Ask, code: int) -> float:
    """Passing is worth a half: better is a defender who stands it where the target would not, or harm for an enemy."""
    if code == PASS:
        return 0.5
    slot = arg(code)
    if code & 63 == DEFEND:
        act = s.flight[0] if s.flight else []
        if not act or s.at[act[2]] < 0:
            return 0.0
        by, target = act[1], act[2]
        falls = s.lives(target) <= ps(s, by, MEDIUM) and COST[s.kind(target)] >= COST[s.kind(slot)]
        return 1.0 if falls and s.lives(slot) > ps(s, by, STRONG) else 0.0
    return 0.6 if s.side[arg_2(code)] != ask.seat else 0.4


def _deed(s: BerserkState, seat: int, code: int) -> float:
    verb = code & 63
    if verb == END:
        return 0.5
    if verb in (STRIKE, PORTAL_STRIKE) or (verb == USE_AT and FEATURES[arg_3(code)].numbers is not None):
        target = arg_2(code)
        if s.side[target] == seat:
            return -1.0
        hidden = not s.has_lives(target)
        return 3.0 if hidden else 3.0 + (s.lives(target) <= 3) - 0.02 * s.lives(target) + 0.3 * (verb == USE_AT)
    if verb == WALK:
        ahead = (arg_2(code) // 5 - s.at[arg(code)] // 5) * (1 if seat == s.first else -1)
        return 1.0 + 0.2 * ahead
    return 0.9 if verb == CHIP else 1.5
