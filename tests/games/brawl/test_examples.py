"""The worked examples of the ledger (section 33), FB-EX-1 to FB-EX-26; the others stand in test_examples_more.py."""

from __future__ import annotations

import pytest

from tests.games.brawl.board import board

rule = pytest.mark.rule


@rule("FB-EX-1", "FB-ARENA-17", "FB-BASIC-6", "FB-MOVE-1", "FB-GEN-5")
def test_reaching_the_middle() -> None:
    b = board("kilgore I3", hand="maul_thrash")
    b.do("run with kilgore creation")
    assert not b.can("go E6")
    assert b.refusal("go E6") == "FB-MOVE-1"
    b.do("go G5", "play maul_thrash")
    assert not b.can("go E6")
    b.do("go F5")
    assert b.at("kilgore") == "F5"
    assert b.cores() == ["destruction"]


@rule("FB-EX-2", "FB-MOVE-2", "FB-MOVE-3", "FB-MOVE-4", "FB-R-10")
def test_passing_an_ally() -> None:
    b = board("deryn G5, dugrun F5", "kilgore F6", hand="hit_and_run")
    b.do("play hit_and_run")
    assert b.refusal("go F5") == "FB-MOVE-3"
    assert b.refusal("go F6") == "FB-MOVE-2"
    assert b.refusal("go E5") == "FB-MOVE-2"  # the statue
    b.do("go E6")
    assert b.at("deryn") == "E6"


@rule("FB-MOVE-4", "FB-R-10")
def test_an_ally_is_not_entered_with_the_last_step() -> None:
    b = board("deryn G5, dugrun F5", "kilgore F6")
    b.do("heal with deryn")
    assert b.offered("go") == ["G4", "G6", "H4", "H5"]


@rule("FB-EX-3", "FB-TRAP-12", "FB-TRAP-6", "FB-TRAP-8", "FB-R-13", "FB-KO-5")
def test_knocked_out_by_ones_own_step() -> None:
    traps = "G4 trap_damage_2, F3 trap_stun, D3 trap_root, D6 trap_damage_1"
    b = board("gwaien G3 d4", "deryn F5", hand="ignite", traps=traps)
    b.do("play ignite", "spring G4")
    assert (b.at("gwaien"), b.damage("gwaien"), b.points) == ("gate", 0, [0, 1])
    assert b.offered("trap") == ["C4", "F6"]
    assert b.refusal("trap G4") == "FB-TRAP-8"
    b.do("trap C4")
    assert b.discard() == ["ignite"]
    assert sorted(b.tokens()) == ["C4", "D3", "D6", "F3"]
    assert len(b.s.supply) == 8
    assert b.asked == "A act"
    assert not any(b.levelled(name) for name in ("gwaien", "deryn"))


@rule("FB-EX-4", "FB-ROOT-1", "FB-ROOT-2", "FB-CARD-ignite")
def test_rooted_by_ones_own_step() -> None:
    b = board("gwaien G3, tzu_xiao I1", "deryn F5", hand="ignite", traps="G4 trap_root")
    b.do("play ignite", "spring G4", "trap C4")
    assert b.asked == "A attack"
    b.do("target deryn").end()
    assert (b.at("gwaien"), b.rooted("gwaien"), b.damage("deryn")) == ("G4", True, 2)
    s = b.s
    assert s.against[len(s.hero) * b.c("tzu_xiao") + b.c("deryn")] == 2
    assert s.against[len(s.hero) * b.c("gwaien") + b.c("deryn")] == 0


@rule("FB-EX-5", "FB-PUSH-3", "FB-PUSH-5", "FB-BLOODIED-1", "FB-R-68", "FB-CARD-goldarr_levelled")
@pytest.mark.parametrize(("level", "damage"), [("", 3), (" levelled", 1)])
def test_push_into_a_statue(level: str, damage: int) -> None:
    b = board("kilgore E3", f"goldarr E4{level}", hand="maul_thrash")
    b.do("play maul_thrash", "stay", "target goldarr").end()
    assert (b.at("goldarr"), b.damage("goldarr")) == ("E4", damage)
    seen = b.match.view(0)["players"][1]["champions"]
    assert next(each["bloodied"] for each in seen if each["champion"] == "goldarr") == (damage == 3)


