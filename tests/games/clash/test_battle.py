"""Assault, damage, the stronghold under attack, and the orders of activation (ledger sections 11, 12, 13, 24, 25)."""

from __future__ import annotations

import pytest

from duelyard.core.events import Log
from duelyard.games.clash.assault import assault
from duelyard.games.clash.cards import CARDS, PROTECTION
from tests.games.clash.board import drive, run
from tests.games.clash.matches import table_after


def duel(A: str = "", B: str = "", mana: int = 9, **zones: str) -> str:  # noqa: N803
    """A duel with A active; hands may be left out."""
    zones = {name.replace("_", "."): cards for name, cards in zones.items()}
    zones.setdefault("A.hand", A or "{B} boom")
    zones.setdefault("B.hand", B or "{B} gnome scribe revenant partisan lieutenant")
    return "\n".join([f"active: A; mana: {mana}", *(f"{name}: {cards}" for name, cards in zones.items())])


# -- the assault -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-ASLT-1", "CL-SUM-6", "CL-OA-2")
def test_all_but_the_new_creatures_attack_and_must() -> None:
    after = table_after(
        duel(A_upper="zombie baron(new)", A_lower="microctopus", B_upper="brute", B_lower="troll"), "assault"
    )
    assert (after["B.upper"], after["B.lower"]) == ("brute(d3)", "troll(d5)")


@pytest.mark.rule("CL-ASLT-2", "CL-R-7")
def test_the_upper_lane_from_the_far_end_then_the_lower() -> None:
    # Microctopus (5) at the far end strikes first and leaves Zombie (3) to meet Ogre, then the lower lane follows.
    table, _ = run(duel(A_upper="zombie microctopus", A_lower="baron", B_upper="brute ogre", B_lower="carapace"))
    table.log = Log(3)
    drive(assault(table))
    attacks = [event.data["card"] for event in table.log.lists[0] if event.kind in ("attack", "storm")]
    assert attacks == ["microctopus", "zombie", "baron"]


@pytest.mark.rule("CL-ASLT-3", "CL-ASLT-5")
def test_the_target_is_the_enemy_next_to_the_bridge_in_the_same_lane() -> None:
    after = table_after(duel(A_lower="baron", B_upper="ogre", B_lower="brute troll"), "assault")
    assert (after["B.upper"], after["B.lower"]) == ("ogre", "brute(d3) troll")


@pytest.mark.rule("CL-ASLT-4", "CL-FORT-1")
def test_with_no_creature_in_the_lane_the_stronghold_is_attacked() -> None:
    after = table_after(duel(A_upper="baron", B_lower="ogre"), "assault")
    assert after["B.hand"] == "gnome scribe revenant {B} partisan lieutenant"


@pytest.mark.rule("CL-ASLT-6")
def test_the_attacked_does_not_strike_back() -> None:
    assert table_after(duel(A_upper="zombie", B_upper="titan"), "assault")["A.upper"] == "zombie"


@pytest.mark.rule("CL-ASLT-7", "CL-OA-7", "CL-OA-9", "CL-OA-12", "CL-OA-21", "CL-DMG-4")
def test_one_attack_after_the_other_each_with_all_its_steps() -> None:
    # Brute destroys Zombie, Ogre moves up, then Baron's attack finds Ogre: 3 of 4.
    after = table_after(duel(A_upper="baron brute", B_upper="zombie ogre"), "assault")
    assert after["B.upper"] == "ogre(d3)"


# -- damage ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-DMG-1", "CL-DMG-2", "CL-DMG-3")
@pytest.mark.parametrize(
    ("attacker", "upper", "hand"),
    [
        ("zombie", "baron(d3)", "{B} gnome"),  # 3 of 5: it lives
        ("brute", "-", "{B} gnome baron"),  # 5 of 5: destroyed
        ("titan", "-", "{B} gnome baron"),  # 8 of 5: the excess touches nothing
    ],
)
def test_destroyed_at_its_health_and_excess_is_lost(attacker: str, upper: str, hand: str) -> None:
    after = table_after(duel(B="{B} gnome", A_upper=attacker, B_upper="baron"), "assault")
    assert (after["B.upper"], after["B.hand"]) == (upper, hand)


@pytest.mark.rule("CL-DMG-6", "CL-OS-10")
def test_damage_of_phase_2_is_remembered_in_phase_3() -> None:
    position = duel(A="{B} boom grrr", A_upper="ogre", B_upper="brute")
    assert table_after(position, "play boom @ B.upper.1", "assault")["B.upper"] == "-"  # 1 + 4


@pytest.mark.rule("CL-DMG-7")
def test_everybody_heals_at_the_end_of_the_turn() -> None:
    after = table_after(duel(A_upper="brute(d2)", B_upper="ogre(d3)"), "end turn")
    assert (after["A.upper"], after["B.upper"]) == ("brute", "ogre")


@pytest.mark.rule("CL-FORT-3", "CL-END-1")
def test_a_fort_driven_to_the_right_end_loses() -> None:
    _, result = run(duel(B="zombie {F} gnome scribe", A_upper="baron"), "assault")
    assert result is not None
    assert (result.rule, result.details["loser"]) == ("CL-END-1", "B")


# -- the order of activation in the assault ----------------------------------------------------------------------------


@pytest.mark.rule("CL-OA-1", "CL-R-7")
def test_auras_are_checked_before_each_activation() -> None:
    # Baron and Carapace, both new, have Rage from Shaman between them; Shaman, new too, has none of its own.
    after = table_after(duel(A_upper="carapace(new) shaman(new) baron(new)", B_upper="brute"), "assault")
    assert after["B.upper"] == "brute(d3)"


