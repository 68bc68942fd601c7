"""`python -m duelyard.testing GAME ...`: the kit without pytest; tells what is not kept, property by property."""

import sys

from duelyard.core.registry import games
from duelyard.testing import PROPERTIES, Broken, check, conformance_cases


def main(names: list[str]) -> int:
    """Try these games, or all; returns the number of properties that one of them does not keep.

    >>> main(["--help"])
    usage: python -m duelyard.testing GAME ...
    0
    """
    if any(name.startswith("-") for name in names):
        print("usage: python -m duelyard.testing GAME ...")
        return 0
    broken = 0
    for name in names or games():
        trials = conformance_cases(name)
        for prop in PROPERTIES:
            try:
                for trial in trials:
                    if trial.prop == prop:
                        check(trial)
            except Broken as error:
                broken += 1
                print(f"BROKEN  {error}", flush=True)
            else:
                print(f"kept    {prop} of {name}", flush=True)
    return broken


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
