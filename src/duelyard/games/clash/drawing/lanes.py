"""The lanes, drawn as columns from the bridge outwards."""

from __future__ import annotations

from typing import Any

from duelyard.core.pen import cut
from duelyard.games.clash.drawing.pen import Pen


def bridge(text: str, size: int) -> str:
    """A bridge across a column.

    >>> bridge("UPPER BRIDGE", 20)
    '╞═══ UPPER BRIDGE ═══╡'
    """
    return f"╞{f' {cut(text, size - 2)} '.center(size, '═')}╡"


def side_by_side(left: list[str], right: list[str]) -> list[str]:
    """Two columns of equal height, with the sea between them except where they begin and end.

    >>> side_by_side(["┌┐", "││", "└┘"], ["┌┐", "││", "└┘"])
    ['┌┐  ┌┐', '││≈≈││', '└┘  └┘']
    """
    last = len(left) - 1
    return [f"{left[k]}{'  ' if k in (0, last) else '≈≈'}{right[k]}" for k in range(len(left))]


def draw_lane(pen: Pen, kingdom: dict[str, Any], lane: str, size: int, rows: int, far: bool) -> list[str]:
    """The creatures of a lane, a line each; `far`: on the other side of the bridge, which is below them."""
    lines = [_creature(pen, kingdom, place, one, size) for place, one in enumerate(kingdom[lane], 1)]
    gap = [""] * (rows - len(lines))
    return [f"│{line.ljust(size)}│" for line in (gap + lines[::-1] if far else lines + gap)]


def _creature(pen: Pen, kingdom: dict[str, Any], place: int, creature: dict[str, Any], width: int) -> str:
    """A line of a lane, such as ` 1 Troll  3/4 −2  Rage, Berserk`: whole names if there is room, or else marks."""
    champion = kingdom["champion"]
    name = pen.name(creature["card"], champion)
    if champion and champion["in_play"] and champion["card"] in (creature["card"], creature["symbiote"]):
        name = f"★{name}"
    if creature["symbiote"]:
        name = f"{pen.name(creature['symbiote'], champion)}+{name}"
    if creature["captured"]:
        name += f" <{pen.name(creature['captured'])}>"
    stats = f"{creature['attack']}/{creature['health'] - creature['damage']}"
    if creature["damage"]:
        stats += f" −{creature['damage']}"
    tail = f" ({pen.say('new')})" if creature["new"] else ""
    abilities = creature["abilities"]
    words = ", ".join(pen.ability(ability) for ability in abilities)
    head = f" {place} {name.ljust(12)} {stats.ljust(3)}"
    line = f"{head}{tail}  {words}"
    if len(line) > width and abilities:
        marks = [pen.mark(ability) for ability in abilities]
        line = f"{head}{tail}  {' '.join(marks)}"
        if len(line) > width:
            rest = f" {stats.replace(' ', '')}{tail} {''.join(marks)}"
            line = f" {place} {cut(name, max(width - 3 - len(rest), 6))}{rest}"
    return cut(line.rstrip(), width)
