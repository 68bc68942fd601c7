"""The table as lines of text, for the terminal: the field from the reader's side, the air, piles and markers."""

from __future__ import annotations

from typing import Any

from duelyard.games.berserk.view import CardInPlay, Player

COLUMNS = "abcde"


class _Pen:
    """Words in the reader's language."""

    def __init__(self, lang: str) -> None:
        from duelyard.games.berserk.game import GAME

        self.lang = lang
        self.rules = GAME

    def say(self, key: str, **words: Any) -> str:
        return self.rules.texts.say(f"table.{key}", self.lang, words)

    def name(self, card: str | None) -> str:
        return self.say("hidden") if card is None else self.rules.card_index[card].name(self.lang)


def draw_table(view: dict[str, Any], lang: str, width: int = 80, compact: bool = False) -> str:
    """The view at most `width` wide; one's own rows are below."""
    pen = _Pen(lang)
    seat = 0 if view["seat"] is None else view["seat"]
    lines = [pen.say("turn", n=view["turn"], seat="AB"[view["active"]])]
    upper, lower = view["players"][1 - seat], view["players"][seat]
    lines += _player(pen, upper, width)
    lines += _field(pen, view, seat, width, compact)
    lines += _player(pen, lower, width)
    if view["marks"]:
        lines.append(pen.say("marks", marks=", ".join(f"{mark['cell']} {mark['mark']}" for mark in view["marks"])))
    return "\n".join(line[:width].rstrip() for line in lines)


def _player(pen: _Pen, player: Player, width: int) -> list[str]:
    """A player's cards that are not on the field."""
    lines = [
        pen.say(
            "player",
            seat=player["name"],
            deck=len(player["deck"]),
            graveyard=len(player["graveyard"]),
            exile=len(player["exile"]),
        )
    ]
    air = [card for card in player["squad"] if card["cell"] is None]
    lines += [f"  {card['place']} {pen.name(card['card'])} {_state(card)}" for card in air]
    if player["deal"]:
        names = ", ".join(pen.name(card) for card in player["deal"])
        lines += [names[k : k + width] for k in range(0, len(names), width)]
    return lines


def _field(pen: _Pen, view: dict[str, Any], seat: int, width: int, compact: bool) -> list[str]:
    """Six rows of five cells, a name and a state in each."""
    cards: dict[str, list[tuple[str, CardInPlay]]] = {}
    for player in view["players"]:
        for card in player["squad"]:
            if card["cell"] is not None:
                cards.setdefault(card["cell"], []).append((player["name"], card))
    first = view["first"] in (None, seat)
    rows = range(6, 0, -1) if first else range(1, 7)
    columns = COLUMNS if first else COLUMNS[::-1]
    room = max(9, (width - 2) // 5)
    lines = ["  " + "".join(f"{column:<{room}}" for column in columns)]
    for row in rows:
        names, states, riders = f"{row} ", "  ", "  "
        for column in columns:
            here = sorted(cards.get(f"{column}{row}", []), key=lambda each: "." in each[1]["place"])
            owner, card = here[0] if here else ("", None)
            names += _cut(f"{owner}:{pen.name(card['card'])}" if card else "·", room)
            states += _cut(_state(card) if card else "", room)
            other = here[1][1] if len(here) > 1 else None
            riders += _cut(f"+{pen.name(other['card'])} {_state(other)}" if other else "", room)
        lines += [names] if compact and not states.strip() else [names, states]
        if riders.strip():
            lines.append(riders)
    return lines


def _cut(text: str, room: int) -> str:
    return f"{text[: room - 1]:<{room}}"


def _state(card: CardInPlay) -> str:
    """Lives, and what lies on the card: x closed, - cursed, + blessed, p poison, c chips."""
    if card["hidden"]:
        return ""
    marks = "x" * card["closed"] + "-" * card["cursed"] + "+" * card["blessed"]
    marks += f"p{card['poison']}" if card["poison"] else ""
    marks += f"c{card['chips']}" if card["chips"] else ""
    lives = f"{card['lives']}/{card['most_lives']}" if card["most_lives"] else ""
    return f"{lives} {marks}".strip()
