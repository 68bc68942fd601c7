"""Where a match comes from: a game with its settings and a seed, or a position. It can be started again and again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelyard.core.chance import Chance
from duelyard.core.fair import Seal

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.state import State


@dataclass
class Origin:
    """`template` is the state at the very beginning: the game's set-up, a position, or an imagined world.

    The random streams come from the `seal`; an imagined world has none and keeps its own. `forced` results, by the name
    of their stream, come before any that are drawn: for tests and examples. `anew`: what is hidden at the position was
    dealt anew from the seal (`core.anew`). `salts`: with which the hashes of private lists were made (`core.lists`).
    """

    rules: Game[Any]
    settings: dict[str, Any]
    template: State
    seal: Seal | None = None
    position: str = ""
    forced: dict[str, list[list[int]]] = field(default_factory=dict)
    anew: bool = False
    salts: tuple[str, ...] = ()

    def start(self) -> State:
        """A new state at the very beginning."""
        state = self.template.copy()
        if self.seal is not None:
            state.chance = Chance(self.seal.seed)
        if self.forced and not self.position:  # a position's template has them already
            state.tape = {stream: [result[:] for result in results] for stream, results in self.forced.items()}
        return state
