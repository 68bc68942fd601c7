"""The kit bites: for each property variants of the toy (or of the engine) that break it and must be rejected."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import duelyard
from duelyard.core import film, lists, packet, position, preview, record, whole
from duelyard.core.ask import Ask, Over, Result, Script, Together
from duelyard.core.chance import Chance
from duelyard.core.events import Log
from duelyard.core.game import Reason
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.state import State
from duelyard.core.whole import Whole
from duelyard.core.windows import Window
from duelyard.testing import PROPERTIES, Broken, Case, playing, previews, vocabulary
from tests.conformance import golden
from tests.toy import rules
from tests.toy.game import TORTURE, Torture
from tests.toy.state import BOX, DECK, HAND, NAMES, PER, STRIKE, TURNS, WARD, WEIGHT, Toy

ROOT = Path(__file__).parent.parent.parent
Patch = Callable[[pytest.MonkeyPatch], None]
VARIANTS: dict[str, tuple[str, Patch]] = {}
PRIVATE = TORTURE.samples()[1]  # with boxes that the seats bring


def variant(prop: str) -> Callable[[Patch], Patch]:
    """Register a patch that the named property must reject."""

    def add(patch: Patch) -> Patch:
        VARIANTS[patch.__name__] = (prop, patch)
        return patch

    return add


@pytest.fixture
def fresh() -> Iterator[None]:
    """Set-ups that are remembered were made by sound rules and must not be spoilt by broken ones."""
    TORTURE.__dict__.pop("_prepared", None)
    yield
    TORTURE.__dict__.pop("_prepared", None)


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.usefixtures("fresh")
def test_the_kit_rejects(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prop, patch = VARIANTS[name]
    if name.startswith("engine_") and duelyard.build_name() != "plain":
        pytest.skip("compiled functions cannot be replaced")
    monkeypatch.setattr(playing, "LIMIT", 400)
    vocabulary(Torture.id)
    patch(monkeypatch)
    with pytest.raises(Broken) as broken:
        check_all(prop)
    assert broken.value.prop == prop


def check_all(prop: str) -> None:
    for seed in range(12):
        PROPERTIES[prop](Case(Torture.id, PRIVATE if prop == "lists" else {}, seed), 1)


def test_every_property_has_a_variant() -> None:
    assert {prop for prop, _ in VARIANTS.values()} == set(PROPERTIES)


def wrap(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, after: Callable[..., Any]) -> None:
    """Replace a function by `after(its result, *its arguments)`."""
    real = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *args, **kwargs: after(real(*args, **kwargs), *args, **kwargs))


# -- matches, copies, checkpoints --------------------------------------------------------------------------------------


@variant("ends")
def never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "end_action", lambda s, me: None)


@variant("ends")
def scores_do_not_balance(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(s: Toy, me: int) -> None:
        raise Over(Result([1.0, 0.0], "TT-7", {"winner": "A"}))

    monkeypatch.setattr(rules, "end_action", end)


@variant("ends")
def end_without_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(s: Toy, me: int) -> None:
        raise Over(Result([0.0, 0.0], "TT-99"))

    monkeypatch.setattr(rules, "end_action", end)


@variant("copies")
def copy_shares_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    def share(twin: Toy, s: Toy) -> Toy:
        twin.zones = s.zones
        return twin

    wrap(monkeypatch, Toy, "copy", share)


@variant("copies")
def copy_shares_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    def share(twin: Toy, s: Toy) -> Toy:
        twin.chance = s.chance
        return twin

    wrap(monkeypatch, Toy, "copy", share)


@variant("copies")
def copy_forgets_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(twin: Toy, s: Toy) -> Toy:
        twin.down = [0] * len(s.down)
        return twin

    wrap(monkeypatch, Toy, "copy", forget)


@variant("fields")
def fields_misses_one(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(monkeypatch, Toy, "fields", lambda names, s: [name for name in names if name != "turn"])


@variant("fields")
def copy_shares_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    def share(twin: Toy, s: Toy) -> Toy:
        twin.down = s.down
        return twin

    wrap(monkeypatch, Toy, "copy", share)


@variant("fields")
def field_that_json_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    def tuples(twin: Toy, s: Toy) -> Toy:
        twin.bid = tuple(s.bid)  # type: ignore[assignment]
        s.bid = tuple(s.bid)  # type: ignore[assignment]
        return twin

    wrap(monkeypatch, Toy, "copy", tuples)


@variant("checkpoints")
def checkpoint_in_a_local_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The script knows the number of actions left, the state does not."""

    real = rules.play

    def drive(s: Toy) -> Script:
        script, code, left = real(s), -1, 0
        while True:
            step = next(script) if code < 0 else script.send(code)
            if isinstance(step, Ask) and step.prompt == "turn":
                left += 1
                step.secret = left % 2 == 1
            code = yield step

    monkeypatch.setattr(rules, "play", drive)


