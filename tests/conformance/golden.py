"""Golden numbers: what fixed seeds lead to, in `tests/golden/<game>.json`. They hold on every machine, in both builds.

python -m tests.conformance.golden            compare; tells what differs
python -m tests.conformance.golden --write    write them anew, after a change of rules that was meant (and raised
                                              the game's rules version)
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import duelyard
import tests.toy.game  # noqa: F401 (registers the toy)
from duelyard.core.match import Match
from duelyard.testing import Case, perft, setting_sets, step

FOLDER = Path(__file__).parent.parent / "golden"
MARKS = (1, 10, 40)  # digests after so many random choices
DEPTH = 2
MOST = 3000  # leaves of a decision tree that is counted one choice deeper
# Long battles in which nothing happens that shorter ones do not show: they are left to the long trials.
LONG: dict[str, list[dict[str, Any]]] = {
    "berserk": [
        {"first": "B"},
        {"mode": "squads"},
        {"mode": "squads", "first": "A"},
        {"mode": "constructed", "decks": ["forest", "mixed"]},
        {"turn_limit": 400},
        {"quiet_limit": 4},
        {"quiet_limit": 100},
    ]
}


def played(case: Case) -> dict[str, Any]:
    """The numbers of one match."""
    match = case.start()
    rng = case.random("golden")
    digests = {"0": match.digest()}
    trees = [count(match)]
    made = 0
    while not match.over:
        step(match, rng)
        made += 1
        if made in MARKS:
            digests[str(made)] = match.digest()
            trees.append(count(match))
    digests["end"] = match.digest()
    return {
        "options": case.settings,
        "seed": case.seed,
        "choices": match.number,
        "result": str(match.result),
        "perft": trees,
        "digests": digests,
    }


def count(match: Match) -> list[int]:
    """Sizes of the decision tree, level by level."""
    sizes = [perft(match, depth) for depth in range(1, DEPTH + 1)]
    return [*sizes, perft(match, DEPTH + 1)] if sizes[-1] * len(match.options) <= MOST else sizes


def golden(game: str) -> dict[str, Any]:
    """All golden numbers of a game."""
    cases = [
        Case(game, options, seed)
        for options in setting_sets(game)
        for seed in ((1, 2, 3) if not options else (1,))
        if options not in LONG.get(game, [])
    ]
    return {"rules": duelyard.game(game).rules_version, "matches": [played(case) for case in cases]}


def compare(game: str) -> str:
    """What differs from the file; nothing if all is the same."""
    path = FOLDER / f"{game}.json"
    if not path.exists():
        return f"{game}: there is no {path.name}"
    stored = json.loads(path.read_text(encoding="utf-8"))
    now = json.loads(json.dumps(golden(game)))
    if now["rules"] != stored["rules"] or len(now["matches"]) != len(stored["matches"]):
        return f"{game}: rules version or option sets differ from {path.name}: write it anew"
    for ours, theirs in zip(now["matches"], stored["matches"], strict=True):
        for part in theirs:
            if ours[part] != theirs[part]:
                which = f"{game} {theirs['options']} seed {theirs['seed']}"
                return f"{which}: {part} is\n  {ours[part]}, in {path.name}\n  {theirs[part]}"
    return ""


def main() -> int:
    names = [name for name in sys.argv[1:] if not name.startswith("-")] or duelyard.games()
    if "--write" in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for game in names:
            text = json.dumps(golden(game), indent=1, ensure_ascii=False)
            (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")
        return 0
    differences = [difference for difference in map(compare, names) if difference]
    print("\n".join(differences) or f"golden: {', '.join(names)}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
