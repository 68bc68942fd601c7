"""Options in words, and why something is none: the texts, keys and refs of what a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.core.game import SEATS, Reason
from duelyard.core.option import Option
from duelyard.games.clash.cards import CARDS, KIND, SYMBIOTE
from duelyard.games.clash.cardtext import CHAMPION
from duelyard.games.clash.champions import NAME, can_pay, can_summon, champion_cost
from duelyard.games.clash.draft import TAKE
from duelyard.games.clash.judge import keys
from duelyard.games.clash.state import SUMMON, ClashState, lane_name
from duelyard.games.clash.summon import CAST, END, ENTER, MERGE, check_host, cost_of, look_over_hand

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.match import Match
    from duelyard.games.clash.game import Clash

VERBS = {ENTER: "summon", CAST: "cast", MERGE: "merge"}


def card_text(s: ClashState, p: int, index: int) -> str:
    """The name of a card of the hand; equal cards further right get a number."""
    name = s.card_name(s.hands[p][index])
    copy = sum(s.card_name(slot) == name for slot in s.hands[p][:index])
    return f"{name}#{copy + 1}" if copy else name


def option(s: ClashState, p: int, code: int, rules: Clash, free: bool = False) -> Option:
    """The option behind a code; `free`: Reinforcement brings the card, which costs nothing then (CL-REIN-2)."""
    key = keys(s, p, [code])[0]
    if code == END:
        return Option(key, "end", (), code, "option.end", {}, rules)
    verb, slot, target = code & 255, code >> 8 & 255, code >> 16
    if verb in (TAKE, NAME):
        card = CARDS[code >> 8]
        word = "take" if verb == TAKE else "champion"
        ref = f"{'draft' if verb == TAKE else 'champions'}.{card.id}"
        facts = card.facts
        words: dict[str, Any] = {"card": card.id, "cost": facts["mana"], "abilities": facts["abilities"]}
        words["stats"] = f"{facts['attack']}/{'–' if facts['health'] is None else facts['health']}"
        return Option(key, f"{word} {card.id}", (ref,), code, f"option.{word}", words, rules)
    if slot == s.champion[p]:
        name, cost, ref = CHAMPION, champion_cost(s, p), f"{SEATS[p]}.champion"
    else:
        index = s.hands[p].index(slot)
        name, cost, ref = card_text(s, p, index), cost_of(s, p, index), f"{SEATS[p]}.hand.{index + 1}"
    to = lane_name(2 * p + target) if verb == ENTER else s.place_name(target)
    words = {"card": s.card_name(slot), "cost": "0" if free else str(cost), "to": to}
    if verb != ENTER:
        words["target"] = s.card_name(target)
    text = f"{VERBS[verb]} {name} {to[2:] if verb == ENTER else to}"
    return Option(key, text, (ref, to), code, f"option.{VERBS[verb]}", words, rules)


# -- why not -----------------------------------------------------------------------------------------------------------


def why_not(match: Match, s: ClashState, seat: int, refs: list[str], rules: Clash) -> Reason | None:
    """The rule that keeps this seat from doing what the refs suggest."""
    if match.over:
        return Reason("CL-GEN-8", {}, rules)
    ask = match.ask
    if ask is None or ask.seat != seat:
        return Reason("CL-TURN-1", {}, rules)
    if s.phase != SUMMON:
        return None
    if ask.prompt == "reinforcement":
        return reinforcing(s, ask, rules)
    p = s.layout.humans[seat]
    hand = f"{SEATS[p]}.hand."
    index = -1
    place = ""
    for ref in refs:
        if ref.startswith(hand) and ref[len(hand) :].isdigit():
            index = int(ref[len(hand) :]) - 1
        elif ".hand." in ref:
            return Reason("CL-GEN-6", {}, rules)
        elif ref == f"{SEATS[p]}.champion":
            return refuse_champion(s, p, rules)
        else:
            place = ref
    if not 0 <= index < len(s.hands[p]):
        return Reason("CL-ASLT-1", {}, rules) if place else None
    return reason(s, p, index, place, rules)


def reinforcing(s: ClashState, ask: Ask, rules: Clash) -> Reason:
    """Reinforcement brings a Symbiote: nothing but its place is to be decided now."""
    return Reason("CL-REIN-2", {"card": s.card_name(ask.source)}, rules)


def refuse_champion(s: ClashState, p: int, rules: Clash) -> Reason | None:
    """Why the champion cannot be summoned."""
    if s.champion[p] < 0:
        return None
    words = {"card": s.card_name(s.champion[p]), "cost": str(champion_cost(s, p)), "mana": str(s.mana)}
    if not can_summon(s, p):
        return Reason("CL-CHAMP-9", words, rules)
    return None if can_pay(s, p) else Reason("CL-SUM-4", words, rules)


def refuse(s: ClashState, p: int, text: str, rules: Clash) -> Reason | None:
    """The rule that forbids a typed choice such as `summon troll upper`."""
    words = text.casefold().split()
    if not words or s.phase != SUMMON:
        return None
    if CHAMPION in words:
        return refuse_champion(s, p, rules)
    names = [card_text(s, p, index) for index in range(len(s.hands[p]))]
    for word in words:
        if word in names:
            places = [other for other in words if "." in other or other in ("upper", "lower", "stronghold")]
            place = places[0] if places else ""
            return reason(s, p, names.index(word), place[:1].upper() + place[1:] if "." in place else place, rules)
    for word in words:
        if word.partition("#")[0] in KIND:
            return Reason("CL-SUM-2", {"card": word}, rules)
    return None


def reason(s: ClashState, p: int, index: int, place: str, rules: Clash) -> Reason | None:
    """Why this card of the hand cannot be played at this place; None if it can."""
    slot = s.hands[p][index]
    card = s.card[slot]
    words = {"card": s.card_name(slot), "cost": str(cost_of(s, p, index)), "mana": str(s.mana)}
    checks = look_over_hand(s, p, [])
    rule = checks[index] if index < len(checks) else "CL-BLAC-1" if index < 4 else "CL-SUM-2"
    if not rule and place:
        rule = check_place(s, p, card, place)
        words["target"] = place
    return Reason(rule, words, rules) if rule else None


def check_place(s: ClashState, p: int, card: int, place: str) -> str:
    """The rule that forbids playing the card there, or nothing."""
    if place.endswith("stronghold"):
        return "CL-CARD-7" if s.spell[card] else "CL-SUM-5"
    own = [lane_name(2 * p), lane_name(2 * p + 1)]
    if place in own or place in ("upper", "lower"):
        return "CL-CARD-6" if s.spell[card] else ""
    targets = {s.place_name(slot): slot for lane in s.lanes for slot in lane}
    if place not in targets:
        return "CL-CARD-6" if s.spell[card] else "CL-SUM-5"
    if s.spell[card]:
        return ""  # CL-CARD-6, CL-MULTI-9
    return check_host(s, p, targets[place]) if s.abilities[card] & SYMBIOTE else "CL-SUM-5"
