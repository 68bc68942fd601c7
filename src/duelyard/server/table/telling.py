"""Whom a text is for: players by the names that stand at the table, the one who reads as "you".

Names are those that everybody at the table sees (`infos.seat_name`). Who plays several seats at one screen, and who
looks on, reads names alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from duelyard.core.reader import Reader
from duelyard.server.words.problems import TEXTS

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.server.store.models import SeatRow


def reader(rules: Game[Any], settings: dict[str, Any], names: Sequence[str], lang: str, seat: int | None) -> Reader:
    """Somebody at this seat, or a spectator. A seat without a name is called by its number.

    >>> import duelyard
    >>> rules = duelyard.game("clash")
    >>> reader(rules, rules.complete({}), ["Ann", ""], "en", 0)
    Reader(names=(('A', 'Ann'), ('B', 'Player 2')), own='A', exact=False)
    """
    letters = [rules.seat_name(settings, number) for number in range(len(names))]
    called = [name or TEXTS.say("player.number", lang, {"n": n}) for n, name in enumerate(names, 1)]
    everybody = (*zip(letters, called, strict=True), *rules.nobodies(settings, lang).items())
    return Reader(everybody, "" if seat is None else letters[seat], exact=False)


def alone(seats: Sequence[SeatRow], seat: int | None) -> int | None:
    """The seat of whoever plays one alone; None for spectators, and for several seats at one screen."""
    if seat is None:
        return None
    player = seats[seat].player
    mine = [each for each in seats if each.kind == "human" and each.player == player]
    return seat if len(mine) == 1 else None


def told(say: Callable[[Reader], str], to: Reader, name: str = "text") -> dict[str, str]:
    """A text under this name and, where it differs, `exact`: the same with the places in notation.

    >>> told(lambda to: "Go to F3" if to.exact else "Go", Reader(exact=False), "label")
    {'label': 'Go', 'exact': 'Go to F3'}
    """
    text, exact = say(to), say(replace(to, exact=True))
    return {name: text} if exact == text else {name: text, "exact": exact}
