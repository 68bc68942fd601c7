"""Windows for sudden actions (ledger sections 19 and 26.3): a pile that is carried out from its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duelyard.core.ask import DUTY, REACTION, Ask, Script
from duelyard.games.berserk import flight
from duelyard.games.berserk.acts import ACTION, Act, Attack
from duelyard.games.berserk.codes import DEFEND, PASS, USE_AT, arg, arg_2, arg_3
from duelyard.games.berserk.features import text
from duelyard.games.berserk.hooks import DEFENDS, FEATURES, FEATURES_OF, KEEPS_OPEN, REDIRECTED, Event, Feature
from duelyard.games.berserk.printed import ANSWERS, FACE_DOWN, FLYER, GROUND, KIND, PS, TRAITS, TYPE
from duelyard.games.berserk.reach import aims, defenders, features_of, no_feature
from duelyard.games.berserk.reveal import as_if_shown, might, pool_of, reveal
from duelyard.games.berserk.settle import settle
from duelyard.games.berserk.state import BUSY, HIDDEN, BerserkState
from duelyard.games.berserk.verbs import close_card, trapped

DEFILER: Final = KIND["defiler"]


def watched(s: BerserkState) -> bool:
    """Whether any card in play could have an answer to anything, a strike apart: against that, anybody may defend."""
    return s.all_traits & (ANSWERS | FACE_DOWN) != 0


def window(s: BerserkState, act: Act | None, sort: str) -> Script:
    """One window: `a` after a declaration, `b` after an action, `c` after a step, `d` and `e` in a turn (BK-SEQ-16)."""
    strike = sort == "a" and isinstance(act, Attack) and act.sort == PS and act.how == ACTION
    if not strike and not watched(s):
        return
    again = True
    while again:
        pile: list[Act] = []
        passes, seat = 0, s.active
        while passes < 2:
            passes += 1
            secret = s.traits[seat] & FACE_DOWN != 0 and hidden_might(s, seat, act, sort, pile)
            codes = answers(s, seat, act, sort, pile)
            if codes or secret:
                must = sort == "a" and must_defend(s, seat, act)
                options = codes if must and codes else [PASS, *codes]
                answer = yield Ask(
                    s,
                    seat,
                    f"window_{sort}",
                    options,
                    secret=secret,
                    source=-1 if act is None else act.by,
                    window=DUTY if must and codes else REACTION,
                )
                if answer != PASS:
                    pile.append((yield from declare(s, act, answer)))
                    passes = 0
            seat = 1 - seat
        again = yield from carry_out(s, act, pile)


def must_defend(s: BerserkState, seat: int, act: Act | None) -> bool:
    """Against the Defiler a defender must be assigned where one can be (BK-CARD-141-oskvernitel); no hidden card."""
    return (
        isinstance(act, Attack)
        and act.sort == PS
        and act.how == ACTION
        and seat != s.side[act.by]
        and not act.redirected
        and text(s, act.by) == DEFILER
        and s.at[act.by] >= 0
        and any(not s.flags[x] & HIDDEN for x in defenders(s, act.by, act.target, act.cell))
    )


def answers(s: BerserkState, seat: int, act: Act | None, sort: str, pile: list[Act]) -> list[int]:
    """What this player may declare now."""
    codes: list[int] = []
    if isinstance(act, Attack) and sort == "a" and can_be_defended(s, act) and seat != s.side[act.by]:
        codes += [DEFEND | x << 6 for x in defenders(s, act.by, act.target, act.cell) if not s.flags[x] & HIDDEN]
    if not s.traits[seat] & (ANSWERS | FACE_DOWN):
        return codes
    for slot in s.squads[seat]:
        if s.flags[slot] & HIDDEN:
            codes += hidden_answers(s, seat, slot, act, sort, pile)
        elif TRAITS[s.kinds[s.card[slot]]] & ANSWERS:
            codes += card_answers(s, seat, slot, act, sort, pile)
    return codes


def hidden_might(s: BerserkState, seat: int, act: Act | None, sort: str, pile: list[Act]) -> bool:
    """Whether a hidden card, whatever it is, could answer here: of its owner's pool those with something to say."""
    pool = pool_of(s, seat)
    kinds = [kind for kind in pool if TRAITS[kind] & ANSWERS]
    if isinstance(act, Attack) and sort == "a" and seat != s.side[act.by] and can_be_defended(s, act):
        for form in (GROUND, FLYER):  # any creature may defend: one of a form stands for all
            kinds += [kind for kind in pool if TYPE[kind] == form][:1]
    return might(s, seat, kinds, lambda slot: shown_answers(s, seat, slot, act, sort, pile))


