"""What a player has had in a match: for reports on the balance of decks, cards and champions."""

from __future__ import annotations

from duelyard.games.clash.cards import CARDS, PRECON
from duelyard.games.clash.cardtext import parse_card
from duelyard.games.clash.state import ClashState


def features(s: ClashState, p: int) -> dict[str, list[str]]:
    """Who went first, the preconstructed deck or the cards of any other one, and the champion of a kingdom.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "B", "champions": ["troll", "ogre"]})
    >>> found = features(match.state, 0)
    >>> found["turn"], found["deck"], found["champion"]
    (['later'], ['1'], ['troll'])
    """
    taken = sorted(s.taken[p])
    found = {"turn": ["first" if s.first == p else "later"]}
    if s.layout.format == "preconstructed":
        found["deck"] = [str(number) for number, deck in PRECON.items() if sorted(deck) == taken]
    else:
        found["card"] = [CARDS[kind].id for kind in taken]
    if s.layout.champions:
        text = s.layout.champions[s.layout.humans.index(p)]
        found["champion"] = [CARDS[s.named[p]].id if s.named[p] >= 0 else parse_card(text).id]
    return found
