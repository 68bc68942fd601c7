"""The table of Clash of Decks as text."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.cards import ABILITY_NAMES
from duelyard.games.clash.drawing import TEXTS, draw_table


def creature(card: str, attack: int | str, health: int, *abilities: str, **more: Any) -> dict[str, Any]:
    empty = {"damage": 0, "new": False, "symbiote": None, "captured": None}
    return {"card": card, "attack": attack, "health": health, "abilities": list(abilities), **empty, **more}


def kingdom(name: str, hand: str, **more: Any) -> dict[str, Any]:
    """A hand is written as in the ledger: `zombie {B} grrr`, with `?` for a card back."""
    cards = hand.split()
    tower = next(k for k, card in enumerate(cards) if card in ("{B}", "{F}"))
    half = {"{B}": "bastion", "{F}": "fort"}[cards.pop(tower)]
    return {
        "name": name,
        "seat": "AB".index(name),
        "half": half,
        "place": tower,
        "health": len(cards) - tower,
        "hand": [{"card": None if card == "?" else card, "available": k < 4} for k, card in enumerate(cards)],
        "upper": [],
        "lower": [],
        **more,
    }


def view(me: dict[str, Any], enemy: dict[str, Any], **more: Any) -> dict[str, Any]:
    facts = {"mode": "duel", "turn": 3, "active": 0, "phase": "summon", "mana": 5, "seat": 0}
    return {**facts, "kingdoms": [me, enemy], **more}


SCENE = view(
    kingdom(
        "A",
        "annihilation baron {B} aberration parasite troll",
        upper=[creature("ogre", 4, 4, "berserk"), creature("grrr", 1, 3, "rage", damage=2, new=True)],
        lower=[creature("machine", 0, 1, "aura:protection", "indestructible")],
    ),
    kingdom(
        "B",
        "? {F} ? ? revenant ? ?",
        upper=[creature("aberration", 2, 4, "sprint", "rage", "berserk", "perforation", "indestructible", damage=1)],
    ),
)
PICTURE = """\
── Turn 3 · YOUR TURN · ◆ 5 mana ───────────────────────────────────────────────
 enemy B · FORT ♥ 5, the last wall · 6 cards in hand
┌──────────┬▄ ▄ ▄ ▄ ▄ ┬──────────┬──────────┬──────────┬──────────┬──────────┐
│░░░░░░░░░░│   FORT   │░░░░░░░░░░│░░░░░░░░░░│Revenant  │░░░░░░░░░░│░░░░░░░░░░│
│░░░░░░░░░░│   ♥ 5    │░░░░░░░░░░│░░░░░░░░░░│3◆  3/2   │░░░░░░░░░░│░░░░░░░░░░│
└──────────┴──────────┴──────────┴──────────┴──────────┴──────────┴──────────┘
                ♥5         4          3          2          1          0
┌─────────────────────────────────────┐  ┌─────────────────────────────────────┐
"""


def test_the_picture() -> None:
    lines = draw_table(SCENE).splitlines()
    assert lines[:8] == PICTURE.splitlines()
    text = "\n".join(lines)
    assert "│ 1 Aberration 2/3−1 SpRaBkPfIn" in text
    assert "╞════════════ UPPER BRIDGE ═══════════╡≈≈╞════════════ LOWER BRIDGE ═══════════╡" in text
    assert "│ 1 Ogre         4/4  Berserk         │≈≈│ 1 Machine      0/1  ~Pr In" in text
    assert "│ 2 Grrr         1/1 −2 (new)  Rage   │≈≈│" in text
    assert " you are A · bastion ♥ 3 · 5 cards in hand" in text
    assert "~Pr Aura: Protection" in text
    assert text.index("FORT ♥ 5") < text.index("UPPER BRIDGE") < text.index("bastion ♥ 3"), "the viewer is below"


def test_the_ruler_tells_the_health_at_every_place() -> None:
    lines = draw_table(SCENE).splitlines()
    ruler = next(line for line in reversed(lines) if line.strip().startswith("♥"))
    tower = next(line for line in lines if "BASTION" in line and "│" in line)
    assert ruler.split() == ["♥3", "2", "1", "0"]
    assert abs(ruler.index("♥3") - tower.index("BASTION")) <= 3


def test_available_cards_stand_forward() -> None:
    hand = draw_table(SCENE).partition("you are A")[2].splitlines()[1:]
    first, second = hand[0], hand[1]
    assert first.count("┬") + first.count("┐") + first.count("┌") == 6  # four cards and the tower
    assert second.endswith("├────────────┐")  # Troll, the fifth card


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 200])
def test_nothing_is_wider_than_the_terminal(lang: str, width: int) -> None:
    monsters = [
        creature("vampires_blood_vial", "X", 12, *ABILITY_NAMES[:9], damage=11, new=True, symbiote="animated_armor"),
        creature("protective_nurturer", 10, 10, "aura:indestructible", "aura:protection", captured="mad_scientist"),
    ]
    full = " ".join(["vampires_blood_vial", "reanimated_wyrm", "annihilation", "{B}", *["aberration", "troll"] * 6])
    scene = view(kingdom("A", full, upper=monsters), kingdom("B", "? " * 12 + "{F} ?", lower=monsters * 3))
    for seat in (0, 1, None):
        text = draw_table({**scene, "seat": seat}, lang, width)
        assert max(len(line) for line in text.splitlines()) <= width
        assert "{" not in text


def test_from_the_other_side_and_from_outside() -> None:
    text = draw_table({**SCENE, "seat": 1})
    assert text.index("enemy A") < text.index("you are B")
    assert "A's turn" in text
    text = draw_table({**SCENE, "seat": None})
    assert text.index("kingdom B") < text.index("kingdom A")


def test_every_ability_has_a_mark_of_its_own() -> None:
    for lang in LANGUAGES:
        marks = [TEXTS.say(f"mark.{ability}", lang, {}) for ability in ABILITY_NAMES]
        assert len(set(marks)) == len(marks)
        assert all(len(mark) == 2 for mark in marks)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_real_matches_can_be_drawn(lang: str) -> None:
    for seed in range(5):
        match = duelyard.new_match("clash", seed=seed, options={"decks": [1 + seed % 4, 1 + (seed + 1) % 4]})
        step = 0
        while not match.over:
            for seat in (0, 1, None):
                text = match.rules.draw_table(match.view(seat), lang)
                assert max(len(line) for line in text.splitlines()) <= 80
            step += 1
            match.choose(step * 7 % len(match.options))
