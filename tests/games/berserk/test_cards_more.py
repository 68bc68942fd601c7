"""Card texts, sentence by sentence, where one test was not enough: the other halves, and what is impossible."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.features import has
from duelyard.games.berserk.layer import armor, movement, ps
from duelyard.games.berserk.printed import INCORPOREAL
from duelyard.games.berserk.state import BLESSED
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-4-belegos")
def test_belegos_counts_a_crossing_once_a_turn() -> None:
    b = board("c3 lidana, air belegos", "c5 hunchback closed", dice=[1])
    b.do("walk c3 to c4")
    assert ps(b.s, b.at("c4"), 0) == 2
    b.do("walk c4 to c3")
    assert ps(b.s, b.at("c3"), 0) == 2
    b = board("c3 satyr, air belegos", "c5 hunchback")  # within its own half nothing happens
    assert ps(b.do("walk c3 to b3").s, b.at("b3"), 0) == 2


@pytest.mark.rule("BK-CARD-17-lidana")
def test_lidana_against_others_has_nothing() -> None:
    b = board("c2 lidana", "c5 hunchback, d4 satyr closed", dice=[1], active="B", turn=2).end()
    b.do("at c5", "walk c2 to c3", "strike c3 at d4")
    assert b.wounds("d4") == 1


@pytest.mark.rule("BK-CARD-25-aznagul")
def test_seals_need_aznagul() -> None:
    seal = ["fire_seal B.squad.1 - 0 battle"]
    b = board("c1 aznagul", "c5 hunchback, b5 satyr closed", dice=[1], active="B", turn=2, lasting=seal)
    b.do("strike c5 at b5")
    assert b.wounds("c5") == 1
    b = board("c1 satyr", "c5 hunchback, b5 satyr closed", dice=[1], active="B", turn=2, lasting=seal)
    b.do("strike c5 at b5")
    assert b.wounds("c5") == 0


@pytest.mark.rule("BK-CARD-45-drakoniy_vsadnik")
def test_a_rider_in_valhalla_lends_his_wings() -> None:
    b = board(
        "c3 velga, a1 lirain", "e6 satyr", active="B", turn=2, grave="dragon_rider",
        marked=["A.grave.1 fallen"],
    )  # fmt: skip
    b.end()
    assert b.asked.startswith("A ")
    b.do("at c3")
    assert b.card("A.air.1") == "velga"
    b = board("c3 dragon_rider, a1 lirain", "e6 satyr", active="B", turn=2).end().do("no")
    assert b.card("c3") == "dragon_rider"


@pytest.mark.rule("BK-CARD-58-gnom_snayper")
def test_gnome_sniper_without_a_dying_enemy_and_in_formation() -> None:
    b = board("c1 gnome_sniper", "c5 hunchback", dice=[1]).do("shot c1 at c5")
    assert b.wounds("c5") == 1
    b = board("c1 elf_archer", "c4 gnome_sniper closed, c5 gnome_sniper", dice=[4]).do("shot c1 at c4")
    assert b.wounds("c4") == 1


@pytest.mark.rule("BK-CARD-62-likantrop")
def test_lycanthrope_may_stay() -> None:
    b = board("c2 lycanthrope", "c4 girtan closed", dice=[1]).do("row_skip c2 at c4", "no")
    assert b.card("c2") == "lycanthrope"
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-63-loki")
def test_loki_without_a_neighbour_and_without_a_death() -> None:
    b = board("c1 loki, a1 lirain", "e6 girtan", active="B", turn=2).end()
    assert b.asked == "A turn"
    b = board("c3 loki, a1 lirain", "c4 satyr, e6 girtan", active="B", turn=2).end().end()
    assert (b.asked, b.wounds("c4"), b.wounds("e6")) == ("B turn", 0, 0)


@pytest.mark.rule("BK-CARD-95-pantera")
def test_panther_jumps_once_and_strikes_only_in_a_line() -> None:
    b = board("c2 panther", "c3 hunchback", dice=[1]).do("jump c2 to d4")
    assert b.wounds("c3") == 0
    assert not any(text.startswith("jump") for text in b.options)
    assert not any(text.startswith("jump") for text in board("c2 panther spent=2").options)


@pytest.mark.rule("BK-CARD-96-elmor")
def test_elmor_gives_nothing_to_an_artifact() -> None:
    b = board("c3 elmor, c3.rider captains_pet", "c4 dragon_egg, e6 lirain", dice=[1])
    b.do("strike c3 at c4")
    assert b.card("c3.rider") == "captains_pet"


@pytest.mark.rule("BK-CARD-106-staryy_vayl")
def test_old_vail_once_a_battle_and_only_where_there_is_room() -> None:
    b = board("c3 satyr wounds=9 closed, c3.rider krait, a1 old_vail", "c4 satyr", dice=[1], active="B", turn=2)
    b.do("strike c4 at c3")
    assert b.card("a1.rider") == "krait"
    b = board("c3 satyr wounds=9 closed, c3.rider krait, a1 lirain", "c4 satyr", dice=[1], active="B", turn=2)
    b.do("strike c4 at c3")  # nobody takes it over
    assert sorted(b.grave("A")) == ["krait", "satyr"]


@pytest.mark.rule("BK-CARD-117-svora_pozhirateley")
def test_a_spirit_may_stay_bodiless() -> None:
    b = board("c2 devourer_pack, c3 vereselen", "e6 lirain").do("walk c2 to c3", "no", "walk c3.guest to b3")
    assert has(b.s, b.at("c3"), INCORPOREAL)


@pytest.mark.rule("BK-CARD-131-kilkhe")
def test_kilhe_leaves_whom_she_cannot_move() -> None:
    b = board("b3 satyr, a1 lirain, d4 velite", "c4 kilhe").do("walk b3 to b4")
    assert b.card("b4") == "satyr"
    b = board("b3 satyr, a1 lirain", "c4 kilhe").do("walk b3 to b4", "no")
    assert b.card("b4") == "satyr"


@pytest.mark.rule("BK-CARD-145-aranta")
def test_rot_needs_a_curse_and_spares_the_dark() -> None:
    b = board("c1 aranta, c3 satyr", "c4 hunchback wounds=8 closed", dice=[2]).do("strike c3 at c4")
    assert not b.s.lasting
    b = board("c1 aranta, c3 satyr", "c4 hunchback wounds=8 closed cursed", dice=[2]).do("strike c3 at c4")
    assert b.match.view(0)["marks"] == [{"cell": "c4", "mark": "rot"}]
    rot = ["rot c4 A.squad.1 2 battle"]
    b = board("c1 aranta", "d4 hunchback, e6 satyr", active="B", turn=2, lasting=rot).do("walk d4 to c4")
    assert b.wounds("c4") == 0


@pytest.mark.rule("BK-CARD-151-chyornyy_drakon")
def test_fumes_reach_neighbours_only() -> None:
    b = board("air black_dragon", "c4 girtan closed, e6 satyr, e5 hunchback closed", dice=[1, 1])
    b.do("strike A.air.1 at c4").end().do("strike e6 at e5")
    assert b.wounds("e6") == 0


@pytest.mark.rule("BK-CARD-167-bukhta_podletsov")
def test_the_bay_helps_nobody_in_a_shot() -> None:
    b = board("c1 elf_archer", "c4 girtan, air scoundrels_bay", dice=[1]).do("shot c1 at c4")
    assert not b.closed("B.air.1")


@pytest.mark.rule("BK-CARD-173-myatushchayasya_dusha")
def test_restless_soul_with_nowhere_to_land() -> None:
    cells = [f"{column}{row}" for row in (1, 2, 3) for column in "abcde" if f"{column}{row}" != "a3"]
    full = ", ".join(f"{cell} lirain" for cell in cells)
    b = board(
        f"air restless_soul form=flyer blessed, {full}, a3 warlock", "e6 satyr", dice=[1], alone=True
    ).do("impact a3 at A.air.1")  # fmt: skip
    assert b.card("A.air.1") == "restless_soul"
    assert not b.s.flags[b.at("A.air.1")] & BLESSED


@pytest.mark.rule("BK-CARD-191-feliks_gaptor")
def test_felix_shoots_far_and_makes_strikes_strong_for_a_turn() -> None:
    b = board("a1 felix_gaptor", "e6 satyr", dice=[6]).do("discharge a1 at e6")
    assert b.wounds("e6") == 1
    b = board("c3 satyr, a1 felix_gaptor", "c4 girtan closed, e6 lirain", dice=[1]).do("impact a1 at c4").end()
    assert not [entry for entry in b.s.lasting if entry]


# -- order of declaring and carrying out -------------------------------------------------------------------------------


@pytest.mark.rule("BK-CARD-14-zardagor", "BK-SEQ-32")
def test_zardagor_names_both_before_he_is_answered() -> None:
    b = board("c2 zardagor cursed, b2 velite closed", "c5 hunchback, d5 talgata")
    b.match.choose("spell c2")
    assert b.asked == "A open"
    b.match.choose("at b2")
    assert b.asked == "B window_a"
    assert b.closed("b2")  # nothing has happened yet
    b.do("spell d5 at c2")
    assert b.closed("b2")
    assert not b.closed("c5")
    assert b.closed("c2")


@pytest.mark.rule("BK-CARD-102-shaman_goblinov", "BK-SEQ-32")
def test_goblin_shaman_names_both_before_he_is_answered() -> None:
    b = board("c2 goblin_shaman cursed", "c5 hunchback poison=1, b5 satyr, c4 girtan, d6 talgata")
    b.match.choose("spell c2 at c5")
    assert b.asked == "A poison"
    b.match.choose("at b5")
    assert b.asked == "B window_a"
    b.do("pass")
    assert (b.poison("c5"), b.poison("b5"), b.poison("c4")) == (0, 2, 0)
    b = board("c2 goblin_shaman", "c5 hunchback poison=1").do("spell c2 at c5")
    assert b.poison("c5") == 0


@pytest.mark.rule("BK-CARD-40-master_vetra", "BK-R-91")
def test_wind_master_counts_what_others_blocked() -> None:
    b = board(
        "b1 elf_archer, c1 elf_archer, d1 elf_archer",
        "a6 wind_master, c5 ifrit closed, c4 girtan closed, e6 lirain",
        dice=[1, 1, 6],
    )
    b.do("shot c1 at c5")  # the Ifrit blocks the first one
    b.do(*["at c4"] * (b.asked == "B wound"))
    wounds = b.wounds("c4")
    b.do("shot b1 at c4")
    assert b.wounds("c4") == wounds + 1
    b.do("shot d1 at c4")  # the third, as the Wind Master counts
    assert b.wounds("c4") == wounds + 1


@pytest.mark.rule("BK-CARD-97-taliks")
def test_talix_heals_after_an_extra_fight() -> None:
    b = board("c3 hunchback, a1 satyr", "b5 talix, a5 odvin, b6 lirain wounds=5", dice=[5, 2])
    b.do("walk c3 to c4", "at b5")  # Odvin's text: a forest guardian fights whoever comes beside it
    assert b.asked == "B heal"
    b.do("at b6")
    assert b.wounds("b6") == 5 - 4  # a medium strike of 4
    assert not b.closed("b5")


@pytest.mark.rule("BK-CARD-97-taliks")
def test_talix_heals_after_a_reply() -> None:
    b = board("c3 satyr", "c4 talix, c5 lirain wounds=5", dice=[2, 5]).do("strike c3 at c4", "at c5")
    assert b.wounds("c5") == 2
    assert movement(b.s, b.at("c4")) == 1


@pytest.mark.rule("BK-CARD-100-bolota_rakshtolna", "BK-R-61")
def test_the_swamps_can_be_answered() -> None:
    b = board("c3 troublemaker, air swamps_of_rakshtoln", "c4 girtan, a6 armourer, b6 diamond_golem", dice=[6, 1])
    b.do("strike c3 at c4", "yes")
    assert b.poison("c4") == 1
    assert b.closed("A.air.1")
    assert armor(b.s, b.at("b6")) == 7
