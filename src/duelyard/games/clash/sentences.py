"""What this game says of mistakes: the sentences `error` of its texts."""

from __future__ import annotations

from typing import Final

from duelyard.core.sentences import Sentences
from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.cards import HERE

sentence: Final = Sentences(HERE / "texts")


def called(kind: str, name: str) -> dict[str, str]:
    """A mode or a set, for a sentence: by its id in English, as people type it, and by its name elsewhere.

    >>> called("mode", "ffa")
    {'en': 'ffa', 'ru': '«Каждый сам за себя»'}
    """
    names = {lang: sentence.texts.say(f"{kind}.{name}.name", lang, {}) for lang in LANGUAGES}
    return {lang: name if lang == "en" else f"«{own}»" for lang, own in names.items()}
