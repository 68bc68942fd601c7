"""The swamp cards (ledger section 28), one by one."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.features import BLANK, classes, text
from duelyard.games.berserk.layer import attack_exp, defence_exp, movement, ps
from duelyard.games.berserk.printed import CLASS
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-100-bolota_rakshtolna")
def test_swamps_of_rakshtoln() -> None:
    b = board("air swamps_of_rakshtoln, c3 girtan", "c4 black_knight poison=1, d4 templar closed", dice=[1])
    assert attack_exp(b.s, b.at("c4")) == 0
    assert attack_exp(b.s, b.at("d4")) == 1
    assert defence_exp(b.s, b.at("c3")) == 0
    b.do("strike c3 at d4", "yes")
    assert b.poison("d4") == 1
    assert b.closed("A.air.1")


@pytest.mark.rule("BK-CARD-101-travnik")
def test_herbalist() -> None:
    b = board("c2 herbalist", "c5 hunchback poison=1, a4 satyr").end()
    assert b.cursed("c5")
    assert not board("c2 herbalist", "c5 hunchback").end().cursed("c5")


@pytest.mark.rule("BK-CARD-102-shaman_goblinov")
def test_goblin_shaman() -> None:
    b = board("c2 goblin_shaman", "c5 hunchback poison=1, c6 satyr").do("spell c2 at c5")
    assert (b.poison("c5"), b.poison("c6")) == (0, 2)
    b = board("c2 goblin_shaman", "c5 hunchback poison=1").do("spell c2 at c5")
    assert b.poison("c5") == 0


@pytest.mark.rule("BK-CARD-103-gurr_shaman")
def test_gurr_shaman() -> None:
    b = board("a1 gurr_shaman chips=1, c3 satyr, d3 satyr", "c4 hunchback, d4 girtan").do("impact a1 to c3")
    assert (b.wounds("c4"), b.wounds("d4")) == (2, 2)
    assert not board("a1 gurr_shaman", "c4 hunchback").can("impact a1 to c3")


@pytest.mark.rule("BK-CARD-104-nesushchiy_otravu", "BK-GL-93", "BK-GL-94", "BK-R-84")
def test_bearer_of_venom() -> None:
    b = board("c2 bearer_of_venom", "c5 hunchback", deck="ballista satyr lirain").do("impact c2", "at c5")
    assert b.poison("c5") == 1
    assert [b.s.card_name(x) for x in b.s.decks[0]] == ["ballista", "lirain", "satyr"]
    b = board("c2 bearer_of_venom", "c5 hunchback", deck="hunchback").do("impact c2", "at c5")
    assert b.cursed("c5")
    b = board("c2 bearer_of_venom", "c5 hunchback").do("impact c2")
    assert not b.cursed("c5")  # no deck, no prophecy
    b = board("c2 bearer_of_venom", "c5 hunchback closed poison=1 cursed").end()
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-105-ozornitsa")
def test_mischief_maker() -> None:
    b = board("c2 mischief_maker, air belegos", "c5 hunchback", dice=[4])
    assert classes(b.s, b.at("A.air.1")) & CLASS["river"]
    b.do("impact c2 at c5")
    assert b.poison("c5") == 2
    b.end()
    assert b.wounds("c5") == 2
    b.do("walk c5 to c4")
    assert b.poison("c4") == 0


@pytest.mark.rule("BK-CARD-106-staryy_vayl")
def test_old_vail() -> None:
    b = board(
        "c3 satyr wounds=9 closed, c3.rider krait, a1 old_vail, b1 lirain", "c4 satyr", dice=[1], active="B", turn=2
    )
    b.do("strike c4 at c3", "at b1")
    assert b.card("b1.rider") == "krait"


@pytest.mark.rule("BK-CARD-107-statuya_skorbi")
def test_statue_of_sorrow() -> None:
    b = board("c2 statue_of_sorrow", "c6 hunchback, c4 satyr").do("impact/1 c2 at c6", "to c5")
    assert b.card("c5") == "hunchback"
    assert b.chips("c2") == 1
    b = board("c3 statue_of_sorrow chips=2", "c4 hunchback").do("impact/2 c3")
    b.end().end()
    assert movement(b.s, b.at("c3")) == 2
    assert ps(b.s, b.at("c3"), 2) == 5
    assert b.can("strike c3 at c4")


@pytest.mark.rule("BK-CARD-108-tinnik")
def test_tinnik() -> None:
    b = board("c1 elf_archer", "c4 tinnik", dice=[4]).do("shot c1 at c4")
    assert b.wounds("c4") == 1
    b = board("c1 tinnik, c5.rider captains_pet closed", "c5 girtan", dice=[1]).do("throw c1 at c5")
    assert not b.closed("c5.rider")


@pytest.mark.rule("BK-CARD-109-unniya")
def test_unniya() -> None:
    b = board("c1 elf_archer", "c5 unniya", dice=[1]).do("shot c1 at c5")
    assert b.card("c2") == "elf_archer"
    b = board("c1 elf_archer, c2 girtan", "c5 unniya", dice=[1]).do("shot c1 at c5")
    assert b.wounds("c1") == 2


@pytest.mark.rule("BK-CARD-110-gallot")
def test_gallot() -> None:
    b = board("air gallot, c4.rider captains_pet", "c4 girtan closed", dice=[2]).do("strike A.air.1 at c4")
    assert b.poison("c4") == 1
    assert b.s.extra[b.at("A.air.1")] == 1


@pytest.mark.rule("BK-CARD-111-ilinsi")
def test_ilinsi() -> None:
    b = board("c1 ilinsi, c3 satyr", "c6 elf_archer, a4 satyr", dice=[4]).end().do("at c6")
    b.do("shot c6 at c3")
    assert b.wounds("c3") == 1


@pytest.mark.rule("BK-CARD-112-kikimora")
def test_kikimora_and_her_maidens() -> None:
    b = board("c3 satyr", "c4 kikimora closed, a6 ilinsi, air swamps_of_rakshtoln", dice=[6]).do("strike c3 at c4")
    assert b.wounds("c4") == 1
    assert movement(b.s, b.at("c4")) == 2


@pytest.mark.rule("BK-CARD-115-toplyanitsa", "BK-GL-99")
def test_drowner_maid() -> None:
    b = board("c3 drowner_maid, a1 lirain", "c4 hunchback", dice=[3, 3], active="B", turn=2).do("strike c4 at c3")
    b.end().end()
    assert b.closed("c4")


@pytest.mark.rule("BK-CARD-116-troglodit")
def test_troglodyte() -> None:
    b = board("c3 troglodyte, a1 lirain", "c4 satyr, b5 girtan", dice=[4], active="B", turn=2).do(
        "walk c4 to d4", "at b5"
    )
    assert b.card("c4") == "troglodyte"
    assert b.wounds("b5") == 3


@pytest.mark.rule("BK-CARD-117-svora_pozhirateley", "BK-GL-63")
def test_devourer_pack() -> None:
    b = board("c2 devourer_pack, c3 vereselen, a1 chaos_hyena", "a2 satyr wounds=9 closed, e6 lirain", dice=[1])
    b.do("walk c2 to c3", "at c3", "walk c3.guest to b3", "strike a1 at a2")
    assert b.s.extra[b.at("b3")] == 1
    assert b.exile("B") == ["satyr"]
    b = board("c3 satyr", "c4 devourer_pack closed", dice=[1]).do("strike c3 at c4")
    assert b.wounds("c4") == 1


@pytest.mark.rule("BK-CARD-118-tugodum")
def test_slow_wit() -> None:
    b = board("c3 slow_wit", "c4 hunchback closed", dice=[1], deck="krait").do("strike c3 at c4", "yes")
    assert b.card("c3.rider") == "krait"
    b = board("c3 slow_wit", "c4 hunchback closed", dice=[1], deck="lummi").do("strike c3 at c4", "yes")
    assert b.card("c4.rider") == "lummi"
    b = board("c3 slow_wit", "c4 hunchback closed", dice=[1], deck="satyr").do("strike c3 at c4")
    assert b.card("c3.rider") == ""


@pytest.mark.rule("BK-CARD-120-piranya")
def test_piranha() -> None:
    b = board("c3 satyr, a1 lirain", "c3.rider piranha, c5 ilinsi", dice=[4]).do("walk c3 to c4")
    assert b.wounds("c4") == 1  # 2 wounds, and the Satyr healed by walking


@pytest.mark.rule("BK-CARD-121-vereselen")
def test_vereselen_soars() -> None:
    b = board("c3 vereselen", "c4 satyr closed", dice=[6]).do("strike c3 at c4")
    assert movement(b.s, b.at("c3")) == 4
    b = board("c3 vereselen", "c4 satyr", lasting=["plus_move A.squad.1 - 4 battle"]).end()
    assert b.card("A.air.1") == "vereselen"


@pytest.mark.rule("BK-CARD-122-zloboglaz")
def test_evil_eye_needs_poison() -> None:
    b = board("air evil_eye", "c4 hunchback poison=1, c5 satyr").do("spell A.air.1 at c4")
    assert b.wounds("c4") == 1
    assert not b.can("spell A.air.1 at c5")


@pytest.mark.rule("BK-CARD-123-krayt")
def test_krait() -> None:
    b = board("c3 satyr", "c4 girtan closed, c4.rider krait closed", dice=[4]).do("strike c3 at c4.rider")
    assert b.wounds("c4.rider") == 1


@pytest.mark.rule("BK-CARD-126-bezlikiy", "BK-GL-115", "BK-GL-116", "BK-R-75", "BK-R-92")
def test_the_faceless() -> None:
    b = board("c3 the_faceless", "c4 templar")
    assert text(b.s, b.at("c4")) == BLANK
    assert attack_exp(b.s, b.at("c4")) == 0
    b = board("c3 the_faceless", "c4 the_faceless")
    assert text(b.s, b.at("c3")) == text(b.s, b.at("c4")) == BLANK
    b = board("c3 the_faceless closed", "c4 templar", dice=[5], active="B", turn=2).do("strike c4 at c3")
    assert b.wounds("c3") == 1


@pytest.mark.rule("BK-CARD-127-taktik_ikhve", "BK-GL-15", "BK-GL-16")
def test_ihve_tactician() -> None:
    deck = "satyr velite groll ille farro lidana zardagor cleric"
    b = board("c3 ihve_tactician", "c4 satyr", phase="seating", turn=0, deck=deck).do("card cleric")
    assert b.s.card_name(b.s.decks[0][-7]) == "cleric"


@pytest.mark.rule("BK-CARD-128-khungan")
def test_hungan() -> None:
    b = board("c2 hungan chips=1", "c5 girtan wounds=4, c6 satyr").do("spell c2 at c5")
    assert b.wounds("c5") == 8
    assert b.refusal("spell c2 at c6") != ""


@pytest.mark.rule("BK-CARD-129-ammakh")
def test_ammah() -> None:
    b = board("c3 ammah, c3.rider krait", "c4 girtan closed", dice=[1, 5, 1]).do("strike c3.rider at c4", "yes", "stay")
    assert b.wounds("c4") == 2 + 4


@pytest.mark.rule("BK-CARD-131-kilkhe", "BK-GL-106")
def test_kilhe() -> None:
    b = board("c3 hunchback", "c4 kilhe closed", dice=[6]).do("strike c3 at c4")
    assert b.wounds("c4") == 0
    b = board("c3 girtan", "c4 kilhe closed", dice=[6]).do("strike c3 at c4")
    assert b.wounds("c4") == 5
    b = board("b3 satyr, a1 lirain", "c4 kilhe").do("walk b3 to b4", "yes")
    assert b.card("d4") == "satyr"


@pytest.mark.rule("BK-CARD-132-zelyonyy_drakon", "BK-GL-47")
def test_green_dragon() -> None:
    b = board("air green_dragon", "c4 tribal_bruiser closed", dice=[1, 6]).do("strike A.air.1 at c4")
    assert b.poison("c4") == 3
    b = board("air green_dragon, a1 lirain", "c4 hunchback poison=2").end()
    assert ps(b.s, b.at("c4"), 2) == 1


@pytest.mark.rule("BK-CARD-116-troglodit")
def test_two_troglodytes_do_not_chase_each_other_for_ever() -> None:
    b = board("c3 troglodyte, a1 lirain", "c4 troglodyte", dice=[1, 1], active="B", turn=2)
    b.do("walk c4 to d4")
    assert b.card("c4") == "troglodyte"  # the one followed, then the other, once each
