"""Hints: the strongest honest player's best options, in every game, from what the seat knows and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

import duelyard
from duelyard.bots.hints import (
    Because,
    Effect,
    Followed,
    behind,
    good_for,
    hint,
    is_told,
    played_on,
    think_of,
)
from duelyard.core.chance import Quick
from duelyard.core.events import Event
from duelyard.core.lesson import find_lesson
from duelyard.core.match import Match
from duelyard.core.preview import preview
from tests.server.worlds import two_worlds

GAMES: dict[str, dict[str, Any]] = {  # in ways in which something is hidden all the time
    "berserk": {"mode": "constructed", "decks": ["forest", "mixed"]},
    "brawl": {},
    "clash": {},
    "gosu": {},
}
FEW = 12  # iterations: what is searched must repeat


def at_a_decision(match: Match, seat: int) -> int:
    """After how many choices the seat was last asked something with a choice; -1: never."""
    for number in range(match.number, -1, -1):
        now = match.replayed(number)
        if any(ask.seat == seat and len(ask.options) > 1 for ask in now.asks):
            return number
    return -1


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(game: str) -> None:
    compared = 0
    for seat in (0, 1):
        truth, other = two_worlds(game, GAMES[game], seat, seed=seat + 1)
        number = at_a_decision(truth, seat)
        if number < 0:
            continue
        told = [think_of(match.replayed(number).packet(seat).to_json(), iterations=FEW) for match in (truth, other)]
        assert told[0] == told[1]
        compared += 1
    assert compared


@pytest.mark.parametrize("game", GAMES)
def test_only_what_follows_in_any_case_is_told_as_a_fact(game: str) -> None:
    """Everything else comes with the share of imagined worlds in which it was seen."""
    truth, _ = two_worlds(game, GAMES[game], 0, seed=5)
    number = at_a_decision(truth, 0)
    assert number >= 0
    match = truth.replayed(number)
    packet = match.packet(0)
    told = hint(packet, iterations=FEW)
    assert 1 <= len(told.options) <= 3
    texts = [option.text for option in match.ask_of(0).options]
    for advice in told.options:
        assert advice.choice in texts
        assert 0 < advice.chance < 1
        foretold = preview(packet, advice.choice).data(match.rules, "en")
        assert len(advice.why) == 1, "each has its one sentence"
        for because in advice.why:
            if because.how == "sure":
                assert because.line[0] in foretold["lines"]
            elif because.how in ("only", "clear", "same", "deep"):
                assert not because.line
            else:
                assert 0 < because.n <= because.of or because.how == "outdone"
                assert f"{because.n} of {because.of}" in because.say("en")
                assert f"{because.n} из {because.of}" in because.say("ru")
    assert [advice.chance for advice in told.options[1:]] == sorted(
        (advice.chance for advice in told.options[1:]), reverse=True
    )


def test_a_win_is_found_and_said_to_be_one() -> None:
    """The best option is the one that wins, and what it is worth tops the others."""
    rules = duelyard.game("clash")
    puzzle = next(one for one in rules.puzzles("en") if one.solution)
    match = duelyard.read_record(puzzle.record)
    ask = match.ask
    assert ask is not None
    told = hint(match.packet(ask.seat), iterations=60)
    assert told.options[0].chance >= max(advice.chance for advice in told.options)


@pytest.mark.parametrize("settings", [{"mode": "solo_quick"}, {"mode": "solo_custom", "level": 3}, {"mode": "coop"}])
def test_against_the_game_itself_the_best_option_is_worth_what_the_table_is(settings: dict[str, Any]) -> None:
    """What a table seems to be worth after the AI's turn is no chance that anybody has measured."""
    told = hint(duelyard.new_match("clash", 7, settings).packet(0), iterations=60)
    assert len(told.options) > 1
    best, *others = told.options
    assert best.chance == told.now
    assert all(0.01 <= each.chance <= best.chance for each in others)


