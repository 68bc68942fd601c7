"""Reactions (ledger section 15): who is asked in step 5, the card that is played, and what it does in step 8.

Whether a seat is asked depends on open facts alone: its ready cores, the number of its cards, and where its reactions
were last seen by everybody. Whoever might react is asked, whatever he holds.
"""

from __future__ import annotations

from duelyard.core.ask import REACTION as WINDOW
from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.asking import pick_champion
from duelyard.games.brawl.cards import AFTER, NOW
from duelyard.games.brawl.codes import PASS, arg, each
from duelyard.games.brawl.piles import discard
from duelyard.games.brawl.printed import CORE, CORES, HERO, REACTION, REACTIONS, TYPE
from duelyard.games.brawl.state import EMPTY, SEATS, BrawlState


def could_react(s: BrawlState, seat: int) -> bool:
    """Whether this seat might hold a reaction it can pay for, as far as everybody knows (FB-INFO-2, FB-INFO-6)."""
    audience = s.seats
    open_kinds = [s.kind(slot) for slot in s.discards[seat]]
    open_kinds += [s.kind(slot) for slot in s.decks[seat] if s.knows(audience, slot)]
    shown = [s.kind(slot) for slot in s.hands[seat] if s.knows(audience, slot)]
    hidden = len(shown) < len(s.hands[seat])
    for kind in REACTIONS:
        if s.ready[seat] >> CORE[kind] & 1 and HERO[kind] in s.teams[seat]:
            if kind in shown:
                return True
            if hidden and kind not in open_kinds:
                return True
    return False


def reactions_in_hand(s: BrawlState, seat: int) -> list[int]:
    """The reaction cards that this seat can play now (FB-REACT-3)."""
    hand = sorted(s.hands[seat], key=s.kind)
    return [slot for slot in hand if no_reaction(s, seat, s.kind(slot)) == ""]


def no_reaction(s: BrawlState, seat: int, kind: int) -> str:
    """The rule that forbids this card as a reaction; empty if none does."""
    if TYPE[kind] != REACTION:
        return "FB-ROUND-3"
    return "" if s.ready[seat] >> CORE[kind] & 1 else "FB-GEN-5"


def defenders(s: BrawlState, seat: int) -> list[int]:
    """The targeted champions of the seat's side (FB-REACT-4, FB-TEAM-9)."""
    return [c for c in s.targets if (s.owner[c] ^ seat) & 1 == 0]


def window(s: BrawlState) -> Script:
    """Step 5: the seats of the other side in turn order; the first card closes it (FB-ATK-6, FB-REACT-2, FB-R-54)."""
    for k in range(1, s.seats):
        seat = s.order[(s.turn + k) % s.seats]
        if (seat ^ s.active) & 1 == 0 or not defenders(s, seat) or not could_react(s, seat):
            continue
        codes = [PASS, *each("react", reactions_in_hand(s, seat))]
        answer = yield Ask(s, seat, "react", codes, secret=True, source=s.playing, window=WINDOW)
        if answer == PASS:
            s.tell("passes", seat=SEATS[seat])
            continue
        yield from react(s, seat, arg(answer))
        return


def react(s: BrawlState, seat: int, slot: int) -> Script:
    """Pay, show the card, choose the champion it helps (FB-REACT-3, FB-REACT-4)."""
    kind = s.kind(slot)
    s.hands[seat].remove(slot)
    s.ready[seat] &= ~(1 << CORE[kind])
    s.reaction = slot
    s.reactor = seat
    s.show_all([slot])
    if s.log is not None:
        s.emit("reacts", {"seat": SEATS[seat], "core": CORES[CORE[kind]]}, {"card": slot})
    s.defender = yield from pick_champion(s, seat, "react_for", "react_for", defenders(s, seat))
    s.tell("protects", seat=SEATS[seat], champion=s.ref(s.defender))
    if kind in NOW:
        NOW[kind](s, s.defender)


def after_reaction(s: BrawlState) -> Script:
    """Step 8: its post-attack effects, unless its champion fell; then the card is discarded (FB-ATK-9, FB-REACT-12)."""
    if s.reaction == EMPTY:
        return
    kind = s.kind(s.reaction)
    if s.stands(s.defender) and kind in AFTER:
        yield from AFTER[kind](s, s.defender)
    discard(s, s.reactor, s.reaction)
    s.reaction = EMPTY
