"""`make bench-page`: how fast the page is in Debian's Chromium on this machine.

Reported: when a first visit shows something and when it can be used; at the fullest positions that random matches
find, the time from a click to the repaint that answers it, for picking a card (the page alone) and for a whole choice
(over the server and back, without animations); and what a first visit loads.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

import duelyard
from duelyard.core.match import Match
from tests.server.running import Running
from tests.web.visitor import BUTTON, GOES_ON, LIT, Visitor

ROOT = Path(__file__).parents[1]
CLANS = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]
POSITIONS: list[tuple[str, dict[str, Any], int]] = [("clash", {"mode": "ffa"}, 4), ("gosu", {"clans": CLANS}, 2)]
GROWING = ("summon", "play", "cast", "build")
# A change is on the screen when the first frame after it has been handed over. `first`: anything that answers the
# click; `whole`: the table has gone on.
WATCH = """() => {
    const table = document.querySelector('.table')
    const before = table.dataset.log
    const painted = done => requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => done(performance.now())
        after.port2.postMessage(null)
    })
    window.cost = { first: null, whole: null }
    addEventListener('click', event => {
        let seen = false
        const watch = new MutationObserver(() => {
            if (!seen) painted(now => (window.cost.first = now - event.timeStamp))
            seen = true
            if (table.dataset.log === before || table.dataset.busy !== undefined) return
            watch.disconnect()
            painted(now => (window.cost.whole = now - event.timeStamp))
        })
        watch.observe(table, { attributes: true, childList: true, subtree: true })
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
    if "kingdoms" in view:
        cards = sum(len(kingdom["upper"]) + len(kingdom["lower"]) for kingdom in view["kingdoms"])
    else:
        cards = sum(1 for player in view["players"] for row in player["rows"] for place in row if place)
    return 10 * cards + len(match.asks[0].options)


def fullest(game: str, options: dict[str, Any], matches: int) -> tuple[Match, int]:
    """A finished match and the number of its fullest position."""
    best: tuple[int, Match, int] | None = None
    for seed in range(matches):
        chance = random.Random(seed)
        match = duelyard.new_match(game, seed=seed, options=options)
        here = (0, 0)
        while not match.over:
            here = max(here, (fullness(match), match.number))
            ask = match.asks[0]
            growing = [n for n, option in enumerate(ask.options) if option.text.startswith(GROWING)]
            choices = growing if growing and chance.random() < 0.8 else range(len(ask.options))
            match.choose(chance.choice(choices), seat=ask.seat)
        if best is None or here[0] > best[0]:
            best = (here[0], match, here[1])
    assert best is not None
    return best[1], best[2]


def percentiles(values: list[float]) -> str:
    ordered = sorted(values)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"p50 {statistics.median(ordered):5.1f} ms, p95 {high:5.1f} ms, of {len(ordered)}"


def busy(tools: CDPSession) -> float:
    """Milliseconds that the page's main thread has computed so far, whatever else the machine does."""
    metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


def clicks(browser: Browser, base: str, game: str, options: dict[str, Any], seats: int, times: int) -> None:
    """Picks and choices at the fullest position, each time at a table that goes on from there."""
    match, number = fullest(game, options, 12)
    picks: list[float] = []
    choices: list[float] = []
    work: list[float] = []
    fork = {"record": match.record(), "number": number}
    bots = [{"kind": "bot", "level": "squire"}] * (seats - 1)
    places = 0
    while len(choices) < times:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        visitor = Visitor(context.new_page(), base, "Ann")
        page = visitor.page
        visitor.sit(game, options=options, seats=[{"kind": "me"}, *bots], fork=fork)
        visitor.wait()
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        places = page.locator("[data-stage] [data-ref]").count()
        for _ in range(8):
            before = visitor.log
            while page.wait_for_function(GOES_ON, arg=before).json_value() == "asked":
                page.evaluate(WATCH)
                start = busy(tools)
                page.locator(LIT if page.locator(LIT).count() else BUTTON).first.click()
                picks.append(page.wait_for_function("() => window.cost.first").json_value())
                work.append(busy(tools) - start)
            choices.append(page.wait_for_function("() => window.cost.whole").json_value())
            if visitor.wait() == "over":
                break
        context.close()
    print(f"{game}: {places} places on the table")
    print(f"  from a click to the first repaint   {percentiles(picks)}")
    print(f"  processor time of the page for it   {percentiles(work)}")
    print(f"  from a choice to the next position  {percentiles(choices)}")


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=40, help="choices to measure for each game")
    given = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium or not (ROOT / "web" / "dist" / "index.html").exists():
        raise SystemExit("Chromium (apt install chromium) or the built client (make web) is missing.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        database = f"sqlite:///{folder}/tables.sqlite"
        with Running(Path(folder), database, PYTHONPATH=path, DUELYARD_BOTS="1") as server:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            first_visit(browser, server.base, 10)
            for game, options, seats in POSITIONS:
                clicks(browser, server.base, game, options, seats, given.times)
            browser.close()
    load = os.getloadavg()[0]
    print(f"on {os.cpu_count()} processors, with a load of {load:.1f} at the end")
    subprocess.run(["node", str(ROOT / "web" / "scripts" / "size.js"), "--all"], check=False)


if __name__ == "__main__":
    main()