@rule("FB-EX-6", "FB-PUSH-4", "FB-TRAP-11", "FB-R-30", "FB-LVL-1")
@pytest.mark.parametrize("before", [0, 2])
def test_push_across_a_trap(before: int) -> None:
    b = board("kilgore F5", f"gwaien F4{' d2' if before else ''}", hand="maul_thrash", traps="F3 trap_damage_2")
    b.do("play maul_thrash", "stay", "target gwaien").end()
    assert b.asked == "B replace"
    b.do("trap C4")
    if before:
        assert (b.at("gwaien"), b.points, b.levelled("kilgore")) == ("gate", [1, 0], True)
    else:
        assert (b.at("gwaien"), b.damage("gwaien"), b.points) == ("F2", 4, [0, 0])


@rule("FB-EX-7", "FB-R-28", "FB-DISP-3")
def test_root_trap_in_a_push() -> None:
    b = board("kilgore F5", "gwaien F4", hand="maul_thrash", traps="F3 trap_root")
    b.do("play maul_thrash", "stay", "target gwaien").end()
    b.do("trap C4")
    assert (b.at("gwaien"), b.rooted("gwaien"), b.damage("gwaien")) == ("F3", True, 3)


@rule("FB-EX-8", "FB-PULL-2", "FB-R-27", "FB-CARD-challenge")
def test_pull_against_the_puller() -> None:
    b = board("tzu_xiao G5", "deryn F5", hand="challenge")
    b.do("play challenge", "stay", "target deryn").end()
    assert (b.damage("deryn"), b.at("deryn"), b.at("tzu_xiao")) == (3, "F5", "G5")


@rule("FB-EX-8", "FB-TGT-5", "FB-STUN-1", "FB-STUN-2", "FB-PULL-3", "FB-TOKEN-1")
@pytest.mark.parametrize("holds", [True, False])
def test_pull_onto_a_stun_trap(holds: bool) -> None:
    hand = "ambush prowl fury" if holds else "fury throw"
    b = board("tzu_xiao G5", "deryn E7, kilgore A1", hand="challenge", hand_b=hand, traps="F6 trap_stun")
    b.do("play challenge", "stay", "target deryn").end()
    assert (b.at("deryn"), b.damage("deryn"), b.asked) == ("F6", 2, "B stun")
    if holds:
        assert b.options == ["discard prowl", "discard ambush"]
        b.do("discard prowl", "trap C4")
        assert (b.hand("B"), b.discard("B")) == (["ambush", "fury"], ["prowl"])
    else:
        assert b.options == ["show hand"]
        b.do("show hand", "trap C4")
        assert b.match.view(0)["players"][1]["hand"] == ["fury", "throw"]


@rule("FB-EX-9", "FB-CARD-harpoon_strike", "FB-ATK-10", "FB-R-27")
@pytest.mark.parametrize(("start", "damage"), [("E6", 0), ("F5", 1)])
def test_harpoon(start: str, damage: int) -> None:
    b = board("goldarr H3", f"kilgore {start}", hand="harpoon_strike")
    b.do("play harpoon_strike", "stay", "target kilgore").end()
    assert (b.at("kilgore"), b.damage("kilgore")) == ("G4", damage)


@rule("FB-EX-10", "FB-TGT-4", "FB-TGT-5", "FB-CARD-spring_the_trap", "FB-ARENA-8")
def test_statue_between() -> None:
    b = board("deryn E4", "goldarr E6", hand="heavy_shot spring_the_trap")
    b.do("play heavy_shot", "stay")
    assert b.asked == "A act"  # no legal target: nothing is asked
    b.do("play spring_the_trap", "stay", "target goldarr").end()
    assert b.damage("goldarr") == 1
    assert b.asked == "A act"


