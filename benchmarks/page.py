"""`make bench-page`: how fast the page is in Debian's Chromium on this machine.

Reported: when a first visit shows something and when it can be used; at the fullest position that random matches find,
with the log of the whole match beside it, the time from what a hand does to the repaint that answers it; and what a
first visit loads. A choice goes over the server and back; nothing is animated; nobody else plays at the table.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Pipe, get_context
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Error, Locator, sync_playwright

import duelyard
from duelyard.core.match import Match
from duelyard.server.table import play
from tests.server.serving import serving
from tests.server.worlds import decisions
from tests.web.visitor import BUTTON, GOES_ON, LIT, Visitor

ROOT = Path(__file__).parents[1]
CLANS = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]
POSITIONS: list[tuple[str, dict[str, Any]]] = [
    ("clash", {"mode": "ffa"}),
    ("gosu", {"clans": CLANS}),
    ("brawl", {"mode": "teams", "order": "seats", "area": "south"}),
    ("berserk", {}),
]
MATCHES = 400  # random ones, among which the fullest position is looked for
LONG = {"brawl": 12, "berserk": 12}  # of games with long matches, fewer
LINES = ".table [data-log-lines] > li"
ANSWER = 3000  # milliseconds after which nothing is waited for any more
CLICK = "a choice is sent"
CHOICE = "and is answered"
GROWING = ("summon", "play", "cast", "build")
# From an event to the frame with its answer: a message that is posted within a frame arrives once that is drawn.
WATCH = """([kind, answer]) => {
    const table = document.querySelector('.table')
    const before = table.dataset.log
    const gone = () => table.dataset.log !== before && table.dataset.busy === undefined
    const there = () => (answer ? document.querySelector(answer) : gone())
    const drawn = done => requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = done
        channel.port2.postMessage(0)
    })
    window.cost = null
    window.first = null
    addEventListener(kind, event => {
        drawn(() => (window.first = performance.now() - event.timeStamp))
        const done = () => drawn(() => (window.cost = performance.now() - event.timeStamp))
        const watch = new MutationObserver(() => {
            if (!there()) return
            watch.disconnect()
            done()
        })
        watch.observe(document.body, { attributes: true, childList: true, subtree: true })
    }, { capture: true, once: true })
}"""
FIRST = """() => new Promise(done => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    if (paint) done(paint.startTime)
    const watch = new PerformanceObserver(list => done(list.getEntries()[0].startTime))
    watch.observe({ type: 'paint', buffered: true })
})"""


def fullness(match: Match) -> int:
    """Cards on the table and options to choose from, if the first seat is asked."""
    if match.over or [ask.seat for ask in match.asks] != [0]:
        return 0
    view = match.view(0)
    return 10 * on_table(match.rules.id, view) + len(match.asks[0].options)


def on_table(game: str, view: dict[str, Any]) -> int:
    """How much there is to be seen: creatures, cards in armies, champions and traps in the arena, squads."""
    if game == "clash":
        return sum(len(kingdom["upper"]) + len(kingdom["lower"]) for kingdom in view["kingdoms"])
    if game == "gosu":
        return sum(1 for player in view["players"] for row in player["rows"] for place in row if place)
    if game == "brawl":
        standing = sum(1 for player in view["players"] for one in player["champions"] if one["at"])
        return standing + len(view["traps"]) + len(view["players"][0]["hand"])
    fights = view["phase"] == "main"
    return sum(1 for player in view["players"] for one in player["squad"] if one["cell"] and fights)


Full = tuple[Match, int]


def fullest(game: str, options: dict[str, Any]) -> Full:
    """A finished match and the number of its fullest position."""
    best: tuple[int, Match, int] | None = None
    for seed in range(LONG.get(game, MATCHES)):
        chance = random.Random(seed)
        eager = chance.choice((0.8, 0.9, 0.97))
        match = duelyard.new_match(game, seed=seed, settings=options)
        here = (0, 0)
        while not match.over:
            here = max(here, (fullness(match), match.number))
            ask = match.asks[0]
            growing = [n for n, option in enumerate(ask.options) if option.text.startswith(GROWING)]
            choices = growing if growing and chance.random() < eager else range(len(ask.options))
            match.choose(chance.choice(choices), seat=ask.seat)
        if best is None or here[0] > best[0]:
            best = (here[0], match, here[1])
    assert best is not None
    return best[1], best[2]


def percentiles(values: list[float]) -> str:
    ordered = sorted(values)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"p50 {statistics.median(ordered):5.1f} ms, p95 {high:5.1f} ms, of {len(ordered)}"


class Table:
    """A match that was played up to a position; the first seat has a page, the others answer without one."""

    def __init__(self, browser: Browser, base: str, game: str, options: dict[str, Any], match: Match, at: int) -> None:
        self.browser = browser
        self.base = base
        self.players = [self.visitor("Ann"), *(self.visitor(f"Player {n}") for n in range(1, match.state.seats))]
        self.ann = self.players[0]
        self.updates: list[int] = []  # characters of each message after the first
        self.ann.page.on("websocket", lambda live: live.on("framereceived", lambda got: self.updates.append(len(got))))
        self.chance = random.Random(1)
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in self.players[1:])]
        wish = {"game": game, "settings": options, "public": True, "seats": seats}
        self.id = self.ann.post("/api/tables", wish)["id"]
        for seat, player in enumerate(self.players[1:], 1):
            player.post(f"/api/tables/{self.id}/join", {"seat": seat})
        for seat, text in decisions(match.replayed(at)):
            self.answer(seat, text)
        self.ann.go(f"/t/{self.id}")
        self.ann.wait()

    def visitor(self, name: str) -> Visitor:
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        context.set_default_timeout(5 * ANSWER)
        return Visitor(context.new_page(), self.base, name)

    def close(self) -> None:
        for player in self.players:
            player.page.context.close()

    def state(self, seat: int) -> Any:
        return self.players[seat].get(f"/api/tables/{self.id}/state?seat={seat}")

    def answer(self, seat: int, text: str) -> None:
        log = self.state(seat)["log"]
        wish = {"type": "choose", "id": str(log), "seat": seat, "base": log, "choices": [text]}
        self.players[seat].post(f"/api/tables/{self.id}/act", wish)

    def others(self) -> None:
        """Whoever else is asked answers something, until it is the first seat's turn or all is over."""
        while asks := [ask for ask in self.state(0)["asks"] if ask["seat"]]:
            seat = asks[0]["seat"]
            mine = next(ask for ask in self.state(seat)["asks"] if ask["seat"] == seat)
            self.answer(seat, self.chance.choice(mine["options"])["text"])

    def cost(self, act: Callable[[], None], kind: str, answer: str | None) -> float:
        """Milliseconds from an event to the frame in which its answer is seen."""
        page = self.ann.page
        page.mouse.move(2, 2)
        page.evaluate(WATCH, [kind, answer])
        act()
        return float(page.wait_for_function("() => window.cost", timeout=ANSWER).json_value())


