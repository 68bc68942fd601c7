"""Advice on squads and placement, and players of all levels."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard.bots import make_player
from duelyard.core.errors import IllegalChoice
from duelyard.games.berserk.decks import READY, ready_deck
from duelyard.games.berserk.printed import KIND
from duelyard.games.berserk.squad import accounted, gold_needed, no_squad
from duelyard.games.berserk.state import BerserkState
from duelyard.games.berserk.suggest import propose, row_for


@pytest.mark.rule("BK-SQD-2", "BK-SQD-3", "BK-ELEM-2", "BK-UNIQ-1", "BK-TER-2")
def test_a_proposed_squad_is_legal_and_spends_most_of_the_crystals() -> None:
    for seed in range(4):
        for name in READY:
            deal = random.Random(seed).sample(list(ready_deck(name).cards), 15)
            squad = propose(deal, second=True, redeals=1)
            assert no_squad(squad, True, 1) == ""
            assert all(squad.count(kind) <= deal.count(kind) for kind in squad)
            assert gold_needed(squad, 23) >= 15


@pytest.mark.rule("BK-EX-1", "BK-R-59")
def test_the_account_item_by_item() -> None:
    names = "girtan ent mermaid klok_the_wise evil_eye guard_of_uorlog satyr gloa_hunter elf_archer lirain"
    sums = accounted([KIND[name] for name in names.split()], second=False)
    assert (sums.elite, sums.ordinary, sums.penalty, sums.rebate) == (23, 22, 1, 0)
    assert (sums.gold, sums.silver, sums.flyers) == (24, 22, 3)
    assert accounted([KIND["ammah"], KIND["krait"]], second=False).gold == 8


def test_fighters_stand_in_front() -> None:
    assert row_for(KIND["girtan"]) < row_for(KIND["elf_archer"])
    assert row_for(KIND["diamond_golem"]) < row_for(KIND["talgata"])


@pytest.mark.rule("BK-PLC-2", "BK-PLC-3")
def test_a_forbidden_cell_is_told_with_its_rule() -> None:
    match = duelyard.new_match("berserk", seed=1, settings={"mode": "squads", "first": "A"})
    with pytest.raises(IllegalChoice) as caught:
        match.choose("put e3", seat=0)
    assert caught.value.rule == "BK-PLC-4"
    assert caught.value.rule in str(caught.value)
    with pytest.raises(IllegalChoice):
        match.choose("put c4", seat=0)


@pytest.mark.parametrize("level", ["squire", "fencer", "captain@4", "warlord@4"])
@pytest.mark.parametrize("mode", ["first_game", "squads"])
def test_every_level_plays(level: str, mode: str) -> None:
    match = duelyard.new_match("berserk", seed=2, settings={"mode": mode, "first": "A"})
    bot = make_player(level, seed=1, by_iterations=True)
    for _ in range(4):
        ask = match.asks[0]
        choice = bot.choose(duelyard.SeatTable(match.packet(ask.seat)))
        assert choice.text in [option.text for option in ask.options]
        match.choose(choice.text, seat=ask.seat)


def test_a_bot_builds_a_squad_that_is_worth_its_crystals() -> None:
    options = {"mode": "constructed", "decks": ["forest", "dark"], "first": "A"}
    match = duelyard.new_match("berserk", seed=2, settings=options)
    while (ask := match.ask_of(0)).prompt != "put":
        prior = match.rules.prior(match.state, ask)
        assert prior is not None
        match.choose(prior.index(max(prior)), seat=0)
    s = match.state
    assert isinstance(s, BerserkState)
    sums = accounted([s.kind(slot) for slot in s.squads[0]], second=False)
    assert sums.gold >= 18
    assert len(s.squads[0]) >= 8
