"""Positions as text: armies in the notation of the ledger (section 22), piles as lists of card names.

    A = { clans = "justice galmi tomorrow", army = "[volantis, boul_go~ | elle* | -]", hand = "quae", ... }

`~` marks a captured card, each `*` a token on it, `$` the bounty token. Tokens are written hand/spent/locked. A deck is
written from the top; `...` at its end stands for all cards of the alliance that are named nowhere, and so does a
missing deck. Equal cards are told apart by a number: `arpia#2`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadPosition, suggest
from duelyard.core.position import places
from duelyard.games.gosu.printed import AAT, CARDS, CLANS, KIND, LEVEL, NAMES, PHOENIX_IMMORTAL, SYMBOLS, cards_of
from duelyard.games.gosu.settings import Settings
from duelyard.games.gosu.table import BATTLE, BOARD, DRAFT, END, LIMIT, MULLIGAN, PHASES, TRIBUTE, TURN, Table

if TYPE_CHECKING:
    from duelyard.core.game import Game

CARD: Final = re.compile(r"(?P<card>\w+)(?:#(?P<number>\d))?(?P<marks>[~*$]*)")
FLAGS: Final = ("extra", "gained", "nityananda", "from_discard")
PILES: Final = ("hand", "deck", "discard", "removed", "aside")
ENTRIES: Final = {"clans", "army", "tokens", "supremacy", "turned", "bans", "passed", "turns", "owed", *PILES}
ASKING: Final = (DRAFT, MULLIGAN, TURN, END, LIMIT, BATTLE, TRIBUTE)  # a battle is fought at once


def zones(s: Table) -> list[tuple[str, list[int]]]:
    """All slots under their refs."""
    found: list[tuple[str, list[int]]] = []
    for seat in (0, 1):
        name = "AB"[seat]
        found += [(f"{name}.R{row + 1}", s.rows[3 * seat + row]) for row in range(3)]
        found += [(f"{name}.hand", s.hands[seat]), (f"{name}.deck", s.decks[seat][::-1])]
        found += [(f"{name}.discard", s.discards[seat]), (f"{name}.removed", s.removed[seat])]
        found.append((f"{name}.aside", s.aside[seat]))
    return found


# -- writing -----------------------------------------------------------------------------------------------------------


def write(s: Table) -> dict[str, Any]:
    """The state as the table [position]."""
    data: dict[str, Any] = {"phase": PHASES[s.phase], "active": "AB"[s.active], "round": s.round}
    if s.first >= 0:
        data["first"] = "AB"[s.first]
    if s.picks:
        data["picks"] = s.picks
    if s.left:
        data["left"] = s.left
    flags = [flag for flag in FLAGS if getattr(s, flag)]
    if flags:
        data["flags"] = " ".join(flags)
    if s.miracle != BOARD:
        data["miracle"] = "AB"[s.miracle]
    if s.ended:
        at = places(s)
        data["ended"] = " ".join(at[slot] for slot in s.ended)
    if s.phase == TRIBUTE:
        data["giver"] = "AB"[s.giver]
    for seat in (0, 1):
        data["AB"[seat]] = write_seat(s, seat)
    return data


def write_seat(s: Table, seat: int) -> dict[str, Any]:
    """One player's side."""
    data: dict[str, Any] = {"clans": " ".join(CLANS[clan] for clan in s.alliances[seat])}
    if not s.kinds:
        return data
    names = card_names(s)
    army = " | ".join(
        ", ".join(names[s.card[slot]] + marks(s, slot) for slot in s.rows[3 * seat + row]) or "-" for row in range(3)
    )
    data["army"] = f"[{army}]"
    for name, slots in zip(
        PILES, (s.hands, [deck[::-1] for deck in s.decks], s.discards, s.removed, s.aside), strict=True
    ):
        if slots[seat] or name == "deck":
            data[name] = " ".join(names[s.card[slot]] for slot in slots[seat]) or "-"
    data["tokens"] = f"{s.ready[seat]}/{s.spent[seat]}/{s.locked[seat]}"
    data["supremacy"] = s.supremacy[seat]
    data["turns"] = s.turns[seat]
    if s.turned[seat]:
        data["turned"] = " ".join(CLANS[clan] for clan in range(8) if s.turned[seat] >> clan & 1)
    if s.bans[seat]:
        data["bans"] = " ".join(NAMES[ban >> 1] + "!" * (ban & 1) for ban in s.bans[seat])
    if s.passed[seat]:
        data["passed"] = True
    if s.owed[seat]:
        data["owed"] = s.owed[seat]
    return data


