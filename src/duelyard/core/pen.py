"""What every drawing of a table in a terminal needs: a language, a width, texts that keep within it."""

from __future__ import annotations

from textwrap import wrap

from duelyard.core.texts import Texts


class Pen:
    """A language and a width to draw in, `compact` if height is short. `used`: what was written as a mark."""

    texts: Texts  # the game's

    def __init__(self, lang: str, width: int, compact: bool = False) -> None:
        self.lang = lang
        self.width = width
        self.compact = compact
        self.used: set[str] = set()

    def say(self, key: str, **words: object) -> str:
        """One of the texts around the table."""
        return self.texts.say(f"table.{key}", self.lang, words)

    def wrap(self, text: str, indent: str = "", hang: str | None = None, lines: int = 0) -> list[str]:
        """A text as lines within the width, at most so many; non-breaking spaces hold words together."""
        later = indent if hang is None else hang
        found = wrap(text, self.width, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False)
        if lines and len(found) > lines:
            found = [*found[: lines - 1], cut(f"{found[lines - 1]} …", self.width)]
        return [line.replace("\u00a0", " ") for line in found]


def whole(text: str) -> str:
    """A text that `Pen.wrap` keeps on one line.

    >>> whole("Rage, Sprint").isprintable()
    False
    """
    return text.replace(" ", "\u00a0")


def cut(text: str, size: int) -> str:
    """A text that fits.

    >>> cut("Microctopus", 6), cut("Old Wolf", 5)
    ('Micro…', 'Old…')
    """
    return text if len(text) <= size else text[: max(size - 1, 0)].rstrip() + "…"
