"""Who may do what to whom (ledger sections 15 to 20): targets of strikes, shots and abilities, and defenders.

Each check returns the id of the rule that forbids it, or nothing; lists are made from the checks.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.cells import AIR, CELLS, DISTANCE, EDGE, LANES, NEAR_MASK
from duelyard.games.berserk.features import BLANK, element, near, text, with_text
from duelyard.games.berserk.hooks import FEATURES_OF, GRANTED, NO_STRIKE, RANGE_OF, Feature
from duelyard.games.berserk.lasting import (
    FINISHING,
    MAGIC_STRIKE,
    NO_MAGIC_USE,
    ONLY_STRIKE,
    RIGHT,
    SHOT_RANGE,
    found,
    given,
    has_lasting,
    until_of,
)
from duelyard.games.berserk.printed import (
    DARK,
    DISCHARGE,
    FLYER,
    KIND,
    MAGIC,
    ROW_SKIP,
    SHOT,
    TERRAIN,
    THROW,
    is_close,
    is_magic,
)
from duelyard.games.berserk.state import BUSY, CLOSED, HIDDEN, BerserkState
from duelyard.games.berserk.values import directed

ENT: Final = KIND["ent"]
DRAGONSLAYER: Final = KIND["dragonslayer"]
SCARECROW: Final = KIND["scarecrow"]
BALLISTA: Final = KIND["ballista"]
PET: Final = KIND["captains_pet"]
EVERYWHERE: Final = (1 << AIR + 1) - 1  # all cells and the additional zone


def distance(s: BerserkState, one: int, other: int) -> int:
    """Steps between two cards; everything is in range of a flyer, and a flyer of everything (BK-R-49)."""
    a, b = s.at[one], s.at[other]
    return 0 if a == AIR or b == AIR else DISTANCE[a][b]


# -- simple strikes ----------------------------------------------------------------------------------------------------


def strikes_flyers(s: BerserkState, slot: int) -> bool:
    """Whether it may attack flyers with its simple strike: a flyer, by its text, or by right (BK-FLY-2, BK-FLY-7)."""
    if s.form[slot] == FLYER:
        return True
    kind = text(s, slot)
    if kind in (ENT, DRAGONSLAYER):
        return True
    host = s.host[slot]
    if host >= 0 and s.form[slot] == 2 and text(s, host) == ENT:  # BK-CARD-93-ent: a companion on it
        return True
    return bool(s.lasting) and has_lasting(s, RIGHT, slot)


def no_reach(s: BerserkState, slot: int, target: int, cell: int = -1) -> str:
    """Why a simple strike cannot reach this card; `cell`: as if it stood there (BK-CARD-53-master_portalov)."""
    if target == slot:
        return "BK-R-26"
    if s.form[target] == TERRAIN and not s.flags[target] & HIDDEN:
        return "BK-TER-4"
    if s.form[slot] == FLYER:
        return ""
    if s.at[target] == AIR:
        return "" if cell < 0 and strikes_flyers(s, slot) else "BK-STR-2"
    if cell >= 0:
        return "" if s.at[target] == cell or NEAR_MASK[cell] >> s.at[target] & 1 else "BK-STR-2"
    return "" if near(s, slot, target) else "BK-STR-2"


def no_strike(s: BerserkState, seat: int, slot: int) -> str:
    """Why this card cannot attack with a simple strike now (BK-ACT-2)."""
    rule = no_action(s, seat, slot)
    if rule:
        return rule
    if not s.is_creature(slot):
        return "BK-ART-2" if s.form[slot] != TERRAIN else "BK-TER-3"
    kind = text(s, slot)
    if kind in NO_STRIKE and NO_STRIKE[kind](s, slot):
        return "BK-CARD-61-khaldar"
    return "" if s.strikes[slot] > 0 else "BK-R-20"


def no_action(s: BerserkState, seat: int, slot: int) -> str:
    """Why this card cannot act at all (BK-ACT-1, BK-CLS-1)."""
    if s.side[slot] != seat or s.active != seat:
        return "BK-TRN-1"
    if s.flags[slot] & CLOSED:
        return "BK-CLS-1"
    if s.flags[slot] & BUSY:
        return "BK-ACT-1"
    return "BK-R-41" if s.must_leave >= 0 else ""


def strike_targets(s: BerserkState, slot: int, cell: int = -1) -> list[int]:
    """The cards that a simple strike can reach, enemies first (BK-R-26): those without `no_reach`, found fast."""
    seat, at, form = s.side[slot], s.at, s.form
    here = cell if cell >= 0 else at[slot]
    if form[slot] == FLYER:
        mask = EVERYWHERE
    else:
        mask = NEAR_MASK[here] | 1 << here
        if cell < 0 and strikes_flyers(s, slot):
            mask |= 1 << AIR
    targets = [x for x in s.squads[1 - seat] if mask >> at[x] & 1 != 0 and form[x] != TERRAIN]
    targets += [x for x in s.squads[seat] if mask >> at[x] & 1 != 0 and x != slot and form[x] != TERRAIN]
    return targets


# -- defenders ---------------------------------------------------------------------------------------------------------


def no_defender(s: BerserkState, slot: int, attacker: int, target: int, cell: int = -1) -> str:
    """Why this card cannot defend (BK-DFN-2 to BK-DFN-5, BK-FLY-4 to BK-FLY-6)."""
    if slot in (target, attacker) or s.side[slot] == s.side[attacker] or not s.is_creature(slot):
        return "BK-DFN-2"
    if s.flags[slot] & (CLOSED | BUSY):
        return "BK-CLS-1"
    if text(s, slot) == PET:
        return "BK-CARD-169-lyubimets_kapitana"
    if only_strikes(s, slot):
        return "BK-CARD-146-demon_leni"
    flies = s.form[slot] == FLYER
    if s.at[target] == AIR:
        return "" if flies else "BK-FLY-6"
    if s.form[attacker] == FLYER:
        return "" if flies or near(s, slot, target) else "BK-FLY-4"
    if flies:
        return "BK-FLY-5"
    beside = near(s, slot, attacker) if cell < 0 else s.at[slot] == cell or NEAR_MASK[cell] >> s.at[slot] & 1 != 0
    return "" if beside and near(s, slot, target) else "BK-DFN-2"


def defenders(s: BerserkState, attacker: int, target: int, cell: int = -1) -> list[int]:
    """The creatures that could take a simple strike in place of its target."""
    if directed(s, attacker, target):
        return []
    return [x for x in s.squads[1 - s.side[attacker]] if not no_defender(s, x, attacker, target, cell)]


# -- played abilities --------------------------------------------------------------------------------------------------


def features_of(s: BerserkState, slot: int) -> list[Feature]:
    """The abilities that a card has now, printed and granted."""
    kind = text(s, slot)
    return features_by(s, slot, kind)


def features_by(s: BerserkState, slot: int, kind: int) -> list[Feature]:
    """The same where its text is known already."""
    features: list[Feature] = [] if kind == BLANK else FEATURES_OF[kind]
    for each in features:
        if each.when is not None:
            features = [each for each in features if each.when is None or each.when(s, slot)]
            break
    if s.lasting and (has_lasting(s, MAGIC_STRIKE, slot) or has_lasting(s, FINISHING, slot)):
        for feature in FEATURES_OF[GRANTED]:
            what = MAGIC_STRIKE if feature.sort == MAGIC else FINISHING
            if has_lasting(s, what, slot):
                features = [*features, feature]
    return features


def no_feature(s: BerserkState, slot: int, feature: Feature) -> str:
    """Why this ability cannot be used now, whoever's turn it is (BK-ACT-4, BK-CHP-1)."""
    if feature.tap and s.flags[slot] & CLOSED:
        return "BK-CLS-1"
    if s.flags[slot] & BUSY:
        return "BK-ACT-1"
    if s.chips[slot] < feature.chips:
        return "BK-CHP-1"
    if feature.tap and only_strikes(s, slot):
        return "BK-CARD-146-demon_leni"
    if is_magic(feature.sort) and barred_from_magic(s, slot):
        return "BK-CARD-87-vyurr"
    if not feature.per_battle and not feature.per_turn:
        return ""
    index = FEATURES_OF[feature.kind].index(feature)
    if feature.per_battle and s.once[slot] >> 4 * index & 15 >= feature.per_battle:
        return "BK-GL-65"
    if feature.per_turn and s.used[slot] >> 4 * index & 15 >= feature.per_turn:
        return "BK-GL-66"
    return ""


