"""The table of Super Fantasy Brawl as text: the track, the arena row by row, the champions, the own hand.

A hex shows its label, its zone (m, d, c) and `*` for the trap symbol, `^` for a token; a champion its player and the
first letters of its name, `+` if levelled; `#` is a statue. Plain text: whoever wants colours adds them.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final, cast

from duelyard.core.texts import Texts
from duelyard.games.brawl.printed import CARDS, HERE, KIND
from duelyard.games.brawl.view import Champion, Player, Slot, View

TEXTS: Final = Texts(HERE / "texts")
CELL: Final = 6  # letters of a hex
PLAYED: Final = ("traps", "hands", "mulligan", "deploy", "scoring", "activation", "refresh", "track")


def draw_table(view: dict[str, Any], lang: str = "en", width: int = 80, compact: bool = False) -> str:
    """What an observer sees, as lines of text; `compact`: without the hand's texts.

    >>> import duelyard
    >>> "E4" in draw_table(duelyard.new_match("brawl", seed=7, settings={"area": "south"}).view(0))
    True
    """
    pen = _Pen(lang, max(60, min(width, 120)))
    table = cast("View", view)
    lines = [pen.headline(table), *pen.track(table), "", *pen.arena(table), ""]
    if table["phase"] in PLAYED:
        for player in table["players"]:
            lines += pen.player(table, player)
        lines += pen.hand(table, compact)
    else:
        lines += [pen.team(player) for player in table["players"]]
    return "\n".join(line.rstrip() for line in lines)


class _Pen:
    """A language and a width to draw in."""

    def __init__(self, lang: str, width: int) -> None:
        self.lang = lang
        self.width = width

    def say(self, key: str, **words: object) -> str:
        return TEXTS.say(f"table.{key}", self.lang, words)

    def name(self, card: str) -> str:
        return CARDS[KIND[card]].name(self.lang)

    def headline(self, view: View) -> str:
        points = " : ".join([f"{self.side(view, side)} {view['sides'][side]['points']}" for side in (0, 1)])
        turn = self.say("turn", name="ABCD"[view["active"]])
        return f"{self.say('round', n=view['round'])} · {turn} · {points} {self.say('of', n=view['goal'])}"

    def side(self, view: View, side: int) -> str:
        return "+".join([view["players"][seat]["name"] for seat in view["sides"][side]["seats"]])

    # -- the track

    def track(self, view: View) -> list[str]:
        return [line for slot in view["track"] if slot["challenge"] for line in [self.slot(view, slot)]]

    def slot(self, view: View, slot: Slot) -> str:
        short = [f"{self.side(view, side)} {self.short(slot['missing'][side])}" for side in (0, 1)]
        challenge = slot["challenge"] or ""
        text = TEXTS.say(f"card.{challenge}.text", self.lang, {})
        line = f"[{slot['value']}] {self.name(challenge)} ({', '.join(short)}): {text}"
        return line if len(line) <= self.width else line[: self.width - 1] + "…"

    def short(self, missing: int) -> str:
        return self.say("fulfilled") if missing == 0 else f"−{missing}"

    # -- the arena

    def arena(self, view: View) -> list[str]:
        ground = view["arena"]
        here = {each["at"]: each for player in view["players"] for each in player["champions"] if each["at"]}
        tokens = {trap["hex"] for trap in view["traps"]}
        rows = sorted({place[1] for place in ground["hexes"].values()})
        left = min(2 * place[0] + place[1] for place in ground["hexes"].values())
        lines = []
        for row in rows:
            line = ""
            for label, (q, r) in ground["hexes"].items():
                if r == row:
                    line = line.ljust((2 * q + r - left) * CELL // 2) + self.hex(view, label, here, tokens).ljust(CELL)
            lines.append(line)
        return lines

    def hex(self, view: View, label: str, here: dict[str, Champion], tokens: set[str]) -> str:
        ground = view["arena"]
        zone = next((name[0] for name, spots in ground["zones"].items() if label in spots), "")
        for name, spot in ground["statues"].items():
            if spot == label:
                return f"#{TEXTS.say(f'statue.{name}', self.lang, {})[:4]}"
        if label in here:
            champion = here[label]
            level = "+" if champion["levelled"] else ""
            return f"{champion['id'][0]}:{self.name(champion['champion'])[:3]}{level}"
        mark = "^" if label in tokens else "*" if label in ground["traps"] else ""
        return f"{label}{zone}{mark}" if zone or mark else f"{label}."

    # -- players

    def player(self, view: View, player: Player) -> list[str]:
        cores = ", ".join([TEXTS.say(f"core.{core}.name", self.lang, {}) for core in player["cores"]])
        sizes = self.say("piles", hand=len(player["hand"]), deck=len(player["deck"]), discard=len(player["discard"]))
        lines = wrap(f"{player['name']}: {self.say('cores', cores=cores or '–')} · {sizes}", self.width)
        return [*lines, *[self.champion(each) for each in player["champions"]]]

    def champion(self, champion: Champion) -> str:
        words = [
            self.say("health", left=champion["health"] - champion["damage"], n=champion["health"]),
            self.say("defence", n=champion["defence"]),
        ]
        facts = cast("dict[str, Any]", champion)
        words += [self.say(flag) for flag in ("levelled", "rooted", "marked") if facts[flag]]
        words += [self.say(name, n=facts[name]) for name in ("might", "haste") if facts[name]]
        place = champion["at"] or self.say("gate")
        return f"  {self.name(champion['champion']):<10} {place:<5} {', '.join(words)}"

    def team(self, player: Player) -> str:
        chosen = ", ".join([self.name(hero) for hero in player["team"]]) or "–"
        laid = ", ".join([self.name(hero) for hero in player["laid"]])
        return f"{player['name']}: {chosen}" + (f" ({laid})" if laid else "")

    def hand(self, view: View, compact: bool) -> list[str]:
        if view["seat"] is None:
            return []
        lines = [self.say("hand")]
        for card in view["players"][view["seat"]]["hand"]:
            if card is None:
                continue
            facts = CARDS[KIND[card]].facts
            core = TEXTS.say(f"core.{facts['core']}.name", self.lang, {})
            kind = TEXTS.say(f"type.{facts['type']}.name", self.lang, {})
            line = f"  {self.name(card)} ({self.name(facts['champion'])}, {core}, {kind})"
            if compact:
                lines.append(line)
            else:
                text = f"{line}: {TEXTS.say(f'card.{card}.text', self.lang, {})}"
                lines += wrap(text, self.width, initial_indent="  ", subsequent_indent="      ")
        return lines
