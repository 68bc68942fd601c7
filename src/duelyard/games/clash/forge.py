"""The card generator: champions that people make, their cost, and the files they are kept in (ledger section 28).

A champion file is a TOML text:

    name = "Old Wolf"
    picture = "wolf"
    attack = 3
    health = 4
    abilities = ["rage", "aura:sprint"]
    mana = 6

`picture` (the name of an icon), `abilities` and `mana` may be left out; a mana cost that stands there must fit.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from duelyard.core.bounds import read_toml
from duelyard.core.errors import BadCard, suggest
from duelyard.games.clash.prices import carried, check_icons, icon_value, points
from duelyard.games.clash.sentences import sentence

FORBIDDEN: Final = frozenset({"mercenary", "cursed", "lucidity", "reinforcement"})  # they speak of a hand
DEAREST: Final = 9
PICTURE: Final = "champion"
KEYS: Final = ("name", "picture", "attack", "health", "abilities", "mana")


@dataclass(frozen=True)
class Champion:
    """A champion as its author made it; `abilities` are icons such as `rage` and `aura:sprint`."""

    name: str
    attack: int
    health: int
    abilities: tuple[str, ...] = ()
    picture: str = PICTURE

    @property
    def mana(self) -> int:
        """What it costs.

        >>> Champion("Old Wolf", 3, 4, ("vanish", "sprint")).mana
        4
        """
        return cost_of(self.attack, self.health, self.abilities)


def cost_of(attack: int, health: int, abilities: tuple[str, ...] = ()) -> int:
    """(ATK + HP) / 2 - 1 + the values of the abilities, halves rounded up, not below 0 (CL-FORGE-3).

    >>> cost_of(4, 5, ("rage", "splash")), cost_of(2, 2, ("vulnerability",)), cost_of(1, 1, ("defender",))
    (6, 1, 0)
    """
    strength = (0 if "vulnerability" in abilities else attack) + health
    twice = strength - 2 + sum(icon_value(icon) for icon in abilities)
    return max(0, (twice + 1) // 2)


def check_champion(champion: Champion) -> Champion:
    """The champion, if the generator can make it (CL-FORGE-2, CL-FORGE-3, CL-FORGE-4, CL-FORGE-5); raises `BadCard`.

    >>> check_champion(Champion("Old Wolf", 3, 4, ("mercenary",)))
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadCard: mercenary is not for champions: it speaks of a hand (CL-FORGE-4)
    """
    name, picture = champion.name, champion.picture
    if not 1 <= len(name) <= 40 or name != " ".join(name.split()) or not name.isprintable():
        raise BadCard(sentence("of", name="name", what=sentence("name_form", value=repr(name))), "CL-FORGE-2")
    if not re.fullmatch("[a-z0-9_-]{1,40}", picture):
        raise BadCard(sentence("of", name="picture", what=sentence("picture_form", value=repr(picture))), "CL-FORGE-2")
    for what, value, least in (("attack", champion.attack, 0), ("health", champion.health, 1)):
        if not least <= value <= 9:
            wrong = sentence("expected_number", low=least, high=9, value=value)
            raise BadCard(sentence("of", name=what, what=wrong), "CL-FORGE-2")
    icons = list(champion.abilities)
    if len(icons) > 5:
        raise BadCard(sentence("many_abilities", n=len(icons)), "CL-FORGE-2")
    check_icons(icons, once="CL-FORGE-2", auras="CL-FORGE-2", carry="CL-FORGE-4")
    for icon in icons:
        if carried(icon) in FORBIDDEN:
            raise BadCard(sentence("not_for_champions", ability=icon), "CL-FORGE-4")
    if champion.mana > DEAREST:
        values = ", ".join(f"{icon} {points(icon_value(icon))}" for icon in icons)
        if not values:
            raise BadCard(sentence("too_dear", mana=champion.mana, most=DEAREST), "CL-FORGE-5")
        raise BadCard(sentence("too_dear_by", mana=champion.mana, values=values, most=DEAREST), "CL-FORGE-5")
    return champion


def read_champion(text: str) -> Champion:
    """The champion of a file, checked again (CL-FORGE-6); raises `BadCard`.

    >>> read_champion('name = "Old Wolf"\\nattack = 3\\nhealth = 4\\nabilities = ["aura:sprint"]').mana
    4
    """
    try:
        data = read_toml(text)
    except ValueError as error:
        raise BadCard(sentence("champion_no_toml", what=error), "CL-FORGE-1") from error
    for key in data:
        if key not in KEYS:
            raise BadCard(sentence("no_champion_entry", name=repr(key)), "CL-FORGE-2", hint=suggest(key, KEYS))
    abilities = data.get("abilities", [])
    if not isinstance(abilities, list) or not all(isinstance(icon, str) for icon in abilities):
        wrong = sentence("abilities_form", value=repr(abilities))
        raise BadCard(sentence("of", name="abilities", what=wrong), "CL-FORGE-2")
    champion = check_champion(
        Champion(
            _text(data, "name"),
            _number(data, "attack"),
            _number(data, "health"),
            tuple(abilities),
            _text(data, "picture") if "picture" in data else PICTURE,
        )
    )
    if "mana" in data:
        check_cost(champion, _number(data, "mana"))
    return champion


def check_cost(champion: Champion, mana: int) -> None:
    """Raise `BadCard` unless the cost written on an imported card is the right one (CL-FORGE-6).

    >>> check_cost(Champion("Old Wolf", 3, 4), 3)
    """
    if mana != champion.mana:
        wrong = sentence("formula", mana=champion.mana, given=mana)
        raise BadCard(sentence("of", name="mana", what=wrong), "CL-FORGE-6")


def write_champion(champion: Champion) -> str:
    """The champion as a file's text.

    >>> print(write_champion(Champion("Old Wolf", 3, 4, ("rage",), "wolf")), end="")
    name = "Old Wolf"
    picture = "wolf"
    attack = 3
    health = 4
    abilities = ["rage"]
    mana = 4
    """
    check_champion(champion)
    values = [
        champion.name,
        champion.picture,
        champion.attack,
        champion.health,
        list(champion.abilities),
        champion.mana,
    ]
    return "".join(
        f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in zip(KEYS, values, strict=True)
    )


def _number(data: dict[str, Any], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        wrong = sentence("expected_kind", kind=sentence("a_number"), value=repr(value))
        raise BadCard(sentence("of", name=key, what=wrong), "CL-FORGE-2")
    return value


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadCard(sentence("of", name=key, what=sentence("expected_text", value=repr(value))), "CL-FORGE-2")
    return value
