"""`make rules`: which statements of the rules ledgers no test exercises yet.

    python -m tools.rules [--strict GAME ...] [GAME ...]

Tests are collected by pytest itself, so that marks on parameters, classes and modules count like any other.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

from duelyard.core import ledger

UNTESTABLE = Path(__file__).parents[1] / "docs" / "rules" / "untestable.toml"


def untestable(game: str) -> dict[str, str]:
    """The ids of a game that no program could violate, each with its reason."""
    reasons: dict[str, str] = tomllib.loads(UNTESTABLE.read_text("utf-8")).get(game, {})
    return reasons


class _RuleCollector:
    def __init__(self) -> None:
        self.ids: set[str] = set()

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        for mark in item.iter_markers("rule"):
            self.ids.update(mark.args)


def tested(*paths: str) -> set[str]:
    """The ids that the tests under these paths name, the slow ones included."""
    collector, output = _RuleCollector(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        code = pytest.main(["--collect-only", "-qq", "--run-slow", "-p", "no:cacheprovider", *paths], [collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{output.getvalue()}\nThe tests could not be collected.")
    return collector.ids


def untested(game: str, tested: set[str]) -> list[str]:
    """The ids of a game that want a test and have none, in the order of its ledger."""
    return [rule for rule in ledger.ids(game) if rule not in tested and rule not in untestable(game)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.rules", description="Which rules have no test yet?")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to report on (default: all)")
    parser.add_argument(
        "--strict", action="append", default=[], metavar="GAME", help="fail if one of its rules has none"
    )
    arguments = parser.parse_args()
    for game in arguments.games + arguments.strict:
        if game not in ledger.games():
            parser.error(f"no ledger for {game!r}; there are: {', '.join(ledger.games())}")
    chosen = [game for game in ledger.games() if game in arguments.games + arguments.strict] or ledger.games()
    named = tested()
    missing = {game: untested(game, named) for game in chosen}
    for game, rules in missing.items():
        if rules:
            print(f"{game}, without a test:")
            print(
                textwrap.fill(" ".join(rules), 118, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
            )
    for game, rules in missing.items():
        wanted = len(ledger.ids(game)) - len(untestable(game))
        print(f"{game}: {wanted - len(rules)} of {wanted} rules have a test")
    return 1 if any(missing[game] for game in arguments.strict) else 0


if __name__ == "__main__":
    sys.exit(main())
