"""The worked examples of the ledger (section 33), FB-EX-27 to FB-EX-53."""

from __future__ import annotations

import pytest

from tests.games.brawl.board import Board, board

rule = pytest.mark.rule


@rule("FB-EX-27", "FB-R-14", "FB-ATK-14")
def test_fireball_knocks_out_its_target() -> None:
    b = board("gwaien F5 levelled", "deryn F4 d5, kilgore G3", hand="fireball")
    b.do("play fireball", "stay", "target deryn").end()
    assert (b.at("deryn"), b.points) == ("gate", [1, 0])
    assert (b.damage("gwaien"), b.damage("kilgore")) == (0, 0)


@rule("FB-EX-28", "FB-R-45", "FB-SKILL-6", "FB-CARD-flash_of_jade", "FB-SKILL-7", "FB-REACT-10")
def test_flash_of_jade() -> None:
    b = board("tzu_xiao F5, deryn G5 d4", "dugrun E6, kilgore F6 d2", hand="flash_of_jade", hand_b="hold_ground")
    b.do("play flash_of_jade", "stay", "aim E")
    assert b.asked == "A act"
    assert (b.damage("dugrun"), b.damage("kilgore"), b.damage("deryn")) == (3, 3, 4)


@rule("FB-EX-29", "FB-R-36", "FB-CARD-set_sail")
def test_set_sail() -> None:
    b = board("goldarr H3", "tzu_xiao F5, gwaien D6", hand="set_sail", traps="G4 trap_damage_1")
    b.do("play set_sail", "stay")
    assert {"E6", "G4", "C6"} <= set(b.offered("sail"))
    assert b.refusal("sail F5") == "FB-R-36"
    assert not b.can("sail D6")
    twin = b.match.copy()
    b.do("sail C6")
    assert (b.damage("tzu_xiao"), b.damage("gwaien"), b.at("goldarr")) == (1, 1, "C6")
    assert b.tokens() == {"G4": "trap_damage_1"}
    b.match = twin.copy()
    b.do("sail E6")
    assert (b.damage("tzu_xiao"), b.damage("gwaien")) == (1, 0)
    b.match = twin
    b.do("sail G4")
    assert (b.damage("goldarr"), b.asked) == (1, "A replace")


@rule("FB-EX-29", "FB-R-36")
def test_set_sail_stops_at_a_statue() -> None:
    b = board("goldarr E3", "tzu_xiao A1", hand="set_sail")
    b.do("play set_sail", "stay")
    assert "E4" in b.offered("sail")
    assert not {"E6", "E7"} & set(b.offered("sail"))


@rule("FB-EX-30", "FB-R-37", "FB-R-32", "FB-FORCE-1", "FB-CARD-relentless_advance")
@pytest.mark.parametrize("forced", [True, False])
def test_relentless_advance(forced: bool) -> None:
    b = board("kilgore G5", "gwaien F5 d3", hand="relentless_advance", traps="G4 trap_damage_3")
    b.do("play relentless_advance", "stay", "target gwaien")
    assert b.asked == "A force"
    if forced:
        b.do("force G4")
        assert (b.points, b.asked) == ([1, 0], "B replace")
        b.do("trap C4")
        assert (b.at("kilgore"), b.levelled("kilgore"), b.s.health(b.c("kilgore"))) == ("F5", True, 8)
    else:
        b.do("stay")
        assert b.at("kilgore") == "G5"


@rule("FB-EX-31", "FB-KO-8", "FB-KO-9", "FB-KO-10")
def test_back_from_the_gate() -> None:
    b = board("tzu_xiao gate", "deryn H2", hand="pounce double_strike challenge")
    assert b.refusal("play pounce") == "FB-KO-9"
    assert b.refusal("play double_strike") == "FB-KO-9"
    twin = b.match.copy()
    b.do("play challenge")
    assert b.options == [f"go I{k}" for k in range(1, 6)]
    b.do("go I2", "target deryn").end()
    assert (b.damage("deryn"), b.at("tzu_xiao")) == (3, "I2")
    b.match = twin
    b.do("run with tzu_xiao creation")
    assert {"I1", "H3", "H5"} <= set(b.offered("go"))
    assert not b.can("go G3")
    assert not b.can("stay")


