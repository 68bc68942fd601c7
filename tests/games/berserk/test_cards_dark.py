"""The dark cards (ledger section 28), one by one."""

from __future__ import annotations

import pytest

from duelyard.games.berserk.layer import attack_exp, defence_exp, ps
from tests.games.berserk.board import board


@pytest.mark.rule("BK-CARD-133-netopyr", "BK-CARD-160-drevniy_upyr")
def test_bats_and_the_ghoul() -> None:
    b = board("air bat, air bat, a1 lirain", "e6 satyr", grave="ancient_ghoul", active="B", turn=2).end()
    b.do("as listed", "yes", "to c3")
    assert b.lives("c3") == 6
    assert b.exile("A") == ["bat", "bat"]
    b = board("c3 satyr", "c4 ancient_ghoul wounds=14 extra=2 closed, e6 lirain", dice=[1], deck_b="bat bat bat satyr")
    b.do("strike c3 at c4", "card bat", "card bat")
    assert [b.card(f"B.air.{k}") for k in (1, 2)] == ["bat", "bat"]


@pytest.mark.rule("BK-CARD-134-oderzhimyy", "BK-R-8")
def test_the_possessed() -> None:
    b = board("c3 the_possessed", "c4 satyr closed cursed", dice=[1]).do("strike c3 at c4")
    assert b.wounds("c4") == 3
    b = board("c3 satyr cursed", "c4 the_possessed closed", dice=[2]).do("strike c3 at c4")
    assert b.wounds("c4") == 1


@pytest.mark.rule("BK-CARD-135-pigmey_krovosos")
def test_bloodsucking_pygmy() -> None:
    b = board("c3 satyr", "c4 girtan closed, c4.rider bloodsucking_pygmy extra=1", dice=[6])
    b.do("strike c3 at c4", "impact c4.rider at c4.rider")
    assert (b.wounds("c4"), b.s.extra[b.at("c4.rider")]) == (0, 0)
    b = board("c3 satyr", "c4 girtan closed, c4.rider bloodsucking_pygmy closed", dice=[6])
    b.match.choose("strike c3 at c4")
    assert b.wounds("c4") == 3


@pytest.mark.rule("BK-CARD-135-pigmey_krovosos", "BK-R-23")
def test_bloodsucking_pygmy_pays_once_and_at_once() -> None:
    b = board("c3 satyr", "c4 girtan closed, c4.rider bloodsucking_pygmy extra=2", dice=[6])
    b.match.choose("strike c3 at c4")
    b.match.choose("impact c4.rider at c4.rider")
    assert [option.text for option in b.match.options] == ["pass", "defend c4.rider"]
    assert b.s.extra[b.at("c4.rider")] == 1
    b.match.choose("pass")
    assert (b.asked, b.wounds("c4"), b.s.extra[b.at("c4.rider")]) == ("A turn", 0, 1)


@pytest.mark.rule("BK-CARD-136-povodyr_mertvetsov")
def test_guide_of_the_dead() -> None:
    b = board("c3 satyr", "c4 guide_of_the_dead closed", dice=[4]).do("strike c3 at c4")
    assert b.wounds("c4") == 2
    b = board(
        "a1 lirain", "c4 guide_of_the_dead, e6 satyr", grave_b="orc_zombie", marked_b=["B.grave.1 tokens=4"]
    ).end()
    b.do("yes")
    assert b.card("c4") == "orc_zombie"
    assert not b.closed("c4")
    assert b.exile("B") == ["guide_of_the_dead"]


@pytest.mark.rule("BK-CARD-137-soultrad")
def test_soultrad() -> None:
    b = board("c3 satyr, b3 girtan", "c4 satyr, air soultrad", phase="seating", turn=0)
    assert b.asked == "B curse"
    b.do("at b3")
    assert b.cursed("b3")
    b = board("c3 satyr cursed, d3 satyr cursed", "c4 girtan closed, air soultrad closed", dice=[2, 2])
    b.do("strike c3 at c4", "strike d3 at c4")
    assert b.wounds("c4") == 1 + 2
    b = board("c3 hunchback, air soultrad", "c4 girtan closed", dice=[1]).do("strike c3 at c4", "yes")
    assert b.cursed("c4")
    assert b.closed("A.air.1")


@pytest.mark.rule("BK-CARD-138-gorbun", "BK-R-65")
def test_hunchback_in_a_city() -> None:
    b = board("c3 hunchback, air soultrad", "c4 satyr")
    assert defence_exp(b.s, b.at("c3")) == 1
    b = board("c3 hunchback", "b4 satyr", active="B", turn=2).end()
    assert not b.cursed("b4")


@pytest.mark.rule("BK-CARD-139-lich_bibliotekar")
def test_lich_librarian() -> None:
    b = board("c1 lich_librarian", "e6 satyr", active="B", turn=2, grave="stigrador").end()
    assert b.s.tokens[b.s.graves[0][0]] == 2  # one of its own, one at the start of the turn


