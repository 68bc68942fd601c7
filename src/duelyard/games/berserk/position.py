"""Positions as text: squads card by card with what lies on them, piles as lists of card names.

    A = { squad = ["b3 girtan wounds=3 closed", "b3.rider krait", "air evil_eye"], deck = "velite groll", grave = "-" }

A card in play is a place (a cell, `c3.rider` for a symbiote on its host, `c3.guest` for a creature passing through,
`air`), its name, and what is not as usual. A deck is written from the top. Equal cards are told apart by a number:
`hunchback#2`. What lasts is a list: what, on what, the other card or `-`, its number, the turn with which it ends.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadPosition, suggest
from duelyard.core.position import places
from duelyard.games.berserk.cells import AIR, CELLS, cell_at, cell_name
from duelyard.games.berserk.lasting import (
    BATTLE,
    NAMES,
    NOBODY,
    ON_CELLS,
    TRAP,
    last,
    other_of,
    slot_of,
    until_of,
    value_of,
    what_of,
)
from duelyard.games.berserk.printed import CARDS, FLYER, GROUND, KIND, TERRAIN, TYPE, TYPES
from duelyard.games.berserk.settings import settings_of
from duelyard.games.berserk.state import (
    BEGIN,
    FLAGS,
    GONE,
    HIDDEN,
    MAIN,
    MUSTER,
    ORDER,
    PHASES,
    REVEAL,
    SEATING,
    BerserkState,
)

if TYPE_CHECKING:
    from duelyard.core.game import Game

PILES: Final = ("deck", "deal", "grave", "exile")
NUMBERS: Final = (
    "wounds",
    "extra",
    "poison",
    "chips",
    "tokens",
    "spent",
    "absorbed",
    "hurt",
    "hurts",
    "opens",
    "used",
    "once",
)
NAME: Final = re.compile(r"(?P<card>\w+)(?:#(?P<number>\d+))?")
ENTRIES: Final = {
    "phase",
    "active",
    "turn",
    "first",
    "quiet",
    "stirred",
    "seated",
    "must_leave",
    "in_a_row",
    "lasting",
    "A",
    "B",
}
ASKING: Final = (ORDER, MUSTER, REVEAL, SEATING, MAIN)


def zones(s: BerserkState) -> list[tuple[str, list[int]]]:
    """All slots under their refs."""
    found: list[tuple[str, list[int]]] = []
    for seat in (0, 1):
        name = "AB"[seat]
        found += [(f"{name}.squad", s.squads[seat]), (f"{name}.deck", s.decks[seat][::-1])]
        found += [(f"{name}.deal", s.deals[seat]), (f"{name}.grave", s.graves[seat]), (f"{name}.exile", s.exiles[seat])]
    return found


def open_to(s: BerserkState, observer: int, zone: str, slot: int) -> bool:
    """Whether the rules by themselves let the observer see the card."""
    owner, _, name = zone.partition(".")
    if name == "squad":
        return not s.flags[slot] & HIDDEN or "ABC"[observer] == owner
    if name == "deck":
        return False
    return name != "deal" or "ABC"[observer] == owner


def pools(s: BerserkState) -> list[list[str]]:
    """A player's hidden cards all come from one deck."""
    return [[f"{seat}.squad", f"{seat}.deck", f"{seat}.deal"] for seat in "AB"]


# -- writing -----------------------------------------------------------------------------------------------------------


def write(s: BerserkState) -> dict[str, Any]:
    """The state as the table [position]."""
    data: dict[str, Any] = {"phase": PHASES[s.phase], "active": "AB"[s.active], "turn": s.turn}
    if s.first >= 0:
        data["first"] = "AB"[s.first]
    for name in ("quiet", "stirred", "seated"):
        if getattr(s, name):
            data[name] = getattr(s, name)
    at = places(s)
    for name in ("must_leave", "in_a_row"):
        if getattr(s, name) >= 0:
            data[name] = at[getattr(s, name)]
    if s.lasting:
        data["lasting"] = [write_lasting(s, entry, at) for entry in s.lasting]
    for seat in (0, 1):
        data["AB"[seat]] = write_seat(s, seat, at)
    return data