@rule("FB-EX-32", "FB-R-43", "FB-KO-6", "FB-CARD-me_hearties")
def test_no_bonus_at_the_gate() -> None:
    b = board("goldarr I1, tzu_xiao gate, kilgore I5", "deryn H2", hand="me_hearties challenge")
    b.do("play me_hearties", "stay", "use", "draw 1", "play challenge")
    assert b.s.might[b.c("kilgore")] == b.s.haste[b.c("kilgore")] == 1
    assert b.s.might[b.c("goldarr")] == 0
    assert b.offered("go") == ["I2", "I3", "I4"]  # move 1
    b.do("go I2", "target deryn").end()
    assert b.damage("deryn") == 3  # 2, and 1 for the pull


def scoring(b_champions: str) -> Board:
    return board(
        "deryn F3, dugrun D3, goldarr H4",
        b_champions,
        track="domination lay_of_the_land masters_of_manipulation display_of_might",
        phase="scoring",
        round=2,
    )


@rule("FB-EX-33", "FB-SCORE-1", "FB-SCORE-2", "FB-SCORE-3", "FB-SCORE-4", "FB-SCORE-7", "FB-SCORE-8")
@rule("FB-CONTROL-1", "FB-CHAL-3", "FB-CHAL-6", "FB-R-4", "FB-R-5")
def test_scoring() -> None:
    b = scoring("kilgore E3, gwaien A1, tzu_xiao A2")
    assert b.points == [3, 0]
    assert b.track == ["domination", None, None, "display_of_might"]
    assert sorted(b.match.view(0)["challenges_gone"]) == ["lay_of_the_land", "masters_of_manipulation"]


@rule("FB-EX-34", "FB-CONTROL-1", "FB-ARENA-9")
def test_no_control() -> None:
    assert scoring("kilgore E3, gwaien F1, tzu_xiao A2").points == [1, 0]
    assert scoring("kilgore E3, gwaien G2, tzu_xiao A2").points == [3, 0]


@rule("FB-EX-35", "FB-TRACK-2", "FB-TRACK-3", "FB-TRACK-4", "FB-TRACK-6", "FB-TRACK-1", "FB-ROUND-1")
def test_track_with_two_players() -> None:
    b = board("deryn I1", "kilgore A1", track="domination - - display_of_might", active="B", round=2)
    b.do("end")
    assert b.s.round == 3
    track = b.track
    assert track[1:] == ["domination", None, None]
    assert track[0] not in (None, "domination", "display_of_might")
    assert b.match.view(0)["challenges_gone"] == ["display_of_might"]
    assert [slot["value"] for slot in b.match.view(0)["track"]] == [0, 1, 2, 1]


@rule("FB-EX-36", "FB-TEAM-5", "FB-TEAM-6", "FB-TEAM-13", "FB-TEAM-20", "FB-R-6", "FB-R-7", "FB-R-64")
def test_track_with_four_players() -> None:
    b = board(
        "deryn A1, dugrun I1",
        "kilgore B1, gwaien I5",
        mode="teams",
        track="domination lay_of_the_land pincer_manoeuvre - -",
        phase="scoring",
        round=1,
        order="ABCD",
    )
    assert b.points == [0, 0]  # X holds for A, but not in round 1
    for _ in range(4):
        b.do("end")
    new = b.track[:2]
    assert b.track[2:] == ["domination", "lay_of_the_land", None]
    assert b.points == [1, 0]  # X, on the last slot, scored as soon as round 2 began
    news = [event["challenge"] for event in b.events("challenge")]
    assert [news[1], news[0]] == new  # the first drawn lies on the right
    assert [slot["value"] for slot in b.match.view(0)["track"]] == [0, 0, 1, 2, 1]


@rule("FB-EX-36", "FB-TEAM-6", "FB-TEAM-7")
def test_the_second_round_of_a_team_track() -> None:
    b = board(
        "deryn B1, dugrun I1",
        "kilgore B2, gwaien I5",
        mode="teams",
        track="domination lay_of_the_land display_of_might united_we_stand a_word_to_the_wise",
        phase="scoring",
        round=2,
        active="D",
    )
    b.do("end")
    assert b.track[2:] == ["domination", "lay_of_the_land", "display_of_might"]
    assert sorted(b.match.view(0)["challenges_gone"]) == ["a_word_to_the_wise", "united_we_stand"]