def barred_from_magic(s: BerserkState, slot: int) -> bool:
    """Struck by Vyurr: no magic in its controller's next turn (BK-CARD-87-vyurr)."""
    if not s.lasting:
        return False
    return any(until_of(entry) == s.turn and s.active == s.side[slot] for entry in found(s, NO_MAGIC_USE, slot))


def only_strikes(s: BerserkState, slot: int) -> bool:
    """Named by a Sloth Demon, with two dark creatures of that side beside it (BK-CARD-146-demon_leni)."""
    if not s.lasting or not has_lasting(s, ONLY_STRIKE, slot):
        return False
    foe = 1 - s.side[slot]
    shown = [x for x in s.squads[foe] if not s.flags[x] & HIDDEN]  # BK-R-52
    dark = [x for x in shown if s.is_creature(x) and element(s, x) == DARK and near(s, x, slot)]
    return len(dark) >= 2


def scarecrows(s: BerserkState) -> list[int]:
    """The Scarecrows on the field (BK-CARD-190-pugalo)."""
    return [x for seat in (0, 1) for x in with_text(s, seat, SCARECROW) if s.at[x] < CELLS]


def no_aim(s: BerserkState, slot: int, sort: int, reach: int, target: int) -> str:
    """Why an attack of this sort cannot be declared at this card (BK-ABC-2 to BK-ABC-4, BK-RNG-2 to BK-RNG-5)."""
    if target == slot:
        return "BK-R-26"
    if s.form[target] == TERRAIN:
        return "BK-TER-4"
    if is_close(sort):
        return "" if near(s, slot, target) else "BK-ABC-2"
    if sort == ROW_SKIP:
        return no_lane(s, slot, target)
    if near(s, slot, target):
        return "BK-RNG-5"
    lures = lured(s, slot, sort)
    if lures:
        return "" if target in lures else "BK-CARD-190-pugalo"
    return "" if not reach or distance(s, slot, target) <= reach else "BK-RNG-3"


