"""The AI's turn (section 17), and its weariness (CL-R-52)."""

from __future__ import annotations

import pytest

from tests.games.clash.board import board, run
from tests.games.clash.matches import deck_names, match_at, table_after


def summon(deck: str, upper: str = "-", lower: str = "-", discard: str = "-", half: str = "bastion") -> dict[str, str]:
    """Phases 1 and 2 of an AI with this deck, against a human with these creatures."""
    text = f"""
        active: B
        A.upper: {upper}
        A.lower: {lower}
        A.hand: {{B}} grrr
        B.stronghold: {half}
        B.deck: {deck}
        B.discard: {discard}
        """
    return table_after(text, "ai summon")


@pytest.mark.rule("CL-AI-1")
def test_an_ai_has_no_hand() -> None:
    match = match_at("A.hand: {B} zombie grrr\nB.deck: martyr troll\nB.discard: boom ogre", "solo_quick")
    ai = match.view(0)["kingdoms"][1]
    assert (ai["hand"], ai["deck"], ai["discard"], ai["half"]) == ([], 2, ["boom", "ogre"], "bastion")
    # face down: the human cannot tell the order
    assert {tuple(deck_names(match.redeal(0, seed=seed), 1)) for seed in range(20)} == {
        ("martyr", "troll"),
        ("troll", "martyr"),
    }


@pytest.mark.rule("CL-AI-2")
@pytest.mark.parametrize(
    ("upper", "lower", "mana"),
    [("-", "-", 6), ("zombie", "-", 7), ("zombie grrr", "ogre", 9), ("watchdog+ogre", "-", 7)],
)
def test_mana_for_each_creature_of_the_human(upper: str, lower: str, mana: int) -> None:
    table, _ = run(f"active: B\nA.upper: {upper}\nA.lower: {lower}\nA.hand: {{B}} boom\nB.deck: troll", "mana")
    assert table.mana == mana


@pytest.mark.rule("CL-AI-2")
def test_the_ais_first_turn_is_not_reduced() -> None:
    match = match_at("active: A; mana: 6\nA.hand: {B} zombie grrr\nB.deck: zombie baron ogre", "solo_quick", turns=0)
    match.choose("summon zombie upper")
    match.choose("end")
    turns = [event.data for event in match.events(0) if event.kind == "turn"]
    assert (turns[0]["seat"], turns[0]["turn"], turns[0]["mana"]) == ("B", 1, 7)


@pytest.mark.rule("CL-AI-3", "CL-AI-4")
def test_every_turn_starts_with_the_upper_lane() -> None:
    match = match_at("A.hand: {B} zombie grrr ogre\nB.deck: titan martyr baron", "solo_quick")
    for _ in range(2):
        match.choose("end")
    ai = match.view(0)["kingdoms"][1]
    assert [creature["card"] for creature in ai["upper"]] == ["titan", "martyr"]
    assert ai["lower"] == []


@pytest.mark.parametrize(
    ("deck", "upper", "lower", "left"),
    [
        pytest.param("baron partisan zombie", "baron", "partisan", "zombie", id="3 and 3 are 6: enough"),
        pytest.param("baron microctopus zombie ogre", "baron zombie", "microctopus", "ogre", id="5 is below 6"),
        pytest.param("troll ogre", "troll", "-", "ogre", id="one is enough"),
    ],
)
@pytest.mark.rule("CL-AI-3", "CL-AI-4")
def test_cards_are_revealed_until_the_mana_is_used(deck: str, upper: str, lower: str, left: str) -> None:
    seen = summon(deck)
    new = {lane: seen[f"B.{lane}"].replace("(new)", "") for lane in ("upper", "lower")}
    assert (new["upper"], new["lower"], seen["B.deck"]) == (upper, lower, left)


@pytest.mark.rule("CL-AI-5")
def test_the_last_card_may_cost_too_much() -> None:
    seen = summon("microctopus baron titan zombie")
    assert (seen["B.upper"], seen["B.lower"]) == ("microctopus(new) titan(new)", "baron(new)")  # 2 + 3 + 7


@pytest.mark.rule("CL-AI-6", "CL-AI-15")
@pytest.mark.parametrize(
    ("deck", "hit_upper", "hit_lower"),
    [("boom martyr zombie titan", "baron(d1) ogre", "brute"), ("zombie boom martyr baron", "baron ogre", "brute(d1)")],
)
def test_a_spell_hits_the_first_creature_of_its_lane(deck: str, hit_upper: str, hit_lower: str) -> None:
    seen = summon(deck, "baron ogre", "brute")
    assert (seen["A.upper"], seen["A.lower"], seen["B.discard"]) == (hit_upper, hit_lower, "boom")


@pytest.mark.rule("CL-AI-7", "CL-AI-14", "CL-R-39")
def test_a_spell_without_a_target_costs_nothing_and_uses_up_its_lane() -> None:
    """Had Annihilation's 4 counted, Baron and Zombie would not both have come: 4 + 3 is more than 6."""
    seen = summon("annihilation baron microctopus zombie troll")
    assert (seen["B.upper"], seen["B.lower"]) == ("microctopus(new)", "baron(new) zombie(new)")
    assert (seen["B.deck"], seen["B.discard"]) == ("troll", "annihilation")


@pytest.mark.rule("CL-AI-8", "CL-AI-10", "CL-AI-15")
def test_the_newest_card_lies_on_top_of_the_discard_pile() -> None:
    seen = table_after(
        """
        active: A
        A.upper: microctopus
        A.lower: brute
        A.hand: {B} grrr
        B.lower: gnome
        B.deck: zombie baron troll ogre martyr titan
        B.discard: boom
        """,
        "assault",
    )
    # 5 cards knocked off by Microctopus, one after the other, then Gnome destroyed by Brute
    assert seen["B.discard"] == "boom zombie baron troll ogre martyr gnome"
    assert seen["B.deck"] == "titan"


