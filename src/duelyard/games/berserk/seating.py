"""Symbiotes find their hosts, and the battle begins (BK-SYM-8 to BK-SYM-12, BK-BEG-1)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk import win
from duelyard.games.berserk.codes import VERB, arg
from duelyard.games.berserk.features import text
from duelyard.games.berserk.hooks import BATTLE_STARTS, Event
from duelyard.games.berserk.layer import has_magic
from duelyard.games.berserk.printed import COMPANION, KIND, PARASITE
from duelyard.games.berserk.reveal import as_if_shown, hidden_cards, reveal
from duelyard.games.berserk.settle import Item, from_hidden, listed, next_codes, run
from duelyard.games.berserk.state import BEGIN, HIDDEN, BerserkState
from duelyard.games.berserk.wounds import can_host, destroy, seat_on

OWL: Final = KIND["warlocks_owl"]
ELMOR: Final = KIND["elmor"]


def seat_symbiotes(s: BerserkState) -> Script:
    """First's companions, Second's companions, First's parasites, Second's parasites."""
    while s.seated < 4:
        seat = s.first if s.seated % 2 == 0 else 1 - s.first
        form = COMPANION if s.seated < 2 else PARASITE
        waiting = [slot for slot in s.squads[seat] if s.form[slot] == form and s.host[slot] < 0]
        if not waiting:
            s.seated += 1
            continue
        rider = waiting[0]
        hosts = hosts_for(s, seat, rider)
        secret = form == COMPANION and bool(hidden_cards(s, seat))
        if not hosts and not secret:
            yield from destroy(s, -1, rider)  # BK-SYM-12
            continue
        codes = [VERB["at"] | slot << 6 for slot in hosts] or [VERB["no"]]
        answer = yield Ask(s, seat, "host", codes, secret=secret, checkpoint=True, source=rider)
        if answer == VERB["no"]:
            yield from destroy(s, -1, rider)
            continue
        if s.flags[arg(answer)] & HIDDEN:
            reveal(s, [arg(answer)])
        seat_on(s, rider, arg(answer))
    s.seated = 0
    s.phase = BEGIN


def hosts_for(s: BerserkState, seat: int, rider: int) -> list[int]:
    """Legal hosts at seating; a hidden creature of one's own may be one (BK-R-46)."""
    if s.form[rider] == COMPANION:
        found = [slot for slot in s.squads[seat] if fits(s, rider, slot)]
    else:
        row = s.own_row(1 - seat, 1)
        found = [slot for slot in s.squads[1 - seat] if s.at[slot] in row and can_host(s, slot)]
        found += [slot for slot in s.squads[seat] if text(s, slot) == ELMOR and can_host(s, slot)]
    return found


def fits(s: BerserkState, rider: int, slot: int) -> bool:
    """Whether this companion may sit on this creature; the Owl wants magic (BK-CARD-56-sova_kolduna)."""

    def shown() -> bool:
        return slot != rider and can_host(s, slot) and (text(s, rider) != OWL or has_magic(s, slot))

    return as_if_shown(s, slot, shown) if s.flags[slot] & HIDDEN else shown()


def begin_battle(s: BerserkState) -> Script:
    """Features of the start of the battle, one at a time, the players in turns (BK-GL-14 to BK-GL-16)."""
    starts = [Event(BATTLE_STARTS)]
    waiting: list[list[Item]] = [listed(s, starts, seat) for seat in (0, 1)]
    waiting[1 - s.first] += yield from from_hidden(s, starts, 1 - s.first)  # BK-R-55
    seat = s.first
    while waiting[0] or waiting[1]:
        if waiting[seat]:
            yield from run(s, (yield from next_of(s, seat, waiting[seat])))
            win.check(s)
        seat = 1 - seat


def next_of(s: BerserkState, seat: int, items: list[Item]) -> Script:
    """The feature that the player uses now; he chooses among his own (BK-R-17)."""
    if len(items) == 1:
        return items.pop()
    answer = yield Ask(s, seat, "order_of", next_codes(items))
    return items.pop(arg(answer) - 1)