def looks(table: Table, times: int) -> dict[str, list[float]]:
    """What can be done without changing the position, each of it so many times."""
    page = table.ann.page
    costs: dict[str, list[float]] = {}

    def measure(name: str, selector: str, kind: str, answer: str, act: Callable[[Locator], None]) -> None:
        every = page.locator(selector or "[data-nothing]")  # some positions have none
        answers = [every.nth(n) for n in range(every.count())]
        while answers and len(costs.get(name, ())) < times:
            one = answers[len(costs.get(name, ())) % len(answers)]
            try:
                cost = table.cost(lambda one=one: act(one), kind, answer)  # type: ignore[misc]
            except Error:  # it is covered, or has nothing to say
                answers.remove(one)
            else:
                costs.setdefault(name, []).append(cost)
            page.keyboard.press("Escape")
            page.mouse.move(2, 2)
            page.wait_for_function("answer => !document.querySelector(answer)", arg=answer)

    [ask] = [ask for ask in table.state(0)["asks"] if ask["seat"] == 0]
    touched = Counter(ref for option in ask["options"] for ref in option["refs"])
    several = ", ".join(f'[data-stage] [data-ref="{ref}"]' for ref, count in touched.items() if count > 1)
    dark = "[data-stage] [data-kind=card][data-ref]:not([data-lit])"
    cards = "[data-stage] [data-kind=card][data-card]"
    measure("a card is picked", several, "click", "[data-lit=selected]", Locator.click)
    measure("a card is zoomed", cards, "contextmenu", "[data-zoom]", zoom)
    measure("why not?", dark, "click", "[data-why]", Locator.click)
    measure("a pile is opened", "[data-stage] [data-kind=pile]", "click", "[data-pile]", Locator.click)
    measure("a line of the log", telling(table), "pointerover", "[data-hover]", Locator.hover)
    return costs


