"""Two matches that a seat cannot tell apart give it the same page and the same messages; likewise for the audience.

The whole document is compared after every choice: texts, labels, classes, whatever an element may carry. Only the order
in which an element came by its attributes may differ.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, WebSocket

from duelyard.core.packet import make_packet
from duelyard.server.table import play as play_module
from tests.server.serving import serving
from tests.server.worlds import decisions, random_match
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from duelyard.core.match import Match

Come = Callable[[str], Visitor]
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
CLANS = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]
SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
# with the seed of a match of which the seat does not know all in the end
CASES = [
    pytest.param("clash", {"first": "A"}, 0, 24, id="clash A", marks=pytest.mark.slow),
    pytest.param("clash", {"first": "A"}, 1, 36, id="clash B"),
    pytest.param("gosu", {"clans": CLANS, "first": "A"}, 0, 38, id="gosu A"),
    pytest.param("brawl", {"champions": SIX, "first": "A", "area": "south"}, 0, 6, id="brawl A"),
    pytest.param("berserk", {"mode": "squads", "squads": ["swamp", "mountain"], "first": "A"}, 0, 51, id="berserk A"),
]
# The page says when it rests: the last message is drawn, nothing moves and nothing is fetched. What the drawing itself
# sets off comes within two frames.
SHOWN = """async log => {
    const drawn = () => document.querySelector(`.table[data-rests][data-log="${log}"]`)
    const rests = () => drawn() && document.fonts.status === 'loaded'
    const frame = () => new Promise(requestAnimationFrame)
    for (let still = 0; still < 2; still = rests() ? still + 1 : 0) await frame()
    const written = node => {
        if (node.nodeType === Node.TEXT_NODE) return node.data
        if (node.nodeType !== Node.ELEMENT_NODE || node.nodeName === 'TITLE') return ''  // whoever comes last names it
        const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort()
        return `<${node.nodeName}${attributes.join('')}>${[...node.childNodes].map(written).join('')}</>`
    }
    return written(document.documentElement)
}"""


@dataclass
class Watched:
    """A page, and what came to it."""

    visitor: Visitor
    frames: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def look(self, table: str, seat: int | None) -> None:
        """Once the page shows what the server last told this observer."""
        query = "" if seat is None else f"?seat={seat}"
        log = self.visitor.get(f"/api/tables/{table}/state{query}")["log"]
        self.pages.append(self.visitor.page.evaluate(SHOWN, log))

    def plain(self, made_up: dict[str, str]) -> list[str]:
        """All of it, with stand-ins for the names that differ from table to table."""
        found = self.pages + [frame for frame in self.frames if '"pong"' not in frame]
        for name, stand_in in made_up.items():
            found = [text.replace(name, stand_in) for text in found]
        return found


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose clock stands still."""
    with serving(tmp_path_factory.mktemp("hidden")) as (base, house):
        house.desk.clock = lambda: NOON
        yield base


@pytest.fixture
def come(chromium: Browser, base: str) -> Iterator[Come]:
    contexts = []

    def visitor(name: str) -> Visitor:
        contexts.append(chromium.new_context(service_workers="block", reduced_motion="reduce"))
        return Visitor(contexts[-1].new_page(), base, name)

    yield visitor
    for context in contexts:
        context.close()


def watch(
    come: Callable[[str], Visitor], match: Match, game: str, options: dict[str, Any], seat: int
) -> list[list[str]]:
    """Play the match's choices at a table, and keep all that the seat and the audience saw of it."""
    players = [come(f"Player {number}") for number in range(2)]
    own, audience = Watched(players[seat]), Watched(come("Audience"))
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = players[0].post("/api/tables", {"game": game, "settings": options, "public": True, "seats": seats})
    table = made["id"]
    players[1].post(f"/api/tables/{table}/join", {"seat": 1})
    made_up = {table: "TABLE", made["commitment"]: "COMMITMENT", made["invite"]: "INVITE"}
    made_up |= {player.get("/api/me")["id"]: f"PLAYER {number}" for number, player in enumerate(players)}
    for watched, eyes in ((own, seat), (audience, None)):
        watched.visitor.go(f"/t/{table}")
        watched.look(table, eyes)
    for number, (who, text) in enumerate(decisions(match)):
        log = players[who].get(f"/api/tables/{table}/state?seat={who}")["log"]
        wish = {"type": "choose", "id": str(number), "seat": who, "base": log, "choices": [text]}
        players[who].post(f"/api/tables/{table}/act", wish)
        own.look(table, seat)
        audience.look(table, None)
    for watched in (own, audience):
        assert not watched.visitor.errors
        assert len({json.dumps(page) for page in watched.pages}) > 10
    return [own.plain(made_up), audience.plain(made_up)]


@pytest.mark.parametrize(("game", "options", "seat", "seed"), CASES)
def test_worlds_that_look_the_same(
    come: Come,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, Any],
    seat: int,
    seed: int,
) -> None:
    match = random_match(game, options, seed)
    world = make_packet(match, seat, whole=True).redeal(1)
    assert match.view(1 - seat) != world.view(1 - seat), "they differ for the other seat"
    dealt: list[Match] = []
    monkeypatch.setattr(play_module, "start_match", lambda *_: dealt[-1].replayed(0))
    seen = []
    for one in (match, world):
        dealt.append(one)
        seen.append(watch(come, one, game, options, seat))
    for truth, other in zip(*seen, strict=True):
        assert len(truth) == len(other)
        for one, another in zip(truth, other, strict=True):
            assert one == another