@variant("checkpoints")
def entering_a_checkpoint_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rules.play

    def play(s: Toy) -> Script:
        if s.phase == 2:
            s.bid = [0, 0]
        yield from real(s)

    monkeypatch.setattr(rules, "play", play)


# -- records and positions ---------------------------------------------------------------------------------------------


@variant("records")
def chance_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw takes any card of the deck, by a generator that no seed governs."""
    real = rules.draw

    def draw(s: Toy, me: int, only: int = -1) -> None:
        random.shuffle(s.zones[me][DECK])
        real(s, me, only)

    monkeypatch.setattr(rules, "draw", draw)


@variant("damaged_records")
def records_read_without_a_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duelyard, "read_record", lambda text: record.read_record(text, check=False))


@variant("damaged_records")
def records_without_a_checksum(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice that changes nothing may be cut out: only the checksum tells."""
    monkeypatch.setattr(record, "checksum", lambda lines: "0")

    def play(s: Toy) -> Script:
        code = 0
        while code >> 6 != rules.AGAIN:
            s.phase = TURNS
            code = yield Ask(s, 0, "opening", [rules.code_of(rules.KEEP), rules.code_of(rules.AGAIN)], checkpoint=True)
        raise Over(Result([0.0, 0.0], "TT-8"))

    monkeypatch.setattr(rules, "play", play)


@variant("positions")
def position_forgets_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(monkeypatch, Torture, "write", lambda data, rules, s: {x: y for x, y in data.items() if x != "actions"})


@variant("positions")
def position_forgets_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    def open_all(data: dict[str, Any], rules: Torture, s: Toy) -> dict[str, Any]:
        for seat in "AB":
            data[seat] = {zone: text.replace("~", "") for zone, text in data[seat].items()}
        return data

    wrap(monkeypatch, Torture, "write", open_all)


@variant("positions")
def digest_of_slot_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_slots(data: dict[str, Any], rules: Torture, s: Toy) -> dict[str, Any]:
        return {**data, "slots": str(s.zones)}

    wrap(monkeypatch, Torture, "write", with_slots)
    real = Torture.read

    def read(self: Torture, data: dict[str, Any], settings: dict[str, Any]) -> Toy:
        return real(self, {name: value for name, value in data.items() if name != "slots"}, settings)

    monkeypatch.setattr(Torture, "read", read)


@variant("positions")
def view_of_slot_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_slots(view: dict[str, Any], rules: Torture, s: Toy, observer: int) -> dict[str, Any]:
        return {**view, "slots": [zones[HAND] for zones in s.zones]}

    wrap(monkeypatch, Torture, "view", with_slots)


@variant("positions")
def position_without_knowledge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position, "knowledge_data", lambda state, pooled: {})


@variant("positions")
def finished_position_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    real = position.from_position

    def read(text: str, seed: object = None, **more: Any) -> Match:
        return real(text.partition("[result]")[0].replace("turn = 30", "turn = 29"), seed, **more)

    monkeypatch.setattr(duelyard, "from_position", read)