@rule("FB-EX-37", "FB-R-40", "FB-CARD-dugrun_levelled")
def test_levelled_dugrun() -> None:
    b = board("gwaien F5", "dugrun E6 levelled, kilgore D5", hand="fireball")
    twin = b.match.copy()
    b.do("play fireball", "stay")
    assert b.asked == "A act"
    b.match = twin
    b.do("play fireball", "go G5")
    assert b.can("target kilgore")
    b.do("target kilgore").end()
    assert (b.damage("kilgore"), b.damage("dugrun")) == (2, 2)


@rule("FB-EX-37", "FB-R-40", "FB-CARD-dugrun_levelled")
def test_areas_next_to_a_levelled_dugrun() -> None:
    b = board("goldarr F5", "dugrun E6 levelled, kilgore F4", hand="anchors_aweigh")
    b.do("play anchors_aweigh", "stay")
    arcs = b.s.settings.arena
    here = arcs.hex_of["F5"]
    for direction in b.offered("aim"):
        assert arcs.hex_of["E6"] in arcs.arc[here][("E", "NE", "NW", "W", "SW", "SE").index(direction)]
    assert b.refusal("aim W") == "FB-R-40"
    assert b.refusal("aim SE") == "FB-TGT-7"


@rule("FB-EX-38", "FB-CARD-mighty_blow", "FB-R-29", "FB-STUN-1")
@pytest.mark.parametrize("holds", [True, False])
def test_edge_and_stun(holds: bool) -> None:
    hand = "ignite fury" if holds else "fury"
    b = board("dugrun B3", "gwaien A3, kilgore A5", hand="mighty_blow", hand_b=hand)
    b.do("play mighty_blow", "stay", "target gwaien").end()
    assert (b.damage("gwaien"), b.asked) == (3, "B stun")
    if holds:
        b.do("discard ignite")
        assert b.hand("B") == ["fury"]
    else:
        b.do("show hand")
        assert b.hand("B") == ["fury"]
        assert b.match.view(0)["players"][1]["hand"] == ["fury"]


@rule("FB-EX-39", "FB-CARD-shield_slam", "FB-PUSH-3", "FB-TRAP-11")
def test_shield_slam() -> None:
    b = board("dugrun H5, tzu_xiao F3", "kilgore F6, deryn E6, gwaien F4", hand="shield_slam", traps="D6 trap_damage_1")
    b.do("play shield_slam", "stay", "use", "dash F5")
    assert sorted(b.options) == ["push deryn", "push gwaien", "push kilgore"]
    b.do("push deryn", "trap C4", "push kilgore")
    assert (b.at("kilgore"), b.at("deryn"), b.damage("deryn")) == ("F7", "D6", 1)
    assert (b.at("gwaien"), b.damage("gwaien")) == ("F4", 1)
    assert next(event["by"] for event in b.events("damage") if event["cause"] == "trap") == "A.dugrun"


@rule("FB-EX-40", "FB-DECK-1", "FB-DECK-2", "FB-R-12", "FB-R-53", "FB-CARD-prowl", "FB-PLAN-1", "FB-DRAW-1")
def test_empty_deck() -> None:
    b = board(
        "deryn I1, dugrun I2, goldarr I3",
        "kilgore A1",
        hand="prowl ambush fury".replace("fury", "onwards knock_down focus").replace("focus", "blizzard"),
        deck="heavy_shot",
        discard="hunters_quarry spring_the_trap hit_and_run hold_ground mighty_blow shield_slam me_hearties"
        " harpoon_strike plundarr intimidation anchors_aweigh set_sail",
    )
    b.do("play prowl", "stay", "draw 2")
    assert (len(b.hand()), len(b.deck()), b.discard()) == (6, 11, [])
    b.do("plan onwards")
    assert (len(b.hand()), len(b.deck()), b.deck()[0]) == (5, 12, "onwards")
    assert b.discard() == ["prowl"]  # no token in the arena: nothing to look at


