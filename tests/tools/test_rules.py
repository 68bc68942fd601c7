from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import duelyard
from duelyard.core import ledger
from tools import rules

pytest_plugins = ["pytester"]
CONFTEST = Path(__file__).parents[1] / "conftest.py"


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    """An empty test suite with this project's conftest."""
    pytester.makeconftest(CONFTEST.read_text("utf-8"))
    pytester.makeini("[pytest]\nmarkers =\n    rule(*ids): ...\n    slow: ...\n")
    return pytester


@pytest.mark.parametrize("game", ledger.games())
def test_hardly_anything_is_untestable(game: str) -> None:
    exempt = rules.untestable(game)
    assert set(exempt) <= set(ledger.ids(game))
    assert len(exempt) < 0.05 * len(ledger.ids(game))
    assert all(exempt.values()), "each needs its reason"


def test_only_ledgers_have_untestable_ids() -> None:
    assert set(rules.tomllib.loads(rules.UNTESTABLE.read_text("utf-8"))) <= set(ledger.games())


def test_an_unknown_id_is_a_collection_error(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        """
        import pytest

        @pytest.mark.rule("CL-ASLT-99")
        def test_something(): ...
        """
    )
    result = suite.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*test_something: no rule 'CL-ASLT-99' in the ledgers (did you mean CL-ASLT-*"])


def test_slow_tests_are_deselected_unless_asked_for(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        """
        import pytest

        @pytest.mark.slow
        def test_long(): ...

        def test_short(): ...
        """
    )
    suite.runpytest_inprocess().assert_outcomes(passed=1, deselected=1)
    suite.runpytest_inprocess("--run-slow").assert_outcomes(passed=2)


def test_marks_count_wherever_they_stand(suite: pytest.Pytester) -> None:
    path = suite.makepyfile(
        """
        import pytest

        pytestmark = pytest.mark.rule("CL-GEN-1")

        @pytest.mark.rule("CL-GEN-2", "CL-GEN-3")
        class TestSomething:
            @pytest.mark.slow
            @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("CL-GEN-4")), 2])
            def test_it(self, x): ...
        """
    )
    ids = subprocess.run(
        [sys.executable, "-c", f"from tools.rules import tested; print(sorted(tested({str(path)!r})))"],
        cwd=CONFTEST.parents[1],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert ids.strip() == "['CL-GEN-1', 'CL-GEN-2', 'CL-GEN-3', 'CL-GEN-4']"


def test_every_rule_of_every_playable_game_has_a_test() -> None:
    playable = [game for game in ledger.games() if game in duelyard.games()]
    strict = [word for game in playable for word in ("--strict", game)]
    found = subprocess.run(
        [sys.executable, "-m", "tools.rules", *strict], cwd=CONFTEST.parents[1], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout + found.stderr
    assert found.stdout.count("rules have a test") == len(playable) >= 2


def test_untested_is_what_no_test_names_and_a_program_could_violate() -> None:
    every = set(ledger.ids("clash"))
    assert rules.untested("clash", every - {"CL-ASLT-3", "CL-COMP-8"}) == ["CL-ASLT-3"]


@pytest.mark.parametrize(("option", "code"), [(["gosu"], 0), (["--strict", "gosu"], 1)])
def test_a_missing_test_fails_only_the_strict_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], option: list[str], code: int
) -> None:
    monkeypatch.setattr(sys, "argv", ["rules", *option])
    monkeypatch.setattr(rules, "tested", lambda: set(ledger.ids("gosu")[1:]))
    assert rules.main() == code
    wanted = len(ledger.ids("gosu"))
    assert capsys.readouterr().out.splitlines() == [
        "gosu, without a test:",
        "  GX-COMP-1",
        f"gosu: {wanted - 1} of {wanted} rules have a test",
    ]
