"""A match: a state, the script that runs on it, and the choices made so far.

A match keeps the state of an earlier checkpoint (`base`) and the choices `since`; a copy in the middle of an effect
runs the script from there and feeds it the choices again. At a checkpoint the state alone says everything, so a copy
there just copies it. A new base is taken every `SPAN` choices, or when a copy shows that somebody needs one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.ask import Ask, Options, Over, Result, Script
from duelyard.core.chance import Quick
from duelyard.core.errors import CannotUndo, IllegalChoice, MatchOver, NotAsked
from duelyard.core.events import Log
from duelyard.core.option import Option
from duelyard.core.sentences import in_all_languages, sentence
from duelyard.core.state import State

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.game import Game, Reason
    from duelyard.core.origin import Origin
    from duelyard.core.packet import Packet

SPAN: Final = 32  # choices
MARKS: Final = 3  # checkpoints that a match to which somebody listens keeps, to go back to
FORCED: Final = 8  # a choice in a history is packed as code << 4 | FORCED? | seat


def seat_of(entry: int) -> int:
    """The seat that made a choice of a history.

    >>> seat_of(5 << 4 | 1)
    1
    """
    return entry & 7


def code_of(entry: int) -> int:
    """The code of a choice of a history.

    >>> code_of(5 << 4 | 1)
    5
    """
    return entry >> 4


def is_forced(entry: int) -> bool:
    """Whether the match made this choice of a history by itself.

    >>> is_forced(5 << 4 | FORCED | 1)
    True
    """
    return entry & FORCED != 0


class Branch:
    """One seat's script within a `Together`."""

    def __init__(self, seat: int, script: Script) -> None:
        self.seat = seat
        self.script = script
        self.ask: Ask | None = None

    def send(self, code: int) -> None:
        try:
            step = next(self.script) if code < 0 else self.script.send(code)
        except StopIteration:
            self.ask = None
            return
        if not isinstance(step, Ask):
            raise TypeError("a branch of a Together can only yield asks")
        self.ask = step


class Mark:
    """A checkpoint to go back to: the state there, after how many choices, how many events each observer had, and where
    the last Together was."""

    def __init__(self, at: int, state: State, events: list[int], together_at: int, together_end: int) -> None:
        self.at = at
        self.state = state
        self.events = events
        self.together_at = together_at
        self.together_end = together_end