@pytest.mark.rule("BK-CARD-140-ork_zombi", "BK-GL-52")
def test_orc_zombie() -> None:
    b = board("c3 girtan", "c4 satyr closed", dice=[6], grave="orc_zombie").do("strike c3 at c4", "yes")
    assert b.s.tokens[b.s.graves[0][0]] == 1
    full = ", ".join(f"{column}1 lirain" for column in "abcde")
    b = board(full, "e6 satyr", active="B", turn=2, grave="orc_zombie", marked=["A.grave.1 tokens=4"]).end()
    assert b.grave("A") == ["orc_zombie"]
    b.do("walk a1 to a2")
    assert b.card("a1") == "orc_zombie"
    assert b.closed("a1")


@pytest.mark.rule("BK-CARD-141-oskvernitel")
def test_defiler_must_be_met() -> None:
    b = board("c3 defiler", "c4 talgata closed, b4 hunchback, d4 hunchback")
    b.match.choose("strike c3 at c4")
    assert set(b.options) == {"defend b4", "defend d4"}


@pytest.mark.rule("BK-CARD-143-tyomnaya_bestiya")
def test_dark_beast() -> None:
    b = board("air dark_beast", "air evil_eye closed, c4 satyr closed", dice=[1, 1]).do("strike A.air.1 at B.air.1")
    assert not b.closed("A.air.1")
    b.do("strike A.air.1 at c4")
    assert b.closed("A.air.1")
    assert ps(b.s, b.at("A.air.1"), 0) == 1
    assert ps((c := board("air dark_beast", "c4 satyr")).s, c.at("A.air.1"), 0) == 2


@pytest.mark.rule("BK-CARD-144-umertvie_soultrada")
def test_wight() -> None:
    b = board("a1 wight_of_soultrad", "c5 hunchback cursed, d5 elf_archer closed", dice=[1])
    b.do("walk a1 to c5", "walk c5.guest to c4", "strike c4 at d5")
    assert b.wounds("d5") == 2


@pytest.mark.rule("BK-CARD-145-aranta")
def test_aranta() -> None:
    b = board("c1 aranta, c3 satyr", "c4 hunchback cursed wounds=8 closed, d5 lirain, e5 orc_zombie", dice=[2])
    b.do("strike c3 at c4")
    b.end()
    b.do("walk d5 to c5").end()
    b = board("c1 aranta", "d4 lirain, e6 satyr", active="B", turn=2, lasting=["rot c4 A.squad.1 2 battle"]).do(
        "walk d4 to c4"
    )
    assert b.wounds("c4") == 2
    b = board("c1 aranta", "c5 satyr", dice=[1]).do("discharge c1 at c5")
    assert b.cursed("c5")


@pytest.mark.rule("BK-CARD-146-demon_leni", "BK-GL-112", "BK-GL-113", "BK-GL-114")
def test_sloth_demon() -> None:
    b = board(
        "c3 sloth_demon, b3 hunchback",
        "c4 initiate, e6 satyr",
        active="B",
        turn=2,
        lasting=["only_strike B.squad.1 - 1 2"],
    )
    assert b.can("strike c4 at c3")
    assert not any(text.startswith("discharge c4") for text in b.options)
    b = board("c3 sloth_demon").do("teleport c3 to e5")
    assert b.card("e5") == "sloth_demon"


@pytest.mark.rule("BK-CARD-147-skelet_luchnik")
def test_skeleton_archer() -> None:
    b = board("c1 skeleton_archer", "c5 satyr", dice=[5]).do("shot c1 at c5")
    assert b.poison("c5") == 1
    b = board("c1 skeleton_archer", "c5 satyr", dice=[4]).do("shot c1 at c5")
    assert b.poison("c5") == 0


@pytest.mark.rule("BK-CARD-149-proglot")
def test_glutton() -> None:
    b = board("c3 glutton wounds=5", "c4 hunchback, b4 satyr").end()
    assert (b.wounds("c4"), b.wounds("b4"), b.wounds("c3")) == (1, 1, 3)


@pytest.mark.rule("BK-CARD-150-khaosit")
def test_chaosite() -> None:
    b = board("c3 chaosite closed, a1 lirain", "c4 girtan, e6 lirain", dice=[1]).end()
    assert not b.closed("c3")
    b.match.choose("strike c4 at c3")
    b.do("impact/1 c3 at c4")
    assert ps(b.s, b.at("c4"), 2) == 3
    b = board("c2 chaosite", "c5 satyr").do("impact/2 c2 at c5")
    assert b.wounds("c5") == 2


@pytest.mark.rule("BK-CARD-151-chyornyy_drakon")
def test_black_dragon() -> None:
    b = board("air black_dragon", "c4 girtan closed, d4 satyr", dice=[1, 1]).do("strike A.air.1 at c4").end()
    b.do("strike d4 at c4")
    assert b.wounds("d4") >= 1