@variant("silence")
def forgotten_pools(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in a hand cannot lie in the deck: a position gives every hand away."""
    monkeypatch.setattr(Torture, "pools", lambda self, s: [])


@variant("silence")
def forgotten_zone_of_a_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """The posts are no part of what could be swapped."""
    wrap(monkeypatch, Torture, "pools", lambda pools, game, s: [pool[:-2] for pool in pools])


# -- options and texts -------------------------------------------------------------------------------------------------


@variant("options")
def equal_cards_are_two_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "one_each", lambda s, verb, slots: [rules.code_of(verb, slot) for slot in slots])


def with_option(monkeypatch: pytest.MonkeyPatch, **change: Callable[[Option, Toy], Any]) -> None:
    def changed(option: Option, game: Torture, s: Toy, ask: Ask, code: int) -> Option:
        values = {name: getattr(option, name) for name in ("key", "text", "refs", "code", "phrase", "words", "rules")}
        return Option(**{**values, **{name: value(option, s) for name, value in change.items()}})

    wrap(monkeypatch, Torture, "option", changed)


@variant("options")
def key_names_the_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    with_option(monkeypatch, key=lambda option, s: option.code)


@variant("options")
def text_says_less_than_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    with_option(monkeypatch, text=lambda option, s: option.text.replace("ward", "pebble"))


@variant("texts")
def option_without_a_label(monkeypatch: pytest.MonkeyPatch) -> None:
    with_option(monkeypatch, phrase=lambda option, s: option.phrase + "s")


@variant("texts")
def label_with_an_empty_place(monkeypatch: pytest.MonkeyPatch) -> None:
    with_option(monkeypatch, words=lambda option, s: {})


@variant("texts")
def prompt_in_one_language_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def prompt(text: str, game: Torture, s: Toy, ask: Ask, lang: str) -> str:
        return f"ask.{ask.prompt}" if lang == "ru" and ask.prompt == "seek" else text

    wrap(monkeypatch, Torture, "prompt", prompt)


@variant("texts")
def event_without_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "tell", lambda s, kind, seat, slot, only=-1: s.emit(kind + "s", {}, {}, only))


@variant("texts")
def reason_without_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "why_not", lambda self, match, seat, refs: Reason("TT-99", {}, self))


# -- undo, forced and simultaneous choices -----------------------------------------------------------------------------


@variant("undo")
def a_reveal_that_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    def quietly(self: Toy, slots: list[int]) -> None:
        for observer in range(self.seats + 1):
            for slot in slots:
                self.known[observer] |= 1 << slot

    monkeypatch.setattr(Toy, "show_all", quietly, raising=False)


@variant("undo")
def dice_that_are_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    def roll(self: Toy, stream: str, low: int, high: int) -> int:
        news = self.news
        value = State.roll(self, stream, low, high)
        self.news = news
        return value

    def tide(s: Toy, me: int) -> Script:
        yield Ask(s, me, "opening", [rules.code_of(rules.KEEP), rules.code_of(rules.AGAIN)])
        s.roll("dice", 1, 6)
        yield Ask(s, me, "opening", [rules.code_of(rules.KEEP), rules.code_of(rules.AGAIN)])

    monkeypatch.setattr(Toy, "roll", roll, raising=False)
    for kind in rules.EFFECTS:
        monkeypatch.setitem(rules.EFFECTS, kind, tide)


@variant("undo")
def engine_takes_back_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.undo
    monkeypatch.setattr(Match, "undo", lambda self, seat=None, consent=False: real(self, None, True))


@variant("going_back")
def engine_forgets_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Log.first
    monkeypatch.setattr(Log, "first", lambda self, counts: real(self, [max(0, count - 1) for count in counts]))


@variant("forced")
def engine_answers_secret_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    def settle(self: Match) -> None:
        while self._ask is not None and len(self._ask.codes) == 1:
            self.choose(0)

    monkeypatch.setattr(Match, "settle", settle)


@variant("forced")
def engine_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "settle", lambda self: None)


@variant("together")
def branch_draws_from_a_shared_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "shuffle", lambda self, slots, stream="deal": State.shuffle(self, slots), raising=False)


@variant("together")
def half_built_squad_shows_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(view: dict[str, Any], game: Torture, s: Toy, observer: int) -> dict[str, Any]:
        return {**view, "built": [len(zones[DECK]) for zones in s.zones]}

    wrap(monkeypatch, Torture, "view", count)


@variant("together")
def event_from_a_branch_reaches_all(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rules.draw
    monkeypatch.setattr(rules, "draw", lambda s, me, only=-1: real(s, me))


@variant("together")
def branch_reads_the_other_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is ready when the other has not yet begun may draw one more."""
    real = rules.build_squad

    def build(s: Toy, seat: int) -> Script:
        yield from real(s, seat)
        if len(s.zones[1 - seat][BOX]) == PER:
            rules.draw(s, seat, only=seat)

    monkeypatch.setattr(rules, "build_squad", build)


# -- nobody sees what they must not ------------------------------------------------------------------------------------


@variant("leaks")
def view_shows_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def top(view: dict[str, Any], game: Torture, s: Toy, observer: int) -> dict[str, Any]:
        return {**view, "top": [s.card_name(zones[DECK][-1]) if zones[DECK] else None for zones in s.zones]}

    wrap(monkeypatch, Torture, "view", top)


@variant("leaks")
def view_orders_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the places of the unknown cards among the others tells what they are."""

    def unordered(self: Torture, s: Toy, observer: int, slots: list[int]) -> list[str | None]:
        return [self.seen(s, observer, slot) for slot in sorted(slots, key=s.kind)]

    monkeypatch.setattr(Torture, "unordered", unordered)


@variant("leaks")
def audience_sees_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(name: str | None, game: Torture, s: Toy, observer: int, slot: int) -> str | None:
        return s.card_name(slot) if observer == s.seats else name

    wrap(monkeypatch, Torture, "seen", seen)


@variant("leaks")
def event_names_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(s: Toy, kind: str, seat: int, slot: int, only: int = -1) -> None:
        s.emit(kind, {"seat": "AB"[seat], "card": s.card_name(slot)}, None, only)

    monkeypatch.setattr(rules, "tell", tell)


@variant("leaks")
def number_of_options_tells_of_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strike is only offered where the opponent has no ward."""
    real = rules.forbidden

    def forbidden(s: Toy, me: int, kind: int) -> str:
        warded = any(s.kind(slot) == WARD for slot in s.zones[1 - me][HAND])
        return "TT-2" if kind == STRIKE and warded else real(s, me, kind)

    monkeypatch.setattr(rules, "forbidden", forbidden)


@variant("leaks")
def refusal_tells_of_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Torture, s: Toy, ask: Ask, text: str) -> Reason:
        top = s.zones[1 - ask.seat][BOX][0]
        return Reason(f"TT-{2 + s.kind(top) % 5}", {}, self)

    monkeypatch.setattr(Torture, "refuse", refuse)


