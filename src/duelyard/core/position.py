"""Positions: where a match stands, as a TOML text that people can read and write; and digests made from them.

game = "clash"          rules = 1
[options]               as for a new match; defaults may be left out
[position]              the checkpoint, in the game's own terms
[knowledge.A]           what seat A can identify beyond what the rules leave open, and where unknown cards may be; of
                        what is not said here, what the rules leave open is known, and any other card may be wherever
                        its zone draws from the same pool (`Game.pools`)
[since]                 choices made since the checkpoint, with the random results on the way
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from duelyard.core.anew import deal_anew
from duelyard.core.bounds import read_toml
from duelyard.core.chance import Chance
from duelyard.core.errors import BadPosition, DuelyardError
from duelyard.core.fair import Seal
from duelyard.core.game import SEATS
from duelyard.core.match import Match, code_of, seat_of
from duelyard.core.origin import Origin
from duelyard.core.record import repeat, transcript
from duelyard.core.sentences import sentence

if TYPE_CHECKING:
    from duelyard.core.state import State


# -- writing ---------------------------------------------------------------------------------------------------------


def write_position(match: Match) -> str:
    """The position of a match as TOML."""
    return to_toml(position_data(match, pooled=True))


def position_of(origin: Origin) -> str:
    """The position a match started from."""
    return write_position(Match(origin, origin.start()).start().replayed(0))


def digest(match: Match, version: int | None = None) -> str:
    """The fingerprint of a position. Choices that seats make side by side count in the order of the seats.

    `version`: what it was under an older rules version, if the rules have changed nothing in it.
    """
    data = position_data(match)
    if version is not None:
        data["rules"] = version
    return sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def position_data(match: Match, pooled: bool = False) -> dict[str, Any]:
    """The position as plain data; what is known is told as it differs from the default (see `default_may`)."""
    rules = match.rules
    if match.result is not None:
        state = match.state
    else:
        state = match.rebase()
    data: dict[str, Any] = {"game": rules.id, "rules": rules.rules_version, "options": match.origin.settings}
    data["position"] = rules.write(state)
    knowledge = knowledge_data(state, pooled)
    if knowledge:
        data["knowledge"] = knowledge
    since = {} if match.result is not None else since_data(match, state)
    if since:
        data["since"] = since
    if match.result is not None:
        data["result"] = {"scores": match.result.scores, "rule": match.result.rule}
    return data


def since_data(match: Match, base: State) -> dict[str, Any]:
    """The choices since the checkpoint, and the random results as numbers and card names."""
    state = base.copy()
    state.journal = []
    run = Match(match.origin, state)
    run.advance(0, -1)
    choices: list[tuple[int, str]] = []
    for k, entry in enumerate(match.since):
        text = match.rules.option(state, run.ask_of(seat_of(entry)), code_of(entry)).text
        order = seat_of(entry) if match.branches is not None and match.base_at + k >= match.together_at else 0
        choices.append((order, f"{seat_of(entry)}: {text}"))
        run.feed(entry)
    choices.sort(key=lambda choice: choice[0])
    results: dict[str, list[list[Any]]] = {}
    for draw in state.journal:
        named = [card_or_number(base, card) for card in draw.result] if draw.slots else draw.result
        results.setdefault(draw.stream, []).append(named)
    data: dict[str, Any] = {"choices": [text for _, text in choices]} if choices else {}
    if results:
        data["random"] = {stream: results[stream] for stream in sorted(results)}
    return data


def places(state: State) -> dict[int, str]:
    """A ref for every slot: its zone and its number there, counted from 1."""
    return {slot: f"{zone}.{k + 1}" for zone, slots in state.rules.zones(state) for k, slot in enumerate(slots)}


def physical_name(state: State, card: int) -> str:
    """A physical card by name; equal cards are told apart by a number."""
    kinds, kind = state.kinds, state.kinds[card]
    name: str = state.rules.card_ids[kind]
    return name if kinds.count(kind) == 1 else f"{name}#{kinds[: card + 1].count(kind)}"


def card_names(state: State) -> list[str]:
    """All physical cards by name."""
    return [physical_name(state, card) for card in range(len(state.kinds))]


def names_by_place(state: State) -> dict[int, str]:
    """The physical cards by name; equal ones are numbered in the order of their places."""
    seen: dict[str, list[int]] = {}
    for slot in places(state):
        card = state.card[slot]
        seen.setdefault(state.rules.card_ids[state.kinds[card]], []).append(card)
    return {
        card: name if len(twins) == 1 else f"{name}#{k + 1}"
        for name, twins in seen.items()
        for k, card in enumerate(twins)
    }


def card_or_number(state: State, card: int) -> str | int:
    """A physical card by name; by number if it came into the match only after this state (a deck that was drafted)."""
    return physical_name(state, card) if card < len(state.kinds) else card


def knowledge_data(state: State, pooled: bool) -> dict[str, Any]:
    """What differs from the knowledge that the rules give by themselves, for each observer."""
    plain = state.copy()
    default_knowledge(plain, pooled)
    place = places(state)
    order = list(place)
    found: dict[str, Any] = {}
    for observer in range(state.seats + 1):
        about: dict[str, Any] = {}
        known, usual = state.known[observer], plain.known[observer]
        knows = [place[slot] for slot in order if known >> slot & 1 and not usual >> slot & 1]
        lost = [place[slot] for slot in order if usual >> slot & 1 and not known >> slot & 1]
        if knows:
            about["knows"] = knows
        if lost:
            about["lost"] = lost
        if observer < state.seats:
            may = may_data(state, observer, order, place)
            plain.known[observer] = known
            default_may(plain, observer, pooled)
            if may != may_data(plain, observer, order, place):
                about["may"] = may
        if about:
            found[name_of(state, observer)] = about
    return found


def name_of(state: State, observer: int) -> str:
    """A seat's letter, or the audience."""
    return SEATS[observer] if observer < state.seats else "audience"


