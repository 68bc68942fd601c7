"""Nobody sees what they must not, and what a seat can work out is in what it knows."""

from __future__ import annotations

import copy
import json
from collections import Counter
from typing import Any

import duelyard
from duelyard.core.chance import Quick
from duelyard.core.fair import Seal
from duelyard.core.match import Match
from duelyard.core.origin import Origin
from duelyard.core.packet import Packet, make_packet
from duelyard.core.position import from_position
from duelyard.core.record import read_record
from duelyard.testing.case import Case, demand, prop, same
from duelyard.testing.moments import steps_of
from duelyard.testing.playing import (
    has_all_cards,
    observers,
    reasons,
    refusal,
    shown,
    some,
    step,
    vocabulary,
    walk,
    worlds_of,
)

PASTS = 30  # ways back from a world that are tried before it counts as one without a past
NONSENSE = ("", "xyzzy", "play", "0", "play nothing at all", "карта")


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


def told(match: Match, seat: int, texts: list[str], refs: list[list[str]]) -> str:
    """All that a seat is shown, and what it hears when it tries these texts and refs."""
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
            true = steps_of(match, seat)
            for number, world in enumerate(worlds_of(packet, range(6))):
                same(world.events(seat), match.copy().events(seat), f"the events of seat {seat} from the first deal on")
                if number < 2:  # a view at every event is the dear part
                    same(steps_of(world, seat), true, f"what seat {seat} sees between its events")
                same(world.events(None), match.copy().events(None), f"the audience's events in a world of seat {seat}")
                same(shown(world, seat), shown(match, seat), f"what seat {seat} sees in another world")


@prop
def waste(case: Case, deep: int) -> None:
    """What a seat can work out is in what it knows: hardly any world has to be thrown away, even from the start on."""
    for match in some(case, 16 * deep):
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
            other_list = duelyard.new_match(case.game, seed=case.seed, settings=copy.deepcopy(world.origin.settings))
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
    match = duelyard.new_match(case.game, seed=f"sesame{case.seed}", settings=case.settings)
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
