"""Ongoing effects, worked out from the table at every moment: no card changes another.

`text` is the one place where a card's text comes from: its own, nothing while it is captured (GX-CAPTURE-4), the
mirror's for Aat (GX-R-36). Everything else (names, clans, levels, keywords, symbols, values, tiles) asks `text`.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.gosu.army import adjacent, highest_free, mirror
from duelyard.games.gosu.printed import (
    AAT,
    ABHILASHA,
    ALL_IN_ONE,
    ALL_LEVELS,
    BOUNTY,
    CASTLING,
    CLAN,
    ECHO,
    GHOST,
    JUSTICE,
    KEYWORDS,
    KIND,
    LEADER,
    LEVEL,
    NAME,
    NARASHIMA,
    NO_SHIFT,
    PHOENIX_ELIANA,
    PHOENIX_IMMORTAL,
    SHA_DOW,
    SHENNONG,
    SHIFT,
    SYMBOLS,
    TOMORROW,
    XIAN,
    XIAN_LEADER,
)
from duelyard.games.gosu.state import GosuState

BLANK: Final = -1
ELIANA_NAMES: Final = (NAME[KIND["arpia"]], NAME[KIND["timer"]])


# -- texts and tiles ---------------------------------------------------------------------------------------------------


def text(s: GosuState, slot: int) -> int:
    """The kind of card whose text this card has now; BLANK for none. Outside the armies: its own."""
    kind = s.kinds[s.card[slot]]
    if s.at[slot] < 0:
        return BLANK if kind == AAT else kind
    if s.down[slot]:
        return BLANK
    if kind == AAT:  # GX-R-36
        facing = mirror(s, slot)
        return BLANK if facing < 0 or s.down[facing] else s.kinds[s.card[facing]]
    return kind


def texts(s: GosuState, seat: int, kind: int) -> int:
    """How many face-up cards of this army have the text of that kind."""
    if not (s.clan_masks[seat] >> CLAN[kind] | s.clan_masks[seat] >> TOMORROW) & 1:  # nor Aat: nobody can have it
        return 0
    count = 0
    for line in s.rows[3 * seat : 3 * seat + 3]:
        for slot in line:
            own = s.kinds[s.card[slot]]
            if own in (kind, AAT) and text(s, slot) == kind:
                count += 1
    return count


def tile(s: GosuState, seat: int, clan: int) -> bool:
    """Whether the tile of this clan acts on this seat (GX-TILE-2, GX-TILE-3)."""
    return (s.unchosen | s.turned[seat]) >> clan & 1 != 0


def effects(s: GosuState, seat: int, clan: int) -> int:
    """How many times the leader's effect of a clan acts on a seat: tile and cards add up (GX-TILE-5)."""
    return tile(s, seat, clan) + texts(s, seat, LEADER[clan])


def hand_limit(s: GosuState) -> int:
    """7, or 5 while any Narashima effect is active, whoever's (GX-HAND-1, GX-HAND-2, GX-HAND-4, GX-TILE-4)."""
    return 5 if effects(s, 0, NARASHIMA) or effects(s, 1, NARASHIMA) else 7


# -- properties of a card ----------------------------------------------------------------------------------------------


def levels(s: GosuState, slot: int) -> int:
    """The levels of a card as bits (GX-ALWAYS-3); a captured one has the level of its row (GX-R-27)."""
    if s.at[slot] >= 0 and s.down[slot]:
        return 1 << s.at[slot] % 15 // 5
    return ALL_LEVELS if text(s, slot) == PHOENIX_IMMORTAL else 1 << LEVEL[s.kinds[s.card[slot]]] - 1


