"""The AI's exceptions, ability by ability (section 19), and the rulings that complete them (CL-R-34 to CL-R-39)."""

from __future__ import annotations

import pytest

from tests.games.clash.board import run
from tests.games.clash.matches import match_at, table_after


def summon(deck: str, discard: str = "-", **zones: str) -> dict[str, str]:
    """Phases 1 and 2 of the AI."""
    lanes = "\n".join(f"{name.replace('_', '.')}: {cards}" for name, cards in zones.items())
    return table_after(
        f"active: B\nA.hand: {{B}} grrr wall_razer\n{lanes}\nB.deck: {deck}\nB.discard: {discard}", "ai summon"
    )


def assault(
    active: str, deck: str = "troll martyr", discard: str = "-", half: str = "bastion", **zones: str
) -> dict[str, str]:
    """Phase 3 of either side."""
    lanes = "\n".join(f"{name.replace('_', '.')}: {cards}" for name, cards in zones.items())
    hand = "" if "A_hand" in zones else "A.hand: {B} zombie wall_razer\n"
    piles = f"B.stronghold: {half}\nB.deck: {deck}\nB.discard: {discard}"
    return table_after(f"active: {active}\n{hand}{lanes}\n{piles}", "assault")


# -- Price of Blood ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-AIX-1")
def test_price_of_blood_of_a_spell_is_paid_in_cards() -> None:
    """Curse costs 3: three cards go. It counts nothing against the mana, so Martyr comes (7 of 7)."""
    seen = summon("curse titan zombie ogre martyr troll", A_upper="baron")
    assert seen["A.upper"] == "baron(d2)"
    assert (seen["B.upper"], seen["B.lower"]) == ("-", "martyr(new)")
    assert (seen["B.deck"], seen["B.discard"]) == ("troll", "titan zombie ogre curse")


@pytest.mark.rule("CL-AIX-1", "CL-R-35")
def test_an_unused_spell_takes_no_cards_with_it() -> None:
    seen = summon("curse titan zombie ogre")
    assert (seen["B.lower"], seen["B.deck"], seen["B.discard"]) == ("titan(new)", "zombie ogre", "curse")


@pytest.mark.rule("CL-R-34", "CL-AIX-1")
def test_single_units_go_on_against_the_new_deck() -> None:
    """Of Gargoyle's 4 cards Skewerer is the bastion's last; 3 more fall of the 6 then shuffled; one of 6 mana comes."""
    seen = summon("gargoyle skewerer", discard="troll titan martyr halberdier jade_dragon")
    assert (seen["B.stronghold"], seen["B.upper"]) == ("fort", "gargoyle(new)")
    assert [len(seen[f"B.{zone}"].split()) for zone in ("discard", "lower", "deck")] == [3, 1, 2]


# -- Mercenary and Cursed ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-AIX-2", "CL-R-37", "CL-AI-15")
def test_the_ais_own_mercenary_goes_on_top_of_its_deck() -> None:
    seen = assault("A", A_upper="brute", B_upper="rapscallion")
    assert (seen["B.deck"], seen["B.discard"]) == ("rapscallion troll martyr", "-")


@pytest.mark.rule("CL-AIX-2", "CL-R-37")
def test_a_humans_mercenaries_go_over_to_the_ai() -> None:
    position = """
        active: A; mana: 1
        A.upper: -
        A.hand: {B} dislocation zombie
        B.upper: baron
        B.deck: troll martyr
        """
    seen = table_after(position, "play dislocation @ B.upper.1")
    assert (seen["B.upper"], seen["B.deck"], seen["A.hand"]) == ("baron(d3)", "dislocation troll martyr", "{B} zombie")


@pytest.mark.rule("CL-R-37", "CL-R-35", "CL-AIX-2")
def test_the_ai_owns_a_mercenary_it_has_won() -> None:
    """Cursed Bite destroys Rapscallion, which is the AI's next card; the spell ends in the AI's discard pile."""
    seen = summon("cursed_bite martyr troll", A_upper="rapscallion")
    assert (seen["A.upper"], seen["B.deck"], seen["B.discard"]) == ("-", "troll", "cursed_bite")
    assert (seen["B.upper"], seen["B.lower"]) == ("martyr(new)", "rapscallion(new)")
    assert seen["A.hand"] == "{B} grrr wall_razer"


