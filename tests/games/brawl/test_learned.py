"""What a learned judgement sees of Super Teams: a team is one side, and neither side nor seat matters."""

from __future__ import annotations

from random import Random

import pytest

from duelyard.bots.dense import Dense
from duelyard.games.brawl import deeds, encoder
from duelyard.games.brawl.game import GAME
from tests.bots.test_value import plain_dense, weights
from tests.games.brawl.board import Board, board

SIDES = (
    ("kilgore E3 d2, gwaien I3", "goldarr E4 levelled, dugrun A2"),
    ("deryn F3 rooted, tzu_xiao gate", "deryn G3 d3, kilgore C3"),
)


def four(turned: bool) -> Board:
    """A table of Super Teams; turned: the same one with the teams in each other's seats."""
    a, b, c, d = (team[turned ^ k] for team in SIDES for k in range(2))
    return board(
        a,
        b,
        c,
        d,
        mode="teams",
        active="B" if turned else "A",
        order="BADC" if turned else "ABCD",
        areas="north south" if turned else "south north",
        points=[2, 4] if turned else [4, 2],
        round=3,
        track="lay_of_the_land - domination - -",
        traps="F4 trap_stun",
        **({"hand_b": "maul_thrash"} if turned else {"hand": "maul_thrash"}),
    )


def seen(b: Board) -> list[list[int]]:
    return [sorted(side) for side in GAME.encode(b.s, b.match.ask)]


def told(b: Board) -> list[list[int]]:
    assert b.match.ask is not None
    return sorted(sorted(codes) for codes in GAME.deeds(b.s, b.match.ask))


def test_a_team_sees_the_same_from_either_side() -> None:
    here, there = four(False), four(True)
    first, second = seen(here)
    assert first != second
    assert seen(there) == [second, first]
    assert told(here) == told(there)
    data = weights(Random(3), encoder.SIZE, 800)
    for net in (Dense(data), plain_dense().Dense(data)):
        assert net.odds(first, second) == -net.odds(*seen(there)) == Dense(data).odds(first, second) != 0


def test_a_side_is_both_players() -> None:
    b = four(False)
    first, second = seen(b)
    for side, codes in ((0, first), (1, second)):
        seats = (side, side + 2)
        kinds = [b.s.kind(slot) for seat in seats for slot in b.s.hands[seat]]
        assert [code for code in codes if 0 <= code < encoder.DISCARD] == sorted(kinds)
        heroes = [hero for seat in seats for hero in b.s.teams[seat]]
        assert [code - encoder.HERO for code in codes if encoder.HERO <= code < encoder.AT_GATE] == sorted(heroes)
        healths = [(code - encoder.HEALTH) // 8 for code in codes if encoder.HEALTH <= code < encoder.NEAR]
        assert healths == sorted(heroes)
    assert encoder.LEFT + 1 in first, "C is still to come in this round"
    assert encoder.LEFT + 2 in second
    assert encoder.TO_GO + 3 in first, "of seven points"
    assert encoder.TEAM not in seen(board("kilgore E3"))[0]


@pytest.mark.parametrize("active", "ABCD")
def test_an_ask_is_the_side_s_whoever_of_it_is_asked(active: str) -> None:
    b = board("kilgore E3", "deryn F3", "gwaien I3", "dugrun A2", mode="teams", order="ABCD", active=active, round=2)
    assert b.asked[0] == active
    asked = [code - encoder.ASKED for side in seen(b) for code in side if encoder.ASKED <= code < encoder.NUMBERS]
    assert [code // encoder.BUCKETS for code in asked] == ([0, 1] if active in "AC" else [1, 0])


@pytest.mark.parametrize("whose", ["deryn", "kilgore"])
def test_whose_champion_it_is_goes_by_the_side(whose: str) -> None:
    """A partner's champion that is looked at is not taken for an enemy."""
    b = four(False)
    eyes = deeds.Eyes(b.s, 0)
    c = next(c for c in range(8) if b.s.owner[c] == (2 if whose == "deryn" else 3) and b.s.ref(c).endswith(whose))
    found: list[int] = []
    deeds.hit(b.s, eyes, -1, 1, [c], found)
    own = whose == "deryn"
    at = deeds.CHAMPIONS + deeds.ONE_CHAMPION + deeds.ONE_HERO
    assert at + deeds.HEROES * own + b.s.hero[c] in found
    assert deeds.DEALT + 10 * own + 1 in found
