"""Two kingdoms: a duel, or one player against an AI."""

from __future__ import annotations

from typing import Any

from duelyard.games.clash.drawing.hands import draw_hand, draw_piles, hand_in_short
from duelyard.games.clash.drawing.kingdoms import champion_line, headline, kingdom_line
from duelyard.games.clash.drawing.lanes import bridge, draw_lane, side_by_side
from duelyard.games.clash.drawing.pen import Pen, viewpoint


def draw_duel(pen: Pen, view: dict[str, Any]) -> list[str]:
    """The enemy above, the viewer below."""
    mine = viewpoint(view)
    me, enemy = view["kingdoms"][mine], view["kingdoms"][1 - mine]
    lines = [headline(pen, view), kingdom_line(pen, view, enemy), *champion_line(pen, enemy)]
    if pen.compact:
        lines += pen.wrap(hand_in_short(enemy, pen), " ")
    elif enemy["seat"] is None:
        lines += draw_piles(pen, enemy)
    else:
        lines += draw_hand(pen, enemy, full=view["seat"] is None)
    lines += _lanes(pen, me, enemy)
    return [*lines, kingdom_line(pen, view, me), *champion_line(pen, me), *draw_hand(pen, me, full=True)]


def _lanes(pen: Pen, me: dict[str, Any], enemy: dict[str, Any]) -> list[str]:
    size = (pen.width - 6) // 2
    above = max(1, len(enemy["upper"]), len(enemy["lower"]))
    below = max(1, len(me["upper"]), len(me["lower"]))
    columns = []
    for lane in ("upper", "lower"):
        column = draw_lane(pen, enemy, lane, size, above, far=True)
        column.append(bridge(pen.say(lane), size))
        column += draw_lane(pen, me, lane, size, below, far=False)
        columns.append([f"┌{'─' * size}┐", *column, f"└{'─' * size}┘"])
    return side_by_side(*columns)
