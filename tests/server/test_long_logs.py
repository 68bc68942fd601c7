"""Long logs: what one request costs does not grow with what has happened at the table before."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from duelyard.server.messages import Choose, OfferDraw, TakeBack
from duelyard.server.table import acting, desk
from duelyard.server.table.acting import Refusal
from duelyard.server.table.play import Line, Play
from tests.server.test_desk import a_house, choose, run, table
from tests.server.test_play import Desk


def back_and_forth(desk_of: Desk, times: int) -> None:
    """Choose and take back, again and again."""
    for _ in range(times):
        desk_of.act(Choose, 0, choices=["end"])
        desk_of.act(TakeBack, 0)


def test_taking_back_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acting, "UNDOS", 20)
    one = Desk("clash", "anna", "boris", first="A")
    back_and_forth(one, 20)
    one.act(Choose, 0, choices=["end"])
    with pytest.raises(Refusal, match="cannot_undo") as refused:
        one.act(TakeBack, 0)
    assert "20" in refused.value.say("en")
    assert "20" in refused.value.say("ru")
    assert one.again().undone == 20


def test_offers_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acting, "OFFERS", 3)
    one = Desk("clash", "anna", "bot", first="A")
    for _ in range(3):
        assert one.act(OfferDraw, 0) == ["offer", "decline"]
    with pytest.raises(Refusal, match="forbidden") as refused:
        one.act(OfferDraw, 0)
    assert "3" in refused.value.say("en")


def test_a_refused_choice_reads_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither alone nor behind one that could be made."""
    applied: list[int] = []
    apply = Play.apply

    def counted(self: Play, line: Line) -> None:
        applied.append(line.number)
        apply(self, line)

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            for _ in range(40):
                await choose(house, entry, anna, 0, "end")
                undo = TakeBack(type="undo", id="1", seat=0, base=entry.play.numbers[0])
                await house.desk.act(entry.id, anna, undo)
            number = entry.play.number
            monkeypatch.setattr(Play, "apply", counted)
            for choices in (["fly away"], ["fly away", "end"]):
                with pytest.raises(Refusal):
                    await choose(house, entry, anna, 0, *choices)
            async with house.desk.reading(entry) as play:
                assert play.number == number
            assert applied in ([], [number + 1])  # a single choice is tried where it stands
            assert entry.sound

    run(scene)


def test_others_are_served_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "BREATH", 0.0)
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            for _ in range(30):
                await choose(house, entry, anna, 0, "end")
                undo = TakeBack(type="undo", id="1", seat=0, base=entry.play.numbers[0])
                await house.desk.act(entry.id, anna, undo)
            number = entry.play.number
            row, seats, _, lines = await house.database.read(lambda session: desk.read_table(session, entry.id))
            ticking = asyncio.create_task(tick())
            play = Play(row, seats)
            await desk.fold(play, lines)
            ticking.cancel()
            assert play.number == number == len(lines)
            assert ticks >= number - 1

    run(scene)


def test_a_long_log_leads_to_the_same_place() -> None:
    one = Desk("gosu", "anna", "boris")
    chance = random.Random(1)
    while one.play.number < 250 and one.play.asked:
        asked = one.play.asked[0]
        number = chance.randrange(len(one.play.playing().ask_of(asked).options))
        one.choose(asked, number)
        if one.play.undo_way(asked) == "free":
            one.act(TakeBack, asked)
            one.choose(asked, number)
    assert one.play.undone > 2
    again = one.again()

    def told(play: Play) -> list[Any]:
        match = play.playing()
        return [match.digest(), play.numbers, [match.events(seat) for seat in (0, 1, None)]]

    assert told(again) == told(one.play)
