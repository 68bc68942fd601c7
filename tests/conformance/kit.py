"""The conformance kit: what every game on this engine must be able to do, one function a property.

No property knows any game. Each takes a `Case` (a game, its options, a seed) and how `deep` to look, plays random
matches, and raises `Broken` with its own name where the game or the engine does not keep its word.
"""

from __future__ import annotations

import copy
import functools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import duelyard
from duelyard.core.ask import DUTY, REACTION, TURN, Ask
from duelyard.core.chance import Quick
from duelyard.core.errors import BadPosition, BadRecord, CannotUndo, DuelyardError, MatchOver, WrongSetting
from duelyard.core.fair import Seal
from duelyard.core.match import FORCED, Match
from duelyard.core.origin import Origin
from duelyard.core.packet import Packet, make_packet
from duelyard.core.position import (
    card_or_number,
    default_knowledge,
    from_position,
    physical_name,
    places,
    position_data,
    to_toml,
)
from duelyard.core.record import read_record
from duelyard.core.state import State
from duelyard.core.texts import LANGUAGES
from duelyard.core.whole import Dealer

LIMIT = 5000  # choices in a random match: more means that it never ends
ENGINE_FIELDS = {"rules", "chance", "log", "journal", "tape"}  # of a state: the engine's own, copied by its own care
NOTICED = ("events", "asks", "flow")  # why an imagined world was thrown away: the seat would have noticed
RARE = 12  # what is expected so often and never turns up cannot turn up
PASTS = 30  # ways back from a world that are tried before it counts as one without a past
NONSENSE = ("", "xyzzy", "play", "0", "play nothing at all", "карта")


class Broken(AssertionError):
    """A game does not keep a property; `prop` names it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.prop = ""


@dataclass(frozen=True)
class Case:
    """A match to be played: anybody can start it again and gets the same."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1

    def start(self) -> Match:
        return duelyard.new_match(self.game, seed=self.seed, options=copy.deepcopy(self.options))

    def random(self, purpose: str = "choices") -> random.Random:
        return random.Random(f"{purpose} {self.seed}")

    def __str__(self) -> str:
        changed = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}[{changed if len(changed) < 120 else changed[:120] + '...'}]-{self.seed}"


Property = Callable[[Case, int], None]
PROPERTIES: dict[str, Property] = {}


def prop(check: Property) -> Property:
    """Register a property. Whatever goes wrong inside is `Broken`, under the property's name."""

    @functools.wraps(check)
    def run(case: Case, deep: int = 1) -> None:
        try:
            check(case, deep)
        except Broken as broken:
            broken.prop = check.__name__
            broken.args = (f"{check.__name__} of {case}: {broken.args[0]}",)
            raise
        except Exception as error:
            raised = Broken(f"{check.__name__} of {case}: {type(error).__name__}: {error}")
            raised.prop = check.__name__
            raise raised from error

    PROPERTIES[check.__name__] = run
    return run


def demand(condition: object, message: str) -> None:
    if not condition:
        raise Broken(message)


def same(got: Any, expected: Any, what: str) -> None:
    if got != expected:
        raise Broken(f"{what} differs:\n  {str(got)[:1500]}\n  {str(expected)[:1500]}")


# -- playing and looking -----------------------------------------------------------------------------------------------


def step(match: Match, rng: random.Random) -> tuple[int, str]:
    """Make a random choice for a random asked seat; returns the seat and the text."""
    ask = rng.choice(match.asks)
    option = ask.options[rng.randrange(len(ask.codes))]
    match.choose(option.text, seat=ask.seat)
    return ask.seat, option.text


def walk(case: Case) -> Iterator[Match]:
    """A random match, yielded before every choice."""
    match = case.start()
    rng = case.random()
    while not match.over:
        demand(match.number < LIMIT, f"no end after {LIMIT} choices")
        yield match
        step(match, rng)


def some(case: Case, count: int) -> Iterator[Match]:
    """About `count` decisions spread over a random match; its seed decides which."""
    length = sum(1 for _ in walk(case))
    stride = max(1, length // count)
    offset = case.seed % stride
    for k, match in enumerate(walk(case)):
        if k % stride == offset:
            yield match


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain data; of where cards may be, only what means something: unknown cards, unknown slots."""
    data = {name: copy.deepcopy(getattr(state, name)) for name in state.fields()}
    for seat in range(state.seats):
        known = state.known[seat]
        for slot, card in enumerate(state.card):
            data["may"][seat][card] = 1 << slot if known >> slot & 1 else data["may"][seat][card] & ~known
    return data


def own_fields(state: State) -> set[str]:
    """What the state's object holds, by its dict and its slots, less what the engine looks after."""
    slots = {name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ()) if hasattr(state, name)}
    return (slots | set(getattr(state, "__dict__", {}))) - ENGINE_FIELDS


def ask_data(ask: Ask) -> list[Any]:
    """An ask as the asked seat sees it."""
    options = [[o.key, o.text, list(o.refs), *[o.label(lang) for lang in LANGUAGES]] for o in ask.options]
    return [ask.seat, ask.prompt, ask.secret, ask.window, *[ask.text(lang) for lang in LANGUAGES], options]


def asks_data(match: Match) -> list[Any]:
    return [ask_data(ask) for ask in match.asks]


def shown(match: Match, seat: int) -> str:
    """All that a seat is shown at this moment, as one text."""
    own = [ask_data(ask) for ask in match.asks if ask.seat == seat]
    return json.dumps([match.view(seat), own], ensure_ascii=False, sort_keys=True)


def observers(match: Match) -> list[int | None]:
    return [*range(match.state.seats), None]


def refusal(match: Match, seat: int, text: str) -> list[Any]:
    """What a seat hears when it tries this text: the option it means, or the error."""
    try:
        return [match.find(match.ask_of(seat), text)]
    except DuelyardError as error:
        return [type(error).__name__, str(error)]


