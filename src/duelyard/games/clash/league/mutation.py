"""Mutations: what they say, what they cost, and one check for each rule that can forbid them (ledger section 23)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from duelyard.core.errors import IllegalChoice
from duelyard.core.texts import Texts
from duelyard.games.clash.cards import CARDS, HERE, KIND
from duelyard.games.clash.league.bench import NUMBERS, Bench, DeckCard, offers
from duelyard.games.clash.prices import carried, icon_price, is_aura, points
from duelyard.games.clash.sentences import sentence

TEXTS: Final = Texts(HERE / "texts")
FORM: Final = re.compile(r"mutate (?P<card>\w+) (?P<element>[\w:]+) from (?P<source>\w+)(?: over (?P<covers>[\w:+]+))?")
SURCHARGE: Final = {"defender": 3, "mercenary": 3, "blackmail": 3, "cursed": 2}  # in half points (CL-MUT-21)


@dataclass(frozen=True)
class Mutation:
    """Glue an element of a laboratory card on a card of the deck: a number, or an icon over those that it `covers`."""

    card: str
    element: str
    source: str
    covers: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """How it is written.

        >>> Mutation("gladiator", "aerial", "harasser", ("defender",)).text
        'mutate gladiator aerial from harasser over defender'
        """
        over = f" over {'+'.join(self.covers)}" if self.covers else ""
        return f"mutate {self.card} {self.element} from {self.source}{over}"


def parse_mutation(text: str) -> Mutation:
    """The mutation that a text means.

    >>> parse_mutation("mutate gladiator health from titan")
    Mutation(card='gladiator', element='health', source='titan', covers=())
    """
    found = FORM.fullmatch(text)
    if found is None:
        raise IllegalChoice(sentence("mutation_form", text=repr(text[:80])))
    covers = tuple(found["covers"].split("+")) if found["covers"] else ()
    return Mutation(found["card"], found["element"], found["source"], covers)


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids something, and the words to say so."""

    rule: str
    words: dict[str, object] = field(default_factory=dict)

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence.

        >>> Refusal("CL-MUT-10", {"card": "combustion"}).text()
        'Only creatures mutate; Combustion is a spell.'
        """
        return TEXTS.say(f"rule.{self.rule}.text", lang, {name: self.word(name, lang) for name in self.words})

    def word(self, name: str, lang: str) -> str:
        """A card or an element by its name, anything else as it is."""
        value = str(self.words[name])
        if name in ("card", "source") and value in KIND:
            return CARDS[KIND[value]].name(lang)
        return element_name(value, lang) if name in ("element", "other") else value


def element_name(element: str, lang: str) -> str:
    """A number or an icon in words.

    >>> element_name("aura:rage", "ru"), element_name("attack", "en")
    ('Аура: Ярость', 'Attack')
    """
    key = f"fact.{element}" if element in NUMBERS else f"ability.{carried(element)}.name"
    name = TEXTS.say(key, lang, {}) if TEXTS.has(key, lang) else element
    return f"{TEXTS.say('ability.aura.name', lang, {})}: {name}" if is_aura(element) else name


def price(card: DeckCard, m: Mutation) -> int:
    """What a mutation costs, in half points (CL-R-42); an icon with the surcharge for each one it covers (CL-MUT-21).

    >>> points(price(DeckCard.printed("gladiator"), Mutation("gladiator", "aerial", "harasser", ("defender",))))
    '2.5'
    """
    new = offers(m.source)[m.element]
    if isinstance(new, int):
        gain = new - card.number(m.element)
        return max(0, -2 * gain) if m.element == "mana" else gain
    return icon_price(new) + sum(SURCHARGE.get(icon, 0) for icon in m.covers)


def apply(bench: Bench, m: Mutation) -> None:
    """Cut, glue, pay. The mutation has been checked."""
    card = bench.deck[m.card]
    bench.points -= price(card, m)
    bench.used.add((m.source, m.element))
    card.glued.add(m.element)
    new = offers(m.source)[m.element]
    if isinstance(new, str):
        at = card.icons.index(m.covers[0])
        card.icons = [icon for icon in card.icons if icon not in m.covers]
        card.icons.insert(min(at, len(card.icons)), new)
    elif m.element == "mana":
        card.mana = new
    elif m.element == "attack":
        card.attack = new
    else:
        card.health = new


# -- the checks, in the order of CL-MUT-19 -----------------------------------------------------------------------------


def in_deck(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-9: a card of the own deck."""
    return None if m.card in bench.deck else Refusal("CL-MUT-9", {"card": m.card})


