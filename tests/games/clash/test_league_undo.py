"""Decisions of a league that are taken back while others are still choosing."""

from __future__ import annotations

from random import Random

import pytest

from duelyard.core.errors import NotAsked
from duelyard.games.clash.league.file import read_league
from tests.games.clash.leagues import decide, drafted, duelling, mutating, new_league


@pytest.mark.rule("CL-MUT-5", "CL-R-44")
def test_a_pick_is_taken_back_until_all_four_have_picked() -> None:
    league = new_league()
    untouched = league.digest()
    others = [league.view(p) for p in (1, 2, 3, None)]
    league.choose(0, league.options(0)[0])
    assert league.can_take_back(0)
    assert not league.can_take_back(1)
    league.take_back(0)
    assert league.digest() == untouched
    assert [league.view(p) for p in (1, 2, 3, None)] == others
    for participant in range(3):
        league.choose(participant, league.options(participant)[1])
    league.take_back(2)
    assert league.pending == [2, 3]
    league.choose(2, league.options(2)[3])
    league.choose(3, league.options(3)[0])
    assert [len(cards) for cards in league.drafted] == [1] * 4
    for participant in range(4):
        with pytest.raises(NotAsked, match="nothing to take back"):
            league.take_back(participant)


@pytest.mark.rule("CL-MUT-6", "CL-R-44")
def test_a_card_of_the_deck_is_taken_back() -> None:
    league = drafted()
    for card in league.drafted[0][:8]:
        league.choose(0, f"keep {card}")
    assert 0 not in league.pending
    league.take_back(0)
    assert league.kept[0] == league.drafted[0][:7]
    league.choose(0, f"keep {league.drafted[0][15]}")
    assert league.kept[0] == [*league.drafted[0][:7], league.drafted[0][15]]
    assert read_league(league.text()).digest() == league.digest()


@pytest.mark.rule("CL-MUT-8", "CL-R-44")
def test_mutations_come_off_one_by_one() -> None:
    chance, league = Random(3), mutating()
    stands = [league.digest()]
    while [option for option in league.options(0) if option != "done"]:
        league.choose(0, chance.choice([option for option in league.options(0) if option != "done"]))
        stands.append(league.digest())
    assert len(stands) > 2, "several mutations"
    league.choose(0, "done")
    while len(stands) > 1:
        league.take_back(0)
        assert league.digest() == stands.pop()
    league.take_back(0)
    assert league.digest() == stands.pop()
    assert not league.can_take_back(0)
    decide(league)
    assert league.phase == "duels"
    assert not league.can_take_back(0)


def test_nothing_is_taken_back_while_duels_are_played() -> None:
    league = duelling()
    with pytest.raises(NotAsked, match="A has nothing to take back"):
        league.take_back(0)
