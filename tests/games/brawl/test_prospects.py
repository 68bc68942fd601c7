"""What the page shows before anything is chosen: it must be what the rules then offer, and nothing that is hidden."""

from __future__ import annotations

import random

import duelyard
from duelyard.core.match import Match
from tests.games.brawl.board import board

FIRST = {"champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"], "first": "A", "area": "south"}


def moments(seeds: range) -> list[Match]:
    """Positions of random matches where somebody chooses an action."""
    found = []
    for seed in seeds:
        match = duelyard.new_match("brawl", seed=seed, settings=FIRST)
        chance = random.Random(seed)
        while not match.over:
            if match.ask is not None and match.ask.prompt == "act" and chance.random() < 0.1:
                found.append(match.copy())
            match.choose(chance.randrange(len(match.options)))
    return found


def way(back: dict[str, str], goal: str) -> list[str]:
    """The path that a page draws."""
    path = [goal]
    while back.get(path[0]):
        path.insert(0, back[path[0]])
    return path


def test_hexes_and_enemies_in_reach_are_those_that_the_rules_offer() -> None:
    seen = 0
    for match in moments(range(3)):
        seat = match.ask.seat
        for champion in match.view(seat)["players"][seat]["champions"]:
            prospect = champion["prospect"]
            if prospect is None:
                continue
            for chance in prospect["chances"]:
                verb = {"run": "run with", "hit": "hit with"}.get(chance["by"], "play")
                option = next(
                    option.text
                    for option in match.options
                    if option.text.startswith(f"{verb} {champion['champion'] if verb != 'play' else chance['by']}")
                )
                then = match.copy()
                then.choose(option)
                offered, foes = set(), set()
                if then.ask is not None and then.ask.prompt == "move":
                    offered = {o.refs[0] for o in then.options if o.refs}
                    assert offered == {
                        hex_
                        for hex_ in prospect["back"]
                        if len(way(prospect["back"], hex_)) - (champion["at"] is not None) <= chance["points"]
                        and not any(c["at"] == hex_ for p in match.view(seat)["players"] for c in p["champions"])
                    }
                    for text in [o.text for o in then.options if o.text == "stay" or o.text.startswith("go ")]:
                        there = then.copy()
                        there.choose(text)
                        foes |= named(there)
                else:
                    foes = named(then)
                if not any(c["levelled"] for p in match.view(seat)["players"] for c in p["champions"]):
                    assert foes <= set(chance["foes"]), (option, foes, chance)
                seen += 1
    assert seen > 60


def named(match: Match) -> set[str]:
    """The enemies that an attack, a skill or a blow can name now."""
    if match.ask is None or match.ask.prompt not in ("attack", "target", "hit"):
        return set()
    return {ref for option in match.options for ref in option.refs if ref[1] == "." and ref[0] in "AB"}


def test_the_path_is_the_one_that_is_walked() -> None:
    b = board("kilgore F5, deryn G4", "dugrun A1", hand="fury")
    back = b.match.view(0)["players"][0]["champions"]
    kilgore = next(champion for champion in back if champion["champion"] == "kilgore")
    path = way(kilgore["prospect"]["back"], "G3")
    b.do("run with kilgore creation", "go G3")
    assert ["F5", *b.events("moves")[0]["path"]] == path


def test_the_reach_of_an_enemy_says_nothing_of_his_hand() -> None:
    chances = []
    for hand in ("fury throw", "maul_thrash relentless_advance"):
        b = board("deryn G4", "kilgore F5", hand="prowl", hand_b=hand, discard_b="appetite_for_destruction")
        kilgore = next(c for c in b.match.view(0)["players"][1]["champions"] if c["champion"] == "kilgore")
        chances.append(kilgore["prospect"]["chances"])
        assert "appetite_for_destruction" not in [chance["by"] for chance in chances[-1]]
        for observer in (0, None):
            for seed in range(3):
                assert b.match.redeal(0, seed).view(observer) == b.match.view(observer)
    assert chances[0] == chances[1]
    assert {"fury", "throw", "maul_thrash", "run", "hit"} <= {chance["by"] for chance in chances[0]}


def test_an_attack_is_foretold_in_numbers() -> None:
    b = board("kilgore F5", "dugrun F4, deryn A1", hand="maul_thrash")
    b.do("play maul_thrash", "stay")
    play = b.match.view(1)["play"]
    assert play["forecast"]["B.dugrun"] == {"strength": 2, "defence": 2, "damage": 0}
    assert play["areas"] == {}
    b = board("kilgore F5", "gwaien F4, dugrun A1", hand="maul_thrash", hand_b="fireball")
    b.do("play maul_thrash", "stay", "target gwaien")
    assert b.asked == "B react"
    assert b.match.view(1)["play"]["forecast"] == {"B.gwaien": {"strength": 2, "defence": 0, "damage": 2}}
    b = board("goldarr F5, tzu_xiao G4", "dugrun F4, deryn A1", hand="anchors_aweigh")
    b.do("play anchors_aweigh", "stay")
    play = b.match.view(0)["play"]
    assert sorted(play["areas"]["W"]) == ["E5", "F4", "G4"]
    assert set(play["forecast"]) == {"A.tzu_xiao", "B.dugrun", "B.deryn"}  # an area hits allies, too
    b.do("aim W").end()
    assert b.match.view(0)["play"] is None or b.match.view(0)["play"]["forecast"] == {}
