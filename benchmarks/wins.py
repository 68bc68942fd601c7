"""`python -m benchmarks.wins`: how many certain wins of its turn a player takes in drafted matches of Clash of Decks.

A win counts once a turn, from the moment on from which a long look finds it (`duelyard.bots.finish`, 6,000 copies); it
is taken if the match is over, and won, before anybody else is asked.
"""

from __future__ import annotations

import argparse

import duelyard
from duelyard.bots import make_player
from duelyard.bots.finish import certain_win
from duelyard.bots.windows import turn_of
from duelyard.core.table import SeatTable

LONG_LOOK = 6000  # copies


def count(player: str, number: int) -> tuple[int, int]:
    """How many certain wins there were in a match, and how many were taken."""
    match = duelyard.new_match("clash", seed=f"wins/{number}", settings={"format": "draft"})
    players = [make_player(player, 2 * number + seat, by_iterations=True) for seat in range(2)]
    had = taken = 0
    who = -1
    while (ask := match.ask) is not None:
        table = SeatTable(match.packet(ask.seat))
        own = turn_of(ask) == ask.seat
        if who != ask.seat or not own:
            who = -1
        if who < 0 and own and certain_win(table, LONG_LOOK) >= 0:
            who = ask.seat
            had += 1
        match.choose(players[ask.seat].choose(table), seat=ask.seat)
        if who >= 0 and match.result is not None and match.result.scores[who] > 0:
            taken += 1
    return had, taken


def main() -> None:
    """Count, and say it after every 20 matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="captain@200")
    parser.add_argument("--matches", type=int, default=300)
    given = parser.parse_args()
    had = taken = 0
    for number in range(given.matches):
        there, won = count(given.player, number)
        had += there
        taken += won
        if number % 20 == 19 or number + 1 == given.matches:
            print(f"{given.player}: {number + 1} matches, {had} certain wins, {taken} taken", flush=True)


if __name__ == "__main__":
    main()