@rule("FB-EX-41", "FB-TRAP-9", "FB-R-31", "FB-ARENA-13")
def test_no_empty_trap_hex() -> None:
    traps = "C4 trap_stun, D3 trap_root, D6 trap_damage_1, G4 trap_damage_2"
    b = board("gwaien H4, deryn F3", "kilgore F6", traps=traps)
    b.do("heal with gwaien", "spring G4")
    assert b.can("trap F4")
    assert not b.can("trap H1")
    assert not b.can("trap G4")
    b.do("trap F4", "use")
    spot = b.s.settings.arena.hex_of["F4"]
    assert b.s.is_trap_hex(spot)
    assert not b.s.settings.arena.symbol[spot]


@rule("FB-EX-42", "FB-BASIC-5", "FB-BASIC-7", "FB-KO-4", "FB-R-50")
def test_basic_hit() -> None:
    b = board("tzu_xiao F5", "dugrun E6 d5", hand_b="hold_ground")
    b.do("hit with tzu_xiao", "stay", "hit dugrun")
    assert (b.at("dugrun"), b.points, b.levelled("tzu_xiao"), b.asked) == ("gate", [1, 0], True, "A act")


@rule("FB-EX-43", "FB-CARD-blizzard", "FB-REACT-6")
@pytest.mark.parametrize("armour", [False, True])
def test_blizzard(armour: bool) -> None:
    b = board("dugrun F5", "kilgore F6, deryn A1, gwaien C2", hand="blizzard", hand_b="darksteel_armour")
    b.do("play blizzard", "stay", "target kilgore", "react darksteel_armour" if armour else "pass")
    assert [b.damage(name) for name in ("kilgore", "deryn", "gwaien")] == ([0, 0, 0] if armour else [1, 1, 1])


@rule("FB-EX-44", "FB-R-16", "FB-R-65", "FB-PUSH-3", "FB-CARD-tzu_xiao_levelled", "FB-DMG-2")
def test_levelled_tzu_xiao() -> None:
    b = board("tzu_xiao F5 levelled, kilgore F7", "goldarr F6", hand="maul_thrash")
    b.do("play maul_thrash", "stay", "target goldarr").end()
    assert (b.damage("goldarr"), b.at("goldarr")) == (4, "F6")
    b = board("tzu_xiao F5 levelled, kilgore F7", "deryn F6", hand="maul_thrash", hand_b="ambush")
    b.do("play maul_thrash", "stay", "target deryn", "react ambush")
    assert b.damage("deryn") == 2  # 0 - 1 + 1 = 0 defence


@rule("FB-EX-45", "FB-TEAM-9", "FB-R-54", "FB-REACT-8")
def test_team_reaction() -> None:
    b = board(
        "tzu_xiao I1, deryn I2",
        "dugrun F5 d5, kilgore A1",
        "gwaien F6, goldarr I3",
        "deryn A2, tzu_xiao A3",
        mode="teams",
        active="B",
        hand="revenge",
        hand_b="knock_down",
        hand_c="arcane_shield",
    )
    b.do("play knock_down", "stay", "target gwaien")
    assert b.asked == "C react"
    b.do("pass")
    assert b.asked == "A react"
    b.do("react revenge")
    assert (b.at("B.dugrun"), b.points, b.levelled("gwaien")) == ("gate", [1, 0], True)
    assert b.cores("A") == ["creation", "destruction"]
    assert b.asked == "B act"


@rule("FB-EX-46", "FB-R-33", "FB-CARD-deryn_levelled")
def test_levelled_deryn() -> None:
    b = board("deryn G4 levelled", "kilgore G3", hand_b="maul_thrash", traps="G4 trap_damage_3", active="B")
    b.do("play maul_thrash", "stay", "target deryn").end()
    assert (b.damage("deryn"), b.at("deryn")) == (0, "G6")
    assert b.tokens() == {"G4": "trap_damage_3"}
    assert b.match.view(0)["players"][0]["champions"][0]["defence"] == 0


@rule("FB-EX-47", "FB-R-48", "FB-ATK-10", "FB-CARD-arcane_shield", "FB-CARD-heavy_shot")
def test_arcane_shield() -> None:
    b = board("deryn I5", "dugrun F5, gwaien A1", hand="heavy_shot", hand_b="arcane_shield")
    b.do("play heavy_shot", "stay", "target dugrun", "react arcane_shield")
    assert (b.damage("dugrun"), b.at("dugrun")) == (1, "F5")
    compared = b.events("compares")[0]
    assert (compared["strength"], compared["defence"]) == (2, 4)
    b = board("kilgore F6", "dugrun F5, gwaien A1", hand="maul_thrash", hand_b="arcane_shield")
    b.do("play maul_thrash", "stay", "target dugrun", "react arcane_shield")
    assert b.events("compares")[0]["defence"] == 3


