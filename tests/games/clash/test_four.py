"""Four kingdoms: the table, every one for himself, two against two (sections 20 and 21)."""

from __future__ import annotations

import pytest

import duelyard
from duelyard import Result
from duelyard.games.clash.layout import Layout
from tests.games.clash.board import run
from tests.games.clash.matches import kingdoms, match_at, options_for, table_after

ACROSS = [  # CL-MULTI-3: who is met over the bridge of which lane
    ("A", "upper", "B"),
    ("A", "lower", "D"),
    ("B", "upper", "A"),
    ("B", "lower", "C"),
    ("C", "upper", "D"),
    ("C", "lower", "B"),
    ("D", "upper", "C"),
    ("D", "lower", "A"),
]
FOUR = ["ffa", "team"]
FULL = {f"{seat}_upper": "giant" for seat in "ABCD"} | {f"{seat}_lower": "titan" for seat in "ABCD"}


def outcome(text: str, *actions: str, mode: str = "ffa") -> Result:
    """How a match ends by these actions."""
    _, result = run(text, *actions, mode=mode)
    assert result is not None
    return result


# -- the table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "CL-MULTI-1", "CL-MULTI-2", "CL-MULTI-3", "CL-MULTI-4", "CL-MULTI-5", "CL-R-45", "CL-R-46", "CL-FFA-1"
)
@pytest.mark.parametrize(("seat", "lane", "other"), ACROSS)
@pytest.mark.parametrize("mode", FOUR)
def test_each_lane_leads_to_a_neighbour(mode: str, seat: str, lane: str, other: str) -> None:
    """Baron deals 3 to a creature of the neighbour in the lane of the same name, or else 3 to his stronghold."""
    hands = {f"{name}_hand": "{B} zombie gnome ogre brute" for name in "ABCD"}
    for lanes in ({}, FULL):
        alone = {f"{seat}_upper": "-", f"{seat}_lower": "-", f"{seat}_{lane}": "baron"}
        text = kingdoms(seat, **hands, **{**lanes, **alone})
        before, after = table_after(text, mode=mode), table_after(text, "assault", mode=mode)
        hurt = f"{other}.{lane}" if lanes else f"{other}.hand"
        assert after == before | {hurt: f"{before[hurt]}(d3)" if lanes else "zombie gnome ogre {B} brute"}


@pytest.mark.rule("CL-R-45", "CL-MULTI-3")
@pytest.mark.parametrize(("seat", "lane", "other"), ACROSS)
def test_aerial_looks_at_the_name_of_the_lane(seat: str, lane: str, other: str) -> None:
    zones = {f"{seat}_{lane}": "walls_pecker", f"{other}_{lane}": "giant"}
    seen = table_after(kingdoms(seat, **zones), "assault", mode="ffa")
    flies = lane == "upper"
    assert seen[f"{other}.{lane}"] == ("giant" if flies else "giant(d2)")
    assert seen[f"{other}.hand"] == ("brute baron {B} grrr" if flies else "{B} brute baron grrr")


@pytest.mark.rule("CL-R-45", "CL-MULTI-3")
def test_the_upper_lane_attacks_first() -> None:
    """C's Ogre in the upper lane takes D's Zombie before the Gnome of the lower lane takes B's."""
    match = match_at(kingdoms("C", C_upper="ogre", C_lower="gnome", D_upper="zombie", B_lower="zombie"), "ffa")
    match.choose("end")
    attacks = [event.data["at"] for event in match.events() if event.kind in ("attack", "storm")]
    assert attacks == ["C.upper.1", "C.upper.1", "C.lower.1", "C.lower.1"]


@pytest.mark.rule("CL-EX-61", "CL-MULTI-3", "CL-MULTI-5", "CL-SPLA-5", "CL-R-46")
def test_splash_reaches_a_lane_one_does_not_share() -> None:
    seen = table_after(kingdoms("A", A_upper="brigand", B_upper="zombie", B_lower="gnome"), "assault", mode="ffa")
    assert (seen["B.upper"], seen["B.lower"]) == ("-", "-")
    assert seen["B.hand"] == "{B} brute baron grrr zombie gnome"


# -- turns and mana ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-MULTI-6", "CL-MULTI-8", "CL-EX-59", "CL-R-6", "CL-R-46")
@pytest.mark.parametrize("mode", FOUR)
@pytest.mark.parametrize("first", range(4))
def test_turns_go_round_and_the_first_three_are_short_of_mana(mode: str, first: int) -> None:
    match = duelyard.new_match("clash", seed=1, settings=options_for(mode), forced={"order": [first]})
    seen = []
    for _ in range(5):
        seen.append(("ABCD"[match.ask.seat], match.view()["mana"]))
        match.choose("end")
    order = "ABCDABCD"[first : first + 4]
    assert seen == [(order[0], 6), (order[1], 7), (order[2], 8), (order[3], 9), (order[0], 9)]


