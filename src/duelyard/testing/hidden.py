"""Nobody sees what they must not, and what a seat can work out is in what it knows."""

from __future__ import annotations

import json
from typing import Any

import duelyard
from duelyard.core.chance import Quick
from duelyard.core.fair import Seal
from duelyard.core.match import Match
from duelyard.core.packet import make_packet
from duelyard.core.position import from_position
from duelyard.core.record import read_record
from duelyard.testing.between import steps_of
from duelyard.testing.case import Case, demand, prop, same
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
            for world in worlds_of(packet, range(6)):
                same(world.events(seat), match.copy().events(seat), f"the events of seat {seat} from the first deal on")
                same(steps_of(world, seat), true, f"what seat {seat} sees between its events")
                same(world.events(None), match.copy().events(None), f"the audience's events in a world of seat {seat}")
                same(shown(world, seat), shown(match, seat), f"what seat {seat} sees in another world")


@prop
def waste(case: Case, deep: int) -> None:
    """What a seat can work out is in what it knows: hardly any world has to be thrown away, even from the start on."""
    for match in some(case, 30 * deep):
        for seat in range(match.state.seats):
            packet = make_packet(match, seat, whole=has_all_cards(match))
            for seed in range(6):
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
                found = any(story.replay(world.state.card[:], Quick(way)) is not None for way in range(PASTS))
                blurred = list(story.rejected) == ["past"]
                demand(found or blurred, f"a world of seat {seat} cannot have come about: {story.rejected}")


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
