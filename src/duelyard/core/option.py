"""An option as people, programs and records see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelyard.core.reader import LIBRARY, Reader

if TYPE_CHECKING:
    from duelyard.core.game import Game


@dataclass(frozen=True)
class Option:
    """One thing the asked seat may do.

    `key` is an int from the game's finite vocabulary, the same in all worlds and matches; `text` is short, unique
    within its ask and stands in records; `refs` are the places on the table that it touches, for pages and `why_not`.
    """

    key: int
    text: str
    refs: tuple[str, ...]
    code: int = field(repr=False)  # how the script understands it, within this ask only
    phrase: str = field(repr=False, default="")
    words: dict[str, Any] = field(repr=False, default_factory=dict, compare=False, hash=False)
    rules: Game[Any] | None = field(repr=False, default=None, compare=False, hash=False)

    def label(self, lang: str = "en", reader: Reader = LIBRARY) -> str:
        """The option in the reader's language.

        >>> import duelyard
        >>> duelyard.new_match("clash", seed=7).options[0].label("ru")
        'Закончить призыв и атаковать'
        """
        return self.text if self.rules is None else self.rules.say(self.phrase, self.words, lang, reader)