def no_lane(s: BerserkState, slot: int, target: int) -> str:
    """Why a row-skip strike does not reach (BK-ROW-2, BK-ROW-3, BK-R-42)."""
    cell = s.at[slot]
    if cell == AIR or s.at[target] == AIR:
        return "BK-ABC-4"
    for between, end in LANES[cell]:
        if end == s.at[target]:
            foes = [x for x in s.on_cell(between) if s.side[x] != s.side[slot]]
            return "BK-ROW-3" if foes else ""
    return "BK-ROW-2"


def range_of(s: BerserkState, slot: int, feature: Feature, target: int) -> int:
    """The range of an ability against this card; 0: unlimited."""
    reach = feature.reach
    if reach and feature.sort == SHOT and s.lasting:
        reach += given(s, SHOT_RANGE, slot)
    kind = text(s, slot)
    if reach and kind in RANGE_OF:
        reach += RANGE_OF[kind](s, slot, feature, target)
    return reach


def aims(s: BerserkState, slot: int, feature: Feature) -> list[int]:
    """The targets of an ability, enemies first; cells for one that is aimed at cells."""
    if feature.at is not None:
        found_targets = feature.at(s, slot)
        if feature.cells:
            return found_targets
        if feature.reach:
            return [x for x in found_targets if distance(s, slot, x) <= feature.reach]
        return found_targets
    if feature.numbers is None:
        return []
    found_targets = trigger_aims(s, slot, feature.sort)
    if not feature.reach or feature.sort == ROW_SKIP:
        return found_targets
    if lured(s, slot, feature.sort):
        return found_targets
    if text(s, slot) in RANGE_OF:
        return [x for x in found_targets if distance(s, slot, x) <= range_of(s, slot, feature, x)]
    reach = range_of(s, slot, feature, -1)
    return [x for x in found_targets if distance(s, slot, x) <= reach]


