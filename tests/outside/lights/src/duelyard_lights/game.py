"""Lights as the engine and people see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from duelyard import Ask, Card, Game, Match, Option, Reason
from duelyard.core.ask import Script
from duelyard.core.errors import BadPosition
from duelyard.core.position import physical_name
from duelyard.core.sentences import Sentences
from duelyard.core.settings import Setting
from duelyard.core.texts import LANGUAGES, Texts
from duelyard_lights import rules
from duelyard_lights.state import NAMES, Lights

FOLDER = Path(__file__).with_name("texts")
TEXTS = Texts(FOLDER)
sentence = Sentences(FOLDER)


class LightsGame(Game[Lights]):
    id = "lights"
    rules_version = 1
    names = {"en": "Lights", "ru": "Огни"}
    texts = TEXTS
    settings = [Setting("cards", {"type": "integer", "enum": [3, 5], "default": 5})]
    cards = [
        Card(name, {lang: TEXTS.say(f"card.{name}", lang, {}) for lang in LANGUAGES}, {"light": light + 1})
        for light, name in enumerate(NAMES)
    ]

    def seats(self, settings: dict[str, Any]) -> int:
        return 2

    def setup(self, settings: dict[str, Any]) -> Lights:
        return Lights(self, settings["cards"])

    def play(self, s: Lights) -> Script:
        return rules.play(s)

    def view(self, s: Lights, observer: int) -> dict[str, Any]:
        def seen(slots: list[int]) -> list[str | None]:
            return [s.card_name(slot) if s.knows(observer, slot) else None for slot in slots]

        seats = [{"hand": seen(s.hand[seat]), "won": seen(s.won[seat])} for seat in (0, 1)]
        return {"seats": seats, "table": seen(s.table), "deck": len(s.deck), "lead": s.lead}

    def option(self, s: Lights, ask: Ask, code: int) -> Option:
        name = s.card_name(code)
        place = f"{'AB'[ask.seat]}.hand.{s.hand[ask.seat].index(code) + 1}"
        return Option(s.light(code), f"lay {name}", (place,), code, "option.lay", {"card": name}, self)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        own = [ask for ask in match.asks if ask.seat == seat]
        if not own:
            return Reason("LI-2", {}, self)
        may = any(refs and set(refs) <= set(option.refs) for option in own[0].options)
        return None if may else Reason("LI-1", {}, self)

    def zones(self, s: Lights) -> list[tuple[str, list[int]]]:
        own = [(f"{'AB'[seat]}.{name}", getattr(s, name)[seat]) for seat in (0, 1) for name in ("hand", "won")]
        return [*own, ("deck", s.deck), ("table", s.table)]

    def open_to(self, s: Lights, observer: int, zone: str, slot: int) -> bool:
        return zone != "deck" and (not zone.endswith(".hand") or zone[0] == "ABC"[observer])

    def pools(self, s: Lights) -> list[list[str]]:
        return [["A.hand", "B.hand", "deck"]]

    def write(self, s: Lights) -> dict[str, Any]:
        named = {zone: " ".join(physical_name(s, s.card[slot]) for slot in slots) for zone, slots in self.zones(s)}
        return {"lead": "AB"[s.lead], **{zone: names for zone, names in named.items() if names}}

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> Lights:
        s, slot = self.setup(settings), 0
        s.deck.clear()
        zones = dict(self.zones(s))
        for entry in data:
            if entry not in (*zones, "lead"):
                raise BadPosition(sentence("no_zone", names=", ".join(zones)), f"position.{entry}")
        if data.get("lead", "A") not in ("A", "B"):
            raise BadPosition(sentence("expected_one", names="A, B", value=repr(data["lead"])), "position.lead")
        s.lead = "AB".index(data.get("lead", "A"))
        left = {physical_name(s, card): card for card in range(len(s.kinds))}
        for zone, slots in zones.items():
            names = str(data.get(zone, "")).split()
            if zone == "deck":  # with all that is named nowhere
                names += [name for name in left if name not in names]
            for name in names:
                if name not in left:
                    raise BadPosition(sentence("lies_elsewhere", card=repr(name)), f"position.{zone}")
                s.card[slot] = left.pop(name)
                slots.append(slot)
                slot += 1
        if len(s.hand[0]) != len(s.hand[1]) or not s.hand[0] or s.table or len(s.deck) + 2 * s.cards != slot:
            raise BadPosition(sentence("two_hands"), "position")
        return s


GAME = LightsGame()
