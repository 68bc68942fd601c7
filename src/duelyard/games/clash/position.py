"""Positions in the ledger's notation (section 0.2): `A.upper: ogre grrr(new,d2)`, `A.hand: zombie {B} grrr`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadPosition
from duelyard.core.fields import Fields, find
from duelyard.core.game import SEATS
from duelyard.core.position import places
from duelyard.games.clash.cards import CARDS, KIND, MERCENARY, PRINTED
from duelyard.games.clash.cardtext import CHAMPION_KIND, parse_card
from duelyard.games.clash.creatures import put_into_lane, put_onto, refresh_auras
from duelyard.games.clash.draft import picks_in_round
from duelyard.games.clash.sentences import sentence
from duelyard.games.clash.state import CHAMPIONS, DRAFT, NEW, SHARPENED, SUMMON, ClashState, lane_name

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.games.clash.layout import Layout

PHASES: Final = {"draft": DRAFT, "champions": CHAMPIONS}
STRONGHOLD: Final = {"{B}": False, "{F}": True}
HALVES: Final = ("bastion", "fort")
LANES: Final = ("upper", "lower")
CREATURE: Final = re.compile(
    r"(?:(?P<rider>[\w#]+)\+)?(?P<card>[\w#]+)(?:\((?P<notes>[^()]*)\))?(?:<(?P<captive>[\w#]+)>)?(?:<<(?P<second>[\w#]+)>>)?"
)
COURSE: Final = ("active", "first", "turns", "mana", "cast", "sharpened", "laid", "removed")
BEFORE: Final = ("phase", "picks", "pool", "shown")  # the deal


# -- writing -----------------------------------------------------------------------------------------------------------


def write(s: ClashState) -> dict[str, Any]:
    """The state as the table [position]."""
    if s.phase != SUMMON:
        return write_draft(s)
    data: dict[str, Any] = {"active": SEATS[s.active], "first": SEATS[s.first], "turns": s.turns[:], "mana": s.mana}
    for p in range(s.kingdoms):
        data[SEATS[p]] = write_kingdom(s, p)
    at = places(s)
    lists = {
        "cast": [at[slot] for slot in at if s.cast >> slot & 1],
        "sharpened": [at[slot] for slot in at if s.lane[slot] < 0 and s.flags[slot] & SHARPENED],
        "laid": [card_name(s, slot) for slot in s.laid],
        "removed": [card_name(s, slot) for slot in s.removed],
    }
    return {**data, **{name: entries for name, entries in lists.items() if entries}}


def write_kingdom(s: ClashState, p: int) -> dict[str, Any]:
    """One kingdom."""
    data: dict[str, Any] = {"upper": lane_text(s, 2 * p), "lower": lane_text(s, 2 * p + 1)}
    if s.ai[p]:
        data["stronghold"] = HALVES[s.fort[p]]
        data["deck"] = " ".join(card_name(s, slot) for slot in reversed(s.deck[p])) or "-"
        data["discard"] = " ".join(card_name(s, slot) for slot in s.discard[p]) or "-"
    else:
        data["hand"] = hand_text(s, p)
    if s.champion[p] >= 0:
        data["champion"] = "ready" if s.ready[p] else "exhausted"
        if s.named[p] >= 0:
            data["champion"] += f" {CARDS[s.named[p]].id}"
    return data


def write_draft(s: ClashState) -> dict[str, Any]:
    """Before the deal: the draft, or the naming of champions."""
    data: dict[str, Any] = {"phase": next(name for name, phase in PHASES.items() if phase == s.phase), "picks": s.picks}
    data["pool"] = [CARDS[kind].id for kind in s.pool]
    data["shown"] = [CARDS[kind].id for kind in s.shown]
    for p in range(s.kingdoms):
        data[SEATS[p]] = {"taken": [CARDS[kind].id for kind in s.taken[p]]}
        if s.named[p] >= 0:
            data[SEATS[p]]["champion"] = CARDS[s.named[p]].id
    return data


def card_name(s: ClashState, slot: int) -> str:
    """A card's id; where the decks hold different ones of the kind (mutation), with its number in their order."""
    card = s.stats[s.card[slot]]
    twins = [other for deck in s.layout.decks for other in deck if other[0] == card[0]]
    if card not in twins or all(other == card for other in twins):  # a champion is in no deck
        return s.card_name(slot)
    return f"{s.card_name(slot)}#{twins.index(card) + 1}"


