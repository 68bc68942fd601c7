"""Knock-outs, levels, traps and stun (ledger sections 19 to 21, 23 and 30)."""

from __future__ import annotations

import pytest

from duelyard.games.brawl.harm import batch, bless, grudge, heal, root, stun
from duelyard.games.brawl.state import NOBODY
from duelyard.games.brawl.traps import free_trap_hexes
from tests.games.brawl.board import board

rule = pytest.mark.rule


@rule("FB-KO-2", "FB-KO-3", "FB-KO-7", "FB-KNOCKOUT-1", "FB-R-43", "FB-LVL-8", "FB-TERM-9")
def test_what_a_knock_out_ends() -> None:
    b = board(
        "tzu_xiao F5, deryn I1",
        "dugrun E6 d6 levelled rooted might1 haste1 armour2 marked",
        against=["A.deryn B.dugrun 2", "B.dugrun A.deryn 1"],
    )
    b.do("hit with tzu_xiao", "stay", "hit dugrun")
    s, c = b.s, b.c("dugrun")
    assert (b.at("dugrun"), b.damage("dugrun"), b.points) == ("gate", 0, [1, 0])
    assert (s.levelled[c], s.rooted[c], s.might[c], s.haste[c], s.armour[c], s.marked[c]) == (0, 0, 0, 0, 0, 0)
    assert not any(s.against)
    assert s.is_free(s.settings.arena.hex_of["E6"])


@rule("FB-KO-6", "FB-KO-16")
def test_nothing_touches_a_champion_at_the_gate() -> None:
    b = board("tzu_xiao F5", "dugrun gate")
    s, c = b.s, b.c("dugrun")
    batch(s, NOBODY, [(c, 9)], "attack")
    heal(s, c, 1)
    root(s, c)
    bless(s, [c], 1, 1, 1)
    grudge(s, [c], b.c("tzu_xiao"), 2)
    b.run(stun(s, c))
    assert (s.damage[c], s.rooted[c], s.might[c], b.points) == (0, 0, 0, [0, 0])
    assert not any(s.against)


@rule("FB-KO-4", "FB-LVL-1", "FB-LVL-4", "FB-KO-14")
def test_a_levelled_champion_only_gains_the_point() -> None:
    b = board("kilgore F5 levelled", "gwaien F4 d5", hand="maul_thrash")
    b.do("play maul_thrash", "stay", "target gwaien").end()
    assert (b.points, b.levelled("kilgore")) == ([1, 0], True)


@rule("FB-KO-5", "FB-KO-3")
def test_knocking_out_an_ally_gives_the_point_to_the_others() -> None:
    b = board("kilgore F5, deryn F4 d6", "goldarr E6", hand="fury")
    b.do("play fury", "stay", "sweep").end()
    assert (b.at("deryn"), b.points, b.levelled("kilgore")) == ("gate", [0, 1], False)


@rule("FB-LVL-6", "FB-R-3", "FB-LVL-3")
def test_the_new_side_counts_from_the_next_action() -> None:
    b = board("dugrun F5 d5, deryn I1", "kilgore F4 d6, gwaien F6, goldarr E6", hand="blizzard knock_down")
    b.do("play blizzard", "stay", "target kilgore").end()
    assert (b.points, b.levelled("dugrun"), b.s.health(b.c("dugrun"))) == ([1, 0], True, 7)
    assert (b.damage("gwaien"), b.damage("goldarr")) == (1, 1)  # Blizzard went on before the level


@rule("FB-LVL-7")
def test_an_earned_level_is_lost_at_the_gate() -> None:
    b = board("gwaien F5 d5 levelled", "deryn F4, kilgore G3 d6", hand="fireball")
    b.do("play fireball", "stay", "target deryn").end()
    assert b.points == [1, 1]  # Kilgore and Gwaien fell together
    assert (b.at("gwaien"), b.levelled("gwaien")) == ("gate", False)


