"""Rounds and turns (ledger sections 6, 9 and 10): the script that runs a match. Every decision here is a checkpoint."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.battle import great_battle
from duelyard.games.gosu.codes import arg, code, each, one_each, verb_of
from duelyard.games.gosu.feats import cancelled
from duelyard.games.gosu.instants import apply
from duelyard.games.gosu.layer import BLANK, hand_limit, symbols, text, texts
from duelyard.games.gosu.passing import no_pass, pass_round
from duelyard.games.gosu.piles import discard_one, draw
from duelyard.games.gosu.play import play_card, play_codes
from duelyard.games.gosu.printed import BOUL_GO, INSTANT
from duelyard.games.gosu.setup import deal, draft, mulligan, toss
from duelyard.games.gosu.shift import shift_card, shift_codes
from duelyard.games.gosu.state import (
    BATTLE,
    DEAL,
    DRAFT,
    END,
    LIMIT,
    MULLIGAN,
    START,
    TRIBUTE,
    TURN,
    GosuState,
    place_name,
)
from duelyard.games.gosu.tokens import extra_turn
from duelyard.games.gosu.tribute import tribute


def play(s: GosuState) -> Script:
    """A whole match; what to do next lies in the state."""
    while True:
        if s.phase == START:
            toss(s)
        elif s.phase == DRAFT:
            yield from draft(s)
        elif s.phase == DEAL:
            deal(s)
        elif s.phase == MULLIGAN:
            yield from mulligan(s)
        elif s.phase == TURN:
            yield from turn(s)
        elif s.phase == END:
            yield from end_of_turn(s)
        elif s.phase == LIMIT:
            yield from keep_to_limit(s)
        elif s.phase == BATTLE:
            great_battle(s)
        else:
            assert s.phase == TRIBUTE
            yield from tribute(s)


# -- the action --------------------------------------------------------------------------------------------------------


def no_spend(s: GosuState, me: int, count: int) -> str:
    """Why this many tokens cannot be spent to draw (GX-TOKEN-2, GX-TOKEN-3)."""
    return "" if s.ready[me] >= count else "GX-TOKEN-2" if count == 1 else "GX-TOKEN-3"


def no_activate(s: GosuState, me: int, slot: int) -> str:
    """Why no token can be put on this card (GX-TOKEN-5, GX-TOKEN-6)."""
    if tired(s, me):
        return "GX-R-8"
    if s.down[slot] or s.owner(slot) != me or not s.ready[me]:
        return "GX-TOKEN-5"
    return "" if s.tokens[slot] < symbols(s, slot) else "GX-TOKEN-6"


def tired(s: GosuState, me: int) -> bool:
    """After 60 turns in a round only drawing and passing are left (GX-R-8)."""
    return s.turns[me] >= s.settings.turn_limit


def actions(s: GosuState, me: int) -> list[int]:
    """All that the active player may do (GX-TURN-2, GX-TURN-3)."""
    codes = [code(verb) for verb, count in (("draw_one", 1), ("draw_three", 2)) if not no_spend(s, me, count)]
    if not no_pass(s, me):
        codes.append(code("pass"))
    if tired(s, me):
        return codes
    if s.ready[me]:
        codes += each("activate", [slot for slot in s.army(me) if not no_activate(s, me, slot)])
    return codes + play_codes(s, me) + shift_codes(s, me)


def turn(s: GosuState) -> Script:
    """One action with all that it sets off (GX-TURN-2, GX-TURN-4, GX-TURN-5)."""
    me = s.active
    # What can be done (`actions`) depends on the hand, so with a hand this ask is never answered by itself.
    answer = yield Ask(s, me, "turn", None, secret=bool(s.hands[me]), checkpoint=True)
    verb = verb_of(answer)
    if verb == "draw_one":
        spend(s, me, 1)
        draw(s, me, 1)
    elif verb == "draw_three":
        spend(s, me, 2)
        draw(s, me, 3)
        if texts(s, me, BOUL_GO):
            extra_turn(s, me)
    elif verb == "activate":
        yield from activate(s, me, arg(answer))
    elif verb == "pass":
        pass_round(s, me)
    elif verb.startswith("play"):
        yield from play_card(s, me, answer)
    else:
        yield from shift_card(s, me, answer)
    s.phase = END


def spend(s: GosuState, me: int, count: int) -> None:
    """Tokens from the hand to the spent zone."""
    s.ready[me] -= count
    s.spent[me] += count
    s.tell("spends", me, n=count)


def activate(s: GosuState, me: int, slot: int) -> Script:
    """Token on the card, window for Greatshield Atalante, instant (GX-TOKEN-5, GX-TOKEN-7, GX-TOKEN-9)."""
    s.ready[me] -= 1
    s.tokens[slot] += 1
    s.tell("activates", me, slot, place=place_name(s.at[slot]))
    kind = text(s, slot)
    if not (yield from cancelled(s, me, slot)) and kind != BLANK and INSTANT[kind]:
        yield from apply(s, me, slot, kind)


# -- the end of the turn -----------------------------------------------------------------------------------------------


def end_of_turn(s: GosuState) -> Script:
    """End-of-turn texts, each once, in the order that the active player wants (GX-TURN-6, GX-R-7).

    One may make the condition of another true or false, so after each all that are left are looked at again.
    """
    from duelyard.games.gosu.cards import ENDINGS

    me = s.active
    while True:
        ready: list[int] = []
        for slot in s.face_up(me):
            kind = text(s, slot)
            if kind in ENDINGS and slot not in s.ended and ENDINGS[kind].ready(s, me, slot):
                ready.append(slot)
        if not ready:
            break
        slot = ready[0]
        if len(ready) > 1:
            slot = arg((yield Ask(s, me, "end_order", each("apply", ready), checkpoint=True)))
        s.ended.append(slot)
        yield from ENDINGS[text(s, slot)].script(s, me, slot)
    s.ended = []
    s.phase = LIMIT


def keep_to_limit(s: GosuState) -> Script:
    """The hand limit comes last (GX-HAND-1, GX-HAND-2, GX-HAND-3, GX-HAND-4), then the next turn."""
    me = s.active
    hand = s.hands[me]
    while len(hand) > hand_limit(s):
        answer = yield Ask(s, me, "limit", one_each(s, "discard", hand), secret=True, checkpoint=True)
        discard_one(s, me, arg(answer))
    end_turn(s)


def end_turn(s: GosuState) -> None:
    """Bans run on, and the next turn begins (GX-TURN-7, GX-R-39)."""
    me = s.active
    s.turns[me] += 1
    s.bans[1 - me] = [ban | 1 for ban in s.bans[1 - me] if not ban & 1]
    again = s.nityananda
    more = s.gained
    s.gained = s.nityananda = s.extra = s.from_discard = False
    s.phase = TURN
    if s.passed[1 - me]:
        s.left -= 1
        if s.passed[me] or s.left == 0:  # GX-PASS-5, GX-PASS-6
            s.passed[me] = True
            s.phase = BATTLE
            return
        s.from_discard = again
    elif more and not s.passed[me]:
        s.extra = True
        s.from_discard = again
    else:
        s.active = 1 - me
    s.tell("turn", s.active)
