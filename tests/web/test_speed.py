"""From a click to the next paint, over whole matches, so that the fullest tables are among them.

What is held to the limit is the time that the page's main thread works for a click (script, style, layout, paint): it
does not depend on what else the machine does. The time by the clock is printed beside it.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from tests.web.visitor import LIT, Visitor

Visit = Callable[..., Visitor]
LIMIT = 100  # milliseconds, p95

# From the click's own stamp until the frame after it has been handed over.
MEASURE = """() => {
    window.clicks = []
    document.addEventListener('click', (event) => {
        const start = event.timeStamp
        requestAnimationFrame(() => setTimeout(() => {
            window.clicks.push(performance.now() - start)
            window.painted?.()
        }))
    }, true)
}"""
ARM = "() => { window.paint = new Promise((resolve) => (window.painted = resolve)) }"


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


@pytest.mark.parametrize("game", ["clash", "gosu"])
def test_click_to_paint(visit: Visit, game: str) -> None:
    ann = visit()
    ann.sit(game, seats=[{"kind": "me"}, {"kind": "bot", "level": "squire"}])
    ann.page.evaluate(MEASURE)
    chrome = ann.page.context.new_cdp_session(ann.page)
    chrome.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = chrome.send("Performance.getMetrics")["metrics"]
        return 1000 * next(each["value"] for each in metrics if each["name"] == "TaskDuration")

    work: list[float] = []  # without the first, while the page still settles
    fullest = 0
    for _ in range(60):
        if ann.wait() != "asked":
            break
        lit = ann.page.locator(LIT)
        if lit.count():
            fullest = max(fullest, ann.page.locator("[data-ref]").count())
            box = lit.first.bounding_box()
            assert box
            ann.page.evaluate(ARM)
            before = worked()
            ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            ann.page.evaluate("() => window.paint")
            work.append(worked() - before)
            ann.page.keyboard.press("Escape")
        if ann.wait() == "asked":
            ann.choose()
    del work[0]
    clock = ann.page.evaluate("() => window.clicks")
    by_clock = f"{p95(clock):.0f} ms by the clock"
    print(f"\n{game}: {len(work)} clicks, up to {fullest} places: p95 {p95(work):.0f} ms of work, {by_clock}")
    if os.getloadavg()[0] > 2 * (os.cpu_count() or 1):
        pytest.skip("the machine is too busy with other things to judge")
    assert p95(work) <= LIMIT