def reasons(match: Match, seat: int, refs: list[str]) -> list[Any]:
    reason = match.why_not(seat, refs)
    return [] if reason is None else [reason.rule, *[reason.text(lang) for lang in LANGUAGES]]


@functools.cache
def vocabulary(game: str) -> tuple[list[str], list[list[str]]]:
    """Texts and refs of options, from a few matches: what a player might plausibly try."""
    texts: dict[str, None] = {}
    refs: dict[tuple[str, ...], None] = {}
    for seed in range(90, 93):
        for match in walk(Case(game, {}, seed)):
            for ask in match.asks:
                for option in ask.options:
                    texts[option.text] = None
                    refs[option.refs] = None
            for zone, slots in match.rules.zones(match.state):
                refs[zone,] = None
                for k in range(len(slots)):
                    refs[f"{zone}.{k + 1}",] = None
    return list(texts), [list(ref) for ref in refs]


def names_a_text(text: str, key: str) -> bool:
    """Whether this is a finished text: not its own key, with no empty places left."""
    return bool(text) and text != key and "{" not in text and "}" not in text


# -- matches, copies, checkpoints --------------------------------------------------------------------------------------


@prop
def ends(case: Case, deep: int) -> None:
    """Random matches run to the end, with a result that makes sense."""
    match = case.start()
    rng = case.random()
    while not match.over:
        demand(match.number < LIMIT, f"no end after {LIMIT} choices")
        demand(match.asks and match.ask is match.asks[0], "nobody is asked and the match is not over")
        for ask in match.asks:
            demand(ask.codes, f"an ask without options: {ask.prompt}")
            demand(0 <= ask.seat < match.state.seats, f"an ask for seat {ask.seat}")
            demand(ask.window in (TURN, REACTION, DUTY), f"{ask.prompt} is a window {ask.window!r}")
        step(match, rng)
    result = match.result
    assert result is not None
    demand(len(result.scores) == match.state.seats, f"{len(result.scores)} scores")
    demand(all(-1 <= score <= 1 for score in result.scores), f"scores out of range: {result.scores}")
    demand(abs(sum(result.scores)) < 1e-9 or len(set(result.scores)) == 1, f"scores do not balance: {result.scores}")
    demand(not match.asks and match.ask is None and len(match.options) == 0, "asks after the end")
    for lang in LANGUAGES:
        demand(names_a_text(match.rules.result_text(result, lang), f"end.{result.rule}.text"), f"no text: {result}")
    try:
        match.choose(0)
    except MatchOver:
        return
    raise Broken("a choice after the end was accepted")


@prop
def copies(case: Case, deep: int) -> None:
    """A copy is the same match and independent: what happens to it touches neither the original nor any ancestor."""
    rng = case.random("copies")
    for match in some(case, 12 * deep):
        chain: list[tuple[Match, str, dict[str, Any]]] = []
        twin = match
        for _ in range(3):
            chain.append((twin, twin.digest(), dump(twin.state)))
            before = twin
            twin = twin.copy()
            same(dump(twin.state), dump(before.state), "the state of a copy")
            same(asks_data(twin), asks_data(before), "the ask of a copy")
            same(twin.digest(), chain[-1][1], "the digest of a copy")
            for _ in range(rng.randrange(1, 5)):
                if not twin.over:
                    step(twin, rng)
        for ancestor, digest, state in chain:
            same(dump(ancestor.state), state, "the state of an ancestor, after its copy was played,")
            same(ancestor.digest(), digest, "the digest of an ancestor, after its copy was played,")
    for match in some(case, 2 * deep):
        twins = [match.copy(), match.copy()]
        seeds = [case.random("twins"), case.random("twins")]
        while not twins[0].over:
            for twin, choices in zip(twins, seeds, strict=True):
                step(twin, choices)
            same(dump(twins[1].state), dump(twins[0].state), "the state of a twin after the same choices")
        same(twins[1].digest(), twins[0].digest(), "the digest of a twin after the same choices")
        same(str(twins[1].result), str(twins[0].result), "the result of a twin after the same choices")


@prop
def fields(case: Case, deep: int) -> None:
    """Set-up, what `State.fields` names, and `derive` make the whole state again; copies share nothing mutable."""
    for match in some(case, 10 * deep):
        state = match.state
        names = state.fields()
        start, carried = match.rules.setup(match.origin.settings), match.rules.setup(match.origin.settings)
        for name in names:
            setattr(carried, name, json.loads(json.dumps(getattr(state, name))))
            same(getattr(carried, name), getattr(state, name), f"field {name}, carried as JSON,")
        carried.derive()
        for name in sorted(own_fields(state)):
            again, now = plain(getattr(carried, name, None)), plain(getattr(state, name))
            same(again, now, f"{name}, made again from what fields() names,")
        twin = state.copy()
        demand(type(twin) is type(state), f"a copy of another type: {type(twin).__name__}")
        for name in sorted(own_fields(state)):
            same(plain(getattr(twin, name, None)), plain(getattr(state, name)), f"{name} of a copy")
            changes = name in names and name not in state.shared() and getattr(start, name) != getattr(state, name)
            if changes:  # what never changes may be shared
                shared = parts(getattr(state, name)) & parts(getattr(twin, name))
                demand(not shared, f"a copy shares a part of field {name}")


def plain(value: Any) -> Any:
    """An object of static data as a dict, so that two of them can be compared; everything else as it is."""
    names = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    if not names and not hasattr(value, "__dict__"):
        return value
    return {**{name: getattr(value, name) for name in names}, **getattr(value, "__dict__", {})}


def parts(value: Any) -> set[int]:
    """The ids of all mutable things inside."""
    if isinstance(value, dict):
        return {id(value)}.union(*[parts(item) for item in value.values()])
    if isinstance(value, (list, set)):
        return {id(value)}.union(*[parts(item) for item in value])
    if isinstance(value, tuple):
        return set().union(*[parts(item) for item in value])
    return set() if value is None or isinstance(value, (int, str, float)) else {id(value)}


