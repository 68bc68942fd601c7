"""What a preview tells of Berserk: lives, chips, poison; and the chances of a simple strike and of its reply.

Both dice, the hit table, stepping down where that pays whoever may (BK-HIT-4), and what armor takes off (BK-GL-13).
Other texts of cards and sudden answers are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from duelyard.games.berserk.hits import MISS, row_at, stepped_down
from duelyard.games.berserk.layer import force_of
from duelyard.games.berserk.printed import CARDS, KIND, TERRAIN
from duelyard.games.berserk.state import HIDDEN, BerserkState

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.reader import Reader

FACES: Final = range(1, 7)
FORCES: Final = ("weak", "medium", "strong")


def numbers(s: BerserkState) -> dict[int | str, tuple[str, dict[str, int]]]:
    """What lies face up; a hidden card tells nothing."""
    found: dict[int | str, tuple[str, dict[str, int]]] = {}
    for slot in s.everybody():
        if not s.flags[slot] & HIDDEN and s.form[slot] != TERRAIN and s.at[slot] >= 0:
            found[slot] = (
                s.place(slot),
                {"lives": s.lives(slot), "chips": s.chips[slot], "poison": s.poison[slot]},
            )
    return found


@dataclass
class Chances:
    """Of one side's blow: how often in a hundred it has each force, the wounds on average, how often it kills."""

    forces: list[float]
    wounds: float = 0.0
    kills: float = 0.0

    def add(self, share: float, force: int, by: dict[str, Any], at: dict[str, Any]) -> None:
        if force != MISS:
            self.forces[force] += share
            dealt = wounds(by, at, force)
            self.wounds += share * dealt / 100
            self.kills += share if dealt >= at["lives"] else 0


def wounds(by: dict[str, Any], at: dict[str, Any], force: int) -> int:
    """What a simple strike of this force leaves of itself after armor."""
    if force == MISS or not by["strike"]:
        return 0
    strike: list[int] = by["strike"]
    armor: int = at["armor_left"]
    return max(0, strike[force] - armor)


def chances(by: dict[str, Any], at: dict[str, Any], unanswered: bool) -> tuple[Chances, Chances | None]:
    """Of a simple strike between these cards of a view, and of the reply, where there may be one."""
    strike = Chances([0.0] * 3)
    if at["closed"] or at["hidden"] or unanswered or not at["strike"]:
        for face in FACES:
            strike.add(100 / 6, force_of(counted(by, face, 0)), by, at)
        return strike, None
    reply = Chances([0.0] * 3)
    for mine in FACES:
        for theirs in FACES:
            own, other = forces(by, at, counted(by, mine, 0), counted(at, theirs, 1))
            strike.add(100 / 36, own, by, at)
            reply.add(100 / 36, other, at, by)
    return strike, reply


def counted(card: dict[str, Any], face: int, which: int) -> int:
    """What a face of the die counts: as an attacker (0), as a reflector (1)."""
    die: list[int] = card["die"]
    return 1 if card["die_is_one"] else face + die[which]


def forces(by: dict[str, Any], at: dict[str, Any], mine: int, theirs: int) -> tuple[int, int]:
    """Both forces by the hit table; who may step down does so where he gains more by it than he gives up."""
    difference = max(-5, min(5, mine - theirs))
    stay = row_at(difference, mine)
    down = stepped_down(difference)
    if not down:
        return stay
    step = row_at(down, mine)
    sign = 1 if difference > 0 else -1
    return step if sign * (gain(by, at, step) - gain(by, at, stay)) > 0 else stay


def gain(by: dict[str, Any], at: dict[str, Any], row: tuple[int, int]) -> int:
    """Wounds dealt less wounds taken, as far as there are lives; a death counts for more."""
    return worth(wounds(by, at, row[0]), at["lives"]) - worth(wounds(at, by, row[1]), by["lives"])


def worth(some: int, lives: int) -> int:
    """Of so many wounds to somebody with so many lives."""
    return min(some, lives) + (3 if some >= lives else 0)


def notes(rules: Game[Any], choice: str, before: dict[str, Any], lang: str, reader: Reader) -> list[str]:
    """The chances of a simple strike that is about to be made."""
    words = choice.split()
    if len(words) != 4 or words[0] != "strike" or words[2] != "at" or not before:
        return []
    cards = {card["place"]: card for player in before["players"] for card in player["squad"]}
    by, at = cards.get(words[1]), cards.get(words[3])
    if by is None or at is None or by["hidden"] or at["hidden"]:
        return []
    unanswered = "unanswered_strike" in CARDS[KIND[by["card"]]].facts["keywords"]
    found = []
    for name, side in zip(("strike", "reply"), chances(by, at, unanswered), strict=True):
        if side is None or not any(side.forces):
            continue
        told = {force: round(share) for force, share in zip(FORCES, side.forces, strict=True)}
        found.append(rules.say(f"forecast.{name}", {**told, "wounds": decimal(side.wounds, lang)}, lang, reader))
        if side.kills >= 0.5:
            found.append(rules.say(f"forecast.{name}_kills", {"n": round(side.kills)}, lang, reader))
    return found


def decimal(number: float, lang: str) -> str:
    """With one digit after the point.

    >>> decimal(1.25, "ru")
    '1,2'
    """
    text = f"{number:.1f}"
    return text.replace(".", ",") if lang == "ru" else text
