"""The value of a blow (BK-ADD-5, BK-ADD-6): one pipeline in the order of the "important additions"; then protection."""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.features import (
    has,
    text,
    with_text,
)
from duelyard.games.berserk.hooks import (
    DIRECTED_AT,
    FORCES,
    IGNORES,
    MINUS,
    PLUS,
    PLUS_OTHERS,
    PROTECTED,
    SETS,
)
from duelyard.games.berserk.lasting import (
    AGAINST_PS,
    AGAINST_STRIKES,
    MINUS_PLAIN,
    NEXT_ATTACK,
    NEXT_DISCHARGE,
    NEXT_MAGIC,
    NEXT_PS,
    NEXT_PS_STRONG,
    NEXT_SHOT,
    PLUS_ATTACKS,
    PLUS_RANGED,
    PLUS_SPECIAL,
    PLUS_STRIKES,
    STRUCK_STRONG,
    against,
    given,
    has_lasting,
    take,
)
from duelyard.games.berserk.layer import STRONG, WEAK, led, ps_always, ps_number
from duelyard.games.berserk.printed import (
    DIRECTED,
    DISCHARGE,
    FLYER,
    MAGIC,
    NO_DISCHARGES,
    NO_FLYERS,
    NO_MAGIC,
    NO_SHOTS,
    NO_SPELLS,
    NO_THROWS,
    PS,
    SHOT,
    SPECIAL,
    UNANSWERED,
    is_magic,
    is_ranged,
    is_strike,
)
from duelyard.games.berserk.state import BerserkState


class Blow:
    """One strike, shot, throw or discharge that lands on a card; a reply is one, too (BK-R-13)."""

    def __init__(self, by: int, at: int, sort: int, numbers: tuple[int, int, int] | None, force: int) -> None:
        self.by = by
        self.at = at
        self.sort = sort
        self.numbers = numbers  # None: the simple strike's
        self.force = force
        self.reply = False
        self.fought = False  # dealt in a fight, not as against a closed card
        self.defended = False  # at a creature that was assigned as defender
        self.value = 0
        self.nulled = False  # protection takes all effect from it (BK-GL-40)
        self.dealt = 0  # wounds
        self.unanswered = False
        self.cursed = False  # its target had curse before it
        self.ridden = False  # its target had a parasite
        self.weaker = 0  # by how much a text of the enemy lowers this attack, whomever it hits
        self.cell = -1  # where its target stood


def forced(s: BerserkState, blow: Blow) -> int:
    """The force of a strike that is dealt, after all choices (BK-R-8)."""
    if blow.sort != PS:
        return blow.force
    kind = text(s, blow.by)
    strong = kind in FORCES and FORCES[kind](s, blow)
    if take(s, NEXT_PS_STRONG, blow.by) or strong or has_lasting(s, STRUCK_STRONG, blow.at):
        return STRONG
    return blow.force


# -- values (BK-ADD-5, BK-ADD-6) ---------------------------------------------------------------------------------------


def value(s: BerserkState, blow: Blow) -> int:
    """The value of a blow: the number, modifiers of the striker's squad, of the struck card's, then what sets it."""
    by, at, sort = blow.by, blow.at, blow.sort
    numbers = blow.numbers
    if numbers is None:
        n = ps_number(s, by, blow.force) + ps_always(s, by)
    else:
        n = numbers[blow.force] + led(s, by)
    # The striking card's squad.
    if s.lasting:
        n += lasting_plus(s, blow)
    kind = text(s, by)
    if kind in PLUS:
        n += PLUS[kind](s, blow)
    for other, plus in PLUS_OTHERS.items():
        if s.shows(s.side[by], other):
            for card in with_text(s, s.side[by], other):
                n += plus(s, card, blow)
    # The struck card's squad.
    if s.lasting and not is_magic(sort):
        n -= given(s, MINUS_PLAIN, at)
    kind = text(s, at)
    if kind in MINUS:
        n -= MINUS[kind](s, blow)
    n -= blow.weaker
    # What sets it to a number comes last.
    if kind in SETS:
        n = SETS[kind](s, blow, n)
    return max(0, n)


