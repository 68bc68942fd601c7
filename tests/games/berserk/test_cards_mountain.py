"""The mountain cards (ledger section 28), one by one."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.features import has
from duelyard.games.berserk.layer import armor, ps
from duelyard.games.berserk.printed import NO_DISCHARGES
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-34-ledyanaya_loza")
def test_ice_vine() -> None:
    b = board("c3 satyr", "c3.rider ice_vine, e6 lirain", dice=[5])
    assert b.refusal("walk c3 to c4") == "BK-CARD-34-ledyanaya_loza"
    assert b.can("walk c3 to c2")
    b = board("c3 satyr, d3 hunchback", "c3.rider ice_vine closed", dice=[5]).do("strike d3 at c3.rider")
    assert b.wounds("c3.rider") == 1


@pytest.mark.rule("BK-CARD-36-oruzheynik")
def test_armourer() -> None:
    b = board("c2 armourer, c3 templar absorbed=1", "c5 templar").do("impact/1 c2 at c3")
    assert b.s.absorbed[b.at("c3")] == 0
    b = board("c2 armourer", "c5 templar").do("impact/2 c2 at c5")
    assert armor(b.s, b.at("c5")) == 0
    assert not board("c2 armourer, c3 templar", "c5 satyr").can("impact/1 c2 at c3")


@pytest.mark.rule("BK-CARD-37-velga", "BK-GL-20", "BK-GL-33", "BK-GL-34")
def test_velga() -> None:
    b = board("c3 velga", "c4 talgata closed, b4 hunchback", dice=[6, 1]).do("strike c3 at c4", "defend b4")
    assert b.wounds("b4") == 5
    b = board(
        "c3 diamond_golem",
        "c4 satyr wounds=8, e6 lirain",
        active="B",
        turn=2,
        grave="velga",
        marked=["A.grave.1 fallen"],
    ).end()
    b.do("impact/9 c3 at c4")
    assert b.grave("B") == ["satyr"]


@pytest.mark.rule("BK-CARD-38-zlopamyatnyy_gnom")
def test_grudge_bearing_gnome() -> None:
    b = board("c3 grudge_bearing_gnome, c2 gnome_sniper", "c4 satyr, c6 elf_archer", dice=[6, 4], active="B", turn=2)
    assert armor(b.s, b.at("c3")) == 2
    b.do("shot c6 at c2", "yes")
    assert b.wounds("c2") == 1  # -1 from shots in formation
    b = board("c3 grudge_bearing_gnome", "c4 satyr, c6 elf_archer", dice=[6, 4], active="B", turn=2)
    b.do("shot c6 at c3", "yes", "at c4")
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-39-izobretatel", "BK-CHP-3")
def test_inventor() -> None:
    b = board("c2 inventor, c3 drilling_rig", "c5 satyr").do("impact c2 at c3")
    assert b.chips("c3") == 1
    assert not board("c2 inventor, c4 drilling_rig", "c5 satyr").can("impact c2 at c4")


@pytest.mark.rule("BK-CARD-40-master_vetra", "BK-SEQ-23")
def test_wind_master() -> None:
    b = board("c1 elf_archer, b1 elf_archer, d1 elf_archer", "c4 wind_master", dice=[1, 1, 1])
    for archer in ("c1", "b1", "d1"):
        b.do(f"shot {archer} at c4")
    assert b.wounds("c4") == 2
    b = board("c2 wind_master", "c5 satyr", dice=[4]).do("spell c2 at c5")
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-41-poslushnik", "BK-CHP-1", "BK-CHP-2", "BK-CHP-4", "BK-ACT-5", "BK-R-78")
def test_novice() -> None:
    b = board("c2 novice", "c5 satyr", dice=[6])
    assert b.refusal("discharge/1 c2 at c5") == "BK-CHP-1"
    b.do("chip c2").end().end()
    b.do("discharge/1 c2 at c5")
    assert (b.wounds("c5"), b.chips("c2"), b.closed("c2")) == (3, 0, True)
    b = board("c2 novice chips=1, b2 novice chips=1, a2 novice chips=1", "e6 satyr", dice=[1]).do(
        "discharge/2 c2 at e6"
    )
    assert b.wounds("e6") == 2


@pytest.mark.rule("BK-CARD-42-torosy_yora")
def test_hummocks() -> None:
    b = board("c3 satyr, a1 lirain", "air hummocks_of_yor, e6 satyr").do("walk c3 to c4")
    assert b.closed("c4")
    b = board("c3 templar, air hummocks_of_yor").do("impact A.air.1 at c3", "choose 2")
    assert armor(b.s, b.at("c3")) == 2
    b = board("c3 templar, air hummocks_of_yor").do("impact A.air.1 at c3", "choose 1")
    assert armor(b.s, b.at("c3")) == 1


@pytest.mark.rule("BK-CARD-43-garpiya")
def test_harpy() -> None:
    b = board("air harpy", "c4 hunchback closed", dice=[1]).do("strike A.air.1 at c4", "to c5")
    assert b.card("c5") == "hunchback"
    b = board("air harpy", "c4 lotus_flower closed, e6 lirain", dice=[1]).do("strike A.air.1 at c4")
    assert b.wounds("c4") == 0  # protected from flyers
    b = board("air harpy", "c4 ballista, e6 lirain", dice=[1]).do("strike A.air.1 at c4", "no")
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-44-deti_beloy_luny")
def test_children_of_the_white_moon() -> None:
    b = board("c2 children_of_the_white_moon", "c4 satyr wounds=8 closed, c5 girtan closed, e6 lirain", dice=[4, 1, 1])
    b.do("row_skip c2 at c4", "yes", "at c5", "no")
    assert b.card("c4") == "children_of_the_white_moon"
    assert b.wounds("c5") == 1


@pytest.mark.rule("BK-CARD-45-drakoniy_vsadnik", "BK-R-51", "BK-GL-90", "BK-GL-91")
def test_dragon_rider() -> None:
    b = board("c3 dragon_rider, c3.rider krait, a1 lirain", "e6 satyr", active="B", turn=2).end().do("yes")
    assert b.card("A.air.1") == "dragon_rider"
    assert b.grave("A") == ["krait"]
    assert ps(b.s, b.at("A.air.1"), 0) == 2
    b.end()
    assert b.asked == "A land"
    b.do("to d2")
    assert b.card("d2") == "dragon_rider"


@pytest.mark.rule("BK-CARD-46-zhritsa_snegopadov")
def test_priestess() -> None:
    b = board("c2 priestess_of_snowfalls", "c5 satyr, d4 hunchback", dice=[2]).do("discharge c2 at c5")
    assert b.chips("c2") == 1
    b = board("a1 priestess_of_snowfalls chips=1", "c5 satyr, d4 hunchback, e6 lirain", dice=[4]).do("spell a1")
    b.do(next(text for text in b.options if text.startswith("line e3")))
    assert (b.wounds("c5"), b.wounds("d4"), b.wounds("e6")) == (2, 2, 0)


@pytest.mark.rule("BK-CARD-47-niara")
def test_niara() -> None:
    b = board("c1 elf_archer, a1 lirain", "c5 niara", dice=[]).end()
    assert b.chips("c5") == 1
    b = board("a1 lirain", "c5 niara hurts=1").end()
    assert b.chips("c5") == 1
    b = board("a1 lirain", "c5 niara hurts=2").end()
    assert b.chips("c5") == 0


@pytest.mark.rule("BK-CARD-48-okhotnitsa")
def test_huntress_against_the_swamp() -> None:
    b = board("c3 huntress", "c4 satyr closed, a6 tinnik", dice=[1, 1]).do("strike c3 at c4", "at a6")
    assert b.wounds("a6") == 2


@pytest.mark.rule("BK-CARD-49-ryzhiy_us")
def test_red_moustache() -> None:
    b = board("b3 red_moustache, b2 gnome_sniper, c3 satyr closed", "c4 hunchback", dice=[1, 1, 1], active="B", turn=2)
    assert has(b.s, b.at("b3"), NO_DISCHARGES)
    b.do("strike c4 at c3", "defend b3", "at c4")
    assert b.wounds("c4") >= 2


@pytest.mark.rule("BK-CARD-50-snezhnyy_bars")
def test_snow_leopard() -> None:
    b = board("a1 lirain", "c6 snow_leopard", dice=[1], active="B", turn=2).end()
    b.do("end")
    assert b.asked == "B jump"
    b.do("to a2")
    assert b.card("a2") == "snow_leopard"
    assert b.wounds("a1") == 2


@pytest.mark.rule("BK-CARD-51-boevoy_mag")
def test_battle_mage() -> None:
    b = board("a1 lirain", "c5 battle_mage").end()
    assert armor(b.s, b.at("c5")) == 2
    b = board("c3 battle_mage, c2 priestess_of_snowfalls", "c4 satyr", dice=[1]).do("magic c3 at c4")
    assert b.wounds("c4") == 3


@pytest.mark.rule("BK-CARD-52-gromoboy")
def test_thunderer() -> None:
    b = board("c1 thunderer", "c4 hunchback, c5 satyr", dice=[1, 1]).do("throw c1 at c4")
    assert (b.wounds("c4"), b.wounds("c5")) == (2, 1)
    b.end().end()
    assert b.closed("c1")
    b = board("c1 thunderer closed stays_closed, c2 drilling_rig", "e6 satyr", active="B", turn=2).end()
    assert not b.closed("c1")


@pytest.mark.rule("BK-CARD-53-master_portalov")
def test_portal_master() -> None:
    b = board("c1 portal_master", "e5 hunchback stays_closed closed, a6 satyr", dice=[1]).end()
    b.do("to e4").end()
    b.do("strike c1 through the portal at e5")
    assert b.wounds("e5") == 3


@pytest.mark.rule("BK-CARD-54-parovoy_tank", "BK-GL-28", "BK-GL-29", "BK-R-79")
def test_steam_tank() -> None:
    b = board("c1 steam_tank", "c3 satyr", dice=[1]).do("shot c1 at c3", "to c2")
    assert b.wounds("c3") == 3
    b = board("c3 steam_tank wounds=11, a1 lirain", "c4 girtan", dice=[5], active="B", turn=2, deck="armourer satyr")
    b.do("strike c4 at c3", "card armourer", "to c2", "no")
    assert b.wounds("c4") == 3
    assert b.wounds("c2") == 3


@pytest.mark.rule("BK-CARD-55-monakh_targa")
def test_monk_of_targ() -> None:
    b = board("c3 monk_of_targ closed", "c4 satyr, d4 girtan", dice=[1, 6], active="B", turn=2)
    b.do("strike c4 at c3", "choose 2", "at d4")
    assert b.wounds("d4") == 3
    b = board("c3 monk_of_targ closed", "c4 satyr", dice=[1], active="B", turn=2).do(
        "strike c4 at c3", "choose 1", "to c1"
    )
    assert b.card("c1") == "monk_of_targ"


@pytest.mark.rule("BK-CARD-56-sova_kolduna")
def test_warlocks_owl() -> None:
    b = board("b3 girtan, c3 klok_the_wise, c2 warlocks_owl", "c4 satyr", phase="seating", turn=0)
    assert b.card("c3.rider") == "warlocks_owl"
    b = board("c3 novice, c3.rider warlocks_owl chips=1", "c5 satyr").do("impact c3.rider")
    assert b.chips("c3") == 1
    b = board("b3 girtan, c2 warlocks_owl", "c4 satyr", phase="seating", turn=0)
    assert b.grave("A") == ["warlocks_owl"]


@pytest.mark.rule("BK-CARD-57-burovaya_ustanovka")
def test_drilling_rig() -> None:
    b = board("a1 diamond_golem, d4 drilling_rig chips=1", "a6 satyr")
    b.do("impact d4 to c6")
    assert b.card("c6") == "drilling_rig"
    b.do("walk a1 to c5")
    assert b.card("c5") == "diamond_golem"


@pytest.mark.rule("BK-CARD-58-gnom_snayper")
def test_gnome_sniper() -> None:
    b = board("c1 gnome_sniper", "c5 hunchback, e6 satyr wounds=9", dice=[1]).do("shot c1 at c5")
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-59-livrakh")
def test_livrakh() -> None:
    b = board("c3 livrakh wounds=7", "e6 satyr", active="B", turn=2).end()
    assert armor(b.s, b.at("c3")) == 5


@pytest.mark.rule("BK-CARD-60-metel")
def test_blizzard() -> None:
    b = board("air blizzard, a1 lirain", "c4 hunchback, e6 satyr", active="B", turn=2).end()
    assert (b.wounds("c4"), b.wounds("e6")) == (1, 1)
    b = board("air blizzard", "c4 tinnik closed", dice=[1]).do("strike A.air.1 at c4")
    assert b.wounds("c4") == 3


@pytest.mark.rule("BK-CARD-61-khaldar")
def test_haldar() -> None:
    b = board("c3 haldar, c2 gnome_sniper", "c4 satyr", active="B", turn=2).end()
    assert b.refusal("strike c3 at c4") == "BK-CARD-61-khaldar"
    assert ps(b.s, b.at("c3"), 0) == 3
    b.do("walk c2 to b2")
    assert b.can("strike c3 at c4")


@pytest.mark.rule("BK-CARD-62-likantrop")
def test_lycanthrope() -> None:
    b = board("c2 lycanthrope", "c4 girtan closed", dice=[1, 5, 1]).do("row_skip c2 at c4", "yes", "at c4")
    assert b.card("c3") == "lycanthrope"
    assert b.wounds("c4") == 2 + 4
    b = board("c2 lycanthrope, c3 satyr wounds=3", "c4 girtan closed", dice=[1]).do("row_skip c2 at c4")
    assert b.wounds("c3") == 1


@pytest.mark.rule("BK-CARD-63-loki", "BK-GL-85")
def test_loki() -> None:
    b = board("c3 loki", "c4 satyr wounds=9, e6 girtan", dice=[5, 1], active="B", turn=2).end()
    b.do("strike c3 at c4")
    assert b.asked == "B order_of"  # before or after his own regenerations (BK-R-62)
    b.do("next 3", "at e6", "as listed")
    assert b.wounds("e6") == 1  # 2, of which Girtan regenerates 1


@pytest.mark.rule("BK-CARD-64-teya", "BK-GL-45")
def test_teya() -> None:
    b = board("c3 teya", "c4 girtan closed, c6 satyr", dice=[1, 5]).do("strike c3 at c4")
    assert (b.wounds("c4"), b.wounds("c6")) == (2, 2)
    assert not b.can("magic c3 at c4")
    b = board("c3 teya", "e6 satyr", active="B", turn=2).end()
    assert b.s.lasting
    b = board("air predatory_korh", "c4 teya closed", dice=[6]).do("strike A.air.1 at c4")
    assert b.wounds("c4") == 0


@pytest.mark.rule("BK-CARD-65-raksar", "BK-GL-62")
def test_raksar() -> None:
    b = board("c3 raksar", "c4 girtan", active="B", turn=2).end()
    assert ps(b.s, b.at("c3"), 0) == 5
    b = board("c3 raksar", "b4 girtan", active="B", turn=2).end()
    assert ps(b.s, b.at("c3"), 0) == 3


@pytest.mark.rule("BK-CARD-66-siniy_drakon")
def test_blue_dragon() -> None:
    b = board("c3 blue_dragon", "b5 satyr", active="B", turn=2).do("walk b5 to b4")
    assert b.closed("b4")
