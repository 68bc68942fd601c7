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
from duelyard.games.clash.sentences import called, sentence
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
                raise BadDeck(sentence("second_name", name=repr(entry[len(NAME) :].strip())), number)
            name = entry[len(NAME) :].strip()
        elif entry:
            card = _card(entry, number, allowed, mutated)
            if card.kind in lines:
                first = lines[card.kind]
                raise BadDeck(sentence("card_twice", card=entry, first=first, n=SIZE), number, "CL-GEN-4")
            if len(cards) == SIZE:
                raise BadDeck(sentence("ninth_card", card=entry, n=SIZE), number, "CL-GEN-4")
            lines[card.kind] = number
            cards.append(card_text(card))
    if len(cards) < SIZE:
        raise BadDeck(sentence("deck_ends", given=len(cards), n=SIZE), number, "CL-GEN-4")
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
        raise BadDeck(sentence("stronghold", card=entry, n=SIZE), line, "CL-GEN-3")
    if wanted in BY_NAME:
        card = printed_card(BY_NAME[wanted])
    elif "(" in entry:
        try:
            card = parse_card(entry)
        except BadCard as error:
            raise BadDeck(error.sentence, line, error.rule, hint=error.hint) from error
    else:
        raise BadDeck(sentence("no_card", card=repr(entry)), line, "CL-CONS-2", hint=suggest(wanted, BY_NAME))
    if card.kind == CHAMPION_KIND:
        raise BadDeck(sentence("champion_in_deck", card=card.name), line, "CL-CHAMP-5")
    if not mutated and card_text(card) != card.id:
        raise BadDeck(sentence("changed_card", card=entry), line, "CL-CONS-2")
    own = CARDS[card.kind].facts["set"]
    if own not in sets:
        wrong = sentence("other_set", card=entry, set=called("set", own), sets=", ".join(sets))
        raise BadDeck(wrong, line, "CL-CONS-2")
    return card