def hidden_answers(s: BerserkState, seat: int, slot: int, act: Act | None, sort: str, pile: list[Act]) -> list[int]:
    """What a hidden card could do if its owner revealed it (BK-R-52)."""
    return as_if_shown(s, slot, lambda: shown_answers(s, seat, slot, act, sort, pile))


def shown_answers(s: BerserkState, seat: int, slot: int, act: Act | None, sort: str, pile: list[Act]) -> list[int]:
    """The same once the card is revealed."""
    codes = card_answers(s, seat, slot, act, sort, pile)
    if not isinstance(act, Attack) or sort != "a" or not can_be_defended(s, act) or seat == s.side[act.by]:
        return codes
    return [DEFEND | slot << 6, *codes] if slot in defenders(s, act.by, act.target, act.cell) else codes


def can_be_defended(s: BerserkState, act: Attack) -> bool:
    """Only simple strikes that are actions, and only one redirect (BK-DFN-5, BK-GL-80, BK-R-18)."""
    return (
        act.sort == PS and act.how == ACTION and not act.redirected and not act.directed and not act.cancelled
        and s.at[act.by] >= 0 and s.at[act.target] >= 0
    )  # fmt: skip


def card_answers(s: BerserkState, seat: int, slot: int, act: Act | None, sort: str, pile: list[Act]) -> list[int]:
    """The sudden features that this card may declare now."""
    codes: list[int] = []
    for feature in features_of(s, slot):
        if not feature.sudden or no_feature(s, slot, feature):
            continue
        if feature.sudden == "any":
            if free_to_speak(s, seat, act, sort, pile):
                codes += [USE_AT | slot << 6 | x << 14 | feature.number << 22 for x in aims(s, slot, feature)]
        elif sort == "a" and act is not None and feature.answers is not None:
            if feature.redirects and (not isinstance(act, Attack) or act.redirected or act.how == 2):
                continue
            codes += [USE_AT | slot << 6 | x << 14 | feature.number << 22 for x in feature.answers(s, slot, act, pile)]
    return codes


def free_to_speak(s: BerserkState, seat: int, act: Act | None, sort: str, pile: list[Act]) -> bool:
    """On an empty pile the active player can just as well wait for his next choice of the turn.

    Not in answer to his enemy (BK-INS-2), nor among triggers, where another item may follow before his next choice.
    """
    if seat != s.active or pile or s.must_leave >= 0:
        return True
    return act is not None and (s.side[act.by] != seat or (isinstance(act, Attack) and act.how != ACTION))


def declare(s: BerserkState, act: Act | None, answer: int) -> Script:
    """Declare a sudden item: its cost is paid at once (BK-SEQ-18)."""
    slot = arg(answer)
    if s.flags[slot] & HIDDEN:
        reveal(s, [slot])
    if answer & 63 == DEFEND:
        item = Act(slot, "defend")
        assert isinstance(act, Attack)
        s.tell("defends", slot, act.target)
        act.redirected = True
        s.flags[slot] |= BUSY
    else:
        feature = FEATURES[arg_3(answer)]
        item = Act(slot, "ability", arg_2(answer), feature)
        item.action = feature.tap
        s.tell("answers", slot, item.target)
        count_use(s, slot, feature)
        if feature.tap:
            s.flags[slot] |= BUSY
        if feature.redirects and isinstance(act, Attack):
            act.redirected = True
    flight.declared(s, item)
    if item.action and s.lasting:
        yield from trapped(s, slot)
    return item