@prop
def checkpoints(case: Case, deep: int) -> None:
    """Entering the script on a copy of a checkpoint's state gives the very same ask and changes nothing."""
    found = 0
    for match in walk(case):
        fresh_fork = match.branches is not None and match.number == 0
        if not fresh_fork and not (match.branches is None and match.asks[0].checkpoint):
            continue
        found += 1
        again = Match(match.origin, match.state.copy())
        again.advance(0, -1)
        for ask, other in zip(match.asks, again.asks, strict=True):
            now = [ask.seat, ask.prompt, ask.codes, ask.secret, ask.checkpoint, ask.source]
            same(
                [other.seat, other.prompt, other.codes, other.secret, other.checkpoint, other.source],
                now,
                "the ask after entering at a checkpoint",
            )
        same(dump(again.state), dump(match.state), "the state after entering at a checkpoint")
    demand(found, "a whole match without a checkpoint")


# -- records and positions ---------------------------------------------------------------------------------------------


@prop
def records(case: Case, deep: int) -> None:
    """A record gives the same match again, digest for digest, finished or not."""
    for match in [*some(case, 6 * deep), finished(case)]:
        text = match.record()
        again = duelyard.read_record(text)
        same(again.digest(), match.digest(), "the digest after reading a record")
        same(again.record(), text, "a record after reading it")
        same(asks_data(again), asks_data(match), "the ask after reading a record")
        same(dump(again.state), dump(match.state), "the state after reading a record")


def finished(case: Case) -> Match:
    match = case.start()
    rng = case.random()
    while not match.over:
        demand(match.number < LIMIT, f"no end after {LIMIT} choices")
        step(match, rng)
    return match


@prop
def damaged_records(case: Case, deep: int) -> None:
    """A record with a line missing, doubled or changed is refused, and so is one that is cut off."""
    rng = case.random("damage")
    texts = [match.record() for match in some(case, 1)] + [finished(case).record()]
    for text in texts:
        lines = text.splitlines()
        picked = range(len(lines)) if len(lines) <= 12 * deep else sorted(rng.sample(range(len(lines)), 12 * deep))
        for k in picked:
            line = lines[k]
            refuse([*lines[:k], *lines[k + 1 :]], f"line {k + 1} {line!r} missing")
            refuse(lines[:k], f"cut off before line {k + 1} {line!r}")
            refuse([*lines[: k + 1], line, *lines[k + 1 :]], f"line {k + 1} {line!r} doubled")
            refuse([*lines[:k], line[:-1], *lines[k + 1 :]], f"line {k + 1} {line!r} without its last letter")
            refuse([*lines[:k], line + "x", *lines[k + 1 :]], f"line {k + 1} {line!r} with an x more")
            refuse([*lines[:k], "", *lines[k + 1 :]], f"line {k + 1} {line!r} blank")


def refuse(lines: list[str], what: str) -> None:
    try:
        duelyard.read_record("\n".join(lines) + "\n")
    except BadRecord as error:
        demand(str(error), "an error without a message")
        return
    raise Broken(f"a damaged record was accepted: {what}")


@prop
def positions(case: Case, deep: int) -> None:
    """A position gives the same match again: digest, text, views, asks, and what follows from the same choices."""
    rng = case.random("positions")
    for match in some(case, 16 * deep):
        text = match.position()
        again = duelyard.from_position(text, seed=1)
        same(again.position(), text, "a position after reading it")
        same(again.digest(), match.digest(), "the digest after reading a position")
        for observer in observers(match):
            same(again.view(observer), match.view(observer), f"the view of {observer} after reading a position")
        same(asks_data(again), asks_data(match), "the ask after reading a position")
        twin = match.copy()
        twin.state.journal = []
        choices = [step(twin, rng) for _ in range(6) if not twin.over]
        forced: dict[str, list[Any]] = {}
        for draw in twin.state.journal:
            named = [card_or_number(match.rebase(), card) for card in draw.result] if draw.slots else draw.result
            forced.setdefault(draw.stream, []).append(named)
        again = duelyard.from_position(text, seed=2, forced=forced)
        for seat, choice in choices:
            again.choose(choice, seat=seat)
        same(again.digest(), twin.digest(), "the digest after the same choices from a position")
        for observer in observers(match):
            same(again.view(observer), twin.view(observer), f"the view of {observer} after the same choices")
    try:
        duelyard.from_position(finished(case).position())
    except BadPosition as error:
        demand(error.place == "result", f"the position of a finished match is refused for another reason: {error}")
    else:
        raise Broken("the position of a finished match can be played on")


@prop
def silence(case: Case, deep: int) -> None:
    """A position that says nothing about knowledge tells nobody more than play does, and worlds can be made from it."""
    for match in some(case, 8 * deep):
        state, silent = match.rebase(), match.rebase().copy()
        default_knowledge(silent)
        for seat in range(state.seats):
            unknown = ~silent.known[seat] & ~state.known[seat]
            for slot, card in enumerate(state.card):
                if unknown >> slot & 1:
                    more = state.may[seat][card] & unknown & ~silent.may[seat][card]
                    spots = [place for spot, place in places(state).items() if more >> spot & 1]
                    demand(not more, f"seat {seat} is told that {physical_name(state, card)} is at none of {spots}")
        data = {part: value for part, value in position_data(match).items() if part not in ("knowledge", "since")}
        quiet = duelyard.from_position(to_toml(data), seed=1)
        for seat in range(quiet.state.seats):
            for world in worlds_of(make_packet(quiet, seat), range(3)):
                same(shown(world, seat), shown(quiet, seat), f"what seat {seat} sees in a world made from a position")
                same(world.view(None), quiet.view(None), f"the audience's view in a world of seat {seat}")


# -- options and texts -------------------------------------------------------------------------------------------------


