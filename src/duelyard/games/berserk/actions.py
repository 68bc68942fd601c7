"""Actions other than attacks (ledger sections 15, 17 and 18): played abilities, chips, the right to attack a flyer."""

from __future__ import annotations

from collections.abc import Callable

from duelyard.core.ask import Script
from duelyard.games.berserk import flight, win
from duelyard.games.berserk.acts import Act
from duelyard.games.berserk.hooks import AFTER, Event, Feature
from duelyard.games.berserk.lasting import RIGHT, last, next_turn_of
from duelyard.games.berserk.reach import aims
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.settle import heard, settle
from duelyard.games.berserk.state import BUSY, HIDDEN, BerserkState
from duelyard.games.berserk.strike import use_attack
from duelyard.games.berserk.verbs import close_card, give_chip, trapped
from duelyard.games.berserk.windows import count_use, window


def play(s: BerserkState, slot: int, feature: Feature, target: int) -> Script:
    """Play an ability (BK-SEQ-32)."""
    if feature.numbers is not None:
        yield from use_attack(s, slot, feature, target)
        return
    seat = s.side[slot]
    if feature.choose is not None:
        yield from play_all(s, seat, slot, feature, target)
        return
    if feature.free:
        yield from play_freely(s, seat, slot, feature, target)
        return
    script = feature.use
    assert script is not None

    def carry_out() -> Script:
        if target < 0 or feature.cells:
            yield from script(s, seat, slot, target)
            return
        if s.flags[target] & HIDDEN:  # BK-R-52
            reveal(s, [target])
        if target in aims(s, slot, feature):  # BK-R-23
            yield from script(s, seat, slot, target)

    act = Act(slot, "ability", target, feature)
    s.tell("uses", slot, target if target >= 0 and not feature.cells else -1)
    count_use(s, slot, feature)
    yield from perform(s, act, carry_out)


def play_freely(s: BerserkState, seat: int, slot: int, feature: Feature, target: int) -> Script:
    """Play an ability that is no action: nobody closes for it or can cancel it (BK-R-32), but it can be answered."""
    script = feature.use
    assert script is not None
    count_use(s, slot, feature)
    if feature.moves:
        yield from script(s, seat, slot, target)
        win.check(s)
        yield from window(s, None, "c")
        win.check(s)
        return
    act = Act(slot, "ability", target, feature)
    act.action = False
    s.tell("uses", slot, target)
    flight.declared(s, act)
    if feature.pay is not None:
        yield from feature.pay(s, seat, slot, target)
    if s.at[slot] >= 0:
        yield from window(s, act, "a")
    if s.at[slot] >= 0 and (feature.pay is not None or target in aims(s, slot, feature)):  # BK-R-23
        yield from script(s, seat, slot, target)
    flight.done(s)
    win.check(s)
    yield from window(s, act, "b")
    win.check(s)


def play_all(s: BerserkState, seat: int, slot: int, feature: Feature, target: int) -> Script:
    """Play an ability with several targets: they are named first, and looked at again when it is carried out."""
    naming, script = feature.choose, feature.use_all
    assert naming is not None
    assert script is not None
    targets: list[int] = yield from naming(s, seat, slot, target)

    def carry_out() -> Script:
        reveal(s, [x for x in targets if x >= 0])  # BK-R-52
        yield from script(s, seat, slot, [x if x >= 0 and s.at[x] >= 0 else -1 for x in targets])  # BK-R-23

    named = [x for x in targets if x >= 0]
    s.tell("uses", slot, named[0] if named else -1)
    count_use(s, slot, feature)
    yield from perform(s, Act(slot, "ability", named[0] if named else -1, feature), carry_out)


def perform(s: BerserkState, act: Act, carry_out: Callable[[], Script]) -> Script:
    """Any action that closes its card: declared, answered, carried out, closed."""
    slot = act.by
    s.flags[slot] |= BUSY
    flight.declared(s, act)
    yield from trapped(s, slot)
    if s.at[slot] >= 0:
        yield from window(s, act, "a")
    if s.at[slot] >= 0 and act.cancelled:
        s.tell("cancelled", slot)
    elif s.at[slot] >= 0:
        yield from carry_out()
    if s.at[slot] >= 0:
        s.flags[slot] &= ~BUSY
        yield from close_card(s, slot)
        if heard(s, AFTER):
            event = Event(AFTER, act.target, slot)
            event.hit = act
            yield from settle(s, [event])
    flight.done(s)
    win.check(s)
    yield from window(s, act, "b")
    win.check(s)


def gain_chip(s: BerserkState, slot: int) -> Script:
    """Close to gain one chip (BK-CHP-2)."""

    def carry_out() -> Script:
        give_chip(s, slot)
        yield from ()

    yield from perform(s, Act(slot, "chip"), carry_out)


def take_right(s: BerserkState, slot: int) -> Script:
    """Close for the right to attack a flyer until the end of the controller's next turn (BK-FLY-7, BK-R-50)."""

    def carry_out() -> Script:
        s.tell("right", slot)
        last(s, RIGHT, slot, until=next_turn_of(s, s.side[slot]))
        yield from ()

    yield from perform(s, Act(slot, "right"), carry_out)
