"""`python -m benchmarks.calibration`: of tables that are said to be won with 70%, how many are won?

Plays fresh matches that no net has seen, as self-play does (greedy players who now and then take any option), asks
`duelyard.bots.value.chance` at some tables of each, from the packet of the seat that is asked, and compares what was
said with how the matches ended. Writes docs/strength/calibration.md.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from random import Random

import duelyard
from duelyard.bots.value import NOTE, PLAIN, chance
from duelyard.core.table import SeatTable
from duelyard.lab.learn.selfplay import DRAFT_SLIPS, learning_of, player

REPORT = Path(__file__).parents[1] / "docs" / "strength" / "calibration.md"
TABLES = 6  # asked about in each match
WORLDS = 8
SLIPS = 0.05
HEAD = """# How far chances can be trusted

Made by `python -m benchmarks.calibration`: fresh matches that no net has seen, six tables of each, and what
`duelyard.bots.value.chance` says there from the packet of the seat that is asked. Tables of one match end alike: the
interval (95%) counts matches, not tables.

"""


def look(game: str, number: int) -> list[tuple[float, float, int]]:
    """What was said at some tables of a match, what came true, and the number of the match."""
    rules = duelyard.game(game)
    learning = learning_of(rules)
    random = Random(f"calibration/{game}/{number}")
    settings = {**rules.among_computers, **learning.samples[number % len(learning.samples)]}
    match = duelyard.new_match(game, f"calibration/{number}", settings)
    players = [player(learning, random.randrange(1 << 30), PLAIN) for _ in range(match.state.seats)]
    packets = []
    while (ask := match.ask) is not None:
        packet = match.packet(ask.seat)
        packets.append(packet)
        draft = ask.prompt in learning.drafts
        if random.random() < (DRAFT_SLIPS if draft else SLIPS):
            match.choose(random.randrange(len(ask.codes)), seat=ask.seat)
        else:
            match.choose(players[ask.seat].choose(SeatTable(packet)), seat=ask.seat)
    assert match.result is not None
    scores = match.result.scores
    asked = random.sample(packets, min(TABLES, len(packets)))
    return [(chance(packet, worlds=WORLDS), (scores[packet.seat] + 1) / 2, number) for packet in asked]


def table(found: list[tuple[float, float, int]]) -> list[str]:
    """A row for each tenth of the chances.

    >>> table([(0.72, 1.0, 1), (0.74, 0.0, 2)])[-1]
    '| 70 – 80% | 73.0% | 50.0% ± 69.3 | 2 | 2 |'
    """
    rows = ["| said | on average | came true | tables | matches |", "|---|---|---|---|---|"]
    for tenth in range(10):
        inside = [each for each in found if tenth / 10 <= each[0] < (tenth + 1) / 10 + (tenth == 9)]
        if inside:
            matches = len({number for _, _, number in inside})
            said = sum(each[0] for each in inside) / len(inside)
            true = sum(each[1] for each in inside) / len(inside)
            wide = 196 * sqrt(max(true * (1 - true), 0.25 / matches) / matches)
            cells = f"{said:.1%} | {true:.1%} ± {wide:.1f} | {len(inside)} | {matches}"
            rows.append(f"| {10 * tenth} – {10 * tenth + 10}% | {cells} |")
    return rows


def main() -> None:
    """Play, count, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    taught = [name for name in duelyard.games() if (learning_of(duelyard.game(name)).home / NOTE).exists()]
    parser.add_argument("--games", nargs="*", default=taught)
    parser.add_argument("--matches", type=int, default=2000)
    given = parser.parse_args()
    text = HEAD
    for game in given.games:
        found = [each for number in range(given.matches) for each in look(game, number)]
        text += f"## {duelyard.game(game).name()}: {given.matches} matches\n\n" + "\n".join(table(found)) + "\n\n"
        REPORT.write_text(text.rstrip("\n") + "\n", "utf-8")
        print(text)


if __name__ == "__main__":
    main()
