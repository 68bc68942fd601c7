"""Hand and stronghold (ledger sections 8, 13, 14), and the deck that an AI has in their place (section 17).

The stronghold is no slot: `place` counts the cards to its left, so its HP are the cards to its right (CL-HAND-1).
`by` is the player whose doing a change is, for the case that it ends the match (CL-R-47).
"""

from __future__ import annotations

from duelyard.core.ask import Over, Result
from duelyard.games.clash.layout import COOP, DUEL, FFA, TEAM
from duelyard.games.clash.state import ClashState


def health_of(s: ClashState, p: int) -> int:
    """HP of a stronghold (CL-HAND-1); of an AI's, the cards left in its deck."""
    return len(s.deck[p]) if s.ai[p] else len(s.hands[p]) - s.place[p]


def check_hand(s: ClashState, p: int, by: int) -> None:
    """Made after every single change of a hand (CL-HAND-8)."""
    cards = len(s.hands[p])
    if cards == 0:
        lose(s, p, by, "CL-END-2")  # CL-HAND-7
    if s.place[p] >= cards:
        if s.fort[p]:
            lose(s, p, by, "CL-END-1")  # CL-HAND-6
        s.fort[p] = True  # CL-HAND-5
        s.place[p] = 0
        if s.log is not None:
            s.emit("bastion_falls", {"seat": "ABCD"[p]})


def leave_hand(s: ClashState, p: int, index: int) -> int:
    """Take a card out of a hand; the check follows when the card has arrived where it goes."""
    slot = s.hands[p].pop(index)
    if index < s.place[p]:
        s.place[p] -= 1  # CL-HAND-4
    return slot


def return_right(s: ClashState, p: int, slot: int) -> None:
    """Put a card in as the rightmost one (CL-HAND-2): the stronghold is not rightmost now, so nothing to check."""
    s.hands[p].append(slot)


def return_left(s: ClashState, p: int, slot: int) -> None:
    """Put a card in as the leftmost one, left of the stronghold too (CL-HAND-3)."""
    s.hands[p].insert(0, slot)
    s.place[p] += 1


def hit_stronghold(s: ClashState, p: int, damage: int, by: int) -> None:
    """One hit: the stronghold moves right; when the bastion falls the rest is lost (CL-FORT-1, CL-FORT-2)."""
    if damage <= 0:
        return
    if s.log is not None:
        left = health_of(s, p) - damage
        s.emit("stronghold_hit", {"seat": "ABCD"[p], "damage": damage, "left": left if left > 0 else 0})
    if s.ai[p]:
        knock_off(s, p, damage, by)
        return
    place = s.place[p] + damage
    cards = len(s.hands[p])
    s.place[p] = place if place < cards else cards
    if place >= cards:
        check_hand(s, p, by)


def regenerate(s: ClashState, p: int) -> None:
    """One step of Regeneration (CL-REGE-1, CL-REGE-2, CL-REGE-3); for an AI CL-AIX-8."""
    if s.ai[p]:
        if not s.discard[p]:
            return
        s.deck[p].append(s.discard[p].pop())
    elif s.place[p] > 0:
        s.place[p] -= 1
    elif s.fort[p]:
        s.fort[p] = False
        s.place[p] = len(s.hands[p]) - 1
    else:
        return
    if s.log is not None:
        s.emit("regenerates", {"seat": "ABCD"[p]})


# -- an AI's deck ------------------------------------------------------------------------------------------------------


def knock_off(s: ClashState, p: int, cards: int, by: int) -> None:
    """Damage to an AI's stronghold: cards go from its deck to its discard pile, one after the other (CL-AI-10)."""
    fort = s.fort[p]
    for _ in range(cards):
        slot = s.deck[p].pop()
        s.discard[p].append(slot)
        s.show_all([slot])
        if s.log is not None:
            s.emit("knocked_off", {"seat": "ABCD"[p]}, {"card": slot})
        check_deck(s, p, by)
        if s.fort[p] != fort:
            return  # CL-AI-12


def check_deck(s: ClashState, p: int, by: int) -> None:
    """Made whenever a card has left an AI's deck (CL-AI-11, CL-AI-13, CL-R-34)."""
    if s.deck[p]:
        return
    if s.fort[p]:
        lose(s, p, by, "CL-SOLO-7")
    s.fort[p] = True
    s.deck[p] = s.discard[p]
    s.discard[p] = []
    if s.log is not None:
        s.emit("bastion_falls", {"seat": "ABCD"[p]})
    if not s.deck[p]:
        lose(s, p, by, "CL-SOLO-7")
    s.shuffle(s.deck[p])


# -- the end -----------------------------------------------------------------------------------------------------------


def lose(s: ClashState, p: int, by: int, rule: str) -> None:
    """The match stops at this very moment (CL-GEN-8), and the others, or one of them, have won."""
    layout = s.layout
    winners = [q for q in range(s.kingdoms) if layout.side[q] != layout.side[p]]
    if layout.mode == FFA:
        rule = "CL-FFA-3"
        winners = [by] if by >= 0 and by != p else best_of(s, winners)
    elif layout.mode == TEAM:
        rule = "CL-TEAM-2"
    elif layout.mode == COOP:
        rule = "CL-COOP-5"
    elif layout.mode != DUEL and not s.ai[p]:
        rule = "CL-SOLO-6"
    end(s, winners, p, rule)


def best_of(s: ClashState, others: list[int]) -> list[int]:
    """Who wins when nobody destroyed the fort: bastion before fort, then HP, then cards in hand (CL-R-47)."""
    ranks = [(not s.fort[q], health_of(s, q), len(s.hands[q])) for q in others]
    return [others[k] for k in range(len(others)) if ranks[k] == max(ranks)]


def end(s: ClashState, winners: list[int], loser: int, rule: str) -> None:
    """Raise the result. Sides' scores sum to zero; partners, and all seats of a co-operative match, fare alike."""
    layout = s.layout
    sides = [0.0] * (max(layout.side) + 1)
    if winners:
        won = sorted({layout.side[q] for q in winners})
        for side in range(len(sides)):
            sides[side] = 1 / len(won) if side in won else -1 / (len(sides) - len(won))
    details = {"winner": ", ".join(["ABCD"[q] for q in winners]), "loser": "ABCD"[loser] if loser >= 0 else ""}
    if layout.level is not None:
        details["level"] = str(layout.level)
    if s.log is not None:
        s.emit("over", {**details, "rule": rule})
    raise Over(Result([sides[layout.side[q]] for q in layout.humans], rule, details))