def write_lasting(s: BerserkState, entry: int, at: dict[int, str]) -> str:
    """Something that lasts."""
    what, slot, other = what_of(entry), slot_of(entry), other_of(entry)
    place = cell_name(slot) if what in ON_CELLS else "AB"[slot] if what == TRAP else at[slot]
    until = "battle" if until_of(entry) == BATTLE else str(until_of(entry))
    return f"{NAMES[what]} {place} {'-' if other == NOBODY else at[other]} {value_of(entry)} {until}"


def card_names(s: BerserkState) -> list[str]:
    """Physical cards by name; equal ones with their number."""
    seen: dict[int, int] = {}
    names: list[str] = []
    for kind in s.kinds:
        seen[kind] = seen.get(kind, 0) + 1
        names.append(f"{CARDS[kind].id}#{seen[kind]}" if s.kinds.count(kind) > 1 else CARDS[kind].id)
    return names


def write_seat(s: BerserkState, seat: int, at: dict[int, str]) -> dict[str, Any]:
    """One player's side."""
    names = card_names(s)
    data: dict[str, Any] = {"squad": [write_card(s, slot, names) for slot in s.squads[seat]]}
    for name, slots in zip(PILES, (s.decks[seat][::-1], s.deals[seat], s.graves[seat], s.exiles[seat]), strict=True):
        if slots:
            data[name] = " ".join(names[s.card[slot]] for slot in slots)
    marked = [
        f"{at[slot]} {' '.join(about(s, slot, False))}"
        for slot in s.graves[seat] + s.exiles[seat] + s.decks[seat]
        if about(s, slot, False)
    ]
    if marked:
        data["marked"] = marked
    if s.redeals[seat]:
        data["redeals"] = s.redeals[seat]
    if any(s.flags[slot] & HIDDEN for slot in s.squads[seat]):
        data["mustered"] = " ".join(at[slot] for slot in s.mustered[seat])
    return data


def write_card(s: BerserkState, slot: int, names: list[str]) -> str:
    """A card in play."""
    cell = s.at[slot]
    if cell == AIR:
        place = "air"
    elif cell < 0:
        place = "-"
    elif s.host[slot] >= 0:
        place = f"{cell_name(cell)}.rider"
    else:
        place = cell_name(cell) if s.ground[cell] == slot else f"{cell_name(cell)}.guest"
    words = [place, names[s.card[slot]], *about(s, slot, True)]
    if s.owner(slot) != s.side[slot]:
        words.append(f"owner={'AB'[s.owner(slot)]}")
    return " ".join(words)


def about(s: BerserkState, slot: int, in_play: bool) -> list[str]:
    """What is not as usual with a card."""
    words = [name for bit, name in enumerate(FLAGS) if s.flags[slot] >> bit & 1]
    for name in NUMBERS:
        value = getattr(s, name)[slot]
        if value:
            words.append(f"{name}={'gone' if name == 'spent' and value == GONE else value}")
    if in_play:
        hidden = s.flags[slot] & HIDDEN
        if s.form[slot] != (GROUND if hidden else TYPE[s.kind(slot)]):
            words.append(f"form={TYPES[s.form[slot]]}")
        if s.strikes[slot] != (0 if hidden else 1):
            words.append(f"strikes={s.strikes[slot]}")
    return words


# -- reading -----------------------------------------------------------------------------------------------------------


def read(rules: Game[Any], data: dict[str, Any], settings: dict[str, Any]) -> BerserkState:
    """The state of such a table; raises `BadPosition`."""
    return _Reader(data, BerserkState(rules, settings_of(settings))).table()


