"""Attacks, targets, reactions and skills, step by step (ledger sections 3 and 13 to 17)."""

from __future__ import annotations

import pytest

from duelyard.games.brawl.attack import strike
from duelyard.games.brawl.printed import KIND, POISON
from tests.games.brawl.board import board

rule = pytest.mark.rule


# -- the steps ---------------------------------------------------------------------------------------------------------


@rule("FB-ATK-1", "FB-ATK-2", "FB-ATK-5", "FB-ATK-6", "FB-ATK-7", "FB-ATK-8", "FB-ATK-9", "FB-ATK-11", "FB-DMG-4")
@rule("FB-TERM-6", "FB-TERM-10", "FB-GEN-12", "FB-DMG-1")
def test_the_steps_of_an_attack_in_order() -> None:
    b = board("kilgore G5", "goldarr E6, deryn A1", hand="maul_thrash", hand_b="intimidation")
    b.do("play maul_thrash", "go F5", "target goldarr", "react intimidation")
    assert b.asked == "A flee"  # step 8 comes before step 9
    assert b.discard() == []  # the card is still in play
    b.do(b.options[0])
    kinds = [event.kind for event in b.match.events(None)]
    wanted = ["plays", "moves", "aims", "reacts", "protects", "compares"]
    assert [kind for kind in kinds if kind in wanted] == [
        "plays",
        "moves",
        "aims",
        "reacts",
        "protects",
        "compares",
        "moves",
    ]
    assert (b.discard(), b.discard("B")) == (["maul_thrash"], ["intimidation"])


@rule("FB-ATK-3", "FB-GEN-13", "FB-CARD-double_strike")
def test_pre_attack_effects_may_be_zero() -> None:
    b = board("tzu_xiao G5", "deryn F5", hand="double_strike")
    b.do("play double_strike")
    assert (b.asked, b.options[0]) == ("A dash", "stay")
    b.do("stay", "target deryn").end()
    assert b.damage("deryn") == 4


@rule("FB-ATK-4", "FB-R-11", "FB-ACT-6")
def test_declining_the_attack() -> None:
    b = board("kilgore F5", "deryn F4", hand="maul_thrash")
    b.do("play maul_thrash", "stay", "none")
    assert (b.damage("deryn"), b.at("deryn"), b.discard()) == (0, "F4", ["maul_thrash"])
    assert "manipulation" not in b.cores()


@rule("FB-ATK-12", "FB-ATK-13", "FB-R-58")
def test_text_without_a_symbol_counts_in_step_6() -> None:
    b = board("deryn G4", "kilgore E4", hand="heavy_shot")
    b.do("play heavy_shot", "stay", "target kilgore").end()  # from a trap hex: 2 + 1, then push 2
    assert (b.damage("kilgore"), b.at("kilgore")) == (2, "C2")
    b = board("deryn G5", "kilgore F3", hand="spring_the_trap", hand_b="fury throw")
    b.do("play spring_the_trap", "stay", "target kilgore").end()
    assert (b.damage("kilgore"), b.asked) == (3, "B stun")  # 2 + 2 - 1


@rule("FB-R-58", "FB-ATK-15", "FB-CARD-heavy_shot", "FB-R-61")
def test_conditions_are_tested_at_their_step() -> None:
    b = board("deryn G4", "goldarr E4", hand="heavy_shot", hand_b="intimidation")
    b.do("play heavy_shot", "stay", "target goldarr", "react intimidation", "flee I4")
    assert b.damage("goldarr") == 1  # step 6, still on the trap hex: 3 - 2
    assert b.at("goldarr") == "D3"  # step 9, no longer: push 1, from her new place


# -- targeting ---------------------------------------------------------------------------------------------------------


