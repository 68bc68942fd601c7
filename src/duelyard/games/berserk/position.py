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
from duelyard.games.berserk.sentences import sentence
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
            raise BadPosition(sentence("unreadable_card", card=repr(word), forms="girtan, hunchback#2"), where)
        if found["card"] not in KIND:
            wrong = sentence("no_card", card=repr(found["card"]))
            raise BadPosition(wrong, where, hint=suggest(found["card"], KIND))
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
            wrong = sentence("expected_one", names=", ".join(PHASES[p] for p in ASKING), value=repr(phase))
            raise BadPosition(wrong, "position.phase")
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
                raise BadPosition(sentence("no_entry"), f"{where}.{name}", hint=suggest(name, known))

    def seat(self, name: str, default: str) -> int:
        value = self.data.get(name, default)
        if value not in ("A", "B"):
            raise BadPosition(sentence("expected_one", names="A, B", value=repr(value)), f"position.{name}")
        return "AB".index(value)

    def number(self, table: dict[str, Any], name: str, default: int, low: int, high: int, where: str) -> int:
        value = table.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            wrong = sentence("expected_number", low=low, high=high, value=repr(value))
            raise BadPosition(wrong, f"{where}.{name}")
        return value

    def lines(self, table: dict[str, Any], name: str, where: str) -> list[str]:
        value = table.get(name, [])
        if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
            raise BadPosition(sentence("expected_texts", value=repr(value)), f"{where}.{name}")
        return value

    def text(self, table: dict[str, Any], name: str, where: str) -> str:
        value = table.get(name, "")
        if not isinstance(value, str):
            raise BadPosition(sentence("expected_text", value=repr(value)), f"{where}.{name}")
        return value

    # -- cards

    def side(self, seat: int) -> list[_Named]:
        where = f"position.{'AB'[seat]}"
        given = self.data.get("AB"[seat], {})
        if not isinstance(given, dict):
            raise BadPosition(sentence("expected", form='{ squad = ["b3 girtan", ...] }'), where)
        self.only(given, {"squad", "marked", "redeals", "mustered", *PILES}, where)
        self.s.redeals[seat] = self.number(given, "redeals", 0, 0, 25, where)
        found: list[_Named] = []
        for line in self.lines(given, "squad", where):
            words = line.split()
            if len(words) < 2:
                raise BadPosition(sentence("squad_form", value=repr(line)), f"{where}.squad")
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
        s.decks = [[], []]
        free = list(range(len(s.kinds)))
        cards: dict[int, int] = {}
        for k, card in enumerate(named):
            if card.number:
                twins = [c for c in range(len(s.kinds)) if s.kinds[c] == card.kind]
                right = [c for c in twins[card.number - 1 : card.number] if c in free and (c >= s.split) == card.owner]
                if not right:
                    raise BadPosition(sentence("not_there", card=f"{CARDS[card.kind].id}#{card.number}"), card.where)
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
            raise BadPosition(sentence("place_form", name=repr(card.place)), card.where)
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
                raise BadPosition(sentence("unreadable", text=repr(word)), where)

    def order_of_ground(self, named: list[_Named]) -> None:
        """Which of several cards on a cell lies there, and which passes through."""
        s = self.s
        for card in named:
            if card.zone == "squad" and "." not in card.place and card.place != "air":
                cell = s.at[card.slot]
                lying = s.ground[cell]
                if lying != card.slot and any(x.slot == lying and "." not in x.place for x in named):
                    raise BadPosition(sentence("two_cards", place=card.place), card.where)
                s.ground[cell] = card.slot

    def symbiotes(self, named: list[_Named]) -> None:
        s = self.s
        for card in named:
            if card.zone == "squad" and card.place.endswith(".rider"):
                host = s.ground[s.at[card.slot]]
                if host < 0 or host == card.slot or s.rider[host] >= 0:
                    raise BadPosition(sentence("no_host", card=CARDS[card.kind].id), card.where, rule="BK-SYM-1")
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
                    raise BadPosition(sentence("in_the_air", card=name), where, rule="BK-FLY-1")
                if s.is_symbiote(slot) and s.host[slot] < 0 and s.phase > SEATING and not s.flags[slot] & HIDDEN:
                    raise BadPosition(sentence("needs_host", card=name), where, rule="BK-SYM-1")
                if not s.is_symbiote(slot) and s.host[slot] >= 0:
                    raise BadPosition(sentence("no_symbiote", card=name), where, rule="BK-SYM-1")
                if s.has_lives(slot) and not s.flags[slot] & HIDDEN and s.lives(slot) <= 0:
                    raise BadPosition(sentence("no_lives", card=name), where, rule="BK-LIF-4")
            if s.phase > SEATING and not any(s.is_creature(slot) for slot in s.squads[seat]):
                raise BadPosition(sentence("no_creature"), where, rule="BK-GEN-2")

    def refs(self) -> None:
        s = self.s
        slot_of_place = {place: slot for slot, place in places(s).items()}

        def slot_at(place: str, where: str) -> int:
            if place not in slot_of_place:
                raise BadPosition(sentence("no_place", name=repr(place)), where)
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
                raise BadPosition(sentence("lasting_form", value=repr(line)), where)
            what = NAMES.index(words[0])
            if what in ON_CELLS:
                slot = cell_at(words[1])
            elif what == TRAP:
                slot = "AB".find(words[1])
            else:
                slot = slot_at(words[1], where)
            if slot < 0:
                raise BadPosition(sentence("no_place", name=repr(words[1])), where)
            other = NOBODY if words[2] == "-" else slot_at(words[2], where)
            if words[4] != "battle" and not words[4].isdigit():
                raise BadPosition(sentence("until_form", value=repr(words[4])), where)
            until = BATTLE if words[4] == "battle" else int(words[4])
            last(s, what, slot, int(words[3]), until, other)
