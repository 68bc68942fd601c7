"""Solo, custom variant: difficulty points and what they buy (section 18)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import WrongSetting
from tests.games.clash.board import board, run
from tests.games.clash.matches import match_at, play_out, table_after

PRICES = [  # CL-R-40
    *[({"ai_mana": 6 + points}, points) for points in (1, 2, 3, 4)],
    ({"ai_per_creature": 2}, 3),
    ({"ai_first": True}, 1),
    ({"ai_tough": True}, 3),
    *[({"ai_abilities": [name]}, 1) for name in ("sprint", "vanish", "splash", "perforation")],
    *[({"ai_abilities": [name]}, 1) for name in ("aquatic", "berserk", "instinct")],
    *[({"ai_abilities": [name]}, 2) for name in ("rage", "sharpening", "catalyst")],
    ({"ai_abilities": ["protection"]}, 3),
]
ABILITIES = [parameters["ai_abilities"][0] for parameters, _ in PRICES if "ai_abilities" in parameters]
LEVELS: dict[int, dict[str, Any]] = {  # the table of CL-R-40
    1: {"ai_mana": 7},
    2: {"ai_mana": 7, "ai_first": True},
    3: {"ai_mana": 8, "ai_abilities": ["sprint"]},
    4: {"ai_mana": 8, "ai_first": True, "ai_abilities": ["splash"]},
    5: {"ai_mana": 8, "ai_per_creature": 2},
    6: {"ai_mana": 8, "ai_per_creature": 2, "ai_abilities": ["perforation"]},
    7: {"ai_mana": 9, "ai_tough": True, "ai_first": True},
    8: {"ai_mana": 9, "ai_per_creature": 2, "ai_abilities": ["rage"]},
    9: {"ai_mana": 9, "ai_per_creature": 2, "ai_tough": True},
    10: {"ai_mana": 9, "ai_per_creature": 2, "ai_tough": True, "ai_first": True},
}
QUICK = {"ai_mana": 6, "ai_per_creature": 1, "ai_first": False, "ai_tough": False, "ai_abilities": []}


def complete(level: int, mode: str = "solo_custom", **parameters: Any) -> dict[str, Any]:
    return duelyard.game("clash").complete({"mode": mode, "level": level, **parameters})


def custom(level: int, **parameters: Any) -> Match:
    return duelyard.new_match("clash", seed=2, settings={"mode": "solo_custom", "level": level, **parameters})


# -- points ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-CUST-1")
@pytest.mark.parametrize("level", [-1, 0, 11])
def test_levels_go_from_one_to_ten(level: int) -> None:
    with pytest.raises(WrongSetting, match="CL-CUST-1"):
        complete(level)


@pytest.mark.rule("CL-CUST-1", "CL-CUST-2", "CL-R-40")
@pytest.mark.parametrize(("level", "bought"), LEVELS.items())
def test_ready_made_settings(level: int, bought: dict[str, Any]) -> None:
    settings = complete(level)
    assert {name: settings[name] for name in QUICK} == {**QUICK, **bought}


@pytest.mark.rule("CL-CUST-2", "CL-R-40", "CL-R-41")
@pytest.mark.parametrize(("bought", "price"), PRICES, ids=str)
def test_a_parameter_costs_its_price(bought: dict[str, Any], price: int) -> None:
    for level in range(1, 11):
        if level == price:
            settings = complete(level, **bought)
            assert {name: settings[name] for name in QUICK} == {**QUICK, **bought}  # the rest stays as it was
        else:
            with pytest.raises(WrongSetting, match=rf"cost {price} points, the level is {level} \(CL-R-41\)"):
                complete(level, **bought)


@pytest.mark.rule("CL-EX-64", "CL-CUST-2", "CL-R-40", "CL-R-41")
def test_points_add_up_exactly() -> None:
    complete(6, ai_mana=8, ai_per_creature=2, ai_abilities=["berserk"])
    complete(7, ai_mana=10, ai_abilities=["protection"])
    with pytest.raises(WrongSetting, match="CL-R-41"):
        complete(6, ai_mana=10, ai_abilities=["protection"])


@pytest.mark.parametrize(
    ("parameters", "rule"),
    [
        ({"ai_abilities": ["rage", "rage"]}, "CL-R-41"),  # each ability is bought once
        ({"ai_abilities": ["aerial"]}, "CL-CUST-7"),
        ({"ai_mana": 11}, "CL-CUST-4"),
        ({"ai_mana": 5}, "CL-CUST-4"),
        ({"ai_per_creature": 3}, "CL-CUST-3"),
    ],
)
@pytest.mark.rule("CL-R-41", "CL-CUST-2")
def test_what_is_not_for_sale(parameters: dict[str, Any], rule: str) -> None:
    with pytest.raises(WrongSetting, match=rule):
        complete(4, **parameters)


@pytest.mark.rule("CL-CUST-1", "CL-CUST-2")
@pytest.mark.parametrize("mode", ["duel", "solo_quick", "ffa", "team"])
def test_difficulty_is_for_the_custom_variant(mode: str) -> None:
    for parameters in ({"level": 3}, {"ai_mana": 7}, {"ai_first": True}, {"ai_abilities": ["rage"]}):
        with pytest.raises(WrongSetting, match="CL-CUST-1"):
            duelyard.game("clash").complete({"mode": mode, **parameters})


# -- what they buy -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "parameters", "mana"),
    [
        pytest.param(3, {"ai_per_creature": 2}, 12, marks=pytest.mark.rule("CL-CUST-3")),
        pytest.param(1, {"ai_mana": 7}, 10, marks=pytest.mark.rule("CL-CUST-4")),
        pytest.param(2, {"ai_mana": 8}, 11, marks=pytest.mark.rule("CL-CUST-4")),
        pytest.param(3, {"ai_mana": 9}, 12, marks=pytest.mark.rule("CL-CUST-4")),
        pytest.param(4, {"ai_mana": 10}, 13, marks=pytest.mark.rule("CL-CUST-4")),
        pytest.param(5, {}, 14, id="8 + 2 * 3", marks=pytest.mark.rule("CL-EX-64", "CL-CUST-3", "CL-CUST-4")),
        pytest.param(1, {"ai_first": True}, 9, id="as in the quick variant", marks=pytest.mark.rule("CL-CUST-2")),
    ],
)
def test_mana_against_three_creatures(level: int, parameters: dict[str, Any], mana: int) -> None:
    text = "active: B\nA.upper: ogre grrr\nA.lower: zombie\nA.hand: {B} boom\nB.deck: troll"
    table, _ = run(text, "mana", mode="solo_custom", level=level, **parameters)
    assert table.mana == mana


@pytest.mark.rule("CL-CUST-5", "CL-CUST-9", "CL-R-6")
def test_the_ai_takes_the_first_turn() -> None:
    match = custom(1, ai_first=True)
    turns = [event.data for event in match.events(0) if event.kind == "turn"]
    assert [(turn["seat"], turn["turn"]) for turn in turns] == [("B", 1), ("A", 1)]
    assert turns[0]["mana"] == 6  # nobody of the human's is in play
    assert turns[1]["mana"] == 9  # not reduced: the human is not the first player
    ai = match.view(0)["kingdoms"][1]
    assert ai["upper"]


@pytest.mark.rule("CL-CUST-5", "CL-CUST-9")
def test_otherwise_the_human_does() -> None:
    match = custom(1, ai_mana=7)
    assert [event.data["seat"] for event in match.events(0) if event.kind == "turn"] == ["A"]
    assert match.view(0)["mana"] == 6


@pytest.mark.parametrize(
    ("attackers", "tough", "plain"),
    [
        ("brute", 1, 5),
        ("zombie grrr", 2, 4),
        ("carapace", 0, 0),  # an attack of 0 still deals 0
        ("ribbit_gang", 1, 8),
    ],
)
@pytest.mark.rule("CL-CUST-6")
def test_toughness(attackers: str, tough: int, plain: int) -> None:
    deck = "troll ogre zombie martyr titan gnome lich brute giant djinn"
    text = f"A.upper: {attackers}\nA.hand: {{B}} boom\nB.deck: {deck}"
    seen = table_after(text, "assault", mode="solo_custom", level=3, ai_tough=True)
    assert len(seen["B.deck"].split()) == 10 - tough
    assert len(table_after(text, "assault")["B.deck"].split()) == 10 - plain


@pytest.mark.rule("CL-CUST-7", "CL-R-41")
@pytest.mark.parametrize("name", ABILITIES)
def test_every_ai_creature_gains_the_ability(name: str) -> None:
    price = next(price for bought, price in PRICES if bought.get("ai_abilities") == [name])
    text = "A.upper: zombie\nA.hand: {B} boom grrr\nB.upper: zombie ogre\nB.lower: martyr\nB.deck: titan troll"
    match = match_at(text, "solo_custom", level=price, ai_abilities=[name])
    human, ai = match.view(0)["kingdoms"]
    assert human["upper"][0]["abilities"] == []
    assert ai["upper"][0]["abilities"] == [name]
    assert sorted(ai["upper"][1]["abilities"]) == sorted({"berserk", name})  # what it has it does not gain again
    match.choose("end")  # and so does every creature that comes
    assert all(
        name in creature["abilities"] for lane in ("upper", "lower") for creature in match.view(0)["kingdoms"][1][lane]
    )


@pytest.mark.rule("CL-CUST-7")
@pytest.mark.parametrize(("level", "abilities"), [(1, ["splash"]), (2, ["splash", "perforation"])])
def test_what_is_gained_works(level: int, abilities: list[str]) -> None:
    text = "active: B\nA.upper: baron giant\nA.lower: titan\nA.hand: {B} boom\nB.upper: zombie\nB.deck: troll"
    seen = table_after(text, "assault", mode="solo_custom", level=level, ai_abilities=abilities)
    behind = "giant(d3)" if "perforation" in abilities else "giant"
    assert (seen["A.upper"], seen["A.lower"]) == (f"baron(d3) {behind}", "titan(d3)")


@pytest.mark.rule("CL-R-41", "CL-CUST-7")
def test_a_creature_won_from_the_human_gains_it_too() -> None:
    text = "active: B\nA.upper: rapscallion\nA.hand: {B} boom\nB.upper: zombie\nB.deck: titan troll"
    options: dict[str, Any] = {"mode": "solo_custom", "level": 3, "ai_abilities": ["protection"]}
    table, _ = run(text, "assault", "turn B", "ai summon", **options)
    names = [table.card_name(slot) for slot in table.lanes[2]]
    assert names == ["zombie", "rapscallion"]
    protection = board("A.hand: {B} boom\nA.upper: carapace\nB.deck: troll").has[1]
    assert all(table.has[slot] & protection for slot in table.lanes[2])


# -- champions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-CUST-8", "CL-CHAMP-13", "CL-R-41", "CL-EX-64")
@pytest.mark.parametrize(
    ("mode", "level", "champions", "counts"),
    [
        ("solo_custom", 6, ["titan"], 4),
        ("solo_custom", 6, [], 6),
        ("solo_custom", 1, ["titan"], -1),
        ("coop", 6, ["titan", "choose"], 4),
        ("coop", 3, [], 3),
        ("coop", 0, [], None),
        ("solo_quick", 0, [], None),
    ],
)
def test_a_champion_makes_the_level_count_two_less(
    mode: str, level: int, champions: list[str], counts: int | None
) -> None:
    """The points are spent for the level that was chosen."""
    options = {"mode": mode, "level": level, "champions": champions}
    if level:
        assert complete(**options)["ai_mana"] == LEVELS[level]["ai_mana"]
    match = duelyard.new_match("clash", seed=1, settings=options)
    assert match.view(0)["level"] == match.view()["level"] == counts
    assert play_out(match, seed=1).result.details.get("level") == (None if counts is None else str(counts))