@rule("FB-TGT-1", "FB-TGT-2", "FB-TGT-3", "FB-TGT-11", "FB-TGT-12")
def test_who_can_be_a_target() -> None:
    b = board("kilgore G5, dugrun G4", "deryn F5, gwaien gate, goldarr A1", hand="maul_thrash")
    b.do("play maul_thrash", "stay")
    assert b.options == ["target deryn", "none"]
    assert b.refusal("target own dugrun") == "FB-TGT-1"
    assert b.refusal("target gwaien") == "FB-TGT-11"
    assert b.refusal("target goldarr") == "FB-TGT-3"
    b = board("gwaien G5", "deryn F5, goldarr D6, kilgore A1", hand="fireball")
    b.do("play fireball", "stay")
    assert b.options == ["target goldarr", "none"]
    assert b.refusal("target deryn") == b.refusal("target kilgore") == "FB-TGT-2"


@rule("FB-TGT-12")
def test_range_is_measured_after_movement() -> None:
    b = board("gwaien G5", "deryn F5", hand="fireball")
    b.do("play fireball", "go H5")
    assert b.can("target deryn")


@rule("FB-TGT-5", "FB-TEAM-10")
def test_champions_block_direct_shots_and_tokens_do_not() -> None:
    b = board("deryn H5, dugrun G5", "kilgore F5", hand="heavy_shot")
    b.do("play heavy_shot", "stay")
    assert b.asked == "A act"  # an ally stands between
    b = board("deryn H5", "kilgore F5", hand="heavy_shot", traps="G5 trap_stun")
    b.do("play heavy_shot", "stay")
    assert b.can("target kilgore")


@rule("FB-TGT-7", "FB-TGT-8")
def test_an_area_needs_an_enemy() -> None:
    b = board("goldarr F5, deryn G4", "kilgore E6", hand="anchors_aweigh")
    b.do("play anchors_aweigh", "stay")
    assert b.refusal("aim SW") == "FB-TGT-7"
    assert b.can("aim E")
    b = board("kilgore F5, deryn G4", "goldarr A1", hand="fury")
    b.do("play fury", "stay")
    assert b.asked == "A act"


@rule("FB-TGT-6", "FB-GEN-2", "FB-CARD-fury", "FB-ATK-10")
def test_fury_hits_everybody_around_but_not_himself() -> None:
    b = board("kilgore F5 d3, deryn G4", "goldarr E6, gwaien F6, dugrun A1", hand="fury")
    b.do("play fury", "stay", "sweep").end()
    assert [b.damage(name) for name in ("deryn", "goldarr", "gwaien", "dugrun", "kilgore")] == [2, 1, 2, 0, 3]
    b.do("use")
    assert b.damage("kilgore") == 2


# -- damage ------------------------------------------------------------------------------------------------------------


@rule("FB-DMG-6", "FB-KO-1", "FB-DMG-7", "FB-R-15", "FB-LIFESTEAL-2", "FB-LIFESTEAL-1")
def test_damage_beyond_the_health_counts() -> None:
    b = board("kilgore F4 d6", "gwaien F5 d5", hand="appetite_for_destruction")
    b.do("play appetite_for_destruction", "target gwaien").end()
    assert (b.at("gwaien"), b.damage("kilgore")) == ("gate", 1)  # 5 dealt, 1 would have been enough


@rule("FB-LIFESTEAL-2")
def test_no_damage_heals_nothing() -> None:
    b = board("kilgore F4 d6", "dugrun F5", hand="appetite_for_destruction", cores="creation")
    b.do("play appetite_for_destruction", "target dugrun").end()
    assert (b.damage("dugrun"), b.damage("kilgore")) == (0, 6)


@rule("FB-CARD-plundarr", "FB-R-14", "FB-R-15", "FB-DRAW-1")
def test_plundarr_draws_by_attack_damage() -> None:
    b = board("goldarr F5 might1", "gwaien F4 d5", hand="plundarr")
    b.do("play plundarr", "stay", "target gwaien").end()
    assert (b.at("gwaien"), b.asked, b.options) == ("gate", "A draw", ["draw 3", "draw 2", "draw 1", "draw 0"])
    b.do("draw 2")
    assert len(b.hand()) == 2