@pytest.mark.rule("CL-AI-9")
def test_ai_creatures_attack_by_the_normal_rules() -> None:
    """Ogre goes berserk: Gnome, then the stronghold for 4. Titan has just come and does not attack."""
    seen = table_after(
        """
        active: B
        A.upper: gnome
        A.hand: {B} grrr baron brute zombie troll
        B.upper: ogre
        B.deck: titan boom
        """,
        "ai summon",
        "assault",
    )
    assert seen["A.hand"] == "grrr baron brute zombie {B} troll gnome"
    assert seen["B.upper"] == "ogre titan(new)"


@pytest.mark.rule("CL-AI-10")
@pytest.mark.parametrize(
    ("attacker", "deck", "discard"),
    [("grrr", "ogre zombie martyr", "boom troll"), ("baron", "martyr", "boom troll ogre zombie")],
)
def test_damage_takes_cards_off_the_deck(attacker: str, deck: str, discard: str) -> None:
    text = f"A.upper: {attacker}\nA.hand: {{B}} brute\nB.deck: troll ogre zombie martyr\nB.discard: boom"
    seen = table_after(text, "assault")
    assert (seen["B.deck"], seen["B.discard"], seen["B.stronghold"]) == (deck, discard, "bastion")


BASTION_OF_TWO = """
    active: A
    A.upper: brute
    A.lower: gnome
    A.hand: {B} grrr
    B.deck: baron zombie
    B.discard: troll ogre titan
    """


@pytest.mark.rule("CL-AI-11", "CL-AI-12")
def test_the_discard_pile_is_the_forts_deck() -> None:
    """Brute's 5 damage take 2 cards, 3 are lost; Gnome's 2 are another hit and count against the fort's 5."""
    seen = table_after(BASTION_OF_TWO, "assault")
    everything = sorted(seen["B.deck"].split() + seen["B.discard"].split())
    assert everything == ["baron", "ogre", "titan", "troll", "zombie"]
    assert (seen["B.stronghold"], len(seen["B.deck"].split()), len(seen["B.discard"].split())) == ("fort", 3, 2)


@pytest.mark.rule("CL-AI-11")
def test_the_new_deck_is_shuffled_and_face_down() -> None:
    match = match_at(BASTION_OF_TWO.replace("A.lower: gnome", "A.lower: -"), "solo_quick")
    match.choose("end")
    orders = {tuple(deck_names(match.redeal(0, seed=seed), 1)) for seed in range(30)}
    assert len(orders) > 3


@pytest.mark.rule("CL-AI-13", "CL-R-34")
def test_revealing_the_last_card_brings_the_bastion_down() -> None:
    """Baron is off the deck and stays out of the shuffle; the fort's deck goes on with the lower lane."""
    seen = summon("baron", discard="troll martyr")
    assert (seen["B.stronghold"], seen["B.upper"], seen["B.discard"]) == ("fort", "baron(new)", "-")
    assert {seen["B.lower"].replace("(new)", ""), seen["B.deck"]} == {"troll", "martyr"}


@pytest.mark.rule("CL-AI-13", "CL-R-34", "CL-SOLO-7")
@pytest.mark.parametrize(("half", "discard"), [("fort", "-"), ("fort", "troll"), ("bastion", "-")])
def test_revealing_the_last_card_of_all_loses(half: str, discard: str) -> None:
    text = f"active: B\nA.hand: {{B}} grrr\nB.stronghold: {half}\nB.deck: martyr\nB.discard: {discard}"
    table, result = run(text, "ai summon")
    assert result is not None
    assert (result.scores, result.rule) == ([1.0], "CL-SOLO-7")
    assert table.lanes[2] == []  # at once: Martyr does not come


# -- fatigue -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-R-52")
def test_a_tired_ai_loses_the_bottom_card_of_its_deck() -> None:
    table, result = run("active: B\nA.hand: {B} grrr\nB.deck: martyr troll ogre\nB.discard: boom", "fatigue")
    assert result is None
    assert [table.card_name(slot) for slot in reversed(table.deck[1])] == ["martyr", "troll"]
    assert [table.card_name(slot) for slot in table.removed] == ["ogre"]
    assert all(table.knows(observer, table.removed[0]) for observer in (0, 1))  # shown to all


@pytest.mark.rule("CL-R-52", "CL-R-34")
@pytest.mark.parametrize(("half", "over"), [("bastion", False), ("fort", True)])
def test_the_last_card_removed_by_fatigue(half: str, over: bool) -> None:
    text = f"active: B\nA.hand: {{B}} grrr\nB.stronghold: {half}\nB.deck: ogre\nB.discard: boom troll"
    table, result = run(text, "fatigue")
    assert (result is not None) == over
    if result is None:  # Ogre is out for the rest of the game
        assert table.fort[1]
        assert sorted(table.card_name(slot) for slot in table.deck[1]) == ["boom", "troll"]


@pytest.mark.rule("CL-R-52")
@pytest.mark.parametrize(("turns", "bottom"), [(7, "boom"), (8, "ogre")])
def test_an_ai_is_tired_from_its_ninth_turn_on(turns: int, bottom: str) -> None:
    match = match_at("A.hand: {B} grrr zombie\nB.deck: martyr troll ogre boom", "solo_quick", turns, fatigue=True)
    match.choose("end")
    assert deck_names(match, 1)[-1] == bottom
    assert match.view(0)["kingdoms"][1]["upper"][0]["card"] == "martyr"  # removed before its phase 1


def test_the_board_knows_an_ai_by_its_deck() -> None:
    assert board("A.hand: {B} grrr\nB.deck: ogre").ai == [False, True]