class Match:
    """A running match, with everything in it. What a seat may see of it: `view`, `events`, `packet`, `redeal`."""

    def __init__(self, origin: Origin, state: State) -> None:
        self.origin = origin
        self.rules: Game[Any] = state.rules
        self.state = state
        self.base: State | None = None  # None: where the match came from
        self.base_at = 0  # how many choices led to the base
        self.rebased_at = -1  # the number of choices when the base was last known to be the last checkpoint
        self.history: list[int] = []
        self.reseeded: tuple[tuple[int, int], ...] = ()  # after so many choices chance began anew, from this seed;
        self.reseeded_at = -1  # after which it last did in this very match
        self.result: Result | None = None
        self.branches: list[Branch] | None = None
        self.together_at = 0  # how many choices came before the last Together
        self.together_end = 0  # and how many there were when it closed
        self._ask: Ask | None = None
        self._packets: dict[int, Packet] = {}
        self._marks: list[Mark] = []
        self.keeps = False  # keep a copy of every checkpoint passed, in `base`
        self.borrowed = origin.template is state
        self.script: Script = state.rules.play(state)

    # -- what is asked ---------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The pending ask (the first one within a `Together`), or None when the match is over."""
        branches = self.branches
        if branches is None:
            return self._ask
        for branch in branches:
            if branch.ask is not None:
                return branch.ask
        return None

    @property
    def asks(self) -> list[Ask]:
        """All pending asks: several only while seats decide secretly at the same time."""
        branches = self.branches
        if branches is None:
            return [] if self._ask is None else [self._ask]
        return [branch.ask for branch in branches if branch.ask is not None]

    @property
    def options(self) -> Options:
        """The options of `ask`, as a lazy sequence; empty when the match is over."""
        ask = self._ask
        if ask is None:
            ask = self.ask
            if ask is None:
                ask = Ask(self.state, 0, "", [])
        return Options(ask)

    @property
    def over(self) -> bool:
        """Whether the match has ended; then `result` tells how."""
        return self.result is not None

    @property
    def since(self) -> list[int]:
        """The choices since the base, packed."""
        return self.history[self.base_at :]

    @property
    def number(self) -> int:
        """How many choices have been made, forced ones included."""
        return len(self.history)

    # -- choosing --------------------------------------------------------------------------------------------------

    def choose(self, choice: object, seat: int | None = None) -> None:
        """Take an option: by its text, by its index, or the `Option` itself; within a `Together` for the given seat.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.choose("end")
        >>> match.choose("fly away")
        Traceback (most recent call last):
          ...
        duelyard.core.errors.IllegalChoice: no option 'fly away' (there are: end, ...)
        """
        ask = self._ask
        if ask is None or (seat is not None and seat != ask.seat):
            ask = self.ask_of(seat)
        codes = ask.codes
        if isinstance(choice, int):
            if not 0 <= choice < len(codes):
                raise IllegalChoice(sentence("no_option_number", number=choice, n=len(codes)))
            code = codes[choice]
        else:
            code = self.find(ask, choice)
        if self.borrowed:
            self.own_template()
        seat = ask.seat
        self.history.append(code << 4 | seat)
        self.advance(seat, code)
        ask = self._ask
        if ask is not None and not ask.secret and len(ask.codes) == 1:
            self.settle()

    def ask_of(self, seat: int | None) -> Ask:
        """The pending ask of this seat, or of the first one that has any."""
        if self.result is not None:
            raise MatchOver(sentence("match_over"))
        asks = self.asks
        for ask in asks:
            if seat is None or ask.seat == seat:
                return ask
        raise NotAsked(sentence("not_asked", seat=seat, seats=", ".join([str(ask.seat) for ask in asks])))

    def find(self, ask: Ask, choice: object) -> int:
        """The code of the option meant by a text or an `Option`."""
        text = choice.text if isinstance(choice, Option) else choice
        if not isinstance(text, str):
            raise IllegalChoice(sentence("choose_by", kind=type(choice).__name__, value=repr(choice)))
        text = " ".join(text.split())
        meant = (text, self.rules.meant(self.state, ask, text))
        for option in ask.options:
            if option.text in meant:
                return option.code
        reason: Reason | None = self.rules.refuse(self.state, ask, text)
        if reason is not None:
            why = in_all_languages(reason.text)
            raise IllegalChoice(sentence("not_possible", choice=repr(text), why=why), reason.rule)
        few = [option.text for option in ask.options][:12]
        if len(few) < len(ask.codes):
            few.append("...")
        raise IllegalChoice(sentence("no_option", choice=repr(text), few=", ".join(few)))

    # -- running the script ----------------------------------------------------------------------------------------

    def start(self) -> Match:
        """Run to the first ask. For makers of matches; everybody else gets a match that has started."""
        self.advance(0, -1)
        self.settle()
        return self

    def advance(self, seat: int, code: int) -> None:
        """Hand a code (-1: nothing yet) to the script that waits for it, and take what it yields next."""
        try:
            branches = self.branches
            if branches is not None:
                for branch in branches:
                    if branch.seat == seat:
                        branch.send(code)
                for branch in branches:
                    if branch.ask is not None:
                        return
                self.close_fork()
                code = 0
            step = next(self.script) if code < 0 else self.script.send(code)
            while not isinstance(step, Ask):
                self._ask = None
                if step.checkpoint and (self.keeps or len(self.history) - self.base_at >= SPAN):
                    self.take_base()
                self.together_at = len(self.history)
                self.branches = [Branch(seat, step.branches[seat]) for seat in sorted(step.branches)]
                pending = False
                for branch in self.branches:
                    branch.send(-1)
                    pending = pending or branch.ask is not None
                if pending:
                    return
                self.branches = None
                step = self.script.send(0)
            self._ask = step
            if step.checkpoint and (self.keeps or len(self.history) - self.base_at >= SPAN):
                self.take_base()
        except Over as over:
            self.result = over.result
            self.branches = None
            self._ask = None

    def close_fork(self) -> None:
        """All branches have ended. Who was faster is forgotten: their choices stand in the order of the seats."""
        self.branches = None
        start = self.together_at
        self.history[start:] = sorted(self.history[start:], key=seat_of)
        self.together_end = len(self.history)

    def reseed(self, seed: int) -> None:
        """Let chance begin anew from here on, which must be a checkpoint: for imagined worlds.

        >>> import duelyard
        >>> match = duelyard.new_match("berserk", seed=7, settings={"first": "A"})
        >>> while not match.ask.checkpoint:
        ...     match.choose(0)
        >>> match.reseed(3)
        >>> match.copy().state.roll("dice", 1, 1000) == match.state.roll("dice", 1, 1000)
        True
        """
        self.reseeded = (*self.reseeded, (len(self.history), seed))
        self._begin_anew(seed)

    def _begin_anew(self, seed: int) -> None:
        """Chance begins anew, and so it does in copies, which start from here."""
        self.state.chance = Quick(seed)
        self.reseeded_at = len(self.history)
        self.take_base()

    def take_base(self) -> State:
        """This state is a checkpoint: let copies start from here."""
        base = self.state.copy()
        self.base = base
        self.base_at = len(self.history)
        log = self.state.log
        if log is not None:
            marks = [mark for mark in self._marks if mark.at < self.base_at][1 - MARKS :]
            events = [len(told) for told in log.lists]
            marks.append(Mark(self.base_at, base, events, self.together_at, self.together_end))
            self._marks = marks
        return base

    def settle(self) -> None:
        """Answer what open information leaves no choice about."""
        ask = self._ask
        while ask is not None and not ask.secret and len(ask.codes) == 1:
            if self.borrowed:
                self.own_template()
            self.history.append(ask.codes[0] << 4 | FORCED | ask.seat)
            self.advance(ask.seat, ask.codes[0])
            ask = self._ask

    def own_template(self) -> None:
        """An imagined world is not copied before it is changed: now it is."""
        self.borrowed = False
        self.origin.template = self.state.copy()

    def feed(self, entry: int) -> None:
        """Repeat a recorded choice, without answering forced asks on the way."""
        for at, seed in self.reseeded:
            if at == len(self.history) and at != self.reseeded_at:
                self._begin_anew(seed)
        self.history.append(entry)
        self.advance(seat_of(entry), code_of(entry))

    def rebase(self) -> State:
        """Make `base` the last checkpoint, so that as few choices as possible lie since."""
        base = self.origin.start() if self.base is None else self.base
        if self.rebased_at == len(self.history):
            return base
        self.rebased_at = len(self.history)
        ask = self._ask
        if ask is not None and ask.checkpoint:
            return self.take_base()
        run = Match(self.origin, base.copy())
        run.base = base
        run.base_at = self.base_at
        run.history = self.history[: self.base_at]
        run.keeps = True
        run.advance(0, -1)
        for entry in self.since:
            run.feed(entry)
        base = base if run.base is None else run.base
        self.base = base
        self.base_at = run.base_at
        return base

    # -- copies ----------------------------------------------------------------------------------------------------

    def copy(self) -> Match:
        """An independent match in the same place, with the same hidden cards and the same random future.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> twin = match.copy()
        >>> twin.choose(0)
        >>> match.number, twin.number
        (0, 1)
        """
        ask = self._ask
        if ask is not None and ask.checkpoint:
            twin = Match(self.origin, self.state.copy())
            twin.base = self.base  # a base is never changed, so it can be shared
            twin.base_at = self.base_at
            twin.history = self.history[:]
            twin.reseeded, twin.reseeded_at = self.reseeded, self.reseeded_at
            twin.together_at = self.together_at
            twin.together_end = self.together_end
            twin.advance(0, -1)
            same = twin._ask
            if same is not None:
                same.known = ask.known
            return twin
        base = self.rebase()
        twin = Match(self.origin, base.copy())
        twin.base = base
        twin.base_at = self.base_at
        twin.history = self.history[: self.base_at]
        twin.reseeded, twin.reseeded_at = self.reseeded, self.reseeded_at
        twin.together_at = self.together_at
        twin.together_end = self.together_end
        twin.advance(0, -1)
        for entry in self.since:
            twin.feed(entry)
        return twin

    def redeal(self, seat: int, seed: int) -> Match:
        """An ordinary match in a world that this seat cannot tell from the truth, and that holds nothing of the truth.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> world = match.redeal(0, seed=3)
        >>> world.view(0) == match.view(0)
        True
        """
        return self.packet(seat).redeal(seed)

    def packet(self, seat: int) -> Packet:
        """All that a player at this seat may know, to be handed to another process: see `duelyard.core.packet`.

        >>> import duelyard
        >>> duelyard.new_match("clash", seed=7).packet(0).seat
        0
        """
        from duelyard.core.packet import make_packet

        packet = self._packets.get(seat)
        if packet is None or packet.number != len(self.history):
            packet = make_packet(self, seat)
            self._packets[seat] = packet
        return packet

    def replayed(self, count: int, listen: bool = False) -> Match:
        """A new match that makes the first `count` choices of this one again, from the very start."""
        state = self.origin.start()
        if listen:
            state.log = Log(state.seats + 1)
        twin = Match(self.origin, state)
        twin.reseeded = self.reseeded
        twin.advance(0, -1)
        for entry in self.history[:count]:
            twin.feed(entry)
        return twin

    def back_at(self, count: int) -> Match:
        """This match as it was after `count` choices, listening if this one does: from a checkpoint near there if one
        is kept, else from the very start."""
        log = self.state.log
        marks = [mark for mark in self._marks if mark.at <= count]
        if log is None or not marks:
            return self.replayed(count, listen=log is not None)
        mark = marks[-1]
        twin = Match(self.origin, mark.state.copy())
        twin.base = mark.state
        twin.base_at = mark.at
        twin.history = self.history[: mark.at]
        twin.together_at = mark.together_at
        twin.together_end = mark.together_end
        twin._marks = marks
        twin.advance(0, -1)
        twin.state.log = log.first(mark.events)
        for entry in self.history[mark.at : count]:
            twin.feed(entry)
        return twin

    def become(self, twin: Match) -> None:
        """Go on as that other match."""
        self.state = twin.state
        self.script = twin.script
        self.base = twin.base
        self.base_at = twin.base_at
        self.rebased_at = -1
        self.history = twin.history
        self.result = twin.result
        self.branches = twin.branches
        self.together_at = twin.together_at
        self.together_end = twin.together_end
        self._ask = twin._ask
        self._packets = {}
        self._marks = twin._marks

    # -- looking ---------------------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat may know, as plain data; without a seat, what a spectator may know.

        >>> import duelyard
        >>> view = duelyard.new_match("clash", seed=7).view(0)
        >>> view["kingdoms"][1]["hand"][0]["card"] is None
        True
        """
        observer = self.observer(seat)
        view: dict[str, Any] = self.rules.view(self.state, observer)
        return view

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What this seat has noticed, from its own event number `since` on. From the first call on the match listens.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> [event.kind for event in match.events(0)][:2]
        ['deal', 'deal']
        """
        observer = self.observer(seat)
        if self.state.log is None:
            self.become(self.replayed(len(self.history), listen=True))
        log = self.state.log
        assert log is not None
        return log.lists[observer][since:]

    def observer(self, seat: int | None) -> int:
        """The index of a seat, or of the audience for None."""
        if seat is None:
            return self.state.seats
        if not 0 <= seat < self.state.seats:
            raise NotAsked(sentence("no_seat", seat=seat, last=self.state.seats - 1))
        return seat

    def why_not(self, seat: int, refs: list[str]) -> Reason | None:
        """Why this seat cannot do now what these places on the table suggest; None if it can.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> match.why_not(1, ["B.hand.1", "B.upper"]).rule
        'CL-TURN-1'
        """
        reason: Reason | None = self.rules.why_not(self, self.observer(seat), refs)
        return reason

    # -- going back ------------------------------------------------------------------------------------------------

    def undo(self, seat: int | None = None, consent: bool = False) -> None:
        """Take back the last choice of this seat (by default: of whoever made the last choice).

        Own choices only, and never past something revealed or a random event; with the `consent` of the others
        anything can be taken back.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> match.choose("end")
        >>> match.undo(0)
        >>> match.number
        0
        """
        end = len(self.history)
        while end > 0 and is_forced(self.history[end - 1]):
            end -= 1
        # From `side` on choices were made side by side, in a `Together` that is open or that the last of them closed.
        side = self.together_at if self.branches is not None or end == self.together_end else end
        last = end - 1
        while last >= side and seat is not None and seat_of(self.history[last]) != seat:
            last -= 1
        while last >= 0 and last < side and is_forced(self.history[last]):
            last -= 1
        if last < 0:
            raise CannotUndo(sentence("nothing_to_undo"))
        who = seat_of(self.history[last])
        if seat is not None and who != seat:
            raise CannotUndo(sentence("not_your_choice"))
        kept = [entry for entry in self.history[max(last, side) : end] if seat_of(entry) != who]
        if last < side and kept:
            raise CannotUndo(sentence("secret_choices"))
        twin = self.back_at(last)
        for entry in kept:
            twin.feed(entry)
        if not consent and twin.state.news != self.state.news:
            raise CannotUndo(sentence("revealed_since"))
        self.become(twin)

    # -- texts -----------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """The match as a text that can be replayed: see `duelyard.read_record`.

        >>> import duelyard
        >>> text = duelyard.new_match("clash", seed=7).record()
        >>> text.splitlines()[0]
        'duelyard record 1'
        """
        from duelyard.core.record import write_record

        return write_record(self)

    def position(self) -> str:
        """Where the match stands, as a text that a person can read and write: see `duelyard.from_position`.

        >>> import duelyard
        >>> text = duelyard.new_match("clash", seed=7).position()
        >>> duelyard.from_position(text).position() == text
        True
        """
        from duelyard.core.position import write_position

        return write_position(self)

    def digest(self) -> str:
        """A fingerprint of the whole position, hidden cards and who knows what included; the same on every machine.

        >>> import duelyard
        >>> duelyard.new_match("clash", seed=7).digest() == duelyard.new_match("clash", seed=7).digest()
        True
        """
        from duelyard.core.position import digest

        return digest(self)
