"""The torture toy's rules, as scripts: every awkward thing that hidden cards can do, in one small game.

Two seats secretly pick a squad from a box, within a weight, and may post two of its cards as a watch, front and rear.
Then they take turns of two actions: draw, or play a card onto the table. Whoever has enough weight on the table wins.
A code is a verb and a slot (or a number), packed into one int.
"""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import REACTION, Ask, Over, Result, Script, Together

from tests.toy.state import (  # isort: skip
    ASIDE, BOX, CALL, DECK, DISCARD, FRONT, GAMBIT, HAND, LIGHT, PER, PLAN, REAR, SEEK, SETUP, SHARD, SHOWN, SPY,
    SQUADS, STRIKE, TABLE, TIDE, TURNS, VEIL, WARD, WEIGHT, Toy, least,
)  # fmt: skip

VERBS: Final = (
    "draw", "play", "pick", "keep", "again", "give", "take", "top", "hide", "no", "use", "hit", "mix", "bid", "drop",
    "post",
)  # fmt: skip
DRAW, PLAY, PICK, KEEP, AGAIN, GIVE, TAKE, TOP, HIDE, NO, USE, HIT, MIX, BID, DROP, POST = range(len(VERBS))
OPENING: Final = 3  # cards in the first hand
FULL: Final = 5  # cards a hand may hold
ACTIONS: Final = 2


def code_of(verb: int, slot: int = 0) -> int:
    return verb << 6 | slot


def one_each(s: Toy, verb: int, slots: list[int]) -> list[int]:
    """A code for each kind of card among the slots: equal cards in an unordered zone are one option."""
    first: dict[int, int] = {}
    for slot in slots:
        first.setdefault(s.kind(slot), slot)
    return [code_of(verb, first[kind]) for kind in sorted(first)]


def play(s: Toy) -> Script:
    """The whole game. It can be entered at the Together of the squads and at every action."""
    if s.phase == SETUP:
        for seat in range(2):
            s.shuffle(s.zones[seat][BOX])
            s.show(seat, s.zones[seat][BOX])
        s.phase = SQUADS
    if s.phase == SQUADS:
        yield Together({seat: build_squad(s, seat) for seat in range(2)}, checkpoint=True)
        s.phase, s.actions = TURNS, ACTIONS
        s.emit("ready", {})
    while True:
        me = s.turn % 2
        hand = s.zones[me][HAND]
        plays = one_each(s, PLAY, [slot for slot in hand if not forbidden(s, me, s.kind(slot))])
        # What can be played depends on the hand, so with a hand this ask is never answered by itself.
        code = yield Ask(s, me, "turn", [code_of(DRAW), *plays], secret=bool(hand), checkpoint=True)
        if code >> 6 == DRAW:
            draw(s, me)
        else:
            yield from play_card(s, me, code & 63)
        while len(hand) > FULL:  # (TT-9)
            code = yield Ask(s, me, "limit", one_each(s, DROP, hand), secret=True)
            hand.remove(code & 63)
            discard(s, me, code & 63)
        end_action(s, me)


def build_squad(s: Toy, seat: int) -> Script:
    """A branch: only this seat's zones, only its own random stream, and events for nobody else."""
    deck, hand, box = s.zones[seat][DECK], s.zones[seat][HAND], s.zones[seat][BOX]
    stream = f"squad{seat}"
    while len(deck) < s.squad:
        weights = [weight for weight in (1, 2) if not too_heavy(s, seat, weight)]
        codes = one_each(s, PICK, [slot for slot in box if WEIGHT[s.kind(slot)] in weights])
        code = yield Ask(s, seat, "squad", codes, secret=True)
        box.remove(code & 63)
        deck.append(code & 63)
    yield from post_watch(s, seat)
    s.shuffle(deck, stream)
    for _ in range(OPENING):
        draw(s, seat, only=seat)
    code = yield Ask(s, seat, "opening", [code_of(KEEP), code_of(AGAIN)], secret=True)
    if code >> 6 == AGAIN:
        deck += hand
        hand.clear()
        s.shuffle(deck, stream)
        for _ in range(OPENING):
            draw(s, seat, only=seat)


