"""Kinds of windows that a seat may let pass by itself: asks, by their prompt, of which one option always declines.

Passing goes by the kind of window alone, whatever the seat holds: so nobody learns from it what that is. It is a wish
of the player, outside the rules and outside the record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duelyard.core.ask import Ask


@dataclass(frozen=True)
class Window:
    """One kind. `passes` is the text of the option that declines, `stop` whether players are asked unless they say
    otherwise; `window.PROMPT` are its words."""

    passes: str = "no"
    stop: bool = True


def passes(ask: Ask) -> str:
    """The text of the option that lets this window pass; empty where the ask is none of these windows.

    >>> import duelyard
    >>> passes(duelyard.new_match("gosu", seed=7).ask)
    ''
    """
    window = ask.state.rules.windows.get(ask.prompt)
    return "" if window is None or window.passes not in ask.options else window.passes
