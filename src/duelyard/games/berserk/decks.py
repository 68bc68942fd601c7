"""Decks (ledger section 5): deck files, the ready ones, and decks drawn at random.

name: Riders of the steppe
squad: velite, cleric, lidana        # a suggestion, from the cards of the deck
# a remark
2 velite
Cleric                               # names are as good as ids, in English or Russian
Гролль
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from duelyard.core.errors import BadDeck, suggest
from duelyard.games.berserk.printed import CARDS, ELEMENT, HORDE, KEYWORDS, NEUTRAL, TYPE, UNIQUE

LEAST: Final = 30
MOST: Final = 50
COPIES: Final = 3
HORDE_COPIES: Final = 5
FOLDER: Final = Path(__file__).with_name("decks")
READY: Final = sorted(path.stem for path in FOLDER.glob("*.txt"))
BY_NAME: Final = {name.casefold(): kind for kind, card in enumerate(CARDS) for name in (card.id, *card.names.values())}


@dataclass(frozen=True)
class Deck:
    """The kinds of a deck in the order of the card list, its name, and a suggested squad."""

    cards: tuple[int, ...]
    name: str = ""
    squad: tuple[int, ...] = ()


def copies_allowed(kind: int) -> int:
    """Three copies of a card, five with Horde (BK-DECK-2, BK-DECK-3)."""
    return HORDE_COPIES if KEYWORDS[kind] & HORDE else COPIES


def read_deck(text: str) -> Deck:
    """The deck of a file, checked; raises `BadDeck` with the line and the rule.

    >>> read_deck("2 velite\\nvelit")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadDeck: line 2: there is no card 'velit' (did you mean velite, velga?)
    """
    name = ""
    squad: tuple[int, ...] = ()
    kinds: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.partition("#")[0].strip()
        head, _, rest = entry.partition(":")
        if head.casefold() == "name":
            name = rest.strip()
        elif head.casefold() == "squad":
            squad = tuple(find(word.strip(), number) for word in rest.split(",") if word.strip())
        elif entry:
            count, _, word = entry.partition(" ")
            many = int(count) if count.isdigit() and word else 1
            kind = find(word.strip() if count.isdigit() and word else entry, number)
            if kinds.count(kind) + many > copies_allowed(kind):
                rule = "BK-DECK-3" if KEYWORDS[kind] & HORDE else "BK-DECK-2"
                raise BadDeck(f"more than {copies_allowed(kind)} copies of {CARDS[kind].name()}", number, rule)
            kinds += [kind] * many
    check_kinds(kinds)
    for kind in set(squad):
        if squad.count(kind) > kinds.count(kind):
            raise BadDeck(f"the suggested squad has more of {CARDS[kind].name()} than the deck", 0, "BK-SQD-1")
    return Deck(tuple(sorted(kinds)), name, squad)


def check_kinds(kinds: list[int]) -> None:
    """Raise `BadDeck` where these cards are no deck (BK-DECK-1 to BK-DECK-3)."""
    if not LEAST <= len(kinds) <= MOST:
        raise BadDeck(f"{len(kinds)} cards, expected {LEAST} to {MOST}", 0, "BK-DECK-1")
    for kind in set(kinds):
        if kinds.count(kind) > copies_allowed(kind):
            rule = "BK-DECK-3" if KEYWORDS[kind] & HORDE else "BK-DECK-2"
            raise BadDeck(f"more than {copies_allowed(kind)} copies of {CARDS[kind].name()}", 0, rule)


def find(word: str, line: int = 0) -> int:
    """The card of this id or name; raises `BadDeck`."""
    kind = BY_NAME.get(word.casefold())
    if kind is None:
        raise BadDeck(f"there is no card {word!r}{suggest(word.casefold(), BY_NAME)}", line)
    return kind


def write_deck(deck: Deck) -> str:
    """The deck as a file's text.

    >>> deck = ready_deck("steppe")
    >>> read_deck(write_deck(deck)) == deck
    True
    """
    lines = [f"name: {deck.name}"] if deck.name else []
    if deck.squad:
        lines.append("squad: " + ", ".join(CARDS[kind].id for kind in deck.squad))
    for kind in sorted(set(deck.cards)):
        count = deck.cards.count(kind)
        lines.append(f"{count} {CARDS[kind].id}" if count > 1 else CARDS[kind].id)
    return "\n".join(lines) + "\n"


@cache
def ready_deck(name: str) -> Deck:
    """One of the decks that come with the game.

    >>> len(ready_deck("mixed").cards)
    30
    """
    return read_deck((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def random_deck(below: Callable[[int], int]) -> list[int]:
    """A legal deck of 30 cards of two elements and neutral ones; `below(n)` draws a number from 0 to n - 1."""
    first = 1 + below(5)
    second = 1 + (first + below(4)) % 5
    pool = [kind for kind in range(len(CARDS)) if ELEMENT[kind] in (first, second, NEUTRAL)]
    kinds: list[int] = []
    while len(kinds) < LEAST:
        kind = pool[below(len(pool))]
        most = 1 if UNIQUE[kind] or TYPE[kind] == 5 else 2
        if kinds.count(kind) < most:
            kinds.append(kind)
    return sorted(kinds)
