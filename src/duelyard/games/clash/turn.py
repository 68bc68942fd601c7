"""The turn and its phases (ledger sections 7, 9, 10 and 14): the script that runs a match."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Over, Result, Script
from duelyard.games.clash.assault import assault
from duelyard.games.clash.cards import CATALYST
from duelyard.games.clash.creatures import refresh_auras
from duelyard.games.clash.hand import check_hand
from duelyard.games.clash.summon import END, codes_for, play_card
from duelyard.games.clash.table import SETUP, SUMMON, Table

FIRST_MANA: Final = 6  # CL-MANA-2
MOST_TURNS: Final = 100  # CL-END-3
FRESH_TURNS: Final = 8  # CL-FAT-2


def play(s: Table) -> Script:
    """A whole match. Every decision is a checkpoint: what to do next lies in the state."""
    if s.phase == SETUP:
        set_up(s)
        begin_turn(s)
    while True:
        p = s.active
        # Which cards can be played depends on the hand: the ask is secret, even when only `end` is left.
        code = yield Ask(s, p, "summon", codes_for(s, p), True, True)
        if code == END:
            assault(s)
            end_turn(s)
            begin_turn(s)
        else:
            play_card(s, p, code)


def set_up(s: Table) -> None:
    """Shuffle, take up the hands, toss for the first turn (CL-SET-5 to 7)."""
    for p in range(s.kingdoms):
        s.shuffle(s.hands[p])
        s.show(p, s.hands[p])
        if s.log is not None:
            s.emit("deal", {"seat": "ABCD"[p], "cards": len(s.hands[p])})
    if s.first < 0:
        s.first = s.roll("order", 0, s.kingdoms - 1)
    s.active = s.first
    s.phase = SUMMON
    if s.log is not None:
        s.emit("first", {"seat": "ABCD"[s.first]})


def begin_turn(s: Table) -> None:
    """The active player's turn begins: Fatigue, if it is played with, then phase 1."""
    s.turns[s.active] += 1
    if s.fatigue and s.turns[s.active] > FRESH_TURNS:
        tire(s)
    collect_mana(s)
    if s.log is not None:
        s.emit("turn", {"seat": "ABCD"[s.active], "turn": s.turns[s.active], "mana": s.mana})


def tire(s: Table) -> None:
    """A tired player loses the rightmost card of the hand for the rest of the match, openly (CL-FAT-2, CL-FAT-5)."""
    p = s.active
    slot = s.hands[p].pop()
    s.removed.append(slot)
    s.show_all([slot])
    if s.log is not None:
        s.emit("tired", {"seat": "ABCD"[p]}, {"card": slot})
    check_hand(s, p)


def collect_mana(s: Table) -> None:
    """Phase 1: a mana for each card in hand, stronghold included (CL-MANA-1 to 3)."""
    p = s.active
    s.mana = len(s.hands[p]) + 1
    if s.turns[p] == 1 and p == s.first:
        s.mana = FIRST_MANA
    if s.union & CATALYST:
        for lane in (2 * p, 2 * p + 1):
            for slot in s.lanes[lane]:
                if s.has[slot] & CATALYST:  # CL-CATA-1
                    s.mana += 2


def end_turn(s: Table) -> None:
    """Creatures heal, marks are cleared, the opponent becomes active (CL-DMG-7, CL-TURN-3)."""
    clear_turn(s)
    s.active = (s.active + 1) % s.kingdoms
    if s.turns[s.active] >= MOST_TURNS and not s.fatigue:
        if s.log is not None:
            s.emit("over", {"winner": "", "loser": "", "rule": "CL-END-3"})
        raise Over(Result([0.0] * s.seats, "CL-END-3"))


def clear_turn(s: Table) -> None:
    """Forget what is remembered for one turn only."""
    for lane in s.lanes:
        for slot in lane:
            s.damage[slot] = 0
            s.bonus[slot] = 0
            s.mark[slot] = 0
    s.flags = [0] * len(s.flags)
    s.mana = 0  # CL-MANA-4
    s.cast = 0
    refresh_auras(s)
