"""Damage, knock-outs, points and the win; heal, root and stun (ledger sections 2, 16, 19, 20, 23)."""

from __future__ import annotations

from duelyard.core.ask import Ask, Over, Result, Script
from duelyard.games.brawl.asking import source
from duelyard.games.brawl.codes import SHOW, arg, each
from duelyard.games.brawl.printed import HERO, HEROES, KILGORE
from duelyard.games.brawl.state import EMPTY, NOBODY, SEATS, BrawlState

# -- damage ------------------------------------------------------------------------------------------------------------


def batch(s: BrawlState, by: int, hits: list[tuple[int, int]], cause: str) -> None:
    """Damage that one effect deals at the same time: all of it first, then all knock-outs, then the win.

    `by` is the champion that deals it, or NOBODY (FB-R-32). The only place where damage is written down (FB-R-18).
    """
    for c, amount in hits:
        if amount > 0 and s.stands(c):  # FB-KO-6
            s.tell("damage", champion=s.ref(c), n=amount, by="" if by == NOBODY else s.ref(by), cause=cause)
            s.damage[c] += amount
    fallen = [c for c, _ in hits if s.stands(c) and s.damage[c] >= s.health(c)]
    if not fallen:
        return
    for c in fallen:
        if by != NOBODY and s.are_enemies(by, c):  # FB-KO-4, FB-KO-5
            s.earned |= 1 << by
    for c in fallen:
        knock_out(s, c)
    check_win(s, s.active)


def knock_out(s: BrawlState, c: int) -> None:
    """To the gate, without damage, level and lasting effects; 1 VP for the other side (FB-KO-1 to FB-KO-3, FB-KO-7)."""
    side = 1 - (s.owner[c] & 1)
    s.tell("knocked_out", champion=s.ref(c), at=s.label(s.at[c]))
    s.lift(c)
    s.damage[c] = 0
    s.levelled[c] = 0
    s.earned &= ~(1 << c)  # FB-LVL-7
    s.rooted[c] = s.might[c] = s.haste[c] = s.armour[c] = s.marked[c] = 0
    count = len(s.hero)
    for other in range(count):  # FB-R-43
        s.against[count * c + other] = 0
        s.against[count * other + c] = 0
    gain(s, side, 1, "knock_out")


def gain(s: BrawlState, side: int, amount: int, reason: str) -> None:
    """Victory points for a side (FB-WIN-2, FB-WIN-5)."""
    s.points[side] += amount
    s.tell("points", side=side_name(s, side), n=amount, total=s.points[side], reason=reason)


def check_win(s: BrawlState, player: int) -> None:
    """The first side with enough points wins at once; with both, the higher total, then the opponent of `player`.

    (FB-WIN-1, FB-WIN-3, FB-WIN-4, FB-R-1, FB-R-2)
    """
    goal = s.settings.goal
    mine, theirs = s.points
    if mine < goal and theirs < goal:
        return
    tied = mine == theirs
    side = 1 - (player & 1) if tied else int(theirs > mine)
    rule = "FB-KO-13" if tied else "FB-WIN-1" if s.seats == 2 else "FB-TEAM-4"
    scores = [1.0 if seat & 1 == side else -1.0 for seat in range(s.seats)]
    high, low = s.points[side], s.points[1 - side]
    s.tell("wins", side=side_name(s, side), points=high, others=low)
    raise Over(Result(scores, rule, {"side": side_name(s, side), "points": str(high), "others": str(low)}))


def side_name(s: BrawlState, side: int) -> str:
    """The players of a side: `A`, or `A+C` in Super Teams (FB-TERM-1).

    The letters are joined so that a text can show them as one name.
    """
    return "+".join([SEATS[seat] for seat in range(s.seats) if seat & 1 == side])


def level_up(s: BrawlState) -> None:
    """At the end of an action those who earned it turn their cards; damage stays (FB-LVL-1, FB-LVL-2, FB-R-3)."""
    for c in range(len(s.hero)):
        if s.earned >> c & 1 and not s.levelled[c] and s.stands(c):
            s.levelled[c] = 1
            s.tell("levels", champion=s.ref(c))
    s.earned = 0


# -- other effects on a champion ---------------------------------------------------------------------------------------


def heal(s: BrawlState, c: int, amount: int) -> None:
    """Remove up to so much damage (FB-HEAL-1, FB-HEAL-2)."""
    amount = min(amount, s.damage[c])
    if amount > 0 and s.stands(c):
        s.damage[c] -= amount
        s.tell("heals", champion=s.ref(c), n=amount)


def root(s: BrawlState, c: int) -> None:
    """It cannot move, or be moved, until end of turn (FB-ROOT-1, FB-ROOT-3)."""
    if s.stands(c):
        s.rooted[c] = 1
        s.tell("rooted", champion=s.ref(c))


def stun(s: BrawlState, c: int) -> Script:
    """The controller discards a card of that champion, or shows a hand without one (FB-STUN-1, FB-STUN-2, FB-R-49).

    He is asked in secret whenever he holds cards: that he has one to discard is told by his answer alone.
    """
    if not s.stands(c) or s.is_levelled(c, KILGORE):  # FB-CARD-kilgore_levelled
        return
    seat = s.owner[c]
    s.tell("stunned", champion=s.ref(c))
    hand = s.hands[seat]
    slot = EMPTY
    if hand:
        fitting = sorted([slot for slot in hand if HERO[s.kind(slot)] == s.hero[c]], key=s.kind)
        codes = each("discard", fitting) if fitting else [SHOW]
        answer = yield Ask(s, seat, "stun", codes, secret=True, source=source(s, seat))
        if answer != SHOW:
            slot = arg(answer)
    if slot == EMPTY:
        s.show_all(hand)
        s.tell("shows_hand", seat=SEATS[seat], champion=HEROES[s.hero[c]])
        for held in hand:
            s.tell_card("shows", seat, held)
        return
    hand.remove(slot)
    s.show_all([slot])
    s.discards[seat].append(slot)
    s.tell_card("discards", seat, slot)


def bless(s: BrawlState, champions: list[int], might: int = 0, haste: int = 0, armour: int = 0) -> None:
    """Strength, move and defence until end of turn, for champions that are in the arena now (FB-R-43)."""
    for c in champions:
        if s.stands(c):
            s.might[c] += might
            s.haste[c] += haste
            s.armour[c] += armour
            if armour:
                s.tell("armoured", champion=s.ref(c), n=armour)
            else:
                s.tell("bonus", champion=s.ref(c), might=might, haste=haste)


def grudge(s: BrawlState, champions: list[int], foe: int, amount: int) -> None:
    """Strength against one target until end of turn (FB-R-43)."""
    if not s.stands(foe):
        return
    for c in champions:
        if s.stands(c):
            s.against[len(s.hero) * c + foe] += amount
            s.tell("grudge", champion=s.ref(c), foe=s.ref(foe), n=amount)


def mark(s: BrawlState, c: int) -> None:
    """The quarry mark: until end of turn, or until an attack names the champion (FB-R-42)."""
    if s.stands(c):
        s.marked[c] = 1
        s.tell("marked", champion=s.ref(c))