@prop
def options(case: Case, deep: int) -> None:
    """Texts and keys are unique in an ask and mean the same in all matches; a text leads back to its option."""
    key_of: dict[str, int] = {}
    text_of: dict[int, str] = {}
    for seed in range(case.seed, case.seed + deep):
        for match in walk(Case(case.game, case.options, seed)):
            for ask in match.asks:
                all_options = list(ask.options)
                texts = [option.text for option in all_options]
                demand(len(set(texts)) == len(texts), f"texts twice in one ask: {texts}")
                demand(len({option.key for option in all_options}) == len(texts), f"keys twice in one ask: {texts}")
                for option, code in zip(all_options, ask.codes, strict=True):
                    text = option.text
                    demand(text == " ".join(text.split()) and text, f"spaces in the text {text!r}")
                    demand(isinstance(option.key, int) and option.key >= 0, f"the key {option.key!r} of {text!r}")
                    same(key_of.setdefault(text, option.key), option.key, f"the key of {text!r} in another ask")
                    same(text_of.setdefault(option.key, text), text, f"the text of key {option.key} in another ask")
                    same(match.find(ask, text), code, f"the code found for {text!r}")
                    same(match.find(ask, option), code, f"the code found for the option {text!r}")
                    demand(option.code == code, f"the option {text!r} is made for another code")


@prop
def texts(case: Case, deep: int) -> None:
    """Every label, prompt, event, reason and card has a finished text in every language."""
    rules = duelyard.game(case.game)
    for card in rules.cards:
        for lang in LANGUAGES:
            demand(card.names.get(lang), f"card {card.id} has no name in {lang}")
    _, refs = vocabulary(case.game)
    rng = case.random("texts")
    match = case.start()
    match.events(0)
    choices = case.random()
    while not match.over:
        for ask in match.asks:
            for lang in LANGUAGES:
                demand(names_a_text(ask.text(lang), f"ask.{ask.prompt}"), f"prompt {ask.prompt} has no text in {lang}")
                for option in ask.options:
                    demand(option.rules is not None, f"option {option.text!r} has no label")
                    label = option.label(lang)
                    demand(names_a_text(label, option.phrase), f"option {option.text!r} is {label!r} in {lang}")
        for seat in range(match.state.seats):
            for ref in rng.sample(refs, min(6, len(refs))):
                for lang, text in zip(LANGUAGES, reasons(match, seat, ref)[1:], strict=False):
                    demand(names_a_text(text, ""), f"the reason for {ref} is {text!r} in {lang}")
                    demand(not text.startswith("rule."), f"the reason for {ref} has no text in {lang}")
        step(match, choices)
    for observer in observers(match):
        numbers = [event.number for event in match.events(observer)]
        same(numbers, list(range(len(numbers))), f"the numbers of the events of {observer}")
        for event in match.events(observer):
            for lang in LANGUAGES:
                text = match.rules.event_text(event, lang)
                demand(names_a_text(text, f"event.{event.kind}"), f"event {event.kind} is {text!r} in {lang}")


# -- undo, forced and simultaneous choices -----------------------------------------------------------------------------


@prop
def undo(case: Case, deep: int) -> None:
    """One's own last choice can be taken back, exactly, unless something was revealed or drawn; nobody else's."""
    rng = case.random("undo")
    done = 0
    for match in some(case, 24 * deep):
        twin = match.copy()
        before, state = twin.digest(), dump(twin.state)
        twin.state.journal = []
        seat, text = step(twin, rng)
        rolled = any(draw.result and not draw.slots for draw in twin.state.journal)
        learnt = any(new & ~old for new, old in zip(twin.state.known, state["known"], strict=True))
        after = twin.digest()
        for other in range(match.state.seats):
            if other != seat and match.branches is None and twin.branches is None:
                refuse_undo(twin, other, "another player's choice")
                same(twin.digest(), after, "the digest after a refused undo")
        if rolled or learnt or twin.state.news != state["news"]:
            refuse_undo(twin, seat, f"{text!r}, past something revealed or drawn,")
            same(twin.digest(), after, "the digest after a refused undo")
            twin.undo(seat, consent=True)
        else:
            twin.undo(seat)
            done += 1
        same(twin.digest(), before, f"the digest after taking back {text!r}")
        same(dump(twin.state), state, f"the state after taking back {text!r}")
        same(asks_data(twin), asks_data(match), f"the ask after taking back {text!r}")
        twin.choose(text, seat=seat)
        same(twin.digest(), after, f"the digest after taking back {text!r} and choosing it again")
    refuse_undo(case.start(), None, "what nobody has chosen")


def refuse_undo(match: Match, seat: int | None, what: str) -> None:
    try:
        match.undo(seat)
    except CannotUndo:
        return
    raise Broken(f"{what} could be taken back")


@prop
def going_back(case: Case, deep: int) -> None:
    """A match to which somebody listens goes back by the checkpoints that it keeps to what playing again would give."""
    rng = case.random("back")
    match = case.start()
    match.events(None)
    while not match.over and match.number < 150 * deep:
        step(match, rng)
        if rng.random() < 0.2:
            match.copy()  # as bots and previews do: it may move the checkpoints
        if rng.random() < 0.15:
            count = rng.randrange(max(0, match.number - 40), match.number + 1)
            if match.branches is not None or count < match.fork_end:
                continue
            back, again = match.back_at(count), match.replayed(count, listen=True)
            same(back.digest(), again.digest(), f"the digest, back at {count} of {match.number}")
            same(dump(back.state), dump(again.state), f"the state, back at {count} of {match.number}")
            same(asks_data(back), asks_data(again), f"the ask, back at {count} of {match.number}")
            same((back.fork_at, back.fork_end), (again.fork_at, again.fork_end), "the last Fork")
            for observer in observers(match):
                same(back.events(observer), again.events(observer), f"the events, back at {count} of {match.number}")
            if back.asks and rng.random() < 0.5:
                match = back


