"""Hidden cards (ledger section 12, BK-R-52 to BK-R-55): revealing them, and what they might do while hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from duelyard.games.berserk.cells import AIR
from duelyard.games.berserk.printed import CARDS, COMPANION, FACE_DOWN, FLYER, PARASITE, STARTS, TERRAIN, TYPE
from duelyard.games.berserk.state import HIDDEN, BerserkState

T = TypeVar("T")


def reveal(s: BerserkState, slots: list[int]) -> None:
    """Turn cards face up; flyers and terrain go to the additional zone (BK-REV-7)."""
    slots = [slot for slot in slots if s.flags[slot] & HIDDEN]
    if not slots:
        return
    s.show_all(slots)
    for slot in slots:
        turn_up(s, slot)
    s.recount()


def turn_up(s: BerserkState, slot: int) -> None:
    """What a card is comes with its face (BK-R-55)."""
    s.tell("revealed", slot)
    s.flags[slot] &= ~HIDDEN
    kind = s.kind(slot)
    s.form[slot] = TYPE[kind]
    s.strikes[slot] = 1
    if s.form[slot] in (FLYER, TERRAIN):
        s.put(slot, AIR)
    if kind in STARTS and s.side[slot] != s.first:  # BK-GL-39
        what, n = STARTS[kind]
        if what == "extra":
            s.extra[slot] += n
        else:
            s.chips[slot] += n


def hidden_cards(s: BerserkState, seat: int) -> list[int]:
    """The cards of a player that lie face down."""
    if not s.traits[seat] & FACE_DOWN:
        return []
    return [slot for slot in s.squads[seat] if s.flags[slot] & HIDDEN]


def pool_of(s: BerserkState, seat: int) -> list[int]:
    """The kinds that a hidden card of this player may be, by what everybody can see; no symbiotes (BK-R-46)."""
    if s.lists:
        kinds = list(range(len(CARDS)))
    else:
        own = range(s.split) if seat == 0 else range(s.split, len(s.kinds))
        kinds = sorted({s.kind(slot) for slot in own if not s.known[s.seats] >> slot & 1})
    return [kind for kind in kinds if TYPE[kind] not in (COMPANION, PARASITE)]


def might(s: BerserkState, seat: int, kinds: list[int], ask: Callable[[int], object]) -> bool:
    """Whether a card of one of these kinds could do something here, were it a hidden one.

    What the hidden cards really are makes no difference: so a question tells nobody anything (BK-R-52).
    """
    true = s.kinds
    for slot in hidden_cards(s, seat):
        card = s.card[slot]
        for kind in kinds:
            s.kinds = [*true[:card], kind, *true[card + 1 :]]
            found = as_if_shown(s, slot, partial(ask, slot))
            s.kinds = true
            if found:
                return True
    return False


def as_if_shown(s: BerserkState, slot: int, ask: Callable[[], T]) -> T:
    """What would be, were this card revealed; only for questions to its owner."""
    flags, form, at, strikes = s.flags[slot], s.form[slot], s.at[slot], s.strikes[slot]
    extra, chips, shown, traits, all_traits = s.extra[slot], s.chips[slot], s.shown, s.traits[:], s.all_traits
    ground, log = s.ground[:], s.log
    s.log = None
    turn_up(s, slot)
    s.recount()
    answer = ask()
    s.log = log
    s.flags[slot], s.form[slot], s.at[slot], s.strikes[slot] = flags, form, at, strikes
    s.extra[slot], s.chips[slot], s.ground = extra, chips, ground
    s.shown, s.traits, s.all_traits = shown, traits, all_traits
    return answer
