"""The board changes with each event: between the first and the last picture of a choice there are others, each with its
words above the hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import duelyard
from duelyard.core.film import filmed
from duelyard.core.match import Match
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
SEATS = [{"kind": "me"}, {"kind": "me"}]
# Every picture of the board while something is shown, which card lies where, and what is told of it meanwhile.
WATCH = """() => {
    window.pictures = []
    window.told = []
    const look = () => {
        const line = document.querySelector('.prompt .telling > :last-child')?.textContent
        if (line && window.told.at(-1) !== line) window.told.push(line)
        const stage = document.querySelector('[data-stage]')
        if (stage) {
            const places = [...stage.querySelectorAll('[data-ref]')]
            const picture = JSON.stringify(places.map((node) => [node.dataset.ref, node.dataset.card]).sort())
            if (window.pictures.at(-1) !== picture) window.pictures.push(picture)
        }
        requestAnimationFrame(look)
    }
    look()
}"""


def busy_choice(game: str) -> tuple[Match, str]:
    """A match of chance at a choice of A after which cards come and go between several events."""
    for seed in range(40):
        chance = Random(seed)
        match = duelyard.new_match(game, seed=seed, settings={"first": "A"})
        match.events(None)
        while not match.over and match.number < 160:
            ask = match.ask
            assert ask is not None
            for option in ask.options if ask.seat == 0 and ask.checkpoint and match.number > 12 else ():
                twin = match.replayed(match.number, listen=True)
                film = filmed(twin, [0])
                twin.choose(option.text)
                steps = [step for step in film.end()[0] if '"card"' in json.dumps(step)]
                if len(steps) >= 3 and not twin.over:
                    return match, option.text
            match.choose(chance.randrange(len(match.options)))
    raise AssertionError(f"{game}: nothing much ever happens")


@pytest.mark.parametrize("game", ["clash", "gosu"])
def test_the_board_changes_with_each_event(visit: Visit, game: str) -> None:
    match, text = busy_choice(game)
    ann = visit(speed=1)
    fork = {"record": match.record(), "number": match.number}
    ann.sit(game, seats=SEATS, fork=fork)
    ann.page.click("[data-curtain] button")
    assert ann.wait() == "asked"
    before = ann.get(f"/api/tables/{ann.page.url.split('/')[-1]}/state?seat=0")
    ann.page.evaluate(WATCH)
    wish = {"type": "choose", "id": "1", "seat": 0, "base": before["log"], "choices": [text]}
    ann.post(f"/api/tables/{ann.page.url.split('/')[-1]}/act", wish)
    ann.page.wait_for_function("() => document.querySelector('.table').dataset.busy !== undefined")
    ann.page.wait_for_function("() => document.querySelector('.table').dataset.busy === undefined", timeout=60_000)
    pictures = ann.page.evaluate("() => window.pictures")
    assert len(pictures) >= 3, "the board jumped from the first picture to the last"
    after = ann.get(f"/api/tables/{ann.page.url.split('/')[-1]}/state?seat=0")
    lines = [event["text"] for event in after["events"] if event["number"] >= before["since"] + len(before["events"])]
    told = ann.page.evaluate("() => window.told")
    assert len(told) >= 3
    assert set(told) <= set(lines)
    assert ann.page.locator(".prompt .telling").count() == 0
