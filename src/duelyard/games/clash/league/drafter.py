"""A participant that needs no person: picks, keeps and mutates with a little sense, by what cards are worth."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from duelyard.games.clash.cards import ATTACK, CARDS, COST, HEALTH, KIND, SPELL
from duelyard.games.clash.league.bench import DeckCard, offers
from duelyard.games.clash.league.mutation import parse_mutation
from duelyard.games.clash.prices import icon_value

if TYPE_CHECKING:
    from duelyard.games.clash.league.series import LeagueAsk

DONE = "done"


class Drafter:
    """Decides for a participant, from what that participant may know.

    >>> from duelyard.games.clash.league import League
    >>> league = League.new(("treachery", "submersion"), seed=7)
    >>> Drafter(seed=1).decide(league.asks[0], league.view(0)) in league.options(0)
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self.random = Random(seed)

    def decide(self, ask: LeagueAsk, view: dict[str, Any]) -> str:
        """One of the options: the card that gives most for its mana, the mutation that gives most; luck breaks ties."""
        options = ask.options[:]
        self.random.shuffle(options)
        if ask.phase != "mutation":
            return max(options, key=lambda option: bargain(option.partition(" ")[2]))
        best = max(options, key=gain)
        return best if gain(best) > 0 else DONE


def bargain(card: str) -> float:
    """How much more a card is worth than it costs, and a little for one that is neither cheap nor dear.

    >>> bargain("titan") < bargain("gladiator")
    True
    """
    kind = KIND[card]
    worth = ATTACK[kind] + HEALTH[kind] - 2 + sum(icon_value(icon) for icon in CARDS[kind].facts["abilities"])
    surplus = 2 * COST[kind] if SPELL[kind] else worth
    return surplus / 2 - COST[kind] - abs(COST[kind] - 4) / 4


def gain(option: str) -> float:
    """How many half points of worth a mutation adds; glueing something dear over something good adds little.

    >>> gain("done"), gain("mutate gladiator aerial from harasser over defender")
    (0.0, 3.0)
    """
    if option == DONE:
        return 0.0
    mutation = parse_mutation(option)
    new = offers(mutation.source)[mutation.element]
    if isinstance(new, str):
        return float(icon_value(new) - sum(icon_value(icon) for icon in mutation.covers))
    old = DeckCard.printed(mutation.card).number(mutation.element)
    return float(2 * (old - new) if mutation.element == "mana" else new - old)