@variant("leaks")
def why_not_tells_of_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def why_not(self: Torture, match: Match, seat: int, refs: list[str]) -> Reason | None:
        s = match.state
        assert isinstance(s, Toy)
        return Reason("TT-6", {}, self) if s.kind(s.zones[1 - seat][BOX][0]) < 5 else None

    monkeypatch.setattr(Torture, "why_not", why_not)


@variant("leaks")
def window_only_for_those_who_hold_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The opponent is asked for a ward only where he has one."""

    def holds_ward(s: Toy, seat: int) -> bool:
        return any(s.kind(slot) == WARD for slot in s.zones[seat][HAND])

    monkeypatch.setattr(rules, "could_hold_ward", holds_ward)


@variant("leaks")
def window_that_is_not_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who holds no ward is passed over at once: that the match waits tells who does."""
    open_asks(monkeypatch, "ward")


@variant("steps")
def engine_forgets_what_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = film.changes
    monkeypatch.setattr(film, "changes", lambda old, new: real(old, new)[1:])


@variant("other_world")
def view_shows_what_is_drawn_before_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only between two events: at every ask the view is as it should be."""
    real = Torture.view

    def view(self: Torture, s: Toy, observer: int) -> Any:
        shown = real(self, s, observer)
        if s.log is not None and s.log.film is not None:
            shown["top"] = s.card[-1]
        return shown

    monkeypatch.setattr(Torture, "view", view)


@variant("dealt_anew")
def engine_deals_what_everybody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    def everything(state: State, chance: Chance) -> None:
        chance.shuffle("deal", state.card)

    monkeypatch.setattr(position, "deal_anew", everything)


@variant("other_world")
def window_that_was_not_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """And that it did not wait tells later who did not."""
    open_asks(monkeypatch, "ward")


def open_asks(monkeypatch: pytest.MonkeyPatch, prompt: str) -> None:
    def open_ask(*args: Any, **kwargs: Any) -> Ask:
        ask = Ask(*args, **kwargs)
        ask.secret = ask.secret and ask.prompt != prompt
        return ask

    monkeypatch.setattr(rules, "Ask", open_ask)


@variant("waste")
def forgotten_rule_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "rule_out", lambda self, seat, cards, slots: None, raising=False)


@variant("waste")
def forgotten_wholes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squads are imagined card by card, whatever they weigh together."""
    monkeypatch.setattr(Torture, "wholes", lambda self, s, seat: [])


