"""The commands around a match: replay, verify, games, cards, rules, help; and what people read when they mistype."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import duelyard
from duelyard.bots import make_player
from duelyard.cli import words as words_module
from duelyard.cli.app import build_app
from duelyard.cli.words import Words
from duelyard.core import ledger
from duelyard.core.texts import LANGUAGES
from tests.cli.conftest import Cli


def finished_match() -> duelyard.Match:
    match = duelyard.new_match("clash", seed=11, settings={"decks": [3, 4]})
    players = [make_player("squire", 1), make_player("random", 2)]
    while match.ask is not None:
        seat = match.ask.seat
        match.choose(players[seat].choose(duelyard.SeatTable(match.packet(seat))), seat=seat)
    return match


@pytest.fixture(scope="module")
def record() -> str:
    return finished_match().record()


@pytest.fixture
def file(record: str, tmp_path: Path) -> Path:
    path = tmp_path / "match.duelyard"
    path.write_text(record)
    return path


# -- verify ------------------------------------------------------------------------------------------------------------


def test_verify_says_what_it_checked(cli: Cli, file: Path, record: str) -> None:
    checked = cli("verify", file)
    assert checked.code == 0
    found = re.search(r"digest: (\w+)", record)
    assert found
    version = f"rules version {duelyard.game('clash').rules_version}"
    for part in (version, "the secret fits the commitment", "choices replayed", "(CL-END-", found[1]):
        assert part in checked.out
    assert checked.out.replace("\n", "").endswith(f"{file} is sound.")
    assert "запись верна" in cli("verify", file, "--lang", "ru").out


def test_verify_an_unfinished_match(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "m").write_text(duelyard.new_match("clash", seed=1).record())
    assert "no result: the match is not finished" in cli("verify", tmp_path / "m").out


def edited(record: str, how: str) -> str:
    lines = record.splitlines()
    first = lines.index("choices:") + 1
    match how:
        case "choice":
            lines[first] = lines[first].replace("upper", "lower") if "upper" in lines[first] else "0: end"
        case "illegal":
            lines[first] = "0: fly away"
        case "dropped":
            del lines[first]
        case "secret":
            lines = [line if not line.startswith("secret") else "secret: 12" for line in lines]
        case "result":
            lines = [line if not line.startswith("result: ") else "result: [0.0, 0.0] CL-END-3" for line in lines]
        case "digest":
            lines = [line if not line.startswith("digest: ") else "digest: " + "0" * 64 for line in lines]
        case "options":
            lines = [line.replace('"decks": [3, 4]', '"decks": [3, 9]') for line in lines]
        case "game":
            lines = [line.replace("game: clash", "game: chess") for line in lines]
        case "rules":
            lines = [line if not line.startswith("rules: ") else "rules: 99" for line in lines]
        case "no tail":
            lines = [line for line in lines if not line.startswith("digest: ")]
        case "cut":
            del lines[len(lines) // 2 :]
        case "head only":
            del lines[2:]
        case "empty":
            lines = []
        case "checksum":
            lines = [line if not line.startswith("checksum: ") else "checksum: 0123456789abcdef" for line in lines]
        case "no record":
            lines = ["Dear diary,"]
    return "\n".join(lines)


EDITS = [
    ("choice", "line"), ("illegal", "'fly away'"), ("dropped", "line"), ("secret", "secret does not match"),
    ("result", "the record says [0.0, 0.0] CL-END-3"), ("digest", "not to 0000"), ("options", "9 is not between"),
    ("game", "no game 'chess'"), ("rules", "rules version 99"), ("no tail", "'digest: ...' is missing"),
    ("cut", "cut off"), ("head only", "no line 'choices:'"), ("empty", "the record is empty"),
    ("no record", "not 'Dear diary,'"), ("checksum", "do not have the checksum 0123456789abcdef"),
]  # fmt: skip


@pytest.mark.parametrize(("how", "words"), EDITS)
def test_edited_and_cut_records_are_found_out(cli: Cli, file: Path, record: str, how: str, words: str) -> None:
    file.write_text(edited(record, how))
    checked = cli("verify", file)
    assert checked.code == 1
    assert f"BAD  {file} is not sound:" in checked.out
    assert words in checked.out
    for command in ("replay", "play --resume"):
        other = cli(*command.split(), file)
        assert other.code == 2
        assert words in other.err
        assert other.err.count("\n") == 1
        assert other.out == ""


def test_files_that_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for command in ("verify", "replay", "play --resume"):
        for name, words in (
            ("missing", "cannot be read: No such file"),
            (".", "cannot be read: Is a directory"),
            ("binary", "is not a text file"),
        ):
            found = cli(*command.split(), tmp_path / name)
            assert found.code == 2
            assert words in found.err
            assert found.err.count("\n") == 1


# -- replay ------------------------------------------------------------------------------------------------------------


def test_replay_into_a_pipe_prints_the_log(cli: Cli, file: Path) -> None:
    out = cli("replay", file).out
    assert "goes first." in out
    assert "┌" not in out
    assert re.search(r"\(CL-END-\d\)$", out.strip())
    assert "(CL-END-" in cli("replay", file, "--lang", "ru").out


def test_replay_by_itself(cli: Cli, file: Path) -> None:
    out = cli("replay", file, "--auto", "0.0001").out
    assert "[0 of " in out
    assert "BRIDGE" in out
    assert "░" not in out, "a finished match is open"
    assert "chooses:" in out


def test_replay_as_one_seat(cli: Cli, file: Path) -> None:
    out = cli("replay", file, "--seat", "A", "--auto", "0.0001").out
    assert "░" in out
    assert "A chooses:" in out
    assert "B chooses:" not in out
    assert cli("replay", file, "--seat", "Z").err == "duelyard: there is no seat Z (seats: A, B)\n"


def test_replay_of_a_running_match_gives_nothing_away(cli: Cli, tmp_path: Path) -> None:
    match = duelyard.new_match("clash", seed=3, settings={"first": "A"})
    (tmp_path / "m").write_text(match.record())
    out = cli("replay", tmp_path / "m", "--auto", "0.0001").out
    for kingdom, seat in ((0, 0), (1, 1)):
        for entry in match.view(seat)["kingdoms"][kingdom]["hand"]:
            assert duelyard.game("clash").card(entry["card"]).name()[:6] not in out
    assert "this record is not finished" in out


# -- games, cards, rules -----------------------------------------------------------------------------------------------


def test_games(cli: Cli) -> None:
    out = cli("games").out
    assert "clash  Clash of Decks · 1 to 4 seats" in out
    assert "    decks = (1..4 | TEXT,TEXT,...),...\n" in out
    assert "    mode = duel | solo_quick | solo_custom | coop | ffa | team (default duel)\n" in out
    assert all(len(line) <= 80 for line in out.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_shown(cli: Cli, lang: str) -> None:
    table = cli("--lang", lang, "cards", "clash").out
    assert all(len(line) <= 80 for line in table.splitlines())
    for card in duelyard.game("clash").cards:
        assert card.name(lang) in table
    for name in ("shaman", "Boom!", "Тролль", "vampires blood vial", "Marchroom"):
        if name == "vampires blood vial":
            assert cli("cards", "clash", *name.split()).code == 2
            continue
        shown = cli("--lang", lang, "cards", "clash", name)
        assert shown.code == 0
        assert not re.search(r"ability\.\w", shown.out)
        assert "{" not in shown.out


def test_one_set(cli: Cli) -> None:
    out = cli("cards", "clash", "--set", "Quagmire").out
    assert "32 cards" in out
    assert "Zombie" not in out
    wrong = cli("cards", "clash", "--set", "quagmyre")
    assert wrong.code == 2
    assert wrong.err == "duelyard: clash has no set quagmyre (did you mean quagmire?)\n"


@pytest.mark.rule("CL-GEN-2")
def test_rules(cli: Cli) -> None:
    assert "The aim is to destroy the opponent's fort." in cli("rules", "CL-GEN-2").out
    two = cli("rules", "cl-gen-2", "(CL-SUM-2)").out
    assert "CL-GEN-2  1. General principles" in two
    assert "CL-SUM-2  10. Phase 2 (summoning)" in two
    group = cli("rules", "CL-FAT").out
    assert "CL-FAT-1 " in group
    assert "CL-FAT-2 " in group
    assert re.search(r"10\. Phase 2 \(summoning\) +CL-SUM \(10\)", cli("rules", "clash").out)
    found = cli("rules", "--search", "clash", "bastion", "rightmost").out
    assert "CL-HAND-5 " in found
    assert re.search(r"\d+ rules found", found)
    assert "No rule has all of these words: xyzzy" in cli("rules", "--search", "xyzzy").out


def test_rules_in_russian(cli: Cli) -> None:
    entry = cli("rules", "CL-GEN-2", "--lang", "ru").out
    assert "Цель игры — уничтожить форт противника." in entry
    assert "по-английски" not in entry
    chapters = cli("rules", "gosu", "--lang", "ru").out
    assert "12. Великая битва" in chapters
    assert "по-английски" not in chapters
    found = cli("rules", "--search", "clash", "наемник", "проклятие", "крайней", "--lang", "ru").out
    assert "CL-CURS-3 " in found
    assert "по-английски" not in found


@pytest.mark.parametrize("wanted", [["BK-READ-1"], ["berserk"], ["--search", "berserk", "cards"]])
def test_rules_that_are_not_in_russian_yet(cli: Cli, wanted: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "languages", lambda game: ("en",))
    assert "по-английски" in cli("rules", *wanted, "--lang", "ru").out
    assert "по-английски" not in cli("rules", *wanted).out


# -- help and mistakes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["", "play", "replay", "verify", "games", "cards", "rules"])
def test_help_is_worth_reading(lang: str, command: str) -> None:
    result = CliRunner().invoke(build_app(Words(lang)), [*command.split(), "--help"], env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert "help." not in result.output
    assert re.search("[а-я]{4}", result.output) if lang == "ru" else not re.search("[а-я]", result.output)
    if command == "play":
        assert "0600" in result.output


def test_version(cli: Cli) -> None:
    assert re.fullmatch(r"duelyard \d+\.\d+\.\d+ \((native|plain)\)\n", cli("--version").out)


MISTAKES = [
    ("play clahs", "there is no game 'clahs' (did you mean clash?)"),
    ("play", "which game? For example: duelyard play clash (there are: clash, gosu, brawl, berserk"),
    ("play clash --option dekcs=1,2", "clash has no option 'dekcs' (did you mean decks?)"),
    ("play clash --option decks", "--option decks: expected NAME=VALUE"),
    ("play clash --option decks=one,2", "option decks: expected 8 values, not 2"),
    ("play clash --option decks=[1", "option decks: [1 is no JSON list ("),
    ("play clash --option decks=1,1", "option decks: [1, 1] names deck 1 twice (CL-PRE-1)"),
    ("play clash --option decks=1", "option decks: expected 2 decks, one for each player, not 1"),
    ("play clash --option decks=@nowhere,2", "nowhere cannot be read: No such file or directory"),
    ("play clash --option sets=treachry", "option sets: 'treachry' is not one of initiation, treachery, "),
    ("play clash --option champions=boom,troll", "option champions: player 1: boom is no creature (CL-CHAMP-3)"),
    ("play clash --option champions=trol,ogre", "option champions: player 1, 'trol': there is no card 'trol'"),
    ("play clash --option mode=solo_custom", "option level: choose a difficulty from 1 to 10 (CL-CUST-1)"),
    ("play clash --option mode=solo_quick --seat B", "there is no seat B (seats: A)"),
    ("play clash --option mode=coop --seat B", "there is no seat B (seats: A, C)"),
    ("play clash --option fatigue=maybe", "option fatigue: expected true or false, not 'maybe'"),
    ("play clash --option first=C", "option first: there is no player C in mode duel"),
    ("play clash --seat C", "there is no seat C (seats: A, B)"),
    ("play clash --against fensr", "there is no player 'fensr' (did you mean fencer?)"),
    ("play clash --against human --seat B", "--seat goes with a bot as the opponent; in a match between people"),
    ("play --resume last", "there is no unfinished match in {data}/matches"),
    ("play --resume last --seed 7", "--seed and --option are for a new match, not for --resume"),
    ("play clash --nope", "No such option: --nope. See: duelyard play --help"),
    ("fly", "No such command 'fly'. See: duelyard --help"),
    ("cards", "Missing argument 'GAME'. See: duelyard cards --help"),
    ("cards clash trol", "clash has no card 'trol' (did you mean troll, "),
    ("rules CL-SUMM-2", "no rule 'CL-SUMM-2' in the ledgers (did you mean CL-SUM-2, "),
    ("games --lang de", "no texts in language 'de' (there are: en, ru)"),
    ("replay x --auto soon", "Invalid value for '--auto': "),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "words"), MISTAKES)
def test_each_mistake_has_its_own_line(cli: Cli, data: Path, typed: str, words: str) -> None:
    wrong = cli(*typed.split())
    assert wrong.code == 2
    assert wrong.err.startswith(f"duelyard: {words.format(data=data)}")
    assert wrong.err.count("\n") == 1
    assert wrong.out == ""


RUSSIAN = [
    ("play clahs", "игры 'clahs' нет (может быть, clash?)"),
    ("play clash --option dekcs=1,2", "в игре clash нет такой настройки: 'dekcs' (может быть, decks?)"),
    ("play clash --option champions=trol,ogre", "настройка champions: игрок 1, 'trol': карты 'trol' нет (может быть, "),
    ("play clash --option mode=solo_custom", "настройка level: выберите сложность от 1 до 10 (CL-CUST-1)"),
    ("play clash --option first=C", "настройка first: выбрано «Дуэльный режим»: игрока C там нет"),
    ("play gosu --option clans=phoenix", "настройка clans: выберите шесть кланов, "),
    ("play brawl --option champions=deryn", "настройка champions: нужно чемпионов: 6, "),
    ("play clash --against fensr", "игрока 'fensr' нет (может быть, fencer?)"),
    ("play clash --against nowhere:Bot", "игрок 'nowhere:Bot': модуль 'nowhere' не импортируется («No module"),
    ("cards clash --set trechery", "в игре clash нет набора trechery (может быть, treachery?)"),
    ("cards clash trol", "в игре clash нет карты 'trol' (может быть, troll, "),
    ("rules CL-SUMM-2", "правила 'CL-SUMM-2' в сводах нет (может быть, CL-SUM-2, "),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "words"), RUSSIAN)
def test_mistakes_are_told_in_the_persons_language(cli: Cli, typed: str, words: str) -> None:
    wrong = cli(*typed.split(), "--lang", "ru")
    assert wrong.code == 2
    assert wrong.err.startswith(f"duelyard: {words}")


def test_no_arguments_print_the_help(cli: Cli) -> None:
    assert "duelyard play clash" in cli().out


def test_a_reader_who_has_seen_enough(data: Path) -> None:
    command = f"{sys.executable} -m duelyard.cli cards clash | head -1"
    shell = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, timeout=60)
    assert (shell.stdout, shell.stderr) == ("Initiation\n", "")


# -- texts -------------------------------------------------------------------------------------------------------------


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return found


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        (Path(words_module.__file__).with_name("texts"), ""),
        (Path(duelyard.__file__).parent / "games" / "clash" / "texts", "_table"),
    ],
)
def test_both_languages_are_complete(folder: Path, name: str) -> None:
    catalogues = [flat(tomllib.loads((folder / f"{lang}{name}.toml").read_text("utf-8"))) for lang in LANGUAGES]
    keys = [{key for key in catalogue if not key.startswith("alias.")} for catalogue in catalogues]
    assert keys[0] == keys[1]
    for key in keys[0]:
        slots = [set(re.findall(r"\{(\w+)", catalogue[key])) for catalogue in catalogues]
        assert slots[0] == slots[1], key
        forms = [re.findall(r"\{\w+\|([^}]*)\}", catalogue[key]) for catalogue in catalogues]
        assert all(form.count("|") == 1 for form in forms[0]), key
        assert all(form.count("|") == 2 for form in forms[1]), key


def test_every_text_is_used_and_every_used_text_exists() -> None:
    package = Path(words_module.__file__).parent
    catalogue = flat(tomllib.loads((package / "texts" / "en.toml").read_text("utf-8")))
    source = "\n".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    used = set(re.findall(r"""["']((?:play|replay|verify|games|cards|rules|error|help)\.[a-z_]+)["']""", source))
    assert used <= set(catalogue)
    assert {key for key in catalogue if not key.startswith(("bot.", "command."))} - {"yes", "no"} == used
