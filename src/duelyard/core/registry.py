"""The registered games, and how a match of one begins."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from duelyard.core.errors import UnknownGame, WrongSetting, suggest
from duelyard.core.fair import Seal
from duelyard.core.game import Game
from duelyard.core.lists import SEATS
from duelyard.core.match import Match
from duelyard.core.origin import Origin
from duelyard.core.plugins import plugin, plugins
from duelyard.core.sentences import sentence

MODULES: dict[str, str] = {
    "berserk": "duelyard.games.berserk",
    "brawl": "duelyard.games.brawl",
    "clash": "duelyard.games.clash",
    "gosu": "duelyard.games.gosu",
}
"""A new game is one line here: its id, and the module whose `GAME` it is. Modules are loaded when first asked for.
Other packages bring theirs by an entry point (`core/plugins.py`); nobody takes a name from this list."""

_loaded: dict[str, Game[Any]] = {}


def games() -> list[str]:
    """The ids of all registered games.

    >>> "clash" in games()
    True
    """
    return sorted({*MODULES, *_loaded, *plugins(MODULES)})


def lightest_first() -> list[str]:
    """The same, those that are learned soonest first: the order in which people are shown them.

    >>> lightest_first()[:2]
    ['clash', 'gosu']
    """
    return sorted(games(), key=lambda name: game(name).weight)


def game(name: str) -> Game[Any]:
    """A registered game.

    >>> game("clash").name()
    'Clash of Decks'
    >>> game("clahs")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.UnknownGame: there is no game 'clahs' (did you mean clash?)
    """
    if name not in _loaded:
        if name not in MODULES:
            outside = plugin(name)
            if outside is not None:
                return outside
            raise UnknownGame(sentence("no_game", name=repr(name)), hint=suggest(name, games()))
        _loaded[name] = import_module(MODULES[name]).GAME
    return _loaded[name]


def register(new: Game[Any]) -> None:
    """Add a game of one's own to the registry of this process.

    >>> register(game("clash"))
    """
    _loaded[new.id] = new


def new_match(
    name: str,
    seed: object = None,
    settings: dict[str, Any] | None = None,
    *,
    seats: list[dict[str, Any]] | None = None,
    nonces: tuple[str, ...] = (),
    forced: dict[str, list[Any]] | None = None,
    options: dict[str, Any] | None = None,
) -> Match:
    """A new match. A seed gives the same match again; without one it comes from a fresh secret and the seats' nonces.

    `seats`: what each seat brings, where the settings let it bring something: a deck of its own, hidden from the
    others. `forced` gives the first results of named random streams, for tests and examples. `options` is another word
    for `settings`.

    >>> match = new_match("clash", seed=7, settings={"decks": [1, 2]})
    >>> match.ask.seat in (0, 1)
    True
    """
    seal = seal_for(seed, nonces)
    settings = options if settings is None else settings
    if seats is not None:
        settings = {**(settings or {}), SEATS: seats}
    results = {stream: [r if isinstance(r, list) else [r] for r in rs] for stream, rs in (forced or {}).items()}
    return start_match(name, settings, seal, results)


def start_match(
    name: str,
    given: dict[str, Any] | None,
    seal: Seal,
    forced: dict[str, list[list[int]]],
    salts: tuple[str, ...] = (),
) -> Match:
    """A new match from sealed seed material; `salts` open the hashes of what the seats have brought."""
    rules = game(name)
    settings, template = rules.prepare(given)
    origin = Origin(rules, settings, template, seal, forced=forced, salts=salts if SEATS in settings else ())
    return Match(origin, origin.start()).start()


def seal_for(seed: object = None, nonces: tuple[str, ...] = ()) -> Seal:
    """Seed material: a given seed stands for itself, none means a fresh secret.

    >>> seal_for(7).secret
    '7'
    """
    if seed is None:
        return Seal.fresh(nonces)
    if not isinstance(seed, (int, str)) or isinstance(seed, bool) or "\n" in str(seed):
        raise WrongSetting(sentence("expected_seed", value=repr(seed)))
    return Seal(str(seed), nonces)
