"""Card texts at their edges: where one text meets another, and where it must not work."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.layer import armor, has_ability, has_magic, ps
from duelyard.games.berserk.printed import SHOT, THROW
from duelyard.games.berserk.reach import only_strikes
from duelyard.games.berserk.state import STAYS_CLOSED
from tests.games.berserk.board import board

# -- texts that are lost -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-CARD-126-bezlikiy", "BK-CARD-73-elkhovik", "BK-GL-115")
def test_who_has_lost_his_features_dies_without_a_word() -> None:
    b = board("c3 the_faceless", "c4 elkhovik wounds=8 closed, e6 lirain", dice=[1]).do("strike c3 at c4")
    assert b.grave("B") == ["elkhovik"]
    assert ps(b.s, b.at("c3"), 0) == 2
    b = board("d3 the_faceless", "c4 elkhovik wounds=8 closed, e6 lirain", dice=[1]).do("strike d3 at c4")
    assert ps(b.s, b.at("d3"), 0) == 0  # not opposite: the text works
    b = board("c3 the_faceless", "c4 klok_the_wise wounds=8 closed, e6 lirain", dice=[1]).do("strike c3 at c4")
    assert b.asked == "A turn"


@pytest.mark.rule("BK-R-73")
@pytest.mark.parametrize(
    "card", ["fire_eater", "children_of_the_white_moon", "red_moustache", "portal_master", "teya", "elmor"]
)
def test_magic_that_comes_with_a_trigger_is_magic(card: str) -> None:
    b = board("c3 templar", f"c4 {card} closed, d4 hunchback, e6 lirain", dice=[1])
    assert has_magic(b.s, b.at("c4"))
    b.match.choose("strike c3 at c4")
    assert b.asked != "B window_a"  # directed: the Hunchback cannot defend


@pytest.mark.rule("BK-R-73", "BK-CARD-144-umertvie_soultrada")
def test_shots_and_throws_that_come_with_a_trigger() -> None:
    b = board("c3 horse_archer, d3 huntress, b3 orc_trader, b2 owlbear, b3.rider suged, c2 satyr")
    assert [has_ability(b.s, b.at(place), (SHOT,)) for place in ("c3", "d3", "b3", "c2")] == [True, True, False, False]
    assert [has_ability(b.s, b.at(place), (THROW,)) for place in ("b3", "b2", "b3.rider", "c2")] == [True] * 3 + [False]
    b = board("c3 wight_of_soultrad", "c4 huntress closed, e6 lirain", dice=[1]).do("strike c3 at c4")
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-87-vyurr", "BK-CARD-64-teya")
def test_vyurr_silences_magic_that_comes_with_a_trigger() -> None:
    b = board("c3 teya", "c4 girtan closed, e6 satyr", dice=[1], lasting=["no_magic A.squad.1 - 1 1"])
    b.do("strike c3 at c4")
    assert b.asked == "A turn"
    assert b.wounds("e6") == 0
    b = board("c3 herbalist", "c4 girtan poison=1, e6 satyr", lasting=["no_magic A.squad.1 - 1 1"]).end()
    assert not b.cursed("c4")


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-CARD-28-groll", "BK-R-74")
def test_groll_adds_to_every_strike() -> None:
    b = board("c3 groll", "c4 girtan, e6 lirain", dice=[1], lasting=["magic_strike A.squad.1 - 1 1"])
    b.do("magic/9 c3 at c4")
    assert b.wounds("c4") == 1 + 7


@pytest.mark.rule("BK-CARD-24-polkovodets", "BK-R-10")
def test_the_commanders_bonus_is_part_of_the_number() -> None:
    b = board("c3 commander, c2 velite", "b2 girtan closed, c5 girtan, e6 lirain", dice=[1])
    assert (ps(b.s, b.at("c2"), 0), ps(b.s, b.at("c3"), 0)) == (2, 2)
    assert b.do("strike c2 at b2", "no").wounds("b2") == 2
    b = board("c3 commander, c2 velite", "c5 girtan, e6 lirain", dice=[1]).do("shot c2 at c5", "no")
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-164-maenas", "BK-R-24")
def test_a_reply_uses_up_the_bonus_of_the_next_strike() -> None:
    b = board(
        "c3 maenas, a1 lirain", "c4 satyr, d4 satyr", dice=[2, 5, 2, 5], active="B", turn=2,
        lasting=["next_ps A.squad.1 - 2 battle"],
    )  # fmt: skip
    b.do("strike c4 at c3", "strike d4 at c3")
    assert (b.wounds("c4"), b.wounds("d4")) == (5, 3)


@pytest.mark.rule("BK-CARD-59-livrakh", "BK-CARD-42-torosy_yora")
def test_livrakh_keeps_armor_that_others_give_it() -> None:
    b = board("c3 livrakh", lasting=["armor_is A.squad.1 - 1 2"]).end()
    assert armor(b.s, b.at("c3")) == 1
    b = board("c3 livrakh wounds=3", lasting=["armor_is A.squad.1 - 1 2"]).end()
    assert armor(b.s, b.at("c3")) == 3


@pytest.mark.rule("BK-CARD-18-orki_gubiteli")
def test_ravagers_forget_when_they_miss_in_defence() -> None:
    rage = ["against_strikes A.squad.1 B.squad.1 2 battle"]
    b = board("c3 orc_ravagers, a1 lirain", "c4 satyr", dice=[4, 3], active="B", turn=2, lasting=rage)
    b.do("strike c4 at c3")
    assert b.wounds("c3") == 2
    assert not b.s.lasting
    b = board("c3 orc_ravagers, a1 lirain", "c4 satyr", dice=[2, 5], active="B", turn=2, lasting=rage)
    b.do("strike c4 at c3")
    assert b.wounds("c4") == 1 + 2


@pytest.mark.rule("BK-CARD-48-okhotnitsa")
def test_huntress_has_no_shot_for_a_miss_in_defence() -> None:
    b = board("c3 huntress, a1 lirain", "c4 satyr, e6 girtan", dice=[4, 3], active="B", turn=2)
    b.do("strike c4 at c3")
    assert b.asked == "B turn"


@pytest.mark.rule("BK-CARD-137-soultrad", "BK-R-91")
def test_a_cancelled_attack_was_the_first() -> None:
    b = board(
        "air soultrad, a1 talgata, c3 girtan closed", "c4 satyr cursed, d4 gloa_hunter cursed", dice=[4],
        active="B", turn=2,
    )  # fmt: skip
    b.do("strike c4 at c3", "spell a1 at c4", "strike d4 at c3")
    assert b.wounds("c3") == 2
    b = board("air soultrad, c3 girtan", "c4 satyr cursed, d4 satyr closed", dice=[1], active="B", turn=2)
    assert b.do("strike c4 at d4").wounds("d4") == 1  # whomever it attacks


@pytest.mark.rule("BK-CARD-158-ifrit", "BK-CARD-142-posvyashchyonnaya", "BK-R-33")
def test_the_value_of_a_blocked_attack_has_all_its_modifiers() -> None:
    b = board("c1 initiate, d5 girtan", "c5 ifrit cursed, e6 lirain", dice=[4]).do("discharge c1 at c5")
    assert b.wounds("d5") == 2


# -- targets -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-CARD-25-aznagul", "BK-R-76")
def test_a_terrain_can_be_sealed() -> None:
    b = board("c1 aznagul", "air belegos, c4 satyr, e6 lirain", dice=[1]).do("spell c1 at B.air.1")
    assert len(b.s.lasting) == 1
    assert b.wounds("B.air.1") == 0


@pytest.mark.rule("BK-CARD-34-ledyanaya_loza", "BK-CARD-13-druzhinnik", "BK-CARD-97-taliks", "BK-CARD-172-dushegub")
def test_nobody_swaps_a_creature_with_an_ice_vine_onto_the_barred_half() -> None:
    b = board("c3 retainer, c4 satyr, b3 satyr", "e6 lirain, c3.rider ice_vine")
    assert not b.can("impact c3 at c4")
    assert b.can("impact c3 at b3")
    b = board("c4 retainer, c3 satyr", "e6 lirain, c3.rider ice_vine")
    assert not b.can("impact c4 at c3")
    b = board("c3 cutthroat, c4 inventor, b3 inventor", "e6 lirain, c3.rider ice_vine")
    assert not b.can("impact c3 at c4")
    assert b.can("impact c3 at b3")
    b = board("c4 talix, c3 satyr", "d4 girtan closed, c3.rider ice_vine, e6 lirain", dice=[1])
    b.do("strike c4 at d4")
    assert "at c3" not in b.options


@pytest.mark.rule("BK-CARD-22-glotatel_ognya")
def test_fire_eater_never_holds_a_fourth_chip() -> None:
    b = board("c1 thief chips=1, c3 fire_eater chips=3, c4 novice")
    assert not b.can("impact/2 c1 at c3")
    assert b.can("impact/2 c1 at c4")
    b = board("c3 fire_eater chips=3, c3.rider warlocks_owl chips=1").do("impact c3.rider")
    assert b.chips("c3") == 3


@pytest.mark.rule("BK-CARD-52-gromoboy", "BK-R-16")
def test_thunderer_spares_his_own_behind_the_target() -> None:
    b = board("c1 thunderer, c5 girtan", "c4 hunchback, e6 lirain", dice=[1]).do("throw c1 at c4")
    assert "no" in b.options
    assert b.do("no").wounds("c5") == 0


@pytest.mark.rule("BK-CARD-52-gromoboy", "BK-CARD-92-elf_duelyant")
def test_thunderer_throws_behind_a_duelist_whom_he_missed() -> None:
    b = board("c2 thunderer", "c5 elf_duelist, c6 girtan, e6 lirain", dice=[2, 4, 1]).do("throw c2 at c5")
    assert (b.wounds("c2"), b.wounds("c5"), b.wounds("c6")) == (1, 0, 1)


@pytest.mark.rule("BK-CARD-190-pugalo", "BK-CARD-15-zmeeglav_charodey", "BK-CARD-182-morskoy_pyos")
def test_the_scarecrow_draws_what_comes_with_a_trigger_too() -> None:
    b = board("a1 snakehead_sorcerer, air dark_beast", "c4 girtan closed, d4 scarecrow, e6 lirain", dice=[1])
    assert b.do("strike A.air.1 at c4").wounds("c4") == 2
    b = board("b2 snakehead_sorcerer, air dark_beast", "c5 girtan closed, d4 scarecrow, e6 lirain", dice=[1, 1])
    assert b.do("strike A.air.1 at c5").wounds("c5") == 3
    b = board("a1 sea_dog, c3 corsair_of_maenas", "c4 girtan closed, d4 scarecrow, e6 lirain", dice=[1])
    assert b.do("strike c3 at c4").wounds("c4") == 2
    b = board("a3 owlbear", "a4 girtan closed, b5 satyr, d4 scarecrow, e6 lirain", dice=[1])
    assert b.do("strike a3 at a4").wounds("b5") == 0


@pytest.mark.rule("BK-CARD-162-talgata", "BK-CARD-91-voymir", "BK-R-96")
def test_talgata_has_nothing_to_say_to_who_is_protected_from_spells() -> None:
    b = board("c3 voymir cursed", "c4 girtan closed, a6 talgata, e6 lirain", dice=[1])
    b.match.choose("strike c3 at c4")
    assert b.asked == "A turn"
    b = board("c3 satyr cursed", "c4 girtan closed, a6 talgata, e6 lirain", dice=[1])
    b.match.choose("strike c3 at c4")
    assert b.asked == "B window_a"


@pytest.mark.rule("BK-CARD-75-nayada", "BK-GL-42")
def test_naiad_cannot_help_who_is_protected_from_spells() -> None:
    b = board("c3 satyr", "c4 voymir closed, a6 naiad, e6 lirain", dice=[1]).do("strike c3 at c4")
    assert b.asked == "A turn"
    b = board("c3 satyr", "c4 girtan closed, a6 naiad, e6 lirain", dice=[1]).do("strike c3 at c4")
    assert b.asked == "B naiad"


@pytest.mark.rule("BK-CARD-72-gloa", "BK-CARD-97-taliks", "BK-CARD-82-khranitel_dreva")
def test_gloa_without_wounds_is_healed_for_a_jump() -> None:
    b = board("c3 talix, c2 gloa", "c4 girtan closed, e6 lirain", dice=[1])
    b.do("strike c3 at c4", "no", "no", "at c2", "yes", "to c1")
    assert b.card("c1") == "gloa"
    b = board("c3 satyr", "c5 keeper_of_the_tree, b6 gloa, e6 lirain").end().do("at b6", "yes", "to b5")
    assert b.card("b5") == "gloa"


@pytest.mark.rule("BK-CARD-42-torosy_yora", "BK-CARD-146-demon_leni", "BK-R-52")
def test_a_hidden_card_has_no_subtype_and_no_element() -> None:
    b = board(
        "c5 satyr, air hummocks_of_yor", "c4 sloth_demon, c6 hunchback hidden, e6 lirain",
        lasting=["only_strike A.squad.1 - 1 1"], mustered_b="B.squad.1 B.squad.2 B.squad.3",
    )  # fmt: skip
    assert not only_strikes(b.s, b.at("c5"))
    assert b.can("impact A.air.1 at c4")
    assert not b.can("impact A.air.1 at c6")


# -- triggers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-CARD-6-mechnik_akkenii", "BK-R-21")
def test_a_cancelled_defence_does_not_close_the_swordsman() -> None:
    b = board("c3 satyr, a1 talgata", "c4 girtan closed, d4 akkenian_swordsman cursed, e6 lirain", dice=[1])
    b.do("strike c3 at c4", "defend d4", "spell a1 at d4")
    assert not b.closed("d4")
    assert b.closed("a1")
    assert b.wounds("c4") == 2
    b = board("c3 satyr, a1 talgata", "c4 girtan closed, d4 akkenian_swordsman cursed, e6 lirain", dice=[4, 4])
    b.do("strike c3 at c4", "defend d4", "spell a1 at d4", "defend d4")  # and may be assigned again
    assert (b.wounds("c4"), b.wounds("d4")) == (0, 2)


@pytest.mark.rule("BK-CARD-31-ille")
def test_ille_rewards_no_murder_of_ones_own() -> None:
    b = board("c3 slasher, a1 ille, c4 lirain wounds=5 closed", "e6 girtan", dice=[1])
    b.do("strike c3 at c4", "to c4")
    assert b.asked == "A turn"
    assert b.closed("c4")


@pytest.mark.rule("BK-CARD-33-alyy_drakon")
def test_no_fire_wall_outlives_a_scarlet_dragon() -> None:
    walls = ["fire_wall a6 A.squad.1 0 battle", "fire_wall a1 B.squad.1 1 battle"]
    b = board("c3 scarlet_dragon wounds=15 closed", "c4 satyr, e6 scarlet_dragon", dice=[1], active="B", turn=2,
              lasting=walls)  # fmt: skip
    b.do("strike c4 at c3")
    assert not b.s.lasting


@pytest.mark.rule("BK-CARD-115-toplyanitsa", "BK-CARD-150-khaosit")
def test_who_was_opened_before_his_turn_is_free_of_the_maid_after_it() -> None:
    b = board("c3 drowner_maid", "c4 chaosite stays_closed, e6 lirain").end()
    assert not b.s.flags[b.at("c4")] & STAYS_CLOSED


@pytest.mark.rule("BK-CARD-63-loki")
def test_what_loki_has_given_works_without_him() -> None:
    gift = ["valhalla B.squad.1 - 1 1"]
    b = board("c3 loki wounds=11", "c4 satyr wounds=8, e6 initiate", dice=[4, 3], lasting=gift)
    b.do("strike c3 at c4", "stay")
    assert (b.grave("A"), b.grave("B")) == (["loki"], ["satyr"])
    assert b.end().wounds("e6") == 2
    b = board("c3 loki", "c4 satyr, e6 initiate", lasting=gift).end()  # nobody fell
    assert not b.s.lasting


@pytest.mark.rule("BK-CARD-44-deti_beloy_luny", "BK-CARD-48-okhotnitsa")
def test_children_follow_their_row_skip_strike_only() -> None:
    b = board(
        "c1 children_of_the_white_moon", "c3 girtan closed, e5 lirain wounds=5, e6 satyr", dice=[1, 1],
        lasting=["shoots A.squad.1 - 1 1"],
    )  # fmt: skip
    b.do("row_skip c1 at c3", "at e5")
    assert b.grave("B") == ["lirain"]
    assert b.asked == "A turn"


@pytest.mark.rule("BK-CARD-90-podrazhatel")
def test_mimic_mimics_whom_its_simple_strike_destroyed() -> None:
    b = board("c3 mimic", "c4 velite wounds=5 closed, e6 lirain", dice=[1], lasting=["magic_strike A.squad.1 - 1 1"])
    b.do("magic/9 c3 at c4")
    assert (b.card("c3"), b.grave("B")) == ("mimic", ["velite"])


@pytest.mark.rule("BK-CARD-83-pursh", "BK-CARD-90-podrazhatel", "BK-R-82")
def test_pursh_serves_who_controls_it() -> None:
    b = board("c3 pursh owner=B wounds=11 closed, a1 lirain", "c4 satyr", dice=[1], active="B", turn=2)
    b.do("strike c4 at c3")
    assert b.asked == "A relocate"


@pytest.mark.rule("BK-CARD-110-gallot", "BK-R-14")
def test_gallot_drinks_even_if_its_victim_dies() -> None:
    b = board("air gallot, c4.rider captains_pet", "c4 lirain wounds=5 closed, e6 girtan", dice=[1])
    b.do("strike A.air.1 at c4")
    assert b.lives("A.air.1") == 9


@pytest.mark.rule("BK-CARD-157-chernoknizhnik")
def test_a_warlock_who_kills_as_defender_opens() -> None:
    b = board("c3 satyr cursed wounds=9", "c4 girtan closed, d4 warlock, e6 lirain", dice=[2, 4])
    b.do("strike c3 at c4", "defend d4")
    assert b.grave("A") == ["satyr"]
    assert not b.closed("d4")


@pytest.mark.rule("BK-CARD-167-bukhta_podletsov")
def test_the_bay_knows_the_defender() -> None:
    b = board("c3 satyr", "c4 girtan closed, d4 satyr, air scoundrels_bay, e6 lirain", dice=[3, 1, 6])
    b.do("strike c3 at c4", "defend d4", "impact B.air.1 at d4", "number 6")
    assert (b.wounds("c3"), b.wounds("d4"), b.closed("B.air.1")) == (2, 0, True)


@pytest.mark.rule("BK-CARD-185-koloss", "BK-CARD-31-ille")
def test_who_closed_and_opened_again_did_close() -> None:
    b = board("c3 slasher, a1 ille, a2 colossus", "c4 lirain wounds=5 closed, d5 girtan, e6 lirain", dice=[1])
    b.do("strike c3 at c4", "to c4", "yes")
    assert not b.closed("c4")
    assert b.wounds("d5") == 0


@pytest.mark.rule("BK-CARD-81-khishchnaya_rosyanka")
def test_sundew_swallows_a_spirit_too() -> None:
    b = board("c3 predatory_sundew", "c4 vereselen closed, e6 lirain", dice=[1]).do("strike c3 at c4", "yes")
    assert b.card("c3.rider") == "vereselen"
    b.end().end()
    assert b.exile("B") == ["vereselen"]


@pytest.mark.rule("BK-CARD-106-staryy_vayl")
def test_old_vail_helps_only_where_a_host_died() -> None:
    b = board("c3 dragon_rider, c3.rider krait, a1 old_vail", "e6 satyr", active="B", turn=2).end().do("yes")
    assert b.card("A.air.1") == "dragon_rider"
    assert b.grave("A") == ["krait"]


@pytest.mark.rule("BK-CARD-66-siniy_drakon")
def test_the_blue_dragon_minds_only_free_cells() -> None:
    b = board("c2 retainer, c3 satyr", "c4 blue_dragon").do("impact c2 at c3")
    assert b.card("c3") == "retainer"
    assert not b.closed("c3")


@pytest.mark.rule("BK-CARD-2-ork_torgovets", "BK-CARD-92-elf_duelyant")
def test_the_trader_takes_over_no_shot() -> None:
    b = board("b1 elf_archer, a1 orc_trader", "b5 elf_duelist, e6 lirain", dice=[2, 4]).do("shot b1 at b5")
    assert b.wounds("b1") == 1
    assert b.asked == "A turn"


@pytest.mark.rule("BK-CARD-133-netopyr", "BK-R-79")
def test_bats_do_not_give_themselves_up_for_a_second_ghoul() -> None:
    b = board("air bat, c3 ancient_ghoul", "e6 satyr", active="B", turn=2, grave="ancient_ghoul").end()
    assert b.asked == "A turn"


@pytest.mark.rule("BK-CARD-178-botsman_proklyatykh", "BK-R-46")
def test_a_symbiote_that_incarnates_wants_a_host() -> None:
    more = {"lasting": ["incarnation A.grave.1 - 4 battle"], "marked": ["A.grave.1 tokens=3"], "grave": "captains_pet"}
    b = board("a1 lirain", "c4 satyr, e6 vereselen", active="B", turn=2, **more).end()
    assert b.asked == "A host"
    b.do("at c4")
    assert b.card("c4.rider") == "captains_pet"
    assert b.closed("c4.rider")
    b = board("a1 lirain", "e6 vereselen, d4.rider krait, d4 satyr", active="B", turn=2, alone=True, **more).end()
    assert b.grave("A") == ["captains_pet"]  # nobody can host it: it waits


@pytest.mark.rule("BK-CARD-14-zardagor")
def test_zardagor_counts_the_opening_at_the_start_of_the_turn() -> None:
    b = board("c3 zardagor, c4 velite closed, e1 lirain", "b5 girtan closed, e6 satyr", dice=[1, 1], active="B", turn=2)
    b.end().do("strike c4 at b5", "no")  # it has opened once
    b.do("spell c3", "at c4", "strike c4 at b5")
    assert b.wounds("b5") == 1 + 2
    b = board("c3 zardagor, c4 velite closed", "b5 girtan closed, e6 lirain", dice=[1])  # once only
    assert b.do("spell c3", "at c4", "strike c4 at b5", "no").wounds("b5") == 1


@pytest.mark.rule("BK-R-12", "BK-R-63", "BK-CARD-148-chyornyy_rytsar", "BK-CARD-110-gallot")
def test_who_dies_of_the_exchange_has_still_struck() -> None:
    b = board("c3 black_knight wounds=9", "c4 girtan, e6 lirain", dice=[5, 2]).do("strike c3 at c4", "stay")
    assert b.grave("A") == ["black_knight"]
    assert b.cursed("c4")
    b = board("c3 satyr", "air gallot wounds=7, e6 lirain", dice=[2, 5], lasting=["right A.squad.1 - 1 9"])
    b.do("strike c3 at B.air.1")  # the reply poisons; nobody dies of it
    assert b.poison("c3") == 1
    b = board("c3 dragonslayer", "air gallot wounds=6, e6 lirain", dice=[1, 5]).do("strike c3 at B.air.1", "stay")
    assert b.grave("B") == ["gallot"]  # a medium reply: no poison
    assert b.poison("c3") == 0
    b = board("c3 the_faceless", "c4 black_knight wounds=9, e6 lirain", dice=[5, 1]).do("strike c3 at c4", "stay")
    assert not b.cursed("c3")


@pytest.mark.rule("BK-R-63", "BK-CARD-48-okhotnitsa")
def test_the_dead_do_not_shoot() -> None:
    b = board("c3 huntress wounds=9", "c4 girtan, e6 lirain, e5 satyr", dice=[5, 4]).do("strike c3 at c4", "stay")
    assert b.grave("A") == ["huntress"]
    assert b.asked == "A turn"


@pytest.mark.rule("BK-CARD-126-bezlikiy", "BK-GL-9", "BK-SEQ-33")
def test_a_spirit_without_features_dies_even_if_the_faceless_falls_with_it() -> None:
    b = board("c3 the_faceless wounds=11", "c4 vereselen wounds=5, e6 lirain", dice=[5, 1]).do(
        "strike c3 at c4", "stay"
    )
    assert (b.grave("A"), b.grave("B"), b.exile("B")) == (["the_faceless"], ["vereselen"], [])


@pytest.mark.rule("BK-CARD-126-bezlikiy", "BK-R-41")
def test_a_spirit_that_becomes_corporeal_on_its_way_goes_on() -> None:
    b = board("c4 djinn_dzara, d4 farro", "d5 the_faceless, e6 lirain").do("walk c4 to d4")
    assert b.asked == "A leave"
    assert not b.can("walk d4.guest to d5")  # without features it needs a free cell
    b.do("walk d4.guest to d3")
    assert b.asked == "A turn"
    b = board("c4 djinn_dzara spent=1, d4 farro", "d5 the_faceless, e6 lirain").do("walk c4 to d4")
    assert b.exile("A") == ["djinn_dzara"]


@pytest.mark.rule("BK-CARD-182-morskoy_pyos", "BK-CARD-75-nayada")
def test_the_sea_dog_follows_only_strikes_with_a_die() -> None:
    b = board("c3 corsair_of_maenas closed, a1 sea_dog, a2 naiad", "c4 girtan", dice=[1], active="B", turn=2)
    b.do("strike c4 at c3", "yes")  # the Naiad lets the Corsair strike back, without a die
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-63-loki", "BK-R-80")
def test_who_returns_has_forgotten_loki() -> None:
    b = board(
        "a1 lirain", "d4 initiate", grave_b="chaos_hyena", marked_b=["B.grave.1 fallen tokens=1"],
        lasting=["valhalla B.grave.1 - 1 battle"],
    )  # fmt: skip
    b.end()
    assert b.asked == "B order_of"  # a token, and Loki's wounds
    b.do("next 1", "to a6")
    assert b.card("a6") == "chaos_hyena"
    assert (b.wounds("a6"), b.wounds("d4")) == (0, 0)
    assert not b.s.lasting