@rule("FB-EX-11", "FB-ARENA-2", "FB-ARENA-5", "FB-TGT-4", "FB-TGT-5")
def test_not_in_a_row() -> None:
    b = board("gwaien G4", "dugrun D5", hand="flamespear fireball")
    assert b.s.distance(b.c("gwaien"), b.c("dugrun")) == 3
    twin = b.match.copy()
    b.do("play flamespear", "stay")
    assert b.asked == "A act"
    b.match = twin
    b.do("play fireball", "stay", "target dugrun").end()
    assert b.damage("dugrun") == 1


@rule("FB-EX-12", "FB-TGT-6", "FB-TGT-9", "FB-R-19", "FB-R-60", "FB-DMG-8", "FB-CARD-anchors_aweigh", "FB-TGT-10")
def test_area_attack_with_an_ally_in_it() -> None:
    b = board("goldarr F5, deryn G4", "dugrun F4", hand="anchors_aweigh")
    b.do("play anchors_aweigh", "stay", "aim W").end()
    assert (b.damage("dugrun"), b.damage("deryn")) == (0, 1)
    assert b.options == ["push dugrun", "push own deryn"]
    b.do("push dugrun")
    assert (b.at("dugrun"), b.at("deryn")) == ("F3", "H3")


@rule("FB-EX-12", "FB-R-21", "FB-CARD-hold_ground", "FB-DISP-2")
def test_hold_ground_protects_everybody() -> None:
    b = board("goldarr F5, deryn G4", "dugrun F4", hand="anchors_aweigh", hand_b="hold_ground")
    b.do("play anchors_aweigh", "stay", "aim W", "react hold_ground")
    assert (b.damage("dugrun"), b.damage("deryn")) == (0, 1)
    assert (b.at("dugrun"), b.at("deryn"), b.asked) == ("F4", "G4", "A act")
    assert b.cores("B") == ["creation", "manipulation"]


@rule("FB-EX-13", "FB-KO-12", "FB-KO-13", "FB-R-1", "FB-R-2", "FB-R-18", "FB-WIN-4", "FB-TERM-11")
def test_tie_rule() -> None:
    b = board("kilgore E6, tzu_xiao F5 d7", "gwaien E7 d4", hand="fury", points=[4, 4])
    b.do("play fury", "stay", "sweep").end()
    assert (b.points, b.winners) == ([5, 5], "B")
    assert b.match.result is not None
    assert b.match.result.rule == "FB-KO-13"


@rule("FB-EX-14", "FB-WIN-3", "FB-R-1", "FB-R-20", "FB-R-24", "FB-LVL-7", "FB-ROUND-4")
@pytest.mark.parametrize(
    ("points", "after", "winner"), [([4, 4], [5, 4], "A"), ([3, 4], [4, 5], "B"), ([2, 2], [3, 3], "")]
)
def test_first_come_first_served(points: list[int], after: list[int], winner: str) -> None:
    b = board("kilgore E6 d5", "gwaien E7 d4, tzu_xiao F5", hand="fury", hand_b="revenge", points=points)
    b.do("play fury", "stay", "sweep", "react revenge", "for tzu_xiao")
    assert (b.points, b.winners) == (after, winner)
    if not winner:
        assert (b.at("kilgore"), b.levelled("kilgore"), b.levelled("tzu_xiao")) == ("gate", False, True)


@rule("FB-EX-15", "FB-R-2", "FB-KO-14", "FB-WIN-5")
def test_higher_total() -> None:
    b = board("kilgore E6, tzu_xiao F5 d7", "gwaien E7 d4, deryn D6 d5", hand="fury", points=[4, 4])
    b.do("play fury", "stay", "sweep").end()
    assert (b.points, b.winners) == ([6, 5], "A")


@rule("FB-EX-16", "FB-DOUBLE-1", "FB-R-25", "FB-REACT-4", "FB-REACT-6", "FB-CARD-double_strike", "FB-DASH-1")
def test_double() -> None:
    b = board("tzu_xiao H4", "goldarr F5", hand="double_strike", hand_b="set_sail")
    b.do("play double_strike", "dash G5", "target goldarr").end()
    assert b.damage("goldarr") == 2


