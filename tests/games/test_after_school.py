"""Who does no more than the lessons say wins often enough against Squire, in the guided first match of each game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import duelyard
from duelyard.bots.names import make_player
from duelyard.core.ask import Ask
from duelyard.core.match import Match
from duelyard.core.school import first

Follows = Callable[[Ask, Match], str]
CELL = re.compile(r"[a-eA-I]\d")


def side(match: Match, letter: str) -> dict[str, Any]:
    found: dict[str, Any] = match.rules.write(match.state)[letter]
    return found


def plainly(texts: list[str], *wanted: str) -> str:
    """The first of these that is open; else what comes first."""
    return next((text for text in wanted if text in texts), texts[0])


def clash(ask: Ask, match: Match) -> str:
    """Block a lane, or take the open one; cards left of the stronghold first; leave four stones of the wall."""
    texts = [option.text for option in ask.options]
    mine, foe = side(match, "A"), side(match, "B")
    hand = mine["hand"].split()
    stronghold = next(place for place, card in enumerate(hand) if card in ("{B}", "{F}"))
    free = {card.split("#")[0] for card in hand[:stronghold]}
    least = 4 if mine["upper"] != "-" or mine["lower"] != "-" else 1
    health = len(hand) - stronghold - 1
    summons = [text for text in texts if text.startswith("summon") and (text.split()[1] in free or health > least)]

    def worth(text: str) -> tuple[bool, bool, bool]:
        lane = text.split()[-1]
        blocks = foe[lane] != "-" and mine[lane] == "-"
        return not blocks, text.split()[1] not in free, foe[lane] != "-"

    return min(summons, key=worth) if summons else plainly(texts, "end")


def gosu(ask: Ask, match: Match) -> str:
    """Lay what is free, the highest first; then tokens for cards; pass with ten points ahead."""
    texts = [option.text for option in ask.options]
    strength = {ref: values.get("strength", 0) for ref, values in match.rules.numbers(match.state, 2).values()}
    ahead = strength.get("A.strength", 0) - strength.get("B.strength", 0)
    if ahead >= 10 and "pass" in texts:
        return "pass"
    plays = [option for option in ask.options if option.text.startswith("play ")]
    free = [option.text for option in plays if "no cost" in option.label("en")]
    if free:
        return free[-1]
    for text in ("draw three", "draw one"):
        if text in texts:
            return text
    if plays and ahead <= 8:
        return plays[0].text
    return plainly(texts, "pass", *[text for text in texts if text.startswith(("destroy B", "capture B"))])


def brawl(ask: Ask, match: Match) -> str:
    """A card for each core, next to an enemy, and strike him; react."""
    texts = [option.text for option in ask.options]
    foes = dict(line.split()[:2] for line in side(match, "B")["champions"].split(", "))
    for text in texts:
        if text.startswith(("target ", "hit ")) and text.split()[-1] in foes:
            return text
    goes = [text for text in texts if text.startswith("go ")]
    there = [at for at in foes.values() if CELL.fullmatch(at)]
    if goes and there:
        return min(goes, key=lambda text: min(apart(text.split()[1], at) for at in there))
    wanted = ("sweep", "react", "stay", "play ", "hit with", "run with", "heal with")
    found = [text for start in wanted for text in texts if text.startswith(start)]
    return found[0] if found else plainly(texts, "end", "pass", "none", "no")


def berserk(ask: Ask, match: Match) -> str:
    """Strike whoever lies, then the weakest; else walk towards the enemy."""
    texts = [option.text for option in ask.options]
    foes = {card["place"]: card for card in match.view(0)["players"][1]["squad"]}
    strikes = [text for text in texts if " at " in text and text.split(" at ")[1] in foes]
    if strikes:
        return min(
            strikes, key=lambda text: (not foes[text.split(" at ")[1]]["closed"], foes[text.split(" at ")[1]]["lives"])
        )
    there = [place for place in foes if CELL.fullmatch(place)]
    walks = [text.split() for text in texts if text.startswith("walk ") and CELL.fullmatch(text.split()[-1])]
    nearer = [
        (min(apart(walk[-1], place) for place in there), " ".join(walk))
        for walk in walks
        if there and min(apart(walk[-1], place) for place in there) < min(apart(walk[1], place) for place in there)
    ]
    return min(nearer)[1] if nearer else plainly(texts, "stay", "end", "pass", "no", "done")


def apart(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "follows", "matches"),
    [("clash", clash, 40), ("gosu", gosu, 20), ("brawl", brawl, 16), ("berserk", berserk, 6)],
)
def test_the_lessons_are_enough_for_squire(game: str, follows: Follows, matches: int) -> None:
    won = 0.0
    begin = first(game)
    for seed in range(matches):
        if begin.record:
            match = duelyard.from_position(duelyard.read_record(begin.record).position(), seed=seed)
        else:
            match = duelyard.new_match(game, seed=seed, settings=begin.settings)
        squire = make_player("squire", seed)
        while match.ask is not None and match.number < 3000:
            ask = match.ask
            choice = follows(ask, match) if ask.seat == 0 else squire.choose(duelyard.SeatTable(match.packet(1))).text
            match.choose(choice, seat=ask.seat)
        won += (match.result.scores[0] + 1) / 2 if match.result else 0.5
    assert won >= matches * 0.4, f"{won} of {matches}"
