"""Playing a card (ledger section 7): conditions, cost, laying."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.codes import NO, YES, arg, arg_2, one_each, verb_of
from duelyard.games.gosu.feats import banned
from duelyard.games.gosu.instants import apply_laid
from duelyard.games.gosu.layer import clans, printed_keywords, row_clans
from duelyard.games.gosu.piles import discard_one
from duelyard.games.gosu.printed import LEVEL, MIRACLE, PHOENIX_IMMORTAL, RECRUITER
from duelyard.games.gosu.state import BOARD, GosuState, place_name
from duelyard.games.gosu.verbs import put, settle_ghosts
from duelyard.games.gosu.win import check_fifteen

# -- what may be played ------------------------------------------------------------------------------------------------


def soldier_cost(s: GosuState, me: int, slot: int) -> int:
    """0 or 2 cards (GX-PLAY-5, GX-PLAY-6, GX-RECRUITER-1, GX-RECRUITER-2)."""
    line = s.rows[3 * me]
    offered = row_clans(s, me, 0)
    if not offered or offered & clans(s, slot):  # a face-up card always has a clan
        return 0
    return 0 if printed_keywords(s, line[-1]) & RECRUITER else 2


def cost(s: GosuState, me: int, slot: int, row: int) -> int:
    """What it costs in cards to play this into this row (GX-PLAY-5, GX-PLAY-6, GX-PLAY-10, GX-PLAY-14, GX-PLAY-15)."""
    return soldier_cost(s, me, slot) if row == 0 else 0


def no_play(s: GosuState, me: int, slot: int, row: int, offered: list[int]) -> str:
    """The one check of playing: the rule that forbids this card in this row, or nothing.

    `offered` are the clans of the face-up cards of rows 1 and 2.
    """
    kind = s.kind(slot)
    lines = s.rows[3 * me : 3 * me + 3]
    if banned(s, me, kind):
        return "GX-PLAY-20"
    if kind != PHOENIX_IMMORTAL and LEVEL[kind] != row + 1:
        return "GX-GRID-1"
    if len(lines[row]) == 5:
        return "GX-GRID-3"
    if row == 1:
        if len(lines[1]) >= len(lines[0]):
            return "GX-PLAY-8"
        if not offered[0] & clans(s, slot):
            return "GX-PLAY-9"
    elif row == 2:
        if len(lines[2]) >= len(lines[1]):
            return "GX-PLAY-11"
        if not offered[0] & offered[1] & clans(s, slot):  # one clan that both rows offer: GX-R-9
            return "GX-PLAY-12"
    price = cost(s, me, slot, row)
    others = len(s.hands[me]) - (slot in s.hands[me])
    return "" if can_pay(s, me, price, others) else "GX-PLAY-4"


def can_pay(s: GosuState, me: int, price: int, others: int) -> bool:
    """With so many other cards in hand, and perhaps the miracle token (GX-MIRACLE-3)."""
    return others >= price - (s.miracle == me and price > 0)


def rows_for(s: GosuState, slot: int) -> list[int]:
    """The rows a card belongs to: Phoenix (Immortal) to all three (GX-PLAY-15)."""
    kind = s.kind(slot)
    return [0, 1, 2] if kind == PHOENIX_IMMORTAL else [LEVEL[kind] - 1]


def play_codes(s: GosuState, me: int) -> list[int]:
    """All legal plays."""
    offered = [row_clans(s, me, 0), row_clans(s, me, 1)]
    codes = _plays(s, me, s.hands[me], "play", offered)
    if s.from_discard:  # GX-PLAY-19
        codes += _plays(s, me, s.discards[me], "play_discard", offered)
    return codes


def _plays(s: GosuState, me: int, slots: list[int], verb: str, offered: list[int]) -> list[int]:
    codes: list[int] = []
    for code in one_each(s, verb, slots):
        slot = arg(code)
        if s.kind(slot) == PHOENIX_IMMORTAL:
            for row in (0, 1, 2):
                if not no_play(s, me, slot, row, offered):
                    codes += one_each(s, f"{verb}_row", [slot], row + 1)
        elif not no_play(s, me, slot, LEVEL[s.kind(slot)] - 1, offered):
            codes.append(code)
    return codes


# -- paying and laying -------------------------------------------------------------------------------------------------


def pay(s: GosuState, me: int, price: int, source: int) -> Script:
    """Discard so many cards, one less for the miracle token (GX-PLAY-4, GX-PLAY-18, GX-MIRACLE-3, GX-R-11)."""
    hand = s.hands[me]
    if price > 0 and s.miracle == me:
        answer = yield Ask(s, me, "miracle", [YES, NO] if len(hand) >= price else [YES], source=source)
        if answer == YES:
            s.miracle = BOARD
            price -= 1
            s.tell("returns_miracle", me)
    while price > 0:
        if len(hand) == price:
            for slot in hand[:]:
                discard_one(s, me, slot, "pays")
            return
        answer = yield Ask(s, me, "pay", one_each(s, "discard", hand), secret=True, source=source)
        discard_one(s, me, arg(answer), "pays")
        price -= 1


def lay(s: GosuState, me: int, slot: int) -> Script:
    """The card lies in the army: fifteen-card check, miracle, instant, echo (GX-PLAY-2)."""
    s.tell("lays", me, slot, place=place_name(s.at[slot]))
    settle_ghosts(s)
    check_fifteen(s, me)
    if printed_keywords(s, slot) & MIRACLE and s.miracle != me:  # GX-MIRACLE-1, GX-MIRACLE-2
        s.miracle = me
        s.tell("takes_miracle", me)
    yield from apply_laid(s, me, slot)


def play_card(s: GosuState, me: int, code: int) -> Script:
    """The action: name the card, pay, lay it at the leftmost empty place of its row (GX-PLAY-1, GX-GRID-2)."""
    slot = arg(code)
    row = arg_2(code) - 1 if verb_of(code).endswith("_row") else LEVEL[s.kind(slot)] - 1
    price = cost(s, me, slot, row)
    if verb_of(code).startswith("play_discard"):
        s.discards[me].remove(slot)  # picked before the cost is paid: GX-R-10
    else:
        s.hands[me].remove(slot)
    s.aside[me].append(slot)
    s.show_all([slot])
    s.tell("plays", me, slot, cost=price)
    yield from pay(s, me, price, slot)
    s.aside[me].remove(slot)
    put(s, slot, 3 * me + row)
    yield from lay(s, me, slot)