@rule("FB-DOUBLE-1", "FB-R-25", "FB-R-66", "FB-R-14")
def test_no_second_helping_at_the_gate() -> None:
    b = board("tzu_xiao G5", "gwaien F5 d4", hand="double_strike")
    b.do("play double_strike", "stay", "target gwaien").end()
    assert (b.points, b.damage("gwaien")) == ([1, 0], 0)


@rule("FB-POISON-1", "FB-R-66")
@pytest.mark.parametrize(("victim", "total"), [("deryn", 4), ("dugrun", 0)])
def test_poison(victim: str, total: int) -> None:
    b = board("kilgore F5", f"{victim} F4")
    s = b.s
    s.targets = [b.c(victim)]
    s.dealt = [2 if victim == "deryn" else 0]
    POISON[KIND["maul_thrash"]] = 2  # no printed card has it
    try:
        strike(s, b.c("kilgore"), KIND["maul_thrash"])
    finally:
        POISON[KIND["maul_thrash"]] = 0
    assert b.damage(victim) == total


@rule("FB-TERM-12", "FB-GEN-12", "FB-DMG-5")
def test_damage_ignores_defence() -> None:
    b = board("tzu_xiao F5", "dugrun E6", hand="flash_of_jade")
    b.do("play flash_of_jade", "stay", "aim E")
    assert b.damage("dugrun") == 3


@rule("FB-CARD-flamespear", "FB-CARD-gwaien_levelled", "FB-R-41")
def test_flamespear() -> None:
    b = board("gwaien I5", "deryn F5", hand="flamespear")
    b.do("play flamespear", "stay", "target deryn").end()
    assert (b.damage("deryn"), b.at("deryn")) == (4, "F5")  # 3, and 1 against the statue
    b = board("gwaien I3 levelled", "deryn G5", hand="flamespear")
    b.do("play flamespear", "stay")
    assert b.can("target deryn")  # distance 2


# -- reactions ---------------------------------------------------------------------------------------------------------


@rule("FB-REACT-1", "FB-REACT-2", "FB-REACT-3", "FB-REACT-12", "FB-R-12")
def test_one_reaction_paid_by_its_core() -> None:
    b = board(
        "kilgore F5", "tzu_xiao F4, deryn A1", hand="maul_thrash", hand_b="revenge ambush", cores_b="manipulation"
    )
    b.do("play maul_thrash", "stay", "target tzu_xiao")
    assert b.options == ["pass", "react revenge"]  # no core for Ambush
    assert b.refusal("react ambush") == "FB-GEN-5"
    b.do("react revenge")
    assert (b.hand("B"), b.discard("B"), b.cores("B")) == (["ambush"], ["revenge"], [])
    assert b.asked == "A act"  # no second one


@rule("FB-REACT-1", "FB-ROUND-3")
def test_only_reactions_answer_an_attack() -> None:
    b = board("kilgore F5", "tzu_xiao F4", hand="maul_thrash", hand_b="revenge pounce")
    b.do("play maul_thrash", "stay", "target tzu_xiao")
    assert b.refusal("react pounce") == "FB-ROUND-3"


@rule("FB-REACT-4", "FB-REACT-5", "FB-REACT-7", "FB-R-20", "FB-R-61")
def test_the_reaction_champion() -> None:
    b = board("kilgore E6 d1", "gwaien E7 d4, goldarr F5, tzu_xiao A1", hand="fury", hand_b="revenge")
    b.do("play fury", "stay", "sweep", "react revenge")
    assert (b.asked, b.options) == ("B react_for", ["for gwaien", "for goldarr"])  # the targets, not Tzu Xiao
    b.do("for gwaien")
    assert b.at("gwaien") == "gate"
    assert b.damage("kilgore") == 1  # its champion fell, so nothing comes back
    assert b.damage("goldarr") == 1  # the other target had no help


