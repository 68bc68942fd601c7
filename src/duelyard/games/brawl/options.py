"""Options in words, and why something is none: the texts, keys and refs of what a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.option import Option
from duelyard.games.brawl.arena import AREAS, DIRECTIONS
from duelyard.games.brawl.codes import TEXTS, arg, verb_of
from duelyard.games.brawl.keys import key_of
from duelyard.games.brawl.printed import ATTACK, CORE, CORES, HEROES, TYPE
from duelyard.games.brawl.prospects import forecast
from duelyard.games.brawl.state import EMPTY, SEATS, BrawlState
from duelyard.games.brawl.targets import in_area

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.games.brawl.game import Brawl

BASIC_REFS: Final = {"step_plan": "basic.plan", "step_heal": "basic.heal", "step_hit": "basic.hit", "run": "basic.run"}
ZONES: Final = ("hand", "deck", "discard", "aside")


def zone_ref(s: BrawlState, slot: int) -> str:
    """Where a card can be found: `A.hand.fury`."""
    for name, zones in zip(ZONES, (s.hands, s.decks, s.discards, s.aside), strict=True):
        for seat in range(s.seats):
            if slot in zones[seat]:
                return f"{SEATS[seat]}.{name}.{s.card_name(slot)}"
    return f"play.{s.card_name(slot)}"


def meant(s: BrawlState, ask: Ask, text: str) -> str:
    """What stands for a choice on the list: `spring` for going onto a token, one of the directions that hit the same.

    (FB-MOVE-5, FB-TGT-6)
    """
    words = text.split()
    if ask.prompt == "move" and words[:1] == ["go"]:
        return " ".join(["spring", *words[1:]])
    if ask.prompt in ("attack", "target") and words[:1] == ["aim"] and words[-1] in DIRECTIONS:
        arcs = s.settings.arena.arc[s.at[s.acting]]
        hit = sorted(in_area(s, s.acting, arcs[DIRECTIONS.index(words[-1])]))
        for answer in ask.codes:
            if verb_of(answer) == "aim" and sorted(in_area(s, s.acting, arcs[arg(answer)])) == hit:
                return f"aim {DIRECTIONS[arg(answer)]}"
    return ""


def option(s: BrawlState, ask: Ask, answer: int, rules: Brawl) -> Option:
    """The option behind a code."""
    verb = verb_of(answer)
    form = TEXTS[verb]
    a, b = answer >> 6 & 255, answer >> 14
    words: dict[str, Any] = {}
    shown: dict[str, str] = {}  # as the text has them
    refs: list[str] = []
    if verb in BASIC_REFS:
        refs.append(BASIC_REFS[verb])
    if "{card}" in form:
        words["card"] = shown["card"] = s.card_name(a)
        words["core"] = CORES[CORE[s.kind(a)]]
        refs.append(zone_ref(s, a))
    if "{champion}" in form or "{mine}" in form:
        own = (s.owner[a] ^ ask.seat) & 1 == 0
        hero = HEROES[s.hero[a]]
        shown["champion"] = f"own {hero}" if own else hero
        shown["mine"] = hero
        words["champion"] = s.ref(a)
        refs.append(s.ref(a))
        a = b
    if "{core}" in form:
        words["core"] = shown["core"] = CORES[a]
        refs.append(f"{SEATS[ask.seat]}.core.{CORES[a]}")
    if "{hex}" in form:
        words["hex"] = shown["hex"] = s.label(a)
        refs.append(s.label(a))
    if "{hero}" in form:
        words["hero"] = shown["hero"] = HEROES[a]
        refs.append(f"pool.{HEROES[a]}")
    for name, values in (("area", AREAS), ("direction", DIRECTIONS), ("seat", SEATS)):
        if f"{{{name}}}" in form:
            words[name] = shown[name] = values[a]
            refs.append(f"{name}.{values[a]}")
    if "{n}" in form:
        words["n"] = a
        shown["n"] = str(a)
    if verb == "target" and s.playing != EMPTY and TYPE[s.kind(s.playing)] == ATTACK:
        words.update(forecast(s, s.kind(s.playing), answer >> 6 & 255))
    key = key_of(s, ask.seat, answer)
    phrase = f"option.{verb}"
    if verb == "target" and "damage" in words:
        phrase = "option.target_attack"
    return Option(key, form.format(**shown), tuple(refs), answer, phrase, words, rules)
