"""Rounds, turns, scoring and the track; activation, basic actions and refresh (ledger sections 2, 3, 7 to 12, 18)."""

from __future__ import annotations

import pytest

import duelyard
from tests.games.brawl.board import board

rule = pytest.mark.rule


@rule("FB-ROUND-2", "FB-ROUND-1", "FB-TERM-3", "FB-REFR-1", "FB-REFR-2", "FB-REFR-3", "FB-REFR-4", "FB-DECK-3")
def test_a_turn_and_its_refresh() -> None:
    b = board("deryn I1", "kilgore A1", hand="prowl ambush", cores="destruction", round=2)
    b.do("end")
    assert (b.asked, b.s.round) == ("B act", 2)
    assert b.discard() == ["ambush", "prowl"]
    assert len(b.hand()) == 5
    assert not {"ambush", "prowl"} & set(b.hand())
    assert len(b.cores()) == 3
    b.do("end")
    assert (b.asked, b.s.round) == ("A act", 3)
    assert len(b.hand()) == 5


@rule("FB-DECK-3", "FB-REFR-2")
def test_the_discarded_hand_is_part_of_the_reshuffle() -> None:
    b = board(
        "deryn I1, dugrun I2, goldarr I3",
        "kilgore A1",
        hand="prowl ambush heavy_shot",
        deck="onwards",
        discard="hunters_quarry spring_the_trap hit_and_run hold_ground mighty_blow shield_slam me_hearties"
        " harpoon_strike plundarr intimidation anchors_aweigh set_sail knock_down blizzard",
    )
    b.do("end")
    assert len(b.hand()) == 5
    assert (len(b.deck()), b.discard()) == (13, [])


@rule("FB-DECK-4")
def test_an_empty_deck_alone_is_not_reshuffled() -> None:
    b = board(
        "deryn I1, dugrun I2, goldarr I3",
        "kilgore A1",
        hand="onwards",
        deck="prowl",
        discard="ambush heavy_shot hunters_quarry spring_the_trap hit_and_run hold_ground mighty_blow shield_slam"
        " me_hearties harpoon_strike plundarr intimidation anchors_aweigh set_sail knock_down blizzard",
    )
    b.do("play onwards", "stay", "draw 1")
    assert (b.deck(), b.hand(), len(b.discard())) == ([], ["prowl"], 16)


@rule("FB-ROUND-3", "FB-TEAM-2")
def test_only_the_active_player_acts() -> None:
    b = board("deryn I1", "kilgore A1", hand="prowl", hand_b="fury")
    reason = b.match.why_not(1, ["B.hand.fury"])
    assert reason is not None
    assert reason.rule == "FB-ROUND-3"
    assert reason.text("en") == "It is not your decision now."
    assert b.match.why_not(0, ["A.hand.prowl"]) is None


# -- scoring and track -------------------------------------------------------------------------------------------------


@rule("FB-SCORE-5", "FB-WIN-2")
def test_only_the_active_side_scores() -> None:
    track = "domination - masters_of_manipulation -"
    b = board("deryn I1", "kilgore E3", track=track, phase="scoring", round=2)
    assert b.points == [0, 0]
    b.do("end")
    assert b.points == [0, 2]


@rule("FB-SCORE-6", "FB-R-6")
def test_nobody_scores_in_round_1() -> None:
    b = board("deryn E3", "kilgore A1", track="domination masters_of_manipulation - -", phase="scoring", round=1)
    assert b.points == [0, 0]
    assert b.track[1] == "masters_of_manipulation"


@rule("FB-TRACK-5")
def test_the_challenge_discards_become_the_deck() -> None:
    gone = (
        "defenders_of_creation harbingers_of_destruction masters_of_manipulation take_the_fight_to_them"
        " pincer_manoeuvre lay_of_the_land a_word_to_the_wise"
    )
    track = "reach_for_the_stars domination united_we_stand display_of_might"
    b = board("deryn I1", "kilgore A1", track=track, gone=gone, active="B", round=5)
    assert b.match.view(0)["challenges_left"] == 0
    b.do("end")
    assert b.track[1:] == ["reach_for_the_stars", "domination", "united_we_stand"]
    assert b.track[0] in gone.split() or b.track[0] == "display_of_might"
    assert b.match.view(0)["challenges_left"] == 7
    assert b.match.view(0)["challenges_gone"] == []


