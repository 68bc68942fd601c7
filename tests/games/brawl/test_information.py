"""Open and hidden information (ledger section 24), and what a seat may work out."""

from __future__ import annotations

import pytest

from duelyard.games.brawl.reactions import could_react
from tests.games.brawl.board import board

rule = pytest.mark.rule


@rule("FB-INFO-1", "FB-INFO-2", "FB-INFO-3", "FB-INFO-6", "FB-R-52")
def test_what_everybody_sees() -> None:
    b = board("deryn I1", "kilgore A1 d2 levelled", hand="prowl ambush", hand_b="fury", discard_b="throw")
    for observer in (0, 1, None):
        view = b.match.view(observer)
        mine, theirs = view["players"]
        assert mine["hand"] == (["ambush", "prowl"] if observer == 0 else [None, None])
        assert theirs["hand"] == (["fury"] if observer == 1 else [None])
        assert theirs["discard"] == ["throw"]
        assert set(mine["deck"]) == {None}
        assert (len(mine["deck"]), len(theirs["deck"])) == (16, 16)
        kilgore = next(each for each in theirs["champions"] if each["champion"] == "kilgore")
        assert (kilgore["damage"], kilgore["levelled"], kilgore["health"]) == (2, True, 8)


@rule("FB-INFO-5", "FB-PLAN-1")
def test_a_planned_card_is_known_to_its_owner_only() -> None:
    b = board("deryn I1", "kilgore A1", hand="prowl ambush")
    b.do("plan with deryn", "stay", "plan ambush")
    assert b.match.view(0)["players"][0]["deck"][:2] == ["ambush", None]
    assert b.match.view(1)["players"][0]["deck"][0] is None
    assert [event["card"] for event in b.events("plans", 1)] == [None]
    assert [event["card"] for event in b.events("plans", 0)] == ["ambush"]


@rule("FB-INFO-5", "FB-PLAN-1")
def test_nobody_follows_a_card_of_a_shown_hand_into_the_deck() -> None:
    b = board("dugrun H4, deryn I1", "kilgore A1", hand="prowl ambush", traps="G4 trap_stun")
    b.do("run with dugrun creation", "spring G4", "show hand", "trap C4", "stay")
    assert b.match.view(1)["players"][0]["hand"] == ["ambush", "prowl"]
    b.do("plan with deryn", "stay", "plan ambush")
    assert b.match.view(1)["players"][0]["hand"] == [None]
    assert b.match.view(1)["players"][0]["deck"][0] is None


@rule("FB-REACT-1", "FB-INFO-1")
@pytest.mark.parametrize("hand", ["ambush", "prowl"])
def test_the_window_opens_whatever_the_hand(hand: str) -> None:
    b = board("kilgore F5", "deryn F4", hand="maul_thrash", hand_b=hand)
    b.do("play maul_thrash", "stay", "target deryn")
    assert b.asked == "B react"
    assert b.match.ask is not None
    assert b.match.ask.secret


@rule("FB-INFO-2", "FB-INFO-6")
def test_the_window_stays_shut_when_everybody_knows_that_nothing_can_come() -> None:
    teams = "deryn F4, dugrun A1, goldarr A2"
    everything = {"discard_b": "ambush hold_ground intimidation"}
    b = board("kilgore F5", teams, hand="maul_thrash", hand_b="prowl", **everything)
    assert not could_react(b.s, 1)  # all three lie in the discard pile
    b = board("kilgore F5", teams, hand="maul_thrash", hand_b="prowl", cores_b="manipulation")
    assert not could_react(b.s, 1)  # Revenge is not in this team
    b = board("kilgore F5", teams, hand="maul_thrash", cores_b="creation")
    assert not could_react(b.s, 1)  # no cards
    b = board("kilgore F5", teams, hand="maul_thrash", hand_b="prowl", cores_b="creation")
    assert could_react(b.s, 1)


@rule("FB-STUN-2", "FB-INFO-1")
@pytest.mark.parametrize("hand", ["prowl throw", "fury throw"])
def test_the_question_after_a_stun_says_nothing(hand: str) -> None:
    b = board("tzu_xiao G5", "deryn E7, kilgore A1", hand="challenge", hand_b=hand, traps="F6 trap_stun")
    b.do("play challenge", "stay", "target deryn").end()
    assert b.asked == "B stun"
    assert b.match.ask is not None
    assert b.match.ask.secret
    for seed in range(8):
        world = b.match.redeal(0, seed)
        assert world.view(0) == b.match.view(0)
    assert b.match.packet(0).rejected == {}


@rule("FB-TRAP-14", "FB-INFO-5")
def test_traps_are_dealt_anew_for_those_who_have_not_seen_them() -> None:
    b = board("deryn I1", "kilgore A1", hand="prowl", traps="C4 trap_root, G4 trap_damage_3")
    b.do("play prowl", "stay", "draw 0", "look C4", "relay C4")
    faces: dict[int, set[str]] = {0: set(), 1: set()}
    for seat in (0, 1):
        for seed in range(25):
            state = b.match.redeal(seat, seed).state
            faces[seat].add(state.card_name(b.s.token[b.s.settings.arena.hex_of["C4"]]))
    assert faces[0] == {"trap_root"}
    assert len(faces[1]) == 5
