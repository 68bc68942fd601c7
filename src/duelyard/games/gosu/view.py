"""What an observer may know of the table, as plain data."""

from __future__ import annotations

from typing import TypedDict

from duelyard.games.gosu.battle import total, value
from duelyard.games.gosu.layer import hand_limit, is_ghost, keywords, symbols
from duelyard.games.gosu.printed import CLANS, NAMES, keyword_names
from duelyard.games.gosu.state import BATTLE, DRAFT, PHASES, START, GosuState


class ArmyCard(TypedDict):
    """A card of an army; a captured one is known to all, but has neither keywords nor value."""

    card: str
    captured: bool
    tokens: int
    symbols: int
    value: int
    ghost: bool
    bounty_token: bool
    keywords: list[str]


class Tokens(TypedDict):
    """A player's activation tokens by zone."""

    hand: int
    cards: int
    spent: int
    locked: int


class Tile(TypedDict):
    """A tile of the alliance."""

    clan: str
    turned: bool


class Player(TypedDict):
    """One side of the table. None is a card back; decks are listed from the top, hands without order."""

    name: str
    clans: list[Tile]
    rows: list[list[ArmyCard]]
    hand: list[str | None]
    deck: list[str | None]
    discard: list[str]
    removed: list[str]
    revealed: list[str]
    tokens: Tokens
    supremacy: int
    miracle: bool
    passed: bool
    strength: int
    banned: list[str]


class View(TypedDict):
    """The whole table. `left` counts the remaining turns after the first pass; `unchosen` are the tiles for both."""

    phase: str
    round: int
    active: int
    first: int | None
    seat: int | None
    extra: bool
    from_discard: bool
    left: int
    hand_limit: int
    unchosen: list[str]
    players: list[Player]


def view(s: GosuState, observer: int) -> View:
    """The table as this observer sees it."""
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "active": s.active,
        "first": s.first if s.phase != START else None,
        "seat": observer if observer < s.seats else None,
        "extra": s.extra,
        "from_discard": s.from_discard,
        "left": s.left if s.phase < BATTLE else 0,  # turns that a pass has cut short are over (GX-PASS-5)
        "hand_limit": hand_limit(s),
        "unchosen": [CLANS[clan] for clan in range(8) if s.unchosen >> clan & 1],
        "players": [_player(s, seat, observer) for seat in (0, 1)],
    }


def _player(s: GosuState, seat: int, observer: int) -> Player:
    return {
        "name": "AB"[seat],
        "clans": [{"clan": CLANS[c], "turned": s.turned[seat] >> c & 1 != 0} for c in s.alliances[seat]],
        "rows": [[_army_card(s, slot) for slot in s.rows[3 * seat + row]] for row in range(3)],
        "hand": _unordered(s, observer, s.hands[seat]),
        "deck": [_seen(s, observer, slot) for slot in reversed(s.decks[seat])] if s.phase > DRAFT else [],
        "discard": sorted(s.card_name(slot) for slot in s.discards[seat]),
        "removed": sorted(s.card_name(slot) for slot in s.removed[seat]),
        "revealed": [s.card_name(slot) for slot in s.aside[seat]],
        "tokens": {
            "hand": s.ready[seat],
            "cards": sum(s.tokens[slot] for slot in s.army(seat)),
            "spent": s.spent[seat],
            "locked": s.locked[seat],
        },
        "supremacy": s.supremacy[seat],
        "miracle": s.miracle == seat,
        "passed": s.passed[seat],
        "strength": total(s, seat),
        "banned": [NAMES[ban >> 1] for ban in s.bans[seat]],
    }


def _seen(s: GosuState, observer: int, slot: int) -> str | None:
    return s.card_name(slot) if s.knows(observer, slot) else None


def _unordered(s: GosuState, observer: int, slots: list[int]) -> list[str | None]:
    names = [_seen(s, observer, slot) for slot in slots]
    return [*sorted(name for name in names if name is not None), *[None for name in names if name is None]]


def _army_card(s: GosuState, slot: int) -> ArmyCard:
    return {
        "card": s.card_name(slot),
        "captured": s.down[slot],
        "tokens": s.tokens[slot],
        "symbols": symbols(s, slot),
        "value": value(s, slot),
        "ghost": is_ghost(s, slot),
        "bounty_token": s.bounty == slot,
        "keywords": keyword_names(keywords(s, slot)),
    }
