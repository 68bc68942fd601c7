"""Options in words, and why something is none: the texts, keys and refs of what a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.game import Reason
from duelyard.core.option import Option
from duelyard.games.berserk.acts import ACTION
from duelyard.games.berserk.cells import cell_at, cell_name
from duelyard.games.berserk.codes import ARGS, TEXTS, VERBS, feature_word, key_of
from duelyard.games.berserk.decks import BY_NAME
from duelyard.games.berserk.features import has
from duelyard.games.berserk.flight import AIM, BY, FEATURE, HOW, SORT, TARGET, WHAT, WHATS
from duelyard.games.berserk.hooks import FEATURES, Feature
from duelyard.games.berserk.moves import can_teleport, jump_range, no_entry, no_move, step_cells, ways
from duelyard.games.berserk.printed import JUMP, PS, SORTS, TELEPORT
from duelyard.games.berserk.reach import (
    features_of,
    gains_chips,
    no_action,
    no_aim,
    no_defender,
    no_feature,
    no_reach,
    no_right,
    no_strike,
    range_of,
)
from duelyard.games.berserk.settle import ITEMS
from duelyard.games.berserk.squad import no_done, no_place, no_take
from duelyard.games.berserk.state import MOVED, BerserkState
from duelyard.games.berserk.values import directed

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.match import Match
    from duelyard.games.berserk.game import Berserk

ATTACK: Final = WHATS.index("attack")
DEFENDING: Final = WHATS.index("defend")


def known_name(s: BerserkState, seat: int, slot: int) -> str | None:
    """A card's name as far as this seat can tell."""
    return s.card_name(slot) if s.knows(seat, slot) else None


def option(s: BerserkState, ask: Ask, answer: int, rules: Berserk) -> Option:
    """The option behind a code."""
    verb = VERBS[answer & 63]
    form, args = TEXTS[verb], ARGS[answer & 63]
    a, b, c = answer >> 6 & 255, answer >> 14 & 255, answer >> 22
    words: dict[str, Any] = {}
    text: dict[str, Any] = {}
    refs: list[str] = []
    phrase = f"option.{verb}"
    if "feature" in args:
        text["feature"] = feature_word(c)
        words["feature"] = f"{FEATURES[c].kind}.{FEATURES[c].number}"
        words["sort"] = FEATURES[c].sort
    if "card" in args:
        if s.at[a] < 0:
            raise LookupError("this card is not in play")
        text["card"] = s.place(a)
        words["card"], words["place"] = known_name(s, ask.seat, a), s.place(a)
        refs.append(s.place(a))
        if "other" in args:
            if s.at[b] < 0:
                raise LookupError("this card is not in play")
            text["other"] = s.place(b)
            words["other"], words["to"] = known_name(s, ask.seat, b), s.place(b)
            refs.append(s.place(b))
        if "cell" in args:
            text["cell"] = words["cell"] = cell_name(b)
            refs.append(cell_name(b))
    elif "name" in args:
        text["name"] = words["card"] = s.card_name(a)
        refs.append(f"{s.zone(a)}.{s.card_name(a)}")
    elif "cell" in args:
        text["cell"] = words["cell"] = cell_name(a)
        refs.append(cell_name(a))
        if "n" in args:
            text["n"] = words["n"] = b
    elif "n" in args:
        text["n"] = words["n"] = a
        if verb == "next":
            words["card"] = known_name(s, ask.seat, b)
            phrase += f"_{ITEMS[c]}" if c else ""
        if verb == "choose":
            phrase = f"option.{ask.prompt}_{a}"
    return Option(key_of(s, answer), form.format(**text), tuple(refs), answer, phrase, words, rules)


# -- why not -----------------------------------------------------------------------------------------------------------


def why_not(match: Match, s: BerserkState, seat: int, refs: list[str], rules: Berserk) -> Reason | None:
    """The rule that keeps this seat from doing what the refs suggest."""
    if match.over:
        return Reason("BK-GEN-4", {}, rules)
    asks = [ask for ask in match.asks if ask.seat == seat]
    if not asks:
        return Reason("BK-TRN-1", {}, rules)
    if any(refs == list(each.refs) for each in asks[0].options):
        return None
    rule = forbidden(s, asks[0], seat, refs)
    return Reason(rule, {}, rules) if rule else None


def slot_at(s: BerserkState, seat: int, ref: str) -> int:
    """The card at a place such as `c3`, `c3.rider` or `B.air.1`; -1 if there is none."""
    for slot in s.everybody():
        if s.place(slot) == ref:
            return slot
    return -1


def forbidden(s: BerserkState, ask: Ask, me: int, refs: list[str]) -> str:
    """The rule behind a refusal, by what is open to this seat only."""
    if not refs:
        return ""
    if ask.prompt == "put":
        cell = cell_at(refs[0])
        return no_place(s, me, cell, len(s.squads[me])) if cell >= 0 else ""
    if ask.prompt == "squad":
        name = refs[0].rpartition(".")[2]
        kind = BY_NAME.get(name, -1)
        held = [s.kind(slot) for slot in s.deals[me]]
        return "BK-SQD-1" if kind not in held else no_take(s, me, kind)
    slot = slot_at(s, me, refs[0])
    if slot < 0:
        return ""
    if ask.prompt == "window_a":
        return no_defence(s, slot, ask.source) if ask.source >= 0 and s.side[slot] == me else ""
    if ask.prompt not in ("turn", "leave"):
        return ""
    if s.side[slot] != me:
        return "BK-TRN-1"
    if len(refs) == 1:
        return no_action(s, me, slot)
    target = slot_at(s, me, refs[1])
    if target >= 0:
        return no_strike(s, me, slot) or no_reach(s, slot, target)
    cell = cell_at(refs[1])
    return no_walk(s, me, slot, cell) if cell >= 0 else ""