def may_data(state: State, seat: int, order: list[int], place: dict[int, str]) -> list[dict[str, list[str]]]:
    """The unknown cards, grouped by the places where they may be."""
    known = state.known[seat]
    open_slots = [slot for slot in order if not known >> slot & 1]
    names = names_by_place(state)
    groups: dict[tuple[str, ...], list[str]] = {}
    for slot in open_slots:
        card = state.card[slot]
        spots = tuple(place[other] for other in open_slots if state.may[seat][card] >> other & 1)
        groups.setdefault(spots, []).append(names[card])
    return [{"cards": sorted(groups[spots]), "places": list(spots)} for spots in sorted(groups)]


# -- what everybody knows by the rules alone ---------------------------------------------------------------------------


def default_knowledge(state: State, pooled: bool = True) -> None:
    """Knowledge as the game's `open_to` has it: for positions that say nothing about it."""
    zones = state.rules.zones(state)
    for observer in range(state.seats + 1):
        known = 0
        for zone, slots in zones:
            for slot in slots:
                if state.rules.open_to(state, observer, zone, slot):
                    known |= 1 << slot
        state.known[observer] = known
    for seat in range(state.seats):
        default_may(state, seat, pooled)


def default_may(state: State, seat: int, pooled: bool = True) -> None:
    """A card that the seat does not know may be anywhere in its zone's pool where the seat does not know the card.

    Digests go by zones instead, not `pooled`: as they did before there were pools, so that records keep theirs.
    """
    known = state.known[seat]
    zones = state.rules.zones(state)
    if pooled:
        slots_of = dict(zones)
        pools: list[list[str]] = state.rules.pools(state)
        within = [zone for pool in pools for zone in pool]
        alone = [slots for zone, slots in zones if zone not in within]
        areas = [[slot for zone in pool for slot in slots_of[zone]] for pool in pools] + alone
    else:
        areas = [slots for _, slots in zones]
    for slots in areas:
        hidden = 0
        for slot in slots:
            if not known >> slot & 1:
                hidden |= 1 << slot
        for slot in slots:
            state.may[seat][state.card[slot]] = 1 << slot if known >> slot & 1 else hidden


# -- reading -----------------------------------------------------------------------------------------------------------


def from_position(
    text: str,
    seed: object = None,
    *,
    seal: Seal | None = None,
    forced: dict[str, list[Any]] | None = None,
    anew: bool = False,
) -> Match:
    """The match that stands at this position; raises `BadPosition`, which says what is wrong and where.

    `anew`: at its last checkpoint, with everything that a spectator cannot see dealt anew from the seal.

    >>> import duelyard
    >>> match = duelyard.from_position('''
    ... game = "clash"
    ... [position]
    ... active = "A"
    ... mana = 4
    ... A = { upper = "-", lower = "-", hand = "{B} boom zombie ogre" }
    ... B = { upper = "grrr", lower = "-", hand = "{B} gnome" }
    ... ''')
    >>> match.choose("cast boom B.upper.1")
    """
    from duelyard.core.registry import game, seal_for

    try:
        data = read_toml(text)
    except ValueError as error:
        raise BadPosition(sentence("no_toml", what=error)) from error
    for name in data:
        if name not in ("game", "rules", "options", "position", "knowledge", "since", "result"):
            raise BadPosition(sentence("no_part"), name)
    if not isinstance(data.get("game"), str):
        raise BadPosition(sentence("expected_game"), "game")
    if "position" not in data:
        raise BadPosition(sentence("expected_position"), "position")
    if "result" in data:
        raise BadPosition(sentence("nothing_to_play_on"), "result")
    position, knowledge, since = table(data, "position"), table(data, "knowledge"), table(data, "since")
    rules = game(data["game"])
    if data.get("rules", rules.rules_version) != rules.rules_version:
        raise BadPosition(sentence("made_with", old=str(data["rules"]), new=rules.rules_version), "rules")
    settings = rules.complete(data.get("options"))
    rules.check_full(settings)
    state: State = rules.read(position, settings)
    default_knowledge(state)
    read_knowledge(state, knowledge)
    seal = seal or seal_for(seed)
    if anew:
        since = {}
        deal_anew(state, Chance(sha256(b"duelyard anew/" + seal.seed).digest()))
    tape = read_random(state, table(since, "random", "since.random"))
    for stream, results in read_random(state, forced or {}).items():
        tape.setdefault(stream, []).extend(results)
    state.tape = tape or None
    origin = Origin(rules, settings, state, seal, text, forced or {}, anew)
    try:
        match = Match(origin, origin.start()).start()
    except (ValueError, LookupError) as error:
        raise BadPosition(sentence("cannot_go_on", what=error), "position") from error
    choices = [str(line) for line in lines(since, "choices", "since.choices")]
    for number, line in enumerate(choices):
        try:
            repeat(match, number, line)
        except (DuelyardError, ValueError, IndexError) as error:
            raise BadPosition(sentence("in_line", line=repr(line), what=error), "since.choices") from error
    made = [f"{seat}: {text}" for seat, _, text in transcript(match)] if choices else []
    for line in choices:
        if line not in made:
            raise BadPosition(sentence("in_line", line=repr(line), what=sentence("happens_otherwise")), "since.choices")
        made.remove(line)
    if sorted(match.state.card) != list(range(len(match.state.card))):
        raise BadPosition(sentence("other_cards"), "since.random")
    return match


