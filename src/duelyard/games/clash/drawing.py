"""The table of Clash of Decks as text: the enemy above, two bridges over the sea, the viewer below.

A lane is a column here, drawn from the bridge outwards. A hand is a row of tiles in its fixed order; the stronghold
stands in it like a tower, the available cards stand forward, and the ruler below tells what health the tower has left
at each place. Plain text: whoever wants colours adds them.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap
from typing import Any

from duelyard.core.game import SEATS
from duelyard.core.texts import Texts
from duelyard.games.clash.cards import CARDS, KIND

TEXTS = Texts(Path(__file__).with_name("texts"))
UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LINES = {
    UP | DOWN: "│", LEFT | RIGHT: "─", DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", DOWN | LEFT | RIGHT: "┬", UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip
VOWELS = "aeiouyаеёиоуыэюя"


def draw_table(view: dict[str, Any], lang: str = "en", width: int = 80) -> str:
    """What a seat sees, as lines of text.

    >>> kingdom = {"name": "A", "seat": 0, "half": "bastion", "place": 0, "health": 1, "upper": [], "lower": []}
    >>> kingdom["hand"] = [{"card": None, "available": True}]
    >>> view = {"turn": 1, "active": 0, "phase": "summon", "mana": 6, "seat": 0, "kingdoms": [kingdom, kingdom]}
    >>> "UPPER BRIDGE" in draw_table(view)
    True
    """
    width = max(min(width, 120), 60)
    kingdoms = view["kingdoms"]
    mine = next((k for k, kingdom in enumerate(kingdoms) if kingdom["seat"] == view["seat"]), 0)
    me, enemy = kingdoms[mine], kingdoms[1 - mine]
    used: list[str] = []
    own_hand = _hand(me, lang, width, used, whole=True)
    lines = [
        _headline(view, mine, lang, width),
        _kingdom_line(enemy, "enemy" if view["seat"] is not None else "kingdom", lang),
        *_hand(enemy, lang, width, used, whole=view["seat"] is None),
        *_lanes(me, enemy, lang, width, used),
        _kingdom_line(me, "you" if view["seat"] is not None else "kingdom", lang),
        *own_hand,
    ]
    legend = sorted(f"{_mark(ability, lang)} {ability_name(ability, lang)}" for ability in set(used))
    legend = [entry.replace(" ", "\u00a0") for entry in [_say("legend", lang), *legend]]
    lines += [f" {line}".replace("\u00a0", " ") for line in wrap("  ".join(legend), width - 2)]
    return "\n".join(line.rstrip() for line in lines)


def ability_name(ability: str, lang: str) -> str:
    """An ability by its name.

    >>> ability_name("aura:rage", "en")
    'Aura: Rage'
    """
    return ": ".join(TEXTS.say(f"ability.{part}.name", lang, {}) for part in ability.split(":"))


def _say(key: str, lang: str, **words: object) -> str:
    return TEXTS.say(f"table.{key}", lang, words)


def _mark(ability: str, lang: str) -> str:
    *aura, plain = ability.split(":")
    return ("~" if aura else "") + TEXTS.say(f"mark.{plain}", lang, {})


# -- above and between -------------------------------------------------------------------------------------------------


def _headline(view: dict[str, Any], mine: int, lang: str, width: int) -> str:
    name = SEATS[view["active"]]
    yours = view["active"] == mine and view["seat"] is not None
    parts = [_say("turn", lang, turn=view["turn"]), _say("your_turn" if yours else "other_turn", lang, name=name)]
    if view["phase"] == "assault":
        parts.append(_say("assault", lang))
    parts.append(_say("mana", lang, n=view["mana"]))
    return f"── {' · '.join(parts)} ".ljust(width, "─")


def _kingdom_line(kingdom: dict[str, Any], who: str, lang: str) -> str:
    stronghold = _say(f"stronghold_{kingdom['half']}", lang, n=kingdom["health"])
    cards = _say("cards", lang, n=len(kingdom["hand"]))
    return f" {_say(who, lang, name=kingdom['name'])} · {stronghold} · {cards}"


# -- the lanes ---------------------------------------------------------------------------------------------------------


def _lanes(me: dict[str, Any], enemy: dict[str, Any], lang: str, width: int, used: list[str]) -> list[str]:
    inner = (width - 6) // 2
    above = max(1, len(enemy["upper"]), len(enemy["lower"]))
    below = max(1, len(me["upper"]), len(me["lower"]))
    columns = []
    for lane in ("upper", "lower"):
        far = [_creature(place, one, lang, inner, used) for place, one in enumerate(enemy[lane], 1)]
        near = [_creature(place, one, lang, inner, used) for place, one in enumerate(me[lane], 1)]
        rows = [""] * (above - len(far)) + far[::-1]
        column = [f"│{row.ljust(inner)}│" for row in rows]
        column.append(f"╞{f' {_say(lane, lang)} '.center(inner, '═')}╡")
        column += [f"│{row.ljust(inner)}│" for row in near + [""] * (below - len(near))]
        columns.append([f"┌{'─' * inner}┐", *column, f"└{'─' * inner}┘"])
    last = len(columns[0]) - 1
    return [f"{columns[0][k]}{'  ' if k in (0, last) else '≈≈'}{columns[1][k]}" for k in range(len(columns[0]))]


def _creature(place: int, creature: dict[str, Any], lang: str, width: int, used: list[str]) -> str:
    """A line of a lane, such as ` 1 Troll  3/4 −2  Rage, Berserk`: whole names if there is room, or else marks."""
    name = _name(creature["card"], lang)
    if creature["symbiote"]:
        name = f"{_name(creature['symbiote'], lang)}+{name}"
    if creature["captured"]:
        name += f" <{_name(creature['captured'], lang)}>"
    stats = f"{creature['attack']}/{creature['health'] - creature['damage']}"
    if creature["damage"]:
        stats += f" −{creature['damage']}"
    tail = f" ({_say('new', lang)})" if creature["new"] else ""
    abilities = creature["abilities"]
    words = ", ".join(ability_name(ability, lang) for ability in abilities)
    head = f" {place} {name.ljust(12)} {stats.ljust(3)}"
    line = f"{head}{tail}  {words}"
    if len(line) > width and abilities:
        used += abilities
        marks = [_mark(ability, lang) for ability in abilities]
        line = f"{head}{tail}  {' '.join(marks)}"
        if len(line) > width:
            rest = f" {stats.replace(' ', '')}{tail} {''.join(marks)}"
            line = f" {place} {_cut(name, width - 3 - len(rest))}{rest}"
    return _cut(line.rstrip(), width)


# -- the hands ---------------------------------------------------------------------------------------------------------


def _hand(kingdom: dict[str, Any], lang: str, width: int, used: list[str], whole: bool) -> list[str]:
    """The row of tiles and the ruler below it; not `whole`: low tiles, without the marks of abilities."""
    row: list[dict[str, Any] | None] = [*kingdom["hand"]]
    row.insert(kingdom["place"], None)  # the stronghold
    size = max(3, min(14, (width - 1) // len(row) - 1))
    cards = [entry["card"] for entry in row if entry is not None and entry["card"] is not None]
    two_lines = whole and any(len(_name(card, lang)) > size for card in cards)
    tiles = {card: _tile(card, lang, size, used, whole, two_lines) for card in cards}
    height = max([2] + [len(tile) for tile in tiles.values()])
    step = 1 if whole and not all(entry is None or entry["available"] for entry in row) else 0
    bottom = height + step + 1
    sheet = _Sheet(len(row) * (size + 1) + 1, bottom + 2)
    for k, entry in enumerate(row):
        left = k * (size + 1)
        top = 0 if entry is None or entry["available"] else step
        sheet.box(top, left, bottom, left + size + 1)
        if entry is None:
            sheet.write(0, left + 1, ("▄ " * size)[: size - 1 + size % 2].center(size))
            text = [_say(kingdom["half"], lang).center(size)[:size], f"♥ {kingdom['health']}".center(size)]
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


def _tile(card: str, lang: str, size: int, used: list[str], whole: bool, two_lines: bool) -> list[str]:
    """A card in the hand: name, cost, attack/health, marks of its abilities."""
    facts = CARDS[KIND[card]].facts
    health = facts["health"]
    stats = f"{facts['attack']}/{'–' if health is None else health}"
    numbers = _cut(f"{facts['mana']}◆{'  ' if size > 6 else ' ' if size == 6 else ''}{stats}", size)
    name = _name(card, lang)
    if not whole:
        return [_cut(name, size), numbers]
    used += facts["abilities"]
    marks = [_mark(ability, lang) for ability in facts["abilities"]]
    between = " " if len(" ".join(marks)) <= size else ""
    lines = [""]
    for mark in marks:
        if len(lines[-1]) + len(mark) > size:
            lines.append("")
        lines[-1] += mark + between
    return [*(_split(name, size) if two_lines else [name]), numbers, *(line for line in lines if line)]


def _split(name: str, size: int) -> list[str]:
    """A name on two lines.

    >>> _split("Annihilation", 7), _split("Troll", 7)
    (['Annihi-', 'lation'], ['Troll', ''])
    """
    if len(name) <= size:
        return [name, ""]
    first, space, second = name.partition(" ")
    if space and len(first) <= size:
        return [first, _cut(second, size)]
    ends = [k for k in range(3, size) if name[k - 1].lower() in VOWELS and len(name) - k >= 2]
    end = ends[-1] if ends else size - 1
    return [f"{name[:end]}-", _cut(name[end:], size)]


def _cut(text: str, size: int) -> str:
    return text if len(text) <= size else text[: max(size - 1, 0)] + "…"


def _name(card: str | None, lang: str) -> str:
    return "?" if card is None else CARDS[KIND[card]].name(lang)


class _Sheet:
    """A sheet of squared paper on which boxes share their lines."""

    def __init__(self, width: int, height: int) -> None:
        self.arms = [[0] * width for _ in range(height)]
        self.text = [[" "] * width for _ in range(height)]

    def write(self, row: int, column: int, text: str) -> None:
        for k, sign in enumerate(text):
            self.text[row][column + k] = sign
            self.arms[row][column + k] = 0

    def box(self, top: int, left: int, bottom: int, right: int) -> None:
        for row in (top, bottom):
            for column in range(left, right):
                self.arms[row][column] |= RIGHT
                self.arms[row][column + 1] |= LEFT
        for column in (left, right):
            for row in range(top, bottom):
                self.arms[row][column] |= DOWN
                self.arms[row + 1][column] |= UP

    def lines(self) -> list[str]:
        return [
            "".join(LINES[arm] if arm else sign for arm, sign in zip(arms, text, strict=True)).rstrip()
            for arms, text in zip(self.arms, self.text, strict=True)
        ]
