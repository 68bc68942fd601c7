"""Hands, decks and discards (ledger section 15): draw, discard, reveal, mill, search, take, remove."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.codes import arg, one_each
from duelyard.games.gosu.layer import texts
from duelyard.games.gosu.printed import INCARNATION, NARASHIMA, NE_YE
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import unlock

# -- drawing -----------------------------------------------------------------------------------------------------------


def draw(s: GosuState, seat: int, count: int = 1) -> None:
    """Draw one by one; an empty deck is made anew from the discard (GX-DRAW-1, GX-DRAW-2, GX-DRAW-3, GX-DRAW-4)."""
    for _ in range(count):
        if not s.decks[seat]:
            if not s.discards[seat]:
                return
            shuffle_in(s, seat, s.discards[seat][:])
        slot = s.decks[seat].pop()
        s.hands[seat].append(slot)
        s.show(seat, [slot])
        s.tell("draws", seat, slot)


def shuffle_in(s: GosuState, seat: int, slots: list[int]) -> None:
    """Cards of the discard are shuffled into the deck; the whole discard sets off Byun Hyung Ja (GX-R-58)."""
    whole = len(slots) == len(s.discards[seat])
    for slot in slots:
        s.discards[seat].remove(slot)
    s.decks[seat] += slots
    s.shuffle(s.decks[seat])
    s.tell("shuffles", seat, n=len(slots))
    if whole and slots and texts(s, seat, INCARNATION[NARASHIMA]):
        unlock(s, seat)


# -- discarding --------------------------------------------------------------------------------------------------------


def to_discard(s: GosuState, slot: int) -> None:
    """A card, wherever it came from, lies open in its owner's discard."""
    s.show_all([slot])
    s.discards[s.owner(slot)].append(slot)


def discard_one(s: GosuState, seat: int, slot: int, event: str = "discards") -> None:
    """A card goes from the hand to the discard."""
    s.hands[seat].remove(slot)
    to_discard(s, slot)
    s.tell(event, seat, slot)


def discard(s: GosuState, seat: int, count: int, prompt: str, source: int = -1) -> Script:
    """Discard cards of one's own choice; all of them if there are too few (GX-DISCARD-2)."""
    hand = s.hands[seat]
    while count > 0 and hand:
        if len(hand) <= count:
            for slot in hand[:]:
                discard_one(s, seat, slot)
            return
        answer = yield Ask(s, seat, prompt, one_each(s, "discard", hand), secret=True, source=source)
        discard_one(s, seat, arg(answer))
        count -= 1


def mill(s: GosuState, seat: int, count: int) -> None:
    """The top cards of a deck go to the discard, as many as there are (GX-MILL-1)."""
    deck = s.decks[seat]
    for _ in range(min(count, len(deck))):
        slot = deck.pop()
        to_discard(s, slot)
        s.tell("mills", seat, slot)


# -- revealing and searching -------------------------------------------------------------------------------------------


def reveal(s: GosuState, seat: int, count: int) -> list[int]:
    """Turn up the top cards of the own deck; they lie aside until they are dealt with (GX-REVEAL-1, GX-REVEAL-2)."""
    deck, aside = s.decks[seat], s.aside[seat]
    for _ in range(min(count, len(deck))):
        aside.append(deck.pop())
    s.show_all(aside)
    for slot in aside:
        s.tell("reveals", seat, slot)
    return aside


def aside_to_hand(s: GosuState, seat: int, slot: int) -> None:
    """A revealed card is taken."""
    s.aside[seat].remove(slot)
    s.hands[seat].append(slot)
    s.tell("takes", seat, slot)


def discard_aside(s: GosuState, seat: int) -> None:
    """What is left of the revealed cards."""
    for slot in s.aside[seat]:
        to_discard(s, slot)
        s.tell("discards", seat, slot)
    s.aside[seat].clear()


def look_through_deck(s: GosuState, seat: int) -> list[int]:
    """In a search the seat sees its deck; nobody else can follow what it takes out (GX-R-49)."""
    deck = s.decks[seat]
    s.show(seat, deck)
    s.relabel(seat, deck)
    return deck


# -- open cards --------------------------------------------------------------------------------------------------------


def take_from_discard(s: GosuState, seat: int, slot: int) -> None:
    """A card of one's own discard goes to the hand, seen by all (GX-EFFECT-8, GX-INFO-3)."""
    s.discards[seat].remove(slot)
    s.hands[seat].append(slot)
    s.tell("takes", seat, slot)


def remove(s: GosuState, seat: int, slot: int) -> None:
    """`seat` removes a card of a discard from the game; Ne'ye rewards him (GX-REMOVE-1, GX-CARD-ne_ye)."""
    owner = s.owner(slot)
    s.discards[owner].remove(slot)
    s.removed[owner].append(slot)
    s.tell("removed", owner, slot)
    if s.kind(slot) == NE_YE:
        draw(s, seat)
