"""Tables of the rules for those who reckon beside the table: the hit table, what a squad may cost, decks and squads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from duelyard.games.berserk.decks import COPIES, HORDE_COPIES, LEAST, MOST, READY, ready_deck
from duelyard.games.berserk.hits import row_at
from duelyard.games.berserk.layer import force_of
from duelyard.games.berserk.printed import CARDS
from duelyard.games.berserk.settings import SQUADS
from duelyard.games.berserk.squad import FLYER_LIMIT, GOLD, REBATE, SILVER

FORCES = ("weak", "medium", "strong")


class HitRow(TypedDict):
    """A row of the hit table; at difference 0 there are two: for equal totals up to `most`, and above."""

    difference: int
    most: int | None
    attacker: str | None
    reflector: str | None


class ReadyDeck(TypedDict):
    """A deck that comes with the game, and a squad from its cards; a ready squad has no deck."""

    id: str
    cards: list[str]
    squad: list[str]


class Figures(TypedDict):
    """`closed`: the force against a closed card by the total 1, 2, …; crystals of the First and the Second player.

    A deck has `least` to `most` cards, so many `copies` of a card, or `horde` where it has Horde.
    """

    rows: list[HitRow]
    closed: list[str]
    gold: list[int]
    silver: list[int]
    flyers: int
    rebate: int
    least: int
    most: int
    copies: int
    horde: int
    decks: list[ReadyDeck]


def _row(difference: int, total: int, most: int | None = None) -> HitRow:
    mine, theirs = row_at(difference, total)
    return {
        "difference": difference,
        "most": most,
        "attacker": FORCES[mine] if mine >= 0 else None,
        "reflector": FORCES[theirs] if theirs >= 0 else None,
    }


def figures() -> Figures:
    """The tables.

    >>> [row["attacker"] for row in figures()["rows"]][:4]
    ['strong', 'strong', 'medium', 'medium']
    """
    above = [_row(difference, 6) for difference in range(5, 0, -1)]
    below = [_row(difference, 1) for difference in range(-1, -6, -1)]
    return {
        "rows": [*above, _row(0, 4, 4), _row(0, 5), *below],
        "closed": [FORCES[force_of(n)] for n in range(1, 8)],
        "gold": list(GOLD),
        "silver": list(SILVER),
        "flyers": FLYER_LIMIT,
        "rebate": REBATE,
        "least": LEAST,
        "most": MOST,
        "copies": COPIES,
        "horde": HORDE_COPIES,
        "decks": _ready(),
    }


def _ready() -> list[ReadyDeck]:
    decks = [(name, ready_deck(name)) for name in READY]
    found: list[ReadyDeck] = [
        {"id": name, "cards": _ids(deck.cards), "squad": _ids(deck.squad)} for name, deck in decks
    ]
    return found + [{"id": name, "cards": [], "squad": _ids(squad)} for name, squad in SQUADS.items()]


def _ids(kinds: Sequence[int]) -> list[str]:
    return [CARDS[kind].id for kind in kinds]
