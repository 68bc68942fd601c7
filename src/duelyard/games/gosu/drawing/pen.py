"""What every part of the picture needs: the language, the width, names and marks, and which marks were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from duelyard.core import pen
from duelyard.core.pen import cut, whole
from duelyard.core.texts import Texts
from duelyard.games.gosu.printed import CARDS, CLANS, HERE, KIND

TEXTS = Texts(HERE / "texts")
LEVELS = ("", "I", "II", "III")


class Pen(pen.Pen):
    """The pen of Gosu X; `used`: the clans and keywords written as marks.

    >>> Pen("ru", 80).name("elle")
    'Элль'
    """

    texts = TEXTS

    def __init__(self, lang: str, width: int, compact: bool = False) -> None:
        super().__init__(lang, width, compact)
        self.signs: set[str] = set()  # other signs that the legend explains

    def name(self, card: str, size: int = 80) -> str:
        """A card by its name; where that is too long, without its bracket, then cut."""
        name = CARDS[KIND[card]].name(self.lang)
        return cut(name if len(name) <= size else name.partition(" (")[0], size)

    def rule_name(self, name: str) -> str:
        """A name that several cards may share (GX-NAME-1)."""
        return next(card for card in CARDS if card.facts["name"] == name).name(self.lang).partition(" (")[0]

    def clan(self, clan: str) -> str:
        """A clan by its name."""
        return TEXTS.say(f"clan.{clan}.name", self.lang, {})

    def keyword(self, keyword: str) -> str:
        """A keyword by its name."""
        return TEXTS.say(f"keyword.{keyword}.name", self.lang, {})

    def text(self, key: str) -> str:
        """What a card, a tile or a clan does."""
        return TEXTS.say(f"{key}.text", self.lang, {})

    def mark(self, word: str) -> str:
        """A clan or a keyword by its two letters; the legend will explain them."""
        self.used.add(word)
        return TEXTS.say(f"mark.{word}.text", self.lang, {})

    def names(self, cards: Iterable[str]) -> str:
        """Cards by name, several copies once.

        >>> Pen("en", 80).names(["volantis", "elle", "volantis"]).replace("\\u00a0", " ")
        'Volantis x2, Elle'
        """
        counts = Counter(cards)
        return ", ".join(whole(self.name(card) + (f" x{n}" if n > 1 else "")) for card, n in counts.items())

    def wrap(self, text: str, indent: str = " ", hang: str | None = "   ", lines: int = 0) -> list[str]:
        """A text as lines within the width, later ones further in."""
        return super().wrap(text, indent, hang, lines)

    def facts(self, parts: list[str]) -> list[str]:
        """Short facts in a line, or in several if they must be."""
        return [line.removesuffix(" ·") for line in self.wrap(" · ".join(whole(part) for part in parts))]

    def rule(self, parts: list[str]) -> str:
        """A line across the picture with words in it.

        >>> Pen("en", 30).rule(["Round 1"])
        '── Round 1 ───────────────────'
        """
        return f"── {cut(' · '.join(parts), self.width - 4)} ".ljust(self.width, "─")

    def legend(self) -> list[str]:
        """What the used marks mean."""
        if not self.used and not self.signs:
            return []
        if self.compact:
            return self.wrap(self.say("legend_compact"))
        entries = [f"{self.mark(word)} {self.clan(word)}" for word in CLANS if word in self.used]
        others = sorted(word for word in self.used if word not in CLANS)
        entries += [f"{self.mark(word)} {self.keyword(word)}" for word in others]
        signs = [self.say(f"legend_{sign}") for sign in sorted(self.signs)]
        return self.wrap("  ".join(whole(entry) for entry in [self.say("legend"), *signs, *entries]), " ", " ")
