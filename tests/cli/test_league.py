"""Decks, champions and leagues at the command line."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import duelyard
from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.league import League, read_league
from tests.cli.conftest import Cli
from tests.games.clash.leagues import KIT, decide, drafted, duelling, played

DECK = "name: First\ntroll\nBrute\nБарон\nboom\ncarapace\npartisan\nrevenant\nannihilation\n"
CHAMPION = 'name = "Old Wolf"\nattack = 3\nhealth = 4\nabilities = ["rage", "aura:sprint"]\n'


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


# -- decks and champions -----------------------------------------------------------------------------------------------


def test_deck_check_and_show(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path / "deck", DECK)
    checked = cli("deck", "check", file)
    assert (checked.code, checked.err) == (0, "")
    assert "8 different cards" in checked.out
    shown = cli("deck", "show", file)
    assert re.search(r"^First\n", shown.out)
    assert re.search(r"Brute +4 +5 +5", shown.out)
    assert "Барон" in cli("deck", "show", file, "--lang", "ru").out


@pytest.mark.rule("CL-GEN-4", "CL-CONS-2")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            DECK.replace("boom", "Тролль"),
            "line 5: Тролль stands in line 2 already, expected 8 different cards (CL-GEN",
        ),
        (DECK.replace("boom\n", ""), "line 8: the deck ends after 7 cards, expected 8 (CL-GEN-4)"),
        (DECK.replace("boom", "bom"), "line 5: there is no card 'bom' (did you mean"),
        (DECK.replace("boom", "ogre(attack=9)"), "line 5: ogre(attack=9) is a changed card"),
    ],
)
def test_a_broken_deck_names_line_and_rule(cli: Cli, tmp_path: Path, text: str, words: str) -> None:
    checked = cli("deck", "check", write(tmp_path / "deck", text))
    assert checked.code == 1
    assert words in checked.out.replace("\n", " ")
    assert cli("deck", "show", tmp_path / "deck").code == 1


def test_a_mutated_deck_is_shown_as_it_is_now(cli: Cli, tmp_path: Path) -> None:
    file = write(tmp_path / "deck", DECK.replace("Brute", "brute(attack=9)"))
    assert re.search(r"Brute +4 +9 +5", cli("deck", "show", file, "--mutated").out)


@pytest.mark.rule("CL-FORGE-1", "CL-FORGE-6")
def test_champion_check(cli: Cli, tmp_path: Path) -> None:
    checked = cli("champion", "check", write(tmp_path / "wolf", CHAMPION))
    assert checked.code == 0
    assert re.search(r"Old Wolf +6 +3 +4 +Rage, Aura: Sprint", checked.out)
    assert 'champion(name="Old Wolf", attack=3, health=4, abilities=rage+aura:sprint)' in checked.out
    over = cli("champion", "check", write(tmp_path / "wolf", CHAMPION + "mana = 5\n"))
    assert over.code == 1
    assert "the formula gives 6, not 5 (CL-FORGE-6)" in over.out


# -- leagues -----------------------------------------------------------------------------------------------------------


def saved(tmp_path: Path, league: League) -> Path:
    return write(tmp_path / "evening.league", league.text())


@pytest.fixture
def people(tmp_path: Path) -> Path:
    """A league of four people whose decks are chosen next."""
    return saved(tmp_path, drafted())


def test_a_new_league_waits_for_its_people(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "evening.league"
    started = cli("league", "new", file, "--seed", "3")
    assert started.code == 0
    assert "Still to decide: A (You)" in started.out
    assert "duelyard league play" in started.out
    assert file.stat().st_mode & 0o777 == 0o600
    assert read_league(file.read_text()).players == ["You", "fencer", "fencer", "fencer"]
    again = cli("league", "new", file)
    assert again.code == 2
    assert "exists already" in again.err


def test_a_seal_is_shown_unless_a_seed_is_given(cli: Cli, tmp_path: Path) -> None:
    started = cli("league", "new", tmp_path / "one")
    assert read_league((tmp_path / "one").read_text()).seal.commitment in started.out.replace("\n", "")


@pytest.mark.rule("CL-MUT-4")
def test_a_bad_kit_is_refused(cli: Cli, tmp_path: Path) -> None:
    refused = cli("league", "new", tmp_path / "one", "--kit", "initiation,treachery")
    assert refused.code == 2
    assert "CL-MUT-4" in refused.err
    assert not (tmp_path / "one").exists()


@pytest.mark.rule("CL-R-44")
def test_show_tells_no_secrets(cli: Cli, people: Path) -> None:
    league = read_league(people.read_text())
    names = {p: [duelyard.game("clash").card(card).name() for card in league.drafted[p]] for p in range(4)}
    public = cli("league", "show", people).out
    own = cli("league", "show", people, "--as", "B").out
    for p in range(4):
        assert not any(name in public for name in names[p])
        assert all(name in own for name in names[p]) == (p == 1)
        assert p == 1 or not any(name in own for name in names[p])


@pytest.mark.rule("CL-MUT-8", "CL-MUT-6")
def test_choose_by_text_and_refusals(cli: Cli, people: Path) -> None:
    league = read_league(people.read_text())
    card = league.drafted[0][0]
    assert cli("league", "choose", people, "A", "keep", card).code == 0
    assert read_league(people.read_text()).kept[0] == [card]
    twice = cli("league", "choose", people, "A", "keep", card)
    assert twice.code == 2
    assert "CL-MUT-6" in twice.err
    assert cli("league", "choose", people, "E", "keep", card).code == 2


def test_choose_by_number_and_by_word(cli: Cli, people: Path) -> None:
    asked = cli("league", "choose", people, "A", typed="1 2 3 4 5 6 7 8")
    assert asked.code == 0
    league = read_league(people.read_text())
    assert league.kept[0] == league.drafted[0][:8]
    name = duelyard.game("clash").card(league.drafted[1][2]).name()
    left = cli("league", "choose", people, "B", typed=f"{name} | nonsense")
    assert "Nothing possible fits nonsense." in left.out
    assert read_league(people.read_text()).kept[1] == [league.drafted[1][2]]
    assert "A (Ann) has nothing to decide now" in cli("league", "choose", people, "A").err


@pytest.mark.rule("CL-MUT-8")
def test_mutations_are_found_by_words(cli: Cli, people: Path) -> None:
    league = read_league(people.read_text())
    while league.phase == "deck":
        decide(league)
    people.write_text(league.text())
    text = next(option for option in league.options(2) if " mana " in option)
    words = text.split()
    asked = cli("league", "choose", people, "C", typed=f"{words[1]} mana | 1 | mutate x mana from y | done")
    assert "2.5 points left" in asked.out
    assert "(CL-MUT-9)" in asked.out
    again = read_league(people.read_text())
    assert again.step[2][-1] == "done"
    assert again.step[2][0].startswith(f"mutate {words[1]} mana from")
    russian = cli("league", "choose", people, "B", "--lang", "ru", typed="mana").out
    assert "очк.)" in russian


def test_report_and_standings(cli: Cli, tmp_path: Path) -> None:
    file = saved(tmp_path, duelling())
    one, two = read_league(file.read_text()).next_matches()
    record = write(tmp_path / "record", played(one))
    wrong = cli("league", "report", file, 1, 2, record)
    assert wrong.code == 2
    assert "this is not the record of round 1, table 2" in wrong.err
    assert "wins the duel. (CL-END" in cli("league", "report", file, 1, 1, record).out
    assert "wins the duel. (CL-END" in cli("league", "report", file, 1, 2, write(tmp_path / "two", played(two))).out
    assert read_league(file.read_text()).round == 2
    table = cli("league", "standings", file).out
    assert re.search(r"1 +[ABCD] \(\w+\) +1 +1 +0", table)
    assert "Участник" in cli("league", "standings", file, "--lang", "ru").out


def test_bots_play_a_whole_league(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bots"
    bots = [part for _ in range(4) for part in ("--player", "random")]
    assert cli("league", "new", file, *bots, "--kit", ",".join(KIT)).code == 0
    done = cli("league", "play", file)
    assert done.code == 0
    assert "Round 6, table 2" in done.out
    assert re.search(r"wins the league!|share the victory!", done.out)
    assert read_league(file.read_text()).over
    assert "wins the duel" not in cli("league", "play", file).out


def test_a_person_can_leave_in_a_duel_and_go_on(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    assert cli("league", "new", file, "--seed", "3", "--player", "Ann", "--player", "random").code == 0
    picks = " | ".join(["1"] * 15 + ["1 2 3 4 5 6 7 8", "done", "quit", "y"])
    left = cli("league", "play", file, typed=picks)
    assert left.code == 0
    assert "In this duel A (Ann) is A and B (random) is B." in left.out
    running = tmp_path / "mine-round1-table1.duelyard"
    assert running.exists()
    assert read_league(file.read_text()).phase == "duels"
    match = duelyard.read_record(running.read_text())
    while match.ask is not None:
        match.choose(0)
    running.write_text(match.record())
    went_on = cli("league", "play", file, typed="done")
    assert "wins the duel" in went_on.out
    assert read_league(file.read_text()).outcomes[0].table == 1


def test_a_broken_file_names_its_line(cli: Cli, people: Path) -> None:
    lines = people.read_text().splitlines()
    number = next(k for k, line in enumerate(lines) if line.startswith("C: pick"))
    lines[number] = "C: pick troll"
    people.write_text("\n".join(lines))
    refused = cli("league", "show", people)
    assert refused.code == 2
    assert f"line {number + 1}: 'C: pick troll' cannot be replayed" in refused.err


# -- texts -------------------------------------------------------------------------------------------------------------


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return found


def catalogue(folder: Path, lang: str) -> dict[str, str]:
    return flat(tomllib.loads((folder / f"{lang}_league.toml").read_text("utf-8")))


CLASH = Path(duelyard.__file__).parent / "games" / "clash"
CLI = CLASH / "commands" / "texts"


@pytest.mark.parametrize("folder", [CLI, CLASH / "texts"])
def test_both_languages_are_complete(folder: Path) -> None:
    one, two = (catalogue(folder, lang) for lang in LANGUAGES)
    assert set(one) == set(two)
    for key in one:
        assert set(re.findall(r"\{(\w+)", one[key])) == set(re.findall(r"\{(\w+)", two[key])), key


def test_every_text_is_used_and_every_used_text_exists() -> None:
    source = "\n".join(path.read_text("utf-8") for path in CLI.parent.glob("*.py"))
    used = set(re.findall(r"""["']((?:league|deck|champion)\.[a-z_]+)["']""", source))
    made = {"league.phase_", "league.zone_", "league.column_", "league.ask_"}  # and the rest from a name
    known = {key for key in catalogue(CLI, "en") if not key.startswith(tuple(made))}
    assert used - {"league.zone_drafted", "league.zone_laboratory"} == known
    refusals = set(re.findall(r'Refusal\("(CL-[A-Z]+-\d+)"', "\n".join(map(read, (CLASH / "league").glob("*.py")))))
    labels = {"league.done", "league.mutate", "league.mutate_over"}
    assert labels | {f"rule.{rule}.text" for rule in refusals} == set(catalogue(CLASH / "texts", "en"))


def read(path: Path) -> str:
    return path.read_text("utf-8")
