"""Champions (section 27, CL-R-49)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import IllegalChoice
from duelyard.games.clash.cards import CARDS
from tests.games.clash.board import run
from tests.games.clash.matches import kingdoms, match_at, table_after

WOLF = 'champion(name="Old Wolf", attack=4, health=5)'  # (4 + 5) / 2 - 1 = 3.5, so it costs 4
MOUSE = 'champion(name="Mouse", attack=1, health=1)'  # free
DECK_1 = ["annihilation", "baron", "boom", "brute", "carapace", "partisan", "revenant", "troll"]


def duel(champions: list[str], seed: int = 1, **options: Any) -> Match:
    return duelyard.new_match("clash", seed=seed, settings={"mode": "duel", "champions": champions, **options})


def at(text: str, *champions: str, mode: str = "duel", **options: Any) -> Match:
    return match_at(text, mode, champions=list(champions), **options)


def champion(match: Match, kingdom: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = match.view()["kingdoms"][kingdom]["champion"]
    return found


HANDS = "A.hand: {B} zombie ogre gnome lich\nB.hand: {B} grrr baron brute"


# -- choosing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-CHAMP-1", "CL-CHAMP-5", "CL-CHAMP-14", "CL-CHAMP-2")
def test_a_champion_lies_beside_the_play_area() -> None:
    match = duel([WOLF, "titan"], first="A")
    for kingdom, name in zip(match.view(0)["kingdoms"], ("Old Wolf", "Titan"), strict=True):
        assert kingdom["champion"]["name"] == name
        assert (kingdom["champion"]["ready"], kingdom["champion"]["in_play"]) == (True, False)
        assert (len(kingdom["hand"]), kingdom["health"], kingdom["upper"]) == (8, 8, [])
    match.choose("end")
    assert match.view()["mana"] == 9  # 8 cards and the stronghold, no champion
    assert duel([]).view(0)["kingdoms"][0]["champion"] is None  # the module is optional


@pytest.mark.rule("CL-CHAMP-3", "CL-CHAMP-4", "CL-R-49")
def test_a_creature_of_any_set_but_not_of_ones_own_deck() -> None:
    match = duel(["choose", MOUSE], decks=[1, 2])
    assert (match.ask.seat, match.ask.prompt) == (0, "champion")
    names = [option.text.removeprefix("champion ") for option in match.options]
    creatures = [card.id for card in CARDS if card.facts["type"] == "creature"]
    assert names == [card for card in creatures if card not in DECK_1]
    with pytest.raises(IllegalChoice):
        match.choose("champion brute")
    match.choose("champion ogre")  # in the other's deck: that does not matter
    assert champion(match)["card"] == "ogre"


@pytest.mark.rule("CL-CHAMP-3", "CL-R-49")
def test_a_champion_that_is_in_ones_own_deck_is_named_anew() -> None:
    match = duel(["brute", "brute"], decks=[1, 2])
    assert [match.ask.seat, match.ask.prompt] == [0, "champion"]
    assert "champion brute" not in match.options
    match.choose("champion titan")
    assert [champion(match, p)["card"] for p in (0, 1)] == ["titan", "brute"]


@pytest.mark.rule("CL-CHAMP-4")
def test_champions_are_chosen_after_the_draft_and_revealed() -> None:
    match = duel(["choose", "choose"], format="draft", sets=["quagmire"])
    while match.ask.prompt == "draft":
        match.choose(0)
    for seat, name in ((0, "titan"), (1, "grabber")):
        assert (match.ask.seat, match.ask.prompt) == (seat, "champion")
        if f"champion {name}" not in match.options:
            name = "djinn"
        match.choose(f"champion {name}")
        events = [event.data for event in match.events(1 - seat) if event.kind == "names"]
        assert events[-1] == {"seat": "AB"[seat], "card": name}
    assert match.ask.prompt == "summon"
    assert all(champion(match, p)["card"] in ("titan", "grabber", "djinn") for p in (0, 1))


# -- summoning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-CHAMP-6", "CL-CHAMP-7", "CL-CHAMP-1")
@pytest.mark.parametrize("lane", ["upper", "lower"])
def test_summoning_a_champion(lane: str) -> None:
    """It is a fifth card beside the four of the hand, costs its mana, and does not attack in the turn it comes."""
    match = at(f"active: A; mana: 6\n{HANDS}", WOLF, MOUSE)
    assert [option.text for option in match.options if option.text.endswith(f" {lane}")] == [
        f"summon {name} {lane}" for name in ("zombie", "ogre", "gnome", "lich", "champion")
    ]
    match.choose(f"summon champion {lane}")
    assert match.view()["mana"] == 2
    assert "summon champion upper" not in match.options
    kingdom = match.view(0)["kingdoms"][0]
    assert [(c["card"], c["attack"], c["health"], c["new"]) for c in kingdom[lane]] == [("champion", 4, 5, True)]
    assert kingdom["champion"]["in_play"]
    assert (len(kingdom["hand"]), kingdom["place"]) == (4, 0)
    match.choose("end")
    assert match.view(0)["kingdoms"][1]["place"] == 0
    match.choose("end")
    match.choose("end")
    assert match.view(0)["kingdoms"][1]["half"] == "fort"  # 4 damage on 3 cards: now it does attack


@pytest.mark.rule("CL-CHAMP-6")
def test_a_champion_must_be_paid_for() -> None:
    match = at(f"active: A; mana: 3\n{HANDS}", WOLF, MOUSE)
    assert "summon champion upper" not in match.options
    assert match.why_not(0, ["A.champion", "A.upper"]).rule == "CL-SUM-4"
    with pytest.raises(IllegalChoice, match="CL-SUM-4"):
        match.choose("summon champion upper")


@pytest.mark.rule("CL-CHAMP-6", "CL-BLOOD-1")
def test_or_paid_for_in_blood() -> None:
    """Gargoyle costs 4: 1 mana and 3 damage."""
    match = at(f"active: A; mana: 1\n{HANDS}", "gargoyle", MOUSE)
    match.choose("summon champion lower")
    view = match.view(0)
    assert (view["mana"], view["kingdoms"][0]["place"]) == (0, 3)


@pytest.mark.rule("CL-CHAMP-7", "CL-R-28")
def test_blackmail_does_not_concern_a_champion() -> None:
    match = at(f"active: A; mana: 6\nA.upper: frosted_grrr slayer\n{HANDS}", WOLF, MOUSE)
    summons = [option.text for option in match.options if option.text.endswith(" upper")]
    assert summons == ["summon zombie upper", "summon ogre upper", "summon champion upper"]


@pytest.mark.rule("CL-CHAMP-2", "CL-CHAMP-6")
@pytest.mark.parametrize(
    ("mode", "text", "humans"),
    [
        ("solo_custom", "active: A; mana: 4\nA.hand: {B} zombie ogre\nB.deck: titan martyr", 1),
        ("coop", kingdoms("A", 4, ai="BD"), 2),
        ("ffa", kingdoms("A", 4), 4),
        ("team", kingdoms("A", 4), 4),
    ],
)
def test_champions_in_the_other_modes(mode: str, text: str, humans: int) -> None:
    match = at(text, *[WOLF] * humans, mode=mode)
    match.choose("summon champion upper")
    assert champion(match)["in_play"]
    assert match.view(0)["kingdoms"][0]["upper"][0]["health"] == 5


# -- its cost ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lanes", "cost"),
    [
        pytest.param("", 4, id="nobody"),
        pytest.param(
            "A.upper: raw_repulsive\nB.upper: onyx_golem\nB.lower: giant_scorpion",
            2,
            id="two of cost 4, one of cost 3",
            marks=pytest.mark.rule("CL-EX-62"),
        ),
        pytest.param("A.upper: raw_repulsive native\nA.lower: mana_golem gladiator\nB.upper: onyx_golem", 0, id="five"),
        pytest.param("A.upper: griffin+raw_repulsive", 3, id="only the host of a pair"),
        pytest.param("A.upper: hippogriff+raw_repulsive", 2, id="both cards of a pair"),
        pytest.param("B.upper: mesmerizer<veteran>", 3, id="the carrier, not the captured card"),
    ],
)
@pytest.mark.rule("CL-CHAMP-8", "CL-R-49")
def test_a_mana_less_for_each_creature_of_the_same_cost(lanes: str, cost: int) -> None:
    match = at(f"active: A; mana: 6\n{HANDS}\n{lanes}", WOLF, MOUSE)
    assert champion(match)["cost"] == cost
    match.choose("summon champion lower")
    assert match.view()["mana"] == 6 - cost


@pytest.mark.rule("CL-CHAMP-8", "CL-R-49")
def test_creatures_of_all_kingdoms_count() -> None:
    zones = {"A_lower": "native", "B_upper": "ogre", "C_lower": "gladiator", "D_upper": "veteran zombie"}
    match = at(kingdoms("A", 6, **zones), WOLF, MOUSE, MOUSE, MOUSE, mode="ffa")
    assert champion(match)["cost"] == 0
    zones["C_lower"] = "titan"
    assert champion(at(kingdoms("A", 6, **zones), WOLF, MOUSE, MOUSE, MOUSE, mode="ffa"))["cost"] == 1


@pytest.mark.rule("CL-CHAMP-8", "CL-CHAMP-12", "CL-R-49")
def test_a_mutated_cost_counts_as_printed() -> None:
    """Giant's 5 has been mutated to 4, Ogre's 4 to 3."""
    deck = ["giant(mana=4)", "ogre(mana=3)", "zombie", "gnome", "lich", "titan", "djinn", "hydra"]
    text = "active: A; mana: 6\nA.upper: giant\nA.lower: ogre\nA.hand: {B} zombie gnome\nB.hand: {B} grrr baron"
    other = ["grrr", "baron", "brute", "troll", "boom", "partisan", "revenant", "carapace"]
    assert champion(at(text, WOLF, MOUSE, format="mutation", decks=[deck, other]))["cost"] == 3


# -- exhausted and ready -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-CHAMP-9", "CL-CHAMP-10")
def test_a_destroyed_champion_is_exhausted_beside_the_play_area() -> None:
    match = at(f"active: B; mana: 4\nA.upper: champion(champion,d4)\nB.upper: djinn\n{HANDS}", WOLF, MOUSE)
    match.choose("end")
    view = match.view(0)
    kingdom = view["kingdoms"][0]
    assert (kingdom["upper"], len(kingdom["hand"]), kingdom["health"]) == ([], 4, 4)  # in no hand
    assert (kingdom["champion"]["ready"], kingdom["champion"]["in_play"]) == (False, False)
    assert (view["active"], view["mana"]) == (0, 5)
    assert "summon champion upper" not in match.options
    assert match.why_not(0, ["A.champion", "A.upper"]).rule == "CL-CHAMP-9"
    with pytest.raises(IllegalChoice, match="CL-CHAMP-9"):
        match.choose("summon champion upper")


EXHAUSTED = "A.champion: exhausted\nA.hand: {B} fort_guardian zombie ogre lich\nB.hand: {B} disciple annihilation baron"


@pytest.mark.parametrize(
    ("text", "action", "ready"),
    [
        pytest.param("active: B; mana: 4", "play disciple -> upper", True, id="another player's card"),
        pytest.param("active: B; mana: 4", "play baron -> upper", False, id="another cost"),
        pytest.param("active: A; mana: 2", "play fort_guardian -> upper", True, id="paid with 2 thanks to Lucidity"),
        pytest.param("active: A; mana: 6", "play ogre -> upper", True, id="one's own card"),
        pytest.param("active: B; mana: 4\nA.upper: giant", "play annihilation @ A.upper.1", True, id="a spell"),
        pytest.param("active: B; mana: 9", "play champion -> upper", True, id="another champion"),
    ],
)
@pytest.mark.rule("CL-CHAMP-11", "CL-CHAMP-12", "CL-EX-62", "CL-R-49")
def test_a_card_of_the_same_cost_makes_it_ready(text: str, action: str, ready: bool) -> None:
    table, _ = run(f"{text}\n{EXHAUSTED}", action, champions=[WOLF, WOLF])
    assert table.ready == [ready, True]


@pytest.mark.rule("CL-EX-62", "CL-CHAMP-8", "CL-CHAMP-10", "CL-CHAMP-11")
def test_the_life_of_a_champion() -> None:
    match = at(
        """
        active: A; mana: 2
        A.upper: ogre
        A.hand: {B} zombie lich gnome
        B.upper: brute
        B.lower: baron war_beast
        B.hand: {B} disciple grrr scribe
        """,
        WOLF,
        MOUSE,
    )
    match.choose("summon champion lower")  # Ogre and Brute cost 4 as well, Baron does not: 4 - 2
    assert match.view()["mana"] == 0
    match.choose("end")
    match.choose("end")  # B: War Beast and Baron attack: destroyed
    assert not champion(match)["ready"]
    match.choose("end")
    match.choose("summon disciple upper")
    assert champion(match)["ready"]


@pytest.mark.rule("CL-R-49", "CL-CHAMP-12")
def test_the_card_that_destroys_a_champion_does_not_make_it_ready() -> None:
    """Annihilation costs 4, but it was laid out before."""
    table, _ = run(
        "active: B; mana: 4\nA.upper: champion(champion)\nA.hand: {B} zombie ogre\nB.hand: {B} annihilation grrr",
        "play annihilation @ A.upper.1",
        champions=[WOLF, MOUSE],
    )
    assert table.lanes[0] == []
    assert table.ready == [False, True]


@pytest.mark.rule("CL-EX-62", "CL-R-49", "CL-CHAMP-11")
@pytest.mark.parametrize(
    ("deck", "upper", "ready"),
    [
        pytest.param("annihilation titan troll", "-", False, id="an AI spell without a target is not played"),
        pytest.param("annihilation titan troll", "giant", True, id="with a target it is"),
        pytest.param("haunted_armor titan troll", "-", False, id="nor is a Symbiote without a host"),
        pytest.param("ogre titan troll", "-", True, id="an AI creature"),
        pytest.param("gargoyle boom zombie lich gnome titan troll", "-", True, id="laid out for blood"),
    ],
)
def test_what_the_ai_plays_counts(deck: str, upper: str, ready: bool) -> None:
    text = f"active: B\nA.upper: {upper}\nA.champion: exhausted\nA.hand: {{B}} zombie grrr\nB.deck: {deck}"
    table, _ = run(text, "ai summon", mode="solo_custom", level=1, champions=[WOLF])
    assert table.ready[0] == ready


# -- abilities that speak of a hand ------------------------------------------------------------------------------------


@pytest.mark.rule("CL-R-49", "CL-CHAMP-10", "CL-CHAMP-3")
@pytest.mark.parametrize("card", ["rapscallion", "damned_walker", "lackey", "morselnary"])
def test_mercenary_cursed_and_reinforcement_mean_nothing(card: str) -> None:
    text = f"active: B\nA.upper: {card}(champion)\nA.hand: {{B}} zombie ogre\nB.upper: djinn\nB.hand: {{B}} grrr baron"
    seen = table_after(text, "assault", champions=[card, MOUSE])
    assert (seen["A.upper"], seen["A.hand"], seen["B.hand"]) == ("-", "{B} zombie ogre", "{B} grrr baron")


@pytest.mark.rule("CL-R-49")
def test_lucidity_means_nothing() -> None:
    match = at(f"active: A; mana: 3\n{HANDS}", "fort_guardian", MOUSE)
    assert champion(match)["cost"] == 4
    assert "summon champion upper" not in match.options


@pytest.mark.rule("CL-CHAMP-1", "CL-CHAMP-10", "CL-R-27")
def test_a_symbiote_may_sit_on_a_champion() -> None:
    """Destroyed, the champion is exhausted and the Symbiote returns to the hand."""
    text = (
        "active: A; mana: 2\nA.upper: champion(champion)\nA.hand: {B} watchdog zombie\nB.upper: djinn\nB.hand: {B} grrr"
    )
    table, _ = run(text, "play watchdog on A.upper.1", "turn B", "assault", champions=[WOLF, MOUSE])
    assert (table.lanes[0], table.ready[0]) == ([], False)
    assert [table.card_name(slot) for slot in table.hands[0]] == ["zombie", "watchdog"]


@pytest.mark.rule("CL-CHAMP-1", "CL-CHAMP-10")
def test_a_champion_may_be_a_symbiote() -> None:
    text = "active: A; mana: 2\nA.upper: zombie\nA.hand: {B} ogre lich\nB.upper: djinn\nB.hand: {B} grrr"
    match = at(text, "watchdog", MOUSE)
    match.choose("merge champion A.upper.1")
    assert "merge champion A.upper.1" not in match.options
    assert champion(match)["in_play"]
    match.choose("end")
    match.choose("end")
    assert [entry["card"] for entry in match.view(0)["kingdoms"][0]["hand"]] == ["ogre", "lich", "zombie"]
    assert (champion(match)["ready"], champion(match)["in_play"]) == (False, False)
