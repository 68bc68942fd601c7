"""Before the first turn: decks, champions, hands and AI decks (ledger sections 6, 7, 16 and 27)."""

from __future__ import annotations

from typing import Any

from duelyard.games.clash.cards import CARDS, PRECON, PRINTED, SPELL
from duelyard.games.clash.cardtext import parse_card
from duelyard.games.clash.layout import CHOSEN, COOP
from duelyard.games.clash.state import CHAMPIONS, DEAL, DRAFT, ClashState


def kinds_of_sets(sets: list[str]) -> list[int]:
    """All cards of these sets."""
    return [kind for kind, card in enumerate(CARDS) if card.facts["set"] in sets]


def begin(s: ClashState, settings: dict[str, Any]) -> None:
    """Put on the table what the settings say; a draft or a choice of champions may come before the deal."""
    layout = s.layout
    if layout.format == "draft":
        s.pool = kinds_of_sets(layout.sets)
        s.phase = DRAFT
        return
    for seat, deck in enumerate(layout.decks):
        s.taken[layout.humans[seat]] = [card[0] for card in deck]
    if any(layout.ai):  # CL-PRE-3, CL-PRE-4
        used = {kind for taken in s.taken for kind in taken}
        s.taken[1] = [kind for deck in PRECON.values() for kind in deck if kind not in used]
        if layout.mode == COOP:
            s.taken[1] += kinds_of_sets([settings["expansion"]])
    if choosing_champion(s) >= 0:
        s.phase = CHAMPIONS
    else:
        lay_out(s, layout.decks)


# -- champions ---------------------------------------------------------------------------------------------------------


def choosing_champion(s: ClashState) -> int:
    """The next kingdom whose champion is still to be named (CL-CHAMP-4); -1 if there is none.

    A creature card that has got into the player's own deck in the draft cannot be his champion: he names another.
    """
    texts = s.layout.champions
    for seat in range(len(texts)):
        p = s.layout.humans[seat]
        if s.named[p] < 0 and (texts[seat] == "choose" or parse_card(texts[seat]).kind in s.taken[p]):
            return p
    return -1


def possible_champions(s: ClashState, p: int) -> list[int]:
    """Any creature card that is not in the player's starting deck (CL-CHAMP-3)."""
    return [kind for kind in range(len(CARDS)) if not SPELL[kind] and kind not in s.taken[p]]


def name_champion(s: ClashState, p: int, kind: int) -> None:
    """A champion is chosen and revealed."""
    s.named[p] = kind
    if s.log is not None:
        s.emit("names", {"seat": "ABCD"[p], "card": s.rules.card_ids[kind]})


# -- the cards ---------------------------------------------------------------------------------------------------------


def lay_out(s: ClashState, decks: list[list[list[int]]]) -> None:
    """All cards of the match in their places, not yet shuffled; everybody knows whose they are."""
    layout = s.layout
    cards: list[list[int]] = []
    zones: list[list[int]] = []

    def zone(stats: list[list[int]]) -> list[int]:
        slots = list(range(len(cards), len(cards) + len(stats)))
        cards.extend(stats)
        zones.append(slots)
        return slots

    for seat, deck in enumerate(decks):
        s.hands[layout.humans[seat]] = zone(deck)
    if any(layout.ai):
        s.deck[1] = zone([PRINTED[kind] for kind in s.taken[1]])  # in co-op still both AIs' together
    for seat, text in enumerate(layout.champions):
        p = layout.humans[seat]
        (s.champion[p],) = zone([PRINTED[s.named[p]] if s.named[p] >= 0 else parse_card(text).stats])
    s.adopt(cards)
    if layout.private:
        numbers = [seat << 8 | number for seat, deck in enumerate(decks) for number in range(len(deck))]
        s.seal(numbers + [-1] * (len(cards) - len(numbers)))
    for slots in zones:
        spots = sum(1 << slot for slot in slots)
        for row in s.may:
            for slot in slots:
                row[s.card[slot]] = spots
    s.phase = DEAL


def deal_cards(s: ClashState) -> None:
    """Shuffle, take up the hands, toss for the first turn (CL-SET-5, CL-SET-6, CL-SET-7, CL-SOLO-3)."""
    layout = s.layout
    if not s.stats:  # after a draft, or a choice of champions
        lay_out(s, layout.decks or [[PRINTED[kind] for kind in s.taken[p]] for p in layout.humans])
    if s.log is not None and layout.format in CHOSEN and not layout.private:
        for p in layout.humans:  # CL-CONS-3
            s.emit("shows", {"seat": "ABCD"[p], "cards": [s.rules.card_ids[kind] for kind in s.taken[p]]})
    for p in layout.humans:
        s.shuffle(s.hands[p])
        s.show(layout.seat_of[p], s.hands[p])
        if s.champion[p] >= 0:
            s.show_all([s.champion[p]])
        if s.log is not None:
            s.emit("deal", {"seat": "ABCD"[p], "cards": len(s.hands[p])})
    if layout.ai[1]:
        s.shuffle(s.deck[1])
        if layout.mode == COOP:  # CL-DRAFT-10
            s.deck[3] = s.deck[1][24:]
            s.deck[1] = s.deck[1][:24]
    if s.first < 0:
        s.first = s.roll("order", 0, s.kingdoms - 1)
    s.active = s.first
    if s.log is not None:
        s.emit("first", {"seat": "ABCD"[s.first]})