@pytest.mark.rule("CL-R-35", "CL-AI-15")
@pytest.mark.parametrize("spell", ["cursed_bite", "lurking_in_shadows"])
@pytest.mark.parametrize("used", [True, False])
def test_an_ai_spell_is_discarded_whatever_it_bears(spell: str, used: bool) -> None:
    seen = summon(f"{spell} martyr troll", A_upper="baron" if used else "-")
    assert seen["A.upper"] == ("baron(d2)" if used else "-")
    assert (seen["B.deck"], seen["B.discard"], seen["A.hand"]) == ("troll", spell, "{B} grrr wall_razer")


@pytest.mark.rule("CL-AIX-7", "CL-R-38")
def test_cursed_by_aura_and_no_reinforcement_from_the_deck() -> None:
    """Ripper's Aura curses Negotiator: it goes to the deck, not to the discard pile, so nobody comes in its place."""
    seen = assault("A", A_upper="brute", B_upper="negotiator ripper")
    assert (seen["B.upper"], seen["B.deck"], seen["B.discard"]) == ("ripper", "negotiator troll martyr", "-")


# -- Chain -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-AIX-3")
def test_a_hurt_carrier_of_the_human_gives_the_ai_its_card_back() -> None:
    seen = assault("B", A_upper="mesmerizer<ogre>", B_upper="grrr")
    assert (seen["A.upper"], seen["B.deck"]) == ("mesmerizer(d1)", "ogre troll martyr")


@pytest.mark.rule("CL-AIX-3")
def test_a_hurt_carrier_of_the_ai_gives_the_human_his_card_back() -> None:
    seen = assault("A", A_upper="grrr", B_upper="mesmerizer<ogre>")
    assert (seen["B.upper"], seen["A.hand"]) == ("mesmerizer(d1)", "{B} zombie wall_razer ogre")
    assert seen["B.deck"] == "troll martyr"


@pytest.mark.rule("CL-R-37", "CL-R-34")
@pytest.mark.parametrize(
    ("deck", "discard", "half", "left"),
    [("troll martyr", "boom", "bastion", "martyr"), ("troll", "boom", "fort", "boom")],
)
def test_chain_takes_the_top_card_of_an_ais_deck(deck: str, discard: str, half: str, left: str) -> None:
    """Should it be the last one, the bastion falls."""
    position = f"active: A; mana: 2\nA.hand: {{B}} moving_slime zombie\nB.deck: {deck}\nB.discard: {discard}"
    seen = table_after(position, "play moving_slime -> lower")
    assert (seen["A.lower"], seen["B.deck"], seen["B.stronghold"]) == ("moving_slime(new)<troll>", left, half)


@pytest.mark.rule("CL-R-34", "CL-R-37")
def test_chain_can_win() -> None:
    position = "active: A; mana: 2\nA.hand: {B} moving_slime zombie\nB.stronghold: fort\nB.deck: troll\nB.discard: boom"
    _, result = run(position, "play moving_slime -> lower")
    assert result is not None
    assert result.scores == [1.0]


@pytest.mark.rule("CL-AIX-12", "CL-R-37")
def test_an_ais_chain_takes_the_leftmost_card_of_the_hand() -> None:
    seen = summon("jailor troll")
    assert (seen["B.upper"], seen["A.hand"]) == ("jailor(new)<grrr>", "{B} wall_razer")