class _Named:
    """A card as the text names it."""

    def __init__(self, word: str, seat: int, zone: str, where: str) -> None:
        found = NAME.fullmatch(word)
        if found is None:
            raise BadPosition(f"cannot read the card {word!r} (expected e.g. girtan or hunchback#2)", where)
        if found["card"] not in KIND:
            raise BadPosition(f"there is no card {found['card']!r}{suggest(found['card'], KIND)}", where)
        self.kind = KIND[found["card"]]
        self.number = int(found["number"] or 0)
        self.seat = seat  # whose side it is on
        self.owner = seat
        self.zone = zone
        self.where = where
        self.place = ""
        self.words: list[str] = []
        self.slot = -1


class _Reader:
    def __init__(self, data: dict[str, Any], s: BerserkState) -> None:
        self.data = data
        self.s = s

    def table(self) -> BerserkState:
        s = self.s
        self.only(self.data, ENTRIES, "position")
        phase = self.data.get("phase", "main")
        if phase not in [PHASES[p] for p in ASKING]:
            raise BadPosition(
                f"expected one of {', '.join(PHASES[p] for p in ASKING)}, not {phase!r}", "position.phase"
            )
        s.phase = PHASES.index(phase)
        s.active = self.seat("active", "A")
        s.first = -1 if "first" not in self.data and s.phase == ORDER else self.seat("first", "A")
        s.turn = self.number(self.data, "turn", 1 if s.phase > BEGIN else 0, 0, 4000, "position")
        for name, high in (("quiet", 1000), ("stirred", 1), ("seated", 5)):
            setattr(s, name, self.number(self.data, name, 0, 0, high, "position"))
        named = [card for seat in (0, 1) for card in self.side(seat)]
        self.adopt(named)
        for card in named:
            self.lay(card)
        for cell in range(CELLS):
            s.look(cell)
        self.order_of_ground(named)
        self.symbiotes(named)
        s.recount()
        if s.phase > MUSTER:
            self.check()
        self.refs()
        return s

    # -- simple entries

    def only(self, table: dict[str, Any], known: set[str], where: str) -> None:
        for name in table:
            if name not in known:
                raise BadPosition(f"there is no such entry{suggest(name, known)}", f"{where}.{name}")

    def seat(self, name: str, default: str) -> int:
        value = self.data.get(name, default)
        if value not in ("A", "B"):
            raise BadPosition(f"expected A or B, not {value!r}", f"position.{name}")
        return "AB".index(value)

    def number(self, table: dict[str, Any], name: str, default: int, low: int, high: int, where: str) -> int:
        value = table.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadPosition(f"expected a number from {low} to {high}, not {value!r}", f"{where}.{name}")
        return value

    def lines(self, table: dict[str, Any], name: str, where: str) -> list[str]:
        value = table.get(name, [])
        if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
            raise BadPosition(f"expected a list of texts, not {value!r}", f"{where}.{name}")
        return value

    def text(self, table: dict[str, Any], name: str, where: str) -> str:
        value = table.get(name, "")
        if not isinstance(value, str):
            raise BadPosition(f"expected a text, not {value!r}", f"{where}.{name}")
        return value

    # -- cards

    def side(self, seat: int) -> list[_Named]:
        where = f"position.{'AB'[seat]}"
        given = self.data.get("AB"[seat], {})
        if not isinstance(given, dict):
            raise BadPosition('expected { squad = ["b3 girtan", ...] }', where)
        self.only(given, {"squad", "marked", "redeals", "mustered", *PILES}, where)
        self.s.redeals[seat] = self.number(given, "redeals", 0, 0, 25, where)
        found: list[_Named] = []
        for line in self.lines(given, "squad", where):
            words = line.split()
            if len(words) < 2:
                raise BadPosition(f"expected a place and a card such as 'b3 girtan', not {line!r}", f"{where}.squad")
            card = _Named(words[1], seat, "squad", f"{where}.squad")
            card.place, card.words = words[0], words[2:]
            for word in card.words:
                if word in ("owner=A", "owner=B"):
                    card.owner = "AB".index(word[-1])
            found.append(card)
        for pile in PILES:
            found += [
                _Named(word, seat, pile, f"{where}.{pile}")
                for word in self.text(given, pile, where).split()
                if word != "-"
            ]
        return found

    def adopt(self, named: list[_Named]) -> None:
        """Give every named card a physical one, numbered ones first, and a slot of its owner."""
        s = self.s
        owned = [sorted(card.kind for card in named if card.owner == seat) for seat in (0, 1)]
        s.adopt(owned[0], owned[1])
        if s.settings.private:
            s.seal_decks(self.numbers(0, owned[0]), self.numbers(1, owned[1]))
        s.decks = [[], []]
        free = list(range(len(s.kinds)))
        cards: dict[int, int] = {}
        for k, card in enumerate(named):
            if card.number:
                twins = [c for c in range(len(s.kinds)) if s.kinds[c] == card.kind]
                right = [c for c in twins[card.number - 1 : card.number] if c in free and (c >= s.split) == card.owner]
                if not right:
                    raise BadPosition(f"{CARDS[card.kind].id}#{card.number} is not there to be placed", card.where)
                cards[k] = right[0]
                free.remove(right[0])
        next_slot = [0, s.split]
        for k, card in enumerate(named):
            if k not in cards:
                cards[k] = next(c for c in free if s.kinds[c] == card.kind and (c >= s.split) == card.owner)
                free.remove(cards[k])
            card.slot = next_slot[card.owner]
            next_slot[card.owner] += 1
            s.card[card.slot] = cards[k]

    def numbers(self, seat: int, owned: list[int]) -> list[int]:
        """Which number on the player's private list each of his cards has (BK-R-98)."""
        deck = self.s.settings.cards[seat]
        if sorted(deck) != owned:
            raise BadPosition("the cards are not those of the player's deck (BK-R-98)", f"position.{'AB'[seat]}")
        return sorted(range(len(deck)), key=lambda number: deck[number])

    def lay(self, card: _Named) -> None:
        s, slot, seat = self.s, card.slot, card.seat
        s.form[slot] = TYPE[card.kind]
        if card.zone != "squad":
            pile = {"deck": s.decks, "deal": s.deals, "grave": s.graves, "exile": s.exiles}[card.zone][seat]
            if card.zone == "deck":
                s.form[slot] = GROUND
                pile.insert(0, slot)
            else:
                if card.zone == "deal":
                    s.form[slot] = GROUND
                pile.append(slot)
            return
        s.squads[seat].append(slot)
        s.side[slot] = seat
        s.strikes[slot] = 1
        if "hidden" in card.words:
            s.form[slot] = GROUND
            s.strikes[slot] = 0
        self.words(slot, card.words, card.where)
        place, _, part = card.place.partition(".")
        if place == "air":
            s.at[slot] = AIR
            return
        cell = cell_at(place)
        if cell < 0 or part not in ("", "rider", "guest"):
            raise BadPosition(f"there is no place {card.place!r} (expected e.g. b3, b3.rider or air)", card.where)
        s.at[slot] = cell

    def words(self, slot: int, words: list[str], where: str) -> None:
        s = self.s
        for word in words:
            name, _, text = word.partition("=")
            if name in FLAGS and not text:
                s.flags[slot] |= 1 << FLAGS.index(name)
            elif name == "form" and text in TYPES:
                s.form[slot] = TYPES.index(text)
            elif name == "spent" and text == "gone":
                s.spent[slot] = GONE
            elif name in (*NUMBERS, "strikes") and text.lstrip("-").isdigit():
                getattr(s, name)[slot] = int(text)
            elif name != "owner":
                raise BadPosition(f"cannot read {word!r}", where)

    def order_of_ground(self, named: list[_Named]) -> None:
        """Which of several cards on a cell lies there, and which passes through."""
        s = self.s
        for card in named:
            if card.zone == "squad" and "." not in card.place and card.place != "air":
                cell = s.at[card.slot]
                lying = s.ground[cell]
                if lying != card.slot and any(x.slot == lying and "." not in x.place for x in named):
                    raise BadPosition(f"two cards on {card.place}", card.where)
                s.ground[cell] = card.slot

    def symbiotes(self, named: list[_Named]) -> None:
        s = self.s
        for card in named:
            if card.zone == "squad" and card.place.endswith(".rider"):
                host = s.ground[s.at[card.slot]]
                if host < 0 or host == card.slot or s.rider[host] >= 0:
                    raise BadPosition(f"there is no host for {CARDS[card.kind].id} (BK-SYM-1)", card.where)
                s.host[card.slot] = host
                s.rider[host] = card.slot
        for cell in range(CELLS):
            s.look(cell)

    def check(self) -> None:
        """What no match can reach."""
        s = self.s
        for seat in (0, 1):
            where = f"position.{'AB'[seat]}.squad"
            for slot in s.squads[seat]:
                name = s.card_name(slot)
                flies = s.form[slot] in (FLYER, TERRAIN)
                if flies != (s.at[slot] == AIR) and not s.flags[slot] & HIDDEN:
                    raise BadPosition(f"{name}: flyers and terrains, and they alone, are in the air (BK-FLY-1)", where)
                if s.is_symbiote(slot) and s.host[slot] < 0 and s.phase > SEATING and not s.flags[slot] & HIDDEN:
                    raise BadPosition(f"{name} is a symbiote and sits on a host (BK-SYM-1)", where)
                if not s.is_symbiote(slot) and s.host[slot] >= 0:
                    raise BadPosition(f"{name} is no symbiote (BK-SYM-1)", where)
                if s.has_lives(slot) and not s.flags[slot] & HIDDEN and s.lives(slot) <= 0:
                    raise BadPosition(f"{name} has no lives left (BK-LIF-4)", where)
            if s.phase > SEATING and not any(s.is_creature(slot) for slot in s.squads[seat]):
                raise BadPosition("this player has no creature and has lost (BK-GEN-2)", where)

    def refs(self) -> None:
        s = self.s
        slot_of_place = {place: slot for slot, place in places(s).items()}

        def slot_at(place: str, where: str) -> int:
            if place not in slot_of_place:
                raise BadPosition(f"there is no place {place!r}", where)
            return slot_of_place[place]

        for name in ("must_leave", "in_a_row"):
            if name in self.data:
                setattr(s, name, slot_at(str(self.data[name]), f"position.{name}"))
        for seat in (0, 1):
            given = self.data.get("AB"[seat], {})
            where = f"position.{'AB'[seat]}"
            for line in self.lines(given, "marked", where):
                place, *words = line.split()
                self.words(slot_at(place, f"{where}.marked"), words, f"{where}.marked")
            mustered = self.text(given, "mustered", where).split()
            s.mustered[seat] = [slot_at(place, f"{where}.mustered") for place in mustered]
        for line in self.lines(self.data, "lasting", "position"):
            where = "position.lasting"
            words = line.split()
            if len(words) != 5 or words[0] not in NAMES or not words[3].lstrip("-").isdigit():
                raise BadPosition(f"expected what, place, other, number, turn, not {line!r}", where)
            what = NAMES.index(words[0])
            if what in ON_CELLS:
                slot = cell_at(words[1])
            elif what == TRAP:
                slot = "AB".find(words[1])
            else:
                slot = slot_at(words[1], where)
            if slot < 0:
                raise BadPosition(f"there is no place {words[1]!r}", where)
            other = NOBODY if words[2] == "-" else slot_at(words[2], where)
            if words[4] != "battle" and not words[4].isdigit():
                raise BadPosition(f"expected the number of a turn or battle, not {words[4]!r}", where)
            until = BATTLE if words[4] == "battle" else int(words[4])
            last(s, what, slot, int(words[3]), until, other)