def creature(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-10: only creatures mutate."""
    return Refusal("CL-MUT-10", {"card": m.card}) if bench.deck[m.card].spell else None


def in_laboratory(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-13: only cards of the own laboratory are cut."""
    own = m.source in bench.laboratory
    return None if own else Refusal("CL-MUT-13", {"source": m.source, "element": m.element})


def offered(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-R-43: the laboratory card has that element."""
    return None if m.element in offers(m.source) else Refusal("CL-R-43", {"source": m.source, "element": m.element})


def unused(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-13 again: each element of the laboratory is used once."""
    used = (m.source, m.element) in bench.used
    return Refusal("CL-MUT-13", {"source": m.source, "element": m.element}) if used else None


def over_ability(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-14: an icon is glued over existing ones, a number over the number."""
    own = bench.deck[m.card].icons
    fits = not m.covers if m.element in NUMBERS else bool(m.covers) and all(icon in own for icon in m.covers)
    return None if fits else Refusal("CL-MUT-14", {"card": m.card, "element": m.element})


def not_glued(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-12: nothing is glued over what is glued."""
    for element in m.covers or (m.element,):
        if element in bench.deck[m.card].glued:
            return Refusal("CL-MUT-12", {"card": m.card, "element": element})
    return None


def room(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-22: an Aura covers two abilities or one Aura, any other icon covers one."""
    auras = sum(map(is_aura, m.covers))
    if is_aura(m.element):
        fits = (len(m.covers), auras) in ((2, 0), (1, 1)) and len(set(m.covers)) == len(m.covers)
    else:
        fits = len(m.covers) <= 1
    return None if fits else Refusal("CL-MUT-22", {"element": m.element})


def no_twin(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-15: no icon twice."""
    left = [icon for icon in bench.deck[m.card].icons if icon not in m.covers]
    return Refusal("CL-MUT-15", {"card": m.card, "element": m.element}) if m.element in left else None


def one_aura(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-17: at most one Aura."""
    left = [icon for icon in bench.deck[m.card].icons if is_aura(icon) and icon not in m.covers]
    return Refusal("CL-MUT-17", {"card": m.card, "other": left[0]}) if is_aura(m.element) and left else None


def at_most_nine(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-16: ATK and HP at most 9."""
    new = offers(m.source)[m.element]
    over = m.element in ("attack", "health") and isinstance(new, int) and new > 9
    return Refusal("CL-MUT-16", {"element": m.element, "new": new}) if over else None


def not_lower(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-18: ATK and HP are never lowered."""
    new = offers(m.source)[m.element]
    if m.element not in ("attack", "health") or not isinstance(new, int):
        return None
    old = bench.deck[m.card].number(m.element)
    return Refusal("CL-MUT-18", {"card": m.card, "element": m.element, "old": old, "new": new}) if new < old else None


def affordable(bench: Bench, m: Mutation) -> Refusal | None:
    """CL-MUT-8: the points of this phase."""
    cost = price(bench.deck[m.card], m)
    if cost <= bench.points:
        return None
    return Refusal("CL-MUT-8", {"price": points(cost), "points": points(bench.points)})


CHECKS: Final[tuple[Callable[[Bench, Mutation], Refusal | None], ...]] = (
    *(in_deck, creature, in_laboratory, offered, unused),
    *(over_ability, not_glued, room, no_twin, one_aura, at_most_nine, not_lower, affordable),
)


def refuse(bench: Bench, m: Mutation) -> Refusal | None:
    """The first rule that forbids the mutation, or None."""
    for check in CHECKS:
        refusal = check(bench, m)
        if refusal is not None:
            return refusal
    return None


def mutations(bench: Bench) -> Iterator[Mutation]:
    """All that is possible now: of everything that can be said, what no check forbids."""
    for card in bench.deck.values():
        singles = [(icon,) for icon in card.icons]
        pairs = list(combinations(card.icons, 2))
        for source in bench.laboratory:
            for element in offers(source):
                places = [()] if element in NUMBERS else [*singles, *pairs] if is_aura(element) else singles
                for covers in places:
                    mutation = Mutation(card.id, element, source, covers)
                    if refuse(bench, mutation) is None:
                        yield mutation
