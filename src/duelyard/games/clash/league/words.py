"""Decisions of a league in words."""

from __future__ import annotations

from duelyard.games.clash.cards import CARDS, KIND
from duelyard.games.clash.league.bench import DeckCard, offers
from duelyard.games.clash.league.mutation import TEXTS, element_name, parse_mutation, price
from duelyard.games.clash.prices import points


def label(option: str, deck: dict[str, DeckCard], lang: str) -> str:
    """A decision in words: a card by its name, a mutation with its price.

    >>> label("pick gladiator", {}, "en")
    'Gladiator'
    >>> deck = {"gladiator": DeckCard.printed("gladiator")}
    >>> label("mutate gladiator aerial from harasser over defender", deck, "en")
    'Gladiator: Aerial from Harasser over Defender (2.5 pt.)'
    """
    verb, _, card = option.partition(" ")
    if verb in ("pick", "keep"):
        return CARDS[KIND[card]].name(lang)
    if verb != "mutate":
        return TEXTS.say("league.done", lang, {})
    mutation = parse_mutation(option)
    own, new = deck[mutation.card], offers(mutation.source)[mutation.element]
    over = " + ".join(element_name(icon, lang) for icon in mutation.covers)
    words = {
        "card": CARDS[KIND[mutation.card]].name(lang),
        "element": element_name(mutation.element, lang),
        "source": CARDS[KIND[mutation.source]].name(lang),
        "over": over,
        "price": points(price(own, mutation)),
        "old": "" if over else own.number(mutation.element),
        "new": new,
    }
    return TEXTS.say("league.mutate_over" if over else "league.mutate", lang, words)
