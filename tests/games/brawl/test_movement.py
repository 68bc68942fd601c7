"""Movement, displacement and keywords of moving (ledger sections 3, 11, 22 and 23)."""

from __future__ import annotations

import random

import pytest

from duelyard.games.brawl.arena import GATE
from duelyard.games.brawl.displace import fear, force, pull, push
from duelyard.games.brawl.move import dash, jump, reach, swoop
from duelyard.games.brawl.printed import DERYN
from duelyard.games.brawl.state import EMPTY, NOBODY, BrawlState
from tests.games.brawl.board import board

rule = pytest.mark.rule


# -- walking -----------------------------------------------------------------------------------------------------------


@rule("FB-MOVE-5", "FB-MOVE-6", "FB-TRAP-1", "FB-TRAP-2", "FB-TRAP-3", "FB-TRAP-10", "FB-TOKEN-4")
def test_a_trap_is_resolved_before_the_next_step() -> None:
    b = board("deryn G5", "kilgore A1", hand="hit_and_run", traps="G4 trap_damage_2")
    b.do("play hit_and_run", "spring G4")
    assert (b.at("deryn"), b.damage("deryn"), b.asked) == ("G4", 2, "A replace")
    b.do("trap F3")
    assert b.asked == "A move"
    assert b.offered("spring") == ["F3"]  # it lies on the path now
    assert {"F4", "G3", "E4"} <= set(b.offered("go"))
    b.do("go E4")
    assert b.at("deryn") == "E4"


@rule("FB-MOVE-6", "FB-ROOT-1", "FB-TRAP-4", "FB-TOKEN-2")
def test_root_takes_the_steps_that_are_left() -> None:
    b = board("deryn G5", "kilgore A1", hand="hit_and_run", traps="G4 trap_root")
    b.do("play hit_and_run", "spring G4", "trap F3")
    assert (b.at("deryn"), b.asked) == ("G4", "A act")
    b.do("run with deryn destruction")
    assert b.asked == "A act"  # nothing to decide: she cannot move
    assert b.at("deryn") == "G4"


@rule("FB-MOVE-7", "FB-GEN-7", "FB-GEN-8")
def test_a_move_bonus_needs_a_move_value() -> None:
    b = board("tzu_xiao I3 haste1", "kilgore H5", hand="challenge double_strike")
    b.do("play double_strike")
    assert b.asked == "A dash"  # no step 1
    b.do("stay", "play challenge")
    assert "G5" in b.offered("go")  # move 1 + 1
    b.do("stay", "run with tzu_xiao creation")
    assert "F5" in b.offered("go")  # move 2 + 1


@rule("FB-MOVE-8", "FB-GEN-8", "FB-ATK-2")
def test_movement_comes_first_and_once() -> None:
    b = board("deryn G5", "kilgore E6", hand="spring_the_trap")
    b.do("play spring_the_trap", "go F5", "target kilgore").end()
    assert b.asked == "A act"


@rule("FB-MOVE-9", "FB-PLACE-1", "FB-ROOT-3")
def test_placing_is_not_movement() -> None:
    b = board("kilgore F5", "deryn A1 rooted, dugrun F4", hand="maul_thrash", hand_b="ambush")
    b.do("play maul_thrash", "stay", "target dugrun", "react ambush", "place G5")
    assert b.at("deryn") == "G5"


@rule("FB-MOVE-10", "FB-MOVE-1")
def test_a_walk_goes_around_corners() -> None:
    b = board("deryn E4", "kilgore A1", hand="hit_and_run")
    b.do("play hit_and_run", "go E6")  # around the statue: D4, D5, E6
    moved = b.events("moves")[0]
    assert (moved["start"], len(moved["path"]), moved["path"][-1]) == ("E4", 3, "E6")


def by_steps(s: BrawlState, c: int, points: int) -> set[tuple[int, tuple[int, ...]]]:
    """All results of a walk decided step by step (FB-MOVE-1 to FB-MOVE-5): final hex, and tokens entered in order."""
    arena = s.settings.arena
    found: set[tuple[int, tuple[int, ...]]] = set()
    seen: set[tuple[int, int, tuple[int, ...]]] = set()
    todo = [(s.at[c], points, ())] if s.at[c] != GATE else []
    if s.at[c] == GATE:
        free = [spot for spot in arena.areas[s.areas[s.owner[c] & 1]] if s.who[spot] == NOBODY]
        todo = [(spot, points - 1, (spot,) if s.sets_off(c, spot) else ()) for spot in free]
    while todo:
        here, left, entered = todo.pop()
        if (here, left, entered) in seen:
            continue
        seen.add((here, left, entered))
        if s.who[here] in (NOBODY, c):
            found.add((here, entered))
        if left:
            for spot in arena.near[here]:
                other = s.who[spot]
                if other not in (NOBODY, c) and s.are_enemies(c, other):
                    continue
                triggers = spot not in entered and s.sets_off(c, spot)
                todo.append((spot, left - 1, (*entered, spot) if triggers else entered))
    return found


