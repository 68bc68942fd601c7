"""Where several rules meet in one action: traps amid pushes, reactions that move a target, knock-outs of both sides."""

from __future__ import annotations

import pytest

from tests.games.brawl.board import Board, board

rule = pytest.mark.rule


def levelled(b: Board) -> list[str]:
    return [b.s.ref(c) for c in range(len(b.s.hero)) if b.s.levelled[c]]


# -- traps amid an attack ----------------------------------------------------------------------------------------------


@rule("FB-TRAP-11", "FB-R-19", "FB-R-3", "FB-TRAP-6")
def test_a_trap_knocks_out_one_target_and_the_attack_goes_on() -> None:
    b = board("goldarr F5", "gwaien F4 d3, deryn G4, kilgore A1", hand="anchors_aweigh", traps="F3 trap_damage_2")
    b.do("play anchors_aweigh", "stay", "aim W").end().do("push gwaien")
    assert (b.at("gwaien"), b.points, b.asked) == ("gate", [1, 0], "B replace")
    assert levelled(b) == []  # not before the action is over
    b.do("trap C4")
    assert (b.at("deryn"), b.damage("deryn"), levelled(b)) == ("H3", 1, ["A.goldarr"])


@rule("FB-R-30", "FB-PULL-3", "FB-ARENA-13")
def test_the_new_token_may_lie_in_the_way_of_the_pull() -> None:
    traps = "F5 trap_damage_1, C4 trap_stun, D3 trap_stun, F3 trap_root"
    b = board("goldarr H3", "kilgore E6", hand="harpoon_strike", traps=traps, supply="trap_damage_3 ...")
    b.do("play harpoon_strike", "stay", "target kilgore").end()
    assert (b.at("kilgore"), b.asked, b.offered("trap")) == ("F5", "B replace", ["D6", "F6", "G4"])
    b.do("trap G4")
    assert (b.at("kilgore"), b.damage("kilgore")) == ("G4", 1 + 3)
    assert b.offered("trap") == ["D6", "F6"]  # F5 has no symbol: without its token it is no trap hex


@rule("FB-R-29", "FB-R-28", "FB-CARD-mighty_blow")
def test_a_root_trap_on_the_way_makes_a_push_that_stuns() -> None:
    b = board("dugrun F5", "gwaien F4", hand="mighty_blow", hand_b="ignite fireball", traps="F3 trap_root")
    b.do("play mighty_blow", "stay", "target gwaien").end().do("trap C4")
    assert (b.at("gwaien"), b.damage("gwaien"), b.asked) == ("F3", 1 + 1, "B stun")


@rule("FB-R-29", "FB-CARD-mighty_blow")
def test_the_damage_of_a_trap_on_the_way_does_not_stun() -> None:
    b = board("dugrun F5", "gwaien F4", hand="mighty_blow", hand_b="ignite fireball", traps="F3 trap_damage_2")
    b.do("play mighty_blow", "stay", "target gwaien").end().do("trap C4")
    assert (b.at("gwaien"), b.damage("gwaien"), b.asked) == ("F2", 1 + 2, "A act")


RELENTLESS = {
    "hand": "relentless_advance",
    "traps": "G3 trap_damage_1, C4 trap_stun, D3 trap_root, F3 trap_damage_2",
    "supply": "trap_damage_3 ...",
}


@rule("FB-R-37", "FB-R-31", "FB-R-32", "FB-LVL-7", "FB-KO-12")
@pytest.mark.parametrize(("before", "gained"), [("", 0), (" d5", 1)])
def test_the_victim_lays_the_new_token_where_kilgore_will_be_placed(before: str, gained: int) -> None:
    """Gwaien is forced off a trap hex into a trap; then the hex she has left is empty. Kilgore has 4 damage of 7."""
    b = board("kilgore G5 d4", f"gwaien G4{before}", **RELENTLESS)
    b.do("play relentless_advance", "stay", "target gwaien", "force G3", "trap G4")
    assert (b.at("kilgore"), b.points[1]) == ("gate", 1)  # 3 more: he knocks himself out
    b.do(f"trap {b.offered('trap')[0]}")
    assert b.points == [gained, 1]
    assert levelled(b) == []  # what he earned with Gwaien is lost at the gate


@rule("FB-R-1", "FB-WIN-3", "FB-ROUND-4")
def test_the_last_point_in_mid_effect_leaves_the_rest_undone() -> None:
    b = board("kilgore G5", "gwaien G4 d5", points=[4, 4], **RELENTLESS)
    b.do("play relentless_advance", "stay", "target gwaien", "force G3")
    assert (b.winners, b.points, b.at("kilgore")) == ("A", [5, 4], "G5")
    assert len(b.tokens()) == 3  # nobody lays a new one
    assert not b.levelled("kilgore")


# -- reactions that move somebody --------------------------------------------------------------------------------------


