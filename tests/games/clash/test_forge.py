"""Champions: the cost formula, the files, and what the generator refuses."""

from __future__ import annotations

from collections import Counter

import pytest

from duelyard.core.errors import BadCard
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.forge import Champion, check_champion, cost_of, read_champion, write_champion
from duelyard.games.clash.prices import icon_value

GOOD = """
name = "Old Wolf"
picture = "wolf"
attack = 3
health = 4
abilities = ["rage", "aura:sprint"]
mana = 6
"""


@pytest.mark.rule("CL-EX-65", "CL-FORGE-2", "CL-FORGE-3", "CL-FORGE-4", "CL-R-50")
def test_a_generated_champion() -> None:
    assert cost_of(4, 5, ("rage", "splash")) == 6
    assert cost_of(3, 4, ("aura:sprint",)) == 4
    assert cost_of(2, 2, ("vulnerability",)) == 1
    assert cost_of(3, 4, ("vanish", "sprint")) == 4
    assert cost_of(1, 1, ("defender",)) == 0
    with pytest.raises(BadCard, match="CL-FORGE-4"):
        check_champion(Champion("Sellsword", 4, 5, ("mercenary",)))


@pytest.mark.rule("CL-R-50", "CL-FORGE-3")
def test_the_formula_fits_the_printed_creatures() -> None:
    off: Counter[int] = Counter()  # in half points of mana
    for card in CARDS:
        if card.facts["type"] == "creature":
            attack = 0 if card.facts["attack"] == "X" else card.facts["attack"]
            worth = attack + card.facts["health"] - 2 + sum(icon_value(icon) for icon in card.facts["abilities"])
            off[2 * card.facts["mana"] - max(0, worth)] += 1
            if 2 * card.facts["mana"] == max(0, worth):
                assert cost_of(attack, card.facts["health"], tuple(card.facts["abilities"])) == card.facts["mana"]
    assert off.total() == 307
    assert (off[0], off[0] + off[1] + off[-1]) == (284, 305)
    assert off[1] >= 3 * off[-1]  # halves are rounded up


@pytest.mark.rule("CL-FORGE-1", "CL-FORGE-2", "CL-FORGE-6")
def test_a_champion_file_round_trips() -> None:
    champion = read_champion(GOOD)
    assert champion == Champion("Old Wolf", 3, 4, ("rage", "aura:sprint"), "wolf")
    assert champion.mana == 6
    assert write_champion(champion).strip() == GOOD.strip()
    plain = read_champion('name = "Стена"\nattack = 0\nhealth = 9')
    assert (plain.mana, plain.abilities) == (4, ())
    assert read_champion(write_champion(plain)) == plain


@pytest.mark.rule("CL-FORGE-2", "CL-FORGE-3", "CL-FORGE-4", "CL-FORGE-5", "CL-FORGE-6", "CL-R-50")
@pytest.mark.parametrize(
    ("change", "to", "rule", "words"),
    [
        ("attack = 3", "attack = 10", "CL-FORGE-2", "attack: expected a number from 0 to 9, not 10"),
        ("attack = 3", "attack = -1", "CL-FORGE-2", "attack: expected a number from 0 to 9, not -1"),
        ("attack = 3", "attack = true", "CL-FORGE-2", "attack: expected a whole number, not True"),
        ("attack = 3\n", "", "CL-FORGE-2", "attack: expected a whole number, not None"),
        ("health = 4", "health = 0", "CL-FORGE-2", "health: expected a number from 1 to 9, not 0"),
        ("health = 4", "health = 10", "CL-FORGE-2", "health: expected a number from 1 to 9, not 10"),
        ('"Old Wolf"', '""', "CL-FORGE-2", "name: expected 1 to 40 letters"),
        ('"Old Wolf"', '"Old\\nWolf"', "CL-FORGE-2", "name: expected 1 to 40 letters in one line"),
        ('"wolf"', '"../wolf"', "CL-FORGE-2", "picture: expected the name of an icon"),
        ("mana = 6", "cost = 6", "CL-FORGE-2", "there is no entry 'cost'"),
        ('["rage", "aura:sprint"]', '"rage"', "CL-FORGE-2", "abilities: expected a list"),
        ('"aura:sprint"', '"rage"', "CL-FORGE-2", "rage stands there twice"),
        ('"rage"', '"aura:rage"', "CL-FORGE-2", "aura:rage, aura:sprint: expected at most one Aura"),
        ('"rage"', '"a", "b", "c", "d", "e"', "CL-FORGE-2", "6 abilities, expected at most 5"),
        ('"rage"', '"fury"', "CL-ABIL-6", "there is no ability 'fury'"),
        ('"rage"', '"mercenary"', "CL-FORGE-4", "mercenary is not for champions"),
        ('"rage"', '"cursed"', "CL-FORGE-4", "cursed is not for champions"),
        ('"rage"', '"lucidity"', "CL-FORGE-4", "lucidity is not for champions"),
        ('"rage"', '"reinforcement"', "CL-FORGE-4", "reinforcement is not for champions"),
        ('"aura:sprint"', '"aura:cursed"', "CL-FORGE-4", "aura:cursed is not for champions"),
        ('"aura:sprint"', '"aura:reinforcement"', "CL-FORGE-4", "aura:reinforcement is not for champions"),
        ('"aura:sprint"', '"aura:defender"', "CL-FORGE-4", "there is no Aura of defender"),
        ("attack = 3\nhealth = 4", "attack = 9\nhealth = 9", "CL-FORGE-5", "it would cost 11"),
        ("mana = 6", "mana = 5", "CL-FORGE-6", "mana: the formula gives 6, not 5"),
        ("mana = 6", "mana = 7", "CL-FORGE-6", "mana: the formula gives 6, not 7"),
        ("attack = 3", "attack is 3", "CL-FORGE-1", "the champion file is no TOML"),
    ],
)
def test_the_generator_refuses(change: str, to: str, rule: str, words: str) -> None:
    assert change in GOOD
    with pytest.raises(BadCard) as refused:
        read_champion(GOOD.replace(change, to))
    assert refused.value.rule == rule
    assert words in str(refused.value)
    assert rule in str(refused.value)


@pytest.mark.rule("CL-FORGE-3", "CL-FORGE-5")
def test_the_dearest_champion_costs_nine() -> None:
    assert check_champion(Champion("Dragon", 9, 9, ("splash",))).mana == 9
    with pytest.raises(BadCard, match=r"it would cost 10 .*CL-FORGE-5"):
        check_champion(Champion("Dragon", 9, 9, ("rage",)))


@pytest.mark.rule("CL-FORGE-3")
def test_a_carrier_of_an_aura_of_vulnerability_keeps_its_attack() -> None:
    assert cost_of(4, 4, ("aura:vulnerability",)) == 5
    assert cost_of(4, 4, ("vulnerability",)) == 2