def by_choices(s: BrawlState, c: int, points: int, entered: tuple[int, ...] = ()) -> set[tuple[int, tuple[int, ...]]]:
    """All results that the questions of `walk` lead to."""
    found = {(s.at[c], entered)} if s.at[c] != GATE else set()
    if points <= 0:
        return found
    ways = reach(s, c, points)
    found |= {(spot, entered) for spot in ways.goals}
    for spot in ways.springs:
        twin = s.copy()
        twin.token[spot] = EMPTY
        twin.stand(c, spot)
        found |= by_choices(twin, c, points - len(ways.path(spot)), (*entered, spot))
    return found


@rule("FB-R-10", "FB-MOVE-1", "FB-MOVE-4", "FB-KO-10")
@pytest.mark.parametrize("seed", range(60))
def test_one_choice_loses_no_walk(seed: int) -> None:
    rng = random.Random(seed)
    s = board("deryn I1", "kilgore A1").s
    spots = [spot for spot in range(s.settings.arena.size) if not s.settings.arena.statue[spot]]
    for c in range(6):
        s.lift(c)
    for c, spot in zip(range(6), rng.sample(spots, 6), strict=True):
        if rng.random() < 0.85:
            s.stand(c, spot)
    slot = 0
    for spot in rng.sample(spots, 5):
        if s.who[spot] == NOBODY:
            s.token[spot] = slot
            slot += 1
    for c in range(6):
        s.levelled[c] = int(s.hero[c] == DERYN and rng.random() < 0.4)
    for c in range(6):
        points = rng.randrange(1, 5)
        steps = by_steps(s, c, points)
        assert by_choices(s, c, points) == steps
        ways = reach(s, c, points)
        for goal in ways.goals + ways.springs:
            path = ways.path(goal)
            assert len(path) <= points
            assert path[-1] == goal
            before = path[0] if s.at[c] == GATE else s.at[c]
            for spot in path[1:] if s.at[c] == GATE else path:
                assert spot in s.settings.arena.near[before]
                before = spot
            assert not any(s.sets_off(c, spot) for spot in path[:-1])


# -- dash, jump, swoop -------------------------------------------------------------------------------------------------


@rule("FB-DASH-1", "FB-DASH-2", "FB-R-10", "FB-CARD-hit_and_run")
def test_hit_and_run() -> None:
    b = board("deryn G5, dugrun H5", "kilgore F6", hand="hit_and_run")
    b.do("play hit_and_run", "stay", "target kilgore").end()
    assert b.asked == "A dash"
    assert {"G6", "G7", "G3", "I5", "F5"} <= set(b.offered("dash"))  # I5 past the ally on H5
    assert not {"F6", "E7", "H5", "E5", "F4"} & set(b.offered("dash"))  # enemy, behind it, ally, statue, no row
    assert b.refusal("dash F4") == "FB-DASH-1"
    b.do("dash I5")
    assert b.at("deryn") == "I5"


@rule("FB-DASH-2", "FB-R-10")
def test_a_dash_over_a_trap_goes_on_in_its_direction() -> None:
    b = board("deryn G5", "kilgore A1", traps="G4 trap_damage_1")
    s = b.s
    c = b.c("deryn")
    assert b.run(dash(s, 0, c, 3), "dash G4", "trap C4", "dash G2") is None
    assert (b.at("deryn"), b.damage("deryn")) == ("G2", 1)


@rule("FB-GEN-13", "FB-DASH-1")
def test_a_dash_of_nothing() -> None:
    b = board("deryn G5", "kilgore A1")
    b.run(dash(b.s, 0, b.c("deryn"), 2), "stay")
    assert b.at("deryn") == "G5"