@pytest.mark.rule("BK-CARD-152-minotavr_otstupnik")
def test_renegade_minotaur() -> None:
    b = board("c3 renegade_minotaur", "c4 girtan closed", dice=[1]).do("strike c3 at c4")
    assert not b.closed("c3")
    assert b.refusal("strike c3 at c4") == "BK-R-20"
    b = board("c3 renegade_minotaur", "c4 girtan closed", dice=[1, 1], lasting=["twice A.squad.1 - 1 1"])
    b.do("strike c3 at c4", "strike c3 at c4")
    assert b.wounds("c4") == 6
    b = board("c3 renegade_minotaur", "c4 girtan closed", dice=[1], lasting=["twice A.squad.1 - 1 1"])
    b.do("strike c3 at c4", "walk e1 to d1")
    assert not b.can("strike c3 at c4")


@pytest.mark.rule("BK-CARD-153-palach", "BK-GL-120", "BK-GL-121")
def test_executioner() -> None:
    b = board("c3 executioner", "c4 satyr wounds=8, b3 satyr wounds=6, b4 satyr wounds=6, e6 lirain")
    assert b.can("impact c3 at b3")
    assert not b.can("impact c3 at b4")
    b.do("impact c3 at c4")
    assert b.grave("B") == ["satyr"]


@pytest.mark.rule("BK-CARD-155-stigrador")
def test_stigrador() -> None:
    b = board("c3 stigrador", "c4 satyr wounds=9 closed, e6 lirain", dice=[1], deck="stigrador satyr")
    b.do("strike c3 at c4", "yes", "card stigrador")
    assert b.grave("A") == ["stigrador"]


@pytest.mark.rule("BK-CARD-157-chernoknizhnik", "BK-SEQ-31")
def test_warlock() -> None:
    b = board("c2 warlock", "c5 satyr wounds=9, c6 hunchback").do("impact c2 at c5")
    assert b.grave("B") == ["satyr"]
    assert not b.closed("c2")
    b = board("c2 warlock", "c5 satyr, c6 hunchback cursed").do("impact c2 at c5")
    assert (b.wounds("c5"), b.wounds("c6"), b.closed("c2")) == (1, 1, True)


@pytest.mark.rule("BK-CARD-158-ifrit", "BK-R-91")
def test_ifrit() -> None:
    b = board("c3 satyr, b3 satyr", "c4 ifrit", dice=[6, 6, 1]).do("strike c3 at c4", "at c3")
    assert (b.wounds("c4"), b.wounds("c3")) == (0, 3)
    b.do("strike b3 at c4")
    assert b.wounds("c4") == 3


@pytest.mark.rule("BK-CARD-159-tukhlopuz", "BK-R-24")
def test_rotbelly() -> None:
    b = board("c3 rotbelly", "c4 girtan closed stays_closed", dice=[1], active="B", turn=2).end().do("strike c3 at c4")
    assert b.wounds("c4") == 6
    b = board("c3 rotbelly hurt=4 wounds=4", "c4 girtan closed stays_closed", dice=[1], active="B", turn=2).end()
    assert b.do("strike c3 at c4").wounds("c4") == 3


@pytest.mark.rule("BK-CARD-161-ksedden", "BK-GL-83")
def test_xedden() -> None:
    b = board("c3 sloth_demon, a1 xedden", "c4 girtan", dice=[1]).do("teleport c3 to e5", "yes")
    assert b.card("c3") == "xedden"
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-CARD-162-talgata")
def test_talgata_needs_a_curse() -> None:
    b = board("c3 satyr", "c4 hunchback, c6 talgata")
    b.match.choose("strike c3 at c4")
    assert "window" not in b.asked


@pytest.mark.rule("BK-CARD-163-zmey_khaosa")
def test_serpent_of_chaos() -> None:
    b = board("c3 serpent_of_chaos", "c4 girtan closed", dice=[1]).do("strike c3 at c4", "to a6", "to b6")
    assert (b.card("a6"), b.card("b6")) == ("serpent_of_chaos", "girtan")


@pytest.mark.rule("BK-CARD-164-maenas")
def test_maenas() -> None:
    b = board("c3 maenas, b3 sea_dog", "c4 girtan wounds=12 closed, e6 satyr", dice=[1], active="B", turn=2).end()
    b.do("at c3")
    assert ps(b.s, b.at("c3"), 0) == 4
    b.do("strike c3 at c4")
    assert b.grave("B") == ["girtan"]
    assert any(entry & 255 == 11 for entry in b.s.lasting)


@pytest.mark.rule("BK-CARD-165-molokh")
def test_moloch() -> None:
    b = board("c3 moloch", "c4 satyr cursed, b4 hunchback, d4 hunchback, e6 lirain")
    assert ps(b.s, b.at("c3"), 0) == 3
    b.match.choose("strike c3 at c4")
    assert b.asked != "B window_a"


@pytest.mark.rule("BK-CARD-148-chyornyy_rytsar")
def test_black_knight_curses() -> None:
    b = board("c3 black_knight", "c4 girtan closed", dice=[5]).do("strike c3 at c4")
    assert b.cursed("c4")
    assert attack_exp(b.s, b.at("c3")) == 1