@rule("FB-R-61", "FB-R-20", "FB-CARD-ambush")
def test_a_target_that_leaves_the_area_is_pushed_from_its_new_place() -> None:
    b = board("goldarr F5", "deryn F4, kilgore G4", hand="anchors_aweigh", hand_b="ambush")
    b.do("play anchors_aweigh", "stay", "aim W", "react ambush", "for kilgore", "place E6", "push deryn")
    assert (b.at("deryn"), b.at("kilgore")) == ("D6", "H3")


@rule("FB-R-58", "FB-R-61", "FB-CARD-spring_the_trap")
@pytest.mark.parametrize(
    ("attacker", "start", "place", "damage", "asked"),
    [("H4", "G4", "H5", 3, "A act"), ("G5", "F5", "F6", 1, "B stun")],
    ids=["off the trap hex", "onto one"],
)
def test_the_trap_hex_counts_for_the_blow_before_and_for_the_stun_after_the_ambush(
    attacker: str, start: str, place: str, damage: int, asked: str
) -> None:
    b = board(f"deryn {attacker}", f"deryn {start}", hand="spring_the_trap", hand_b="ambush prowl")
    b.do("play spring_the_trap", "stay", "target deryn", "react ambush", f"place {place}")
    assert (b.damage("B.deryn"), b.asked) == (damage, asked)


@rule("FB-R-28", "FB-DISP-3", "FB-R-23")
def test_an_ambush_onto_a_root_trap_makes_the_push_hurt() -> None:
    b = board("kilgore F5", "deryn E6", hand="maul_thrash", hand_b="ambush", traps="G4 trap_root")
    b.do("play maul_thrash", "stay", "target deryn", "react ambush", "place G4", "trap C4")
    assert (b.at("deryn"), b.damage("deryn"), b.rooted("deryn")) == ("G4", 1 + 2, True)


@rule("FB-R-46", "FB-R-61")
def test_chain_lightning_jumps_from_where_the_target_is_now() -> None:
    b = board("gwaien G4, dugrun I3", "deryn E4, kilgore D3", hand="chain_lightning", hand_b="ambush")
    b.do("play chain_lightning", "stay", "target deryn", "react ambush", "place H3")
    assert b.offered("chain") == ["own dugrun", "own gwaien"]  # Kilgore was near her old hex


@rule("FB-R-32", "FB-TEAM-9", "FB-R-54", "FB-LVL-5")
def test_a_teammates_fear_levels_the_champion_it_protects() -> None:
    b = board(
        "kilgore E6 d5, deryn I1", "gwaien E7, tzu_xiao A1", "dugrun I2, gwaien I3", "goldarr A2, kilgore A3",
        mode="teams", hand="maul_thrash", hand_d="intimidation", traps="C4 trap_damage_2",
    )  # fmt: skip
    b.do("play maul_thrash", "stay", "target gwaien", "react intimidation")
    assert (b.asked, b.offered("flee")) == ("A flee", ["C4", "G4"])  # away from Gwaien, not from Gold'arr
    b.do("flee C4", "trap G4")
    assert (b.at("A.kilgore"), b.points, levelled(b)) == ("gate", [0, 1], ["B.gwaien"])


# -- knock-outs of both sides ------------------------------------------------------------------------------------------


@rule("FB-R-1", "FB-R-2", "FB-R-13", "FB-R-18", "FB-KO-13")
@pytest.mark.parametrize(
    ("before", "winner"), [([2, 2], ""), ([3, 3], "B"), ([4, 2], "A"), ([4, 3], "B"), ([4, 4], "B")]
)
def test_a_fireball_that_knocks_out_an_enemy_an_ally_and_gwaien_herself(before: list[int], winner: str) -> None:
    """One point for A, two for B, at one and the same moment: at 5 to 5 the opponent of the card's player wins."""
    mine, theirs = "gwaien F5 levelled d4, kilgore G4 d5", "tzu_xiao F4, goldarr G3 d6"
    b = board(mine, theirs, hand="fireball", points=before)
    b.do("play fireball", "stay", "target tzu_xiao").end()
    assert b.points == [before[0] + 1, before[1] + 2]
    assert (b.winners, levelled(b)) == (winner, [])
    assert [b.at(name) for name in ("gwaien", "kilgore", "goldarr", "tzu_xiao")] == ["gate", "gate", "gate", "F4"]


@rule("FB-R-66", "FB-R-24", "FB-LIFESTEAL-1")
def test_lifesteal_comes_before_revenge() -> None:
    b = board("kilgore F5 d6", "tzu_xiao F4", hand="appetite_for_destruction", hand_b="revenge")
    b.do("play appetite_for_destruction", "target tzu_xiao", "react revenge")
    assert (b.at("kilgore"), b.damage("kilgore")) == ("F5", 6 - 5 + 5)