@prop
def forced(case: Case, deep: int) -> None:
    """What open information leaves no choice about is answered and recorded; what hidden cards decide never is."""
    for match in walk(case):
        if match.branches is None:
            ask = match.asks[0]
            demand(len(ask.codes) > 1 or ask.secret, f"{ask.prompt} has one option and waits for an answer")
    run = match.replayed(0)
    for entry in match.history:
        ask = run.ask_of(entry & 7)
        alone = len(ask.codes) == 1 and not ask.secret and run.branches is None
        demand(bool(entry & FORCED) == alone, f"{ask.prompt}: recorded as forced: {bool(entry & FORCED)}, is: {alone}")
        run.feed(entry)
    lines = match.record().split("choices:\n")[1].splitlines()
    marks = ["=" if entry & FORCED else ":" for entry in match.history]
    same([line[1] for line in lines[: len(marks)]], marks, "the marks of forced choices in the record")


@prop
def forks(case: Case, deep: int) -> None:
    """Seats that decide at the same time: who is faster changes nothing, and nobody sees how far the others are."""
    for number, match in enumerate(walk(case)):
        if match.branches is None or len(match.asks) < 2:
            continue
        watched = match.copy()
        actor = match.asks[number % len(match.asks)].seat
        others = [observer for observer in observers(match) if observer != actor]
        before = [looks(watched, other) for other in others]
        ask = watched.ask_of(actor)
        watched.choose(ask.options[number % len(ask.codes)].text, seat=actor)
        if watched.branches is not None:
            for other, seen in zip(others, before, strict=True):
                same(looks(watched, other), seen, f"what {other} sees while {actor} decides at the same time")
        if number % 5 == 0 or len(match.since) == match.fork_at:
            order_of_seats(match, case)


def looks(match: Match, observer: int | None) -> str:
    """All that an observer can learn, packet included."""
    events = [[event.number, event.kind, event.data] for event in match.copy().events(observer)]
    packet = "" if observer is None else make_packet(match, observer).to_json()
    return json.dumps([match.view(observer), events, packet], sort_keys=True)


def order_of_seats(match: Match, case: Case) -> None:
    """Play the open Fork to its end in several orders, and on for a few choices."""
    seats = [ask.seat for ask in match.asks]
    digests = []
    for order in (seats, seats[::-1], seats * 2):
        twin = match.copy()
        fork = twin.branches
        streams = {seat: case.random(f"fork {seat}") for seat in seats}
        turn = 0
        while twin.branches is fork and fork is not None:
            waiting = [seat for seat in order if any(ask.seat == seat for ask in twin.asks)]
            seat = waiting[turn % len(waiting)] if len(order) > len(seats) else waiting[0]
            turn += 1
            ask = twin.ask_of(seat)
            twin.choose(ask.options[streams[seat].randrange(len(ask.codes))].text, seat=seat)
        digests.append(twin.digest())
        rng = case.random("after the fork")
        for _ in range(4):
            if not twin.over:
                step(twin, rng)
        digests[-1] += twin.digest()
    demand(len(set(digests)) == 1, "who chooses first in a Fork changes the digest")


# -- nobody sees what they must not ------------------------------------------------------------------------------------


def worlds_of(packet: Packet, seeds: range) -> list[Match]:
    """Imagined worlds; hardly any may have been thrown away, least of all because the seat would notice something."""
    worlds = [packet.redeal(seed) for seed in seeds]
    noticed = sum(packet.rejected.get(why, 0) for why in NOTICED)
    wasted = noticed + packet.rejected.get("choice", 0)
    found = f"{packet.rejected} of {packet.tries} worlds"
    demand(noticed <= 0.25 * packet.tries, f"seat {packet.seat} notices that worlds differ: {found}")
    demand(wasted <= 0.5 * packet.tries, f"what seat {packet.seat} can work out is not in what it knows: {found}")
    return worlds


@prop
def leaks(case: Case, deep: int) -> None:
    """Permute what a seat cannot know: all that it is shown or told stays byte for byte the same."""
    all_texts, all_refs = vocabulary(case.game)
    rng = case.random("leaks")
    for match in some(case, 20 * deep):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat)
            worlds = worlds_of(packet, range(4))
            known = match.state.known
            demand(known[-1] & ~known[seat] == 0, f"the audience knows a card that seat {seat} does not know")
            texts = [*NONSENSE, *rng.sample(all_texts, min(12, len(all_texts)))]
            refs = rng.sample(all_refs, min(12, len(all_refs)))
            truth = told(match, seat, texts, refs)
            for world in worlds:
                same(
                    told(world, seat, texts, refs), truth, f"what seat {seat} is shown in a world it cannot tell apart"
                )
                same(
                    world.view(None), match.view(None), f"the audience's view in a world seat {seat} cannot tell apart"
                )
                same(world.events(seat), packet.seen, f"the events of seat {seat} in a world it cannot tell apart")


def has_all_cards(match: Match) -> bool:
    """Whether all cards were there from the start: a draft makes them, and no world is walked back beyond that."""
    return len(match.origin.template.kinds) == len(match.state.kinds)


def told(match: Match, seat: int, texts: list[str], refs: list[list[str]]) -> str:
    answers = [refusal(match, seat, text) for text in texts]
    why = [reasons(match, seat, ref) for ref in refs]
    return shown(match, seat) + json.dumps([answers, why], ensure_ascii=False)


@prop
def dealt_anew(case: Case, deep: int) -> None:
    """What a spectator cannot see can be dealt anew at any position: he sees the same, and the match goes on."""
    rng = case.random("anew")
    for number, match in enumerate(some(case, 6 * deep)):
        text = match.position()
        seal = Seal(f"{case.seed}/{number}")
        world = from_position(text, seal=seal, anew=True)
        usual = from_position(text, seal=seal)
        if usual.branches is None:
            usual = usual.replayed(0)
            same(world.replayed(0).view(None), usual.view(None), "a spectator's view after dealing anew")
        same(from_position(text, seal=seal, anew=True).digest(), world.digest(), "what the same seal deals")
        demand(sorted(world.state.card) == sorted(range(len(world.state.card))), "a card is there twice, or nowhere")
        for seat in range(world.state.seats):
            same(world.redeal(seat, number).view(seat), world.view(seat), "a redeal of what was dealt anew")
        while not world.over and world.number < 30:
            step(world, rng)
        same(read_record(world.record()).digest(), world.digest(), "the record of a match that was dealt anew")


