"""The steppe cards (ledger section 28), one by one."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.features import blessed
from duelyard.games.berserk.lasting import NEXT_ATTACK, NEXT_SHOT, given
from duelyard.games.berserk.layer import armor, attack_exp, defence_exp, movement, ps, units
from duelyard.games.berserk.values import directed
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-1-velit", "BK-GL-109", "BK-GL-110", "BK-R-71", "BK-GL-101")
def test_velite() -> None:
    b = board("c1 velite", "c5 diamond_golem, c4 livrakh", dice=[6, 6]).do("shot c1 at c4", "no")
    assert b.wounds("c4") == 2  # strong, at a mountain card
    assert board("c1 velite", "c5 satyr").refusal("shot c1 at c5") == "BK-RNG-3"
    b = board("c1 velite, d1 velite", "c5 satyr", dice=[6]).do("shot c1 at c5", "to c2")
    assert b.wounds("c5") == 1
    assert b.card("c2") == "velite"  # it rushed


@pytest.mark.rule("BK-CARD-2-ork_torgovets", "BK-GL-84")
def test_orc_trader() -> None:
    b = board("c3 satyr, b3 orc_trader", "c4 hunchback, b6 lirain", dice=[2, 5, 6])
    b.do("strike c3 at c4", "yes")
    assert (b.wounds("c3"), b.wounds("b3"), b.wounds("b6")) == (0, 2, 1)
    b = board("c3 satyr, b3 orc_trader", "c4 hunchback", dice=[2, 5]).do("strike c3 at c4", "no")
    assert b.wounds("c3") == 2


@pytest.mark.rule("BK-CARD-3-rab_farro", "BK-GL-3", "BK-GL-7", "BK-GL-9")
def test_slave_of_farro() -> None:
    b = board("c2 slave_of_farro, c3 satyr", "c5 hunchback", dice=[4])
    b.do("walk c2 to c3", "walk c3.guest to b3")
    assert b.can("magic/9 c3 at c4") is False
    b = board("c2 slave_of_farro, c3 satyr", "c4 hunchback", dice=[4])
    b.do("walk c2 to c3", "walk c3.guest to b3", "magic/9 c3 at c4")
    assert b.wounds("c4") == 1
    b = board("c2 elf_archer", "c5 slave_of_farro", dice=[4]).do("shot c2 at c5")
    assert b.wounds("c5") == 1


@pytest.mark.rule("BK-CARD-4-belegos", "BK-TER-1", "BK-R-76")
def test_belegos() -> None:
    b = board("c3 satyr, air belegos", "c5 hunchback closed", dice=[1])
    b.do("walk c3 to c4", "strike c4 at c5")
    assert b.wounds("c5") == 3
    b = board("c3 lidana, air belegos")
    b.do("impact A.air.1 at c3")
    assert movement(b.s, b.at("c3")) == 3
    assert not b.can("impact A.air.1 at c3")


@pytest.mark.rule("BK-CARD-5-klirik", "BK-GL-10")
def test_cleric() -> None:
    b = board("c2 cleric, c3 satyr wounds=2", "e6 lirain", active="B", turn=2).end()
    b.do("at c3")
    assert blessed(b.s, b.at("c3"))
    b.do("impact c2")
    assert b.wounds("c3") == 1


@pytest.mark.rule("BK-CARD-6-mechnik_akkenii")
def test_akkenian_swordsman() -> None:
    b = board("c3 akkenian_swordsman, c2 velite, d3 satyr closed", "c4 hunchback", dice=[1, 6], active="B", turn=2)
    assert defence_exp(b.s, b.at("c3")) == 1
    b.do("strike c4 at d3", "defend c3")
    assert not b.closed("c3")
    b = (
        board("c3 akkenian_swordsman, c2 cleric", "c4 hunchback", dice=[6], active="B", turn=2)
        .end()
        .do("at c3", "at c4")
    )
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-7-ork_okhotnik", "BK-R-24")
def test_orc_hunter() -> None:
    b = board("c3 satyr, a1 orc_hunter", "c4 hunchback, a5 lirain", dice=[2, 5, 1]).do("strike c3 at c4")
    assert given(b.s, NEXT_SHOT, b.at("a1")) == 1
    b.do("shot a1 at a5")
    assert b.wounds("a5") == 2
    assert given(b.s, NEXT_SHOT, b.at("a1")) == 0


@pytest.mark.rule("BK-CARD-8-orki_nosilshchiki", "BK-CARD-11-ballista", "BK-ART-1", "BK-ART-2")
def test_machines_and_porters() -> None:
    b = board("b1 ballista, b2 orc_porters", "b5 satyr, b4 hunchback, c6 lirain", dice=[6])
    b.do("impact b1 at b2", "to a1", "yes")
    assert b.card("a1") == "ballista"
    assert not b.closed("b2")
    assert b.refusal("walk a1 to a2") == "BK-ART-2"
    b = board("b1 ballista", "b5 satyr, b4 hunchback, c6 lirain", dice=[6])
    assert not b.can("throw b1 at c6")
    b.do("throw b1 at b5")
    assert b.wounds("b5") == 4
    assert not b.can("impact b1 at b2")


@pytest.mark.rule("BK-CARD-9-predvestnik_neudachi", "BK-R-61", "BK-INS-3")
def test_harbinger() -> None:
    b = board("c3 satyr, a1 harbinger_of_misfortune", "c4 hunchback", dice=[2, 4, 6], active="B", turn=2)
    b.do("strike c4 at c3", "yes")
    assert [entry for entry in b.s.lasting if entry & 255 == 15]
    b = board("c3 satyr, a1 harbinger_of_misfortune", "c4 hunchback", dice=[5, 3], active="B", turn=2)
    b.do("strike c4 at c3", "step down")
    assert b.asked == "B turn"  # wounds were dealt: nothing to answer


@pytest.mark.rule("BK-CARD-10-khishchnyy_korkh", "BK-GL-38", "BK-GL-39", "BK-R-55")
def test_predatory_korh() -> None:
    b = board("air predatory_korh closed, c3 satyr closed", alone=True)
    assert attack_exp(b.s, b.at("A.air.1")) == 1
    b = board("air predatory_korh, c3 satyr closed", alone=True)
    assert attack_exp(b.s, b.at("A.air.1")) == 0
    match = board("c3 satyr", "c6 predatory_korh hidden, c4 satyr")
    match.end()
    assert match.lives("B.air.1") == 9


@pytest.mark.rule("BK-CARD-12-dozornyy_al_dzhamii")
def test_sentinel() -> None:
    b = board("air sentinel_of_al_jamia, a1 lirain", "c5 initiate", dice=[5, 1]).end()
    b.do("to c4", "walk c5 to c4")
    assert b.wounds("c4") == 3
    assert not b.closed("A.air.1")


@pytest.mark.rule("BK-CARD-13-druzhinnik", "BK-R-38")
def test_retainer() -> None:
    b = board("c2 retainer closed, c3 satyr", "c5 hunchback").do("impact c2 at c3")
    assert (b.card("c3"), b.card("c2")) == ("retainer", "satyr")
    assert not b.can("impact c3 at c2")


@pytest.mark.rule("BK-CARD-14-zardagor")
def test_zardagor() -> None:
    b = board("c2 zardagor, c3 velite closed opens=1", "c5 hunchback")
    b.do("spell c2", "at c3")
    assert not b.closed("c3")
    assert b.closed("c5")
    assert given(b.s, NEXT_ATTACK, b.at("c3")) == 1


@pytest.mark.rule("BK-CARD-15-zmeeglav_charodey")
def test_snakehead() -> None:
    b = board("air predatory_korh, a1 snakehead_sorcerer", "c5 hunchback closed", dice=[1, 1]).do(
        "strike A.air.1 at c5"
    )
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-16-kopeyshchik_akkenii", "BK-GL-65")
def test_akkenian_spearman() -> None:
    b = board("c2 akkenian_spearman", "c5 hunchback", dice=[1]).do("throw c2 at c5")
    assert b.wounds("c5") == 3
    assert ps(b.s, b.at("c2"), 2) == 3
    b.end().end()
    assert b.refusal("throw c2 at c5") == "BK-GL-65"


@pytest.mark.rule("BK-CARD-17-lidana")
def test_lidana() -> None:
    b = board("c2 lidana", "c5 hunchback closed, e6 satyr", dice=[1], active="B", turn=2).end()
    b.do("at c5", "walk c2 to c3", "walk c3 to c4", "strike c4 at c5")
    assert b.wounds("c5") >= 3


@pytest.mark.rule("BK-CARD-18-orki_gubiteli", "BK-R-20", "BK-GL-73")
def test_orc_ravagers() -> None:
    b = board("c3 orc_ravagers", "c4 girtan closed", dice=[1, 1])
    b.do("strike c3 at c4")
    assert not b.closed("c3")
    assert b.refusal("walk c3 to c2") == "BK-MOV-4"
    b.do("strike c3 at c4")
    assert b.wounds("c4") == 1 + 2
    assert b.closed("c3")


@pytest.mark.rule("BK-CARD-19-konnyy_luchnik")
def test_horse_archer() -> None:
    b = board("c3 horse_archer", "c4 hunchback closed, e6 lirain", dice=[1, 5]).do("strike c3 at c4", "to b3", "at e6")
    assert b.wounds("e6") == 3  # 5 + 1: a strong shot


@pytest.mark.rule("BK-CARD-21-und_podstrekatel", "BK-R-39")
def test_und_instigator() -> None:
    b = board("c3 satyr, c3.rider und_instigator", "c4 hunchback closed, d4 hunchback", dice=[1])
    assert directed(b.s, b.at("c3.rider"), b.at("c4"))
    assert not directed(b.s, b.at("c3.rider"), b.at("d4"))
    b.do("strike c3.rider at c4", "to c1")
    assert (b.card("c1"), b.card("c1.rider")) == ("satyr", "und_instigator")
    assert units(b.s, b.at("c1")) == 0


@pytest.mark.rule("BK-CARD-22-glotatel_ognya")
def test_fire_eater() -> None:
    b = board("c2 fire_eater", "c5 hunchback").do("walk c2 to c3", "walk c3 to c4")
    assert b.chips("c4") == 2
    b.end().end()
    assert b.asked == "A target"
    b.do("at c5", "number 2")
    assert (b.wounds("c5"), b.chips("c4")) == (2, 0)


@pytest.mark.rule("BK-CARD-23-dzhinn_dzara", "BK-GL-11", "BK-GL-12", "BK-R-33", "BK-BEG-1", "BK-GL-14")
def test_djinn_dzara() -> None:
    b = board("c3 satyr", "c4 djinn_dzara", dice=[6]).do("strike c3 at c4")
    assert b.wounds("c4") == 0
    assert b.closed("c3")
    b = board("c3 satyr wounds=5", "c4 djinn_dzara closed", dice=[6]).do("strike c3 at c4")
    assert b.wounds("c4") == 3
    b = board("c3 djinn_dzara, b3 satyr, d3 hunchback, a1 krait", "c4 satyr", phase="seating", turn=0)
    b.do("at b3", "at b3", "at d3")
    assert b.cursed("b3")
    assert b.wounds("b3.rider") == 3


@pytest.mark.rule("BK-CARD-24-polkovodets")
def test_commander() -> None:
    b = board("c2 commander, c3 velite", "c4 hunchback closed, d3 girtan closed", dice=[1, 1])
    b.do("strike c3 at c4", "to b3", "yes", "at d3")
    assert b.wounds("c4") == 2
    assert b.wounds("d3") == 1


@pytest.mark.rule("BK-CARD-25-aznagul", "BK-R-43")
def test_aznagul() -> None:
    b = board("c2 aznagul", "c5 hunchback, b5 satyr", dice=[5, 1, 1]).do("spell c2 at c5")
    assert b.wounds("c5") == 2
    b.end().do("strike c5 at b5")
    assert b.wounds("c5") >= 3  # it closed with the seal


@pytest.mark.rule("BK-CARD-26-khramovnik")
def test_templar_concentrates() -> None:
    b = board("a1 lirain", "c4 templar").end()
    assert b.asked == "B templar"
    b.do("choose 2")
    assert movement(b.s, b.at("c4")) == 2


@pytest.mark.rule("BK-CARD-27-veteran_kholverta", "BK-R-19")
def test_veteran() -> None:
    b = board("c3 veteran_of_holvert, air belegos", "c4 hunchback closed, a4 satyr", dice=[1, 5, 1])
    assert movement(b.s, b.at("c3")) == 2
    b.do("strike c3 at c4", "to b3", "at a4")
    assert b.wounds("a4") == 4
    assert b.closed("b3")
    assert not b.closed("a4")


@pytest.mark.rule("BK-CARD-28-groll", "BK-R-10")
def test_groll() -> None:
    b = board("a1 groll, a2 satyr, b1 satyr", "b2 girtan closed", alone=True)
    assert ps(b.s, b.at("a1"), 0) == 0
    b = board("c3 groll", "c4 livrakh", dice=[5, 1])
    assert ps(b.s, b.at("c3"), 0) == 7
    b = board("c3 livrakh", "c4 groll closed", dice=[5]).do("strike c3 at c4")
    assert b.wounds("c4") == 1


@pytest.mark.rule("BK-CARD-29-velikiy_taran")
def test_great_ram() -> None:
    b = board("c2 great_ram, b2 girtan", "c4 hunchback, d4 satyr", dice=[1])
    b.do("impact c2 at b2", "to c3", "special c3 at c4")
    assert b.wounds("c4") == 6
    assert not b.can("special c3 at d4")


@pytest.mark.rule("BK-CARD-31-ille")
def test_ille() -> None:
    b = board("c3 ille", "c4 satyr wounds=9 closed, e6 lirain", dice=[1]).do("strike c3 at c4", "to c4", "yes")
    assert not b.closed("c4")
    assert b.card("c4") == "ille"


@pytest.mark.rule("BK-CARD-32-farro", "BK-GL-44", "BK-GL-46")
def test_farro() -> None:
    b = board("c2 farro, a1 templar", "c5 talgata wounds=1, e6 aranta", dice=[1, 1]).do("discharge c2 at e6")
    assert b.wounds("e6") == 2  # her protection is ignored: she has a discharge
    b = board("c2 farro", "c5 xedden, c6 kilhe", dice=[1], active="B", turn=2)
    assert armor(b.s, b.at("c5")) == 0
    b = board("c2 farro", "c5 hunchback").end().end()
    assert given(b.s, 12, b.at("c2")) == 1


@pytest.mark.rule("BK-CARD-33-alyy_drakon", "BK-R-72", "BK-MARK-11")
def test_scarlet_dragon() -> None:
    b = board("c3 scarlet_dragon", "c5 hunchback").end().do("to c5")
    assert b.wounds("c5") == 2
    b = board(
        "c3 scarlet_dragon wounds=15 closed",
        "c4 satyr",
        active="B",
        turn=2,
        dice=[6],
        lasting=["fire_wall c6 A.squad.1 0 battle"],
    )
    b.do("strike c4 at c3")
    assert not b.s.lasting
