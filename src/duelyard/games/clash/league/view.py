"""What a participant may know of a league (CL-R-44): picks, decks not yet played and open mutations are secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.games.clash.league.bench import offers
from duelyard.games.clash.league.schedule import PARTICIPANTS, ROUNDS
from duelyard.games.clash.prices import points

if TYPE_CHECKING:
    from duelyard.games.clash.league.series import League


def view(league: League, observer: int | None) -> dict[str, Any]:
    """The league as this participant sees it, as plain data.

    >>> from duelyard.games.clash.league import League
    >>> league = League.new(("treachery", "submersion"), seed=7)
    >>> [one["hand"] for one in league.view(0)["participants"]]
    [16, 16, 16, 16]
    >>> len(league.view(0)["own"]["hand"])
    16
    """
    seen: dict[str, Any] = {
        "kit": list(league.kit),
        "modules": dict(league.modules),
        "phase": league.phase,
        "round": league.round,
        "participants": [_public(league, p) for p in range(PARTICIPANTS)],
        "rounds": [[list(pair) for pair in pairs] for pairs in ROUNDS],
        "results": [
            {"round": outcome.round, "table": outcome.table, "winner": outcome.winner, "rule": outcome.rule}
            for outcome in [*league.outcomes, *league.results.values()]
        ],
        "winners": league.winners,
    }
    if observer is not None:
        seen["own"] = _own(league, observer)
    return seen


def _public(league: League, p: int) -> dict[str, Any]:
    """What everybody knows of a participant. Decks are laid open with the mutations of the first round."""
    standing = next(line for line in league.standings() if line.participant == p)
    return {
        "name": league.players[p],
        "decided": p not in league.pending,
        "hand": len(league.hands[p]),
        "drafted": len(league.drafted[p]),
        "deck": league.shown[p] if league.shown else None,
        "mutations": [texts[p] for texts in league.revealed],
        "place": standing.place,
        "games": standing.games,
        "wins": standing.wins,
        "draws": standing.draws,
    }


def _own(league: League, p: int) -> dict[str, Any]:
    """What a participant knows of himself."""
    own: dict[str, Any] = {
        "hand": list(league.hands[p]),
        "drafted": list(league.drafted[p]),
        "kept": list(league.kept[p]),
        "decided": list(league.step[p]),
    }
    if league.benches:
        bench = league.benches[p]
        own["deck"] = league.deck(p)
        own["glued"] = {card.id: sorted(card.glued) for card in bench.deck.values() if card.glued}
        own["laboratory"] = {
            card: [element for element in offers(card) if (card, element) not in bench.used]
            for card in bench.laboratory
        }
        own["points"] = points(bench.points)
    return own
