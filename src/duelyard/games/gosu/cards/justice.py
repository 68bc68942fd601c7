"""Justice (ledger section 20.1)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.asking import in_order
from duelyard.games.gosu.cards.base import Ending, nothing
from duelyard.games.gosu.codes import arg, code, one_each
from duelyard.games.gosu.layer import has_bounty
from duelyard.games.gosu.piles import discard, draw, look_through_deck
from duelyard.games.gosu.printed import CLANS, NAME, NAMES, cards_of
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import can_take_back, take_back
from duelyard.games.gosu.verbs import capture_one, sacrifice, settle_ghosts, targets
from duelyard.games.gosu.win import win


def justice(s: GosuState, me: int, card: int) -> Script:
    """Turn one of your own tiles; the third wins with supremacy. (GX-CARD-justice, GX-WIN-5)"""
    unturned = [clan for clan in s.alliances[me] if not s.turned[me] >> clan & 1]
    if not unturned:
        return
    answer = yield Ask(s, me, "turn_tile", [code("turn_tile", clan) for clan in unturned], source=card)
    s.turned[me] |= 1 << arg(answer)
    s.tell("turns_tile", me, clan=CLANS[arg(answer)])
    settle_ghosts(s)
    if len(unturned) == 1 and s.supremacy[me]:
        win(s, me, "GX-WIN-5")


def elle(s: GosuState, me: int, card: int) -> Script:
    """Search your deck for any card, unseen, and shuffle. (GX-CARD-elle, GX-R-49)"""
    if not s.decks[me]:
        return
    deck = look_through_deck(s, me)
    answer = yield Ask(s, me, "search", one_each(s, "take", deck), secret=True, source=card)
    deck.remove(arg(answer))
    s.hands[me].append(arg(answer))
    s.shuffle(deck)
    s.tell("searches", me, arg(answer))


def quae(s: GosuState, me: int, card: int) -> Script:
    """The larger army sacrifices card by card until both are equal. (GX-CARD-quae)"""
    seat = 0 if s.size(0) > s.size(1) else 1
    while s.size(seat) > s.size(1 - seat):
        yield from sacrifice(s, seat, card)


def sati(s: GosuState, me: int, card: int) -> Script:
    """Draw until you hold as many cards as the opponent. (GX-CARD-sati)"""
    draw(s, me, len(s.hands[1 - me]) - len(s.hands[me]))
    yield from nothing()


def tourach(s: GosuState, me: int, card: int) -> Script:
    """The opponent discards until he holds as many cards as you. (GX-CARD-tourach)"""
    yield from discard(s, 1 - me, len(s.hands[1 - me]) - len(s.hands[me]), "discard_for", card)


def arrows_of_justice(s: GosuState, me: int, card: int) -> Script:
    """See the opponent's hand, ban a name until the end of your next turn. (GX-CARD-arrows_of_justice, R-38, 39)"""
    foe = 1 - me
    s.show(me, s.hands[foe])
    s.tell("looks", me)
    for slot in s.hands[foe]:
        if s.log is not None:
            s.emit("sees", {"seat": "AB"[foe]}, {"card": slot}, only=me)
    names = sorted({NAME[kind] for kind in cards_of(s.alliances[foe])})
    answer = yield Ask(s, me, "ban", [code("name", name) for name in names], source=card)
    s.bans[foe].append(arg(answer) << 1)
    s.tell("bans", me, name=NAMES[arg(answer)])


def petal_faeries(s: GosuState, me: int, card: int) -> Script:
    """Each player takes back a token; then capture a bounty card. (GX-CARD-petal_faeries, GX-R-48)"""
    prey = [slot for slot in targets(s, "capture") if has_bounty(s, slot)]
    if s.settings.faeries_need_bounty and not prey:
        return
    order = yield from in_order(s, me, can_take_back(s, 0) and can_take_back(s, 1), card)
    for seat in order:
        yield from take_back(s, seat, card)
    yield from capture_one(s, me, card, [slot for slot in targets(s, "capture") if has_bounty(s, slot)])


def volantis(s: GosuState, me: int, card: int) -> Script:
    """The larger army sacrifices one card, then the larger hand discards one. (GX-CARD-volantis)"""
    if s.size(0) != s.size(1):
        yield from sacrifice(s, 0 if s.size(0) > s.size(1) else 1, card)
    held = [len(hand) for hand in s.hands]
    if held[0] != held[1]:
        yield from discard(s, 0 if held[0] > held[1] else 1, 1, "discard_for", card)


def nezha_ready(s: GosuState, me: int, card: int) -> bool:
    """The hand is empty. (GX-CARD-nezha)"""
    return not s.hands[me]


def nezha_end(s: GosuState, me: int, card: int) -> Script:
    """Draw 2."""
    draw(s, me, 2)
    yield from nothing()


ENDINGS: Final = {"nezha": Ending(nezha_ready, nezha_end)}
