"""Before the cards are dealt: the clans on the table and those that each player has taken."""

from __future__ import annotations

from duelyard.games.gosu.drawing.pen import Pen
from duelyard.games.gosu.drawing.players import who
from duelyard.games.gosu.printed import CLANS
from duelyard.games.gosu.view import View

ORDER = (0, 1, 1, 0, 0, 1)  # who takes the next clan: 0 the first player, 1 the other (GX-DRAFT-1)


def draw_draft(pen: Pen, view: View) -> list[str]:
    """The clans that are left, each with its style and its tile, and the alliances so far."""
    taken = {tile["clan"] for player in view["players"] for tile in player["clans"]}
    left = [clan for clan in CLANS if clan not in taken]
    title = [pen.say("draft")]
    if view["first"] is not None and len(taken) < len(ORDER):
        seat = view["first"] ^ ORDER[len(taken)]
        title.append(pen.say("your_turn" if seat == view["seat"] else "other_turn", name="AB"[seat]))
    lines = [pen.rule(title), *pen.wrap(pen.say("clans_left"), hang=" ")]
    size = max(len(pen.clan(clan)) for clan in CLANS) + 3
    for clan in left:
        if not pen.compact:
            lines += pen.wrap(pen.text(f"style.{clan}"), f" {pen.clan(clan)}".ljust(size), " " * size)
            lines += pen.wrap(f"{pen.say('tile')}: {pen.text(f'tile.{clan}')}", " " * size, " " * (size + 2))
        else:
            lines += pen.wrap(pen.text(f"tile.{clan}"), f" {pen.clan(clan)}".ljust(size), " " * size)
    lines.append("─" * pen.width)
    for player in view["players"]:
        clans = ", ".join(pen.clan(tile["clan"]) for tile in player["clans"]) or pen.say("none")
        lines += pen.wrap(f"{who(pen, view, player)}: {clans}")
        if not pen.compact:
            for tile in player["clans"]:
                text = f"{pen.clan(tile['clan'])}, {pen.say('tile')}: {pen.text('tile.' + tile['clan'])}"
                lines += pen.wrap(text, "   ", "     ")
    return lines
