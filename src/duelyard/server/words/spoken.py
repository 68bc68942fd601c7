"""What the library says of a mistake, in the reader's language.

The library speaks English. `texts/library` has its sentences as patterns: what stood in a hole goes into the translated
sentence, translated itself where it is a sentence. Rules and hints at the end of a sentence are carried over.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from duelyard.core.errors import DuelyardError

FOLDER = Path(__file__).with_name("texts") / "library"
OPTION = re.compile(r"option (\w+): ")
RULE = r"[A-Z]+-[A-Z]+-\d+"
TAIL = re.compile(rf"(.*) \(({RULE}(?:, {RULE})*|did you mean [^()]*\?|known: [^()]*)\)", re.DOTALL)
LONGEST = 500  # signs of a sentence
HOLE = re.compile(r"\{(\w+)\}")
SPOKEN = ("what", "kind", "one", "other")  # holes in which the library speaks itself
WORD = r"'.*?'|\".*?\"|\S+?"
NAMES = ("name", "card")  # holes for one word, or for what stands in quotes


@dataclass(frozen=True)
class Library:
    """The sentences of a language: English patterns, most definite first, with what they become."""

    sentences: tuple[tuple[re.Pattern[str], str], ...]
    hints: tuple[tuple[re.Pattern[str], str], ...]
    kinds: dict[str, str]


def about(error: DuelyardError) -> str | None:
    """The option that an error is about.

    >>> from duelyard.core.errors import WrongSetting
    >>> about(WrongSetting("option level: choose a difficulty from 1 to 10"))
    'level'
    """
    found = OPTION.match(str(error))
    return found[1] if found else None


def say(error: Exception, lang: str) -> str:
    """What went wrong, as a sentence.

    >>> from duelyard.core.errors import BadDeck, WrongSetting
    >>> say(WrongSetting("option level: choose a difficulty from 1 to 10 (CL-CUST-1)"), "en")
    'Choose a difficulty from 1 to 10 (CL-CUST-1)'
    >>> say(BadDeck("there is no card 'trol' (did you mean troll?)", 3, "CL-CONS-2"), "ru")
    "Строка 3: карты 'trol' нет (может быть, troll?) (CL-CONS-2)"
    """
    text = OPTION.sub("", str(error))
    if len(text) > LONGEST:  # somebody's text is repeated in it; and patterns take long over long texts
        text = text[: LONGEST - 1] + "…"
    if lang != "en":
        text = translate(text, lang) or general(error, lang)
    return text[:1].upper() + text[1:]


def general(error: Exception, lang: str) -> str:
    """What can be said of an error by its kind alone."""
    kinds = library(lang).kinds
    return next(kinds[kind.__name__] for kind in (*type(error).__mro__, DuelyardError) if kind.__name__ in kinds)


def translate(text: str, lang: str) -> str | None:
    """A sentence of the library in another language; None where it is not known.

    >>> translate("line 2: the record is empty", "ru")
    'строка 2: запись пуста'
    """
    known = library(lang)
    tail = TAIL.fullmatch(text)
    if tail is None:
        return matched(text, known.sentences, lang)
    said = translate(tail[1], lang)
    return None if said is None else f"{said} ({matched(tail[2], known.hints, lang) or tail[2]})"


def matched(text: str, patterns: tuple[tuple[re.Pattern[str], str], ...], lang: str) -> str | None:
    """The text by the first pattern that fits it."""
    for pattern, target in patterns:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        holes = {name: OPTION.sub("", part) for name, part in found.groupdict().items()}
        said = {name: translate(part, lang) for name, part in holes.items()}
        if any(said.get(name, "") is None and f"{{{name}}}" in target for name in SPOKEN):
            continue  # half a translation is none
        return target.format(**{name: said[name] or part for name, part in holes.items()})
    return None


@cache
def library(lang: str) -> Library:
    """The catalogue of a language."""
    data = tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8"))
    return Library(compiled(data["sentences"]), compiled(data["hints"]), data["kinds"])


def compiled(patterns: dict[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns to match with, the most definite ones first."""
    definite = sorted(patterns, key=lambda pattern: -len(HOLE.sub("", pattern)))
    return tuple((expression(pattern), patterns[pattern]) for pattern in definite)


def expression(pattern: str) -> re.Pattern[str]:
    """A pattern with holes as a regular expression.

    >>> expression("{a} or {b}").fullmatch("one or other").groupdict()
    {'a': 'one', 'b': 'other'}
    """
    parts = HOLE.split(pattern)
    for i in range(1, len(parts), 2):
        parts[i] = f"(?P<{parts[i]}>{WORD if parts[i] in NAMES else '.+?'})"
    for i in range(0, len(parts), 2):
        parts[i] = re.escape(parts[i])
    return re.compile("".join(parts), re.DOTALL)