def lasting_plus(s: BerserkState, blow: Blow) -> int:
    """What lasts on the striking card and adds to this blow."""
    by, sort = blow.by, blow.sort
    n = 0
    if blow.numbers is not None:  # the simple strike's are in `ps_always`
        n += given(s, PLUS_ATTACKS, by)
        if is_strike(sort):
            n += given(s, PLUS_STRIKES, by)
    if sort == PS:
        n += against(s, AGAINST_PS, by, blow.at) + given(s, NEXT_PS, by)
    if sort == SPECIAL:
        n += given(s, PLUS_SPECIAL, by)
    if is_strike(sort):
        n += against(s, AGAINST_STRIKES, by, blow.at)
    if is_ranged(sort):
        n += given(s, PLUS_RANGED, by)
    if blow.reply:
        return n
    n += given(s, NEXT_ATTACK, by)
    if sort == SHOT:
        n += given(s, NEXT_SHOT, by)
    if sort == DISCHARGE:
        n += given(s, NEXT_DISCHARGE, by)
    if sort in (MAGIC, DISCHARGE):
        n += given(s, NEXT_MAGIC, by)
    return n


def use_up(s: BerserkState, by: int, sort: int) -> None:
    """An attack was carried out: bonuses to the next one of its kind are gone (BK-R-24)."""
    if not s.lasts >> NEXT_SHOT & 31:  # none of the five that begin with it
        return
    take(s, NEXT_ATTACK, by)
    if sort == PS:
        take(s, NEXT_PS, by)
    if sort == SHOT:
        take(s, NEXT_SHOT, by)
    if sort == DISCHARGE:
        take(s, NEXT_DISCHARGE, by)
    if sort in (MAGIC, DISCHARGE):
        take(s, NEXT_MAGIC, by)


# -- protection --------------------------------------------------------------------------------------------------------

# By the sort of the attack: what would protect from it.
AGAINST_SORT: Final = [0, 0, NO_MAGIC, 0, NO_SHOTS, NO_THROWS, NO_DISCHARGES | NO_MAGIC, NO_SPELLS | NO_MAGIC, 0]


def protected(s: BerserkState, by: int, at: int, sort: int, blow: Blow | None = None) -> bool:
    """Whether nothing of this attack or spell touches the card (BK-GL-40 to BK-GL-46)."""
    wanted = AGAINST_SORT[sort]
    for keyword in (NO_SHOTS, NO_THROWS, NO_DISCHARGES, NO_SPELLS, NO_MAGIC):
        if wanted & keyword and has(s, at, keyword) and not ignored(s, by, blow, keyword):
            return True
    if sort <= DISCHARGE and s.form[by] == FLYER and has(s, at, NO_FLYERS) and not ignored(s, by, blow, NO_FLYERS):
        return True
    kind = text(s, at)
    return blow is not None and kind in PROTECTED and PROTECTED[kind](s, at, blow)


def ignored(s: BerserkState, by: int, blow: Blow | None, keyword: int) -> bool:
    """Whether the attacker's text ignores this protection."""
    kind = text(s, by)
    return blow is not None and kind in IGNORES and IGNORES[kind](s, blow, keyword)


def unanswered(s: BerserkState, slot: int) -> bool:
    """Whether its simple strike is unanswered (BK-GL-2)."""
    return has(s, slot, UNANSWERED)


def directed(s: BerserkState, by: int, target: int) -> bool:
    """Whether its simple strike at this card is directed (BK-GL-61, BK-R-28); an unanswered one is."""
    if has(s, by, DIRECTED) or has(s, by, UNANSWERED):
        return True
    kind = text(s, by)
    return kind in DIRECTED_AT and DIRECTED_AT[kind](s, Blow(by, target, PS, None, WEAK))
