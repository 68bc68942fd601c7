"""The command line's own words, and which language to say them in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from duelyard.core.texts import Texts, check_language

TEXTS = Texts(Path(__file__).with_name("texts"))


class Words:
    """The command line's texts in one language.

    >>> Words("ru")("play.you_win")
    'Вы победили!'
    """

    def __init__(self, lang: str, texts: Texts = TEXTS) -> None:
        self.lang = check_language(lang)
        self.texts = texts

    def __call__(self, key: str, **words: object) -> str:
        return self.texts.say(key, self.lang, words)

    def with_texts(self, folder: Path) -> Words:
        """The same language, with a game's own texts for its commands before the command line's.

        >>> Words("ru").with_texts(Path("nowhere"))("play.you_win")
        'Вы победили!'
        """
        return Words(self.lang, Texts(folder, *self.texts.folders))

    def help(self, key: str, **words: object) -> str:
        """A help text: its lines are meant as they stand, and each paragraph says so to the formatter.

        >>> Words("en").help("help.seed")
        'A seed gives the same match again; without one it is drawn fresh and sealed.'
        """
        paragraphs = [part.strip() for part in self(key, **words).strip().split("\n\n")]
        return "\n\n".join(f"\b\n{part}" if "\n" in part else part for part in paragraphs)


def pick_language(given: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for: by `--lang`, by DUELYARD_LANG, or by the locale; English where that says nothing.

    >>> pick_language(None, {"LANG": "ru_RU.UTF-8"}), pick_language("en", {"LANG": "ru_RU.UTF-8"})
    ('ru', 'en')
    """
    wish = given or environ.get("DUELYARD_LANG")
    if wish:
        return check_language(wish.casefold())
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "ru" if environ[name].casefold().startswith("ru") else "en"
    return "en"
