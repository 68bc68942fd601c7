"""The table of Clash of Decks as text."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.cards import ABILITY_NAMES, CARDS
from duelyard.games.clash.drawing import TEXTS, draw_table

SAMPLES = duelyard.game("clash").samples()


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
        "seat": "ABCD".index(name),
        "half": half,
        "place": tower,
        "health": len(cards) - tower,
        "hand": [{"card": None if card == "?" else card, "available": k < 4} for k, card in enumerate(cards)],
        "upper": [],
        "lower": [],
        "deck": 0,
        "discard": [],
        "champion": None,
        **more,
    }


def ai(name: str, deck: int, *discard: str, **more: Any) -> dict[str, Any]:
    """An AI's kingdom, bastion up."""
    piles = {"seat": None, "hand": [], "place": 0, "health": deck, "deck": deck, "discard": list(discard)}
    return {**kingdom(name, "{B}"), **piles, **more}


def champion(card: str, **more: Any) -> dict[str, Any]:
    facts = {"card": card, "name": "Old Wolf", "ready": True, "in_play": False, "cost": 3, "attack": 3, "health": 4}
    return {**facts, "abilities": ["rage"], **more}


def view(*kingdoms: dict[str, Any], **more: Any) -> dict[str, Any]:
    facts = {"mode": "duel", "turn": 3, "active": 0, "phase": "summon", "mana": 5, "seat": 0}
    return {**facts, "kingdoms": list(kingdoms), "removed": [], "draft": None, **more}


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
        marks = [TEXTS.say(f"ability.{ability}.mark", lang, {}) for ability in ABILITY_NAMES]
        assert len(set(marks)) == len(marks)
        assert all(len(mark) == 2 for mark in marks)


def test_a_solo_game_shows_the_piles_of_the_ai() -> None:
    text = draw_table(view(kingdom("A", "{B} troll"), ai("B", 18, "zombie", "ogre", "troll"), mode="solo_quick"))
    lines = text.splitlines()
    assert lines[1] == " AI B · bastion ♥ 18 · 18 cards in the deck"
    assert lines[3] == "│░░ BASTION ░░░│ │Troll         │  below it: Ogre, Zombie"
    assert lines[4] == "│░░░░ ♥ 18 ░░░░│ │6◆  3/6       │"
    assert lines[6].split() == ["deck:", "18", "discarded:", "3"]
    assert "discarded: 0" in draw_table(view(kingdom("A", "{B} troll"), ai("B", 24), mode="solo_quick"))


RING = view(
    kingdom("A", "{B} troll ogre", upper=[creature("grrr", 1, 3, "rage")]),
    kingdom("B", "? {B} ? zombie", upper=[creature("brute", 5, 5)], lower=[creature("baron", 3, 5)]),
    kingdom("C", "{F} ? boom", lower=[creature("carapace", 0, 4, "protection")]),
    kingdom("D", "{B} ? ? ?", champion=champion("champion", ready=False)),
    mode="team",
)


def test_four_kingdoms_stand_round_the_table() -> None:
    text = draw_table(RING)
    lines = text.splitlines()
    assert lines[1:3] == [" ally C · FORT ♥ 2, the last wall · 2 cards in hand", " [♥2] ░ Boom!"]
    assert "├─ enemy B · BASTION ♥ 2 · 3 cards ───┤≈≈├─ enemy D · BASTION ♥ 3 · 3 cards ───┤" in lines
    assert "│ ░ [♥2] ░ Zombie                     │≈≈│ [♥3] ░░░" in text
    order = ["LOWER BRIDGE C–B", "Baron", "enemy B", "Brute", "UPPER BRIDGE B–A", "Grrr", "you are A"]
    assert [text.index(word) for word in order] == sorted(text.index(word) for word in order)
    assert "UPPER BRIDGE C–D" in text
    assert "LOWER BRIDGE D–A" in text
    assert text.index("Carapace") < text.index("LOWER BRIDGE C–B"), "across the bridge from B's Baron"
    assert "★ Old Wolf · 3◆  3/4 · Rage ·" in text
    assert "exhausted" in text


