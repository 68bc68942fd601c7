"""Everything ever sent to a seat or to the audience is the same, byte for byte, when what it cannot know is permuted.

A random match is played through a real server and over real sockets, once as it is and once in a world that the seat
cannot tell from the truth. Only names that the server makes up (ids, the commitment) may differ.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

import duelyard
from duelyard.server.table import play as play_module
from duelyard.testing.playing import has_all_cards, vocabulary
from tests.played import PLAYED
from tests.server.client import Live, Refused, Visitor
from tests.server.serving import serving
from tests.server.worlds import decisions, random_match, two_worlds
from tests.toy.game import TORTURE

if TYPE_CHECKING:
    from pathlib import Path

    from duelyard.core.fair import Seal
    from duelyard.core.match import Match

TRIED = 2  # questions and illegal wishes at each step
OWN_CARDS = ("brawl", "berserk")  # every second guess is about a card that somebody may hold
OPEN = [("berserk", {}), ("berserk", {"first": "B"})]  # in the first game nothing is hidden


@dataclass
class Told:
    """What was sent to the seat and to the audience; `made_up` are the names that differ from table to table."""

    seat: list[str] = field(default_factory=list)
    audience: list[str] = field(default_factory=list)
    made_up: dict[str, str] = field(default_factory=dict)

    def plain(self, lines: list[str]) -> list[str]:
        """The lines, with stand-ins for made-up names."""
        found = []
        for line in lines:
            for name, stand_in in self.made_up.items():
                line = line.replace(name, stand_in)
            found.append(line)
        return found


async def settle(lives: list[Live]) -> None:
    """Wait until everybody was told all there is to tell."""
    for live in lives * 2:
        await live.send({"type": "ping"})
        await live.until(lambda message: message["type"] == "pong")


async def play_through(base: str, match: Match, game: str, options: dict[str, Any], seat: int) -> Told:
    """Play the match's choices at a table, and listen at the seat and among the audience."""
    chance = random.Random("tried")
    texts, every = vocabulary(game)
    refs = [some for some in every if some]
    told = Told()
    async with AsyncExitStack() as stack:
        visitors = [
            await stack.enter_async_context(Visitor(base, f"Player {number}")) for number in range(match.state.seats)
        ]
        audience = await stack.enter_async_context(Visitor(base, "Audience"))
        brought = match.origin.settings.get("seats", [None] * len(visitors))
        public = {name: value for name, value in options.items() if name != "seats"}
        seats = [{"kind": "me", "settings": brought[0]}, *[{"kind": "open"}] * (len(visitors) - 1)]
        made = await visitors[0].post("/api/tables", {"game": game, "settings": public, "public": True, "seats": seats})
        table = made["id"]
        full = made
        for number, visitor in enumerate(visitors[1:], 1):
            full = await visitor.post(f"/api/tables/{table}/join", {"seat": number, "settings": brought[number]})
        ids = [(await visitor.get("/api/me"))["id"] for visitor in visitors]
        told.made_up = {table: "TABLE", made["commitment"]: "COMMITMENT", made["invite"]: "INVITE"}
        told.made_up |= {name: f"PLAYER {number}" for number, name in enumerate(ids)}
        told.made_up |= {one["sealed"]: f"LIST {one['seat']}" for one in full["seats"] if one["sealed"]}
        own = await stack.enter_async_context(visitors[seat].live(table, seat))
        outside = await stack.enter_async_context(audience.live(table))
        for number, (who, text) in enumerate(decisions(match)):
            state = await visitors[who].get(f"/api/tables/{table}/state", seat=who)
            wish = {"type": "choose", "id": str(number), "seat": who, "base": state["log"]}
            guesses = [text, *chance.choices(texts, k=2)]
            if who != seat and ("seats" in options or game in OWN_CARDS):  # what another guesses right depends on his
                guesses = [text]
            answer = await visitors[who].post(f"/api/tables/{table}/act", {**wish, "choices": guesses})
            if who == seat:  # whether it stopped, and where, tells him nothing new
                told.seat.append(json.dumps(answer))
            if answer["type"] == "refused":
                await visitors[who].post(f"/api/tables/{table}/act", {**wish, "choices": [text]})
            elif answer["made"] > 1:  # a lucky guess: it leads elsewhere than the match that is repeated
                undo = {"type": "undo", "id": str(number), "seat": who, "base": answer["log"]}
                for _ in range(answer["made"] - 1):
                    taken = await visitors[who].post(f"/api/tables/{table}/act", undo)
                    undo["base"] = taken["log"]
            await settle([own, outside])
            if asked := own.ask(seat):  # what a choice would do is heard, and compared
                for option in chance.choices(asked["options"], k=TRIED):
                    answer = await own.request("what_if", seat, choice=option["text"])
                    assert answer["told"] or game == TORTURE.id  # a toy that other processes do not know
            for _ in range(TRIED):
                try:
                    await own.request("why", seat, refs=chance.choice(refs))
                    await own.choose(seat, f"{chance.choice(texts)} again")
                except Refused:  # what it says is heard, and compared
                    await settle([own, outside])
            info = await audience.get(f"/api/tables/{table}")
            told.audience.append(json.dumps(info))
            told.seat.append(json.dumps(await visitors[seat].get(f"/api/tables/{table}")))
        told.seat += own.heard
        told.audience += outside.heard
    return told


