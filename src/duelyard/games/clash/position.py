"""Positions in the ledger's notation (section 0.2): `A.upper: ogre grrr(new,d2)`, `A.hand: zombie {B} grrr`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from duelyard.core.errors import BadPosition, suggest
from duelyard.core.game import SEATS
from duelyard.games.clash.cards import KIND, MERCENARY
from duelyard.games.clash.creatures import put_into_lane, put_onto, refresh_auras
from duelyard.games.clash.table import NEW, SHARPENED, SUMMON, Table, lane_name

if TYPE_CHECKING:
    from duelyard.core.game import Game

STRONGHOLD = {"{B}": False, "{F}": True}
CREATURE = re.compile(r"(?:(?P<rider>\w+)\+)?(?P<card>\w+)(?:\((?P<notes>[^()]*)\))?(?:<(?P<captive>\w+)>)?")


# -- writing -----------------------------------------------------------------------------------------------------------


def write(s: Table) -> dict[str, Any]:
    """The state as the table [position]."""
    data: dict[str, Any] = {
        "active": SEATS[s.active],
        "first": SEATS[s.first],
        "turns": s.turns[:],
        "mana": s.mana,
    }
    for p in range(s.kingdoms):
        data[SEATS[p]] = {
            "upper": lane_text(s, 2 * p),
            "lower": lane_text(s, 2 * p + 1),
            "hand": hand_text(s, p),
        }
    hands = [slot for hand in s.hands for slot in hand]
    lists = {
        "cast": [slot for slot in hands if s.cast >> slot & 1],
        "sharpened": [slot for slot in hands if s.flags[slot] & SHARPENED],
        "laid": [s.laid] if s.laid >= 0 else [],
        "removed": s.removed,
    }
    for name, slots in lists.items():
        if slots:
            data[name] = [s.card_name(slot) for slot in slots]
    return data


def hand_text(s: Table, p: int) -> str:
    """A hand from left to right, with the stronghold at its place."""
    cards = [s.card_name(slot) for slot in s.hands[p]]
    cards.insert(s.place[p], "{F}" if s.fort[p] else "{B}")
    return " ".join(cards)


def lane_text(s: Table, lane: int) -> str:
    """A lane from the bridge outwards."""
    return " ".join(creature_text(s, slot) for slot in s.lanes[lane]) or "-"


def creature_text(s: Table, slot: int) -> str:
    """A creature with all that it remembers of this turn."""
    notes = ["new"] if s.flags[slot] & NEW else []
    if s.damage[slot]:
        notes.append(f"d{s.damage[slot]}")
    if s.mark[slot]:
        by = [s.place_name(other) for lane in s.lanes for other in lane if s.source[other] == s.mark[slot]]
        if by:
            notes.append(f"by {by[0]}")
        elif not s.damage[slot]:
            notes.append("marked")
    if s.flags[slot] & SHARPENED:
        notes.append("sharpened")
    text = s.card_name(slot)
    rider, captive = s.rider[slot], s.captive[slot]
    if rider >= 0:
        text = f"{s.card_name(rider)}+{text}"
    if notes:
        text += f"({','.join(notes)})"
    if captive >= 0:
        text += f"<{s.card_name(captive)}>"
    if rider >= 0 and s.captive[rider] >= 0:
        text += f"<<{s.card_name(s.captive[rider])}>>"
    return text


# -- reading -----------------------------------------------------------------------------------------------------------


def read(rules: Game[Any], data: dict[str, Any], seats: int, kingdoms: int) -> Table:
    """The state of such a table; raises `BadPosition`."""
    reader = _Reader(data, kingdoms)
    return reader.table(rules, seats)


class _Reader:
    """Collects the cards in reading order, then fills a table with them."""

    def __init__(self, data: dict[str, Any], kingdoms: int) -> None:
        self.data = data
        self.kingdoms = kingdoms
        self.kinds: list[int] = []
        known = {"active", "first", "turns", "mana", "cast", "sharpened", "laid", "removed", *SEATS[:kingdoms]}
        for name in data:
            if name not in known:
                raise BadPosition(f"there is no such entry{suggest(name, known)}", f"position.{name}")

    def card(self, name: str, where: str) -> int:
        """A new slot for a card."""
        if name not in KIND:
            raise BadPosition(f"there is no card {name!r}{suggest(name, KIND)}", where)
        self.kinds.append(KIND[name])
        return len(self.kinds) - 1

    def number(self, name: str, default: int, most: int) -> int:
        value = self.data.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise BadPosition(f"expected a number from 0 to {most}, not {value!r}", f"position.{name}")
        return value

    def seat(self, name: str, default: str) -> int:
        value = self.data.get(name, default)
        if not isinstance(value, str) or len(value) != 1 or value not in SEATS[: self.kingdoms]:
            raise BadPosition(f"expected one of {', '.join(SEATS[: self.kingdoms])}, not {value!r}", f"position.{name}")
        return SEATS.index(value)

    def kingdom(self, p: int) -> dict[str, str]:
        where = f"position.{SEATS[p]}"
        given = self.data.get(SEATS[p])
        if not isinstance(given, dict):
            raise BadPosition('expected { upper = "...", lower = "...", hand = "..." }', where)
        for name, value in given.items():
            if name not in ("upper", "lower", "hand") or not isinstance(value, str):
                raise BadPosition("expected only upper, lower and hand, each a text", f"{where}.{name}")
        if "hand" not in given:
            raise BadPosition("the hand is missing", f"{where}.hand")
        return given

    def table(self, rules: Game[Any], seats: int) -> Table:
        hands: list[list[int]] = []
        place: list[int] = []
        fort: list[bool] = []
        lanes: list[list[tuple[int, re.Match[str], int, int]]] = []
        for p in range(self.kingdoms):
            given = self.kingdom(p)
            start = len(self.kinds)
            where = f"position.{SEATS[p]}.hand"
            cards, at, half = self.hand(given["hand"], where)
            hands.append(cards)
            place.append(at)
            fort.append(half)
            lanes += [self.lane(given.get(name, "-"), f"position.{SEATS[p]}.{name}") for name in ("upper", "lower")]
            self.check_twice(start, f"position.{SEATS[p]}")
        lists = {name: self.names(name) for name in ("cast", "sharpened")}
        laid = [self.card(name, "position.laid") for name in self.names("laid")]
        removed = [self.card(name, "position.removed") for name in self.names("removed")]

        s = Table(rules, seats, self.kinds, self.kingdoms)
        s.phase = SUMMON
        s.active = self.seat("active", "A")
        s.first = self.seat("first", "A")
        s.turns = self.turns()
        s.hands, s.place, s.fort = hands, place, fort
        s.removed = removed
        s.laid = laid[0] if laid else -1
        for lane, creatures in enumerate(lanes):
            for slot, found, rider, captive in creatures:
                self.creature(s, lane, slot, found, rider, captive)
        for lane, creatures in enumerate(lanes):
            for slot, found, _, _ in creatures:
                self.marks(s, slot, found["notes"] or "", f"position.{lane_name(lane)}")
        refresh_auras(s)
        s.mana = self.number("mana", len(hands[s.active]) + 1, 999)
        for slot in [slot for hand in hands for slot in hand]:
            if s.card_name(slot) in lists["cast"]:
                s.cast |= 1 << slot
            if s.card_name(slot) in lists["sharpened"]:
                s.flags[slot] |= SHARPENED
        return s

    def names(self, entry: str) -> list[str]:
        value = self.data.get(entry, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise BadPosition(f"expected a list of card names, not {value!r}", f"position.{entry}")
        return value

    def turns(self) -> list[int]:
        value = self.data.get("turns", [1] * self.kingdoms)
        if (
            not isinstance(value, list)
            or len(value) != self.kingdoms
            or not all(isinstance(turn, int) and 0 <= turn <= 100 for turn in value)
        ):
            raise BadPosition(f"expected {self.kingdoms} numbers from 0 to 100, not {value!r}", "position.turns")
        return value[:]

    def hand(self, text: str, where: str) -> tuple[list[int], int, bool]:
        """The cards, the stronghold's place among them, and whether its fort half is up."""
        tokens = text.split()
        halves = [token for token in tokens if token in STRONGHOLD]
        if len(halves) != 1:
            raise BadPosition(f"expected the stronghold once, as {{B}} or {{F}}, not {len(halves)} times", where)
        at = tokens.index(halves[0])
        if at == len(tokens) - 1:
            raise BadPosition("the stronghold cannot be the rightmost card (CL-HAND-5, CL-HAND-6, CL-HAND-7)", where)
        return [self.card(token, where) for token in tokens if token not in STRONGHOLD], at, STRONGHOLD[halves[0]]

    def lane(self, text: str, where: str) -> list[tuple[int, re.Match[str], int, int]]:
        creatures = []
        for token in re.sub(r"\s*,\s*", ",", text).replace("by ", "by_").split():
            if token == "-":
                continue
            found = CREATURE.fullmatch(token)
            if found is None:
                raise BadPosition(f"cannot read the creature {token!r} (expected e.g. ogre(new,d2))", where)
            slot = self.card(found["card"], where)
            rider = self.card(found["rider"], where) if found["rider"] else -1
            captive = self.card(found["captive"], where) if found["captive"] else -1
            creatures.append((slot, found, rider, captive))
        return creatures

    def check_twice(self, start: int, where: str) -> None:
        """A deck holds 8 different cards (CL-GEN-4); only a Mercenary's change of sides can bring in an equal one."""
        from duelyard.games.clash.cards import ABILITIES, AURAS, CARDS

        mine = self.kinds[start:]
        for kind in mine:
            if mine.count(kind) > 1 and not any((ABILITIES[k] | AURAS[k]) & MERCENARY for k in self.kinds):
                raise BadPosition(f"{CARDS[kind].id} stands here twice: a deck has 8 different cards (CL-GEN-4)", where)

    def creature(self, s: Table, lane: int, slot: int, found: re.Match[str], rider: int, captive: int) -> None:
        where = f"position.{lane_name(lane)}"
        if s.spell[s.card[slot]] or (rider >= 0 and s.spell[s.card[rider]]):
            raise BadPosition(f"{found[0]}: a spell does not stay in play (CL-CARD-8)", where)
        put_into_lane(s, slot, lane)
        s.flags[slot] = 0
        if rider >= 0:
            put_onto(s, rider, slot)
        s.captive[slot] = captive
        for note in (found["notes"] or "").split(","):
            if note == "new":
                s.flags[slot] |= NEW
            elif note == "sharpened":
                s.flags[slot] |= SHARPENED
            elif re.fullmatch(r"d\d+", note):
                s.damage[slot] = int(note[1:])
                if s.damage[slot] >= s.health[slot]:
                    raise BadPosition(f"{found[0]}: it has only {s.health[slot]} health points (CL-DMG-1)", where)
            elif note and note != "marked" and not note.startswith("by_"):
                raise BadPosition(f"{found[0]}: cannot read the note {note!r} (new, d2, marked, sharpened)", where)

    def marks(self, s: Table, slot: int, notes: str, where: str) -> None:
        """Who aimed a first hit at it this turn: somebody in play, or a source not shown (section 0.2)."""
        if s.damage[slot] or "marked" in notes.split(","):
            s.sources += 1
            s.mark[slot] = s.sources
        for note in notes.split(","):
            if note.startswith("by_"):
                at = {s.place_name(other): other for lane in s.lanes for other in lane}
                if note[3:] not in at:
                    raise BadPosition(f"there is no creature at {note[3:]}", where)
                s.mark[slot] = s.source[at[note[3:]]]
