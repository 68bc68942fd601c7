"""Choices sent together never show what lies ahead: a refused batch ran past no news, and one that met news counts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.server.care import metrics
from duelyard.server.messages import Choose
from duelyard.server.table.acting import Hand, Refusal, outlook
from duelyard.testing import vocabulary
from tests.server.client import Json, Visitor
from tests.server.serving import serving
from tests.server.test_play import Desk
from tests.toy.game import TORTURE

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
CASES = [(game, options) for game in ("clash", "gosu", TORTURE.id) for options in duelyard.game(game).samples()]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("ahead")) as (base, _):
        yield base


def quiet(match: Match, seat: int, text: str) -> bool:
    """Whether a choice lets nothing be known."""
    twin = match.copy()
    before = outlook(twin)
    twin.choose(text, seat=seat)
    return outlook(twin) == before


@pytest.mark.parametrize(("game", "options"), CASES, ids=[f"{game}-{n}" for n, (game, _) in enumerate(CASES)])
def test_no_batch_runs_past_news(game: str, options: dict[str, Any]) -> None:
    """Each batch begins with a legal choice and goes on with guesses."""
    rules = duelyard.game(game)
    seats = rules.seats(rules.complete(options))
    desk = Desk(game, *(f"player {seat}" for seat in range(seats)), **options)
    texts, _ = vocabulary(game)
    chance = random.Random(str(options))
    stopped = refused = 0
    for _ in range(60):
        match = desk.play.playing()
        if desk.play.ending is not None:
            break
        ask = chance.choice(match.asks)
        first = ask.options[chance.randrange(len(ask.options))].text
        number, before, still = desk.play.number, match.digest(), quiet(match, ask.seat, first)
        hand = Hand(desk.play, NOON)
        guesses = chance.choices(texts, k=2)
        message = Choose(
            type="choose", id="1", seat=ask.seat, base=desk.play.numbers[ask.seat], choices=[first, *guesses]
        )
        try:
            hand.act(desk.players[ask.seat], message)
        except Refusal:
            assert still, "a guess was judged after something had become known"
            assert (desk.play.number, match.digest()) == (number, before)
            refused += 1
            desk.act(Choose, ask.seat, choices=[first])
        else:
            assert desk.play.number == number + (hand.made or 0)
            if not still:
                assert hand.made == 1
                assert hand.stopped is not None
                stopped += 1
    assert stopped
    assert refused or game == "clash"


def test_the_top_of_the_deck_cannot_be_guessed(base: str) -> None:
    """Gosu: drawing a card and guessing which one it was."""

    async def scene() -> tuple[Json, Json, list[str]]:
        async with Visitor(base, "Ann") as ann:
            two = [{"kind": "me"}, {"kind": "me"}]
            table = (await ann.post("/api/tables", {"game": "gosu", "seats": two}))["id"]

            async def state(seat: int) -> Json:
                return dict(await ann.get(f"/api/tables/{table}/state", seat=seat))

            async def act(seat: int, *choices: str) -> Json:
                wish = {"type": "choose", "id": "1", "seat": seat, "base": (await state(seat))["log"]}
                return dict(await ann.post(f"/api/tables/{table}/act", {**wish, "choices": list(choices)}))

            while True:
                now = await state(0)
                seat = now["asks"][0]["seat"]
                now = await state(seat)
                asked = [option["text"] for option in now["asks"][0]["options"]]
                if any(text.startswith("draw") for text in asked):
                    break
                await act(seat, asked[0])
            drawing = next(text for text in asked if text.startswith("draw"))
            first = await act(seat, drawing, "discard nonsense", "?")
            wish = {"type": "choose", "id": "1", "seat": seat, "base": now["log"], "choices": [drawing, "?"]}
            again = dict(await ann.post(f"/api/tables/{table}/act", wish))
            return first, again, asked

    first, again, _ = asyncio.run(scene())
    assert first["type"] == "done"
    assert (first["made"], first["stopped"]) == (1, "news")
    assert (again["type"], again["code"]) == ("refused", "stale")


def test_an_unclear_batch_changes_nothing_and_is_counted(base: str) -> None:
    """Over HTTP, as over a live channel."""

    async def scene() -> tuple[Json, int, int]:
        async with Visitor(base, "Ann") as ann:
            two = [{"kind": "me"}, {"kind": "me"}]
            made = await ann.post("/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": two})
            path = f"/api/tables/{made['id']}"
            before = (await ann.get(f"{path}/state", seat=0))["log"]
            wish = {"type": "choose", "id": "1", "seat": 0, "base": before, "choices": ["fly away", "end"]}
            answer = await ann.post(f"{path}/act", wish)
            return dict(answer), before, (await ann.get(f"{path}/state", seat=0))["log"]

    counted = metrics.REFUSALS.labels("illegal")._value.get()
    answer, before, after = asyncio.run(scene())
    assert (answer["type"], answer["code"]) == ("refused", "illegal")
    assert before == after
    assert metrics.REFUSALS.labels("illegal")._value.get() == counted + 1


def test_what_comes_after_the_turn_is_dropped_unread() -> None:
    desk = Desk("clash", "anna", "boris", first="A")
    hand = Hand(desk.play, NOON)
    wish = Choose(type="choose", id="1", seat=0, base=desk.play.numbers[0], choices=["end", "nonsense", "?"])
    hand.act("anna", wish)
    assert (hand.made, hand.stopped) == (1, "turn")
    assert [line.text for line in hand.lines] == ["end"]


def test_a_refused_choice_leaves_the_last_one_to_be_taken_back() -> None:
    """Somebody else's nonsense does not change what a seat may do."""
    desk = Desk("clash", "anna", "boris", first="A")
    desk.act(Choose, 0, choices=["end"])
    assert desk.play.undo_way(0) == "free"
    for seat, choices in ((1, ["nonsense"]), (1, ["nonsense", "end"]), (0, ["end"])):
        with pytest.raises(Refusal):
            desk.act(Choose, seat, choices=choices)
    assert desk.play.undo_way(0) == "free"
