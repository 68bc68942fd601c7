"""Questions in words that name what they are about: the card, what its text does, whom an attack is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
    own = f"{key}_{words['card']}"
    return own if texts.has(own, lang) else key, words
