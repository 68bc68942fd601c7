"""The four levels, the same in every game: from a gentle opponent to a hard one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import BEST, JUDGE
from duelyard.core.texts import Texts

if TYPE_CHECKING:
    from duelyard.core.option import Option
    from duelyard.core.table import Player, SeatTable

TEXTS: Final = Texts(Path(__file__).with_name("texts"))


@dataclass(frozen=True)
class Level:
    """How strong a level is. It thinks for `seconds`, or for `iterations` where results must repeat.

    A greedy level is done sooner most of the time: for it the seconds are a limit.
    """

    id: str
    worlds: int  # imagined worlds that a greedy level looks at; 0: it searches
    mistakes: float  # how often it plays something else on purpose
    iterations: int
    seconds: float
    far: bool = False  # whether it looks as far as the game says, however little time it has
    way: str = BEST  # the judgement it goes by (`duelyard.bots.value`)

    def name(self, lang: str = "en") -> str:
        """What the level is called.

        >>> LEVELS["captain"].name("ru")
        'Капитан'
        """
        return TEXTS.say(f"{self.id}.name", lang, {})

    def describe(self, lang: str = "en") -> str:
        """What the level does, in a sentence or two.

        >>> LEVELS["fencer"].describe()
        'Always takes what looks best at once. Plans nothing, and does not think about your answer.'
        """
        return TEXTS.say(f"{self.id}.text", lang, {})

    def player(self, seed: int | None = None, *, by_iterations: bool = False) -> Player:
        """A player of this level.

        >>> LEVELS["captain"].player(seed=1, by_iterations=True).iterations
        2000
        """
        if self.worlds == 0:
            return SearchPlayer(seed, self.iterations, 0.0 if by_iterations else self.seconds, self.way, self.far)
        player = GreedyPlayer(seed, self.worlds, 0.0 if by_iterations else self.seconds, way=self.way)
        return Careless(player, seed, self.mistakes) if self.mistakes else player


class Careless:
    """Plays like another player, but now and then takes any option: mistakes made on purpose.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> LEVELS["squire"].player(seed=1).choose(duelyard.SeatTable(match.packet(0))).text in match.options
    True
    """

    def __init__(self, player: Player, seed: int | None, mistakes: float) -> None:
        self.player = player
        self.random = Random(seed)
        self.mistakes = mistakes

    def choose(self, table: SeatTable) -> Option:
        """The other player's choice, or a mistake."""
        if self.random.random() < self.mistakes:
            return table.ask.options[self.random.randrange(len(table.ask.options))]
        return self.player.choose(table)


class Steady:
    """Plays like another player, but takes the same time for every secret ask: else its time would tell what it holds.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> Steady(GreedyPlayer(1), 0.01).choose(duelyard.SeatTable(match.packet(0))).text in match.options
    True
    """

    def __init__(self, player: Player, seconds: float) -> None:
        self.player = player
        self.seconds = seconds

    def choose(self, table: SeatTable) -> Option:
        """The other player's choice, when it is time."""
        choice = self.player.choose(table)
        if table.ask.secret:
            table.wait(table.begun + self.seconds)
        return choice


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("squire", worlds=1, mistakes=0.4, iterations=0, seconds=0.2, way=JUDGE),
        Level("fencer", worlds=2, mistakes=0, iterations=0, seconds=0.2),
        Level("captain", worlds=0, mistakes=0, iterations=2000, seconds=0.5),
        Level("warlord", worlds=0, mistakes=0, iterations=12000, seconds=3.0, far=True),
    )
}
