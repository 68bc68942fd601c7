"""The turn and its phases (ledger sections 7, 9, 10 and 14): the script that runs a match."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.clash.ai import ai_mana, ai_summon
from duelyard.games.clash.assault import assault
from duelyard.games.clash.cards import CATALYST
from duelyard.games.clash.champions import NAME
from duelyard.games.clash.creatures import refresh_auras
from duelyard.games.clash.deal import choosing_champion, deal_cards, name_champion, possible_champions
from duelyard.games.clash.draft import TAKE, next_pick, take
from duelyard.games.clash.hand import check_deck, check_hand, end
from duelyard.games.clash.state import CHAMPIONS, DEAL, DRAFT, SUMMON, ClashState
from duelyard.games.clash.summon import END, play_card, reinforced

FIRST_MANA: Final = 6  # CL-MANA-2; the second of four players gets 7, the third 8 (CL-MULTI-6)
MOST_TURNS: Final = 100  # CL-END-3
FRESH_TURNS: Final = 8  # CL-FAT-2


def play(s: ClashState) -> Script:
    """A whole match. Every decision here is a checkpoint: what to do next lies in the state."""
    while s.phase == DRAFT:
        p = next_pick(s)
        if p < 0:
            s.phase = CHAMPIONS
            break
        codes = [kind << 8 | TAKE for kind in s.shown]
        code = yield Ask(s, s.layout.seat_of[p], "draft", codes, False, True)
        take(s, p, code >> 8)
    while s.phase == CHAMPIONS:
        p = choosing_champion(s)
        if p < 0:
            s.phase = DEAL
            break
        codes = [kind << 8 | NAME for kind in possible_champions(s, p)]
        code = yield Ask(s, s.layout.seat_of[p], "champion", codes, False, True)
        name_champion(s, p, code >> 8)
    if s.phase == DEAL:
        deal_cards(s)
        s.phase = SUMMON
        begin_turn(s)
    while True:
        while s.ai[s.active]:
            yield from ai_turn(s)
        p = s.active
        # Which cards can be played (`codes_for`) depends on the hand: the ask is secret, even when only `end` is left.
        code = yield Ask(s, s.layout.seat_of[p], "summon", None, True, True)
        if code == END:
            yield from assault(s)
            end_turn(s)
            begin_turn(s)
        else:
            blow = play_card(s, p, code)
            if blow is not None:
                yield from reinforced(s, blow)


def begin_turn(s: ClashState) -> None:
    """Fatigue, if it is played with, then phase 1."""
    s.turns[s.active] += 1
    if s.layout.fatigue and s.turns[s.active] > FRESH_TURNS:
        tire(s)
    collect_mana(s)
    if s.log is not None:
        s.emit("turn", {"seat": "ABCD"[s.active], "turn": s.turns[s.active], "mana": s.mana})


def ai_turn(s: ClashState) -> Script:
    """An AI takes its whole turn, and the next one begins."""
    yield from ai_summon(s)
    yield from assault(s)
    end_turn(s)
    begin_turn(s)


def tire(s: ClashState) -> None:
    """A tired player loses the rightmost card of the hand for the rest of the match, openly (CL-FAT-2, CL-FAT-5).

    A tired AI loses the bottom card of its deck (CL-R-52).
    """
    p = s.active
    slot = s.deck[p].pop(0) if s.ai[p] else s.hands[p].pop()
    s.removed.append(slot)
    s.show_all([slot])
    if s.log is not None:
        s.emit("tired", {"seat": "ABCD"[p]}, {"card": slot})
    if s.ai[p]:
        check_deck(s, p, -1)
    else:
        check_hand(s, p, p)


def collect_mana(s: ClashState) -> None:
    """Phase 1: a mana for each card in hand, stronghold included (CL-MANA-1, CL-MANA-2, CL-MANA-3, CL-MULTI-6)."""
    p = s.active
    if s.ai[p]:
        s.mana = ai_mana(s, p)
        return
    s.mana = len(s.hands[p]) + 1
    if s.turns[p] == 1:
        order = (p - s.first) % s.kingdoms
        if order == 0 or (s.kingdoms == 4 and order < 3):
            s.mana = FIRST_MANA + order
    if s.union & CATALYST:
        for lane in (2 * p, 2 * p + 1):
            for slot in s.lanes[lane]:
                if s.has[slot] & CATALYST:  # CL-CATA-1
                    s.mana += 2


def end_turn(s: ClashState) -> None:
    """Creatures heal, marks are cleared, the next player becomes active (CL-DMG-7, CL-TURN-3)."""
    clear_turn(s)
    s.active = (s.active + 1) % s.kingdoms
    if s.turns[s.active] >= MOST_TURNS and not s.layout.fatigue:
        end(s, [], -1, "CL-END-3")


def clear_turn(s: ClashState) -> None:
    """Forget what is remembered for one turn only."""
    for lane in s.lanes:
        for slot in lane:
            s.damage[slot] = 0
            s.bonus[slot] = 0
            s.mark[slot] = 0
    s.flags = [0] * len(s.flags)
    s.mana = 0  # CL-MANA-4
    s.cast = 0
    if s.stale:
        refresh_auras(s)
