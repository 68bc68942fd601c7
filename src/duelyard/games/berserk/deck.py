"""Cards from a deck or a graveyard (ledger section 10, BK-GL-25 to BK-GL-30, BK-GL-93): summon, revive, show."""

from __future__ import annotations

from collections.abc import Callable

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk.asking import pick_cell
from duelyard.games.berserk.codes import NO, arg, one_each
from duelyard.games.berserk.hooks import ENTERS, Event
from duelyard.games.berserk.printed import COMPANION, FLYER, PARASITE, TERRAIN, TYPE, UNIQUE
from duelyard.games.berserk.settle import settle
from duelyard.games.berserk.state import CLOSED, HIDDEN, BerserkState
from duelyard.games.berserk.wounds import REVIVED, SUMMONED, anew, enter, seat_on


def can_enter(s: BerserkState, seat: int, kind: int) -> bool:
    """No second copy of a unique card, no second terrain (BK-R-79)."""
    own = [s.kind(x) for x in s.squads[seat] if not s.flags[x] & HIDDEN]
    if UNIQUE[kind] and kind in own:
        return False
    return TYPE[kind] != TERRAIN or all(TYPE[x] != TERRAIN for x in own)


def look_through(s: BerserkState, seat: int) -> list[int]:
    """The player sees his deck; nobody else can follow what he takes out."""
    deck = s.decks[seat]
    s.show(seat, deck)
    s.relabel(seat, deck, f"search{seat}")
    return deck


def search(s: BerserkState, seat: int, source: int, fits: Callable[[int], object]) -> Script:
    """Look for a card in the deck; -1: none is taken. The deck is shuffled afterwards (BK-R-79)."""
    deck = look_through(s, seat)
    wanted = [slot for slot in deck if fits(s.kind(slot)) and can_enter(s, seat, s.kind(slot))]
    # Asked in any case: whether there is one shows when it is shown, not by a pause.
    answer = yield Ask(s, seat, "search", [*one_each(s, "named", wanted), NO], secret=True, source=source)
    slot = -1 if answer == NO else arg(answer)
    if slot >= 0:
        deck.remove(slot)
        s.show_all([slot])
    s.shuffle(deck)
    return slot


def summon(s: BerserkState, seat: int, source: int, fits: Callable[[int], object], cells: list[int]) -> Script:
    """Summon a card from the deck onto one of these cells (BK-GL-28 to BK-GL-30); says whether one came."""

    def wanted(kind: int) -> bool:
        return bool(fits(kind)) and (bool(cells) or TYPE[kind] in (FLYER, TERRAIN))

    if not s.decks[seat]:
        return False
    slot = yield from search(s, seat, source, wanted)
    if slot < 0:
        return False
    cell = -1
    if TYPE[s.kind(slot)] not in (FLYER, TERRAIN):
        s.deals[seat].append(slot)  # in hand until its cell is chosen
        cell = yield from pick_cell(s, seat, "enter", cells, slot)
        s.deals[seat].remove(slot)
    yield from enter(s, slot, seat, cell, source, SUMMONED)
    return True


def enter_on(
    s: BerserkState, slot: int, seat: int, host: int, source: int = -1, how: int = SUMMONED, closed: bool = False
) -> Script:
    """Enter as a symbiote on this host."""
    s.stirred = 1
    anew(s, slot)
    s.side[slot] = seat
    s.strikes[slot] = 1
    s.squads[seat].append(slot)
    s.show_all([slot])
    seat_on(s, slot, host)
    if closed:
        s.flags[slot] |= CLOSED
    s.recount()
    yield from settle(s, [Event(ENTERS, slot, source, how)])


def revive(s: BerserkState, seat: int, slot: int, cell: int, source: int) -> Script:
    """Bring a card back from its owner's graveyard (BK-GL-25 to BK-GL-27, BK-R-80)."""
    grave = s.graves[s.owner(slot)]
    kind = s.kind(slot)
    if slot not in grave or not can_enter(s, seat, kind) or TYPE[kind] in (COMPANION, PARASITE):
        return False
    if TYPE[kind] not in (FLYER, TERRAIN) and (cell < 0 or not s.free(cell)):
        return False
    grave.remove(slot)
    yield from enter(s, slot, seat, cell, source, REVIVED)
    return True


def prophecy(s: BerserkState, seat: int, source: int) -> int:
    """Show the top card of the own deck and put it under the deck (BK-GL-93, BK-GL-94); -1: there is none."""
    deck = s.decks[seat]
    if not deck:
        return -1
    slot = deck[-1]
    s.show_all([slot])
    s.tell("shows", source, slot)
    deck.pop()
    deck.insert(0, slot)
    return slot
