"""Shifting a card (ledger section 8) and castling (section 14)."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.gosu.codes import arg, arg_2, code, one_each, verb_of
from duelyard.games.gosu.feats import banned
from duelyard.games.gosu.layer import has_castling, shift_cost
from duelyard.games.gosu.piles import to_discard
from duelyard.games.gosu.play import can_pay, lay, pay
from duelyard.games.gosu.printed import LEVEL, NO_SHIFT, PHOENIX_IMMORTAL
from duelyard.games.gosu.state import GosuState, place_name
from duelyard.games.gosu.tokens import spend_tokens_of


def price(s: GosuState, old: int) -> int:
    """The old card's shift cost less its tokens (GX-SHIFT-3); the miracle token comes with paying."""
    left = shift_cost(s, old) - s.tokens[old]
    return left if left > 0 else 0


def no_old(s: GosuState, me: int, old: int) -> str:
    """Why this card of an army cannot be shifted, for whatever card (GX-SHIFT-2)."""
    return "GX-SHIFT-2" if s.owner(old) != me or shift_cost(s, old) == NO_SHIFT else ""


def no_new(s: GosuState, me: int, old: int, new: int, others: int) -> str:
    """Why this card cannot replace the old one, with so many other cards in hand to pay with."""
    kind = s.kind(new)
    if kind != PHOENIX_IMMORTAL and LEVEL[kind] != s.at[old] % 15 // 5 + 1:
        return "GX-SHIFT-1"
    if kind == s.kind(old):
        return "GX-SHIFT-7"
    if banned(s, me, kind):
        return "GX-PLAY-20"
    return "" if can_pay(s, me, price(s, old), others) else "GX-SHIFT-4"


def no_shift(s: GosuState, me: int, old: int, new: int) -> str:
    """The one check of shifting: the rule that forbids this exchange, or nothing. `new` lies in hand or discard."""
    rule = no_old(s, me, old)
    if rule:
        return rule
    in_hand = new in s.hands[me]
    if not in_hand and not has_castling(s, old):
        return "GX-SHIFT-11"
    return no_new(s, me, old, new, len(s.hands[me]) - in_hand)


def shift_codes(s: GosuState, me: int) -> list[int]:
    """All legal shifts, from the hand and by castling."""
    codes: list[int] = []
    held = len(s.hands[me])
    hand = [arg(c) for c in one_each(s, "take", s.hands[me])]
    pile: list[int] = []
    for old in s.army(me):
        if no_old(s, me, old):
            continue
        codes += [code("shift", old, new) for new in hand if not no_new(s, me, old, new, held - 1)]
        if s.discards[me] and has_castling(s, old):
            pile = pile or [arg(c) for c in one_each(s, "take", s.discards[me])]
            codes += [code("castle", old, new) for new in pile if not no_new(s, me, old, new, held)]
    return codes


def shift_card(s: GosuState, me: int, answer: int) -> Script:
    """Name both, pay, the old card to the discard, the new one onto its place (GX-SHIFT-5, GX-CASTLING-2)."""
    old, new = arg(answer), arg_2(answer)
    (s.hands if verb_of(answer) == "shift" else s.discards)[me].remove(new)
    s.aside[me].append(new)
    s.show_all([new])
    due = price(s, old)
    s.tell("shifts", me, new, old=s.card_name(old), place=place_name(s.at[old]), cost=due)
    yield from pay(s, me, due, new)
    s.aside[me].remove(new)
    place = s.at[old]
    spend_tokens_of(s, old)
    if s.bounty == old:  # GX-R-22
        s.bounty = -1
    s.rows[place // 5][place % 5] = new
    s.at[new], s.at[old] = place, -1
    to_discard(s, old)
    yield from lay(s, me, new)
