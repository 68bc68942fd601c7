"""Looking back at a match: judged with what each seat knew then, in parts that fit together, and summed up."""

from __future__ import annotations

import json

import pytest

import duelyard
from duelyard.bots.analysis import choices, judge, of_seat, parts, plan, put_together, turning, weigh
from duelyard.bots.hints import hint
from duelyard.core.apart import label_apart
from duelyard.core.match import Match
from duelyard.core.puzzle import find_problem
from duelyard.core.reader import Reader
from duelyard.core.record import Ended, write_record
from tests.bots.test_hints import GAMES, at_a_decision
from tests.server.worlds import random_match, two_worlds

FEW = 8  # iterations: what is searched must repeat


def played(game: str, most: int = 12) -> Match:
    """The first choices of a random match."""
    match = random_match(game, GAMES[game], seed=3)
    return match.replayed(min(most, match.number))


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_judged_by_what_it_knew(game: str) -> None:
    """In a world that it could not tell from the truth the verdict is the same."""
    truth, other = two_worlds(game, GAMES[game], 0, seed=11)
    number = at_a_decision(truth, 0)
    assert number >= 0
    now = truth.replayed(number)
    for option in (now.ask_of(0).options[0], now.ask_of(0).options[-1]):
        told = [weigh(match.replayed(number).packet(0), option.text, 0.0, FEW) for match in (truth, other)]
        assert told[0] == told[1]


def test_two_choices_of_the_same_name_are_told_apart() -> None:
    """A hex has no name on the page: what stands beside it is told, and nobody is called by a letter."""
    problem = find_problem("brawl", "mined-526a2c")
    assert problem is not None
    match = problem.start()
    for entry in problem.solution[:1]:
        match.choose(entry.partition(": ")[2], seat=problem.goal.seat)
    reader = Reader((("A", "Ann"), ("B", "Bob")), exact=False)
    goes = [one for one in match.options if one.text.startswith("go ")]
    told = [label_apart(match, one, match.options, "en", reader) for one in goes]
    assert len(set(told)) > 2
    assert all(text.startswith("Go (") and ("Ann" in text or "Bob" in text) for text in told)
    assert label_apart(match, match.options[0], match.options, "en", reader) == "Stay"


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_judged_once(game: str) -> None:
    match = played(game)
    record = write_record(match, Ended("resign", (1.0, -1.0), 1))
    numbers = json.loads(plan(record))
    assert numbers == choices(match)
    assert numbers
    moments = [moment for part in parts(numbers) for moment in json.loads(judge(record, part, 0.0, FEW))]
    assert [moment["number"] for moment in moments] == numbers
    for moment in moments:
        assert 0 < moment["chance"] < 1
        assert 0 <= moment["loss"] <= moment["chance"]
        assert moment["loss"] == 0 or moment["played"] != moment["best"]
        assert moment["labels"]["en"][0]
        assert moment["labels"]["ru"][0]
        for name in ("known", "open"):
            assert all(0 < chance < 1 for chance in moment[name])
    data = put_together(record, list(reversed(moments)))
    assert data["moments"] == moments
    assert data["scores"] == [1.0, -1.0]
    assert sum(seat["choices"] for seat in data["seats"]) == len(moments)


def test_parts_do_not_depend_on_each_other() -> None:
    record = played("clash").record()
    numbers = json.loads(plan(record))
    together = json.loads(judge(record, numbers, 0.0, FEW))
    assert [json.loads(judge(record, [number], 0.0, FEW))[0] for number in reversed(numbers)] == together[::-1]


def test_names_stand_in_the_labels() -> None:
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    summon = next(option for option in match.options if option.text.startswith("summon"))
    match.choose(summon)
    names = {"en": ["Ann", "Ben"], "ru": ["Аня", "Боря"]}
    [first] = json.loads(judge(match.record(), [0], 0.0, FEW, names))
    assert "Ann" in first["labels"]["en"][0]
    assert "Аня" in first["labels"]["ru"][0]


def test_the_summary_names_what_was_given_away() -> None:
    moments = [
        {"number": number, "seat": number % 2, "loss": loss, "open": [share, 1 - share]}
        for number, (loss, share) in enumerate([(0.3, 0.5), (0.0, 0.2), (0.01, 0.25), (0.1, 0.3), (0.05, 0.55)])
    ]
    first, second = of_seat(moments, 0), of_seat(moments, 1)
    assert (first["choices"], first["good"], first["lessons"]) == (3, 1, [0, 4])
    assert (second["choices"], second["good"], second["lessons"]) == (2, 1, [3])
    assert first["accuracy"] < second["accuracy"] < 100
    assert turning(moments, [1.0, -1.0]) == [
        {"number": 0, "seat": 1, "change": 0.3},
        {"number": 3, "seat": 0, "change": 0.25},
        {"number": 4, "seat": 0, "change": 0.45},
    ]


def test_against_the_game_itself_the_best_choice_has_the_chance_of_the_table() -> None:
    packet = duelyard.new_match("clash", 7, {"mode": "solo_quick"}).packet(0)
    best, chance, _ = weigh(packet, "end", 0.0, 60)
    assert best != "end"
    assert chance == hint(packet, iterations=60).now
    assert 0 < weigh(packet, "end", 0.0, 60)[2] < chance
