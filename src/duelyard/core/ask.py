"""What a script yields: an `Ask` for one seat, or a `Together` of scripts that several seats run side by side."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from duelyard.core.option import Option
    from duelyard.core.state import State

TURN: Final = "turn"
REACTION: Final = "reaction"
DUTY: Final = "duty"


class Ask:
    """A decision that `seat` has to take.

    `codes` are the options as the script understands them: ints that may name slots. They mean the same in every world
    the seat cannot tell apart, so a redeal can replay them. People see them as `options`. A script that yields None
    lets the game find them once somebody looks (`Game.codes`): a search looks at few of the worlds that it imagines.
    `secret`: the options depend on hidden cards, so the match never answers by itself. What is chosen in secret is a
    slot, never a plain number: the others' packets carry the code, and a slot says nothing after a `relabel`.
    `checkpoint`: entering the game's script on a copy of the state gives this very ask again.
    `window`: what kind of question it is. REACTION: the seat may answer what another does, or let it pass.
    """

    __slots__ = ("_window", "checkpoint", "known", "prompt", "seat", "secret", "source", "state")

    def __init__(
        self,
        state: State,
        seat: int,
        prompt: str,
        codes: list[int] | None,
        secret: bool = False,
        checkpoint: bool = False,
        source: int = -1,
        window: str = "",
    ) -> None:
        self.state = state
        self.seat = seat
        self.prompt = prompt
        self.known = codes
        self.secret = secret
        self.checkpoint = checkpoint
        self.source = source  # the slot of the card that asks, or -1
        self._window = window

    @property
    def window(self) -> str:
        """An ordinary decision of a TURN, a REACTION that may be declined, or a DUTY: what a seat must answer that is
        not on turn.

        >>> import duelyard
        >>> duelyard.new_match("clash", seed=7).ask.window
        'turn'
        """
        if self._window:
            return self._window
        return self.window_in(self.state.rules.on_turn(self.state))

    def window_in(self, turn: int) -> str:
        """The kind of window, for whoever has found out already whose turn it is (-1: nobody's).

        >>> import duelyard
        >>> duelyard.new_match("gosu", seed=7, settings={"first": "B"}).ask.window_in(0)
        'duty'
        """
        return self._window or (TURN if turn < 0 or turn == self.seat else DUTY)

    @property
    def codes(self) -> list[int]:
        """The options as the script understands them."""
        known = self.known
        if known is None:
            known = self.known = self.state.rules.codes(self.state, self)
        return known

    @property
    def options(self) -> Options:
        """The options as a lazy sequence.

        >>> import duelyard
        >>> ask = duelyard.new_match("clash", seed=7).ask
        >>> ask.options[0].text
        'end'
        """
        return Options(self)

    def text(self, lang: str = "en") -> str:
        """The question in words.

        >>> import duelyard
        >>> duelyard.new_match("clash", seed=7).ask.text()
        'Play a card, or end your summoning phase.'
        """
        text: str = self.state.rules.prompt(self.state, self, lang)
        return text


class Options:
    """The options of an ask: a sequence that makes an `Option` only when somebody looks at it."""

    __slots__ = ("ask",)

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def __len__(self) -> int:
        return len(self.ask.codes)

    def __getitem__(self, index: int) -> Option:
        option: Option = self.ask.state.rules.option(self.ask.state, self.ask, self.ask.codes[index])
        return option

    def __iter__(self) -> Iterator[Option]:
        for index in range(len(self)):
            yield self[index]

    def __contains__(self, choice: object) -> bool:
        return any(choice in (option, option.text) for option in self)

    def __repr__(self) -> str:
        return f"<Options {', '.join([option.text for option in self])}>"


class Together:
    """Scripts that several seats run side by side, none seeing what the others do.

    A branch touches only its seat's zones and draws only from its own random stream. The script that yielded it goes
    on when all branches have ended.
    """

    def __init__(self, branches: dict[int, Script], checkpoint: bool = False) -> None:
        self.branches = branches
        self.checkpoint = checkpoint


Script = Generator[Ask | Together, int, Any]


class Result:
    """How a match ended: a score in [-1, 1] for each seat, and the rule that ended it."""

    def __init__(self, scores: list[float], rule: str, details: dict[str, str] | None = None) -> None:
        self.scores = scores
        self.rule = rule
        self.details: dict[str, str] = {} if details is None else details

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty for a draw.

        >>> Result([1.0, -1.0], "CL-END-1").winners
        [0]
        """
        return [seat for seat in range(len(self.scores)) if self.scores[seat] > 0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.scores == other.scores and self.rule == other.rule

    def __hash__(self) -> int:
        return hash(self.rule)

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, rule={self.rule!r})"


class Over(Exception):  # no error: a script ends a match with it
    """Raised by a script at the very moment the match ends."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.rule)
        self.result = result
