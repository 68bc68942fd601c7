"""`make screenshots`: every page and every board at three widths, into docs/screenshots.

    python -m tools.screenshots [NAME ...]

Positions come from matches with fixed seeds: a table is forked from their record at the moment that is wanted. States
that take some steps to reach are those of the tests (`tests/web/states.py`). With names, only the pictures whose name
begins so are made anew.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import duelyard
from duelyard.bots.greedy import GreedyPlayer
from tests.server.running import Running
from tests.web.states import STATES
from tests.web.visitor import Visitor as Walker

ROOT = Path(__file__).parents[1]
OUT = ROOT / "docs" / "screenshots"
BUDGET = 7_000_000  # bytes for all pictures together
TRIES = 8
LEAD = 14  # choices that are made at the table itself, so that its log has something to tell
SIZES = {360: (360, 740), 1280: (1280, 800), 2560: (2560, 1440)}
QUALITY = {360: 66, 1280: 56, 2560: 24}

Match = Any
When = Callable[[Match], bool]


# -- what is to be seen ------------------------------------------------------------------------------------------------


def turn(number: int) -> When:
    """Seat 0 is asked, after so many choices or a few more."""
    return lambda match: match.number >= number and match.ask.seat == 0


def asked(prompt: str) -> When:
    """The first time that seat 0 is asked this."""
    return lambda match: match.ask.seat == 0 and match.ask.prompt == prompt


@dataclass(frozen=True)
class Shot:
    """A picture: of a path, of a state, or of a table at a moment of a match with a fixed seed."""

    name: str
    path: str = ""
    state: str = ""
    game: str = ""
    seed: int = 1
    settings: dict[str, Any] = field(default_factory=dict)
    when: When | None = None  # None: its end
    replay: bool = False
    lang: str = "en"
    themes: tuple[str, ...] = ("dark",)
    click: str = ""  # a selector to be clicked before


TRIOS = {"champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"], "first": "A", "area": "south"}
CLANS = {"clans": ["abhilasha", "phoenix", "xian", "justice", "galmi", "goan_sul"]}
BOTH = ("dark", "light")
FALLBACK = "fallback"  # the toy game of the tests, which no other picture shows

SHOTS = [
    Shot("home", "/", themes=BOTH),
    Shot("new-clash", "/new/clash"),
    Shot("new-gosu", "/new/gosu"),
    Shot("cards-clash", "/cards/clash", themes=BOTH),
    Shot("cards-gosu", "/cards/gosu", lang="ru"),
    Shot("rules-clash", "/rules/clash"),
    Shot("fair", state="a record that is in order"),
    Shot("account", "/account"),
    Shot("settings", "/settings"),
    Shot("about", "/about", themes=("light",)),
    Shot("clash-decks", "/clash/decks"),
    Shot("clash-champions", "/clash/champions"),
    Shot("clash-grimoire", "/clash/grimoire", themes=("light",)),
    Shot("league", "/league"),
    Shot("league-draft", state="league, draft", lang="ru"),
    Shot("league-laboratory", state="league, a piece in hand", themes=BOTH),
    Shot("league-duels", state="league, duels"),
    Shot("waiting", state="waiting room"),
    Shot("curtain", state="curtain", lang="ru"),
    Shot("missing", "/nothing/here", themes=("light",)),
    Shot(FALLBACK, state="a game without a board of its own"),
    Shot("clash-duel", game="clash", seed=7, settings={"decks": [1, 2]}, when=turn(22), themes=BOTH),
    Shot("clash-draft", game="clash", seed=3, settings={"format": "draft"}, when=turn(6)),
    Shot("clash-team", game="clash", seed=5, settings={"mode": "team"}, when=turn(24)),
    Shot("clash-ffa", game="clash", seed=4, settings={"mode": "ffa"}, when=turn(16), lang="ru"),
    Shot("clash-coop", game="clash", seed=2, settings={"mode": "coop"}, when=turn(16)),
    Shot("clash-why", state="why not"),
    Shot("clash-over", game="clash", seed=7, settings={"decks": [1, 2]}),
    Shot("gosu-draft", game="gosu", seed=11, settings={"first": "B"}, when=turn(1), themes=BOTH),
    Shot("gosu-hand", game="gosu", seed=9, settings=CLANS, when=asked("mulligan"), lang="ru"),
    Shot("gosu-turn", game="gosu", seed=8, settings=CLANS, when=turn(137), themes=BOTH),
    Shot("gosu-search", game="gosu", seed=8, settings=CLANS, when=asked("search")),
    Shot("gosu-tribute", game="gosu", seed=9, settings=CLANS, when=asked("tribute"), lang="ru"),
    Shot("gosu-zoom", game="gosu", seed=8, settings=CLANS, when=turn(137), click="[data-ref='A.R1.1']"),
    Shot("gosu-over", game="gosu", seed=9, settings=CLANS),
    Shot("brawl-turn", game="brawl", seed=5, settings=TRIOS, when=turn(60)),
    Shot("brawl-teams", game="brawl", seed=5, settings={"mode": "teams"}, when=turn(80), lang="ru"),
    Shot("berserk-turn", game="berserk", seed=5, settings={"first": "A"}, when=turn(60)),
    Shot("berserk-dice", game="berserk", seed=5, settings={"first": "A"}, when=asked("step_down"), lang="ru"),
    Shot("berserk-squad", state="berserk, building a squad"),
    Shot("replay", game="gosu", seed=8, settings=CLANS, replay=True),
    Shot("lobby", "/lobby", lang="ru"),
    Shot("history", "/history"),
]


# -- matches -----------------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """A whole match between greedy players, the same every time; each choice with its number and its seat."""

    match: Match
    choices: list[tuple[int, int, str]]


@cache
def played(game: str, seed: int, settings: str) -> Played:
    """The match of a seed."""
    match = duelyard.new_match(game, seed=seed, settings=json.loads(settings))
    players = [GreedyPlayer(seed + seat, 1) for seat in range(match.state.seats)]
    choices = []
    while not match.over:
        seat = match.ask.seat
        option = players[seat].choose(duelyard.SeatTable(match.packet(seat)))
        choices.append((match.number, seat, option.text))
        match.choose(option)
    return Played(match, choices)


def moment(shot: Shot, of: Played) -> int:
    """Which of the choices is open at the moment of this picture; -1: this match has no such moment."""
    if shot.when is None:  # the end: all of them are made
        return len(of.choices)
    twin = of.match.replayed(0)
    for index, (_, seat, choice) in enumerate(of.choices):
        if shot.when(twin):
            return index
        twin.choose(choice, seat=seat)
    return -1


# -- the photographer --------------------------------------------------------------------------------------------------


class Visitor:
    """Somebody with cookies of their own."""

    def __init__(self, browser: Browser, base: str, name: str) -> None:
        self.base = base
        self.context = browser.new_context(reduced_motion="reduce")
        self.context.set_default_timeout(180_000)  # a busy machine needs patience
        self.page = self.context.new_page()
        self.post("/api/me", {"name": name})

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Ask the server for something."""
        answer = self.page.request.post(self.base + path, data=body, headers={"Origin": self.base})
        if not answer.ok:
            raise SystemExit(f"{path}: {answer.text()}")
        return answer.json()

    def choose(self, table: str, seat: int, choice: str) -> None:
        """Make a choice at a table, whatever its log's number is."""
        state = self.page.request.get(f"{self.base}/api/tables/{table}/state?seat={seat}").json()
        said = {"type": "choose", "id": "x", "seat": seat, "base": state["log"], "choices": [choice]}
        self.post(f"/api/tables/{table}/act", said)