def card_names(s: Table) -> list[str]:
    """Physical cards by name; equal ones with their number."""
    seen: dict[int, int] = {}
    names: list[str] = []
    for kind in s.kinds:
        seen[kind] = seen.get(kind, 0) + 1
        names.append(f"{CARDS[kind].id}#{seen[kind]}" if s.kinds.count(kind) > 1 else CARDS[kind].id)
    return names


def marks(s: Table, slot: int) -> str:
    """What lies on a card of an army."""
    return "~" * s.down[slot] + "*" * s.tokens[slot] + "$" * (s.bounty == slot)


# -- reading -----------------------------------------------------------------------------------------------------------


def read(rules: Game[Any], data: dict[str, Any], settings: Settings) -> Table:
    """The state of such a table; raises `BadPosition`."""
    return _Reader(data, Table(rules, settings)).table()


class _Named:
    """A card as the text names it, and the place where it does."""

    def __init__(self, kind: int, number: int, marks: str, where: str) -> None:
        self.kind = kind
        self.number = number
        self.marks = marks
        self.where = where
        self.slot = -1


class _Reader:
    def __init__(self, data: dict[str, Any], s: Table) -> None:
        self.data = data
        self.s = s

    def table(self) -> Table:
        s = self.s
        entries = {"phase", "active", "round", "first", "picks", "left", "flags", "miracle", "ended", "giver", "A", "B"}
        self.only(self.data, entries, "position")
        phase = self.data.get("phase", "turn")
        if phase not in [PHASES[p] for p in ASKING]:
            raise BadPosition(
                f"expected one of {', '.join(PHASES[p] for p in ASKING)}, not {phase!r}", "position.phase"
            )
        s.phase = PHASES.index(phase)
        s.active = self.seat("active", "A")
        s.first = self.seat("first", "A")
        s.round = self.number(self.data, "round", 1, 1, 3, "position")
        given = [self.side(seat) for seat in (0, 1)]
        for seat in (0, 1):
            s.alliances[seat] = self.clans(given[seat], seat)
        if s.phase == DRAFT:
            return self.draft()
        for seat in (0, 1):
            if len(s.alliances[seat]) != 3:
                raise BadPosition("expected three clans (GX-DRAFT-2)", f"position.{'AB'[seat]}.clans")
        s.picks = 0 if not s.settings.drafted else 6
        self.cards(given)
        for seat in (0, 1):
            self.check_army(seat)
        for seat in (0, 1):
            self.pieces(given[seat], seat)
        self.course()
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

    def text(self, table: dict[str, Any], name: str, default: str, where: str) -> str:
        value = table.get(name, default)
        if not isinstance(value, str):
            raise BadPosition(f"expected a text, not {value!r}", f"{where}.{name}")
        return value

    def side(self, seat: int) -> dict[str, Any]:
        where = f"position.{'AB'[seat]}"
        value = self.data.get("AB"[seat])
        if not isinstance(value, dict):
            raise BadPosition('expected { clans = "...", army = "[... | ... | ...]", hand = "..." }', where)
        self.only(value, ENTRIES, where)
        return value

    def clans(self, given: dict[str, Any], seat: int) -> list[int]:
        where = f"position.{'AB'[seat]}"
        fixed = " ".join(CLANS[clan] for clan in self.s.settings.alliances[seat])
        found: list[int] = []
        for name in self.text(given, "clans", fixed, where).split():
            if name not in CLANS:
                raise BadPosition(f"there is no clan {name!r}{suggest(name, CLANS)}", f"{where}.clans")
            if CLANS.index(name) in found or (seat == 1 and CLANS.index(name) in self.s.alliances[0]):
                raise BadPosition(f"{name} is taken twice (GX-DRAFT-2)", f"{where}.clans")
            found.append(CLANS.index(name))
        if not self.s.settings.drafted and sorted(found) != self.s.settings.alliances[seat]:
            raise BadPosition(f"the options give this player {fixed}", f"{where}.clans")
        return sorted(found)

    def draft(self) -> Table:
        s = self.s
        s.picks = len(s.alliances[0]) + len(s.alliances[1])
        from duelyard.games.gosu.setup import PICKS

        for seat in (0, 1):
            due = sum(1 for pick in PICKS[: s.picks] if pick ^ s.first == seat)
            if len(s.alliances[seat]) != due:
                raise BadPosition(
                    f"after {s.picks} picks this player has {due} clans (GX-DRAFT-1)", f"position.{'AB'[seat]}.clans"
                )
        s.derive()
        return s

    # -- cards

    def cards(self, given: list[dict[str, Any]]) -> None:
        """All cards that the text names, and those it leaves to the decks."""
        s = self.s
        named = [self.named(given[seat], seat) for seat in (0, 1)]
        owned: list[list[int]] = []
        for seat in (0, 1):
            rest = cards_of(s.alliances[seat])
            where = f"position.{'AB'[seat]}"
            for card in [card for cards in named[seat].values() for card in cards]:
                if card.kind not in rest:
                    name = CARDS[card.kind].id
                    held = card.kind in cards_of(s.alliances[seat])
                    raise BadPosition(
                        f"{name}: there are not that many" if held else f"{name} is not in this player's clans",
                        card.where,
                    )
                rest.remove(card.kind)
            deck = self.text(given[seat], "deck", "...", where)
            if deck.split()[-1:] == ["..."]:
                named[seat]["deck"] += [_Named(kind, 0, "", f"{where}.deck") for kind in rest]
                rest = []
            everything = cards_of(s.alliances[seat])
            for kind in rest:
                everything.remove(kind)
            owned.append(everything)
        s.adopt(owned[0], owned[1])
        for seat in (0, 1):
            self.assign(named[seat], seat)

    def named(self, given: dict[str, Any], seat: int) -> dict[str, list[_Named]]:
        where = f"position.{'AB'[seat]}"
        rows = self.text(given, "army", "[- | - | -]", where).strip()
        parts = rows[1:-1].split("|")
        if not rows.startswith("[") or not rows.endswith("]") or len(parts) != 3:
            raise BadPosition("expected an army such as [volantis, elle~ | - | -]", f"{where}.army")
        found: dict[str, list[_Named]] = {}
        for row in range(3):
            place = f"{where}.R{row + 1}"
            found[f"R{row + 1}"] = [
                self.card(word.strip(), place) for word in parts[row].split(",") if word.strip() not in ("-", "–", "")
            ]
            if len(found[f"R{row + 1}"]) > 5:
                raise BadPosition(
                    f"{len(found[f'R{row + 1}'])} cards in one row: it has five places (GX-GRID-1)", place
                )
        for pile in PILES:
            words = self.text(given, pile, "", where).split()
            if words[-1:] == ["..."] and pile == "deck":
                words.pop()
            found[pile] = [self.card(word, f"{where}.{pile}") for word in words if word != "-"]
            for card in found[pile]:
                if card.marks:
                    raise BadPosition(
                        f"{CARDS[card.kind].id}{card.marks}: only cards of an army bear marks", card.where
                    )
        return found

    def card(self, word: str, where: str) -> _Named:
        found = CARD.fullmatch(word)
        if found is None:
            raise BadPosition(f"cannot read the card {word!r} (expected e.g. arpia, arpia#2, arpia~)", where)
        if found["card"] not in KIND:
            raise BadPosition(f"there is no card {found['card']!r}{suggest(found['card'], KIND)}", where)
        return _Named(KIND[found["card"]], int(found["number"] or 0), found["marks"], where)

    def assign(self, named: dict[str, list[_Named]], seat: int) -> None:
        """Give every named card a physical one, numbered ones first, and lay it at the next slot of its seat."""
        s = self.s
        low, high = (0, s.split) if seat == 0 else (s.split, len(s.kinds))
        free = {kind: [c for c in range(low, high) if s.kinds[c] == kind] for kind in s.kinds[low:high]}
        order = [card for zone in ("R1", "R2", "R3", *PILES) for card in named[zone]]
        cards: dict[int, int] = {}
        for k, card in enumerate(order):
            if card.number:
                twins = [c for c in range(low, high) if s.kinds[c] == card.kind]
                if card.number > len(twins) or twins[card.number - 1] not in free[card.kind]:
                    raise BadPosition(f"{CARDS[card.kind].id}#{card.number} is not there to be placed", card.where)
                cards[k] = twins[card.number - 1]
                free[card.kind].remove(cards[k])
        for k, card in enumerate(order):
            card.slot = low + k
            s.card[card.slot] = cards[k] if k in cards else free[card.kind].pop(0)
        for row in range(3):
            for card in named[f"R{row + 1}"]:
                self.lay(card, 3 * seat + row)
        s.hands[seat] = [card.slot for card in named["hand"]]
        s.decks[seat] = [card.slot for card in named["deck"]][::-1]
        s.discards[seat] = [card.slot for card in named["discard"]]
        s.removed[seat] = [card.slot for card in named["removed"]]
        s.aside[seat] = [card.slot for card in named["aside"]]

    def lay(self, card: _Named, line: int) -> None:
        s = self.s
        if card.kind != PHOENIX_IMMORTAL and LEVEL[card.kind] != line % 3 + 1:
            raise BadPosition(f"{CARDS[card.kind].id} does not belong into this row (GX-GRID-1)", card.where)
        s.at[card.slot] = 5 * line + len(s.rows[line])
        s.rows[line].append(card.slot)
        s.down[card.slot] = "~" in card.marks
        s.tokens[card.slot] = card.marks.count("*")
        if "$" in card.marks:
            if s.bounty >= 0:
                raise BadPosition("there is only one bounty token (GX-BOUNTY-4)", card.where)
            s.bounty = card.slot

    def check_army(self, seat: int) -> None:
        """The shape of an army, and what its cards can bear (GX-GRID-5, GX-TOKEN-6, 11)."""
        s = self.s
        for row in (1, 2):
            if len(s.rows[3 * seat + row]) > len(s.rows[3 * seat + row - 1]):
                raise BadPosition(
                    "a row is never longer than the row below it (GX-GRID-5)", f"position.{'AB'[seat]}.R{row + 1}"
                )
        for slot in s.army(seat):
            kind = s.kind(slot)
            where = f"position.{'AB'[seat]}.R{s.at[slot] % 15 // 5 + 1}.{s.at[slot] % 5 + 1}"
            most = 2 if kind == AAT else SYMBOLS[kind]
            if s.tokens[slot] > most:
                raise BadPosition(
                    f"{s.tokens[slot]} tokens on {CARDS[kind].id}, which has {most} activation symbols (GX-TOKEN-6)",
                    where,
                )
            if s.down[slot] and s.tokens[slot]:
                raise BadPosition("a captured card bears no tokens (GX-TOKEN-11)", where)

    # -- pieces and the course of the match

    def pieces(self, given: dict[str, Any], seat: int) -> None:
        s = self.s
        where = f"position.{'AB'[seat]}"
        on_cards = sum(s.tokens[slot] for slot in s.army(seat))
        default = f"{max(0, 2 - on_cards)}/0/2"
        found = re.fullmatch(r"(\d)/(\d)/(\d)", self.text(given, "tokens", default, where))
        if found is None:
            raise BadPosition("expected hand/spent/locked, such as 2/0/2", f"{where}.tokens")
        s.ready[seat], s.spent[seat], s.locked[seat] = (int(n) for n in found.groups())
        total = s.ready[seat] + s.spent[seat] + s.locked[seat] + on_cards
        if total != 4:
            raise BadPosition(
                f"a player has 4 tokens, not {total}: {found[0]} and {on_cards} on cards (GX-COMP-3)", f"{where}.tokens"
            )
        s.supremacy[seat] = self.number(given, "supremacy", 0, 0, 1, where)
        s.turns[seat] = self.number(given, "turns", 0, 0, 999, where)
        s.owed[seat] = self.number(given, "owed", 0, 0, s.size(seat), where)
        passed = given.get("passed", False)
        if not isinstance(passed, bool):
            raise BadPosition(f"expected true or false, not {passed!r}", f"{where}.passed")
        s.passed[seat] = passed
        for clan in self.text(given, "turned", "", where).split():
            if clan not in CLANS or CLANS.index(clan) not in s.alliances[seat]:
                raise BadPosition(f"{clan!r} is no tile of this player (GX-TILE-3)", f"{where}.turned")
            s.turned[seat] |= 1 << CLANS.index(clan)
        for name in self.text(given, "bans", "", where).split():
            if name.rstrip("!") not in NAMES:
                raise BadPosition(f"there is no card name {name!r}{suggest(name, NAMES)}", f"{where}.bans")
            s.bans[seat].append(NAMES.index(name.rstrip("!")) << 1 | name.endswith("!"))

    def course(self) -> None:
        s = self.s
        s.picks = self.number(self.data, "picks", s.picks, 0, 6, "position")
        if "miracle" in self.data:
            s.miracle = self.seat("miracle", "A")
        if "giver" in self.data:
            s.giver = self.seat("giver", "A")
        for flag in self.text(self.data, "flags", "", "position").split():
            if flag not in FLAGS:
                raise BadPosition(f"there is no flag {flag!r} (there are: {', '.join(FLAGS)})", "position.flags")
            setattr(s, flag, True)
        one_passed = s.passed[0] != s.passed[1]
        s.left = self.number(self.data, "left", 3 if one_passed else 0, 0, 3, "position")
        if s.phase == TURN and s.passed[s.active]:
            raise BadPosition("the active player has passed and takes no further turn (GX-PASS-2)", "position.active")
        slot_at = {place: slot for slot, place in places(s).items()}
        for place in self.text(self.data, "ended", "", "position").split():
            if place not in slot_at or s.at[slot_at[place]] < 0:
                raise BadPosition(f"there is no card {place!r} in an army", "position.ended")
            s.ended.append(slot_at[place])