def too_heavy(s: Toy, seat: int, weight: int) -> str:
    """The one check of the verb `pick`: with a card of this weight the squad could not stay within its own."""
    weights = [WEIGHT[s.kind(slot)] for slot in s.zones[seat][DECK]]
    light = LIGHT - weights.count(1) - (weight == 1)
    return "TT-10" if sum(weights) + weight + least(s.squad - len(weights) - 1, light) > s.allowance else ""


def post_watch(s: Toy, seat: int) -> Script:
    """Lay one card of the squad face down in front and one in the rear, or not."""
    deck = s.zones[seat][DECK]
    for post in (FRONT, REAR):
        fit = [slot for slot in deck if not cannot_stand(s, seat, post, s.kind(slot))]
        code = yield Ask(s, seat, "post", [code_of(NO), *one_each(s, POST, fit)], secret=True)
        if code >> 6 == NO:
            return
        deck.remove(code & 63)
        s.zones[seat][post].append(code & 63)


def cannot_stand(s: Toy, seat: int, post: int, kind: int) -> str:
    """The one check of the verb `post`."""
    if post == FRONT:
        return "TT-11" if kind == WARD else ""
    front = s.kind(s.zones[seat][FRONT][0])
    return "TT-12" if WEIGHT[front] == WEIGHT[kind] or sorted((front, kind)) == QUARREL else ""


QUARREL: Final = sorted((CALL, GAMBIT))  # these two do not stand watch together


def open_posts(s: Toy) -> None:
    """The turn has come to show a post of both seats (TT-13)."""
    for seat in range(2):
        for post, turn in SHOWN.items():
            if s.turn == turn:
                s.show_all(s.zones[seat][post])
                for slot in s.zones[seat][post]:
                    tell(s, "reveal", seat, slot)
                    if post == FRONT and s.kind(slot) in QUARREL:
                        own = range(PER * seat, PER * seat + PER)
                        s.rule_out(1 - seat, [card for card in own if s.kinds[card] in QUARREL], s.zones[seat][REAR])
                        s.bar(1 - seat, QUARREL, s.zones[seat][REAR])


def end_action(s: Toy, me: int) -> None:
    if s.weight(me) >= s.goal:  # (TT-7)
        scores = [-1.0, -1.0]
        scores[me] = 1.0
        raise Over(Result(scores, "TT-7", {"winner": "AB"[me]}))
    s.actions -= 1
    if s.actions == 0:
        s.turn += 1
        s.actions = ACTIONS
        if s.turn == s.limit:  # (TT-8)
            raise Over(Result([0.0, 0.0], "TT-8"))
        open_posts(s)


def forbidden(s: Toy, me: int, kind: int) -> str:
    """The one check of the verb `play`: the rule that forbids it, or nothing."""
    if kind == STRIKE and not s.zones[1 - me][TABLE]:
        return "TT-2"
    if kind == TIDE and not s.zones[me][DISCARD]:
        return "TT-3"
    if kind in (PLAN, VEIL, GAMBIT) and len(s.zones[me][HAND]) < 2:
        return "TT-4"
    return "TT-5" if kind == WARD else ""


# -- what happens to cards ---------------------------------------------------------------------------------------------


def tell(s: Toy, kind: str, seat: int, slot: int, only: int = -1) -> None:
    if s.log is not None:
        s.emit(kind, {"seat": "AB"[seat]}, {"card": slot}, only)


def draw(s: Toy, me: int, only: int = -1) -> None:
    deck, pile = s.zones[me][DECK], s.zones[me][DISCARD]
    if not deck and pile:
        deck += pile
        pile.clear()
        s.shuffle(deck)
        s.emit("reshuffle", {"seat": "AB"[me]})
    if deck:
        slot = deck.pop()
        s.zones[me][HAND].append(slot)
        s.show(me, [slot])
        tell(s, "draw", me, slot, only)


