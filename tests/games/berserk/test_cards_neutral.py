"""The neutral cards (ledger section 28), one by one."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.features import blessed, element, has
from duelyard.games.berserk.layer import armor, attack_exp, movement, ps, vampirism
from duelyard.games.berserk.printed import DARK, UNANSWERED
from duelyard.games.berserk.values import directed
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-166-antikvar")
def test_antiquary() -> None:
    b = board("c1 antiquary", "c5 satyr", dice=[1], grave_b="ballista").do("throw c1 at c5")
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-167-bukhta_podletsov", "BK-R-95")
def test_scoundrels_bay() -> None:
    b = board("c3 sea_dog, air scoundrels_bay", "c4 girtan closed, c2 satyr closed", dice=[1, 6, 1])
    b.match.choose("strike c3 at c4")
    b = board("c3 sea_dog", "c4 girtan closed, air scoundrels_bay", dice=[6, 1])
    b.do("strike c3 at c4", "impact B.air.1 at c3", "number 1")
    assert b.wounds("c4") == 2
    b = board("c3 sea_dog, air scoundrels_bay closed", "c2 satyr closed", dice=[6]).do("strike c3 at c2")
    assert b.wounds("c2") == 4


@pytest.mark.rule("BK-CARD-168-vor")
def test_thief() -> None:
    b = board("c2 thief, b2 novice", "c5 novice chips=1").do("impact/1 c2 at c5")
    assert (b.chips("c2"), b.chips("c5")) == (1, 0)
    b = board("c2 thief chips=1, b2 novice", "c5 novice").do("impact/2 c2 at b2")
    assert (b.chips("c2"), b.chips("b2")) == (0, 1)
    assert b.refusal("chip c2") == "BK-CLS-1"
    assert board("c2 thief chips=1").refusal("chip c2") == "BK-CHP-2"


@pytest.mark.rule("BK-CARD-169-lyubimets_kapitana")
def test_captains_pet_concentrates() -> None:
    b = board("c3 girtan, a1 satyr", "c3.rider captains_pet, e6 lirain", dice=[6]).end().do("at a1")
    assert b.cursed("a1")


@pytest.mark.rule("BK-CARD-170-sluzhka")
def test_acolyte() -> None:
    b = board("c2 acolyte", "a6 satyr", grave_b="nargoyl", marked_b=["B.grave.1 tokens=1"]).end().do("yes")
    assert b.wounds("c2") == 5
    assert b.lives("B.air.1") == 2
    b = board("c2 acolyte, c3 satyr wounds=1", "a6 satyr").do("impact c2 at c3")
    assert b.wounds("c3") == 0


@pytest.mark.rule("BK-CARD-171-volnyy_strelok")
def test_free_archer() -> None:
    b = board("c1 free_archer", "c5 lirain wounds=2, a6 satyr", dice=[1]).do("shot c1 at c5").end()
    assert b.wounds("c5") == 3  # no regeneration


@pytest.mark.rule("BK-CARD-172-dushegub")
def test_cutthroat() -> None:
    b = board("c2 cutthroat, c4 armourer", "e6 satyr").do("impact c2 at c4")
    assert (b.card("c4"), b.card("c2")) == ("cutthroat", "armourer")
    assert directed(b.s, b.at("c4"), b.at("e6"))
    assert not b.can("walk c4 to c5")


@pytest.mark.rule("BK-CARD-173-myatushchayasya_dusha")
def test_restless_soul() -> None:
    b = board("c3 restless_soul cursed, c2 cleric", "e6 satyr", active="B", turn=2).end().do("at c3")
    assert b.card("A.air.1") == "restless_soul"
    assert not b.cursed("A.air.1")
    b = board("air restless_soul form=flyer blessed, a1 warlock", "e6 satyr", dice=[1]).do(
        "impact a1 at A.air.1", "to c1"
    )
    assert b.card("c1") == "restless_soul"
    assert b.wounds("e6") >= 2 or b.asked == "A attack"


@pytest.mark.rule("BK-CARD-174-nochnoy_ubiytsa")
def test_night_killer() -> None:
    b = board("c3 night_killer chips=1", "c4 girtan cursed poison=1, d4 satyr poison=1").do("impact c3 at c4")
    assert b.wounds("c4") == 5
    assert not board("c3 night_killer chips=1", "d4 satyr poison=1").can("impact c3 at d4")


@pytest.mark.rule("BK-CARD-175-pobornik_ordena")
def test_champion_of_the_order() -> None:
    b = board("c3 champion_of_the_order", "c4 satyr wounds=9 closed, e6 girtan, e5 hunchback", dice=[1])
    assert armor(b.s, b.at("c3")) == 2
    b.do("strike c3 at c4", "yes")
    assert blessed(b.s, b.at("c3"))
    assert armor(b.s, b.at("c3")) == 0  # two elements are left


@pytest.mark.rule("BK-CARD-176-skvayr")
def test_squire() -> None:
    b = board("c3 satyr", "c4 talgata closed, b4 squire once=1", dice=[3, 3]).do("strike c3 at c4", "defend b4")
    assert movement(b.s, b.at("b4")) == 2
    assert blessed(b.s, b.at("b4"))


@pytest.mark.rule("BK-CARD-177-flagellyant", "BK-R-77")
def test_flagellant() -> None:
    b = board("c3 flagellant", "e6 satyr", active="B", turn=2).end().do("yes")
    assert blessed(b.s, b.at("c3"))
    assert b.wounds("c3") == 1
    b = board("c3 flagellant blessed", "c4 girtan closed", dice=[1]).do("strike c3 at c4", "choose 2")
    assert element(b.s, b.at("c4")) == DARK
    assert not blessed(b.s, b.at("c3"))


@pytest.mark.rule("BK-CARD-178-botsman_proklyatykh")
def test_boatswain() -> None:
    b = board("c3 boatswain_of_the_damned", alone=True, b="e6 satyr")
    assert vampirism(b.s, b.at("c3")) == 12
    b = board("c3 satyr", "c4 sea_dog cursed wounds=9 closed, e6 boatswain_of_the_damned", dice=[1]).do(
        "strike c3 at c4"
    )
    b.end()
    assert b.s.tokens[b.s.graves[1][0]] == 1


@pytest.mark.rule("BK-CARD-179-garrid_shpion")
def test_garrid_spy() -> None:
    b = board("c3 garrid_spy", "c4 satyr wounds=9 closed, e6 lirain", dice=[1]).do("strike c3 at c4", "to c1")
    assert b.card("c1") == "garrid_spy"
    b = board("c3 garrid_spy", "e6 satyr", active="B", turn=2).end()
    assert has(b.s, b.at("c3"), UNANSWERED)


@pytest.mark.rule("BK-CARD-180-drakonoborets")
def test_dragonslayer() -> None:
    b = board("c3 dragonslayer", "air green_dragon closed", dice=[1]).do("strike c3 at B.air.1")
    assert b.wounds("B.air.1") == 4
    b = board("air predatory_korh", "c3 dragonslayer closed", dice=[1]).do("strike A.air.1 at c3")
    assert b.wounds("c3") == 0


@pytest.mark.rule("BK-CARD-181-korsar_maenasa")
def test_corsair_of_maenas() -> None:
    b = board("c3 corsair_of_maenas cursed", "c4 satyr", redeals=1)
    assert attack_exp(b.s, b.at("c3")) == 2
    assert directed(b.s, b.at("c3"), b.at("c4"))
    b = board("c3 corsair_of_maenas", "c4 satyr")
    assert attack_exp(b.s, b.at("c3")) == 0
    assert not directed(b.s, b.at("c3"), b.at("c4"))


@pytest.mark.rule("BK-CARD-182-morskoy_pyos")
def test_sea_dog() -> None:
    b = board("c3 corsair_of_maenas, a1 sea_dog", "c4 girtan closed", dice=[3, 1]).do("strike c3 at c4")
    assert b.wounds("c4") == 3
    b = board("c3 corsair_of_maenas, a1 sea_dog", "c4 girtan closed", dice=[5]).do("strike c3 at c4")
    assert b.wounds("c4") == 3


@pytest.mark.rule("BK-CARD-183-rubaka")
def test_slasher() -> None:
    b = board("c3 slasher, a1 girtan", "c4 satyr")
    assert directed(b.s, b.at("c3"), b.at("c4"))
    b = board("c3 slasher, a1 girtan, b1 hunchback, c1 satyr", "c4 satyr")
    assert not directed(b.s, b.at("c3"), b.at("c4"))


@pytest.mark.rule("BK-CARD-184-rytsar_khrama", "BK-CARD-191-feliks_gaptor")
def test_temple_knight_and_felix() -> None:
    b = board("c3 temple_knight, a1 felix_gaptor", "c4 girtan", dice=[1], active="B", turn=2)
    assert ps(b.s, b.at("c3"), 0) == 3
    b.end().do("at c4", "yes")
    assert b.wounds("c4") == 1
    b = board("c3 satyr, a1 felix_gaptor", "c4 girtan closed", dice=[1]).do("impact a1 at c4", "strike c3 at c4")
    assert b.wounds("c4") == 3


@pytest.mark.rule("BK-CARD-185-koloss")
def test_colossus() -> None:
    b = board("c3 colossus", "c4 girtan, b4 satyr", dice=[4, 3]).do("strike c3 at c4", "stay")
    assert not b.closed("c3")
    assert b.wounds("b4") == 1
    b = board("c3 colossus", "c4 girtan", dice=[6, 1]).do("strike c3 at c4")
    assert b.closed("c3")


@pytest.mark.rule("BK-CARD-186-zhak_vinodel")
def test_jacques() -> None:
    b = (
        board("c2 jacques_the_vintner, c3 satyr, b3 girtan closed", "c4 hunchback, e6 lirain", dice=[6])
        .do("impact/1 c2 at c4")
        .end()
    )
    b.do("strike c4 at c3", "impact/2 c2 at b3")
    assert (b.wounds("c3"), b.wounds("b3")) == (0, 3)
    assert not [entry for entry in b.s.lasting if entry & 255 == 42]


@pytest.mark.rule("BK-CARD-188-master_stileta")
def test_stiletto_master() -> None:
    b = board("c3 stiletto_master", "c4 girtan", dice=[1, 4]).do("strike c3 at c4", "yes")
    assert (b.wounds("c4"), b.poison("c4")) == (1, 1)
    b = board("c3 stiletto_master", "c4 girtan", dice=[1, 3]).do("strike c3 at c4", "yes")
    assert (b.wounds("c4"), b.poison("c4")) == (2, 0)


@pytest.mark.rule("BK-CARD-189-mika_bezbozhnik")
def test_mika() -> None:
    b = board("c2 mika_the_godless, c3 hunchback", "e6 satyr").do("impact/1 c2 at c3")
    assert b.chips("c2") == 1
    b = board("c2 mika_the_godless chips=2", "e6 satyr", deck="ifrit djinn_dzara satyr").do("impact/2 c2", "card ifrit")
    assert b.card("c2") == "ifrit"
    assert b.exile("A") == ["mika_the_godless"]


@pytest.mark.rule("BK-CARD-190-pugalo", "BK-R-44")
def test_scarecrow() -> None:
    b = board("a1 elf_archer", "c5 satyr, e6 scarecrow, a4 hunchback", dice=[1])
    assert [text for text in b.options if text.startswith("shot")] == ["shot a1 at e6"]
    b = board("c3 elf_archer", "c5 satyr, e6 scarecrow")
    assert b.can("shot c3 at c5")
    b = (
        board("c3 scarecrow chips=3", "c4 satyr closed", dice=[6])
        .do("impact c3")
        .end()
        .end()
        .do("strike A.air.1 at c4")
    )
    assert ps(b.s, b.at("A.air.1"), 2) == 4


@pytest.mark.rule("BK-CARD-192-voin_very")
def test_warrior_of_faith() -> None:
    for target, wounds in (("hunchback", 4), ("girtan", 3), ("satyr", 2)):
        b = board("c3 warrior_of_faith, a1 satyr", f"c4 {target} closed", dice=[1]).do("strike c3 at c4")
        assert b.wounds("c4") == wounds


@pytest.mark.rule("BK-CARD-193-bessmertnyy_ubiytsa")
def test_immortal_assassin() -> None:
    b = board("c3 satyr", "c4 immortal_assassin wounds=5 closed, e6 lirain", dice=[1]).do("strike c3 at c4")
    b.end().end()
    assert b.card("c3") == "satyr"
    b.end()
    assert b.card("c3") == "immortal_assassin"
    assert b.grave("A") == ["satyr"]


@pytest.mark.rule("BK-CARD-195-mikael")
def test_mikael() -> None:
    b = board("air mikael", "c4 girtan closed", dice=[1]).do("strike A.air.1 at c4", "yes", "to c3")
    assert b.card("c3") == "mikael"
    assert b.wounds("c4") == 4
    assert not b.closed("c3")
    b.end().end()
    assert b.card("A.air.1") == "mikael"


@pytest.mark.rule("BK-CARD-185-koloss")
def test_colossus_defends() -> None:
    b = board("c3 girtan, b3 satyr", "c4 talgata closed, d4 colossus", dice=[5, 2])
    b.do("strike c3 at c4", "defend d4", "stay")
    assert not b.closed("d4")
    assert b.wounds("c3") == 5  # a weak reply of 4, and the ground shakes