@pytest.mark.rule("CL-MULTI-8")
def test_anybody_may_be_first() -> None:
    firsts = {duelyard.new_match("clash", seed=seed, settings={"mode": "ffa"}).ask.seat for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("CL-EX-59", "CL-MANA-1", "CL-MANA-2", "CL-SUM-2")
def test_first_turns_of_a_duel() -> None:
    hand = "A.hand: {B} abomination martyr zombie grrr ogre baron troll gnome\nB.hand: {B} brute scribe"
    match = match_at(f"active: A; mana: 6\n{hand}", "duel", turns=1)
    assert "summon abomination upper" in match.options
    assert match.why_not(0, ["A.hand.2", "A.upper"]).rule == "CL-SUM-4"  # Martyr cannot be paid
    assert match.why_not(0, ["A.hand.5", "A.upper"]).rule == "CL-SUM-2"  # Ogre is the fifth card
    match.choose("summon zombie upper")
    match.choose("summon ogre lower")
    assert match.view(0)["mana"] == 1
    opening = duelyard.new_match("clash", seed=1, settings={"first": "A"})
    assert opening.view()["mana"] == 6
    opening.choose("end")
    assert opening.view()["mana"] == 9


# -- reach -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-EX-71", "CL-MULTI-9", "CL-CARD-6", "CL-R-46")
@pytest.mark.parametrize("mode", FOUR)
def test_a_spell_reaches_every_creature_at_the_table(mode: str) -> None:
    match = match_at(kingdoms("A", 1, A_hand="{B} boom zombie", **FULL), mode)
    targets = [option.text.split()[-1] for option in match.options if option.text.startswith("cast")]
    assert sorted(targets) == [f"{seat}.{lane}.1" for seat in "ABCD" for lane in ("lower", "upper")]
    assert match.why_not(0, ["A.hand.1", "C.lower.1"]) is None


@pytest.mark.rule("CL-EX-71", "CL-R-21", "CL-R-46")
def test_a_spell_is_played_into_the_lane_of_its_target() -> None:
    """Both fires of lane B-C burn A; the one in lane A-B does not."""
    lanes = {"B_upper": "corrosive_slime", "B_lower": "gnome sparkamender", "C_lower": "sparkamender"}
    seen = table_after(
        kingdoms("A", 1, A_hand="{B} boom zombie ogre lich", **lanes), "play boom @ B.lower.1", mode="ffa"
    )
    assert (seen["B.lower"], seen["A.hand"]) == ("sparkamender", "zombie ogre {B} lich boom")


@pytest.mark.parametrize(
    ("target", "gets"),
    [("B.lower.1", "B"), ("D.upper.1", "D"), ("C.upper.1", "C"), ("A.upper.1", "B"), ("A.lower.1", "D")],
)
@pytest.mark.rule("CL-EX-71", "CL-R-46")
def test_who_gets_a_mercenary_spell(target: str, gets: str) -> None:
    """The owner of the target; for one's own creature, whoever is across its bridge."""
    text = kingdoms("A", 1, A_hand="{B} dislocation zombie", **FULL)
    seen = table_after(text, f"play dislocation @ {target}", mode="ffa")
    assert [seat for seat in "ABCD" if "dislocation" in seen[f"{seat}.hand"]] == [gets]


@pytest.mark.parametrize(
    ("target", "burnt"), [("B.lower.2", "B.lower"), ("A.lower.1", "D.lower"), ("A.upper.1", "B.upper")]
)
@pytest.mark.rule("CL-R-46", "CL-R-22")
def test_backfire_of_a_spell_finds_the_opponent_of_its_lane(target: str, burnt: str) -> None:
    text = kingdoms("A", 4, A_hand="pendulum_swing zombie ogre {B} gnome", **{**FULL, "B_lower": "titan djinn"})
    seen = table_after(text, f"play pendulum_swing @ {target}", mode="ffa")
    assert [name for name in seen if "(d2)" in seen[name].split()[0]] == [burnt]  # 2 cards left of the stronghold


@pytest.mark.parametrize(
    ("action", "zones", "expected"),
    [
        pytest.param(
            "assault",
            {"A_lower": "ogre", "D_lower": "rapscallion"},
            {"A.hand": "{B} brute baron grrr rapscallion", "D.lower": "-"},
            id="Mercenary goes to whoever is across",
        ),
        pytest.param(
            "assault",
            {"A_lower": "veteran", "D_lower": "zombie"},
            {"D.hand": "brute baron grrr {B} zombie", "B.hand": "{B} brute baron grrr"},
            id="Sharpening hits the owner of the destroyed creature",
        ),
        pytest.param(
            "play moving_slime -> lower",
            {"A_hand": "{B} moving_slime zombie"},
            {"A.lower": "moving_slime(new)<brute>", "D.hand": "{B} baron grrr", "B.hand": "{B} brute baron grrr"},
            id="Chain takes from the neighbour across",
        ),
        pytest.param(
            "play goblin_shaman -> lower",
            {"A_hand": "ogre {B} goblin_shaman zombie", "B_upper": "giant", "D_lower": "titan", "D_upper": "giant"},
            {"D.lower": "titan(d1)", "D.upper": "giant", "B.upper": "giant"},
            id="Backfire hits across the bridge",
        ),
        pytest.param(
            "play goblin_shaman -> lower",
            {"A_hand": "{B} goblin_shaman zombie ogre", "D_lower": "sparkamender", "B_upper": "sparkamender"},
            {"A.hand": "zombie {B} ogre"},
            id="Immolation burns in its own lane",
        ),
    ],
)
@pytest.mark.rule("CL-R-46")
def test_the_opponent_is_found_through_the_lane(action: str, zones: dict[str, str], expected: dict[str, str]) -> None:
    seen = table_after(kingdoms("A", 4, **zones), action, mode="ffa")
    assert {name: seen[name] for name in expected} == expected


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-MULTI-7", "CL-FFA-2", "CL-FFA-3", "CL-GEN-8")
@pytest.mark.parametrize(("victim", "lane", "winner"), ACROSS)
def test_the_one_who_destroys_the_first_fort_wins(victim: str, lane: str, winner: str) -> None:
    zones = {f"{victim}_hand": "{F} brute baron grrr", f"{winner}_{lane}": "microctopus lich"}
    result = outcome(kingdoms(winner, **zones), "assault")
    assert (result.rule, result.details) == ("CL-FFA-3", {"winner": winner, "loser": victim})
    assert result.scores == pytest.approx([1.0 if seat == winner else -1 / 3 for seat in "ABCD"])


@pytest.mark.rule("CL-R-47", "CL-FFA-3")
@pytest.mark.parametrize(
    ("text", "action", "winner"),
    [
        pytest.param(
            kingdoms("A", A_lower="veteran", D_lower="zombie", D_hand="brute {F} gnome"), "assault", "A", id="excess"
        ),
        pytest.param(
            kingdoms("A", 2, A_hand="{B} moving_slime zombie", D_hand="gnome {F} titan", B_hand="{F} ogre"),
            "play moving_slime -> upper",
            "A",
            id="Chain, a hand of the stronghold alone",
        ),
        pytest.param(
            kingdoms("D", 1, D_hand="boom {F} ogre", A_upper="giant", B_upper="sparkamender"),
            "play boom @ A.upper.1",
            "B",
            id="Immolation of the player opposite",
            marks=pytest.mark.rule("CL-EX-67"),
        ),
        pytest.param(
            kingdoms("A", A_upper="grrr", B_upper="wall_razer", A_hand="{F} zombie ogre"), "assault", "B", id="Instinct"
        ),
    ],
)
def test_who_counts_as_the_destroyer(text: str, action: str, winner: str) -> None:
    assert outcome(text, action).details["winner"] == winner


OTHERS = {
    "A_hand": "{F} zombie grrr baron ogre gnome",
    "B_hand": "titan {B} giant djinn",
    "C_hand": "{B} lich hydra captain harasser",
}


@pytest.mark.rule("CL-R-47", "CL-EX-67", "CL-FFA-3")
@pytest.mark.parametrize(
    ("hand", "lanes", "action"),
    [
        pytest.param("{F} gargoyle brute", {}, "play gargoyle -> upper", id="own Price of Blood"),
        pytest.param("ogre {F} zombie", {}, "play zombie -> upper", id="own card leaving"),
        pytest.param("{F} zombie brute", {"D_upper": "sparkamender"}, "play zombie -> upper", id="own Immolation"),
        pytest.param("{F} brute", {}, "fatigue", id="Fatigue"),
    ],
)
def test_a_fort_that_falls_by_its_owners_own_doing(hand: str, lanes: dict[str, str], action: str) -> None:
    """A has a fort with 5 HP, B a bastion with 2, C a bastion with 4: C wins."""
    result = outcome(kingdoms("D", 2, D_hand=hand, **lanes, **OTHERS), action)
    assert result.details == {"winner": "C", "loser": "D"}
    assert result.scores == pytest.approx([-1 / 3, -1 / 3, 1.0, -1 / 3])


@pytest.mark.rule("CL-R-47")
@pytest.mark.parametrize(
    ("a", "b", "winners", "scores"),
    [
        ("{B} zombie grrr", "ogre {B} giant djinn", "B", [-1 / 3, 1.0, -1 / 3, -1 / 3]),  # more cards in hand
        ("{B} zombie grrr", "{B} giant djinn", "A, B", [0.5, 0.5, -0.5, -0.5]),
        ("{B} zombie grrr", "{F} giant djinn lich hydra", "A", [1.0, -1 / 3, -1 / 3, -1 / 3]),
    ],
)
def test_equal_players_share_the_victory(a: str, b: str, winners: str, scores: list[float]) -> None:
    result = outcome(kingdoms("D", A_hand=a, B_hand=b, C_hand="boom {B} titan", D_hand="{F} brute"), "fatigue")
    assert result.details["winner"] == winners
    assert result.scores == pytest.approx(scores)
    assert sum(result.scores) == pytest.approx(0)


@pytest.mark.rule("CL-R-47")
def test_all_three_others_can_share_it() -> None:
    result = outcome(kingdoms("D", D_hand="{F} lich"), "fatigue")
    assert result.details["winner"] == "A, B, C"
    assert result.scores == pytest.approx([1 / 3, 1 / 3, 1 / 3, -1.0])


@pytest.mark.rule("CL-R-31", "CL-ABIL-5", "CL-R-47")
@pytest.mark.parametrize(("right", "winner"), [("ogre", "C"), ("ogre titan", "A")])
def test_the_active_kingdom_comes_first(right: str, winner: str) -> None:
    """Zombie is played into a lane with D's own fire and A's: D's burns first, and may be enough."""
    zones = {"D_hand": f"zombie {{F}} {right}", "D_lower": "sparkamender", "A_lower": "sparkamender"}
    others = {"A_hand": "{F} lich", "B_hand": "{F} hydra", "C_hand": "{B} captain"}
    result = outcome(kingdoms("D", 1, **zones, **others), "play zombie -> lower")
    assert result.details["winner"] == winner


# -- two against two ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-TEAM-1", "CL-TEAM-2", "CL-MULTI-7")
@pytest.mark.parametrize(("victim", "lane", "winner"), ACROSS)
def test_a_team_wins_when_either_opposing_fort_falls(victim: str, lane: str, winner: str) -> None:
    zones = {f"{victim}_hand": "{F} brute baron grrr", f"{winner}_{lane}": "microctopus"}
    result = outcome(kingdoms(winner, **zones), "assault", mode="team")
    ours = "AC" if winner in "AC" else "BD"
    assert (result.rule, result.details) == ("CL-TEAM-2", {"winner": ", ".join(ours), "loser": victim})
    assert result.scores == [1.0 if seat in ours else -1.0 for seat in "ABCD"]


@pytest.mark.rule("CL-TEAM-2", "CL-R-47")
@pytest.mark.parametrize("action", ["fatigue", "play gargoyle -> upper"])
def test_whatever_destroyed_it(action: str) -> None:
    hand = "{F} brute" if action == "fatigue" else "{F} gargoyle brute"
    result = outcome(kingdoms("D", 2, D_hand=hand), action, mode="team")
    assert result.details == {"winner": "A, C", "loser": "D"}
    assert result.scores == [1.0, -1.0, 1.0, -1.0]


@pytest.mark.rule("CL-TEAM-3")
def test_partners_share_nothing() -> None:
    layout = Layout(duelyard.game("clash").complete({"mode": "team"}))
    assert all((lane >> 1) % 2 != (other >> 1) % 2 for lane, other in enumerate(layout.across))  # no lane
    match = match_at(kingdoms("A", A_hand="{B} zombie ogre", C_hand="lich {B} hydra captain"), "team")
    match.choose("summon zombie upper")  # one card and one mana of A's, none of C's
    match.choose("end")
    match.choose("end")
    view = match.view(2)
    assert (view["active"], view["mana"]) == (2, 4)
    assert [(kingdom["place"], kingdom["health"]) for kingdom in view["kingdoms"]] == [(0, 1), (0, 3), (1, 2), (0, 3)]
    assert [entry["card"] for entry in view["kingdoms"][0]["hand"]] == [None]  # not even a look


@pytest.mark.rule("CL-R-31", "CL-ABIL-5", "CL-R-47")
def test_two_kingdoms_that_are_not_active_come_in_turn_order() -> None:
    # In A's turn B's Reinforcement brings Baron into lane B-C, where B and C have an Immolation each: B's own burns
    # first and fells B's fort, so nobody else did, and D, the healthiest of the others, wins. C first would let C win.
    position = kingdoms(
        mana=9,
        A_hand="{B} annihilation brute ogre troll",
        B_lower="negotiator sparkamender",
        B_hand="{F} baron",
        C_lower="sparkamender",
        C_hand="{B} zombie grrr",
        D_hand="{B} gnome scribe revenant partisan lieutenant alpha",
    )
    _, result = run(position, "play annihilation @ B.lower.1", mode="ffa")
    assert result is not None
    assert (result.details["loser"], result.details["winner"]) == ("B", "D")
