"""Full tables: the moments of a match at which a hand, a board and a prompt hold most, for every game that is played.

Matches are played by chance from fixed seeds, so that a change of the rules needs no new records: a change may make
them a little less full, and `tests/web/test_windows.py` says when they are no longer full at all.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import duelyard
from duelyard.core.match import Match
from duelyard.core.option import Option
from tests.played import PLAYED

GROWING = ("summon", "play", "cast", "build", "take", "draw")
CLANS = {"first": "A", "clans": ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]}
TRIO = {"first": "A", "area": "south", "champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]}


class Table(NamedTuple):
    """A match whose fullest moments are looked at."""

    game: str
    options: dict[str, Any]
    seed: int


TABLES = {
    "clash": Table("clash", {"first": "A", "decks": [1, 2]}, 16),
    "clash, four": Table("clash", {"mode": "ffa"}, 21),
    "gosu": Table("gosu", CLANS, 99),
    "brawl": Table("brawl", TRIO, 33),
    "brawl, four": Table("brawl", {"mode": "teams", "order": "seats", "area": "south"}, 29),
}
HANDLESS = {"berserk"}  # all stand on the field, at which test_berserk looks in every window
OTHERS = set(PLAYED) - HANDLESS - {table.game for table in TABLES.values()}
TABLES |= {game: Table(game, {}, 1) for game in sorted(OTHERS)}
MOMENTS = ("hand", "board", "buttons")
TURN = "turn"  # the fullest hand with a card that has several ways to be played


class Full(NamedTuple):
    """Where a table begins: a record, the number of the choice that is open, and how much there is to be seen."""

    record: str
    number: int
    seats: int
    amount: int
    refs: tuple[str, ...]  # what is to be picked for the most buttons


def cards(part: Any, known: set[str]) -> Iterator[str]:
    """Every card that a part of a view names."""
    if isinstance(part, str):
        if part in known:
            yield part
    elif isinstance(part, dict):
        for inner in part.values():
            yield from cards(inner, known)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from cards(inner, known)


def measure(match: Match, known: set[str]) -> dict[str, tuple[int, int]]:
    """How full each of the MOMENTS would be now; the second figure decides between equals."""
    view = match.view(0)
    players = view.get("kingdoms") or view.get("players") or []
    hand = len(players[0].get("hand", ())) if players else 0
    board = sum(1 for _ in cards({**view, "players": [], "kingdoms": [], "draft": None}, known)) + sum(
        1 for player in players for _ in cards({k: v for k, v in player.items() if k not in PILES}, known)
    )
    _, alike = most_alike(match)
    options = match.asks[0].options
    return {
        "hand": (hand, board),
        "board": (board, hand),
        "buttons": (len(alike), sum(len(option.label("ru")) for option in alike)),
        TURN: (hand, 0)
        if max(Counter(ref for option in options for ref in option.refs).values(), default=0) > 3
        else (-1, 0),
    }


def most_alike(match: Match) -> tuple[tuple[str, ...], list[Option]]:
    """The most options that touch the same places, and those places: once they are picked, the rest is buttons."""
    groups: dict[tuple[str, ...], list[Option]] = {}
    for option in match.asks[0].options:
        groups.setdefault(tuple(sorted(option.refs)), []).append(option)
    return max(groups.items(), key=lambda group: len(group[1]))


PILES = ("hand", "deck", "discard", "removed", "pool")


@cache
def moments(name: str) -> dict[str, Full]:
    """The fullest moments of a table's match at which the first seat alone is asked."""
    game, options, seed = TABLES[name]
    known = set(duelyard.game(game).card_ids)
    chance = random.Random(seed)
    match = duelyard.new_match(game, seed=seed, settings=options)
    best: dict[str, tuple[tuple[int, int], int]] = {}
    while not match.over:
        if [ask.seat for ask in match.asks] == [0]:
            for moment, amount in measure(match, known).items():
                best[moment] = max(best.get(moment, ((-1, 0), 0)), (amount, match.number))
        ask = match.asks[0]
        growing = [n for n, option in enumerate(ask.options) if option.text.startswith(GROWING)]
        choices = growing if growing and chance.random() < 0.9 else range(len(ask.options))
        match.choose(chance.choice(choices), seat=ask.seat)
    record, seats = match.record(), match.state.seats
    return {
        moment: Full(record, number, seats, amount[0], most_alike(match.replayed(number))[0])
        for moment, (amount, number) in best.items()
    }
