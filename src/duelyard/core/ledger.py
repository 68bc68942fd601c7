"""The rules ledgers: every statement of the rules by its id.

A ledger is `docs/rules/<game>.md`, and `duelyard/rules/<game>.md` in an installed package; in another language it is
`<language>/<game>.md` beside it, with the same statements in the same order. A statement is a list item that begins
with its id in bold; it goes on over the indented lines and fenced blocks below it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from duelyard.core.errors import UnknownGame, UnknownRule, suggest
from duelyard.core.sentences import sentence

_STATEMENT = re.compile(r"- \*\*([A-Z]+(?:-\w+)+)\*\* *(.*)")
_CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)
_SOURCE = re.compile(r" ?\[([^\[\]]*)\](?!\()")
_ID = re.compile(r"[A-Z]+(?:-\w+)+")
_RUSSIAN = r"[«\"]?[А-Яа-яЁё][А-Яа-яЁё0-9 ’'!?,.:;–«»-]*(?<![ ,.:;])[»\"]?"
_OTHER = {
    "en": re.compile(rf"(?: \({_RUSSIAN}\)| — {_RUSSIAN}| / {_RUSSIAN}|, (?:ours: )?{_RUSSIAN}| ?{_RUSSIAN})"),
    "ru": re.compile(r" — [a-z][a-z -]*(?: X)?(?![\w-])| \((?:FREE|[A-Z][a-z]+(?:['’ ]\w+)*|[a-z]+)\)"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One statement of a ledger.

    >>> entry("CL-GEN-2").chapter, entry("CL-GEN-2", "ru").chapter
    ('1. General principles', '1. Общие принципы')
    """

    id: str
    game: str
    lang: str
    chapter: str  # the headings it stands under
    section: str  # "" where the chapter has none
    text: str  # as Markdown, without the id


def games() -> tuple[str, ...]:
    """The games that have a ledger.

    >>> "clash" in games()
    True
    """
    return tuple(sorted(path.stem for path in _folder().glob("*.md")))


@cache
def languages(game: str) -> tuple[str, ...]:
    """The languages of a game's ledger, English first.

    >>> languages("gosu"), languages("berserk")
    (('en', 'ru'), ('en', 'ru'))
    """
    return "en", *sorted(path.parent.name for path in _folder().glob(f"*/{game}.md"))


def ids(game: str) -> tuple[str, ...]:
    """Every id of a game's ledger, in the order of the ledger.

    >>> ids("clash")[:3]
    ('CL-GEN-1', 'CL-GEN-2', 'CL-GEN-3')
    """
    return tuple(_ledger(game))


def entries(game: str, lang: str = "en") -> tuple[Entry, ...]:
    """Every statement of a game's ledger in its order; in English where there is no ledger in that language.

    >>> [each.lang for name in ("clash", "berserk") for each in entries(name, "ru")[:1]]
    ['ru', 'ru']
    """
    return tuple(_ledger(game, _spoken(game, lang)).values())


def entry(rule: str, lang: str = "en") -> Entry:
    """The statement with that id; in English where there is no ledger in that language.

    >>> print(entry("CL-GEN-2").text)
    [Intro; End] The aim is to destroy the opponent's fort.
    """
    for game in games():
        if rule in _ledger(game):
            return _ledger(game, _spoken(game, lang))[rule]
    known = (each for game in games() for each in ids(game))
    raise UnknownRule(sentence("no_rule", name=repr(rule)), hint=suggest(rule.strip().upper(), known))


def for_people(each: Entry) -> Entry:
    """A statement as pages and the command line show it: without where it comes from, without code in headings, and
    without the names that things have in other languages. Rules that it refers to stay.

    >>> for_people(entry("CL-GEN-2")).text
    "The aim is to destroy the opponent's fort."
    >>> for_people(entry("GX-BOUNTY-1")).section, for_people(entry("CL-RAGE-1")).section
    ('Bounty', '26.27 Rage')
    """
    other = _OTHER[each.lang]

    def heading(text: str) -> str:
        return other.sub("", re.sub(r" \(`[^`]*`\)", "", text))

    def source(found: re.Match[str]) -> str:
        ids = _ID.findall(found[1])
        return f" ({', '.join(ids)})" if ids else ""

    parts = _CODE.split(each.text)
    parts[::2] = [other.sub("", _SOURCE.sub(source, part)) for part in parts[::2]]
    text = "".join(parts).strip()
    return replace(each, chapter=heading(each.chapter), section=heading(each.section), text=text)


@cache
def _folder() -> Path:
    package = Path(__file__).parents[1]
    packed = package / "rules"
    return packed if packed.is_dir() else package.parents[1] / "docs" / "rules"


def _spoken(game: str, lang: str) -> str:
    return lang if lang in languages(game) else "en"


@cache
def _ledger(game: str, lang: str = "en") -> dict[str, Entry]:
    if game not in games():
        raise UnknownGame(sentence("no_ledger", game=repr(game)), hint=suggest(game, games()))
    found: dict[str, Entry] = {}
    chapter = section = rule = ""
    folder = _folder() if lang == "en" else _folder() / lang
    for line in (folder / f"{game}.md").read_text("utf-8").splitlines():
        if line and not line.startswith(" "):
            rule = ""
        if line.startswith("## "):
            chapter, section = line[3:], ""
        elif line.startswith("### "):
            section = line[4:]
        elif statement := _STATEMENT.match(line):
            rule, text = statement.groups()
            found[rule] = Entry(rule, game, lang, chapter, section, text)
        elif rule:
            found[rule] = replace(found[rule], text=f"{found[rule].text}\n{line.removeprefix('  ')}")
    return {rule: replace(each, text=each.text.rstrip()) for rule, each in found.items()}
