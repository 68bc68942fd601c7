"""Feats (ledger section 14): cards that act from the hand, asked for in a way that tells nothing.

A seat is asked whenever it *could* hold the card as far as open information goes (GX-FEAT-8, GX-R-26). The ask is
secret: what the seat really holds shows only when it uses the card.
"""

from __future__ import annotations

from duelyard.core.ask import REACTION, Ask, Script
from duelyard.games.gosu.codes import NO, one_each
from duelyard.games.gosu.piles import discard_one
from duelyard.games.gosu.printed import CLAN, COPIES, GREATSHIELD_ATALANTE, NAME, THE_RED_CIRCLE
from duelyard.games.gosu.state import GosuState


def banned(s: GosuState, seat: int, kind: int) -> bool:
    """Whether Arrows of Justice forbid the seat cards of this name (GX-FAQ-19)."""
    bans = s.bans[seat]
    return bool(bans) and any(ban >> 1 == NAME[kind] for ban in bans)


def could_hold(s: GosuState, seat: int, kind: int) -> bool:
    """By open information alone (GX-R-26)."""
    if not s.hands[seat] or not s.clan_masks[seat] >> CLAN[kind] & 1 or banned(s, seat, kind):
        return False
    seen = s.army(seat) + s.discards[seat] + s.removed[seat]
    return sum(s.kind(slot) == kind for slot in seen) < COPIES[kind]


def feat(s: GosuState, seat: int, kind: int, prompt: str, source: int) -> Script:
    """The one window of reaction: says whether the seat discards such a card (GX-FEAT-1, GX-FEAT-2)."""
    if not could_hold(s, seat, kind):
        return False
    held = [slot for slot in s.hands[seat] if s.kind(slot) == kind]
    answer = yield Ask(s, seat, prompt, [NO, *one_each(s, "feat", held)], secret=True, source=source, window=REACTION)
    if answer == NO:
        return False
    discard_one(s, seat, answer >> 6 & 255, "feat")
    return True


def saved(s: GosuState, slot: int) -> Script:
    """The Red Circle: the card is about to be captured or destroyed; does its owner save it? (GX-FEAT-4, GX-R-24)"""
    return (yield from feat(s, s.owner(slot), THE_RED_CIRCLE, "red_circle", slot))


def cancelled(s: GosuState, seat: int, slot: int) -> Script:
    """Greatshield Atalante: `seat` has put a token on this card; does his opponent cancel it? (GX-FEAT-6, GX-R-25)"""
    return (yield from feat(s, 1 - seat, GREATSHIELD_ATALANTE, "atalante", slot))
