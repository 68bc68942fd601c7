"""Printed cards from a CSV file: one line a card, its id and names, and a reader for each fact."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

from duelyard.core.game import Card
from duelyard.core.texts import LANGUAGES


def read_cards(path: Path, **facts: Callable[[str], Any]) -> list[Card]:
    """The cards of a file with the columns `id`, one for each language, and one for each fact."""
    cards = []
    for row in read_rows(path):
        names = {lang: row[lang] for lang in LANGUAGES}
        cards.append(Card(row["id"], names, {name: read(row[name]) for name, read in facts.items()}))
    return cards


def read_rows(path: Path) -> list[dict[str, str]]:
    """The lines of a file by the names of its columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number_or_none(text: str) -> int | None:
    """A number, where one is printed.

    >>> number_or_none("7"), number_or_none("")
    (7, None)
    """
    return int(text) if text else None


def words(text: str) -> list[str]:
    """Words between semicolons.

    >>> words("rage;sprint"), words("")
    (['rage', 'sprint'], [])
    """
    return text.split(";") if text else []


def yes(text: str) -> bool:
    """1 for yes, anything else for no.

    >>> yes("1"), yes("0")
    (True, False)
    """
    return text == "1"