@prop
def other_world(case: Case, deep: int) -> None:
    """Sample a world at a random decision, roll it back to the first deal, make all choices again: same events."""
    for match in some(case, 4 * deep):
        if not has_all_cards(match):
            continue
        for seat in range(match.state.seats):
            packet = make_packet(match, seat, whole=True)
            for world in worlds_of(packet, range(6)):
                same(world.events(seat), match.copy().events(seat), f"the events of seat {seat} from the first deal on")
                same(world.events(None), match.copy().events(None), f"the audience's events in a world of seat {seat}")
                same(shown(world, seat), shown(match, seat), f"what seat {seat} sees in another world")


@prop
def waste(case: Case, deep: int) -> None:
    """What a seat can work out is in what it knows: hardly any world has to be thrown away, even from the start on."""
    for match in some(case, 30 * deep):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat, whole=has_all_cards(match))
            for seed in range(12 if packet.barred else 6):  # lists differ more than deals do
                packet.redeal(seed)
            # Shuffles blur what is known: a world that cannot be walked back past one ("past") is no fault by itself.
            wasted = sum(count for why, count in packet.rejected.items() if why != "past")
            demand(
                wasted < 0.3 * packet.tries, f"thrown away by seat {seat}: {packet.rejected} of {packet.tries} worlds"
            )
            demand(packet.tries < 60, f"worlds of seat {seat} cannot be walked back: {packet.rejected}")


@prop
def pasts(case: Case, deep: int) -> None:
    """A world imagined from the last checkpoint on can have come about: its past is found from the first deal on."""
    for match in some(case, 8 * deep):
        if match.branches is not None or not has_all_cards(match):
            continue
        for seat in range(match.state.seats):
            packet, story = make_packet(match, seat), make_packet(match, seat, whole=True)
            for world in worlds_of(packet, range(4)):
                # A past is dealt at random, too: one that does not lead here says nothing, many say that there is none.
                # (Shuffles blur what is known: a world that is not walked back past one is no fault by itself.)
                story.rejected = {}
                found = any(back(story, world, Quick(way)) is not None for way in range(PASTS))
                blurred = list(story.rejected) == ["past"]
                demand(found or blurred, f"a world of seat {seat} cannot have come about: {story.rejected}")


def back(story: Packet, world: Match, chance: Quick) -> Match | None:
    """A past of this world, in the list of its cards too."""
    state = story.checkpoint.copy()
    if state.lists:
        state.rules.recast(state, world.origin.settings)
    return story.replay(world.state.card[:], chance, world.origin.settings, state)


def reordered(match: Match, seat: int) -> Match | None:
    """The same match, had the others brought the same cards in another order; None in the midst of an effect."""
    if match.branches is not None or not match.asks[0].checkpoint:
        return None
    state = match.rebase().copy()
    rules, settings = match.rules, json.loads(json.dumps(match.origin.settings))  # no list is there twice
    cards = list(range(len(state.card)))
    for other in set(range(state.seats)) - {seat}:
        own = [c for c in cards if state.lists[c] >= 0 and state.lists[c] >> 8 == other]
        settings["seats"][other][rules.list_setting].reverse()
        for card, new in zip(own, own[::-1], strict=True):
            cards[card] = new
    state.card = [cards[card] for card in state.card]
    state.met = [[cards[card] for card in met] for met in state.met]
    state.may = [[row[cards[card]] for card in range(len(cards))] for row in state.may]
    rules.recast(state, settings)
    again = Match(Origin(rules, settings, state), state.copy())
    again.advance(0, -1)
    return again


@prop
def lists(case: Case, deep: int) -> None:
    """What a seat has not met of the others' private lists is in nothing that it gets, and it imagines other lists."""
    start = case.start()
    if not start.state.lists:
        return
    rules, name = start.rules, start.rules.list_setting
    for match in some(case, 6 * deep):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat)
            worlds = worlds_of(packet, range(6))
            for other in range(match.state.seats):
                true = match.origin.settings["seats"][other][name]
                told = packet.settings["seats"][other][name]
                imagined = [world.origin.settings["seats"][other][name] for world in worlds]
                if other == seat:
                    same(imagined, [true] * len(worlds), f"what seat {seat} has brought itself")
                    continue
                hidden = Counter(true) - Counter(card for card in told if card is not None)
                same(
                    (sum(hidden.values()), len(told)), (told.count(None), len(true)), "cards of the list, and met ones"
                )
                pool = rules.pool(packet.settings, other)  # of printed cards: a changed one is imagined as one of them
                demand({card.partition("(")[0] for card in hidden} <= set(pool), f"{hidden} is not in the pool")
                for cards in imagined:
                    demand(rules.is_list(match.origin.settings, other, cards), f"{cards} is no list")
                    demand(
                        all(card in (None, mine) for card, mine in zip(told, cards, strict=True)),
                        f"{cards}: not {told}",
                    )
                if sum(hidden.values()) > 2:
                    demand(any(Counter(cards) != Counter(true) for cards in imagined), "all worlds have the true list")
            again = reordered(match, seat)
            if again is not None:
                theirs, ours = json.loads(make_packet(again, seat).to_json()), json.loads(packet.to_json())
                for part in ours:
                    if part != "number":
                        same(
                            theirs[part], ours[part], f"{part} in the packet of {seat}, were the list in another order,"
                        )
    for seat in range(start.state.seats):
        packet = make_packet(start, seat)
        for other, own in enumerate(packet.settings["seats"]):
            seen = sum(start.state.lists[card] >> 8 == other for card in packet.card if card >= 0)
            demand(other == seat or len(own[name]) - own[name].count(None) == seen, f"seat {seat} is told {own}")
        for world in worlds_of(packet, range(3)):
            other_list = duelyard.new_match(case.game, seed=case.seed, options=copy.deepcopy(world.origin.settings))
            same(shown(other_list, seat), shown(start, seat), f"what seat {seat} sees, were it another list,")
            same(
                make_packet(other_list, seat).to_json(), packet.to_json(), f"the packet of {seat}, were it another list"
            )
            same(other_list.view(None), start.view(None), "the audience's view, were it another list")
            events = other_list.copy().events(seat)
            same(events, start.copy().events(seat), f"the events of seat {seat}, were it another list")


