"""What stands behind a kingdom: a hand with its tower, or the piles of an AI."""

from __future__ import annotations

from typing import Any

from duelyard.core.pen import cut, whole
from duelyard.games.clash.cards import CARDS, KIND
from duelyard.games.clash.drawing.pen import Pen, split
from duelyard.games.clash.drawing.sheet import Sheet

PILE = 14  # how wide the tiles of an AI's piles are


def draw_hand(pen: Pen, kingdom: dict[str, Any], full: bool) -> list[str]:
    """The row of tiles and the ruler below it; not `full`: low tiles, without the marks of abilities."""
    row: list[dict[str, Any] | None] = [*kingdom["hand"]]
    row.insert(kingdom["place"], None)  # the stronghold
    size = max(3, min(14, (pen.width - 1) // len(row) - 1))
    cards = [entry["card"] for entry in row if entry is not None and entry["card"] is not None]
    two_lines = full and not pen.compact and any(len(pen.name(card)) > size for card in cards)
    tiles = {card: tile(pen, card, size, full, two_lines) for card in cards}
    height = max([2] + [len(lines) for lines in tiles.values()])
    step = 1 if full and not all(entry is None or entry["available"] for entry in row) else 0
    bottom = height + step + 1
    sheet = Sheet(len(row) * (size + 1) + 1, bottom + 2)
    for k, entry in enumerate(row):
        left = k * (size + 1)
        top = 0 if entry is None or entry["available"] else step
        sheet.box(top, left, bottom, left + size + 1)
        if entry is None:
            sheet.write(0, left + 1, ("▄ " * size)[: size - 1 + size % 2].center(size))
            text = [pen.say(kingdom["half"]).center(size)[:size], f"♥ {kingdom['health']}".center(size)]
            top = (bottom - 2) // 2
        elif entry["card"] is None:
            text = ["░" * size] * (bottom - top - 1)
        else:
            text = tiles[entry["card"]]
        for line, words in enumerate(text, top + 1):
            sheet.write(line, left + 1, words)
        if k >= kingdom["place"]:
            health = len(row) - 1 - k
            sheet.write(bottom + 1, left + 1, (f"♥{health}" if entry is None else str(health)).center(size))
    return sheet.lines()


def tile(pen: Pen, card: str, size: int, full: bool, two_lines: bool) -> list[str]:
    """A card in the hand: name, cost, attack/health, marks of its abilities.

    >>> tile(Pen("en", 80), "troll", 9, True, False)
    ['Troll', '6◆  3/6', 'Ra Bk ']
    """
    cost, stats = pen.figures(card)
    numbers = cut(f"{cost}{'  ' if size > 6 else ' ' if size == 6 else ''}{stats}", size)
    name = pen.name(card)
    if not full:
        return [cut(name, size), numbers]
    marks = [pen.mark(ability) for ability in CARDS[KIND[card]].facts["abilities"]]
    between = " " if len(" ".join(marks)) <= size else ""
    lines = [""]
    for mark in marks:
        if len(lines[-1]) + len(mark) > size:
            lines.append("")
        lines[-1] += mark + between
    rows = [cut(line, size) for line in lines if line]
    return [*(split(name, size) if two_lines else [cut(name, size)]), numbers, *rows[: 1 if pen.compact else None]]


def hand_in_short(kingdom: dict[str, Any], pen: Pen) -> str:
    """A hand in one line: backs, known cards by name, the stronghold with its health; an AI's piles likewise."""
    if kingdom["seat"] is None:
        top = pen.say("discard_top", card=pen.name(kingdom["discard"][-1])) if kingdom["discard"] else ""
        return f"{pen.say('discard', n=len(kingdom['discard']))}{top}"
    before, after = kingdom["hand"][: kingdom["place"]], kingdom["hand"][kingdom["place"] :]
    words = [*(_short(pen, entry) for entry in before), f"[♥{kingdom['health']}]", *(_short(pen, e) for e in after)]
    return " ".join(words).replace("░ ░", "░░").replace("░ ░", "░░")


def _short(pen: Pen, entry: dict[str, Any]) -> str:
    return "░" if entry["card"] is None else whole(pen.name(entry["card"]))


def draw_piles(pen: Pen, kingdom: dict[str, Any]) -> list[str]:
    """An AI's deck on its stronghold, and the discard pile beside it with its newest card on top."""
    discard = kingdom["discard"]
    sheet = Sheet(2 * PILE + 5, 5)
    sheet.box(0, 0, 3, PILE + 1)
    sheet.write(0, 1, "▄ ▄ ▄ ▄ ▄ ▄ ▄ ".center(PILE))
    sheet.write(1, 1, f" {pen.say(kingdom['half'])} ".center(PILE, "░"))
    sheet.write(2, 1, f" ♥ {kingdom['deck']} ".center(PILE, "░"))
    sheet.write(4, 1, pen.say("deck_short", n=kingdom["deck"]).center(PILE))
    sheet.box(0, PILE + 3, 3, 2 * PILE + 4)
    if discard:
        for row, text in enumerate(tile(pen, discard[-1], PILE, False, False), 1):
            sheet.write(row, PILE + 4, text)
    sheet.write(4, PILE + 3, pen.say("discard", n=len(discard)).center(PILE + 2)[: PILE + 2])
    lines = sheet.lines()
    room = pen.width - 2 * PILE - 7
    below = ", ".join(whole(pen.name(card)) for card in reversed(discard[:-1]))
    beside = Pen(pen.lang, room).wrap(pen.say("below", cards=below)) if below else []
    if len(beside) > 3:
        beside = [*beside[:2], cut(beside[2] + " …", room)]
    for k, text in enumerate(beside):
        lines[k + 1] = f"{lines[k + 1].ljust(2 * PILE + 7)}{text}"
    return lines