@variant("pasts")
def forgotten_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the watch hangs together; squads may weigh anything."""
    wrap(monkeypatch, Torture, "wholes", lambda wholes, game, s, seat: wholes[1:])


@variant("pasts")
def forgotten_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies at the two posts is imagined one by one."""
    wrap(monkeypatch, Torture, "wholes", lambda wholes, game, s, seat: wholes[:1])


@variant("pasts")
def watch_without_all_its_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "fits", lambda self, purse: True)


@variant("pasts")
def forgotten_quarrel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes about is taken for possible."""
    monkeypatch.setattr(Torture, "possible", lambda self, s, seat: True)


@variant("waste")
def impossible_most_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The weight of squads is left to a check that throws most worlds away."""
    wrap(monkeypatch, Torture, "wholes", lambda wholes, game, s, seat: wholes[1:])

    def light(possible: bool, game: Torture, s: Toy, seat: int) -> bool:
        zones = [slots for zone, slots in enumerate(s.zones[1 - seat]) if zone != BOX]
        return possible and sum(WEIGHT[s.kind(slot)] for slots in zones for slot in slots) <= s.allowance

    wrap(monkeypatch, Torture, "possible", light)


@variant("secret_picks")
def forgotten_relabel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has looked at the hand can follow the card that is laid down unseen."""
    monkeypatch.setattr(Toy, "relabel", lambda self, owner, slots, stream="deal": None, raising=False)


@variant("sealed_seed")
def view_with_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(monkeypatch, Torture, "view", lambda view, game, s, observer: {**view, "seed": s.chance.seed.hex()})


@variant("sealed_seed")
def event_that_is_no_plain_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        rules, "tell", lambda s, kind, seat, slot, only=-1: s.emit(kind, {"seat": ("A", "B")}, None, only)
    )


# -- redeals -----------------------------------------------------------------------------------------------------------


@variant("redeals")
def shuffle_behind_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards change places and no verb says so."""

    def tide(s: Toy, me: int) -> Script:
        yield Ask(s, me, "opening", [rules.code_of(rules.KEEP), rules.code_of(rules.AGAIN)])
        hand = s.zones[me][HAND]
        cards = [s.card[slot] for slot in hand]
        s.chance.shuffle("deal", cards)
        for slot, card in zip(hand, cards, strict=True):
            s.card[slot] = card
        s.show(1 - me, hand)
        for slot in hand:
            rules.tell(s, "reveal", me, slot)
        yield Ask(s, me, "opening", [rules.code_of(rules.KEEP), rules.code_of(rules.AGAIN)])

    for kind in rules.EFFECTS:
        monkeypatch.setitem(rules.EFFECTS, kind, tide)


