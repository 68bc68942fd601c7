"""The table of Clash of Decks as text: the enemies above, bridges over the sea, the viewer below.

A lane is a column here, drawn from the bridge outwards. A hand is a row of tiles in its fixed order; the stronghold
stands in it like a tower, the available cards stand forward, and the ruler below tells what health the tower has left
at each place. With four kingdoms the columns go on over the neighbours to the player opposite. Plain text: whoever
wants colours adds them.
"""

from __future__ import annotations

from typing import Any

from duelyard.games.clash.drawing.draft import draw_draft
from duelyard.games.clash.drawing.duel import draw_duel
from duelyard.games.clash.drawing.pen import TEXTS, Pen, ability_name
from duelyard.games.clash.drawing.ring import draw_ring

__all__ = ["TEXTS", "ability_name", "draw_table"]


def draw_table(view: dict[str, Any], lang: str = "en", width: int = 80, compact: bool = False) -> str:
    """What a seat sees, as lines of text; `compact` for a terminal of 24 lines.

    >>> import duelyard
    >>> view = duelyard.new_match("clash", seed=7, settings={"mode": "solo_quick"}).view(0)
    >>> "UPPER BRIDGE" in draw_table(view)
    True
    """
    pen = Pen(lang, max(min(width, 120), 60), compact)
    if view["draft"] is not None:
        lines = draw_draft(pen, view)
    elif len(view["kingdoms"]) == 2:
        lines = draw_duel(pen, view)
    else:
        lines = draw_ring(pen, view)
    if view["removed"]:
        names = ", ".join(pen.name(card) for card in view["removed"])
        lines += pen.wrap(pen.say("removed", cards=names), indent=" ")
    lines += pen.legend()
    return "\n".join(line.rstrip() for line in lines)