@rule("FB-EX-48", "FB-LVL-1", "FB-LVL-2", "FB-LVL-3", "FB-CARD-kilgore_levelled")
def test_level_and_damage() -> None:
    b = board("kilgore F5 d6", "gwaien F4 d5", hand="maul_thrash", traps="G4 trap_stun")
    b.do("play maul_thrash", "stay", "target gwaien").end()
    assert (b.levelled("kilgore"), b.damage("kilgore"), b.s.health(b.c("kilgore"))) == (True, 6, 8)
    b.do("run with kilgore creation", "spring G4")
    assert b.asked == "A replace"  # nothing is discarded, no hand is shown


@rule("FB-EX-49", "FB-JUMP-1", "FB-R-35", "FB-ATK-4", "FB-CARD-pounce", "FB-JUMP-2")
def test_pounce_over_a_statue() -> None:
    b = board("tzu_xiao E4", "gwaien D6", hand="pounce")
    b.do("play pounce")
    assert b.refusal("jump E5") == "FB-JUMP-2"
    assert b.refusal("jump E8") == "FB-JUMP-2"
    assert b.refusal("jump A1") == "FB-JUMP-1"
    b.do("jump E6")
    twin = b.match.copy()
    b.do("target gwaien").end()
    assert (b.damage("gwaien"), b.at("gwaien")) == (1, "C6")
    b.match = twin
    b.do("none")
    assert (b.damage("gwaien"), b.discard()) == (0, ["pounce"])


@rule("FB-EX-50", "FB-REACT-9", "FB-REFR-1")
def test_cores_after_a_reaction() -> None:
    b = board("kilgore F5", "tzu_xiao F4", hand="maul_thrash", hand_b="revenge challenge focus")
    b.do("play maul_thrash", "stay", "target tzu_xiao", "react revenge", "end")
    assert b.asked == "B act"
    assert b.refusal("play challenge") == "FB-GEN-5"
    b.do("play focus", "stay", "use", "hit with tzu_xiao", "stay")
    assert b.asked == "A act"  # no core was left, so the turn ended
    assert len(b.cores("B")) == 3


@rule("FB-EX-51", "FB-WIN-1", "FB-WIN-3", "FB-WIN-5")
def test_win_in_the_scoring_phase() -> None:
    track = "domination - masters_of_manipulation -"
    b = board("deryn E3", "kilgore A1", track=track, phase="scoring", round=2, points=[4, 0])
    assert (b.points, b.winners) == ([6, 0], "A")


@rule("FB-EX-52", "FB-CARD-darksteel_armour", "FB-R-43", "FB-R-65", "FB-REACT-2")
def test_darksteel_armour_works_on() -> None:
    b = board("gwaien G4, tzu_xiao G5", "dugrun F5, kilgore A1", hand="ignite double_strike", hand_b="darksteel_armour")
    b.do("play ignite", "stay", "target dugrun", "react darksteel_armour")
    assert b.damage("dugrun") == 0
    b.do("play double_strike", "stay", "target dugrun").end()
    assert b.damage("dugrun") == 0
    assert [(event["strength"], event["defence"]) for event in b.events("compares")] == [(2, 3), (4, 4)]


@rule("FB-EX-53", "FB-R-1", "FB-R-19", "FB-R-32", "FB-WIN-3", "FB-PUSH-3")
@pytest.mark.parametrize(("first", "points", "winner"), [("own tzu_xiao", [4, 5], "B"), ("deryn", [5, 4], "A")])
def test_order_of_pushes(first: str, points: list[int], winner: str) -> None:
    b = board(
        "goldarr F5, tzu_xiao F4 d7, kilgore H5",
        "gwaien G4 d4, deryn G5 d5, dugrun H3",
        hand="anchors_aweigh",
        traps="F3 trap_damage_2",
        points=[4, 4],
    )
    b.do("play anchors_aweigh", "stay", "aim SW").end()
    assert [b.damage(name) for name in ("tzu_xiao", "gwaien", "deryn")] == [8, 5, 6]
    b.do(f"push {first}")
    assert (b.points, b.winners) == (points, winner)