@rule("FB-SWOOP-1", "FB-TRAP-15")
def test_swoop() -> None:
    b = board("goldarr E4", "kilgore E6", traps="E7 trap_damage_1, E3 trap_damage_2")
    s, c = b.s, b.c("goldarr")
    script = swoop(s, 0, c, 3)
    codes = next(script).codes
    labels = {s.label(code >> 6) for code in codes[1:]}
    assert {"E3", "E7", "B4"} <= labels  # E7 over statue and enemy
    assert not {"E5", "E6", "E8", "D6"} & labels
    script.close()
    b.run(swoop(s, 0, c, 3), "swoop E1")
    assert (b.at("goldarr"), b.damage("goldarr")) == ("E1", 0)  # past the token on E3


@rule("FB-JUMP-1", "FB-JUMP-2", "FB-TRAP-15", "FB-CARD-teleport", "FB-R-35")
def test_teleport() -> None:
    b = board("gwaien E4", "kilgore D4", hand="teleport", traps="E6 trap_damage_1, E3 trap_damage_2")
    b.do("play teleport")
    assert not {"E5", "D4", "I5", "A5"} & set(b.offered("jump"))
    b.do("jump E6", "trap C4")
    assert (b.at("gwaien"), b.damage("gwaien")) == ("E6", 1)
    b = board("gwaien E4 rooted", "kilgore D4", hand="teleport")
    b.do("play teleport")
    assert (b.asked, b.discard()) == ("A act", ["teleport"])


@rule("FB-CARD-throw", "FB-GEN-3")
def test_throw() -> None:
    b = board("kilgore G5, deryn G4, dugrun I1", "gwaien F5", hand="throw")
    b.do("play throw", "stay")
    assert b.options == ["throw deryn", "none"]  # allies next to Kilgore, never himself
    b.do("throw deryn", "jump E6")
    assert b.at("deryn") == "E6"


@rule("FB-R-32", "FB-CARD-throw", "FB-TRAP-13")
def test_a_thrown_ally_in_a_trap_levels_nobody() -> None:
    b = board("kilgore G5, deryn G4 d6", "gwaien A1", hand="throw", traps="F6 trap_damage_1")
    b.do("play throw", "stay", "throw deryn", "jump F6", "trap C4")
    assert (b.at("deryn"), b.points) == ("gate", [0, 1])
    assert not any(b.s.levelled)


@rule("FB-CARD-onwards", "FB-R-32", "FB-GEN-3")
def test_onwards() -> None:
    b = board("dugrun G5, deryn G4, goldarr I1", "kilgore F4", hand="onwards")
    b.do("play onwards", "stay", "draw 0")
    assert b.can("done")
    assert b.offered("lead deryn") == ["F5", "G3", "H3", "H4"]  # not onto E5, F4 or Dugrun
    assert not b.offered("lead dugrun")
    b.do("lead deryn F5")
    assert not b.offered("lead deryn")  # each ally once
    b.do("lead goldarr H1")
    assert (b.at("deryn"), b.at("goldarr"), b.asked) == ("F5", "H1", "A act")


# -- displacement ------------------------------------------------------------------------------------------------------


@rule("FB-PUSH-1", "FB-PUSH-2", "FB-PUSH-7", "FB-GEN-10", "FB-R-26", "FB-CARD-maul_thrash")
def test_push_is_straight_away_and_as_far_as_possible() -> None:
    b = board("kilgore G5", "deryn E7, dugrun F6", hand="maul_thrash")
    s = b.s
    far = s.distance(b.c("kilgore"), b.c("deryn"))
    assert b.run(push(s, b.c("kilgore"), b.c("deryn"), 2)) == 0  # past Dugrun, who stands between
    assert b.at("deryn") == "C7"
    assert s.distance(b.c("kilgore"), b.c("deryn")) == far + 2
    assert b.damage("deryn") == 0


@rule("FB-PUSH-6", "FB-PULL-4", "FB-GEN-6")
def test_out_of_line_nothing_happens() -> None:
    b = board("kilgore G4", "dugrun D5")
    s = b.s
    assert b.run(push(s, b.c("kilgore"), b.c("dugrun"), 2)) == 0
    assert b.run(pull(s, b.c("kilgore"), b.c("dugrun"), 2)) == 0
    assert (b.at("dugrun"), b.damage("dugrun")) == ("D5", 0)


@rule("FB-PULL-1", "FB-GEN-9", "FB-PULL-3")
def test_pull_is_straight_towards() -> None:
    b = board("goldarr H3", "kilgore D6")
    s = b.s
    assert b.run(pull(s, b.c("goldarr"), b.c("kilgore"), 2)) == 0
    assert b.at("kilgore") == "F5"
    assert b.damage("kilgore") == 0


