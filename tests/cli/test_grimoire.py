"""The grimoire at the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.grimoire import FOLDER, find_page, pages, write_page
from tests.cli.conftest import Cli


@pytest.mark.rule("CL-GRIM-1")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_and_every_page(cli: Cli, lang: str) -> None:
    listed = cli("--lang", lang, "grimoire", "list").out
    for page in pages():
        assert page.title[lang] in listed
        shown = cli("--lang", lang, "grimoire", "show", page.book, page.number, "--solution")
        assert shown.code == 0
        assert page.title[lang] in shown.out
        assert "✗" in shown.out
        assert all(len(line) <= 80 for line in shown.out.splitlines())
        assert "grimoire." not in shown.out
        assert "✗" not in cli("--lang", lang, "grimoire", "show", page.book, page.number).out, "no spoilers"


def test_one_book(cli: Cli) -> None:
    out = cli("grimoire", "list", "Breaching In").out
    assert "Soften the first · win now" in out
    assert "A running start" not in out


def test_nothing_is_hidden_on_a_page(cli: Cli) -> None:
    out = cli("grimoire", "show", "initiation", 1).out
    assert "░" not in out
    assert "Mutant" in out
    assert "The deck of B, from the top: Grrr, Vortex" in cli("grimoire", "show", "initiation", 2).out


@pytest.mark.rule("CL-GRIM-5", "CL-R-51")
def test_solving_after_a_wrong_try(cli: Cli) -> None:
    out = cli("grimoire", "solve", "quagmire", typed="boom lackey|end|elf lower|boom lackey").out
    assert "A wins in this turn. How?" in out
    assert "Not won: B still has the fort with 1 health." in out
    assert "The position is as it was: try again" in out
    assert "The goal is met: the game is won in this turn." in out
    assert "Reinforcement takes the leftmost creature" in " ".join(out.split())


def test_taking_back_and_other_commands(cli: Cli) -> None:
    solved = cli(
        "grimoire", "solve", "deliquescence", 1, typed="nightmare lower|undo|help|card lich|why lich|nightmare up|end"
    )
    assert solved.code == 0
    assert "give up and read the solution" in solved.out
    assert "The goal is met" in solved.out
    assert "There is no choice to take back." in cli("grimoire", "solve", "elusive", typed="undo|quit").out


def test_giving_up(cli: Cli) -> None:
    out = cli("grimoire", "solve", "elusive", 1, typed="solution").out
    assert "Put Griffin (3) onto Noble Warrior, A's upper lane 1" in out
    assert "The goal is met" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_predicting_in_the_names_of_the_cards(cli: Cli, lang: str) -> None:
    shown = cli("--lang", lang, "grimoire", "show", "elusive", 2, "--solution").out
    rows = [line.strip() for line in shown.splitlines() if line.startswith(("  A.", "  B."))]
    assert len(rows) == 6
    typed = "|".join([*rows[1:], "", *rows, "", "quit"])
    out = cli("--lang", lang, "grimoire", "solve", "elusive", 2, typed=typed).out
    wrong, right = ("Something else stands here: A.upper", "The goal is met") if lang == "en" else (
        "Здесь стоит другое: A.upper", "Цель достигнута")  # fmt: skip
    assert wrong in out
    assert right in out


@pytest.mark.rule("CL-GRIM-4")
def test_pages_of_ones_own(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = write_page(find_page("initiation", 1))
    file.write_text(text)
    assert "A running start" in cli("grimoire", "show", file).out
    checked = cli("grimoire", "check", file, *sorted(FOLDER.glob("*.toml")))
    assert checked.code == 0
    assert checked.out.count("sound; the solution is right, and") == 1 + len(pages())
    file.write_text(text.replace('solution = ["summon vortex upper", "end"]', 'solution = ["end"]'))
    wrong = cli("grimoire", "check", file)
    assert wrong.code == 1
    assert "the solution does not meet the goal. Not won" in wrong.out
    file.write_text(text.replace('choices = ["summon vortex lower", "end"]', 'choices = ["summon vortex upper"]'))
    assert "this try is as good as a solution: summon vortex upper" in cli("grimoire", "check", file).out
    file.write_text(text.replace("vortex", "vortx"))
    wrong = cli("grimoire", "check", file)
    assert wrong.code == 1
    assert "position.A.hand: there is no card 'vortx' (did you mean vortex" in wrong.out
    assert cli("grimoire", "show", file).code == 2


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("show initiatoin 1", "there is no book initiatoin (did you mean initiation?)"),
        ("show initiation 31", "the book initiation has no page 31 yet (there are: 1, 2)"),
        ("show initiation one", "which page? 'initiation one' is neither a book and a number"),
        ("show nowhere.toml", "nowhere.toml cannot be read: No such file or directory"),
    ],
)
def test_mistakes(cli: Cli, typed: str, words: str) -> None:
    wrong = cli("grimoire", *typed.split())
    assert wrong.code == 2
    assert wrong.err.startswith(f"duelyard: {words}")
