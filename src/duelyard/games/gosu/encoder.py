"""What a learned judgement sees of a table: for each player his army, hand and discard, tokens, tiles and the turn.

Which cards are in the deck follows from all others; its order is not looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import BUCKETS, bucket, counted
from duelyard.games.gosu.battle import value
from duelyard.games.gosu.judge import ALL_CLANS, side
from duelyard.games.gosu.layer import tile
from duelyard.games.gosu.printed import CARDS, CLAN, KEYWORDS, LEVEL, PHOENIX, PHOENIX_IMMORTAL, RECRUITER
from duelyard.games.gosu.state import DRAFT, GosuState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = len(CARDS)
UP: Final = 0
TOKEN: Final = UP + KINDS
DOWN: Final = TOKEN + KINDS
HELD: Final = DOWN + KINDS
PLAYABLE: Final = HELD + KINDS
DISCARD: Final = PLAYABLE + KINDS
CLANS: Final = DISCARD + KINDS
TILES: Final = CLANS + 8  # turned
ACTING: Final = TILES + 8
OFFERS: Final = ACTING + 8  # clans of each row
ROW: Final = OFFERS + 24  # length of each row
LOST: Final = ROW + 18  # captured ones in each row
HAND: Final = LOST + 18
READY: Final = HAND + 16
SPENT: Final = READY + 6
LOCKED: Final = SPENT + 6
SUPREMACY: Final = LOCKED + 6
LEFT: Final = SUPREMACY + 4
OWED: Final = LEFT + 8
PHASE: Final = OWED + 4
ROUND: Final = PHASE + 10
POINTS: Final = ROUND + 8
MARGIN: Final = POINTS + 32  # points of the battle more than the other has, from -16 on
DECK: Final = MARGIN + 33
BANS: Final = DECK + 8
ASKED: Final = BANS + 4  # oneself, or the other
SOURCE: Final = ASKED + 2 * BUCKETS  # the card that asks
PASSED: Final = SOURCE + KINDS
BOTH_PASSED: Final = PASSED + 1
TURN: Final = BOTH_PASSED + 1
EXTRA: Final = TURN + 1
GAINED: Final = EXTRA + 1
MIRACLE: Final = GAINED + 1
BOUNTY: Final = MIRACLE + 1  # on a card of his
FIRST: Final = BOUNTY + 1
FROM_DISCARD: Final = FIRST + 1
DECISIVE: Final = FROM_DISCARD + 1
NUMBERS: Final = DECISIVE + 1
SIZE: Final = NUMBERS + 8


def encode(s: GosuState, ask: Ask | None) -> list[list[int]]:
    """The features of both players."""
    points = [0, 0]
    if s.phase > DRAFT:
        for seat in range(2):
            for row in range(3):
                for slot in s.rows[3 * seat + row]:
                    points[seat] += value(s, slot)
    return [player(s, seat, points, ask) for seat in range(2)]


def player(s: GosuState, seat: int, points: list[int], ask: Ask | None) -> list[int]:
    """What one player has."""
    found = [PHASE + s.phase, ROUND + min(7, s.round)]
    if ask is not None:
        found.append(ASKED + bucket(ask.prompt) + (0 if ask.seat == seat else BUCKETS))
        if ask.source >= 0 and ask.seat == seat:
            found.append(SOURCE + s.kinds[s.card[ask.source]])
    found += [CLANS + clan for clan in s.alliances[seat]]
    if s.first == seat:
        found.append(FIRST)
    if s.phase <= DRAFT:
        return found
    kinds = s.kinds
    card = s.card
    every = s.clan_masks[seat]
    for clan in range(8):
        if s.turned[seat] >> clan & 1:
            found.append(TILES + clan)
        if tile(s, seat, clan):
            found.append(ACTING + clan)
    offered = [0, 0, 0]
    lengths = [0, 0, 0]
    for row in range(3):
        line = s.rows[3 * seat + row]
        lost = 0
        for slot in line:
            kind = kinds[card[slot]]
            if s.down[slot]:
                lost += 1
                found.append(DOWN + kind)
                continue
            found.append(UP + kind)
            if s.tokens[slot]:
                found.append(TOKEN + kind)
            offered[row] |= every if kind in ALL_CLANS else 1 << CLAN[kind]
            if slot == s.bounty:
                found.append(BOUNTY)
        lengths[row] = len(line)
        found.append(ROW + 6 * row + min(5, len(line)))
        found.append(LOST + 6 * row + min(5, lost))
        found += [OFFERS + 8 * row + clan for clan in range(8) if offered[row] >> clan & 1]
    recruits = False
    if lengths[0] > 0:
        last = s.rows[3 * seat][-1]
        recruits = not s.down[last] and KEYWORDS[kinds[card[last]]] & RECRUITER != 0
    for slot in s.hands[seat]:
        kind = kinds[card[slot]]
        found.append(HELD + kind)
        clans = every if kind in ALL_CLANS else 1 << CLAN[kind]
        level = LEVEL[kind]
        anywhere = kind == PHOENIX_IMMORTAL
        playable = False
        if (level == 1 or anywhere) and lengths[0] < 5:
            playable = recruits or not offered[0] or offered[0] & clans != 0
        if (level == 2 or anywhere) and lengths[1] < lengths[0] and offered[0] & clans:
            playable = True
        if (level == 3 or anywhere) and lengths[2] < lengths[1] and offered[0] & offered[1] & clans:
            playable = True
        if playable:
            found.append(PLAYABLE + kind)
    found += [DISCARD + kinds[card[slot]] for slot in s.discards[seat]]
    held = len(s.hands[seat])
    own = points[seat]
    other = points[1 - seat]
    if tile(s, seat, PHOENIX):
        own += held
    if tile(s, 1 - seat, PHOENIX):
        other += len(s.hands[1 - seat])
    counts = side(s, seat)
    if counts.decisive:
        found.append(DECISIVE)
    found.append(HAND + min(15, held))
    found.append(READY + min(5, s.ready[seat]))
    found.append(SPENT + min(5, s.spent[seat]))
    found.append(LOCKED + min(5, s.locked[seat]))
    found.append(SUPREMACY + min(3, s.supremacy[seat]))
    found.append(OWED + min(3, s.owed[seat]))
    found.append(POINTS + min(31, own))
    found.append(MARGIN + max(0, min(32, own - other + 16)))
    found.append(DECK + min(7, len(s.decks[seat]) // 4))
    found.append(BANS + min(3, len(s.bans[seat])))
    if s.passed[seat]:
        found.append(PASSED)
        if s.passed[1 - seat]:
            found.append(BOTH_PASSED)
    elif s.passed[1 - seat]:
        found.append(LEFT + min(7, s.left))
    if s.active == seat:
        found.append(TURN)
        if s.extra:
            found.append(EXTRA)
        if s.gained:
            found.append(GAINED)
        if s.from_discard:
            found.append(FROM_DISCARD)
    if s.miracle == seat:
        found.append(MIRACLE)
    found.append(counted(NUMBERS, own))
    found.append(counted(NUMBERS + 1, own - other))
    found.append(counted(NUMBERS + 2, held))
    found.append(counted(NUMBERS + 3, s.ready[seat]))
    found.append(counted(NUMBERS + 4, lengths[0] + lengths[1] + lengths[2]))
    found.append(counted(NUMBERS + 5, int(counts.late * 2)))  # what the judge counts, in half points
    found.append(counted(NUMBERS + 6, int(counts.early * 2)))
    return found