@rule("FB-EX-16", "FB-DOUBLE-1", "FB-R-22", "FB-REACT-11", "FB-CARD-darksteel_armour")
def test_double_against_armour() -> None:
    b = board("tzu_xiao H4", "goldarr F5, kilgore gate", hand="double_strike", hand_b="darksteel_armour")
    b.do("play double_strike", "dash G5", "target goldarr", "react darksteel_armour")
    assert b.damage("goldarr") == 0


@rule("FB-EX-16", "FB-CARD-focus", "FB-DMG-3", "FB-GEN-4")
def test_double_after_focus() -> None:
    b = board("tzu_xiao H4", "goldarr F5", hand="double_strike focus")
    b.do("play focus", "stay", "use", "play double_strike", "dash G5", "target goldarr").end()
    assert b.damage("goldarr") == 4


@rule("FB-EX-17", "FB-REACT-8", "FB-REACT-9", "FB-ATK-10", "FB-R-24", "FB-CARD-revenge", "FB-LVL-5")
def test_attacker_knocked_out_by_revenge() -> None:
    b = board("kilgore F5 d5", "tzu_xiao F4", hand="maul_thrash", hand_b="revenge")
    b.do("play maul_thrash", "stay", "target tzu_xiao", "react revenge")
    assert (b.at("kilgore"), b.points, b.at("tzu_xiao")) == ("gate", [0, 1], "F4")
    assert (b.levelled("tzu_xiao"), b.damage("tzu_xiao")) == (True, 2)
    b.do("end")
    assert b.cores("B") == ["creation", "destruction"]
    b.do("end")
    assert b.cores("B") == ["creation", "destruction", "manipulation"]


@rule("FB-EX-18", "FB-R-23", "FB-PUSH-1")
def test_ambush_without_room() -> None:
    b = board("kilgore I5, goldarr I4, tzu_xiao H5", "dugrun H6, deryn C3", hand="maul_thrash", hand_b="ambush")
    b.do("play maul_thrash", "target dugrun", "react ambush")
    assert (b.damage("dugrun"), b.at("deryn"), b.at("dugrun")) == (0, "C3", "F8")


@rule("FB-EX-19", "FB-CARD-ambush", "FB-R-23", "FB-R-61", "FB-PLACE-1", "FB-ATK-15")
def test_ambush_before_a_push() -> None:
    b = board("kilgore F5", "deryn E6", hand="maul_thrash", hand_b="ambush")
    b.do("play maul_thrash", "stay", "target deryn", "react ambush")
    assert (b.asked, b.damage("deryn"), b.offered("place")) == ("B place", 1, ["F4", "F6", "G4", "G5"])
    b.do("place G5")
    assert (b.at("deryn"), b.damage("deryn")) == ("I5", 1)


@rule("FB-EX-20", "FB-R-38", "FB-FEAR-2", "FB-PUSH-6", "FB-R-26", "FB-CARD-intimidation", "FB-FEAR-1")
@pytest.mark.parametrize(
    ("allies", "flight"), [("", ["C4", "G4"]), (", tzu_xiao F5", ["C4", "G4"]), (", tzu_xiao F5, deryn G4", [])]
)
def test_fear_directions(allies: str, flight: list[str]) -> None:
    b = board(f"kilgore E6{allies}", "goldarr E7", hand="maul_thrash", hand_b="intimidation")
    b.do("play maul_thrash", "stay", "target goldarr", "react intimidation")
    if flight:
        assert (b.asked, b.offered("flee")) == ("A flee", flight)
        assert b.refusal("flee D5") == "FB-R-38"
        b.do("flee G4")
        assert b.at("kilgore") == "G4"
    else:
        assert b.at("kilgore") == "C4"  # one way left: the match takes it
    assert (b.damage("goldarr"), b.at("goldarr")) == (0, "E7")


