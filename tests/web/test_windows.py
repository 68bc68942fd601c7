"""In every window the own hand, the prompt and every button are to be seen and to be hit, however full the table is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.full import MOMENTS, TABLES, moments
from tests.web.visitor import Visitor

SIZES = [(1024, 600), (1280, 680), (1366, 620), (844, 390), (1100, 760), (390, 844), (360, 740), (2560, 1440)]
PHONES = {(844, 390), (390, 844), (360, 740)}
BOT = {"kind": "bot", "level": "squire"}
BUTTONS = 8  # a prompt has had so many

# What is wrong with the page, in words. A row that is swiped and a box of buttons that scrolls are moved first; the
# board itself may scroll on a phone only, and never takes hand, prompt or plate with it.
FAULTS = """letter => {
    const faults = []
    const name = node => node.dataset?.ref ?? node.dataset?.option ?? node.getAttribute?.('aria-label')
        ?? node.textContent.trim().slice(0, 30) ?? node.className
    const root = document.scrollingElement
    if (root.scrollHeight > innerHeight + 1) faults.push(`the window scrolls by ${root.scrollHeight - innerHeight} px`)
    if (root.scrollWidth > innerWidth + 1) faults.push(`the window scrolls sideways`)
    const stage = document.querySelector('[data-stage]')
    const compact = document.querySelector('.compact [data-ref]') !== null
    if (stage.scrollHeight > stage.clientHeight + 1 && !compact)
        faults.push(`the board scrolls by ${stage.scrollHeight - stage.clientHeight} px`)
    if (stage.scrollWidth > stage.clientWidth + 6) faults.push('the board is wider than its room')

    /** Move what may be moved: a row by swiping, the box of the buttons. */
    const bring = node => {
        for (let box = node.parentElement; box && box !== stage && box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box)
            const at = node.getBoundingClientRect(), frame = box.getBoundingClientRect()
            if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth)
                box.scrollLeft += at.left + at.width / 2 - frame.left - frame.width / 2
            if (box.matches('.prompt .buttons') && box.scrollHeight > box.clientHeight)
                box.scrollTop += at.top + at.height / 2 - frame.top - frame.height / 2
        }
    }
    const SHARES = [0.04, 0.12, 0.25, 0.4, 0.5, 0.6, 0.75, 0.88, 0.96]
    const hits = (node, at, x, y) => {
        const hit = document.elementFromPoint(at.left + at.width * x, at.top + at.height * y)
        return hit !== null && (node.contains(hit) || (hit.contains(node) && hit.dataset.ref !== undefined))
    }
    /** How much of it can be hit: per row of points the share across, of the worst row. */
    const seen = (node, rows) => {
        const at = node.getBoundingClientRect()
        return Math.min(...rows.map(y => SHARES.filter(x => hits(node, at, x, y)).length / SHARES.length))
    }
    const inside = (node, what) => {
        const at = node.getBoundingClientRect()
        const out = Math.max(-at.left, -at.top, at.right - innerWidth, at.bottom - innerHeight)
        if (out > 1.5) faults.push(`${what} ${name(node)} is ${Math.round(out)} px outside`)
        return out <= 1.5
    }
    const hand = [...stage.querySelectorAll(`[data-kind=card][data-ref^='${letter}.hand']`)]
    for (const node of hand) {
        bring(node)
        if (!inside(node, 'the card')) continue
        const wide = node.getBoundingClientRect().width
        const shown = seen(node, [0.1, 0.5, 0.9]) * wide
        if (shown < Math.min(40, wide * 0.85)) faults.push(`of ${name(node)} ${Math.round(shown)} px can be hit`)
    }
    for (const node of document.querySelectorAll('.prompt button, .prompt .text, .bar button, .bar a')) {
        if (!node.checkVisibility()) continue
        bring(node)
        if (inside(node, 'the button') && seen(node, [0.15, 0.5, 0.85]) < 0.85)
            faults.push(`the button ${name(node)} is covered`)
    }
    for (const node of document.querySelectorAll('.plate.me')) {
        if (inside(node, 'the own plate') && seen(node, [0.5]) < 0.85) faults.push('the own plate is covered')
    }
    if (!document.querySelector('.plate.me')) faults.push('there is no own plate')
    for (const node of stage.querySelectorAll('[data-lit=possible]')) {
        bring(node)
        const at = node.getBoundingClientRect()
        if (compact && !hand.includes(node)) {
            const up = stage.scrollTop
            stage.scrollTop += at.top + at.height / 2 - stage.getBoundingClientRect().top - stage.clientHeight / 2
            if (seen(node, [0.5]) < 0.3) faults.push(`${name(node)} cannot be reached`)
            stage.scrollTop = up
        } else if (inside(node, 'the lit place') && seen(node, [0.5]) < 0.3) faults.push(`${name(node)} is covered`)
    }
    return [hand.length, faults]
}"""

# A prompt with as many buttons as one ever has: copies of the longest one.
CROWD = """count => {
    const box = document.querySelector('.prompt .buttons')
    const made = document.createElement('button')
    made.className = 'button plain option crowd'
    made.textContent = 'Отказаться от последствий'
    box.classList.add([...box.classList].find(name => name.startsWith('svelte')) ?? '', 'many')
    while (box.querySelectorAll('button').length < count) box.append(made.cloneNode(true))
}"""
# The letters too have come: in other ones a prompt may take one line more.
RESTS = """() => document.fonts.status === 'loaded'
    && document.querySelector('.table[data-rests] [data-stage] [data-ref]') !== null"""


def sit(visitor: Visitor, name: str, moment: str) -> str:
    """Go to a table at its fullest moment; the letter of the own seat."""
    full = moments(name)[moment]
    seats = [{"kind": "me"}, *[BOT] * (full.seats - 1)]
    visitor.sit(TABLES[name].game, seats=seats, fork={"record": full.record, "number": full.number})
    visitor.page.wait_for_function(RESTS)
    return "A"


def faults(visitor: Visitor, letter: str, size: tuple[int, int]) -> list[str]:
    """What is wrong in a window of this size."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    visitor.page.wait_for_function(RESTS)
    cards, found = visitor.page.evaluate(FAULTS, letter)
    assert cards, "no hand is to be seen"
    return [f"{size[0]}×{size[1]}: {line}" for line in found]