def telling(table: Table) -> str:
    """The lines of the log that speak of something still to be seen."""
    page = table.ann.page
    lines = page.locator(LINES)
    found = []
    for n in range(max(0, lines.count() - 30), lines.count()):
        lines.nth(n).hover()
        if page.locator("[data-hover]").count():
            found.append(f"{LINES}:nth-child({n + 1})")
    page.mouse.move(2, 2)
    return ", ".join(found)


def zoom(card: Locator) -> None:
    card.click(button="right")


def choices(table: Table, times: int) -> dict[str, list[float]]:
    """Answers to what is asked, from the last click of each to the next repaint, and to that of the next position."""
    page = table.ann.page
    found: dict[str, list[float]] = {CLICK: [], CHOICE: []}
    while len(found[CHOICE]) < times and table.ann.wait() == "asked":
        before = table.ann.log
        while page.wait_for_function(GOES_ON, arg=[before, f"{LIT}, {BUTTON}"]).json_value() == "asked":
            page.evaluate(WATCH, ["click", None])
            page.locator(LIT if page.locator(LIT).count() else BUTTON).first.click()
        found[CHOICE].append(float(page.wait_for_function("() => window.cost").json_value()))
        found[CLICK].append(float(page.evaluate("() => window.first")))
        table.others()
    return found


def clicks(browser: Browser, base: str, game: str, options: dict[str, Any], full: Full, times: int) -> None:
    match, number = full
    costs: dict[str, list[float]] = {}
    told, largest = "", 0
    while len(costs.get(CHOICE, [])) < times:
        table = Table(browser, base, game, options, match, number)
        page = table.ann.page
        cards = page.locator("[data-stage] [data-ref]").count()
        told = f"{cards} places, {page.locator(LINES).count()} lines of the log"
        if not costs:
            costs = looks(table, times)
        for name, values in choices(table, 10).items():
            costs.setdefault(name, []).extend(values)
        largest = max(largest, *table.updates[1:])
        table.close()
    print(f"{game}: {told}, an update has up to {largest / 1000:.1f} KB")
    for name, values in costs.items():
        print(f"  {name:18}  {percentiles(values)}")


def first_visit(browser: Browser, base: str, times: int) -> None:
    """With an empty cache, each time."""
    painted, usable = [], []
    for _ in range(times):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto(base)
        page.locator("main h1").wait_for()
        usable.append(page.evaluate("() => performance.now()"))
        painted.append(page.evaluate(FIRST))
        context.close()
    print(f"first visit\n  something is shown  {percentiles(painted)}\n  it can be used      {percentiles(usable)}")


@contextmanager
def server(matches: dict[str, Match]) -> Iterator[str]:
    """A server in a process of its own, at which these matches are dealt; its address."""

    def serve() -> None:
        with (
            tempfile.TemporaryDirectory() as folder,
            patch.object(play, "start_match", lambda game, *_: matches[game].replayed(0)),
            serving(Path(folder)) as (base, _),
        ):
            there.send(base)
            there.recv()

    here, there = Pipe()
    process = get_context("fork").Process(target=serve)
    process.start()
    try:
        yield here.recv()
    finally:
        here.send("enough")
        process.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=30, help="how often each thing is done in each game")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    given = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium or not (ROOT / "web" / "dist" / "index.html").exists():
        raise SystemExit("Chromium (apt install chromium) or the built client (make web) is missing.")
    positions = [one for one in POSITIONS if not given.game or one[0] in given.game]
    full = {game: fullest(game, options) for game, options in positions}
    with server({game: match for game, (match, _) in full.items()}) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        first_visit(browser, base, 10)
        for game, options in positions:
            clicks(browser, base, game, options, full[game], given.times)
        browser.close()
    load = os.getloadavg()[0]
    print(f"on {os.cpu_count()} processors, with a load of {load:.1f} at the end")
    subprocess.run(["node", str(ROOT / "web" / "scripts" / "size.js"), "--all"], check=False)


if __name__ == "__main__":
    main()
