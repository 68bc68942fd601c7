"""What every part of the picture needs: the language, the width, names and marks, and which marks were used."""

from __future__ import annotations

from typing import Any

from duelyard.core import pen
from duelyard.core.pen import cut, whole
from duelyard.core.texts import Texts
from duelyard.games.clash.cards import CARDS, HERE, KIND
from duelyard.games.clash.cardtext import CHAMPION

TEXTS = Texts(HERE / "texts")
VOWELS = "aeiouyаеёиоуыэюя"


class Pen(pen.Pen):
    """The pen of Clash of Decks; `used`: the abilities written as marks.

    >>> Pen("ru", 80).name("troll")
    'Тролль'
    """

    texts = TEXTS

    def name(self, card: str | None, champion: dict[str, Any] | None = None) -> str:
        """A card by its name; a made champion by the name that its maker gave it."""
        if card is None:
            return "?"
        if card == CHAMPION:
            return str(champion["name"]) if champion else self.say("champion")
        return CARDS[KIND[card]].name(self.lang)

    def ability(self, ability: str) -> str:
        """An ability by its name."""
        return ability_name(ability, self.lang)

    def mark(self, ability: str) -> str:
        """An ability by its two letters; the legend will explain them."""
        self.used.add(ability)
        *aura, plain = ability.split(":")
        return ("~" if aura else "") + TEXTS.say(f"ability.{plain}.mark", self.lang, {})

    def figures(self, card: str) -> tuple[str, str]:
        """Cost and attack/health as they are printed."""
        facts = CARDS[KIND[card]].facts
        health = "–" if facts["health"] is None else facts["health"]
        return f"{facts['mana']}◆", f"{facts['attack']}/{health}"

    def legend(self) -> list[str]:
        """What the figures and the used marks mean."""
        entries = sorted(f"{self.mark(ability)} {self.ability(ability)}" for ability in self.used)
        return self.wrap("  ".join(whole(entry) for entry in [self.say("legend"), *entries]), " ")


def ability_name(ability: str, lang: str) -> str:
    """An ability by its name.

    >>> ability_name("aura:rage", "en")
    'Aura: Rage'
    """
    return ": ".join(TEXTS.say(f"ability.{part}.name", lang, {}) for part in ability.split(":"))


def split(name: str, size: int) -> list[str]:
    """A name on two lines.

    >>> split("Annihilation", 7), split("Troll", 7)
    (['Annihi-', 'lation'], ['Troll', ''])
    """
    if len(name) <= size:
        return [name, ""]
    first, space, second = name.partition(" ")
    if space and len(first) <= size:
        return [first, cut(second, size)]
    ends = [k for k in range(3, size) if name[k - 1].lower() in VOWELS and len(name) - k >= 2]
    end = ends[-1] if ends else size - 1
    return [f"{name[:end]}-", cut(name[end:], size)]


def viewpoint(view: dict[str, Any]) -> int:
    """The kingdom that is drawn below: the viewer's own, or the first.

    >>> viewpoint({"seat": 1, "kingdoms": [{"seat": 0}, {"seat": None}, {"seat": 1}]})
    2
    """
    seats = [kingdom["seat"] for kingdom in view["kingdoms"]]
    return 0 if view["seat"] is None else seats.index(view["seat"])
