"""Leagues for tests: brought quickly to where a test begins."""

from __future__ import annotations

from random import Random

from duelyard.games.clash.league import Duel, League
from duelyard.games.clash.league.bench import Bench, DeckCard

KIT = ("treachery", "submersion")


def new_league(seed: int = 7, **modules: bool) -> League:
    return League.new(KIT, seed, ["Ann", "Bob", "Cid", "Dot"], **modules)


def decide(league: League, random: Random | None = None) -> None:
    """Everybody who is asked decides once: the first option, or any."""
    for ask in league.asks:
        league.choose(ask.participant, random.choice(ask.options) if random else ask.options[0])


def drafted(seed: int = 7) -> League:
    league = new_league(seed)
    while league.phase == "draft":
        decide(league)
    return league


def mutating(seed: int = 7) -> League:
    """A league in the mutation phase of its first round."""
    league = drafted(seed)
    while league.phase == "deck":
        decide(league)
    return league


def duelling(seed: int = 7) -> League:
    """A league whose first duels are to be played."""
    league = mutating(seed)
    decide(league)
    return league


def played(duel: Duel, seed: int = 0) -> str:
    """The record of a duel between players who do not think."""
    match, random = duel.start(), Random(seed)
    while match.ask is not None:
        match.choose(random.randrange(len(match.ask.codes)))
    return match.record()


def play_round(league: League) -> None:
    while league.phase != "duels":
        decide(league)
    for duel in league.next_matches():
        league.report(duel.round, duel.table, played(duel))


def bench(deck: list[str], laboratory: list[str]) -> Bench:
    return Bench({card: DeckCard.printed(card) for card in deck}, laboratory)