CHALLENGES = [
    ("FB-CHAL-1", "defenders_of_creation", "deryn D7", "kilgore A1", True),
    ("FB-CHAL-1", "defenders_of_creation", "deryn D7", "kilgore F8", False),
    ("FB-CHAL-2", "harbingers_of_destruction", "deryn C4, dugrun F5", "kilgore D4", True),
    ("FB-CHAL-2", "harbingers_of_destruction", "deryn B4", "kilgore A1", False),
    ("FB-CHAL-3", "masters_of_manipulation", "deryn E1", "kilgore A1", True),
    ("FB-CHAL-4", "take_the_fight_to_them", "deryn A2, dugrun A3", "kilgore A1", True),
    ("FB-CHAL-4", "take_the_fight_to_them", "deryn A2, dugrun I3", "kilgore A1", False),
    ("FB-CHAL-5", "pincer_manoeuvre", "deryn A2, dugrun I3", "kilgore A1", True),
    ("FB-CHAL-5", "pincer_manoeuvre", "deryn A2, dugrun A3", "kilgore I1", False),
    ("FB-CHAL-6", "lay_of_the_land", "deryn C4, dugrun G4", "kilgore A1", True),
    ("FB-CHAL-6", "lay_of_the_land", "deryn C4, dugrun G5", "kilgore A1", False),
    ("FB-CHAL-7", "a_word_to_the_wise", "deryn E7, dugrun D8", "kilgore A1", True),
    ("FB-CHAL-7", "a_word_to_the_wise", "deryn E7, dugrun D6", "kilgore A1", False),
    ("FB-CHAL-8", "reach_for_the_stars", "deryn E1, dugrun F2", "kilgore A1", True),
    ("FB-CHAL-8", "reach_for_the_stars", "deryn E1, dugrun F3", "kilgore A1", False),
    ("FB-CHAL-9", "domination", "deryn E3, dugrun E4, goldarr E7", "kilgore A1", True),
    ("FB-CHAL-9", "domination", "deryn E3, dugrun E4, goldarr E6", "kilgore A1", False),
    ("FB-CHAL-10", "united_we_stand", "deryn E4, dugrun E6, goldarr D4", "kilgore A1", True),
    ("FB-CHAL-10", "united_we_stand", "deryn E4, dugrun E6, goldarr C4", "kilgore A1", False),
    ("FB-CHAL-11", "display_of_might", "deryn I1 levelled, dugrun I2 levelled", "kilgore A1", True),
    ("FB-CHAL-11", "display_of_might", "deryn I1 levelled, dugrun I2", "kilgore A1 levelled", False),
]


@rule("FB-R-57", "FB-CONTROL-1")
@pytest.mark.parametrize(
    ("challenge", "mine", "theirs", "scores"),
    [pytest.param(*case[1:], marks=rule(case[0]), id=f"{case[0]}-{case[4]}") for case in CHALLENGES],
)
def test_challenges(challenge: str, mine: str, theirs: str, scores: bool) -> None:
    b = board(mine, theirs, track=f"- {challenge} - -", phase="scoring", round=2)
    assert b.points == [int(scores), 0]


@rule("FB-CHAL-6", "FB-ARENA-13")
def test_a_token_makes_a_trap_hex_for_the_lay_of_the_land() -> None:
    b = board(
        "deryn C4, dugrun G4",
        "kilgore A1",
        track="- lay_of_the_land - -",
        phase="scoring",
        round=2,
        traps="H3 trap_stun",
    )
    assert b.points == [1, 0]
    b = board(
        "deryn H3 levelled, dugrun G4",
        "kilgore A1",
        track="- lay_of_the_land - -",
        phase="scoring",
        round=2,
        traps="H3 trap_stun",
    )
    assert b.points == [1, 0]  # a levelled Deryn on a token without symbol


