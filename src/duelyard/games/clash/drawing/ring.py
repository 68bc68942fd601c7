"""Four kingdoms round the table: the viewer below, a neighbour on each side, the player opposite above.

Each neighbour faces the viewer across one lane and the player opposite across the other, so both columns run from
below to above through two bridges.
"""

from __future__ import annotations

from typing import Any

from duelyard.core.pen import cut
from duelyard.games.clash.drawing.hands import draw_hand, hand_in_short
from duelyard.games.clash.drawing.kingdoms import champion_line, headline, kingdom_line, relation, standing
from duelyard.games.clash.drawing.lanes import bridge, draw_lane, side_by_side
from duelyard.games.clash.drawing.pen import Pen, viewpoint
from duelyard.games.clash.layout import FOUR_KINGDOMS

OTHER = {"upper": "lower", "lower": "upper"}


def draw_ring(pen: Pen, view: dict[str, Any]) -> list[str]:
    """The whole table, from above to below."""
    mine = viewpoint(view)
    kingdoms = view["kingdoms"]
    me, opposite = kingdoms[mine], kingdoms[(mine + 2) % 4]
    columns = [_column(pen, view, mine, lane) for lane in ("upper", "lower")]
    heights = [max(len(left), len(right)) for left, right in zip(*columns, strict=True)]
    size = (pen.width - 6) // 2
    both = [_stack(column, heights, size) for column in columns]
    return [
        headline(pen, view),
        kingdom_line(pen, view, opposite),
        *pen.wrap(hand_in_short(opposite, pen), " "),
        *champion_line(pen, opposite),
        *side_by_side(*both),
        kingdom_line(pen, view, me),
        *champion_line(pen, me),
        *draw_hand(pen, me, full=True),
    ]


def _column(pen: Pen, view: dict[str, Any], mine: int, lane: str) -> list[list[str]]:
    """The parts of one column from above: the far lane, the neighbour, the viewer's lane."""
    size = (pen.width - 6) // 2
    kingdoms = view["kingdoms"]
    me, opposite = kingdoms[mine], kingdoms[(mine + 2) % 4]
    next_to = kingdoms[FOUR_KINGDOMS[2 * mine + (lane == "lower")] // 2]
    far = OTHER[lane]
    who = pen.say(relation(view, next_to), name=next_to["name"])
    banner = cut(f" {' · '.join([who, *standing(pen, next_to, short=True)])} ", size - 2)
    narrow = Pen(pen.lang, size - 1)
    about = narrow.wrap(hand_in_short(next_to, pen)) + narrow.wrap(" ".join(champion_line(narrow, next_to)).strip())
    return [
        draw_lane(pen, opposite, far, size, len(opposite[far]), far=True),
        [bridge(pen.say(f"{far}_between", one=opposite["name"], other=next_to["name"]), size)],
        draw_lane(pen, next_to, far, size, len(next_to[far]), far=False),
        [f"├─{banner.ljust(size - 1, '─')}┤", *(f"│ {line.ljust(size - 1)}│" for line in about)],
        draw_lane(pen, next_to, lane, size, max(1, len(next_to[lane])), far=True),
        [bridge(pen.say(f"{lane}_between", one=next_to["name"], other=me["name"]), size)],
        draw_lane(pen, me, lane, size, max(1, len(me[lane])), far=False),
    ]


def _stack(column: list[list[str]], heights: list[int], size: int) -> list[str]:
    """The parts in a frame, each as high as its twin in the other column: gaps lie away from the bridge."""
    lines = [f"┌{'─' * size}┐"]
    for number, (part, height) in enumerate(zip(column, heights, strict=True)):
        gap = [f"│{' ' * size}│"] * (height - len(part))
        lines += gap + part if number in (0, 4) else part + gap
    return [*lines, f"└{'─' * size}┘"]
