"""Questions in words that name what they are about: the card, what its text does, whom an attack is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.games.berserk.figures import FORCES, figures
from duelyard.games.berserk.flight import BY, IS_CELL, SORT, TARGET, WHAT, WHATS
from duelyard.games.berserk.options import known_name

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.texts import Texts
    from duelyard.games.berserk.state import BerserkState

ATTACK = WHATS.index("attack")


def question(s: BerserkState, ask: Ask, texts: Texts, lang: str) -> tuple[str, dict[str, Any]]:
    """The key of the question, and its words."""
    key = f"ask.{ask.prompt}"
    if ask.source < 0:
        return key, {}
    words: dict[str, Any] = {"card": s.card_name(ask.source)}
    if ask.prompt == "window_a" and s.flight:
        act = s.flight[-1]
        target = act[TARGET]
        if act[WHAT] == ATTACK and act[BY] == ask.source and target >= 0 and not act[IS_CELL] and s.at[target] >= 0:
            words |= {"other": known_name(s, ask.seat, target), "to": s.place(target), "sort": act[SORT]}
            return f"{key}_at", words
    if ask.prompt == "step_down" and len(s.row) > 2:
        step = below(s.row[0])
        words["now"] = exchange(texts, lang, s.row[1], s.row[2])
        words["then"] = exchange(texts, lang, *step)
        return f"{key}_to", words
    own = f"{key}_{words['card']}"
    return own if texts.has(own, lang) else key, words


def below(difference: int) -> tuple[int, int]:
    """What attacker and reflector deal in the row to which the higher total may step down (BK-HIT-4)."""
    wanted = difference - (1 if difference > 0 else -1)
    row = next(row for row in figures()["rows"] if row["difference"] == wanted)
    strike, reply = [-1 if force is None else FORCES.index(force) for force in (row["attacker"], row["reflector"])]
    return strike, reply


def exchange(texts: Texts, lang: str, strike: int, reply: int) -> str:
    """A strike and its reply in words; -1: none.

    >>> from duelyard.games.berserk.game import GAME
    >>> exchange(GAME.texts, "en", 1, 0), exchange(GAME.texts, "en", 0, -1)
    ('a medium strike with a weak reply', 'a weak strike without reply')
    """
    kind = "both" if strike >= 0 and reply >= 0 else "strike" if strike >= 0 else "reply"
    forces = [texts.say(f"force.{FORCES[force]}", lang, {}) if force >= 0 else "" for force in (strike, reply)]
    return texts.say(f"exchange.{kind}", lang, {"strike": forces[0], "reply": forces[1]})