@prop
def secret_picks(case: Case, deep: int) -> None:
    """A secret choice shows itself by what it reveals, by its form or to all; nobody follows a card through it."""
    ids = set(duelyard.game(case.game).card_ids)
    for match in walk(case):
        for ask in match.asks:
            if not ask.secret or len(ask.codes) < 2:
                continue
            outcomes: dict[tuple[int, str, str], tuple[str, str]] = {}
            for option in ask.options:
                twin = match.copy()
                twin.choose(option.text, seat=ask.seat)
                if any(now & ~then for now, then in zip(twin.state.known, match.state.known, strict=True)):
                    continue
                open_to_all = json.dumps(twin.view(None), sort_keys=True)
                for other in range(match.state.seats):
                    if other != ask.seat:
                        view = twin.view(other)
                        form = json.dumps(formless(view, ids), sort_keys=True)
                        seen = json.dumps(view, sort_keys=True)
                        first, text = outcomes.setdefault((other, form, open_to_all), (seen, option.text))
                        same(seen, first, f"what seat {other} sees of the secret choices {option.text!r} and {text!r}")


def formless(value: Any, ids: set[str]) -> Any:
    """The same data with every card face down."""
    if isinstance(value, dict):
        return {name: formless(item, ids) for name, item in value.items()}
    if isinstance(value, list):
        return [formless(item, ids) for item in value]
    return "?" if value is None or (isinstance(value, str) and value in ids) else value


@prop
def sealed_seed(case: Case, deep: int) -> None:
    """Neither the seed nor a digest shows up in anything that a seat is given; views and events are plain data."""
    match = duelyard.new_match(case.game, seed=f"sesame{case.seed}", options=case.options)
    rng = case.random()
    seal = match.origin.seal
    assert seal is not None
    while not match.over:
        if rng.random() < 0.3 * deep:
            words = [seal.secret, seal.seed.hex(), seal.commitment, match.digest(), str(match.state.chance.seed)]
            for observer in observers(match):
                given = json.dumps(match.view(observer))
                if observer is not None:
                    given += make_packet(match, observer).to_json() + shown(match, observer)
                for word in words:
                    demand(json.dumps(word)[1:-1] not in given, f"{word!r} shows up in what {observer} is given")
        step(match, rng)
    for observer in observers(match):
        for event in match.events(observer):
            same(json.loads(json.dumps(event.data)), event.data, f"event {event.kind}, carried as JSON,")
            demand(seal.secret not in json.dumps(event.data), f"the secret shows up in event {event.kind}")


# -- redeals -----------------------------------------------------------------------------------------------------------


@prop
def redeals(case: Case, deep: int) -> None:
    """An imagined world agrees with all that the seat knows, is an ordinary match, and can be played to its end."""
    for number, match in enumerate(some(case, 16 * deep)):
        for seat in range(match.state.seats):
            known, may = match.state.known[seat], match.state.may[seat]
            for slot, card in enumerate(match.state.card):
                demand(known >> slot & 1 or may[card] >> slot & 1, f"seat {seat} has ruled out the truth")
            packet = make_packet(match, seat)
            demand(match.rules.possible(match.rebase(), seat), f"what has come about is not possible for seat {seat}")
            for whole in packet.wholes:
                purse = whole.purse
                prices = whole.among(match.state.kinds).prices
                for slot in whole.slots:
                    purse = match.rules.pay(purse, prices[match.state.card[slot]])
                    demand(purse >= 0, f"a whole that costs more than seat {seat} believes")
                demand(match.rules.fits(purse), f"a whole that is not complete as seat {seat} believes")
            for world in worlds_of(packet, range(2)):
                same(world.state.known[seat], known, f"the slots seat {seat} knows in its world")
                # the cards of private lists have other numbers: there it is the packet that both have to agree with
                if not packet.barred:
                    same(packet.may, may, f"where cards may be for seat {seat}, as its packet says")
                same(world.state.may[seat], packet.may, f"where cards may be for seat {seat} in its world")
                for slot, card in enumerate(world.state.card):
                    if known >> slot & 1:
                        same(card, packet.card[slot], f"a card that seat {seat} knows")
                        same(world.state.card_name(slot), match.state.card_name(slot), f"a card that seat {seat} knows")
                    demand(packet.may[card] >> slot & 1 or known >> slot & 1, "a card where it cannot be")
                same(sorted(world.state.card), list(range(len(world.state.card))), "the cards of an imagined world")
            if number % 4 == 0:
                text = world.position()
                same(duelyard.from_position(text).position(), text, "the position of an imagined world")
                same(world.copy().digest(), world.digest(), "the digest of a copy of an imagined world")
                rng = case.random("world")
                while not world.over:
                    demand(world.number < LIMIT, "an imagined world that never ends")
                    step(world, rng)


