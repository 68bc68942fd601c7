"""The secret draft of the league: hands of 16 that go round to the left (CL-MUT-4, CL-MUT-5)."""

from __future__ import annotations

from typing import Final

from duelyard.core.chance import Chance
from duelyard.core.errors import WrongSetting, suggest
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.league.schedule import PARTICIPANTS
from duelyard.games.clash.sentences import sentence
from duelyard.games.clash.settings import EXPANSIONS

DRAFTED: Final = 16


def check_kit(kit: tuple[str, ...]) -> tuple[str, ...]:
    """The kit, if it is one: two different standalone expansions (CL-MUT-4).

    >>> check_kit(("treachery",))
    Traceback (most recent call last):
      ...
    duelyard.core.errors.WrongSetting: option kit: expected two different expansions, not treachery (CL-MUT-4)
    """
    for name in kit:
        if name not in EXPANSIONS:
            hint = suggest(name, EXPANSIONS)
            raise WrongSetting(sentence("no_expansion", name=repr(name)), about="kit", rule="CL-MUT-4", hint=hint)
    if len(kit) != 2 or kit[0] == kit[1]:
        wrong = sentence("two_expansions", given=", ".join(kit) or "-")
        raise WrongSetting(wrong, about="kit", rule="CL-MUT-4")
    return kit


def deal(kit: tuple[str, ...], seed: bytes) -> list[list[str]]:
    """A shuffled hand of 16 cards for each participant.

    >>> [len(hand) for hand in deal(("treachery", "submersion"), b"seed")]
    [16, 16, 16, 16]
    """
    kinds = [kind for kind, card in enumerate(CARDS) if card.facts["set"] in kit]
    Chance(seed).shuffle("draft", kinds)
    cards = [CARDS[kind].id for kind in kinds]
    return [sorted(cards[DRAFTED * p : DRAFTED * (p + 1)]) for p in range(PARTICIPANTS)]


def pass_left(hands: list[list[str]]) -> list[list[str]]:
    """The hands after everybody passed what is left to the left-hand neighbour.

    >>> pass_left([["a"], ["b"], ["c"], ["d"]])
    [['d'], ['a'], ['b'], ['c']]
    """
    return [hands[-1], *hands[:-1]]