def clans(s: GosuState, slot: int) -> int:
    """The clans of a card as bits, in any zone (GX-ALWAYS-1 to GX-ALWAYS-6)."""
    if s.at[slot] >= 0 and s.down[slot]:
        return 0
    kind = s.kinds[s.card[slot]]
    seat = 0 if slot < s.split else 1
    always = text(s, slot) if kind == AAT else kind
    if always in (ALL_IN_ONE, SHENNONG):
        return s.clan_masks[seat]
    if kind == XIAN_LEADER and s.settings.leader_is_all_clans:  # GX-R-52
        return s.clan_masks[seat]
    if (LEVEL[kind] == 3 or always == PHOENIX_IMMORTAL) and effects(s, seat, XIAN):
        return s.clan_masks[seat]
    return 1 << CLAN[kind]


def has_name(s: GosuState, slot: int, name: int) -> bool:
    """Whether the card has this rule name; a captured one has none (GX-NAME-1, GX-CAPTURE-4)."""
    if s.at[slot] >= 0:
        if s.down[slot]:
            return False
        if name in ELIANA_NAMES and text(s, slot) == PHOENIX_ELIANA:
            return True
    return NAME[s.kinds[s.card[slot]]] == name


def printed_keywords(s: GosuState, slot: int) -> int:
    """The keywords that the card's text gives it."""
    kind = text(s, slot)
    return 0 if kind == BLANK else KEYWORDS[kind]


def has_bounty(s: GosuState, slot: int) -> bool:
    """By its text, or by the token even while captured (GX-BOUNTY-4, GX-CAPTURE-7)."""
    return s.bounty == slot or printed_keywords(s, slot) & BOUNTY != 0


def is_ghost(s: GosuState, slot: int) -> bool:
    """By its text, or as the highest FREE card under a Justice effect (GX-GHOST-1, GX-GHOST-3, GX-GHOST-4)."""
    if printed_keywords(s, slot) & GHOST:
        return True
    seat = 0 if slot < s.split else 1
    return highest_free(s, seat) == slot and effects(s, seat, JUSTICE) > 0


def has_echo(s: GosuState, slot: int) -> bool:
    """By its text, by Sha'dow beside it, or at level III by a Tomorrow effect (GX-ECHO-6)."""
    if printed_keywords(s, slot) & ECHO:
        return True
    for other in adjacent(s, slot):
        if text(s, other) == SHA_DOW:
            return True
    return levels(s, slot) & 4 != 0 and effects(s, 0 if slot < s.split else 1, TOMORROW) > 0


def has_castling(s: GosuState, slot: int) -> bool:
    """By its text, or under an Abhilasha effect if it has a shift cost (GX-TILE-8)."""
    if printed_keywords(s, slot) & CASTLING:
        return True
    return shift_cost(s, slot) != NO_SHIFT and effects(s, 0 if slot < s.split else 1, ABHILASHA) > 0


def keywords(s: GosuState, slot: int) -> int:
    """All keywords of a card in an army."""
    found = printed_keywords(s, slot)
    if has_bounty(s, slot):
        found |= BOUNTY
    if not s.down[slot]:
        found |= GHOST if is_ghost(s, slot) else 0
        found |= ECHO if has_echo(s, slot) else 0
        found |= CASTLING if has_castling(s, slot) else 0
    return found


def shift_cost(s: GosuState, slot: int) -> int:
    """The printed shift cost; NO_SHIFT for a card without one and for a captured one (GX-SHIFT-2)."""
    return NO_SHIFT if s.down[slot] else SHIFT[s.kinds[s.card[slot]]]


def symbols(s: GosuState, slot: int) -> int:
    """Activation symbols: Aat has those of its mirror card."""
    kind = text(s, slot)
    return 0 if kind == BLANK else SYMBOLS[kind]


def row_clans(s: GosuState, seat: int, row: int) -> int:
    """The clans that the face-up cards of a row offer (GX-PLAY-9, GX-PLAY-12, GX-PLAY-17)."""
    found = 0
    for slot in s.rows[3 * seat + row]:
        found |= clans(s, slot)
    return found


def name_in_play(s: GosuState, name: int) -> bool:
    """Whether a card of this name is face up in either army (GX-R-43)."""
    return any(has_name(s, slot, name) for seat in (0, 1) for slot in s.face_up(seat))
