"""The matches that run on the home page: two Fencers play each game that has a board, and the record is kept.

python -m tools.demos           play those that can no longer be replayed (the rules have changed)
python -m tools.demos --all     play all of them again
"""

from __future__ import annotations

import argparse
from pathlib import Path

import duelyard
from duelyard.bots.levels import LEVELS
from duelyard.core.errors import DuelyardError

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
SEED = 2024


def demos() -> list[Path]:
    """The kept records, one for each game with a board of its own."""
    return [folder / "demo.txt" for folder in sorted(GAMES.iterdir()) if folder.name in duelyard.games()]


def play(game: str) -> str:
    """The record of a match between two Fencers."""
    presets = duelyard.game(game).presets
    match = duelyard.new_match(game, seed=SEED, settings=presets.get("first", {}))
    players = [LEVELS["fencer"].player(seed) for seed in range(8)]
    while match.ask is not None:
        seat = match.ask.seat
        match.choose(players[seat].choose(duelyard.SeatTable(match.packet(seat))).text, seat=seat)
    return str(match.record())


def sound(path: Path) -> bool:
    """Whether the record can still be replayed."""
    try:
        return duelyard.read_record(path.read_text("utf-8")).over
    except (OSError, DuelyardError):
        return False


def main() -> None:
    """Play what has to be played."""
    parser = argparse.ArgumentParser(prog="python -m tools.demos", description=__doc__)
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args()
    for path in demos():
        if given.all or not sound(path):
            path.write_text(play(path.parent.name), "utf-8")
            print(path.relative_to(GAMES))


if __name__ == "__main__":
    main()
