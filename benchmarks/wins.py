"""`python -m benchmarks.wins`: how many certain wins of its turn a player takes in drafted matches of Clash of Decks.

A win counts once a turn, from the moment on from which a long look finds it (`duelyard.bots.finish`, 12,000 copies); it
is taken if the match is over, and won, before anybody else is asked. Tables at which one was missed can be kept, as
`tests/bots/certain_wins.json` keeps them. A Captain of 200 iterations makes 2,400 copies to look for wins, one of half
a second 6,000.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import duelyard
from duelyard.bots import make_player
from duelyard.bots.finish import certain_win
from duelyard.bots.windows import seat_on, turn_of
from duelyard.core.table import SeatTable

LONG_LOOK = 12_000  # copies


def count(player: str, number: int) -> tuple[int, list[str]]:
    """How many certain wins there were in a match, and the packets of those that were missed."""
    match = duelyard.new_match("clash", seed=f"wins/{number}", settings={"format": "draft"})
    players = [make_player(player, 2 * number + seat, by_iterations=True) for seat in range(2)]
    had = 0
    missed: list[str] = []
    seen = ""  # the packet at which a win of the turn at hand was found
    who = -1
    while (ask := match.ask) is not None:
        packet = match.packet(ask.seat)
        table = SeatTable(packet)
        own = seat_on(turn_of(ask)) == ask.seat
        if who >= 0 and (who != ask.seat or not own):
            missed.append(seen)
            who = -1
        if who < 0 and own and certain_win(table, LONG_LOOK) >= 0:
            who, seen = ask.seat, packet.to_json()
            had += 1
        match.choose(players[ask.seat].choose(table), seat=ask.seat)
    if who >= 0 and match.result is not None and match.result.scores[who] <= 0:
        missed.append(seen)
    return had, missed


def main() -> None:
    """Count, and say it after every 20 matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="captain@200")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--missed", type=Path, help="a file for the tables at which a win was missed, a line each")
    given = parser.parse_args()
    had = lost = 0
    for number in range(given.first, given.first + given.matches):
        there, missed = count(given.player, number)
        had += there
        lost += len(missed)
        if missed and given.missed:
            with given.missed.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps({"match": number, "packet": json.loads(each)}) + "\n" for each in missed)
        played = number + 1 - given.first
        if played % 20 == 0 or played == given.matches:
            print(f"{given.player}: {played} matches, {had} certain wins, {had - lost} taken", flush=True)


if __name__ == "__main__":
    main()
