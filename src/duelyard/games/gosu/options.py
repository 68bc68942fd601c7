"""Options in words, and why something is none: the texts, keys and refs of what a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.game import Reason
from duelyard.core.option import Option
from duelyard.games.gosu.codes import TEXTS, verb_of
from duelyard.games.gosu.keys import key_of
from duelyard.games.gosu.layer import row_clans
from duelyard.games.gosu.passing import no_pass
from duelyard.games.gosu.play import cost, no_play, rows_for
from duelyard.games.gosu.printed import CARDS, CLANS, KIND, NAMES
from duelyard.games.gosu.setup import no_mulligan
from duelyard.games.gosu.shift import no_shift, price
from duelyard.games.gosu.state import MULLIGAN, TURN, GosuState, place_name
from duelyard.games.gosu.turn import no_activate, no_spend
from duelyard.games.gosu.verbs import CHECKS

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.match import Match
    from duelyard.games.gosu.game import Gosu

ZONES: Final = ("hand", "deck", "discard", "removed", "aside")
PLAYS: Final = ("option.play", "option.play_row", "option.play_discard", "option.play_discard_row")


def zone_ref(s: GosuState, slot: int) -> str:
    """Where a card that lies in no army can be found: `A.hand.elle`."""
    seat = s.owner(slot)
    for name, zones in zip(ZONES, (s.hands, s.decks, s.discards, s.removed, s.aside), strict=True):
        if slot in zones[seat]:
            return f"{'AB'[seat]}.{name}.{s.card_name(slot)}"
    return place_name(s.at[slot])


def place_of(s: GosuState, slot: int) -> int:
    """The place of a card in an army."""
    place = s.at[slot]
    if place < 0:
        raise LookupError("this card lies in no army")
    return place


def option(s: GosuState, ask: Ask, answer: int, rules: Gosu) -> Option:
    """The option behind a code."""
    verb = verb_of(answer)
    form = TEXTS[verb]
    a, b = answer >> 6 & 255, answer >> 14
    words: dict[str, Any] = {}
    refs: list[str] = []
    key = key_of(s, ask.seat, answer)
    if "{place}" in form:
        place = place_of(s, a)
        words["place"] = place_name(place)
        words["at"] = s.card_name(a)
        refs.append(place_name(place))
        if "{other}" in form:
            other = place_of(s, b)
            words["other"] = place_name(other)
            words["with"] = s.card_name(b)
            refs.append(place_name(other))
        a = b
    if "{cards}" in form:
        hand = s.hands[ask.seat]
        five = [hand[k] for k in range(len(hand)) if answer >> 6 + k & 1]
        kinds = sorted(s.kind(slot) for slot in five)
        words["cards"] = [CARDS[kind].id for kind in kinds]
        refs += [zone_ref(s, slot) for slot in five]
        cards = " ".join(words["cards"])
        return Option(key, f"discard {cards}", tuple(refs), answer, f"option.{verb}", words, rules)
    if "{card}" in form:
        words["card"] = s.card_name(a)
        refs.append(zone_ref(s, a))
    if "{row}" in form:
        words["row"] = b
    for name, values in (("clan", CLANS), ("name", NAMES), ("seat", "AB"), ("level", " 123")):
        if f"{{{name}}}" in form:
            words[name] = values[a]
            refs.append(f"{name}.{values[a]}")
    if f"option.{verb}" in PLAYS:  # and the place where it will lie (GX-GRID-2)
        row = b - 1 if verb.endswith("_row") else rows_for(s, a)[0]
        line = 3 * ask.seat + row
        refs.append(place_name(5 * line + len(s.rows[line])))
    if ask.prompt == "turn":
        words["cost"] = price_of(s, ask.seat, verb, answer)
    return Option(key, form.format(**words), tuple(refs), answer, f"option.{verb}", words, rules)


def price_of(s: GosuState, me: int, verb: str, answer: int) -> int:
    """What this action costs, in cards."""
    a, b = answer >> 6 & 255, answer >> 14
    if verb in ("shift", "castle"):
        return price(s, a)
    if verb.startswith("play"):
        return cost(s, me, a, b - 1 if verb.endswith("_row") else rows_for(s, a)[0])
    return 0


# -- why not -----------------------------------------------------------------------------------------------------------


def why_not(match: Match, s: GosuState, seat: int, refs: list[str], rules: Gosu) -> Reason | None:
    """The rule that keeps this seat from doing what the refs suggest."""
    if match.over:
        return Reason("GX-WIN-7", {}, rules)
    ask = match.ask
    if ask is None or ask.seat != seat:
        return Reason("GX-TURN-1", {}, rules)
    if any(refs == list(each.refs) or (each.phrase in PLAYS and refs == [each.refs[0]]) for each in ask.options):
        return None
    rule = forbidden(s, ask, seat, refs)
    return Reason(rule, {}, rules) if rule else None


def dark(s: GosuState, ask: Ask, rules: Gosu) -> list[tuple[str, Reason]]:
    """Passing and drawing belong to every turn, with tokens or without."""
    if ask.prompt != "turn":
        return []
    me = ask.seat
    why = {"draw_one": no_spend(s, me, 1), "draw_three": no_spend(s, me, 2), "pass": no_pass(s, me)}
    return [(f"option.{name}", Reason(rule, {}, rules)) for name, rule in why.items() if rule]


def refuse(s: GosuState, ask: Ask, text: str, rules: Gosu) -> Reason | None:
    """The rule that forbids a typed choice such as `play elle` or `capture B.R1.2`."""
    words = text.split()
    if not words:
        return None
    refs: list[str] = []
    row = -1
    me = ask.seat
    for word in words[1:]:
        if word in KIND:
            zone = "discard" if words[0] == "castle" or text.endswith("from discard") else "hand"
            refs.append(f"{'AB'[me]}.{zone}.{word}")
        elif slot_at(s, word) >= 0:
            refs.append(word)
        elif word in ("R1", "R2", "R3"):
            row = int(word[1]) - 1
    rule = ""
    if words[0] in ("play", "shift", "castle", "activate", "draw", "pass") and ask.prompt == "turn":
        if words[0] == "pass":
            rule = no_pass(s, me)
        elif words[0] == "draw" and len(words) == 2:
            rule = no_spend(s, me, 1 if words[1] == "one" else 2)
        elif words[0] not in ("shift", "castle") or any(slot_in(s, me, ref) >= 0 for ref in refs):
            rule = forbidden(s, ask, me, refs, row)
    elif words[0] == "again" and s.phase == MULLIGAN:
        rule = no_mulligan(s, me)
    elif ask.prompt != "turn":
        verb = "put_on_deck" if words[0] == "put" else words[0]
        slot = slot_at(s, refs[0]) if refs else -1
        if slot >= 0 and verb in CHECKS:
            rule = CHECKS[verb](s, slot)
    return Reason(rule, {}, rules) if rule else None


def forbidden(s: GosuState, ask: Ask, me: int, refs: list[str], row: int = -1) -> str:
    """The rule behind a refusal: of the action that these places suggest, or of the effect that asks.

    `row` is the one into which a card is to be played, where that was said.
    """
    army = [slot for slot in (slot_at(s, ref) for ref in refs) if slot >= 0]
    held = [slot for slot in (slot_in(s, me, ref) for ref in refs) if slot >= 0]
    if ask.prompt != "turn" or s.phase != TURN:
        verb = next((verb_of(answer) for answer in ask.codes if verb_of(answer) in CHECKS), "")
        return CHECKS[verb](s, army[0]) if verb and army else ""
    if army and held:
        return no_shift(s, me, army[0], held[0])
    if army:
        return no_activate(s, me, army[0])
    if held:
        if held[0] in s.discards[me] and not s.from_discard:
            return "GX-PLAY-1"
        offered = [row_clans(s, me, 0), row_clans(s, me, 1)]
        return no_play(s, me, held[0], rows_for(s, held[0])[0] if row < 0 else row, offered)
    return ""


def slot_at(s: GosuState, ref: str) -> int:
    """The card at a place such as `A.R2.3`; -1 if there is none."""
    parts = ref.split(".")
    if len(parts) != 3 or parts[0] not in ("A", "B") or parts[1] not in ("R1", "R2", "R3") or not parts[2].isdigit():
        return -1
    line = s.rows["AB".index(parts[0]) * 3 + int(parts[1][1]) - 1]
    column = int(parts[2]) - 1
    return line[column] if 0 <= column < len(line) else -1


def slot_in(s: GosuState, me: int, ref: str) -> int:
    """The own card behind a ref such as `A.hand.elle` or `A.discard.elle`; -1 if there is none."""
    seat, _, rest = ref.partition(".")
    zone, _, name = rest.partition(".")
    if seat != "AB"[me] or zone not in ("hand", "discard") or name not in KIND:
        return -1
    slots = (s.hands if zone == "hand" else s.discards)[me]
    return next((slot for slot in slots if s.kind(slot) == KIND[name]), -1)
