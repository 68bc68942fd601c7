"""Deck files: eight different cards, one a line, for constructed games (ledger section 6.3).

name: Wolves and walls
# a remark
troll
Brute        # names are as good as ids, in English or Russian
Паразит
...
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from duelyard.core.errors import BadCard, BadDeck, suggest
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.cardtext import CHAMPION_KIND, CardSpec, card_text, parse_card, printed_card
from duelyard.games.clash.settings import SETS

SIZE: Final = 8
NAME: Final = "name:"
STRONGHOLDS: Final = ("stronghold", "bastion", "fort", "карта крепости", "крепость", "бастион", "форт")
BY_NAME: Final = {name.casefold(): kind for kind, card in enumerate(CARDS) for name in (card.id, *card.names.values())}


@dataclass(frozen=True)
class Deck:
    """Eight cards as texts (`duelyard.games.clash.cardtext`), and what their owner calls them."""

    cards: tuple[str, ...]
    name: str = ""


def read_deck(text: str, sets: Iterable[str] = SETS, *, mutated: bool = False) -> Deck:
    """The deck of a file, checked; raises `BadDeck` with the line and the rule.

    `sets` are those in use. A deck that was kept after a league may hold changed cards, if `mutated` allows it.

    >>> read_deck("troll\\nBrute\\nБарон\\nBoom!\\ncarapace\\npartisan\\nrevenant\\nannihilation").cards[:3]
    ('troll', 'brute', 'baron')
    >>> read_deck("troll\\nbrute\\nTroll")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadDeck: line 3: Troll stands in line 1 already, expected 8 different cards (CL-GEN-4)
    """
    allowed = tuple(sets)
    name = ""
    lines: dict[int, int] = {}  # the line of each kind of card
    cards: list[str] = []
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.partition("#")[0].strip()
        if entry.casefold().startswith(NAME):
            if name:
                raise BadDeck(f"a second name {entry[len(NAME) :].strip()!r}, expected one", number)
            name = entry[len(NAME) :].strip()
        elif entry:
            card = _card(entry, number, allowed, mutated)
            if card.kind in lines:
                first = lines[card.kind]
                raise BadDeck(f"{entry} stands in line {first} already, expected 8 different cards", number, "CL-GEN-4")
            if len(cards) == SIZE:
                raise BadDeck(f"{entry} is a ninth card, expected {SIZE}", number, "CL-GEN-4")
            lines[card.kind] = number
            cards.append(card_text(card))
    if len(cards) < SIZE:
        raise BadDeck(f"the deck ends after {len(cards)} cards, expected {SIZE}", number, "CL-GEN-4")
    return Deck(tuple(cards), name)


def write_deck(deck: Deck) -> str:
    """The deck as a file's text.

    >>> cards = ("troll", "brute", "baron", "boom", "carapace", "partisan", "revenant", "annihilation")
    >>> read_deck(write_deck(Deck(cards, "First"))) == Deck(cards, "First")
    True
    """
    check_deck(deck.cards)
    title = [f"{NAME} {deck.name}"] if deck.name else []
    return "\n".join([*title, *deck.cards]) + "\n"


def check_deck(cards: Iterable[str], sets: Iterable[str] = SETS) -> None:
    """Raise `BadDeck` unless these card texts, changed cards among them, make a deck.

    >>> check_deck(["troll", "brute"])
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadDeck: line 2: the deck ends after 2 cards, expected 8 (CL-GEN-4)
    """
    read_deck("\n".join(cards), sets, mutated=True)


def _card(entry: str, line: int, sets: tuple[str, ...], mutated: bool) -> CardSpec:
    """The card of one line."""
    wanted = entry.casefold()
    if wanted in STRONGHOLDS:
        raise BadDeck(f"{entry}: the stronghold is not one of the {SIZE} cards, leave it out", line, "CL-GEN-3")
    if wanted in BY_NAME:
        card = printed_card(BY_NAME[wanted])
    elif "(" in entry:
        try:
            card = parse_card(entry)
        except BadCard as error:
            raise BadDeck(str(error).removesuffix(f" ({error.rule})"), line, error.rule) from error
    else:
        raise BadDeck(f"there is no card {entry!r}{suggest(wanted, BY_NAME)}", line, "CL-CONS-2")
    if card.kind == CHAMPION_KIND:
        raise BadDeck(f"{card.name} is a champion, which is no card of the deck", line, "CL-CHAMP-5")
    if not mutated and card_text(card) != card.id:
        raise BadDeck(f"{entry} is a changed card, expected cards as they are printed", line, "CL-CONS-2")
    own = CARDS[card.kind].facts["set"]
    if own not in sets:
        raise BadDeck(f"{entry} is from {own}, expected cards of {', '.join(sets)}", line, "CL-CONS-2")
    return card