def trigger_aims(s: BerserkState, slot: int, sort: int, reach: int = 0) -> list[int]:
    """The targets of an attack by its sort (BK-R-17), enemies first: those without `no_aim`, found fast."""
    seat, at, form = s.side[slot], s.at, s.form
    here = at[slot]
    near_mask = NEAR_MASK[here] | 1 << here if here < CELLS else 0
    if is_close(sort):
        mask = near_mask
    elif sort == ROW_SKIP:
        mask = 0
        for between, end in LANES[here] if here < CELLS else []:
            if all(s.side[x] == seat for x in s.on_cell(between)):
                mask |= 1 << end
    else:
        lures = lured(s, slot, sort)
        if lures:
            foes_first = s.squads[1 - seat] + s.squads[seat]
            return [x for x in foes_first if x in lures and not near_mask >> at[x] & 1]
        mask = EVERYWHERE & ~near_mask
    targets = [x for x in s.squads[1 - seat] if mask >> at[x] & 1 != 0 and form[x] != TERRAIN]
    targets += [x for x in s.squads[seat] if mask >> at[x] & 1 != 0 and x != slot and form[x] != TERRAIN]
    if reach and here < CELLS and not is_close(sort) and sort != ROW_SKIP:
        return [x for x in targets if distance(s, slot, x) <= reach]
    return targets


def lured(s: BerserkState, slot: int, sort: int) -> list[int]:
    """The Scarecrows that draw a shot, throw or discharge from the edge of the field (BK-CARD-190-pugalo)."""
    cell = s.at[slot]
    if cell == AIR or not EDGE >> cell & 1 or not (s.shows(0, SCARECROW) or s.shows(1, SCARECROW)):
        return []
    if sort in (SHOT, THROW, DISCHARGE) and not (sort == THROW and text(s, slot) == BALLISTA):
        return scarecrows(s)
    return []


def gains_chips(s: BerserkState, slot: int) -> bool:
    """Whether it has a feature that costs chips (BK-CHP-2, BK-R-78)."""
    return any(feature.chips for feature in features_of(s, slot))


def no_right(s: BerserkState, seat: int, slot: int) -> str:
    """Why it cannot close for the right to attack a flyer (BK-FLY-7, BK-R-50)."""
    rule = no_action(s, seat, slot)
    if rule:
        return rule
    if not s.is_creature(slot) or only_strikes(s, slot) or not only_flyers(s, 1 - seat):
        return "BK-FLY-7"
    return "" if not strikes_flyers(s, slot) else "BK-FLY-2"


def only_flyers(s: BerserkState, seat: int) -> bool:
    """Whether a player has flyers in play and no other creature, hidden ones included (BK-FLY-7)."""
    flyers = False
    for slot in s.squads[seat]:
        if s.is_creature(slot):
            if s.form[slot] != FLYER or s.flags[slot] & HIDDEN:
                return False
            flyers = True
    return flyers


# -- lists that texts ask for ------------------------------------------------------------------------------------------


def creatures(s: BerserkState, slot: int = -1) -> list[int]:
    """All revealed creatures in play, of both sides."""
    return [x for x in s.everybody() if s.is_creature(x) and not s.flags[x] & HIDDEN]


def targetable(s: BerserkState, slot: int = -1) -> list[int]:
    """All creatures, hidden cards included: what may be named as "a creature" (BK-R-52)."""
    return [x for x in s.everybody() if s.is_creature(x)]


def enemies(s: BerserkState, slot: int) -> list[int]:
    """The enemy's creatures, hidden cards included."""
    return [x for x in s.squads[1 - s.side[slot]] if s.is_creature(x)]


def mine(s: BerserkState, slot: int) -> list[int]:
    """One's own creatures, this card included."""
    return [x for x in s.squads[s.side[slot]] if s.is_creature(x) and not s.flags[x] & HIDDEN]
