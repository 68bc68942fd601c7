"""Corners of the rulings (ledger section 31) that no example reaches."""

from __future__ import annotations

import pytest

from duelyard.games.brawl.displace import fear, force
from duelyard.games.brawl.move import jump_hexes
from duelyard.games.brawl.targets import single_targets
from tests.games.brawl.board import board

rule = pytest.mark.rule


@rule("FB-R-28")
def test_root_on_the_way_of_a_fear_just_stops_it() -> None:
    b = board("kilgore G5", "deryn F5", traps="E6 trap_root")
    b.run(fear(b.s, b.c("kilgore"), b.c("deryn"), 2), "flee D6", "trap C4")
    assert (b.at("deryn"), b.rooted("deryn"), b.damage("deryn")) == ("E6", True, 0)


@rule("FB-R-28", "FB-R-39")
def test_root_on_the_way_of_a_force_just_stops_it() -> None:
    b = board("kilgore G5", "deryn F5", traps="E6 trap_root")
    b.run(force(b.s, 0, b.c("kilgore"), b.c("deryn"), 3), "force E6", "trap C4")
    assert (b.at("deryn"), b.damage("deryn")) == ("E6", 0)


@rule("FB-R-37", "FB-DISP-4")
def test_relentless_advance_on_a_rooted_target() -> None:
    b = board("kilgore G5", "gwaien F5 rooted", hand="relentless_advance")
    b.do("play relentless_advance", "stay", "target gwaien")
    assert (b.asked, b.at("kilgore"), b.at("gwaien")) == ("A act", "G5", "F5")


@rule("FB-R-37", "FB-ROOT-3", "FB-PLACE-1")
def test_a_rooted_kilgore_is_placed() -> None:
    b = board("kilgore G5 rooted", "gwaien F5", hand="relentless_advance")
    b.do("play relentless_advance", "target gwaien", "force E6")
    assert (b.at("kilgore"), b.at("gwaien")) == ("F5", "E6")


@rule("FB-R-34", "FB-R-33")
def test_prowl_reaches_the_token_under_a_levelled_deryn() -> None:
    b = board("deryn G4 levelled", "kilgore A1", hand="prowl", traps="G4 trap_root")
    b.do("play prowl", "stay", "draw 0", "look G4")
    assert "G4" in b.offered("relay")
    b.do("relay F3")
    assert b.tokens() == {"F3": "trap_root"}
    assert b.s.on_trap(b.c("deryn"))  # the symbol is still there


@rule("FB-R-33", "FB-TRAP-1")
def test_the_token_wakes_when_a_levelled_deryn_leaves() -> None:
    b = board("deryn G4 levelled, dugrun H4", "kilgore A1", traps="G4 trap_damage_1")
    b.do("run with deryn destruction", "go G5")
    b.do("heal with dugrun", "spring G4", "trap C4")
    assert b.damage("dugrun") == 1


@rule("FB-R-41")
def test_what_is_no_range_does_not_change() -> None:
    plain = board("gwaien E4", "kilgore A1")
    levelled = board("gwaien E4 levelled", "kilgore A1")
    assert jump_hexes(plain.s, plain.c("gwaien"), 4) == jump_hexes(levelled.s, levelled.c("gwaien"), 4)
    b = board("gwaien G4 levelled", "deryn E4, kilgore B1", hand="chain_lightning")
    b.do("play chain_lightning", "stay", "target deryn").end()
    assert b.damage("gwaien") == 2  # Kilgore is 3 away from the target: she is the only one within 2


@rule("FB-R-41")
@pytest.mark.parametrize(("card", "nearest", "farthest"), [("fireball", 1, 4), ("flamespear", 2, 6), ("ignite", 1, 3)])
def test_ranges_of_a_levelled_gwaien(card: str, nearest: int, farthest: int) -> None:
    row = ["I1", "H2", "G3", "F4", "E5", "D5", "C5", "B5", "A5"]  # one row; E5 is the statue
    for far in range(1, 8):
        b = board("gwaien A5 levelled", f"kilgore {row[8 - far]}" if row[8 - far] != "E5" else "kilgore E6")
        s = b.s
        kind = next(k for k in range(36) if b.match.rules.cards[k].id == card)
        distance = s.distance(b.c("gwaien"), b.c("kilgore"))
        blocked = card == "flamespear" and (far >= 4)  # behind the statue, or off the row
        expected = nearest <= distance <= farthest and not blocked
        assert (single_targets(s, b.c("gwaien"), kind) != []) == expected, (card, far)


@rule("FB-R-31")
def test_a_replacement_may_lie_in_a_deployment_area() -> None:
    traps = "C4 trap_stun, D3 trap_root, D6 trap_damage_1, G4 trap_damage_2, H3 trap_damage_3"
    b = board("gwaien H4, deryn F3", "kilgore F6", traps=traps)
    b.do("heal with gwaien", "spring G4")
    assert {"I1", "I2", "I3"} & set(b.offered("trap"))  # next to the token on H3


@rule("FB-R-43")
def test_a_bonus_against_a_target_ends_with_its_knock_out() -> None:
    b = board("tzu_xiao F5, dugrun I1", "kilgore F4 d6", against=["A.dugrun B.kilgore 2"])
    b.do("hit with tzu_xiao", "stay", "hit kilgore")
    assert not any(b.s.against)


@rule("FB-PLAN-1", "FB-INFO-4")
def test_a_shown_hand_stays_known_when_nothing_is_planned() -> None:
    b = board("dugrun H4, deryn I1", "kilgore A1", hand="prowl ambush", traps="G4 trap_stun")
    b.do("run with dugrun creation", "spring G4", "show hand", "trap C4", "stay")
    b.do("plan with deryn", "stay", "none")
    assert b.match.view(1)["players"][0]["hand"] == ["ambush", "prowl"]
