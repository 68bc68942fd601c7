"""Applying instants, echo and copies (ledger section 16): the one mechanism behind all copying cards."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.asking import may
from duelyard.games.gosu.codes import arg, each, one_each
from duelyard.games.gosu.layer import BLANK, has_echo, text
from duelyard.games.gosu.printed import INSTANT
from duelyard.games.gosu.state import GosuState


def apply(s: GosuState, me: int, card: int, kind: int) -> Script:
    """One application of the instant of `kind`, which `card` has, with a new list of used cards (GX-R-34)."""
    from duelyard.games.gosu.cards import INSTANTS

    s.used = [card]
    yield from INSTANTS[kind](s, me, card)
    s.used = []


def apply_laid(s: GosuState, me: int, card: int) -> Script:
    """The instant of a card that was just laid, and its echo (GX-PLAY-2, GX-ECHO-1 to GX-ECHO-7)."""
    kind = text(s, card)
    if kind == BLANK or not INSTANT[kind]:
        return
    echo = has_echo(s, card)  # decided now: GX-R-30
    yield from apply(s, me, card, kind)
    if echo and s.in_play(card) and (yield from may(s, me, "echo", card)):
        yield from apply(s, me, card, kind)


def can_be_model(s: GosuState, slot: int) -> bool:
    """It has an instant now, and this application has not used it yet (GX-COPY-2, GX-COPY-3, GX-COPY-8)."""
    kind = text(s, slot)
    return kind != BLANK and INSTANT[kind] and slot not in s.used


def copy(s: GosuState, me: int, card: int, model: int) -> Script:
    """Apply the model's instant as if it were printed on `card` (GX-COPY-1, GX-COPY-4, GX-COPY-5, GX-COPY-6)."""
    from duelyard.games.gosu.cards import INSTANTS

    kind = text(s, model)
    s.used.append(model)
    s.tell("copies", me, model)
    yield from INSTANTS[kind](s, me, card)


def copy_one(s: GosuState, me: int, card: int, slots: list[int]) -> Script:
    """Copy one of these cards of the armies; returns the model, or -1 if none can be one (GX-COPY-7)."""
    models = [slot for slot in slots if can_be_model(s, slot)]
    if not models:
        return -1
    answer = yield Ask(s, me, "copy", each("copy", models), source=card)
    yield from copy(s, me, card, arg(answer))
    return arg(answer)


def copy_from_discards(s: GosuState, me: int, card: int) -> Script:
    """Copy a card of either discard; returns the model, or -1."""
    models = [slot for seat in (me, 1 - me) for slot in s.discards[seat] if can_be_model(s, slot)]
    if not models:
        return -1
    answer = yield Ask(s, me, "copy", one_each(s, "copy_discard", models), source=card)
    yield from copy(s, me, card, arg(answer))
    return arg(answer)
