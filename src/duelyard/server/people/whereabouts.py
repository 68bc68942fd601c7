"""From which address each player was last heard: for the queue of the computers, and kept nowhere."""

from __future__ import annotations

KEPT = 20_000  # players


class Whereabouts:
    """The last address of each player, as `client_of` names it; those not heard for longest are forgotten.

    >>> where = Whereabouts()
    >>> where.note("anna", "192.0.2.7")
    >>> where.get("anna"), where.get("ben")
    ('192.0.2.7', None)
    """

    def __init__(self) -> None:
        self.last: dict[str, str] = {}

    def note(self, player: str, address: str) -> None:
        """A player was heard from there."""
        self.last.pop(player, None)
        self.last[player] = address
        if len(self.last) > KEPT:
            del self.last[next(iter(self.last))]

    def get(self, player: str) -> str | None:
        """Where a player was last heard."""
        return self.last.get(player)
