"""`python -m benchmarks.learned [FOLDER ...]`: what the games have learned, into docs/strength.

A folder is one of `duelyard learn --out`: its learning curve and calibration are drawn. The table is made of what
stands beside the weights of each game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import duelyard
from duelyard.bots.value import NOTE, note
from duelyard.lab.learn.course import draw

REPORTS = Path(__file__).parents[1] / "docs" / "strength"
USES = {"net": "the net alone", "both": "the mean of both", "judge": "the judge: the gate was not passed"}
HEAD = """# What was learned

Made by `python -m benchmarks.learned` from the notes beside the weights ([learning.md](../learning.md)). Log-loss is in
nats a position, on whole matches that the net has not seen; the judge is given the scale that suits it best there. At
the gate players of the same level meet, one with what was learned, the other with the judge, or where it says so with
the net before: paired seeds, seats
swapped, 95% intervals from the pairs. Where a level is named with seconds, both think for as long.

| game | matches | judge | net | mean of both | players go by |
|---|---|---|---|---|---|
"""


def rows() -> tuple[list[str], list[str]]:
    """The lines of both tables."""
    first, second = [], []
    for name in duelyard.games():
        rules = duelyard.game(name)
        if rules.learning is None or not (rules.learning.home / NOTE).exists():
            first.append(f"| {rules.name()} | – | – | – | – | the judge: nothing was learned yet |")
            continue
        told: dict[str, Any] = note(rules.learning.home)
        losses = told["held_out"]
        cells = [f"{losses[key]:.4f}" for key in ("judge, best scale", "net", "both, best scale")]
        first.append(f"| {rules.name()} | {told['matches']:,} | {' | '.join(cells)} | {USES[told['use']]} |")
        for gate, (share, wide, matches) in {**told["gate"], **told.get("equal_time", {})}.items():
            second.append(f"| {rules.name()} | {gate} | {share:.1%} ± {wide:.1%} | {matches} |")
    return first, second


def main() -> None:
    """Draw the pictures of the folders, and write the table."""
    for folder in map(Path, sys.argv[1:]):
        name = folder.resolve().name
        draw(REPORTS, name, json.loads((folder / "figures.json").read_text("utf-8")))
    first, second = rows()
    text = HEAD + "\n".join(first) + "\n\n| game | level, way | share of points | matches |\n|---|---|---|---|\n"
    text += "\n".join(second) + "\n"
    for name in duelyard.games():
        for what in ("curve", "calibration"):
            if (REPORTS / f"{name}-{what}.svg").exists():
                text += f"\n![{duelyard.game(name).name()}: {what}]({name}-{what}.svg)\n"
    (REPORTS / "learned.md").write_text(text, "utf-8")
    print(text)


if __name__ == "__main__":
    main()