# -- Reinforcement -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "upper", "deck_left", "discard", "attacker"),
    [
        pytest.param("gargoyle troll", "gargoyle(new)", "troll", "ogre negotiator", "brute", id="no Price of Blood"),
        pytest.param("emissary troll", "emissary(new)", "troll", "ogre negotiator", "brute", id="no Counter-order"),
        pytest.param("boom troll", "-", "troll", "ogre negotiator boom", "brute(d1)", id="a spell is cast"),
        pytest.param("watchdog troll", "-", "troll", "ogre negotiator watchdog", "brute", id="a Symbiote without host"),
    ],
)
@pytest.mark.rule("CL-AIX-4", "CL-R-38")
def test_reinforcement_plays_whatever_is_on_top(
    deck: str, upper: str, deck_left: str, discard: str, attacker: str
) -> None:
    seen = assault("A", deck, "ogre", A_upper="brute", B_upper="negotiator")
    assert (seen["B.upper"], seen["B.deck"], seen["B.discard"]) == (upper, deck_left, discard)
    assert seen["A.upper"] == attacker


@pytest.mark.rule("CL-AIX-4", "CL-R-38", "CL-AIX-9")
def test_a_symbiote_that_reinforces_takes_a_host() -> None:
    seen = assault("A", "watchdog troll", A_upper="brute", B_upper="negotiator ogre")
    assert (seen["B.upper"], seen["B.discard"]) == ("watchdog+ogre", "negotiator")


@pytest.mark.rule("CL-R-38")
def test_a_spell_that_reinforces_needs_a_target() -> None:
    position = """
        active: A; mana: 2
        A.lower: ogre
        A.hand: {B} mental_strike zombie
        B.upper: negotiator
        B.deck: boom troll
        """
    seen = table_after(position, "play mental_strike @ B.upper.1")
    assert (seen["A.lower"], seen["B.deck"], seen["B.discard"]) == ("ogre", "troll", "negotiator boom")
    assert seen["A.hand"] == "{B} zombie mental_strike"


@pytest.mark.rule("CL-HAND-9", "CL-R-34", "CL-GEN-8")
def test_two_cards_can_be_between_their_places_when_the_match_ends() -> None:
    """The spell is still to return when Reinforcement reveals the last card of the fort's deck."""
    position = """
        active: A; mana: 2
        A.hand: {B} mental_strike zombie
        B.upper: negotiator
        B.stronghold: fort
        B.deck: troll
        """
    table, result = run(position, "play mental_strike @ B.upper.1")
    assert result is not None
    assert [table.card_name(slot) for slot in table.laid] == ["mental_strike", "troll"]
    slots = [slot for _, zone in table.rules.zones(table) for slot in zone]
    assert sorted(slots) == list(range(len(table.card)))


# -- Counter-order -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "discard", "upper", "pile"),
    [
        pytest.param("sailor martyr troll", "boom gnome", "sailor(new)", "boom gnome", id="equal cost"),
        pytest.param("sailor martyr troll", "-", "sailor(new)", "-", id="an empty pile"),
        pytest.param("sailor martyr troll", "gnome boom", "sailor(new)", "gnome boom", id="a cheaper card"),
    ],
)
@pytest.mark.rule("CL-AIX-6", "CL-AIX-5")
def test_counter_order_that_changes_nothing(deck: str, discard: str, upper: str, pile: str) -> None:
    seen = summon(deck, discard)
    assert (seen["B.upper"], seen["B.discard"], seen["B.deck"]) == (upper, pile, "troll")


@pytest.mark.rule("CL-R-38", "CL-AIX-5")
def test_the_card_that_enters_is_not_compared_again() -> None:
    """Disciplined Troll (6), dearer than Emissary, has Counter-order itself; Martyr (7) below it stays where it is."""
    seen = summon("emissary zombie", "martyr disciplined_troll")
    assert (seen["B.upper"], seen["B.lower"]) == ("disciplined_troll(new)", "-")  # its 6 count: enough
    assert (seen["B.discard"], seen["B.deck"]) == ("martyr emissary", "zombie")


