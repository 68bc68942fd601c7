"""Traps (ledger sections 21 and 30): entering a hex, what a token does, and where the next one goes."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import pick_spot
from duelyard.games.brawl.harm import batch, root, stun
from duelyard.games.brawl.printed import FIRST_TRAP, TRAP_DAMAGE, TRAP_ROOT, TRAP_STUN
from duelyard.games.brawl.state import EMPTY, NOBODY, SEATS, BrawlState


def enter(s: BrawlState, c: int, spot: int, by: int = NOBODY) -> Script:
    """The one way onto a hex; a token there is resolved first. Returns whether the champion may go on (FB-R-30).

    `by` is credited with what the trap does: who displaced the champion, or NOBODY (FB-R-32).
    """
    springs = s.sets_off(c, spot)
    s.stand(c, spot)
    if springs:
        yield from spring(s, c, spot, by)
    return s.stands(c) and not s.rooted[c]


def spring(s: BrawlState, c: int, spot: int, by: int) -> Script:
    """Turn the token over, apply it, lay another one, shuffle it back (FB-TRAP-1 to FB-TRAP-7, FB-TRAP-10)."""
    seat = s.owner[c]
    slot = s.token[spot]
    s.token[spot] = EMPTY
    s.sprung = slot
    s.show_all([slot])
    if s.log is not None:
        s.emit("trap", {"champion": s.ref(c), "hex": s.label(spot)}, {"card": slot})
    kind = s.kind(slot)
    if kind == TRAP_STUN:
        yield from stun(s, c)
    elif kind == TRAP_ROOT:
        root(s, c)
    else:
        batch(s, by, [(c, TRAP_DAMAGE[kind - FIRST_TRAP])], "trap")
    there = yield from pick_spot(s, seat, "replace", "trap", replacement_hexes(s, spot))
    if there != EMPTY:
        lay(s, seat, there)
    s.sprung = EMPTY
    s.supply.append(slot)
    s.shuffle(s.supply)


def lay(s: BrawlState, seat: int, spot: int) -> None:
    """A token from the supply, unseen by everybody, onto a hex (FB-SETUP-6, FB-TRAP-14)."""
    s.token[spot] = s.supply.pop()
    s.tell("lays_trap", seat=SEATS[seat], hex=s.label(spot))


def free_trap_hexes(s: BrawlState, without: int = EMPTY) -> list[int]:
    """Trap hexes with neither a champion nor a token (FB-TERM-9)."""
    return [
        spot for spot in s.settings.arena.traps if s.who[spot] == NOBODY and s.token[spot] == EMPTY and spot != without
    ]


def no_trap(s: BrawlState, spot: int) -> str:
    """The rule that keeps a token of the set-up off this hex; empty if none does."""
    if s.settings.arena.symbol[spot] and s.token[spot] == EMPTY:
        return ""
    return "FB-SETUP-6" if s.seats == 2 else "FB-TEAM-14"


def replacement_hexes(s: BrawlState, triggered: int) -> list[int]:
    """Another empty trap hex; where there is none, any empty hex next to a trap hex (FB-TRAP-8, FB-TRAP-9, FB-R-31)."""
    found = free_trap_hexes(s, triggered)
    if found:
        return found
    arena = s.settings.arena
    return [
        spot
        for spot in range(arena.size)
        if spot != triggered
        and s.is_free(spot)
        and s.token[spot] == EMPTY
        and any(s.is_trap_hex(other) for other in arena.near[spot])
    ]


def token_hexes(s: BrawlState) -> list[int]:
    """The hexes with a token, in the order of the arena."""
    return [spot for spot in range(len(s.token)) if s.token[spot] != EMPTY]


def relay(s: BrawlState, here: int, there: int) -> None:
    """A token is put on another hex, face down; everybody sees it go (FB-R-34)."""
    if here != there:
        s.token[there] = s.token[here]
        s.token[here] = EMPTY
        s.tell("moves_trap", hex=s.label(here), to=s.label(there))
