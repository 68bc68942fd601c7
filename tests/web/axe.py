"""axe-core in the page: what it finds that keeps people out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BAD = ("serious", "critical")
RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(each => each.nodes.map(node =>
        [each.impact, `${each.id} at ${node.target.join(' ')}: ${(node.failureSummary ?? '').replace(/\\s+/g, ' ')}`]))
}"""
STILL = """() => {
    const moves = each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity
    return !document.getAnimations().some(moves)
}"""
EVERY = [(scheme, width) for scheme in ("dark", "light") for width in (1280, 360, 2560)]


@cache
def source() -> str:
    return SOURCE.read_text()


def findings(page: Page, dresses: Sequence[tuple[str, int]]) -> list[str]:
    """What is serious or critical, in these themes and widths."""
    page.evaluate(source())
    found = []
    for scheme, width in dresses:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        for _ in range(3):  # a colour that is inherited moves after the one it comes from
            page.wait_for_function(STILL)
        found += [f"{scheme} {width}: {text}" for impact, text in page.evaluate(RUN) if impact in BAD]
    return found
