"""The armies: three rows of up to five cards, row 3 of each towards the middle.

Columns run from left to right in both, so that a card's mirror card lies straight across from it (GX-MIRROR-1).
"""

from __future__ import annotations

from duelyard.core.pen import cut
from duelyard.games.gosu.drawing.pen import Pen
from duelyard.games.gosu.printed import CARDS, KEYWORD_NAMES, KIND
from duelyard.games.gosu.view import ArmyCard, Player

LABEL = 3  # how wide the names of the rows are
# Crossings of lines by their arms: up 1, down 2, left 4, right 8.
CROSSINGS = {
    3: "│", 12: "─", 10: "┌", 6: "┐", 9: "└", 5: "┘", 11: "├", 7: "┤", 14: "┬", 13: "┴", 15: "┼",
}  # fmt: skip
FROM_HAND = ("feat", "miracle")  # keywords that mean nothing once the card lies in an army


def cell_size(pen: Pen) -> int:
    """How wide a card is."""
    return (pen.width - LABEL - 1) // 5 - 1


def middle(pen: Pen) -> str:
    """The line between the armies, with the numbers of the columns."""
    size = cell_size(pen)
    return " " * LABEL + "═" + "".join(f"{str(column).center(size, '═')}═" for column in range(1, 6))


def is_free(rows: list[list[ArmyCard]], row: int, column: int) -> bool:
    """Nothing above it and nothing to its right (GX-FREE-1)."""
    return column == len(rows[row]) - 1 and (row == 2 or len(rows[row + 1]) <= column)


def draw_army(pen: Pen, player: Player, far: bool) -> list[str]:
    """An army; `far`: beyond the middle, which is below it."""
    rows = player["rows"]
    order = [row for row in ((0, 1, 2) if far else (2, 1, 0)) if rows[row]]
    if not order:
        return [f"{' ' * LABEL} ({pen.say('no_army')})"]
    if pen.compact:
        return [_line(pen, rows, row) for row in order]
    size = cell_size(pen)
    lengths = [0, *(len(rows[row]) for row in order), 0]
    lines = []
    for k in range(len(lengths) - 1):
        # The border shows which cards of the row on the army's own side of it are FREE.
        owner = k if far else k + 1
        row = order[owner - 1] if 1 <= owner <= len(order) else -1
        free = row >= 0 and is_free(rows, row, len(rows[row]) - 1)
        lines.append(_border(pen, lengths[k], lengths[k + 1], size, len(rows[row]) - 1 if free else -1))
        if k < len(order):
            cells = [_cell(pen, card, size) for card in rows[order[k]]]
            for part, label in ((0, f"R{order[k] + 1}"), (1, "")):
                lines.append(f"{label:<{LABEL}}│" + "".join(f"{cell[part]:<{size}}│" for cell in cells))
    return lines


def _border(pen: Pen, above: int, below: int, size: int, free: int) -> str:
    """The line between a row of so many cards and the next; one of its sections may say FREE."""
    last = max(above, below)
    line = " " * LABEL
    for k in range(last + 1):
        arms = (above > 0 and k <= above) + 2 * (below > 0 and k <= below) + 4 * (k > 0) + 8 * (k < last)
        line += CROSSINGS[arms]
        if k < last:
            line += (f" {cut(pen.say('free'), size - 3)} ─" if k == free else "").rjust(size, "─")
    return line


def _cell(pen: Pen, card: ArmyCard, size: int) -> tuple[str, str]:
    """A card: its name; clan, value, activation symbols and tokens, keywords. A captured one shows its back."""
    if card["captured"]:
        pen.signs.add("captive")
        return f"░{pen.name(card['card'], size - 2)}░".ljust(size, "░"), "═╡╞═".center(size, "░")
    facts = CARDS[KIND[card["card"]]].facts
    sockets = max(card["symbols"], card["tokens"])
    tokens = f"[{'◆' * card['tokens']}{' ' * (sockets - card['tokens'])}]" if sockets else ""
    if sockets:
        pen.signs.add("token" if card["tokens"] else "socket")
    has = {*card["keywords"], *(["ghost"] if card["ghost"] else []), *(["bounty"] if card["bounty_token"] else [])}
    marks = [pen.mark(word) for word in KEYWORD_NAMES if word in has and word not in FROM_HAND]
    if card["bounty_token"]:
        pen.signs.add("bounty")
        marks.append("★")
    head = f"{pen.mark(facts['clan'])} {card['value']}"
    for between in (" ", ""):
        line = " ".join(part for part in (head, tokens, between.join(marks)) if part)
        if len(line) <= size:
            break
    return pen.name(card["card"], size), cut(line, size)


def _line(pen: Pen, rows: list[list[ArmyCard]], row: int) -> str:
    """A row in one line: name, value, tokens, FREE."""
    size = cell_size(pen)
    pen.signs.add("row")
    line = f"R{row + 1}".ljust(LABEL) + "│"
    for column, card in enumerate(rows[row]):
        free = "→" if is_free(rows, row, column) else ""
        tail = f"░{free}" if card["captured"] else f" {card['value']}{'◆' * card['tokens']}{free}"
        head = "░" if card["captured"] else ""
        name = pen.name(card["card"], size - len(head) - len(tail))
        line += f"{head}{name}{tail}".ljust(size) + "│"
    return line