@rule("FB-KO-12", "FB-R-2", "FB-WIN-4")
def test_both_sides_gain_in_one_batch() -> None:
    b = board("gwaien F5 d5 levelled", "deryn F4, kilgore G3 d6", hand="fireball", points=[4, 3])
    b.do("play fireball", "stay", "target deryn").end()
    assert (b.points, b.winners) == ([5, 4], "A")


# -- traps -------------------------------------------------------------------------------------------------------------


@rule("FB-TOKEN-3", "FB-TOKEN-4", "FB-TOKEN-5", "FB-TRAP-3")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_damage_traps_ignore_defence(n: int) -> None:
    b = board("dugrun H4", "kilgore A1", traps=f"G4 trap_damage_{n}")
    b.do("run with dugrun creation", "spring G4", "trap C4", "stay")
    assert b.damage("dugrun") == n


@rule("FB-TRAP-5", "FB-STUN-1", "FB-STUN-3", "FB-R-49", "FB-TOKEN-1")
def test_a_stun_trap_and_the_card_in_play() -> None:
    b = board("dugrun H4, deryn I1", "kilgore A1", hand="knock_down prowl", traps="G4 trap_stun")
    b.do("play knock_down", "spring G4")
    assert (b.asked, b.options) == ("A stun", ["show hand"])  # the card in play is not in hand
    b.do("show hand", "trap C4", "stay")
    assert b.match.view(1)["players"][0]["hand"] == ["prowl"]


@rule("FB-STUN-2", "FB-R-49")
def test_an_empty_hand_is_shown_without_a_question() -> None:
    b = board("dugrun H4", "kilgore A1", traps="G4 trap_stun")
    b.do("run with dugrun creation", "spring G4")
    assert b.asked == "A replace"
    assert b.events("shows_hand") == [{"seat": "A", "champion": "dugrun"}]


@rule("FB-TRAP-6", "FB-TRAP-7", "FB-TOKEN-6", "FB-R-30")
def test_the_triggered_token_is_never_its_own_replacement() -> None:
    traps = "G4 trap_damage_1, C4 trap_stun, D3 trap_root, D6 trap_damage_3"
    b = board("dugrun H4", "kilgore A1", traps=traps, supply="trap_damage_2 ...")
    b.do("run with dugrun creation", "spring G4")
    assert (len(b.s.supply), len(b.tokens())) == (8, 3)  # and the one being resolved
    b.do("trap F3", "stay")
    assert b.tokens()["F3"] == "trap_damage_2"
    assert (len(b.s.supply), len(b.tokens())) == (8, 4)
    assert "trap_damage_1" in [b.s.card_name(slot) for slot in b.s.supply]


@rule("FB-TRAP-2", "FB-INFO-4")
def test_a_triggered_token_is_shown_to_all() -> None:
    b = board("dugrun H4", "kilgore A1", traps="G4 trap_root")
    b.do("run with dugrun creation", "spring G4")
    for observer in (0, 1, None):
        event = next(event for event in b.match.events(observer) if event.kind == "trap")
        assert event.data["card"] == "trap_root"


@rule("FB-TRAP-13", "FB-R-32", "FB-TRAP-11")
def test_an_ally_pushed_into_a_trap_levels_nobody() -> None:
    b = board("goldarr F5, tzu_xiao F4 d7", "dugrun G4", hand="anchors_aweigh", traps="F3 trap_damage_1")
    b.do("play anchors_aweigh", "stay", "aim W").end()
    b.do("push own tzu_xiao", "trap C4")
    assert (b.at("tzu_xiao"), b.points) == ("gate", [0, 1])
    assert not any(b.s.levelled)