@pytest.mark.rule("CL-OA-3", "CL-R-20")
def test_targets_stay_those_of_step_3_whatever_the_sprint_brings() -> None:
    # Brute gets Sprint from Vortex; having moved it is no longer a neighbour, but its target and bonus stay.
    after = table_after(duel(A_upper="zombie(new) vortex(new) brute", B_upper="djinn ogre"), "assault")
    assert (after["A.upper"], after["B.upper"]) == ("brute zombie(new) vortex(new)", "djinn(d7) ogre")


@pytest.mark.rule("CL-OA-10", "CL-R-10")
def test_what_a_destroyed_creature_had_counts_although_its_aura_falls_with_it() -> None:
    # Both are destroyed by one attack; Zombie had Cursed from the aura when it was hit, so it goes to the left end.
    aura = next(c for c in CARDS if "aura:cursed" in c.facts["abilities"] and c.facts["health"] <= 6)
    after = table_after(duel(B="{B} gnome", A_upper="abomination", B_upper=f"zombie {aura.id}"), "assault")
    assert after["B.upper"] == "-"
    assert after["B.hand"] == f"zombie {aura.id} {{B}} gnome"  # the carrier, farther out, went first


@pytest.mark.rule("CL-OA-13", "CL-AURA-4")
def test_auras_are_refreshed_when_the_dead_are_gone() -> None:
    # Machine (aura: Protection) dies to Microctopus; Zombie then hits Grrr, which is no longer protected.
    after = table_after(duel(A_upper="zombie microctopus", B_upper="machine grrr"), "assault")
    assert after["B.upper"] == "-"


@pytest.mark.rule("CL-OA-14", "CL-OA-15", "CL-SHARP-4")
def test_regeneration_and_sharpening_come_after_the_return_to_hand() -> None:
    # Deserter (4, Sharpening) destroys Zombie: it is back in the hand when the 3 excess arrive, so 2 HP have become 3.
    after = table_after(duel(B="{B} gnome scribe", A_upper="deserter(new)", B_upper="zombie"), "assault")
    assert after["B.hand"] == "{B} gnome scribe"  # new and without Rage: it does not attack
    after = table_after(duel(B="{B} gnome scribe", A_upper="veteran", B_upper="zombie"), "assault")
    assert after["B.hand"] == "{F} gnome scribe zombie"


@pytest.mark.rule("CL-OA-17", "CL-OA-18", "CL-VAN-1")
def test_after_vanish_the_others_move_up_and_auras_are_refreshed() -> None:
    # Small Fry vanishes to Machine's side: Zombie is next to the bridge, and Small Fry has Protection now.
    table, _ = run(duel(A_upper="ogre(new) baron", B_upper="small_fry zombie machine"), "assault")
    names = [table.card_name(slot) for slot in table.lanes[2]]
    assert names == ["zombie", "machine", "small_fry"]
    assert table.has[table.lanes[2][2]] & PROTECTION


@pytest.mark.rule("CL-OA-19", "CL-BERS-2")
def test_berserk_repeats_come_before_the_next_attacker() -> None:
    after = table_after(duel(B="{B} scribe", A_upper="zombie ogre", B_upper="gnome microctopus martyr"), "assault")
    assert after["B.upper"] == "martyr(d3)"  # Ogre's third blow was the first source, Zombie's 3 get through


# -- the order of activation in the summoning phase --------------------------------------------------------------------


@pytest.mark.rule("CL-OS-4", "CL-OS-8", "CL-OS-9", "CL-OS-12", "CL-DMG-8")
def test_a_spell_hits_all_its_targets_at_once_and_the_lanes_close_up() -> None:
    # Cyclone (3, Perforation, Splash) on place 2: Gnome, Ogre behind it, Zombie on place 2 below.
    position = duel(A="{B} cyclone grrr", B_upper="brute gnome ogre", B_lower="troll zombie", B="{B} scribe")
    after = table_after(position, "play cyclone @ B.upper.2")
    assert (after["B.upper"], after["B.lower"]) == ("brute ogre(d3)", "troll")
    assert after["B.hand"] == "{B} scribe gnome zombie"


@pytest.mark.rule("CL-OS-13", "CL-OS-19")
def test_auras_are_refreshed_after_a_spell() -> None:
    # Meteorite destroys Shaman; Baron, new, has no Rage any more and does not attack.
    position = duel(A="{B} annihilation grrr", A_upper="shaman baron(new)", B_upper="zombie")
    after = table_after(position, "play annihilation @ A.upper.1", "assault")
    assert (after["A.upper"], after["B.upper"]) == ("baron(new)", "zombie")


@pytest.mark.rule("CL-OS-15", "CL-OS-16")
def test_sharpening_of_a_spell_before_it_returns() -> None:
    spell = next(c for c in CARDS if c.facts["type"] == "spell" and c.facts["abilities"] == ["sharpening"])
    excess = spell.facts["attack"] - 1
    hand = "{B} " + " ".join(
        ["scribe", "revenant", "partisan", "lieutenant", "ogre", "baron", "troll", "alpha"][: excess + 1]
    )
    position = duel(A=f"{{B}} {spell.id} grrr", B_upper="zombie", B=hand)
    after = table_after(position, f"play {spell.id} @ B.upper.1")
    assert after["B.hand"].split().index("{B}") == excess
    assert after["A.hand"] == f"{{B}} grrr {spell.id}"


@pytest.mark.rule("CL-OS-17", "CL-OS-18", "CL-VAN-3")
def test_vanish_after_a_spell() -> None:
    after = table_after(duel(A="{B} boom grrr", B_upper="small_fry ogre"), "play boom @ B.upper.1")
    assert after["B.upper"] == "ogre small_fry(d1)"
