"""The forest cards (ledger section 28), one by one."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.lasting import SHOT_EXPERIENCE, given
from duelyard.games.berserk.layer import blessed, ps
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-67-driada")
def test_dryad() -> None:
    b = board("c2 dryad, c3 satyr wounds=2", "c5 hunchback").do("impact/1 c2 at c3")
    assert b.wounds("c3") == 1
    b = board("c2 dryad, c3 satyr poison=2 cursed", "c5 hunchback").do("impact/2 c2 at c3")
    assert (b.poison("c3"), b.cursed("c3")) == (0, False)
    b = board("c2 dryad, c3 djinn_dzara wounds=2", "c5 hunchback").do("impact/1 c2 at c3")
    assert b.wounds("c3") == 2  # incorporeal cards cannot be healed


@pytest.mark.rule("BK-CARD-69-lyummi", "BK-SEQ-10")
def test_lummi() -> None:
    b = board("c3 satyr, c5.rider lummi", "c5 hunchback closed").end()
    assert b.asked == "B stay_closed"
    b.do("no")
    assert b.wounds("c5") == 2
    b = board("c3 satyr, c5.rider lummi", "c5 hunchback closed").end().do("yes")
    assert (b.wounds("c5"), b.closed("c5")) == (0, True)


@pytest.mark.rule("BK-CARD-70-tsvetok_lotosa")
def test_lotus_flower() -> None:
    b = board("c3 initiate, a1 lirain", "d5 lotus_flower, e6 lirain").do("walk c3 to d3", "choose 1")
    assert b.wounds("d3") == 1
    b = board("c2 lotus_flower chips=1", "c5 hunchback, a4 girtan").do("impact c2 at c5")
    assert b.closed("c5")
    assert not board("c2 lotus_flower chips=1", "a4 girtan").can("impact c2 at a4")


@pytest.mark.rule("BK-CARD-71-elenyamen")
def test_elenyamen() -> None:
    b = board("c2 dryad, c1 dryad, c3 satyr wounds=5, air elenyamen", "c5 hunchback")
    b.do("impact/1 c2 at c3")
    assert b.wounds("c3") == 3
    b.do("impact/1 c1 at c3")
    assert b.wounds("c3") == 2  # only the first healing of a turn
    b.do("impact A.air.1 at c3")
    assert b.s.extra[b.at("c3")] == 1


@pytest.mark.rule("BK-CARD-72-gloa")
def test_gloa() -> None:
    b = board("c3 gloa", "c4 hunchback closed", dice=[1]).do("strike c3 at c4")
    assert not b.closed("c3")
    b = board("c3 gloa wounds=2", "e6 satyr", active="B", turn=2).end().do("yes", "to c5")
    assert (b.card("c5"), b.wounds("c5")) == ("gloa", 2)


@pytest.mark.rule("BK-CARD-73-elkhovik", "BK-GL-31", "BK-GL-32", "BK-GL-89")
def test_elkhovik() -> None:
    b = board("c3 satyr", "c4 elkhovik wounds=8 closed, e6 girtan wounds=5", dice=[1]).do("strike c3 at c4")
    assert ps(b.s, b.at("c3"), 2) == 1
    b = board("c1 elf_archer", "c4 elkhovik wounds=8 closed, e6 girtan wounds=5", dice=[1]).do("shot c1 at c4")
    assert b.wounds("e6") == 0


@pytest.mark.rule("BK-CARD-74-mstitel")
def test_avenger() -> None:
    b = board("c3 satyr", "c4 hunchback wounds=8 closed, e6 avenger", dice=[1]).do("strike c3 at c4")
    assert ps(b.s, b.at("e6"), 0) == 3


@pytest.mark.rule("BK-CARD-75-nayada")
def test_naiad() -> None:
    b = board("c3 satyr", "c4 girtan closed, e6 naiad", dice=[1]).do("strike c3 at c4", "yes")
    assert (b.wounds("c3"), b.wounds("c4")) == (3, 2)
    assert b.closed("e6")


@pytest.mark.rule("BK-CARD-76-odvin")
def test_odvin() -> None:
    b = board("c3 girtan, a1 lirain", "c5 odvin", dice=[5, 1]).do("walk c3 to c4", "at c5", "stay")
    assert b.wounds("c4") == 3
    assert not b.closed("c5")


@pytest.mark.rule("BK-CARD-77-elf_luchnik")
def test_elf_archer_concentrates() -> None:
    b = board("c1 elf_archer", "e6 satyr", active="B", turn=2).end()
    assert given(b.s, SHOT_EXPERIENCE, b.at("c1")) == 1


@pytest.mark.rule("BK-CARD-78-lovchiy")
def test_trapper() -> None:
    b = board("c1 trapper, c3 satyr closed", "c4 hunchback", dice=[1]).do("impact c1").end()
    b.do("strike c4 at c3")
    assert b.wounds("c4") == 3
    b = board(
        "c3 satyr closed, a1 lirain", "c4 hunchback wounds=7", active="B", turn=2, lasting=["trap A A.squad.1 3 battle"]
    )
    b.do("strike c4 at c3")
    assert b.wounds("c3") == 0
    assert b.grave("B") == ["hunchback"]


@pytest.mark.rule("BK-CARD-79-myobu")
def test_mebu() -> None:
    b = board("c3 satyr", "c4 talgata closed, b4 hunchback, d4 mebu", dice=[1, 3, 4])
    b.do("strike c3 at c4", "defend b4", "yes", "at c3")
    assert b.wounds("c3") == 1


@pytest.mark.rule("BK-CARD-80-satir")
def test_satyr_beside_a_hero() -> None:
    b = board("c3 satyr, c2 klok_the_wise", "c4 hunchback", dice=[6]).do("magic c3 at c4")
    assert b.wounds("c4") == 3
    assert board("c3 satyr, a1 klok_the_wise", "c4 hunchback").refusal("magic c3 at c4") == "BK-ABL-1"


@pytest.mark.rule("BK-CARD-81-khishchnaya_rosyanka")
def test_predatory_sundew() -> None:
    b = board("c3 predatory_sundew", "c4 hunchback closed, e6 lirain", dice=[1]).do("strike c3 at c4", "yes")
    assert b.card("c3.rider") == "hunchback"
    assert b.free("c4")
    b.end().end()
    assert b.exile("B") == ["hunchback"]
    lasting = ["former B.squad.1 - 0 battle"]
    b = board(
        "c3 predatory_sundew wounds=9 closed",
        "c3.rider hunchback form=parasite, c4 satyr",
        dice=[1],
        active="B",
        turn=2,
        lasting=lasting,
    )
    b.do("strike c4 at c3")
    assert b.card("c3") == "hunchback"
    assert not board("c3 predatory_sundew", "c4 girtan closed", dice=[1]).do("strike c3 at c4").card("c3.rider")


@pytest.mark.rule("BK-CARD-82-khranitel_dreva", "BK-GL-43")
def test_keeper_of_the_tree() -> None:
    b = board("c2 keeper_of_the_tree, c3 girtan wounds=5", "c5 hunchback").do("impact c2 at c3")
    assert b.wounds("c3") == 2
    b = (
        board("c2 keeper_of_the_tree wounds=1, c3 satyr wounds=5", "e6 lirain", active="B", turn=2)
        .end()
        .do("at c3", "no")
    )
    assert b.wounds("c3") == 4


@pytest.mark.rule("BK-CARD-83-pursh")
def test_pursh() -> None:
    b = board("c3 pursh, air elenyamen")
    assert b.can("walk c3 to d4")
    assert not board("c3 pursh spent=1").can("walk c3 to d4")  # with both units he could walk around
    b = board("c3 satyr", "c4 pursh wounds=11 closed, e6 lirain", dice=[1]).do("strike c3 at c4", "to a1")
    assert b.card("a1") == "satyr"


@pytest.mark.rule("BK-CARD-84-grifon")
def test_griffin() -> None:
    b = board("air griffin", "c4 black_knight, c5 hunchback wounds=1", dice=[1]).do("shot A.air.1 at c4")
    assert b.wounds("c4") == 3
    assert not board("air griffin", "c5 hunchback wounds=1").can("shot A.air.1 at c5")


@pytest.mark.rule("BK-CARD-85-drevolom")
def test_treebreaker() -> None:
    b = board("c3 satyr", "c4 hunchback wounds=8 closed, d4 treebreaker", dice=[1, 1]).do(
        "strike c3 at c4", "yes", "at c3"
    )
    assert b.wounds("c3") == 2


@pytest.mark.rule("BK-CARD-86-rogach")
def test_hornbeast_with_nobody_opposite() -> None:
    b = board("c3 hornbeast", "b4 hunchback").end()
    assert b.wounds("b4") == 0


@pytest.mark.rule("BK-CARD-87-vyurr")
def test_vyurr() -> None:
    b = board("air vyurr", "c4 harbinger_of_misfortune closed, a6 lirain", dice=[1]).do("strike A.air.1 at c4")
    assert b.wounds("c4") == 2
    b.end()
    assert b.refusal("discharge c4 at A.air.1") == "BK-CARD-87-vyurr"


@pytest.mark.rule("BK-CARD-88-suged")
def test_suged() -> None:
    b = board("c3 satyr, c3.rider suged, b2 lirain", "b5 hunchback", dice=[1]).end().do("at b2")
    assert b.card("b2.rider") == "suged"
    assert b.wounds("b5") == 1


@pytest.mark.rule("BK-CARD-89-allar")
def test_allar() -> None:
    b = board("c1 allar", "c6 satyr", active="B", turn=2).end()
    assert b.can("shot c1 at c6")
    assert not board("c1 allar", "c6 satyr").can("shot c1 at c6")
    b = board("c1 allar wounds=3, c2 cleric", "e6 lirain", active="B", turn=2).end().do("at c1")
    assert b.wounds("c1") == 0


@pytest.mark.rule("BK-CARD-90-podrazhatel", "BK-R-82", "BK-GL-25", "BK-GL-26", "BK-R-80", "BK-GL-48", "BK-ZON-4")
def test_mimic() -> None:
    b = board("c3 mimic", "c4 satyr wounds=9 closed, e6 lirain", dice=[1]).do("strike c3 at c4")
    assert b.exile("A") == ["mimic"]
    assert b.card("c3") == "satyr"
    assert b.s.side[b.at("c3")] == 0
    assert b.lives("c3") == 10


@pytest.mark.rule("BK-CARD-91-voymir")
def test_voymir() -> None:
    b = board("c3 satyr, a1 voymir", "c6 initiate, e6 girtan", dice=[1], active="B", turn=2)
    b.do("discharge c6 at c3", "impact a1 at e6")
    assert (b.wounds("c3"), b.wounds("e6")) == (0, 2)
    assert not b.closed("a1")


@pytest.mark.rule("BK-CARD-92-elf_duelyant")
def test_elf_duelist() -> None:
    b = board("c3 satyr, c2 elf_duelist", "c6 elf_archer", dice=[1, 4], active="B", turn=2)
    b.do("shot c6 at c3", "impact c2 at c2", "stay")
    assert b.wounds("c3") == 0
    assert (b.wounds("c2"), b.wounds("c6")) == (1, 2)  # 1 against 4 + 1: the row -4


@pytest.mark.rule("BK-CARD-93-ent")
def test_ent_walks_diagonally() -> None:
    b = board("c3 ent", "air nargoyl closed", dice=[1])
    assert b.can("walk c3 to d4")
    b.do("strike c3 at B.air.1")
    assert b.wounds("B.air.1") == 3


@pytest.mark.rule("BK-CARD-94-dukh_edinoroga")
def test_unicorn_blesses() -> None:
    b = board("c1 unicorn_spirit, c2 satyr, c3 hunchback").do(
        "walk c1 to c2", "walk c2.guest to c3", "walk c3.guest to c4"
    )
    assert blessed(b.s, b.at("c2"))
    assert blessed(b.s, b.at("c3"))


@pytest.mark.rule("BK-CARD-95-pantera")
def test_panther() -> None:
    b = board("c2 panther", "c4 hunchback", dice=[1]).do("walk c2 to c3", "jump c3 to c5")
    assert b.wounds("c4") == 2
    assert b.refusal("walk c5 to b5") == "BK-MOV-4"


@pytest.mark.rule("BK-CARD-96-elmor", "BK-R-46")
def test_elmor() -> None:
    b = board("c3 elmor, c3.rider captains_pet", "c4 hunchback closed, b4 girtan closed", dice=[1, 1])
    b.do("strike c3 at c4", "at b4")
    assert b.card("c4.rider") == "captains_pet"
    assert b.wounds("b4") == 2
    b = board("c3 elmor", "c4 hunchback closed", dice=[1, 1], deck="krait satyr").do(
        "strike c3 at c4", "yes", "card krait"
    )
    assert b.card("c3.rider") == "krait"


@pytest.mark.rule("BK-CARD-97-taliks")
def test_talix() -> None:
    b = board("c3 talix, b3 satyr wounds=5", "c4 hunchback closed", dice=[1]).do("strike c3 at c4", "at b3", "at c3")
    assert (b.card("b3"), b.card("c3")) == ("talix", "satyr")
    assert b.wounds("c3") == 2


@pytest.mark.rule(
    "BK-CARD-98-zolotoy_drakon", "BK-CARD-187-yaytso_drakona", "BK-CARD-194-vylupivshiysya_drakon", "BK-GL-30"
)
def test_golden_dragon_and_eggs() -> None:
    b = board("c3 golden_dragon", "e6 satyr", deck="dragon_egg satyr").do("impact/1 c3", "card dragon_egg", "to c2")
    assert b.card("c2") == "dragon_egg"
    b = board("c3 golden_dragon, c2 dragon_egg", "e6 satyr").do("impact/2 c3")
    assert b.chips("c2") == 1
    b = board("c2 dragon_egg chips=2", "e6 satyr", deck="hatched_dragon satyr").do(
        "impact/2 c2", "card hatched_dragon", "no"
    )
    assert b.card("c2") == "hatched_dragon"
    assert b.grave("A") == ["dragon_egg"]
    b = board("c2 dragon_egg chips=4", "e6 satyr", deck="green_dragon satyr").do("impact/1 c2", "card green_dragon")
    assert b.card("A.air.1") == "green_dragon"
    b = board("c2 dragon_egg chips=2", "e6 satyr", deck="hatched_dragon").do(
        "impact/2 c2", "card hatched_dragon", "yes"
    )
    assert b.card("A.air.1") == "hatched_dragon"
    assert ps(b.s, b.at("A.air.1"), 0) == 2


@pytest.mark.rule("BK-CARD-99-medvesych")
def test_owlbear() -> None:
    b = board("c3 owlbear", "c4 girtan closed, c5 satyr, b4 hunchback", dice=[1, 1, 1]).do("strike c3 at c4", "at c5")
    assert (b.wounds("c5"), b.wounds("b4")) == (1, 1)
    assert not b.closed("c3")
    assert b.can("strike c3 at c4")
    b = board("c3 owlbear", "c4 girtan closed, e6 satyr", dice=[1]).do("strike c3 at c4")
    assert b.closed("c3")
