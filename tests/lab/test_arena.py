"""The arena: the same records everywhere, nothing lost when interrupted, and bots that fail."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import duelyard
from duelyard.lab.arena import BadPlan, Plan, run
from duelyard.lab.pairing import Fixture
from duelyard.lab.playing import Outcome, Terms, play_fixture
from duelyard.lab.report import page
from duelyard.lab.results import BadResults, Results
from duelyard.lab.summary import summary
from duelyard.lab.workers import Crew, Found, Work, here, processes, ray_cluster

PLAN = Plan(
    "clash",
    ("random", "captain@20"),
    matches=8,
    grid=[{}, {"mode": "team"}, {"mode": "solo_quick"}, {"mode": "coop"}],
    terms=Terms(by_iterations=True),
)


@pytest.fixture(scope="module")
def alone() -> list[Outcome]:
    return run(PLAN)


def test_the_records_are_real(alone: list[Outcome]) -> None:
    for outcome in alone:
        match = duelyard.read_record(outcome.record)
        assert match.result is not None
        assert tuple(match.result.scores) == outcome.scores
        assert match.number == outcome.choices


def test_two_processes_give_the_same_records(alone: list[Outcome]) -> None:
    assert run(PLAN, processes(2)) == alone


def test_ray_gives_the_same_records(alone: list[Outcome]) -> None:
    pytest.importorskip("ray", reason="RAY IS NOT INSTALLED: the arena was not tried on a cluster")
    assert run(PLAN, ray_cluster("local")) == alone


# -- interrupted and resumed -------------------------------------------------------------------------------------------


def interrupted_after(count: int) -> Crew:
    def crew(work: Work, jobs: Iterable[Any]) -> Found:
        for number, job in enumerate(reversed(list(jobs))):  # outcomes may come in any order
            if number == count:
                raise KeyboardInterrupt
            yield work(job)

    return crew


def test_an_interrupted_run_goes_on(alone: list[Outcome], tmp_path: Path) -> None:
    file = tmp_path / "deep" / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(PLAN, interrupted_after(3), Results(file, PLAN.head()))
    with file.open("a", encoding="utf-8") as cut_off:
        cut_off.write('{"number": 4, "gro')
    results = Results(file, PLAN.head(), resume=True)
    assert len(results.found) == 3
    played: list[int] = []
    assert run(PLAN, here, results, lambda outcome: played.append(outcome.number)) == alone
    assert len(played) == len(alone) - 3
    again = Results(file, PLAN.head(), resume=True)
    assert sorted(outcome.number for outcome in again.found) == list(range(len(alone)))
    assert run(PLAN, interrupted_after(0), again) == alone, "nothing is left to play"


def test_more_matches_can_be_added(alone: list[Outcome], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    run(PLAN, here, Results(file, PLAN.head()))
    more = replace(PLAN, matches=12)
    assert run(more, here, Results(file, more.head(), resume=True))[: len(alone)] == alone


def test_results_of_another_plan_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    Results(file, PLAN.head())
    with pytest.raises(BadResults, match="exists already"):
        Results(file, PLAN.head())
    with pytest.raises(BadResults, match=r'made with seed = "1", not "2"'):
        Results(file, replace(PLAN, seed="2").head(), resume=True)
    file.write_text("Dear diary\n")
    with pytest.raises(BadResults, match="line 1: not the line of a results file"):
        Results(file, PLAN.head(), resume=True)


# -- stopping when it is clear -----------------------------------------------------------------------------------------


def test_a_clear_result_ends_the_run_at_the_same_match_whatever_the_order() -> None:
    plan = Plan("clash", ("fencer", "random"), matches=60, until=0.5, terms=Terms(by_iterations=True))
    outcomes = run(plan)
    assert 16 <= len(outcomes) < 60
    assert len(outcomes) % 2 == 0
    (trial,) = summary(plan, outcomes)["trials"]
    assert (trial["player"], trial["against"], trial["verdict"]) == ("fencer", "random", "above")
    assert trial["low"] > 0.5
    assert "above 50.0 %" in page(summary(plan, outcomes))

    def in_bursts(work: Work, jobs: Iterable[Any]) -> Found:
        waiting = list(jobs)
        while waiting:
            burst, waiting = waiting[:8], waiting[8:]
            for job in reversed(burst):
                yield work(job)

    assert run(plan, in_bursts) == outcomes


def test_so_many_matches_are_played_at_the_least() -> None:
    plan = Plan("clash", ("fencer", "random"), until=0.5, least=38, terms=Terms(by_iterations=True))
    outcomes = run(plan)
    assert len(outcomes) == 38
    (trial,) = summary(plan, outcomes)["trials"]
    ended = run(replace(plan, least=0))
    assert ended == outcomes[: len(ended)]
    assert len(ended) < 38
    (early,) = summary(plan, ended)["trials"]
    assert early["high"] - early["low"] > trial["high"] - trial["low"], "the interval is that of the last look"


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan("clash", ("captain", "captain")), "named twice"),
        (Plan("clash", ()), "at least one player"),
        (Plan("clash", ("captian",)), "did you mean captain"),
        (Plan("clash", ("fencer@500",)), "no player 'fencer@500'"),
        (Plan("clash", ("nowhere:Bot",)), "the module 'nowhere' cannot be imported"),
        (Plan("clash", ("tests.lab.bots:Nobody",)), "no class 'Nobody' with a method choose"),
        (Plan("clash", ("random", "squire"), grid=[{"mode": "chess"}]), "'chess' is not one of"),
        (Plan("clash", ("random", "squire"), grid=[{"mode": "ffa"}], until=0.5), "two sides"),
    ],
)
def test_a_plan_that_cannot_be_played(plan: Plan, message: str) -> None:
    with pytest.raises(duelyard.DuelyardError, match=message):
        run(plan)
    assert issubclass(BadPlan, duelyard.DuelyardError)


# -- bots that fail ----------------------------------------------------------------------------------------------------


def against(bot: str, limit: float | None = None) -> Outcome:
    players = (f"tests.lab.bots:{bot}", "random")
    return play_fixture(Fixture(0, 0, "clash", {"first": "A"}, "7", players, (0, 1)), Terms(limit=limit))


@pytest.mark.parametrize("limit", [None, 5.0])
@pytest.mark.parametrize(
    ("bot", "kind", "detail"),
    [
        ("Crashing", "raises", "ValueError: three is too many (bots.py, line "),
        ("Nonsense", "nonsense", "no option"),
        ("Leaving", "raises", "SystemExit: 3"),
        ("Unmakable", "raises", "RuntimeError: no such luck"),
    ],
)
def test_a_bot_that_fails_loses_the_decision(bot: str, kind: str, detail: str, limit: float | None) -> None:
    outcome = against(bot, limit)
    assert outcome.incidents
    assert {(incident.seat, incident.kind) for incident in outcome.incidents} == {(0, kind)}
    assert any(incident.detail.startswith(detail) for incident in outcome.incidents)
    match = duelyard.read_record(outcome.record)
    assert match.over
    if bot == "Nonsense":
        made = [line for line in outcome.record.splitlines() if line.startswith("0: ")]
        assert made == ["0: end"] * outcome.decisions[0], "the first option is taken"


def test_a_slow_bot_is_left_behind() -> None:
    outcome = against("Slow", 0.1)
    assert [(incident.kind, incident.detail) for incident in outcome.incidents] == [
        ("overruns", "no answer after 0.1 seconds")
    ]
    assert outcome.decisions[0] > 2, "it plays on after that"
    assert outcome.seconds[0] < 3
