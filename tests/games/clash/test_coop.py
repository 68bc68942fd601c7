"""Co-operative mode: two humans (A, C) against two AIs (B, D) (section 22)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.errors import WrongSetting
from tests.games.clash.board import run
from tests.games.clash.matches import deck_names, kingdoms, match_at, table_after

AIS = "BD"
HUMAN_NEIGHBOURS = [("A", "upper", "B"), ("A", "lower", "D"), ("C", "upper", "D"), ("C", "lower", "B")]


def coop(active: str = "A", mana: int | None = None, **zones: str) -> str:
    return kingdoms(active, mana, ai=AIS, **zones)


def seen_after(text: str, *actions: str, **options: Any) -> dict[str, str]:
    return table_after(text, *actions, mode="coop", **options)


# -- the table ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-COOP-1", "CL-COOP-2", "CL-R-48")
@pytest.mark.parametrize(("human", "lane", "ai"), HUMAN_NEIGHBOURS)
def test_humans_fight_the_ais_on_both_sides(human: str, lane: str, ai: str) -> None:
    seen = seen_after(coop(human, **{f"{human}_{lane}": "zombie"}), "assault")
    assert (seen[f"{ai}.deck"], seen[f"{ai}.discard"]) == ("giant", "titan martyr djinn")
    seen = seen_after(coop(ai, **{f"{ai}_{lane}": "zombie", f"{human}_hand": "{B} ogre lich hydra gnome"}), "assault")
    assert seen[f"{human}.hand"] == "ogre lich hydra {B} gnome"


@pytest.mark.rule("CL-COOP-1", "CL-COOP-2", "CL-MULTI-9")
def test_a_spell_reaches_the_partner() -> None:
    text = coop("A", 1, A_hand="{B} boom zombie", A_upper="ogre", B_upper="lich", C_upper="hydra", D_upper="gnome")
    match = match_at(text, "coop")
    assert [option.text for option in match.options if option.text.startswith("cast")] == [
        "cast boom A.upper.1",
        "cast boom B.upper.1",
        "cast boom C.upper.1",
        "cast boom D.upper.1",
    ]


@pytest.mark.rule("CL-COOP-3", "CL-AI-3", "CL-AI-4")
@pytest.mark.parametrize("ai", AIS)
def test_an_ai_reveals_cards_as_in_solo(ai: str) -> None:
    seen = seen_after(coop(ai, **{f"{ai}_deck": "baron microctopus zombie ogre"}), "ai summon")
    assert (seen[f"{ai}.upper"], seen[f"{ai}.lower"]) == ("baron(new) zombie(new)", "microctopus(new)")
    other = AIS.replace(ai, "")
    assert (seen[f"{other}.upper"], seen[f"{other}.deck"]) == ("-", "titan martyr djinn giant")


@pytest.mark.rule("CL-COOP-3", "CL-R-48", "CL-MULTI-8")
def test_turns_go_round_with_the_ais_in_between() -> None:
    match = match_at(coop(), "coop")
    match.choose("end")
    match.choose("end")
    events = [event.data["seat"] for event in match.events() if event.kind == "turn"]
    assert events == ["B", "C", "D", "A"]


# -- mana --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-EX-66", "CL-COOP-6", "CL-R-48", "CL-AI-2")
@pytest.mark.parametrize("ai", AIS)
def test_an_ai_counts_the_creatures_of_its_own_lanes(ai: str) -> None:
    text = coop(ai, A_upper="ogre lich", A_lower="gnome", C_lower="hydra", C_upper="zombie ogre")
    table, _ = run(text, "mana", mode="coop")
    assert table.mana == 9


@pytest.mark.rule("CL-COOP-6")
@pytest.mark.parametrize(("ai", "mana"), [("B", 8), ("D", 6)])
def test_and_no_others(ai: str, mana: int) -> None:
    table, _ = run(coop(ai, A_upper="ogre", C_lower="hydra"), "mana", mode="coop")
    assert table.mana == mana


@pytest.mark.rule("CL-EX-66", "CL-R-48", "CL-R-6", "CL-MULTI-6")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [("A", 6), ("B", None), ("C", 8), ("D", None)]),
        ({"level": 1, "ai_first": True}, [("B", None), ("C", 7), ("D", None), ("A", 9)]),
    ],
)
def test_first_turns(options: dict[str, Any], expected: list[tuple[str, int | None]]) -> None:
    """Humans are short of mana by their place in the turn order, AIs have their own: 6, as nobody faces them."""
    match = duelyard.new_match("clash", seed=1, settings={"mode": "coop", **options})
    match.choose("end")
    match.choose("end")
    turns = [event.data for event in match.events() if event.kind == "turn"][:4]
    assert [(turn["seat"], turn["mana"]) for turn in turns] == [(seat, mana or 6) for seat, mana in expected]


# -- difficulty --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-COOP-4", "CL-R-48")
@pytest.mark.parametrize("ai", AIS)
def test_one_difficulty_serves_both_ais(ai: str) -> None:
    text = coop(ai, A_upper="lich", A_lower="gnome", B_upper="zombie", D_upper="zombie")
    table, _ = run(text, "mana", mode="coop", level=6, ai_mana=8, ai_per_creature=2, ai_abilities=["sprint"])
    assert table.mana == 8 + 2
    assert all(table.has[table.lanes[2 * p][0]] for p in (1, 3))
    assert not table.has[table.lanes[0][0]]


@pytest.mark.rule("CL-COOP-4", "CL-CUST-6")
@pytest.mark.parametrize(("human", "lane", "ai"), HUMAN_NEIGHBOURS)
def test_both_can_be_tough(human: str, lane: str, ai: str) -> None:
    seen = seen_after(coop(human, **{f"{human}_{lane}": "microctopus"}), "assault", level=3, ai_tough=True)
    assert seen[f"{ai}.discard"] == "titan"


@pytest.mark.rule("CL-COOP-4", "CL-R-41")
def test_points_must_add_up_here_too() -> None:
    with pytest.raises(WrongSetting, match="CL-R-41"):
        duelyard.new_match("clash", settings={"mode": "coop", "ai_mana": 7})
    with pytest.raises(WrongSetting, match="CL-R-41"):
        duelyard.new_match("clash", settings={"mode": "coop", "level": 2, "ai_mana": 7})


# -- piles -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-R-48", "CL-AIX-2", "CL-R-37")
@pytest.mark.parametrize(("human", "lane", "ai"), HUMAN_NEIGHBOURS)
def test_cards_move_to_the_ai_of_the_lane(human: str, lane: str, ai: str) -> None:
    """A Mercenary goes on top of its deck, Chain takes from there."""
    lost = seen_after(coop(ai, **{f"{human}_{lane}": "rapscallion", f"{ai}_{lane}": "baron"}), "assault")
    taken = seen_after(coop(human, 2, **{f"{human}_hand": "{B} moving_slime ogre"}), f"play moving_slime -> {lane}")
    other = AIS.replace(ai, "")
    assert lost[f"{ai}.deck"] == "rapscallion titan martyr djinn giant"
    assert taken[f"{human}.{lane}"] == "moving_slime(new)<titan>"
    assert taken[f"{ai}.deck"] == "martyr djinn giant"
    assert lost[f"{other}.deck"] == taken[f"{other}.deck"] == "titan martyr djinn giant"


@pytest.mark.rule("CL-R-48", "CL-AI-11")
def test_each_ai_has_its_own_stronghold_and_piles() -> None:
    text = coop("A", A_upper="microctopus", B_discard="boom", D_discard="zombie", A_lower="assassin")
    seen = seen_after(text, "assault")
    assert (seen["B.stronghold"], sorted(seen["B.deck"].split())) == (
        "fort",
        ["boom", "djinn", "giant", "martyr", "titan"],
    )
    assert (seen["D.stronghold"], seen["D.deck"], seen["D.discard"]) == (
        "bastion",
        "martyr djinn giant",
        "zombie titan",
    )


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-COOP-5")
@pytest.mark.parametrize(("human", "lane", "ai"), HUMAN_NEIGHBOURS)
def test_the_humans_win_and_lose_together(human: str, lane: str, ai: str) -> None:
    _, won = run(coop(human, **{f"{human}_{lane}": "microctopus", f"{ai}_stronghold": "fort"}), "assault", mode="coop")
    assert won is not None
    assert (won.scores, won.rule, won.details) == ([1.0, 1.0], "CL-COOP-5", {"winner": "A, C", "loser": ai})
    _, lost = run(coop(ai, **{f"{human}_hand": "{F} boom", f"{ai}_{lane}": "zombie"}), "assault", mode="coop")
    assert lost is not None
    assert (lost.scores, lost.rule, lost.details) == ([-1.0, -1.0], "CL-COOP-5", {"winner": "B, D", "loser": human})


@pytest.mark.rule("CL-COOP-5", "CL-R-47")
def test_the_other_side_wins_whatever_destroyed_the_fort() -> None:
    _, lost = run(coop("C", 2, C_hand="{F} gargoyle brute"), "play gargoyle -> upper", mode="coop")
    assert lost is not None
    assert lost.scores == [-1.0, -1.0]
    _, won = run(coop("D", D_stronghold="fort", D_deck="titan"), "ai summon", mode="coop")
    assert won is not None
    assert won.scores == [1.0, 1.0]


@pytest.mark.rule("CL-COOP-3", "CL-R-52")
def test_a_tired_ai_of_two() -> None:
    match = match_at(coop(), "coop", turns=8, fatigue=True)
    match.choose("end")  # B's ninth turn: Giant is gone, Titan comes
    assert match.view()["removed"][0] == "giant"
    assert deck_names(match, 1) == ["martyr", "djinn"]
    assert deck_names(match, 3) == ["titan", "martyr", "djinn", "giant"]
