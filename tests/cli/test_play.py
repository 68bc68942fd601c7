"""Playing in the terminal, scripted."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

import duelyard
from duelyard.cli.commands import play
from tests.cli.conftest import Cli

# Seed 3 with A first: hand of A is Revenant, Partisan, Annihilation, Boom! | Brute, Carapace, Troll, Baron; 6 mana.
MATCH = ("play", "clash", "--seed", "3", "--option", "first=A")


def last_prompt(out: str) -> str:
    """What was printed after the last table."""
    return out.rpartition("Play a card")[2]


def only_file(data: Path) -> Path:
    (file,) = (data / "matches").iterdir()
    return file


def test_the_first_minute(cli: Cli) -> None:
    """Game, how to win in two lines, who is who, the sealed seed, table, options: on one screen."""
    out = cli("play", "clash", "--option", "first=A").out
    greeting, _, rest = out.partition("A shuffles")
    assert greeting.splitlines()[0] == "Clash of Decks"
    assert "You are A, against the computer (fencer). Type an option's number, or help." in greeting
    assert re.search(r"Sealed seed: [0-9a-f]{64}\n", greeting)
    assert len(greeting.splitlines()) <= 7
    assert "YOUR TURN" in rest
    assert "1  End summoning" in rest
    assert all(len(line) <= 80 for line in out.splitlines() if "matches" not in line)


def test_options_that_begin_alike_share_a_line(cli: Cli) -> None:
    out = cli(*MATCH).out
    assert "  2  Summon Revenant (3) into A's upper lane   3  … lower lane\n" in out


def test_a_whole_match_against_the_bot(cli: Cli, data: Path) -> None:
    played = cli("play", "clash", "--option", "first=A", "--against", "random", typed="|".join(["2", "2", "1"] * 300))
    assert played.code == 0
    assert re.search(r"^(You win!|You lose\.|A draw\.)$", played.out, re.M)
    assert re.search(r"\(CL-END-\d\)", played.out)
    secret = re.search(r"The sealed seed was: ([0-9a-f]{64})", played.out)
    sealed = re.search(r"Sealed seed: ([0-9a-f]{64})", played.out)
    assert secret
    assert sealed
    assert duelyard.core.fair.Seal(secret[1]).commitment == sealed[1]
    checked = cli("verify", only_file(data))
    assert checked.code == 0
    assert sealed[1] in checked.out


def test_choosing_by_text_by_label_and_by_enough_words(cli: Cli) -> None:
    for typed in ("summon revenant upper", "Summon Revenant (3) into A's upper lane", "REVENANT up"):
        out = cli(*MATCH, typed=typed).out
        assert "A summons Revenant into the upper lane for 3 mana." in out, typed


def test_words_that_fit_several_options_ask_back(cli: Cli) -> None:
    out = last_prompt(cli(*MATCH, typed="revenant").out)
    assert "Which one?\n  2  Summon Revenant (3) into A's upper lane\n  3  Summon Revenant" in out


@pytest.mark.rule("CL-SUM-2", "CL-SUM-4", "CL-SUM-8")
@pytest.mark.parametrize("why", ["", "why "])
def test_a_refused_thing_is_answered_with_its_rule(cli: Cli, why: str) -> None:
    out = last_prompt(cli(*MATCH, typed=f"{why}summon troll upper|{why}boom|2|{why}brute").out)
    assert "Brute costs 4 mana; you have 3. (CL-SUM-4)" in out
    out = cli(*MATCH, typed=f"{why}troll|{why}cast boom").out
    assert "Troll is not among the four leftmost cards of your hand. (CL-SUM-2)" in out
    assert "Boom! needs a target, and there is no creature it could reach. (CL-SUM-8)" in out


def test_why_not_what_is_possible(cli: Cli) -> None:
    assert "You can: it is options 2, 3." in cli(*MATCH, typed="why revenant").out
    assert "Why not what?" in cli(*MATCH, typed="why").out
    assert "'gibberish' does not name anything" in cli(*MATCH, typed="why gibberish").out


@pytest.mark.parametrize("typed", ["gibberish", "-1", "2.5", "!", "'; drop table", "\x1b[31m", "ы" * 500])
def test_nonsense_changes_nothing(cli: Cli, typed: str) -> None:
    played = cli(*MATCH, typed=typed)
    assert played.code == 0
    answer = " ".join(last_prompt(played.out).split())
    assert "neither an option nor a command. Type a number from 1 to 5, or help." in answer
    assert "\x1b" not in played.out
    assert played.err == ""


def test_numbers_out_of_range(cli: Cli) -> None:
    out = cli(*MATCH, typed="0|6|99999999999999999999").out
    assert out.count("choose from 1 to 5.") == 3


def test_looking_things_up_while_playing(cli: Cli) -> None:
    out = cli(*MATCH, typed="help|card revenant|card xyzzy|card|rules CL-SUM-2|rules CL-NOPE-1|log|table").out
    assert "undo          take back" in out
    assert "Perforation. The creature directly behind the target" in out
    assert "clash has no card 'xyzzy'" in out
    assert "Which card?" in out
    assert "Only the 4 leftmost cards of the hand can be played" in out
    assert "no rule 'CL-NOPE-1' in the ledgers" in out
    assert out.count("A goes first.") == 2
    assert out.count("YOUR TURN") == 2


# -- undo --------------------------------------------------------------------------------------------------------------


def test_the_computer_lets_you_take_back_what_taught_you_nothing(cli: Cli, data: Path) -> None:
    out = cli(*MATCH, typed="2|undo").out
    assert "Taken back." in out
    assert out.rpartition("Taken back.")[2].count("6 mana") >= 1
    assert "summon revenant" not in only_file(data).read_text()


def test_nothing_to_take_back(cli: Cli) -> None:
    assert "There is no choice to take back." in cli(*MATCH, typed="undo").out


def test_the_computer_does_not_forget_its_own_choices(cli: Cli) -> None:
    out = cli(*MATCH, typed="2|1|undo").out
    assert "Your opponent has chosen since: that cannot be taken back." in out
    assert "Taken back." not in out


def test_two_people_agree_on_taking_back(cli: Cli) -> None:
    hot = (*MATCH, "--against", "human")
    refused = cli(*hot, typed="|2|undo|n").out
    assert "B: do you agree that A takes back the last choice?" in refused
    assert "Taken back." not in refused
    agreed = cli(*hot, typed="|2|undo|y").out
    assert "Taken back." in agreed


# -- two people, one keyboard ------------------------------------------------------------------------------------------


def test_a_curtain_between_two_people(cli: Cli) -> None:
    out = cli(*MATCH, "--against", "human", typed="|2|1||1").out
    a, b, a_again = re.split(r"Pass the keyboard to [AB]", out)[1:4]
    assert "Revenant" in a
    assert "you are A" in a
    assert "you are B" in b
    assert "enemy A" in b
    for hidden in ("Brute", "Annihi", "Carapace", "Partisan", "Troll", "Baron"):
        assert hidden not in b, f"B sees {hidden} of A"
    assert "you are" not in a_again.partition("press Enter")[0]


def test_the_seat_of_the_second_player(cli: Cli) -> None:
    out = cli(*MATCH, "--seat", "b", "--against", "random").out
    assert "You are B, against the computer (random)." in out
    assert "you are B" in out


def test_the_enemys_hand_stays_hidden(cli: Cli) -> None:
    """Whatever the enemy has not played is nowhere in what was printed, not even in help and errors."""
    match = duelyard.new_match("clash", seed=3, settings={"first": "A"})
    hidden = {entry["card"] for entry in match.view(1)["kingdoms"][1]["hand"]}
    lookups = "log|help|why|why zzz|table|rules|undo|save"
    out = cli(*MATCH, typed=lookups).out
    for card in hidden:
        assert duelyard.game("clash").card(card).name() not in out
        assert card not in out


# -- saving and going on -----------------------------------------------------------------------------------------------


def test_leaving_keeps_the_match_and_says_where(cli: Cli, data: Path) -> None:
    left = cli(*MATCH, typed="2")
    file = only_file(data)
    assert left.code == 0
    assert f"duelyard play --resume {file}" in left.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "0: summon revenant upper\n" in file.read_text()


def test_going_on(cli: Cli, data: Path) -> None:
    cli(*MATCH, "--seat", "A", "--against", "random", typed="2")
    file = only_file(data)
    for name in (str(file), "last"):
        again = cli("play", "--resume", name)
        assert f"Going on with {file}" in again.out.replace("\n", "")
        assert "1 Revenant     3/2 (new)" in again.out
    cli("play", "clash", "--resume", "last", typed="1")
    assert "# players: human random\n" in file.read_text()
    assert "0: end\n" in file.read_text()
    assert list((data / "matches").iterdir()) == [file]


def test_going_on_from_the_other_seat(cli: Cli, data: Path) -> None:
    cli(*MATCH, typed="2")
    again = cli("play", "--resume", "last", "--seat", "B", "--against", "random")
    assert "you are B" in again.out


def test_saving_a_copy(cli: Cli, tmp_path: Path) -> None:
    copy = tmp_path / "copy.duelyard"
    out = cli(*MATCH, typed=f"2|save {copy}").out
    assert f"Saved to {copy}" in out.replace("\n", "")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    before = copy.read_text()
    cli(*MATCH, typed=f"save {copy}|n")
    assert copy.read_text() == before
    cli(*MATCH, typed=f"save {copy}|y")
    assert copy.read_text() != before


def test_a_file_that_cannot_be_written(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    played = cli(*MATCH, "--record", tmp_path / "file" / "x")
    assert played.code == 2
    assert "cannot be written" in played.err
    assert "cannot be written" in cli(*MATCH, typed=f"save {tmp_path / 'file' / 'x'}").out


def test_where_the_record_goes(cli: Cli, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.duelyard"
    cli(*MATCH, "--record", file, typed="2")
    assert file.exists()
    assert not data.exists()
    again = cli(*MATCH, "--record", file)
    assert again.code == 2
    assert f"{file} exists already" in again.err


def test_quitting(cli: Cli, data: Path) -> None:
    assert "duelyard play --resume" in cli(*MATCH, typed="quit|y").out
    file = only_file(data)
    cli("play", "--resume", file, typed="quit|n|n")
    assert file.exists()
    cli("play", "--resume", file, typed="quit|n|y")
    assert not file.exists()


def test_resigning(cli: Cli, data: Path) -> None:
    assert "A has resigned." not in cli(*MATCH, typed="resign|n").out
    out = cli(*MATCH, "--record", data / "r", typed="2|resign|y").out
    assert "A has resigned." in out
    again = cli("play", "--resume", data / "r")
    assert again.code == 2
    assert "this match is over, A resigned" in again.err
    assert "A resigned here." in cli("replay", data / "r").out
    assert cli("verify", data / "r").code == 0


# -- Russian -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-SUM-2")
def test_in_russian(cli: Cli) -> None:
    out = cli(
        "--lang", "ru", *MATCH, typed="тролль|почему|чепуха|помощь|карта бабах!|неупокоенный верх|назад|журнал"
    ).out
    assert out.startswith("Битва колод\n")
    assert "ВЕРХНИЙ МОСТ" in out
    assert "(CL-SUM-2)" in out
    assert "«чепуха» — не вариант и не команда" in out
    assert "взять назад последний выбор" in out
    assert "Ход взят назад." in out
    assert all(len(line) <= 80 for line in out.splitlines() if ".duelyard" not in line)
    latin = re.findall(r"[A-Za-z]{4,}", out.partition("Партия хранится")[0])
    assert set(latin) <= {"fencer", "Enter", "boom"}, set(latin)


def test_the_language_is_understood_anywhere_and_from_the_environment(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Битва колод" in cli("games", "--lang", "ru").out
    assert "Битва колод" in cli("--lang=ru", "games").out
    monkeypatch.setenv("DUELYARD_LANG", "ru")
    assert "Битва колод" in cli("games").out
    monkeypatch.delenv("DUELYARD_LANG")
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "Битва колод" in cli("games").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "Clash of Decks" in cli("games").out


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Nonsense", "B answered what is no option and loses this decision; the first option is taken. (choose by"),
        ("Leaving", "B failed and loses this decision; the first option is taken. (SystemExit: 3"),
        ("Hanging", "B took too long and loses this decision; the first option is taken. (no answer after"),
    ],
)
def test_a_bot_that_fails_loses_the_decision_and_the_match_goes_on(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, bot: str, told: str
) -> None:
    monkeypatch.setattr(play, "LIMIT", 0.1)
    out = cli(*MATCH, "--player", f"tests.lab.bots:{bot}", typed="end\n").out
    assert told in " ".join(out.split())
    assert out.count("YOUR TURN") == 2
