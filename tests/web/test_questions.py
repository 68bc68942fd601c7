"""Every question that a game can ask is answered by pointing: what is lit can be reached, and so can every option."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

import duelyard
from tests.web.visitor import LIT, Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot", "level": "squire"}
SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
PARTS = {"gosu": 2, "clash": 1, "brawl": 2, "berserk": 4}  # the questions of a game are shared out among so many tests
TABLES: dict[str, list[dict[str, Any]]] = {
    "gosu": [{}],
    "clash": [{}, {"format": "draft"}, {"champions": ["choose", "choose"]}],
    "brawl": [{"champions": SIX}, {"choice": "tournament"}, {}],
    "berserk": [{}, {"mode": "random_decks"}],
}
# Options that neither a button stands for nor something lit; where nothing is lit, every option has a button.
LOST = """([lit, options]) => {
    const refs = new Set([...document.querySelectorAll(lit)].map(node => node.dataset.ref))
    const buttons = new Set([...document.querySelectorAll('.prompt [data-option]')].map(node => node.dataset.option))
    return options.filter(option => !buttons.has(option.text) && !option.refs.some(ref => refs.has(ref)))
}"""


# The numbers of lit places that something else covers wherever the page is scrolled to.
COVERED = """lit => {
    const hit = node => {
        const at = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2))
    }
    const free = node => ['nearest', 'center', 'start', 'end'].some(block => {
        node.scrollIntoView({ block, inline: block, behavior: 'instant' })
        return hit(node)
    })
    return [...document.querySelectorAll(lit)].flatMap((node, number) => free(node) ? [] : [number])
}"""


@cache
def questions(game: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Every prompt, who is asked, and where to fork a table from: many matches by chance."""
    found: dict[str, tuple[str, int, dict[str, Any]]] = {}
    for options in TABLES[game]:
        for seed in range(1200 if game == "gosu" else 20):
            match = duelyard.new_match(game, seed=seed, settings=options)
            chance = Random(seed)
            new: dict[str, tuple[int, int]] = {}
            while not match.over:
                ask = match.ask
                assert ask is not None
                if ask.prompt not in found and len(match.options) > 1:
                    new.setdefault(ask.prompt, (ask.seat, match.number))
                match.choose(match.options[chance.randrange(len(match.options))])
            for prompt, (seat, number) in new.items():
                found[prompt] = (prompt, seat, {"record": match.record(), "number": number})
    return [found[prompt] for prompt in sorted(found)]


# A question is looked at in one window, the next one in the other; both in every window are for the long trials.
WINDOWS = [
    pytest.param((1280, 360), id="by-turns"),
    pytest.param((1280,), id="1280", marks=pytest.mark.slow),
    pytest.param((360,), id="360", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("widths", WINDOWS)
@pytest.mark.parametrize(("game", "part"), [(game, part) for game in TABLES for part in range(PARTS[game])])
def test_every_question_is_answered_by_pointing(visit: Visit, game: str, widths: tuple[int, ...], part: int) -> None:
    ann = visit(width=widths[0], height=740)
    these = sorted(questions(game)[part :: PARTS[game]], key=lambda question: zlib.crc32(question[0].encode()))
    for number, (prompt, seat, fork) in enumerate(these):
        if number == len(these) // len(widths):
            ann.page.set_viewport_size({"width": widths[-1], "height": 740})
        table = ann.sit(game, seats=[BOT, {"kind": "me"}] if seat else [{"kind": "me"}, BOT], fork=fork)
        assert ann.wait() == "asked", prompt
        while (more := ann.page.get_by_role("button", name=re.compile(r"^Show \d+ more$"))).count():
            more.click()
        for each in ann.page.evaluate(COVERED, LIT):
            ann.page.locator(LIT).nth(each).click(trial=True)  # it waits, and says what is in the way
        asks = ann.get(f"/api/tables/{table}/state?seat={seat}")["asks"]
        [asked] = [each for each in asks if each["seat"] == seat]  # squads are built side by side
        options = asked["options"]
        assert len(options) > 1, prompt
        assert ann.page.evaluate(LOST, [LIT, options]) == [], prompt
        assert ann.page.locator("[data-tray]").count() == 0, f"{prompt}: the board leaves out a card that can be chosen"