@pytest.mark.parametrize(("seat", "near", "far"), [(1, "AC", "D"), (2, "BD", "A"), (3, "AC", "B")])
def test_everybody_sees_the_ring_from_below(seat: int, near: str, far: str) -> None:
    text = draw_table({**RING, "seat": seat})
    assert f"ally {far} " in text
    assert all(f"enemy {name} " in text for name in near)
    free = draw_table({**RING, "seat": seat, "mode": "ffa"})
    assert f"enemy {far} " in free


def test_co_op_has_an_ally_and_two_ais() -> None:
    scene = view(
        kingdom("A", "{B} troll"), ai("B", 20), kingdom("C", "{B} ?", seat=1), ai("D", 19, "ogre"), mode="coop"
    )
    text = draw_table(scene)
    for words in ("ally C", "AI B · BASTION ♥ 20 · deck: 20", "AI D · BASTION ♥ 19 · deck: 19", "on top Ogre"):
        assert words in text
    assert "you are C" in draw_table({**scene, "seat": 1})


def test_champions_lie_beside_the_play_area() -> None:
    wolf = creature("champion", 3, 4, "rage")
    mine = kingdom("A", "{B} troll", champion=champion("champion", in_play=True), upper=[wolf])
    text = draw_table(view(mine, kingdom("B", "{B} ?", champion=champion("ogre", cost=2, abilities=[]))))
    assert " ★ Old Wolf · 3◆  3/4 · Rage · in play" in text.splitlines()
    assert " ★ Ogre · 2◆  3/4 · ready" in text.splitlines()
    assert " 1 ★Old Wolf    3/4  Rage" in text


def test_the_draft_has_a_numbered_line_for_each_card() -> None:
    draft = {"shown": ["troll", "boom"], "taken": [["ogre"], ["grrr", "zombie"]], "named": [None, "brute"], "pool": 20}
    text = draw_table(view(kingdom("A", "{B}"), kingdom("B", "{B}"), phase="draft", draft=draft))
    lines = text.splitlines()
    assert lines[0].startswith("── DRAFT · 20 cards still face down ──")
    assert lines[1] == "  1  Troll                   6◆   3/6  Rage, Berserk"
    assert lines[2] == "  2  Boom!                   1◆   1/–  spell"
    assert " you are A (1): Ogre 4◆ 4/4" in lines
    assert " enemy B (2): Zombie 1◆, Grrr 2◆" in lines
    assert "   ★ Brute" in lines


def test_what_fatigue_took_is_shown() -> None:
    text = draw_table({**SCENE, "removed": ["troll", "boom"]})
    assert " Out of the game: Troll, Boom!" in text.splitlines()


def hidden_names(match: Match, observer: int, lang: str) -> set[str]:
    """The names of the cards that nobody may show to this observer."""
    state = match.state
    kinds = [(state.kinds[card], slot) for slot, card in enumerate(state.card) if state.kinds[card] < len(CARDS)]
    shown = {CARDS[kind].name(lang) for kind, slot in kinds if state.knows(observer, slot)}
    hidden = {CARDS[kind].name(lang) for kind, slot in kinds if not state.knows(observer, slot)}
    return {name for name in hidden if not any(name in other for other in shown)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options", SAMPLES, ids=lambda options: "-".join(str(value) for value in options.values())[:30]
)
def test_real_matches_can_be_drawn(options: dict[str, Any], lang: str) -> None:
    match = duelyard.new_match("clash", seed=11, settings=options)
    chance = random.Random(4)
    while not match.over and match.number < 60:
        for seat in (*range(match.state.seats), None):
            text = match.rules.draw_table(match.view(seat), lang)
            low = match.rules.draw_table(match.view(seat), lang, compact=True)
            assert max(len(line) for line in f"{text}\n{low}".splitlines()) <= 80
            assert len(low.splitlines()) <= len(text.splitlines())
            assert "table." not in text
            for name in hidden_names(match, match.observer(seat), lang):
                assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text), (name, text)
        ask = match.asks[0]
        match.choose(ask.options[chance.randrange(len(ask.options))], seat=ask.seat)