@pytest.mark.rule("CL-R-38", "CL-AIX-5")
def test_a_spell_can_enter_by_counter_order() -> None:
    """Annihilation (4) destroys Baron in the upper lane; 4 of 7 mana are used, Martyr comes in the lower lane."""
    seen = summon("emissary martyr troll", "annihilation", A_upper="baron")
    assert (seen["A.upper"], seen["A.hand"]) == ("-", "{B} grrr wall_razer baron")
    assert (seen["B.upper"], seen["B.lower"]) == ("-", "martyr(new)")
    assert seen["B.discard"] == "emissary annihilation"


# -- Regeneration ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-AIX-8")
@pytest.mark.parametrize(
    ("discard", "deck", "left"), [("-", "troll martyr", "-"), ("ogre boom", "boom troll martyr", "ogre")]
)
def test_regeneration_brings_a_card_back(discard: str, deck: str, left: str) -> None:
    seen = assault("B", discard=discard, A_upper="baron", B_upper="apothecary")
    assert (seen["B.deck"], seen["B.discard"]) == (deck, left)


@pytest.mark.rule("CL-AIX-8")
def test_regeneration_counts_each_target_a_stronghold_too() -> None:
    seen = assault("B", discard="ogre boom gnome", A_upper="baron giant", B_upper="harpooner")
    assert (seen["A.upper"], seen["B.deck"]) == ("baron(d3) giant(d3)", "boom gnome troll martyr")
    seen = assault("B", discard="ogre boom", B_upper="apothecary", A_hand="{B} zombie grrr baron")
    assert (seen["A.hand"], seen["B.deck"]) == ("zombie grrr {B} baron", "boom troll martyr")


@pytest.mark.rule("CL-AIX-8")
def test_an_ai_fort_never_turns_back() -> None:
    seen = assault("B", discard="ogre", half="fort", A_upper="baron", B_upper="apothecary")
    assert (seen["B.stronghold"], seen["B.deck"]) == ("fort", "ogre troll martyr")


@pytest.mark.rule("CL-R-36")
def test_regeneration_of_a_spell_counts_each_target() -> None:
    seen = summon("vampires_blood_vial titan troll", "ogre martyr boom", A_upper="baron", A_lower="giant")
    assert (seen["A.upper"], seen["A.lower"]) == ("baron(d1)", "giant(d1)")
    # Boom!, then Martyr go on top of the deck; Martyr is revealed for the lower lane: 3 + 7 of 8 mana
    assert (seen["B.lower"], seen["B.deck"], seen["B.discard"]) == (
        "martyr(new)",
        "boom titan troll",
        "ogre vampires_blood_vial",
    )


# -- Symbiote ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-AIX-9")
def test_a_symbiote_passes_over_a_creature_that_has_one() -> None:
    seen = summon("banshee zombie troll", B_upper="watchdog+ogre baron gnome")
    assert seen["B.upper"] == "watchdog+ogre banshee+baron gnome"
    assert (seen["B.lower"], seen["B.deck"]) == ("zombie(new)", "troll")  # 5 + 1


# -- Vulnerability -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-AIX-10")
@pytest.mark.parametrize(("attacker", "discard"), [("marchroom", "-"), ("abyssal_whisperer", "-"), ("grrr", "troll")])
def test_vulnerability_does_nothing_to_an_ais_stronghold(attacker: str, discard: str) -> None:
    """Aquatic doubles nothing."""
    assert assault("A", A_upper=attacker)["B.discard"] == discard


# -- mana: Blackmail, Catalyst -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upper", "lower", "mana"),
    [
        pytest.param("frosted_grrr", "-", 5, marks=pytest.mark.rule("CL-AIX-11")),
        pytest.param("frosted_grrr succubus", "slayer", 3, marks=pytest.mark.rule("CL-AIX-11")),
        pytest.param("mana_pecker", "mana_golem", 10, marks=pytest.mark.rule("CL-R-36")),
        pytest.param("ritualist zombie", "-", 8, id="an Aura of Catalyst", marks=pytest.mark.rule("CL-R-36")),
        pytest.param("mana_soldier", "-", 7, marks=pytest.mark.rule("CL-R-36", "CL-AIX-11")),
    ],
)
def test_mana_of_the_ai(upper: str, lower: str, mana: int) -> None:
    table, _ = run(f"active: B\nA.hand: {{B}} grrr\nB.upper: {upper}\nB.lower: {lower}\nB.deck: troll", "mana")
    assert table.mana == mana


