"""What happens to cards of an army (ledger section 15): the vocabulary of the card scripts.

Each verb has a check (`no_capture`, `no_destroy`, `no_sacrifice`, `no_deck`, `no_release`) that returns the id of the
rule that forbids it, or nothing; lists of targets are made from these checks. Scripts are called with `yield from`.
"""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.army import free_cards, highest_free, is_free
from duelyard.games.gosu.asking import may, pick_place
from duelyard.games.gosu.codes import VERB, arg, arg_2, code, verb_of
from duelyard.games.gosu.feats import saved
from duelyard.games.gosu.layer import effects, has_bounty, is_ghost, levels, text, texts
from duelyard.games.gosu.piles import discard, draw, to_discard
from duelyard.games.gosu.printed import ALL_LEVELS, HEMRO, JUSTICE, NIGHT_GUARDIANS
from duelyard.games.gosu.state import GosuState, place_name
from duelyard.games.gosu.tokens import spend_tokens_of
from duelyard.games.gosu.win import check_fifteen

# -- checks and targets ------------------------------------------------------------------------------------------------


def no_capture(s: GosuState, slot: int) -> str:
    """Why this card of an army cannot be captured (GX-CAPTURE-2, GX-GHOST-1)."""
    if s.down[slot]:
        return "GX-CAPTURE-2"
    return "GX-GHOST-1" if is_ghost(s, slot) else ""


def no_destroy(s: GosuState, slot: int) -> str:
    """Why this card of an army cannot be destroyed (GX-DESTROY-1)."""
    if not is_free(s, slot):
        return "GX-DESTROY-1"
    return "GX-GHOST-1" if is_ghost(s, slot) else ""


def no_sacrifice(s: GosuState, slot: int) -> str:
    """Why this card cannot be sacrificed by its owner (GX-SACRIFICE-1)."""
    return "" if is_free(s, slot) else "GX-SACRIFICE-1"


def no_deck(s: GosuState, slot: int) -> str:
    """Why this card cannot be put on a deck (GX-TOPDECK-1)."""
    return "" if is_free(s, slot) else "GX-TOPDECK-1"


def no_release(s: GosuState, slot: int) -> str:
    """Why this card cannot be released (GX-RELEASE-1)."""
    return "" if s.down[slot] else "GX-RELEASE-1"


CHECKS = {
    "capture": no_capture,
    "destroy": no_destroy,
    "sacrifice": no_sacrifice,
    "put_on_deck": no_deck,
    "release": no_release,
}


def targets(s: GosuState, verb: str, level: int = ALL_LEVELS, seats: tuple[int, ...] = (0, 1)) -> list[int]:
    """The cards of these armies, of one of these levels (bits), to which the verb can be done."""
    check = CHECKS[verb]
    return [slot for seat in seats for slot in s.army(seat) if levels(s, slot) & level and not check(s, slot)]


def up_to(s: GosuState, me: int, level: int) -> int:
    """Levels I to `level` as bits, with supremacy all of them (GX-EFFECT-6)."""
    return ALL_LEVELS if s.supremacy[me] else (1 << level) - 1


# -- the shape of an army ----------------------------------------------------------------------------------------------


def put(s: GosuState, slot: int, line: int) -> None:
    """Lay a card at the right end of a row (GX-GRID-2)."""
    s.at[slot] = 5 * line + len(s.rows[line])
    s.rows[line].append(slot)
    s.show_all([slot])


