"""Super Teams (ledger section 26)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.games.brawl.state import SEATS
from tests.games.brawl.board import Board, board

rule = pytest.mark.rule
EIGHT = ["deryn", "dugrun", "deryn", "gwaien", "goldarr", "gwaien", "tzu_xiao", "kilgore"]


def start(seed: int = 1, **options: Any) -> Board:
    return Board(duelyard.new_match("brawl", seed=seed, settings={"mode": "teams", "champions": EIGHT, **options}))


def to(b: Board, prompt: str) -> Board:
    while b.match.ask is not None and b.match.ask.prompt != prompt:
        b.match.choose(0)
    return b


@rule("FB-TEAM-1", "FB-TERM-1", "FB-TERM-2", "FB-TEAM-4")
def test_two_teams_of_two() -> None:
    rules = duelyard.game("brawl")
    settings = rules.complete({"mode": "teams", "champions": EIGHT})
    assert (rules.seats(settings), rules.sides(settings)) == (4, [0, 1, 0, 1])
    view = start().match.view(0)
    assert [side["seats"] for side in view["sides"]] == [[0, 2], [1, 3]]
    assert view["goal"] == 7
    assert [len(player["champions"]) for player in view["players"]] == [2, 2, 2, 2]


@rule("FB-TEAM-11", "FB-R-73", "FB-TEAM-8", "FB-R-55")
def test_who_plays_when() -> None:
    assert {start(seed).match.asks[0].seat for seed in range(20)} == {0, 1}
    b = start(first="B")
    assert (b.asked, b.options) == ("B order", ["first B", "first D"])
    b.do("first D")
    assert (b.asked, b.options) == ("A order", ["first A", "first C"])
    b.do("first A")
    assert b.match.view(0)["order"] == [3, 0, 1, 2]
    assert b.asked == "D area"
    b.do("area north")
    assert [side["area"] for side in b.match.view(0)["sides"]] == ["south", "north"]


@rule("FB-TEAM-13", "FB-TEAM-14", "FB-TEAM-15", "FB-TEAM-16", "FB-TEAM-3", "FB-COMP-9", "FB-R-71")
def test_set_up_of_four() -> None:
    b = start(first="A", order="seats", area="south")
    track = b.track
    assert all(track[:3])
    assert track[3:] == [None, None]
    news = [event["slot"] for event in b.events("challenge")]
    assert news == [3, 2, 1]
    asked = []
    for _ in range(4):
        asked.append(b.asked)
        b.match.choose(0)
    assert asked == ["A lay_trap", "B lay_trap", "C lay_trap", "D lay_trap"]
    for seat in SEATS:
        assert b.asked == f"{seat} mulligan"
        assert len(b.hand(seat)) == 4
        b.do("done")
    order = ""
    while b.asked.endswith("deploy"):
        order += b.asked[0]
        b.match.choose(0)
    assert order == "AABBCCDD"
    areas = [{b.at(b.s.ref(c))[0] for c in b.s.own(seat)} for seat in range(4)]
    assert areas == [{"I"}, {"A"}, {"I"}, {"A"}]
    assert (b.asked, b.s.round) == ("A act", 1)


@rule("FB-TEAM-8", "FB-TEAM-3", "FB-REFR-3")
def test_a_round_of_four() -> None:
    b = to(start(first="B", order="seats", area="south"), "act")
    order = ""
    for _ in range(5):
        order += b.asked[0]
        b.do("end")
    assert order == "BADCB"
    assert b.s.round == 2
    assert len(b.hand("B")) == 4


@rule("FB-TEAM-2", "FB-GEN-3")
def test_a_player_activates_only_his_own() -> None:
    b = board("deryn I1, dugrun I2", "kilgore A1", "gwaien I3, goldarr I4", "tzu_xiao A2", mode="teams")
    assert not any("gwaien" in text or "goldarr" in text for text in b.options)
    assert b.refusal("run with gwaien creation") == "FB-TEAM-2"


@rule("FB-TEAM-2", "FB-R-54", "FB-CARD-knock_down")
def test_effects_on_allies_reach_the_teammate() -> None:
    b = board("kilgore G5, deryn I1", "tzu_xiao A1", "gwaien G4, goldarr I4", "dugrun A2", mode="teams", hand="throw")
    b.do("play throw", "stay", "throw gwaien")
    assert b.asked == "A jump"  # the active player chooses
    b.do("jump E6")
    assert b.at("gwaien") == "E6"


@rule("FB-TEAM-10")
def test_a_teammates_champions_are_allies() -> None:
    b = board("kilgore F5, deryn I1", "tzu_xiao E6", "gwaien G4 d5, goldarr I4", "dugrun A2", mode="teams", hand="fury")
    b.do("play fury")
    assert {"H3", "H4"} <= set(b.offered("go"))  # through Gwaien
    b.do("stay", "sweep").end()
    assert (b.at("gwaien"), b.points, b.levelled("kilgore")) == ("gate", [0, 1], False)


@rule("FB-TEAM-7", "FB-R-57")
def test_a_team_scores_together() -> None:
    b = board(
        "deryn C4, dugrun I1",
        "kilgore A1",
        "gwaien G4, goldarr I4",
        "tzu_xiao A2",
        mode="teams",
        phase="scoring",
        round=2,
        active="C",
        track="- - lay_of_the_land - -",
    )
    assert b.points == [1, 0]


@rule("FB-TEAM-4", "FB-WIN-1")
def test_seven_points_win_for_both() -> None:
    b = board(
        "kilgore F5, deryn I1",
        "tzu_xiao A1",
        "goldarr I4",
        "gwaien F4 d5",
        mode="teams",
        hand="maul_thrash",
        points=[6, 5],
    )
    b.do("play maul_thrash", "stay", "target gwaien").end()
    assert (b.points, b.winners) == ([7, 5], "AC")
    assert b.match.result is not None
    assert b.match.result.rule == "FB-TEAM-4"


@rule("FB-TEAM-19", "FB-R-2")
def test_the_tie_rule_between_teams() -> None:
    b = board(
        "kilgore F5, deryn F4 d6", "tzu_xiao A1", "goldarr I4", "gwaien E6 d5", mode="teams", hand="fury", points=[6, 6]
    )
    b.do("play fury", "stay", "sweep").end()
    assert (b.points, b.winners) == ([7, 7], "BD")


@rule("FB-TEAM-17", "FB-KO-8")
def test_returning_into_the_teams_area() -> None:
    b = board("kilgore gate, deryn I1", "tzu_xiao A1", "goldarr I4, gwaien I2", "dugrun A2", mode="teams")
    b.do("heal with kilgore")
    assert b.offered("go") == ["I3", "I5"]


@rule("FB-TEAM-18", "FB-STUN-1", "FB-TRAP-6")
def test_stun_and_replacement_concern_the_controller() -> None:
    b = board(
        "kilgore G5, deryn I1",
        "tzu_xiao A1",
        "gwaien G4, goldarr I4",
        "dugrun A2",
        mode="teams",
        hand="throw",
        hand_c="fireball",
        traps="E6 trap_stun",
    )
    b.do("play throw", "stay", "throw gwaien", "jump E6")
    assert (b.asked, b.options) == ("C stun", ["discard fireball"])
    b.do("discard fireball")
    assert b.asked == "C replace"


@rule("FB-TEAM-18", "FB-TEAM-21", "FB-INFO-1")
def test_hands_of_teammates() -> None:
    b = board(
        "kilgore G5, deryn I1",
        "tzu_xiao A1",
        "gwaien G4, goldarr I4",
        "dugrun A2",
        mode="teams",
        hand="throw",
        hand_c="plundarr",
        traps="E6 trap_stun",
    )
    assert b.match.view(0)["players"][2]["hand"] == [None]
    b.do("play throw", "stay", "throw gwaien", "jump E6", "show hand")
    for observer in (0, 1, 3, None):
        assert b.match.view(observer)["players"][2]["hand"] == ["plundarr"]


@rule("FB-R-54", "FB-TEAM-9")
def test_the_first_reaction_closes_the_window() -> None:
    b = board(
        "tzu_xiao I1, deryn I2",
        "dugrun F5, kilgore A1",
        "gwaien F6, goldarr I3",
        "deryn A2, tzu_xiao A3",
        mode="teams",
        active="B",
        hand="revenge",
        hand_b="knock_down",
        hand_c="arcane_shield",
    )
    b.do("play knock_down", "stay", "target gwaien", "react arcane_shield")
    assert b.asked == "B act"
    assert b.damage("gwaien") == 1
