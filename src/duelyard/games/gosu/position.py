"""Positions as text: armies in the notation of the ledger (section 22), piles as lists of card names.

    A = { clans = "justice galmi tomorrow", army = "[volantis, boul_go~ | elle* | -]", hand = "quae", ... }

`~` marks a captured card, each `*` a token on it, `$` the bounty token. Tokens are written hand/spent/locked. A deck is
written from the top; `...` at its end stands for all cards of the alliance that are named nowhere, and so does a
missing deck. Equal cards are told apart by a number: `arpia#2`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadPosition
from duelyard.core.fields import Fields, Named, find, hand_out
from duelyard.core.position import card_names, places
from duelyard.games.gosu.printed import AAT, CARDS, CLANS, KIND, LEVEL, NAMES, PHOENIX_IMMORTAL, SYMBOLS, cards_of
from duelyard.games.gosu.sentences import sentence
from duelyard.games.gosu.settings import Settings
from duelyard.games.gosu.state import BATTLE, BOARD, DRAFT, END, LIMIT, MULLIGAN, PHASES, TRIBUTE, TURN, GosuState

if TYPE_CHECKING:
    from duelyard.core.game import Game

FLAGS: Final = ("extra", "gained", "nityananda", "from_discard")
ROWS: Final = ("R1", "R2", "R3")
PILES: Final = ("hand", "deck", "discard", "removed", "aside")
ENTRIES: Final = {"phase", "active", "round", "first", "picks", "left", "flags", "miracle", "ended", "giver", "A", "B"}
SIDE: Final = {"clans", "army", "tokens", "supremacy", "turned", "bans", "passed", "turns", "owed", *PILES}
FORM: Final = '{ clans = "...", army = "[... | ... | ...]", hand = "..." }'
MARKS: Final = "~*$"
ASKING: Final = (DRAFT, MULLIGAN, TURN, END, LIMIT, BATTLE, TRIBUTE)  # a battle is fought at once


def zones(s: GosuState) -> list[tuple[str, list[int]]]:
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


def write(s: GosuState) -> dict[str, Any]:
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


def write_seat(s: GosuState, seat: int) -> dict[str, Any]:
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


def marks(s: GosuState, slot: int) -> str:
    """What lies on a card of an army."""
    return "~" * s.down[slot] + "*" * s.tokens[slot] + "$" * (s.bounty == slot)


# -- reading -----------------------------------------------------------------------------------------------------------


def read(rules: Game[Any], data: dict[str, Any], settings: Settings) -> GosuState:
    """The state of such a table; raises `BadPosition`."""
    return _Reader(data, GosuState(rules, settings)).table()


class _Reader:
    def __init__(self, data: dict[str, Any], s: GosuState) -> None:
        self.fields = Fields(data, "position", ENTRIES)
        self.sides = [self.fields.part(name, SIDE, FORM) for name in "AB"]
        self.s = s

    def table(self) -> GosuState:
        s = self.s
        phases = [PHASES[phase] for phase in ASKING]
        s.phase = ASKING[self.fields.one_of("phase", phases, "turn")]
        s.active = self.fields.one_of("active", "AB", "A")
        s.first = self.fields.one_of("first", "AB", "A")
        s.round = self.fields.number("round", 1, 1, 3)
        for seat in (0, 1):
            s.alliances[seat] = self.clans(seat)
        if s.phase == DRAFT:
            return self.draft()
        for seat in (0, 1):
            if len(s.alliances[seat]) != 3:
                raise self.sides[seat].wrong("clans", sentence("three_clans"), "GX-DRAFT-2")
        s.picks = 0 if not s.settings.drafted else 6
        self.cards()
        for seat in (0, 1):
            self.check_army(seat)
        for seat in (0, 1):
            self.pieces(seat)
        self.course()
        return s

    def clans(self, seat: int) -> list[int]:
        given, settings = self.sides[seat], self.s.settings
        fixed = " ".join(CLANS[clan] for clan in settings.alliances[seat])
        found = given.words("clans", CLANS, sentence("a_clan"), fixed)
        taken = found + self.s.alliances[0] * seat
        for clan in found:
            if taken.count(clan) > 1:
                raise given.wrong("clans", sentence("clan_twice", clan=CLANS[clan]), "GX-DRAFT-2")
        if not settings.drafted and sorted(found) != settings.alliances[seat]:
            raise given.wrong("clans", sentence("clans_given", clans=fixed))
        return sorted(found)

    def draft(self) -> GosuState:
        s = self.s
        s.picks = len(s.alliances[0]) + len(s.alliances[1])
        from duelyard.games.gosu.setup import PICKS

        for seat in (0, 1):
            due = sum(1 for pick in PICKS[: s.picks] if pick ^ s.first == seat)
            if len(s.alliances[seat]) != due:
                wrong = sentence("clans_due", n=s.picks, due=due)
                raise self.sides[seat].wrong("clans", wrong, "GX-DRAFT-1")
        s.derive()
        return s

    # -- cards

    def cards(self) -> None:
        """All cards that the text names, and those it leaves to the decks."""
        s = self.s
        named = [self.named(self.sides[seat]) for seat in (0, 1)]
        owned: list[list[int]] = []
        for seat in (0, 1):
            everything = cards_of(s.alliances[seat])
            rest = everything[:]
            for card in [card for cards in named[seat].values() for card in cards]:
                if card.kind not in rest:
                    held = card.kind in everything
                    wrong = sentence("not_that_many" if held else "other_clan", card=card.name)
                    raise BadPosition(wrong, card.where)
                rest.remove(card.kind)
            if self.sides[seat].text("deck", "...").split()[-1:] == ["..."]:
                named[seat]["deck"] += [Named(CARDS[kind].id, KIND, self.sides[seat].at("deck")) for kind in rest]
                rest = []
            for kind in rest:
                everything.remove(kind)
            owned.append(everything)
        s.adopt(owned[0], owned[1])
        for seat in (0, 1):
            self.assign(named[seat], seat)

    def named(self, given: Fields) -> dict[str, list[Named]]:
        rows = given.text("army", "[- | - | -]").strip()
        parts = rows[1:-1].split("|")
        if not rows.startswith("[") or not rows.endswith("]") or len(parts) != 3:
            raise given.wrong("army", sentence("army_form"))
        found: dict[str, list[Named]] = {}
        for row, part in zip(ROWS, parts, strict=True):
            words = [word.strip() for word in part.split(",") if word.strip() not in ("-", "–", "")]
            found[row] = [Named(word, KIND, given.at(row), MARKS) for word in words]
            if len(words) > 5:
                raise given.wrong(row, sentence("long_row", n=len(words)), "GX-GRID-1")
        for pile in PILES:
            words = given.text(pile).split()
            if words[-1:] == ["..."] and pile == "deck":
                words.pop()
            found[pile] = [Named(word, KIND, given.at(pile), MARKS) for word in words if word != "-"]
            for card in found[pile]:
                if card.marks:
                    raise given.wrong(pile, sentence("marks", card=f"{card.name}{card.marks}"))
        return found

    def assign(self, named: dict[str, list[Named]], seat: int) -> None:
        """Give every named card a physical one, and lay it at the next slot of its seat."""
        s = self.s
        own = range(s.split) if seat == 0 else range(s.split, len(s.kinds))
        order = [card for zone in (*ROWS, *PILES) for card in named[zone]]
        for slot, card, physical in zip(own, order, hand_out(order, own, s.kinds), strict=True):
            card.slot = slot
            s.card[slot] = physical
        for row in range(3):
            for card in named[ROWS[row]]:
                self.lay(card, 3 * seat + row)
        hand, deck, discard, removed, aside = ([card.slot for card in named[pile]] for pile in PILES)
        s.hands[seat], s.decks[seat], s.discards[seat] = hand, deck[::-1], discard
        s.removed[seat], s.aside[seat] = removed, aside

    def lay(self, card: Named, line: int) -> None:
        s = self.s
        if card.kind != PHOENIX_IMMORTAL and LEVEL[card.kind] != line % 3 + 1:
            raise BadPosition(sentence("other_row", card=card.name), card.where, rule="GX-GRID-1")
        s.at[card.slot] = 5 * line + len(s.rows[line])
        s.rows[line].append(card.slot)
        s.down[card.slot] = "~" in card.marks
        s.tokens[card.slot] = card.marks.count("*")
        if "$" in card.marks:
            if s.bounty >= 0:
                raise BadPosition(sentence("one_bounty"), card.where, rule="GX-BOUNTY-4")
            s.bounty = card.slot

    def check_army(self, seat: int) -> None:
        """The shape of an army, and what its cards can bear (GX-GRID-5, GX-TOKEN-6, GX-TOKEN-11)."""
        s, given = self.s, self.sides[seat]
        for row in (1, 2):
            if len(s.rows[3 * seat + row]) > len(s.rows[3 * seat + row - 1]):
                raise given.wrong(ROWS[row], sentence("row_below"), "GX-GRID-5")
        for slot in s.army(seat):
            kind, tokens = s.kind(slot), s.tokens[slot]
            where = f"{ROWS[s.at[slot] % 15 // 5]}.{s.at[slot] % 5 + 1}"
            most = 2 if kind == AAT else SYMBOLS[kind]
            if tokens > most:
                wrong = sentence("many_tokens", n=tokens, card=CARDS[kind].id, most=most)
                raise given.wrong(where, wrong, "GX-TOKEN-6")
            if s.down[slot] and tokens:
                raise given.wrong(where, sentence("captured_token"), "GX-TOKEN-11")

    # -- pieces and the course of the match

    def pieces(self, seat: int) -> None:
        s, given = self.s, self.sides[seat]
        on_cards = sum(s.tokens[slot] for slot in s.army(seat))
        found = re.fullmatch(r"(\d)/(\d)/(\d)", given.text("tokens", f"{max(0, 2 - on_cards)}/0/2"))
        if found is None:
            raise given.wrong("tokens", sentence("tokens_form"))
        s.ready[seat], s.spent[seat], s.locked[seat] = (int(n) for n in found.groups())
        total = s.ready[seat] + s.spent[seat] + s.locked[seat] + on_cards
        if total != 4:
            wrong = sentence("four_tokens", n=total, told=found[0], on_cards=on_cards)
            raise given.wrong("tokens", wrong, "GX-COMP-3")
        s.supremacy[seat] = given.number("supremacy", 0, high=1)
        s.turns[seat] = given.number("turns", 0)
        s.owed[seat] = given.number("owed", 0, high=s.size(seat))
        s.passed[seat] = given.flag("passed")
        for clan in given.words("turned", CLANS, sentence("a_clan")):
            if clan not in s.alliances[seat]:
                raise given.wrong("turned", sentence("no_tile", clan=CLANS[clan]), "GX-TILE-3")
            s.turned[seat] |= 1 << clan
        names = {name: number for number, name in enumerate(NAMES)}
        for ban in given.text("bans").split():
            name = find(ban.rstrip("!"), names, sentence("a_card_name"), given.at("bans"))
            s.bans[seat].append(name << 1 | ban.endswith("!"))

    def course(self) -> None:
        s, given = self.s, self.fields
        s.picks = given.number("picks", s.picks, high=6)
        if "miracle" in given:
            s.miracle = given.one_of("miracle", "AB", "A")
        if "giver" in given:
            s.giver = given.one_of("giver", "AB", "A")
        for flag in given.words("flags", FLAGS, sentence("a_flag_name")):
            setattr(s, FLAGS[flag], True)
        s.left = given.number("left", 3 if s.passed[0] != s.passed[1] else 0, high=3)
        if s.phase == TURN and s.passed[s.active]:
            raise given.wrong("active", sentence("has_passed"), "GX-PASS-2")
        slot_at = {place: slot for slot, place in places(s).items()}
        for place in given.text("ended").split():
            if place not in slot_at or s.at[slot_at[place]] < 0:
                raise given.wrong("ended", sentence("not_in_army", card=repr(place)))
            s.ended.append(slot_at[place])