def table(data: dict[str, Any], name: str, where: str = "") -> dict[str, Any]:
    """A part of a position that must be a table; an empty one if it is left out."""
    part = data.get(name, {})
    if not isinstance(part, dict):
        raise BadPosition(sentence("expected_table", value=repr(part)), where or name)
    return part


def lines(data: dict[str, Any], name: str, where: str) -> list[Any]:
    """A part of a position that must be a list; an empty one if it is left out."""
    part = data.get(name, [])
    if not isinstance(part, list):
        raise BadPosition(sentence("expected_list", value=repr(part)), where)
    return part


def read_knowledge(state: State, data: dict[str, Any]) -> None:
    """Apply the [knowledge] tables."""
    slot_at = {place: slot for slot, place in places(state).items()}
    physical = {name: card for card, name in names_by_place(state).items()}

    def slot_of(place: object, where: str) -> int:
        if not isinstance(place, str) or place not in slot_at:
            raise BadPosition(sentence("no_place", name=repr(place)), where)
        return slot_at[place]

    names = {name_of(state, observer): observer for observer in range(state.seats + 1)}
    for name, about in data.items():
        if name not in names or not isinstance(about, dict):
            raise BadPosition(sentence("expected_table_for", names=", ".join(names)), f"knowledge.{name}")
        observer = names[name]
        for place in lines(about, "knows", f"knowledge.{name}.knows"):
            state.known[observer] |= 1 << slot_of(place, f"knowledge.{name}.knows")
        for place in lines(about, "lost", f"knowledge.{name}.lost"):
            state.known[observer] &= ~(1 << slot_of(place, f"knowledge.{name}.lost"))
        if observer == state.seats:
            continue
        default_may(state, observer)
        for group in lines(about, "may", f"knowledge.{name}.may"):
            if not isinstance(group, dict):
                raise BadPosition(sentence("expected_may", value=repr(group)), f"knowledge.{name}.may")
            spots = 0
            for place in lines(group, "places", f"knowledge.{name}.may"):
                spots |= 1 << slot_of(place, f"knowledge.{name}.may")
            for card in lines(group, "cards", f"knowledge.{name}.may"):
                if not isinstance(card, str) or card not in physical:
                    raise BadPosition(sentence("no_card", card=repr(card)), f"knowledge.{name}.may")
                state.may[observer][physical[card]] = spots


def read_random(state: State, data: dict[str, Any]) -> dict[str, list[list[int]]]:
    """Forced results: numbers, or lists of numbers and card names."""
    physical = {name: card for card, name in enumerate(card_names(state))}
    tape: dict[str, list[list[int]]] = {}
    for stream in data:
        for result in lines(data, stream, f"since.random.{stream}"):
            values = result if isinstance(result, list) else [result]
            for value in values:
                if not isinstance(value, int) and (not isinstance(value, str) or value not in physical):
                    raise BadPosition(sentence("no_card", card=repr(value)), f"since.random.{stream}")
            tape.setdefault(stream, []).append([v if isinstance(v, int) else physical[v] for v in values])
    return tape


# -- TOML --------------------------------------------------------------------------------------------------------------


def to_toml(data: dict[str, Any]) -> str:
    """Plain data as TOML: strings, numbers, lists and tables of them are all a position needs.

    >>> print(to_toml({"game": "clash", "position": {"mana": 4, "A": {"hand": "{B} boom"}}}), end="")
    game = "clash"
    <BLANKLINE>
    [position]
    mana = 4
    A = { hand = "{B} boom" }
    """
    text = [f"{_key(name)} = {_value(value)}" for name, value in data.items() if not isinstance(value, dict)]
    for name, value in data.items():
        if isinstance(value, dict):
            text += ["", f"[{_key(name)}]"] + [f"{_key(key)} = {_value(item)}" for key, item in value.items()]
    return "\n".join(text) + "\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return "{ " + ", ".join(f"{_key(name)} = {_value(item)}" for name, item in value.items()) + " }"