@variant("redeals")
def rules_out_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that finds nothing is taken to say that there are no wards in the hand either."""
    real = State.rule_out

    def rule_out(self: Toy, seat: int, cards: list[int], slots: list[int]) -> None:
        real(self, seat, cards, slots + self.zones[1 - seat][HAND])

    monkeypatch.setattr(Toy, "rule_out", rule_out, raising=False)


@variant("redeals")
def purse_too_small_for_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    def smaller(wholes: list[Whole], game: Torture, s: Toy, seat: int) -> list[Whole]:
        return [Whole(whole.slots, whole.prices, max(0, whole.purse - 2)) for whole in wholes]

    wrap(monkeypatch, Torture, "wholes", smaller)


@variant("redeals")
def truth_taken_for_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    """A squad without a ward is not thought of."""
    monkeypatch.setattr(
        Torture,
        "possible",
        lambda self, s, seat: any(s.kind(x) == WARD for zones in (s.zones[1 - seat],) for x in zones[DECK]),
    )


@variant("redeals")
def engine_deals_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(card: list[int], known: int, may: list[int], chance: Any) -> list[int]:
        rest = [c for c in range(len(card)) if c not in card]
        chance.shuffle("deal", rest)
        return [rest.pop() if c < 0 else c for c in card]

    monkeypatch.setattr(packet, "deal_unknown", deal)


@variant("packets")
def field_that_tells_of_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state remembers a hidden card outside the one identity table."""
    real = rules.end_action

    def end_action(s: Toy, me: int) -> None:
        s.bid = [-1 - s.kind(zones[BOX][0]) for zones in s.zones]
        real(s, me)

    monkeypatch.setattr(rules, "end_action", end_action)


@variant("packets")
def wholes_told_from_the_others_knowledge(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other seat can still work out goes into the price of a card."""

    def tell(wholes: list[Whole], game: Torture, s: Toy, seat: int) -> list[Whole]:
        for each in wholes:
            each.prices = [price + (s.may[1 - seat][c] & 1) for c, price in enumerate(each.prices)]
            each.purse += 4 * len(each.slots)
        return wholes

    wrap(monkeypatch, Torture, "wholes", tell)


@variant("packets")
def engine_packet_with_the_true_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packet, "blanked", lambda card, known: card)


@variant("coverage")
def engine_deals_wholes_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all squads that are possible always the first one."""
    monkeypatch.setattr(whole, "below", lambda chance, n: 0)


@variant("coverage")
def engine_deals_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all deals that are possible always the first one."""

    def place(cards: list[int], slots: list[int], may: list[int], chance: Any) -> list[int] | None:
        at: dict[int, int] = {}
        for card in sorted(cards, key=lambda card: may[card].bit_count()):
            free = [slot for slot in slots if slot not in at and may[card] >> slot & 1]
            if not free:
                return None
            at[free[0]] = card
        return [at[slot] for slot in slots]

    monkeypatch.setattr("duelyard.core.deal.place", place)


# -- private lists -----------------------------------------------------------------------------------------------------


@variant("lists")
def engine_hands_out_the_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packet, "seal", lambda packet, run: None)


@variant("lists")
def engine_keeps_the_order_of_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many cards of a sorted list come before the one that is seen."""

    def init(numbers: lists.Numbers, state: State, seat: int) -> None:
        numbers.to = list(range(len(state.card)))
        seen = {state.card[slot] for slot in range(len(state.card)) if state.known[seat] >> slot & 1}
        theirs = range(PER * (1 - seat), PER * (2 - seat))
        numbers.told = {1 - seat: [card if card in seen else None for card in theirs]}
        numbers.unmet = []

    monkeypatch.setattr(lists.Numbers, "__init__", init)


@variant("lists")
def pool_without_a_card_that_may_be_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "pool", lambda *_: [name for name in NAMES if name != "strike"])


