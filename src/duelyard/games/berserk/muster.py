"""Before the battle (ledger sections 7 to 9, 11 and 12): order, deal, squad, placement, reveal."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script, Together
from duelyard.games.berserk.codes import arg, code, one_each
from duelyard.games.berserk.decks import random_deck
from duelyard.games.berserk.printed import CARDS, FACE_DOWN
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.squad import DEAL, GOLD, TIERS, is_symbiote, no_done, no_place, no_take
from duelyard.games.berserk.state import HIDDEN, MUSTER, REVEAL, SEATING, BerserkState


def decide_order(s: BerserkState) -> Script:
    """Both roll; the higher one chooses (BK-ORD-1, BK-ORD-2); equal rolls are rolled again (BK-R-4)."""
    if s.settings.mode == "random_decks":
        decks = [random_deck(lambda n: s.roll("decks", 0, n - 1)) for _ in range(2)]
        s.adopt(decks[0], decks[1])
    if s.first < 0:
        rolls = [0, 0]
        while rolls[0] == rolls[1]:
            rolls = [s.roll("order", 1, 6), s.roll("order", 1, 6)]
            s.announce("order_rolls", 0, a=rolls[0], b=rolls[1])
        winner = 0 if rolls[0] > rolls[1] else 1
        answer = yield Ask(s, winner, "order", [code("first"), code("second")])
        s.first = winner if answer == code("first") else 1 - winner
    s.announce("first", s.first)
    s.active = s.first
    s.phase = MUSTER
    if s.settings.places:
        lay_out(s)


def lay_out(s: BerserkState) -> None:
    """Ready squads on given cells, face up at once (BK-FG-5)."""
    for seat in (0, 1):
        for slot, cell in zip(s.decks[seat][:], s.settings.places[seat], strict=True):
            into_squad(s, seat, slot)
            s.at[slot] = cell
            s.ground[cell] = slot
        s.decks[seat] = []
    for seat in (s.first, 1 - s.first):
        s.mustered[seat] = s.squads[seat][:]
        reveal(s, s.squads[seat])
    s.phase = SEATING


def into_squad(s: BerserkState, seat: int, slot: int) -> None:
    """A card of the squad lies face down."""
    s.squads[seat].append(slot)
    s.flags[slot] |= HIDDEN
    s.traits[seat] |= FACE_DOWN
    s.all_traits |= FACE_DOWN


# -- deal, squad, placement --------------------------------------------------------------------------------------------


def muster(s: BerserkState) -> Script:
    """Both players at the same time, unseen by each other (BK-R-56)."""
    yield Together({seat: branch(s, seat) for seat in (0, 1)}, checkpoint=True)


def branch(s: BerserkState, seat: int) -> Script:
    """One player: only his own zones, his own random stream, and events for nobody else."""
    if s.settings.mode == "squads":
        s.show(seat, s.decks[seat])
        for slot in s.decks[seat]:
            into_squad(s, seat, slot)
        s.decks[seat] = []
    else:
        yield from deal(s, seat)
        yield from build(s, seat)
    s.mustered[seat] = s.squads[seat][:]
    yield from placement(s, seat)


def deal(s: BerserkState, seat: int) -> Script:
    """15 cards, as often as gold lasts (BK-DEAL-1, BK-DEAL-2, BK-R-57)."""
    stream = f"deal{seat}"
    deck, hand = s.decks[seat], s.deals[seat]
    while True:
        s.shuffle(deck, stream)
        for _ in range(DEAL):
            hand.append(deck.pop())
        s.show(seat, hand)
        codes = [code("keep"), code("again")]
        if s.redeals[seat] >= GOLD[seat != s.first]:
            codes.pop()
        answer = yield Ask(s, seat, "deal", codes, secret=True)
        if answer == code("keep"):
            return
        s.redeals[seat] += 1
        deck += hand
        hand.clear()


def build(s: BerserkState, seat: int) -> Script:
    """Take cards of the deal for their price (BK-SQD-1, BK-SQD-2); the rest goes back into the deck (BK-SQD-5)."""
    hand = s.deals[seat]
    while True:
        answer = yield Ask(s, seat, "squad", None, secret=True)
        if answer == code("done"):
            break
        slot = arg(answer)
        hand.remove(slot)
        into_squad(s, seat, slot)
    s.decks[seat] += hand
    hand.clear()
    s.shuffle(s.decks[seat], f"deal{seat}")


def squad_codes(s: BerserkState, seat: int) -> list[int]:
    """The cards that may be taken, and whether the squad may be complete."""
    codes = one_each(s, "take", [slot for slot in s.deals[seat] if not no_take(s, seat, s.kind(slot))])
    if not no_done(s, seat):
        codes.append(code("done"))
    return codes


def placement(s: BerserkState, seat: int) -> Script:
    """Each card on a cell of its own, one after another (BK-PLC-1 to BK-PLC-8)."""
    for slot in s.squads[seat]:
        answer = yield Ask(s, seat, "put", None, secret=True, source=slot)
        s.at[slot] = arg(answer)
        s.ground[arg(answer)] = slot


def put_codes(s: BerserkState, seat: int) -> list[int]:
    """The cells on which the next card may be laid."""
    size = len(s.squads[seat])
    cells = [cell for tier in TIERS[seat != s.first] for cell in tier if not no_place(s, seat, cell, size)]
    return [code("put", cell) for cell in cells]


# -- reveal ------------------------------------------------------------------------------------------------------------


def reveal_squads(s: BerserkState) -> None:
    """The First player reveals all, the Second his first two rows (BK-REV-3, BK-R-54)."""
    for seat in (s.first, 1 - s.first):
        s.announce("squad", seat, n=len(s.squads[seat]), redeals=s.redeals[seat])
    reveal(s, s.squads[s.first])
    third = s.own_row(1 - s.first, 3)
    reveal(s, [slot for slot in s.squads[1 - s.first] if s.at[slot] not in third])
    s.seated = 0
    s.phase = REVEAL


def hide_row(s: BerserkState) -> Script:
    """The Second player decides for each card of his third row (BK-REV-4); symbiotes are revealed (BK-R-46)."""
    second = 1 - s.first
    row = s.own_row(second, 3)
    while s.seated < len(row):
        slot = s.ground[row[s.seated]]
        if slot >= 0 and s.flags[slot] & HIDDEN:
            codes = [code("show")] if is_symbiote(s.kind(slot)) else [code("show"), code("hide")]
            answer = yield Ask(s, second, "hide", codes, secret=True, checkpoint=True, source=slot)
            if answer == code("show"):
                reveal(s, [slot])
            else:
                own = range(s.split) if second == 0 else range(s.split, len(s.kinds))
                s.rule_out(s.first, [card for card in own if is_symbiote(s.kinds[card])], [slot])
                s.bar(s.first, [kind for kind in range(len(CARDS)) if is_symbiote(kind)], [slot])
                s.announce("stays_hidden", second)
        s.seated += 1
    s.seated = 0
    s.phase = SEATING
