"""What abilities are worth: prices.csv, the figures of the ledger's table of abilities (section 0.1).

The icons of a card are written as texts: `rage`, or `aura:rage` for an Aura that carries it. Mana values and mutation
points come in halves, so both are counted in half points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duelyard.core.errors import BadCard, suggest
from duelyard.core.printed import read_rows
from duelyard.games.clash.cards import ABILITY_NAMES, HERE, mask, names
from duelyard.games.clash.sentences import sentence

AURA: Final = "aura:"
NEGATIVE: Final = frozenset({"defender", "mercenary", "blackmail", "cursed"})


@dataclass(frozen=True)
class Worth:
    """An ability's mana value and mutation price in half points, and whether an Aura can carry it."""

    value: int
    aura: bool
    price: int


def halves(text: str) -> int:
    """A number with halves, in half points.

    >>> halves("2.5"), halves("-1")
    (5, -2)
    """
    return round(float(text) * 2)


def points(halves: int) -> str:
    """Half points as a person writes them.

    >>> points(5), points(4), points(-1)
    ('2.5', '2', '-0.5')
    """
    return f"{halves / 2:g}"


WORTH: Final = {
    row["ability"]: Worth(halves(row["value"]), row["aura"] == "yes", halves(row["price"]))
    for row in read_rows(HERE / "prices.csv")
}


def carried(icon: str) -> str:
    """The ability behind an icon.

    >>> carried("aura:rage"), carried("rage")
    ('rage', 'rage')
    """
    return icon.removeprefix(AURA)


def is_aura(icon: str) -> bool:
    """Whether the icon is an Aura.

    >>> is_aura("aura:rage"), is_aura("rage")
    (True, False)
    """
    return icon.startswith(AURA)


def icon_value(icon: str) -> int:
    """The mana value of an icon in half points: an Aura is worth 1 more, unless its ability is negative (CL-FORGE-3).

    >>> points(icon_value("rage")), points(icon_value("aura:rage")), points(icon_value("aura:cursed"))
    ('1.5', '2.5', '-0.5')
    """
    ability = carried(icon)
    return WORTH[ability].value + (2 if is_aura(icon) and ability not in NEGATIVE else 0)


def icon_price(icon: str) -> int:
    """The mutation price of an icon in half points; an Aura costs as much as its ability (CL-MUT-22, CL-R-42).

    >>> points(icon_price("rage")), points(icon_price("aura:rage")), points(icon_price("defender"))
    ('2', '2', '0')
    """
    return WORTH[carried(icon)].price


def icons(abilities: int, auras: int) -> list[str]:
    """The icons behind the masks of a card.

    >>> icons(mask(["rage", "sprint"]), mask(["splash"]))
    ['sprint', 'rage', 'aura:splash']
    """
    return names(abilities) + [AURA + name for name in names(auras)]


def masks(icons: list[str]) -> tuple[int, int]:
    """The masks (abilities, auras) behind icons.

    >>> masks(["rage", "aura:rage"]) == (mask(["rage"]), mask(["rage"]))
    True
    """
    return mask([icon for icon in icons if not is_aura(icon)]), mask([carried(icon) for icon in icons if is_aura(icon)])


def check_icons(icons: list[str], *, once: str, auras: str, carry: str) -> None:
    """Raise `BadCard` unless the icons are known, different, at most five, at most one of them an Aura.

    The caller names the rules that ask for it: each icon `once`, one of the `auras`, and what an Aura may `carry`.

    >>> check_icons(["rage", "aura:rage"], once="CL-FORGE-2", auras="CL-FORGE-2", carry="CL-FORGE-4")
    >>> check_icons(["rage", "rage"], once="CL-FORGE-2", auras="CL-FORGE-2", carry="CL-FORGE-4")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadCard: the ability rage stands there twice, expected different ones (CL-FORGE-2)
    """
    for icon in icons:
        if carried(icon) not in ABILITY_NAMES:
            hint = suggest(carried(icon), ABILITY_NAMES)
            raise BadCard(sentence("no_ability", name=repr(icon)), "CL-ABIL-6", hint=hint)
        if is_aura(icon) and not WORTH[carried(icon)].aura:
            raise BadCard(sentence("no_aura", ability=carried(icon)), carry)
        if icons.count(icon) > 1:
            raise BadCard(sentence("ability_twice", ability=icon), once)
    if len(icons) > 5:
        raise BadCard(sentence("many_abilities", n=len(icons)), "CL-CARD-10")
    if sum(map(is_aura, icons)) > 1:
        both = ", ".join(icon for icon in icons if is_aura(icon))
        raise BadCard(sentence("two_auras", auras=both), auras)