def hand_text(s: ClashState, p: int) -> str:
    """A hand from left to right, with the stronghold at its place."""
    cards = [card_name(s, slot) for slot in s.hands[p]]
    cards.insert(s.place[p], "{F}" if s.fort[p] else "{B}")
    return " ".join(cards)


def lane_text(s: ClashState, lane: int) -> str:
    """A lane from the bridge outwards."""
    return " ".join(creature_text(s, slot) for slot in s.lanes[lane]) or "-"


def creature_text(s: ClashState, slot: int) -> str:
    """A creature with all that it remembers of this turn."""
    notes = ["new"] if s.flags[slot] & NEW else []
    rider, captive = s.rider[slot], s.captive[slot]
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
    if slot in s.champion:
        notes.append("champion")
    if rider in s.champion and rider >= 0:
        notes.append("champion on top")
    text = card_name(s, slot)
    if rider >= 0:
        text = f"{card_name(s, rider)}+{text}"
    if notes:
        text += f"({','.join(notes)})"
    if captive >= 0:
        text += f"<{card_name(s, captive)}>"
    if rider >= 0 and s.captive[rider] >= 0:
        text += f"<<{card_name(s, s.captive[rider])}>>"
    return text


# -- reading -----------------------------------------------------------------------------------------------------------


def read(rules: Game[Any], data: dict[str, Any], layout: Layout) -> ClashState:
    """The state of such a table; raises `BadPosition`."""
    return _Reader(data, layout).table(rules)


