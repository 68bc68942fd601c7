"""Text catalogues: one TOML file a language and game, found by dotted keys."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from duelyard.core.reader import Person, Unseen

LANGUAGES = ("en", "ru")
_NOTATION = re.compile(r"\[\[(.*?)\]\]")


class Texts:
    """The catalogues of some folders, the first one first, with the engine's own behind them.

    A text may name words in braces; `{n|card|cards}` (Russian: three forms) takes the form that goes with the number n,
    `{seat|~ takes|You take}` the one that goes with the person (`core/reader`), `{card|карту «~»|карту}` the first for
    a card by its name, the second for one that the reader cannot see.

    >>> Texts().say("core.a_card", "ru", {})
    'карта'
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = (*folders, Path(__file__).with_name("texts"))

    def has(self, key: str, lang: str = "en") -> bool:
        """Whether there is such a text."""
        return key in _catalogue(self.folders, check_language(lang))

    def under(self, kind: str, lang: str) -> dict[str, str]:
        """All texts whose keys begin with this word.

        >>> Texts().under("core", "en")["core.a_card"]
        'a card'
        """
        book = _catalogue(self.folders, check_language(lang))
        return {key: text for key, text in book.items() if key.startswith(f"{kind}.")}

    def say(self, key: str, lang: str, words: Mapping[str, object], exact: bool = True) -> str:
        """The text in this language, with its words filled in; the key itself where no text exists. `exact`: with what
        it says in notation."""
        text = _catalogue(self.folders, check_language(lang)).get(key, key)
        if "[[" in text:
            text = _NOTATION.sub(r"\1" if exact else "", text)
        return fill(text, lang, words) if "{" in text else text


def check_language(lang: str) -> str:
    """The language, if there is a catalogue for it.

    >>> check_language("ru")
    'ru'
    """
    if lang not in LANGUAGES:
        from duelyard.core.errors import UnknownLanguage
        from duelyard.core.sentences import sentence

        raise UnknownLanguage(sentence("no_language", name=repr(lang), names=", ".join(LANGUAGES)))
    return lang


def fill(text: str, lang: str, words: Mapping[str, object]) -> str:
    """Put the words into their places: as they are, or as they say themselves in this language.

    >>> fill("{n} {n|card|cards}", "en", {"n": 2})
    '2 cards'
    >>> [fill("{n} {n|карта|карты|карт}", "ru", {"n": n}) for n in (1, 3, 11, 25)]
    ['1 карта', '3 карты', '11 карт', '25 карт']
    >>> [fill("{who|~ draws|You draw}.", "en", {"who": who}) for who in (Person("Ann"), Person("Ann", own=True))]
    ['Ann draws.', 'You draw.']

    >>> [fill("{card|карту «~»|карту}", "ru", {"card": card}) for card in ("Огр", Unseen("карта"))]
    ['карту «Огр»', 'карту']

    A name that ends with a mark of its own ends the sentence, too.

    >>> fill("Ann draws {card}.", "en", {"card": "Boom!"})
    'Ann draws Boom!'
    """
    filled = []
    for part, name, forms in _parts(text):
        if name not in words:
            filled.append(part)
        elif forms and isinstance(person := words[name], Person):
            filled.append(person.form(forms))
        elif forms and "~" in forms[0]:
            unseen = isinstance(words[name], Unseen)
            filled.append(forms[1] if unseen else forms[0].replace("~", spoken(words[name], lang)))
        elif forms:
            filled.append(forms[plural(int(str(words[name])), lang)])
        else:
            filled.append(spoken(words[name], lang))
    said = "".join(filled)
    return said.replace("!.", "!") if "!." in said else said


def spoken(word: object, lang: str) -> str:
    """A word in this language: some say themselves (a sentence, an error), some have been said in all languages.

    >>> spoken({"en": "a card", "ru": "карта"}, "ru")
    'карта'
    """
    if isinstance(word, (str, int)):
        return str(word)
    if isinstance(word, Mapping):
        return str(word.get(lang, word["en"]))
    say = getattr(word, "say", None)
    return str(word) if say is None else str(say(lang))


@lru_cache(maxsize=4096)
def _parts(text: str) -> list[tuple[str, str, list[str]]]:
    """A text cut into what stands there and what is filled in: the part itself, the word's name, and its forms."""
    parts: list[tuple[str, str, list[str]]] = []
    for part in re.split(r"(\{[^{}]+\})", text):
        if part.startswith("{") and part.endswith("}"):
            name, *forms = part[1:-1].split("|")
            parts.append((part, name, forms))
        elif part:
            parts.append((part, "", []))
    return parts


def plural(n: int, lang: str) -> int:
    """Which of the forms goes with the number.

    >>> plural(1, "en"), plural(0, "en"), plural(22, "ru")
    (0, 1, 1)
    """
    if lang == "ru":
        if n % 10 == 1 and n % 100 != 11:
            return 0
        return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2
    return 0 if n == 1 else 1


@cache
def _catalogue(folders: tuple[Path, ...], lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for folder in reversed(folders):
        for path in sorted(folder.glob(f"{lang}*.toml")):
            _flatten(tomllib.loads(path.read_text(encoding="utf-8")), "", found)
    return found


def _flatten(table: dict[str, Any], prefix: str, found: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, f"{prefix}{key}.", found)
        else:
            found[prefix + key] = str(value)
