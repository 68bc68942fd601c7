"""What a preview says before an action: damage, knock-outs, points now and at the coming scoring; nothing hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import duelyard
from duelyard.core.match import Match
from duelyard.core.packet import make_packet
from duelyard.core.preview import preview
from tests.games.brawl.board import Board, board

FIRST = {"champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"], "first": "A", "area": "south"}


def told(b: Board, text: str, lang: str = "en") -> dict[str, Any]:
    return preview(b.match.packet(b.match.ask.seat), text).data(b.match.rules, lang)


def changes(b: Board, text: str) -> dict[tuple[str, str], tuple[int, int | None]]:
    names = {"victory points": "points", "victory points at the coming scoring, as things would stand": "coming"}
    return {(ref, names.get(name, name)): (old, new) for ref, name, old, new in told(b, text)["numbers"]}


def test_an_attack_says_what_it_deals_unless_somebody_reacts() -> None:
    b = board("kilgore E3", "goldarr E4", hand="maul_thrash", hand_b="set_sail intimidation").do(
        "play maul_thrash", "stay"
    )
    seen = told(b, "target goldarr")
    note, rest = seen["notes"]
    assert rest == "Then comes what else the card says."
    assert (seen["ends"], seen["asks"]) == ("asks", [1])
    assert note.startswith("Without a reaction: Gold'arr (B) suffers ")
    expected = b.match.view(0)["play"]["forecast"]["B.goldarr"]
    assert f"(strength {expected['strength']}, defence {expected['defence']})" in note
    b.do("target goldarr").end()
    first = b.events("damage")[0]
    assert (first["champion"], first["cause"]) == ("B.goldarr", "attack")
    assert f"suffers {first['n']} damage" in note


def test_a_knock_out_is_foreseen() -> None:
    b = board("kilgore E3", "goldarr E4 d7", hand="maul_thrash", hand_b="set_sail intimidation").do(
        "play maul_thrash", "stay"
    )
    note, _ = told(b, "target goldarr")["notes"]
    assert note.endswith("and is knocked out.")
    assert told(b, "target goldarr", "ru")["notes"][0].endswith("это нокаут.")
    b.do("target goldarr").end()
    assert b.at("goldarr") == "gate"


def test_whoever_is_attacked_sees_what_not_reacting_costs() -> None:
    b = board("kilgore E3", "goldarr E4 d7", hand="maul_thrash", hand_b="set_sail intimidation").do(
        "play maul_thrash", "stay"
    )
    b.match.choose("target goldarr")
    assert b.asked == "B react"
    seen = told(b, "pass")
    assert seen["gone"] == ["B.goldarr"]
    assert changes(b, "pass")["A.points", "points"] == (0, 1)


def test_a_basic_hit_shows_its_numbers_where_they_stand() -> None:
    b = board("kilgore E3", "goldarr E4", hand="maul_thrash").do("hit with kilgore", "stay")
    health = b.s.health(b.c("goldarr"))
    assert changes(b, "hit goldarr") == {("B.goldarr", "health"): (health, health - 1)}


def test_a_step_shows_the_points_of_the_coming_scoring() -> None:
    """Two champions around Ezma's statue are worth the value of the next slot."""
    settings = {"champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]}
    seen = 0
    for seed in range(6):
        match = duelyard.new_match("brawl", seed=seed, settings={**settings, "first": "A", "area": "south"})
        chance = random.Random(seed)
        while not match.over and seen < 12:
            ask = match.ask
            assert ask is not None
            for option in ask.options if ask.prompt == "move" else []:
                b = Board(match)
                for (ref, name), (old, new) in changes(b, option.text).items():
                    if name == "coming" and new is not None and told(b, option.text)["ends"] == "asks":
                        then = match.copy()
                        then.choose(option.text)
                        side = "AB".index(ref[0])
                        assert (old, new) == (scores(match, side), scores(then, side))
                        seen += 1
            match.choose(chance.randrange(len(ask.options)))
    assert seen >= 12


def scores(match: Match, side: int) -> int:
    """By the view: the values of the cards that the side fulfils."""
    return sum(slot["next"][side] for slot in match.view(0)["track"] if slot["challenge"] and not slot["missing"][side])


def test_worlds_that_look_the_same_are_told_the_same() -> None:
    looked = 0
    for seed in range(4):
        match = duelyard.new_match("brawl", seed=seed, settings=FIRST)
        chance = random.Random(seed)
        while not match.over:
            ask = match.ask
            assert ask is not None
            if ask.prompt in ("attack", "react", "move", "act") and chance.random() < 0.04:
                text = chance.choice(ask.options).text
                packet = make_packet(match, ask.seat)
                own = json.dumps(preview(packet, text, 4).data(match.rules, "en"))
                for world in (packet.redeal(1), packet.redeal(2)):
                    other = json.dumps(preview(make_packet(world, ask.seat), text, 4).data(match.rules, "en"))
                    assert other == own
                    looked += 1
            match.choose(chance.randrange(len(ask.options)))
    assert looked > 10


def test_sides_of_four_go_by_whoever_looks() -> None:
    settings = {"mode": "teams", "order": "seats", "area": "south"}
    match = duelyard.new_match("brawl", seed=3, settings=settings)
    chance = random.Random(3)
    while match.view(0)["phase"] != "activation":
        match.choose(chance.randrange(len(match.asks[0].codes)), seat=match.asks[0].seat)
    own = [key for key in match.rules.numbers(match.state, 2) if str(key).endswith(".points")]
    assert own == ["C.points", "B.points"]
