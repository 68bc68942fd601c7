"""Cards as text: what is read, what is written, and what is refused."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from duelyard.core.errors import BadCard, DuelyardError
from duelyard.games.clash.cards import CARDS, HERE, KIND, mask
from duelyard.games.clash.cardtext import CHAMPION_KIND, card_text, parse_card, printed_card

LEDGER = Path(__file__).parents[3] / "docs/rules/clash.md"


def test_every_printed_card_is_its_id() -> None:
    for kind, card in enumerate(CARDS):
        assert card_text(printed_card(kind)) == card.id
        assert parse_card(card.id) == printed_card(kind)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("brute", "brute"),
        (" brute ( attack = 6 ) ", "brute(attack=6)"),
        ("brute(attack=5, mana=4)", "brute"),  # as printed
        ("brute(health=7, attack=6, mana=3)", "brute(mana=3, attack=6, health=7)"),
        ("brute(abilities=rage+aura:sprint)", "brute(abilities=rage+aura:sprint)"),
        ("brute(abilities=none)", "brute"),
        ("scribe(abilities=none)", "scribe(abilities=none)"),
        ('champion(name="Old, (grey) \\"Wolf\\" = 1", attack=3, health=4)', None),
        ('champion(name="Старый волк", attack=3, health=4, abilities=rage+aura:sprint)', None),
        (
            'champion(name="Wolf", attack=3, health=4, mana=3, abilities=none)',
            'champion(name="Wolf", attack=3, health=4)',
        ),
    ],
)
def test_texts_round_trip(text: str, written: str | None) -> None:
    card = parse_card(text)
    assert card_text(card) == (text if written is None else written)
    assert parse_card(card_text(card)) == card


def test_a_changed_card_keeps_the_rest_of_its_print() -> None:
    card = parse_card("brute(mana=3, health=7, abilities=rage+aura:sprint)")
    assert (card.id, card.kind, card.name, card.spell) == ("brute", KIND["brute"], "Brute", False)
    assert (card.cost, card.attack, card.health) == (3, 5, 7)
    assert (card.abilities, card.auras) == (mask(["rage"]), mask(["sprint"]))


def test_a_champion_costs_what_the_formula_says() -> None:
    card = parse_card('champion(name="Old Wolf", attack=4, health=5, abilities=rage+splash)')
    assert (card.id, card.kind, card.name, card.cost) == ("champion", CHAMPION_KIND, "Old Wolf", 6)


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("brutte", "CL-COMP-3", "did you mean brute"),
        ("brute attack=6", "CL-CARD-1", "expected e.g. brute or brute(attack=6)"),
        ("brute(6)", "CL-CARD-1", "cannot read '6'"),
        ("brute(attack=6, attack=7)", "CL-CARD-1", "attack stands there twice"),
        ("brute(strength=6)", "CL-MUT-9", "there is no element 'strength'"),
        ("brute(attack=lots)", "CL-MUT-16", "expected a whole number, not lots"),
        ("brute(attack=10)", "CL-MUT-16", "expected a number from 0 to 9, not 10"),
        ("brute(health=0)", "CL-MUT-16", "expected a number from 1 to 9, not 0"),
        ("brute(health=10)", "CL-MUT-16", "expected a number from 1 to 9, not 10"),
        ("brute(mana=10)", "CL-MUT-9", "expected a number from 0 to 9"),
        ("brute(abilities=rage+rage)", "CL-MUT-15", "the ability rage stands there twice"),
        ("brute(abilities=aura:rage+aura:sprint)", "CL-MUT-17", "expected at most one Aura"),
        ("brute(abilities=aura:chain)", "CL-MUT-9", "there is no Aura of chain"),
        ("brute(abilities=range)", "CL-ABIL-6", "did you mean rage"),
        ("brute(abilities=rage+sprint+splash+chain+vanish+instinct)", "CL-CARD-10", "6 abilities"),
        ("combustion(attack=5)", "CL-MUT-10", "only creatures mutate"),
        ("champion(attack=3, health=4)", "CL-FORGE-2", "name is missing"),
        ("champion(name=Wolf, attack=3, health=4)", "CL-FORGE-2", "expected a text in quotes"),
        ('champion(name="Wolf", attack=3, health=4, mana=2)', "CL-FORGE-6", "the formula gives 3, not 2"),
    ],
)
def test_refusals_name_the_rule(text: str, rule: str, words: str) -> None:
    with pytest.raises(BadCard) as refused:
        parse_card(text)
    assert isinstance(refused.value, DuelyardError)
    assert refused.value.rule == rule
    assert words in str(refused.value)
    assert str(refused.value).endswith(f"({rule})")


@pytest.mark.rule("CL-R-42")
def test_the_prices_are_the_ledgers() -> None:
    row = r"^\| `([a-z_]+)` \|(?:[^|\n]*\|){3}" + r"([^|\n]*)\|" * 5 + "$"
    rows = re.findall(row, LEDGER.read_text(encoding="utf-8"), re.MULTILINE)
    table = [[cell.strip().replace("−", "-") for cell in row] for row in rows]
    with (HERE / "prices.csv").open(encoding="utf-8", newline="") as file:
        own = list(csv.reader(file))[1:]
    assert len(own) == 27
    assert own == [[name, value, aura, price] for name, value, _, aura, price, _ in table]