@pytest.mark.parametrize(
    ("deck", "creatures", "left"),
    [
        pytest.param("frosted_grrr ogre gnome troll", "-", "troll", id="Blackmail comes: 1 + 4 is still below 6"),
        pytest.param("mana_pecker vicious_beast gnome", "-", "gnome", id="Catalyst comes: 1 + 5 is still 6"),
        pytest.param("boom vicious_beast lich titan", "gnome", "titan", id="Gnome falls: 1 + 5 is still below 7"),
    ],
)
@pytest.mark.rule("CL-R-36")
def test_the_mana_is_worked_out_once(deck: str, creatures: str, left: str) -> None:
    assert summon(deck, A_upper=creatures)["B.deck"] == left


# -- abilities without an exception ------------------------------------------------------------------------------------


@pytest.mark.rule("CL-R-36", "CL-AIX-12")
def test_lucidity_means_nothing_to_an_ai() -> None:
    """Fort Guardian counts 4 and Microctopus 2: with 2 less another card would follow."""
    seen = summon("fort_guardian microctopus troll")
    assert (seen["B.upper"], seen["B.lower"], seen["B.deck"]) == ("fort_guardian(new)", "microctopus(new)", "troll")


@pytest.mark.rule("CL-R-36", "CL-AIX-12")
def test_an_ais_backfire_is_nothing_and_a_humans_is_as_usual() -> None:
    assert summon("mechastrologer zombie ogre troll lich brute martyr titan", A_upper="baron")["A.upper"] == "baron"
    position = "active: A; mana: 3\nA.hand: ogre brute {B} goblin_shaman zombie\nB.upper: baron\nB.deck: troll"
    seen = table_after(position, "play goblin_shaman -> upper")
    assert (seen["A.upper"], seen["B.upper"]) == ("goblin_shaman(new)", "baron(d2)")


@pytest.mark.rule("CL-R-36", "CL-AIX-12", "CL-AI-10")
def test_immolation_burns_an_ai() -> None:
    """Titan is played into the lane of the human's Sparkamender: one card is knocked off the deck."""
    seen = summon("titan zombie troll", A_upper="sparkamender")
    assert (seen["B.upper"], seen["B.deck"], seen["B.discard"]) == ("titan(new)", "troll", "zombie")


@pytest.mark.rule("CL-R-36", "CL-R-21", "CL-AI-7")
def test_a_card_that_is_not_played_is_not_burnt() -> None:
    """Boom! finds nobody above; below, Martyr is played beside no fire. The AI's own fire burns it as well."""
    seen = summon("boom martyr troll zombie", B_upper="sparkamender")
    assert (seen["B.deck"], seen["B.discard"]) == ("troll zombie", "boom")
    seen = summon("titan zombie troll", B_upper="sparkamender")
    assert (seen["B.deck"], seen["B.discard"]) == ("troll", "zombie")


@pytest.mark.rule("CL-AIX-12", "CL-R-36")
def test_vanish_and_instinct_of_an_ai_work_as_printed() -> None:
    """Small Fry is hurt, retires behind Baron, then answers from there with 3."""
    seen = assault("A", A_upper="brigand", B_upper="small_fry baron")
    assert (seen["B.upper"], seen["A.upper"]) == ("baron small_fry(d2)", "brigand(d3)")


def test_the_ais_whole_turn_through_the_public_face() -> None:
    match = match_at("A.hand: {B} zombie grrr ogre baron\nB.upper: baron\nB.deck: emissary troll boom", "solo_quick")
    match.choose("end")
    ai = match.view(0)["kingdoms"][1]
    assert [creature["card"] for creature in ai["upper"]] == ["baron", "emissary"]
    assert [creature["card"] for creature in ai["lower"]] == ["troll"]
    assert match.view(0)["kingdoms"][0]["place"] == 3  # Baron's attack