@rule("FB-WIN-6", "FB-R-62")
def test_the_technical_limit_is_no_result_of_the_rules() -> None:
    b = board("deryn I1", "kilgore A1", round=3, active="B", settings={"round_limit": 3})
    b.do("end")
    result = b.match.result
    assert result is not None
    assert (result.rule, result.scores) == ("FB-R-62", [0.0, 0.0])
    assert duelyard.game("brawl").complete(None)["round_limit"] == 0
    b = board("deryn I1", "kilgore A1", round=300, active="B").do("end")
    assert (b.s.round, b.match.over) == (301, False)


# -- activation --------------------------------------------------------------------------------------------------------


@rule("FB-ACT-1", "FB-ACT-2", "FB-ACT-3", "FB-TERM-4", "FB-TERM-5", "FB-GEN-5", "FB-GEN-14")
def test_several_actions_with_one_champion() -> None:
    b = board("deryn I3", "kilgore A1", hand="prowl heavy_shot hit_and_run spring_the_trap")
    b.do("play heavy_shot", "go H4")
    assert b.cores() == ["creation", "manipulation"]
    b.do("play hit_and_run", "go G5")
    assert b.refusal("play heavy_shot") == ""  # it is in the discard pile
    b.do("play spring_the_trap", "go F5")
    assert b.at("deryn") == "F5"
    assert b.asked == "B act"  # without a core the turn is over
    assert b.can("end")


@rule("FB-GEN-5", "FB-ACT-4")
def test_what_cannot_be_played() -> None:
    b = board("deryn I3", "kilgore A1", hand="prowl ambush heavy_shot", cores="manipulation creation")
    assert b.refusal("play heavy_shot") == "FB-GEN-5"
    assert b.refusal("play ambush") == "FB-ACT-4"
    assert b.refusal("hit with deryn") == "FB-GEN-5"
    assert b.refusal("run with deryn destruction") == "FB-GEN-5"


@rule("FB-ACT-5", "FB-R-11", "FB-ACT-6", "FB-SKILL-2", "FB-SKILL-3")
def test_a_card_may_be_played_for_nothing() -> None:
    b = board("tzu_xiao I3", "kilgore A1", hand="focus challenge")
    b.do("play focus", "stay", "none")
    assert b.discard() == ["focus"]
    assert b.s.might == [0] * 6
    assert b.cores() == ["destruction", "manipulation"]
    b.do("play challenge", "go H4")
    assert b.discard() == ["challenge", "focus"]


@rule("FB-ACT-7", "FB-R-13")
def test_who_falls_in_his_own_action_ends_it() -> None:
    b = board("tzu_xiao G5 d8", "deryn F4", hand="focus", traps="G4 trap_damage_1")
    b.do("play focus", "spring G4", "trap C4")
    assert (b.at("tzu_xiao"), b.asked, b.discard()) == ("gate", "A act", ["focus"])
    assert b.s.might == [0] * 6


@rule("FB-ACT-8", "FB-KO-11", "FB-R-51", "FB-KO-16")
def test_no_room_in_the_own_area() -> None:
    b = board("deryn I1, dugrun gate, goldarr I2", "kilgore I3, gwaien I4, tzu_xiao I5", hand="onwards")
    assert b.refusal("play onwards") == "FB-KO-11"
    assert b.refusal("run with dugrun creation") == "FB-KO-11"


@rule("FB-R-51", "FB-TRAP-1", "FB-KO-8")
def test_a_trap_in_the_own_area() -> None:
    b = board("deryn gate", "kilgore A1", traps="I3 trap_damage_2")
    b.do("run with deryn creation")
    assert b.offered("spring") == ["I3"]
    b.do("spring I3", "trap C4")
    assert (b.at("deryn"), b.damage("deryn"), b.asked) == ("I3", 2, "A move")
    b.do("go H3")
    assert b.at("deryn") == "H3"


