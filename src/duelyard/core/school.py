"""What a school has beside its lessons: the guide (how to play, on one page), the first match, and its tips.

They stand beside the lessons: `guide.toml` (a text for each language, as Markdown), `first.toml` (a `preset`, or the
`options` and the `position` where a friendly first match begins), `tips.toml` (`[[tip]]`: id, when, of, at, texts).
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from duelyard.core.errors import BadLesson, suggest
from duelyard.core.lesson import school_of
from duelyard.core.lesson_parts import Words, known, spoken, tables_at, text_at, texts_at
from duelyard.core.position import from_position, to_toml
from duelyard.core.registry import game as find
from duelyard.core.sentences import sentence
from duelyard.core.texts import LANGUAGES

WHEN: Final = re.compile(r"start|later:\d+|(event|verb|sees):\w+")
OF: Final = ("", "me", "enemy")


@dataclass(frozen=True)
class Tip:
    """A bubble for the first time that something happens. `when`: at the `start`, `later:N` choices, or with the first
    `event:KIND` (`of` whom), the first option `verb:VERB`, the first card that `sees:WORD`."""

    id: str
    when: str
    of: str
    at: tuple[str, ...]
    say: Words


@dataclass(frozen=True)
class First:
    """A friendly first match: settings, or the record of a match that stands where it begins."""

    settings: dict[str, Any]
    record: str


@cache
def guide(game: str) -> Words:
    """How to play, on one page; empty texts where a game has none.

    >>> guide("clash")["en"].split(".")[0]
    '**Two mages, two bridges'
    """
    data = _read(game, "guide.toml")
    return spoken(data, "guide", bubble=False) if data else dict.fromkeys(LANGUAGES, "")


@cache
def tips(game: str) -> tuple[Tip, ...]:
    """The tips of a game, the more urgent ones first.

    >>> tips("clash")[0].id
    'tip:clash.begin'
    """
    found = []
    for number, data in enumerate(tables_at(_read(game, "tips.toml"), "tip", ""), 1):
        where = f"tip {number}"
        known(data, ("id", "when", "of", "at", *LANGUAGES), where)
        when, of = text_at(data, "when", where), data.get("of", "")
        if not WHEN.fullmatch(when):
            raise BadLesson(sentence("lesson_when", value=repr(when)), where)
        if of not in OF:
            raise BadLesson(sentence("lesson_whose", value=repr(of)), where, hint=suggest(of, OF[1:]))
        name = f"tip:{game}.{text_at(data, 'id', where)}"
        found.append(Tip(name, when, of, tuple(texts_at(data, "at", where)), spoken(data, where, bubble=True)))
    return tuple(found)


@cache
def first(game: str) -> First:
    """The first match of a game.

    >>> first("clash").record.splitlines()[0]
    'duelyard record 1'
    """
    data = _read(game, "first.toml")
    known(data, ("preset", "options", "position"), "first")
    if "position" in data:
        parts = {"game": game, "options": data.get("options", {}), "position": data["position"]}
        match = from_position(to_toml(parts), seed=0)
        return First(match.origin.settings, match.record())
    presets = find(game).presets
    return First(dict(presets.get(data.get("preset", "first"), {})), "")


def _read(game: str, name: str) -> dict[str, Any]:
    folder = school_of(game)
    path = folder / name if folder else None
    return tomllib.loads(path.read_text("utf-8")) if path and path.exists() else {}
