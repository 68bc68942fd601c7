"""The rules ledgers: every statement of the rules by its id.

A ledger is `docs/rules/<game>.md`, and `duelyard/rules/<game>.md` in an installed package. A statement is a list item
that begins with its id in bold; it goes on over the indented lines and fenced blocks below it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from duelyard.core.errors import UnknownGame, UnknownRule, suggest

_STATEMENT = re.compile(r"- \*\*([A-Z]+(?:-\w+)+)\*\* *(.*)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One statement of a ledger.

    >>> entry("CL-GEN-2").chapter
    '1. General principles'
    """

    id: str
    game: str
    chapter: str  # the headings it stands under
    section: str  # "" where the chapter has none
    text: str  # as Markdown, without the id


def games() -> tuple[str, ...]:
    """The games that have a ledger.

    >>> "clash" in games()
    True
    """
    return tuple(sorted(path.stem for path in _folder().glob("*.md")))


def ids(game: str) -> tuple[str, ...]:
    """Every id of a game's ledger, in the order of the ledger.

    >>> ids("clash")[:3]
    ('CL-GEN-1', 'CL-GEN-2', 'CL-GEN-3')
    """
    return tuple(_ledger(game))


def entry(rule: str) -> Entry:
    """The statement with that id.

    >>> print(entry("CL-GEN-2").text)
    [Intro; End] The aim is to destroy the opponent's fort.
    """
    for game in games():
        if rule in _ledger(game):
            return _ledger(game)[rule]
    known = (each for game in games() for each in ids(game))
    raise UnknownRule(f"no rule {rule!r} in the ledgers{suggest(rule.strip().upper(), known)}")


@cache
def _folder() -> Path:
    package = Path(__file__).parents[1]
    packed = package / "rules"
    return packed if packed.is_dir() else package.parents[1] / "docs" / "rules"


@cache
def _ledger(game: str) -> dict[str, Entry]:
    if game not in games():
        raise UnknownGame(f"no ledger for {game!r}{suggest(game, games())}")
    entries: dict[str, Entry] = {}
    chapter = section = rule = ""
    for line in (_folder() / f"{game}.md").read_text("utf-8").splitlines():
        if line and not line.startswith(" "):
            rule = ""
        if line.startswith("## "):
            chapter, section = line[3:], ""
        elif line.startswith("### "):
            section = line[4:]
        elif statement := _STATEMENT.match(line):
            rule, text = statement.groups()
            entries[rule] = Entry(rule, game, chapter, section, text)
        elif rule:
            entries[rule] = replace(entries[rule], text=f"{entries[rule].text}\n{line.removeprefix('  ')}")
    return {rule: replace(entry, text=entry.text.rstrip()) for rule, entry in entries.items()}