def discard(s: Toy, me: int, slot: int) -> None:
    s.zones[me][DISCARD].append(slot)
    s.down[slot] = 0
    s.show_all([slot])
    tell(s, "discard", me, slot)


def play_card(s: Toy, me: int, slot: int) -> Script:
    s.zones[me][HAND].remove(slot)
    s.zones[me][TABLE].append(slot)
    s.show_all([slot])
    tell(s, "play", me, slot)
    effect = EFFECTS.get(s.kind(slot))
    if effect is not None:
        yield from effect(s, me)


# -- effects -----------------------------------------------------------------------------------------------------------


def shard(s: Toy, me: int) -> Script:
    """Reveal four cards; the opponent chooses which one you get."""
    deck, aside = s.zones[me][DECK], s.zones[me][ASIDE]
    while deck and len(aside) < 4:
        aside.append(deck.pop())
    s.show_all(aside)
    for slot in aside:
        tell(s, "reveal", me, slot)
    if aside:
        code = yield Ask(s, 1 - me, "give", one_each(s, GIVE, aside))
        given = code & 63
        aside.remove(given)
        s.zones[me][HAND].append(given)
        tell(s, "given", me, given)
        while aside:
            discard(s, me, aside.pop())


def look_through_deck(s: Toy, me: int) -> list[int]:
    """The seat sees its deck. Nobody else can follow what it then takes out."""
    deck = s.zones[me][DECK]
    s.show(me, deck)
    s.relabel(me, deck)
    return deck


def seek(s: Toy, me: int) -> Script:
    """Search the deck and take any card, unseen; then put a card of the hand on top, unseen."""
    deck = look_through_deck(s, me)
    if deck:
        code = yield Ask(s, me, "seek", one_each(s, TAKE, deck), secret=True)
        deck.remove(code & 63)
        s.zones[me][HAND].append(code & 63)
        s.shuffle(deck)
        tell(s, "take", me, code & 63)
        yield from plan(s, me)


def call(s: Toy, me: int) -> Script:
    """Search the deck for a ward, show it and put it on top of the shuffled deck. Failing is seen by all."""
    deck = look_through_deck(s, me)
    wards = [slot for slot in deck if s.kind(slot) == WARD]
    # Asked in any case: whether there is a ward shows when it is shown, not by a pause.
    code = yield Ask(s, me, "call", one_each(s, TAKE, wards) or [code_of(NO)], secret=True)
    if code >> 6 == TAKE:
        deck.remove(code & 63)
        s.show_all([code & 63])
        s.shuffle(deck)
        deck.append(code & 63)
        tell(s, "called", me, code & 63)
    else:
        own = range(PER * me, PER * me + PER)
        s.rule_out(1 - me, [card for card in own if s.kinds[card] == WARD], deck)
        s.bar(1 - me, [WARD], deck)
        s.shuffle(deck)
        s.emit("nothing", {"seat": "AB"[me]})


def spy(s: Toy, me: int) -> Script:
    """Look at the opponent's hand, then hide a card."""
    s.show(me, s.zones[1 - me][HAND])
    s.emit("spy", {"seat": "AB"[me]})
    yield from veil(s, me)


def plan(s: Toy, me: int) -> Script:
    """Put a card of the hand on top of the deck, unseen, or not."""
    slot = yield from pick_unseen(s, me, "plan", TOP)
    if slot >= 0:
        s.zones[me][DECK].append(slot)
        tell(s, "top", me, slot)


def veil(s: Toy, me: int) -> Script:
    """Put a card of the hand face down on the table, or not."""
    slot = yield from pick_unseen(s, me, "veil", HIDE)
    if slot >= 0:
        s.zones[me][TABLE].append(slot)
        s.down[slot] = 1
        tell(s, "hide", me, slot)


