"""Feats: the questions depend on open information only, so nobody can tell from them what a hand holds."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.games.gosu.printed import GREATSHIELD_ATALANTE, THE_RED_CIRCLE
from duelyard.games.gosu.state import GosuState
from tests.games.gosu.board import FEATS, board
from tests.games.gosu.test_soak import builder

CLANS = ["goan_sul", "galmi", "xian", "abhilasha", "justice", "tomorrow"]  # B has both feats
KINDS = {"red_circle": THE_RED_CIRCLE, "atalante": GREATSHIELD_ATALANTE}


def first_window(prompt: str, seed: int) -> Match | None:
    """A match in which B is asked about this feat."""
    match = duelyard.new_match("gosu", seed=seed, settings={"clans": CLANS, "first": "A"})
    rng = random.Random(seed)
    while match.ask is not None:
        if match.ask.prompt == prompt and match.ask.seat == 1:
            return match
        match.choose(builder(rng, match, [option.text for option in match.options]))
    return None


@pytest.mark.rule("GX-FEAT-8", "GX-R-26")
@pytest.mark.parametrize("prompt", FEATS)
def test_the_opponent_cannot_tell_whether_the_card_is_held(prompt: str) -> None:
    windows = [match for match in (first_window(prompt, seed) for seed in range(12)) if match is not None]
    uncertain = 0
    for match in windows:
        packet = match.packet(0)
        held = set()
        for seed in range(120):
            world = packet.redeal(seed)
            assert world.ask is not None
            assert (world.ask.prompt, world.ask.seat, world.ask.secret) == (prompt, 1, True)
            assert isinstance(world.state, GosuState)
            held.add(any(world.state.kind(slot) == KINDS[prompt] for slot in world.state.hands[1]))
        uncertain += held == {True, False}  # not where A has seen the whole hand
        assert not packet.rejected
    assert uncertain >= 3


@pytest.mark.rule("GX-FEAT-5", "GX-R-24")
def test_each_card_of_an_effect_on_many_has_its_own_window() -> None:
    b = board(
        "[lava_goddesses | hempo | -]", "[arpia, dark_cultists | solok | -]", hand="goan_sul",
        hand_b="the_red_circle kaez", clans="goan_sul tomorrow galmi/phoenix justice abhilasha",
    )  # fmt: skip
    b.try_feats("play goan_sul", "clan abhilasha", "destroy B.R1.2")
    assert b.asked == "B red_circle"
    b.do("feat the_red_circle")
    assert b.army("B") == "[arpia, dark_cultists | - | -]"  # the second window was refused
    assert b.discard("B") == ["solok", "the_red_circle"]


@pytest.mark.rule("GX-FEAT-6", "GX-R-25")
def test_one_window_of_atalante_for_an_activation() -> None:
    b = board("[night_apostles | - | -]", "[arpia | - | -]", hand="solok", hand_b="greatshield_atalante",
              clans="abhilasha galmi tomorrow/phoenix justice goan_sul")  # fmt: skip
    b.try_feats("activate A.R1.1", "no")
    assert b.asked == "A do_one"
    b.do("capture B.R1.1")
    assert b.army("B") == "[arpia~ | - | -]"