def look(visitor: Visitor, name: str, moment: str, size: tuple[int, int]) -> list[str]:
    """Everything that is wrong at a table in a window: as it is, with a card picked up, with many buttons."""
    letter = sit(visitor, name, moment)
    found = faults(visitor, letter, size)
    card = visitor.page.locator(f"[data-kind=card][data-lit=possible][data-ref^='{letter}.hand']").first
    if card.count():
        card.click()
        found += [f"{line} (a card is picked up)" for line in faults(visitor, letter, size)]
        visitor.page.keyboard.press("Escape")
    visitor.page.evaluate(CROWD, BUTTONS)
    return found + [f"{line} (with many buttons)" for line in faults(visitor, letter, size)]


def test_the_moments_are_full() -> None:
    """Random matches still lead to full tables: a hand that fills its row, a board with something on every side."""
    for name, table in TABLES.items():
        amounts = {moment: full.amount for moment, full in moments(name).items()}
        assert amounts["hand"] >= {"clash": 7, "gosu": 8, "brawl": 5}.get(table.game, 1), (name, amounts)
        assert amounts["board"] >= {"clash": 7, "gosu": 18, "brawl": 12}.get(table.game, 1), (name, amounts)


# Each size once, by turns with the tables and their moments.
BY_TURNS = [(size, list(TABLES)[at % len(TABLES)], MOMENTS[at % 2]) for at, size in enumerate(SIZES)]


@pytest.mark.parametrize(("size", "name", "moment"), BY_TURNS, ids=lambda part: str(part).replace(" ", ""))
def test_every_window_shows_hand_prompt_and_buttons(
    visit: Callable[..., Visitor], size: tuple[int, int], name: str, moment: str
) -> None:
    visitor = visit(width=size[0], height=size[1], touch=size in PHONES, lang="ru" if sum(size) % 40 == 0 else "en")
    assert not look(visitor, name, moment, size)


PLACES = """letter => [...document.querySelectorAll(`[data-kind=card][data-ref^='${letter}.hand']`)]
    .filter(node => node.dataset.lit !== 'selected').map(node => [node.dataset.ref, node.offsetWidth,
        Math.round(node.parentElement.getBoundingClientRect().top)])"""


@pytest.mark.parametrize("size", [(1024, 600), (390, 844)], ids=str)
@pytest.mark.parametrize("name", ["clash", "gosu"])
def test_nothing_moves_when_a_card_is_taken(visit: Callable[..., Visitor], name: str, size: tuple[int, int]) -> None:
    visitor = visit(width=size[0], height=size[1], touch=size in PHONES)
    letter = sit(visitor, name, "hand" if name == "clash" else "turn")
    before = {tuple(each) for each in visitor.page.evaluate(PLACES, letter)}
    visitor.press(visitor.page.locator(f"[data-lit=possible][data-ref^='{letter}.hand']").first)
    visitor.page.locator("[data-lit=selected]").first.wait_for()
    after = {tuple(each) for each in visitor.page.evaluate(PLACES, letter)}
    assert after
    assert after <= before


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_every_table_in_every_window(visit: Callable[..., Visitor], name: str, touch: bool) -> None:
    found = []
    for moment in MOMENTS:
        for lang in ("en", "ru"):
            for size in SIZES:
                if touch == (size in PHONES):
                    visitor = visit(width=size[0], height=size[1], touch=touch, lang=lang)
                    found += [f"{moment}, {lang}: {line}" for line in look(visitor, name, moment, size)]
                    visitor.page.context.close()
    assert not found, "\n".join(found)