def leave(s: GosuState, slot: int) -> None:
    """Take a FREE card out of its army: tokens are spent, the bounty token returns to the board (GX-R-13, GX-R-22)."""
    spend_tokens_of(s, slot)
    s.rows[s.at[slot] // 5].pop()
    s.at[slot] = -1
    s.down[slot] = False
    if s.bounty == slot:
        s.bounty = -1


def settle_ghosts(s: GosuState) -> None:
    """A captured card that has become a Ghost is released at once (GX-GHOST-5, GX-R-29)."""
    again = True
    while again:
        again = False
        for seat in (s.active, 1 - s.active):
            slot = highest_free(s, seat)
            if slot >= 0 and s.down[slot] and effects(s, seat, JUSTICE):
                turn_up(s, slot)
                again = True


def turn_up(s: GosuState, slot: int) -> None:
    """A captured card is face up again; nothing else happens (GX-RELEASE-1, GX-RELEASE-2)."""
    s.down[slot] = False
    s.tell("released", s.owner(slot), slot, place=place_name(s.at[slot]))
    check_fifteen(s, s.owner(slot))


# -- capture, release --------------------------------------------------------------------------------------------------


def capture(s: GosuState, me: int, slot: int) -> Script:
    """`me` captures this card (GX-CAPTURE-3); says whether it happened."""
    if (yield from saved(s, slot)):
        return False
    bounty = has_bounty(s, slot)
    guardians = text(s, slot) == NIGHT_GUARDIANS
    owner = s.owner(slot)
    spend_tokens_of(s, slot)
    s.down[slot] = True
    s.tell("captured", owner, slot, place=place_name(s.at[slot]))
    settle_ghosts(s)
    first = "reward_first"
    if bounty and guardians:
        first = verb_of((yield Ask(s, s.active, "consequences", [code(first), code("guardians_first")], source=slot)))
    if guardians and first == "guardians_first":
        yield from discard(s, 1 - owner, 1, "discard_for", slot)
    if bounty:
        yield from reward(s, me, owner, slot)
    if guardians and first == "reward_first":  # GX-R-54
        yield from discard(s, 1 - owner, 1, "discard_for", slot)
    return True


def reward(s: GosuState, me: int, owner: int, slot: int) -> Script:
    """The bounty belongs to who captures or destroys, as a whole or not at all (GX-BOUNTY-1, GX-BOUNTY-2, GX-R-28)."""
    count = 2 if owner != me and texts(s, me, HEMRO) else 1
    if (yield from may(s, me, "bounty" if count == 1 else "bounty_two", slot)):
        draw(s, me, count)


def capture_one(s: GosuState, me: int, source: int, slots: list[int]) -> Script:
    """Capture one of these cards, if there are any."""
    slot = yield from pick_place(s, me, "capture", "capture", slots, source)
    return slot >= 0 and (yield from capture(s, me, slot))


def release(s: GosuState, slot: int) -> None:
    """Turn a captured card face up (GX-RELEASE-1); what follows from that is settled."""
    turn_up(s, slot)
    settle_ghosts(s)


def release_all(s: GosuState, slots: list[int]) -> None:
    """Release several cards together."""
    for slot in slots:
        if s.down[slot]:
            turn_up(s, slot)
    settle_ghosts(s)


# -- destroy, sacrifice, put on a deck, swap ---------------------------------------------------------------------------


def destroy(s: GosuState, me: int, slot: int) -> Script:
    """`me` destroys this FREE card (GX-DESTROY-1, GX-DESTROY-2, GX-DESTROY-3); says whether it happened."""
    if (yield from saved(s, slot)):
        return False
    bounty = has_bounty(s, slot)
    owner = s.owner(slot)
    place = place_name(s.at[slot])
    leave(s, slot)
    to_discard(s, slot)
    s.tell("destroyed", owner, slot, place=place)
    settle_ghosts(s)
    if bounty:
        yield from reward(s, me, owner, slot)
    return True


def destroy_one(s: GosuState, me: int, source: int, slots: list[int]) -> Script:
    """Destroy one of these cards, if there are any."""
    slot = yield from pick_place(s, me, "destroy", "destroy", slots, source)
    return slot >= 0 and (yield from destroy(s, me, slot))


def sacrifice_card(s: GosuState, slot: int) -> None:
    """A FREE card goes to its owner's discard; it is not destroyed (GX-SACRIFICE-1, GX-SACRIFICE-2)."""
    place = place_name(s.at[slot])
    leave(s, slot)
    to_discard(s, slot)
    s.tell("sacrificed", s.owner(slot), slot, place=place)
    settle_ghosts(s)


def sacrifice(s: GosuState, seat: int, source: int) -> Script:
    """This seat sacrifices a FREE card of its choice, if it has any (GX-SACRIFICE-3)."""
    slot = yield from pick_place(s, seat, "sacrifice", "sacrifice", free_cards(s, seat), source)
    if slot >= 0:
        sacrifice_card(s, slot)


def put_on_deck(s: GosuState, slot: int) -> None:
    """A FREE card goes on top of its owner's deck; everybody saw which (GX-TOPDECK-1, GX-R-45)."""
    place = place_name(s.at[slot])
    leave(s, slot)
    s.decks[s.owner(slot)].append(slot)
    s.tell("put_on_deck", s.owner(slot), slot, place=place)
    settle_ghosts(s)


def may_swap(s: GosuState, me: int, source: int, seats: tuple[int, ...]) -> Script:
    """`me` may exchange two cards of one row of one of these armies (GX-SWAP-1, GX-SWAP-2, GX-SWAP-3)."""
    pairs = [
        VERB["swap"] | line[i] << 6 | line[j] << 14
        for seat in seats
        for line in s.rows[3 * seat : 3 * seat + 3]
        for i in range(len(line))
        for j in range(i + 1, len(line))
    ]
    if not pairs:
        return
    answer = yield Ask(s, me, "swap", [code("no"), *pairs], source=source)
    if verb_of(answer) == "swap":
        swap(s, arg(answer), arg_2(answer))


def swap(s: GosuState, one: int, other: int) -> None:
    """Two cards exchange their places, with all that lies on them."""
    line = s.rows[s.at[one] // 5]
    names = place_name(s.at[one]), place_name(s.at[other])
    i, j = line.index(one), line.index(other)
    line[i], line[j] = other, one
    s.at[one], s.at[other] = s.at[other], s.at[one]
    if s.log is not None:
        told = {"seat": "AB"[s.owner(one)], "place": names[0], "other": names[1]}
        s.emit("swapped", told, {"card": one, "with": other})
    settle_ghosts(s)


# -- one of several ----------------------------------------------------------------------------------------------------


def do_one(s: GosuState, me: int, source: int, level: int, verbs: tuple[str, ...]) -> Script:
    """Choose one: capture, destroy or release a card of these levels; a mode without target is no choice."""
    codes = [VERB[verb] | slot << 6 for verb in verbs for slot in targets(s, verb, level)]
    if not codes:
        return
    answer = yield Ask(s, me, "do_one", codes, source=source)
    if verb_of(answer) == "capture":
        yield from capture(s, me, arg(answer))
    elif verb_of(answer) == "destroy":
        yield from destroy(s, me, arg(answer))
    else:
        release(s, arg(answer))
