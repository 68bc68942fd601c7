"""What holds for many cards at once: the box, the golden rule, as far as possible, orders, lasting bonuses, limits."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.games.brawl.cards import AFTER, BEFORE
from duelyard.games.brawl.printed import CARDS, CHAMPIONS, REACTIONS
from duelyard.lab.arena import Plan, run
from duelyard.lab.pairing import fixtures
from duelyard.lab.playing import Terms
from duelyard.lab.report import sections
from duelyard.lab.summary import summary
from tests.games.brawl.board import board

rule = pytest.mark.rule


@rule("FB-COMP-1")
def test_one_arena_six_figures_four_boards_and_a_longer_track() -> None:
    rules = duelyard.game("brawl")
    two, four = duelyard.new_match("brawl", seed=1).view(None), duelyard.new_match("brawl", settings={"mode": "teams"})
    assert len(CHAMPIONS) == 6
    assert (len(two["arena"]["hexes"]), len(two["track"])) == (61, 4)
    assert four.view(None)["arena"] == two["arena"]
    assert len(four.view(None)["track"]) == 5
    assert max(rules.seats(rules.complete({"mode": mode})) for mode in ("duel", "teams")) == 4


@rule("FB-GEN-1")
def test_a_card_is_followed_against_the_rules() -> None:
    """A dash is stopped by enemies and sets off traps (FB-DASH-1); Set Sail! says otherwise."""
    b = board("goldarr F5", "kilgore F4, deryn A1", hand="set_sail", traps="F3 trap_damage_3")
    b.do("play set_sail", "stay", "sail F2")
    assert (b.at("goldarr"), b.damage("goldarr"), b.damage("kilgore")) == ("F2", 0, 1)
    b = board("deryn F5, dugrun I1", "kilgore F4", hand="hit_and_run", traps="G4 trap_damage_1")
    b.do("play hit_and_run", "stay", "target kilgore").end()
    assert {"F3", "F2"} & set(b.offered("dash")) == set()  # a plain dash from the same hex


@rule("FB-GEN-6")
def test_what_cannot_be_done_completely_is_done_as_far_as_possible() -> None:
    b = board("kilgore G5", "deryn G4, dugrun G2", hand="maul_thrash")
    b.do("play maul_thrash", "stay", "target deryn").end()
    assert b.at("deryn") == "G3"  # one of the two steps
    blocked = [event for event in b.events("damage") if event["cause"] == "push"]
    assert [(event["champion"], event["n"]) for event in blocked] == [("B.deryn", 1)]


@rule("FB-ATK-12")
def test_a_reaction_works_after_the_damage_and_before_the_attack_goes_on() -> None:
    assert not [CARDS[kind].id for kind in REACTIONS if kind in BEFORE]  # in this set
    assert [CARDS[kind].id for kind in REACTIONS if kind in AFTER]
    b = board("kilgore F5 d6", "tzu_xiao F4", hand="maul_thrash", hand_b="revenge")
    b.do("play maul_thrash", "stay", "target tzu_xiao", "react revenge")
    kinds = [(event["champion"], event["cause"]) for event in b.events("damage")]
    assert kinds[:2] == [("B.tzu_xiao", "attack"), ("A.kilgore", "revenge")]
    assert b.at("kilgore") == "gate"
    assert b.at("tzu_xiao") == "F4"  # step 9 does not come: who would push has fallen in step 8


@rule("FB-R-19")
def test_each_displacement_is_over_before_the_next_begins() -> None:
    """The trap of the first push is resolved, replacement and all, before the second champion is named."""
    b = board(
        "goldarr F5", "gwaien F4, deryn G4, kilgore A1", hand="anchors_aweigh", traps="F3 trap_damage_2, C4 trap_root"
    )
    b.do("play anchors_aweigh", "stay", "aim W").end()
    assert b.offered("push") == ["deryn", "gwaien"]
    b.do("push gwaien")
    assert (b.at("gwaien"), b.damage("gwaien"), b.at("deryn")) == ("F3", 1 + 2, "G4")
    assert b.asked.endswith(" replace")
    b.do(f"trap {b.offered('trap')[0]}")
    assert b.at("deryn") == "H3"


@rule("FB-R-43")
def test_bonuses_add_up_and_end_with_the_turn_or_their_bearer() -> None:
    b = board("dugrun F5, gwaien G4, tzu_xiao gate", "kilgore F4, goldarr A1", hand="knock_down ignite focus")
    b.do("play knock_down", "stay", "target kilgore").end()
    b.do("play ignite", "stay", "target kilgore").end()
    count, foe = len(b.s.hero), b.c("kilgore")
    against = {name: b.s.against[count * b.c(name) + foe] for name in ("dugrun", "gwaien", "tzu_xiao")}
    assert against == {"dugrun": 2, "gwaien": 2, "tzu_xiao": 0}  # each from the other; nothing at the gate
    b = board("tzu_xiao F5, dugrun G3", "kilgore F4", hand="knock_down", against=["A.tzu_xiao B.kilgore 2"])
    b.do("play knock_down", "go G4", "target kilgore").end()
    assert b.s.against[count * b.c("tzu_xiao") + b.c("kilgore")] == 4
    b.do("end")
    assert not any(b.s.against)
    b = board("tzu_xiao F5 d7, goldarr I1", "kilgore A1", hand="focus", traps="G4 trap_damage_3")
    b.do("play focus", "stay", "use", "run with tzu_xiao destruction", "spring G4")
    assert b.at("tzu_xiao") == "gate"
    assert b.s.might[b.c("tzu_xiao")] == 0
    assert b.s.might[b.c("goldarr")] == 1


# -- the limit that is no rule -----------------------------------------------------------------------------------------


@rule("FB-R-62")
def test_only_where_computers_play_alone_there_is_a_limit() -> None:
    rules = duelyard.game("brawl")
    assert rules.complete({})["round_limit"] == 0
    assert all("round_limit" not in preset for preset in rules.presets.values())
    first = next(iter(fixtures("brawl", ("random", "squire"), [{}], "1")))
    assert first.settings["round_limit"] == 60
    asked_for = next(iter(fixtures("brawl", ("random", "squire"), [{"round_limit": 5}], "1")))
    assert asked_for.settings["round_limit"] == 5


@rule("FB-R-62")
def test_an_unfinished_match_is_a_draw_and_reported_apart() -> None:
    plan = Plan("brawl", ("random", "squire"), 2, [{"round_limit": 1}], terms=Terms(by_iterations=True))
    outcomes = run(plan)
    assert [(outcome.rule, set(outcome.scores), outcome.points) for outcome in outcomes] == [
        ("FB-R-62", {0.0}, [0.5, 0.5])
    ] * 2
    data = summary(plan, outcomes)
    assert data["endings"] == [{"rule": "FB-R-62", "matches": 2}]
    rows = [row for section in sections(data) for row in section.rows if "FB-R-62" in row]
    assert "unfinished" in rows[0][0]
