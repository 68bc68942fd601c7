"""Seat packets: all that a player at a seat may know, and nothing else; redeals are made from them.

A packet holds the last checkpoint with every unknown card blanked, the choices since, the random results since (where
the seat could see them), and what the seat knows now. A world is dealt at random within that knowledge, walked back
through the shuffles to the checkpoint, and played forward again with the same choices and the same visible random
results. Whatever comes out differently for the seat is thrown away and dealt anew. Cards that hang together (a squad
within its crystals) are dealt together: see `duelyard.core.whole`. Lists that the seat must not know are imagined with
each world: see `duelyard.core.lists`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.ask import Ask
from duelyard.core.chance import Quick
from duelyard.core.deal import deal_unknown, roll_back
from duelyard.core.errors import BadPacket, CannotRedeal
from duelyard.core.events import Log
from duelyard.core.lists import Numbers, Pools, filled
from duelyard.core.match import Match, code_of, is_forced, seat_of
from duelyard.core.origin import Origin
from duelyard.core.sentences import sentence
from duelyard.core.state import Draw, State
from duelyard.core.whole import Dealer, Whole

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.game import Game

TRIES: Final = 500  # deals
FEW: Final = 16  # unknown cards: so many are counted quickly
UNKNOWN: Final = -1


class Packet:
    """What one seat may know. `redeal` makes worlds from it; `to_json` and `from_json` carry it to another process."""

    def __init__(self, seat: int, number: int, settings: dict[str, Any], checkpoint: State) -> None:
        self.seat = seat
        self.number = number
        self.settings = settings
        self.checkpoint = checkpoint  # all cards blanked
        self.since: list[int] = []
        self.draws: list[Draw] = []
        self.card: list[int] = []  # now, unknown ones blanked
        self.known = 0
        self.may: list[int] = []
        self.wholes: list[Whole] = []  # what unknown cards satisfy together
        self.dealer: Dealer | None = None  # once worlds with wholes have been dealt
        self.barred: list[int] = []  # by slot: kinds that do not lie there; empty where no list is private
        self.pools: Pools | None = None  # what the gaps of private lists may hold
        self.seen: list[Event] = []  # the seat's events since the checkpoint
        self.asked: list[Any] = []  # the pending asks as the seat sees them
        self.fresh = False  # whether the match stands at the checkpoint itself
        self.tries = 0  # worlds dealt so far, thrown away ones included
        self.rejected: dict[str, int] = {}  # why worlds were thrown away, and how many

    def redeal(self, seed: int) -> Match:
        """A world that the seat cannot tell from the truth, as an ordinary match.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.packet(1).redeal(3).view(1) == match.view(1)
        True
        """
        chance = Quick(seed)
        for _ in range(TRIES):
            self.tries += 1
            if self.barred:
                match = self.imagine(chance)
            else:
                if self.wholes:
                    world = self.deal_wholes(chance)
                else:
                    world = deal_unknown(self.card, self.known, self.may, chance)
                match = self.reject("deal") if world is None else self.replay(world, chance)
            if match is not None:
                return match
        raise CannotRedeal(sentence("no_world", n=TRIES, seat=self.seat))

    def deal_wholes(self, chance: Quick) -> list[int] | None:
        """A world with all wholes in order; how many there are is counted once for all redeals."""
        dealer = self.dealer
        if dealer is None:
            dealer = Dealer(self.checkpoint.rules, self.wholes, self.card, self.known, self.may)
            self.dealer = dealer
        world: list[int] | None = dealer.deal(chance)
        return world

    def imagine(self, chance: Quick) -> Match | None:
        """A world with lists of its own: cards without a name are dealt to the slots, then each gets one."""
        world = deal_unknown(self.card, self.known, self.may, chance)
        if world is None:
            return self.reject("deal")
        pools = self.pools
        if pools is None:
            pools = Pools(self.checkpoint, self.settings, self.barred)
            self.pools = pools
        settings = pools.draw(world, chance)
        if settings is None:
            return self.reject("list")
        state = self.checkpoint.copy()
        state.rules.recast(state, settings)
        if self.wholes:  # now that cards have names, they have prices, too
            wholes = [whole.among(state.kinds) for whole in self.wholes]
            may = pools.may(self.may, state.kinds)
            # No list comes twice, so a count would serve one world: among many cards a guess is found sooner.
            many = len(self.card) - self.known.bit_count() > FEW
            world = Dealer(state.rules, wholes, self.card, self.known, may, guesses=many).deal(chance)
            if world is None and many:
                world = Dealer(state.rules, wholes, self.card, self.known, may).deal(chance)
            if world is None:
                return self.reject("deal")
        return self.replay(world, chance, settings, state)

    def reject(self, why: str) -> Match | None:
        """Count a world that was thrown away."""
        self.rejected[why] = self.rejected.get(why, 0) + 1
        return None

    def replay(
        self, world: list[int], chance: Quick, settings: dict[str, Any] | None = None, state: State | None = None
    ) -> Match | None:
        """Walk the world back to the checkpoint and play it forward; None if the seat would notice a difference.

        `settings` and the `state` of the checkpoint are the packet's own, unless lists were imagined.
        """
        seat = self.seat
        if settings is None:
            settings = self.settings
        if state is None:
            state = self.checkpoint.copy()
        tape: dict[str, list[list[int]]] = {}
        for k in range(len(self.draws) - 1, -1, -1):
            draw = self.draws[k]
            result = [world[slot] for slot in draw.slots] if draw.slots else draw.result
            tape.setdefault(draw.stream, []).insert(0, result)
            if not roll_back(world, draw, seat, chance):
                return self.reject("past")
        state.card = world
        if not state.rules.possible(state, seat):
            return self.reject("possible")
        state.tape = tape if tape else None
        state.chance = Quick(chance.below("", 1 << 31))
        origin = Origin(state.rules, settings, state)
        if self.fresh:  # nothing has happened since the checkpoint: the match keeps a copy when something does
            match = Match(origin, state)
            match.advance(0, -1)
            return match if asked(match, seat) == self.asked else self.reject("asks")
        run = state.copy()
        run.log = Log(run.seats + 1)
        match = Match(origin, run)
        match.base = state
        match.advance(0, -1)
        for entry in self.since:
            ask = asked_now(match, seat_of(entry))
            if ask is None:
                return self.reject("flow")
            if match.branches is None and is_forced(entry) != (not ask.secret and len(ask.codes) == 1):
                return self.reject("flow")  # the seat would have seen the match wait, or not wait
            if code_of(entry) not in ask.codes and not has_equal(ask, code_of(entry)):
                return self.reject("choice")
            match.feed(entry)
        if run.log.lists[seat] != self.seen:
            return self.reject("events")
        if asked(match, seat) != self.asked:
            return self.reject("asks")
        run.log = None
        run.tape = None
        return match

    def to_json(self) -> str:
        """The packet as text.

        >>> import duelyard
        >>> packet = duelyard.new_match("clash", seed=7).packet(0)
        >>> again = Packet.from_json(packet.to_json())
        >>> again.redeal(5).view(0) == packet.redeal(5).view(0)
        True
        """
        rules = self.checkpoint.rules
        return json.dumps(
            {
                "game": rules.id,
                "rules": rules.rules_version,
                "seat": self.seat,
                "number": self.number,
                "settings": self.settings,
                "checkpoint": {name: getattr(self.checkpoint, name) for name in self.checkpoint.fields()},
                "since": self.since,
                "draws": [
                    [d.stream, d.result, d.slots, d.before, d.known, d.may[self.seat] if d.may else []]
                    for d in self.draws
                ],
                "card": self.card,
                "known": self.known,
                "may": self.may,
                "wholes": [whole.data() for whole in self.wholes],
                "barred": self.barred,
                "seen": [[event.number, event.kind, event.data] for event in self.seen],
                "asked": self.asked,
                "fresh": self.fresh,
            },
            ensure_ascii=False,
        )

    @staticmethod
    def from_json(text: str) -> Packet:
        """The packet behind such a text; raises `BadPacket`.

        >>> Packet.from_json("{}")
        Traceback (most recent call last):
          ...
        duelyard.core.errors.BadPacket: not a seat packet: 'game'
        """
        from duelyard.core.events import Event
        from duelyard.core.registry import game

        try:
            data = json.loads(text)
            rules: Game[Any] = game(data["game"])
            if data["rules"] != rules.rules_version:
                raise BadPacket(sentence("packet_version", old=str(data["rules"]), new=rules.rules_version))
            state: State = rules.setup(filled(rules, data["settings"]))
            for name in state.fields():
                setattr(state, name, data["checkpoint"][name])
            state.derive()
            packet = Packet(data["seat"], data["number"], data["settings"], state)
            packet.since = data["since"]
            seats = state.seats
            packet.draws = [
                Draw(
                    stream, result, slots, before, known, [may if seat == packet.seat else [] for seat in range(seats)]
                )
                for stream, result, slots, before, known, may in data["draws"]
            ]
            packet.card = data["card"]
            packet.known = data["known"]
            packet.may = data["may"]
            packet.wholes = [Whole(*parts) for parts in data["wholes"]]
            packet.barred = data["barred"]
            packet.seen = [Event(number, kind, event) for number, kind, event in data["seen"]]
            packet.asked = data["asked"]
            packet.fresh = data["fresh"]
        except (ValueError, LookupError, TypeError) as error:
            raise BadPacket(sentence("no_packet", what=error)) from error
        return packet


def make_packet(match: Match, seat: int, whole: bool = False) -> Packet:
    """The packet of a seat; with `whole` it goes back to the very start, not to the last checkpoint (for tests)."""
    seat = match.observer(seat)
    if whole:
        checkpoint = match.origin.start()
        since = match.history[:]
    else:
        checkpoint = match.rebase().copy()
        since = match.since
        if match.branches is not None:  # how far the others have come in the open `Together` is not for this seat
            open_at = match.together_at - match.base_at
            since = [since[k] for k in range(len(since)) if k < open_at or seat_of(since[k]) == seat]
    run = checkpoint.copy()
    run.log = Log(run.seats + 1)
    run.journal = []
    truth = Match(match.origin, run)
    truth.advance(0, -1)
    for entry in since:
        truth.feed(entry)
    hidden = 0 if whole else len(match.since) - len(since)
    packet = Packet(seat, len(match.history) - hidden, match.origin.settings, checkpoint)
    packet.since = since
    ask = truth.ask
    packet.fresh = not whole and not since and ask is not None and ask.checkpoint
    packet.known = run.known[seat]
    packet.card = blanked(run.card, packet.known)
    packet.may = run.may[seat][:]
    packet.seen = run.log.lists[seat]
    for draw in run.journal:
        before = [draw.before[j] if draw.known[seat] >> draw.slots[j] & 1 else UNKNOWN for j in range(len(draw.slots))]
        may = [draw.may[k] if k == seat else [] for k in range(len(draw.may))]
        result = [] if draw.slots else draw.result
        packet.draws.append(Draw(draw.stream, result, draw.slots, before, draw.known, may))
    packet.asked = asked(truth, seat)
    run.card = packet.card  # wholes are told from what the seat knows
    if checkpoint.lists:
        seal(packet, run)
    packet.wholes = run.rules.wholes(run, seat)
    checkpoint.card = [UNKNOWN] * len(checkpoint.card)
    checkpoint.tape = None
    checkpoint.chance = Quick(0)
    anywhere = (1 << len(checkpoint.card)) - 1
    for other in range(checkpoint.seats):
        if other != seat:  # what the others can work out says something about their cards
            checkpoint.may[other] = [anywhere] * len(checkpoint.card)
    return packet


def seal(packet: Packet, run: State) -> None:
    """Take what the seat has not met of the others' lists out of a packet, and out of the state it was made from."""
    seat, rules, checkpoint = packet.seat, run.rules, packet.checkpoint
    numbers = Numbers(run, seat)
    packet.settings = numbers.settings(rules, packet.settings, run)
    packet.barred = run.barred[seat]
    for state in (checkpoint, run):
        numbers.rename(state, seat)
        rules.recast(state, filled(rules, packet.settings))
    packet.card, packet.may = run.card, run.may[seat]
    for draw in packet.draws:
        numbers.rename_draw(draw, seat)


def blanked(card: list[int], known: int) -> list[int]:
    """The identity table with everything unknown taken out."""
    return [card[slot] if known >> slot & 1 else UNKNOWN for slot in range(len(card))]


def asked(match: Match, seat: int) -> list[Any]:
    """The pending asks as a seat sees them: its own options; of others what they are asked, and that they are asked."""
    return [
        [ask.seat, ask.prompt, ask.secret, ask.codes[:] if ask.seat == seat else ask.secret or len(ask.codes) > 1]
        for ask in match.asks
    ]


def asked_now(match: Match, seat: int) -> Ask | None:
    """The pending ask of a seat, if it has one."""
    for ask in match.asks:
        if ask.seat == seat:
            return ask
    return None


def has_equal(ask: Ask, code: int) -> bool:
    """Whether the code stands for an option that is there under another code: an equal card in another slot."""
    try:
        text = ask.state.rules.option(ask.state, ask, code).text
    except (LookupError, ValueError):
        return False
    return text in ask.options