@rule("FB-GEN-11", "FB-PUSH-5", "FB-DISP-3", "FB-ROOT-3")
def test_a_rooted_champion_suffers_every_step() -> None:
    b = board("kilgore G5", "deryn G4 rooted")
    s = b.s
    assert b.run(push(s, b.c("kilgore"), b.c("deryn"), 2)) == 2
    assert b.run(pull(s, b.c("kilgore"), b.c("deryn"), 1)) == 1
    assert (b.at("deryn"), b.damage("deryn")) == ("G4", 3)


@rule("FB-DISP-4", "FB-FEAR-3", "FB-ROOT-3")
def test_force_and_fear_do_nothing_to_the_rooted() -> None:
    b = board("kilgore G5", "deryn G4 rooted")
    s = b.s
    b.run(force(s, 0, b.c("kilgore"), b.c("deryn"), 1))
    b.run(fear(s, b.c("kilgore"), b.c("deryn"), 2))
    assert (b.at("deryn"), b.damage("deryn")) == ("G4", 0)


@rule("FB-FEAR-3")
def test_a_fear_without_a_way_deals_no_damage() -> None:
    b = board("kilgore H2", "deryn I1")
    b.run(fear(b.s, b.c("kilgore"), b.c("deryn"), 2))
    assert (b.at("deryn"), b.damage("deryn")) == ("I1", 0)


@rule("FB-FORCE-1", "FB-FORCE-2", "FB-R-39")
def test_force() -> None:
    b = board("kilgore G5, dugrun F4", "deryn G4, gwaien G3", traps="H3 trap_damage_1")
    s = b.s
    script = force(s, 0, b.c("kilgore"), b.c("deryn"), 1)
    ask = next(script)
    assert sorted(s.label(code >> 6) for code in ask.codes[1:]) == ["F5", "H3", "H4"]  # all champions block
    script.close()
    b.run(force(s, 0, b.c("kilgore"), b.c("deryn"), 1), "force H3", "trap C4")
    assert (b.at("deryn"), b.damage("deryn")) == ("H3", 1)


@rule("FB-DISP-1", "FB-R-21", "FB-GEN-1")
def test_hold_ground_stops_displacement_only() -> None:
    b = board("deryn G5", "kilgore F6, dugrun A1", hand="hit_and_run", hand_b="hold_ground")
    b.do("play hit_and_run", "stay", "target kilgore", "react hold_ground")
    assert b.asked == "A dash"  # the attacker's own dash is none
    s = b.s
    b.do("dash G6")
    s.held = True
    for verb in (push, pull):
        assert b.run(verb(s, b.c("deryn"), b.c("kilgore"), 1)) == 0
    b.run(force(s, 0, b.c("deryn"), b.c("kilgore"), 1))
    b.run(fear(s, b.c("deryn"), b.c("kilgore"), 1))
    assert (b.at("kilgore"), b.damage("kilgore")) == ("F6", 2 - 1)
    b.run(jump(s, 0, b.c("deryn"), 1), "jump G5")
    assert b.at("deryn") == "G5"


@rule("FB-R-21")
def test_hold_ground_works_even_if_its_champion_falls() -> None:
    b = board("goldarr F5", "gwaien F4 d5, deryn G4, dugrun A1", hand="anchors_aweigh", hand_b="hold_ground")
    b.do("play anchors_aweigh", "stay", "aim W", "react hold_ground", "for gwaien")
    assert (b.at("gwaien"), b.at("deryn"), b.damage("deryn")) == ("gate", "G4", 1)


@rule("FB-CARD-goldarr_levelled", "FB-R-68")
def test_levelled_goldarr_can_be_pulled() -> None:
    b = board("tzu_xiao G5", "goldarr E7 levelled", hand="challenge")
    b.do("play challenge", "stay", "target goldarr").end()
    assert b.at("goldarr") == "F6"
    assert b.run(push(b.s, b.c("tzu_xiao"), b.c("goldarr"), 2)) == 0
    assert b.at("goldarr") == "F6"


@rule("FB-PLACE-2")
def test_placed_on_a_trap() -> None:
    b = board("kilgore F5", "deryn A1, dugrun F4", hand="maul_thrash", hand_b="ambush", traps="G5 trap_damage_1")
    b.do("play maul_thrash", "stay", "target dugrun", "react ambush")
    assert not b.can("place F4")
    b.do("place G5", "trap C4")
    assert (b.at("deryn"), b.damage("deryn")) == ("G5", 1)