@rule("FB-EX-21", "FB-R-32", "FB-TRAP-11", "FB-LVL-5")
def test_fear_into_a_trap() -> None:
    b = board("kilgore E6 d5", "goldarr E7", hand="maul_thrash", hand_b="intimidation", traps="C4 trap_damage_2")
    b.do("play maul_thrash", "stay", "target goldarr", "react intimidation", "flee C4")
    assert (b.at("kilgore"), b.points, b.asked) == ("gate", [0, 1], "A replace")
    assert not b.can("trap C4")
    b.do("trap D3")
    assert (b.levelled("goldarr"), b.at("goldarr")) == (True, "E7")


@rule("FB-EX-22", "FB-R-17", "FB-R-42", "FB-CARD-hunters_quarry")
def test_hunters_quarry() -> None:
    b = board("deryn I5, kilgore F6", "dugrun F5, gwaien A1", hand="hunters_quarry maul_thrash", hand_b="arcane_shield")
    b.do("play hunters_quarry", "stay", "target dugrun", "play maul_thrash", "stay")
    words = next(option.words for option in b.match.options if option.text == "target dugrun")
    assert (words["strength"], words["defence"], words["damage"]) == (3, 0, 3)
    b.do("target dugrun", "react arcane_shield")
    assert (b.damage("dugrun"), b.at("dugrun")) == (3, "F3")
    assert not any(b.s.marked)


@rule("FB-EX-23", "FB-R-44", "FB-LIFESTEAL-1", "FB-HEAL-1", "FB-CARD-appetite_for_destruction")
@pytest.mark.parametrize(("cores", "dealt"), [("manipulation destruction creation", 5), ("manipulation creation", 3)])
def test_ready_cores(cores: str, dealt: int) -> None:
    b = board("kilgore F4 d4", "tzu_xiao F5", hand="appetite_for_destruction", cores=cores)
    b.do("play appetite_for_destruction", "target tzu_xiao").end()
    assert (b.damage("tzu_xiao"), b.damage("kilgore")) == (dealt, max(0, 4 - dealt))


@rule("FB-EX-24", "FB-R-43", "FB-CARD-knock_down", "FB-TGT-5", "FB-KO-1")
def test_adding_bonuses() -> None:
    b = board(
        "dugrun D5, tzu_xiao D2, gwaien G4",
        "kilgore D4, deryn gate, goldarr gate",
        hand="knock_down challenge flamespear",
    )
    b.do("play knock_down", "stay", "target kilgore").end()
    assert b.damage("kilgore") == 1
    b.do("play challenge", "stay", "target kilgore").end()
    assert (b.damage("kilgore"), b.at("kilgore")) == (4, "D3")
    b.do("play flamespear", "stay", "target kilgore").end()
    assert (b.at("kilgore"), b.points, b.levelled("gwaien")) == ("gate", [1, 0], True)


@rule("FB-EX-25", "FB-R-46", "FB-R-70", "FB-DMG-5", "FB-CARD-chain_lightning")
@pytest.mark.parametrize("kilgore", [True, False])
def test_chain_lightning(kilgore: bool) -> None:
    b = board("gwaien G4", f"deryn E4{', kilgore D3' if kilgore else ''}", hand="chain_lightning")
    b.do("play chain_lightning", "stay", "target deryn").end()
    if kilgore:
        assert b.options == ["chain own gwaien", "chain kilgore"]
        b.do("chain kilgore")
        assert (b.damage("kilgore"), b.damage("gwaien")) == (2, 0)
    else:
        assert b.damage("gwaien") == 2
    assert b.damage("deryn") == 3


@rule("FB-EX-26", "FB-R-41", "FB-R-47", "FB-CARD-fireball", "FB-CARD-gwaien_levelled")
def test_fireball_at_distance_1() -> None:
    b = board("gwaien F5 levelled", "deryn F4, kilgore G3", hand="fireball")
    b.do("play fireball", "stay", "target deryn").end()
    assert (b.damage("deryn"), b.damage("gwaien"), b.damage("kilgore")) == (3, 2, 2)
