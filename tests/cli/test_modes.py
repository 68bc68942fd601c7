"""Every mode of Clash of Decks at the command line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import duelyard
from duelyard.cli.terminal.screen import ASCII
from tests.cli.conftest import Cli

DECK = "troll\nBrute\nБарон\nBoom!\ncarapace\npartisan\nrevenant\nannihilation\n"


def play(cli: Cli, *options: str, typed: str = "", more: tuple[str, ...] = ()) -> str:
    flags = [word for option in options for word in ("--option", option)]
    played = cli("play", "clash", "--seed", "4", *flags, *more, typed=typed)
    assert played.code == 0, played.err
    wide = [line for line in played.out.splitlines() if len(line) > 80 and ".duelyard" not in line]
    assert not wide
    return played.out


@pytest.mark.parametrize(
    ("options", "who", "table"),
    [
        (["mode=solo_quick"], "You are A, against the game itself.", "AI B"),
        (["mode=solo_custom", "level=6", "champions=ogre"], "You are A, against the game itself.", "★ Ogre · 4◆"),
        (["mode=coop"], "You are A; all other seats are taken by the computer (random).", "ally C"),
        (["mode=ffa", "first=A"], "You are A; all other seats are taken by", "enemy C"),
        (["mode=team", "first=B"], "You are A; all other seats are taken by", "ally C"),
    ],
)
def test_a_mode_begins_and_goes_on(cli: Cli, options: list[str], who: str, table: str) -> None:
    out = play(cli, *options, more=("--against", "random"), typed="2|1|1")  # a level's choices hang on its clock, too
    assert who in out
    assert out.count(table) >= 3
    assert out.count("YOUR TURN") == 4


def test_a_match_of_a_given_seed_is_played_the_same_way_again(cli: Cli) -> None:
    first, again = (
        play(cli, "mode=team", "first=B", more=("--against", "random"), typed="2|1|1").partition("The match is kept")[0]
        for _ in range(2)
    )
    assert first == again
    assert "YOUR TURN" in first


def test_four_people_at_one_keyboard(cli: Cli) -> None:
    out = play(cli, "mode=ffa", "first=C", more=("--against", "human"), typed="|1||1")
    assert "4 people, one keyboard" in out
    assert re.findall(r"you are (\w)", out) == ["C", "D", "A"][: out.count("you are")]


def test_the_second_human_of_co_op_is_called_by_the_kingdom(cli: Cli) -> None:
    out = play(cli, "mode=coop", more=("--seat", "C"))
    assert "You are C; all other seats" in out
    assert "you are C" in out


def test_the_draft_is_numbered_and_understands_names(cli: Cli) -> None:
    out = play(cli, "format=draft", "sets=all", typed="combustion")
    assert "  1  Combustion              3◆   2/–  spell · Splash\n" in out
    assert "  1  Take Combustion   2  … Solitary Ribbit   3  … Liquefaction\n  4  … Morselnary\n" in out
    assert "A takes Combustion." in out


def test_a_champion_is_named_not_looked_up_in_a_list(cli: Cli) -> None:
    out = play(cli, "champions=choose,choose", typed="list rage berserk|vampire")
    assert "301 possibilities. Type a name, or enough of it;" in out
    assert "Skewerer as champion: 7◆ 5/6 Rage, Berserk" in out
    assert "Djinn" not in out.partition("A names Vampire")[0], "only those with the words are listed"
    assert "A names Vampire as champion." in out


def test_decks_are_lists_or_files(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(DECK)
    other = "Zombie,Rapscallion,Morselnary,Negotiator,Mesmerizer,Cursed Bite,Naga,Ogre"
    out = play(cli, "format=constructed", f"decks=@{file};{other}", "first=A")
    assert "Troll" in out
    out = play(cli, "format=constructed", f"decks=@{file},@{file}", "first=A")
    assert "Troll" in out
    file.write_text(DECK + "ogre\n")
    wrong = cli("play", "clash", "--option", "format=constructed", "--option", f"decks=@{file},@{file}")
    assert wrong.code == 2
    assert "line 9: ogre is a ninth card, expected 8 (CL-GEN-4)" in wrong.err


@pytest.mark.rule("CL-CONS-2", "CL-MUT-24")
def test_mutated_decks_meet_each_other(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    file.write_text(DECK.replace("troll", "troll(mana=5)"))
    decks = f"decks=@{file},@{file}"
    assert "Troll" in play(cli, "format=mutation", decks, "first=A")
    wrong = cli("play", "clash", "--option", "format=constructed", "--option", decks)
    assert wrong.code == 2
    assert "'troll(mana=5)': not as it is printed" in " ".join(wrong.err.split())


def test_a_champion_of_ones_own_and_abilities_for_the_ai(cli: Cli) -> None:
    own = 'champion(name="Old Wolf", attack=3, health=4, abilities=rage)'
    out = play(cli, "mode=solo_custom", "level=3", "ai_abilities=rage,sprint", f"champions={own}")
    assert "★ Old Wolf · 4◆  3/4 · Rage · ready" in out


@pytest.mark.parametrize("mode", ["solo_quick", "coop", "ffa", "team"])
def test_a_whole_match(cli: Cli, mode: str) -> None:
    out = play(cli, f"mode={mode}", more=("--against", "random"), typed="|".join(["2", "2", "1"] * 300))
    assert re.search(r"^(You win!|You lose\.)$", out, re.M)
    assert re.search(r"\(CL-[A-Z]+-\d\)", out)


def test_an_ai_that_wins_is_no_draw(cli: Cli) -> None:
    assert "You lose.\nA has lost the fort. The AI wins. (CL-SOLO-6)" in play(cli, "mode=solo_quick", typed="1|" * 30)
    both = play(cli, "mode=coop", more=("--against", "human"), typed="|" + "1||" * 60)
    assert "The game itself wins." in both


@pytest.mark.parametrize("options", duelyard.game("clash").samples(), ids=lambda options: str(options["mode"]))
def test_every_table_can_be_shown_in_plain_ascii(options: dict[str, Any]) -> None:
    match = duelyard.new_match("clash", seed=3, settings=options)
    for number in range(30):
        ask = match.asks[0]
        text = match.rules.draw_table(match.view(ask.seat), "en").translate(ASCII)
        assert text.isascii(), {sign for sign in text if not sign.isascii()}
        match.choose(ask.options[number % len(ask.options)], seat=ask.seat)
        if match.over:
            break


def test_in_russian(cli: Cli) -> None:
    out = play(cli, "mode=team", "champions=тролль,choose,Огр,choose", typed="джинн", more=("--lang", "ru"))
    assert "союзник C" in out
    assert "все остальные места занимает компьютер" in out
