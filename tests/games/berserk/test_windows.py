"""Windows for sudden actions: their kinds, and how often people meet them."""

from __future__ import annotations

import random
from collections import Counter

import duelyard
from duelyard.core.match import Match
from duelyard.core.windows import passes

BATTLES = 12
MOST = 5  # windows a turn and seat that people may meet


def played(seed: int) -> tuple[Match, Counter[tuple[int, int, str]]]:
    """A first game of players who strike where they can; what each is asked, by turn, seat and prompt."""
    match = duelyard.new_match("berserk", seed=seed)
    rng = random.Random(seed)
    asked: Counter[tuple[int, int, str]] = Counter()
    while match.ask is not None:
        ask = match.ask
        asked[match.state.turn, ask.seat, ask.prompt] += 1  # type: ignore[attr-defined]
        if passes(ask) and not match.rules.windows[ask.prompt].stop:
            match.choose(passes(ask))
            continue
        strikes = [option for option in match.options if option.text.startswith("strike")]
        match.choose(rng.choice(strikes or list(match.options)))
    return match, asked


def test_every_window_is_of_a_kind_that_can_be_passed() -> None:
    rules = duelyard.game("berserk")
    for seed in range(2):
        for _, _, prompt in played(seed)[1]:
            assert not prompt.startswith("window_") or prompt in rules.windows


def test_people_meet_few_windows() -> None:
    rules = duelyard.game("berserk")
    questions, turns, met, worst = 0, 0, 0, 0
    for seed in range(BATTLES):
        match, asked = played(seed)
        turns += match.state.turn  # type: ignore[attr-defined]
        windows: Counter[tuple[int, int]] = Counter()
        for (turn, seat, prompt), n in asked.items():
            window = rules.windows.get(prompt)
            if window is None or window.stop:
                questions += n
            if window is not None and window.stop:
                windows[turn, seat] += n
        met += sum(windows.values())
        worst = max([worst, *windows.values()])
    print(
        f"first game: {turns / BATTLES:.1f} turns, {questions / BATTLES / 2:.1f} questions a seat, "
        f"{met / turns / 2:.2f} windows a turn and seat, at the most {worst}"
    )
    assert 0 < met / turns / 2 < MOST / 2


def test_an_empty_squad_cannot_be_completed_and_says_why() -> None:
    match = duelyard.new_match("berserk", seed=3, settings={"mode": "random_decks", "first": "A"})
    match.choose("keep", seat=0)
    ask = next(ask for ask in match.asks if ask.seat == 0)
    assert [(key, reason.rule) for key, reason in match.rules.dark(match.state, ask)] == [("option.done", "BK-R-58")]
    creature = next(option for option in ask.options if option.text.startswith("take"))
    match.choose(creature, seat=0)
    ask = next(ask for ask in match.asks if ask.seat == 0)
    assert not match.rules.dark(match.state, ask) or "done" not in [option.text for option in ask.options]