@variant("lists")
def list_that_nobody_may_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    real = lists.Pools.draw

    def draw(pools: lists.Pools, world: list[int], chance: Any) -> Any:
        with monkeypatch.context() as patch:
            patch.setattr(Torture, "is_list", lambda *_: True)
            return real(pools, world, chance)

    monkeypatch.setattr(lists.Pools, "draw", draw)


@variant("lists")
def box_shows_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(view: dict[str, Any], game: Torture, s: Toy, observer: int) -> dict[str, Any]:
        return {**view, "strikes": s.kinds.count(STRIKE)}

    wrap(monkeypatch, Torture, "view", count)


@pytest.mark.usefixtures("fresh")
def test_what_a_failed_search_tells_of_a_private_list_is_told_by_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "bar", lambda self, seat, kinds, slots: None, raising=False)
    broken = 0
    for seed in range(30):
        try:
            PROPERTIES["pasts"](Case(Torture.id, PRIVATE, seed), 1)
        except Broken:
            broken += 1
    assert broken


# -- golden numbers ----------------------------------------------------------------------------------------------------


def test_golden_numbers_notice_a_changed_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "FULL", 4)
    assert "seed" in golden.compare(Torture.id)


def test_two_hash_seeds_notice_the_order_of_a_set() -> None:
    """What a subprocess prints when a position is written in the order of a set of texts."""
    code = (
        "import duelyard, tests.toy.game as g; real = g.Torture.write\n"
        "g.Torture.write = lambda self, s: {**real(self, s), 'names': list({'pebble', 'shard', 'seek', 'spy'})}\n"
        "print(duelyard.new_match('torture', seed=1).digest())"
    )
    path = [str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "4242")
    }
    assert len(digests) == 2


def test_a_fork_is_what_the_toy_opens_with() -> None:
    """Half of the variants above rely on it."""
    s = duelyard.new_match(Torture.id, seed=1).state
    assert isinstance(s, Toy)
    step = next(rules.play(s))
    assert isinstance(step, Together)
    assert len(step.branches) == 2
    assert PER == 15


# -- previews ----------------------------------------------------------------------------------------------------------


@variant("previews")
def numbers_of_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def numbers(self: Torture, s: Toy, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
        return {"top": ("A.deck", {"size": sum(s.card[slot] for slot in s.zones[0][DECK]) + 100 * s.turn})}

    monkeypatch.setattr(Torture, "numbers", numbers)


@variant("previews")
def engine_previews_run_past_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one world, which is taken for all of them."""
    wrap(monkeypatch, preview, "seeds", lambda seeds, *_: seeds[:1])
    for name in ("show", "show_all", "roll", "rule_out"):
        monkeypatch.setattr(State, name, unwatched(getattr(State, name)))


def unwatched(verb: Callable[..., Any]) -> Callable[..., Any]:
    """A verb that never notices that somebody learns something."""

    def run(s: State, *args: Any) -> Any:
        watch, s.watch = s.watch, -1
        try:
            return verb(s, *args)
        finally:
            s.watch = watch

    return run


@variant("previews")
def engine_previews_in_the_match_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worlds are the truth: what is drawn next is in the preview's own world, and numbers tell."""
    made: list[Match] = []
    wrap(monkeypatch, previews, "make_packet", lambda packet, match, seat: made.append(match) or packet)
    monkeypatch.setattr(preview.Packet, "redeal", lambda packet, seed: made[-1])


# -- windows -----------------------------------------------------------------------------------------------------------


@variant("windows")
def window_that_nobody_can_decline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "windows", {"ward": Window("fold")})


@variant("windows")
def window_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "windows", {"ward": Window(), "gale": Window()})


@variant("windows")
def reaction_of_no_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "windows", {})