class Studio:
    """A browser in front of a server: Mira takes the pictures, her friends sit on the other seats."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.mira = Visitor(browser, base, "Mira")
        self.friends = [Visitor(browser, base, name) for name in ("Tomas", "Vera", "Lev")]
        self.page = self.mira.page

    def furnish(self) -> None:
        """Tables that lobby and history can show."""
        for visitor, game in zip(self.friends, ("clash", "gosu", "clash"), strict=True):
            visitor.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True})

    def table(self, shot: Shot) -> str:
        """A table at the moment of this picture; its id."""
        for seed in range(shot.seed, shot.seed + TRIES):  # players that play better make other matches
            of = played(shot.game, seed, json.dumps(shot.settings))
            index = moment(shot, of)
            if index >= 0:
                break
        else:
            raise SystemExit(f"{shot.name}: no match has such a moment; choose another seed")
        begin = max(0, index - LEAD)
        fork = {"record": of.match.record(), "number": of.choices[begin][0]}
        others = of.match.state.seats - 1
        seats = [{"kind": "me"}, *[{"kind": "invite"}] * others]
        made = self.mira.post("/api/tables", {"game": shot.game, "seats": seats, "fork": fork})
        table: str = made["id"]
        for friend in self.friends[:others]:
            friend.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
        for _, seat, choice in of.choices[begin:index]:
            (self.friends[seat - 1] if seat else self.mira).choose(table, seat, choice)
        return table

    def take(self, shot: Shot) -> None:
        """The picture, at every width and in every theme that it is wanted in."""
        if shot.state:
            self.walk(shot)
            return
        path = shot.path or f"/{'replay' if shot.replay else 't'}/{self.table(shot)}"
        for theme in shot.themes:
            prefs = {"lang": shot.lang, "theme": theme, "speed": 0}
            self.page.goto(f"{self.base}/healthz")
            self.page.evaluate("prefs => localStorage.setItem('duelyard.prefs', prefs)", json.dumps(prefs))
            self.page.goto(self.base + path)
            self.page.wait_for_load_state("networkidle")
            if shot.game:
                self.page.wait_for_selector("[data-stage] [data-ref]")
            if shot.click:
                self.page.click(shot.click, button="right")
            for width in widths(shot, theme):
                develop(self.page, shot, theme, width)

    def walk(self, shot: Shot) -> None:
        """The picture of a state: somebody new goes there at each width, since a bubble stays where it came up."""
        for width, (wide, high) in SIZES.items():
            context = self.browser.new_context(
                viewport={"width": wide, "height": high}, reduced_motion="reduce", locale=shot.lang
            )
            context.set_default_timeout(180_000)
            walker = Walker(context.new_page(), self.base, "Mira", lang=shot.lang)
            STATES[shot.state](walker)
            walker.page.mouse.move(1, 1)
            for theme in shot.themes:
                walker.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
                if width in widths(shot, theme):
                    develop(walker.page, shot, theme, width)
            context.close()


def widths(shot: Shot, theme: str) -> list[int]:
    """All, but for a second theme, which differs in nothing but its colours."""
    return [width for width in SIZES if width != max(SIZES) or theme == shot.themes[0]]


def develop(page: Page, shot: Shot, theme: str, width: int) -> None:
    """What the page shows at this width."""
    wide, high = SIZES[width]
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(600)
    mark = "" if theme == shot.themes[0] else f"-{theme}"
    write(page, OUT / f"{shot.name}{mark}-{width}.webp", QUALITY[width])


def write(page: Page, path: Path, quality: int) -> None:
    """What the page shows now, as WebP."""
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    path.write_bytes(base64.b64decode(taken["data"]))
    session.detach()


def photograph(browser: Browser, shots: list[Shot], more: list[Path]) -> None:
    """Take some pictures before a server with an empty database; `more` is added to its path."""
    path = os.pathsep.join(map(str, [*more, ROOT / "src", ROOT]))
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with Running(Path(folder), database, DUELYARD_BOTS="1", PYTHONPATH=path) as server:
            studio = Studio(browser, server.base)
            studio.furnish()
            for shot in shots:
                studio.take(shot)
                print(shot.name, flush=True)


def main(names: list[str]) -> None:
    """Take the pictures, and see that they are small enough."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium or not (ROOT / "web" / "dist" / "index.html").exists():
        raise SystemExit("screenshots need Chromium (apt install chromium) and the built client (make web)")
    wanted = [shot for shot in SHOTS if not names or shot.name.startswith(tuple(names))]
    OUT.mkdir(parents=True, exist_ok=True)
    if not names:
        for old in OUT.glob("*.webp"):
            old.unlink()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for toy in (False, True):
            shots = [shot for shot in wanted if (shot.name == FALLBACK) == toy]
            if shots:
                photograph(browser, shots, [ROOT / "tests" / "web" / "site"] if toy else [])
        browser.close()
    total = sum(path.stat().st_size for path in OUT.glob("*.webp"))
    print(f"{len(list(OUT.glob('*.webp')))} pictures, {total / 1e6:.1f} MB")
    if total > BUDGET:
        raise SystemExit(f"more than {BUDGET / 1e6:.0f} MB: lower QUALITY")


if __name__ == "__main__":
    main(sys.argv[1:])
