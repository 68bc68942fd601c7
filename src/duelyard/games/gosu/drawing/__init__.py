"""The table of Gosu X as text: the opponent above, the viewer below, their armies towards each other.

Each army is drawn as it lies: row 1 with its owner, row 3 in the middle. A FREE card says so on its border; a captured
one shows its back with a chain. Plain text: whoever wants colours adds them.
"""

from __future__ import annotations

from typing import Any, cast

from duelyard.games.gosu.drawing.armies import draw_army, middle
from duelyard.games.gosu.drawing.draft import draw_draft
from duelyard.games.gosu.drawing.pen import TEXTS, Pen
from duelyard.games.gosu.drawing.players import draw_hand, headline, player_lines, tile_lines
from duelyard.games.gosu.view import View

__all__ = ["TEXTS", "draw_table"]


def draw_table(view: dict[str, Any], lang: str = "en", width: int = 80, compact: bool = False) -> str:
    """What a seat sees, as lines of text; `compact` for a terminal of 24 lines.

    >>> import duelyard
    >>> "CLAN DRAFT" in draw_table(duelyard.new_match("gosu", seed=7).view(0))
    True
    """
    pen = Pen(lang, max(min(width, 120), 60), compact)
    table = cast("View", view)
    lines = draw_draft(pen, table) if table["phase"] in ("start", "draft") else _match(pen, table)
    return "\n".join(line.rstrip() for line in [*lines, *pen.legend()])


def _match(pen: Pen, view: View) -> list[str]:
    mine = view["seat"] or 0
    me, other = view["players"][mine], view["players"][1 - mine]
    lines = [headline(pen, view), *tile_lines(pen, view), *player_lines(pen, view, other, hand=True)]
    if any(any(player["rows"]) for player in view["players"]):
        lines += [*draw_army(pen, other, far=True), middle(pen), *draw_army(pen, me, far=False)]
    lines += player_lines(pen, view, me, hand=view["seat"] is None)
    if view["seat"] is not None and me["hand"]:
        lines += draw_hand(pen, view, me)
    return lines