def pick_unseen(s: Toy, me: int, prompt: str, verb: int) -> Script:
    """Take a card from the hand that nobody else can follow, even one who has looked at the hand; -1: none."""
    hand = s.zones[me][HAND]
    if not hand:
        return -1
    s.relabel(me, hand)
    code = yield Ask(s, me, prompt, [code_of(NO), *one_each(s, verb, hand)], secret=True)
    if code >> 6 == NO:
        return -1
    hand.remove(code & 63)
    return code & 63


def strike(s: Toy, me: int) -> Script:
    """Destroy a card on the opponent's table, who may answer with a ward."""
    foe = 1 - me
    table = s.zones[foe][TABLE]
    if not table:
        return
    code = yield Ask(s, me, "hit", [code_of(HIT, slot) for slot in table])
    target = code & 63
    if could_hold_ward(s, foe):
        hand = s.zones[foe][HAND]
        wards = [slot for slot in hand if s.kind(slot) == WARD]
        answer = yield Ask(s, foe, "ward", [code_of(NO), *one_each(s, USE, wards)], secret=True, window=REACTION)
        if answer >> 6 == USE:
            hand.remove(answer & 63)
            s.show_all([answer & 63])
            tell(s, "ward", foe, answer & 63)
            discard(s, foe, answer & 63)
            return
    table.remove(target)
    discard(s, foe, target)


def could_hold_ward(s: Toy, seat: int) -> bool:
    """By what everybody knows, whatever the hand really holds: so the question itself tells nothing."""
    unseen = [slot for slot in s.zones[seat][HAND] if not s.knows(s.seats, slot) or s.kind(slot) == WARD]
    elsewhere = [slot for zone in s.zones[seat] for slot in zone if slot not in unseen and s.knows(s.seats, slot)]
    return bool(unseen) and sum(s.kind(slot) == WARD for slot in elsewhere) < BOTH_WARDS


BOTH_WARDS: Final = 2


def tide(s: Toy, me: int) -> Script:
    """Shuffle the light or the heavy cards of the discard pile back into the deck, and draw one."""
    deck, pile = s.zones[me][DECK], s.zones[me][DISCARD]
    if not pile:
        return
    weights = sorted({WEIGHT[s.kind(slot)] for slot in pile})
    code = yield Ask(s, me, "tide", [code_of(MIX, weight) for weight in weights])
    back = [slot for slot in pile if WEIGHT[s.kind(slot)] == code & 63]
    for slot in back:
        pile.remove(slot)
        deck.append(slot)
    s.shuffle(deck)
    s.emit("mix", {"seat": "AB"[me], "n": len(back)})
    draw(s, me)


def gambit(s: Toy, me: int) -> Script:
    """Both secretly bid a card at the same time; weight and a die decide who may strike. Both bids are discarded."""
    yield Together({seat: bid(s, seat) for seat in range(2) if s.zones[seat][HAND]})
    score = [0, 0]
    for seat in range(2):
        slot = s.bid[seat]
        if slot >= 0:
            s.bid[seat] = -1
            s.zones[seat][HAND].remove(slot)
            discard(s, seat, slot)
            score[seat] = WEIGHT[s.kind(slot)] + s.roll("dice", 1, 6)
            s.emit("roll", {"seat": "AB"[seat], "n": score[seat]})
    if score[0] != score[1]:
        yield from strike(s, 0 if score[0] > score[1] else 1)


def bid(s: Toy, seat: int) -> Script:
    hand = s.zones[seat][HAND]
    s.relabel(seat, hand, f"bid{seat}")
    code = yield Ask(s, seat, "bid", one_each(s, BID, hand), secret=True)
    s.bid[seat] = code & 63


EFFECTS: Final = {
    SHARD: shard, SEEK: seek, SPY: spy, PLAN: plan, STRIKE: strike, VEIL: veil, TIDE: tide, CALL: call, GAMBIT: gambit
}  # fmt: skip