class _Reader:
    """Collects the cards in reading order, then fills a table with them."""

    def __init__(self, data: dict[str, Any], layout: Layout) -> None:
        self.layout = layout
        self.seats = SEATS[: layout.kingdoms]
        self.fields = Fields(data, "position", [*(BEFORE if "phase" in data else COURSE), *self.seats])
        self.stats: list[list[int]] = []
        self.creatures: list[tuple[int, int, re.Match[str], list[int]]] = []
        # cards that the settings change, by id and in the order of the decks
        self.changed: dict[str, list[list[int]]] = {}
        for deck in layout.decks:
            for stats in deck:
                self.changed.setdefault(CARDS[stats[0]].id, []).append(stats)

    def table(self, rules: Game[Any]) -> ClashState:
        s = ClashState(rules, self.layout)
        if "phase" in self.fields:
            return self.draft(s)
        for p in range(s.kingdoms):
            self.kingdom(s, p)
        for p in self.layout.humans:
            self.check_twice(s, p)
        s.laid = [self.card(name, "position.laid") for name in self.fields.texts("laid")]
        s.removed = [self.card(name, "position.removed") for name in self.fields.texts("removed")]
        s.adopt(self.stats)
        if self.layout.private:
            s.seal(self.listed(s))
        s.phase = SUMMON
        s.active = self.fields.one_of("active", self.seats, "A")
        s.first = self.fields.one_of("first", self.seats, "A")
        s.turns = self.fields.numbers("turns", [1] * s.kingdoms, high=100)
        for lane, slot, found, others in self.creatures:
            self.creature(s, lane, slot, found, others)
        for lane, slot, found, _ in self.creatures:
            self.marks(s, slot, found["notes"] or "", f"position.{lane_name(lane)}")
        refresh_auras(s)
        s.mana = self.fields.number("mana", len(s.hands[s.active]) + 1)
        slot_at = {place: slot for slot, place in places(s).items()}
        for place in self.fields.texts("cast"):
            s.cast |= 1 << find(place, slot_at, sentence("a_place"), "position.cast")
        for place in self.fields.texts("sharpened"):
            s.flags[find(place, slot_at, sentence("a_place"), "position.sharpened")] |= SHARPENED
        return s

    def draft(self, s: ClashState) -> ClashState:
        """A position before the deal."""
        phases = list(PHASES)
        s.phase = PHASES[phases[self.fields.one_of("phase", phases, "")]]
        s.picks = self.fields.number("picks", 0)
        s.rounds = s.picks // len(picks_in_round(self.layout, 0)) + 1
        s.pool = self.kinds(self.fields, "pool")
        s.shown = self.kinds(self.fields, "shown")
        for p in range(s.kingdoms):
            given = self.fields.part(SEATS[p], ("taken", "champion"), "{ taken = [...] }")
            s.taken[p] = self.kinds(given, "taken")
            if "champion" in given:
                s.named[p] = find(given.text("champion"), KIND, sentence("a_card"), given.at("champion"))
        seen = [*s.pool, *s.shown, *(kind for taken in s.taken for kind in taken)]
        if self.layout.format == "draft" and len(set(seen)) < len(seen):
            twice = next(kind for kind in seen if seen.count(kind) > 1)
            raise BadPosition(sentence("draft_twice", card=CARDS[twice].id), "position", rule="CL-DRAFT-2")
        return s

    def kinds(self, given: Fields, name: str) -> list[int]:
        return [find(card, KIND, sentence("a_card"), given.at(name)) for card in given.texts(name)]

    # -- cards

    def card(self, name: str, where: str) -> int:
        """A new slot for a card; `brute#2` is the second Brute of the decks in the options."""
        plain, _, number = name.partition("#")
        kind = find(plain, KIND, sentence("a_card"), where)
        known = self.changed.get(plain, [])
        index = int(number or 1) - 1 if (number or "1").isdigit() else -1
        if number and not 0 <= index < len(known):
            raise BadPosition(sentence("not_in_decks", card=repr(name)), where)
        told = known and (number or all(card == known[0] for card in known))
        self.stats.append(known[index] if told else PRINTED[kind])
        return len(self.stats) - 1

    def pile(self, given: Fields, name: str) -> list[int]:
        return [self.card(word, given.at(name)) for word in given.text(name).split() if word != "-"]

    def kingdom(self, s: ClashState, p: int) -> None:
        """The cards of one kingdom: a human's hand or an AI's piles, lanes, champion."""
        owns = ("stronghold", "deck", "discard") if s.ai[p] else ("hand", "champion")
        form = f'{{ upper = "...", lower = "...", {max(owns)} = "..." }}'
        given = self.fields.part(SEATS[p], ("upper", "lower", *owns), form)
        if s.ai[p]:
            s.fort[p] = given.one_of("stronghold", HALVES, "bastion") == 1
            s.deck[p] = self.pile(given, "deck")[::-1]
            if not s.deck[p]:
                raise given.wrong("deck", sentence("ai_deck_empty"), "CL-AI-11, CL-SOLO-7")
            s.discard[p] = self.pile(given, "discard")
        else:
            if "hand" not in given:
                raise given.wrong("hand", sentence("hand_missing"))
            s.hands[p], s.place[p], s.fort[p] = self.hand(given.text("hand"), given.at("hand"))
        self.lane(given, 2 * p)
        self.lane(given, 2 * p + 1)
        if not s.ai[p]:
            self.champion(s, p, given)

    def hand(self, text: str, where: str) -> tuple[list[int], int, bool]:
        """The cards, the stronghold's place among them, and whether its fort half is up."""
        tokens = text.split()
        halves = [token for token in tokens if token in STRONGHOLD]
        if len(halves) != 1:
            raise BadPosition(sentence("stronghold_once", bastion="{B}", fort="{F}", n=len(halves)), where)
        at = tokens.index(halves[0])
        if at == len(tokens) - 1:
            raise BadPosition(sentence("stronghold_right"), where, rule="CL-HAND-5, CL-HAND-6, CL-HAND-7")
        return [self.card(token, where) for token in tokens if token not in STRONGHOLD], at, STRONGHOLD[halves[0]]

    def lane(self, given: Fields, lane: int) -> None:
        p, name = lane >> 1, LANES[lane & 1]
        where, text = given.at(name), re.sub(r"\s*,\s*", ",", given.text(name))
        for token in text.replace("by ", "by_").replace("champion on top", "top").split():
            if token == "-":
                continue
            found = CREATURE.fullmatch(token)
            if found is None:
                raise BadPosition(sentence("creature_form", text=repr(token)), where)
            notes = (found["notes"] or "").split(",")
            slot = self.own_champion(given, p, where) if "champion" in notes else self.card(found["card"], where)
            rider = -1
            if found["rider"]:
                rider = self.own_champion(given, p, where) if "top" in notes else self.card(found["rider"], where)
            captives = [self.card(found[name], where) if found[name] else -1 for name in ("captive", "second")]
            self.creatures.append((lane, slot, found, [rider, *captives]))

    def own_champion(self, given: Fields, p: int, where: str) -> int:
        """The slot of the champion that the options (or the position) name for this kingdom."""
        texts, seat = self.layout.champions, self.layout.seat_of[p]
        if seat < 0 or not texts:
            raise BadPosition(sentence("no_champion_named"), where)
        named = given.text("champion").split()[1:]
        if named:
            find(named[0], KIND, sentence("a_card"), where)
        self.stats.append(parse_card(named[0] if named else texts[seat]).stats)
        return len(self.stats) - 1

    def champion(self, s: ClashState, p: int, given: Fields) -> None:
        """`ready` or `exhausted`, and its card if it was chosen at the table."""
        words = given.text("champion").split()
        if not self.layout.champions:
            if words:
                raise given.wrong("champion", sentence("no_champions_named"))
            return
        ready, *named = words or ["ready"]
        if ready not in ("ready", "exhausted"):
            raise given.wrong("champion", sentence("ready_or_exhausted", value=repr(ready)))
        s.ready[p] = ready == "ready"
        if named:
            s.named[p] = find(named[0], KIND, sentence("a_card"), given.at("champion"))
        for lane, slot, found, others in self.creatures:
            notes = (found["notes"] or "").split(",")
            if lane >> 1 == p and ("champion" in notes or "top" in notes):
                s.champion[p] = slot if "champion" in notes else others[0]
                return
        s.champion[p] = self.own_champion(given, p, given.at("champion"))

    def check_twice(self, s: ClashState, p: int) -> None:
        """A deck holds 8 different cards (CL-GEN-4); only a Mercenary's change of sides can bring in an equal one.

        A captive belongs to the kingdom across the bridge, to which it returns (CL-CHAIN-3).
        """
        slots = s.hands[p][:]
        for lane, slot, _, others in self.creatures:
            if lane >> 1 == p:
                slots += [slot, others[0]]
            if s.across[lane] >> 1 == p:
                slots += others[1:]
        mine = [self.stats[slot][0] for slot in slots if slot >= 0 and self.stats[slot][0] != CHAMPION_KIND]
        for kind in mine:
            if mine.count(kind) > 1 and not any((card[5] | card[6]) & MERCENARY for card in self.stats):
                where = f"position.{SEATS[p]}"
                raise BadPosition(sentence("deck_card_twice", card=CARDS[kind].id), where, rule="CL-GEN-4")

    def listed(self, s: ClashState) -> list[int]:
        """Which card stands where on a private deck's list: each player's own ones first, then what changed sides."""
        lists = [-1] * len(self.stats)
        for nearby in (True, False):
            for seat, deck in enumerate(self.layout.decks):
                p = self.layout.humans[seat]
                home = set(s.hands[p]) | {
                    slot for lane, host, _, others in self.creatures if lane >> 1 == p for slot in (host, *others)
                }
                for number, stats in enumerate(deck):
                    if seat << 8 | number in lists:
                        continue
                    for slot, card in enumerate(self.stats):
                        if (
                            card == stats
                            and lists[slot] < 0
                            and slot not in s.champion
                            and (slot in home or not nearby)
                        ):
                            lists[slot] = seat << 8 | number
                            break
                    else:
                        if not nearby:
                            where = f"position.{SEATS[p]}"
                            raise BadPosition(sentence("card_nowhere", card=CARDS[stats[0]].id), where, rule="CL-R-57")
        return lists

    # -- creatures

    def creature(self, s: ClashState, lane: int, slot: int, found: re.Match[str], others: list[int]) -> None:
        where = f"position.{lane_name(lane)}"
        rider, captive, second = others
        if s.spell[s.card[slot]] or (rider >= 0 and s.spell[s.card[rider]]):
            raise BadPosition(sentence("spell_in_play", text=found[0]), where, rule="CL-CARD-8")
        put_into_lane(s, slot, lane)
        s.flags[slot] = 0
        if rider >= 0:
            put_onto(s, rider, slot)
            s.captive[rider] = second
        s.captive[slot] = captive
        for note in (found["notes"] or "").split(","):
            if note == "new":
                s.flags[slot] |= NEW
            elif note == "sharpened":
                s.flags[slot] |= SHARPENED
            elif re.fullmatch(r"d\d+", note):
                s.damage[slot] = int(note[1:])
                if s.damage[slot] >= s.health[slot]:
                    wrong = sentence("health_points", text=found[0], n=s.health[slot])
                    raise BadPosition(wrong, where, rule="CL-DMG-1")
            elif note and note not in ("marked", "champion", "top") and not note.startswith("by_"):
                raise BadPosition(sentence("note_form", text=found[0], note=repr(note)), where)

    def marks(self, s: ClashState, slot: int, notes: str, where: str) -> None:
        """Who aimed a first hit at it this turn: somebody in play, or a source not shown (section 0.2)."""
        if s.damage[slot] or "marked" in notes.split(","):
            s.sources += 1
            s.mark[slot] = s.sources
        for note in notes.split(","):
            if note.startswith("by_"):
                at = {s.place_name(other): other for lane in s.lanes for other in lane}
                if note[3:] not in at:
                    raise BadPosition(sentence("no_creature_at", name=note[3:]), where)
                s.mark[slot] = s.source[at[note[3:]]]
