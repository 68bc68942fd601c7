"""A card as one line of text: printed, changed, or a champion that somebody made.

    brute
    ogre(mana=3, attack=6, abilities=rage+aura:sprint)
    champion(name="Old Wolf", attack=3, health=4, abilities=rage+sprint)

Of a changed card only what differs from print is written. A text says what a card is, not how it came about: what a
mutation may do is the league's business.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Final

from duelyard.core.bounds import read_json
from duelyard.core.errors import BadCard, suggest
from duelyard.games.clash.cards import ABILITIES, ATTACK, AURAS, CARDS, COST, HEALTH, KIND, SPELL
from duelyard.games.clash.forge import Champion, check_champion, check_cost
from duelyard.games.clash.prices import check_icons, icons, masks
from duelyard.games.clash.sentences import sentence

CHAMPION: Final = "champion"
CHAMPION_KIND: Final = len(CARDS)  # the pseudo-card behind all champions that are not printed
ELEMENTS: Final = ("mana", "attack", "health", "abilities")
FORM: Final = re.compile(r"\s*(?P<id>\w+)\s*(?:\((?P<changes>.*)\))?\s*")
CHANGE: Final = re.compile(r"""\s*(?P<name>\w+)\s*=\s*(?P<value>"(?:[^"\\]|\\.)*"|[^",=()]+?)\s*(?:,|$)""")


@dataclass(frozen=True)
class CardSpec:
    """All that the rules need to know of one card; `attack` of an X is 0 (CL-CARD-11), `health` of a spell too."""

    id: str
    kind: int
    name: str
    spell: bool
    cost: int
    attack: int
    health: int
    abilities: int
    auras: int

    @property
    def stats(self) -> list[int]:
        """The card as the table keeps it: a line such as those of `cards.PRINTED`."""
        return [self.kind, self.cost, self.attack, self.health, int(self.spell), self.abilities, self.auras]


def printed_card(kind: int) -> CardSpec:
    """The printed card of this kind.

    >>> printed_card(KIND["brute"]).cost
    4
    """
    card = CARDS[kind]
    return CardSpec(
        card.id,
        kind,
        card.names["en"],
        SPELL[kind],
        COST[kind],
        ATTACK[kind],
        HEALTH[kind],
        ABILITIES[kind],
        AURAS[kind],
    )


def champion_card(champion: Champion) -> CardSpec:
    """A made champion as a card.

    >>> card_text(champion_card(Champion("Old Wolf", 3, 4, ("rage",))))
    'champion(name="Old Wolf", attack=3, health=4, abilities=rage)'
    """
    abilities, auras = masks(list(champion.abilities))
    return CardSpec(
        CHAMPION,
        CHAMPION_KIND,
        champion.name,
        False,
        champion.mana,
        champion.attack,
        champion.health,
        abilities,
        auras,
    )


def parse_card(text: str) -> CardSpec:
    """The card that the text means; raises `BadCard`.

    >>> parse_card("brute").attack, parse_card("brute(attack=6)").attack
    (5, 6)
    >>> parse_card('champion(name="Old Wolf", attack=3, health=4, abilities=rage+sprint)').cost
    5
    >>> parse_card("brute(attack=10)")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadCard: brute: attack: expected a number from 0 to 9, not 10 (CL-MUT-16)
    """
    form = FORM.fullmatch(text)
    if form is None:
        raise BadCard(sentence("card_form", card=repr(text[:80])), "CL-CARD-1")
    name = form["id"]
    if name != CHAMPION and name not in KIND:
        raise BadCard(sentence("no_card", card=repr(name)), "CL-COMP-3", hint=suggest(name, KIND))
    try:
        changes = _changes(form["changes"])
        return _made(changes) if name == CHAMPION else _changed(printed_card(KIND[name]), changes)
    except BadCard as error:
        raise BadCard(sentence("of", name=name, what=error.sentence), error.rule, hint=error.hint) from None


def card_text(card: CardSpec) -> str:
    """The text of a card: `parse_card` reads it back.

    >>> card_text(parse_card("brute( mana = 3,attack=5 )"))
    'brute(mana=3)'
    """
    icons_text = "+".join(icons(card.abilities, card.auras)) or "none"
    if card.kind == CHAMPION_KIND:
        name = json.dumps(card.name, ensure_ascii=False)
        parts = [f"name={name}", f"attack={card.attack}", f"health={card.health}"]
        if icons_text != "none":
            parts.append(f"abilities={icons_text}")
    else:
        plain = printed_card(card.kind)
        parts = [] if card.cost == plain.cost else [f"mana={card.cost}"]
        parts += [] if card.attack == plain.attack else [f"attack={card.attack}"]
        parts += [] if card.health == plain.health else [f"health={card.health}"]
        if (card.abilities, card.auras) != (plain.abilities, plain.auras):
            parts.append(f"abilities={icons_text}")
    return f"{card.id}({', '.join(parts)})" if parts else card.id


def _changes(text: str | None) -> dict[str, str]:
    """What stands in the parentheses, by name."""
    found: dict[str, str] = {}
    at = 0
    while text is not None and at < len(text):
        change = CHANGE.match(text, at)
        if change is None:
            raise BadCard(sentence("change_form", change=repr(text[at:])), "CL-CARD-1")
        if change["name"] in found:
            raise BadCard(sentence("element_twice", name=change["name"]), "CL-CARD-1")
        found[change["name"]] = change["value"]
        at = change.end()
    return found


def _made(changes: dict[str, str]) -> CardSpec:
    """A champion; its cost follows from the rest, and a cost that is written must fit."""
    _known(changes, ("name", *ELEMENTS), "CL-FORGE-2")
    for needed in ("name", "attack", "health"):
        if needed not in changes:
            raise BadCard(sentence("element_missing", name=needed), "CL-FORGE-2")
    try:
        name = read_json(changes["name"])
    except ValueError:
        name = None
    if not isinstance(name, str):
        raise BadCard(sentence("of", name="name", what=sentence("in_quotes", value=changes["name"])), "CL-FORGE-2")
    numbers = {what: _number(what, changes[what], "CL-FORGE-2") for what in ELEMENTS[:3] if what in changes}
    champion = Champion(name, numbers["attack"], numbers["health"], tuple(_icons(changes)))
    check_champion(champion)
    if "mana" in numbers:
        check_cost(champion, numbers["mana"])
    return champion_card(champion)


def _changed(card: CardSpec, changes: dict[str, str]) -> CardSpec:
    """A printed card with other elements: what any card may be, however it was changed."""
    if changes and card.spell:
        raise BadCard(sentence("spell_changed"), "CL-MUT-10")
    _known(changes, ELEMENTS, "CL-MUT-9")
    limits = {"mana": (0, 9, "CL-MUT-9"), "attack": (0, 9, "CL-MUT-16"), "health": (1, 9, "CL-MUT-16")}
    for what, (least, most, rule) in limits.items():
        if what in changes:
            value = _number(what, changes[what], rule)
            if not least <= value <= most:
                wrong = sentence("expected_number", low=least, high=most, value=value)
                raise BadCard(sentence("of", name=what, what=wrong), rule)
            if what == "mana":
                card = replace(card, cost=value)
            elif what == "attack":
                card = replace(card, attack=value)
            else:
                card = replace(card, health=value)
    if "abilities" in changes:
        own = _icons(changes)
        check_icons(own, once="CL-MUT-15", auras="CL-MUT-17", carry="CL-MUT-9")
        abilities, auras = masks(own)
        card = replace(card, abilities=abilities, auras=auras)
    return card


def _known(changes: dict[str, str], names: tuple[str, ...], rule: str) -> None:
    for name in changes:
        if name not in names:
            raise BadCard(sentence("no_element", name=repr(name)), rule, hint=suggest(name, names))


def _number(what: str, text: str, rule: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,4}", text):
        wrong = sentence("expected_kind", kind=sentence("a_number"), value=text)
        raise BadCard(sentence("of", name=what, what=wrong), rule)
    return int(text)


def _icons(changes: dict[str, str]) -> list[str]:
    text = changes.get("abilities", "none")
    return [] if text == "none" else [icon.strip() for icon in text.split("+")]
