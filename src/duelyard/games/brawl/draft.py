"""Choosing champions (ledger section 4): casual and tournament draft, for two and four players."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script, Together
from duelyard.games.brawl.codes import arg, code
from duelyard.games.brawl.printed import HEROES
from duelyard.games.brawl.state import DECKS, DRAFT, SEATS, BrawlState

COUNT: Final = len(HEROES)
# Each step: what is done, and whose it is by place in the turn order.
CASUAL_2: Final = [("pick", place) for place in (1, 0, 1, 0, 1, 0)]  # FB-DRAFT-3
CASUAL_4: Final = [("pick", place) for place in (1, 0, 3, 2, 1, 0, 3, 2)]  # FB-DRAFT-11
# FB-DRAFT-6, FB-DRAFT-7
TOURNAMENT_2: Final = [("ban", 0), ("ban", 1), *[("pick", place) for place in (0, 1, 0, 1, 0, 1)]]
TOURNAMENT_4: Final = [("ban", place) for place in (0, 1, 2, 3)]  # FB-DRAFT-13


def schedule(s: BrawlState) -> list[tuple[str, int]]:
    """The steps of this draft in their order."""
    if s.settings.tournament:
        return TOURNAMENT_2 if s.seats == 2 else TOURNAMENT_4
    return CASUAL_2 if s.seats == 2 else CASUAL_4


# -- champions chosen beforehand ---------------------------------------------------------------------------------------


def lay_out(s: BrawlState) -> Script:
    """Both sides at the same time, unseen by each other (FB-DRAFT-5, FB-DRAFT-12, FB-R-74)."""
    if s.seats == 2:
        yield Together({seat: leave_one(s, seat) for seat in s.order}, checkpoint=True)
    else:
        yield Together({seat: choose_three(s, seat) for seat in s.order[:2]}, checkpoint=True)
        for seat in s.order[:2]:
            s.laid[seat ^ 2] = [hero for hero in range(COUNT) if hero not in s.laid[seat]]
    for seat in s.order:
        s.tell("lays_out", seat=SEATS[seat], heroes=[HEROES[hero] for hero in s.laid[seat]])
    s.phase = DRAFT


def leave_one(s: BrawlState, seat: int) -> Script:
    """Five of the six (FB-R-8)."""
    answer = yield Ask(s, seat, "leave_out", [code("leave_out", hero) for hero in range(COUNT)])
    s.laid[seat] = [hero for hero in range(COUNT) if hero != arg(answer)]


def choose_three(s: BrawlState, seat: int) -> Script:
    """Three of the six, in the order of the champions, so that no set is asked for twice."""
    chosen: list[int] = []
    while len(chosen) < 3:
        low = chosen[-1] + 1 if chosen else 0
        heroes = range(low, COUNT - 2 + len(chosen))
        chosen.append(arg((yield Ask(s, seat, "lay_out", [code("lay_out", hero) for hero in heroes]))))
    s.laid[seat] = chosen


# -- bans and picks ----------------------------------------------------------------------------------------------------


def victim_of(s: BrawlState, place: int) -> int:
    """Whose champion a player bans: first and second, third and fourth ban each other's (FB-DRAFT-6, FB-DRAFT-13)."""
    return s.order[place ^ 1]


def no_pick(s: BrawlState, seat: int, hero: int) -> str:
    """The rule that keeps a champion from being picked; empty if none does."""
    if s.settings.tournament:
        return "" if hero in s.laid[seat] and hero not in s.teams[seat] else "FB-DRAFT-7"
    if s.seats == 2:
        return "FB-R-8" if hero in s.teams[0] or hero in s.teams[1] else ""
    return "FB-DRAFT-10" if hero in s.teams[seat] or hero in s.teams[seat ^ 2] else ""


def draft(s: BrawlState) -> Script:
    """Step by step through the schedule (FB-DRAFT-3, FB-DRAFT-6, FB-DRAFT-7, FB-DRAFT-11, FB-DRAFT-13)."""
    steps = schedule(s)
    while s.picks < len(steps):
        verb, place = steps[s.picks]
        seat = s.order[place]
        if verb == "ban":
            victim = victim_of(s, place)
            codes = [code("ban", hero) for hero in s.laid[victim]]
            answer = yield Ask(s, seat, "ban", codes, checkpoint=True)
            s.laid[victim].remove(arg(answer))
            s.tell("bans", seat=SEATS[seat], hero=HEROES[arg(answer)], victim=SEATS[victim])
        else:
            codes = [code("pick", hero) for hero in range(COUNT) if not no_pick(s, seat, hero)]
            answer = yield Ask(s, seat, "pick", codes, checkpoint=True)
            s.teams[seat] = sorted([*s.teams[seat], arg(answer)])
            s.tell("picks", seat=SEATS[seat], hero=HEROES[arg(answer)])
        s.picks += 1
    if s.settings.tournament and s.seats == 4:  # FB-DRAFT-14
        s.teams = [sorted(heroes) for heroes in s.laid]
    s.laid = [[] for _ in range(s.seats)]  # what was not picked leaves the game (FB-DRAFT-4, FB-DRAFT-8)
    s.adopt()
    s.phase = DECKS
