"""Personal decks (ledger sections 24 and 25): draw, plan, discard, shuffle."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.asking import pick_number, source
from duelyard.games.brawl.codes import NONE_OF_THEM, arg, each
from duelyard.games.brawl.state import SEATS, BrawlState


def draw(s: BrawlState, seat: int, count: int) -> None:
    """Take cards one by one; an empty deck is made anew from the discard pile first (FB-DECK-1, FB-DECK-2, FB-R-53)."""
    deck = s.decks[seat]
    for _ in range(count):
        if not deck:
            discard = s.discards[seat]
            if not discard:
                return
            deck += discard
            discard.clear()
            s.tell("shuffles", seat=SEATS[seat], n=len(deck))
            s.shuffle(deck)
        slot = deck.pop()
        s.hands[seat].append(slot)
        s.show(seat, [slot])
        s.tell_card("draws", seat, slot)


def draw_up_to(s: BrawlState, seat: int, most: int) -> Script:
    """The number is announced first (FB-DRAW-1); nobody announces cards that are not there."""
    most = min(most, len(s.decks[seat]) + len(s.discards[seat]))
    count = yield from pick_number(s, seat, "draw", "draw", most)
    draw(s, seat, count)


def plan(s: BrawlState, seat: int, most: int) -> Script:
    """Up to so many cards from the hand onto the own deck, unseen; the last one lies on top (FB-PLAN-1)."""
    hand = s.hands[seat]
    for _ in range(most):
        if not hand:
            return
        seen = [known_cards(s, observer, hand) for observer in range(s.seats + 1)]
        s.relabel(seat, hand)  # nobody follows the card
        codes = [NONE_OF_THEM, *each("plan", sorted(hand, key=s.kind))]
        answer = yield Ask(s, seat, "plan", codes, secret=True, source=source(s, seat))
        if answer == NONE_OF_THEM:  # everybody sees that: who knew cards of this hand still does
            for observer in range(s.seats + 1):
                s.show(observer, [slot for slot in hand if s.card[slot] in seen[observer]])
            return
        slot = arg(answer)
        hand.remove(slot)
        s.decks[seat].append(slot)
        s.tell_card("plans", seat, slot)


def known_cards(s: BrawlState, observer: int, slots: list[int]) -> list[int]:
    """The physical cards among these that an observer can identify."""
    return [s.card[slot] for slot in slots if s.knows(observer, slot)]


def discard(s: BrawlState, seat: int, slot: int) -> None:
    """A card lies open in its player's discard pile (FB-INFO-2)."""
    s.show_all([slot])
    s.discards[seat].append(slot)


def refresh(s: BrawlState, seat: int) -> None:
    """Ready the cores, discard the hand, draw a new one (FB-REFR-1 to FB-REFR-3, FB-DECK-3)."""
    s.ready[seat] = 7
    s.tell("refreshes", seat=SEATS[seat])
    for slot in s.hands[seat]:
        discard(s, seat, slot)
        s.tell_card("discards", seat, slot)
    s.hands[seat].clear()
    draw(s, seat, s.settings.hand)