@rule("FB-ACT-9", "FB-DRAW-2")
def test_drawn_cards_can_be_played_at_once() -> None:
    b = board(
        "deryn I3, dugrun I1", "kilgore A1", hand="prowl onwards ambush hit_and_run mighty_blow", deck="heavy_shot ..."
    )
    b.do("play onwards", "stay", "draw 1", "done")
    assert len(b.hand()) == 5
    b.do("play heavy_shot", "stay")
    assert "heavy_shot" in b.discard()


@rule("FB-BASIC-1", "FB-BASIC-2", "FB-BASIC-3", "FB-PLAN-1", "FB-GEN-13")
def test_step_and_plan() -> None:
    b = board("deryn I3, dugrun I1", "kilgore A1", hand="prowl ambush")
    b.do("plan with deryn", "go H3")
    assert b.options == ["none", "plan prowl", "plan ambush"]
    b.do("plan ambush")
    assert (b.deck()[0], b.hand(), b.at("deryn")) == ("ambush", ["prowl"], "H3")
    assert b.refusal("plan with dugrun") == "FB-BASIC-2"


@rule("FB-BASIC-4", "FB-HEAL-1", "FB-HEAL-2", "FB-BASIC-7")
@pytest.mark.parametrize(("answer", "left"), [("use", 1), ("none", 2)])
def test_step_and_heal(answer: str, left: int) -> None:
    b = board("deryn I3 d2, dugrun I1", "kilgore A1")
    b.do("heal with deryn", "stay", answer)
    assert b.damage("deryn") == left
    b = board("deryn I3, dugrun I1", "kilgore A1")
    b.do("heal with deryn", "stay")
    assert b.asked == "A act"  # without damage there is nothing to heal


@rule("FB-BASIC-5", "FB-BASIC-7")
def test_step_and_hit_can_be_declined() -> None:
    b = board("tzu_xiao F5", "dugrun E6, kilgore F4")
    b.do("hit with tzu_xiao", "stay")
    assert b.options == ["hit dugrun", "hit kilgore", "none"]
    b.do("none")
    assert (b.damage("dugrun"), b.damage("kilgore")) == (0, 0)


@rule("FB-BASIC-6", "FB-BASIC-2")
def test_run_with_any_core_once() -> None:
    b = board("deryn I3, dugrun I1", "kilgore A1")
    assert sorted(b.offered("run with deryn")) == ["creation", "destruction", "manipulation"]
    b.do("run with deryn manipulation", "go G4")
    assert b.cores() == ["creation", "destruction"]
    assert b.refusal("run with dugrun creation") == "FB-BASIC-2"
    b.do("end", "end")
    assert b.can("run with dugrun creation")


@rule("FB-GEN-15", "FB-R-56", "FB-ROOT-1", "FB-ROOT-3")
def test_what_lasts_until_end_of_turn() -> None:
    b = board("deryn I3 rooted might1 haste1 armour2, dugrun I1", "kilgore A1 marked", against=["A.dugrun B.kilgore 2"])
    b.do("end")
    s = b.s
    for field in (s.rooted, s.might, s.haste, s.armour, s.marked, s.against):
        assert not any(field)


@rule("FB-GEN-16", "FB-R-63")
def test_who_decides() -> None:
    b = board(
        "kilgore F5, gwaien I1", "deryn E6", hand="maul_thrash", hand_b="ambush", traps="G5 trap_damage_1, H5 trap_stun"
    )
    b.do("play maul_thrash", "stay", "target deryn")
    assert b.asked == "B react"
    b.do("react ambush")
    assert b.asked == "B place"
    b.do("place G5")
    assert b.asked == "B replace"  # the controller of the champion
    b.do("trap C4")
    assert b.asked == "B replace"  # pushed onto H5; the hand is empty and shown
    assert b.at("deryn") == "H5"
