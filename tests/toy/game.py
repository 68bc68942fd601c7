"""The torture toy as the engine and people see it: options, views, reasons, positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duelyard
from duelyard.core.ask import Ask, Script
from duelyard.core.errors import BadPosition, WrongSetting
from duelyard.core.game import Card, Game, Reason
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.position import physical_name
from duelyard.core.settings import Setting
from duelyard.core.texts import LANGUAGES, Texts
from duelyard.core.whole import Whole
from duelyard.core.windows import Window
from tests.toy import rules
from tests.toy.rules import ACTIONS, DRAW, HIT, MIX, PICK, PLAY, VERBS

from tests.toy.state import (  # isort: skip
    ASIDE, BOX, DECK, DISCARD, FRONT, HAND, NAMES, PER, PHASES, REAR, SHOWN, SQUADS, TABLE, TURNS, WARD, WEIGHT,
    ZONES, Toy, is_box,
)  # fmt: skip

PLAIN_VERBS = (DRAW, rules.KEEP, rules.AGAIN, rules.NO)
WHOLE_BOX = 14
# Boxes of one's own: a card more of some, none of others.
BOXES = [
    [
        "pebble",
        "pebble",
        "pebble",
        "strike",
        "strike",
        "strike",
        "shard",
        "shard",
        "seek",
        "spy",
        "call",
        "call",
        "ward",
        "ward",
        "plan",
    ],
    [
        "gambit",
        "gambit",
        "gambit",
        "pebble",
        "strike",
        "strike",
        "veil",
        "veil",
        "tide",
        "tide",
        "seek",
        "seek",
        "seek",
        "plan",
        "ward",
    ],
]
WATCH = 1  # marks the purse of a watch: all of it is paid out


TEXTS = Texts(Path(__file__).with_name("texts"))


class Torture(Game[Toy]):
    id = "torture"
    rules_version = 2
    names = {"en": "Torture", "ru": "Пытка"}  # noqa: RUF012
    texts = TEXTS
    settings = [  # noqa: RUF012
        Setting("squad", {"type": "integer", "minimum": 6, "maximum": WHOLE_BOX, "default": 9}),
        Setting("goal", {"type": "integer", "enum": [6, 9, 20], "default": 9}),
        Setting("turns", {"type": "integer", "enum": [8, 30], "default": 30}),
        Setting("boxes", {"type": "string", "enum": ["open", "private"], "default": "open"}, unsaid=True),
    ]
    windows = {"ward": Window()}  # noqa: RUF012
    seat_settings = (
        Setting(
            "box",
            {
                "type": "array",
                "items": {"type": "string", "enum": NAMES},
                "minItems": PER,
                "maxItems": PER,
                "default": [],
            },
        ),
    )
    list_setting = "box"
    cards = [  # noqa: RUF012
        Card(name, {lang: TEXTS.say(f"card.{name}", lang, {}) for lang in LANGUAGES}, {"weight": weight})
        for name, weight in zip(NAMES, WEIGHT, strict=True)
    ]

    def check_settings(self, settings: dict[str, Any]) -> None:
        if settings["goal"] == 20 and settings["turns"] == 8:
            raise WrongSetting("options goal and turns: nobody can reach 20 in 8 turns")
        if settings.get("boxes") == "open":
            del settings["boxes"]

    def samples(self) -> list[dict[str, Any]]:
        return [{}, {"boxes": "private", "seats": [{"box": BOXES[0]}, {"box": BOXES[1]}]}]

    # -- boxes that seats bring ------------------------------------------------------------------------------------

    def brings(self, settings: dict[str, Any]) -> bool:
        return "boxes" in settings

    def hides(self, settings: dict[str, Any]) -> bool:
        return "boxes" in settings

    def check_own(self, settings: dict[str, Any], seat: int, own: dict[str, Any]) -> None:
        if not is_box([NAMES.index(name) for name in own["box"]]):
            raise WrongSetting("option box: no such box (TT-14)")

    def pool(self, settings: dict[str, Any], seat: int) -> list[str]:
        return NAMES

    def recast(self, s: Toy, settings: dict[str, Any]) -> None:
        boxes = [own["box"] for own in settings["seats"]]
        s.kinds = [NAMES.index(boxes[number >> 8][number & 255]) for number in s.lists]

    def seats(self, settings: dict[str, Any]) -> int:
        return 2

    def setup(self, settings: dict[str, Any]) -> Toy:
        boxes = [[NAMES.index(name) for name in own["box"]] for own in settings.get("seats", [])]
        return Toy(self, settings["squad"], settings["goal"], settings["turns"], boxes or None)

    def play(self, s: Toy) -> Script:
        return rules.play(s)

    def on_turn(self, s: Toy) -> int:
        return s.turn % 2 if s.phase == TURNS else -1

    # -- what people see -------------------------------------------------------------------------------------------

    def view(self, s: Toy, observer: int) -> dict[str, Any]:
        seats: list[dict[str, Any]] = []
        for seat in range(2):
            zones = s.zones[seat]
            if s.phase < TURNS and seat != observer:  # how far a squad is built shows to nobody else
                seats.append({"cards": PER})
                continue
            seats.append(
                {
                    "deck": [self.seen(s, observer, slot) for slot in reversed(zones[DECK])],
                    "hand": self.unordered(s, observer, zones[HAND]),
                    "table": [{"card": self.seen(s, observer, x), "down": bool(s.down[x])} for x in zones[TABLE]],
                    "discard": [self.seen(s, observer, slot) for slot in zones[DISCARD]],
                    "aside": [self.seen(s, observer, slot) for slot in zones[ASIDE]],
                    "box": self.unordered(s, observer, zones[BOX]),
                    "front": [self.seen(s, observer, slot) for slot in zones[FRONT]],
                    "rear": [self.seen(s, observer, slot) for slot in zones[REAR]],
                }
            )
        return {"phase": PHASES[s.phase], "turn": s.turn, "actions": s.actions, "seats": seats}

    def numbers(self, s: Toy, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
        if s.phase != TURNS:
            return {}
        sizes = {
            (seat, zone): len(s.zones[seat][at]) for seat in range(2) for zone, at in (("hand", HAND), ("deck", DECK))
        }
        return {f"{seat}.{zone}": (f"{'AB'[seat]}.{zone}", {"size": size}) for (seat, zone), size in sizes.items()}

    def seen(self, s: Toy, observer: int, slot: int) -> str | None:
        return s.card_name(slot) if s.knows(observer, slot) else None

    def unordered(self, s: Toy, observer: int, slots: list[int]) -> list[str | None]:
        names = [self.seen(s, observer, slot) for slot in slots]
        return [*sorted(name for name in names if name is not None), *[None for name in names if name is None]]

    def option(self, s: Toy, ask: Ask, code: int) -> Option:
        verb, slot = code >> 6, code & 63
        word = VERBS[verb]
        phrase, words = f"option.{word}", dict[str, Any]()
        if verb in PLAIN_VERBS:
            return Option(100 * verb, word, (), code, phrase, words, self)
        if verb == MIX:
            words = {"weight": slot}
            return Option(100 * verb + slot, f"{word} {slot}", (), code, phrase, words, self)
        seat = self.owner(s, slot)
        if verb == HIT:
            spot = s.zones[seat][TABLE].index(slot)
            place = f"{'AB'[seat]}.table.{spot + 1}"
            words = {"card": self.seen(s, ask.seat, slot), "place": place}
            return Option(100 * verb + 20 * seat + spot, f"{word} {place}", (place,), code, phrase, words, self)
        name = s.card_name(slot)
        words = {"card": name}
        zone = next(zone for zone, slots in zip(ZONES, s.zones[seat], strict=True) if slot in slots)
        place = f"{'AB'[seat]}.{zone}.{name}"
        return Option(100 * verb + s.kind(slot), f"{word} {name}", (place,), code, phrase, words, self)

    def word(self, name: str, value: Any, lang: str) -> str:
        return self.texts.say(f"weight.{value}", lang, {}) if name == "weight" else super().word(name, value, lang)

    def owner(self, s: Toy, slot: int) -> int:
        return 0 if any(slot in zone for zone in s.zones[0]) else 1

    # -- why not ---------------------------------------------------------------------------------------------------

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        s = match.state
        assert isinstance(s, Toy)
        for ask in match.asks:
            if ask.seat == seat:
                if any(list(option.refs) == refs for option in ask.options):
                    return None
                parts = refs[0].split(".") if refs else []
                mine = len(parts) == 3 and parts[:2] == ["AB"[seat], "hand"]
                return self.no_play(s, ask, parts[2] if mine else "")
        return Reason("TT-1", {}, self)

    def refuse(self, s: Toy, ask: Ask, text: str) -> Reason | None:
        verb, _, name = text.partition(" ")
        if verb == VERBS[PICK] and ask.prompt == "squad" and name in NAMES:
            rule = rules.too_heavy(s, ask.seat, WEIGHT[NAMES.index(name)])
            return Reason(rule, {}, self) if rule else None
        return self.no_play(s, ask, name) if verb == VERBS[PLAY] and name in NAMES else None

    def no_play(self, s: Toy, ask: Ask, name: str) -> Reason:
        """Why the asked seat cannot play this card. Its own hand and open things are all that is looked at."""
        rule = "TT-6"
        if ask.prompt == "turn" and name in [s.card_name(slot) for slot in s.zones[ask.seat][HAND]]:
            rule = rules.forbidden(s, ask.seat, NAMES.index(name)) or rule
        return Reason(rule, {}, self)

    # -- positions -------------------------------------------------------------------------------------------------

    def write(self, s: Toy) -> dict[str, Any]:
        data: dict[str, Any] = {"phase": PHASES[s.phase], "turn": s.turn, "actions": s.actions}
        for seat in range(2):
            data["AB"[seat]] = {
                name: " ".join("~" * s.down[slot] + physical_name(s, s.card[slot]) for slot in slots)
                for name, slots in zip(ZONES, s.zones[seat], strict=True)
                if slots
            }
        return data

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> Toy:
        """Cards may be given by name or by name and number; what is not named lies in the box."""
        s = self.setup(settings)
        for name in data:
            if name not in ("phase", "turn", "actions", "A", "B"):
                raise BadPosition("there is no such entry", f"position.{name}")
        if data.get("phase", "turns") not in PHASES[SQUADS:]:
            raise BadPosition(f"expected squads or turns, not {data['phase']!r}", "position.phase")
        s.phase = PHASES.index(data.get("phase", "turns"))
        s.turn = self.number(data, "turn", 0, s.limit - 1)
        s.actions = self.number(data, "actions", 0 if s.phase == SQUADS else 1, ACTIONS)
        for seat in range(2):
            zones = data.get("AB"[seat], {})
            if not isinstance(zones, dict):
                raise BadPosition(f"expected a table of zones, not {zones!r}", f"position.{'AB'[seat]}")
            self.read_seat(s, seat, zones)
            self.check_squad(s, seat)
        return s

    def check_squad(self, s: Toy, seat: int) -> None:
        """A squad that nobody could have built, or a watch that nobody could have posted, is no position."""
        where = f"position.{'AB'[seat]}"
        squad = [slot for zone in range(len(ZONES)) if zone != BOX for slot in s.zones[seat][zone]]
        if sum(WEIGHT[s.kind(slot)] for slot in squad) > s.allowance:
            raise BadPosition(f"this squad weighs more than {s.allowance} (TT-10)", where)
        for post in (FRONT, REAR):
            slots = s.zones[seat][post]
            if len(slots) > 1 or (post == REAR and slots and not s.zones[seat][FRONT]):
                raise BadPosition("one card at a post, the front one first", f"{where}.{ZONES[post]}")
            rule = rules.cannot_stand(s, seat, post, s.kind(slots[0])) if slots else ""
            if rule:
                raise BadPosition(f"{s.card_name(slots[0])} cannot stand there ({rule})", f"{where}.{ZONES[post]}")

    def number(self, data: dict[str, Any], name: str, low: int, high: int) -> int:
        value = data.get(name, low)
        if not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(f"expected a number from {low} to {high}, not {value!r}", f"position.{name}")
        return value

    def read_seat(self, s: Toy, seat: int, zones: dict[str, Any]) -> None:
        free = list(range(PER * seat, PER * seat + PER))
        exact = {physical_name(s, card): card for card in free}
        placed: list[tuple[str, str]] = []
        for zone, text in zones.items():
            where = f"position.{'AB'[seat]}.{zone}"
            if zone not in ZONES:
                raise BadPosition(f"there is no such zone (there are: {', '.join(ZONES)})", where)
            if not isinstance(text, str):
                raise BadPosition(f"expected a line of card names, not {text!r}", where)
            placed += [(zone, word) for word in text.split()]
        cards: dict[int, int] = {}
        for k, (_, word) in enumerate(placed):  # numbered cards first: they leave no choice
            if word.lstrip("~") in exact and exact[word.lstrip("~")] in free:
                cards[k] = exact[word.lstrip("~")]
                free.remove(cards[k])
        s.zones[seat][BOX].clear()
        slot = PER * seat
        for k, (zone, word) in enumerate(placed):
            where = f"position.{'AB'[seat]}.{zone}"
            if word.startswith("~") and zone != "table":
                raise BadPosition(f"{word!r}: only a card on the table can be face down", where)
            if k not in cards:
                cards[k] = self.free_card(word.lstrip("~"), free, s.kinds, where)
                free.remove(cards[k])
            s.card[slot] = cards[k]
            s.down[slot] = int(word.startswith("~"))
            s.zones[seat][ZONES.index(zone)].append(slot)
            slot += 1
        for card in free:
            s.card[slot] = card
            s.zones[seat][BOX].append(slot)
            slot += 1

    def free_card(self, name: str, free: list[int], kinds: list[int], where: str) -> int:
        plain = name.partition("#")[0]
        if plain not in NAMES:
            raise BadPosition(f"there is no card {name!r}", where)
        for card in free:
            if kinds[card] == NAMES.index(plain) and name == plain:
                return card
        raise BadPosition(f"{name!r}: the box does not hold that many", where)

    def zones(self, s: Toy) -> list[tuple[str, list[int]]]:
        return [(f"{'AB'[seat]}.{ZONES[z]}", s.zones[seat][z]) for seat in range(2) for z in range(len(ZONES))]

    def open_to(self, s: Toy, observer: int, zone: str, slot: int) -> bool:
        owner, _, name = zone.partition(".")
        if name in ("hand", "box") or s.down[slot]:
            return "ABC"[observer] == owner
        if name in ("front", "rear") and s.turn < SHOWN[ZONES.index(name)]:
            return "ABC"[observer] == owner
        return name != "deck"

    # -- what a seat can work out about hidden cards ---------------------------------------------------------------

    def pools(self, s: Toy) -> list[list[str]]:
        return [[f"{seat}.{zone}" for zone in ZONES] for seat in "AB"]

    def wholes(self, s: Toy, seat: int) -> list[Whole]:
        """The other squad with its weight; its watch of two weights; a front without a ward."""
        zones = s.zones[1 - seat]
        weights = [WEIGHT[kind] for kind in s.kinds]
        squad = [slot for zone in range(len(ZONES)) if zone != BOX for slot in zones[zone]]
        to_come = s.squad - len(squad) if s.phase < TURNS else 0  # each will weigh 1 at the least
        wholes = [Whole(squad, weights, (s.allowance - to_come) << 1, WEIGHT)] if squad else []
        if zones[REAR]:
            wholes.append(Whole(zones[FRONT] + zones[REAR], weights, 3 << 1 | WATCH, WEIGHT))
        if zones[FRONT]:
            wards = [int(kind == WARD) for kind in range(len(NAMES))]
            wholes.append(Whole(zones[FRONT][:], [wards[kind] for kind in s.kinds], 0, wards))
        return wholes

    def pay(self, purse: int, price: int) -> int:
        return super().pay(purse, price << 1)

    def fits(self, purse: int) -> bool:
        return purse <= 1 or not purse & WATCH

    def possible(self, s: Toy, seat: int) -> bool:
        """Two cards that quarrel are not on watch together."""
        watch = s.zones[1 - seat][FRONT] + s.zones[1 - seat][REAR]
        return sorted(s.kind(slot) for slot in watch) != rules.QUARREL

    def evaluate(self, s: Toy, seat: int) -> float:
        return max(-1.0, min(1.0, (s.weight(seat) - s.weight(1 - seat)) / s.goal))


TORTURE = Torture()
duelyard.register(TORTURE)