def count_use(s: BerserkState, slot: int, feature: Feature) -> None:
    """Chips and lives are paid, uses are counted; all stay so whatever becomes of it (BK-R-23)."""
    s.chips[slot] -= feature.chips
    s.extra[slot] -= feature.lives
    index = FEATURES_OF[feature.kind].index(feature)
    if feature.per_turn:
        s.used[slot] += 1 << 4 * index
    if feature.per_battle:
        s.once[slot] += 1 << 4 * index


def carry_out(s: BerserkState, act: Act | None, pile: list[Act]) -> Script:
    """Carry out the pile from its end; says whether a redirect was cancelled, so that another may be declared."""
    again = False
    for item in reversed(pile):
        slot = item.by
        if s.at[slot] < 0:
            pass
        elif item.cancelled:
            s.tell("cancelled", slot)
            s.flags[slot] &= ~BUSY
            if item.what != "defend" or not defends_open(s, act, slot):
                yield from close_card(s, slot)
            redirects = item.what == "defend" or (item.feature is not None and item.feature.redirects)
            if redirects and isinstance(act, Attack):  # BK-R-31
                act.redirected = False
                again = True
        elif item.what == "defend":
            assert isinstance(act, Attack)
            yield from redirect(s, act, slot, defends=True)
        else:
            feature = item.feature
            assert feature is not None
            if feature.reply is not None:
                yield from feature.reply(s, s.side[slot], slot, Answer(act, pile, item))
            elif feature.use is not None:
                reveal(s, [item.target])  # BK-R-52
                if item.target in aims(s, slot, feature):  # BK-R-23
                    yield from feature.use(s, s.side[slot], slot, item.target)
            if feature.tap:
                s.flags[slot] &= ~BUSY
                yield from close_card(s, slot)
        flight.done(s)
    return again


def defends_open(s: BerserkState, act: Act | None, slot: int) -> bool:
    """Whether a text would have kept this defender open; then the cancelled defence does not close it (BK-R-21)."""
    kind = text(s, slot)
    if not isinstance(act, Attack) or kind not in KEEPS_OPEN:
        return False
    act.defender = slot
    kept = KEEPS_OPEN[kind](s, slot, act)
    act.defender = -1
    return kept


def answer_at_once(s: BerserkState, card: int, target: int, carry_out: Callable[[], Script]) -> Script:
    """A sudden feature that is declared among the triggers of an attack (BK-R-61): answered, carried out, closed."""
    act = Act(card, "ability", target)
    s.tell("answers", card, target)
    s.flags[card] |= BUSY
    flight.declared(s, act)
    yield from trapped(s, card)
    if s.at[card] >= 0:
        yield from window(s, act, "a")
    if s.at[card] >= 0 and act.cancelled:
        s.tell("cancelled", card)
    elif s.at[card] >= 0:
        yield from carry_out()
    flight.done(s)
    if s.at[card] >= 0:
        s.flags[card] &= ~BUSY
        yield from close_card(s, card)


class Answer:
    """What the script of an answering feature gets: the act, the pile, and its own item."""

    def __init__(self, act: Act | None, pile: list[Act], item: Act) -> None:
        self.act = act
        self.pile = pile
        self.item = item
        self.target = item.target

    def of(self, slot: int) -> Act | None:
        """The action that this card has pending."""
        for each in [self.act, *self.pile]:
            if each is not None and each.by == slot and each.action and each is not self.item:
                return each
        return None


def pending(act: Act | None, pile: list[Act]) -> list[Act]:
    """All actions that could be cancelled now (BK-R-32)."""
    return [each for each in [act, *pile] if each is not None and each.action and not each.cancelled]


def redirect(s: BerserkState, act: Attack, slot: int, defends: bool = False) -> Script:
    """Change the target of an attack (BK-GL-77); texts about it come before the dice."""
    old = act.target
    if s.at[slot] < 0 or (slot == act.by and not defends and act.sort == PS):
        return
    if not defends:
        s.tell("redirected", slot, act.by)
    act.target = slot
    act.redirected = True
    flight.redirected(act, slot)
    events: list[Event] = []
    if defends:
        act.defender = slot
        event = Event(DEFENDS, slot, act.by)
        event.hit = act
        events.append(event)
    event = Event(REDIRECTED, old, slot)
    event.hit = act
    events.append(event)
    yield from settle(s, events)