def no_defence(s: BerserkState, slot: int, attacker: int) -> str:
    """Why this card cannot be assigned as defender against what the attacker has declared."""
    declared = [act for act in s.flight if act[BY] == attacker]
    act = declared[-1] if declared else None
    if act is None or act[WHAT] != ATTACK or act[SORT] != PS or act[HOW] != ACTION:
        return "BK-DFN-5"
    pending = s.flight[s.flight.index(act) + 1 :]
    if act[TARGET] != act[AIM] or any(redirects(other) for other in pending):
        return "BK-GL-80"
    if directed(s, attacker, act[TARGET]):
        return "BK-GL-61"
    return no_defender(s, slot, attacker, act[TARGET])


def redirects(act: list[int]) -> bool:
    """Whether a declared act changes the target of an attack (BK-R-29)."""
    return act[WHAT] == DEFENDING or (act[FEATURE] >= 0 and FEATURES[act[FEATURE]].redirects)


def no_walk(s: BerserkState, me: int, slot: int, cell: int) -> str:
    """Why this card cannot step onto that cell."""
    rule = no_move(s, me, slot)
    if rule:
        return rule
    return "" if cell in step_cells(s, slot) or cell in ways(s, slot) else no_entry(s, slot, cell) or "BK-MOV-2"


def dark(s: BerserkState, ask: Ask, rules: Berserk) -> list[tuple[str, Reason]]:
    """A squad can be completed sometime: what is missing is told."""
    rule = no_done(s, ask.seat) if ask.prompt == "squad" else ""
    return [("option.done", Reason(rule, {}, rules))] if rule else []


def refuse(s: BerserkState, ask: Ask, text: str, rules: Berserk) -> Reason | None:
    """The rule that forbids a typed choice such as `strike c3 at c4` or `walk b2 to b3`."""
    rule = refused(s, ask, ask.seat, text.split())
    return Reason(rule, {}, rules) if rule else None


def refused(s: BerserkState, ask: Ask, me: int, words: list[str]) -> str:
    """The rule behind a refused text."""
    if not words:
        return ""
    if ask.prompt == "squad":
        if words[0] == "done":
            return no_done(s, me)
        return forbidden(s, ask, me, [" ".join(words[1:])]) if words[0] == "take" and words[1:] else ""
    if ask.prompt == "put" and words[0] == "put" and len(words) == 2:
        return forbidden(s, ask, me, [words[1]])
    if len(words) < 2:
        return ""
    slot = slot_at(s, me, words[1])
    if slot < 0:
        return ""
    if ask.prompt == "window_a":
        return forbidden(s, ask, me, [words[1]]) if words[0] == "defend" else ""
    if ask.prompt not in ("turn", "leave"):
        return ""
    if words[0] == "chip":
        return no_action(s, me, slot) or ("" if gains_chips(s, slot) else "BK-CHP-2")
    if words[0] == "right":
        return no_right(s, me, slot)
    cell, target = (cell_at(words[3]), slot_at(s, me, words[3])) if len(words) > 3 else (-1, -1)
    if cell >= 0 and words[0] == "walk":
        return no_walk(s, me, slot, cell)
    if cell >= 0 and words[0] == "jump":
        return no_move(s, me, slot) or no_jump(s, slot) or no_entry(s, slot, cell) or "BK-GL-95"
    if cell >= 0 and words[0] == "teleport":
        return no_move(s, me, slot) or no_teleport(s, slot) or no_entry(s, slot, cell)
    if target >= 0 and words[0] == "strike":
        return no_strike(s, me, slot) or no_reach(s, slot, target)
    for feature in features_of(s, slot):
        if feature_word(feature.number) == words[0]:
            return no_use(s, me, slot, feature, target)
    return "BK-ABL-1" if words[0].partition("/")[0] in SORTS else ""


def no_jump(s: BerserkState, slot: int) -> str:
    """Why its keyword jump cannot be used now."""
    if jump_range(s, slot):
        return ""
    return "BK-GL-97" if s.flags[slot] & MOVED and JUMP[s.kind(slot)] else "BK-GL-95"


def no_teleport(s: BerserkState, slot: int) -> str:
    """Why its keyword teleport cannot be used now."""
    if can_teleport(s, slot):
        return ""
    return "BK-GL-114" if has(s, slot, TELEPORT) else "BK-GL-112"


def no_use(s: BerserkState, me: int, slot: int, feature: Feature, target: int) -> str:
    """Why an ability cannot be used at this target (-1: none, or a cell)."""
    rule = no_action(s, me, slot)
    if rule == "BK-CLS-1" and not feature.tap:
        rule = ""  # BK-CLS-3
    rule = rule or no_feature(s, slot, feature)
    if feature.reach and feature.at is not None and target in feature.at(s, slot):
        return rule or "BK-RNG-3"
    if rule or target < 0 or feature.numbers is None or feature.at is not None:
        return rule or "BK-ABL-3"
    return no_aim(s, slot, feature.sort, range_of(s, slot, feature, target), target)