def test_reasons_in_both_languages() -> None:
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    names = {"en": [["A", "Ann"], ["B", "Squire"]], "ru": [["A", "Анна"], ["B", "Оруженосец"]]}
    told = json.loads(think_of(match.packet(0).to_json(), names, "A", iterations=FEW))
    pairs = list(zip(told["en"]["options"], told["ru"]["options"], strict=True))
    assert any(en["why"] for en, _ in pairs)
    for en, ru in pairs:
        assert (en["choice"], en["chance"], len(en["why"])) == (ru["choice"], ru["chance"], len(ru["why"]))
        assert en["label"] != ru["label"]
        assert all(said != repeated for said, repeated in zip(en["why"], ru["why"], strict=True))
    for how in (
        "sure",
        "likely",
        "may",
        "spares",
        "quiet",
        "even",
        "trails",
        "costs",
        "outdone",
        "same",
        "deep",
        "level",
        "clear",
        "only",
    ):
        because = Because(how, ("X.", "X."), 3, 10)
        assert because.say("en") != because.say("ru")


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_something_won_or_lost(game: str) -> None:
    """Not that a card is played, a turn ends or a round begins."""
    rules = duelyard.game(game)
    kinds = [*rules.gains, *rules.losses]
    assert len(set(kinds)) == len(kinds) > 3
    assert all(rules.texts.has(f"event.{kind}") for kind in kinds)
    assert not {"turn", "round", "plays", "ends", "ends_turn", "draws", "pays", "summon"} & set(kinds)


@pytest.mark.parametrize("game", ["berserk", "clash"])
def test_what_is_told_is_what_was_played_on(game: str) -> None:
    """Where dice fall a turn is thought through with others than those it is played with: the same dice are seen
    again, and the same match."""
    match = duelyard.new_match(game, seed=3)
    while match.ask is not None and (match.ask.seat or len(match.options) < 3):
        match.choose(0, seat=match.ask.seat)
    packet = match.packet(0)
    diced = 0
    for seed in range(4):
        world = packet.redeal(seed)
        began = len(world.history)
        then = played_on(world, 0, seed, Quick(seed))
        diced += len(then.reseeded)
        run = then.replayed(began)
        for entry in then.history[began:]:
            run.feed(entry)
        assert run.digest() == then.digest()
    assert bool(diced) == duelyard.game(game).dice


def test_that_its_card_is_played_is_no_reason_for_an_option() -> None:
    match = find_lesson("gosu", "gosu.2").scenes[0].start()
    option = next(one for one in match.options if one.text == "play arpia")
    lays = Event(0, "lays", {"seat": "A", "place": "A.R1.1", "card": "arpia"})
    assert is_told(option, lays)
    assert not is_told(option, Event(0, "lays", {"seat": "A", "place": "A.R1.2", "card": "timer"}))
    assert not is_told(option, Event(0, "healed", {"seat": "A", "card": "arpia", "n": 2}))
    for advice in hint(match.packet(0), iterations=FEW).options:
        assert (
            "lies in" not in advice.why[0].say("en") or advice.choice.split()[-1] not in advice.why[0].line[0].lower()
        )


def test_what_is_behind_says_why() -> None:
    """Nothing speaks for the second option: it is told what puts it behind the first, or where it stands in the end."""
    good, bad = ("B falls.", "B падёт."), ("A falls.", "A падёт.")
    goodness = {good: True, bad: False}
    ends = [[0.5, 0.5], [0.1, 0.2]]
    both = {0, 1}
    seen = Followed([{good: Effect(both, 0.2)}, {}], goodness, ends, 2)
    assert behind(seen, 1, [(-0.1, good)]) == [Because("outdone", good, 0, 2, 2)]
    seen = Followed([{}, {bad: Effect({1}, 0.2)}], goodness, ends, 2)
    assert behind(seen, 1, [(-0.1, bad)]) == [Because("costs", bad, 1, 2, 0)]
    assert behind(Followed([{}, {}], {}, ends, 2), 1, []) == [Because("trails", (), 2, 2)]
    assert behind(Followed([{}, {}], {}, [[0.5, 0.1], [0.1, 0.2]], 2), 1, []) == [Because("level", (), 1, 2)]


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    match = duelyard.new_match("clash", seed=7)
    falls = Event(0, "bastion_falls", {"seat": "B"})
    assert good_for(match, falls, 0) is True
    assert good_for(match, falls, 1) is False
    assert good_for(match, Event(0, "destroyed", {"at": "A.upper.1", "card": "ogre"}), 0) is False
    assert good_for(match, Event(0, "turn", {"seat": "A"}), 0) is None


def test_the_reason_to_end_a_match_is_that_it_ends() -> None:
    """The axe falls on an open fort: what is told is that, and as a fact."""
    match = find_lesson("clash", "clash.1").scenes[0].start()
    best = hint(match.packet(0), iterations=60).options[0]
    assert best.choice == "end"
    assert [because.how for because in best.why] == ["sure"]
    assert "stronghold" in best.why[0].say("en")