@prop
def packets(case: Case, deep: int) -> None:
    """A seat packet depends on nothing that the seat cannot know, and survives the way to another process."""
    for match in some(case, 12 * deep):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat)
            text = packet.to_json()
            again = Packet.from_json(text)
            same(again.to_json(), text, "a packet after reading it")
            carried = [again.redeal(seed).position() for seed in range(2)]
            worlds = [packet.redeal(seed) for seed in range(2)]
            same(carried, [world.position() for world in worlds], "worlds made from a packet that was carried")
            # What others do in an open Fork is no part of the seat's story.
            if match.branches is None and has_all_cards(match):
                worlds.append(make_packet(match, seat, whole=True).redeal(0))
            for world in worlds:
                theirs, ours = json.loads(make_packet(world, seat).to_json()), json.loads(text)
                del theirs["number"], ours["number"]
                for part in ours:
                    same(theirs[part], ours[part], f"{part} in the packet of a world seat {seat} cannot tell apart")
            twin = duelyard.read_record(match.record())  # not a copy: copies share their base
            packet = make_packet(twin, seat)
            world_before = packet.redeal(7).position()
            for state in (twin.state, twin.base):
                if state is not None:
                    for slot in range(len(state.card)):
                        state.card[slot] = 0
                    if state.lists:
                        state.kinds = [0] * len(state.kinds)
            same(packet.to_json(), text, "a packet after the true cards were destroyed")
            same(packet.redeal(7).position(), world_before, "a world after the true cards were destroyed")


@prop
def coverage(case: Case, deep: int) -> None:
    """Over many redeals every unknown card turns up wherever it may be, and nowhere else."""
    for match in some(case, 3):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat)
            if packet.since or packet.barred:  # which cards there are is imagined, too
                continue
            possible = joint_places(packet, possible_places(packet))
            seen: Counter[tuple[int, int]] = Counter()
            worlds = 20 * deep * (1 + max(Counter(card for card, _ in possible).values(), default=0))
            for seed in range(worlds):
                card = packet.redeal(seed).state.card
                seen.update((card[slot], slot) for slot in range(len(card)) if not packet.known >> slot & 1)
            demand(set(seen) <= set(possible), "a card turned up where it cannot be")
            never = {pair for pair in possible.keys() - seen.keys() if possible[pair] * worlds > RARE}
            demand(not never, f"in {worlds} worlds of seat {seat} never: (card, slot) {sorted(never)[:10]}")


def joint_places(packet: Packet, pairs: set[tuple[int, int]]) -> dict[tuple[int, int], float]:
    """Those pairs that some deal allows which keeps every whole in order, and their share of these deals.

    Where cards have nothing to do with a whole any share will do: they are to turn up everywhere.
    """
    if not packet.wholes:
        return dict.fromkeys(pairs, 1.0)
    deals = dealer(packet, packet.may).deals
    shares: dict[tuple[int, ...], float] = {}
    found: dict[tuple[int, int], float] = {}
    for card, slot in pairs:
        sort = (slot, packet.may[card], *[whole.prices[card] for whole in packet.wholes])
        if sort not in shares:
            may = packet.may[:]
            may[card] = 1 << slot
            shares[sort] = dealer(packet, may).deals / deals
        if shares[sort]:
            found[card, slot] = shares[sort]
    return found


def dealer(packet: Packet, may: list[int]) -> Dealer:
    return Dealer(packet.checkpoint.rules, packet.wholes, packet.card, packet.known, may)


def possible_places(packet: Packet) -> set[tuple[int, int]]:
    """All pairs (card, slot) of unknown cards that some deal allows, by trying each of them once for cards alike."""
    slots = [slot for slot in range(len(packet.card)) if not packet.known >> slot & 1]
    cards = sorted(set(range(len(packet.card))) - set(packet.card))
    alike: dict[int, list[int]] = {}
    for card in cards:
        alike.setdefault(packet.may[card] & ~packet.known, []).append(card)
    found: set[tuple[int, int]] = set()
    for mask, twins in alike.items():
        for slot in slots:
            rest = [other for other in slots if other != slot]
            if mask >> slot & 1 and all_fit([card for card in cards if card != twins[0]], rest, packet.may):
                found.update((card, slot) for card in twins)
    return found


def all_fit(cards: list[int], slots: list[int], may: list[int]) -> bool:
    """Whether each card finds a slot of its own (bipartite matching)."""
    holder: dict[int, int] = {}

    def fit(card: int, tried: set[int]) -> bool:
        for slot in slots:
            if may[card] >> slot & 1 and slot not in tried:
                tried.add(slot)
                if slot not in holder or fit(holder[slot], tried):
                    holder[slot] = card
                    return True
        return False

    return all(fit(card, set()) for card in cards)


def perft(match: Match, depth: int) -> int:
    """How many sequences of `depth` choices there are from here: one number that any change of the rules changes."""
    ask = match.ask
    if ask is None or depth == 0:
        return 1
    total = 0
    for index in range(len(ask.codes)):
        twin = match.copy()
        twin.choose(index, seat=ask.seat)
        total += perft(twin, depth - 1)
    return total


# -- which matches -----------------------------------------------------------------------------------------------------


def option_sets(game: str) -> list[dict[str, Any]]:
    """The game's own samples of its options, and every single change of one option that the game accepts."""
    rules = duelyard.game(game)
    sets: list[dict[str, Any]] = [{}]
    changes = [{setting.name: value} for setting in rules.settings for value in values(setting.schema)]
    for options in [*rules.samples(), *changes]:
        try:
            settings = rules.complete(copy.deepcopy(options))
            rules.check_full(settings)
        except WrongSetting:
            continue
        if settings not in [rules.complete(copy.deepcopy(other)) for other in sets]:
            sets.append(options)
    return sets


def values(schema: dict[str, Any]) -> list[Any]:
    """Values to try for an option of this schema."""
    if "enum" in schema:
        return list(schema["enum"])
    kind = schema.get("type")
    if kind == "boolean":
        return [False, True]
    if kind == "integer":
        return [schema["minimum"], schema["maximum"]]
    default = schema.get("default")
    if kind == "array" and default:
        return [default[::-1], *[[choice, *default[1:]] for choice in values(schema["items"])]]
    return []