@rule("FB-REACT-6", "FB-R-20")
def test_the_modifier_helps_the_reaction_champion_only() -> None:
    b = board("kilgore E6", "gwaien E7, deryn F5", hand="fury", hand_b="arcane_shield")
    b.do("play fury", "stay", "sweep", "react arcane_shield", "for deryn")
    assert (b.damage("gwaien"), b.damage("deryn")) == (2, 1)


@rule("FB-REACT-10", "FB-SKILL-6")
def test_nobody_is_asked_about_skills() -> None:
    b = board("deryn I5", "dugrun F5", hand="hunters_quarry", hand_b="hold_ground")
    b.do("play hunters_quarry", "stay", "target dugrun")
    assert b.asked == "A act"


@rule("FB-R-24", "FB-R-25")
def test_revenge_against_double_gives_back_the_attack_damage_once() -> None:
    b = board("tzu_xiao G5", "tzu_xiao F5", hand="double_strike", hand_b="revenge")
    b.do("play double_strike", "stay", "target tzu_xiao", "react revenge")
    assert (b.damage("A.tzu_xiao"), b.damage("B.tzu_xiao")) == (2, 4)


@rule("FB-R-59", "FB-CARD-ambush")
def test_a_name_means_the_copy_of_the_player() -> None:
    b = board("deryn G5, kilgore I1", "deryn C3, dugrun F5", hand="hit_and_run", hand_b="ambush")
    b.do("play hit_and_run", "stay", "target dugrun", "react ambush", "place G4")
    assert (b.at("B.deryn"), b.at("A.deryn")) == ("G4", "G5")


@rule("FB-R-23", "FB-KO-6")
def test_ambush_from_the_gate_does_nothing() -> None:
    b = board("kilgore F5", "deryn gate, dugrun F4", hand="maul_thrash", hand_b="ambush")
    b.do("play maul_thrash", "stay", "target dugrun", "react ambush")
    assert (b.at("deryn"), b.asked) == ("gate", "A act")


@rule("FB-KO-15", "FB-R-67", "FB-R-32")
def test_knocked_out_by_the_own_reaction() -> None:
    b = board("kilgore F5", "deryn A1 d6, dugrun F4", hand="maul_thrash", hand_b="ambush", traps="G5 trap_damage_1")
    b.do("play maul_thrash", "stay", "target dugrun", "react ambush", "place G5", "trap C4")
    assert (b.at("deryn"), b.points) == ("gate", [1, 0])
    assert not any(b.s.levelled)


# -- skills ------------------------------------------------------------------------------------------------------------


@rule("FB-SKILL-1", "FB-SKILL-2", "FB-SKILL-4", "FB-SKILL-5", "FB-SKILL-8", "FB-GEN-6")
def test_the_steps_of_a_skill() -> None:
    b = board("deryn I5", "dugrun F5", hand="hunters_quarry prowl")
    b.do("play hunters_quarry", "go H4")
    assert b.asked == "A act"  # not in line: no legal target
    assert (b.discard(), b.s.marked) == (["hunters_quarry"], [0] * 6)
    assert b.cores() == ["creation", "manipulation"]
    b.do("play prowl", "stay", "draw 1", "none")
    assert sorted(b.discard()) == ["hunters_quarry", "prowl"]


@rule("FB-R-42", "FB-CARD-hunters_quarry")
def test_a_mark_ends_with_the_knock_out_and_helps_only_against_the_marked() -> None:
    b = board("kilgore F5, deryn I1", "dugrun F4 marked, goldarr E6", hand="fury")
    b.do("play fury", "stay", "sweep").end()
    assert (b.damage("dugrun"), b.damage("goldarr")) == (3, 1)
    b = board("tzu_xiao F5", "dugrun F4 d5 marked")
    b.do("hit with tzu_xiao", "stay", "hit dugrun")
    assert not any(b.s.marked)