@rule("FB-TRAP-12", "FB-R-32")
@pytest.mark.parametrize("card", ["set_sail", "relentless_advance"])
def test_ones_own_way_into_a_trap_levels_nobody(card: str) -> None:
    if card == "set_sail":
        b = board("goldarr G5 d7", "deryn A1", hand=card, traps="G4 trap_damage_1")
        b.do(f"play {card}", "stay", "sail G4", "trap C4")
        fallen = "goldarr"
    else:
        b = board("kilgore F5 d6", "deryn F3", hand=card, traps="G3 trap_damage_2, D3 trap_damage_1, F6 trap_stun")
        b.do(f"play {card}", "stay", "target deryn", "force G3", "trap G4")
        assert b.at("kilgore") == "F3"
        return
    assert (b.at(fallen), b.points) == ("gate", [0, 1])
    assert not any(b.s.levelled)


@rule("FB-R-36")
def test_who_falls_at_the_end_of_set_sail_hurts_nobody() -> None:
    b = board("goldarr H3 d7", "tzu_xiao F5", hand="set_sail", traps="E6 trap_damage_1")
    b.do("play set_sail", "stay", "sail E6", "trap C4")
    assert (b.at("goldarr"), b.damage("tzu_xiao")) == ("gate", 0)


@rule("FB-TRAP-8", "FB-TERM-9")
def test_empty_trap_hexes() -> None:
    b = board("deryn C4, dugrun I1", "kilgore A1", traps="D3 trap_stun")
    labels = [b.s.label(spot) for spot in free_trap_hexes(b.s)]
    assert labels == ["D6", "F3", "F6", "G4"]


@rule("FB-R-33", "FB-CARD-deryn_levelled")
def test_a_levelled_deryn_walks_over_traps_and_allies_pass_hers() -> None:
    b = board("deryn G5 levelled, dugrun H4", "kilgore A1", hand="knock_down", traps="G4 trap_damage_3")
    b.do("run with deryn manipulation")
    assert not b.offered("spring")
    b.do("go G4")
    assert (b.damage("deryn"), b.tokens()) == (0, {"G4": "trap_damage_3"})
    b.do("play knock_down")
    assert {"F4", "F5", "G3"} & set(b.offered("go"))  # through her hex, and the token sleeps
    assert not b.offered("spring")
    b.do("go F4")
    assert b.damage("dugrun") == 0


# -- Prowl -------------------------------------------------------------------------------------------------------------


@rule("FB-CARD-prowl", "FB-R-34", "FB-INFO-4", "FB-INFO-5")
def test_prowl_looks_alone_and_moves_the_token() -> None:
    b = board("deryn I1", "kilgore A1", hand="prowl", traps="C4 trap_root, H3 trap_damage_3")
    b.do("play prowl", "stay", "draw 0")
    assert b.options == ["none", "look C4", "look H3"]
    b.do("look H3")
    assert next(event for event in b.match.events(0) if event.kind == "looks").data["card"] == "trap_damage_3"
    for other in (1, None):
        assert next(event for event in b.match.events(other) if event.kind == "looks").data["card"] is None
    assert b.options == ["relay H3", "relay D3", "relay D6", "relay F3", "relay F6", "relay G4"]
    b.do("relay G4")
    assert b.tokens() == {"C4": "trap_root", "G4": "trap_damage_3"}
    assert not b.s.is_trap_hex(b.s.settings.arena.hex_of["H3"])
    seen = {trap["hex"]: trap["trap"] for trap in b.match.view(0)["traps"]}
    assert seen == {"C4": None, "G4": "trap_damage_3"}
    assert all(trap["trap"] is None for trap in b.match.view(1)["traps"])


@rule("FB-R-34")
def test_prowl_may_leave_the_token_or_look_at_none() -> None:
    b = board("deryn I1", "kilgore A1", hand="prowl", traps="C4 trap_root")
    b.do("play prowl", "stay", "draw 0")
    twin = b.match.copy()
    b.do("look C4", "relay C4")
    assert b.tokens() == {"C4": "trap_root"}
    b.match = twin
    b.do("none")
    assert b.match.view(0)["traps"][0]["trap"] is None
