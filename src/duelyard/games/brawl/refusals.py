"""Why something is not possible: the rule behind a refusal, by the same checks that make the lists of options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.game import Reason
from duelyard.games.brawl.action import BASIC_CORE, BASICS, RUN, no_basic, no_play
from duelyard.games.brawl.arena import DIRECTIONS
from duelyard.games.brawl.codes import TEXTS, arg, verb_of
from duelyard.games.brawl.draft import no_pick
from duelyard.games.brawl.options import BASIC_REFS
from duelyard.games.brawl.printed import ACTIONS, AIM, CORES, FRONT_ARC, HEROES, KIND, RING
from duelyard.games.brawl.reactions import no_reaction
from duelyard.games.brawl.setup import no_deploy
from duelyard.games.brawl.state import EMPTY, NOBODY, SEATS, BrawlState
from duelyard.games.brawl.targets import in_area, no_area, no_target
from duelyard.games.brawl.traps import no_trap

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.match import Match
    from duelyard.games.brawl.game import Brawl

# The rule behind a hex, or a champion, that a question does not offer, where no finer reason is found.
HEX_RULES: Final = {
    "jump": "FB-JUMP-1", "sail": "FB-R-36", "swoop": "FB-SWOOP-1", "force": "FB-R-39", "flee": "FB-R-38",
    "place": "FB-R-23", "look": "FB-R-34", "relay": "FB-R-34", "lead": "FB-DASH-1",
}  # fmt: skip
CHAMPION_RULES: Final = {
    "hit": "FB-BASIC-5", "chain": "FB-R-46", "throw": "FB-CARD-throw", "react_for": "FB-REACT-4",
}  # fmt: skip
VERBS_OF: Final = {
    "act": ("play", "step_plan", "step_heal", "step_hit", "run"), "move": ("go", "spring"),
    "attack": ("target", "aim"), "target": ("target", "aim"), "react": ("react",), "lay_trap": ("trap",),
    "replace": ("trap",), "deploy": ("deploy",), "pick": ("pick",), "ban": ("ban",), "lead": ("lead",),
}  # fmt: skip


def why_not(match: Match, s: BrawlState, seat: int, refs: list[str], rules: Brawl) -> Reason | None:
    """The rule that keeps this seat from doing what the refs suggest."""
    if match.over:
        return Reason("FB-ROUND-4", {}, rules)
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    if ask is None:
        return Reason("FB-ROUND-3", {}, rules)
    if any(refs == list(option.refs)[: len(refs)] for option in ask.options):
        return None
    rule = forbidden(s, ask, refs)
    return Reason(rule, {}, rules) if rule else None


def refuse(s: BrawlState, ask: Ask, text: str, rules: Brawl) -> Reason | None:
    """The rule that forbids a typed choice such as `play fury`, `go E5` or `target kilgore`."""
    words = text.split()
    verbs = VERBS_OF.get(ask.prompt, (ask.prompt,))
    verb = next((verb for verb in verbs if verb in TEXTS and words[:1] == TEXTS[verb].split()[:1]), "")
    if not verb:
        return None
    refs = [BASIC_REFS[verb]] if verb in BASIC_REFS else []
    for k, word in enumerate(words[1:]):
        refs += ref_of(s, ask.seat, verb, word, own=words[k] == "own")
    rule = forbidden(s, ask, refs)
    return Reason(rule, {}, rules) if rule else None


def ref_of(s: BrawlState, seat: int, verb: str, word: str, own: bool) -> list[str]:
    """The place that a word of a typed choice means."""
    if word in KIND and KIND[word] < len(ACTIONS):
        return [f"{SEATS[seat]}.hand.{word}"]
    if word in HEROES:
        if "{hero}" in TEXTS[verb]:
            return [f"pool.{word}"]
        mine = own or "{mine}" in TEXTS[verb]
        found = [c for c in range(len(s.hero)) if HEROES[s.hero[c]] == word and ((s.owner[c] ^ seat) & 1 == 0) == mine]
        return [s.ref(c) for c in found]
    if word.upper() in s.settings.arena.hex_of:
        return [word.upper()]
    if word in DIRECTIONS:
        return [f"direction.{word}"]
    return [f"{SEATS[seat]}.core.{word}"] if word in CORES else []


# -- the rules behind --------------------------------------------------------------------------------------------------


def forbidden(s: BrawlState, ask: Ask, refs: list[str]) -> str:
    """The rule that forbids what these places suggest as an answer to this question; empty where none is known."""
    seat = ask.seat
    prompt = ask.prompt
    champions = [c for c in (champion_at(s, ref) for ref in refs) if c != NOBODY]
    spots = [s.settings.arena.hex_of[ref] for ref in refs if ref in s.settings.arena.hex_of]
    if prompt == "act":
        return no_action(s, seat, refs, champions)
    if prompt == "react":
        kind = kind_in_hand(s, seat, refs)
        return no_reaction(s, seat, kind) if kind >= 0 else ""
    if prompt == "stun":
        return "FB-STUN-1" if kind_in_hand(s, seat, refs) >= 0 else ""
    if prompt in ("attack", "target") and s.playing != EMPTY:
        return no_aim(s, refs, champions + [s.who[spot] for spot in spots if s.who[spot] != NOBODY])
    if prompt in ("pick", "ban", "lay_out"):
        heroes = [HEROES.index(ref[5:]) for ref in refs if ref[:5] == "pool." and ref[5:] in HEROES]
        if not heroes:
            return ""
        if prompt == "pick":
            return no_pick(s, seat, heroes[0])
        return "FB-R-74" if prompt == "lay_out" else "FB-DRAFT-6" if s.seats == 2 else "FB-DRAFT-13"
    if champions and prompt in CHAMPION_RULES:
        return CHAMPION_RULES[prompt]
    if not spots:
        return ""
    if prompt == "move":
        return no_step(s, s.acting, spots[0])
    if prompt == "dash":
        return no_dash(s, s.acting, spots[0])
    if prompt == "deploy":
        return no_deploy(s, seat, spots[0])
    if prompt == "lay_trap":
        return no_trap(s, spots[0])
    if prompt == "replace":
        return no_replacement(s, ask, spots[0])
    if prompt == "jump" and not s.is_free(spots[0]):
        return "FB-JUMP-2"
    verbs = [verb_of(answer) for answer in ask.codes]
    return next((HEX_RULES[verb] for verb in verbs if verb in HEX_RULES), "")


def no_action(s: BrawlState, seat: int, refs: list[str], champions: list[int]) -> str:
    """Why a card or a basic action is not on offer."""
    kind = kind_in_hand(s, seat, refs)
    if kind >= 0:
        return no_play(s, seat, kind)
    for number, name in enumerate(BASICS):
        if BASIC_REFS[name] in refs and champions:
            core = BASIC_CORE[number]
            if number == RUN:
                named = [k for k in range(3) if f"{SEATS[seat]}.core.{CORES[k]}" in refs]
                ready = [k for k in range(3) if s.ready[seat] >> k & 1]
                core = (named or ready or [0])[0]
            return no_basic(s, seat, number, champions[0], core)
    return ""


def no_aim(s: BrawlState, refs: list[str], champions: list[int]) -> str:
    """Why these are no targets of the card in play."""
    kind = s.kind(s.playing)
    for ref in refs:
        if ref[:10] == "direction." and ref[10:] in DIRECTIONS:
            arc = s.settings.arena.arc[s.at[s.acting]][DIRECTIONS.index(ref[10:])]
            return no_area(s, s.acting, kind, in_area(s, s.acting, arc))
    if not champions:
        return ""
    if AIM[kind] not in (FRONT_ARC, RING):
        return no_target(s, s.acting, kind, champions[0])
    if not s.stands(champions[0]):
        return "FB-TGT-11"
    # An area is not named by a champion: everybody in it is hit, but nobody who stands apart.
    return "FB-TGT-8" if s.distance(s.acting, champions[0]) > 1 else "FB-TGT-6"


def no_step(s: BrawlState, c: int, spot: int) -> str:
    """Why a walk cannot lead here."""
    if not s.stands(c):
        return "FB-KO-8"
    if s.settings.arena.statue[spot]:
        return "FB-MOVE-2"
    other = s.who[spot]
    if other in (NOBODY, c):
        return "FB-MOVE-1"
    return "FB-MOVE-2" if s.are_enemies(c, other) else "FB-MOVE-3"


def no_dash(s: BrawlState, c: int, spot: int) -> str:
    """Why a dash cannot lead here."""
    arena = s.settings.arena
    here = s.at[c]
    direction = arena.line[here][spot]
    if direction < 0:
        return "FB-DASH-1"
    way = arena.ray[here][direction][: arena.distance[here][spot]]
    blocked = any(arena.statue[each] or (s.who[each] != NOBODY and s.are_enemies(c, s.who[each])) for each in way)
    return "FB-DASH-2" if blocked or s.who[spot] != NOBODY else "FB-DASH-1"


def no_replacement(s: BrawlState, ask: Ask, spot: int) -> str:
    """Why the token that replaces a triggered one cannot be laid here."""
    symbol = s.settings.arena.symbol
    if not any(symbol[arg(answer)] for answer in ask.codes):
        return "FB-TRAP-9"
    return "FB-TRAP-8" if symbol[spot] or s.token[spot] != EMPTY else "FB-TRAP-6"


def kind_in_hand(s: BrawlState, seat: int, refs: list[str]) -> int:
    """The card of the own hand that a ref such as `A.hand.fury` names; -1 if there is none."""
    for ref in refs:
        if ref.startswith(f"{SEATS[seat]}.hand."):
            for slot in s.hands[seat]:
                if s.card_name(slot) == ref[7:]:
                    return s.kind(slot)
    return -1


def champion_at(s: BrawlState, ref: str) -> int:
    """The champion behind a ref such as `A.deryn`."""
    for c in range(len(s.hero)):
        if s.ref(c) == ref:
            return c
    return NOBODY
