"""Choosing a game: modes, formats, sets and modules, and which of them go together (sections 2 and 5)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import WrongSetting
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.layout import Layout
from duelyard.games.clash.settings import SETS
from tests.games.clash.matches import MODES, cards_of, match_at, options_for, play_out

DECK = ["zombie", "titan", "morselnary", "gargoyle", "mesmerizer", "naga", "cycle_of_life", "boom"]
AI_MODES = ("solo_quick", "solo_custom", "coop")


def new(mode: str, seed: int = 1, **more: Any) -> Match:
    return duelyard.new_match("clash", seed=seed, settings=options_for(mode, **more))


def accepted(options: dict[str, Any]) -> bool:
    try:
        duelyard.game("clash").complete(options)
    except WrongSetting:
        return False
    return True


def constructed(mode: str) -> dict[str, Any]:
    return {"format": "constructed", "decks": [DECK] * MODES[mode]}


def drafted(mode: str) -> dict[str, Any]:
    return {"format": "draft", "sets": SETS[:2]}


# -- modes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seats", "ais"),
    [
        pytest.param("solo_quick", ["A"], ["B"], marks=pytest.mark.rule("CL-MODE-1")),
        pytest.param("solo_custom", ["A"], ["B"], marks=pytest.mark.rule("CL-MODE-1")),
        pytest.param("duel", ["A", "B"], [], marks=pytest.mark.rule("CL-MODE-2")),
        pytest.param("coop", ["A", "C"], ["B", "D"], marks=pytest.mark.rule("CL-MODE-2", "CL-COOP-1", "CL-COOP-2")),
        pytest.param("ffa", ["A", "B", "C", "D"], [], marks=pytest.mark.rule("CL-MODE-3")),
        pytest.param("team", ["A", "B", "C", "D"], [], marks=pytest.mark.rule("CL-MODE-3")),
    ],
)
def test_who_sits_at_the_table(mode: str, seats: list[str], ais: list[str]) -> None:
    kingdoms = new(mode).view()["kingdoms"]
    assert [k["name"] for k in kingdoms if k["seat"] is not None] == seats
    assert [k["seat"] for k in kingdoms if k["seat"] is not None] == list(range(len(seats)))
    assert [k["name"] for k in kingdoms if k["seat"] is None] == ais


@pytest.mark.rule("CL-MODE-4", "CL-MODE-5", "CL-MODE-7", "CL-R-32")
@pytest.mark.parametrize("mode", MODES)
def test_which_formats_go_with_a_mode(mode: str) -> None:
    assert accepted(options_for(mode, format="preconstructed"))
    assert accepted(options_for(mode, **drafted(mode)))
    assert accepted(options_for(mode, **constructed(mode))) == (mode not in AI_MODES)
    assert accepted(options_for(mode, format="mutation")) == (mode == "duel")  # decks of a league, brought by the seats


@pytest.mark.rule("CL-MODE-5", "CL-MODE-7", "CL-R-32")
@pytest.mark.parametrize("mode", AI_MODES)
def test_an_ai_cannot_be_met_with_a_constructed_deck(mode: str) -> None:
    with pytest.raises(WrongSetting, match="CL-MODE-5"):
        new(mode, **constructed(mode))


@pytest.mark.rule("CL-MODE-8", "CL-CHAMP-2")
@pytest.mark.parametrize("mode", MODES)
def test_modules_are_optional_and_independent(mode: str) -> None:
    for fatigue in (False, True):
        assert accepted(options_for(mode, fatigue=fatigue))
        for format_ in (drafted(mode), {"format": "preconstructed"}, constructed(mode)):
            if accepted(options_for(mode, **format_)):
                options = options_for(mode, champions=["choose"] * MODES[mode], fatigue=fatigue, **format_)
                assert accepted(options) == (mode != "solo_quick")


@pytest.mark.rule("CL-CHAMP-2")
def test_the_quick_variant_says_why_it_has_no_champions() -> None:
    with pytest.raises(WrongSetting, match="CL-CHAMP-2"):
        new("solo_quick", champions=["titan"])


HUMAN = ".hand: {B} brute baron grrr"
AI = ".deck: titan ogre zombie troll boom"
TABLES = {
    "duel": f"A{HUMAN}\nB{HUMAN}",
    "solo_quick": f"A{HUMAN}\nB{AI}",
    "solo_custom": f"A{HUMAN}\nB{AI}",
    "coop": f"A{HUMAN}\nB{AI}\nC{HUMAN}\nD{AI}",
    "ffa": f"A{HUMAN}\nB{HUMAN}\nC{HUMAN}\nD{HUMAN}",
    "team": f"A{HUMAN}\nB{HUMAN}\nC{HUMAN}\nD{HUMAN}",
}


@pytest.mark.rule("CL-MODE-8", "CL-FAT-1", "CL-R-52")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("fatigue", [False, True])
def test_fatigue_fits_every_mode(mode: str, fatigue: bool) -> None:
    match = match_at(TABLES[mode], mode, turns=8, fatigue=fatigue)
    match.choose("end")  # B's 9th turn begins: a human loses the rightmost card, an AI the bottom of its deck
    first_removed = ["boom" if mode in AI_MODES else "grrr"]
    assert match.view()["removed"][:1] == (first_removed if fatigue else [])


@pytest.mark.parametrize("fatigue", [False, True])
@pytest.mark.rule("CL-R-52", "CL-R-53")
def test_only_without_fatigue_is_there_a_last_turn(fatigue: bool) -> None:
    match = match_at("active: B\n" + TABLES["duel"], "duel", turns=100, fatigue=fatigue)
    match.choose("end")
    assert match.over != fatigue


# -- components --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-COMP-4")
@pytest.mark.parametrize("name", SETS)
def test_any_set_can_be_played_alone(name: str) -> None:
    match = play_out(new("duel", format="draft", sets=[name]), seed=1)
    table: Any = match.state
    assert len(table.kinds) == 16
    assert {CARDS[kind].facts["set"] for kind in table.kinds} == {name}


@pytest.mark.rule("CL-COMP-4")
def test_sets_can_be_combined() -> None:
    draft = new("duel", format="draft", sets=["initiation", "quagmire", "elusive"]).view()["draft"]
    assert draft["pool"] + len(draft["shown"]) == 96
    table: Any = new("duel", format="draft", sets=["initiation", "quagmire", "elusive"]).state
    everything = [CARDS[kind].id for kind in table.pool + table.shown]
    assert sorted(everything) == sorted(cards_of(["initiation", "quagmire", "elusive"]))


@pytest.mark.rule("CL-COMP-5", "CL-MULTI-1")
@pytest.mark.parametrize(
    ("mode", "bridges"), [("duel", 2), ("solo_quick", 2), ("solo_custom", 2), ("coop", 4), ("ffa", 4), ("team", 4)]
)
def test_bridges(mode: str, bridges: int) -> None:
    across = Layout(duelyard.game("clash").complete(options_for(mode))).across
    lanes = {frozenset((side, other)) for side, other in enumerate(across)}
    assert len(lanes) == bridges
    assert all(len(lane) == 2 and across[across[side]] == side for lane in lanes for side in lane)


@pytest.mark.rule("CL-COMP-6")
@pytest.mark.parametrize("mode", MODES)
def test_every_kingdom_has_one_stronghold(mode: str) -> None:
    for kingdom in new(mode).view()["kingdoms"]:
        assert kingdom["half"] == "bastion"
        assert kingdom["health"] == (24 if kingdom["seat"] is None else 8)


@pytest.mark.rule("CL-COMP-7", "CL-CHAMP-3")
def test_champions_come_from_the_generator_or_from_the_creatures() -> None:
    made = 'champion(name="Wolf", attack=3, health=4)'
    assert not [card.id for card in CARDS if card.facts["type"] not in ("creature", "spell")]
    assert accepted(options_for("duel", champions=[made, "titan"]))
    for wrong, rule in (("boom", "CL-CHAMP-3"), ("titan(attack=9)", "CL-R-49"), ("nobody", "CL-COMP-3")):
        with pytest.raises(WrongSetting, match=rule):
            new("duel", champions=[made, wrong])


# -- whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_views_hide_what_they_must(mode: str) -> None:
    match = new(mode, seed=3)
    for seat in range(MODES[mode]):
        for kingdom in match.view(seat)["kingdoms"]:
            cards = [entry["card"] for entry in kingdom["hand"]]
            if kingdom["seat"] is None:
                assert (cards, kingdom["deck"], kingdom["discard"]) == ([], 24, [])  # a count, and an open pile
            elif kingdom["seat"] == seat:
                assert None not in cards
            else:
                assert cards == [None] * 8  # partners too
    assert all(entry["card"] is None for kingdom in match.view()["kingdoms"] for entry in kingdom["hand"])


@pytest.mark.rule("CL-COOP-1")
@pytest.mark.parametrize("mode", MODES)
def test_the_sides_share_what_is_at_stake(mode: str) -> None:
    for seed in range(3):
        scores = play_out(new(mode, seed=seed), seed).result.scores
        if mode in ("solo_quick", "solo_custom"):
            assert scores in ([1.0], [-1.0])
        elif mode == "coop":
            assert scores in ([1.0, 1.0], [-1.0, -1.0])
        else:
            assert sum(scores) == pytest.approx(0)
            assert len(set(scores)) == 2
        if mode == "team":
            assert scores[0] == scores[2] == -scores[1] == -scores[3]