def cases() -> list[tuple[str, dict[str, Any]]]:
    """Every way to play every game. Where a draft makes the cards, no world is dealt again from before it."""
    every = [(game, options) for game in (*PLAYED, TORTURE.id) for options in duelyard.game(game).samples()]
    played = [(game, options, random_match(game, options, 1)) for game, options in every]
    hidden = [(game, options) for game, options, match in played if has_all_cards(match)]
    return [case for case in hidden if case not in OPEN]


CASES = cases()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose clock stands still."""
    with serving(tmp_path_factory.mktemp("leaks")) as (base, house):
        noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
        house.desk.clock = lambda: noon
        house.previews.patience = house.previews.limit = 60.0
        yield base


# Every second way of a game every time; all of them in the long trials.
WAYS = [
    pytest.param(*case, marks=pytest.mark.slow if n % 2 else [], id=f"{case[0]}-{n}") for n, case in enumerate(CASES)
]


@pytest.mark.parametrize(("game", "options"), WAYS)
def test_worlds_look_the_same(base: str, monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any]) -> None:
    """One seat of a match, in the true world and in another."""
    rules = duelyard.game(game)
    seat = random.Random(str(options)).randrange(rules.seats(rules.complete(options)))
    match, world = two_worlds(game, options, seat, seed=len(str(options)))
    dealt: list[Match] = []

    def deal(_name: str, _options: dict[str, Any], _seal: Seal, _forced: Any, _salts: Any) -> Match:
        return dealt[-1].replayed(0)

    monkeypatch.setattr(play_module, "start_match", deal)
    told = []
    for one in (match, world):
        dealt.append(one)
        told.append(asyncio.run(play_through(base, one, game, options, seat)))
    truth, other = told
    assert truth.plain(truth.seat) == other.plain(other.seat)
    assert truth.plain(truth.audience) == other.plain(other.audience)
    assert len(truth.seat) > 20


def test_the_seed_is_nowhere(tmp_path: Path) -> None:
    """Before the end nothing that was sent holds the secret or the seed; after it the record opens them."""
    with serving(tmp_path) as (base, house):

        async def sent() -> tuple[str, str]:
            async with Visitor(base, "Ann") as ann:
                made = await ann.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
                table = made["id"]
                said = [json.dumps(made)]
                async with ann.live(table, 0) as own:
                    said.append(json.dumps(await ann.get("/api/tables/mine")))
                    await own.request("resign", 0)
                    last = len(own.heard)
                    while not own.over:
                        await own.hear()
                    said += own.heard[:last]
                return "".join(said), await ann.get(f"/api/tables/{table}/record")

        text, record = asyncio.run(sent())
        secrets = [line.removeprefix("secret: ") for line in record.splitlines() if line.startswith("secret: ")]
        assert len(secrets) == 1
        assert secrets[0] not in text
        assert len(house.desk.entries) == 1
